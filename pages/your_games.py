"""The page Your games: any list of results becomes ratings, and an answer to which K fits."""

from collections.abc import Hashable

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from elo_core.readers import ImportedGames, read_games
from pages.ui import link
from pages.ui.keys import YourGamesKey as Key
from pages.ui.numbers import thousands
from pages.ui.text import N_, _, current_language
from pages.ui.your_games import (
    export_view,
    file_view,
    games_view,
    guesses,
    order_view,
    ratings_view,
    settings_view,
    source,
    understood,
    which_k_view,
    work,
)
from pages.ui.your_games.dataset import dataset
from pages.ui.your_games.shown import Shown
from pages.ui.your_games.source import Given

SILENT_BYTES = 200_000  # less is read in no time worth a progress bar
VIEWS = {
    "ratings": (N_("Ratings"), ratings_view.show),
    "games": (N_("Games"), games_view.show),
    "k": (N_("Which K?"), which_k_view.show),
    "order": (N_("Does order matter?"), order_view.show),
    "file": (N_("The file"), lambda shown: file_view.show(shown.imported)),
    "export": (N_("Export"), export_view.show),
}


def read(given: Given, place: DeltaGenerator) -> tuple[ImportedGames | None, Hashable]:
    """Return what the results hold, and what that depends on; None if the reader stopped it."""
    options = guesses.reading_options(guesses.said(given.answers))
    key = (given.id, repr(options))
    found = work.result(
        "import", key,
        lambda progress: read_games(
            given.data, filename=given.filename, progress=progress, **options
        ),
        place=place if len(given.data) > SILENT_BYTES else None,
        words=_("Reading %(count)s kB …") % {"count": thousands(len(given.data) / 1000)},
    )  # fmt: skip
    return found, key


def preview(given: Given, imported: ImportedGames) -> None:
    """Say how the results were read, and let it be changed."""
    said = guesses.said(given.answers)
    if given.waiting:
        st.html(f'<p class="understood"><b>{_("Until yours come: the sample.")}</b></p>')
    guesses.ask_date_order(said, given.answers, imported)
    st.html(understood.sentence_html(imported) + understood.sum_html(imported))
    guesses.change(said, given.answers, imported, own=given.kind != "sample")


def chosen_view(imported: ImportedGames) -> str:
    """Draw the views as tabs, and return the one to show; without games that is the file."""
    refused = imported.counts.refused
    labels = {name: _(label) for name, (label, _show) in VIEWS.items()}
    if refused:
        text = _("The file · %(count)s refused")
        labels["file"] = text % {"count": thousands(refused)}
    with st.container(key="views"):
        view = link.choice(
            Key.VIEW, _("View"), labels, "ratings", st.segmented_control, required=True,
            label_visibility="collapsed",
        )  # fmt: skip
    return view if imported.counts.games else "file"


rail, main = st.columns([27, 73], gap="large")
with main:
    wide, tabs, place, answer = st.container(), st.container(), st.empty(), st.container()
with rail, st.container(key="rail"):
    given = source.given(wide)
    preview_place = st.container(key="understood", gap="xsmall")
    rules, measure = settings_view.settings()
imported, read_key = read(given, place)
if imported is not None:
    with preview_place:
        preview(given, imported)
    with tabs:
        view = chosen_view(imported)
    with answer:
        if imported.counts.games:
            games = imported
            data = work.result(
                "dataset", (read_key, current_language()), lambda _progress: dataset(games)
            )
            if data is not None:
                source.remember(given, data.frame)
                shown = Shown(
                    given=given,
                    imported=imported,
                    read_key=read_key,
                    data=data,
                    settings=rules,
                    measure=measure,
                    place=place,
                )
                VIEWS[view][1](shown)
        else:
            file_view.show(imported)
