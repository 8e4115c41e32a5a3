"""Since when a month is being announced."""

import sqlalchemy as sa
from alembic import op

revision: str = "0008"
down_revision: str | None = "0007"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add it to the months; none of them is being announced while nothing runs."""
    op.add_column(
        "seasons",
        sa.Column("sending", sa.BigInteger, comment="since when it is being announced; NULL while nobody tried"),
    )


def downgrade() -> None:
    """Take it away again."""
    with op.batch_alter_table("seasons") as seasons:
        seasons.drop_column("sending")
