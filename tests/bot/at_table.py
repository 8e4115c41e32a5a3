"""Tables to try things on: people, lobbies, games that have begun."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from bot.tables import table as codec
from bot.tables.commands import Command, Join, Play, Start, Transition
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.machine import apply, open_table
from bot.tables.table import Player, Table
from games.core import Refused, Seat

NOON = 1_700_000_000_000
"""The time at which everything here begins, in milliseconds."""
SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000

ANN, BOB, CAT, DAN = (
    Player(UserId(11), "Ann"),
    Player(UserId(22), "Bob"),
    Player(UserId(33), "Cat"),
    Player(UserId(44), "Dan"),
)
ROBOT, ROBOT_2 = Player(UserId(0), "Lola", "lola"), Player(UserId(0), "Lola II", "lola")

FREE_STOP: Mapping[str, Any] = {"level": "custom", "minimum": 0}
"""Options with which every turn can be ended by a stop (E9)."""


def lobby(
    *others: Player,
    game: str = "el_ocho",
    options: Mapping[str, Any] = FREE_STOP,
    limit: int = 0,
    per_turn: int = 0,
) -> Table:
    """A lobby that Ann opened at noon, with the others seated too: people by joining, then computer players."""
    table = open_table(
        table_id=TableId("t1"),
        guild=GuildId(7),
        channel=ChannelId(8),
        language="en",
        game=game,
        options=options,
        host=ANN,
        now_ms=NOON,
        max_players=limit,
        turn_limit_s=per_turn,
        computer_players=others.count(ROBOT) + others.count(ROBOT_2),
    )
    for other in others:
        if not other.is_computer:
            table = table_after(table, Join(other.user, other.name))
    return table


def begun(
    *others: Player,
    until: Callable[[Table], bool] = lambda _: True,
    options: Mapping[str, Any] = FREE_STOP,
    per_turn: int = 0,
) -> Table:
    """A game that Ann started at noon, with the first dice for which `until` holds."""
    waiting = lobby(*others, options=options, per_turn=per_turn)
    tables = (table_after(waiting, Start(ANN.user, secret(number), interaction_id=900)) for number in range(1000))
    return next(table for table in tables if until(table))


def first(seat: Seat) -> Callable[[Table], bool]:
    """True if a seat is the one to move."""
    return lambda table: table.seats_to_move == {seat}


def secret(number: int) -> bytes:
    return number.to_bytes(32, "big")


def table_after(table: Table, command: Command, now_ms: int = NOON) -> Table:
    return apply(table, command, now_ms).table


def refused(table: Table, command: Command, now_ms: int = NOON) -> tuple[str, dict[str, str | int]]:
    """The code and the details of a refusal, which has changed nothing."""
    before = codec.dump(table)
    with pytest.raises(Refused) as refusal:
        apply(table, command, now_ms)
    assert codec.dump(table) == before
    return refusal.value.code, refusal.value.details


def mover(table: Table) -> Seat:
    (seat,) = table.seats_to_move
    return seat


def played(table: Table, *moves: str, now_ms: int = NOON, interaction_id: int = 0) -> Transition:
    """The result of moves by the player to move."""
    seat = mover(table)
    player = table.players[seat]
    play = Play(
        table.position, moves, user=player.user, seat=seat if player.is_computer else -1, interaction_id=interaction_id
    )
    return apply(table, play, now_ms)


def best(table: Table) -> str:
    """The move that sets the most valuable selection aside."""
    assert table.match is not None
    return "k" + "".join(map(str, table.match.rules.view(table.match.state, None).best_selection))


def stopped(table: Table, now_ms: int = NOON) -> Table:
    """The table after whoever is to move has set the best dice aside and stopped."""
    return played(table, best(table), "s", now_ms=now_ms).table
