"""The announcements of seasons, races, look backs and puzzles in one table."""

import sqlalchemy as sa
from alembic import op

revision: str = "0025"
down_revision: str | None = "0024"

EARLIER = (
    """SELECT guild, 'season ' || month, announcing_since_ms, announced_at_ms
    FROM seasons WHERE announcing_since_ms IS NOT NULL""",
    """SELECT guild, CASE kind WHEN 'race' THEN 'race ' || table_id ELSE 'look-back ' || at_ms END,
    sending_since_ms, CASE WHEN due_at_ms IS NULL THEN sending_since_ms END
    FROM club_events WHERE sending_since_ms IS NOT NULL""",
    """SELECT guild, 'puzzle ' || substr('00000000', 1, 8 - length(CAST(day AS TEXT))) || CAST(day AS TEXT),
    1767139200000 + day * CAST(86400000 AS BIGINT), 1767139200000 + day * CAST(86400000 AS BIGINT)
    FROM puzzle_announcements""",
)
"""Queries for announcements of before: the server, the key, the first attempt, and the end."""


def upgrade() -> None:
    """Move them; no message is sent again."""
    op.create_table(
        "announcements",
        sa.Column("guild", sa.BigInteger),
        sa.Column("key", sa.Text, comment="the kind, a space, and the date or the id of what it is about"),
        sa.Column("first_try_ms", sa.BigInteger, nullable=False, comment="stored before anything is sent"),
        sa.Column("ended_at_ms", sa.BigInteger, comment="when it was made, or failed for good; NULL: nobody knows yet"),
        sa.PrimaryKeyConstraint("guild", "key", name="pk_announcements"),
        sqlite_with_rowid=False,
    )
    for query in EARLIER:
        op.execute(f"INSERT INTO announcements (guild, key, first_try_ms, ended_at_ms) {query}")
    op.drop_table("puzzle_announcements")
    op.drop_column("seasons", "announcing_since_ms")
    op.drop_column("club_events", "sending_since_ms")
