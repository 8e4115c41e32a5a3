"""Settings of servers, and the times when they removed the bot."""

import sqlalchemy as sa
from alembic import op

revision: str = "0005"
down_revision: str | None = "0004"


def upgrade() -> None:
    """Add both, and the servers that are known by their tables."""
    settings = sa.Column("settings", sa.Text, nullable=False, server_default="{}", comment="the others, as JSON")
    op.add_column("servers", settings)
    op.add_column("servers", sa.Column("removed", sa.BigInteger, comment="when it removed the bot"))
    op.execute(
        "INSERT INTO servers (guild, zone) SELECT DISTINCT guild, 'UTC' FROM tables "
        "WHERE guild NOT IN (SELECT guild FROM servers)"
    )
    op.create_index("ix_interactions_table_id", "interactions", ["table_id"])
