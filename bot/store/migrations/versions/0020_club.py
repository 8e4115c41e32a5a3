"""Races at a fixed hour, weekly look backs, and who asked to be told of a race."""

import sqlalchemy as sa
from alembic import op

revision: str = "0020"
down_revision: str | None = "0019"


def upgrade() -> None:
    """Add them; nobody has planned anything yet."""
    op.create_table(
        "club_events",
        sa.Column("guild", sa.BigInteger),
        sa.Column("kind", sa.Text, comment="race, or look-back"),
        sa.Column("at_ms", sa.BigInteger, comment="its hour; 0: its plan has changed and is to be looked at"),
        sa.Column("due_at_ms", sa.BigInteger, comment="when its next step is due; NULL: it has none any more"),
        sa.Column("table_id", sa.Text, nullable=False, server_default="", comment="of a race that has opened"),
        sa.Column(
            "discord_event",
            sa.BigInteger,
            nullable=False,
            server_default=sa.text("0"),
            comment="Discord's event; 0: none",
        ),
        sa.Column(
            "sending_since_ms", sa.BigInteger, comment="the first attempt to send its message; NULL: there was none"
        ),
        sa.PrimaryKeyConstraint("guild", "kind", "at_ms", name="pk_club_events"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_club_events_due_at_ms", "club_events", ["due_at_ms"])
    op.create_table(
        "race_alerts",
        sa.Column("user_id", sa.BigInteger),
        sa.Column("guild", sa.BigInteger),
        sa.Column("asked_at_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "guild", name="pk_race_alerts"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_race_alerts_guild_asked_at_ms", "race_alerts", ["guild", "asked_at_ms"])
