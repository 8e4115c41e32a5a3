"""What can go wrong with the store, each with a clear answer for whoever was waiting."""

from sqlalchemy.exc import DBAPIError


class StoreError(Exception):
    """Nothing was written. `code` names the text for players (`store-<code>`)."""

    code = "failed"


class StoreBusy(StoreError):  # noqa: N818 -- a state of the store
    """Somebody else holds the database locked."""

    code = "busy"


class StoreFull(StoreError):  # noqa: N818 -- a state of the store
    """The disk or the database is full, or may not be written to."""

    code = "full"


class Conflict(StoreError):  # noqa: N818 -- a state of the store
    """The table was changed by somebody else meanwhile."""

    code = "busy"


class Unreadable(StoreError):  # noqa: N818 -- a state of a row
    """The table's row cannot be read; the table is closed."""

    code = "unreadable"

    def __init__(self, table: str) -> None:
        super().__init__(f"table {table} cannot be read")
        self.table = table


def translated(error: DBAPIError) -> StoreError:
    """The store error that a database error amounts to."""
    text = str(error.orig).lower()
    if "locked" in text or "busy" in text:
        return StoreBusy(text)
    if "full" in text or "readonly" in text or "disk i/o" in text:
        return StoreFull(text)
    return StoreError(text)
