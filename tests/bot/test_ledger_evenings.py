"""Thousands of random games for stakes, on a database that fails and a program that stops: the books balance."""

from pathlib import Path

import pytest

from bot.tables.chips import Reason
from bot.tables.host import Host
from tests.bot.booked import assert_balanced
from tests.bot.gambling import Club, Till
from tests.bot.stored import rows


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_the_books_balance_after_thousands_of_random_games(tmp_path: Path, seed: int) -> None:
    club = Club(tmp_path / "club.db", seed, Till)
    for evening in range(26):
        await club.evening(40, clicks=300 if evening % 2 else 0, faulty=0.02)
        if evening % 5 == 4:
            assert_balanced(club.path)
    await club.evening(0)
    assert_balanced(club.path)
    assert played(club) >= 500
    assert club.over["stake-short"] > 0
    assert {"too-few-chips", "not-enough-chips", "stakes-on-table"} <= club.refused.keys()
    assert {str(why) for (why,) in rows(club.path, "SELECT DISTINCT reason FROM transfers")} == set(Reason)


async def test_the_books_balance_where_everything_is_stored(tmp_path: Path) -> None:
    club = Club(tmp_path / "club.db", 4, Host)
    for _ in range(6):
        await club.evening(15, clicks=100, faulty=0.05)
        assert_balanced(club.path)
    await club.evening(0)
    assert_balanced(club.path)
    assert played(club) >= 50


def played(club: Club) -> int:
    """How many games were played to an end; some transactions failed meanwhile, and in the end no table holds chips."""
    assert club.faults > 0
    assert rows(club.path, "SELECT * FROM accounts WHERE table_id <> '' AND balance > 0") == []
    return club.over[""] + club.over["stake-short"]
