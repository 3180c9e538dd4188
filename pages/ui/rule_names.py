"""What rule sets and their facts are called on the screen.

The core holds English data; here it is marked for the catalog. A test holds this file complete:
whoever adds a rule set is told which words are missing.
"""

from elo_core.rules import RuleSet
from pages.ui.text import N_, _

OWNERS = (
    N_("FIDE"),
    N_("US Chess"),
    N_("Deutscher Schachbund"),
    N_("Textbooks and casual sites"),
    N_("FIFA"),
    N_("eloratings.net"),
    N_("FiveThirtyEight"),
    N_("Deutscher Tischtennis-Bund"),
    N_("European Go Federation"),
    N_("NASPA (North America)"),
    N_("National Scrabble Association (North America)"),
    N_("Scrabble Australia"),
    N_("LMSYS"),
)
NAMES = (
    N_("Standard, since October 2025"),
    N_("Standard, March 2024 to September 2025"),
    N_("Standard, January 2022 to February 2024"),
    N_("Rapid and blitz, since December 2024"),
    N_("Regular, since January 2025"),
    N_("Regular in dual-rated events, since January 2025"),
    N_("Regular, February 2023 to December 2024"),
    N_("Regular, May 2017 to January 2023"),
    N_("DWZ"),
    N_("Textbook Elo"),
    N_("Men's ranking, since August 2018"),
    N_("World Football Elo"),
    N_("NFL"),
    N_("NBA"),
    N_("Tennis"),
    N_("TTR"),
    N_("GoR, since 2021"),
    N_("NASPA"),
    N_("NSA, until 2009"),
    N_("Australia, since December 2006"),
    N_("Chatbot Arena, online Elo of 2023"),
)
OCCASIONS = (
    N_("Friendly outside the windows"),
    N_("Friendly inside a window"),
    N_("Nations League, group phase"),
    N_("Nations League, play-offs and finals"),
    N_("Qualifier"),
    N_("Confederation finals, to the last 16"),
    N_("Confederation finals, from the last 8"),
    N_("World Cup finals, to the last 16"),
    N_("World Cup finals, from the last 8"),
    N_("World Cup finals"),
    N_("Continental finals and major intercontinental"),
    N_("Qualifiers and major tournaments"),
    N_("Other tournaments"),
    N_("Friendly"),
)
FACTS = (
    N_("from a rating of 2650 the difference counts as it is"),
    N_("K times games of a period is at most 700"),
    N_("unrated opponents and unplayed games do not count"),
    N_("first rating from 5 games: average with two draws against 1800, plus dp, at most 2200"),
    N_("below 1400 a player is unrated on the next list"),
    N_(
        "matches: games after the match is decided, and matches with an unrated player, are "
        "not rated"
    ),
    N_("rate of play, registration and fair play"),
    N_("inactivity after a year without games"),
    N_("first rating: the limit of 26 months for pooled results"),
    N_("rounding per tournament, which one of 14 published periods follows"),
    N_("only one difference per event is cut off at 400 for the stronger player"),
    N_("first rating from 5 games: average plus 20 for each half point over one half, or plus dp"),
    N_("below 1000 a player is unrated on the next list"),
    N_("a gap of 600 or more is not rated if one player is above 2600"),
    N_("an unrated player with a standard rating uses it (7.2.1): enter it as the rating"),
    N_("games with unequal times are not rated (1.2)"),
    N_("no limit to the rating difference"),
    N_("a bonus from 3 games on, if nobody is met more than twice"),
    N_("the special formula up to 8 games or after a one-sided record"),
    N_("ratings keep decimals; the official one is rounded"),
    N_("floors hold a rating up: 100, and 200 below the highest established rating"),
    N_("the second pass against the opponents' new ratings: rate the whole section for that"),
    N_("unrated opponents of a single player do not count; in a section they do"),
    N_("personal floors up to 150 by wins, draws and events; floors by titles and prizes"),
    N_("Quick, Blitz and online ratings, and starts from them"),
    N_("above 2200 the K-factor is lower"),
    N_("players up to 20 who score above expectation gain faster"),
    N_("players below 1300 who score below expectation lose more slowly"),
    N_("unplayed games do not count"),
    N_("first DWZ from 5 games, for which no point and all points are not possible"),
    N_("the tables used before 2013/14"),
    N_("anything beyond the formula: no floor, no bonus, no provisional ratings"),
    N_("a shoot-out counts 0.75 for its winner and 0.5 for its loser"),
    N_("nobody loses points in knock-out rounds of final competitions"),
    N_("neither the goal difference nor the home ground counts"),
    N_("publication with two decimals"),
    N_("seeding of new teams: 1600 minus 4 points for each place below the first (2018)"),
    N_("a shoot-out that only settles a tie over two legs: enter the result on the pitch"),
    N_("100 points for the home side, none on neutral ground"),
    N_("the goal difference weighs the K-factor: 1, 1.5, 1.75 and 1/8 for each further goal"),
    N_("a shoot-out counts as a draw"),
    N_("the mark for teams with fewer than 30 matches"),
    N_("65 points for the home side, none on neutral ground"),
    N_("the margin weighs the K-factor, corrected for the winner's lead"),
    N_("a tie weighs more than twice a win by one point, as in their code"),
    N_("a third of the way to 1505 between seasons"),
    N_("eleven ratings set by hand between seasons, such as 1300 for Cleveland in 1999"),
    N_("quarterbacks, rest, travel and play-offs of the later model"),
    N_("starting ratings of 1920 and of new teams"),
    N_("a quarter of the way to 1505 between seasons"),
    N_("new teams start at 1300"),
    N_("players, rest, travel and altitude of the later models"),
    N_("the K-factor falls with each match played"),
    N_("players start at 1500"),
    N_("surfaces, and their blend with the overall rating"),
    N_("a factor of 1.1 at Grand Slams, which some copies have"),
    N_("time without matches"),
    N_("the matches of one event are summed before rounding"),
    N_("higher K-factors of young and new players"),
    N_("the compensation for juniors"),
    N_("first ratings"),
    N_("100 points are one rank, 2100 is 1 dan"),
    N_("a bonus for every game, larger for weaker players"),
    N_("-900 holds a rating up"),
    N_("no ratings of 3300 or more"),
    N_("handicap stones"),
    N_("first ratings and resets by declared rank"),
    N_("classes of tournaments that count less"),
    N_("a much flatter curve than in chess: luck of the tiles"),
    N_("higher K-factors under 50 games"),
    N_("first ratings, and the bonus of fast risers"),
    N_("rounding of published ratings"),
    N_("the normal curve, as in Elo's book"),
    N_("acceleration and feedback points"),
    N_("rounding"),
    N_("a straight line instead of a curve, cut off at 0.95"),
    N_("the difference to the opponents' average: here every opponent counts as he is"),
    N_("K-factors other than 20"),
    N_("a tie, also one of two bad answers, counts half"),
    N_("models start at 1000"),
    N_("the median over 1,000 resamples of the battles"),
    N_("the Bradley-Terry fit that took its place in December 2023"),
)


def rule_name(rules: RuleSet) -> str:
    """Return owner and name, as a list shows them."""
    return f"{_(rules.owner)}: {_(rules.name)}"


def fact(text: str) -> str:
    """Return one of a rule set's facts in the reader's language."""
    return _(text)


def rule_dates(rules: RuleSet) -> str:
    """Return from when to when a rule set holds; ISO dates, which every language reads alike."""
    start, end = rules.valid_from, rules.valid_to
    if start and end:
        return _("from %(start)s to %(end)s") % {"start": start, "end": end}
    if start:
        return _("since %(start)s") % {"start": start}
    if end:
        return _("until %(end)s") % {"end": end}
    return _("no date known")
