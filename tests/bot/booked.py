"""The books of a database, read without the bot, and held to what must always be true of them."""

from functools import partial
from pathlib import Path

from bot.store import ledger
from bot.store.ledger import Booking
from bot.store.store import Store
from bot.tables import table as codec
from bot.tables.chips import Account, Transfer, TransferReason, day_start_ms
from bot.tables.ids import GuildId, UserId
from tests.bot.at_table import NOON
from tests.bot.stored import assert_undamaged, rows

Accounts = dict[tuple[int, str], int]


async def book(
    store: Store, *transfers: Transfer, now_ms: int = NOON, guild: GuildId = GuildId(7), interaction_id: int = 0
) -> None:
    booking = Booking(guild, transfers, now_ms, day_start_ms(now_ms), interaction_id)
    await store.write_queue.run(partial(ledger.book, bookings=[booking]))


def transfer(giver: int, taker: int, amount: int) -> Transfer:
    """Chips from hand to hand, as no table moves them: to set up who holds what."""
    return Transfer(Account(UserId(giver)), Account(UserId(taker)), amount, TransferReason.WIN)


def accounts(path: Path, guild: GuildId = GuildId(7)) -> Accounts:
    """The balance of each account of a server, by user (0: the bank) and table (empty: in hand), but for empty ones."""
    found_rows = rows(path, "SELECT user_id, table_id, balance FROM accounts WHERE guild = ? AND balance <> 0", guild)
    return {(int(str(user)), str(table)): int(str(balance)) for user, table, balance in found_rows}


def hand(path: Path, user: UserId, guild: GuildId = GuildId(7)) -> int:
    """The chips that a user has in hand."""
    return accounts(path, guild).get((user, ""), 0)


def reasons(path: Path) -> list[tuple[str, int]]:
    """Why chips moved, and how many, one after the other."""
    return [(str(why), int(str(amount))) for why, amount in rows(path, "SELECT reason, amount FROM transfers")]


def assert_balanced(path: Path) -> None:
    """The laws of the books, which hold at any moment.

    All accounts of a server come to nothing; each holds what its rows come to; nobody but the bank holds less than
    nothing; chips lie on a table just as the table has it; nobody was given chips but the first hundred, once, and
    up to 20, once a day. Those who were forgotten share accounts; what they were given is told by their marks.
    """
    assert_undamaged(path)
    assert rows(path, "SELECT guild, SUM(balance) FROM accounts GROUP BY guild HAVING SUM(balance) <> 0") == []
    assert rows(path, _DIFFERING) == []
    assert rows(path, "SELECT * FROM accounts WHERE balance < 0 AND user_id <> 0") == []
    assert rows(path, "SELECT * FROM transfers WHERE amount < 1") == []
    lying = {
        (str(table), int(str(user))): int(str(balance))
        for table, user, balance in rows(
            path, "SELECT table_id, user_id, balance FROM accounts WHERE table_id <> '' AND balance > 0"
        )
    }
    on_tables = dict[tuple[str, int], int]()
    for (snapshot,) in rows(path, _WITH_CHIPS):
        table = codec.load(str(snapshot))
        on_tables |= {
            (table.id, player.user): chips for player, chips in zip(table.players, table.pot, strict=False) if chips
        }
    assert lying == on_tables
    assert rows(path, _GRANTED_TWICE) == []
    assert rows(path, _GRANTED) == rows(path, _KNOWN)
    assert rows(path, "SELECT * FROM transfers WHERE reason = 'grant' AND amount <> 100") == []
    assert rows(path, "SELECT * FROM transfers WHERE reason = 'top-up' AND amount > 20") == []
    assert rows(path, _TWICE_A_DAY) == []
    assert rows(path, "SELECT * FROM transfers WHERE from_user = 0 AND reason NOT IN ('grant', 'top-up')") == []
    assert rows(path, "SELECT * FROM transfers WHERE to_user = 0") == []


_WITH_CHIPS = """
SELECT snapshot FROM tables WHERE phase <> 'unreadable' AND snapshot NOT LIKE '%"pot":[]%'
"""
_DIFFERING = """
WITH moved AS (
    SELECT to_user AS user_id, guild, to_table AS table_id, amount FROM transfers
    UNION ALL SELECT from_user, guild, from_table, -amount FROM transfers
    UNION ALL SELECT user_id, guild, table_id, -balance FROM accounts
)
SELECT user_id, guild, table_id, SUM(amount) FROM moved GROUP BY 1, 2, 3 HAVING SUM(amount) <> 0
"""
_GRANTED_TWICE = """
SELECT to_user, guild FROM transfers WHERE reason = 'grant' AND to_user > 0 GROUP BY 1, 2 HAVING COUNT(*) > 1
"""
_GRANTED = "SELECT guild, COUNT(*) FROM transfers WHERE reason = 'grant' GROUP BY 1 ORDER BY 1"
_KNOWN = """
WITH known AS (
    SELECT guild FROM accounts WHERE user_id > 0 AND table_id = '' UNION ALL SELECT guild FROM erasure_marks
)
SELECT guild, COUNT(*) FROM known GROUP BY 1 ORDER BY 1
"""
_TWICE_A_DAY = """
SELECT to_user, guild, moved_at_ms / 86400000 FROM transfers WHERE reason = 'top-up' AND to_user > 0
GROUP BY 1, 2, 3 HAVING COUNT(*) > 1
"""
