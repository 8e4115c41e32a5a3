"""The big moments of each game, as they are told in large words."""

import pytest
from msgspec.structs import replace

from games.chess_dice.moments import find_moments as chess_dice_moments
from games.chess_dice.state import Options as ChessDiceOptions
from games.chess_dice.state import Phase as ChessDicePhase
from games.chess_dice.state import State as ChessDiceState
from games.chess_dice.state import Throw
from games.core import Moment
from games.el_ocho.moments import find_moments as el_ocho_moments
from games.el_ocho.state import End, Options, Phase, State, Story, Turn
from games.neo_otcho.moments import find_moments as neo_otcho_moments
from games.neo_otcho.state import End as NeoEnd
from games.neo_otcho.state import Options as NeoOptions
from games.neo_otcho.state import Place, RollKind, Take
from games.neo_otcho.state import State as NeoState
from games.neo_otcho.state import Turn as NeoTurn
from games.octi.moments import find_moments as octi_moments
from games.octi.rules import Octi
from games.octi.state import Add, LastAction, Stack
from games.stresses.moments import find_moments as race_moments
from games.stresses.state import Options as RaceOptions
from games.stresses.state import State as RaceState
from games.stresses.state import Verdict


@pytest.mark.parametrize(("written", "is_big"), [(1450, False), (1500, True), (4050, True)])
def test_a_turn_of_1500_points_is_told_big(written: int, is_big: bool) -> None:  # noqa: FBT001 -- by a table
    turn = Turn(1, (1,), (1,), (1,), written, written, End.STOPPED)
    state = State(Options(), (0, written), (False, False), Phase.ROLL, last=turn)
    assert el_ocho_moments(state) == ((Moment(1, "big-turn", written),) if is_big else ())


def test_points_lost_are_no_big_turn() -> None:
    turn = Turn(1, (2,), (), (1,), 4050, 0, End.BUST)
    assert el_ocho_moments(State(Options(), (0, 0), (False, False), Phase.ROLL, last=turn)) == ()


def test_eight_equal_dice_are_told_by_their_face() -> None:
    turn = Turn(0, (5,) * 8, (5,) * 8, (5,) * 8, 8000, 8000, End.EIGHT_EQUAL)
    state = State(Options(), (8000, 0), (False, False), Phase.OVER, last=turn, reason="eight-equal")
    assert el_ocho_moments(state) == (Moment(0, "eight-equal", 5),)


@pytest.mark.parametrize(("busts", "expected"), [((0, 3), (Moment(0, "no-bust"),)), ((1, 0), ())])
def test_a_win_without_a_bust_is_told_big(busts: tuple[int, int], expected: tuple[Moment, ...]) -> None:
    state = State(Options(), (8000, 0), (False, False), Phase.OVER, reason="target", story=Story(busts))
    assert el_ocho_moments(state) == expected


def judged(points: int, reaction_ms: int | None) -> RaceState:
    verdict = Verdict(1, (1,) * 8, points, (), 1, points, reaction_ms, None, ())
    return RaceState(RaceOptions(), (0, points), (False, False), last=verdict)


def test_an_answer_in_less_than_a_second_and_a_big_roll_are_told_big() -> None:
    assert race_moments(judged(500, 1000)) == race_moments(judged(500, None)) == ()
    assert race_moments(judged(500, 999)) == (Moment(1, "quick", 999),)
    assert race_moments(judged(1500, 2000)) == (Moment(1, "big-turn", 1500),)


def test_a_moment_of_a_race_is_over_when_the_next_dice_fall() -> None:
    assert race_moments(replace(judged(1500, 999), dice=(1,) * 8)) == ()


@pytest.mark.parametrize(
    ("slots", "removed", "count"), [(3, (), 0), (4, (), 4), (5, (), 5), (5, (Take(1), Take(2)), 0)]
)
def test_four_slots_filled_in_a_turn_are_told_big(slots: int, removed: tuple[Take, ...], count: int) -> None:
    effects = (*(Place(slot) for slot in range(1, slots + 1)), Place(1, 1))
    turn = NeoTurn(0, (1, 1, 1), RollKind.ROLL_ON, effects, removed, NeoEnd.PASSED)
    state = NeoState(NeoOptions(), ((None,) * 5,) * 2, (False, False), last=turn)
    assert neo_otcho_moments(state) == ((Moment(0, "slots", count),) if count else ())


@pytest.mark.parametrize(("captures", "is_big"), [((4, 0), True), ((4, 1), False), ((3, 0), False)])
def test_a_clean_sweep_is_told_big(captures: tuple[int, int], is_big: bool) -> None:  # noqa: FBT001 -- by a table
    throw = Throw(1, 0, ((), ()), captures, 0)
    state = ChessDiceState(ChessDiceOptions(), (1, 0), last=throw)
    assert chess_dice_moments(state) == ((Moment(0, "sweep", 4),) if is_big else ())


def test_a_match_without_a_lost_throw_is_told_big() -> None:
    state = ChessDiceState(ChessDiceOptions(), (5, 0), phase=ChessDicePhase.OVER, seat=0, reason="target")
    assert chess_dice_moments(state) == (Moment(0, "perfect", 5),)
    assert chess_dice_moments(replace(state, points=(5, 1))) == ()


def test_two_pods_taken_at_once_are_told_big_and_own_ones_are_not() -> None:
    state = Octi().start(2, {"mode": "basic"})
    taken = LastAction(0, Add(22, "-", "A"), (Stack(33, 1, ("A", "-")), Stack(34, 0, ("-",))))
    assert octi_moments(replace(state, last=taken)) == (Moment(0, "captures", 2),)
    assert octi_moments(replace(state, last=replace(taken, captured=taken.captured[1:]))) == ()
