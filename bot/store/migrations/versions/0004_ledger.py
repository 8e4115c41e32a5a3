"""The ledger of chips: accounts and transfers."""

import sqlalchemy as sa
from alembic import op

revision: str = "0004"
down_revision: str | None = "0003"


def upgrade() -> None:
    """Add the ledger; nobody holds anything yet."""
    op.create_table(
        "accounts",
        sa.Column("user_id", sa.BigInteger, comment="0: the bank; below 0: people who were forgotten"),
        sa.Column("guild", sa.BigInteger),
        sa.Column("table_id", sa.Text, comment="the table the chips lie on; empty: in hand"),
        sa.Column("balance", sa.BigInteger, nullable=False),
        sa.Column("topped_up", sa.BigInteger, nullable=False, comment="when the holder was topped up last; 0: never"),
        sa.CheckConstraint("balance >= 0 OR user_id = 0", name="ck_accounts_balance"),
        sa.PrimaryKeyConstraint("user_id", "guild", "table_id", name="pk_accounts"),
        sqlite_with_rowid=False,
    )
    lying = sa.text("table_id <> '' AND balance > 0")
    op.create_index("ix_accounts_lying", "accounts", ["table_id"], sqlite_where=lying, postgresql_where=lying)
    op.create_table(
        "transfers",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite")),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("from_user", sa.BigInteger, nullable=False),
        sa.Column("from_table", sa.Text, nullable=False),
        sa.Column("to_user", sa.BigInteger, nullable=False),
        sa.Column("to_table", sa.Text, nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.Text, nullable=False, comment="see `bot.tables.chips.TransferReason`"),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("interaction", sa.BigInteger, nullable=False, comment="the click or command; 0: none"),
        sa.CheckConstraint("amount > 0", name="ck_transfers_amount"),
        *(
            sa.ForeignKeyConstraint(
                [f"{side}_user", "guild", f"{side}_table"],
                ["accounts.user_id", "accounts.guild", "accounts.table_id"],
                name=f"fk_transfers_{side}_user",
            )
            for side in ("from", "to")
        ),
        sa.PrimaryKeyConstraint("id", name="pk_transfers"),
    )
    other = sa.text("from_user <> to_user")
    for side in ("from", "to"):
        columns = [f"{side}_user", "guild"]
        op.create_index(f"ix_transfers_{side}", "transfers", columns, sqlite_where=other, postgresql_where=other)
