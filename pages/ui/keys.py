"""The widget keys of each page.

They are the names in the link too, hence public: never rename one. Tests find widgets by them.
"""

from enum import StrEnum


class CalculatorKey(StrEnum):
    """Controls of the Calculator."""

    YOU = "you"
    OPPONENT = "opponent"
    YOUR_K = "k"
    OPPONENT_K = "opponent_k"
    YOUR_OWN_K = "own_k"
    OPPONENT_OWN_K = "opponent_own_k"
    RESULT = "result"
    DRAWS = "draws"
    STEPS_FOR = "steps_for"
    SCALE = "scale"
    ADVANTAGE = "advantage"
    CURVE = "curve"


class SimulationKey(StrEnum):
    """Controls of the Simulation."""

    TRUE_STRENGTH = "strength"
    INITIAL_RATING = "start"
    OPPONENTS = "opponents"
    DIFFERENCE = "difference"
    K_FACTORS = "ks"
    GAMES = "games"
    DRAWS = "sim_draws"
    RUNS = "runs"
    SEED = "seed"
    RUN = "run"
    SHOWN = "shown"
    AT = "at"
    SCENARIO = "scenario"
    PICTURE = "picture"
    OPPONENTS_SD = "opponents_sd"
    DEVELOPMENT = "development"
    JUMP = "jump"
    JUMP_AFTER = "jump_after"
    TREND = "trend"
    WANDER = "wander"
    CHANGING_K = "changing_k"
    PERIOD = "sim_period"
    PLAYERS = "players"
    STRENGTHS_SD = "strengths_sd"
    POOL_START = "pool_start"
    PAIRING = "pairing"
    LEAVING = "leaving"
    ENTRY_RATING = "entry_rating"
    ENTRY_STRENGTH = "entry_strength"
    IMPROVE = "improve"
    IMPROVE_TO = "improve_to"
    GAP = "gap"
    FAST_K = "fast_k"
    SLOW_K = "slow_k"
    VOTES = "votes"
    ARENA_K = "arena_ks"


class ExpectedScoreKey(StrEnum):
    """Controls of the Expected score page; of its linked boxes only the difference is bound."""

    DIFFERENCE = "d"
    WANTED = "wanted"
    DRAWS = "e_draws"
    CURVE = "e_curve"
    SCALE = "e_scale"
    STEP = "step"
    UP_TO = "up_to"
    K = "e_k"
    RESULT = "e_result"
    N_GAMES = "n"


class ClassroomKey(StrEnum):
    """Controls of the Classroom; each lesson has its own: "guess_", "list_", "hands_" + id."""

    LESSON = "lesson"
    GUESSERS = "guessers"
    VIEW = "view"
    HAND_SEED = "hand"
    SHEET_SEED = "sheet"
    SHEET_COUNT = "sheets"
    SHEET_K = "sheet_k"


class EventKey(StrEnum):
    """Controls of the Event page."""

    RULES = "rules"
    STATUS = "status"
    RATING = "rating"
    PLAYED = "played"
    HIGHEST = "highest"
    AGE = "event_age"
    PLAIN_K = "event_k"
    GAMES = "event"


class KFactorKey(StrEnum):
    """Controls of the K-factor page."""

    RATING = "k_rating"
    GAMES = "k_games"
    AGE = "age"
    HIGHEST = "k_highest"
    EVENT_GAMES = "event_games"
    LOOK = "look"
    DRAWS = "k_draws"
    CASE = "case"
    WHEN = "when"
    OFF = "off"
    HORIZON = "horizon"
    WANDERING = "wandering"
    GAIN = "gain"
    SPREAD = "spread"
    STAKES_DIFFERENCE = "stakes_d"
    STAKES_K = "stakes_k"


class YourGamesKey(StrEnum):
    """Controls of the page Your games."""

    SOURCE = "from"
    SAMPLE = "sample"
    VIEW = "show"
    K = "g_k"
    START = "g_start"
    INITIAL_RATING = "g_rating"
    ADVANTAGE = "g_home"
    PERIOD = "g_period"
    PROVISIONAL = "g_provisional"
    PLAYERS = "g_players"
    MEASURE = "measure"
    BURN_IN = "burn_in"
