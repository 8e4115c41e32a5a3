"""Balances by the ledger: the chips of users, in hand and on tables."""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, Row, or_, select

from bot.store import erasure_marks
from bot.store.erasure_marks import GuildUser
from bot.store.queries import Queries
from bot.store.schema import HAS_CHIPS_ON_TABLE, accounts
from bot.tables.chips import NEWCOMER_BALANCE, Balance
from bot.tables.ids import GuildId, UserId, is_person


class Balances(Queries):
    """The balances of users. All methods raise `StoreError` when the database cannot be read."""

    async def fetch(self, guild: GuildId, users: Iterable[UserId], day_start_ms: int) -> dict[UserId, Balance]:
        """The balances of users on a server. `day_start_ms`: the beginning of the day there."""
        user_ids = sorted({user for user in users if is_person(user)})
        query = select(accounts).where(accounts.c.user_id.in_(user_ids), accounts.c.guild == guild)
        query = query.where(or_(accounts.c.table_id == "", HAS_CHIPS_ON_TABLE))

        def load(connection: Connection) -> tuple[Sequence[Row[Any]], dict[GuildUser, Row[Any]]]:
            rows = connection.execute(query).all()
            without_account = {(guild, user) for user in user_ids} - {(guild, row.user_id) for row in rows}
            return rows, erasure_marks.find(connection, without_account)

        rows, marks = await self._pool.read(load)
        balances = dict.fromkeys(user_ids, NEWCOMER_BALANCE)
        for (_, user), mark in marks.items():
            balances[user] = Balance(0, can_top_up=mark.topped_up_at_ms < day_start_ms)
        for user in {row.user_id for row in rows}:
            balances[user] = _balance([row for row in rows if row.user_id == user], day_start_ms)
        return balances


def _balance(rows: list[Row[Any]], day_start_ms: int) -> Balance:
    hand = next(row for row in rows if not row.table_id)
    on_tables = sum(row.balance for row in rows if row.table_id)
    return Balance(hand.balance, on_tables, can_top_up=hand.topped_up_at_ms < day_start_ms)
