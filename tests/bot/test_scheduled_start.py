"""A lobby that nobody hosts: its game starts by itself, with whoever sits there."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from bot.tables import table as codec
from bot.tables.commands import AddComputer, Cancel, Join, Leave, Rematch, Start, Tick
from bot.tables.fairness import derive_faces, seal
from bot.tables.ids import ChannelId, GuildId, TableId
from bot.tables.machine import apply, open_scheduled_table
from bot.tables.table import LATE_START_MS, Phase, Player, Table, TimerKind, next_timer
from games.core import Dice
from games.journal import LotsDrawn
from tests.bot.at_table import ANN, BOB, MINUTE, NOON, refused, secret, table_after

OPENED = NOON - 10 * MINUTE
RACE: Mapping[str, Any] = {"open": True, "rolls": 3}


def scheduled(*people: Player, game: str = "stresses", options: Mapping[str, Any] = RACE) -> Table:
    table = open_scheduled_table(
        table_id=TableId("race"),
        guild=GuildId(1),
        channel=ChannelId(2),
        language="en",
        game=game,
        options=options,
        starts_at_ms=NOON,
        now_ms=OPENED,
    )
    for player in people:
        table = table_after(table, Join(player.user, player.name), OPENED)
    return table


def ticked(table: Table, now_ms: int) -> Table:
    return apply(table, Tick(0, secret(1)), now_ms).table


def test_it_starts_with_whoever_sits_there() -> None:
    table = scheduled(ANN, BOB)
    assert next_timer(table) == (NOON, TimerKind.START)
    assert ticked(table, NOON - 1) is table
    started = ticked(table, NOON)
    assert (started.phase, started.match is not None, len(started.players)) == (Phase.PLAYING, True, 2)


def test_its_first_dice_follow_from_nobodys_click() -> None:
    entries = apply(scheduled(ANN, BOB, game="octi", options={}), Tick(0, secret(1)), NOON).entries
    (face,) = derive_faces(secret(1), TableId("race"), 0, 0, Dice(1, 2))
    assert LotsDrawn(face, 0) in entries, "as whoever checks the record finds them"


def test_its_dice_follow_from_the_seal_with_which_it_opened() -> None:
    sealed = seal(scheduled(ANN, BOB, game="octi", options={}), secret(2))
    (face,) = derive_faces(secret(2), TableId("race"), 0, 0, Dice(1, 2))
    for tick in (Tick(), Tick(0, secret(1))):
        assert LotsDrawn(face, 0) in apply(sealed, tick, NOON).entries


def test_the_first_to_come_late_starts_it_and_then_it_is_too_late() -> None:
    empty = scheduled()
    assert next_timer(empty) == (NOON + LATE_START_MS, TimerKind.LOBBY)
    late = table_after(empty, Join(ANN.user, ANN.name), NOON + MINUTE)
    assert next_timer(late) == (NOON, TimerKind.START)
    assert ticked(late, NOON + MINUTE).phase is Phase.PLAYING
    assert ticked(empty, NOON + LATE_START_MS).end_reason == "nobody-came"
    assert ticked(late, NOON + LATE_START_MS).end_reason == "missed"


def test_it_stays_open_when_everybody_has_left() -> None:
    left = table_after(scheduled(ANN), Leave(ANN.user), OPENED)
    assert (left.phase, left.players, left.host) == (Phase.LOBBY, (), 0)


def test_nobody_runs_it() -> None:
    table = scheduled(ANN)
    for command in (Start(ANN.user, secret(1)), Cancel(ANN.user), AddComputer(ANN.user)):
        assert refused(table, command) == ("starts-by-itself", {})


def test_a_rematch_calls_nobody() -> None:
    over = replace(ticked(scheduled(ANN, BOB), NOON), phase=Phase.OVER)
    opened = apply(over, Rematch(ANN.user, ANN.name, TableId("again")), NOON).new_table
    assert opened is not None
    assert (opened.host, opened.invitees, opened.starts_at_ms) == (ANN.user, (), 0)


def test_it_is_stored() -> None:
    assert codec.load(codec.dump(scheduled(ANN))) == scheduled(ANN)
