"""A game at a table: whose move counts, all of it or nothing, departures, and the journal."""

import pytest

from bot.tables import table as codec
from bot.tables.commands import (
    CallOff,
    ConfirmVisible,
    DisplayMode,
    Pause,
    Play,
    Resign,
    Resume,
    Tick,
)
from bot.tables.fairness import verify
from bot.tables.machine import apply
from bot.tables.table import DAY_MS, SECOND_MS, Phase, TimerKind, next_timer
from games import journal as journals
from games import match as matches
from games.core import DEFAULT_PACE_MS, BadMove
from games.journal import DiceRolled, Entry, MovePlayed, SeatLeft
from tests.bot.at_table import (
    ANN,
    BOB,
    CAT,
    NOON,
    ROBOT,
    ROBOT_2,
    begun,
    best,
    done,
    first,
    mover,
    played,
    refused,
    stopped,
)
from tests.bot.evening import evening, record
from tests.effort import seeds

ANN_BEGINS = first(0)


def test_a_late_click_on_an_old_board_does_nothing() -> None:
    table = begun(BOB, until=ANN_BEGINS)
    after = played(table, best(table)).table
    assert after.position != table.position
    assert refused(after, Play(table.position, ("r",), user=ANN.user)) == ("stale", {})
    assert refused(table, Play(table.position + 1, ("r",), user=ANN.user)) == ("stale", {})


def test_only_who_sits_there_plays() -> None:
    table = begun(BOB, until=ANN_BEGINS)
    move = (best(table),)
    assert refused(table, Play(table.position, move, user=CAT.user)) == ("not-seated", {})
    assert refused(begun(ROBOT, until=first(1)), Play(1, move, user=ROBOT.user)) == ("not-seated", {})


def test_nobody_plays_for_another_seat() -> None:
    table = begun(BOB, until=ANN_BEGINS)
    code, _ = refused(table, Play(table.position, (best(table),), user=BOB.user))
    assert code == "not-your-turn"


def test_several_moves_of_one_click_are_all_or_nothing() -> None:
    table = begun(BOB, until=lambda now: now.seats_to_move == {0} and best(now) != "k5", options={})
    assert refused(table, Play(table.position, ("k1", "s"), user=ANN.user)) == (
        "below-minimum",
        {"points": 100, "minimum": 400},
    )
    assert refused(table, Play(table.position, (best(table), "k1"), user=ANN.user)) == ("already-kept", {})
    change = played(table, best(table), "r")
    assert [entry for entry in change.entries if isinstance(entry, MovePlayed)] == [
        MovePlayed(0, best(table)),
        MovePlayed(0, "r"),
    ]


def test_what_is_no_move_at_all_changes_nothing() -> None:
    table = begun(BOB, until=ANN_BEGINS)
    before = codec.dump(table)
    with pytest.raises(BadMove):
        played(table, best(table), "roll!")
    assert codec.dump(table) == before


def test_the_roll_after_a_click_is_made_with_the_click() -> None:
    table = begun(BOB, until=ANN_BEGINS)
    change = played(table, best(table), "r", cause=4711)
    *moves, roll = change.entries[:3]
    assert moves == [MovePlayed(0, best(table)), MovePlayed(0, "r")]
    assert isinstance(roll, DiceRolled)
    assert roll.cause == 4711
    assert change.table.match is not None
    assert change.table.match.chance is None


def test_a_board_is_edited_within_a_turn_and_posted_anew_with_the_next() -> None:
    table = begun(BOB, until=ANN_BEGINS)
    kept = played(table, best(table))
    assert kept.display is DisplayMode.EDIT
    assert played(kept.table, "s").display is DisplayMode.NEW_MESSAGE


def test_whoever_left_plays_no_more() -> None:
    table = done(begun(BOB, CAT), Resign(BOB.user))
    assert table.phase is Phase.PLAYING
    for command in (Play(table.position, ("r",), user=BOB.user), Resign(BOB.user), CallOff(BOB.user)):
        assert refused(table, command) == ("already-left", {})


def test_resigning_before_ones_turn_leaves_the_turn_as_it_is() -> None:
    table = begun(BOB, CAT, until=ANN_BEGINS, per_turn=60)
    change = apply(table, Resign(BOB.user), NOON + 10 * SECOND_MS)
    assert change.entries == (SeatLeft(1),)
    assert change.table.seats_to_move == {0}
    assert change.table.deadline_ms == table.deadline_ms
    assert change.display is DisplayMode.EDIT


def test_E15_the_last_one_left_wins() -> None:
    table = done(begun(BOB), Resign(BOB.user))
    assert table.phase is Phase.OVER
    assert table.match is not None
    assert table.match.outcome is not None
    assert table.match.outcome.ranks == (1, 2)
    assert table.end_reason == ""
    assert next_timer(table) is None


def test_a_game_without_people_is_over() -> None:
    table = done(begun(ROBOT, ROBOT_2), Resign(ANN.user))
    assert (table.phase, table.end_reason) == (Phase.OVER, "abandoned")
    assert table.match is not None
    assert table.match.outcome is None
    assert (table.deadline_ms, table.computer_moves_at_ms, next_timer(table)) == (0, 0, None)


def test_computer_players_do_not_go_on_when_the_last_of_two_people_leaves() -> None:
    table = done(begun(BOB, ROBOT, ROBOT_2), Resign(ANN.user))
    assert table.phase is Phase.PLAYING
    assert done(table, Resign(BOB.user)).end_reason == "abandoned"


@pytest.mark.parametrize("outsider", [CAT.user, 0])
def test_only_who_sits_there_resigns(outsider: int) -> None:
    assert refused(begun(BOB, ROBOT), Resign(outsider)) == ("not-seated", {})


def test_a_move_may_be_meant_for_whatever_position_there_is() -> None:
    table = begun(BOB, until=ANN_BEGINS)
    assert done(table, Play(-1, (best(table),), user=ANN.user)) == played(table, best(table)).table


def test_where_the_rules_do_not_wait_to_be_seen_nothing_happens_then() -> None:
    table = begun(BOB)
    assert apply(table, ConfirmVisible(NOON), NOON).table is table


def test_nothing_more_happens_when_it_is_over() -> None:
    table = done(begun(BOB), Resign(BOB.user))
    for command in (Play(table.position, ("r",), user=ANN.user), Resign(ANN.user), CallOff(ANN.user)):
        assert refused(table, command) == ("over", {})
    assert refused(table, Resume(8)) == ("closed", {})
    assert apply(table, Tick(), NOON + 100 * DAY_MS).table is table
    assert apply(table, Pause("missing-permissions"), NOON).table is table


def test_a_computer_player_moves_at_a_human_pace() -> None:
    table = begun(ROBOT, until=first(1), per_turn=60)
    assert next_timer(table) == (NOON + DEFAULT_PACE_MS, TimerKind.COMPUTER)
    assert SECOND_MS <= DEFAULT_PACE_MS <= 5 * SECOND_MS
    moved = played(table, best(table), at=NOON + DEFAULT_PACE_MS).table
    assert moved.seats_to_move == {1}
    assert next_timer(moved) == (NOON + 2 * DEFAULT_PACE_MS, TimerKind.COMPUTER)
    moved = played(moved, "s", at=NOON + 2 * DEFAULT_PACE_MS).table
    while mover(moved) == 1:
        moved = stopped(moved, at=NOON + 2 * DEFAULT_PACE_MS)
    assert moved.computer_moves_at_ms == 0


def test_a_computer_player_does_not_move_on_an_old_position() -> None:
    table = begun(ROBOT, until=first(1))
    assert refused(table, Play(table.position - 1, (best(table),), seat=1)) == ("stale", {})


@pytest.mark.parametrize("seed", seeds(12, 3))
def test_the_journal_leads_to_the_table_after_every_command(seed: int) -> None:
    journal: list[Entry] = []
    last = None
    for change in evening(seed):
        table, match = change.table, change.table.match
        assert codec.load(codec.dump(table)) == table
        assert match is not None
        journal += change.entries
        assert match.entry_count == len(journal)
        assert match.draws == sum(isinstance(entry, DiceRolled) for entry in journal)
        written = [journals.parse_entry(table.game, journals.format_entry(table.game, entry)) for entry in journal]
        assert matches.replay(table.game, len(table.players), table.options, written) == match
        last = table
    assert last is not None
    assert last.phase is Phase.OVER
    assert verify(record(last, journal)) == last.match
