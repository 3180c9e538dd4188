"""How the games are rated: the reader's K in the rail, the rest behind one click."""

import streamlit as st

from pages.ui import link
from pages.ui.keys import YourGamesKey as Key
from pages.ui.palette import K_FACTORS
from pages.ui.text import N_, _
from pages.ui.your_games.dataset import Settings
from pages.ui.your_games.shown import Measure

AUTOMATIC = "auto"
BURN_INS = {AUTOMATIC: None, "0": 0, "100": 100, "500": 500, "1000": 1000, "5000": 5000}
_LONG_FILE, _LONG_BURN_IN = 20_000, 5_000
_LEAST_MEASURED = 20
_STARTS = {"file": N_("ratings of the file"), "same": N_("the same for all")}
_PERIODS = {"games": N_("after each game"), "period": N_("one date, one period")}


def burn_in(choice: str, n_games: int) -> int:
    """Return how many first games are left out of the measure; some are always left in.

    Examples
    --------
    >>> burn_in("auto", 500), burn_in("auto", 49_520), burn_in("1000", 500)
    (0, 5000, 480)
    """
    wanted = BURN_INS[choice]
    if wanted is None:
        wanted = _LONG_BURN_IN if n_games >= _LONG_FILE else 0
    return max(0, min(wanted, n_games - _LEAST_MEASURED))


def k_factor() -> float:
    """Draw the K buttons, and return the reader's K."""
    with st.container(key="k-buttons-games"):
        chosen = link.choice(
            Key.K, _("Your K"), {str(k): str(k) for k in K_FACTORS}, "20", st.pills,
            per_language=False, required=True,
            help=_(
                "K is how much of one surprise goes into the rating. Its colour is the same in "
                "every picture."
            ),
        )  # fmt: skip
    return float(chosen)


def _burn_in_words(choice: str) -> str:
    if choice == AUTOMATIC:
        return _("as fits: 5,000 of 20,000 or more")
    return _("the first %(count)s") % {"count": choice} if choice != "0" else _("none")


def settings() -> tuple[Settings, Measure]:
    """Draw all settings, and return what they say."""
    k = k_factor()
    with st.popover(
        _("How it is rated"), type="tertiary", icon=":material/function:", key="rating-rules"
    ):
        start = link.choice(
            Key.START, _("Everybody starts with"), {name: _(w) for name, w in _STARTS.items()},
            "file", st.segmented_control, required=True,
        )  # fmt: skip
        rating = link.number(
            Key.INITIAL_RATING, _("Rating of those without one"), default=1500.0, minimum=-1000.0,
            maximum=4000.0, step=50.0,
        )  # fmt: skip
        advantage = link.number(
            Key.ADVANTAGE, _("Advantage of white, or of the home side"), default=0.0,
            minimum=-400.0, maximum=400.0, step=5.0,
            help=_("In points, before the expectation; none on neutral ground."),
        )  # fmt: skip
        period = link.choice(
            Key.PERIOD, _("Ratings change"), {name: _(w) for name, w in _PERIODS.items()},
            "games", st.segmented_control, required=True,
            help=_("A period: games of one date, or of one round, from the ratings before it."),
        )  # fmt: skip
        established = link.number(
            Key.PROVISIONAL, _("Provisional below this many games"), default=10, minimum=0,
            maximum=1000, step=5,
        )  # fmt: skip
        out = link.choice(
            Key.BURN_IN, _("First games left out when Ks are measured"),
            {name: _burn_in_words(name) for name in BURN_INS}, AUTOMATIC, st.selectbox,
        )  # fmt: skip
    rules = Settings(
        k_factor=k,
        start="file" if start == "file" else "same",
        initial_rating=rating,
        advantage=advantage,
        by_period=period == "period",
    )
    return rules, Measure(established, out)


def rules_html(rules: Settings) -> str:
    """Return the procedure in words, without K."""
    text = _("Plain Elo, logistic curve, scale 400, %(when)s, nothing rounded.")
    return text % {"when": _(_PERIODS["period" if rules.by_period else "games"])}
