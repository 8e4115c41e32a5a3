"""Tables, their users and journals, and the interactions that counted."""

import sqlalchemy as sa
from alembic import op

revision: str = "0001"
down_revision: str | None = None


def upgrade() -> None:
    """Create them."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger, nullable=False, comment="the message that shows the table; 0: none yet"),
        sa.Column("message_channel", sa.BigInteger, nullable=False, comment="where that message is"),
        sa.Column("shown", sa.Integer, nullable=False, comment="the face of the table that message shows"),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("phase", sa.Text, nullable=False, comment="lobby, playing, over, or unreadable"),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("face", sa.Integer, nullable=False, comment="counts what everybody can see of it"),
        sa.Column("due", sa.BigInteger, comment="when something happens here by itself"),
        sa.Column("due_kind", sa.Text, comment="what that is"),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("snapshot", sa.Text, nullable=False, comment="the table itself, as JSON"),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_index("ix_tables_guild_phase", "tables", ["guild", "phase"])
    op.create_index("ix_tables_channel_phase", "tables", ["channel", "phase"])
    unshown = sa.text("shown < face")
    op.create_index("ix_tables_unshown", "tables", ["id"], sqlite_where=unshown, postgresql_where=unshown)
    op.create_table(
        "players",
        sa.Column("table_id", sa.Text),
        sa.Column("user_id", sa.BigInteger),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_players_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "user_id", name="pk_players"),
    )
    op.create_index("ix_players_user_id", "players", ["user_id"])
    op.create_table(
        "journal",
        sa.Column("table_id", sa.Text),
        sa.Column("number", sa.Integer, comment="from 0"),
        sa.Column("line", sa.Text, nullable=False, comment="a move or a draw, in the notation of the game's record"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_journal_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_journal"),
    )
    op.create_table(
        "interactions",
        sa.Column("id", sa.BigInteger),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_interactions"),
    )
