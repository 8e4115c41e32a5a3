"""The records of players before each week and month, for the changes of ranks."""

import sqlalchemy as sa
from alembic import op

revision: str = "0010"
down_revision: str | None = "0009"

_BEFORE = """
UPDATE records SET was = (
    SELECT CASE
        WHEN records.kind IN ('fastest-win', 'fastest-answer', 'shortest-win') THEN min(feats.value)
        WHEN records.kind <> 'accuracy' THEN max(feats.value)
        WHEN sum(feats."of") >= 20 THEN 10000 * sum(feats.value) / sum(feats."of")
    END
    FROM seats
    JOIN feats ON feats.table_id = seats.table_id AND feats.seat = seats.seat AND feats.kind = records.kind
    JOIN results ON results.table_id = seats.table_id AND results.week < records.period
    WHERE seats.user_id = records.user_id AND seats.guild = records.guild
        AND seats.game = records.game AND seats.variant = records.variant
) WHERE period LIKE '%-W%'
"""
"""The kinds of feat are those of this version. Nobody asks about months."""


def upgrade() -> None:
    """Add their values, and compute them for the stored weeks."""
    op.add_column("records", sa.Column("was", sa.BigInteger, comment="the best of all time before the period"))
    op.execute(_BEFORE)
