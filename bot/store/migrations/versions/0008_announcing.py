"""The time of the attempt to announce a month."""

import sqlalchemy as sa
from alembic import op

revision: str = "0008"
down_revision: str | None = "0007"


def upgrade() -> None:
    """Add it; no month is being announced while nothing runs."""
    op.add_column("seasons", sa.Column("sending", sa.BigInteger, comment="NULL while nobody tried to announce it"))
