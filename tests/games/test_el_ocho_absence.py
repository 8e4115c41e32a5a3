"""El Ocho with players who let their time run out, or leave (E15)."""

from games import match as play
from games.core import Outcome, Won
from games.el_ocho.events import LeftRound, RanOut
from games.el_ocho.state import End, Turn
from tests.games.record import after, events


def test_E15_time_runs_out_with_a_stop_allowed() -> None:
    match = after("[8] [4 1 5 8 7 4 4 2] 1.time")
    assert match.state.totals == (550, 0)
    assert match.state.last == Turn(
        0, (4, 1, 5, 8, 7, 4, 4, 2), (1, 4, 4, 4, 5), (1, 4, 4, 4, 5), 550, 550, End.TIMED_OUT
    )
    assert events("[8] [4 1 5 8 7 4 4 2] 1.time")[-1] == RanOut(0, 550, 550)
    assert after("[8] [4 1 5 8 7 4 4 2] 1.k444 1.time").state.totals == (400, 0)


def test_E15_time_runs_out_with_no_stop_allowed() -> None:
    record = "[8] [1 5 2 2 3 3 4 4] 1.time"
    assert events(record) == (RanOut(0, 0, 0),)
    match = after(record)
    assert (match.state.totals, match.state.seat) == ((0, 0), 1)
    assert match.state.last == Turn(0, (1, 5, 2, 2, 3, 3, 4, 4), (), (), 0, 0, End.TIMED_OUT)
    assert after("[8] [1 5 2 2 3 3 4 4] 1.k15 1.time").state.totals == (0, 0)


def test_E15_a_time_out_with_the_target_wins() -> None:
    assert after("[8] [1 1 1 2 2 3 3 4] 1.time", target=1000).outcome == Outcome((1, 2), "target")


def test_E15_who_leaves_on_turn_loses_the_turns_points() -> None:
    record = "[8] [4 1 5 8 7 4 4 2] 1.k14445 1.resigns"
    assert events(record, seats=3) == (LeftRound(0),)
    match = after(record, seats=3)
    assert (match.state.totals, match.state.seat, match.state.number) == ((0, 0, 0), 1, 2)
    assert match.state.last == Turn(0, (4, 1, 5, 8, 7, 4, 4, 2), (1, 4, 4, 4, 5), (1, 4, 4, 4, 5), 550, 0, End.LEFT)
    assert after(record + " [2 2 3 3 4 4 6 6] [2 2 3 3 4 4 6 6]", seats=3).state.seat == 1


def test_E15_who_leaves_in_anothers_turn_does_not_disturb_it() -> None:
    match = after("[8] [2 2 3 3 4 4 6 6] [2 2 3 3 4 4 6 6] [2 2 3 3 4 4 7 7] [4 1 5 8 7 4 4 2] 2.resigns", seats=3)
    assert match.state.last == Turn(2, (2, 2, 3, 3, 4, 4, 7, 7), (), (), 0, 0, End.BUST)
    assert match.actors == {0}
    assert play.time_out(match, 0).match.state.seat == 2


def test_E15_the_opening_goes_on_without_those_who_left() -> None:
    assert after("[3] 2.resigns", seats=3).state.seat == 2
    assert after("1.resigns [3]", seats=3).state.seat == 2
    assert after("2.resigns [3] [4] [8]", seats=3).state.seat == 0


def test_E15_the_last_one_left_wins() -> None:
    record = "[8] [4 4 4 2 2 3 3 6] 1.k444 1.s 1.resigns 3.resigns"
    assert events(record, seats=3) == (LeftRound(2), Won(1, 0, "last-left"))
    assert after(record, seats=3).outcome == Outcome((2, 1, 2), "last-left")
    assert after(record, seats=3).state.last == Turn(
        0, (4, 4, 4, 2, 2, 3, 3, 6), (4, 4, 4), (4, 4, 4), 400, 400, End.STOPPED
    )
    assert after("1.resigns").state.last is None
    assert after("1.resigns").outcome == Outcome((2, 1), "last-left")


def test_E15_those_who_left_come_last_as_equals() -> None:
    record = (
        "[8] [4 4 4 2 2 3 3 6] 1.k444 1.s [5 5 5 2 2 3 3 6] 2.k555 2.s [6 6 6 2 2 3 3 4] 3.k666 3.s 3.resigns 5.resigns"
        " [4 4 4 2 2 3 3 6] 4.k444 4.s [1 1 1 2 2 3 3 4] 1.k111 1.s"
    )
    assert after(record, seats=5, target=1000).outcome == Outcome((1, 2, 4, 3, 4), "target")


def test_E15_who_stays_without_points_comes_before_who_left() -> None:
    match = after("[8] 2.resigns [1 1 1 2 2 3 3 4] 1.k111 1.s", seats=3, target=1000)
    assert match.outcome == Outcome((1, 3, 2), "target")


def test_E15_three_turns_away_in_a_row_and_the_seat_leaves() -> None:
    away = "[1 2 2 3 3 4 4 6] 1.time"
    bust = "[2 2 3 3 4 4 6 6]"
    twice = f"[8] {away} {bust} {away} {bust}"
    assert not after(twice).state.left[0]
    gone = after(f"{twice} {away} 1.away")
    assert gone.outcome == Outcome((2, 1), "last-left")
