"""The ids of application emoji."""

import sqlalchemy as sa
from alembic import op

revision: str = "0015"
down_revision: str | None = "0014"


def upgrade() -> None:
    """Add their table; so far none is uploaded."""
    op.create_table(
        "application_emoji",
        sa.Column("application", sa.BigInteger),
        sa.Column("name", sa.Text, comment="as Discord has it: it ends with a hash of the picture"),
        sa.Column("id", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("application", "name", name="pk_application_emoji"),
    )
