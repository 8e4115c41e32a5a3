"""Errors of the store, each with the code of a text for players."""

import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from bot.tables.ids import TableId, UserId

DATABASE_ERRORS: Final = (SQLAlchemyError, OSError)
"""The errors of a database that cannot be reached, or refuses."""


class StoreError(Exception):
    """The database has not confirmed a read or a write. `code` names the text for players (`store-<code>`).

    A write that it refused has changed nothing. Where the connection is lost in the commit, or the program ends, nobody
    knows, and what was to be written may be there all the same: so writes carry the id of their interaction, and a
    second try counts once.
    """

    code = "failed"


class StoreBusy(StoreError):  # noqa: N818 -- a state of the store
    """The database cannot be reached, or another program holds what is needed locked."""

    code = "busy"


class StoreFull(StoreError):  # noqa: N818 -- a state of the store
    """The disk or the database is full, or may not be written to."""

    code = "full"


class StoreClosed(StoreError):  # noqa: N818 -- a state of the store
    """The program is about to end, and has closed the database."""

    def __init__(self) -> None:
        super().__init__("the database is closed: the program is about to end")


class Conflict(StoreError):  # noqa: N818 -- a state of the store
    """The row changed since it was read."""

    code = "busy"


class InsufficientChips(Conflict):
    """A balance is too small; it changed since it was read."""


class UserStillSeated(Conflict):
    """A user who is to be erased is still at a table."""


class ErasurePending(StoreError):  # noqa: N818 -- a state of a person
    """Some `users` who would come to a table, or begin a game, asked for erasure."""

    code = "busy"

    def __init__(self, users: frozenset[UserId]) -> None:
        super().__init__("a user who asked for erasure comes to no table")
        self.users = users


class NoRoom(StoreError):  # noqa: N818 -- a state of a channel
    """A table finds no room in its channel: `count` tables are open there already, of its host if `is_own`."""

    code = "busy"

    def __init__(self, count: int, *, is_own: bool) -> None:
        super().__init__("as many tables are open as may be")
        self.count, self.is_own = count, is_own


class UnreadableTable(StoreError):  # noqa: N818 -- a state of a row
    """The table's row cannot be read; the table is closed."""

    code = "unreadable"

    def __init__(self, table_id: TableId) -> None:
        super().__init__(f"table {table_id} cannot be read")
        self.table_id = table_id


def to_store_error(error: Exception) -> StoreError:
    """The store error for an error of the database or of its driver, which becomes its cause."""
    if isinstance(error, StoreError):
        return error
    store_error = _kind(error)(str(getattr(error, "orig", None) or error))
    store_error.__cause__ = error
    return store_error


def _kind(error: Exception) -> type[StoreError]:
    original = getattr(error, "orig", None) or error
    sqlite_code = getattr(original, "sqlite_errorcode", 0) & 0xFF
    sqlstate = getattr(original, "sqlstate", None) or ""
    if isinstance(error, IntegrityError):
        return Conflict
    if isinstance(error, OSError | PoolTimeout) or (isinstance(error, DBAPIError) and error.connection_invalidated):
        return StoreBusy
    if sqlite_code in _BUSY_SQLITE_CODES or sqlstate.startswith(_BUSY_SQLSTATES):
        return StoreBusy
    if sqlite_code in _FULL_SQLITE_CODES or sqlstate.startswith(_FULL_SQLSTATES):
        return StoreFull
    return StoreError


_BUSY_SQLITE_CODES: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_FULL_SQLITE_CODES: Final = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR}
_BUSY_SQLSTATES: Final = (
    "08",  # the connection
    "25P03",  # idle_in_transaction_session_timeout
    "40",  # serialization failure, deadlock
    "53300",  # too many connections
    "55P03",  # lock_timeout
    "57",  # statement_timeout, or the server shuts down or starts
)
_FULL_SQLSTATES: Final = (
    "25006",  # a standby
    "53",  # the disk, or memory
    "58030",  # an input or output error
)
