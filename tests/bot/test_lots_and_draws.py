"""Octi at a table: who is black is drawn by lot (O4), and a draw may be offered, agreed to and declined (O17)."""

import pytest
from msgspec.structs import replace

from bot.tables import record as records
from bot.tables.commands import (
    AddComputer,
    AgreeDraw,
    DeclineDraw,
    DisplayMode,
    Join,
    OfferDraw,
    Pause,
    Play,
    Rematch,
    Resign,
    Start,
    Transition,
)
from bot.tables.fairness import GameRecord, VerificationFailed, derive_faces, verify
from bot.tables.ids import TableId, UserId
from bot.tables.machine import apply
from bot.tables.table import Phase, Table
from bot.tables.table import dump as dump_table
from bot.tables.table import load as load_table
from games import match as matches
from games.core import Dice
from games.journal import Entry, LotsDrawn, MovePlayed, RulesVersion
from tests.bot.at_table import ANN, BOB, NOON, begun, lobby, refused, secret, table_after


def waiting(*, computer: bool = False, game: str = "octi") -> Table:
    table = lobby(options={}, game=game, per_turn=60)
    return table_after(table, AddComputer(ANN.user)) if computer else table_after(table, Join(BOB.user, BOB.name))


def started(number: int = 0, *, computer: bool = False) -> Transition:
    return apply(waiting(computer=computer), Start(ANN.user, secret(number), interaction_id=900), NOON)


def game(*, computer: bool = False) -> Table:
    """A game in which Ann is black."""
    tables = (started(number, computer=computer).table for number in range(1000))
    return next(table for table in tables if table.players[0] == ANN)


def moved(table: Table, text: str) -> Table:
    (seat,) = table.seats_to_move
    return table_after(table, Play(table.position, (text,), user=table.players[seat].user))


def test_O4_the_lot_is_the_first_draw_of_the_sealed_dice() -> None:
    for number in range(40):
        change = started(number)
        (face,) = derive_faces(secret(number), TableId("t1"), 0, 900, Dice(1, 2))
        assert change.entries == (RulesVersion(2), LotsDrawn(face, 900))
        assert change.table.players == ((ANN, BOB) if face == 1 else (BOB, ANN))


def test_O4_both_are_black_about_as_often() -> None:
    black = sum(started(number).table.players[0] == ANN for number in range(400))
    assert 150 < black < 250  # five standard deviations


def test_O4_everybody_can_check_the_lot() -> None:
    change = started(3)
    table = moved(change.table, "22+B")
    entries: list[Entry] = [*change.entries, MovePlayed(0, "22+B")]
    record = GameRecord(
        TableId("t1"),
        "octi",
        2,
        {},
        tuple(player.name for player in table.players),
        table.commitment,
        secret(3),
        tuple(entries),
    )
    assert records.load(records.dump(record)) == record
    assert verify(record) == table.match
    ruled, lot = change.entries
    assert isinstance(lot, LotsDrawn)
    other = replace(lot, face=3 - lot.face)
    with pytest.raises(VerificationFailed, match="draw 1"):
        verify(replace(record, entries=(ruled, other, *entries[2:])))


def test_the_lines_of_lots_in_a_record() -> None:
    text = (
        '[Table "a"]\n[Game "octi"]\n[Options "{}"]\n[Player1 "A"]\n[Player2 "B"]\n[Commitment "c"]\n[Secret "00"]\n\n'
    )
    assert records.load(text + "lots [2] #77\nlots [1]\n").entries == (LotsDrawn(2, 77), LotsDrawn(1))


def test_lots_are_drawn_once_at_the_beginning_and_only_where_the_rules_say_so() -> None:
    octi = matches.start("octi", 2, {})
    once = matches.draw_lots(octi, 2, 0).match
    for match, face in ((once, 1), (matches.start("el_ocho", 2, {}), 1), (octi, 3), (octi, 0)):
        with pytest.raises(ValueError, match="no lots"):
            matches.draw_lots(match, face, 0)


def test_the_orders_that_a_lot_can_decide_on() -> None:
    orders = ["".join(matches.order_by_lot("ABC", face)) for face in range(1, 7)]
    assert orders == ["ABC", "ACB", "BAC", "BCA", "CAB", "CBA"]
    assert matches.lots_die(3) == Dice(1, 6)


def test_in_a_rematch_the_colours_change_instead() -> None:
    for number in range(20):
        over = table_after(game(), Resign(BOB.user))
        opened = apply(over, Rematch(BOB.user, BOB.name, TableId("t2")), NOON).new_table
        assert opened is not None
        again = table_after(opened, Join(ANN.user, ANN.name, secret=secret(number)))
        assert again.players == (BOB, ANN)


def test_games_without_lots_seat_people_as_they_came() -> None:
    assert begun(BOB).players == (ANN, BOB)


class TestOffering:
    """A draw is offered at any time, and stands until the other moves or answers."""

    def test_the_other_is_called_and_may_agree(self) -> None:
        offered = apply(game(), OfferDraw(ANN.user), NOON)
        assert offered.table.draw_offers == (0,)
        assert (offered.display, offered.mentioned_users) == (DisplayMode.REPOST, (BOB.user,))
        agreed = apply(offered.table, AgreeDraw(BOB.user, offered.table.position, 0), NOON)
        assert agreed.table.phase is Phase.OVER
        assert agreed.table.match is not None
        assert agreed.table.match.outcome is not None
        assert agreed.table.match.outcome.ranks == (1, 1)
        assert agreed.table.match.outcome.reason == "agreement"

    def test_it_may_be_offered_by_whoever_is_not_to_move(self) -> None:
        assert table_after(game(), OfferDraw(BOB.user)).draw_offers == (1,)

    def test_it_stands_while_the_one_who_offers_moves(self) -> None:
        table = moved(table_after(game(), OfferDraw(ANN.user)), "22+B")
        assert table.draw_offers == (0,)
        assert table_after(table, AgreeDraw(BOB.user, table.position, 0)).phase is Phase.OVER

    def test_who_plays_on_has_declined(self) -> None:
        table = moved(moved(table_after(game(), OfferDraw(ANN.user)), "22+B"), "36+E")
        assert table.draw_offers == ()
        assert refused(table, AgreeDraw(BOB.user, table.position, 0)) == ("no-offer", {})

    def test_the_other_declines(self) -> None:
        table = table_after(table_after(game(), OfferDraw(ANN.user)), DeclineDraw(BOB.user))
        assert (table.draw_offers, table.phase) == ((), Phase.PLAYING)
        assert refused(table, DeclineDraw(BOB.user)) == ("no-offer", {})

    def test_it_can_be_taken_back(self) -> None:
        assert table_after(table_after(game(), OfferDraw(ANN.user)), DeclineDraw(ANN.user)).draw_offers == ()

    def test_ten_turns_lie_between_two_offers_of_one_player(self) -> None:
        table = table_after(table_after(game(), OfferDraw(ANN.user)), DeclineDraw(BOB.user))
        assert table.last_draw_offer_turns == (1, 0)  # as it is stored
        assert refused(table, OfferDraw(ANN.user)) == ("offered-lately", {"count": 10})
        offered = table_after(table, OfferDraw(BOB.user))
        assert (offered.draw_offers, offered.last_draw_offer_turns) == ((1,), (1, 1))
        sides = "ABCDEFGH"
        for turn in range(9):
            table = moved(table, f"{(26 if turn % 2 else 22)}+{sides[turn // 2]}")
        assert refused(table, OfferDraw(ANN.user)) == ("offered-lately", {"count": 1})
        assert table_after(moved(table, "26+E"), OfferDraw(ANN.user)).draw_offers == (0,)

    def test_nobody_agrees_to_an_own_offer_or_offers_twice(self) -> None:
        table = table_after(game(), OfferDraw(ANN.user))
        assert refused(table, AgreeDraw(ANN.user, table.position, 0)) == ("own-offer", {})
        assert refused(table, OfferDraw(ANN.user)) == ("already-offered", {})
        assert refused(table, OfferDraw(BOB.user)) == ("already-offered", {})

    def test_a_button_of_an_older_board_agrees_to_nothing(self) -> None:
        table = moved(table_after(game(), OfferDraw(ANN.user)), "22+B")
        assert refused(table, AgreeDraw(BOB.user, table.position - 1, 0)) == ("stale", {})

    def test_only_players_have_a_say(self) -> None:
        table = table_after(game(), OfferDraw(ANN.user))
        for command in (OfferDraw(UserId(99)), AgreeDraw(UserId(99), table.position, 0), DeclineDraw(UserId(99))):
            assert refused(table, command) == ("not-seated", {})

    def test_not_before_the_game_nor_after_it(self) -> None:
        for table, code in ((waiting(), "not-started"), (table_after(game(), Resign(BOB.user)), "over")):
            for command in (OfferDraw(ANN.user), AgreeDraw(ANN.user, table.position, 0), DeclineDraw(ANN.user)):
                assert refused(table, command) == (code, {})

    def test_not_while_the_board_cannot_be_seen(self) -> None:
        table = table_after(table_after(game(), OfferDraw(ANN.user)), Pause("channel-gone"))
        assert refused(table, AgreeDraw(BOB.user, table.position, 0)) == ("paused", {})

    def test_computers_agree_to_none(self) -> None:
        assert refused(game(computer=True), OfferDraw(ANN.user)) == ("computer-no-draw", {})

    def test_el_ocho_knows_none(self) -> None:
        assert refused(begun(BOB), OfferDraw(ANN.user)) == ("no-draws", {})

    def test_offers_survive_a_restart(self) -> None:
        table = table_after(game(), OfferDraw(ANN.user))
        assert load_table(dump_table(table)) == table
