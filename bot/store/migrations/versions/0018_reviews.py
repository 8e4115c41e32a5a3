"""Reviews of finished games, and the errors of players in them."""

import sqlalchemy as sa
from alembic import op

revision: str = "0018"
down_revision: str | None = "0017"


def upgrade() -> None:
    """Add their tables; so far no game is reviewed."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.Text),
        sa.Column("version", sa.Integer, nullable=False, comment="an earlier version is computed anew"),
        sa.Column(
            "review", sa.Text, nullable=False, comment="see `engine.review.Review`, as JSON; it names seats, not users"
        ),
        sa.PrimaryKeyConstraint("table_id", name="pk_reviews"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reviews_table_id", ondelete="CASCADE"),
    )
    op.create_table(
        "game_errors",
        sa.Column("table_id", sa.Text),
        sa.Column("seat", sa.Integer),
        sa.Column("strengths", sa.Text, nullable=False, comment="what it is compared with: see `engine.levels.LEVELS`"),
        sa.Column("error", sa.Double, nullable=False, comment="winning chance given up in the game: 0.04 is 4 points"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_game_errors"),
        sa.ForeignKeyConstraint(["table_id"], ["results.table_id"], name="fk_game_errors_table_id", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
