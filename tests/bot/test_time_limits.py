"""Time at a table: clocks, reminders, time-outs (E14, E15), games nobody touches, and absences of the bot."""

import pytest
from msgspec.structs import replace

from bot.tables.commands import DisplayMode, Pause, Play, Resign, Resume, Start, Tick
from bot.tables.ids import ChannelId
from bot.tables.machine import apply
from bot.tables.table import INACTIVITY_LIMIT_MS, Phase, Table, TimerKind, next_timer
from games.core import DEFAULT_PACE_MS
from games.journal import DiceRolled, SeatLeft, SeatTimedOut
from tests.bot.at_table import (
    ANN,
    BOB,
    CAT,
    DAY,
    HOUR,
    MINUTE,
    NOON,
    ROBOT,
    ROBOT_2,
    SECOND,
    begun,
    best,
    first,
    lobby,
    mover,
    played,
    refused,
    secret,
    stopped,
    table_after,
)


def out_of_time(table: Table) -> Table:
    """The table after the player to move has let all the time go by, reminder and all."""
    table = table_after(table, Tick(), table.deadline_ms - table.turn_limit_s * SECOND // 2)
    return table_after(table, Tick(), table.deadline_ms)


def test_E14_a_turn_has_its_time_from_its_start() -> None:
    table = begun(BOB, per_turn=60)
    assert (table.turn_started_at_ms, table.deadline_ms) == (NOON, NOON + MINUTE)
    assert not table.reminder_sent


def test_further_moves_of_a_turn_do_not_move_its_deadline() -> None:
    table = begun(BOB, until=first(0), per_turn=60)
    later = played(table, best(table), now_ms=NOON + 40 * SECOND).table
    assert (later.turn_started_at_ms, later.deadline_ms) == (NOON, NOON + MINUTE)
    assert next_timer(later) == (NOON + 30 * SECOND, TimerKind.REMINDER)


def test_rolling_on_does_not_move_the_deadline() -> None:
    def rolled_on(table: Table) -> Table:
        return played(table, best(table), "r", now_ms=NOON + 40 * SECOND).table

    table = begun(
        BOB, until=lambda item: item.seats_to_move == {0} and rolled_on(item).seats_to_move == {0}, per_turn=60
    )
    assert rolled_on(table).deadline_ms == NOON + MINUTE


def test_the_next_turn_has_its_own_time() -> None:
    after = stopped(begun(BOB, until=first(0), per_turn=60), now_ms=NOON + 50 * SECOND)
    assert (after.turn_started_at_ms, after.deadline_ms) == (NOON + 50 * SECOND, NOON + 110 * SECOND)
    assert after.paused_turn_ms == 0


def test_E7_the_turn_after_a_bust_has_its_own_time() -> None:
    def rolled_on(table: Table) -> Table:
        return played(table, "k" + best(table)[-1], "r", now_ms=NOON + 40 * SECOND).table

    # Ann sets a single 5 aside, rolls seven dice of which none scores, and Bob begins.
    table = begun(
        BOB,
        until=lambda item: item.seats_to_move == {0} and best(item)[-1] == "5" and rolled_on(item).seats_to_move == {1},
        per_turn=60,
    )
    assert rolled_on(table).deadline_ms == NOON + 100 * SECOND


def test_E14_without_a_limit_there_is_no_deadline() -> None:
    table = begun(BOB)
    assert (table.deadline_ms, table.holidays_counted_ms, table.away_until_ms) == (0, 0, 0)
    assert next_timer(table) == (NOON + INACTIVITY_LIMIT_MS, TimerKind.INACTIVITY)
    assert apply(table, Tick(), NOON + 7 * DAY).table is table


def test_computer_players_have_no_deadline() -> None:
    table = begun(ROBOT, until=first(1), per_turn=60)
    assert (table.deadline_ms, table.computer_moves_at_ms) == (0, NOON + DEFAULT_PACE_MS)
    table = stopped(table, now_ms=NOON + 5 * SECOND)
    while mover(table) == 1:
        table = stopped(table, now_ms=NOON + 5 * SECOND)
    assert (table.deadline_ms, table.computer_moves_at_ms) == (NOON + 65 * SECOND, 0)


def test_a_tick_for_a_computer_player_changes_nothing_by_itself() -> None:
    table = begun(ROBOT, until=first(1))
    assert apply(table, Tick(), NOON + DEFAULT_PACE_MS).table is table


def test_at_half_time_the_player_is_reminded_once() -> None:
    table = begun(BOB, per_turn=60)
    assert next_timer(table) == (NOON + 30 * SECOND, TimerKind.REMINDER)
    assert apply(table, Tick(), NOON + 30 * SECOND - 1).table is table
    change = apply(table, Tick(), NOON + 30 * SECOND)
    assert change.table.reminder_sent
    assert change.display is DisplayMode.REPOST
    assert (change.table.position, change.table.deadline_ms, change.entries) == (table.position, table.deadline_ms, ())
    assert next_timer(change.table) == (NOON + MINUTE, TimerKind.TURN)
    assert apply(change.table, Tick(), NOON + MINUTE - 1).table is change.table


def test_a_new_turn_is_reminded_anew() -> None:
    table = table_after(begun(BOB, until=first(0), per_turn=60), Tick(), NOON + 30 * SECOND)
    after = stopped(table, now_ms=NOON + 40 * SECOND)
    assert not after.reminder_sent
    assert next_timer(after) == (NOON + 70 * SECOND, TimerKind.REMINDER)


def test_E15_points_are_written_down_where_a_stop_is_allowed_then() -> None:
    # The roll is 7 3 8 2 5 2 8 8: three 8s are 800 and the 5 is 50, which is more than 400.
    table = table_after(lobby(BOB, options={}, per_turn=60), Start(ANN.user, secret(6), interaction_id=900))
    assert table.match is not None
    assert table.match.state.rolled == (7, 3, 8, 2, 5, 2, 8, 8)
    change = apply(table_after(table, Tick(), NOON + 30 * SECOND), Tick(), NOON + MINUTE)
    assert change.entries[0] == SeatTimedOut(1)
    assert all(isinstance(entry, DiceRolled) and not entry.interaction_id for entry in change.entries[1:])
    assert change.table.match is not None
    assert change.table.match.state.totals == (0, 850)
    assert change.table.match.missed == (0, 1)
    assert change.display is DisplayMode.NEW_MESSAGE
    assert change.table.deadline_ms == NOON + 2 * MINUTE


def test_E15_else_the_turn_ends_without_points() -> None:
    # The roll is 8 3 4 2 7 1 2 3: only the 1 scores, and 100 are fewer than 400.
    table = table_after(lobby(BOB, options={}, per_turn=60), Start(ANN.user, secret(11), interaction_id=900))
    assert table.match is not None
    assert table.match.state.rolled == (8, 3, 4, 2, 7, 1, 2, 3)
    after = out_of_time(table).match
    assert after is not None
    assert after.state.totals == (0, 0)
    assert after.missed == (1, 0)


def test_E15_whoever_misses_three_turns_in_a_row_leaves() -> None:
    table = begun(BOB, CAT, until=first(1), per_turn=60)
    for turns in (1, 2, 3):
        while mover(table) != 1:
            table = stopped(table, now_ms=table.deadline_ms - 1)
        table = table_after(table, Tick(), table.deadline_ms - 30 * SECOND)
        change = apply(table, Tick(), table.deadline_ms)
        assert change.entries[0] == SeatTimedOut(1)
        assert (SeatLeft(1, away=True) in change.entries) is (turns == 3)
        table = change.table
    assert table.phase is Phase.PLAYING
    assert table.match is not None
    assert table.match.left == (False, True, False)
    assert table.active_human_seats == (0, 2)


def test_E15_a_move_in_between_counts_the_turns_anew() -> None:
    table = begun(BOB, until=first(1), per_turn=60)
    for missed in (1, 2, 0, 1, 2):
        while mover(table) != 1:
            table = stopped(table)
        table = out_of_time(table) if missed else stopped(table)
        assert table.match is not None
        assert table.match.missed[1] == missed
    assert table.active_human_seats == (0, 1)


def test_E15_the_one_who_is_still_there_wins() -> None:
    table = begun(BOB, until=first(1), per_turn=60)
    while table.phase is Phase.PLAYING:
        table = out_of_time(table) if mover(table) == 1 else stopped(table)
        assert table.match is not None
    assert table.match is not None
    assert table.match.outcome is not None
    assert table.match.outcome.ranks == (1, 2)
    assert (table.deadline_ms, table.computer_moves_at_ms, next_timer(table)) == (0, 0, None)


def test_a_table_at_which_nobody_is_left_but_computers_is_over() -> None:
    table = begun(ROBOT, ROBOT_2, until=first(0), per_turn=60)
    while table.phase is Phase.PLAYING:
        table = out_of_time(table) if mover(table) == 0 else stopped(table)
    assert table.match is not None
    assert table.match.left == (True, False, False)
    assert table.end_reason == "abandoned"


def test_a_game_that_nobody_touches_for_thirty_days_is_called_off() -> None:
    table = stopped(begun(BOB), now_ms=NOON + HOUR)
    end = NOON + HOUR + 30 * DAY
    assert next_timer(table) == (end, TimerKind.INACTIVITY)
    assert apply(table, Tick(), end - 1).table is table
    change = apply(table, Tick(), end)
    assert (change.table.phase, change.table.end_reason, change.display) == (Phase.OVER, "stale", DisplayMode.REPOST)
    assert (change.entries, next_timer(change.table)) == ((), None)


def test_a_paused_game_too() -> None:
    table = table_after(begun(BOB, per_turn=60), Pause("channel-gone"), NOON + 20 * SECOND)
    table = table_after(table, Tick(), NOON + 30 * DAY)
    assert (table.phase, table.end_reason, table.pause_reason) == (Phase.OVER, "stale", "")


def test_what_happens_by_itself_touches_nothing() -> None:
    table = out_of_time(begun(BOB, per_turn=7 * 86_400))
    assert table.last_action_at_ms == NOON
    assert table_after(table, Pause("channel-gone"), NOON + 8 * DAY).last_action_at_ms == NOON
    assert stopped(table, now_ms=NOON + 8 * DAY).last_action_at_ms == NOON + 8 * DAY


RESTART = NOON + 8 * HOUR
"""The time at which the bot is back after it was away."""


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
        table = table_after(begun(BOB, per_turn=60), Tick(), NOON + 30 * SECOND)
        back = table_after(table, Tick(RESTART), RESTART + 1)
        assert (back.deadline_ms, back.seats_to_move) == (RESTART + MINUTE, table.seats_to_move)

    def test_a_turn_that_runs_out_within_the_minute_gets_the_rest_of_it(self) -> None:
        table = begun(BOB, per_turn=8 * 3600 + 20)  # to 20 s after the restart
        assert table_after(table, Tick(RESTART), RESTART + 1).deadline_ms == RESTART + MINUTE

    def test_a_turn_with_more_time_left_is_only_reminded(self) -> None:
        back = table_after(begun(BOB, per_turn=9 * 3600), Tick(RESTART), RESTART + 1)
        assert back.reminder_sent
        assert back.deadline_ms == NOON + 9 * HOUR

    def test_a_turn_may_be_played_to_its_end_meanwhile(self) -> None:
        table = table_after(begun(BOB, until=first(0), per_turn=60), Tick(RESTART), RESTART + 1)
        assert stopped(table, now_ms=RESTART + 2).deadline_ms == RESTART + 2 + MINUTE

    def test_once_the_minute_is_over_the_time_is_up_at_once(self) -> None:
        table = table_after(begun(BOB, per_turn=60), Tick(), NOON + 30 * SECOND)
        change = apply(table, Tick(RESTART), RESTART + MINUTE)
        assert SeatTimedOut(mover(table)) in change.entries

    def test_a_late_tick_of_a_process_that_was_there_all_the_time_is_no_absence(self) -> None:
        table = table_after(begun(BOB, per_turn=60), Tick(), NOON + 30 * SECOND)
        change = apply(table, Tick(NOON - HOUR), NOON + 3 * MINUTE)
        assert SeatTimedOut(mover(table)) in change.entries


class TestPause:
    """A table that cannot be shown waits, with its clocks."""

    def test_its_clocks_stand_still(self) -> None:
        table = table_after(begun(BOB, per_turn=300), Pause("missing-permissions"), NOON + 20 * SECOND)
        assert table.pause_reason == "missing-permissions"
        assert next_timer(table) == (NOON + INACTIVITY_LIMIT_MS, TimerKind.PAUSED)
        assert apply(table, Tick(), NOON + DAY).table is table

    def test_nobody_moves_meanwhile(self) -> None:
        table = begun(BOB, until=first(0))
        paused = table_after(table, Pause("channel-gone"))
        assert refused(paused, Play(table.position, (best(table),), user=ANN.user)) == ("paused", {})
        robots = begun(ROBOT, until=first(1))
        paused = table_after(robots, Pause("channel-gone"))
        assert refused(paused, Play(robots.position, (best(robots),), seat=1)) == ("paused", {})
        assert next_timer(paused) == (NOON + INACTIVITY_LIMIT_MS, TimerKind.PAUSED)

    def test_the_rest_of_the_time_is_given_back(self) -> None:
        table = table_after(begun(BOB, per_turn=300), Pause("channel-gone"), NOON + 20 * SECOND)
        change = apply(table, Resume(ChannelId(9)), NOON + HOUR)
        assert (change.table.pause_reason, change.table.channel, change.display) == ("", 9, DisplayMode.REPOST)
        assert change.table.deadline_ms == NOON + HOUR + 280 * SECOND
        assert change.table.position == table.position

    @pytest.mark.parametrize(("paused_at_s", "rest_s"), [(250, 50), (300, 0), (310, 0)])
    def test_and_a_minute_at_least(self, paused_at_s: int, rest_s: int) -> None:
        table = table_after(begun(BOB, per_turn=300), Pause("channel-gone"), NOON + paused_at_s * SECOND)
        assert table.paused_turn_ms == rest_s * SECOND
        assert table_after(table, Resume(ChannelId(8)), NOON + HOUR).deadline_ms == NOON + HOUR + MINUTE

    def test_without_a_limit_there_is_none_afterwards(self) -> None:
        table = table_after(begun(BOB), Pause("channel-gone"))
        resumed = table_after(table, Resume(ChannelId(8)), NOON + HOUR)
        assert (table.paused_turn_ms, resumed.paused_turn_ms, resumed.deadline_ms) == (0, 0, 0)

    def test_a_computer_player_takes_its_time_again(self) -> None:
        table = table_after(begun(ROBOT, until=first(1)), Pause("channel-gone"))
        assert next_timer(table_after(table, Resume(ChannelId(8)), NOON + HOUR)) == (
            NOON + HOUR + DEFAULT_PACE_MS,
            TimerKind.COMPUTER,
        )

    def test_pausing_twice_is_pausing_once(self) -> None:
        table = table_after(begun(BOB, per_turn=300), Pause("channel-gone"), NOON + 20 * SECOND)
        assert apply(table, Pause("missing-permissions"), NOON + MINUTE).table is table

    def test_only_games_pause(self) -> None:
        waiting = lobby(BOB)
        assert apply(waiting, Pause("channel-gone"), NOON).table is waiting

    def test_showing_a_running_game_elsewhere_leaves_its_clocks_alone(self) -> None:
        table = begun(BOB, per_turn=60)
        after = table_after(table, Resume(ChannelId(9)), NOON + 20 * SECOND)
        assert (after.channel, after.deadline_ms, after.position) == (9, table.deadline_ms, table.position)
        assert next_timer(after) == next_timer(table)

    def test_in_another_channel_it_is_in_no_thread_of_its_own_any_more(self) -> None:
        table = replace(begun(BOB), channel=ChannelId(8), parent_channel=ChannelId(5))
        parents = [table_after(table, Resume(ChannelId(channel))).parent_channel for channel in (8, 9)]
        assert parents == [5, 0]

    def test_people_can_leave_meanwhile_and_the_next_turn_has_all_its_time(self) -> None:
        table = table_after(begun(BOB, CAT, until=first(0), per_turn=3600), Pause("channel-gone"), NOON + 50 * MINUTE)
        table = table_after(table, Resign(ANN.user), NOON + 2 * HOUR)
        assert table.seats_to_move == {1}
        assert next_timer(table) == (NOON + 2 * HOUR + INACTIVITY_LIMIT_MS, TimerKind.PAUSED)
        assert table_after(table, Resume(ChannelId(8)), NOON + 3 * HOUR).deadline_ms == NOON + 4 * HOUR

    def test_a_turn_that_passes_to_a_computer_player_meanwhile_has_no_deadline(self) -> None:
        table = table_after(begun(ROBOT, BOB, until=first(0), per_turn=3600), Pause("channel-gone"), NOON + MINUTE)
        table = table_after(table, Resign(ANN.user), NOON + HOUR)
        assert table.seats_to_move == {1}
        assert table.paused_turn_ms == 0
        resumed = table_after(table, Resume(ChannelId(8)), NOON + 2 * HOUR)
        assert (resumed.deadline_ms, next_timer(resumed)) == (
            0,
            (NOON + 2 * HOUR + DEFAULT_PACE_MS, TimerKind.COMPUTER),
        )
