"""The messages of announcements."""

import sqlalchemy as sa
from alembic import op

revision: str = "0028"
down_revision: str | None = "0027"


def upgrade() -> None:
    """Add their column; those of before are not known."""
    comment = "the message; 0: none, or not known"
    op.add_column(
        "announcements",
        sa.Column("message", sa.BigInteger, nullable=False, server_default=sa.text("0"), comment=comment),
    )
