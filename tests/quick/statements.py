"""SQL that is compiled once a process: otherwise each store compiles its statements anew, and each test has its own.

It replaces a private function of `bot.store.database`, and sets a private attribute of SQLAlchemy's engines.
"""

from functools import cache
from typing import Any

from sqlalchemy import URL, Engine, create_engine

from bot.store import database


@cache
def _compiler(**options: Any) -> Engine:
    """An engine of which others have the dialect and the compiled statements, which follow from its options alone."""
    engine = create_engine("sqlite://", **options)
    engine.connect().close()
    return engine


def share_statements() -> None:
    """From now on all SQLite engines of the same options share what is compiled for one of them."""
    make = database._sqlite_engine

    def sharing(address: URL, **options: Any) -> Engine:
        engine, compiler = make(address, **options), _compiler(**options)
        engine.dialect, engine._compiled_cache = compiler.dialect, compiler._compiled_cache
        return engine

    database._sqlite_engine = sharing
