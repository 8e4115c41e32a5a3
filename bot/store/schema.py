"""The database's tables. Migrations in `migrations/` lead from one version of this to the next.

Times are milliseconds since 1970. Ids of Discord are its snowflakes.
"""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, MetaData, Table, Text, text

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
)
"""The clicks and commands that have counted, so that none counts twice."""

forgetting = Table(
    "forgetting",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("since", BigInteger, nullable=False),
)
"""Who asked to be forgotten and is not yet, in case the program ends in the middle of it."""
