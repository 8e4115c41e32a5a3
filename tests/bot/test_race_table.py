"""The race at a table: what everybody sees change and what not, which clicks come late, and when computers move."""

from bot.tables.commands import DisplayMode, Play, Resign
from bot.tables.machine import apply
from games.stresses.events import FalseZero
from games.stresses.state import Phase as Stage
from tests.bot.at_table import ANN, BOB, CAT, NOON, ROBOT, SECOND, done, refused
from tests.bot.racing import WORTH_0, WORTH_550, announce, race, state, tick, verdict


def test_an_announcement_changes_nothing_that_others_see() -> None:
    table = race(WORTH_550, ANN, BOB, CAT)
    change = announce(table, BOB, 500, 1000)
    assert change.display is DisplayMode.NONE
    assert (change.table.public_version, change.table.position, change.table.latest_events) == (
        table.public_version,
        table.position,
        table.latest_events,
    )
    assert [text(entry) for entry in change.entries] == ["a500"]


def text(entry: object) -> str:
    return getattr(entry, "text", "").partition("#")[0]


def test_S6_a_false_zero_is_shown_at_once_and_the_position_stays() -> None:
    table = race(WORTH_550, ANN, BOB, CAT, totals=(0, 700, 0))
    change = announce(table, BOB, 0, 1000)
    assert change.display is DisplayMode.EDIT
    assert FalseZero(1, 700) in change.table.latest_events
    assert change.table.position == table.position
    assert change.table.public_version == table.public_version + 1
    assert state(change.table).totals == (0, 0, 0)


def test_the_position_stays_for_the_last_who_has_not_announced() -> None:
    table = announce(race(WORTH_550, ANN, BOB, CAT), BOB, 500, 1000).table
    table = announce(table, CAT, 500, 1000).table
    assert table.seats_to_move == {0}
    left = done(table, Resign(BOB.user), NOON + 1500)
    assert left.position == table.position
    assert verdict(announce(left, ANN, 550, 2000).table).winner == 0


def test_S11_the_position_stays_when_somebody_sits_down_at_an_open_table() -> None:
    table = race(WORTH_550, ANN, open=True)
    first = announce(table, ANN, 500, 1000).table
    assert first.seats_to_move == frozenset()
    second = announce(first, BOB, 500, 1100, stamp=table.position).table
    third = announce(second, CAT, 550, 1200, stamp=table.position).table
    assert third.position == table.position
    assert verdict(tick(third, 1450)).winner == 2


def test_after_the_verdict_an_announcement_is_told_that_the_roll_is_over() -> None:
    table = race(WORTH_550, ANN, BOB)
    table = announce(table, ANN, 500, 1000).table
    over = announce(table, BOB, 550, 2000).table
    assert state(over).phase is Stage.READY
    late = Play(table.position, ("a550",), user=BOB.user, discord_time_ms=NOON + 2100)
    assert refused(over, late, NOON + 2100)[0] == "roll-over"


def test_S5_a_computer_player_takes_its_time_to_choose_whom_to_send_back() -> None:
    table = race(WORTH_0, ANN, BOB, ROBOT, totals=(700, 0, 0))
    done_ = apply(table, Play(table.position, ("a0",), seat=2), NOON + 5000).table
    choosing = tick(done_, 5250)
    assert state(choosing).phase is Stage.VICTIM
    assert NOON + 5250 + 1500 <= choosing.computer_moves_at_ms <= NOON + 5250 + 3500


def test_a_computer_player_who_has_not_announced_is_not_kept_by_those_who_have() -> None:
    table = race(WORTH_550, ANN, BOB, ROBOT)
    assert NOON + 2500 <= table.computer_moves_at_ms <= NOON + 9000
    assert announce(table, ANN, 500, 1000).table.computer_moves_at_ms == table.computer_moves_at_ms
    assert announce(table, ANN, 0, 1000).table.computer_moves_at_ms == table.computer_moves_at_ms


def test_a_computer_player_asks_for_a_roll_only_when_people_do_not() -> None:
    table = race(WORTH_550, ANN, BOB, ROBOT, pause=0)
    table = apply(table, Play(table.position, ("a550",), seat=2), NOON + 5000).table
    ready = tick(table, 5250)
    assert state(ready).phase is Stage.READY
    assert ready.computer_moves_at_ms == NOON + 5250 + 60 * SECOND
