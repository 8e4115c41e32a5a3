"""The announcer: it says something once on a server, whatever fails, and for as long as it is not too late.

What is said has a key on its server, such as the local date of a puzzle, or the table of a race. An announcement is a
row with that key, and goes through these states:

- *open*: there is no row. It may be begun until its grace is over.
- *begun*: the row is stored before anything is sent, with the time. Whoever stores it sends; of several processes, or
  after a crash, no other one begins. The message carries a nonce made of the key, and Discord takes a nonce only once,
  but remembers it for some minutes only.
- *ended*: Discord has taken the message, or has refused it for good.

An attempt has one of three outcomes:

- Discord answered. Then the announcement has ended.
- It was certainly not sent: there was no connection, too much was sent before, or a proxy on the way refused it (a 403
  or 404 without one of Discord's codes). The row is deleted, and the announcement is open again.
- Nobody knows: a server error, a connection that broke, a program that was killed. Within the time of the nonce the
  message is sent again, which makes no second one. After that the channel is read: if the message stands there, the
  announcement has ended, and if not, it is open again. Where the channel cannot be read, it counts as made in the end:
  better never than twice. An attempt that was begun later than now was begun by a clock that was set back since: nobody
knows how old its nonce is, and the channel is read at once.

The grace is a time, not a day: an announcement of eleven at night is made up for after midnight.

A message is known again by its texts. One whose texts change while it is sent again, as people win or sign up, has a
mark instead: the beginning of the custom ids of its buttons. Where whoever announces needs the message later, or must
know who was told in it, the row has its id and the time of the first attempt: what came after that is not in it.
"""

import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from datetime import UTC, datetime
from enum import Enum, auto
from hashlib import blake2b
from typing import Any, Final, TypeAlias

import aiohttp
import discord
from cachetools import LRUCache
from msgspec import Struct

from bot.services.locks import KeyedLocks
from bot.store.announcements import Announcements, Attempt
from bot.tables.ids import GuildId
from bot.tables.table import DAY_MS, MINUTE_MS, SECOND_MS
from bot.ui.answer.api_errors import is_final
from bot.ui.answer.discord_py import walk_components
from bot.ui.message.compose import ComposedMessage

log = logging.getLogger(__name__)

Channel: TypeAlias = discord.TextChannel | discord.Thread | discord.PartialMessageable
"""A channel; a partial one, of which nothing is known, can be written to but is not searched."""

NONCE_WINDOW_MS: Final = 2 * MINUTE_MS
"""The time in which a message is sent with the same nonce."""
RETRY_MS: Final = 20 * SECOND_MS
"""The wait before an announcement is tried again of which nobody knows."""
UNREACHED_RETRY_MS: Final = MINUTE_MS
"""The wait before one is tried again that was certainly not sent, or cannot be looked for."""
MAX_SEARCHED_MESSAGES: Final = 50
"""The messages among which one is searched for of which nobody knows."""
MAX_REMEMBERED: Final = 1000
"""The announcements whose end is in memory, in case the database does not take it."""
CLOCK_TOLERANCE_MS: Final = 5 * SECOND_MS
"""The time by which our clock may be ahead of Discord's."""
SET_BACK_SEARCH_MS: Final = DAY_MS
"""The time before now in which a message is searched for that was begun later than now: the clock was set back."""
NEVER_TOO_LATE_MS: Final = 2**63 - 1
"""The end of the grace of what is better said late than never."""
_PASSING_STATUSES: Final = frozenset({403, 404, 429})
"""Too many requests; and the refusals that are a proxy's where Discord names no reason."""
_SERVER_ERROR: Final = 500


class Announcement(Struct, frozen=True):
    """Something to say once.

    Attributes:
        guild: the server.
        key: names it on the server: its kind, a space, and the date or the id of what it is about.
        grace_ends_at_ms: from then on it is not begun any more.
        mark: the beginning of a custom id that only its message has; empty: the message is known by its texts.
    """

    guild: GuildId
    key: str
    grace_ends_at_ms: int
    mark: str = ""

    @property
    def nonce(self) -> str:
        """The nonce of its message, which Discord limits to 25 characters."""
        return blake2b(f"{self.guild} {self.key}".encode(), digest_size=10).hexdigest()


class Outcome(Enum):
    """The outcome of an attempt: nothing more to do, nobody knows, or certainly not sent."""

    ENDED = auto()
    UNKNOWN = auto()
    NOT_SENT = auto()


class Announcer:
    """Makes announcements."""

    def __init__(self, store: Announcements, now_ms: Callable[[], int]) -> None:
        self._store = store
        self._now_ms = now_ms
        self._locks = KeyedLocks[tuple[GuildId, str]]()
        self._sent: LRUCache[Announcement, int] = LRUCache(MAX_REMEMBERED)

    async def say(
        self,
        announcement: Announcement,
        channel: Channel,
        compose: Callable[[], Awaitable[ComposedMessage]],
    ) -> int:
        """Make an announcement in a channel, unless it was made.

        Returns 0 when there is nothing more to do, or the milliseconds after which it is to be tried again.

        Raises:
            StoreError: the database fails; it is to be tried again.
        """
        async with self._locks.hold((announcement.guild, announcement.key)):
            guild, key, now_ms = announcement.guild, announcement.key, self._now_ms()
            attempt = await self._store.find(guild, key)
            if attempt is not None and attempt.ended_at_ms is not None:
                return 0
            if announcement in self._sent:
                await self._store.end(guild, key, now_ms, self._sent[announcement])
                return 0
            if attempt is not None and not _is_nonce_known(attempt, now_ms):
                return await self._look_for(announcement, attempt, channel, await compose())
            if attempt is None and now_ms >= announcement.grace_ends_at_ms:
                return 0
            message = await compose()
            if attempt is None and not await self._store.claim(guild, key, now_ms):
                return RETRY_MS  # another process sends it
            return await self._send(announcement, channel, message, is_first=attempt is None)

    async def _send(
        self, announcement: Announcement, channel: Channel, message: ComposedMessage, *, is_first: bool
    ) -> int:
        guild, key = announcement.guild, announcement.key
        outcome, message_id = Outcome.ENDED, 0
        try:
            message_id = (await message.send(channel.send, nonce=announcement.nonce)).id
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            outcome = classify_error(error)
            when = "cannot be announced" if outcome is Outcome.ENDED else "is announced later"
            log.warning("%s of server %s %s: %s", key, guild, when, error)
        if outcome is Outcome.ENDED:
            self._sent[announcement] = message_id
            await self._store.end(guild, key, self._now_ms(), message_id)
        elif outcome is Outcome.NOT_SENT and is_first:  # else an earlier attempt may have come to something
            await self._store.release(guild, key)
            return UNREACHED_RETRY_MS
        return 0 if outcome is Outcome.ENDED else RETRY_MS

    async def _look_for(
        self, announcement: Announcement, attempt: Attempt, channel: Channel, message: ComposedMessage
    ) -> int:
        """Look whether a message stands in the channel of which nobody knows; if not, it is to be sent after all."""
        guild, key = announcement.guild, announcement.key
        try:
            since_ms = _search_start_ms(attempt, self._now_ms())
            message_id = await _find_message(channel, since_ms, message, announcement.mark)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("nobody knows of %s of server %s yet: %s", key, guild, error)
            if self._now_ms() < announcement.grace_ends_at_ms:
                return UNREACHED_RETRY_MS
            message_id = None
        if message_id == 0:
            await self._store.release(guild, key)
            return RETRY_MS
        if message_id is None:
            log.warning("%s of server %s counts as announced: nobody knows", key, guild)
        await self._store.end(guild, key, self._now_ms(), message_id or 0)
        return 0


def classify_error(error: Exception) -> Outcome:
    """The outcome of an attempt by the error of Discord, or of the connection."""
    match error:
        case discord.HTTPException(status=status) if status >= _SERVER_ERROR:
            return Outcome.UNKNOWN
        case discord.HTTPException(status=status):
            may_pass = status in _PASSING_STATUSES and not is_final(error)
            return Outcome.NOT_SENT if may_pass else Outcome.ENDED
        case aiohttp.ClientConnectorError():
            return Outcome.NOT_SENT
        case _:
            return Outcome.UNKNOWN


def _is_nonce_known(attempt: Attempt, now_ms: int) -> bool:
    """True if Discord knows the nonce of an attempt; not of one begun later than now, by a clock that was set back."""
    return -CLOCK_TOLERANCE_MS <= now_ms - attempt.first_try_ms < NONCE_WINDOW_MS


def _search_start_ms(attempt: Attempt, now_ms: int) -> int:
    """A time before the message of an attempt, also where the clock was set back since."""
    begun_ms = attempt.first_try_ms if attempt.first_try_ms <= now_ms else now_ms - SET_BACK_SEARCH_MS
    return begun_ms - CLOCK_TOLERANCE_MS


async def _find_message(channel: Channel, since_ms: int, message: ComposedMessage, mark: str) -> int | None:
    """The message with a mark, or with these texts, that was posted since a time; 0 for none, None if nobody knows.

    Raises:
        HTTPException, ClientError, OSError: the channel cannot be read now.
    """
    if isinstance(channel, discord.PartialMessageable):
        return None
    if not channel.permissions_for(channel.guild.me).read_message_history:
        return None  # Discord would answer with no messages
    texts, count = _texts(message.layout.components), 0
    since = discord.Object(discord.utils.time_snowflake(datetime.fromtimestamp(since_ms / SECOND_MS, UTC)))
    async for other in channel.history(limit=MAX_SEARCHED_MESSAGES, after=since, oldest_first=True):
        components = [*walk_components(other)]
        is_same = _has_mark(components, mark) if mark else texts <= _texts(components)
        if other.author.id == channel.guild.me.id and is_same:
            return other.id
        count += 1
    return None if count == MAX_SEARCHED_MESSAGES else 0


def _has_mark(components: Iterable[Mapping[str, Any]], mark: str) -> bool:
    """True if a custom id begins with a mark."""
    return any(str(part.get("custom_id", "")).startswith(mark) for part in components)


def _texts(components: Iterable[Mapping[str, Any]]) -> set[str]:
    """The texts among components, and inside of them."""
    parts = [part for component in components for part in (component, *component.get("components", ()))]
    return {part["content"].strip() for part in parts if "content" in part}
