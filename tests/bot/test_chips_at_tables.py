"""Chips while tables change: with the move that moves them, once, back when a table is closed, and never overdrawn."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, event

from bot.services.table_service import CommandResult, TableService
from bot.store.errors import InsufficientChips, StoreBusy, StoreError, UnreadableTable
from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables.chips import Account, Transfer, TransferReason
from bot.tables.commands import Command, Join, Pause, Rematch, Resign, Start, Tick
from bot.tables.ids import GuildId, TableId
from bot.tables.machine import open_table
from bot.tables.table import DAY_MS, Phase
from games.core import Refused
from tests.bot.at_table import ANN, BOB, CAT, DAN, NOON, lobby, secret
from tests.bot.booked import accounts, book, hand, reasons
from tests.bot.staked import begin, granted, hold, ready, seated, terms
from tests.bot.stored import Now, dump, locked, meddle, named, opened, rows, without

pytestmark = pytest.mark.usefixtures("balanced")

A, B = ANN.user, BOB.user


async def test_D8_stakes_are_set_aside_with_the_start_and_paid_with_the_move_that_ends_the_throw(
    path: Path, table_service: TableService
) -> None:
    table, last = await ready(table_service, "t1", 0, target=1)
    assert accounts(path) == {(0, ""): -200, (A, ""): 95, (A, "t1"): 5, (B, ""): 95, (B, "t1"): 5}
    assert (await table_service.execute(table.id, last, 950)).table.phase is Phase.OVER
    assert accounts(path) == {(0, ""): -200, (A, ""): 105, (B, ""): 95}
    assert rows(path, "SELECT DISTINCT interaction FROM transfers WHERE reason = 'won'") == [(950,)]


async def test_the_same_click_twice_moves_chips_once(path: Path, table_service: TableService) -> None:
    _, last = await ready(table_service, "t1", 0)
    first, again = await asyncio.gather(
        table_service.execute(TableId("t1"), last, 950), table_service.execute(TableId("t1"), last, 950)
    )
    assert (first.is_duplicate, again.is_duplicate) == (False, True)
    before = dump(path)
    assert (await table_service.execute(TableId("t1"), last, 950)).is_duplicate
    assert dump(path) == before
    assert [why for why, _ in reasons(path)].count("won") == 1


async def test_the_chips_move_with_the_move_or_not_at_all(
    path: Path, store: Store, table_service: TableService
) -> None:
    table, last = await ready(table_service, "t1", 0)
    before, tries = dump(path), []

    def fail(connection: Connection) -> None:
        tries.append(connection)
        raise StoreError("a fault")

    event.listen(store.database.engine, "commit", fail)
    with pytest.raises(StoreError):
        await table_service.execute(TableId("t1"), last, 950)
    event.remove(store.database.engine, "commit", fail)
    assert len(tries) == 1
    assert dump(path) == before
    with locked(path), pytest.raises(StoreBusy):
        await table_service.execute(TableId("t1"), last, 950)
    assert dump(path) == before
    assert (await table_service.execute(TableId("t1"), last, 950)).table.revision == table.revision + 1


async def test_a_ledger_that_cannot_be_written_keeps_the_move_from_counting(
    path: Path, table_service: TableService
) -> None:
    table, last = await ready(table_service, "t1", 0)
    with without(path, "transfers"), pytest.raises(StoreError):
        await table_service.execute(TableId("t1"), last, 950)
    assert (await table_service.load(TableId("t1"))).table == table
    await table_service.execute(TableId("t1"), last, 950)


GARBAGE = ("", "{", "null", '{"id": "t1"}')


@pytest.mark.parametrize("garbage", GARBAGE)
async def test_what_lies_on_a_table_that_cannot_be_read_goes_back_once(
    path: Path, table_service: TableService, garbage: str
) -> None:
    await begin(table_service)
    await begin(table_service, "t2", stake=7, number=2)
    meddle(path, "UPDATE tables SET snapshot = ? WHERE id = 't1'", garbage)
    table_service.store.tables.forget_all()
    for _ in range(3):
        with pytest.raises(UnreadableTable):
            await table_service.execute(TableId("t1"), Resign(A), 950)
    assert accounts(path) == {(0, ""): -200, (A, ""): 93, (A, "t2"): 7, (B, ""): 93, (B, "t2"): 7}
    assert reasons(path)[-2:] == [("back", 5), ("back", 5)]


async def test_if_giving_back_fails_the_table_is_closed_the_next_time(path: Path, table_service: TableService) -> None:
    await begin(table_service)
    meddle(path, "UPDATE tables SET snapshot = '{' WHERE id = 't1'")
    table_service.store.tables.forget_all()
    with locked(path), pytest.raises(StoreBusy):
        await table_service.load(TableId("t1"))
    assert accounts(path)[A, "t1"] == 5
    with pytest.raises(UnreadableTable):
        await table_service.load(TableId("t1"))
    assert hand(path, A) == 100


async def test_a_paused_game_that_nobody_takes_up_for_a_month_gives_the_stakes_back(
    path: Path, table_service: TableService, now: Now
) -> None:
    await begin(table_service)
    await table_service.execute(TableId("t1"), Pause("channel-gone"))
    now.ms = NOON + 30 * DAY_MS
    assert (await table_service.execute(TableId("t1"), Tick())).table.end_reason == "stale"
    assert accounts(path) == {(0, ""): -200, (A, ""): 100, (B, ""): 100}


@pytest.mark.parametrize("command", [Resign(A), Resign(B)])
async def test_D9_resigning_leaves_the_stakes_to_the_other(
    path: Path, table_service: TableService, command: Resign
) -> None:
    await begin(table_service)
    await table_service.execute(TableId("t1"), command)
    assert accounts(path) == {(0, ""): -200, (command.user, ""): 95, (A + B - command.user, ""): 105}


async def test_where_nothing_is_at_stake_the_books_stay_closed(path: Path, table_service: TableService) -> None:
    await table_service.open(lobby())
    await table_service.open(open_table(**terms(0, table_id="t2")))
    commands: list[tuple[str, Command]] = [(name, Join(DAN.user, "Dan")) for name in ("t1", "t2")]
    commands += [(name, Start(A, secret(1), interaction_id=1)) for name in ("t1", "t2")]
    for name, command in commands:
        await table_service.execute(TableId(name), command)
    assert accounts(path) == {}


async def test_chips_that_vanished_behind_our_back_are_told_as_a_conflict_and_nothing_is_stored(
    path: Path, store: Store
) -> None:
    """Chips that are not there are not taken, even if somebody meddles with the database."""
    await book(store, granted(A))
    taken = Transfer(Account(A, TableId("t9")), Account(A), 5, TransferReason.REFUND)
    before = dump(path)
    with pytest.raises(StoreError) as failure:
        await book(store, taken)
    assert failure.value.code == "busy"
    assert dump(path) == before
    await store.commit(SaveTable(named(lobby(), "t5")))


async def test_nobody_opens_or_joins_a_table_they_cannot_afford(
    path: Path, store: Store, table_service: TableService
) -> None:
    await hold(store, {A: 4, B: 3})
    before = dump(path)
    with pytest.raises(Refused) as refusal:
        await table_service.open(open_table(**terms()), 901)
    assert (refusal.value.code, refusal.value.details) == ("too-few-chips", {"chips": 4, "stake": 5})
    assert dump(path) == before
    await table_service.open(open_table(**terms(4)), 901)
    with pytest.raises(Refused, match="too-few-chips"):
        await table_service.execute(TableId("t1"), Join(B, "Bob"), 902)
    assert (await table_service.execute(TableId("t1"), Join(CAT.user, "Cat"), 902)).table.players[1] == CAT


async def test_D8_a_top_up_lets_somebody_play_on_once_a_day(
    path: Path, store: Store, table_service: TableService, now: Now
) -> None:
    await hold(store, {A: 3, B: 100}, topped_up=False)
    await begin(table_service, stake=20)
    assert [reason_row for reason_row in reasons(path) if reason_row[0] == "top-up"] == [("top-up", 17)]
    assert hand(path, A) == 0
    await table_service.execute(TableId("t1"), Resign(A))
    with pytest.raises(Refused, match="too-few-chips"):
        await table_service.open(open_table(**terms(1, table_id="t2")))
    now.ms = NOON + DAY_MS
    await begin(table_service, "t3", stake=20, number=2)
    assert hand(path, A) == 0


async def test_D8_a_top_up_that_would_not_be_enough_is_not_used_up(
    path: Path, store: Store, table_service: TableService
) -> None:
    await hold(store, {A: 3}, topped_up=False)
    with pytest.raises(Refused, match="too-few-chips"):
        await table_service.open(open_table(**terms(21)))
    await begin(table_service, stake=20)
    assert accounts(path)[A, "t1"] == 20


async def test_nobody_stakes_the_same_chips_at_two_tables_that_start_at_the_same_moment(
    path: Path, store: Store, table_service: TableService
) -> None:
    await hold(store, {A: 8, B: 100, CAT.user: 100})
    for name, other in (("t1", B), ("t2", CAT.user)):
        await seated(table_service, name, other=other)
    starts = [
        table_service.execute(TableId(name), Start(A, secret(1), interaction_id=1), 900 + index)
        for index, name in enumerate(("t1", "t2"))
    ]
    answers = await asyncio.gather(*starts, return_exceptions=True)
    ((first, refused),) = [pair for pair in (answers, answers[::-1]) if isinstance(pair[1], Refused)]
    assert isinstance(first, CommandResult)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.details["players"]) == ("not-enough-chips", "<@11> (3)")
    assert hand(path, A) == 3
    late = answers.index(refused)
    assert (await table_service.load(TableId(f"t{late + 1}"))).table.phase is Phase.LOBBY
    assert rows(path, "SELECT id FROM interactions WHERE id >= 900") == [(901 - late,)]


async def test_whoever_staked_the_rest_elsewhere_a_moment_ago_loses_the_match_that_needs_it(
    path: Path, store: Store, table_service: TableService
) -> None:
    """Two throws end at the same moment, both lost by Ann, who can afford one more of them."""
    await hold(store, {A: 17, B: 100, CAT.user: 100})
    first = await ready(table_service, "t1", 1)
    second = await ready(table_service, "t2", 1, other=CAT.user)
    assert hand(path, A) == 7
    result = await asyncio.gather(*(table_service.execute(table.id, last) for table, last in (first, second)))
    outcomes = [result.table.match.outcome for result in result if result.table.match is not None]
    assert sorted(outcome.reason if outcome is not None else "" for outcome in outcomes) == ["", "stake-short"]
    assert hand(path, A) == 2


async def test_other_commands_at_that_table_are_done_over_too(store: Store, table_service: TableService) -> None:
    await hold(store, {A: 8, B: 100, CAT.user: 100})
    for name, other in (("t1", B), ("t2", CAT.user)):
        await seated(table_service, name, other=other)
    starting = [table_service.execute(TableId(name), Start(A, secret(1), interaction_id=1)) for name in ("t1", "t2")]
    answers = await asyncio.gather(*starting, table_service.execute(TableId("t2"), Resign(A)), return_exceptions=True)
    outcomes = [answer.code if isinstance(answer, Refused) else type(answer) for answer in answers]
    assert outcomes in (
        [CommandResult, "not-enough-chips", "not-started"],
        ["not-enough-chips", CommandResult, CommandResult],
    )


@pytest.mark.sqlite
async def test_a_change_for_which_the_chips_are_gone_again_is_given_up(
    path: Path, store: Store, table_service: TableService
) -> None:
    await hold(store, {A: 8, B: 100})
    await seated(table_service, "t1", other=B)
    meddle(path, "CREATE TRIGGER gone BEFORE UPDATE ON accounts BEGIN SELECT RAISE(IGNORE); END")
    before = dump(path)
    with pytest.raises(InsufficientChips):
        await table_service.execute(TableId("t1"), Start(A, secret(1), interaction_id=1))
    assert dump(path) == before


@pytest.mark.usefixtures("patient_database")
async def test_two_programs_on_one_database_do_not_stake_the_same_chips(
    path: Path, store: Store, table_service: TableService
) -> None:
    await hold(store, {A: 8, B: 100, CAT.user: 100})
    for name, other in (("t1", B), ("t2", CAT.user)):
        await seated(table_service, name, other=other)
    async with opened(path) as elsewhere:
        hosts = (table_service, TableService(elsewhere, Now()))
        starts = [
            service.execute(TableId(name), Start(A, secret(1), interaction_id=1))
            for service, name in zip(hosts, ("t1", "t2"), strict=True)
        ]
        answers = await asyncio.gather(*starts, return_exceptions=True)
    started = [answer for answer in answers if isinstance(answer, CommandResult)]
    assert len(started) == 1
    assert hand(path, A) == 3


async def test_two_seats_at_different_servers_are_two_accounts(
    path: Path, store: Store, table_service: TableService
) -> None:
    await hold(store, {A: 5, B: 5})
    await begin(table_service)
    await table_service.open(open_table(**terms(table_id="t2", guild=9)))
    await table_service.execute(TableId("t2"), Join(B, "Bob"))
    await table_service.execute(TableId("t2"), Start(A, secret(2), interaction_id=2))
    assert hand(path, A) == 0
    assert accounts(path, GuildId(9)) == {(0, ""): -200, (A, ""): 95, (A, "t2"): 5, (B, ""): 95, (B, "t2"): 5}


async def test_a_rematch_that_cannot_be_afforded_is_not_opened(
    path: Path, store: Store, table_service: TableService
) -> None:
    await hold(store, {A: 5, B: 5})
    await begin(table_service)
    await table_service.execute(TableId("t1"), Resign(A))
    before = dump(path)
    with pytest.raises(Refused, match="too-few-chips"):
        await table_service.execute(TableId("t1"), Rematch(A, "Ann", TableId("t2")), 950)
    assert dump(path) == before
    opened_by_bob = (
        await table_service.execute(TableId("t1"), Rematch(B, "Bob", TableId("t2")), 951)
    ).transition.new_table
    assert opened_by_bob is not None
    with pytest.raises(Refused, match="too-few-chips"):
        await table_service.execute(TableId("t2"), Join(A, "Ann"), 952)
