"""The club of a server: its races at a fixed hour with their standing, its weekly look backs, and their steps.

The next race or look back of a server is a row, whose hour is part of the key, so that none takes place twice. Where
the admins change the plan, a row without an hour is written with it; whoever sees to that row writes the next one.
"""

from collections.abc import Collection, Sequence
from enum import StrEnum
from functools import partial
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    Index,
    Table,
    Text,
    delete,
    func,
    select,
    text,
    tuple_,
    update,
)

from bot.store.database import RunOperation
from bot.store.features import Feature, PersonalColumn
from bot.store.guild_settings import GuildSettings
from bot.store.queries import Queries
from bot.store.reads import ReadPool, in_shards, row_to_struct
from bot.store.schema import erasure_requests, members, metadata, results, seats
from bot.store.upserts import insert_missing, lock_ids, upsert_statement
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.shards import ShardRange
from bot.text.user_text import UserText
from cogs.club.highlights import LookBack, read_look_back

MAX_CALLED: Final = 50
"""The users who are called when a race opens."""
PLACE_POINTS: Final = (10, 8, 6, 5, 4, 3, 2)
"""The points of the first ranks of a race; everybody after them who has scored gets one."""

club_events = Table(
    "club_events",
    metadata,
    Column("guild", BigInteger, primary_key=True),
    Column("kind", Text, primary_key=True, comment="race, or look-back"),
    Column("at_ms", BigInteger, primary_key=True, comment="its hour; 0: its plan has changed and is to be looked at"),
    Column("due_at_ms", BigInteger, comment="when its next step is due; NULL: it has none any more"),
    Column("table_id", Text, nullable=False, server_default="", comment="of a race that has opened"),
    Column("discord_event", BigInteger, nullable=False, server_default=text("0"), comment="Discord's event; 0: none"),
    Index(None, "due_at_ms"),
    sqlite_with_rowid=False,
)
"""The races at a fixed hour and the weekly look backs of servers: the next one, and those that were."""

race_alerts = Table(
    "race_alerts",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("guild", BigInteger, primary_key=True),
    Column("asked_at_ms", BigInteger, nullable=False),
    Index(None, "guild", "asked_at_ms"),
    sqlite_with_rowid=False,
)
"""The users who asked to be told when the race of a server opens."""


class EventKind(StrEnum):
    """The kinds of events of a club."""

    RACE = "race"
    LOOK_BACK = "look-back"


class ClubEvent(Struct, frozen=True):
    """A race or a look back of a server; `at_ms` of 0 stands for a plan that has changed."""

    guild: GuildId
    kind: EventKind
    at_ms: int
    due_at_ms: int | None
    table_id: TableId = TableId("")
    discord_event: int = 0


class RaceStanding(Struct, frozen=True):
    """The rank of a player in the standing of the races; equal points have equal ranks."""

    rank: int
    user: UserId
    name: UserText
    points: int
    races: int
    wins: int


class Club(Queries):
    """The clubs of the servers of our shards. All methods raise `StoreError` when the database fails."""

    def __init__(self, pool: ReadPool, run: RunOperation, shards: ShardRange) -> None:
        super().__init__(pool, run, shards)
        self._in_shards = in_shards(club_events.c.guild, shards)

    async def due_events(self, now_ms: int, limit: int) -> list[ClubEvent]:
        """The events with a step that is due, the longest overdue first."""
        query = select(club_events).where(club_events.c.due_at_ms <= now_ms, self._in_shards)
        rows = await self._pool.fetch_all(query.order_by(club_events.c.due_at_ms).limit(limit))
        return [row_to_struct(row, ClubEvent) for row in rows]

    async def next_due_ms(self) -> int | None:
        """The time of the next step of any event; None if there is none."""
        query = select(club_events.c.due_at_ms).where(club_events.c.due_at_ms.is_not(None), self._in_shards)
        row = await self._pool.fetch_first(query.order_by(club_events.c.due_at_ms))
        return row.due_at_ms if row is not None else None

    async def events_since(self, guild: GuildId, kind: EventKind, since_ms: int) -> list[ClubEvent]:
        """The events of a server from a moment on, and those before with a step to come."""
        rows = await self._pool.fetch_all(
            select(club_events)
            .where(club_events.c.guild == guild, club_events.c.kind == kind.value, club_events.c.at_ms != 0)
            .where((club_events.c.at_ms >= since_ms) | club_events.c.due_at_ms.is_not(None))
            .order_by(club_events.c.at_ms)
        )
        return [row_to_struct(row, ClubEvent) for row in rows]

    async def plan(self, event: ClubEvent) -> None:
        """Store the next event, unless there is one at its hour already."""
        row = {"guild": event.guild, "kind": event.kind.value, "at_ms": event.at_ms, "due_at_ms": event.due_at_ms}
        await self._run(partial(insert_missing, table=club_events, rows=[row]))

    async def drop(self, event: ClubEvent) -> None:
        """Delete a cancelled event, or a plan marker (`at_ms` 0) that is unchanged."""
        unchanged = club_events.c.due_at_ms == event.due_at_ms
        await self._execute(delete(club_events).where(_is_event(event), unchanged))

    async def advance(self, event: ClubEvent, **values: Any) -> bool:
        """Store what a step has changed; False if another process was quicker."""
        statement = update(club_events).where(_is_event(event), club_events.c.due_at_ms == event.due_at_ms)
        return await self._execute(statement.values(values)) > 0

    async def finish(self, event: ClubEvent) -> None:
        """Store that an event has no further step; the next one is to be planned."""
        await self._run(partial(_finish, event=event))

    async def is_called(self, guild: GuildId, user: UserId) -> bool:
        """True if a user asked to be told of the races of a server."""
        query = select(race_alerts).where(race_alerts.c.guild == guild, race_alerts.c.user_id == user)
        return await self._pool.fetch_first(query) is not None

    async def turn_on_alert(self, guild: GuildId, user: UserId, now_ms: int) -> bool:
        """Store that a user asks to be pinged; False if as many have asked already as can be pinged."""
        row = {"user_id": user, "guild": guild, "asked_at_ms": now_ms}
        return await self._run(partial(_turn_on_alert, guild=guild, row=row))

    async def turn_off_alert(self, guild: GuildId, user: UserId) -> None:
        """Store that a user asks not to be told any more."""
        await self._execute(delete(race_alerts).where(race_alerts.c.guild == guild, race_alerts.c.user_id == user))

    async def called_users(self, guild: GuildId) -> list[UserId]:
        """The users who asked to be told, the first to ask first; none whose erasure is pending."""
        query = select(race_alerts.c.user_id).where(race_alerts.c.guild == guild)
        query = query.where(race_alerts.c.user_id.not_in(_ERASURE_PENDING)).order_by(race_alerts.c.asked_at_ms)
        return [UserId(row.user_id) for row in await self._pool.fetch_all(query.limit(MAX_CALLED))]

    async def race_standing(self, guild: GuildId, since_ms: int) -> list[RaceStanding]:
        """The standing of the races of a server since a moment, the best first."""
        query = (
            select(seats.c.user_id, seats.c.rank, seats.c.points, seats.c.left, members.c.name)
            .select_from(club_events)
            .join(results, results.c.table_id == club_events.c.table_id)
            .join(seats, seats.c.table_id == results.c.table_id)
            .join(members, (members.c.user_id == seats.c.user_id) & (members.c.guild == seats.c.guild))
            .where(club_events.c.guild == guild, club_events.c.kind == EventKind.RACE.value)
            .where(club_events.c.at_ms >= since_ms, results.c.unrated_reason == "")
            .where(seats.c.user_id.not_in(_ERASURE_PENDING))
        )
        return await self._pool.read(lambda connection: _rank(connection.execute(query).all()))

    async def look_back(self, guild: GuildId, since_ms: int, until_ms: int) -> LookBack | None:
        """The highlights of a server from one moment until another; None if no rated game was finished."""
        return await self._pool.read(read_look_back, guild, since_ms, until_ms)


def check_plans(connection: Connection, guild: GuildId, kinds: Collection[EventKind]) -> None:
    """Store that plans of a server have changed, and the next events are to be planned anew."""
    if rows := [{"guild": guild, "kind": kind.value, "at_ms": 0, "due_at_ms": 0} for kind in kinds]:
        statement = upsert_statement(connection, club_events)
        again = {"due_at_ms": club_events.c.due_at_ms + 1}  # whoever sees to the change before this one leaves it
        connection.execute(
            statement.on_conflict_do_update(index_elements=club_events.primary_key.columns, set_=again), rows
        )


def _check_changed_plans(connection: Connection, guild: GuildId, before: GuildSettings, after: GuildSettings) -> None:
    """Plan the events anew whose hour, or anything else about them, may have changed."""
    is_moved = before.zone != after.zone
    kinds = []
    if (before.race.is_on or after.race.is_on) and (is_moved or before.race != after.race):
        kinds.append(EventKind.RACE)
    if (before.look_back.is_on or after.look_back.is_on) and (is_moved or before.look_back != after.look_back):
        kinds.append(EventKind.LOOK_BACK)
    check_plans(connection, guild, kinds)


def points_of(rank: int, points: int, *, left: bool) -> int:
    """The points of a rank in the standing; none without points in the race, and none for who left it."""
    if left or points <= 0:
        return 0
    return PLACE_POINTS[rank - 1] if rank <= len(PLACE_POINTS) else 1


def _rank(rows: Sequence[Any]) -> list[RaceStanding]:
    players: dict[UserId, list[Any]] = {}
    for row in rows:
        players.setdefault(UserId(row.user_id), []).append(row)
    totals = {user: sum(points_of(row.rank, row.points, left=row.left) for row in own) for user, own in players.items()}
    ranked = sorted((-total, players[user][0].name, user) for user, total in totals.items() if total)
    ranks: dict[int, int] = {}
    for rank, (total, *_) in enumerate(ranked, start=1):
        ranks.setdefault(total, rank)
    return [
        RaceStanding(
            rank=ranks[total],
            user=user,
            name=UserText(name),
            points=-total,
            races=len(players[user]),
            wins=sum(points_of(row.rank, row.points, left=row.left) == PLACE_POINTS[0] for row in players[user]),
        )
        for total, name, user in ranked
    ]


def _is_event(event: ClubEvent) -> ColumnElement[bool]:
    key = (club_events.c.guild, club_events.c.kind, club_events.c.at_ms)
    return tuple_(*key) == tuple_(event.guild, event.kind.value, event.at_ms)


def _finish(connection: Connection, event: ClubEvent) -> None:
    connection.execute(update(club_events).where(_is_event(event)).values(due_at_ms=None))
    check_plans(connection, event.guild, [event.kind])


def _turn_on_alert(connection: Connection, guild: GuildId, row: dict[str, Any]) -> bool:
    lock_ids(connection, [guild])
    count = select(func.count()).select_from(race_alerts).where(race_alerts.c.guild == guild)
    if connection.execute(count).scalar_one() >= MAX_CALLED:
        return False
    insert_missing(connection, race_alerts, [row])
    return True


_ERASURE_PENDING: Final = select(erasure_requests.c.user_id)

FEATURE: Final = Feature(personal=(PersonalColumn(race_alerts.c.user_id),), on_settings=_check_changed_plans)
