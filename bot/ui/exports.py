"""The papers of a game that is over: its record for anyone to check, whether that holds, and what else its game writes.

They are made of the journal as it was written. So they are handed out even when it leads nowhere by the rules of today.
"""

import asyncio

from msgspec import Struct
from msgspec.structs import replace

from bot.store.store import Store
from bot.tables import record as records
from bot.tables.fairness import Forged, Record, verify
from bot.tables.table import Table
from bot.text import Say
from bot.ui import table_screen
from bot.ui.presenter import Presenter, Scribe
from games import journal as journals
from games import match as matches
from games.core import BadMove


class Papers(Struct, frozen=True):
    """Whether the record holds, in one line; and the files by their names, the record first."""

    verdict: str
    files: dict[str, bytes]


async def papers(store: Store, presenter: Presenter, table: Table, say: Say) -> Papers:
    """The papers of a table whose game is over, its players called as they are in a language.

    Raises:
        StoreError: the journal cannot be reached.
    """
    lines = await store.past.lines(table.id)
    return await asyncio.to_thread(_written, presenter, table, lines, say)


def verdict(say: Say, record: Record) -> str:
    """Whether a record holds, in one line."""
    try:
        match = verify(record)
    except Forged as forged:
        return _forged(say, record.table, forged)
    return say("verify-good", table=record.table, draws=match.draws)


def _written(presenter: Presenter, table: Table, lines: tuple[str, ...], say: Say) -> Papers:
    scene = table_screen.scene(table, say)
    blank = Record(
        table=table.id,
        game=table.game,
        seats=0,
        options=table.options,
        players=tuple(scene.name(seat) for seat in range(len(table.players))),
        commitment=table.commitment,
        secret=bytes.fromhex(table.secret),
        entries=(),
    )
    name = f"{table.game}-{table.id}"
    files = {f"{name}.txt": records.text(blank, lines).encode()}
    try:
        entries = tuple(journals.read(table.game, line) for line in lines)
    except BadMove:
        return Papers(_forged(say, table.id, Forged("journal")), files)
    record = replace(blank, seats=matches.began_with(len(table.players), entries), entries=entries)
    told = verdict(say, record)
    if isinstance(presenter, Scribe):
        files |= {f"{name}.{ending}": content for ending, content in presenter.records(scene, entries).items()}
    return Papers(told, files)


def _forged(say: Say, table: str, forged: Forged) -> str:
    why = say(f"verify-why-{forged.code}", number=forged.number)
    return say("verify-bad", table=table, why=why)
