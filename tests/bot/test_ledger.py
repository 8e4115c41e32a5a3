"""The ledger: both sides of every movement, first chips, top-ups; and thousands of throws on a failing database."""

import asyncio
from pathlib import Path

import pytest

from bot.store.errors import InsufficientChips
from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables.chips import (
    BANK,
    NEWCOMER_BALANCE,
    Account,
    Balance,
    Transfer,
    TransferReason,
    day_end_ms,
    day_start_ms,
)
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.table import DAY_MS, HOUR_MS
from cogs.chips.queries import ChipMovement, Chips
from tests.bot.at_table import ANN, BOB, CAT, NOON, lobby
from tests.bot.booked import accounts, assert_balanced, book, hand, reasons, transfer
from tests.bot.gambling import COMMITTED, Club, End
from tests.bot.postgres import is_postgres
from tests.bot.staked import back, granted, put, topped_up, won
from tests.bot.stored import dump, meddle, named, rows
from tests.effort import slow

A, B = ANN.user, BOB.user
TODAY = day_start_ms(NOON)


async def test_every_movement_names_both_sides_and_the_accounts_follow(path: Path, store: Store) -> None:
    await book(store, granted(A), granted(B), put(A), put(B), interaction_id=77)
    assert accounts(path) == {(0, ""): -200, (A, ""): 95, (A, "t1"): 5, (B, ""): 95, (B, "t1"): 5}
    await book(store, back(A), won(A, B), now_ms=NOON + 1)
    assert accounts(path) == {(0, ""): -200, (A, ""): 105, (B, ""): 95}
    sides = "guild, from_user, from_table, to_user, to_table"
    assert rows(path, f"SELECT {sides}, amount, reason, moved_at_ms, interaction FROM transfers") == [  # noqa: S608
        (7, 0, "", A, "", 100, "grant", NOON, 77),
        (7, 0, "", B, "", 100, "grant", NOON, 77),
        (7, A, "", A, "t1", 5, "stake", NOON, 77),
        (7, B, "", B, "t1", 5, "stake", NOON, 77),
        (7, A, "t1", A, "", 5, "back", NOON + 1, 0),
        (7, B, "t1", A, "", 5, "won", NOON + 1, 0),
    ]


@pytest.mark.parametrize(
    "too_much",
    [
        (put(A, 101),),
        (put(A, 60), put(A, 60, "t2")),
        (put(B),),
        (back(A),),
        (put(A, 5), won(B, A, 6)),
        (put(CAT.user),),
    ],
    ids=["more than is held", "twice", "of nobody", "what does not lie there", "more than lies there", "of a stranger"],
)
async def test_nobody_gives_what_they_do_not_hold(path: Path, store: Store, too_much: tuple[Transfer, ...]) -> None:
    await book(store, granted(A))
    before = dump(path)
    with pytest.raises(InsufficientChips):
        await book(store, *too_much)
    assert dump(path) == before


async def test_chips_can_be_staked_to_the_last(path: Path, store: Store) -> None:
    await book(store, granted(A), put(A, 100))
    assert accounts(path) == {(0, ""): -100, (A, "t1"): 100}


async def test_in_one_command_what_was_won_can_be_staked_again(path: Path, store: Store) -> None:
    await book(store, granted(A), granted(B), put(A, 100), put(B, 100))
    await book(store, back(A, 100), won(A, B, 100), put(A, 150))
    assert accounts(path) == {(0, ""): -200, (A, ""): 50, (A, "t1"): 150}


async def test_the_first_chips_are_granted_once(path: Path, store: Store) -> None:
    await book(store, granted(A))
    before = dump(path)
    with pytest.raises(InsufficientChips):
        await book(store, granted(A))
    with pytest.raises(InsufficientChips):
        await book(store, granted(B), granted(B))
    assert dump(path) == before


async def test_D8_a_top_up_comes_once_a_day(path: Path, store: Store) -> None:
    await book(store, granted(A), granted(B), transfer(A, B, 97))
    await book(store, topped_up(A, 17))
    assert hand(path, A) == 20
    await book(store, transfer(A, B, 20))
    for index in (NOON, NOON + 1, TODAY + DAY_MS - 1):
        with pytest.raises(InsufficientChips):
            await book(store, topped_up(A, 20), now_ms=index)
    await book(store, topped_up(A, 20), now_ms=TODAY + DAY_MS)
    assert hand(path, A) == 20


@pytest.mark.parametrize(("lying", "amount"), [(0, 16), (0, 18), (5, 13), (17, 17)])
async def test_D8_a_top_up_is_what_is_missing_to_20_just_then(
    path: Path, store: Store, lying: int, amount: int
) -> None:
    """Ann holds three chips in hand, and `lying` on a table."""
    await book(store, granted(A), granted(B), transfer(A, B, 97 - lying), *([put(A, lying)] if lying else []))
    before = dump(path)
    with pytest.raises(InsufficientChips):
        await book(store, topped_up(A, amount))
    assert dump(path) == before
    if lying < 17:
        await book(store, topped_up(A, 17 - lying))
        assert hand(path, A) == 20 - lying


async def test_a_top_up_counts_what_moved_before_it_in_the_same_command(path: Path, store: Store) -> None:
    await book(store, granted(A), granted(B), transfer(A, B, 94), put(A, 6), put(B, 6))
    await book(store, back(B, 6), won(B, A, 6), put(B, 5), topped_up(A, 20), put(A, 5))
    assert accounts(path)[A, ""] == 15


async def test_of_several_bookings_at_once_those_stand_that_can(path: Path, store: Store) -> None:
    """They share a transaction; where one cannot be, each has its own."""
    await book(store, granted(A), granted(B))
    many = (book(store, put(user, 60, f"t{number}")) for number, user in enumerate((A, B, A, B)))
    answers = await asyncio.gather(*many, return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), type(None), InsufficientChips, InsufficientChips]
    assert accounts(path) == {(0, ""): -200, (A, ""): 40, (A, "t0"): 60, (B, ""): 40, (B, "t1"): 60}


async def test_accounts_are_per_server(path: Path, store: Store) -> None:
    await book(store, granted(A), guild=GuildId(7))
    await book(store, granted(A), put(A), guild=GuildId(9))
    assert accounts(path, GuildId(7)) == {(0, ""): -100, (A, ""): 100}
    assert accounts(path, GuildId(9)) == {(0, ""): -100, (A, ""): 95, (A, "t1"): 5}
    purses = [await store.balances.fetch(GuildId(guild), [A], TODAY) for guild in (7, 8, 9)]
    assert purses == [{A: Balance(100)}, {A: NEWCOMER_BALANCE}, {A: Balance(95, 5)}]


async def test_what_people_hold_is_read_with_what_lies_on_tables_and_whether_a_top_up_is_due(store: Store) -> None:
    await book(
        store,
        granted(A),
        granted(B),
        transfer(A, B, 97),
        topped_up(A, 17),
        put(A, 4),
        put(A, 3, "t2"),
        back(A, 3, "t2"),
    )
    assert await store.balances.fetch(GuildId(7), [A, B, UserId(0), UserId(-1), CAT.user], TODAY) == {
        A: Balance(16, 4, can_top_up=False),
        B: Balance(197),
        CAT.user: NEWCOMER_BALANCE,
    }
    assert (await store.balances.fetch(GuildId(7), [A], TODAY + DAY_MS))[A] == Balance(16, 4)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE accounts SET balance = balance - 1000 WHERE user_id = 11",
        "INSERT INTO accounts VALUES (22, 7, '', -1, 0)",
        "UPDATE transfers SET amount = 0",
        "UPDATE transfers SET amount = -5",
    ],
)
async def test_the_database_itself_takes_no_holding_below_nothing(path: Path, store: Store, statement: str) -> None:
    await book(store, granted(A))
    with pytest.raises(Exception, match=r"ck_(accounts_balance|transfers_amount)"):
        meddle(path, statement)


async def test_what_somebody_got_and_lost_is_told_the_latest_first_with_what_they_held_then(store: Store) -> None:
    await book(store, granted(A), granted(B), put(A), put(B))
    await book(store, back(A), won(A, B), put(A), put(B), now_ms=NOON + 1)
    await book(store, back(B), won(B, A), put(A, 99), put(B, 5), now_ms=NOON + 2)
    await book(store, back(B), won(B, A, 99), now_ms=NOON + 3)
    await book(store, topped_up(A, 19), put(A), now_ms=NOON + DAY_MS)
    moved, times = await store.get(Chips).movements(GuildId(7), A, 10)
    assert moved == [
        ChipMovement(19, TransferReason.TOP_UP, UserId(0), TableId(""), NOON + DAY_MS, 20),
        ChipMovement(-99, TransferReason.WIN, B, TableId("t1"), NOON + 3, 1),
        ChipMovement(-5, TransferReason.WIN, B, TableId("t1"), NOON + 2, 100),
        ChipMovement(5, TransferReason.WIN, B, TableId("t1"), NOON + 1, 105),
        ChipMovement(100, TransferReason.GRANT, UserId(0), TableId(""), NOON, 100),
    ]
    assert times == 5
    assert await store.get(Chips).movements(GuildId(7), A, 1, 2) == (moved[2:3], 5)
    assert await store.get(Chips).movements(GuildId(7), A, 2, 6) == ([], 0)
    assert await store.get(Chips).movements(GuildId(9), A, 2) == ([], 0)
    assert [movement.chips for movement in (await store.get(Chips).movements(GuildId(7), B, 10))[0]] == [99, 5, -5, 100]


async def test_the_chips_on_tables_are_told_with_whom_and_where(path: Path, store: Store) -> None:
    await store.commit(SaveTable(named(lobby(CAT), "t1")))
    await store.commit(SaveTable(named(lobby(BOB), "t2")))
    await store.mark_shown(named(lobby(BOB), "t2"), 502)
    await book(store, granted(A), granted(B), put(A, 5), put(A, 7, "t2"), put(B, 5))
    lying = await store.get(Chips).chips_on_tables(GuildId(7), A)
    assert [(stake.table_id, stake.chips, stake.other_users, stake.channel, stake.message) for stake in lying] == [
        ("t2", 7, (B,), 8, 502),
        ("t1", 5, (CAT.user,), 8, 0),
    ]
    assert await store.get(Chips).chips_on_tables(GuildId(9), A) == []
    assert await store.get(Chips).chips_on_tables(GuildId(7), CAT.user) == []
    assert accounts(path)[A, "t2"] == 7


async def test_whoever_asks_what_is_kept_of_them_is_told_their_chips(store: Store) -> None:
    await book(store, granted(A), granted(B), put(A), put(B))
    await book(store, back(B), won(B, A))
    personal_data = await store.erasure.personal_data(A)
    assert [(row["guild"], row["table_id"], row["balance"]) for row in personal_data["accounts"] if row["balance"]] == [
        (7, "", 95)
    ]
    assert personal_data["transfers"] == [
        {"guild": 7, "moved_at_ms": NOON, "reason": "grant", "chips": 100, "table_id": ""},
        {"guild": 7, "moved_at_ms": NOON, "reason": "won", "chips": -5, "table_id": "t1"},
    ]


def test_a_day_begins_and_ends_at_midnight_utc() -> None:
    assert NOON == TODAY + 22 * HOUR_MS + 13 * 60_000 + 20_000  # 14 November 2023, 22:13:20 UTC
    assert day_end_ms(NOON) == TODAY + DAY_MS
    assert (day_start_ms(TODAY), day_start_ms(TODAY - 1)) == (TODAY, TODAY - DAY_MS)
    assert (day_end_ms(TODAY), day_end_ms(TODAY - 1)) == (TODAY + DAY_MS, TODAY)


async def test_books_that_do_not_balance_would_be_found(path: Path, store: Store) -> None:
    await book(store, granted(A))
    assert_balanced(path)
    for statement in (
        "UPDATE accounts SET balance = balance + 1 WHERE user_id = 11",
        "UPDATE accounts SET balance = balance - 1 WHERE user_id = 0",
        "INSERT INTO transfers SELECT 9, 7, 0, '', 11, '', 100, 'grant', 0, 0",
    ):
        meddle(path, statement)
        with pytest.raises(AssertionError):
            assert_balanced(path)
    assert reasons(path) == [("grant", 100), ("grant", 100)]
    assert Account(UserId(0), TableId("")) == BANK


ENDS = ("after_cursor_execute", "commit", COMMITTED)
"""In a transaction, when all of it is written, and when it is committed and nobody knows."""
LIVES = 6
"""The lives of the program at least; more until each kind of trouble has come up."""
MAX_LIVES = 10 * LIVES
GAMES = 32


@slow
@pytest.mark.parametrize("seed", [1, 2])
async def test_the_books_balance_after_thousands_of_throws_in_random_games(path: Path, seed: int) -> None:
    """Lives until there were enough: the seed alone does not say how far games come in one."""
    club = Club(path, seed)
    ended = lost = survivals = 0
    for life in range(MAX_LIVES):
        if life >= LIVES and min(lost, survivals, club.faults):
            break
        kind = ENDS[life % len(ENDS)]
        end = End(kind, club.rng.randrange(*((200, 600) if kind == ENDS[0] else (20, 50))))
        ended += await club.evening(GAMES, forget=1, faulty=0.05, end=end)
        stored = assert_sound(club)
        lost += bool(club.unanswered - stored)
        survivals += bool(club.unanswered & stored)
    while throws(club) < 420:
        assert not await club.evening(GAMES // 3, forget=1)
    assert not await club.evening(0)
    assert_sound(club)
    assert rows(club.path, "SELECT * FROM accounts WHERE table_id <> '' AND balance > 0") == []
    assert ended >= LIVES // 2
    assert min(lost, survivals, club.faults, club.forgotten, club.over["stake-short"]) > 0
    assert club.refused.keys() & {"too-few-chips", "not-enough-chips"}
    assert {str(why) for (why,) in rows(club.path, "SELECT DISTINCT reason FROM transfers")} >= set(TransferReason)


def throws(club: Club) -> int:
    """For how many throws stakes were set aside."""
    return len(rows(club.path, "SELECT 1 FROM journal WHERE line LIKE '%|%'"))


def assert_sound(club: Club) -> set[int]:
    """All that must be true of the database that a life left; answers the clicks that are stored."""
    assert_balanced(club.path)
    stake = "json_extract(snapshot, '$.options.stake')"
    if is_postgres(club.path):
        stake = "CAST(CAST(snapshot AS JSON) #>> '{options,stake}' AS INTEGER)"
    assert rows(club.path, THROWS_NOT_PAID_ONCE.format(stake=stake)) == []
    stored = {int(str(click)) for (click,) in rows(club.path, "SELECT id FROM interactions")}
    journal = {(table, number): line for table, number, line in rows(club.path, "SELECT * FROM journal")}
    for click, table, first, lines in club.confirmed:
        assert click in stored | {0}
        assert tuple(journal[table, first + index] for index in range(len(lines))) == lines
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
OR COALESCE(put.chips, 0) <> COALESCE(put.times, 0) * {stake}
OR COALESCE(paid.times, 0) <> COALESCE(put.times, 0) - CASE phase WHEN 'playing' THEN 2 ELSE 0 END
OR COALESCE(paid.chips, 0) <> COALESCE(paid.times, 0) * {stake}
"""
"""Tables where not for every throw in the journal both put their stake, and all but the last one's were paid out."""
