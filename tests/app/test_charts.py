"""Every chart has its sentence, and its numbers behind one click."""

import pytest

from tests.app.visit import Visit

STATES = [
    ("calculator", {}),
    ("expected_score", {}),
    ("k_factor", {}),
    ("simulation", {}),
    ("simulation", {"picture": "volatility"}),
    ("simulation", {"picture": "ends"}),
    ("simulation", {"scenario": "junior"}),
    ("simulation", {"scenario": "league"}),
    ("simulation", {"scenario": "two-ks"}),
    ("simulation", {"scenario": "arena"}),
    ("event", {}),
    ("your_games", {}),
    ("your_games", {"show": "k"}),
    ("your_games", {"show": "order"}),
    ("classroom", {"lesson": "by-hand"}),
    ("classroom", {"lesson": "swing", "guessers": "class", "list_swing": "20 60"}),
]
# charts side by side that share one table
SHARED = {"ribbon": "ribbons", "calibration": "calibration"}


def tools_key(chart: str) -> str:
    """Return the key of the popover that holds a chart's numbers."""
    name = chart.removeprefix("chart-")
    stem = next((start for start in SHARED if name.startswith(f"{start}-")), None)
    return f"numbers-{SHARED[stem] if stem else name}"


def charts(visit: Visit) -> dict[str, str]:
    """Return each chart's key and its sentence."""
    found = {}
    for node in visit.app.get("plotly_chart"):
        key = next(part for part in node.proto.id.split("-", 2)[2:])
        found[key] = node.proto.alt
    return found


@pytest.mark.parametrize(
    ("page", "query"), STATES, ids=["-".join([page, *query.values()]) for page, query in STATES]
)
def test_every_chart_has_words_and_a_table(page: str, query: dict[str, str]) -> None:
    """For those who cannot see it, and for those who want its numbers."""
    visit = Visit(page, query)
    found = charts(visit)
    assert found

    names = visit.names()
    for chart, alt in found.items():
        assert len(alt.split()) >= 4, chart
        assert tools_key(chart) in names
