"""The hash of each emoji's picture in a column of its own, no longer at the end of its name."""

import sqlalchemy as sa
from alembic import op

revision: str = "0031"
down_revision: str | None = "0030"

HASH_DIGITS = 6
"""The length of the hash, which followed the name and a `_`."""


def upgrade() -> None:
    """Add the column, and take the hash from each name."""
    op.add_column(
        "application_emoji",
        sa.Column("picture", sa.Text, nullable=False, server_default="", comment="a hash of its pixels"),
    )
    emoji = sa.table("application_emoji", sa.column("name", sa.Text), sa.column("picture", sa.Text))
    connection = op.get_bind()
    for (name,) in connection.execute(sa.select(emoji.c.name)).all():
        plain, _, picture = name.rpartition("_")
        if plain and len(picture) == HASH_DIGITS:
            changes = {"name": plain, "picture": picture}
            connection.execute(sa.update(emoji).where(emoji.c.name == name).values(changes))
    if connection.dialect.name == "postgresql":
        op.alter_column("application_emoji", "name", comment="English, as it is spoken")
