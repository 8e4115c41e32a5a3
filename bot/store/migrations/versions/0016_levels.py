"""The levels of computer players in finished games."""

import sqlalchemy as sa
from alembic import op

revision: str = "0016"
down_revision: str | None = "0015"


def upgrade() -> None:
    """Add them; until now computer players had none."""
    comment = "of a computer player; empty without one"
    op.add_column("seats", sa.Column("level", sa.Text, nullable=False, server_default="", comment=comment))
