"""The lessons of users, and how far they got."""

import sqlalchemy as sa
from alembic import op

revision: str = "0017"
down_revision: str | None = "0016"


def upgrade() -> None:
    """Add their table; so far nobody has taken any."""
    op.create_table(
        "lessons",
        sa.Column("user_id", sa.BigInteger),
        sa.Column("game", sa.Text),
        sa.Column("step", sa.Integer, nullable=False, comment="the next step, from 0; the last one is the end"),
        sa.Column("shown_at_ms", sa.BigInteger, nullable=False, comment="when it was shown, where it has a clock"),
        sa.PrimaryKeyConstraint("user_id", "game", name="pk_lessons"),
    )
