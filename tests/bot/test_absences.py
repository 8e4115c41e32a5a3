"""The bot was away, or could not show a table: nobody loses time by it."""

import pytest

from bot.tables.commands import DisplayMode, Pause, Play, Resign, Resume, Tick
from bot.tables.machine import apply
from bot.tables.table import GRACE_PERIOD_MS, INACTIVITY_LIMIT_MS, TimerKind, next_timer
from games.core import DEFAULT_PACE_MS
from games.journal import SeatTimedOut
from tests.bot.at_table import (
    ANN,
    BOB,
    CAT,
    DAY,
    HOUR,
    MINUTE,
    NOON,
    ROBOT,
    SECOND,
    begun,
    best,
    done,
    first,
    lobby,
    mover,
    refused,
    stopped,
)

RESTART = NOON + 8 * HOUR
"""When the bot is back after it was away."""


class TestAfterAnAbsence:
    """After a restart nobody's time runs out before they had a minute."""

    def test_an_overdue_turn_gets_a_minute(self) -> None:
        table = begun(BOB, per_turn=60)
        back = apply(table, Tick(RESTART), RESTART + 1)
        assert back.entries == ()
        assert back.display is DisplayMode.REPOST
        assert next_timer(back.table) == (RESTART + MINUTE, TimerKind.TURN)
        assert apply(back.table, Tick(RESTART), RESTART + MINUTE - 1).table is back.table
        assert SeatTimedOut(mover(table)) in apply(back.table, Tick(RESTART), RESTART + MINUTE).entries

    def test_a_turn_that_was_reminded_before_gets_it_too(self) -> None:
        table = done(begun(BOB, per_turn=60), Tick(), NOON + 30 * SECOND)
        back = done(table, Tick(RESTART), RESTART + 1)
        assert (back.deadline_ms, back.seats_to_move) == (RESTART + MINUTE, table.seats_to_move)

    def test_a_turn_that_runs_out_within_the_minute_gets_the_rest_of_it(self) -> None:
        table = begun(BOB, per_turn=8 * 3600 + 20)  # to 20 s after the restart
        back = done(table, Tick(RESTART), RESTART + 1)
        assert back.deadline_ms == RESTART + MINUTE

    def test_a_turn_with_more_time_left_is_only_reminded(self) -> None:
        table = begun(BOB, per_turn=9 * 3600)
        back = done(table, Tick(RESTART), RESTART + 1)
        assert back.reminder_sent
        assert back.deadline_ms == NOON + 9 * HOUR

    def test_a_turn_may_be_played_to_its_end_meanwhile(self) -> None:
        table = done(begun(BOB, until=first(0), per_turn=60), Tick(RESTART), RESTART + 1)
        after = stopped(table, at=RESTART + 2)
        assert after.deadline_ms == RESTART + 2 + MINUTE

    def test_once_the_minute_is_over_the_time_is_up_at_once(self) -> None:
        table = done(begun(BOB, per_turn=60), Tick(), NOON + 30 * SECOND)
        change = apply(table, Tick(RESTART), RESTART + 2 * MINUTE)
        assert SeatTimedOut(mover(table)) in change.entries

    def test_a_late_tick_of_a_process_that_was_there_all_the_time_is_no_absence(self) -> None:
        table = done(begun(BOB, per_turn=60), Tick(), NOON + 30 * SECOND)
        change = apply(table, Tick(NOON - HOUR), NOON + 3 * MINUTE)
        assert SeatTimedOut(mover(table)) in change.entries


class TestPause:
    """A table that cannot be shown waits, with its clocks."""

    def test_its_clocks_stand_still(self) -> None:
        table = done(begun(BOB, per_turn=300), Pause("missing-permissions"), NOON + 20 * SECOND)
        assert table.pause_reason == "missing-permissions"
        assert next_timer(table) == (NOON + INACTIVITY_LIMIT_MS, TimerKind.INACTIVITY)
        assert apply(table, Tick(), NOON + DAY).table is table

    def test_nobody_moves_meanwhile(self) -> None:
        table = begun(BOB, until=first(0))
        paused = done(table, Pause("channel-gone"))
        assert refused(paused, Play(table.position, (best(table),), user=ANN.user)) == ("paused", {})
        robots = begun(ROBOT, until=first(1))
        paused = done(robots, Pause("channel-gone"))
        assert refused(paused, Play(robots.position, (best(robots),), seat=1)) == ("paused", {})
        assert next_timer(paused) == (NOON + INACTIVITY_LIMIT_MS, TimerKind.INACTIVITY)

    def test_the_rest_of_the_time_is_given_back(self) -> None:
        table = done(begun(BOB, per_turn=300), Pause("channel-gone"), NOON + 20 * SECOND)
        change = apply(table, Resume(9), NOON + HOUR)
        assert (change.table.pause_reason, change.table.channel, change.display) == ("", 9, DisplayMode.REPOST)
        assert change.table.deadline_ms == NOON + HOUR + 280 * SECOND
        assert change.table.position == table.position

    @pytest.mark.parametrize("paused_at", [NOON + 250 * SECOND, NOON + 300 * SECOND, NOON + 310 * SECOND])
    def test_and_a_minute_at_least(self, paused_at: int) -> None:
        table = done(begun(BOB, per_turn=300), Pause("channel-gone"), paused_at)
        assert done(table, Resume(8), NOON + HOUR).deadline_ms == NOON + HOUR + GRACE_PERIOD_MS
        assert GRACE_PERIOD_MS == MINUTE

    def test_without_a_limit_there_is_none_afterwards(self) -> None:
        table = done(begun(BOB), Pause("channel-gone"))
        assert done(table, Resume(8), NOON + HOUR).deadline_ms == 0

    def test_a_computer_player_takes_its_time_again(self) -> None:
        table = done(begun(ROBOT, until=first(1)), Pause("channel-gone"))
        assert next_timer(done(table, Resume(8), NOON + HOUR)) == (NOON + HOUR + DEFAULT_PACE_MS, TimerKind.COMPUTER)

    def test_pausing_twice_is_pausing_once(self) -> None:
        table = done(begun(BOB, per_turn=300), Pause("channel-gone"), NOON + 20 * SECOND)
        assert apply(table, Pause("missing-permissions"), NOON + MINUTE).table is table

    def test_only_games_pause(self) -> None:
        waiting = lobby(BOB)
        assert apply(waiting, Pause("channel-gone"), NOON).table is waiting

    def test_showing_a_running_game_elsewhere_leaves_its_clocks_alone(self) -> None:
        table = begun(BOB, per_turn=60)
        after = done(table, Resume(9), NOON + 20 * SECOND)
        assert (after.channel, after.deadline_ms, after.position) == (9, table.deadline_ms, table.position)
        assert next_timer(after) == next_timer(table)

    def test_people_can_leave_meanwhile_and_the_next_turn_has_all_its_time(self) -> None:
        table = done(begun(BOB, CAT, until=first(0), per_turn=3600), Pause("channel-gone"), NOON + 50 * MINUTE)
        table = done(table, Resign(ANN.user), NOON + 2 * HOUR)
        assert table.seats_to_move == {1}
        assert next_timer(table) == (NOON + 2 * HOUR + INACTIVITY_LIMIT_MS, TimerKind.INACTIVITY)
        assert done(table, Resume(8), NOON + 3 * HOUR).deadline_ms == NOON + 4 * HOUR

    def test_a_turn_that_passes_to_a_computer_player_meanwhile_has_no_deadline(self) -> None:
        table = done(begun(ROBOT, BOB, until=first(0), per_turn=3600), Pause("channel-gone"), NOON + MINUTE)
        table = done(table, Resign(ANN.user), NOON + HOUR)
        assert table.seats_to_move == {1}
        resumed = done(table, Resume(8), NOON + 2 * HOUR)
        assert (resumed.deadline_ms, next_timer(resumed)) == (
            0,
            (NOON + 2 * HOUR + DEFAULT_PACE_MS, TimerKind.COMPUTER),
        )
