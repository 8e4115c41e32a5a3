"""The puzzles: at least a year of each game, one right answer each, the same for everybody on every day."""

from datetime import UTC, datetime, timedelta
from hashlib import sha256
from importlib.resources import files

import pytest

from engine.puzzles.puzzle import (
    DIFFICULTIES,
    GAME_ORDER,
    SOLVER,
    Puzzle,
    format_octi,
    is_right,
    load_puzzles,
    own_moves_left,
    play_answer,
    puzzle_number,
    puzzle_of_day,
    start,
    start_at,
    turn_answer,
)
from engine.puzzles.solutions import MIN_MARGIN, judge, solve, turn_chances
from games import match as matches
from games.core import Refused
from games.octi.actions import actions, initial_position, position_after
from games.octi.board import Mode
from games.octi.state import Position
from games.octi.turns import win_reason
from games.octi.winning import win_at_once
from tools.make_puzzles import _from_black, _mirrored, difficulty, identity

FIRST = 400
"""The entries that are not to change."""
HASHES = {
    "octi": "bab2897db727a437e679d946a2adbd635b6422b57d926e5ac7c4873a6b855869",
    "el_ocho": "4601f4733eb0c2d1cb93ce63880cf97e88462cfa2410b768c0e2567a97e29e68",
    "chess_dice": "dba745e79b9c2909090b3a5de3d4af2fd0c7a91c7b1b3a501701690ef93bdaec",
}
CLASSIC = 60
"""The next entries of Octi, which are not to change either: Octi-X classic."""
CLASSIC_HASH = "c08e55d33c33a8367782ca9584dee5756c8a93e543c1bacb4d4418ed62dea742"
MAX_BYTES = 300_000
EVERY = 40
"""One puzzle of so many is solved anew in the gate."""


def ms(text: str) -> int:
    """A time in UTC in milliseconds."""
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def test_there_are_puzzles_for_a_year_and_the_first_ones_never_change() -> None:
    size = 0
    for game in GAME_ORDER:
        lines = (files("engine.puzzles") / f"{game}.txt").read_text("utf-8").splitlines()
        assert len(lines) >= 365
        assert sha256("\n".join(lines[:FIRST]).encode()).hexdigest() == HASHES[game], game
        assert [puzzle.format() for puzzle in load_puzzles(game)] == lines
        assert {puzzle.difficulty for puzzle in load_puzzles(game)} == {*DIFFICULTIES}
        size += sum(map(len, lines))
    assert size < MAX_BYTES


def test_puzzles_of_the_classic_mode_follow_the_first_ones_of_octi() -> None:
    lines = [puzzle.format() for puzzle in load_puzzles("octi")]
    assert sha256("\n".join(lines[FIRST:][:CLASSIC]).encode()).hexdigest() == CLASSIC_HASH
    assert [line.split()[0] for line in lines].count("classic") == CLASSIC


def test_no_position_comes_twice_not_even_mirrored() -> None:
    for game in GAME_ORDER:
        every = load_puzzles(game)
        assert len({identity(puzzle) for puzzle in every}) == len(every)


@pytest.mark.parametrize("game", GAME_ORDER)
def test_a_sample_has_one_right_answer_each(game: str) -> None:
    for puzzle in load_puzzles(game)[::EVERY]:
        check(puzzle)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAME_ORDER)
def test_every_puzzle_has_one_right_answer(game: str) -> None:
    for puzzle in load_puzzles(game):
        check(puzzle)
        assert puzzle.difficulty == difficulty(puzzle)


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
    match puzzle.game:
        case "octi":
            end = play_answer(match, puzzle.answer)[-1].match
            assert end.outcome is not None
            assert end.outcome.ranks == (1, 2)
            assert puzzle.turns in {2, 3}
        case "el_ocho":
            best, second, *_ = sorted(turn_chances(match).values(), reverse=True)
            assert best - second >= MIN_MARGIN
        case _:
            moves = [match.rules.format(move) for move in match.rules.moves(match.state, SOLVER)]
            chances = {move: judge(match, (move,)).chance for move in moves}
            assert chances.pop(puzzle.answer[0]) == 1
            assert max(chances.values()) <= 1 - MIN_MARGIN


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


def test_the_number_of_a_day_changes_at_midnight_utc_and_skips_none() -> None:
    assert puzzle_number(ms("2026-01-01T00:00")) == 1
    assert puzzle_number(ms("2026-11-22T23:59:59.999")) == 326
    assert puzzle_number(ms("2026-11-23T00:00")) == 327
    assert puzzle_number(ms("2026-11-30T23:59")) + 1 == puzzle_number(ms("2026-12-01T00:00"))
    assert puzzle_number(ms("2026-12-31T23:59")) == 365
    assert puzzle_number(ms("2027-01-01T00:00")) == 366
    assert puzzle_number(ms("2028-03-01T00:00")) - puzzle_number(ms("2028-02-28T00:00")) == 2
    days = [datetime(2026, 12, 1, tzinfo=UTC) + timedelta(days=day) for day in range(400)]
    numbers = [puzzle_number(int(day.timestamp() * 1000)) for day in days]
    assert numbers == list(range(335, 735))


def test_the_games_take_turns_and_the_lists_begin_again() -> None:
    for number in range(1, 10):
        assert puzzle_of_day(number).game == GAME_ORDER[number % 3]
    count = len(load_puzzles("octi"))
    assert puzzle_of_day(3) == load_puzzles("octi")[1]
    assert puzzle_of_day(3 * count) == load_puzzles("octi")[0]
    assert puzzle_of_day(3 * count + 3) == puzzle_of_day(3)
    first_game = {puzzle_of_day(number) for number in range(3, 3 * count + 3, 3)}
    assert len(first_game) == count


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
    assert _mirrored(first) == first
    for puzzle in load_puzzles("octi")[:20]:
        position: Position = start(puzzle).state.position
        assert _mirrored(_mirrored(position)) == position
        assert format_octi(position) == puzzle.position
        red = Position(position.mode, 1, position.pods, position.supply, position.reserve, position.captured)
        turned = _from_black(red)
        again = Position(turned.mode, 1, turned.pods, turned.supply, turned.reserve, turned.captured)
        assert _from_black(again) == position


def test_after_a_win_nobody_moves() -> None:
    puzzle = next(puzzle for puzzle in load_puzzles("octi") if puzzle.turns == 2)
    with pytest.raises(Refused, match="over"):
        play_answer(start(puzzle), (*puzzle.answer, puzzle.answer[0]))


def test_a_position_with_two_ways_to_win_in_two_turns_is_no_puzzle() -> None:
    """After 53-54 both 54-55 and 54-45 force a win."""
    puzzle = next(puzzle for puzzle in load_puzzles("octi") if puzzle.answer[0] == "53-44")
    assert solve(play_answer(start(puzzle), ("53-54", "46+C"))[-1].match) is None


def test_a_roll_that_may_be_kept_or_rolled_on_at_nearly_the_same_chance_is_no_puzzle() -> None:
    opened = matches.draw(matches.start("el_ocho", 2, {"level": 1, "target": 2000}), (8,)).match
    match = matches.draw(opened, (1, 4, 7, 2, 1, 4, 1, 7)).match
    best, second, third = sorted(turn_chances(match).values(), reverse=True)[:3]
    assert best - second < MIN_MARGIN < best - third, "after three ones, to stop and to roll"
    assert solve(match) is None
