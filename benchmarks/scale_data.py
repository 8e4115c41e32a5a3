"""The rows of a large database: servers that were played on by the bot's own code, copied under other ids.

Three servers of different sizes are played in memory: moves of computer players, results, totals and records. Their
rows are loaded many times over by COPY, with all ids moved by a multiple of 2^22, so that each copy is a server of its
own, on another of Discord's shards.
"""

import random
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec.structs import replace
from sqlalchemy import Column, Connection, select
from sqlalchemy import Table as SchemaTable

from bot.standings.results import find_feats, game_result
from bot.store.engine import connect
from bot.store.schema import feats as feats_table
from bot.store.schema import journal, members, players, records, results, seasons, seats, standings, tables
from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables.commands import Command, Join, Play, Start
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.machine import apply, open_table
from bot.tables.table import DAY_MS, Phase, Player, Table
from engine.ai import plan_turn
from games.core import Feat
from games.journal import Entry

LOADED: Final = (tables, players, journal, results, seats, feats_table, members, standings, records, seasons)
"""The tables that are filled, in the order in which rows refer to each other."""
FIRST_ID: Final = 900_000_000_000_000_000
"""Below all ids of Discord in here, which have 18 digits, so that they are told apart from other numbers."""
CHANNELS: Final = 100
DAYS: Final = 365
JOURNAL_SHARE: Final = 10
"""One in so many finished games has its journal: with all of them the database would be three times as large."""
GAMES: Final = ("el_ocho", "el_ocho", "el_ocho", "neo_otcho", "chess_dice")
"""The games that are played in turn: those whose computer player is fast."""

PREFIX: Final = "zzzz"
"""The beginning of the tables' ids, which each copy replaces by its number."""
_DISCORD_ID: Final = re.compile(r"(9\d{17})")


class ServerSize(NamedTuple):
    """So many servers with so many players, finished games and open tables each."""

    servers: int
    players: int
    finished: int
    open: int


SIZES: Final = (ServerSize(20_000, 4, 10, 3), ServerSize(5_000, 12, 100, 5), ServerSize(300, 100, 1000, 50))
"""25,300 servers with a million finished games and 100,000 open tables."""


ServerRows: TypeAlias = dict[str, list[tuple[Any, ...]]]
"""The rows of a server, by table."""


def copy_rows(rows: ServerRows, table: SchemaTable, numbers: range) -> Iterator[tuple[Any, ...]]:
    """The rows of a table, in copies with these numbers."""
    makers = [_maker(column) for column in table.columns]
    for number in numbers:
        delta, prefix = number << 22, f"{number:04x}"
        for row in rows[table.name]:
            yield tuple(make(value, delta, prefix) for make, value in zip(makers, row, strict=True))


_Maker: TypeAlias = Callable[[Any, int, str], Any]


def _maker(column: Column[Any]) -> _Maker:
    """The function that moves a value of a column to another server."""
    if column.name == "snapshot":
        return lambda value, delta, prefix: "".join(
            str(int(part) + delta) if index % 2 else part.replace(PREFIX, prefix) for index, part in enumerate(value)
        )
    if column.name in {"guild", "channel", "message", "message_channel", "user_id"}:
        return lambda value, delta, _: value and value + delta
    if column.name in {"id", "table_id"}:
        return lambda value, _, prefix: prefix + value[4:]
    return lambda value, _delta, _prefix: value


async def play_server(size: ServerSize, now_ms: int) -> ServerRows:
    """The rows of a server whose id is `FIRST_ID`."""
    store = Store(await connect("sqlite+aiosqlite:///:memory:"))
    try:
        chance = random.Random(size.players)
        users = [Player(UserId(FIRST_ID + 1000 + number), f"Player {number}") for number in range(size.players)]
        for number in range(size.finished + size.open):
            is_open = number >= size.finished
            age_ms = (
                chance.randrange(2 * DAY_MS) if is_open else (size.finished - number) * DAYS * DAY_MS // size.finished
            )
            pair = chance.sample(users, 2)
            table, entries = _play(number, pair, now_ms - age_ms, is_open=is_open)
            await _save(store, table, entries)

        def fetch(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
            return {table.name: [tuple(row) for row in connection.execute(select(table))] for table in LOADED}

        rows = await store.database.read(fetch)
    finally:
        await store.close()
    return _thinned(rows)


def _thinned(rows: ServerRows) -> ServerRows:
    """Without the journals of most finished games; snapshots split at their ids."""
    position = tables.c.keys().index("snapshot")
    phase = tables.c.keys().index("phase")
    finished = [row[0] for row in rows["tables"] if row[phase] == Phase.OVER.value]
    dropped = set(finished) - set(finished[::JOURNAL_SHARE])
    rows["journal"] = [row for row in rows["journal"] if row[0] not in dropped]
    rows["tables"] = [
        (*row[:position], _DISCORD_ID.split(row[position]), *row[position + 1 :]) for row in rows["tables"]
    ]
    return rows


def _play(number: int, pair: Sequence[Player], end_ms: int, *, is_open: bool) -> tuple[Table, list[Entry]]:
    """A table at which two people have played to the end, or a few moves, by the computer player's choice."""
    host, guest = pair
    now_ms = end_ms - 600_000
    game = GAMES[number % len(GAMES)]
    table = open_table(
        table_id=TableId(f"{PREFIX}{number:04x}"),
        guild=GuildId(FIRST_ID),
        channel=ChannelId(FIRST_ID + 1 + number % CHANNELS),
        language="en",
        game=game,
        options={"level": 2} if game == "el_ocho" else {},
        host=host,
        now_ms=now_ms,
        turn_limit_s=0,
    )
    entries: list[Entry] = []

    def execute(command: Command) -> None:
        nonlocal table
        transition = apply(table, command, now_ms)
        table = transition.table
        entries.extend(transition.entries)

    execute(Join(guest.user, guest.name))
    execute(Start(host.user, number.to_bytes(32, "big")))
    moves = number % 40 if is_open else 10_000
    while table.phase is Phase.PLAYING and table.match is not None and moves:
        seat = min(table.seats_to_move)
        now_ms, moves = min(now_ms + 5000, end_ms), moves - 1
        plan = plan_turn(table.match, seat)
        execute(Play(table.position, plan, user=table.players[seat].user, discord_time_ms=now_ms))
    return table, entries


async def _save(store: Store, table: Table, entries: list[Entry]) -> None:
    result = None
    if table.phase is Phase.OVER:
        result = game_result(table)
        feats: tuple[Feat, ...] = find_feats(table, entries) if result.is_rated else ()
        result = replace(result, feats=feats)
    await store.commit(SaveTable(table, entries=tuple(entries), result=result))
    await store.mark_shown(table, table.channel + 500)


async def load(connection: Any, sizes: Sequence[ServerSize], now_ms: int) -> None:
    """Fill an empty database whose indexes are those of the primary keys only, by a connection of asyncpg."""
    await connection.execute("SET session_replication_role = replica; SET synchronous_commit = off")
    first = 0
    for size in sizes:
        rows, numbers = await play_server(size, now_ms), range(first, first + size.servers)
        first += size.servers
        for table in LOADED:
            await connection.copy_records_to_table(
                table.name, records=copy_rows(rows, table, numbers), columns=table.columns.keys(), timeout=3600
            )
