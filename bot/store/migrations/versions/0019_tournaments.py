"""Tournaments, their entrants and pairings."""

import sqlalchemy as sa
from alembic import op

revision: str = "0019"
down_revision: str | None = "0018"


def upgrade() -> None:
    """Add their tables, and a column with the tournament of a table; so far there is none."""
    op.add_column(
        "tables",
        sa.Column(
            "tournament",
            sa.Text,
            nullable=False,
            server_default=sa.text("''"),
            comment="its tournament; empty: it is in none",
        ),
    )
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("settings", sa.Text, nullable=False, comment="what its organiser has chosen, as JSON"),
        sa.Column("opened_at_ms", sa.BigInteger, nullable=False),
        sa.Column("closes_at_ms", sa.BigInteger, nullable=False, comment="the end of sign-up"),
        sa.Column("phase", sa.Text, nullable=False, comment="sign-up, running, or over"),
        sa.Column("round", sa.Integer, nullable=False, comment="the last one that was paired; 0: none yet"),
        sa.Column("ends_at_ms", sa.BigInteger, nullable=False, comment="of an arena; else 0"),
        sa.Column("due_at_ms", sa.BigInteger, comment="the time to look at it again; NULL: when there is a result"),
        sa.Column("message", sa.BigInteger, nullable=False, comment="its page in the channel; 0: none yet"),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("results", sa.Integer, nullable=False, comment="counts the results that games have brought"),
        sa.Column("page", sa.Integer, nullable=False, comment="counts what deserves a new message"),
        sa.Column("shown_page", sa.Integer, nullable=False, comment="the last one that was posted"),
        sa.Column("end_reason", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
    )
    op.create_index("ix_tournaments_due_at_ms", "tournaments", ["due_at_ms"])
    op.create_index("ix_tournaments_guild_phase", "tournaments", ["guild", "phase"])
    op.create_table(
        "entrants",
        sa.Column("tournament_id", sa.Text),
        sa.Column("number", sa.Integer, comment="from 1, in the order of sign-up"),
        sa.Column("user_id", sa.BigInteger, comment="NULL for people who were forgotten"),
        sa.Column("name", sa.Text, nullable=False, comment="at sign-up; empty for people who were forgotten"),
        sa.Column("seed", sa.Integer, nullable=False, comment="from 1; 0: none yet"),
        sa.Column("wants_pings", sa.Boolean, nullable=False),
        sa.Column("is_withdrawn", sa.Boolean, nullable=False),
        sa.Column("waiting_since_ms", sa.BigInteger, nullable=False, comment="in an arena; 0: not waiting"),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name="fk_entrants_tournament_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="pk_entrants"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_entrants_user", "entrants", ["user_id", "tournament_id"], unique=True)
    op.create_table(
        "pairings",
        sa.Column("tournament_id", sa.Text),
        sa.Column("round", sa.Integer, comment="from 1"),
        sa.Column("board", sa.Integer, comment="from 1"),
        sa.Column("first", sa.Integer, nullable=False, comment="the entrant on the first seat"),
        sa.Column("second", sa.Integer, nullable=False, comment="the other one; 0: a bye"),
        sa.Column("result", sa.Text, nullable=False, comment="first, second, draw or neither; empty: none yet"),
        sa.Column("away", sa.Integer, nullable=False, comment="who lost on time: 1 the first, 2 the second, 3 both"),
        sa.Column("table_id", sa.Text, nullable=False, comment="empty: none yet"),
        sa.Column("opened_at_ms", sa.BigInteger, nullable=False),
        sa.Column("replays", sa.Integer, nullable=False, comment="the draws that a game of a knock-out has had"),
        sa.Column("is_announced", sa.Boolean, nullable=False, comment="its players were told, if they asked"),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name="fk_pairings_tournament_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("tournament_id", "round", "board", name="pk_pairings"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_pairings_table_id", "pairings", ["table_id"])
