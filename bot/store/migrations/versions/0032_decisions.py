"""The decisions of players in reviewed games, by which their errors are told."""

import json

import sqlalchemy as sa
from alembic import op

revision: str = "0032"
down_revision: str | None = "0031"


def upgrade() -> None:
    """Add the column; the numbers are in the stored reviews. Of an error whose review is gone it stays 0."""
    comment = "between several moves; 0: not counted"
    op.add_column(
        "game_errors", sa.Column("decisions", sa.Integer, nullable=False, server_default="0", comment=comment)
    )
    connection = op.get_bind()
    stored = connection.execute(sa.text("SELECT DISTINCT table_id FROM game_errors")).scalars().all()
    for table_id in stored:
        row = connection.execute(sa.text("SELECT review FROM reviews WHERE table_id = :id"), {"id": table_id}).first()
        for seat, player in enumerate(json.loads(row.review)["players"] if row is not None else ()):
            connection.execute(
                sa.text("UPDATE game_errors SET decisions = :count WHERE table_id = :id AND seat = :seat"),
                {"count": player["decisions"], "id": table_id, "seat": seat},
            )
