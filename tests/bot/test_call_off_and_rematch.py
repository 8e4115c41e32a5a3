"""What becomes of a table whose game has lost its players, or is over: it is called off, or played at again."""

from bot.tables.commands import (
    AddComputer,
    CallOff,
    Command,
    DisplayMode,
    Join,
    Leave,
    Pause,
    Rematch,
    Resign,
    Start,
    Tick,
)
from bot.tables.machine import apply
from bot.tables.table import DAY_MS, HOUR_MS, SECOND_MS, Phase, Player, Table, TimerKind, next_timer
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

ANN_BEGINS = first(0)


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
        assert (change.table.phase, change.table.end_reason) == (Phase.OVER, "called-off")
        assert change.table.match is not None
        assert change.table.match.outcome is None
        assert (change.table.deadline_ms, next_timer(change.table), change.display) == (0, None, DisplayMode.REPOST)

    def test_after_somebody_missed_a_turn_and_not_once_they_are_back(self) -> None:
        table = begun(BOB, until=first(1), per_turn=60)
        table = done(table, Tick(), NOON + 30 * SECOND_MS)
        table = done(table, Tick(), NOON + 60 * SECOND_MS)
        assert table.match is not None
        assert table.match.missed == (0, 1)
        assert done(table, CallOff(ANN.user)).end_reason == "called-off"
        while mover(table) == 0:
            table = stopped(table)
        table = played(table, best(table)).table
        assert refused(table, CallOff(ANN.user)) == ("players-still-here", {})

    def test_not_because_the_host_missed_a_turn(self) -> None:
        table = begun(BOB, until=ANN_BEGINS, per_turn=60)
        table = done(table, Tick(), NOON + 30 * SECOND_MS)
        table = done(table, Tick(), NOON + 60 * SECOND_MS)
        assert refused(table, CallOff(ANN.user)) == ("players-still-here", {})

    def test_after_the_player_to_move_has_not_moved_for_a_day(self) -> None:
        table = begun(BOB, until=first(1))
        assert refused(table, CallOff(ANN.user), NOON + DAY_MS - 1) == ("players-still-here", {})
        assert done(table, CallOff(ANN.user), NOON + DAY_MS).end_reason == "called-off"
        assert refused(begun(BOB, until=ANN_BEGINS), CallOff(ANN.user), NOON + DAY_MS) == ("players-still-here", {})

    def test_while_the_game_is_paused(self) -> None:
        table = done(begun(BOB), Pause("channel-gone"))
        assert refused(table, CallOff(BOB.user)) == ("not-host", {"host": ANN.user})
        assert done(table, CallOff(ANN.user)).end_reason == "called-off"

    def test_by_any_player_when_the_host_has_left(self) -> None:
        table = done(begun(BOB, CAT), Resign(ANN.user))
        assert done(table, CallOff(CAT.user)).end_reason == "called-off"


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
        change = apply(table, Rematch(CAT.user, "Catherine", "t2"), NOON + HOUR_MS)
        new = change.new_table
        assert new is not None
        assert change.table.rematch_id == new.id == "t2"
        assert (new.phase, new.host, new.players) == (Phase.LOBBY, CAT.user, (Player(CAT.user, "Catherine"),))
        assert set(new.invitees) == {ANN.user, BOB.user}
        assert (new.guild, new.channel, new.language, new.game) == (7, 8, "en", "el_ocho")
        assert (new.options, new.turn_limit_s, new.max_players) == ({"level": 2, "target": 1000}, 300, 6)
        assert (new.opened_at_ms, next_timer(new)) == (NOON + HOUR_MS, (NOON + 2 * HOUR_MS, TimerKind.LOBBY))
        for player in (ANN, BOB):
            new = done(new, Join(player.user, player.name))
        started = done(new, Start(CAT.user, secret(1)))
        assert [player.user for player in started.players] == [BOB.user, CAT.user, ANN.user]

    def test_only_once(self) -> None:
        table = done(self.over(BOB), Rematch(BOB.user, BOB.name, "t2"))
        assert refused(table, Rematch(ANN.user, ANN.name, "t3")) == ("rematch-open", {})
        assert table.rematch_id == "t2"

    def test_only_for_those_who_sat_there_and_when_it_is_over(self) -> None:
        assert refused(self.over(BOB), Rematch(CAT.user, CAT.name, "t2")) == ("not-seated", {})
        assert refused(begun(BOB), Rematch(BOB.user, BOB.name, "t2")) == ("not-over", {})

    def test_needs_everybodys_consent(self) -> None:
        new = apply(self.over(BOB, CAT), Rematch(ANN.user, ANN.name, "t2"), NOON).new_table
        assert new is not None
        new = done(done(new, Leave(CAT.user)), Join(BOB.user, BOB.name))
        assert [player.user for player in done(new, Start(ANN.user, secret(1))).players] == [BOB.user, ANN.user]

    def test_newcomers_sit_down_last(self) -> None:
        new = apply(self.over(BOB), Rematch(ANN.user, ANN.name, "t2"), NOON).new_table
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
        new = apply(table, Rematch(ANN.user, ANN.name, "t2"), NOON).new_table
        assert new is not None
        assert (new.host, new.invitees) == (ANN.user, (BOB.user,))
        new = done(new, Join(BOB.user, BOB.name))
        started = done(new, Start(ANN.user, secret(1)))
        assert [player.user for player in started.players] == [0, BOB.user, 0, ANN.user]
