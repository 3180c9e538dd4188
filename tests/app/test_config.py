"""What the server is told, and what Streamlit would silently drop."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
import streamlit.config

from pages.ui.your_games.source import MOST_MEGABYTES


@pytest.fixture(scope="module")
def config(root: Path) -> dict[str, Any]:
    """Return the settings file."""
    return tomllib.loads((root / ".streamlit" / "config.toml").read_text())


def test_nothing_is_reported_to_anyone(config: dict[str, Any]) -> None:
    """No usage statistics, no question for an e-mail address at the first start."""
    assert config["browser"]["gatherUsageStats"] is False
    assert config["server"]["showEmailPrompt"] is False


def test_errors_show_no_code(config: dict[str, Any]) -> None:
    """Nothing a reader does shows a traceback."""
    assert config["client"]["showErrorDetails"] == "none"


def test_uploads_are_limited(config: dict[str, Any]) -> None:
    """The server refuses what is larger, whatever a page allows: both say the same megabytes."""
    assert config["server"]["maxUploadSize"] == MOST_MEGABYTES == 64


def test_streamlits_protection_stays_on(config: dict[str, Any]) -> None:
    """No other site may send files or open the connection in a visitor's name."""
    changed = {name for section in config.values() for name in section}

    assert not changed & {"enableXsrfProtection", "enableCORS", "corsAllowedOrigins"}
    for name in ("enableXsrfProtection", "enableCORS"):
        assert streamlit.config._config_options_template[f"server.{name}"].default_val is True


def test_tables_leave_a_page_through_our_files_only(config: dict[str, Any]) -> None:
    """Streamlit's own download of a table would write a name as a formula."""
    assert config["client"]["disableDataExport"] is True


def test_no_forced_garbage_collection(config: dict[str, Any]) -> None:
    """With it, one process serves a tenth of the visitors."""
    assert config["runner"]["postScriptGC"] is False


def test_every_setting_exists_in_this_streamlit(config: dict[str, Any]) -> None:
    """A renamed setting would only be ignored."""
    known = set(streamlit.config._config_options_template)
    names = {
        f"{section}.{name}"
        for section, settings in config.items()
        for name in settings
        if section != "theme"
    }

    assert names <= known


@pytest.mark.parametrize("name", ["style.css", "rtl.css", "projector.css"])
def test_style_sheets_hold_no_angle_bracket(root: Path, name: str) -> None:
    """Streamlit would take the sheet for HTML and drop it: the page would stand there unstyled."""
    assert "<" not in (root / "pages" / "ui" / name).read_text()


def test_fonts_and_pictures_are_there(root: Path, config: dict[str, Any]) -> None:
    """Every font that the theme names is served from the project itself."""
    static = root / "pages" / "ui" / "static"

    assert config["server"]["enableStaticServing"] is True
    for face in config["theme"]["fontFaces"]:
        assert (static / face["url"].removeprefix("app/static/")).is_file()
    assert (static / "icon.png").is_file()
    assert (static / "wordmark.svg").is_file()
