"""Games in chunks: however a history is cut, it is the same history."""

import math
import tracemalloc
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elo_core import FideKFactor
from elo_core._block_sums import BlockSums, block_length
from elo_core.comparison import KFactorComparison, compare_k_factors
from elo_core.game_stream import Chunk
from elo_core.games import Games
from elo_core.history import final_ratings, rate_history
from elo_core.rated_history import RatedHistory

PER_GAME = (
    "ratings", "opponent_ratings", "expected_scores", "k_factors", "opponent_k_factors",
    "rating_changes", "opponent_rating_changes",
)  # fmt: skip


class CutHistory(NamedTuple):
    """Games in one piece, with an advantage for each, and the same in chunks."""

    games: Games
    advantage: Any
    chunks: list[Chunk]


@st.composite
def cut_histories(draw: st.DrawFn) -> CutHistory:
    """Draw games in rating periods, and cut them anywhere; players may come later."""
    n_games, n_players = draw(st.integers(1, 60)), draw(st.integers(2, 9))
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    players = rng.integers(0, n_players, n_games)
    opponents = (players + rng.integers(1, n_players, n_games)) % n_players
    # By their first game, as a reader that meets them numbers them.
    met = list(dict.fromkeys(np.column_stack((players, opponents)).ravel().tolist()))
    place = np.full(n_players, -1)
    place[met] = np.arange(len(met))
    games = Games.from_ids(
        place[players],
        place[opponents],
        rng.integers(0, 3, n_games) / 2,
        names=[f"P{number}" for number in met],
        periods=np.cumsum(rng.integers(0, draw(st.integers(1, 9)), n_games) == 0),
    )
    advantage = np.where(rng.random(n_games) < 0.5, 0.0, 65.0)
    cuts = draw(st.lists(st.integers(0, n_games), max_size=8))
    chunks = []
    for first, stop in pairwise([0, *sorted(cuts), n_games]):
        part = games.part(first, stop)
        seen = games.part(0, stop)
        named = max([-1, *seen.players.tolist(), *seen.opponents.tolist()]) + 1
        columns = (part.players, part.opponents, part.scores)
        chunk = Games.from_ids(*columns, names=games.names[:named], periods=part.periods)
        chunks.append(Chunk(chunk, advantage[first:stop]))
    return CutHistory(games, advantage, chunks)


def joined(histories: list[RatedHistory], name: str) -> list[float]:
    """Return a column of all chunks."""
    return [number for rated in histories for number in getattr(rated, name).tolist()]


@settings(max_examples=60, deadline=None)
@given(
    cut=cut_histories(),
    k_factor=st.sampled_from([24.0, FideKFactor()]),
    by_period=st.booleans(),
)
def test_history_in_chunks_is_the_history(
    cut: CutHistory,
    k_factor: Any,
    by_period: bool,  # noqa: FBT001 - Hypothesis names it
) -> None:
    """To 1e-9: game by game, by periods that cross a border, and with K by games played."""
    options: dict[str, Any] = {"k_factor": k_factor, "by_period": by_period}
    whole = rate_history(cut.games, advantage=cut.advantage, **options)
    parts = list(rate_history(cut.chunks, **options))

    for name in PER_GAME:
        assert joined(parts, name) == pytest.approx(getattr(whole, name).tolist(), abs=1e-9)
    assert parts[-1].final_ratings == pytest.approx(whole.final_ratings, abs=1e-9)
    for part, one in zip(parts[-1].end, whole.end, strict=True):
        assert part.tolist() == pytest.approx(one.tolist(), abs=1e-9)


@settings(max_examples=30, deadline=None)
@given(cut=cut_histories())
def test_final_ratings_of_chunks_are_those_of_the_history(cut: CutHistory) -> None:
    """To 1e-9, with an advantage for some games."""
    whole = final_ratings(cut.games, k_factor=24, advantage=cut.advantage)

    assert final_ratings(cut.chunks, k_factor=24) == pytest.approx(whole, abs=1e-9)


def assert_same_comparison(one: KFactorComparison, other: KFactorComparison) -> None:
    """Compare everything to 1e-9, intervals and all."""
    assert (one.n_games, one.n_blocks) == (other.n_games, other.n_blocks)
    for criterion in ("log_loss", "brier"):
        for name in ("means", "low", "high"):
            mine, theirs = (getattr(getattr(each, criterion), name) for each in (one, other))
            assert mine == pytest.approx(theirs, abs=1e-9)
    for name in ("accuracy", "mean_absolute_change", "sd_of_changes"):
        assert getattr(one, name) == pytest.approx(getattr(other, name), abs=1e-9)
    for mine, theirs in zip(one.calibration, other.calibration, strict=True):
        assert mine == pytest.approx(theirs, abs=1e-9, nan_ok=True)


@settings(max_examples=60, deadline=None)
@given(
    cut=cut_histories(),
    burn_in=st.integers(0, 59),
    by_period=st.booleans(),
    length=st.sampled_from([None, 1, 3]),
)
def test_comparison_of_chunks_is_that_of_the_history(
    cut: CutHistory,
    burn_in: int,
    by_period: bool,  # noqa: FBT001 - Hypothesis names it
    length: int | None,
) -> None:
    """To 1e-9, with the intervals: the blocks of games are the same, however long they became."""

    def compare(games: Any, **options: Any) -> KFactorComparison | str:
        try:
            return compare_k_factors(
                games, [0, 10, 40], rng=np.random.default_rng(1), burn_in=burn_in,
                by_period=by_period, block_length=length, n_resamples=20, **options,
            )  # fmt: skip
        except ValueError as refusal:
            return str(refusal)

    whole, parts = compare(cut.games, advantage=cut.advantage), compare(cut.chunks)
    if isinstance(whole, str) or isinstance(parts, str):
        assert whole == parts  # the burn-in is too long
    else:
        assert_same_comparison(whole, parts)


def many_games(n_games: int) -> Games:
    """Return games of 50 players, ten in a period."""
    rng = np.random.default_rng(2)
    players = rng.integers(0, 50, n_games)
    return Games.from_ids(
        players, (players + rng.integers(1, 50, n_games)) % 50, rng.integers(0, 3, n_games) / 2,
        periods=np.arange(n_games) // 10,
    )  # fmt: skip


@pytest.mark.parametrize(("by_period", "n_blocks"), [(False, 188), (True, 187)])
def test_blocks_grow_with_the_stream(
    by_period: bool,  # noqa: FBT001 - pytest names it
    n_blocks: int,
) -> None:
    """6,000 games have blocks of 32: of 16 there would be more than 256.

    The last of the 188 begins with game 5,999, after which no period does.
    """
    games = many_games(6_000)
    chunks = [games.part(first, first + 77) for first in range(0, 6_000, 77)]
    whole, parts = (
        compare_k_factors(
            each, [10, 30], rng=np.random.default_rng(1), burn_in=15, by_period=by_period
        )
        for each in (games, chunks)
    )

    assert whole.n_blocks == n_blocks
    assert_same_comparison(whole, parts)


def test_block_length_is_near_the_cube_root_and_never_falls() -> None:
    """Within the square root of 2, until there are 256 blocks; then longer."""
    lengths = np.array([block_length(n_games) for n_games in range(1, 20_000)])
    roots = np.arange(1, 20_000) ** (1 / 3)

    assert (np.diff(lengths) >= 0).all()
    assert (lengths[:2_000] / roots[:2_000] <= math.sqrt(2) + 1e-9).all()
    assert (lengths / roots >= math.sqrt(1 / 2) - 1e-9).all()
    assert (lengths * 256 >= np.arange(1, 20_000)).all()


def test_blocks_of_a_given_length_do_not_grow() -> None:
    """Only their number does."""
    blocks = BlockSums(1, 2)
    for n_games in (1, 5):
        blocks.make_room(n_games)
        blocks.add(0, np.array([3.0]), 1)

    assert (blocks.length, blocks.sizes.tolist()) == (2, [2, 0, 0])
    assert blocks.sums.tolist() == [[6], [0], [0]]


def test_memory_is_that_of_a_chunk() -> None:
    """Of 40 chunks, at most three are there at once: the next, the rated, and its waiting part."""

    def chunks(n_chunks: int) -> Iterator[Games]:
        for number in range(n_chunks):
            games = many_games(2_000)
            periods = games.periods + 200 * number
            columns = (games.players, games.opponents, games.scores)
            yield Games.from_ids(*columns, names=games.names, periods=periods)

    def peak(n_chunks: int) -> int:
        tracemalloc.start()
        for _ in rate_history(chunks(n_chunks), k_factor=24, by_period=True):
            pass
        _, highest = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return highest

    assert peak(40) < 1.2 * peak(4)


def test_progress_of_a_stream_of_unknown_length_is_0_until_the_end() -> None:
    """It is told all the same, so that it may stop the work."""
    games = many_games(300)
    told: list[float] = []
    compare_k_factors(
        [games.part(0, 100), games.part(100)], [10], rng=np.random.default_rng(1),
        progress=told.append,
    )  # fmt: skip

    assert told == [0, 0, 1]


@pytest.mark.parametrize(
    ("chunks", "options", "message"),
    [
        (
            [([0], [1], "AB", [0]), ([0], [1], "AC", [0])],
            {},
            "names must begin with those of the chunk before, got others",
        ),
        (
            [([0], [1], "AB", [4]), ([0], [1], "AB", [3])],
            {},
            "period must be that of the chunk before, 4, or more, got 3",
        ),
        (
            [([0], [1], "AB", [0])],
            {"advantage": [65]},
            "advantage must be one number for a stream, or stand in its chunks",
        ),
        (
            [([0], [1], "AB", [0]), ([0], [2], "ABC", [0])],
            {"initial_rating": [1500, 1600]},
            "initial_rating must be one number or one for each of the 3 players, got 2",
        ),
    ],
)
def test_refuses_chunks_that_do_not_continue(
    chunks: list[Any], options: dict[str, Any], message: str
) -> None:
    """One line with the name, what is allowed and what was got."""
    stream = [
        Games.from_ids(players, opponents, [1], names=list(names), periods=periods)
        for players, opponents, names, periods in chunks
    ]
    with pytest.raises(ValueError, match=f"^{message}$"):
        list(rate_history(stream, k_factor=32, **options))


def test_streams_of_nothing() -> None:
    """No chunks have no histories, and nothing to compare."""
    assert list(rate_history([], k_factor=32, by_period=True)) == []
    assert final_ratings([], k_factor=32).tolist() == []
    with pytest.raises(ValueError, match=r"^n_games must be >= 1, got 0$"):
        compare_k_factors([], [10], rng=np.random.default_rng(1))
