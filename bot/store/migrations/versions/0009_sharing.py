"""How many share a place of a month, of whom a bounded number is written down."""

import sqlalchemy as sa
from alembic import op

revision: str = "0009"
down_revision: str | None = "0008"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add it to the winners; of months of before, those who are written down are all that is known."""
    op.add_column(
        "winners",
        sa.Column(
            "sharing", sa.Integer, nullable=False, server_default="1", comment="how many have it, written down or not"
        ),
    )
    op.execute(
        "UPDATE winners SET sharing = (SELECT count(*) FROM winners AS other WHERE other.guild = winners.guild "
        "AND other.month = winners.month AND other.game = winners.game AND other.variant = winners.variant "
        "AND other.ranked_by = winners.ranked_by AND other.place = winners.place)"
    )


def downgrade() -> None:
    """Take it away again."""
    with op.batch_alter_table("winners") as winners:
        winners.drop_column("sharing")
