"""The puzzles of every game: one right answer each, the same for everybody on every day, also when a game comes new."""

from collections.abc import Callable
from datetime import date, timedelta
from hashlib import sha256
from importlib.resources import files
from itertools import islice
from random import Random

import pytest

from engine.advice import advise
from engine.octi.positions import format_position, from_black, mirrored
from engine.puzzles import puzzle as puzzles
from engine.puzzles.kind import MIN_MARGIN, MIN_PUZZLES, OPPONENT, SOLVER, PuzzleKind, play_answer, turn_chances
from engine.puzzles.puzzle import (
    DIFFICULTIES,
    FIRST_WEEK,
    KINDS,
    Puzzle,
    difficulty_of_day,
    is_right,
    load_puzzles,
    own_moves_left,
    puzzle_number,
    puzzle_of_day,
    start,
    start_at,
    turn_answer,
)
from engine.puzzles.solutions import judge, solve
from games import match as matches
from games.core import Refused
from games.octi.actions import actions, initial_position, position_after
from games.octi.board import Mode
from games.octi.state import Position
from games.octi.turns import win_reason
from games.octi.winning import win_at_once
from tools.make_puzzles import make_puzzles

FIRST = 400
"""The entries of the lists of `HASHES` that are not to change."""
HASHES = {
    "octi": "bab2897db727a437e679d946a2adbd635b6422b57d926e5ac7c4873a6b855869",
    "el_ocho": "4601f4733eb0c2d1cb93ce63880cf97e88462cfa2410b768c0e2567a97e29e68",
    "chess_dice": "dba745e79b9c2909090b3a5de3d4af2fd0c7a91c7b1b3a501701690ef93bdaec",
}
CLASSIC = 60
"""The next entries of Octi, which are not to change either: Octi-X classic."""
CLASSIC_HASH = "c08e55d33c33a8367782ca9584dee5756c8a93e543c1bacb4d4418ed62dea742"
DAYS_HASH = "6be4b542551202406d10a53abb1189c898fadbdb5ee6d86dbf6055270952efa7"
"""The hash of the puzzles of the days before weeks went from easy to hard."""
EASY_SHARE = 0.2
"""The share of easy days, and of easy puzzles, at least."""
MAX_BYTES = 150_000
"""The bytes of a list at most: all are read from the installation."""
ROUNDING = 1e-9
EVERY = 40
"""One puzzle of so many is solved anew in the gate."""

each_game = pytest.mark.parametrize("game", KINDS)


@each_game
def test_a_list_has_lines_as_puzzles_are_written_of_any_difficulty(game: str) -> None:
    lines = (files("engine") / game / "puzzles.txt").read_text("utf-8").splitlines()
    assert KINDS[game].game == game
    assert len(lines) >= MIN_PUZZLES
    assert [puzzle.format() for puzzle in load_puzzles(game)] == lines
    assert {puzzle.difficulty for puzzle in load_puzzles(game)} <= {*DIFFICULTIES}
    assert sum(map(len, lines)) < MAX_BYTES


@pytest.mark.parametrize("game", HASHES)
def test_the_first_puzzles_are_for_a_year_and_never_change(game: str) -> None:
    first = load_puzzles(game)[:FIRST]
    assert sha256("\n".join(puzzle.format() for puzzle in first).encode()).hexdigest() == HASHES[game]
    assert len(first) >= 365
    assert {puzzle.difficulty for puzzle in first} == {*DIFFICULTIES}


def test_the_puzzles_of_the_first_days_never_change(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "_beginning", beginning_of(*HASHES))
    lines = (f"{day} {(puzzle := puzzle_of_day(day)).game} {puzzle.format()}\n" for day in range(1, FIRST_WEEK))
    assert sha256("".join(lines).encode()).hexdigest() == DAYS_HASH


def test_puzzles_of_the_classic_mode_follow_the_first_ones_of_octi() -> None:
    lines = [puzzle.format() for puzzle in load_puzzles("octi")]
    assert sha256("\n".join(lines[FIRST:][:CLASSIC]).encode()).hexdigest() == CLASSIC_HASH
    assert [line.split()[0] for line in lines].count("classic") == CLASSIC


@each_game
def test_no_position_comes_twice_not_even_mirrored(game: str) -> None:
    every = load_puzzles(game)
    assert len({KINDS[game].identity(puzzle.position) for puzzle in every}) == len(every)


@each_game
def test_a_sample_has_one_right_answer_each(game: str) -> None:
    for puzzle in load_puzzles(game)[::EVERY]:
        check(puzzle)


@pytest.mark.slow
@each_game
def test_every_puzzle_has_one_right_answer(game: str) -> None:
    for puzzle in load_puzzles(game):
        check(puzzle)
        assert puzzle.difficulty == KINDS[game].difficulty(start(puzzle), puzzle.answer)


def check(puzzle: Puzzle) -> None:
    """The answer is the one of the engines, leads where it should, and beats all others by the margin."""
    match = start(puzzle)
    assert match.actors == {SOLVER}
    assert solve(match) == puzzle.answer, puzzle
    step = 0
    while step < len(puzzle.answer):
        answer = turn_answer(puzzle, step)
        assert is_right(puzzle, step, answer)
        step += len(answer) + 1
    if KINDS[puzzle.game].takes_turns:
        end = play_answer(match, puzzle.answer)[-1].match
        assert end.outcome is not None
        assert end.outcome.ranks == (1, 2)
        return
    chances = {answer: judge(match, answer.split()).chance for answer in turn_chances(match)}
    assert len(chances) >= KINDS[puzzle.game].min_alternatives
    best = chances.pop(" ".join(puzzle.answer))
    assert max(chances.values()) <= best - MIN_MARGIN + ROUNDING


@each_game
def test_sources_draw_positions_in_which_the_solver_is_to_move(game: str) -> None:
    (source, *_) = KINDS[game].sources
    for position in islice(source.positions(Random("a game")), 3):  # noqa: S311 -- the same game every time
        assert KINDS[game].start(position).actors == {SOLVER}


def test_a_game_with_an_exact_engine_needs_no_more_than_a_first_day(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = PuzzleKind()
    kind.game, kind.first_day = "neo_otcho", 326
    monkeypatch.setitem(KINDS, kind.game, kind)
    (source,) = kind.sources
    (puzzle,) = islice(make_puzzles(kind.game, source, ()), 1)
    assert puzzle.difficulty in DIFFICULTIES
    check(puzzle)


@pytest.mark.parametrize("game", ["el_ocho", "chess_dice"])
def test_a_list_is_what_the_tool_makes(game: str) -> None:
    source, easy = KINDS[game].sources
    known = load_puzzles(game)[:3]
    assert tuple(islice(make_puzzles(game, source, ()), 3)) == known
    assert not {*islice(make_puzzles(game, source, known), 3)} & {*known}
    listed = load_puzzles(game)
    assert next(make_puzzles(game, easy, listed[: source.count])) == listed[source.count]
    assert {puzzle.difficulty for puzzle in listed[source.count :]} == {1}


def test_wins_of_octi_take_two_or_three_turns_and_captures_of_chess_dice_win_for_sure() -> None:
    assert {puzzle.turns for puzzle in load_puzzles("octi")} == {2, 3}
    for puzzle in load_puzzles("chess_dice")[::EVERY]:
        assert judge(start(puzzle), puzzle.answer).chance == 1


def forces_win(position: Position) -> bool:
    """True if the seat that has just moved wins at once after every reply, by the rules alone."""
    return all(
        not win_reason(after) and win_at_once(after)
        for after in (position_after(position, reply) for reply in actions(position))
    )


@pytest.mark.slow
def test_wins_in_two_hold_by_the_rules_without_the_engine() -> None:
    in_two = [puzzle for puzzle in load_puzzles("octi") if puzzle.turns == 2 and puzzle.position.startswith("basic")]
    for puzzle in in_two[:5]:
        match = start(puzzle)
        position: Position = match.state.position
        forced = [match.rules.format(move) for move in actions(position) if forces_win(position_after(position, move))]
        assert forced == [puzzle.answer[0]]


def test_the_number_of_a_date_skips_none() -> None:
    assert puzzle_number(date(2026, 1, 1)) == 1
    assert puzzle_number(date(2026, 11, 22)) == 326
    assert puzzle_number(date(2026, 12, 31)) == 365
    assert puzzle_number(date(2027, 1, 1)) == 366
    assert puzzle_number(date(2028, 3, 1)) - puzzle_number(date(2028, 2, 28)) == 2
    assert [puzzle_number(date(2026, 12, 1) + timedelta(days=day)) for day in range(400)] == list(range(335, 735))


def beginning_of(*games: str) -> Callable[[], puzzles._Beginning]:
    """The beginning, if there were no other games."""
    beginning = puzzles._make_beginning({KINDS[game].first_day: game for game in games})
    return lambda: beginning


def test_the_games_take_turns() -> None:
    newest = max(kind.first_day for kind in KINDS.values())
    games = [puzzle_of_day(number).game for number in range(newest, newest + 3 * len(KINDS))]
    assert set(games[: len(KINDS)]) == {*KINDS}
    assert games == 3 * games[: len(KINDS)]


@each_game
def test_the_puzzles_of_a_game_come_in_their_order_before_the_weeks(game: str) -> None:
    first_day = KINDS[game].first_day
    days = range(first_day, max(first_day, FIRST_WEEK))
    in_order = [puzzle for number in days if (puzzle := puzzle_of_day(number)).game == game]
    assert tuple(in_order) == load_puzzles(game)[: len(in_order)]


def test_a_week_goes_from_easy_to_hard() -> None:
    assert puzzle_number(date(2026, 12, 7)) == FIRST_WEEK, "a Monday"
    for monday in range(FIRST_WEEK, FIRST_WEEK + 7 * 60, 7):
        week = [difficulty_of_day(day) for day in range(monday, monday + 7)]
        assert week == sorted(week)
        assert week.count(1) >= EASY_SHARE * 7
        assert {week[0], week[-1]} == {1, 3}
        puzzles_of_week = map(puzzle_of_day, range(monday, monday + 7))
        assert not [
            (puzzle, difficulty)
            for puzzle, difficulty in zip(puzzles_of_week, week, strict=True)
            if puzzle.game in HASHES and puzzle.difficulty != difficulty  # a new game may have few of a kind
        ]


def test_a_fifth_of_all_puzzles_is_easy() -> None:
    every = [puzzle for game in HASHES for puzzle in load_puzzles(game)]
    assert sum(puzzle.difficulty == 1 for puzzle in every) >= EASY_SHARE * len(every)


@pytest.mark.parametrize("game", HASHES)
def test_no_puzzle_comes_again_in_the_first_year_of_weeks(game: str) -> None:
    days = range(FIRST_WEEK, FIRST_WEEK + 365)
    lines = [puzzle.format() for day in days if (puzzle := puzzle_of_day(day)).game == game]
    assert len(lines) > 300 // len(KINDS)
    assert len({*lines}) == len(lines)


def test_a_list_that_grows_changes_no_day_that_its_puzzles_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    days = range(1, FIRST_WEEK + 365)
    before = [puzzle_of_day(day) for day in days]
    every = {game: load_puzzles(game) for game in KINDS}
    monkeypatch.setattr(puzzles, "load_puzzles", lambda game: every[game] + every[game][:50])
    assert [puzzle_of_day(day) for day in days] == before


def test_a_game_that_comes_new_changes_no_day_before() -> None:
    beginning = puzzles._make_beginning({0: "octi", 1: "el_ocho", 2: "chess_dice", 326: "pig"})
    assert beginning.days[:326] == tuple(("octi", "el_ocho", "chess_dice")[number % 3] for number in range(326))
    assert beginning.days[326:] == ("pig",), "which would have been that of Chess Dice"
    assert beginning.following == ("chess_dice", "octi", "el_ocho", "pig"), "the longest ago first"


def test_each_game_begins_on_a_day_of_its_own() -> None:
    assert len({kind.first_day for kind in KINDS.values()}) == len(KINDS)


def test_other_moves_are_wrong_and_cost_what_the_engine_says() -> None:
    puzzle = load_puzzles("chess_dice")[0]
    match = start(puzzle)
    others = [
        text
        for move in match.rules.moves(match.state, SOLVER)
        if (text := match.rules.format(move)) not in puzzle.answer
    ]
    for move in others:
        assert not is_right(puzzle, 0, (move,))
        assert judge(match, (move,)).best == 1
        assert judge(match, (move,)).chance <= 0.5
    puzzle = next(puzzle for puzzle in load_puzzles("el_ocho") if puzzle.answer[1] == "r")
    keep, _ = puzzle.answer
    assert not is_right(puzzle, 0, (keep, "s")) or start(puzzle).state.points < 400


def test_a_win_takes_the_turns_it_says_with_the_replies_between_them() -> None:
    puzzle = next(puzzle for puzzle in load_puzzles("octi") if puzzle.turns == 3)
    assert [own_moves_left(puzzle, step) for step in (0, 2, 4)] == [3, 2, 1]
    for step in (0, 2, 4):
        assert start_at(puzzle, step).actors == {SOLVER}
        assert turn_answer(puzzle, step) == (puzzle.answer[step],)


@pytest.mark.parametrize("mode", ["basic", "fast", "classic"])
def test_positions_are_turned_and_mirrored_as_the_board_is(mode: Mode) -> None:
    first = initial_position(mode)
    assert mirrored(first) == first
    for puzzle in load_puzzles("octi")[:20]:
        position: Position = start(puzzle).state.position
        assert mirrored(mirrored(position)) == position
        assert format_position(position) == puzzle.position
        red = Position(position.mode, 1, position.pods, position.supply, position.reserve, position.captured)
        turned = from_black(red)
        again = Position(turned.mode, 1, turned.pods, turned.supply, turned.reserve, turned.captured)
        assert from_black(again) == position


def test_another_way_to_the_same_position_is_right_too() -> None:
    puzzle = Puzzle("octi", "basic 22AC,23,34 32,43,66 10:11 0:0 0:0", ("22-24-44", "66+A", "44+B"), 2)
    answers = {move: is_right(puzzle, 0, (move,)) for move in ("22-24-44", "22-42-44", "22-24", "22+B")}
    assert answers == {"22-24-44": True, "22-42-44": True, "22-24": False, "22+B": False}


def test_a_side_may_have_all_its_pods_in_reserve() -> None:
    text = "fast 22AC - 10:11 1:4 0:0"
    position: Position = start(Puzzle("octi", text, (), 1)).state.position
    assert position.pods == ((22 << 8 | 5,), ())
    assert format_position(position) == text


def test_after_a_win_nobody_moves() -> None:
    puzzle = next(puzzle for puzzle in load_puzzles("octi") if puzzle.turns == 2)
    with pytest.raises(Refused, match=r"^over$"):
        play_answer(start(puzzle), (*puzzle.answer, puzzle.answer[0]))


def test_a_position_with_two_ways_to_win_in_two_turns_is_no_puzzle() -> None:
    """After 53-54 both 54-55 and 54-45 force a win."""
    puzzle = next(puzzle for puzzle in load_puzzles("octi") if puzzle.answer[0] == "53-44")
    assert solve(play_answer(start(puzzle), ("53-54", "46+C"))[-1].match) is None


@pytest.mark.parametrize(
    ("game", "position", "answer"),
    [
        ("chess_dice", "[K P] / [P Q K P N | N P P K N] / 1. QxN / 2. KxN", ("KxN",)),
        ("chess_dice", "[K P] / [K K K K K | P P P P P]", None),  # KxP is the only move
        ("chess_dice", "[P K] / [P R Q R Q | B B Q R R] / 2. Q=Q", None),  # QxR and RxB win
        ("chess_dice", "[K P] / [Q Q N B Q | R K Q P Q]", None),  # QxR draws, and nothing wins
        ("chess_dice", "[K P] / [K Q P B N | N R B Q N] / 1. BxN / 2. Q=Q", None),  # N=N wins, and captures nothing
        ("el_ocho", "1 7500:7500 - 0 15223467", ("k1", "r")),  # k5 and k15 are the others: no stop below 400
        ("octi", "basic 45A 11 0:0 0:0 0:0", None),  # 45-46 wins at once
    ],
)
def test_a_puzzle_has_three_answers_of_which_one_is_right(
    game: str, position: str, answer: tuple[str, ...] | None
) -> None:
    assert solve(start(Puzzle(game, position, (), 1))) == answer


def test_after_a_move_of_octi_the_other_side_replies_and_after_a_roll_or_a_stop_nobody() -> None:
    octi, el_ocho = load_puzzles("octi")[0], load_puzzles("el_ocho")[0]
    after = play_answer(start(octi), ("22+A",))[-1].match
    assert judge(start(octi), ("22+A",)).reply == advise(after, OPPONENT).moves[0].move
    assert judge(start(el_ocho), el_ocho.answer).reply == ""


def test_a_roll_that_may_be_kept_or_rolled_on_at_nearly_the_same_chance_is_no_puzzle() -> None:
    opened = matches.draw(matches.start("el_ocho", 2, {"level": 1, "target": 2000}), (8,)).match
    match = matches.draw(opened, (1, 4, 7, 2, 1, 4, 1, 7)).match
    best, second, third = sorted(turn_chances(match).values(), reverse=True)[:3]
    assert best - second < MIN_MARGIN < best - third, "after three ones, to stop and to roll"
    assert solve(match) is None
