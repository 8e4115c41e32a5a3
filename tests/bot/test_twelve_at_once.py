"""Limits that are counted before something is stored: they hold when twelve come at the same moment.

On PostgreSQL they come to two processes, six to each; an SQLite file has one process.
"""

from collections.abc import Callable
from functools import partial
from itertools import islice

import pytest
from msgspec.structs import replace

from bot.services.table_service import TableService
from bot.store.store import Store
from bot.store.writes import Room, SaveTable
from bot.tables.commands import AddConditionalLine, Join, Resume, Start
from bot.tables.conditional_moves import MAX_LINES
from bot.tables.guards import require_running
from bot.tables.ids import ChannelId, TableId, UserId
from bot.tables.table import ConditionalLine, Player
from tests.bot.at_once import outcomes
from tests.bot.at_table import ANN, BOB, begun, lobby, secret, table_after
from tests.bot.stored import Now, named

pytestmark = pytest.mark.postgres
HOUR = 3_600_000
CHANNEL = ChannelId(8)


async def open_table(room: Room, table_service: Callable[[int], Player], store: Store, number: int) -> None:
    table = replace(named(lobby(), f"t{number}"), host=table_service(number).user, players=(table_service(number),))
    await TableService(store, Now()).open(table, 900 + number, room)


async def test_tables_of_a_channel(stores: list[Store]) -> None:
    anybody = partial(open_table, Room(tables=5), lambda number: Player(UserId(500 + number), "P"))
    assert await outcomes(stores, anybody) == {"in": 5, "too-many-tables": 7}
    assert len(await stores[0].tables.open_tables(channel=CHANNEL)) == 5


async def test_tables_of_a_person(stores: list[Store]) -> None:
    ann = partial(open_table, Room(tables=25, own_tables=5), lambda _: ANN)
    assert await outcomes(stores, ann) == {"in": 5, "too-many-own-tables": 7}
    bob = partial(open_table, Room(tables=25, own_tables=5), lambda _: BOB)
    assert await outcomes(stores, lambda store, number: bob(store, 20 + number), 5) == {"in": 5}


async def test_tables_that_are_brought_to_a_channel(stores: list[Store]) -> None:
    for number in range(12):
        await stores[0].commit(SaveTable(replace(begun(BOB), id=TableId(f"t{number}"), channel=ChannelId(9))))

    async def bring(store: Store, number: int) -> None:
        service = TableService(store, Now())
        await service.execute(TableId(f"t{number}"), Resume(CHANNEL), room=Room(tables=5))

    assert await outcomes(stores, bring) == {"in": 5, "too-many-tables": 7}
    assert len(await stores[0].tables.open_tables(channel=CHANNEL)) == 5


async def test_seats_of_a_lobby(stores: list[Store]) -> None:
    services = {store: TableService(store, Now()) for store in stores}
    await stores[0].commit(SaveTable(replace(lobby(), max_players=6)))

    async def join(store: Store, number: int) -> None:
        await services[store].execute(TableId("t1"), Join(UserId(500 + number), "P"), 900 + number)

    assert await outcomes(stores, join) == {"in": 5, "full": 7}


async def test_conditional_moves_of_a_player(stores: list[Store]) -> None:
    services = {store: TableService(store, Now()) for store in stores}
    waiting = lobby(BOB, game="octi", options={"mode": "basic"})
    table = replace(table_after(waiting, Start(ANN.user, secret(1), interaction_id=900)), position=1)
    match = require_running(table)
    (mover,) = match.actors
    moves = [match.rules.format(move) for move in islice(match.rules.moves(match.state, mover), 27)]
    lines = [(move, "36+E" if mover == 0 else "32+B") for move in moves]
    entered = tuple(ConditionalLine(1 - mover, line) for line in lines[: MAX_LINES - 5])
    await stores[0].commit(SaveTable(replace(table, conditional_lines=entered)))
    user = table.players[1 - mover].user

    async def enter(store: Store, number: int) -> None:
        await services[store].execute(TableId("t1"), AddConditionalLine(user, 1, lines[number - 12]), 900 + number)

    assert await outcomes(stores, enter) == {"in": 5, "plan-too-many": 7}
