"""Features: their tables, and what they add to the transactions of the store, which knows none of them.

A feature is a folder of `cogs`. If it stores anything, its `rows.py` declares its tables on the metadata that all
share, and a `FEATURE`. These modules are found by their folders; `features` loads them, for whoever needs the schema.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, TypeAlias

from msgspec import Struct
from sqlalchemy import Column, Connection, MetaData, Table, delete

from bot import cog_folders
from bot.standings.results import GameResult
from bot.store import schema
from bot.store.guild_settings import GuildSettings
from bot.tables import table as game_tables
from bot.tables.ids import GuildId, TableId, UserId

EraseUser: TypeAlias = Callable[[Connection, UserId], None]
"""Erases a user from some rows, in a transaction."""


class PersonalColumn(Struct, frozen=True):
    """A column with ids of users. Its rows about a user are exported for them.

    `erase_user`: what an erasure does to these rows; None: it deletes them.
    """

    column: Column[Any]
    erase_user: EraseUser | None = None

    def erase(self, connection: Connection, user: UserId) -> None:
        """Erase a user from the rows."""
        if self.erase_user is None:
            connection.execute(delete(self.column.table).where(self.column == user))
        else:
            self.erase_user(connection, user)


class Feature(Struct, frozen=True, kw_only=True):
    """The part of a feature in the store. The functions are called in transactions, and may raise its errors.

    Attributes:
        personal: its columns with ids of users.
        seat_tables: its tables with rows about seats of finished games, which are exported for the player there.
        on_result: called when a game was counted, with its result and its table.
        on_unreadable: called when a table that cannot be read was taken out of play.
        on_settings: called when settings of a server have changed, with those before and afterwards.
    """

    personal: tuple[PersonalColumn, ...] = ()
    seat_tables: tuple[Table, ...] = ()
    on_result: Callable[[Connection, GameResult, game_tables.Table], None] | None = None
    on_unreadable: Callable[[Connection, TableId], None] | None = None
    on_settings: Callable[[Connection, GuildId, GuildSettings, GuildSettings], None] | None = None


@cache
def features() -> tuple[Feature, ...]:
    """The features that store anything. Afterwards the metadata has all tables."""
    return tuple(import_module(name).FEATURE for name in cog_folders.modules("rows"))


def complete_metadata() -> MetaData:
    """The whole schema, with the tables of all features."""
    features()
    return schema.metadata
