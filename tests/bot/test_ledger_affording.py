"""Chips while tables change: nobody stakes what they do not hold, at several tables, servers or programs either."""

import asyncio
from pathlib import Path

import pytest

from bot.services.table_service import CommandResult, TableService
from bot.store.store import Store
from bot.tables.commands import Join, Rematch, Resign, Start
from bot.tables.machine import open_table
from bot.tables.table import DAY_MS, Phase
from games.core import Refused
from tests.bot.at_table import ANN, BOB, CAT, NOON, secret
from tests.bot.booked import accounts, hand, reasons
from tests.bot.staked import terms
from tests.bot.staked_host import begin, hold, ready, seated
from tests.bot.stored import Now, dump, opened, rows

pytestmark = pytest.mark.usefixtures("balanced")

A, B = ANN.user, BOB.user


async def test_nobody_opens_or_joins_a_table_they_cannot_afford(path: Path, store: Store, host: TableService) -> None:
    await hold(store, {A: 4, B: 3})
    before = dump(path)
    with pytest.raises(Refused) as refusal:
        await host.open(open_table(**terms()), 901)
    assert (refusal.value.code, refusal.value.details) == ("too-few-chips", {"chips": 4, "stake": 5})
    assert dump(path) == before
    await host.open(open_table(**terms(4)), 901)
    with pytest.raises(Refused, match="too-few-chips"):
        await host.execute("t1", Join(B, "Bob"), 902)
    assert (await host.execute("t1", Join(CAT.user, "Cat"), 902)).table.players[1] == CAT


async def test_D8_a_top_up_lets_somebody_play_on_once_a_day(
    path: Path, store: Store, host: TableService, now: Now
) -> None:
    await hold(store, {A: 3, B: 100}, topped_up=False)
    await begin(host, stake=20)
    assert [one for one in reasons(path) if one[0] == "top-up"] == [("top-up", 17)]
    assert hand(path, A) == 0
    await host.execute("t1", Resign(A))
    with pytest.raises(Refused, match="too-few-chips"):
        await host.open(open_table(**terms(1, table_id="t2")))
    now.at = NOON + DAY_MS
    await begin(host, "t3", stake=20, number=2)
    assert hand(path, A) == 0


async def test_D8_a_top_up_that_would_not_be_enough_is_not_used_up(
    path: Path, store: Store, host: TableService
) -> None:
    await hold(store, {A: 3}, topped_up=False)
    with pytest.raises(Refused, match="too-few-chips"):
        await host.open(open_table(**terms(21)))
    await begin(host, stake=20)
    assert accounts(path)[A, "t1"] == 20


async def test_nobody_stakes_the_same_chips_at_two_tables_that_start_at_the_same_moment(
    path: Path, store: Store, host: TableService
) -> None:
    await hold(store, {A: 8, B: 100, CAT.user: 100})
    for name, other in (("t1", B), ("t2", CAT.user)):
        await seated(host, name, other=other)
    starts = [host.execute(name, Start(A, secret(1), cause=1), 900 + at) for at, name in enumerate(("t1", "t2"))]
    answers = await asyncio.gather(*starts, return_exceptions=True)
    ((first, refused),) = [pair for pair in (answers, answers[::-1]) if isinstance(pair[1], Refused)]
    assert isinstance(first, CommandResult)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.details["players"]) == ("not-enough-chips", "<@11> (3)")
    assert hand(path, A) == 3
    late = answers.index(refused)
    assert (await host.load(f"t{late + 1}")).table.phase is Phase.LOBBY
    assert rows(path, "SELECT id FROM interactions WHERE id >= 900") == [(901 - late,)]


async def test_whoever_staked_the_rest_elsewhere_a_moment_ago_loses_the_match_that_needs_it(
    path: Path, store: Store, host: TableService
) -> None:
    """Two throws end at the same moment, both lost by Ann, who can afford one more of them."""
    await hold(store, {A: 17, B: 100, CAT.user: 100})
    first = await ready(host, "t1", 1)
    second = await ready(host, "t2", 1, other=CAT.user)
    assert hand(path, A) == 7
    done = await asyncio.gather(*(host.execute(table.id, last) for table, last in (first, second)))
    assert sorted(one.table.end_reason for one in done) == ["", "stake-short"]
    assert hand(path, A) == 2


async def test_other_commands_at_that_table_are_done_over_too(store: Store, host: TableService) -> None:
    await hold(store, {A: 8, B: 100, CAT.user: 100})
    for name, other in (("t1", B), ("t2", CAT.user)):
        await seated(host, name, other=other)
    starting = [host.execute(name, Start(A, secret(1), cause=1)) for name in ("t1", "t2")]
    answers = await asyncio.gather(*starting, host.execute("t2", Resign(A)), return_exceptions=True)
    told = [answer.code if isinstance(answer, Refused) else type(answer) for answer in answers]
    assert told in (
        [CommandResult, "not-enough-chips", "not-started"],
        ["not-enough-chips", CommandResult, CommandResult],
    )


@pytest.mark.usefixtures("patient_database")
async def test_two_programs_on_one_database_do_not_stake_the_same_chips(
    path: Path, store: Store, host: TableService
) -> None:
    await hold(store, {A: 8, B: 100, CAT.user: 100})
    for name, other in (("t1", B), ("t2", CAT.user)):
        await seated(host, name, other=other)
    async with opened(path) as elsewhere:
        hosts = (host, TableService(elsewhere, Now()))
        starts = [
            one.execute(name, Start(A, secret(1), cause=1)) for one, name in zip(hosts, ("t1", "t2"), strict=True)
        ]
        answers = await asyncio.gather(*starts, return_exceptions=True)
    started = [answer for answer in answers if isinstance(answer, CommandResult)]
    assert len(started) == 1
    assert hand(path, A) == 3


async def test_two_seats_at_different_servers_are_two_accounts(path: Path, store: Store, host: TableService) -> None:
    await hold(store, {A: 5, B: 5})
    await begin(host)
    await host.open(open_table(**terms(table_id="t2", guild=9)))
    await host.execute("t2", Join(B, "Bob"))
    await host.execute("t2", Start(A, secret(2), cause=2))
    assert hand(path, A) == 0
    assert accounts(path, 9) == {(0, ""): -200, (A, ""): 95, (A, "t2"): 5, (B, ""): 95, (B, "t2"): 5}


async def test_a_rematch_that_cannot_be_afforded_is_not_opened(path: Path, store: Store, host: TableService) -> None:
    await hold(store, {A: 5, B: 5})
    await begin(host)
    await host.execute("t1", Resign(A))
    before = dump(path)
    with pytest.raises(Refused, match="too-few-chips"):
        await host.execute("t1", Rematch(A, "Ann", "t2"), 950)
    assert dump(path) == before
    opened_by_bob = (await host.execute("t1", Rematch(B, "Bob", "t2"), 951)).transition.new_table
    assert opened_by_bob is not None
    with pytest.raises(Refused, match="too-few-chips"):
        await host.execute("t2", Join(A, "Ann"), 952)
