"""Milestones: a player's best of all games that count, those against computers too, and the days played in a row.

What a game was a milestone for is stored with it, so that its end says the same whenever it is shown: a best that beat
an earlier one, and the days in a row, at the first game of a day. Days are those of the server's time zone.
"""

from itertools import takewhile
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import BigInteger, Column, Connection, ForeignKey, Integer, Table, Text, insert, select

from bot.standings.periods import local_date
from bot.standings.results import COMPUTER, GameResult
from bot.store.queries import Queries
from bot.store.reads import row_to_struct
from bot.store.schema import feats, metadata, results, seats
from bot.store.standings.counting import guild_time_zone
from bot.store.upserts import update_rows, upsert_for_update
from bot.tables import table as game_tables
from bot.tables.ids import TableId, UserId
from games.catalog import GAMES
from games.core import BestValue, Feat, Seat

bests = Table(
    "bests",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("guild", BigInteger, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("variant", Text, primary_key=True),
    Column("kind", Text, primary_key=True, comment="of the feat"),
    Column("value", BigInteger, comment="the best; NULL only until it is stored"),
    sqlite_with_rowid=False,
)
"""The best that a player achieved on a server, in rated games and against computers."""

play_streaks = Table(
    "play_streaks",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("guild", BigInteger, primary_key=True),
    Column("last_day", Integer, nullable=False, comment="the last day with a game that counts, from 1 January 1"),
    Column("days", Integer, nullable=False, comment="the days in a row up to that one"),
    sqlite_with_rowid=False,
)
"""The days in a row on which a player finished a game on a server."""

milestones = Table(
    "milestones",
    metadata,
    Column("table_id", Text, ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, primary_key=True, comment="of the feat, or days"),
    Column("value", BigInteger, nullable=False),
    Column("previous", BigInteger, nullable=False, comment="the best until then; of days 0"),
    sqlite_with_rowid=False,
)
"""The milestones of finished games."""

DAYS: Final = "days"
"""The kind of a milestone that is not a best: the days in a row."""
MAX_PAST_GAMES: Final = 500
"""The games that are looked through for the days in a row of a player who has no row yet."""


class Milestone(Struct, frozen=True):
    """A milestone of a seat: a best with the one before it, or the days in a row."""

    seat: Seat
    kind: str
    value: int
    previous: int


class Milestones(Queries):
    """The milestones of all games. All methods raise `StoreError` when the database fails."""

    async def of_game(self, table_id: TableId) -> list[Milestone]:
        """The milestones of a game, by seat, bests first."""
        query = select(milestones).where(milestones.c.table_id == table_id)
        query = query.order_by(milestones.c.seat, milestones.c.kind == DAYS, milestones.c.kind)
        return [row_to_struct(row, Milestone) for row in await self._pool.fetch_all(query)]


def add(connection: Connection, result: GameResult, _table: game_tables.Table) -> None:
    """Bring bests and days up to date after a game, and store what it was a milestone for."""
    if not result.is_credited or not result.human_results:
        return
    reached = [*_count_days(connection, result), *_add_bests(connection, result)]
    if reached:
        rows = [{"table_id": result.table_id} | asdict(milestone) for milestone in reached]
        connection.execute(insert(milestones), rows)


def _count_days(connection: Connection, result: GameResult) -> list[Milestone]:
    zone = guild_time_zone(connection, result.guild)
    today = local_date(result.ended_at_ms, zone).toordinal()
    people = {player.user: seat for seat, player in enumerate(result.player_results) if player in result.human_results}
    defaults = [{"user_id": user, "guild": result.guild, "last_day": 0, "days": 0} for user in people]
    rows = [row._asdict() for row in upsert_for_update(connection, play_streaks, defaults)]
    reached = list[Milestone]()
    for row in rows:
        if not row["days"]:
            row.update(_past_days(connection, result, row["user_id"], zone))
        if row["last_day"] < today:
            days = row["days"] + 1 if row["last_day"] == today - 1 else 1
            row.update(last_day=today, days=days)
            reached += [Milestone(people[row["user_id"]], DAYS, days, 0)] if days > 1 else []
    update_rows(connection, play_streaks, rows)
    return reached


def _past_days(connection: Connection, result: GameResult, user: UserId, zone: str) -> dict[str, int]:
    """The days in a row by the games before this one, of a player of whom none is stored."""
    query = select(seats.c.ended_at_ms).join(results, results.c.table_id == seats.c.table_id)
    query = query.where(
        seats.c.user_id == user,
        seats.c.guild == result.guild,
        seats.c.table_id != result.table_id,
        seats.c.score.is_not(None),
        results.c.unrated_reason.in_(["", COMPUTER]),
    )
    latest = connection.scalars(query.order_by(seats.c.ended_at_ms.desc()).limit(MAX_PAST_GAMES))
    days = list(dict.fromkeys(local_date(ended_at_ms, zone).toordinal() for ended_at_ms in latest))
    if not days:
        return {"last_day": 0, "days": 0}
    in_a_row = takewhile(lambda numbered: numbered[1] == days[0] - numbered[0], enumerate(days))
    return {"last_day": days[0], "days": len(list(in_a_row))}


def _add_bests(connection: Connection, result: GameResult) -> list[Milestone]:
    kinds = {kind.name: kind for kind in GAMES[result.game].feat_kinds} if result.game in GAMES else {}
    own = [feat for feat in result.feats if feat.kind in kinds and kinds[feat.kind].best is not BestValue.SHARE]
    reached = list[Milestone]()
    for feat in own:
        user, is_low = result.player_results[feat.seat].user, kinds[feat.kind].best is BestValue.LOW
        key = {"user_id": user, "guild": result.guild, "game": result.game, "variant": result.variant}
        (row,) = upsert_for_update(connection, bests, [key | {"kind": feat.kind, "value": None}])
        best = row.value if row.value is not None else _past_best(connection, result, feat, is_low=is_low)
        is_better = best is None or (feat.value < best if is_low else feat.value > best)
        value = feat.value if is_better else best
        if value != row.value:
            update_rows(connection, bests, [row._asdict() | {"value": value}])
        if is_better and best is not None:
            reached.append(Milestone(feat.seat, feat.kind, feat.value, best))
    return reached


def _past_best(connection: Connection, result: GameResult, feat: Feat, *, is_low: bool) -> Any:
    """The best of a player's rated games before this one; None without any."""
    same_seat = (feats.c.table_id == seats.c.table_id) & (feats.c.seat == seats.c.seat)
    query = select(feats.c.value).join(seats, same_seat)
    query = query.where(
        seats.c.user_id == result.player_results[feat.seat].user,
        seats.c.guild == result.guild,
        seats.c.game == result.game,
        seats.c.variant == result.variant,
        feats.c.kind == feat.kind,
        feats.c.table_id != result.table_id,
    )
    order = feats.c.value if is_low else feats.c.value.desc()
    return connection.scalars(query.order_by(order).limit(1)).first()
