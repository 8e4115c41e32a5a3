"""The comment of a column that names where strengths are defined; SQLite has none."""

from alembic import op

revision: str = "0026"
down_revision: str | None = "0025"


def upgrade() -> None:
    """Bring the comment up to date; no row changes."""
    if op.get_bind().dialect.name == "postgresql":
        op.alter_column("game_errors", "strengths", comment="what it is compared with: see `engine.core.Engine`")
