"""The users who play alone in private."""

import sqlalchemy as sa
from alembic import op

revision: str = "0030"
down_revision: str | None = "0029"


def upgrade() -> None:
    """Add their table, which is empty: until somebody chooses, nobody does."""
    op.create_table("private_players", sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False))
