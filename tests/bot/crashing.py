"""A process that plays a game of el Ocho, or of Chess Dice for stakes, by itself, until it is killed.

    python -m tests.bot.crashing

reads a `Life` as JSON from a line of its input and lives it in a process of its own, which starts from nothing but
what is imported: `alive PID` comes first, `dead STATUS` last, and between them a line a step: `asked`, `writing` (all
is in a transaction that is not committed), `stored` (it is, and nobody knows) and `confirmed`, each with the click,
the last with what was confirmed as JSON. Where chips move, `writing` and `stored` are followed by one more each with
the reason, such as `writing-won`.
"""

import asyncio
import os
import random
import signal
import sys
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import event

from bot.services.table_service import CommandResult, TableService
from bot.store.engine import connect
from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables.commands import Command, Join, Play, Start
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.machine import open_table
from bot.tables.table import Phase, Player, Table
from engine.ai import plan_turn
from games import journal as journals

TABLE: Final = TableId("t1")
PER_TURN: Final = 60
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "el_ocho": {"level": "custom", "series": True, "joker": True, "runs": True},
    "chess_dice": {"stake": 2},
}
LifeT = TypeVar("LifeT")
ANN, BOB = Player(UserId(11), "Ann"), Player(UserId(22), "Bob")


class Life(Struct, frozen=True):
    """A life to be lived: on which database, by which chances, from when on, with clicks numbered from where, at what.

    At the `count`th `step` it stands still, to be killed there; without a step it lasts until the game is over, at its
    target.
    """

    database: str
    seed: int
    now: int
    first: int
    step: str = ""
    count: int = 0
    game: str = "el_ocho"
    target: int = 20_000


class Confirmed(Struct, frozen=True):
    """The result of a click: the table's revision and position then, its journal's length, and the new lines."""

    click: int
    revision: int
    position: int
    entries: int
    lines: tuple[str, ...]


class Steps:
    """Reports each step, and stands still at one of them."""

    def __init__(self, life: Life) -> None:
        self.click = life.first
        self._step = life.step
        self._left = life.count
        self.reasons: tuple[str, ...] = ()

    def report(self, step: str, more: str = "") -> None:
        os.write(1, f"{step} {self.click} {more}\n".encode())
        self._left -= step == self._step
        if self._step and not self._left:
            signal.pause()

    def report_all(self, step: str) -> None:
        """Report a step, and why chips move with it."""
        self.report(step)
        for reason in self.reasons:
            self.report(f"{step}-{reason}")


class ReportingStore(Store):
    """A store that reports that a change is on the disk, before whoever waits for it can."""

    steps: Steps

    async def commit(self, change: SaveTable) -> None:
        moved = change.booking.transfers if change.booking is not None else ()
        self.steps.reasons = tuple(sorted({transfer.reason.value for transfer in moved}))
        await super().commit(change)
        self.steps.report_all("stored")


async def live(life: Life) -> None:
    """Play to the end of the game."""
    steps, chance = Steps(life), random.Random(life.seed)  # noqa: S311 -- moves for a test
    engine = await connect(life.database)
    event.listen(engine.engine, "commit", lambda _: steps.report_all("writing"))
    store = ReportingStore(engine)
    store.steps = steps
    table_service = TableService(store, lambda: life.now + 1000 * (steps.click - life.first))
    loaded, _ = await store.tables.load(TABLE)
    table = loaded.table if loaded is not None else None
    while table is None or table.phase is not Phase.OVER:
        steps.report("asked")
        result = await (
            _open(table_service, life, steps.click)
            if table is None
            else _go_on(table_service, table, chance, steps.click)
        )
        table = result.table
        steps.report("confirmed", _confirmed(result, steps.click))
        steps.click += 1
    await store.close()


async def _open(table_service: TableService, life: Life, click: int) -> CommandResult:
    table = open_table(
        table_id=TABLE,
        guild=GuildId(7),
        channel=ChannelId(8),
        language="en",
        game=life.game,
        options=OPTIONS[life.game] | {"target": life.target},
        host=ANN,
        now_ms=table_service.now_ms(),
        turn_limit_s=PER_TURN,
    )
    return await table_service.open(table, click)


async def _go_on(table_service: TableService, table: Table, chance: random.Random, click: int) -> CommandResult:
    return await table_service.execute(table.id, _command(table, chance, click), click)


def _command(table: Table, chance: random.Random, click: int) -> Command:
    if len(table.players) == 1:
        return Join(BOB.user, BOB.name)
    if table.match is None:
        return Start(ANN.user, chance.randbytes(32), click)
    (seat,) = table.seats_to_move
    rules, state = table.match.rules, table.match.state
    moves: tuple[str, ...] = (rules.format(chance.choice(rules.moves(state, seat))),)
    if chance.random() < 0.6:
        moves = plan_turn(table.match, seat)
    return Play(table.position, moves, user=table.players[seat].user, interaction_id=click)


def _confirmed(result: CommandResult, click: int) -> str:
    table = result.table
    lines = tuple(journals.format_entry(table.game, entry) for entry in result.transition.entries)
    entries = table.match.entry_count if table.match is not None else 0
    return msgspec.json.encode(Confirmed(click, table.revision, table.position, entries, lines)).decode()


def serve(kind: type[LifeT], live: Callable[[LifeT], Coroutine[Any, Any, None]]) -> None:
    """Live one life after the other, each in a process of its own, as lines of the input say."""
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            asyncio.run(live(msgspec.json.decode(line, type=kind)))
            os._exit(0)
        os.write(1, f"alive {pid}\n".encode())
        os.write(1, f"dead {os.waitpid(pid, 0)[1]}\n".encode())


if __name__ == "__main__":
    serve(Life, live)
