"""The positions of players that are asked again, and the games that wait for a review in the background."""

import time

import sqlalchemy as sa
from alembic import op

revision: str = "0036"
down_revision: str | None = "0035"

DAYS = 30
"""The days whose games are reviewed."""


def upgrade() -> None:
    """Create the tables; the games of the last month wait, those that people played to their end."""
    op.create_table(
        "mistakes",
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True, comment="the game; it may be gone"),
        sa.Column("entry", sa.Integer, primary_key=True, comment="the entries of its journal before the decision"),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, comment="the player's in the position, from 0"),
        sa.Column("position", sa.Text, nullable=False, comment="the match as JSON; it names nobody"),
        sa.Column("played", sa.Text, nullable=False, comment="the moves in the game, with spaces between them"),
        sa.Column(
            "cost", sa.Double, nullable=False, comment="winning chance given up; of a right move, by the next best one"
        ),
        sa.Column("was_right", sa.Boolean, nullable=False),
        sa.Column(
            "due_day", sa.Integer, nullable=False, comment="when it is asked again: 1 is 1 January of the year 1"
        ),
        sa.Column("askings", sa.Integer, nullable=False, comment="how often"),
        sa.Column("asked_day", sa.Integer, nullable=False, comment="when it was asked last; 0: never"),
        sa.Column("streak", sa.Integer, nullable=False, comment="right answers in a row"),
        sa.Column("is_learned", sa.Boolean, nullable=False),
        sa.Column("shown_at_ms", sa.BigInteger, nullable=False, comment="when its clock began, where it has one"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "unreviewed_games",
        sa.Column("table_id", sa.Text, sa.ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("ended_at_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_unreviewed_games_ended_at_ms", "unreviewed_games", ["ended_at_ms"])
    since_ms = round((time.time() - DAYS * 86_400) * 1000)
    op.get_bind().execute(
        sa.text(
            "INSERT INTO unreviewed_games (table_id, guild, ended_at_ms) "
            "SELECT table_id, guild, ended_at_ms FROM results WHERE ended_at_ms > :since_ms AND EXISTS "
            "(SELECT 1 FROM seats WHERE seats.table_id = results.table_id AND user_id IS NOT NULL AND rank > 0)"
        ),
        {"since_ms": since_ms},
    )
