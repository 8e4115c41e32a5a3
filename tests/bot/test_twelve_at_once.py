"""Limits that are counted before something is stored: they hold when twelve come at the same moment.

On PostgreSQL they come to two processes, six to each; an SQLite file has one process.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import date
from functools import partial
from itertools import cycle, islice
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.services.table_service import TableService
from bot.store.errors import Conflict
from bot.store.store import Store
from bot.store.writes import Room, SaveTable
from bot.tables import holidays
from bot.tables.commands import AddConditionalLine, Join, Resume, Start
from bot.tables.conditional_moves import MAX_LINES
from bot.tables.guards import require_running
from bot.tables.holidays import Holiday
from bot.tables.ids import ChannelId, TableId, UserId
from bot.tables.table import ConditionalLine, Player
from cogs.challenges.rows import Challenges
from cogs.club.rows import MAX_CALLED, Club
from cogs.holidays.queries import Holidays
from cogs.tournaments.queries import Tournaments
from cogs.tournaments.rules.tournament import Format, Settings, Tournament, TournamentId
from cogs.tournaments.service import MAX_OPEN, TournamentService
from games.core import Refused
from tests.bot.at_table import ANN, BOB, NOON, begun, done, lobby, secret
from tests.bot.stored import Now, named, opened
from tests.cogs.challenges.test_rows import GUILD, OFFER

pytestmark = pytest.mark.postgres
HOUR = 3_600_000
CHANNEL = ChannelId(8)
CUP = Settings("Cup", "octi", {}, Format.SWISS, "en", 5, 86_400)


@pytest.fixture
async def stores(path: Path, store: Store, *, is_postgres: bool) -> AsyncIterator[list[Store]]:
    if not is_postgres:
        yield [store]
        return
    async with opened(path) as other:
        yield [store, other]


async def outcomes(
    stores: list[Store], come: Callable[[Store, int], Awaitable[Refused | object]], count: int = 12
) -> Counter[str]:
    """The refusals of those who come at once, and how many were let in; who is told to try again does."""

    async def outcome(store: Store, number: int) -> str:
        try:
            result = await come(store, number)
        except Conflict:
            return await outcome(store, number)
        except Refused as refused:
            return refused.code
        return result.code if isinstance(result, Refused) else "in"

    chosen = zip(cycle(stores), range(count), strict=False)
    return Counter(await asyncio.gather(*(outcome(*one) for one in chosen)))


async def open_table(room: Room, host: Callable[[int], Player], store: Store, number: int) -> None:
    table = replace(named(lobby(), f"t{number}"), host=host(number).user, players=(host(number),))
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


async def test_tournaments_of_a_server(stores: list[Store]) -> None:
    async def announce(store: Store, number: int) -> None:
        cup = Tournament(TournamentId(f"c{number}"), GUILD, CHANNEL, CUP, NOON, NOON + HOUR)
        await TournamentService(TableService(store, Now())).open(cup)

    assert await outcomes(stores, announce) == {"in": MAX_OPEN, "tournament-limit": 12 - MAX_OPEN}
    assert len(await stores[0].of(Tournaments).of_guild(GUILD, 25)) == MAX_OPEN == 5


async def test_entrants_of_a_tournament(stores: list[Store]) -> None:
    cup = Tournament(TournamentId("c1"), GUILD, CHANNEL, CUP, NOON, NOON + HOUR)
    await stores[0].of(Tournaments).open(cup, MAX_OPEN)

    async def sign_up(store: Store, number: int) -> Refused | None:
        return await store.of(Tournaments).sign_up(TournamentId("c1"), UserId(500 + number), "P", NOON)

    assert await outcomes(stores, sign_up) == {"in": 5, "tournament-full": 7}


async def test_games_of_a_standing_challenge(stores: list[Store]) -> None:
    offer = replace(OFFER, max_games=5)
    await stores[0].of(Challenges).post(offer)

    async def accept(store: Store, number: int) -> Refused | None:
        return await store.of(Challenges).accept(offer, SaveTable(named(begun(BOB), f"t{number}")), NOON)

    assert await outcomes(stores, accept) == {"in": 5, "standing-full": 7}


async def test_seats_of_a_lobby(stores: list[Store]) -> None:
    services = {store: TableService(store, Now()) for store in stores}
    await stores[0].commit(SaveTable(replace(lobby(), max_players=6)))

    async def join(store: Store, number: int) -> None:
        await services[store].execute(TableId("t1"), Join(UserId(500 + number), "P"), 900 + number)

    assert await outcomes(stores, join) == {"in": 5, "full": 7}


async def test_conditional_moves_of_a_player(stores: list[Store]) -> None:
    services = {store: TableService(store, Now()) for store in stores}
    waiting = lobby(BOB, game="octi", options={"mode": "basic"})
    table = replace(done(waiting, Start(ANN.user, secret(1), cause=900)), position=1)
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


async def test_people_who_are_called_to_a_race(stores: list[Store]) -> None:
    for number in range(MAX_CALLED - 5):
        assert await stores[0].of(Club).turn_on_alert(GUILD, UserId(100 + number), NOON)

    async def ask(store: Store, number: int) -> Refused | None:
        is_stored = await store.of(Club).turn_on_alert(GUILD, UserId(500 + number), NOON)
        return None if is_stored else Refused("club-full")

    assert await outcomes(stores, ask) == {"in": 5, "club-full": 7}
    assert len(await stores[0].of(Club).called_users(GUILD)) == MAX_CALLED


async def test_days_of_holiday(stores: list[Store]) -> None:
    """14 a year: seven times two."""

    async def take(store: Store, number: int) -> Holiday | Refused:
        begins_at_ms = holidays.midnight_ms(date(2026, 2 + number // 2, 1 + number % 2 * 9), "UTC")
        return await store.of(Holidays).take(ANN.user, partial(holidays.plan, ANN.user, begins_at_ms, 2, "UTC"))

    assert await outcomes(stores, take) == {"in": 7, "holiday-days": 5}
    assert sum(len(holiday.days) for holiday in await stores[0].of(Holidays).of_user(ANN.user)) == 14
