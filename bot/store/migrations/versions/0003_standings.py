"""Finished games, and the standings, records and months that follow from them."""

import sqlalchemy as sa
from alembic import op

revision: str = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    """Add them; no game is counted yet."""
    op.create_table(
        "members",
        sa.Column("user_id", sa.BigInteger),
        sa.Column("guild", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "guild", name="pk_members"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "records",
        sa.Column("user_id", sa.BigInteger),
        sa.Column("guild", sa.BigInteger),
        sa.Column("period", sa.Text),
        sa.Column("game", sa.Text),
        sa.Column("variant", sa.Text),
        sa.Column("kind", sa.Text),
        sa.Column("value", sa.BigInteger, comment="the best; of a share 1/10,000s; NULL while there is none"),
        sa.Column("part", sa.BigInteger, nullable=False, comment="of a share: so many"),
        sa.Column("whole", sa.BigInteger, nullable=False, comment="of so many"),
        sa.Column("table_id", sa.Text, nullable=False, comment="the game of it; of a share, the last one"),
        sa.Column("ended", sa.BigInteger, nullable=False, comment="when that was"),
        sa.PrimaryKeyConstraint("user_id", "guild", "period", "game", "variant", "kind", name="pk_records"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_records_by_value", "records", ["guild", "game", "variant", "kind", "period", "value", "ended"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("variant", sa.Text, nullable=False, comment="what it is rated as; empty where nothing is told apart"),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("month", sa.Text, nullable=False, comment="by the server's time zone when it ended"),
        sa.Column("week", sa.Text, nullable=False, comment="by the same time zone"),
        sa.Column("reason", sa.Text, nullable=False, comment="why it was over"),
        sa.Column("unrated", sa.Text, nullable=False, comment="why it is not rated; empty where it is"),
        sa.PrimaryKeyConstraint("table_id", name="pk_results"),
    )
    op.create_index("ix_results_guild_ended", "results", ["guild", "ended"])
    op.create_table(
        "seasons",
        sa.Column("guild", sa.BigInteger),
        sa.Column("month", sa.Text),
        sa.Column("ends", sa.BigInteger, nullable=False, comment="the first moment after it"),
        sa.Column("closed", sa.BigInteger, comment="when its winners were written down"),
        sa.Column("announced", sa.BigInteger, comment="when they were announced, or it was decided not to"),
        sa.PrimaryKeyConstraint("guild", "month", name="pk_seasons"),
    )
    is_open = sa.text("closed IS NULL")
    op.create_index("ix_seasons_open", "seasons", ["ends"], sqlite_where=is_open, postgresql_where=is_open)
    op.create_table(
        "servers",
        sa.Column("guild", sa.BigInteger, autoincrement=False),
        sa.Column("zone", sa.Text, nullable=False, comment="its time zone, as the IANA names it"),
        sa.PrimaryKeyConstraint("guild", name="pk_servers"),
    )
    op.create_table(
        "standings",
        sa.Column("user_id", sa.BigInteger),
        sa.Column("guild", sa.BigInteger),
        sa.Column("period", sa.Text, comment="see `bot.standings.periods`"),
        sa.Column("game", sa.Text),
        sa.Column("variant", sa.Text),
        sa.Column("games", sa.Integer, nullable=False, comment="rated ones; wins, draws and points are of those"),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("draws", sa.Integer, nullable=False),
        sa.Column("points", sa.BigInteger, nullable=False),
        sa.Column("others", sa.Integer, nullable=False, comment="games with an outcome that are not rated"),
        sa.Column("others_won", sa.Integer, nullable=False),
        sa.Column("mu", sa.Double, nullable=False, comment="the skill after the last game of the period"),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("rating", sa.Integer, comment="as it is shown; NULL while it is not"),
        sa.Column("was_rating", sa.Integer, comment="as it was shown before the period; the next two likewise"),
        sa.Column("was_wins", sa.Integer, nullable=False),
        sa.Column("was_points", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "guild", "period", "game", "variant", name="pk_standings"),
        sqlite_with_rowid=False,
    )
    for ranking in ("points", "rating", "wins"):
        columns = ["guild", "game", "variant", "period", ranking]
        op.create_index(f"ix_standings_{'_'.join(columns)}", "standings", columns)
    op.create_table(
        "winners",
        sa.Column("guild", sa.BigInteger),
        sa.Column("month", sa.Text),
        sa.Column("game", sa.Text),
        sa.Column("variant", sa.Text),
        sa.Column("ranked_by", sa.Text, comment="rating, wins, points, or a kind of feat"),
        sa.Column("number", sa.Integer, comment="from 1"),
        sa.Column("place", sa.Integer, nullable=False, comment="equal ones for ties"),
        sa.Column("user_id", sa.BigInteger, comment="NULL for people who were forgotten"),
        sa.Column("value", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guild", "month", "game", "variant", "ranked_by", "number", name="pk_winners"),
    )
    op.create_index("ix_winners_user_id", "winners", ["user_id"])
    op.create_table(
        "feats",
        sa.Column("table_id", sa.Text),
        sa.Column("seat", sa.Integer),
        sa.Column("kind", sa.Text),
        sa.Column("value", sa.BigInteger, nullable=False),
        sa.Column("of", sa.BigInteger, nullable=False, comment="of a share, of how many; else 0"),
        sa.ForeignKeyConstraint(["table_id"], ["results.table_id"], name="fk_feats_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", "kind", name="pk_feats"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text),
        sa.Column("seat", sa.Integer, comment="from 0"),
        sa.Column("user_id", sa.BigInteger, comment="NULL for computer players, and for people who were forgotten"),
        sa.Column("guild", sa.BigInteger, nullable=False, comment="copied from the results, for the index"),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("variant", sa.Text, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("computer", sa.Boolean, nullable=False),
        sa.Column("name", sa.Text, nullable=False, comment="at the time; empty for people who were forgotten"),
        sa.Column("rank", sa.Integer, nullable=False, comment="1 is best; 0 where the game has no outcome"),
        sa.Column("score", sa.Integer, comment="1 won, 0 drawn, -1 lost; NULL where the game has no outcome"),
        sa.Column("points", sa.BigInteger, nullable=False),
        sa.Column("left", sa.Boolean, nullable=False, comment="whether they left before the end"),
        sa.Column("rating", sa.Integer, comment="as it is shown since this game; NULL if it is not"),
        sa.ForeignKeyConstraint(["table_id"], ["results.table_id"], name="fk_seats_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seats_user_id_guild_ended", "seats", ["user_id", "guild", "ended"])
