"""Games at tables, played by the computer player for two people, as the measurements of host and store need them."""

from collections.abc import Iterator
from typing import Final

from bot.services.table_service import TableService
from bot.tables.commands import Command, Join, Play, Start
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.machine import apply, open_table
from bot.tables.table import Player, Table
from engine.ai import plan_turn

NOON: Final = 1_700_000_000_000
ANN, BOB = Player(UserId(11), "Ann"), Player(UserId(22), "Bob")


def lobby(name: str) -> Table:
    """A lobby of el Ocho for two, with a minute a turn."""
    return open_table(
        table_id=TableId(name),
        guild=GuildId(7),
        channel=ChannelId(8),
        language="en",
        game="el_ocho",
        options={"level": 2},
        host=ANN,
        now_ms=NOON,
        turn_limit_s=60,
    )


def start_commands(number: int) -> Iterator[Command]:
    """The commands that start the game of a lobby; `number` gives the dice."""
    yield Join(BOB.user, BOB.name)
    yield Start(ANN.user, number.to_bytes(32, "big"))


def started_table(name: str, number: int) -> Table:
    """A table whose game has just begun."""
    table = lobby(name)
    for command in start_commands(number):
        table = apply(table, command, NOON).table
    return table


async def start(host: TableService, name: str, number: int) -> Table:
    """A table whose game has just begun, in the store with its journal."""
    table = (await host.open(lobby(name))).table
    for command in start_commands(number):
        table = (await host.execute(TableId(name), command)).table
    return table


def click(table: Table, interaction_id: int) -> Play:
    """The click of the player who is to move."""
    (seat,) = table.seats_to_move
    moves = plan_turn(table.match, seat) if table.match is not None else ()
    return Play(
        table.position, moves, user=table.players[seat].user, interaction_id=interaction_id, discord_time_ms=NOON
    )
