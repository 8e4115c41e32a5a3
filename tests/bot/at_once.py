"""Twelve who come at the same moment: on PostgreSQL to two processes, six to each; an SQLite file has one process."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import cycle

from bot.store.errors import Conflict
from bot.store.store import Store
from games.core import Refused


async def outcomes(
    stores: list[Store], come: Callable[[Store, int], Awaitable[Refused | object]], count: int = 12
) -> Counter[str]:
    """The refusals of those who come at once, and how many were let in; who is told to try again does."""

    async def outcome(store: Store, number: int) -> str:
        try:
            result = await come(store, number)
        except Conflict:
            return await outcome(store, number)
        except Refused as refused:
            return refused.code
        return result.code if isinstance(result, Refused) else "in"

    chosen = zip(cycle(stores), range(count), strict=False)
    return Counter(await asyncio.gather(*(outcome(*arguments) for arguments in chosen)))
