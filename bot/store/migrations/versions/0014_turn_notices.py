"""Opt-ins to turn notices by direct message."""

import sqlalchemy as sa
from alembic import op

revision: str = "0014"
down_revision: str | None = "0013"


def upgrade() -> None:
    """Add them; nobody has opted in yet."""
    op.create_table(
        "turn_notices",
        sa.Column("user_id", sa.BigInteger, autoincrement=False),
        sa.Column("language", sa.Text, nullable=False, comment="of the user's Discord at the opt-in"),
        sa.Column("due_at_ms", sa.BigInteger, nullable=False, comment="when the user's tables are looked at next"),
        sa.Column("last_digest_at_ms", sa.BigInteger, nullable=False, comment="the last digest; before it, the opt-in"),
        sa.PrimaryKeyConstraint("user_id", name="pk_turn_notices"),
    )
    op.create_index("ix_turn_notices_due_at_ms", "turn_notices", ["due_at_ms"])
