"""Plain names of tables and columns, and the unit in those of times."""

from alembic import op

revision: str = "0011"
down_revision: str | None = "0010"

_COLUMNS = {
    "tables": {
        "shown": "shown_version",
        "face": "public_version",
        "due": "due_at_ms",
        "opened": "opened_at_ms",
        "touched": "last_action_at_ms",
    },
    "erasure_requests": {"since": "requested_at_ms"},
    "servers": {"removed": "removed_at_ms"},
    "results": {"ended": "ended_at_ms", "reason": "end_reason", "unrated": "unrated_reason"},
    "seats": {"ended": "ended_at_ms", "rated": "is_rated", "computer": "is_computer"},
    "feats": {"of": "total"},
    "standings": {
        "others": "unrated_games",
        "others_won": "unrated_wins",
        "was_rating": "previous_rating",
        "was_wins": "previous_wins",
        "was_points": "previous_points",
    },
    "records": {"ended": "ended_at_ms", "was": "previous_value"},
    "seasons": {
        "ends": "ends_at_ms",
        "closed": "closed_at_ms",
        "announced": "announced_at_ms",
        "sending": "announcing_since_ms",
    },
    "winners": {"ranked_by": "ranking", "place": "rank", "sharing": "tied_players"},
    "accounts": {"topped_up": "topped_up_at_ms"},
    "erasure_marks": {"topped_up": "topped_up_at_ms"},
    "transfers": {"at": "moved_at_ms"},
}
_TABLES = {"forgetting": "erasure_requests", "marks": "erasure_marks"}
_INDEXES = {"tables": ["due"], "results": ["guild", "ended"], "seats": ["user_id", "guild", "ended"]}
"""The indexes that are named after columns with other names, as they were."""


def upgrade() -> None:
    """Rename them; what is stored stays as it is. Primary and foreign keys keep their names."""
    for table, columns in _INDEXES.items():
        op.drop_index(_index_name(table, columns), table)
    for old_table, new_table in _TABLES.items():
        op.rename_table(old_table, new_table)
    for table, names in _COLUMNS.items():
        for old, new in names.items():
            op.alter_column(table, old, new_column_name=new)
    for table, columns in _INDEXES.items():
        renamed = [_COLUMNS[table].get(column, column) for column in columns]
        op.create_index(_index_name(table, renamed), table, renamed)


def _index_name(table: str, columns: list[str]) -> str:
    return f"ix_{table}_{'_'.join(columns)}"
