"""The daily puzzle: answers, solvers and announcements."""

import sqlalchemy as sa
from alembic import op

revision: str = "0021"
down_revision: str | None = "0020"


def upgrade() -> None:
    """Add their tables; so far nobody has answered any."""
    op.create_table(
        "puzzle_answers",
        sa.Column("user_id", sa.BigInteger),
        sa.Column("day", sa.Integer, comment="the number of the puzzle: see `engine.puzzles.puzzle`"),
        sa.Column("step", sa.Integer, nullable=False, comment="the moves of the solution that are made"),
        sa.Column("tries", sa.Integer, nullable=False, comment="so far; of a solved one with the right one"),
        sa.Column("solved_at_ms", sa.BigInteger, comment="NULL while it is not"),
        sa.Column("is_shared", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "day", name="pk_puzzle_answers"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "puzzle_solvers",
        sa.Column("guild", sa.BigInteger),
        sa.Column("day", sa.Integer),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("guild", "day", "user_id", name="pk_puzzle_solvers"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_puzzle_solvers_user_id", "puzzle_solvers", ["user_id"])
    op.create_table(
        "puzzle_announcements",
        sa.Column("guild", sa.BigInteger),
        sa.Column("day", sa.Integer),
        sa.PrimaryKeyConstraint("guild", "day", name="pk_puzzle_announcements"),
        sqlite_with_rowid=False,
    )
