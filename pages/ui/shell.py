"""The empty HTML page that every visit starts with: Streamlit's own, made ours.

Streamlit's says English to every reader, fetches a font that no page of ours shows, and asks for
the chart library only when the first chart arrives. It also brings the script that translates
what Streamlit itself says.
"""

import re
from functools import cache
from pathlib import Path

import streamlit as st
from starlette.requests import Request
from starlette.responses import HTMLResponse

from pages.ui import streamlit_words
from pages.ui.registry import APP_NAME
from pages.ui.text import RIGHT_TO_LEFT, SOURCE_LANGUAGE, languages

STATIC = Path(st.__file__).with_name("static")
LANGUAGE = "lang"  # in the link
_UNUSED_FONT = re.compile(r'<link\s+rel="preload"[^>]*SourceSans[^>]*>\s*')
_CHARTS = "PlotlyChart.*.js"
# Low: the app's own scripts come first on a slow line, and draw the page meanwhile.
_EARLIER = '<link rel="modulepreload" crossorigin fetchpriority="low" href="./{address}">'
# Two fonts of Streamlit's give way to ours: it writes in Source Sans until the theme arrives, and
# its 4,000 icons are a seventh of a first visit. The script drops the rules that would fetch them.
OUR_FONTS = {
    "Source Sans": "noto-sans-latin-wght-normal.woff2",
    "Material Symbols Rounded": "material-symbols-rounded-used.woff2",
}
_FONT_RULE = """@font-face {{font-family: "{family}"; font-weight: 100 900; font-display: block;
src: url(./app/static/fonts/{file}) format("woff2")}}"""
_DROP_RULES = """<script>
for (const sheet of document.styleSheets)
  for (let i = sheet.cssRules.length - 1; i >= 0; i--) {
    const rule = sheet.cssRules[i];
    const isFont = rule instanceof CSSFontFaceRule;
    if (isFont && %s.includes(rule.style.fontFamily.replaceAll('"', ''))) sheet.deleteRule(i);
  }
</script>"""


def _fonts() -> str:
    rules = (_FONT_RULE.format(family=family, file=file) for family, file in OUR_FONTS.items())
    return f"{_DROP_RULES % list(OUR_FONTS)}<style>{''.join(rules)}</style>"


@cache
def html(language: str) -> str:
    """Return the page for a language; what Streamlit may have changed is left as it is."""
    page = (STATIC / "index.html").read_text("utf-8")
    direction = "rtl" if language in RIGHT_TO_LEFT else "ltr"
    page = page.replace('<html lang="en">', f'<html lang="{language}" dir="{direction}">', 1)
    page = page.replace("<title>Streamlit</title>", f"<title>{APP_NAME}</title>", 1)
    page = _UNUSED_FONT.sub("", page)
    earlier = "".join(
        _EARLIER.format(address=path.relative_to(STATIC).as_posix())
        for path in (STATIC / "static" / "js").glob(_CHARTS)
    )
    return page.replace("</head>", f"{_fonts()}{earlier}{streamlit_words.script()}</head>", 1)


def language_of(request: Request) -> str:
    """Return the language of the link, else the browser's first, else English: as the app does.

    The app itself asks the browser (``frame.language_from_link``); this is its best guess before.
    """
    first = request.headers.get("accept-language", "").split(",")[0].split(";")[0]
    wanted = (request.query_params.get(LANGUAGE), first.split("-")[0].strip().lower())
    return next((name for name in wanted if name in languages()), SOURCE_LANGUAGE)


async def page(request: Request) -> HTMLResponse:
    """Answer the first request of a visit."""
    return HTMLResponse(
        html(language_of(request)),
        headers={"Cache-Control": "no-cache", "Vary": "Accept-Language"},
    )
