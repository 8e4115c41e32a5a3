"""A game at a table: whose move counts, all of it or nothing, the journal, departures, calling off, and the rematch."""

import pytest

from bot.tables import table as codec
from bot.tables.commands import (
    AddComputer,
    CallOff,
    Command,
    Join,
    Leave,
    Pause,
    Play,
    Rematch,
    Resign,
    Resume,
    Show,
    Start,
    Tick,
)
from bot.tables.dice import verify
from bot.tables.machine import apply
from bot.tables.table import DAY, HOUR, SECOND, Due, Phase, Player, Table, due
from games import match as matches
from games.core import PACE, BadMove
from games.match import Drawn, Entry, Left, Moved
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
    done,
    first,
    lobby,
    mover,
    played,
    refused,
    secret,
    stopped,
)
from tests.bot.evening import evening, record

ANN_BEGINS = first(0)


def test_a_late_click_on_an_old_board_does_nothing() -> None:
    table = begun(BOB, until=ANN_BEGINS)
    after = played(table, best(table)).table
    assert after.stamp != table.stamp
    assert refused(after, Play(table.stamp, ("r",), user=ANN.user)) == ("stale", {})
    assert refused(table, Play(table.stamp + 1, ("r",), user=ANN.user)) == ("stale", {})


def test_only_who_sits_there_plays() -> None:
    table = begun(BOB, until=ANN_BEGINS)
    move = (best(table),)
    assert refused(table, Play(table.stamp, move, user=CAT.user)) == ("not-seated", {})
    assert refused(begun(ROBOT, until=first(1)), Play(1, move, user=ROBOT.user)) == ("not-seated", {})


def test_nobody_plays_for_another_seat() -> None:
    table = begun(BOB, until=ANN_BEGINS)
    code, _ = refused(table, Play(table.stamp, (best(table),), user=BOB.user))
    assert code == "not-your-turn"


def test_several_moves_of_one_click_are_all_or_nothing() -> None:
    table = begun(BOB, until=lambda now: now.movers == {0} and best(now) != "k5", options={})
    assert refused(table, Play(table.stamp, ("k1", "s"), user=ANN.user)) == (
        "below-minimum",
        {"points": 100, "minimum": 400},
    )
    assert refused(table, Play(table.stamp, (best(table), "k1"), user=ANN.user)) == ("already-kept", {})
    change = played(table, best(table), "r")
    assert [entry for entry in change.entries if isinstance(entry, Moved)] == [Moved(0, best(table)), Moved(0, "r")]


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
    assert moves == [Moved(0, best(table)), Moved(0, "r")]
    assert isinstance(roll, Drawn)
    assert roll.cause == 4711
    assert change.table.match is not None
    assert change.table.match.chance is None


def test_a_board_is_edited_within_a_turn_and_posted_anew_with_the_next() -> None:
    table = begun(BOB, until=ANN_BEGINS)
    kept = played(table, best(table))
    assert kept.show is Show.EDIT
    assert played(kept.table, "s").show is Show.FRESH


def test_whoever_left_plays_no_more() -> None:
    table = done(begun(BOB, CAT), Resign(BOB.user))
    assert table.phase is Phase.PLAYING
    for command in (Play(table.stamp, ("r",), user=BOB.user), Resign(BOB.user), CallOff(BOB.user)):
        assert refused(table, command) == ("already-left", {})


def test_resigning_before_ones_turn_leaves_the_turn_as_it_is() -> None:
    table = begun(BOB, CAT, until=ANN_BEGINS, per_turn=60)
    change = apply(table, Resign(BOB.user), NOON + 10 * SECOND)
    assert change.entries == (Left(1),)
    assert change.table.movers == {0}
    assert change.table.deadline == table.deadline
    assert change.show is Show.EDIT


def test_E15_the_last_one_left_wins() -> None:
    table = done(begun(BOB), Resign(BOB.user))
    assert table.phase is Phase.OVER
    assert table.match is not None
    assert table.match.outcome is not None
    assert table.match.outcome.ranks == (1, 2)
    assert table.ending == ""
    assert due(table) is None


def test_a_game_without_people_is_over() -> None:
    table = done(begun(ROBOT, ROBOT_2), Resign(ANN.user))
    assert (table.phase, table.ending) == (Phase.OVER, "abandoned")
    assert table.match is not None
    assert table.match.outcome is None
    assert (table.deadline, table.wake, due(table)) == (0, 0, None)


def test_computer_players_do_not_go_on_when_the_last_of_two_people_leaves() -> None:
    table = done(begun(BOB, ROBOT, ROBOT_2), Resign(ANN.user))
    assert table.phase is Phase.PLAYING
    assert done(table, Resign(BOB.user)).ending == "abandoned"


@pytest.mark.parametrize("outsider", [CAT.user, 0])
def test_only_who_sits_there_resigns(outsider: int) -> None:
    assert refused(begun(BOB, ROBOT), Resign(outsider)) == ("not-seated", {})


def test_nothing_more_happens_when_it_is_over() -> None:
    table = done(begun(BOB), Resign(BOB.user))
    for command in (Play(table.stamp, ("r",), user=ANN.user), Resign(ANN.user), CallOff(ANN.user)):
        assert refused(table, command) == ("over", {})
    assert refused(table, Resume(8)) == ("closed", {})
    assert apply(table, Tick(), NOON + 100 * DAY).table is table
    assert apply(table, Pause("missing-permissions"), NOON).table is table


def test_a_computer_player_moves_at_a_human_pace() -> None:
    table = begun(ROBOT, until=first(1), per_turn=60)
    assert due(table) == (NOON + PACE, Due.COMPUTER)
    assert SECOND <= PACE <= 5 * SECOND
    moved = played(table, best(table), at=NOON + PACE).table
    assert moved.movers == {1}
    assert due(moved) == (NOON + 2 * PACE, Due.COMPUTER)
    moved = played(moved, "s", at=NOON + 2 * PACE).table
    while mover(moved) == 1:
        moved = stopped(moved, at=NOON + 2 * PACE)
    assert moved.wake == 0


def test_a_computer_player_does_not_move_on_an_old_position() -> None:
    table = begun(ROBOT, until=first(1))
    assert refused(table, Play(table.stamp - 1, (best(table),), seat=1)) == ("stale", {})


class TestCallOff:
    """The host ends an unfinished game that has lost its players."""

    def test_not_while_everybody_plays(self) -> None:
        for other in (BOB, ROBOT):
            assert refused(begun(other), CallOff(ANN.user)) == ("players-still-here", {})

    def test_not_by_anybody_else(self) -> None:
        table = done(begun(BOB, CAT, DAN), Resign(CAT.user))
        assert refused(table, CallOff(BOB.user)) == ("not-host", {"host": ANN.user})
        assert refused(table, CallOff(99)) == ("not-seated", {})

    def test_not_before_the_game_or_after_it(self) -> None:
        assert refused(lobby(BOB), CallOff(ANN.user)) == ("not-started", {})

    def test_after_somebody_left(self) -> None:
        change = apply(done(begun(BOB, CAT, per_turn=60), Resign(BOB.user)), CallOff(ANN.user), NOON)
        assert (change.table.phase, change.table.ending) == (Phase.OVER, "called-off")
        assert change.table.match is not None
        assert change.table.match.outcome is None
        assert (change.table.deadline, due(change.table), change.show) == (0, None, Show.AGAIN)

    def test_after_somebody_missed_a_turn_and_not_once_they_are_back(self) -> None:
        table = begun(BOB, until=first(1), per_turn=60)
        table = done(table, Tick(), NOON + 30 * SECOND)
        table = done(table, Tick(), NOON + 60 * SECOND)
        assert table.match is not None
        assert table.match.missed == (0, 1)
        assert done(table, CallOff(ANN.user)).ending == "called-off"
        while mover(table) == 0:
            table = stopped(table)
        table = played(table, best(table)).table
        assert refused(table, CallOff(ANN.user)) == ("players-still-here", {})

    def test_not_because_the_host_missed_a_turn(self) -> None:
        table = begun(BOB, until=ANN_BEGINS, per_turn=60)
        table = done(table, Tick(), NOON + 30 * SECOND)
        table = done(table, Tick(), NOON + 60 * SECOND)
        assert refused(table, CallOff(ANN.user)) == ("players-still-here", {})

    def test_after_the_player_to_move_has_not_moved_for_a_day(self) -> None:
        table = begun(BOB, until=first(1))
        assert refused(table, CallOff(ANN.user), NOON + DAY - 1) == ("players-still-here", {})
        assert done(table, CallOff(ANN.user), NOON + DAY).ending == "called-off"
        assert refused(begun(BOB, until=ANN_BEGINS), CallOff(ANN.user), NOON + DAY) == ("players-still-here", {})

    def test_while_the_game_is_paused(self) -> None:
        table = done(begun(BOB), Pause("channel-gone"))
        assert refused(table, CallOff(BOB.user)) == ("not-host", {"host": ANN.user})
        assert done(table, CallOff(ANN.user)).ending == "called-off"

    def test_by_any_player_when_the_host_has_left(self) -> None:
        table = done(begun(BOB, CAT), Resign(ANN.user))
        assert done(table, CallOff(CAT.user)).ending == "called-off"


class TestRematch:
    """Another game of the same people, the first seat last."""

    def over(self, *others: Player) -> Table:
        """A game that everybody but the last has left."""
        table = begun(*others, per_turn=300, options={"level": 2, "target": 1000})
        for player in (ANN, *others[:-1]):
            table = done(table, Resign(player.user))
        return table

    def test_asks_the_others_and_rotates_the_seats(self) -> None:
        table = self.over(BOB, CAT)
        change = apply(table, Rematch(CAT.user, "Catherine", "t2"), NOON + HOUR)
        new = change.opened
        assert new is not None
        assert change.table.following == new.id == "t2"
        assert (new.phase, new.host, new.players) == (Phase.LOBBY, CAT.user, (Player(CAT.user, "Catherine"),))
        assert set(new.invited) == {ANN.user, BOB.user}
        assert (new.guild, new.channel, new.language, new.game) == (7, 8, "en", "el_ocho")
        assert (new.options, new.per_turn, new.limit) == ({"level": 2, "target": 1000}, 300, 6)
        assert (new.opened, due(new)) == (NOON + HOUR, (NOON + 2 * HOUR, Due.LOBBY))
        for player in (ANN, BOB):
            new = done(new, Join(player.user, player.name))
        started = done(new, Start(CAT.user, secret(1)))
        assert [player.user for player in started.players] == [BOB.user, CAT.user, ANN.user]

    def test_only_once(self) -> None:
        table = done(self.over(BOB), Rematch(BOB.user, BOB.name, "t2"))
        assert refused(table, Rematch(ANN.user, ANN.name, "t3")) == ("rematch-open", {})
        assert table.following == "t2"

    def test_only_for_those_who_sat_there_and_when_it_is_over(self) -> None:
        assert refused(self.over(BOB), Rematch(CAT.user, CAT.name, "t2")) == ("not-seated", {})
        assert refused(begun(BOB), Rematch(BOB.user, BOB.name, "t2")) == ("not-over", {})

    def test_needs_everybodys_consent(self) -> None:
        new = apply(self.over(BOB, CAT), Rematch(ANN.user, ANN.name, "t2"), NOON).opened
        assert new is not None
        new = done(done(new, Leave(CAT.user)), Join(BOB.user, BOB.name))
        assert [player.user for player in done(new, Start(ANN.user, secret(1))).players] == [BOB.user, ANN.user]

    def test_newcomers_sit_down_last(self) -> None:
        new = apply(self.over(BOB), Rematch(ANN.user, ANN.name, "t2"), NOON).opened
        assert new is not None
        for player in (DAN, BOB):
            new = done(new, Join(player.user, player.name))
        started = done(new, Start(ANN.user, secret(1)))
        assert [player.user for player in started.players] == [BOB.user, ANN.user, DAN.user]

    def test_computer_players_rotate_with_the_others(self) -> None:
        table = lobby()
        seated: tuple[Command, ...] = (AddComputer(ANN.user), Join(BOB.user, BOB.name), AddComputer(ANN.user))
        for command in (*seated, Start(ANN.user, secret(1)), Resign(ANN.user), Resign(BOB.user)):
            table = done(table, command)
        assert table.players == (ANN, ROBOT, BOB, ROBOT_2)
        new = apply(table, Rematch(ANN.user, ANN.name, "t2"), NOON).opened
        assert new is not None
        assert (new.host, new.invited) == (ANN.user, (BOB.user,))
        new = done(new, Join(BOB.user, BOB.name))
        started = done(new, Start(ANN.user, secret(1)))
        assert [player.user for player in started.players] == [0, BOB.user, 0, ANN.user]


@pytest.mark.parametrize("seed", range(12))
def test_the_journal_leads_to_the_table_after_every_command(seed: int) -> None:
    journal: list[Entry] = []
    last = None
    for change in evening(seed):
        table, match = change.table, change.table.match
        assert codec.load(codec.dump(table)) == table
        assert match is not None
        journal += change.entries
        assert match.entries == len(journal)
        assert match.draws == sum(isinstance(entry, Drawn) for entry in journal)
        written = [matches.read(table.game, matches.write(table.game, entry)) for entry in journal]
        assert matches.replay(table.game, len(table.players), table.options, written) == match
        last = table
    assert last is not None
    assert last.phase is Phase.OVER
    assert verify(record(last, journal)) == last.match
