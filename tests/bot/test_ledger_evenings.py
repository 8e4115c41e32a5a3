"""Thousands of throws for stakes in random games, on a database that fails and with a program that ends in between.

The books balance, whatever was confirmed is there, and of no throw stakes are lost or paid twice.
"""

from pathlib import Path

import pytest

from bot.tables.chips import TransferReason
from tests.bot.booked import assert_balanced
from tests.bot.gambling import Club, End
from tests.bot.stored import rows
from tests.effort import slow

ENDS = ("after_cursor_execute", "commit", "checkin")
"""In a transaction, when all of it is written, and when it is committed and nobody knows."""
LIVES = 6
GAMES = 32


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=slow) for seed in range(2, 6))])
async def test_the_books_balance_after_thousands_of_throws_in_random_games(tmp_path: Path, seed: int) -> None:
    """How far games come in a life is not up to the seed alone; so it goes on until there were enough."""
    club = Club(tmp_path, seed)
    ended = lost = kept = 0
    for life in range(LIVES):
        kind = ENDS[life % len(ENDS)]
        end = End(kind, club.rng.randrange(*((200, 600) if kind == ENDS[0] else (20, 50))))
        ended += await club.evening(GAMES, forget=1, faulty=0.05, end=end)
        stored = assert_sound(club)
        lost += bool(club.unanswered - stored)
        kept += bool(club.unanswered & stored)
    while throws(club) < 420:
        assert not await club.evening(GAMES // 3, forget=1)
    assert not await club.evening(0)
    assert_sound(club)
    assert rows(club.path, "SELECT * FROM accounts WHERE table_id <> '' AND balance > 0") == []
    assert ended >= LIVES // 2
    assert min(lost, kept, club.faults, club.forgotten, club.over["stake-short"]) > 0
    assert club.refused.keys() & {"too-few-chips", "not-enough-chips"}
    assert {str(why) for (why,) in rows(club.path, "SELECT DISTINCT reason FROM transfers")} >= set(TransferReason)


def throws(club: Club) -> int:
    """For how many throws stakes were set aside."""
    return len(rows(club.path, "SELECT 1 FROM journal WHERE line LIKE '%|%'"))


def assert_sound(club: Club) -> set[int]:
    """All that must be true of the database that a life left; answers the clicks that are stored."""
    assert_balanced(club.path)
    assert rows(club.path, THROWS_NOT_PAID_ONCE) == []
    stored = {int(str(click)) for (click,) in rows(club.path, "SELECT id FROM interactions")}
    journal = {(table, number): line for table, number, line in rows(club.path, "SELECT * FROM journal")}
    for click, table, first, lines in club.confirmed:
        assert click in stored | {0}
        assert tuple(journal[table, first + at] for at in range(len(lines))) == lines
    return stored


THROWS_NOT_PAID_ONCE = """
WITH
throws AS (SELECT table_id, COUNT(*) AS times FROM journal WHERE line LIKE '%|%' GROUP BY 1),
put AS (SELECT to_table, COUNT(*) AS times, SUM(amount) AS chips FROM transfers WHERE reason = 'stake' GROUP BY 1),
paid AS (
    SELECT from_table, COUNT(*) AS times, SUM(amount) AS chips FROM transfers WHERE reason IN ('back', 'won') GROUP BY 1
)
SELECT id, phase, throws.times, put.times, put.chips, paid.times, paid.chips FROM tables
LEFT JOIN throws ON throws.table_id = id LEFT JOIN put ON put.to_table = id LEFT JOIN paid ON paid.from_table = id
WHERE COALESCE(put.times, 0) <> 2 * COALESCE(throws.times, 0)
OR COALESCE(put.chips, 0) <> COALESCE(put.times, 0) * json_extract(snapshot, '$.options.stake')
OR COALESCE(paid.times, 0) <> COALESCE(put.times, 0) - CASE phase WHEN 'playing' THEN 2 ELSE 0 END
OR COALESCE(paid.chips, 0) <> COALESCE(paid.times, 0) * json_extract(snapshot, '$.options.stake')
"""
"""Tables where not for every throw in the journal both put their stake, and all but the last one's were paid out."""
