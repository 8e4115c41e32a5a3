"""What admins have chosen for their servers, and which servers removed the bot."""

import sqlalchemy as sa
from alembic import op

revision: str = "0005"
down_revision: str | None = "0004"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add it to the servers, and the servers that are known by their tables."""
    op.add_column(
        "servers",
        sa.Column(
            "settings",
            sa.Text,
            nullable=False,
            server_default="{}",
            comment="what else its admins have chosen, as JSON",
        ),
    )
    op.add_column("servers", sa.Column("removed", sa.BigInteger, comment="when it removed the bot"))
    op.execute(
        "INSERT INTO servers (guild, zone) SELECT DISTINCT guild, 'UTC' FROM tables "
        "WHERE guild NOT IN (SELECT guild FROM servers)"
    )
    op.create_index("ix_interactions_table_id", "interactions", ["table_id"])


def downgrade() -> None:
    """Take it away again."""
    op.drop_index("ix_interactions_table_id", "interactions")
    with op.batch_alter_table("servers") as servers:
        servers.drop_column("removed")
        servers.drop_column("settings")
