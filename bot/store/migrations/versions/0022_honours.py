"""Honours, the ladder against the computers, and standing challenges."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision: str = "0022"
down_revision: str | None = "0021"

_LADDER_COLUMNS = ("wins", "streak", "best_streak", "won_at_ms")


def upgrade() -> None:
    """Add their tables; the ladder counts the finished games in which the level of a computer player is known."""
    comment = "of the honours that it was searched for"
    column = sa.Column("honours_version", sa.Integer, nullable=False, server_default=sa.text("0"), comment=comment)
    op.add_column("results", column)
    op.create_index("ix_results_honours_version_ended_at_ms", "results", ["honours_version", "ended_at_ms"])
    op.create_table(
        "honours",
        sa.Column("user_id", sa.BigInteger),
        sa.Column("guild", sa.BigInteger),
        sa.Column("honour", sa.Text, comment="see `bot.honours.catalog`"),
        sa.Column("table_id", sa.Text, nullable=False, comment="the first game that won it"),
        sa.Column("ended_at_ms", sa.BigInteger, nullable=False, comment="the end of that game"),
        sa.Column("chance", sa.Double, comment="the lowest winning chance of the game, where the honour is about it"),
        sa.PrimaryKeyConstraint("user_id", "guild", "honour", name="pk_honours"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_honours_guild_honour", "honours", ["guild", "honour"])
    ladder = op.create_table(
        "ladder",
        sa.Column("user_id", sa.BigInteger),
        sa.Column("guild", sa.BigInteger),
        sa.Column("game", sa.Text),
        sa.Column("level", sa.Text, comment="of the weakest computer player at the table"),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False, comment="the wins in a row until now"),
        sa.Column("best_streak", sa.Integer, nullable=False),
        sa.Column("won_at_ms", sa.BigInteger, nullable=False, comment="the first win; 0: none yet"),
        sa.PrimaryKeyConstraint("user_id", "guild", "game", "level", name="pk_ladder"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_ladder_guild_game", "ladder", ["guild", "game"])
    _fill_ladder(ladder)
    op.create_table(
        "standing_challenges",
        sa.Column("id", sa.Text),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False, comment="of the user at the time"),
        sa.Column("options", sa.Text, nullable=False, comment="of the tables, as JSON"),
        sa.Column("turn_limit_s", sa.Integer, nullable=False, comment="0 for no limit"),
        sa.Column("max_games", sa.Integer, nullable=False, comment="that run at the same time"),
        sa.Column("is_open", sa.Boolean, nullable=False, comment="false once it is withdrawn; its games still count"),
        sa.Column("used_at_ms", sa.BigInteger, nullable=False, comment="when it was made, or accepted last"),
        sa.PrimaryKeyConstraint("id", name="pk_standing_challenges"),
    )
    op.create_index("ix_standing_challenges_user", "standing_challenges", ["user_id", "guild", "game"], unique=True)
    op.create_index("ix_standing_challenges_guild_used_at_ms", "standing_challenges", ["guild", "used_at_ms"])
    op.create_table(
        "challenge_games",
        sa.Column("table_id", sa.Text),
        sa.Column("challenge_id", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_challenge_games"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_challenge_games_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["challenge_id"], ["standing_challenges.id"], name="fk_challenge_games_challenge_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_challenge_games_challenge_id", "challenge_games", ["challenge_id"])


def _fill_ladder(ladder: sa.Table) -> None:
    """Count the games of one person against computer players with levels, the first game first."""
    query = sa.text(
        "SELECT s.table_id, s.user_id, s.guild, s.game, s.ended_at_ms, s.is_computer, s.level, s.score"
        " FROM seats s JOIN results r ON r.table_id = s.table_id"
        " WHERE r.unrated_reason = 'computer' AND s.guild <> 0"
        " AND s.table_id IN (SELECT table_id FROM seats WHERE level <> '')"
        " ORDER BY s.ended_at_ms, s.table_id"
    )
    games: dict[str, list[Any]] = {}
    for row in op.get_bind().execute(query):
        games.setdefault(row.table_id, []).append(row)
    totals: dict[tuple[int, int, str, str], dict[str, int]] = {}
    for rows in games.values():
        people = [row for row in rows if not row.is_computer]
        levels = [row.level for row in rows if row.is_computer]
        if len(people) != 1 or people[0].user_id is None or people[0].score is None or not all(levels):
            continue
        (person,) = people
        key = person.user_id, person.guild, person.game, min(levels, key=_LEVELS.index)
        total = totals.setdefault(key, dict.fromkeys(_LADDER_COLUMNS, 0))
        is_won = person.score == 1
        total["wins"] += is_won
        total["streak"] = total["streak"] + 1 if is_won else 0
        total["best_streak"] = max(total["best_streak"], total["streak"])
        total["won_at_ms"] = total["won_at_ms"] or (person.ended_at_ms if is_won else 0)
    rows_to_add = [
        dict(zip(("user_id", "guild", "game", "level"), key, strict=True)) | total for key, total in totals.items()
    ]
    if rows_to_add:
        op.bulk_insert(ladder, rows_to_add)


_LEVELS = ("lola", "bruno", "clara", "hugo", "iris")
