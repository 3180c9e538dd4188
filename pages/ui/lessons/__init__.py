"""The lessons in the order of teaching. To add one, imitate a file here and list it below."""

from pages.ui.lessons.draw import DRAW
from pages.ui.lessons.event import EVENT
from pages.ui.lessons.four_hundred import FOUR_HUNDRED
from pages.ui.lessons.ladder import LADDER
from pages.ui.lessons.lesson import Lesson
from pages.ui.lessons.luck import LUCK
from pages.ui.lessons.newcomer import NEWCOMER
from pages.ui.lessons.noise import NOISE
from pages.ui.lessons.odds import ODDS
from pages.ui.lessons.one_win import BEAT_400, FIRST_GAME
from pages.ui.lessons.order import ORDER
from pages.ui.lessons.race import RACE
from pages.ui.lessons.swing import SWING
from pages.ui.lessons.win_and_fall import WIN_AND_FALL
from pages.ui.lessons.zero_sum import ZERO_SUM
from pages.ui.text import N_

LEVELS = {1: N_("First games"), 2: N_("Chance and luck"), 3: N_("Choosing K")}

LESSONS: tuple[Lesson, ...] = (
    FIRST_GAME, BEAT_400, DRAW, ZERO_SUM, WIN_AND_FALL,
    FOUR_HUNDRED, ODDS, RACE, SWING, LUCK,
    NOISE, NEWCOMER, ORDER, EVENT, LADDER,
)  # fmt: skip
BY_ID = {lesson.id: lesson for lesson in LESSONS}
