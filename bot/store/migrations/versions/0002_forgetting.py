"""Who asked to be forgotten."""

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add the list of those who asked to be forgotten and are not yet."""
    op.create_table(
        "forgetting",
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_forgetting"),
    )


def downgrade() -> None:
    """Drop the list again."""
    op.drop_table("forgetting")
