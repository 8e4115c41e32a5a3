"""Suspiciously regular answers in races, which may be a program's: worked out on request, not stored."""

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
from cogs.reviews.rows import Reviews
from games import match as matches
from games.catalog import GAMES
from games.core import Refused
from games.journal import Entry

RACES: Final = 12
"""The latest races of a server that are looked at."""
REGULAR_ANSWERS: Final = 30
"""The last right answers of a player that are compared."""
_REGULAR_PERCENT: Final = 108


class RegularPlayer(Struct, frozen=True):
    """A player, and the shortest and the longest of the times that their last right answers took."""

    user: UserId
    fastest_ms: int
    slowest_ms: int


async def find_regular_players(store: Store, guild: GuildId) -> list[RegularPlayer]:
    """The players of a server's latest races whose last right answers are regular, by each game that is a race.

    Raises:
        StoreError: the database fails.
    """
    reactions = [await load_reactions(store, guild, game) for game, rules in GAMES.items() if rules.race]
    regular = [
        (user, times_ms[-REGULAR_ANSWERS:])
        for by_user in reactions
        for user, times_ms in sorted(by_user.items())
        if are_regular(times_ms)
    ]
    return [RegularPlayer(user, min(times_ms), max(times_ms)) for user, times_ms in regular]


def are_regular(reactions_ms: Sequence[int]) -> bool:
    """True if the last right answers took times within 8 % of each other, which people hardly ever manage."""
    last = reactions_ms[-REGULAR_ANSWERS:]
    return len(last) == REGULAR_ANSWERS and 100 * max(last) <= _REGULAR_PERCENT * min(last)


async def load_reactions(
    store: Store, guild: GuildId, game: str, without: TableId | None = None
) -> dict[UserId, list[int]]:
    """The times of people's right answers in a server's latest races but one, in milliseconds, the first answer first;
    races that can't be read are left out.

    Raises:
        StoreError: the database fails.
    """
    reactions = defaultdict[UserId, list[int]](list)
    latest = await store.get(Reviews).latest_games(guild, game, RACES)
    for table_id in [table_id for table_id in reversed(latest) if table_id != without]:
        with contextlib.suppress(StoreError, ValueError, Refused):
            stored, _ = await store.tables.load(table_id)
            if stored is not None:
                journal = await store.tables.journal_entries(stored.table)
                for user, times_ms in (await asyncio.to_thread(_right_reactions, stored.table, journal)).items():
                    reactions[user] += times_ms
    return reactions


def _right_reactions(table: Table, journal: Sequence[Entry]) -> dict[UserId, list[int]]:
    """The times of people's right answers in a race, by its whole journal."""
    if table.match is None or (race := table.match.rules.race) is None:
        return {}
    seats = matches.initial_seats(table.match.seats, journal)
    reactions = defaultdict[UserId, list[int]](list)
    for _, progress in matches.replay_steps(table.game, seats, table.options, journal):
        for reaction in (reaction for event in progress.events for reaction in race.reactions(event)):
            player = table.players[reaction.seat]
            if reaction.is_right and player.is_person:
                reactions[player.user].append(reaction.time_ms)
    return reactions
