"""Worksheets to print: numbers from a seed, and the answer key on pages of its own."""

import numpy as np
import streamlit as st

from elo_core.by_hand import worksheet
from pages.ui import link
from pages.ui.classroom.paper import key_html, sheet_html
from pages.ui.keys import ClassroomKey as Key
from pages.ui.text import _, ngettext

K_FACTORS = (16, 20, 32, 40)
MAX_SHEETS = 40


def draw() -> None:
    """Draw the first sheet and its key as they will look; all of them are printed."""
    with st.container(key="lesson-question"):
        st.markdown("## " + _("A worksheet, and its answer key on a page of its own"))
    with st.container(
        key="sheet-controls", horizontal=True, vertical_alignment="bottom", gap="small"
    ):
        first = link.number(
            Key.SHEET_SEED, _("Numbers"), default=7, minimum=1, maximum=9999, step=1, width=130,
            help=_("Each number makes another sheet; the same number the same sheet, everywhere."),
        )  # fmt: skip
        count = link.number(
            Key.SHEET_COUNT, _("Different sheets"), default=1, minimum=1, maximum=MAX_SHEETS,
            step=1, width=150,
            help=_("So many sheets with numbers of their own, each with its key at the end."),
        )  # fmt: skip
        k_factor = link.choice(
            Key.SHEET_K, _("K-factor"), {str(k): f"K {k}" for k in K_FACTORS}, "32", st.selectbox,
            width=120,
        )  # fmt: skip
        st.html(
            f'<button type="button" class="print" data-print>{_("Print, or save as PDF")}</button>'
        )
    pages = ngettext(
        "%(count)s sheet and its key: only they are printed.",
        "%(count)s sheets and their keys: only they are printed. Here you see the first.",
        count,
    )
    with st.container(key="sheet-words"):
        st.caption(pages % {"count": count})
    sheets = {
        seed: worksheet(np.random.default_rng(seed), k_factor=int(k_factor))
        for seed in range(first, first + count)
    }
    students = "".join(sheet_html(sheet, seed) for seed, sheet in sheets.items())
    keys = "".join(key_html(sheet, seed) for seed, sheet in sheets.items())
    st.html(f'<div class="paper">{students}{keys}</div>')
