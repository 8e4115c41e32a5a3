"""Standings of a large bot: the time of queries over a million games of 100,000 players on 1,000 servers.

Servers are of very different sizes, the k-th having a k-th of the first one's share of the players, and a few players
do much more than the others. The games are made up; totals and records are summed up from them by the database, with
ratings and feats that look like some. The database is kept in the system's folder for temporary files, for next time.
"""

import asyncio
import hashlib
import os
import random
import sqlite3
import tempfile
from bisect import bisect
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from itertools import accumulate, islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from benchmarks.measure import Row, median, nearly_all, timed
from bot.standings.periods import periods_at, previous_period
from bot.store.engine import connect
from bot.store.schema import records, results, seats, standings
from bot.store.store import Store
from bot.tables.ids import GuildId, UserId
from bot.text import translator
from bot.ui.message.compose import compose
from cogs.standings.leaderboard_messages import LeaderboardRequest, picture_message
from cogs.standings.queries.leaderboard import RATING, WINS, LeaderboardKey, Span, rankings_of
from cogs.standings.queries.server_standings import Standings
from cogs.standings.stats_cards import card_message

GAMES: Final = 1_000_000
PLAYERS: Final = 100_000
SERVERS: Final = 1_000
READS: Final = 400
AIM: Final = "50 or less"
SAY: Final = translator("fr")

DAY: Final = 86_400_000
NOW: Final = 1_795_392_000_000 + 3 * DAY
"""Thursday, 26 November 2026."""
DAYS: Final = 365
TODAY: Final = periods_at(NOW, "UTC")

PLAYED: Final = (("el_ocho", "", 50), ("stresses", "", 30), ("octi", "basic", 12), ("octi", "fast", 8))
"""Games, their variants, and their share in percent."""
FEATS: Final = (
    ("el_ocho", "biggest-turn", 50, 8000),
    ("el_ocho", "fastest-win", 4, 40),
    ("octi", "shortest-win", 5, 60),
)
"""Kinds of feat with their least and their highest values here."""


class Server(NamedTuple):
    """A server, and its players with their activity."""

    guild: GuildId
    players: list[UserId]
    activity: list[float]

    def player(self, rng: random.Random) -> UserId:
        """A random player, more likely one who plays much."""
        return self.players[bisect(self.activity, rng.random() * self.activity[-1])]


def run() -> list[Row]:
    """The time of leaderboards and statistics."""
    servers = list(_servers())
    return asyncio.run(_measure(_database(servers), servers))


async def _measure(path: Path, servers: list[Server]) -> list[Row]:
    rng = random.Random(1)
    store = Store(await connect(f"sqlite+aiosqlite:///{path}"))
    largest = max(servers, key=lambda server: len(server.players))
    by_players = list(accumulate(len(server.players) for server in servers))

    def random_server() -> Server:
        return servers[bisect(by_players, rng.random() * by_players[-1])]

    async def leaderboard(server: Server, page: int, **fixed: Any) -> None:
        game, variant, _ = rng.choice(PLAYED)
        board = LeaderboardKey(game, variant, rng.choice(rankings_of(game)), rng.choice(list(Span)))
        for name, value in fixed.items():
            board = LeaderboardKey(
                **{key: getattr(board, key) for key in ("game", "variant", "by", "span")} | {name: value}
            )
        user = server.player(rng)
        await store.get(Standings).for_guild(server.guild).leaderboard(board, NOW, page_number=page, user=UserId(user))

    async def record() -> None:
        board = LeaderboardKey("el_ocho", "", rng.choice(("biggest-turn", "fastest-win")))
        user = largest.player(rng)
        await (
            store.get(Standings)
            .for_guild(largest.guild)
            .leaderboard(board, NOW, page_number=rng.randint(1, 600), user=UserId(user))
        )

    async def stats(server: Server, user: UserId) -> None:
        await store.get(Standings).for_guild(server.guild).player_stats(user)

    async def answer_leaderboard() -> None:
        request = LeaderboardRequest("el_ocho", "", rng.choice((RATING, WINS)))
        guild_standings = store.get(Standings).for_guild(largest.guild)
        page = await guild_standings.leaderboard(
            LeaderboardKey("el_ocho", "", request.ranking), NOW, page_number=rng.randint(1, 600), user=UserId(1)
        )
        await compose(picture_message(SAY, request, page, await guild_standings.closed_months(12)), "top", 0)

    async def answer_stats() -> None:
        server = random_server()
        career = await store.get(Standings).for_guild(server.guild).player_stats(server.player(rng))
        await compose(card_message(SAY, career, "Ocho Club"), "stats", 0)

    async def versus(server: Server) -> None:
        first, second = rng.sample(server.players[:20], 2)
        await store.get(Standings).for_guild(server.guild).head_to_head(first, second)

    rows = [
        *await _timed("leaderboard, a page of any server", lambda: leaderboard(random_server(), 1)),
        *await _timed("leaderboard, first page of the largest", lambda: leaderboard(largest, 1)),
        *await _timed("leaderboard, any page of the largest", lambda: leaderboard(largest, rng.randint(1, 600))),
        *await _timed("leaderboard of a record, any page of the largest", record),
        *await _timed("stats of anybody", lambda: _of(stats, random_server(), rng)),
        *await _timed("stats of who plays most", lambda: stats(largest, rng.choice(largest.players[:20]))),
        *await _timed("leaderboard answered, its picture drawn", answer_leaderboard),
        *await _timed("stats answered, the card drawn", answer_stats),
        *await _timed("head to head of who plays most", lambda: versus(largest)),
    ]
    await store.close()
    return rows


async def _of(read: Callable[[Server, UserId], Awaitable[None]], server: Server, rng: random.Random) -> None:
    await read(server, server.player(rng))


async def _timed(name: str, read: Callable[[], Awaitable[None]]) -> list[Row]:
    times: list[float] = []
    for _ in range(READS):
        with timed(times):
            await read()
    return [Row(name, median(times), "ms", READS, aim=AIM), Row("  99 of 100", nearly_all(times), "ms", READS)]


def _servers() -> Iterator[Server]:
    shares = [1 / k for k in range(1, SERVERS + 1)]
    first, whole = 1, sum(shares)
    for number, share in enumerate(shares, start=1):
        count = max(round(PLAYERS * share / whole), 4)
        yield Server(
            GuildId(number),
            list(map(UserId, range(first, first + count))),
            list(accumulate(1 / (20 + k) for k in range(count))),
        )
        first += count


def _database(servers: list[Server]) -> Path:
    """The path of the database, which is made if it does not exist."""
    text = Path(__file__).read_bytes() + b"".join(Path(path).read_bytes() for path in _SCHEMA)
    folder = Path(tempfile.gettempdir()) / "ocho-club-benchmarks"
    path = folder / f"standings-{hashlib.sha256(text).hexdigest()[:16]}.db"
    if not path.exists():
        folder.mkdir(exist_ok=True)
        for old in folder.glob("standings-*"):
            old.unlink()
        new = folder / f"standings-{os.getpid()}.new"
        asyncio.run(_begin(new))
        _fill(new, servers)
        new.rename(path)
    return path


async def _begin(path: Path) -> None:
    await (await connect(f"sqlite+aiosqlite:///{path}")).close()


def _fill(path: Path, servers: list[Server]) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.executescript(
            "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-500000; PRAGMA temp_store=MEMORY;"
        )
        tables = (results, seats, standings, records)
        indexes = [index for table in tables for index in table.indexes]
        written = [
            database.execute("SELECT sql FROM sqlite_master WHERE name = ?", (index.name,)).fetchone()[0]
            for index in indexes
        ]
        for index in indexes:
            database.execute(f"DROP INDEX {index.name}")
        database.execute("BEGIN")
        _play(database, servers)
        _sum_up(database)
        for statement in written:
            database.execute(statement)
        database.execute("COMMIT")
        database.execute("PRAGMA journal_mode=WAL")


def _play(database: sqlite3.Connection, servers: list[Server]) -> None:
    """The games, in the order in which they ended, and the players' names."""
    played = _played(servers)
    while chunk := list(islice(played, 50_000)):
        database.executemany(_INTO_RESULTS, [result for result, _ in chunk])
        database.executemany(_INTO_SEATS, [seat for _, rows in chunk for seat in rows])
    named = ((user, server.guild, f"Player {user}") for server in servers for user in server.players)
    database.executemany("INSERT INTO members VALUES (?, ?, ?)", named)


def _played(servers: list[Server]) -> Iterator[tuple[tuple[Any, ...], list[tuple[Any, ...]]]]:
    """Rows of the results, each with those of its seats."""
    rng = random.Random(2)
    players_so_far = list(accumulate(len(server.players) for server in servers))
    shares = list(accumulate(share for *_, share in PLAYED))
    days = [periods_at(NOW - day * DAY - 1, "UTC") for day in range(DAYS + 1)]
    for number in range(GAMES, 0, -1):
        server = servers[bisect(players_so_far, rng.random() * players_so_far[-1])]
        game, variant, _ = PLAYED[bisect(shares, rng.random() * shares[-1])]
        ended = NOW - number * (DAYS * DAY // GAMES)
        when = days[(NOW - ended) // DAY]
        seat_count = 2 if game == "octi" else rng.choice((2, 2, 2, 3, 3, 4, 6))
        people = {server.player(rng) for _ in range(seat_count)}
        rated = len(people) > 1 and rng.random() < 0.8
        table = f"{GAMES - number:08x}"
        same = (table, server.guild, game, variant, ended)
        yield (
            (*same, when.month, when.week, "target", "" if rated else "computer"),
            [
                (*same, rated, seat, user, f"Player {user}", seat + 1, -1 if seat else 1, rng.randrange(8000))
                for seat, user in enumerate(people)
            ],
        )


def _sum_up(database: sqlite3.Connection) -> None:
    """Totals and records of all time, of every month, and of this week and the last."""
    weeks = f"r.week IN ('{TODAY.week}', '{previous_period(TODAY.week)}')"
    for period, where in (("'all'", "1"), ("r.month", "1"), ("r.week", weeks)):
        database.execute(_TOTALS.format(period=period, where=where))
    database.execute(_BEFORE)
    for game, kind, least, most in FEATS:
        for period, where in (("'all'", "1"), ("r.month", "1"), ("r.week", weeks)):
            database.execute(
                _RECORDS.format(period=period, where=where, game=game, kind=kind, least=least, span=most - least)
            )


_INTO_RESULTS: Final = "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_INTO_SEATS: Final = """
INSERT INTO seats
    (table_id, guild, game, variant, ended_at_ms, is_rated, seat, user_id, name, rank, score, points, is_computer,
    "left")
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0)
"""
_TOTALS: Final = """
INSERT INTO standings
SELECT s.user_id, s.guild, {period} AS period, s.game, s.variant, sum(s.is_rated), sum(s.is_rated AND s.score = 1), 0,
    sum(s.is_rated * s.points), sum(NOT s.is_rated), sum(NOT s.is_rated AND s.score = 1), 25, 2,
    CASE WHEN count(*) > 4 THEN 1500 + (s.user_id * 7919 + count(*)) % 900 END,
    CASE WHEN count(*) > 4 THEN 1500 + (s.user_id * 7919) % 900 END, 0, 0
FROM seats s JOIN results r ON r.table_id = s.table_id WHERE {where}
GROUP BY s.user_id, s.guild, period, s.game, s.variant
"""
_BEFORE: Final = """
UPDATE standings SET (previous_wins, previous_points) = (
    SELECT total.wins - standings.wins, total.points - standings.points FROM standings total
    WHERE total.guild = standings.guild AND total.game = standings.game AND total.variant = standings.variant
        AND total.period = 'all' AND total.user_id = standings.user_id
) WHERE period LIKE '%W%'
"""
_RECORDS: Final = """
INSERT INTO records
SELECT s.user_id, s.guild, {period} AS period, s.game, s.variant, '{kind}',
    {least} + max(abs(s.user_id * 104729 + s.ended_at_ms / 1000) % {span}), 0, 0, max(s.table_id), max(s.ended_at_ms),
    CASE WHEN count(*) > 1 THEN {least} + s.user_id * 7919 % {span} END
FROM seats s JOIN results r ON r.table_id = s.table_id
WHERE s.is_rated AND s.game = '{game}' AND {where} GROUP BY s.user_id, s.guild, period, s.game, s.variant
"""
_SCHEMA: Final = sorted(
    str(path) for path in (Path(__file__).parents[1] / "bot" / "store" / "migrations").glob("*/*.py")
)
