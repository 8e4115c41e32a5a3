"""Milestones: the best of each player, the days played in a row, and what each game was a milestone for."""

import sqlalchemy as sa
from alembic import op

revision: str = "0034"
down_revision: str | None = "0033"


def upgrade() -> None:
    """Create their tables, which are empty; what was before is found by the next game of each player."""
    op.create_table(
        "bests",
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("guild", sa.BigInteger, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("variant", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True, comment="of the feat"),
        sa.Column("value", sa.BigInteger, comment="the best; NULL only until it is stored"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "play_streaks",
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("guild", sa.BigInteger, primary_key=True),
        sa.Column(
            "last_day", sa.Integer, nullable=False, comment="the last day with a game that counts, from 1 January 1"
        ),
        sa.Column("days", sa.Integer, nullable=False, comment="the days in a row up to that one"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "milestones",
        sa.Column("table_id", sa.Text, sa.ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True, comment="of the feat, or days"),
        sa.Column("value", sa.BigInteger, nullable=False),
        sa.Column("previous", sa.BigInteger, nullable=False, comment="the best until then; of days 0"),
        sqlite_with_rowid=False,
    )
