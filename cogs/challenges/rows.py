"""Open challenges: offers of users, who play whoever accepts, so many games at a time."""

from enum import StrEnum
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Connection,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    and_,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)

from bot.store import erasure, writes
from bot.store.features import Feature, PersonalColumn
from bot.store.queries import Queries
from bot.store.schema import metadata, tables
from bot.store.upserts import upsert_statement
from bot.store.writes import SaveTable
from bot.tables.ids import ChannelId, GuildId, UserId
from bot.tables.table import DAY_MS, Phase
from games.core import Refused

challenges = Table(
    "standing_challenges",
    metadata,
    Column("id", Text, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("guild", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False, comment="of the user at the time"),
    Column("options", Text, nullable=False, comment="of the tables, as JSON"),
    Column("turn_limit_s", Integer, nullable=False, comment="0 for no limit"),
    Column("max_games", Integer, nullable=False, comment="that run at the same time"),
    Column("is_open", Boolean, nullable=False, comment="false once it is withdrawn; its games still count"),
    Column("used_at_ms", BigInteger, nullable=False, comment="when it was made, or accepted last"),
    Index("ix_standing_challenges_user", "user_id", "guild", "game", unique=True),
    Index(None, "guild", "used_at_ms"),
)
"""The open challenges of users: whoever accepts one plays at once."""

challenge_games = Table(
    "challenge_games",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("challenge_id", Text, ForeignKey("standing_challenges.id", ondelete="CASCADE"), nullable=False),
    Index(None, "challenge_id"),
)
"""The tables that open challenges have led to."""


challenge_posts = Table(
    "challenge_posts",
    metadata,
    Column("message", BigInteger, primary_key=True, autoincrement=False),
    Column("channel", BigInteger, nullable=False),
    Column("guild", BigInteger, nullable=False),
    Column("challenge_id", Text, nullable=False, comment="of an open challenge, which may be gone"),
    Index(None, "challenge_id"),
)
"""The messages that offer open challenges with *Accept*, until they are closed."""


LAPSE_MS: Final = 30 * DAY_MS
"""The time after which a challenge lapses that nobody accepts."""
MAX_LISTED: Final = 25
"""The open challenges in a list."""


class OpenChallenge(Struct, frozen=True):
    """An open challenge; a user has one for each game at most.

    Attributes:
        name: of the user at the time.
        turn_limit_s: 0 for no limit.
        max_games: that run at the same time.
        used_at_ms: when it was made, or accepted last.
        running: the games that run now.
    """

    id: str
    user: UserId
    guild: GuildId
    game: str
    name: str
    options: dict[str, Any]
    turn_limit_s: int
    max_games: int
    used_at_ms: int
    running: int = 0

    @property
    def has_room(self) -> bool:
        """True if another game may begin."""
        return self.running < self.max_games


class Challenges(Queries):
    """The open challenges of all servers. All methods raise `StoreError` when the database fails."""

    async def of_guild(self, guild: GuildId, now_ms: int) -> list[OpenChallenge]:
        """The open challenges of a server, those that were used last first."""
        query = _CHALLENGES.where(challenges.c.guild == guild, *_is_open(now_ms))
        latest = query.order_by(challenges.c.used_at_ms.desc(), challenges.c.id).limit(MAX_LISTED)
        return [_challenge(row) for row in await self._pool.fetch_all(latest)]

    async def find(self, challenge_id: str, guild: GuildId, now_ms: int) -> OpenChallenge | None:
        """An open challenge of a server; None if there is no such one any more."""
        own = challenges.c.id == challenge_id, challenges.c.guild == guild
        row = await self._pool.fetch_first(_CHALLENGES.where(*own, *_is_open(now_ms)))
        return _challenge(row) if row is not None else None

    async def post(self, challenge: OpenChallenge) -> OpenChallenge:
        """Store a challenge in place of the user's earlier one in that game, whose id and running games it has.

        Raises:
            ErasurePending: the user asked for erasure.
        """
        return replace(challenge, id=await self._run(partial(_post, challenge=challenge)))

    async def withdraw(self, challenge_id: str, user: UserId) -> bool:
        """Withdraw a challenge of a user; false if there is no such one any more."""
        own = challenges.c.id == challenge_id, challenges.c.user_id == user
        statement = update(challenges).where(*own, challenges.c.is_open)
        return await self._execute(statement.values(is_open=False)) > 0

    async def accept(self, challenge: OpenChallenge, save: SaveTable, now_ms: int) -> Refused | None:
        """Store the table of somebody who accepts a challenge; returns the refusal, if any.

        `challenge-gone`, it was withdrawn or changed; `challenge-full`, so many games as its user wants run already.

        Raises:
            Conflict: the click has counted already.
            ErasurePending: one of the two asked for erasure.
        """
        return await self._run(partial(_accept, challenge=challenge, save=save, now_ms=now_ms))


class PostState(StrEnum):
    """The states of a posted challenge, as far as they are known."""

    OPEN = "open"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"
    REPLACED = "replaced"  # the challenge stands in a newer message


class ChallengePost(Struct, frozen=True):
    """A message that offers a challenge; `challenge` as it is stored, open or not, or None if it is gone."""

    message: int
    channel: ChannelId
    guild: GuildId
    challenge_id: str
    challenge: OpenChallenge | None = None
    state: PostState = PostState.OPEN


class ChallengePosts(Queries):
    """The messages that offer challenges. All methods raise `StoreError` when the database fails."""

    async def add(self, post: ChallengePost) -> None:
        """Store a message that was posted."""
        columns = {name: getattr(post, name) for name in ("message", "channel", "guild", "challenge_id")}
        await self._execute(insert(challenge_posts).values(columns))

    async def remove(self, message: int) -> None:
        """Forget a message, which is closed."""
        await self._execute(delete(challenge_posts).where(challenge_posts.c.message == message))

    async def find(self, message: int, challenge_id: str, now_ms: int) -> ChallengePost | None:
        """The message that offers a challenge; None if it is closed, or was never stored."""
        own = challenge_posts.c.message == message, challenge_posts.c.challenge_id == challenge_id
        row = await self._pool.fetch_first(_POSTS.where(*own))
        return _challenge_post(row, now_ms) if row is not None else None

    async def to_close(self, now_ms: int) -> list[ChallengePost]:
        """The messages, the oldest first, whose challenge is over or stands in a newer one."""
        is_over = challenges.c.id.is_(None) | ~and_(*_is_open(now_ms)) | _HAS_NEWER
        rows = await self._pool.fetch_all(_POSTS.where(is_over).order_by(challenge_posts.c.message))
        return [_challenge_post(row, now_ms) for row in rows]


def _challenge_post(row: Any, now_ms: int) -> ChallengePost:
    challenge, state = _challenge(row) if row.id is not None else None, PostState.OPEN
    if challenge is not None and row.has_newer:
        state = PostState.REPLACED
    elif challenge is not None and not row.is_open:
        state = PostState.WITHDRAWN
    elif challenge is not None and challenge.used_at_ms <= now_ms - LAPSE_MS:
        state = PostState.LAPSED
    return ChallengePost(
        row.message, ChannelId(row.channel), GuildId(row.post_guild), row.challenge_id, challenge, state
    )


def _post(connection: Connection, challenge: OpenChallenge) -> str:
    """Returns the id of the challenge, which may be that of the earlier one."""
    erasure.check_no_erasure_pending(connection, {challenge.user})
    values = {name: getattr(challenge, name) for name in ("id", "guild", "game", "name")}
    changed = {
        "name": challenge.name,
        "options": msgspec.json.encode(challenge.options).decode(),
        "turn_limit_s": challenge.turn_limit_s,
        "max_games": challenge.max_games,
        "used_at_ms": challenge.used_at_ms,
        "is_open": True,
    }
    statement = upsert_statement(connection, challenges)
    statement = statement.values(values | {"user_id": challenge.user} | changed)
    index = [challenges.c[name] for name in ("user_id", "guild", "game")]
    connection.execute(statement.on_conflict_do_update(index_elements=index, set_=changed))
    own = (challenges.c[name] == getattr(challenge, name) for name in ("guild", "game"))
    return str(connection.execute(select(challenges.c.id).where(challenges.c.user_id == challenge.user, *own)).scalar())


def _accept(connection: Connection, challenge: OpenChallenge, save: SaveTable, now_ms: int) -> Refused | None:
    own = challenges.c.id == challenge.id
    connection.execute(select(challenges.c.id).where(own).with_for_update())
    row = connection.execute(_CHALLENGES.where(own, *_is_open(now_ms))).first()
    stored = _challenge(row) if row is not None else None
    if stored is None or (stored.options, stored.turn_limit_s) != (challenge.options, challenge.turn_limit_s):
        return Refused("challenge-gone")
    if not stored.has_room:
        return Refused("challenge-full", count=stored.max_games)
    writes.save_tables(connection, [save])
    connection.execute(insert(challenge_games).values(table_id=save.table.id, challenge_id=challenge.id))
    connection.execute(update(challenges).where(own).values(used_at_ms=now_ms))
    return None


def _is_open(now_ms: int) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return challenges.c.is_open, challenges.c.used_at_ms > now_ms - LAPSE_MS


def _challenge(row: Any) -> OpenChallenge:
    names = set(OpenChallenge.__struct_fields__) - {"user", "options"}
    columns = {name: getattr(row, name) for name in names}
    return OpenChallenge(user=UserId(row.user_id), options=msgspec.json.decode(row.options), **columns)


_RUNNING: Final = (
    select(func.count())
    .select_from(challenge_games)
    .join(tables, tables.c.id == challenge_games.c.table_id)
    .where(challenge_games.c.challenge_id == challenges.c.id, tables.c.phase == Phase.PLAYING)
    .scalar_subquery()
)
_CHALLENGES: Final = select(challenges, _RUNNING.label("running"))

_newer_posts = challenge_posts.alias("newer")
_HAS_NEWER: Final = (
    exists()
    .where(_newer_posts.c.challenge_id == challenge_posts.c.challenge_id)
    .where(_newer_posts.c.message > challenge_posts.c.message)
)
_POSTS: Final = (
    select(
        challenge_posts.c.message,
        challenge_posts.c.channel,
        challenge_posts.c.guild.label("post_guild"),
        challenge_posts.c.challenge_id,
        challenges,
        _RUNNING.label("running"),
        _HAS_NEWER.label("has_newer"),
    )
    .select_from(challenge_posts)
    .join(challenges, challenges.c.id == challenge_posts.c.challenge_id, isouter=True)
)

FEATURE: Final = Feature(personal=(PersonalColumn(challenges.c.user_id),))
