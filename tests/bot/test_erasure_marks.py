"""Erased users leave balanced books and a mark that names nobody, and gain no chips by it (D8)."""

import hmac
from pathlib import Path

import pytest

from bot.services.table_service import TableService
from bot.store.errors import InsufficientChips, UserStillSeated
from bot.store.store import Store
from bot.tables.chips import NEWCOMER_BALANCE, Balance, day_start_ms
from bot.tables.commands import AnonymizeUser, Join, Resign, Start
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.machine import open_table
from bot.tables.table import DAY_MS
from cogs.chips.queries import Chips
from games.core import Refused
from tests.bot.at_table import ANN, BOB, CAT, NOON, secret
from tests.bot.booked import accounts, assert_balanced, book, hand, reasons, transfer
from tests.bot.staked import back, granted, put, terms, topped_up, won
from tests.bot.stored import Now, dump, opened, rows

A, B, C = ANN.user, BOB.user, CAT.user
TODAY = day_start_ms(NOON)
pytestmark = pytest.mark.usefixtures("balanced")


async def purse(store: Store, user: UserId, guild: GuildId = GuildId(7), now_ms: int = NOON) -> Balance:
    return (await store.balances.fetch(guild, [user], day_start_ms(now_ms)))[user]


async def test_whoever_is_forgotten_leaves_a_nameless_account_and_balanced_books(path: Path, store: Store) -> None:
    await book(store, granted(A), granted(B), granted(C), put(A), put(B))
    await book(store, back(A), won(A, B), transfer(C, B, 30))
    await book(store, granted(B), guild=GuildId(9))
    await store.erasure.erase_user(B)
    assert accounts(path) == {(0, ""): -300, (A, ""): 105, (-1, ""): 125, (C, ""): 70}
    assert accounts(path, GuildId(9)) == {(0, ""): -100, (-1, ""): 100}
    assert not [row for stored in dump(path).values() for row in stored if B in row]
    assert [movement.other_user for movement in (await store.get(Chips).movements(GuildId(7), A, 9))[0]] == [-1, 0]
    assert_balanced(path)
    await store.erasure.erase_user(C)
    await store.erasure.erase_user(C)
    assert accounts(path) == {(0, ""): -300, (A, ""): 105, (-1, ""): 195}
    assert rows(path, "SELECT from_user, to_user FROM transfers WHERE amount = 30") == [(-1, -1)]


async def test_of_several_who_sat_at_one_table_nothing_gets_lost(path: Path, store: Store) -> None:
    await book(store, granted(A), granted(B), put(A), put(B))
    await book(store, back(A), won(A, B))
    await store.erasure.erase_user(A)
    await store.erasure.erase_user(B)
    assert accounts(path) == {(0, ""): -200, (-1, ""): 200}
    assert_balanced(path)


async def test_a_mark_is_a_hash_by_a_key_of_this_database_alone(path: Path, store: Store, tmp_path: Path) -> None:
    async with opened(tmp_path / "other.db") as other:
        for database in (store, other):
            await book(database, granted(A))
            await book(database, granted(A), guild=GuildId(9))
            await database.erasure.erase_user(A)
    ((key,),) = rows(path, "SELECT value FROM keys WHERE name = 'chips'")
    secret_bytes = bytes.fromhex(str(key))
    assert len(secret_bytes) == 32
    assert rows(path, "SELECT guild, mark, topped_up_at_ms FROM erasure_marks ORDER BY guild") == [
        (guild, hmac.new(secret_bytes, f"{guild} {A}".encode(), "sha256").hexdigest(), 0) for guild in (7, 9)
    ]
    assert rows(tmp_path / "other.db", "SELECT value FROM keys") != [(key,)]
    await book(store, granted(B))
    await store.erasure.erase_user(B)
    assert rows(path, "SELECT value FROM keys") == [(key,)], "drawn once"


async def test_who_never_had_chips_leaves_no_mark(path: Path, store: Store) -> None:
    await store.erasure.erase_user(A)
    assert rows(path, "SELECT * FROM erasure_marks") == rows(path, "SELECT * FROM keys") == []
    assert await purse(store, A) == NEWCOMER_BALANCE
    await book(store, granted(B))
    await store.erasure.erase_user(B)
    assert await purse(store, A) == NEWCOMER_BALANCE
    assert await purse(store, B, guild=GuildId(9)) == NEWCOMER_BALANCE


async def test_whoever_comes_back_begins_with_nothing_and_is_granted_nothing(path: Path, store: Store) -> None:
    await book(store, granted(A), granted(B))
    await store.erasure.erase_user(B)
    assert await store.balances.fetch(GuildId(7), [A, B, C], TODAY) == {
        A: Balance(100),
        B: Balance(0),
        C: NEWCOMER_BALANCE,
    }
    before = dump(path)
    with pytest.raises(InsufficientChips):
        await book(store, granted(B))
    assert dump(path) == before
    await book(store, topped_up(B, 20))
    assert accounts(path) == {(0, ""): -220, (A, ""): 100, (-1, ""): 100, (B, ""): 20}
    assert rows(path, "SELECT * FROM erasure_marks") == [], "the account tells it again"


@pytest.mark.parametrize("later", [1, TODAY + DAY_MS - NOON - 1])
async def test_D8_a_top_up_before_forgetting_is_that_days_only_one(path: Path, store: Store, later: int) -> None:
    await book(store, granted(A), granted(B), transfer(B, A, 90))
    await book(store, topped_up(B, 10))
    await store.erasure.erase_user(B)
    assert rows(path, "SELECT topped_up_at_ms FROM erasure_marks") == [(TODAY,)], "the day, and no more of when it was"
    assert await purse(store, B, now_ms=NOON + later) == Balance(0, can_top_up=False)
    before = dump(path)
    with pytest.raises(InsufficientChips):
        await book(store, topped_up(B, 20), now_ms=NOON + later)
    assert dump(path) == before
    assert await purse(store, B, now_ms=TODAY + DAY_MS) == Balance(0)
    await book(store, topped_up(B, 20), now_ms=TODAY + DAY_MS)
    assert await purse(store, B, now_ms=TODAY + DAY_MS) == Balance(20, can_top_up=False)


async def test_forgotten_again_and_again_there_is_one_top_up_a_day(path: Path, store: Store) -> None:
    await book(store, granted(A), granted(B))
    for day in range(3):
        await store.erasure.erase_user(B)
        await book(store, topped_up(B, 20), transfer(B, A, 20), now_ms=NOON + day * DAY_MS)
        await store.erasure.erase_user(B)
        with pytest.raises(InsufficientChips):
            await book(store, topped_up(B, 20), now_ms=NOON + day * DAY_MS + 1)
    assert accounts(path) == {(0, ""): -260, (A, ""): 160, (-1, ""): 100}
    assert [reason_row for reason_row in reasons(path) if reason_row[0] == "grant"] == [("grant", 100)] * 2


async def test_nobody_is_erased_whose_chips_are_played_for(path: Path, store: Store) -> None:
    await book(store, granted(A), put(A))
    before = dump(path)
    with pytest.raises(UserStillSeated):
        await store.erasure.erase_user(A)
    assert dump(path) == before
    await book(store, back(A))
    await store.erasure.erase_user(A)
    assert accounts(path) == {(0, ""): -100, (-1, ""): 100}


async def test_a_server_that_is_forgotten_takes_its_marks_along(path: Path, store: Store) -> None:
    for guild in (7, 9):
        await book(store, granted(A), guild=GuildId(guild))
    await store.erasure.erase_user(A)
    await store.guild_settings.erase_guild(GuildId(9))
    assert rows(path, "SELECT guild FROM erasure_marks") == [(7,)]


async def test_D8_nobody_gains_by_losing_everything_and_being_forgotten(path: Path, store: Store) -> None:
    """Bob loses all he can to Ann by resigning and is forgotten, three times in two days."""
    now = Now()
    table_service = TableService(store, now)
    for name, day, stake, too_much, held in (("t1", 0, 100, 21, 200), ("t2", 0, 20, 1, 220), ("t3", 1, 20, 1, 240)):
        now.ms = NOON + day * DAY_MS
        await table_service.open(open_table(**terms(stake, table_id=name, now_ms=now.ms)))
        for command in (Join(B, "Bob"), Start(A, secret(1), interaction_id=1), Resign(B), AnonymizeUser(B)):
            await table_service.execute(TableId(name), command)
        await store.erasure.erase_user(B)
        assert hand(path, A) == held
        assert_balanced(path)
        with pytest.raises(Refused, match="too-few-chips"):
            await table_service.open(open_table(**terms(too_much, table_id=f"{name}-more", host=BOB, now_ms=now.ms)))
    assert accounts(path) == {(0, ""): -240, (A, ""): 240}
