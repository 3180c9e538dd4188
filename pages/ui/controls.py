"""Controls that several pages share."""

import streamlit as st

from elo_core import K_FACTOR_PRESETS, LOGISTIC, NORMAL, ExpectationCurve
from pages.ui import link, numbers
from pages.ui.text import N_, _

CUSTOM = "custom"

K_PRESET_NAMES = {
    "textbook-32": N_("Textbook Elo"),
    "fide-40": N_("FIDE, new or under 18"),
    "fide-20": N_("FIDE, below 2400"),
    "fide-10": N_("FIDE, once 2400"),
    "world-football-60": N_("Football, World Cup"),
    "world-football-20": N_("Football, friendly"),
    "arena-4": N_("Chatbot Arena, 2023"),
}

CURVES: dict[str, tuple[str, ExpectationCurve]] = {
    "logistic": (N_("Logistic"), LOGISTIC),
    "normal": (N_("Normal"), NORMAL),
}

# id -> score, sign, words for "you", result as written
RESULTS = {
    "win": (1.0, "+", N_("You win"), "1–0"),
    "draw": (0.5, "=", N_("Draw"), "½–½"),
    "loss": (0.0, numbers.MINUS, N_("You lose"), "0–1"),
}


def k_factor(key: str, own_key: str, owner: str) -> float:
    """Draw the choice of a K-factor by its owner, or a number of the reader's own."""
    presets = {
        preset.id: preset.k_factor for preset in K_FACTOR_PRESETS if preset.k_factor is not None
    }
    labels = {
        name: _("K %(k)s · %(owner)s") % {"k": f"{k:g}", "owner": _(K_PRESET_NAMES[name])}
        for name, k in presets.items()
    }
    with st.container(
        key=f"beside-{key}", horizontal=True, vertical_alignment="bottom", gap="small"
    ):
        chosen = link.choice(
            key,
            _("K-factor (%(name)s)") % {"name": owner},
            labels | {CUSTOM: _("K of your own")},
            "textbook-32",
            st.selectbox,
            help=_(
                "K says how many rating points one full surprise is worth: a large K learns fast "
                "and swings a lot, a small K is calm and slow."
            ),
        )
        if chosen != CUSTOM:
            return presets[chosen]
        return link.number(
            own_key,
            _("Own K"),
            default=32.0,
            minimum=0.0,
            maximum=400.0,
            step=1.0,
            width=84,
        )


def draw_rate(key: str, default: int = 30, *, beside: bool = True) -> float:
    """Draw the draw rate between equals in percent, and return it as a share.

    ``beside`` puts the name beside the number box instead of above it.
    """
    label = _("Draws between equals, %(unit)s") % {"unit": "%"}
    about = _(
        "How often two players of equal rating draw. Draws get rarer as the difference grows, so "
        "that no chance ever falls below zero."
    )
    with st.container(
        key=f"{'beside' if beside else 'named'}-{key}",
        horizontal=beside,
        vertical_alignment="center",
    ):
        st.markdown(label, width="content", help=about)
        percent = link.number_and_slider(
            key,
            _("Draws between equals, percent"),
            default=default,
            minimum=0,
            maximum=100,
            step=1,
            slider=(0, 80),
            box_width=76,
        )
    return percent / 100


def curve_and_scale(curve_key: str, scale_key: str) -> tuple[str, float]:
    """Draw curve and scale, and return the curve's id and the scale."""
    chosen = link.choice(
        curve_key,
        _("Curve"),
        {name: _(label) for name, (label, _curve) in CURVES.items()},
        "logistic",
        st.segmented_control,
        required=True,
    )
    scale = link.number(
        scale_key,
        _("Scale (points for 10 to 1)"),
        default=400.0,
        minimum=50.0,
        maximum=2000.0,
        step=10.0,
    )
    return chosen, scale
