"""A club in which many people play Chess Dice for stakes at once, at random, on a database that fails now and then.

It plays on a `Host`; or, for thousands of games, on a `Till`, which stores only what moves chips.
"""

import asyncio
import contextlib
import random
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

from msgspec.structs import replace
from sqlalchemy import Connection, event

from bot.store.errors import StoreError
from bot.store.ledger import Booking
from bot.store.store import Kept, Store
from bot.store.writing import Write
from bot.tables import stakes
from bot.tables.chips import day_began
from bot.tables.commands import CallOff, Command, Join, Pause, Play, Resign, Resume, Start, Tick
from bot.tables.host import Host
from bot.tables.machine import apply, open_table
from bot.tables.stakes import Purses
from bot.tables.table import DAY, Phase, Player, Table, due
from games.core import Refused
from tests.bot.stored import Now, opened

GUILDS = (7, 9)
PEOPLE = tuple(Player(number, f"Member {number}") for number in range(101, 125))


class Till:
    """A host that keeps tables and purses in mind, and stores only what moves chips and how games begin and end."""

    def __init__(self, store: Store, now: Now) -> None:
        self.store = store
        self.now = now
        self._tables: dict[str, Table] = {}
        self._purses: dict[int, Purses] = {}

    async def open(self, table: Table) -> None:
        """Keep a new table."""
        stakes.check_purse(table, table.host, await self._held(table.guild))
        await self.store.commit(Write(table))
        self._tables[table.id] = table

    async def look(self, name: str) -> Kept:
        """A table as it is."""
        if name not in self._tables:
            kept, _ = await self.store.load(name)
            assert kept is not None
            self._tables[name] = kept.table
        return Kept(self._tables[name])

    async def do(self, name: str, command: Command, click: int) -> None:
        """Apply a command; it is stored if it moves chips, seats somebody, begins a game or ends it."""
        was = (await self.look(name)).table
        change = apply(was, command, self.now(), await self._held(was.guild))
        table = change.table
        if not change.transfers and (table.phase, table.players) == (was.phase, was.players):
            self._tables[name] = replace(table, revision=was.revision)
            return
        self._purses.pop(was.guild, None)
        booking = Booking(was.guild, change.transfers, self.now(), day_began(self.now()), click)
        try:
            await self.store.commit(Write(table, was, interaction=click, booking=booking))
        except StoreError:
            del self._tables[name]  # it is as it was stored last
            raise
        finally:
            self._purses.pop(was.guild, None)
        self._tables[name] = table

    async def _held(self, guild: int) -> Purses:
        day = day_began(self.now())
        if guild not in self._purses:
            self._purses[guild] = await self.store.chips.purses(guild, [player.user for player in PEOPLE], day)
        return self._purses[guild]


class Club:
    """Random games on one database.

    Attributes:
        over: how many games are over, by how they ended.
        refused: how often a command was refused, by why.
        faults: how many commands could not be stored.
    """

    def __init__(self, path: Path, seed: int, kind: type[Host] | type[Till] = Host) -> None:
        self._kind = kind
        self.rng = random.Random(seed)  # noqa: S311 -- the same evenings every time
        self.now = Now()
        self.path = path
        self.over: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.faults = 0
        self._open: list[str] = []
        self._opened = 0
        self._clicks = self._left = 0

    async def evening(self, games: int, *, clicks: int = 0, faulty: float = 0.0) -> None:
        """Begin so many games and play all that are open, side by side.

        Args:
            games: how many.
            clicks: after how many the program stops; 0: when all games are over.
            faulty: which share of the transactions fails.
        """
        async with opened(self.path) as store:
            host = self._kind(store, self.now)
            going = [self._go_on(host, name) for name in self._open]
            going += [self._begin(host) for _ in range(games)]
            with failing(store, self.rng, faulty):
                self._left = clicks or sys.maxsize
                await asyncio.gather(*going)
        self.now.at += DAY // 4

    async def _begin(self, host: Host | Till) -> None:
        self._opened += 1
        name, rng = f"t{self._opened}", self.rng
        ann, bob = rng.sample(PEOPLE, 2)
        options = {"stake": rng.choice((1, 5, 10, 20, 35, 60)), "target": rng.choice((1, 1, 1, 2))}
        table = open_table(
            table=name,
            guild=rng.choice(GUILDS),
            channel=8,
            language="en",
            game="chess_dice",
            options=options,
            host=ann,
            now=self.now(),
            per_turn=60,
        )
        if not await self._tried(lambda: host.open(table)):
            return
        self._open.append(name)
        for command in (Join(bob.user, bob.name), Start(ann.user, rng.randbytes(32), cause=1)):
            await self._do(host, name, command)
        await self._go_on(host, name)

    async def _go_on(self, host: Host | Till, name: str) -> None:
        """Play a table to its end, or as far as it comes."""
        while (table := (await host.look(name)).table).phase is Phase.PLAYING:
            if self._left <= 0:
                return
            await self._do(host, name, self._command(table))
        self._open.remove(name)
        self.over[table.ending if table.match is not None else "never begun"] += 1

    def _command(self, table: Table) -> Command:
        rng, chance = self.rng, self.rng.random()
        assert table.match is not None
        (seat,) = table.movers
        someone = rng.choice(table.players).user
        if table.paused:
            return rng.choice((Resume(8), CallOff(table.host), Resign(someone)))
        if chance < 0.01:
            return Resign(someone)
        if chance < 0.02:
            return CallOff(table.host)
        if chance < 0.03:
            return Pause("channel-gone")
        waits = due(table)
        if chance < 0.2 and waits is not None:
            self.now.at = max(self.now.at, waits[0])
            return Tick()
        rules = table.match.rules
        text = rules.format(rng.choice(rules.moves(table.match.state, seat)))
        return Play(table.stamp, (text,), user=table.players[seat].user, cause=rng.randrange(1 << 30))

    async def _do(self, host: Host | Till, name: str, command: Command) -> None:
        self._clicks += 1
        click = self._clicks
        for _ in range(2 if self.rng.random() < 0.05 else 1):  # some clicks are delivered twice
            await self._tried(lambda: host.do(name, command, click))
        self._left -= 1

    async def _tried(self, doing: Callable[[], Awaitable[object]]) -> bool:
        """Do something, and whenever it cannot be stored, try again."""
        while True:
            try:
                await doing()
            except Refused as refused:
                self.refused[refused.code] += 1
                return False
            except StoreError:
                self.faults += 1
            else:
                return True


@contextlib.contextmanager
def failing(store: Store, rng: random.Random, faulty: float) -> Iterator[None]:
    """Meanwhile so many transactions fail right before they are committed."""

    def fail(_: Connection) -> None:
        if rng.random() < faulty:
            raise StoreError("a fault")

    event.listen(store._engine.sync_engine, "commit", fail)
    yield
    event.remove(store._engine.sync_engine, "commit", fail)
