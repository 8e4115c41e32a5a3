"""The messages that offer open challenges, which are closed when the challenge is over."""

import sqlalchemy as sa
from alembic import op

revision: str = "0035"
down_revision: str | None = "0034"


def upgrade() -> None:
    """Create their table, which is empty; messages from before are closed by whoever presses *Accept*."""
    op.create_table(
        "challenge_posts",
        sa.Column("message", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("challenge_id", sa.Text, nullable=False, comment="of an open challenge, which may be gone"),
    )
    op.create_index("ix_challenge_posts_challenge_id", "challenge_posts", ["challenge_id"])
