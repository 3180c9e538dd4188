"""A chart on the page, and under it its numbers and its picture."""

import html
from collections.abc import Callable
from functools import partial

import pandas as pd
import plotly.graph_objects as go
import streamlit as st

from pages.ui import column_names, link_state, picture_first
from pages.ui.csv_files import stamped_csv
from pages.ui.text import _

FITTING_ROWS = 9  # of a table that needs no scrolling
# The mode bar is hidden by the style sheet; its one button draws the picture for ``clicks.js``.
_CONFIG = {
    "displayModeBar": True,
    "displaylogo": False,
    "modeBarButtons": [["toImage"]],
    "scrollZoom": False,
    "doubleClick": False,
}


def chart(
    figure: go.Figure, key: str, alt: str, height: float | None = None, *, first: bool = False
) -> None:
    """Draw a figure, ``height`` rem high, with words for those who cannot see it.

    Without a height the chart fills its container, which must then have a size of its own. The
    ``first`` is the page's main picture, which the reader sees before the rest has changed.
    """
    if height is not None:
        st.html(f"<style>.st-key-chart-{key} {{--h: {height}rem}}</style>")
    config = _CONFIG | {"toImageButtonOptions": {"format": "svg", "filename": f"elo_lab_{key}"}}
    st.plotly_chart(figure, key=f"chart-{key}", height="stretch", config=config, alt=alt)
    if first:
        picture_first.send()


def tools(
    key: str,
    numbers: Callable[[], pd.DataFrame],
    *,
    picture: bool = True,
    note: str | None = None,
    name: str = "",
) -> None:
    """Offer a chart's numbers, as table and CSV, and its picture; built only when opened.

    ``name`` tells two charts apart whose tools stand side by side.
    """
    with st.container(
        key=f"tools-{key}", horizontal=True, vertical_alignment="center", gap="medium"
    ):
        popover = st.popover(
            _("Numbers: %(name)s") % {"name": name} if name else _("Numbers"),
            type="tertiary",
            icon=":material/table_rows:",
            key=f"numbers-{key}",
            on_change="rerun",
        )
        if picture:
            st.html(picture_button(key))
        if note:
            st.caption(note)
    if popover.open:
        with popover:
            table = numbers()
            st.dataframe(
                table,
                hide_index=True,
                height="auto" if len(table) <= FITTING_ROWS else 320,
                column_config=column_names.labels(table.columns),
            )
            csv_button(table, key)


def csv_button(table: pd.DataFrame, key: str) -> None:
    """Offer a table as a CSV file, with all digits and a first line that tells the settings."""
    st.download_button(
        _("Download the numbers (CSV)"),
        partial(stamped_csv, table, link_state.query()),  # written when asked for
        f"elo_lab_{key}.csv",
        "text/csv",
        key=f"csv-{key}",
        type="tertiary",
        icon=":material/download:",
        on_click="ignore",
    )


def picture_button(key: str) -> str:
    """Return the button that saves a chart as SVG; ``clicks.js`` serves it."""
    return (
        f'<button type="button" class="quiet" data-picture="chart-{html.escape(key)}">'
        f'<span class="icon-picture" aria-hidden="true"></span>{_("Picture (SVG)")}</button>'
    )
