"""Races: the winners when announcements travel, and the time a crowd waits for its answers."""

import asyncio
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from benchmarks.measure import Row, folder, median, nearly_all, timed
from benchmarks.tables import NOON
from bot.services.table_service import TableService
from bot.store.engine import connect
from bot.store.store import Store
from bot.tables.commands import ConfirmVisible, Play, Start, Tick
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.machine import open_table
from bot.tables.table import Player, Table
from games.el_ocho.scoring import roll_value
from games.stresses.judging import DISCORD_EPOCH_MS
from games.stresses.rules import Stresses
from games.stresses.state import Announce, State

RACES: Final = 10_000
SPREADS: Final = (25, 50, 100, 200)
"""Standard deviations of the time from the making of an announcement to its arrival, in milliseconds."""
SETTLES: Final = (0, 100, 250, 500, 1000)
"""Settle times, in milliseconds."""
AHEAD: Final = 400
"""The players of a race react at most so many milliseconds apart."""
DICE: Final = (4, 1, 5, 8, 7, 4, 4, 2)

CROWD: Final = 50
"""The number of players who announce at one table."""
TABLES: Final = 20
WAVES: Final = 5
SECOND: Final = 1.0

_RULES: Final = Stresses()


class Sent(NamedTuple):
    """A right announcement: the times of its arrival and its making, in milliseconds after the dice, and its seat."""

    arrival_ms: float
    made_ms: int
    seat: int


Race: TypeAlias = tuple[Sent, ...]
"""The announcements of a race in the order in which they arrive."""


def run() -> list[Row]:
    """The share of wrong winners, and the time that a crowd waits."""
    with folder() as path:
        return [*_wrong_winners(), *asyncio.run(_crowds(path / "races.db"))]


def _wrong_winners() -> Iterator[Row]:
    """The share of races that another one wins than who announced first.

    Where no two delays of a race differ by as much as the settle time, that must never happen.
    """
    for spread in SPREADS:
        races = [_race(random.Random(f"{spread} {number}"), spread) for number in range(RACES)]
        name = f"wrong winner, delays ±{spread} ms"
        yield _share(f"{name}, by arrival", sum(race[0].seat != _first(race) for race in races))
        for settle in SETTLES:
            wrong = [race for race in races if _winner(race, settle) != _first(race)]
            beyond = [race for race in wrong if _differ(race) >= settle]
            if len(beyond) < len(wrong):
                raise RuntimeError(f"{len(wrong) - len(beyond)} races were judged wrongly within {settle} ms")
            yield _share(f"{name}, settle {settle} ms", len(wrong))


def _race(chance: random.Random, spread: int) -> Race:
    """Two to six players with the right answer; delays are about normal and never negative."""
    times = [2000 + chance.randint(0, AHEAD) for _ in range(chance.randint(2, 6))]
    delays = [max(chance.gauss(4 * spread, spread), 0.0) for _ in times]
    return tuple(sorted(Sent(made_ms + delays[seat], made_ms, seat) for seat, made_ms in enumerate(times)))


def _first(race: Race) -> int:
    return min(race, key=_snowflake).seat


def _differ(race: Race) -> float:
    delays = [sent.arrival_ms - sent.made_ms for sent in race]
    return max(delays) - min(delays)


def _snowflake(sent: Sent) -> int:
    return ((NOON + sent.made_ms - DISCORD_EPOCH_MS) << 22) + sent.seat


def _winner(race: Race, settle: int) -> int | None:
    """The winner by the rules, when the tick comes the settle time after the first right announcement has arrived."""
    state = _opened(len(race), settle)
    for sent in race:
        if sent.arrival_ms > race[0].arrival_ms + settle:
            break
        state = _RULES.play(state, sent.seat, Announce(550, _snowflake(sent)), NOON + sent.made_ms).state
    if state.last is None:
        state = _RULES.expire(state, NOON + race[0].made_ms + settle).state
    return state.last.winner if state.last is not None else None


@cache
def _opened(seats: int, settle: int) -> State:
    """The state of a race whose dice everybody can see since noon."""
    state = _RULES.start(seats, {"settle_ms": settle})
    for time_ms in (NOON - 4000, NOON - 1000):
        state = _RULES.expire(state, time_ms).state
    return _RULES.expire(_RULES.resolve(state, DICE).state, NOON).state


def _share(name: str, wrong: int) -> Row:
    return Row(name, wrong / RACES * 100, "%", RACES)


class _Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time_ms = NOON

    def __call__(self) -> int:
        return self.time_ms


async def _crowds(path: Path) -> list[Row]:
    """The time from a call of the table service to its answer, which follows the commit."""
    store = Store(await connect(f"sqlite+aiosqlite:///{path}"))
    clock = _Clock()
    host = TableService(store, clock)
    rows = []
    try:
        for count, within in ((1, SECOND), (TABLES, SECOND), (TABLES, 0.0)):
            waits: list[float] = []
            for wave in range(WAVES):
                clock.time_ms += 60_000
                tables = [
                    await _open(host, clock, f"{count}-{within}-{wave}-{number}".replace(".", ""))
                    for number in range(count)
                ]
                clock.time_ms += 2000
                crowd = [
                    _wait(host, table, seat, waits, within * (seat + number / count) / CROWD)
                    for seat in range(CROWD)
                    for number, table in enumerate(tables)
                ]
                await asyncio.gather(*crowd)
                for table in tables:
                    await _check(host, table)
            name = f"{CROWD} announce, {count}×, {'in a second' if within else 'at once'}"
            rows += [
                Row(f"{name}: an answer", median(waits), "ms", len(waits)),
                Row(f"{name}: 99 of 100 below", nearly_all(waits), "ms", len(waits)),
                Row(f"{name}: the slowest", max(waits) * 1000, "ms", len(waits), aim="less than 1,000"),
            ]
    finally:
        await store.close()
    return rows


async def _open(host: TableService, clock: _Clock, name: str) -> Table:
    """An open race whose first roll everybody can see."""
    lobby = open_table(
        table_id=TableId(name),
        guild=GuildId(7),
        channel=ChannelId(8),
        language="en",
        game="stresses",
        options={"open": True},
        host=Player(UserId(100), "P0"),
        now_ms=clock(),
    )
    await host.open(lobby)
    await host.execute(TableId(name), Start(UserId(100), name.encode().ljust(32)))
    await host.execute(TableId(name), ConfirmVisible(clock()))
    clock.time_ms += 3000
    await host.execute(TableId(name), Tick())
    return (await host.execute(TableId(name), ConfirmVisible(clock() + 1))).table


async def _wait(host: TableService, table: Table, seat: int, waits: list[float], after: float) -> None:
    """Announce after so many seconds. Every third announcement is right; name is made first arrives last."""
    made_ms = table.turn_started_at_ms + 1000 + 10 * (CROWD - seat)
    snowflake = ((made_ms - DISCORD_EPOCH_MS) << 22) + int(table.id.rpartition("-")[2])
    value = _value(table) + (0 if seat % 3 == 0 else 50)
    play = Play(
        -1,
        (f"a{value}#{snowflake}",),
        user=UserId(100 + seat),
        cause=snowflake,
        discord_time_ms=made_ms,
        name=f"P{seat}",
    )
    await asyncio.sleep(after)
    with timed(waits):
        await host.execute(table.id, play, snowflake)


async def _check(host: TableService, table: Table) -> None:
    """Check that no announcement is lost, and that the right one that was made first, which arrived last, has won."""
    after = (await host.load(table.id)).table
    last = after.match.state.last if after.match is not None else None
    if last is None or len(last.answers) != CROWD or after.players[last.winner].user != 100 + (CROWD - 1) // 3 * 3:
        raise RuntimeError(f"race {table.id} was not judged as it should")


def _value(table: Table) -> int:
    return roll_value(table.match.state.dice, 1) if table.match is not None else 0
