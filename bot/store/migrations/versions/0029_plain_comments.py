"""The comments of columns without names of modules, which move; SQLite has none."""

from alembic import op

revision: str = "0029"
down_revision: str | None = "0028"

COMMENTS = (
    ("game_errors", "strengths", "the key of the strengths that it is compared with"),
    ("honours", "honour", "the key of the honour"),
    ("keys", "name", "its use: chips, for the marks of erased users"),
    ("puzzle_answers", "day", "the number of the puzzle: 1 on 1 January 2026"),
    ("reviews", "review", "as JSON; it names seats, not users"),
    ("standings", "period", "a month, a week, or all time"),
    ("transfers", "reason", "grant, top-up, stake, back or won"),
)
"""The tables, their columns, and the comments of these."""


def upgrade() -> None:
    """Bring the comments up to date; no row changes."""
    if op.get_bind().dialect.name == "postgresql":
        for table, column, comment in COMMENTS:
            op.alter_column(table, column, comment=comment)
