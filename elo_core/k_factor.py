"""K-factors: one number, a rule that looks at the player, and the ones people meet.

To add a K-factor, write a row of `K_FACTOR_PRESETS`; to add a rule, write a class like
`FideKFactor`: anything that takes a `PlayerState` and returns points is a `KFactorPolicy`.
"""

import datetime as dt
from dataclasses import KW_ONLY, dataclass
from typing import Protocol

from elo_core._checks import check_count, check_finite, check_not_negative


@dataclass(frozen=True, slots=True)
class PlayerState:
    """What a K-factor policy may ask about a player.

    Attributes
    ----------
    rating : float
        Current published rating, in points.
    n_games : int, default 0
        Rated games completed so far.
    highest_rating : float, optional
        Highest published rating so far; the current one if not given.
    under_18 : bool, default False
        True until the end of the year of the 18th birthday.
    """

    rating: float
    _: KW_ONLY
    n_games: int = 0
    highest_rating: float | None = None
    under_18: bool = False

    def __post_init__(self) -> None:
        """Refuse a state that no player can be in."""
        check_finite("rating", self.rating)
        check_count("n_games", self.n_games, at_least=0)
        if self.highest_rating is not None:
            check_finite("highest_rating", self.highest_rating)

    def ever_reached(self, rating: float) -> bool:
        """Return whether the current or the highest rating is at least this one."""
        highest = self.rating if self.highest_rating is None else self.highest_rating
        return max(self.rating, highest) >= rating


class KFactorPolicy(Protocol):
    """What decides the K-factor of a player's next games."""

    def __call__(self, player: PlayerState) -> float:
        """Return the K-factor, in points for a full unit of surprise."""
        ...


@dataclass(frozen=True, slots=True)
class ConstantKFactor:
    """The same K-factor for everybody, which keeps the sum of all ratings.

    Attributes
    ----------
    k_factor : float
        Points for a full unit of surprise; must be >= 0.

    Examples
    --------
    >>> ConstantKFactor(32)(PlayerState(1500))
    32.0
    """

    k_factor: float

    def __post_init__(self) -> None:
        """Refuse a K-factor below zero."""
        check_not_negative("k_factor", self.k_factor)

    def __call__(self, player: PlayerState) -> float:  # noqa: ARG002 - the shape of a policy
        """Return the K-factor, whoever the player is."""
        return float(self.k_factor)


@dataclass(frozen=True, slots=True)
class FideKFactor:
    """FIDE's K-factor: 40, 20 or 10; the same for standard, rapid and blitz.

    FIDE Handbook B.02, 8.3.3, https://handbook.fide.com/chapter/B022024; the values 40, 20 and 10
    since 1 July 2014. The text does not say which line goes first; this order fits the K-factors
    that FIDE publishes (99.21 % of 19.6 million player-months).

    Not implemented: K * n <= 700 for n games in one period, which belongs to the period.

    Examples
    --------
    >>> fide = FideKFactor()
    >>> fide(PlayerState(1500, n_games=29)), fide(PlayerState(1500, n_games=30))
    (40.0, 20.0)
    >>> fide(PlayerState(2350, n_games=500, highest_rating=2400))
    10.0
    """

    def __call__(self, player: PlayerState) -> float:
        """Return 40, 20 or 10."""
        # 8.3.3: K = 10 once a published rating has reached 2400, also after a drop below it.
        if player.ever_reached(2400):
            return 10.0
        # 8.3.3: K = 40 until the end of the year of the 18th birthday while the rating is under
        # 2300. Published lists leave a junior who once reached 2300 at 20.
        if player.under_18 and not player.ever_reached(2300):
            return 40.0
        # 8.3.3: K = 40 for a player new to the list, until events with 30 games are completed.
        if player.n_games < 30:  # noqa: PLR2004 - the rule's number beside the rule's line
            return 40.0
        # 8.3.3: K = 20 while the rating is under 2400.
        return 20.0


@dataclass(frozen=True, slots=True, kw_only=True)
class KFactorPreset:
    """A K-factor that people meet, with who uses it and where it is written.

    Attributes
    ----------
    id : str
        Short and stable: it stands in links.
    name : str
        The case it is for, in English; the screen translates it.
    owner : str
        Who uses it.
    policy : KFactorPolicy
        A `ConstantKFactor`, or a rule that looks at the player.
    valid_from : dt.date or None
        First day of validity; None where no day is known.
    source : str
        Where it is written.
    """

    id: str
    name: str
    owner: str
    policy: KFactorPolicy
    valid_from: dt.date | None
    source: str

    @property
    def k_factor(self) -> float | None:
        """The number, if it is the same for every player; None if the policy must be asked."""
        return self.policy.k_factor if isinstance(self.policy, ConstantKFactor) else None


_FIDE_SINCE = dt.date(2014, 7, 1)
_FIDE_SOURCE = "FIDE Handbook B.02, 8.3.3"
_FOOTBALL_SOURCE = "eloratings.net, about"

K_FACTOR_PRESETS = (
    KFactorPreset(
        id="textbook-32",
        name="Textbook Elo",
        owner="Textbooks and casual sites",
        policy=ConstantKFactor(32.0),
        valid_from=None,
        source="No official text; formerly the K of ICC and of US Chess below 2100",
    ),
    KFactorPreset(
        id="fide-40",
        name="New to the list, or under 18 and below 2300",
        owner="FIDE",
        policy=ConstantKFactor(40.0),
        valid_from=_FIDE_SINCE,
        source=_FIDE_SOURCE,
    ),
    KFactorPreset(
        id="fide-20",
        name="Below 2400",
        owner="FIDE",
        policy=ConstantKFactor(20.0),
        valid_from=_FIDE_SINCE,
        source=_FIDE_SOURCE,
    ),
    KFactorPreset(
        id="fide-10",
        name="Once 2400",
        owner="FIDE",
        policy=ConstantKFactor(10.0),
        valid_from=_FIDE_SINCE,
        source=_FIDE_SOURCE,
    ),
    KFactorPreset(
        id="world-football-60",
        name="World Cup",
        owner="World Football Elo",
        policy=ConstantKFactor(60.0),
        valid_from=None,
        source=_FOOTBALL_SOURCE,
    ),
    KFactorPreset(
        id="world-football-20",
        name="Friendly",
        owner="World Football Elo",
        policy=ConstantKFactor(20.0),
        valid_from=None,
        source=_FOOTBALL_SOURCE,
    ),
    KFactorPreset(
        id="arena-4",
        name="Online Elo of 2023",
        owner="Chatbot Arena",
        policy=ConstantKFactor(4.0),
        valid_from=None,
        source="LMSYS FastChat, elo_analysis.py, compute_elo (2023; Bradley-Terry since December)",
    ),
    KFactorPreset(
        id="fide",
        name="By rating, games and age",
        owner="FIDE",
        policy=FideKFactor(),
        valid_from=_FIDE_SINCE,
        source=_FIDE_SOURCE,
    ),
)
