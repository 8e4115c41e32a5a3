"""The comments of columns as the schema has them today; SQLite has none."""

from alembic import op

revision: str = "0024"
down_revision: str | None = "0023"

COMMENTS = (
    ("erasure_marks", "topped_up_at_ms", "the beginning of the day of their last top-up"),
    ("feats", "total", "of a share: the whole; else 0"),
    ("records", "value", "the best; of a share 1/10,000s; NULL while there is none, or too few for it"),
    ("records", "table_id", "the game in which it was achieved; of a share, the last one"),
    ("results", "end_reason", None),
    ("seasons", "announcing_since_ms", "since when it is being announced; NULL while nobody tried"),
    ("seats", "guild", "of the game, and so on: what a player's games are found by"),
    ("seats", "left", "left before the end"),
    ("servers", "settings", "what else its admins have chosen, as JSON"),
    ("servers", "removed_at_ms", "when it removed the bot; NULL: it did not"),
    ("standings", "period", "a month, a week, or all time: see `bot.standings.periods`"),
    ("standings", "previous_rating", "as it was shown before the period"),
    ("standings", "previous_wins", "wins of all time before the period"),
    ("standings", "previous_points", "points of all time before the period"),
    ("tables", "shown_version", "the public version that message shows"),
    ("tables", "due_at_ms", "the time of the next timer"),
    ("tables", "due_kind", "the kind of that timer"),
    ("transfers", "interaction", "the click or command it followed from; 0: none"),
    ("winners", "rank", "from 1; equal values have equal ranks"),
    ("winners", "tied_players", "with this rank, stored or not"),
)
"""The tables, their columns, and the comments of these."""


def upgrade() -> None:
    """Bring the comments up to date; no row changes."""
    if op.get_bind().dialect.name == "postgresql":
        for table, column, comment in COMMENTS:
            op.alter_column(table, column, comment=comment)
