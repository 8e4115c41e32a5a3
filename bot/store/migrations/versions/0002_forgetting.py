"""Requests for erasure."""

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    """Add the users who asked for erasure and still have data."""
    op.create_table(
        "forgetting",
        sa.Column("user_id", sa.BigInteger, autoincrement=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_forgetting"),
    )
