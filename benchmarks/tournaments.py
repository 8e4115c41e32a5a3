"""A Swiss tournament of a thousand: pairing a round, and opening its 500 tables, while the event loop is free."""

import asyncio
import random
import time

from msgspec.structs import replace

from benchmarks.measure import Row, folder
from benchmarks.tables import NOON
from bot.services.table_service import TableService
from bot.store.engine import connect
from bot.store.store import Store
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from cogs.tournaments.queries import Tournaments
from cogs.tournaments.rules.pairing import pair_round
from cogs.tournaments.rules.standings import rank
from cogs.tournaments.rules.tournament import Entrant, Format, Pairing, Result, Settings, Tournament, TournamentId
from cogs.tournaments.service import TournamentService

PLAYERS = 1000
ROUNDS = 10
AIM_S = 10
READINGS = 20
TICK_S = 0.005


def run() -> list[Row]:
    """Measure the rounds of a Swiss tournament, its standings, and its first round with all tables."""
    slowest_s, standings_s = _pair_all()
    with folder() as path:
        round_s, blocked_s, reading_s = asyncio.run(_open_round(f"sqlite+aiosqlite:///{path}/ocho.db"))
    return [
        Row(f"pairing {PLAYERS:,} players, the slowest round", slowest_s, "s", ROUNDS),
        Row(f"standings of {PLAYERS:,} players after {ROUNDS} rounds, in a thread", standings_s * 1000, "ms", 1),
        Row(f"Swiss round of {PLAYERS:,}: pairing and tables", round_s, "s", 1, f"at most {AIM_S} s"),
        Row("  longest time that the event loop was busy", blocked_s * 1000, "ms", 1),
        Row("  reading it again for a click, unchanged", reading_s * 1000, "ms", READINGS),
    ]


def _pair_all() -> tuple[float, float]:
    """The seconds for the slowest round, and for the standings after the last one."""
    chance = random.Random(1)
    entrants = [Entrant(number, UserId(number), f"P{number}", seed=number) for number in range(1, PLAYERS + 1)]
    pairings: list[Pairing] = []
    times_s = []
    for number in range(1, ROUNDS + 1):
        start_s = time.perf_counter()
        new = pair_round(Format.SWISS, entrants, pairings, number)
        times_s.append(time.perf_counter() - start_s)
        results = (Result.FIRST, Result.SECOND, Result.DRAW)
        pairings += [replace(pairing, result=chance.choice(results), table_id=TableId("t")) for pairing in new]
    start_s = time.perf_counter()
    rank(Format.SWISS, entrants, pairings)
    return max(times_s), time.perf_counter() - start_s


async def _open_round(address: str) -> tuple[float, float, float]:
    """The seconds until all tables are open, of the longest wait on the event loop meanwhile, and to read it again."""
    now_ms = NOON
    store = Store(await connect(address))
    service = TournamentService(TableService(store, lambda: now_ms))
    settings = Settings("Cup", "octi", {"mode": "basic"}, Format.SWISS, "en", PLAYERS, turn_limit_s=300)
    tournament = Tournament(TournamentId("cup"), GuildId(7), ChannelId(8), settings, NOON, NOON + 1)
    await service.open(tournament)
    await asyncio.gather(
        *(
            store.get(Tournaments).sign_up(tournament.id, UserId(user), f"P{user}", NOON)
            for user in range(1, PLAYERS + 1)
        )
    )
    now_ms += 1
    ticking, start_s = asyncio.create_task(_longest_tick()), time.perf_counter()
    state = await service.take_due_steps(tournament.id)
    round_s = time.perf_counter() - start_s
    ticking.cancel()
    longest_s = await ticking
    if state is None or sum(bool(pairing.table_id) for pairing in state.pairings) != PLAYERS // 2:
        raise AssertionError("not every table is open")
    start_s = time.perf_counter()
    for _ in range(READINGS):
        await store.get(Tournaments).load(tournament.id)
    reading_s = (time.perf_counter() - start_s) / READINGS
    await store.close()
    return round_s, longest_s, reading_s


async def _longest_tick() -> float:
    """The longest time, until it is cancelled, that the event loop took for a short sleep, less that sleep."""
    longest_s = 0.0
    try:
        while True:
            start_s = time.perf_counter()
            await asyncio.sleep(TICK_S)
            longest_s = max(longest_s, time.perf_counter() - start_s - TICK_S)
    except asyncio.CancelledError:
        return longest_s
