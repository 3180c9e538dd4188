"""Where large work runs: said on the page, and never changed without the reader's word."""

import os

import pytest

from elo_core.cluster import ClusterExecutor
from pages.ui import workers
from pages.ui.keys import YourGamesKey as Key
from pages.ui.your_games import which_k_view
from tests.app.result_lists import page, said
from tests.app.visit import Visit

NOWHERE = "tcp://127.0.0.1:9"


@pytest.fixture
def all_work_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Send away what would be done at once."""
    monkeypatch.setattr(workers, "LEAST_UPDATES", 1)
    monkeypatch.setattr(which_k_view, "_SILENT_UPDATES", 0)
    monkeypatch.setattr(workers, "_SECONDS", 0.2)


def which_k() -> Visit:
    """Open the comparison of Ks."""
    return page(**{Key.SAMPLE: "club-season", Key.VIEW: "k"})


def test_nothing_is_said_where_there_is_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """One machine is the default."""
    monkeypatch.delenv(workers.VARIABLE, raising=False)

    assert "Computed" not in said(which_k())
    assert workers.chosen(10**9) is None


def test_small_work_is_not_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is even asked whether there are workers."""
    monkeypatch.setenv(workers.VARIABLE, NOWHERE)

    assert "Computed by the server itself." in said(which_k())


@pytest.mark.usefixtures("all_work_is_large")
def test_processes_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page says so, and finds what it would find without them."""
    monkeypatch.setenv(workers.VARIABLE, "processes")
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    text = said(which_k())
    monkeypatch.delenv(workers.VARIABLE)

    assert "Computed in 2 processes of this machine." in text
    assert text.replace("Computed in 2 processes of this machine.", "").split() == (
        said(which_k()).split()
    )


@pytest.mark.usefixtures("all_work_is_large")
def test_workers_out_of_reach_are_replaced_only_when_the_reader_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A sentence, a button, and nothing computed until it is pressed."""
    monkeypatch.setenv(workers.VARIABLE, NOWHERE)
    visit = which_k()

    assert f"The workers at {NOWHERE} cannot be reached" in said(visit).replace("`", "")
    assert "Computed" not in said(visit)
    visit.click("compute-here")
    assert "cannot be reached" not in said(visit)
    assert "Computed by the server itself." in said(visit)


class Workers(ClusterExecutor):
    """Some workers that are only counted."""

    def __init__(self, n_workers: int) -> None:
        """Have no client."""
        self._count = n_workers

    @property
    def n_workers(self) -> int:
        """How many."""
        return self._count


@pytest.mark.parametrize(("n_workers", "noun"), [(1, "worker"), (40, "workers")])
def test_cluster_is_named_with_its_workers(
    monkeypatch: pytest.MonkeyPatch, n_workers: int, noun: str
) -> None:
    """As many as there are now."""
    monkeypatch.setenv(workers.VARIABLE, "tcp://scheduler:8786")
    monkeypatch.setattr(workers, "chosen", lambda _updates: Workers(n_workers))

    assert f"Computed by {n_workers} {noun} of the cluster at" in workers.sentence(10**9)
