"""The winners of months, what a new time zone of a server changes in its months, and the tables of milestones."""

from typing import Final

from sqlalchemy import BigInteger, Column, Connection, Index, Integer, Table, Text, select, update

from bot.standings.periods import month_end_ms
from bot.store.features import Feature, PersonalColumn
from bot.store.guild_settings import GuildSettings
from bot.store.schema import metadata, seasons
from bot.tables.ids import GuildId, UserId
from cogs.standings import milestones

winners = Table(
    "winners",
    metadata,
    Column("guild", BigInteger, primary_key=True),
    Column("month", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("variant", Text, primary_key=True),
    Column("ranking", Text, primary_key=True, comment="rating, wins, points, or a kind of feat"),
    Column("number", Integer, primary_key=True, comment="from 1"),
    Column("rank", Integer, nullable=False, comment="from 1; equal values have equal ranks"),
    Column("tied_players", Integer, nullable=False, server_default="1", comment="with this rank, stored or not"),
    Column("user_id", BigInteger, comment="NULL for people who were forgotten"),
    Column("value", BigInteger, nullable=False),
    Index(None, "user_id"),
)
"""The winners of the months that are over."""


def change_time_zone(connection: Connection, guild: GuildId, zone: str) -> None:
    """Let the months that are not closed end as another time zone has it; what was counted stays where it is."""
    is_open = (seasons.c.guild == guild) & seasons.c.closed_at_ms.is_(None)
    for month in connection.scalars(select(seasons.c.month).where(is_open)).all():
        own = is_open & (seasons.c.month == month)
        connection.execute(update(seasons).where(own).values(ends_at_ms=month_end_ms(month, zone)))


def _change_settings(connection: Connection, guild: GuildId, _before: GuildSettings, after: GuildSettings) -> None:
    change_time_zone(connection, guild, after.zone)


def _anonymize_winners(connection: Connection, user: UserId) -> None:
    """Take a player's name off the months that they won, on all servers."""
    connection.execute(update(winners).where(winners.c.user_id == user).values(user_id=None))


FEATURE: Final = Feature(
    personal=(
        PersonalColumn(winners.c.user_id, _anonymize_winners),
        PersonalColumn(milestones.bests.c.user_id),
        PersonalColumn(milestones.play_streaks.c.user_id),
    ),
    seat_tables=(milestones.milestones,),
    on_result=milestones.add,
    on_settings=_change_settings,
)
