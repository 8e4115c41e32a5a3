"""The walk-overs in tournaments."""

import sqlalchemy as sa
from alembic import op

revision: str = "0027"
down_revision: str | None = "0026"


def upgrade() -> None:
    """Add their column; so far each game that was won counts as played."""
    comment = "won without a game, as the other side never came"
    column = sa.Column("is_walkover", sa.Boolean, nullable=False, server_default=sa.false(), comment=comment)
    op.add_column("pairings", column)
