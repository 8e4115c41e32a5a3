"""A game at a table: moves, departures and the journal; a game that is called off, and a rematch."""

import pytest

from bot.standings.results import game_result
from bot.tables import playing
from bot.tables import table as codec
from bot.tables.commands import (
    AddComputer,
    CallOff,
    Command,
    ConfirmVisible,
    DisplayMode,
    GiveUpComputer,
    Join,
    Leave,
    Pause,
    Play,
    Rematch,
    Resign,
    Resume,
    Start,
    Tick,
)
from bot.tables.fairness import verify
from bot.tables.ids import ChannelId, TableId, UserId
from bot.tables.machine import apply
from bot.tables.table import DAY_MS, HOUR_MS, SECOND_MS, Phase, Player, Table, TimerKind, next_timer
from games import journal as journals
from games import match as matches
from games.core import DEFAULT_PACE_MS, BadMove, Refused
from games.journal import DiceRolled, Entry, MovePlayed, SeatLeft
from tests.bot.at_table import (
    ANN,
    BOB,
    CAT,
    DAN,
    NOON,
    ROBOT,
    ROBOT_2,
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
    change = played(table, best(table), "r", interaction_id=4711)
    *moves, roll = change.entries[:3]
    assert moves == [MovePlayed(0, best(table)), MovePlayed(0, "r")]
    assert isinstance(roll, DiceRolled)
    assert roll.interaction_id == 4711
    assert change.table.match is not None
    assert change.table.match.chance is None


def test_a_board_is_edited_within_a_turn_and_posted_anew_with_the_next() -> None:
    table = begun(BOB, until=ANN_BEGINS)
    transition = played(table, best(table))
    assert (transition.display, transition.table.position) == (DisplayMode.EDIT, table.position + 1)
    assert played(transition.table, "s").display is DisplayMode.NEW_MESSAGE


def test_whoever_left_plays_no_more() -> None:
    table = table_after(begun(BOB, CAT), Resign(BOB.user))
    assert table.phase is Phase.PLAYING
    for command in (Play(table.position, ("r",), user=BOB.user), Resign(BOB.user), CallOff(BOB.user)):
        assert refused(table, command) == ("already-left", {})


def test_who_may_act_is_known_before_what_they_do() -> None:
    table = table_after(begun(BOB, CAT, until=ANN_BEGINS), Resign(CAT.user))

    def refusal(player: Player, table: Table = table, position: int = table.position) -> str:
        try:
            playing.check_player(table, player.user, position)
        except Refused as refused:
            return refused.code
        return ""

    assert [refusal(player) for player in (ANN, BOB, CAT, DAN)] == ["", "", "already-left", "not-seated"]
    assert refusal(ANN, position=table.position - 1) == "stale"
    assert refusal(ANN, table=table_after(table, Pause("no-access"))) == "paused"
    assert refusal(ANN, table=lobby()) == "not-started"


def test_resigning_before_ones_turn_leaves_the_turn_as_it_is() -> None:
    table = begun(BOB, CAT, until=ANN_BEGINS, per_turn=60)
    change = apply(table, Resign(BOB.user), NOON + 10 * SECOND_MS)
    assert change.entries == (SeatLeft(1),)
    assert change.table.seats_to_move == {0}
    assert change.table.deadline_ms == table.deadline_ms
    assert change.display is DisplayMode.EDIT


def test_E15_the_last_one_left_wins() -> None:
    table = table_after(begun(BOB), Resign(BOB.user))
    assert table.phase is Phase.OVER
    assert table.match is not None
    assert table.match.outcome is not None
    assert table.match.outcome.ranks == (1, 2)
    assert table.end_reason == ""
    assert next_timer(table) is None


def test_a_game_without_people_is_over() -> None:
    before = begun(ROBOT, ROBOT_2)
    table = table_after(before, Resign(ANN.user))
    assert (table.phase, table.end_reason) == (Phase.OVER, "abandoned")
    assert (table.position, table.away_until_ms) == (before.position + 1, 0)
    assert table.match is not None
    assert table.match.outcome is None
    assert (table.deadline_ms, table.computer_moves_at_ms, next_timer(table)) == (0, 0, None)


def test_computer_players_do_not_go_on_when_the_last_of_two_people_leaves() -> None:
    table = table_after(begun(BOB, ROBOT, ROBOT_2), Resign(ANN.user))
    assert table.phase is Phase.PLAYING
    assert table_after(table, Resign(BOB.user)).end_reason == "abandoned"


def test_nobody_wins_against_a_computer_player_that_cannot_go_on() -> None:
    before = begun(ROBOT, until=first(1), per_turn=60)
    change = apply(before, GiveUpComputer(before.position, 1), NOON + SECOND_MS)
    assert (change.table.phase, change.table.end_reason, change.table.outcome) == (Phase.OVER, "computer-failed", None)
    assert (change.entries, change.display) == ((), DisplayMode.REPOST)
    assert next_timer(change.table) is None
    assert change.table.last_action_at_ms == before.last_action_at_ms, "nobody has done anything"


def test_E15_without_a_computer_player_that_cannot_go_on_the_others_play_on() -> None:
    before = begun(BOB, ROBOT, until=first(1), per_turn=60)
    change = apply(before, GiveUpComputer(before.position, 1), NOON + SECOND_MS)
    assert change.entries[0] == SeatLeft(1)
    assert change.table.seats_to_move == {2}
    assert change.table.deadline_ms == NOON + 61 * SECOND_MS
    result = game_result(table_after(change.table, Resign(BOB.user)))
    assert (result.has_outcome, result.unrated_reason) == (True, "computer-failed")
    assert [player.rank for player in result.player_results] == [1, 2, 2]


def test_a_computer_player_is_given_up_in_the_position_for_which_it_failed() -> None:
    table = begun(BOB, ROBOT, until=first(1))
    assert refused(table, GiveUpComputer(table.position - 1, 1)) == ("stale", {})
    assert refused(table_after(table, Pause("channel-gone")), GiveUpComputer(table.position, 1)) == ("paused", {})
    gone = table_after(table, GiveUpComputer(table.position, 1))
    assert refused(gone, GiveUpComputer(gone.position, 1)) == ("already-left", {})


@pytest.mark.parametrize("outsider", [CAT.user, 0])
def test_only_who_sits_there_resigns(outsider: int) -> None:
    assert refused(begun(BOB, ROBOT), Resign(UserId(outsider))) == ("not-seated", {})


def test_a_move_may_be_meant_for_whatever_position_there_is() -> None:
    table = begun(BOB, until=ANN_BEGINS)
    assert table_after(table, Play(-1, (best(table),), user=ANN.user)) == played(table, best(table)).table


def test_where_the_rules_do_not_wait_to_be_seen_nothing_happens_then() -> None:
    table = begun(BOB)
    assert apply(table, ConfirmVisible(NOON), NOON).table is table


def test_nothing_more_happens_when_it_is_over() -> None:
    table = table_after(begun(BOB), Resign(BOB.user))
    for command in (Play(table.position, ("r",), user=ANN.user), Resign(ANN.user), CallOff(ANN.user)):
        assert refused(table, command) == ("over", {})
    assert refused(table, Resume(ChannelId(8))) == ("closed", {})
    assert apply(table, Tick(), NOON + 100 * DAY_MS).table is table
    assert apply(table, Pause("missing-permissions"), NOON).table is table


def test_a_computer_player_moves_at_a_human_pace() -> None:
    table = begun(ROBOT, until=first(1), per_turn=60)
    assert next_timer(table) == (NOON + DEFAULT_PACE_MS, TimerKind.COMPUTER)
    assert SECOND_MS <= DEFAULT_PACE_MS <= 5 * SECOND_MS
    moved = played(table, best(table), now_ms=NOON + DEFAULT_PACE_MS).table
    assert moved.seats_to_move == {1}
    assert next_timer(moved) == (NOON + 2 * DEFAULT_PACE_MS, TimerKind.COMPUTER)
    moved = played(moved, "s", now_ms=NOON + 2 * DEFAULT_PACE_MS).table
    while mover(moved) == 1:
        moved = stopped(moved, now_ms=NOON + 2 * DEFAULT_PACE_MS)
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


class TestCallOff:
    """The host ends an unfinished game that has lost its players."""

    def test_not_while_everybody_plays(self) -> None:
        for other in (BOB, ROBOT):
            assert refused(begun(other), CallOff(ANN.user)) == ("players-still-here", {})

    def test_not_by_anybody_else(self) -> None:
        table = table_after(begun(BOB, CAT, DAN), Resign(CAT.user))
        assert refused(table, CallOff(BOB.user)) == ("not-host", {"host": ANN.user})
        assert refused(table, CallOff(UserId(99))) == ("not-seated", {})

    def test_not_before_the_game_or_after_it(self) -> None:
        assert refused(lobby(BOB), CallOff(ANN.user)) == ("not-started", {})

    def test_after_somebody_left(self) -> None:
        change = apply(table_after(begun(BOB, CAT, per_turn=60), Resign(BOB.user)), CallOff(ANN.user), NOON)
        assert (change.table.phase, change.table.end_reason) == (Phase.OVER, "called-off")
        assert change.table.match is not None
        assert change.table.match.outcome is None
        assert (change.table.deadline_ms, next_timer(change.table), change.display) == (0, None, DisplayMode.REPOST)

    def test_after_somebody_missed_a_turn_and_not_once_they_are_back(self) -> None:
        table = begun(BOB, until=first(1), per_turn=60)
        table = table_after(table, Tick(), NOON + 30 * SECOND_MS)
        table = table_after(table, Tick(), NOON + 60 * SECOND_MS)
        assert table.match is not None
        assert table.match.missed == (0, 1)
        assert table_after(table, CallOff(ANN.user)).end_reason == "called-off"
        while mover(table) == 0:
            table = stopped(table)
        table = played(table, best(table)).table
        assert refused(table, CallOff(ANN.user)) == ("players-still-here", {})

    def test_not_because_the_host_missed_a_turn(self) -> None:
        table = begun(BOB, until=ANN_BEGINS, per_turn=60)
        table = table_after(table, Tick(), NOON + 30 * SECOND_MS)
        table = table_after(table, Tick(), NOON + 60 * SECOND_MS)
        assert refused(table, CallOff(ANN.user)) == ("players-still-here", {})

    def test_after_the_player_to_move_has_not_moved_for_a_day(self) -> None:
        table = begun(BOB, until=first(1))
        assert refused(table, CallOff(ANN.user), NOON + DAY_MS - 1) == ("players-still-here", {})
        assert table_after(table, CallOff(ANN.user), NOON + DAY_MS).end_reason == "called-off"
        assert refused(begun(BOB, until=ANN_BEGINS), CallOff(ANN.user), NOON + DAY_MS) == ("players-still-here", {})

    def test_while_the_game_is_paused(self) -> None:
        table = table_after(begun(BOB), Pause("channel-gone"))
        assert refused(table, CallOff(BOB.user)) == ("not-host", {"host": ANN.user})
        assert table_after(table, CallOff(ANN.user)).end_reason == "called-off"

    def test_by_any_player_when_the_host_has_left(self) -> None:
        table = table_after(begun(BOB, CAT), Resign(ANN.user))
        assert table_after(table, CallOff(CAT.user)).end_reason == "called-off"


class TestRematch:
    """Another game of the same people, the first seat last."""

    def over(self, *others: Player) -> Table:
        """A game that everybody but the last has left."""
        table = begun(*others, per_turn=300, options={"level": 2, "target": 1000})
        for player in (ANN, *others[:-1]):
            table = table_after(table, Resign(player.user))
        return table

    def test_asks_the_others_and_rotates_the_seats(self) -> None:
        change = apply(self.over(BOB, CAT), Rematch(CAT.user, "Catherine", TableId("t2")), NOON + HOUR_MS)
        new = change.new_table
        assert new is not None
        assert change.table.rematch_id == new.id == "t2"
        assert (new.phase, new.host, new.players) == (Phase.LOBBY, CAT.user, (Player(CAT.user, "Catherine"),))
        assert set(new.invitees) == {ANN.user, BOB.user}
        assert (new.guild, new.channel, new.language, new.game) == (7, 8, "en", "el_ocho")
        assert (new.options, new.turn_limit_s, new.max_players) == ({"level": 2, "target": 1000}, 300, 6)
        assert (new.opened_at_ms, next_timer(new)) == (NOON + HOUR_MS, (NOON + 2 * HOUR_MS, TimerKind.LOBBY))
        for player in (ANN, BOB):
            assert new.phase is Phase.LOBBY
            new = table_after(new, Join(player.user, player.name, secret=secret(1)))
        assert new.phase is Phase.PLAYING, "everybody who was asked has come"
        assert [player.user for player in new.players] == [BOB.user, CAT.user, ANN.user]

    def test_only_once(self) -> None:
        table = table_after(self.over(BOB), Rematch(BOB.user, BOB.name, TableId("t2")))
        assert refused(table, Rematch(ANN.user, ANN.name, TableId("t3"))) == ("rematch-open", {})
        assert table.rematch_id == "t2"

    def test_only_for_those_who_sat_there_and_when_it_is_over(self) -> None:
        assert refused(self.over(BOB), Rematch(CAT.user, CAT.name, TableId("t2"))) == ("not-seated", {})
        assert refused(begun(BOB), Rematch(BOB.user, BOB.name, TableId("t2"))) == ("not-over", {})

    def test_needs_everybodys_consent(self) -> None:
        new = apply(self.over(BOB, CAT), Rematch(ANN.user, ANN.name, TableId("t2")), NOON).new_table
        assert new is not None
        new = table_after(table_after(new, Leave(CAT.user)), Join(BOB.user, BOB.name, secret=secret(1)))
        assert (new.phase, [player.user for player in new.players]) == (Phase.PLAYING, [BOB.user, ANN.user])

    def test_newcomers_sit_down_last(self) -> None:
        new = apply(self.over(BOB), Rematch(ANN.user, ANN.name, TableId("t2")), NOON).new_table
        assert new is not None
        for player in (DAN, BOB):
            new = table_after(new, Join(player.user, player.name, secret=secret(1)))
        assert [player.user for player in new.players] == [BOB.user, ANN.user, DAN.user]

    def test_computer_players_rotate_with_the_others(self) -> None:
        table = lobby()
        seated: tuple[Command, ...] = (AddComputer(ANN.user), Join(BOB.user, BOB.name), AddComputer(ANN.user))
        for command in (*seated, Start(ANN.user, secret(1)), Resign(ANN.user), Resign(BOB.user)):
            table = table_after(table, command)
        assert table.players == (ANN, ROBOT, BOB, ROBOT_2)
        new = apply(table, Rematch(ANN.user, ANN.name, TableId("t2")), NOON).new_table
        assert new is not None
        assert (new.host, new.invitees) == (ANN.user, (BOB.user,))
        new = table_after(new, Join(BOB.user, BOB.name, secret=secret(1)))
        assert [player.user for player in new.players] == [0, BOB.user, 0, ANN.user]
