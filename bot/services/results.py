"""The results of a game that ends: computed right before the end is stored, and stored with it."""

import asyncio
import logging
from collections.abc import Sequence

from msgspec.structs import replace

from bot.standings.results import GameResult, find_feats, game_result, is_game_over
from bot.store.store import Store
from bot.tables.commands import Transition
from bot.tables.table import Table
from games.core import Feat

log = logging.getLogger(__name__)


async def compute_results(
    store: Store, table_before: Table, transitions: Sequence[Transition]
) -> list[GameResult | None]:
    """The result of each transition that follows from a stored table: None, except for the one that ends the game."""
    results: list[GameResult | None] = [None] * len(transitions)
    last = next((index for index, transition in enumerate(transitions) if is_game_over(transition.table)), None)
    if last is not None and not is_game_over(table_before):
        result = game_result(transitions[last].table)
        feats = await _feats(store, table_before, transitions[: last + 1]) if result.is_credited else ()
        results[last] = replace(result, feats=feats)
    return results


async def _feats(store: Store, table_before: Table, transitions: Sequence[Transition]) -> tuple[Feat, ...]:
    """The feats of a game that ends; none, rather than a game that cannot end, where its journal cannot be read."""
    table = transitions[-1].table
    try:
        earlier = await store.tables.journal_entries(table_before) if table_before.match is not None else ()
        journal = [*earlier, *(entry for transition in transitions for entry in transition.entries)]
        return await asyncio.to_thread(find_feats, table, journal)
    except Exception:
        log.exception("table %s is over, but what was achieved there cannot be told", table.id)
        return ()
