"""What is to be counted when a game ends: found out right before the end is stored, and stored with it."""

import asyncio
import logging
from collections.abc import Sequence

from msgspec.structs import replace

from bot.standings.results import Result, feats_of, is_over, result_of
from bot.store.store import Store
from bot.tables.commands import Change
from bot.tables.table import Table
from games.core import Feat

log = logging.getLogger(__name__)


async def results(store: Store, was: Table, changes: Sequence[Change]) -> list[Result | None]:
    """What is to be counted with each of the changes that follow from a stored table: nothing, but where a game ends.

    A game ends once: nothing is counted at a table at which it was over already.
    """
    found: list[Result | None] = [None] * len(changes)
    last = next((number for number, change in enumerate(changes) if is_over(change.table)), None)
    if last is not None and not is_over(was):
        result = result_of(changes[last].table)
        feats = await _feats(store, was, changes[: last + 1]) if result.rated else ()
        found[last] = replace(result, feats=feats)
    return found


async def _feats(store: Store, was: Table, changes: Sequence[Change]) -> tuple[Feat, ...]:
    """The feats of a game that ends; none, rather than a game that cannot end, where its journal cannot be read."""
    table = changes[-1].table
    try:
        earlier = await store.entries(was) if was.match is not None else ()
        journal = [*earlier, *(entry for change in changes for entry in change.entries)]
        return await asyncio.to_thread(feats_of, table, journal)
    except Exception:
        log.exception("table %s is over, but what was achieved there cannot be told", table.id)
        return ()
