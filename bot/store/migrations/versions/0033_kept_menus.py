"""The menus that admins post to keep."""

import sqlalchemy as sa
from alembic import op

revision: str = "0033"
down_revision: str | None = "0032"


def upgrade() -> None:
    """Create their table, which is empty."""
    op.create_table(
        "kept_menus",
        sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger, nullable=False, comment="0 until Discord has said that it took it"),
        sa.Column("posting", sa.BigInteger, nullable=False, comment="the id of the click that asked for it"),
        sa.Column("digest", sa.Text, nullable=False, comment="of what it shows"),
        sa.Column("edited_at_ms", sa.BigInteger, nullable=False, comment="when it was posted or edited last"),
        sa.Column("retry_at_ms", sa.BigInteger, nullable=False, comment="after a refusal, when it is tried again"),
        sa.Column("failures", sa.Integer, nullable=False, comment="the refusals in a row"),
        sa.Column("problem", sa.Text, nullable=False, comment="gone or closed; empty without one"),
    )
