"""Players of the race whose right answers come more regularly than people's: worked out when asked for, not stored."""

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.store.errors import StoreError
from bot.store.store import Store
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.table import Table
from games import match as matches
from games.core import Refused
from games.journal import Entry
from games.stresses.feats import REGULAR_ANSWERS, are_regular, right_reactions

RACES: Final = 12
"""The latest races of a server that are looked at."""


class RegularPlayer(Struct, frozen=True):
    """A player, and the shortest and the longest of the times that their last right answers took."""

    user: UserId
    fastest_ms: int
    slowest_ms: int


async def find_regular_players(store: Store, guild: GuildId) -> list[RegularPlayer]:
    """The players of a server's latest races whose last right answers are regular.

    Raises:
        StoreError: the database fails.
    """
    reactions = await load_reactions(store, guild)
    regular = {user: times_ms[-REGULAR_ANSWERS:] for user, times_ms in reactions.items() if are_regular(times_ms)}
    return [RegularPlayer(user, min(times_ms), max(times_ms)) for user, times_ms in sorted(regular.items())]


async def load_reactions(store: Store, guild: GuildId, without: TableId | None = None) -> dict[UserId, list[int]]:
    """The times of people's right answers in a server's latest races but one, in milliseconds, the first answer first;
    races that can't be read are left out.

    Raises:
        StoreError: the database fails.
    """
    reactions = defaultdict[UserId, list[int]](list)
    latest = await store.history.for_guild(guild).latest_games("stresses", RACES)
    for table_id in [table_id for table_id in reversed(latest) if table_id != without]:
        with contextlib.suppress(StoreError, ValueError, Refused):
            stored, _ = await store.tables.load(table_id)
            if stored is not None:
                journal = await store.tables.journal_entries(stored.table)
                for user, times_ms in (await asyncio.to_thread(_reactions, stored.table, journal)).items():
                    reactions[user] += times_ms
    return reactions


def _reactions(table: Table, journal: Sequence[Entry]) -> dict[UserId, list[int]]:
    """The times of people's right answers in a race, by its whole journal."""
    if table.match is None:
        return {}
    seats = matches.initial_seats(table.match.seats, journal)
    steps = matches.replay_steps(table.game, seats, table.options, journal)
    reactions = right_reactions((matches.upgrade(match).state, progress.events) for match, progress in steps)
    players = {seat: table.players[seat] for seat in reactions}
    return {player.user: reactions[seat] for seat, player in players.items() if player.is_person}
