"""The channel of the thread that a table has to itself."""

import sqlalchemy as sa
from alembic import op

revision: str = "0013"
down_revision: str | None = "0012"


def upgrade() -> None:
    """Add it; so far no table has a thread."""
    comment = "the channel of the thread that it has to itself; 0: it has none"
    column = sa.Column("parent_channel", sa.BigInteger, nullable=False, server_default=sa.text("0"), comment=comment)
    op.add_column("tables", column)
    op.create_index("ix_tables_parent_channel_phase", "tables", ["parent_channel", "phase"])
