"""Honours: of each a game that wins it, and one that just does not."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.table import DAY_MS
from cogs.honours.rules import games
from cogs.honours.rules.catalog import HONOUR_OF, HONOURS, IDS, VERSION, Metal, highest, metal_of
from cogs.honours.rules.search import PastGame, find_moment, search_career, search_game, search_review
from engine.levels import CAST, weakest_level
from engine.review import CurvePoint, PlayerReview, Review, UngradedReason
from games import core
from games import journal as journals
from games.catalog import GAMES
from games.chess_dice import events as chess
from games.chess_dice.state import Figure
from games.core import Event
from games.el_ocho import events as ocho
from games.el_ocho.state import Group, Kind
from games.neo_otcho import events as neo
from games.neo_otcho.state import RollKind
from games.octi import events as pods
from games.stresses import events as race
from games.stresses.state import Answer, Verdict
from tests.engine.test_review import octi_entries
from tests.past import evening

Steps = list[tuple[Any, tuple[Event, ...]]]


def ocho_steps(*turns: tuple[int, int, Sequence[int], tuple[Event, ...]], target: int = 8000) -> Steps:
    """Steps of el Ocho: the number of the turn, its seat, the totals before, and the events."""
    start = GAMES["el_ocho"].start(2, {"target": target})
    return [
        (replace(start, number=number, seat=seat, totals=tuple(totals)), events)
        for number, seat, totals, events in turns
    ]


def set_aside(dice: int) -> ocho.SetAside:
    return ocho.SetAside(0, (Group(Kind.SET, (1,) * dice, 0),), 0, 0)


def round_won(*, behind: int = 0, banked: int = 400, busts: int = 0, turns: int = 2) -> Steps:
    """A round that seat 0 wins."""
    steps = [
        (2 * number + 1, 0, (150, 150 + behind), (ocho.Busted(0, (2,), 0),) * (busts > number))
        for number in range(turns)
    ]
    return ocho_steps(*steps[:-1], (*steps[-1][:3], (ocho.Stopped(0, banked, 8000), core.Won(0, 8000, "target"))))


def roll(*answers: Answer, winner: int | None = None, margin_ms: int | None = None) -> race.Judged:
    return race.Judged(Verdict(1, (1,), 100, (), winner, 100, 1500, margin_ms, answers))


def race_steps(*events: Event) -> Steps:
    return [(GAMES["stresses"].start(2, {}), (event,)) for event in events]


def octi_steps(*steps: tuple[Event, ...]) -> Steps:
    return [(GAMES["octi"].start(2, {}), events) for events in steps]


def neo_steps(*events: Event, cards: Any = ((None,) * 5,) * 2) -> Steps:
    start = GAMES["neo_otcho"].start(2, {})
    return [(replace(start, number=1, cards=cards), (event,)) for event in events]


def throws(*points: tuple[int, int], captures: tuple[int, int] = (3, 2), target: int = 10) -> Steps:
    """A match of Chess Dice by the points after each throw, the last of which ends it."""
    dice = (Figure.PAWN,) * 5
    state = replace(GAMES["chess_dice"].start(2, {"target": target}), dice=(dice, dice))
    before, steps = (0, 0), []
    for after in points:
        seat = int(after[1] > before[1])
        steps.append((state, (chess.ThrowWon(seat, captures if seat == 0 else captures[::-1], after, 0),)))
        before = after
    winner = int(before[1] > before[0])
    return [*steps, (state, (chess.MatchWon(winner, before, "target"),))]


def right(ms: int | None, seat: int = 0) -> Answer:
    return Answer(seat, 100, right=True, reaction_ms=ms)


WRONG = Answer(0, 50, right=False, reaction_ms=3000)
RACE_WON = core.Won(0, 8000, "target")
ADDED = pods.Added(0, 33, "A", "B")
OCTI_WON = pods.Won(0, "base")
FOUR = ((1, 1, 1, 1, None), (None,) * 5)

CASES: dict[str, tuple[Callable[[], Steps], Callable[[], Steps]]] = {
    "four-figures": (
        lambda: ocho_steps((1, 0, (0, 0), (ocho.Stopped(0, 1000, 1000),)), target=1000),
        lambda: ocho_steps((1, 0, (0, 0), (ocho.Stopped(0, 950, 950),)), target=1000),
    ),
    "first-answer": (
        lambda: race_steps(roll(right(3000), right(3500, 1), winner=0, margin_ms=500)),
        lambda: race_steps(roll(right(3500), right(3000, 1), winner=1, margin_ms=500)),
    ),
    "first-capture": (
        lambda: octi_steps((pods.Captured(0, 1, 33, ("A",), 1),)),
        lambda: octi_steps((pods.Captured(0, 0, 33, ("A",), 1),)),
    ),
    "first-clear": (
        lambda: neo_steps(neo.Cleared(0, 1, (1,))),
        lambda: neo_steps(neo.Cleared(1, 0, (0,))),
    ),
    "first-throw": (lambda: throws((1, 0)), lambda: throws((0, 1))),
    "eight-dice": (
        lambda: ocho_steps((1, 0, (0, 0), (set_aside(8),))),
        lambda: ocho_steps((1, 0, (0, 0), (set_aside(7),)), (1, 0, (0, 0), (set_aside(1),))),
    ),
    "eight-equal": (
        lambda: ocho_steps((1, 0, (0, 0), (ocho.EightEqual(0, 2),))),
        lambda: ocho_steps((1, 0, (0, 0), (ocho.EightEqual(0, 2),)), target=7500),
    ),
    "steady-hand": (lambda: round_won(turns=6), lambda: round_won(turns=6, busts=1)),
    "double-grand": (
        lambda: ocho_steps(*((3, 0, (0, 0), (ocho.GrandEight(0),)) for _ in range(2))),
        lambda: ocho_steps(*((number, 0, (0, 0), (ocho.GrandEight(0),)) for number in (3, 5))),
    ),
    "grand-finale": (lambda: round_won(banked=2000), lambda: round_won(banked=1950)),
    "true-zero": (lambda: race_steps(race.ZeroWon(0)), lambda: race_steps(race.FalseZero(0, 300))),
    "clean-race": (
        lambda: race_steps(*[roll(right(3000))] * 5, RACE_WON),
        lambda: race_steps(*[roll(right(3000))] * 5, roll(WRONG), RACE_WON),
    ),
    "photo-finish": (
        lambda: race_steps(roll(right(3000), right(3049, 1), winner=0, margin_ms=49)),
        lambda: race_steps(roll(right(3000), right(3050, 1), winner=0, margin_ms=50)),
    ),
    "flawless": (
        lambda: octi_steps((pods.Captured(0, 1, 33, ("A",), 1),), (OCTI_WON,)),
        lambda: octi_steps((pods.Captured(1, 0, 33, ("A",), 1),), (OCTI_WON,)),
    ),
    "triple-capture": (
        lambda: octi_steps(tuple(pods.Captured(0, 1, square, ("A",), 1) for square in (33, 43, 53))),
        lambda: octi_steps(
            tuple(pods.Captured(0, owner, square, ("A",), 1) for owner, square in ((1, 33), (1, 43), (0, 53))),
            (pods.Captured(0, 1, 63, ("A",), 1),),
        ),
    ),
    "full-star": (
        lambda: octi_steps((pods.Added(0, 33, "ABCDEFG", "H"),)),
        lambda: octi_steps((pods.Added(0, 33, "ABCDEF", "H"),)),
    ),
    "lightning": (
        lambda: octi_steps(*[(ADDED,)] * 12, (OCTI_WON,)),
        lambda: octi_steps(*[(ADDED,)] * 13, (OCTI_WON,)),
    ),
    "clean-sweep": (
        lambda: neo_steps(neo.Cleared(0, 1, (1, 1, 1, 0))),
        lambda: neo_steps(neo.Cleared(0, 1, (1, 1, 1))),
    ),
    "brink": (
        lambda: neo_steps(neo.Won(0, "filled"), cards=(FOUR[1], FOUR[0])),
        lambda: neo_steps(neo.Won(0, "filled"), cards=((0, 0, 0, 0, None), (1, 1, 1, None, None))),
    ),
    "all-five": (
        lambda: throws((1, 0), captures=(5, 0)),
        lambda: throws((1, 0), captures=(4, 0)),
    ),
    "whitewash": (
        lambda: throws(*((point, 0) for point in range(1, 11))),
        lambda: throws((0, 1), *((point, 1) for point in range(1, 11))),
    ),
    "turnaround": (
        lambda: throws(*((0, point) for point in range(1, 6)), *((point, 5) for point in range(1, 11))),
        lambda: throws(*((0, point) for point in range(1, 5)), *((point, 4) for point in range(1, 11))),
    ),
}
"""By honour: a game in which seat 0 wins it, and one in which it just does not."""


def test_there_are_42_ten_of_them_for_a_first_week() -> None:
    assert (len(set(IDS)), VERSION) == (42, 2), "with other honours it is another version"
    first_week = "first-game first-win good-company three-today all-played four-figures first-answer first-capture "
    assert IDS[:10] == tuple(f"{first_week}first-clear first-throw".split())


def test_each_honour_of_a_game_has_its_cases() -> None:
    assert {honour.id for honour in HONOURS if honour.game} == CASES.keys() | STEPS.keys()


def test_each_step_has_a_key_and_the_one_of_before_is_still_one() -> None:
    assert {key for honour in HONOURS for key in honour.keys} >= set(IDS)
    assert HONOUR_OF["hundred"].keys == ("hundred-bronze", "hundred-silver", "hundred")
    assert HONOUR_OF["comeback"].keys == ("comeback", "comeback-silver", "comeback-gold")
    assert [metal_of(key) for key in ("hundred", "winning-streak", "comeback", "flawless")] == [*reversed(Metal), None]


def test_of_the_steps_of_an_honour_the_highest_is_named() -> None:
    keys = ("comeback-silver", "later", "flawless", "comeback-gold", "comeback", "hundred-bronze")
    assert highest(keys) == ["comeback-gold", "flawless", "hundred-bronze"]


STEPS: dict[str, tuple[Callable[[int], Steps], tuple[int, int, int], int]] = {
    "comeback": (lambda behind: round_won(behind=behind), (2000, 3000, 4000), -50),
    "big-turn": (
        lambda points: ocho_steps((1, 0, (0, 0), (ocho.Stopped(0, points, points),))),
        (2000, 3000, 4000),
        -50,
    ),
    "quick-eye": (lambda ms: race_steps(roll(right(ms))), (1999, 1599, 1299), 1),
    "long-run": (lambda rolls: neo_steps(*[neo.Rolled(0, (1, 1, 2), RollKind.ROLL_ON, ())] * rolls), (4, 6, 8), -1),
}
"""By honour: a game with so many, the fewest for bronze, silver and gold, and what is just too little."""


@pytest.mark.parametrize("honour", STEPS)
def test_a_game_wins_bronze_silver_and_gold(honour: str) -> None:
    game, steps, too_little = STEPS[honour]
    find, keys = games.FINDERS[HONOUR_OF[honour].game], HONOUR_OF[honour].keys
    for count, step in enumerate(steps):
        assert {key for _, key in find(game(step)) if key in keys} == set(keys[: count + 1])
        assert {key for _, key in find(game(step + too_little)) if key in keys} == set(keys[:count])


CAREER_STEPS: dict[str, tuple[Callable[[int], list[PastGame]], tuple[int, int, int]]] = {
    "hundred": (lambda number: [past(-1, day=8 * day) for day in range(number)], (10, 50, 100)),
    "winning-streak": (lambda number: [past(-1), *(past(day=9 * day) for day in range(number))], (3, 5, 10)),
    "busy-week": (lambda number: [past(-1)] * number, (10, 20, 40)),
    "day-by-day": (lambda number: [past(-1), *(past(-1, day=2 + day) for day in range(number))], (3, 7, 30)),
    "all-rounder": (lambda number: [past(game=game) for game in list(GAMES)[:number]], (2, 3, 5)),
    "climber": (lambda number: [past(beaten=CAST[number - 1].id)], (2, 3, 4)),
}
"""By honour: games with so many, and the fewest for bronze, silver and gold."""


@pytest.mark.parametrize("honour", CAREER_STEPS)
def test_several_games_win_bronze_silver_and_gold(honour: str) -> None:
    played, steps = CAREER_STEPS[honour]
    keys = HONOUR_OF[honour].keys
    for count, step in enumerate(steps):
        assert search_career(played(step)) & set(keys) == set(keys[: count + 1])
        assert search_career(played(step - 1)) & set(keys) == set(keys[:count])


def test_an_answer_under_a_second_is_a_guess() -> None:
    assert games.find_stresses(race_steps(roll(right(999)))) == set()
    assert (0, "quick-eye-gold") in games.find_stresses(race_steps(roll(right(1000))))


@pytest.mark.parametrize("honour", CASES)
def test_a_game_wins_it_and_another_just_does_not(honour: str) -> None:
    find = games.FINDERS[next(honour_row.game for honour_row in HONOURS if honour_row.id == honour)]
    wins, misses = CASES[honour]
    assert (0, honour) in find(wins())
    assert (0, honour) not in find(misses())


def test_a_round_is_also_won_with_eight_equal_dice_and_a_race_also_after_its_last_roll() -> None:
    *steps, (state, events) = round_won(behind=2000, banked=2000)
    won = core.Won(0, 8000, "eight-equal")
    assert games.find_el_ocho([*steps, (state, (*events[:-1], won))]) == {
        (0, "comeback"),
        (0, "four-figures"),
        (0, "big-turn-bronze"),
    }
    assert games.find_stresses(race_steps(*[roll(right(3000))] * 5, core.Won(0, 900, "rolls"))) == {(0, "clean-race")}
    assert games.find_stresses(race_steps(*[roll(right(3000))] * 4, RACE_WON)) == set(), "four answers are too few"


@pytest.mark.parametrize(
    ("points", "captures", "honours"),
    [
        ([(0, point) for point in range(1, 11)], (5, 0), {"whitewash", "all-five"}),
        ([*((point, 0) for point in range(1, 6)), *((5, point) for point in range(1, 11))], (5, 1), {"turnaround"}),
    ],
    ids=["whitewash", "turnaround"],
)
def test_the_second_seat_wins_honours_of_chess_dice(
    points: list[tuple[int, int]], captures: tuple[int, int], honours: set[str]
) -> None:
    won = games.find_chess_dice(throws(*points, captures=captures))
    assert won - {(0, "first-throw")} == {(1, honour) for honour in (*honours, "first-throw")}


@pytest.mark.parametrize("event", [core.RanOut(1), pods.Resigned(1)])
def test_octi_is_won_on_the_board(event: Event) -> None:
    assert not games.find_octi(octi_steps((ADDED,), (event, OCTI_WON)))


def past(score: int | None = 1, *, rated: bool = True, day: int = 0, beaten: str = "", **changes: Any) -> PastGame:
    players, people = changes.get("players", 2), changes.get("people", 2)
    return PastGame(changes.get("game", "octi"), day * DAY_MS, score, rated, players, beaten, 1 + day, people)


IRIS = CAST[-1].id
CAREERS: dict[str, tuple[list[PastGame], list[PastGame]]] = {
    "first-game": ([past(-1)], [past(None)]),
    "first-win": ([past()], [past(0)]),
    "good-company": ([past(-1, people=2)], [past(-1, people=1)]),
    "three-today": ([past(-1)] * 3, [past(-1), past(-1), past(-1, day=1)]),
    "all-played": ([past(-1, game=game) for game in GAMES], [past(-1, game=game) for game in list(GAMES)[1:]]),
    "full-table": ([past(players=6)], [past(players=5)]),
    "beat-iris": ([past(beaten=IRIS)], [past(beaten="hugo")]),
    "iris-everywhere": (
        [past(game=game, beaten=IRIS) for game in GAMES],
        [past(game=game, beaten=IRIS if game != "octi" else "hugo") for game in GAMES],
    ),
}
"""By honour: the games of a player, the last of which wins it or just does not."""


@pytest.mark.parametrize("honour", CAREERS)
def test_the_last_of_many_games_wins_it_or_just_does_not(honour: str) -> None:
    wins, misses = CAREERS[honour]
    assert honour in search_career(wins)
    assert honour not in search_career(misses)


def test_a_game_that_is_not_rated_or_not_won_ends_no_row_of_rated_wins_but_a_defeat_does() -> None:
    row = [past(), past(), past(0, rated=False), past()]
    assert "winning-streak-bronze" in search_career(row)
    assert "winning-streak-bronze" not in search_career([past(), past(), past(0), past()])


def test_ten_games_are_a_busy_week_if_no_more_than_seven_days_lie_between_them() -> None:
    games_of_a_week = [past(-1, day=30), *[past(-1, day=37)] * 9]
    assert "busy-week" in search_career(games_of_a_week)
    assert "busy-week" not in search_career([past(-1, day=30), *[past(-1, day=38)] * 9])


def test_a_game_without_an_outcome_wins_nothing() -> None:
    assert not search_career([*[past()] * 10, past(None)])


def review(error: float, lowest: float, reason: UngradedReason | None = None) -> Review:
    players = tuple(
        PlayerReview(0.5, 0, errors, 0, 0, result, 9, (0, 0, 0)) for errors, result in ((-error, 1), (-0.1, 0))
    )
    curve = (CurvePoint(0, (0.5, 0.5)), CurvePoint(5, (lowest, 1 - lowest)), CurvePoint(9, (1, 0)))
    return Review("el_ocho", "el_ocho", exact=True, ungraded_reason=reason, players=players, curve=curve, moments=())


REVIEWS = {
    "perfect-game": (review(0.0004, 0.4), review(0.0005, 0.4)),
    "long-shot": (review(0.1, 0.0499), review(0.1, 0.05)),
}


@pytest.mark.parametrize("honour", REVIEWS)
def test_a_review_wins_it_and_another_just_does_not(honour: str) -> None:
    wins, misses = REVIEWS[honour]
    assert (0, honour) in search_review(wins)
    assert (0, honour) not in search_review(misses)
    assert not search_review(review(0, 0.01, UngradedReason.LEFT))


def test_every_honour_has_its_test() -> None:
    assert {*CASES, *CAREERS, *REVIEWS, *STEPS, *CAREER_STEPS} == set(IDS)


def test_the_weakest_computer_counts() -> None:
    assert weakest_level(["iris", "bruno", "hugo"]) == "bruno"
    assert weakest_level(["iris", ""]) == weakest_level([]) == ""


def entries(game: str, *lines: str) -> list[journals.Entry]:
    return [journals.parse_entry(game, line) for line in lines]


def test_a_journal_is_searched_with_the_odds_of_its_review() -> None:
    lines = ("[8]", "[4 1 5 8 7 4 4 2]", "1. k1444", "1. s")
    journal = entries("el_ocho", *lines)
    known = review(0, 0.02)
    honours = search_game("el_ocho", 2, {}, journal, known)
    assert {(entry.seat, entry.honour, entry.chance) for entry in honours} == {
        (0, "perfect-game", None),
        (0, "long-shot", 0.02),
    }


def test_a_comeback_is_told_with_the_odds_and_the_rest_without() -> None:
    run, bust, won = "[1 2 3 4 5 6 7 8]", "[2 2 3 3 4 4 6 6]", ("1. k12345678", "1. s")
    lines = ("[8]", bust, run, "2. k12345678", "2. s", run, *won, bust, run, *won)
    honours = search_game("el_ocho", 2, {}, entries("el_ocho", *lines), review(0.1, 0.02))
    assert {entry.honour: entry.chance for entry in honours if entry.seat == 0} == {
        "comeback": 0.02,
        "comeback-silver": 0.02,
        "comeback-gold": 0.02,
        "long-shot": 0.02,
        "four-figures": None,
        "big-turn-bronze": None,
        "big-turn": None,
        "big-turn-gold": None,
        "eight-dice": None,
        "grand-finale": None,
    }


def test_a_game_of_octi_is_not_reviewed_for_the_search() -> None:
    journal = octi_entries("22+A 46+C 42+D 46-66 22-23 26+E 23-24 26-25 42-51 25-23 24-25 23+A 25-26")
    honours = search_game("octi", 2, {"mode": "basic"}, journal, None)
    assert [entry.honour for entry in honours] == ["flawless", "lightning"], (
        "no long shot, which only a review would find"
    )


def test_a_game_of_two_without_a_review_is_reviewed_for_the_search() -> None:
    table, journal = evening("chess_dice")  # of computer players, who make no errors in it
    honours = search_game("chess_dice", 2, table.options, journal, None)
    assert {entry.seat for entry in honours if entry.honour == "perfect-game"} == {0, 1}


def test_whose_time_ran_out_wins_nothing() -> None:
    lines = ("[8]", "[4 1 5 8 7 4 4 2]", "1. k1444", "1. time")
    honours = search_game("el_ocho", 2, {}, entries("el_ocho", *lines), review(0, 0.02))
    assert not honours


def test_an_honour_is_won_with_an_entry_of_the_journal_or_with_the_whole_game() -> None:
    lines = ["[8]", "[1 1 1 1 5 5 5 5]", "1. k11115555", "1. r", "[1 1 1 2 3 4 6 7]", "1. k111", "1. s"]
    version = journals.RulesVersion(GAMES["el_ocho"].version)
    entries = [version, *(journals.parse_entry("el_ocho", line) for line in lines)]
    assert find_moment("el_ocho", 2, {}, entries, (0, "eight-dice")) == 4
    assert find_moment("el_ocho", 2, {}, entries, (0, "hundred")) == 8
    assert find_moment("el_ocho", 2, {}, entries, (1, "eight-dice")) == 8
