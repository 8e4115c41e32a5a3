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
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger, nullable=False, comment="the message that shows the table; 0: none yet"),
    Column("message_channel", BigInteger, nullable=False, comment="where that message is"),
    Column("shown", Integer, nullable=False, comment="the face of the table that message shows"),
    Column("game", Text, nullable=False),
    Column("phase", Text, nullable=False, comment="lobby, playing, over, or unreadable"),
    Column("revision", Integer, nullable=False),
    Column("face", Integer, nullable=False, comment="counts what everybody can see of it"),
    Column("due", BigInteger, comment="when something happens here by itself"),
    Column("due_kind", Text, comment="what that is"),
    Column("opened", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("snapshot", Text, nullable=False, comment="the table itself, as JSON"),
    Index(None, "due"),
    Index(None, "guild", "phase"),
    Index(None, "channel", "phase"),
    Index("ix_tables_unshown", "id", sqlite_where=text("shown < face"), postgresql_where=text("shown < face")),
)
"""A row a table: the snapshot, and beside it what is searched for."""

UNREADABLE_PHASE = "unreadable"
"""The phase of a row that could not be read."""

players = Table(
    "players",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True),
    Index(None, "user_id"),
)
"""Who sits at which table, or is invited to it."""

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
"""The clicks and commands that have counted, so that none counts twice."""

erasure_requests = Table(
    "forgetting",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("since", BigInteger, nullable=False),
)
"""Who asked to be forgotten and is not yet, in case the program ends in the middle of it."""

servers = Table(
    "servers",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("zone", Text, nullable=False, comment="the time zone of its months and weeks, as the IANA names it"),
    Column("settings", Text, nullable=False, server_default="{}", comment="what else its admins have chosen, as JSON"),
    Column("removed", BigInteger, comment="when it removed the bot"),
)
"""The servers, and what they have chosen; one without a row has chosen nothing."""

results = Table(
    "results",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("variant", Text, nullable=False, comment="what it is rated as; empty where nothing is told apart"),
    Column("ended", BigInteger, nullable=False),
    Column("month", Text, nullable=False, comment="in which it counts, by the server's time zone at that time"),
    Column("week", Text, nullable=False, comment="likewise"),
    Column("reason", Text, nullable=False, comment="why it was over"),
    Column("unrated", Text, nullable=False, comment="why it is not rated; empty where it is"),
    Index(None, "guild", "ended"),
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
    Column("ended", BigInteger, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("computer", Boolean, nullable=False),
    Column("name", Text, nullable=False, comment="at the time; empty for people who were forgotten"),
    Column("rank", Integer, nullable=False, comment="1 is best; 0 where the game has no outcome"),
    Column("score", Integer, comment="1 won, 0 drawn, -1 lost; NULL where the game has no outcome"),
    Column("points", BigInteger, nullable=False),
    Column("left", Boolean, nullable=False, comment="whether they left before the end"),
    Column("rating", Integer, comment="as it is shown since this game; NULL if it is not"),
    Index(None, "user_id", "guild", "ended"),
    sqlite_with_rowid=False,
)
"""Who played the finished games, and how well."""

feats = Table(
    "feats",
    metadata,
    Column("table_id", Text, ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("value", BigInteger, nullable=False),
    Column("of", BigInteger, nullable=False, comment="of a share, of how many; else 0"),
    sqlite_with_rowid=False,
)
"""What was achieved in rated games."""

members = Table(
    "members",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("guild", BigInteger, primary_key=True),
    Column("name", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""What the players of a server were called when they last finished a game there."""

standings = Table(
    "standings",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("guild", BigInteger, primary_key=True),
    Column("period", Text, primary_key=True, comment="a month, a week, or all time: see `bot.standings.periods`"),
    Column("game", Text, primary_key=True),
    Column("variant", Text, primary_key=True),
    Column("games", Integer, nullable=False, comment="rated ones; wins, draws and points are of those"),
    Column("wins", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    Column("points", BigInteger, nullable=False),
    Column("others", Integer, nullable=False, comment="games with an outcome that are not rated"),
    Column("others_won", Integer, nullable=False),
    Column("mu", Double, nullable=False, comment="the skill after the last game of the period"),
    Column("sigma", Double, nullable=False),
    Column("rating", Integer, comment="as it is shown; NULL while it is not"),
    Column("was_rating", Integer, comment="as it was shown before the period; the next two likewise"),
    Column("was_wins", Integer, nullable=False),
    Column("was_points", BigInteger, nullable=False),
    Index(None, "guild", "game", "variant", "period", "rating"),
    Index(None, "guild", "game", "variant", "period", "wins"),
    Index(None, "guild", "game", "variant", "period", "points"),
    sqlite_with_rowid=False,
)
"""What the games of a player in a period come to. The key finds them by player, the indexes by place."""

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
    Column("part", BigInteger, nullable=False, comment="of a share: so many"),
    Column("whole", BigInteger, nullable=False, comment="of so many"),
    Column("table_id", Text, nullable=False, comment="the game in which it was achieved; of a share, the last one"),
    Column("ended", BigInteger, nullable=False, comment="when that was"),
    Column("was", BigInteger, comment="the best of all time before the period"),
    Index("ix_records_by_value", "guild", "game", "variant", "kind", "period", "value", "ended"),
    sqlite_with_rowid=False,
)
"""The best that a player achieved in a period, by the kinds of feat of each game."""

seasons = Table(
    "seasons",
    metadata,
    Column("guild", BigInteger, primary_key=True),
    Column("month", Text, primary_key=True),
    Column("ends", BigInteger, nullable=False, comment="the first moment after it"),
    Column("closed", BigInteger, comment="when its winners were written down"),
    Column("announced", BigInteger, comment="when they were announced, or it was decided not to"),
    Column("sending", BigInteger, comment="since when it is being announced; NULL while nobody tried"),
    Index("ix_seasons_open", "ends", sqlite_where=text("closed IS NULL"), postgresql_where=text("closed IS NULL")),
)
"""The months in which rated games were finished on a server."""

winners = Table(
    "winners",
    metadata,
    Column("guild", BigInteger, primary_key=True),
    Column("month", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("variant", Text, primary_key=True),
    Column("ranked_by", Text, primary_key=True, comment="rating, wins, points, or a kind of feat"),
    Column("number", Integer, primary_key=True, comment="from 1"),
    Column("place", Integer, nullable=False, comment="equal ones for ties"),
    Column("sharing", Integer, nullable=False, server_default="1", comment="how many have it, written down or not"),
    Column("user_id", BigInteger, comment="NULL for people who were forgotten"),
    Column("value", BigInteger, nullable=False),
    Index(None, "user_id"),
)
"""Who came first in the months that are over."""

accounts = Table(
    "accounts",
    metadata,
    Column("user_id", BigInteger, primary_key=True, comment="0: the bank; below 0: people who were forgotten"),
    Column("guild", BigInteger, primary_key=True),
    Column("table_id", Text, primary_key=True, comment="the table the chips lie on; empty: in hand"),
    Column("balance", BigInteger, nullable=False),
    Column("topped_up", BigInteger, nullable=False, comment="when the holder was topped up last; 0: never"),
    CheckConstraint("balance >= 0 OR user_id = 0", name="ck_accounts_balance"),
    Index(
        "ix_accounts_lying",
        "table_id",
        sqlite_where=text("table_id <> '' AND balance > 0"),
        postgresql_where=text("table_id <> '' AND balance > 0"),
    ),
    sqlite_with_rowid=False,
)
"""Who holds how many chips on a server, and where they are."""

HAS_CHIPS_ON_TABLE = text("accounts.table_id <> '' AND accounts.balance > 0")
"""Whether an account holds chips that lie on a table, as the index has it."""

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
    Column("reason", Text, nullable=False, comment="see `bot.tables.chips.Reason`"),
    Column("at", BigInteger, nullable=False),
    Column("interaction", BigInteger, nullable=False, comment="the click or command it followed from; 0: none"),
    CheckConstraint("amount > 0", name="ck_transfers_amount"),
    ForeignKeyConstraint(
        ["from_user", "guild", "from_table"], ["accounts.user_id", "accounts.guild", "accounts.table_id"]
    ),
    ForeignKeyConstraint(["to_user", "guild", "to_table"], ["accounts.user_id", "accounts.guild", "accounts.table_id"]),
    *(
        Index(
            f"ix_transfers_{side}",
            f"{side}_user",
            "guild",
            sqlite_where=text("from_user <> to_user"),
            postgresql_where=text("from_user <> to_user"),
        )
        for side in ("from", "to")
    ),
)
"""Every movement of chips from one account to another. The indexes hold those between two owners."""

keys = Table(
    "keys",
    metadata,
    Column("name", Text, primary_key=True, comment="what it is for: see `bot.store.standings.erasure_marks`"),
    Column("value", Text, nullable=False, comment="32 random bytes, in hexadecimal"),
)
"""The secrets of this database."""

erasure_marks = Table(
    "marks",
    metadata,
    Column("guild", BigInteger, primary_key=True),
    Column("mark", Text, primary_key=True, comment="HMAC-SHA-256 of server and user, in hexadecimal"),
    Column("topped_up", BigInteger, nullable=False, comment="the day they were topped up last, from its beginning on"),
    sqlite_with_rowid=False,
)
"""Who had their first chips and was forgotten since."""
