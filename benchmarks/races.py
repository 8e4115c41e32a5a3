"""Races: who wins when announcements travel, and how long a crowd waits for its answers."""

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
"""So many announce at one table."""
TABLES: Final = 20
WAVES: Final = 5
SECOND: Final = 1.0

_RULES: Final = Stresses()


class Sent(NamedTuple):
    """A right announcement: when it arrives and when it was made, in milliseconds after the dice, and by whom."""

    arrives: float
    made: int
    seat: int


Race: TypeAlias = tuple[Sent, ...]
"""The announcements of a race in the order in which they arrive."""


def run() -> list[Row]:
    """How often the wrong player wins, and how long a crowd waits."""
    with folder() as made:
        return [*_wrong_winners(), *asyncio.run(_crowds(made / "races.db"))]


def _wrong_winners() -> Iterator[Row]:
    """The first announcement that was made should win: of a hundred races, how often another one does.

    Where no two delays of a race differ by as much as the settle time, that must never happen.
    """
    for spread in SPREADS:
        races = [_race(random.Random(f"{spread} {number}"), spread) for number in range(RACES)]
        what = f"wrong winner, delays ±{spread} ms"
        yield _share(f"{what}, by arrival", sum(race[0].seat != _first(race) for race in races))
        for settle in SETTLES:
            wrong = [race for race in races if _winner(race, settle) != _first(race)]
            beyond = [race for race in wrong if _differ(race) >= settle]
            if len(beyond) < len(wrong):
                raise RuntimeError(f"{len(wrong) - len(beyond)} races were judged wrongly within {settle} ms")
            yield _share(f"{what}, settle {settle} ms", len(wrong))


def _race(chance: random.Random, spread: int) -> Race:
    """Two to six players with the right answer; delays are about normal and never negative."""
    made = [2000 + chance.randint(0, AHEAD) for _ in range(chance.randint(2, 6))]
    sent = [Sent(at + max(chance.gauss(4 * spread, spread), 0.0), at, seat) for seat, at in enumerate(made)]
    return tuple(sorted(sent))


def _first(race: Race) -> int:
    return min(race, key=_snowflake).seat


def _differ(race: Race) -> float:
    delays = [sent.arrives - sent.made for sent in race]
    return max(delays) - min(delays)


def _snowflake(sent: Sent) -> int:
    return ((NOON + sent.made - DISCORD_EPOCH_MS) << 22) + sent.seat


def _winner(race: Race, settle: int) -> int | None:
    """Who wins by the rules, when the tick comes the settle time after the first right announcement has arrived."""
    state = _opened(len(race), settle)
    for sent in race:
        if sent.arrives > race[0].arrives + settle:
            break
        state = _RULES.play(state, sent.seat, Announce(550, _snowflake(sent)), NOON + sent.made).state
    if state.last is None:
        state = _RULES.expire(state, NOON + race[0].made + settle).state
    return state.last.winner if state.last is not None else None


@cache
def _opened(seats: int, settle: int) -> State:
    """Dice that everybody can see since noon."""
    state = _RULES.start(seats, {"settle_ms": settle})
    for at in (NOON - 4000, NOON - 1000):
        state = _RULES.expire(state, at).state
    return _RULES.expire(_RULES.resolve(state, DICE).state, NOON).state


def _share(what: str, wrong: int) -> Row:
    return Row(what, wrong / RACES * 100, "%", RACES)


class _Now:
    """The time, moved by hand."""

    def __init__(self) -> None:
        self.at = NOON

    def __call__(self) -> int:
        return self.at


async def _crowds(path: Path) -> list[Row]:
    """How long it takes from a call of the host to its answer, which follows the commit."""
    store = Store(await connect(f"sqlite+aiosqlite:///{path}"))
    now = _Now()
    host = TableService(store, now)
    rows = []
    try:
        for count, within in ((1, SECOND), (TABLES, SECOND), (TABLES, 0.0)):
            waits: list[float] = []
            for wave in range(WAVES):
                now.at += 60_000
                tables = [
                    await _open(host, now, f"{count}-{within}-{wave}-{number}".replace(".", ""))
                    for number in range(count)
                ]
                now.at += 2000
                crowd = [
                    _wait(host, table, seat, waits, within * (seat + number / count) / CROWD)
                    for seat in range(CROWD)
                    for number, table in enumerate(tables)
                ]
                await asyncio.gather(*crowd)
                for table in tables:
                    await _check(host, table)
            what = f"{CROWD} announce, {count}×, {'in a second' if within else 'at once'}"
            rows += [
                Row(f"{what}: an answer", median(waits), "ms", len(waits)),
                Row(f"{what}: 99 of 100 below", nearly_all(waits), "ms", len(waits)),
                Row(f"{what}: the slowest", max(waits) * 1000, "ms", len(waits), aim="less than 1,000"),
            ]
    finally:
        await store.close()
    return rows


async def _open(host: TableService, now: _Now, name: str) -> Table:
    """An open race whose first roll everybody can see."""
    lobby = open_table(
        table_id=name,
        guild=7,
        channel=8,
        language="en",
        game="stresses",
        options={"open": True},
        host=Player(100, "P0"),
        now_ms=now(),
    )
    await host.open(lobby)
    await host.execute(name, Start(100, name.encode().ljust(32)))
    await host.execute(name, ConfirmVisible(now()))
    now.at += 3000
    await host.execute(name, Tick())
    return (await host.execute(name, ConfirmVisible(now() + 1))).table


async def _wait(host: TableService, table: Table, seat: int, waits: list[float], after: float) -> None:
    """Announce after so many seconds. Every third announcement is right; what is made first arrives last."""
    made = table.turn_started_at_ms + 1000 + 10 * (CROWD - seat)
    snowflake = ((made - DISCORD_EPOCH_MS) << 22) + int(table.id.rpartition("-")[2])
    value = _value(table) + (0 if seat % 3 == 0 else 50)
    play = Play(-1, (f"a{value}#{snowflake}",), user=100 + seat, cause=snowflake, discord_time_ms=made, name=f"P{seat}")
    await asyncio.sleep(after)
    with timed(waits):
        await host.execute(table.id, play, snowflake)


async def _check(host: TableService, table: Table) -> None:
    """Nothing was lost, and the last right announcement of those that arrived, which was made first, has won."""
    after = (await host.load(table.id)).table
    last = after.match.state.last if after.match is not None else None
    if last is None or len(last.answers) != CROWD or after.players[last.winner].user != 100 + (CROWD - 1) // 3 * 3:
        raise RuntimeError(f"race {table.id} was not judged as it should")


def _value(table: Table) -> int:
    return roll_value(table.match.state.dice, 1) if table.match is not None else 0
