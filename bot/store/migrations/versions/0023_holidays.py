"""The holidays of users."""

import sqlalchemy as sa
from alembic import op

revision: str = "0023"
down_revision: str | None = "0022"


def upgrade() -> None:
    """Add their table; so far nobody has taken any."""
    op.create_table(
        "holidays",
        sa.Column("user_id", sa.BigInteger),
        sa.Column("begins_at_ms", sa.BigInteger),
        sa.Column("ends_at_ms", sa.BigInteger, nullable=False, comment="also of one that was ended early"),
        sa.Column("zone", sa.Text, nullable=False, comment="the time zone of its days, as the IANA names it"),
        sa.PrimaryKeyConstraint("user_id", "begins_at_ms", name="pk_holidays"),
    )
    op.create_index("ix_holidays_ends_at_ms", "holidays", ["ends_at_ms"])
