"""A club in which many people play Chess Dice for stakes at once, at random, until the program ends in the middle.

What a program leaves that ends without a word is what its database holds at that moment: the files are copied right
then, and the next life begins with the copy. A server's database gets another name right then.
"""

import asyncio
import contextlib
import itertools
import random
import shutil
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from sqlalchemy import Connection, event

from bot.services.table_service import CommandResult, TableService
from bot.store.errors import StoreError
from bot.store.store import Store
from bot.tables.chips import Balance
from bot.tables.commands import AnonymizeUser, CallOff, Command, Join, Leave, Pause, Play, Resign, Resume, Start, Tick
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.machine import apply, open_table
from bot.tables.table import DAY_MS, Phase, Player, Table, next_timer
from games import journal
from games.core import Refused
from tests.bot import postgres
from tests.bot.stored import Now, opened

T = TypeVar("T")

GUILDS: Final = (7, 9)
PEOPLE: Final = tuple(Player(UserId(number), f"Member {number}") for number in range(101, 125))
AT_ONCE: Final = 16
"""At how many tables people play at the same time."""
RICH: Final = {player.user: Balance(1000) for player in PEOPLE}
"""More than anybody needs, to see where a game may lead."""


class Ended(Exception):  # noqa: N818 -- nothing went wrong
    """The program has ended; of what it does from then on nobody will know."""


COMMITTED = "committed"
"""The event right after a transaction was committed, which SQLAlchemy has not."""


class End(NamedTuple):
    """The moment at which the program ends: at the `nth` of an event of the database's engine, or of COMMITTED."""

    event: str
    nth: int


class Confirmed(NamedTuple):
    """The result of a click (0: none, it came by itself): at which table, and lines of its journal, from where on."""

    click: int
    table: str
    first: int
    lines: tuple[str, ...]


class Club:
    """Random games on one database, over several lives of the program.

    Attributes:
        path: where the database is now.
        begun: how many games have begun, as far as anybody was told.
        over: how many are over, by how they ended.
        refused: how often a command was refused, by why.
        faults: how many commands could not be stored.
        forgotten: how many people have been.
        confirmed: what was answered.
        unanswered: the clicks of the last life that were not.
    """

    def __init__(self, path: Path, seed: int) -> None:
        self.rng = random.Random(seed)  # noqa: S311 -- who plays, and how
        self.now = Now()
        self.path = path
        self.begun = self.faults = self.forgotten = 0
        self.over: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.confirmed: list[Confirmed] = []
        self.unanswered: set[int] = set()
        self._open: set[str] = set()
        self._ended = False
        self._room = asyncio.Semaphore(AT_ONCE)
        self._numbers, self._clicks, self._lives = (itertools.count(1) for _ in range(3))

    async def evening(self, games: int, *, forget: int = 0, faulty: float = 0.0, end: End | None = None) -> bool:
        """Open so many tables, and play at all that are open.

        Args:
            games: how many.
            forget: how many people ask to be forgotten meanwhile.
            faulty: which share of the transactions fails.
            end: when the program ends; None: when all games are over.

        Returns:
            whether it ended before they were.
        """
        self.unanswered, self._ended = set(), False
        async with opened(self.path) as store:
            table_service = TableService(store, self.now)
            leaving = [
                *await store.erasure.users_to_erase(),
                *(person.user for person in self.rng.sample(PEOPLE, forget)),
            ]
            going = [self._go_on(table_service, name) for name in sorted(self._open)]
            going += [self._begin(table_service) for _ in range(games)]
            going += [self._forget(table_service, user) for user in leaving]
            with failing(store, self.rng, faulty), self._ending(store, end):
                await _all(self._until_it_ends(ending) for ending in going)
        self.now.ms += DAY_MS // 4
        return self._ended

    async def _until_it_ends(self, doing: Awaitable[None]) -> None:
        async with self._room:
            with contextlib.suppress(Ended):
                await doing

    async def _begin(self, table_service: TableService) -> None:
        """Open a table, and play there."""
        rng = self.rng
        table = open_table(
            table_id=TableId(f"t{next(self._numbers)}"),
            guild=GuildId(rng.choice(GUILDS)),
            channel=ChannelId(8),
            language="en",
            game="chess_dice",
            options={"stake": rng.choice((1, 5, 10, 20, 20, 60)), "target": rng.choice((1, 2, 3, 4))},
            host=rng.choice(PEOPLE),
            now_ms=self.now(),
            turn_limit_s=60,
        )
        if rng.random() < 0.7:
            table = apply(table, self._guest(table), self.now(), RICH).table
        self._check_that_it_goes_on()
        self._open.add(table.id)
        if await self._click(lambda click: table_service.open(table, click)) is None:
            self._open.remove(table.id)
        else:
            await self._play(table_service, table)

    async def _go_on(self, table_service: TableService, name: str) -> None:
        """Play on where the program ended, if it had been stored."""
        try:
            table = (await table_service.load(TableId(name))).table
        except Refused:
            self._open.remove(name)
        else:
            await self._play(table_service, table)

    async def _play(self, table_service: TableService, table: Table) -> None:
        """Play to the end, or until it turns out that nothing comes of it."""
        while table.phase is not Phase.OVER:
            clicks = self._at_lobby(table) if table.phase is Phase.LOBBY else self._at_board(table)
            result = await _all(self._do(table_service, table.id, command) for command in clicks)
            self.begun += sum(
                isinstance(command, Start) and what is not None for command, what in zip(clicks, result, strict=True)
            )
            table = max(
                (result.table for result in result if result is not None),
                key=lambda result: result.revision,
                default=table,
            )
            if table.phase is Phase.LOBBY and None in result:
                break
        self._open.remove(table.id)
        outcome = table.match.outcome if table.match is not None else None
        self.over[table.end_reason or (outcome.reason if outcome is not None else "never begun")] += 1

    def _at_lobby(self, table: Table) -> list[Command]:
        """Somebody sits down, the game is begun, and perhaps played right away; or somebody gets up again."""
        rng = self.rng
        if len(table.players) == 2 and rng.random() < 0.05:
            return [Leave(rng.choice(table.players).user)]
        clicks: list[Command] = [self._guest(table)] if len(table.players) < 2 else []
        clicks.append(Start(table.host, rng.randbytes(32), interaction_id=1))
        for command in clicks:
            table = apply(table, command, self.now(), RICH).table
        return [*clicks, *(self._at_board(table) if rng.random() < 0.8 else ())]

    def _guest(self, table: Table) -> Join:
        guest = self.rng.choice([player for player in PEOPLE if player not in table.players])
        return Join(guest.user, guest.name)

    def _at_board(self, table: Table) -> list[Command]:
        """Some actions in a row, and then perhaps something else, all of it before any answer comes."""
        rng, someone = self.rng, self.rng.choice(table.players).user
        if table.pause_reason:
            return [rng.choice((Resume(ChannelId(8)), CallOff(table.host), Resign(someone)))]
        waits = next_timer(table)
        if rng.random() < 0.1 and waits is not None:
            self.now.ms = max(self.now.ms, waits[0])
            return [Tick()]
        clicks: list[Command] = []
        for _ in range(rng.choice((0, 2, 20, 40))):
            if table.phase is Phase.OVER:
                break
            clicks.append(self._action(table))
            table = apply(table, clicks[-1], self.now(), RICH).table
        if rng.random() < 0.3:
            others: list[Command] = [Resign(someone)] * 8
            clicks.append(rng.choice([*others, CallOff(table.host), Pause("channel-gone")]))
        return clicks

    def _action(self, table: Table) -> Play:
        """Any action of whoever is to act."""
        match, (seat,) = table.match, table.seats_to_move
        assert match is not None
        text = match.rules.format(self.rng.choice(match.rules.moves(match.state, seat)))
        return Play(table.position, (text,), user=table.players[seat].user, interaction_id=self.rng.randrange(1 << 30))

    async def _forget(self, table_service: TableService, user: UserId) -> None:
        """Somebody is forgotten: gets up everywhere, and again wherever they came to sit meanwhile."""
        await self._tried(lambda: table_service.store.erasure.request_erasure(user, self.now()))
        erased = False
        while not erased:
            for name in await table_service.store.erasure.table_ids_of_user(user):
                table = (await table_service.load(name)).table
                if table.phase is not Phase.OVER:
                    await self._do(table_service, name, Leave(user) if table.phase is Phase.LOBBY else Resign(user))
                await self._do(table_service, name, AnonymizeUser(user))
            with contextlib.suppress(StoreError):
                await table_service.store.erasure.erase_user(user)
                erased = True
            self._check_that_it_goes_on()
        self.forgotten += 1

    async def _do(self, table_service: TableService, name: str, command: Command) -> CommandResult | None:
        """A click, which may be delivered twice, or something that comes by itself; None if it is refused."""
        if isinstance(command, Tick | Pause | AnonymizeUser):
            return self._told(0, await self._tried(lambda: table_service.execute(TableId(name), command)))
        times = self.rng.choices((1, 2), (49, 1))[0]
        return await self._click(lambda click: table_service.execute(TableId(name), command, click), times)

    async def _click(self, doing: Callable[[int], Awaitable[CommandResult]], times: int = 1) -> CommandResult | None:
        """A click that is delivered so many times; None if it is refused."""
        self._check_that_it_goes_on()
        click, result = next(self._clicks), None
        self.unanswered.add(click)
        for _ in range(times):
            answer = await self._tried(lambda: doing(click))
            result = result or answer
        self.unanswered.remove(click)
        return self._told(click, result)

    def _told(self, click: int, result: CommandResult | None) -> CommandResult | None:
        if result is not None:
            lines = tuple(journal.format_entry(result.table.game, entry) for entry in result.transition.entries)
            entries = result.table.match.entry_count if result.table.match is not None else 0
            self.confirmed.append(Confirmed(click, result.table.id, entries - len(lines), lines))
        return result

    async def _tried(self, doing: Callable[[], Awaitable[T]]) -> T | None:
        """Do something, and whenever it cannot be stored, try again; None if it is refused."""
        while True:
            try:
                result = await doing()
            except Refused as refused:
                self._check_that_it_goes_on()
                self.refused[refused.code] += 1
                return None
            except StoreError:
                self._check_that_it_goes_on()
                self.faults += 1
            else:
                self._check_that_it_goes_on()
                return result

    def _check_that_it_goes_on(self) -> None:
        if self._ended:
            raise Ended

    @contextlib.contextmanager
    def _ending(self, store: Store, end: End | None) -> Iterator[None]:
        """The program ends at that moment."""
        if end is None:
            yield
            return
        left = end.nth

        def count(connection: Connection, *_: object) -> None:
            nonlocal left
            left -= 1
            if left == 0:
                self._ended = True
                if end.event == COMMITTED:
                    connection.connection.commit()
                self._copy()

        engine_event = "commit" if end.event == COMMITTED else end.event
        event.listen(store.database.engine, engine_event, count)
        yield
        event.remove(store.database.engine, engine_event, count)

    def _copy(self) -> None:
        """Go on with what is on the disk now: the file, and the log of what was written last."""
        if postgres.is_postgres(self.path):
            self.path = postgres.move(self.path)
            return
        copy = self.path.with_name(f"life-{next(self._lives)}.db")
        for suffix in ("", "-wal"):
            shutil.copy(f"{self.path}{suffix}", f"{copy}{suffix}")
        self.path = copy


async def _all(doing: Iterable[Awaitable[T]]) -> list[T]:
    """Do several things at once, and let each come to its end, whatever becomes of the others."""
    results = list[T]()
    for outcome in await asyncio.gather(*doing, return_exceptions=True):
        if isinstance(outcome, BaseException):
            raise outcome
        results.append(outcome)
    return results


@contextlib.contextmanager
def failing(store: Store, rng: random.Random, faulty: float) -> Iterator[None]:
    """Meanwhile so many transactions fail right before they are committed."""

    def fail(_: Connection) -> None:
        if rng.random() < faulty:
            raise StoreError("a fault")

    event.listen(store.database.engine, "commit", fail)
    yield
    event.remove(store.database.engine, "commit", fail)
