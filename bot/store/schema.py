"""The database's tables. Migrations in `migrations/` lead from one version of this to the next.

Times are milliseconds since 1970. Ids of Discord are its snowflakes.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    text,
    true,
)

from bot.standings.periods import DEFAULT_ZONE

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)


def _partial_index(name: str, *columns: str, where: str) -> Index:
    return Index(name, *columns, sqlite_where=text(where), postgresql_where=text(where))


tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column(
        "parent_channel",
        BigInteger,
        nullable=False,
        server_default=text("0"),
        comment="the channel of the thread that it has to itself; 0: it has none",
    ),
    Column("message", BigInteger, nullable=False, default=0, comment="the message that shows the table; 0: none yet"),
    Column("message_channel", BigInteger, nullable=False, default=0, comment="where that message is"),
    Column("shown_version", Integer, nullable=False, default=-1, comment="the public version that message shows"),
    Column(
        "needs_message",
        Boolean,
        nullable=False,
        server_default=true(),
        comment="its last change is to be shown by a new message",
    ),
    Column("game", Text, nullable=False),
    Column("phase", Text, nullable=False, comment="lobby, playing, over, or unreadable"),
    Column("revision", Integer, nullable=False),
    Column("public_version", Integer, nullable=False, comment="counts what everybody can see of it"),
    Column("due_at_ms", BigInteger, comment="the time of the next timer"),
    Column("due_kind", Text, comment="the kind of that timer"),
    Column("opened_at_ms", BigInteger, nullable=False),
    Column("last_action_at_ms", BigInteger, nullable=False),
    Column("snapshot", Text, nullable=False, comment="the table itself, as JSON"),
    Column(
        "tournament", Text, nullable=False, server_default=text("''"), comment="its tournament; empty: it is in none"
    ),
    Index(None, "due_at_ms"),
    Index(None, "guild", "phase"),
    Index(None, "channel", "phase"),
    Index(None, "parent_channel", "phase"),
    _partial_index("ix_tables_unshown", "id", where="shown_version < public_version"),
)
"""A row for each table: its snapshot, and the columns that queries need."""

UNREADABLE_PHASE = "unreadable"
"""The phase of a row that could not be read."""

players = Table(
    "players",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True),
    Index(None, "user_id"),
)
"""The users at each table: players, host, invitees."""

journal = Table(
    "journal",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, comment="from 0"),
    Column("line", Text, nullable=False, comment="a move or a draw, in the notation of the game's record"),
)
"""Every move and every draw of every game. Replayed, it gives the snapshot."""

interactions = Table(
    "interactions",
    metadata,
    Column("id", BigInteger, primary_key=True),
    Column("table_id", Text, nullable=False),
    Index(None, "table_id"),
)
"""The ids of clicks and commands that took effect, so that none does twice."""

erasure_requests = Table(
    "erasure_requests",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("requested_at_ms", BigInteger, nullable=False),
)
"""Requests of users for erasure that are not done, in case the program ends meanwhile."""

holidays = Table(
    "holidays",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("begins_at_ms", BigInteger, primary_key=True),
    Column("ends_at_ms", BigInteger, nullable=False, comment="also of one that was ended early"),
    Column("zone", Text, nullable=False, comment="the time zone of its days, as the IANA names it"),
    Index(None, "ends_at_ms"),
)
"""The holidays of users, in which their clocks stand; past ones count for the days of their year."""

announcements = Table(
    "announcements",
    metadata,
    Column("guild", BigInteger, primary_key=True),
    Column("key", Text, primary_key=True, comment="the kind, a space, and the date or the id of what it is about"),
    Column("first_try_ms", BigInteger, nullable=False, comment="stored before anything is sent"),
    Column("ended_at_ms", BigInteger, comment="when it was made, or failed for good; NULL: nobody knows yet"),
    Column(
        "message", BigInteger, nullable=False, server_default=text("0"), comment="the message; 0: none, or not known"
    ),
    sqlite_with_rowid=False,
)
"""The announcements on servers, made or begun; `bot.kit.announcer` has their states."""

servers = Table(
    "servers",
    metadata,
    Column("guild", BigInteger, primary_key=True),
    Column("zone", Text, nullable=False, default=DEFAULT_ZONE, comment="its time zone, as the IANA names it"),
    Column("settings", Text, nullable=False, server_default="{}", comment="what else its admins have chosen, as JSON"),
    Column("removed_at_ms", BigInteger, comment="when it removed the bot; NULL: it did not"),
)
"""The servers, and what they have chosen; one without a row has chosen nothing."""

results = Table(
    "results",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("variant", Text, nullable=False, comment="what it is rated as; empty where nothing is told apart"),
    Column("ended_at_ms", BigInteger, nullable=False),
    Column("month", Text, nullable=False, comment="by the server's time zone when it ended"),
    Column("week", Text, nullable=False, comment="by the same time zone"),
    Column("end_reason", Text, nullable=False),
    Column("unrated_reason", Text, nullable=False, comment="why it is not rated; empty where it is"),
    Column(
        "honours_version",
        Integer,
        nullable=False,
        server_default=text("0"),
        comment="of the honours that it was searched for",
    ),
    Index(None, "guild", "ended_at_ms"),
    Index(None, "honours_version", "ended_at_ms"),
)
"""The finished games. They outlive the tables they were played at."""

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, comment="from 0"),
    Column("user_id", BigInteger, comment="NULL for computer players, and for people who were forgotten"),
    Column("guild", BigInteger, nullable=False, comment="of the game, and so on: what a player's games are found by"),
    Column("game", Text, nullable=False),
    Column("variant", Text, nullable=False),
    Column("ended_at_ms", BigInteger, nullable=False),
    Column("is_rated", Boolean, nullable=False),
    Column("is_computer", Boolean, nullable=False),
    Column("name", Text, nullable=False, comment="at the time; empty for people who were forgotten"),
    Column("rank", Integer, nullable=False, comment="1 is best; 0 where the game has no outcome"),
    Column("score", Integer, comment="1 won, 0 drawn, -1 lost; NULL where the game has no outcome"),
    Column("points", BigInteger, nullable=False),
    Column("left", Boolean, nullable=False, comment="left before the end"),
    Column("rating", Integer, comment="as it is shown since this game; NULL if it is not"),
    Column("level", Text, nullable=False, server_default="", comment="of a computer player; empty without one"),
    Index(None, "user_id", "guild", "ended_at_ms"),
    sqlite_with_rowid=False,
)
"""The players of finished games, and their results."""

feats = Table(
    "feats",
    metadata,
    Column("table_id", Text, ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("value", BigInteger, nullable=False),
    Column("total", BigInteger, nullable=False, comment="of a share: the whole; else 0"),
    sqlite_with_rowid=False,
)
"""The feats of rated games."""

members = Table(
    "members",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("guild", BigInteger, primary_key=True),
    Column("name", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The names of a server's players from their last finished games."""

standings = Table(
    "standings",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("guild", BigInteger, primary_key=True),
    Column("period", Text, primary_key=True, comment="a month, a week, or all time"),
    Column("game", Text, primary_key=True),
    Column("variant", Text, primary_key=True),
    Column("games", Integer, nullable=False, default=0, comment="rated ones; wins, draws and points are of those"),
    Column("wins", Integer, nullable=False, default=0),
    Column("draws", Integer, nullable=False, default=0),
    Column("points", BigInteger, nullable=False, default=0),
    Column("unrated_games", Integer, nullable=False, default=0, comment="games with an outcome that are not rated"),
    Column("unrated_wins", Integer, nullable=False, default=0),
    Column("mu", Double, nullable=False, comment="the skill after the last game of the period"),
    Column("sigma", Double, nullable=False),
    Column("rating", Integer, comment="as it is shown; NULL while it is not"),
    Column("previous_rating", Integer, comment="as it was shown before the period"),
    Column("previous_wins", Integer, nullable=False, default=0, comment="wins of all time before the period"),
    Column("previous_points", BigInteger, nullable=False, default=0, comment="points of all time before the period"),
    Index(None, "guild", "game", "variant", "period", "rating"),
    Index(None, "guild", "game", "variant", "period", "wins"),
    Index(None, "guild", "game", "variant", "period", "points"),
    sqlite_with_rowid=False,
)
"""The totals of a player in a period. The key finds them by player, the indexes by rank."""

records = Table(
    "records",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("guild", BigInteger, primary_key=True),
    Column("period", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("variant", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("value", BigInteger, comment="the best; of a share 1/10,000s; NULL while there is none, or too few for it"),
    Column("part", BigInteger, nullable=False, default=0, comment="of a share: so many"),
    Column("whole", BigInteger, nullable=False, default=0, comment="of so many"),
    Column("table_id", Text, nullable=False, comment="the game in which it was achieved; of a share, the last one"),
    Column("ended_at_ms", BigInteger, nullable=False, comment="when that was"),
    Column("previous_value", BigInteger, comment="the best of all time before the period"),
    Index("ix_records_by_value", "guild", "game", "variant", "kind", "period", "value", "ended_at_ms"),
    sqlite_with_rowid=False,
)
"""The best that a player achieved in a period, by the kinds of feat of each game."""

seasons = Table(
    "seasons",
    metadata,
    Column("guild", BigInteger, primary_key=True),
    Column("month", Text, primary_key=True),
    Column("ends_at_ms", BigInteger, nullable=False, comment="the first moment after it"),
    Column("closed_at_ms", BigInteger, comment="when its winners were written down"),
    Column("announced_at_ms", BigInteger, comment="when they were announced, or it was decided not to"),
    _partial_index("ix_seasons_open", "ends_at_ms", where="closed_at_ms IS NULL"),
)
"""The months in which rated games were finished on a server."""

accounts = Table(
    "accounts",
    metadata,
    Column("user_id", BigInteger, primary_key=True, comment="0: the bank; below 0: people who were forgotten"),
    Column("guild", BigInteger, primary_key=True),
    Column("table_id", Text, primary_key=True, comment="the table the chips lie on; empty: in hand"),
    Column("balance", BigInteger, nullable=False, default=0),
    Column(
        "topped_up_at_ms", BigInteger, nullable=False, default=0, comment="when the holder was topped up last; 0: never"
    ),
    CheckConstraint("balance >= 0 OR user_id = 0", name="ck_accounts_balance"),
    _partial_index("ix_accounts_lying", "table_id", where="table_id <> '' AND balance > 0"),
    sqlite_with_rowid=False,
)
"""The accounts of a server: a user's hand, chips on a table, the bank."""

HAS_CHIPS_ON_TABLE = text("accounts.table_id <> '' AND accounts.balance > 0")
"""True for an account with chips on a table; worded as its index is."""

transfers = Table(
    "transfers",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("from_user", BigInteger, nullable=False),
    Column("from_table", Text, nullable=False),
    Column("to_user", BigInteger, nullable=False),
    Column("to_table", Text, nullable=False),
    Column("amount", BigInteger, nullable=False),
    Column("reason", Text, nullable=False, comment="grant, top-up, stake, back or won"),
    Column("moved_at_ms", BigInteger, nullable=False),
    Column("interaction", BigInteger, nullable=False, comment="the click or command it followed from; 0: none"),
    CheckConstraint("amount > 0", name="ck_transfers_amount"),
    ForeignKeyConstraint(
        ["from_user", "guild", "from_table"], ["accounts.user_id", "accounts.guild", "accounts.table_id"]
    ),
    ForeignKeyConstraint(["to_user", "guild", "to_table"], ["accounts.user_id", "accounts.guild", "accounts.table_id"]),
    _partial_index("ix_transfers_from", "from_user", "guild", where="from_user <> to_user"),
    _partial_index("ix_transfers_to", "to_user", "guild", where="from_user <> to_user"),
)
"""Every movement of chips from one account to another. The indexes hold those between two owners."""

keys = Table(
    "keys",
    metadata,
    Column("name", Text, primary_key=True, comment="its use: chips, for the marks of erased users"),
    Column("value", Text, nullable=False, comment="32 random bytes, in hexadecimal"),
)
"""The secrets of this database."""

erasure_marks = Table(
    "erasure_marks",
    metadata,
    Column("guild", BigInteger, primary_key=True),
    Column("mark", Text, primary_key=True, comment="HMAC-SHA-256 of server and user, in hexadecimal"),
    Column("topped_up_at_ms", BigInteger, nullable=False, comment="the beginning of the day of their last top-up"),
    sqlite_with_rowid=False,
)
"""The marks of erased users who had their first chips."""
