"""Streamlit's own words, which it cannot translate: the browser puts ours in their place.

They are known by what they say. ``%(name)s`` stands for what Streamlit fills in. What is missing
here stays English; a browser test walks through menus, lists and messages and finds it.
"""

import json
from functools import cache
from pathlib import Path

from pages.ui.text import N_, RIGHT_TO_LEFT, SOURCE_LANGUAGE, languages, load

MESSAGES = (
    # around the page
    N_("Skip to main content"),
    N_("App pages"),
    N_("Logo"),
    N_("Navigate to home page"),
    N_("Sidebar"),
    N_("Expand sidebar"),
    N_("Collapse sidebar"),
    N_("Main menu"),
    N_("Theme"),
    N_("System"),
    N_("Light"),
    N_("Dark"),
    N_("Print"),
    N_("Made with Streamlit v"),
    N_("Link to heading"),
    N_("Help"),
    N_("Help for %(name)s"),
    N_("translate icon"),
    N_("lock icon"),
    # the server
    N_("Running..."),
    N_("Stop"),
    N_("Stopping..."),
    N_("Connecting"),
    N_("Connecting to Streamlit server"),
    N_("Unable to connect to Streamlit server"),
    N_("Connection error"),
    N_("Streamlit server is not responding. Are you connected to the internet?"),
    N_(
        "Is Streamlit still running? If you accidentally stopped Streamlit, just restart it in "
        "your terminal:"
    ),
    N_("Connection lost. Please wait for the app to reconnect, then try again."),
    N_("Page not found"),
    N_("The page that you have requested does not seem to exist. Running the app's main page."),
    N_("Close"),
    N_("Dismiss"),
    # boxes and lists
    N_("Increment"),
    N_("Decrement"),
    N_("Press %(keys)s to apply"),
    N_("Error"),
    N_(
        "Number is outside the allowed range. Please enter a value between %(minimum)s and "
        "%(maximum)s."
    ),
    N_("Open"),
    N_("Choose an option"),
    N_("Choose options"),
    N_("Add an option"),
    N_("No options to select"),
    N_("No results"),
    N_("Clear all"),
    N_("Clear value"),
    N_("Select all"),
    N_("Select %(count)s matches"),
    N_("Selected values"),
    N_("Remove %(name)s"),
    N_("You can only select up to %(count)s options. Remove an option first."),
    N_("1 option available."),
    N_("%(count)s options available."),
    N_("%(name)s, selected"),
    # files
    N_("Upload"),
    N_("file upload"),
    N_("%(size)s per file"),
    N_("Drag and drop a file here"),
    N_("File must be %(size)s or smaller."),
    N_("%(type)s files are not allowed."),
    N_("Cancel upload of %(name)s"),
    N_("Add files"),
    N_("add icon"),
    N_("Copy to clipboard"),
    N_("Copied"),
    # tables
    N_("Show/hide columns"),
    N_("(index)"),
    N_("Search"),
    N_("Type to search"),
    N_("1 result"),
    N_("%(count)s results"),
    N_("%(place)s of %(count)s"),
    N_("Previous Result"),
    N_("Next Result"),
    N_("Close Search"),
    N_("Fullscreen"),
    N_("Close fullscreen"),
    N_("Add row"),
    N_("Delete row(s)"),
    N_("Clear selection"),
    N_("Dataframe column menu"),
    N_("number"),
    N_("text"),
    N_("Copy column name"),
    N_("Sort ascending"),
    N_("Sort descending"),
    N_("Autosize"),
    N_("Pin column"),
    N_("Unpin column"),
    N_("Hide column"),
)


def translated(language: str) -> dict[str, str]:
    """Return what Streamlit says -> what a language says."""
    catalog = load(language)
    return {message: catalog.gettext(message) for message in MESSAGES}


@cache
def script() -> str:
    """Return the script for the page's head: all languages, since the reader may change them."""
    words = {
        language: {"messages": translated(language), "turned": language in RIGHT_TO_LEFT}
        for language in languages()
        if language != SOURCE_LANGUAGE
    }
    text = json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")
    source = Path(__file__).with_name("streamlit_words.js").read_text("utf-8")
    return f"<script>window.eloLabStreamlitWords = {text};\n{source}</script>"
