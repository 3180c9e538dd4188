"""Visits of the page Your games with results of all kinds."""

from typing import Any

from pages.ui.keys import YourGamesKey as Key
from pages.ui.your_games.dataset import Settings
from tests.app.visit import Visit

CIRCLE = (
    "date,player,opponent,result\n2024-01-01,A,B,1-0\n2024-01-01,B,C,1-0\n2024-01-01,C,A,1-0\n"
)
GUESSES = "change-understood"
PLAIN = Settings(
    k_factor=32.0, start="same", initial_rating=1500.0, advantage=0.0, by_period=False
)


def page(**query: str) -> Visit:
    """Open the page in a state of its link."""
    return Visit("your_games", query)


def pasted(text: str, *, opened: str | None = None, **query: str) -> Visit:
    """Open the page and paste a result list."""
    visit = Visit("your_games", {Key.SOURCE: "paste"} | query, opened=opened)
    visit.put("games-text", text)
    return visit


def uploaded(name: str, data: bytes, *, opened: str | None = None, **query: str) -> Visit:
    """Open the page and upload a file."""
    visit = Visit("your_games", {Key.SOURCE: "upload"} | query, opened=opened)
    uploader: Any = visit.app.get("file_uploader")[0]
    uploader.upload(name, data)
    visit.app.run()
    assert not visit.app.exception
    return visit


def said(visit: Visit) -> str:
    """Return the page's words, spaces joined."""
    return " ".join(visit.text().split())


def games(n_games: int) -> str:
    """Return a result list of so many games between two players."""
    rows = [f"2024-01-{1 + i:02},Ada,Bo,{'1-0' if i % 3 else '0-1'}" for i in range(n_games)]
    return "\n".join(["date,white,black,result", *rows])
