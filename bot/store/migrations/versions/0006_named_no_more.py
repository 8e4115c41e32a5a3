"""Removal of absent users from tables: the host who left last, and seats of a rematch."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision: str = "0006"
down_revision: str | None = "0005"

_TABLES = sa.table("tables", sa.column("id", sa.Text), sa.column("snapshot", sa.Text))
_EMPTY, _SEATED = '%"ending":"lobby-empty"%', '%"seating":[]%'


def upgrade() -> None:
    """Take their ids out of the snapshots; one that cannot be read is left alone."""
    connection = op.get_bind()
    doubtful = sa.or_(_TABLES.c.snapshot.like(_EMPTY), _TABLES.c.snapshot.not_like(_SEATED))
    for name in connection.scalars(sa.select(_TABLES.c.id).where(doubtful)).all():
        snapshot = connection.scalar(sa.select(_TABLES.c.snapshot).where(_TABLES.c.id == name))
        cleaned = _cleaned(str(snapshot))
        if cleaned:
            connection.execute(sa.update(_TABLES).where(_TABLES.c.id == name).values(snapshot=cleaned))


def _cleaned(snapshot: str) -> str:
    """The snapshot without them; empty if it cannot be read."""
    try:
        table: dict[str, Any] = json.loads(snapshot)
        here = {player["user"] for player in table["players"]} | set(table["invited"])
        table["host"] = table["host"] if table["host"] in here else 0
        table["seating"] = [user for user in table["seating"] if table["phase"] == "lobby" and user in here]
    except (ValueError, KeyError, TypeError, RecursionError):
        return ""
    return json.dumps(table, separators=(",", ":"))
