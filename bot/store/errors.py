"""Errors of the store, each with the code of a text for players."""

from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from bot.tables.ids import TableId, UserId


class StoreError(Exception):
    """Nothing was written. `code` names the text for players (`store-<code>`)."""

    code = "failed"


class StoreBusy(StoreError):  # noqa: N818 -- a state of the store
    """Another program holds the database locked."""

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
    text = str(getattr(error, "orig", None) or error).lower()
    match error:
        case IntegrityError():
            return Conflict
        case PoolTimeout():
            return StoreBusy
        case DBAPIError() if "locked" in text or "busy" in text:
            return StoreBusy
        case DBAPIError() if "full" in text or "readonly" in text or "disk i/o" in text:
            return StoreFull
        case _:
            return StoreError
