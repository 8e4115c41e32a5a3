"""A player who asked to be forgotten: the seat stays at its table, and nothing of the person."""

import re

import pytest

from bot.tables.commands import AnonymizeUser, CallOff, Command, DisplayMode, Join, Leave, Rematch, Resign, Start
from bot.tables.ids import TableId
from bot.tables.machine import apply
from bot.tables.table import ERASED_USER, Player, Table, dump, load
from bot.text import translator
from bot.ui.board import table_screen
from tests.bot.at_table import ANN, BOB, CAT, NOON, begun, lobby, refused, secret, table_after

NOBODY = Player(ERASED_USER, "")
START = Start(ANN.user, secret(1))


def named(table: Table) -> set[int]:
    """The names in what is stored of a table, of all there are."""
    return {player.user for player in (ANN, BOB, CAT) if re.search(rf"\b{player.user}\b", dump(table))}


def after(table: Table, *commands: Command) -> Table:
    """The table after commands, one after the other."""
    for command in commands:
        table = table_after(table, command)
    return table


def rematch() -> Table:
    """The lobby that Ann has opened after a game with Bob and Cat."""
    ended = after(begun(BOB, CAT), Resign(BOB.user), Resign(CAT.user))
    opened = apply(ended, Rematch(ANN.user, ANN.name, TableId("t2")), NOON).new_table
    assert opened is not None
    return opened


def over() -> Table:
    return table_after(begun(BOB, per_turn=60), Resign(BOB.user))


def test_a_finished_game_keeps_an_anonymous_seat() -> None:
    change = apply(over(), AnonymizeUser(BOB.user), NOON)
    assert change.table.players == (ANN, NOBODY)
    assert change.display is DisplayMode.NONE
    assert change.table.match == over().match
    assert "Bob" not in dump(change.table)
    assert load(dump(change.table)) == change.table
    assert change.table.user_ids == {ANN.user}


def test_whoever_has_left_is_forgotten_while_the_others_play_on() -> None:
    table = table_after(table_after(begun(BOB, CAT), Resign(ANN.user)), AnonymizeUser(ANN.user))
    assert table.players == (NOBODY, BOB, CAT)
    assert table.host == 0
    assert table.seats_to_move <= {1, 2}
    assert table_after(table, CallOff(CAT.user)).end_reason == "called-off"


def test_not_somebody_who_still_plays_or_waits() -> None:
    for table in (begun(BOB), lobby(BOB)):
        assert refused(table, AnonymizeUser(BOB.user)) == ("still-playing", {})


def test_a_rematch_waits_no_longer_for_somebody_forgotten() -> None:
    opened = apply(over(), Rematch(ANN.user, ANN.name, TableId("t2")), NOON).new_table
    assert opened is not None
    waiting = table_after(table_after(opened, Leave(BOB.user)), AnonymizeUser(BOB.user))
    assert str(BOB.user) not in dump(waiting).replace("1700000000000", "")
    assert table_after(waiting, Join(CAT.user, CAT.name, secret=secret(1))).players == (ANN, CAT)


def test_nobody_is_asked_to_a_rematch_who_is_forgotten() -> None:
    opened = apply(
        table_after(over(), AnonymizeUser(BOB.user)), Rematch(ANN.user, ANN.name, TableId("t2")), NOON
    ).new_table
    assert opened is not None
    assert opened.invitees == ()


def test_whoever_leaves_last_is_named_there_no_more() -> None:
    for table in (after(lobby(), Leave(ANN.user)), after(lobby(BOB), Leave(ANN.user), Leave(BOB.user))):
        assert table.end_reason == "lobby-empty"
        assert table.host == 0
        assert table.user_ids == named(table) == set()


def test_whoever_declines_a_rematch_is_named_there_no_more() -> None:
    assert rematch().user_ids == named(rematch()) == {ANN.user, BOB.user, CAT.user}
    declined = table_after(rematch(), Leave(CAT.user))
    assert declined.user_ids == named(declined) == {ANN.user, BOB.user}
    started = after(declined, Join(CAT.user, CAT.name), Join(BOB.user, BOB.name, secret=secret(1)))
    assert set(started.players) == {ANN, BOB, CAT}
    assert started.players[-1] == CAT


def test_whoever_does_not_answer_is_named_no_more_when_the_rematch_has_begun() -> None:
    started = after(rematch(), Join(BOB.user, BOB.name), START)
    assert set(started.players) == {ANN, BOB}
    assert started.user_ids == named(started) == {ANN.user, BOB.user}


@pytest.mark.parametrize(("language", "name"), [("en", "Player 2"), ("es", "Jugador 2"), ("fr", "Joueur 2")])
def test_the_seat_is_called_by_its_number(language: str, name: str) -> None:
    view = table_screen.view_table(table_after(over(), AnonymizeUser(BOB.user)), translator(language))
    assert (view.name(1), view.mention(1)) == (name, name)
