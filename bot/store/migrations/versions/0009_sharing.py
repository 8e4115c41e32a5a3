"""The number of players who share a rank of a month, of whom not all are stored."""

import sqlalchemy as sa
from alembic import op

revision: str = "0009"
down_revision: str | None = "0008"


def upgrade() -> None:
    """Add it to the winners; of earlier months only the stored players are known."""
    sharing = sa.Column("sharing", sa.Integer, nullable=False, server_default="1", comment="stored or not")
    op.add_column("winners", sharing)
    op.execute(
        "UPDATE winners SET sharing = (SELECT count(*) FROM winners AS other WHERE other.guild = winners.guild "
        "AND other.month = winners.month AND other.game = winners.game AND other.variant = winners.variant "
        "AND other.ranked_by = winners.ranked_by AND other.place = winners.place)"
    )
