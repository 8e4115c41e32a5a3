"""A mark of tables whose last change asks for a new message, not for an edit of the one that shows them."""

import sqlalchemy as sa
from alembic import op

revision: str = "0012"
down_revision: str | None = "0011"


def upgrade() -> None:
    """Add it; of the stored changes it is not known, so they get a new message."""
    comment = "its last change is to be shown by a new message"
    column = sa.Column("needs_message", sa.Boolean, nullable=False, server_default=sa.true(), comment=comment)
    op.add_column("tables", column)
