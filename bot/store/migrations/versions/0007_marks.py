"""Marks of erased users who had their first chips."""

import sqlalchemy as sa
from alembic import op

revision: str = "0007"
down_revision: str | None = "0006"


def upgrade() -> None:
    """Add them, and the key they are made with, drawn with the first mark. Users erased earlier have none."""
    op.create_table(
        "keys",
        sa.Column("name", sa.Text, comment="what it is for: see `bot.store.standings.erasure_marks`"),
        sa.Column("value", sa.Text, nullable=False, comment="32 random bytes, in hexadecimal"),
        sa.PrimaryKeyConstraint("name", name="pk_keys"),
    )
    op.create_table(
        "marks",
        sa.Column("guild", sa.BigInteger),
        sa.Column("mark", sa.Text, comment="HMAC-SHA-256 of server and user, in hexadecimal"),
        sa.Column("topped_up", sa.BigInteger, nullable=False, comment="the beginning of the day of the last top-up"),
        sa.PrimaryKeyConstraint("guild", "mark", name="pk_marks"),
        sqlite_with_rowid=False,
    )
