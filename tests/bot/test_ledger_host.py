"""Chips while tables change: in the transaction of the move that moves them, once, and never those that are gone."""

import asyncio
from collections.abc import Mapping
from pathlib import Path

import pytest
from sqlalchemy import Connection, event

from bot.store.errors import StoreBusy, StoreError, Unreadable
from bot.store.store import Store
from bot.store.writing import Write
from bot.tables.chips import Account, Purse, Reason, Transfer
from bot.tables.commands import Command, Join, Pause, Play, Rematch, Resign, Start, Tick
from bot.tables.host import Done, Host
from bot.tables.machine import apply, open_table
from bot.tables.table import DAY, Phase, Table
from games.core import Refused
from games.match import Match
from tests.bot.at_table import ANN, BOB, CAT, DAN, NOON, lobby, secret
from tests.bot.booked import accounts, book, given, hand, reasons
from tests.bot.staked import STAKE, granted, leading_to, terms
from tests.bot.stored import Now, dump, locked, meddle, named, opened, rows

pytestmark = pytest.mark.usefixtures("balanced")

A, B = ANN.user, BOB.user


async def hold(store: Store, wanted: Mapping[int, int], *, topped_up: bool = True) -> None:
    """Set up what people hold, the rest with somebody else; by default nobody is topped up today."""
    bank = 99
    users = [bank, *wanted]
    await book(store, *(granted(user) for user in users), at=NOON - DAY)
    for user, chips in wanted.items():
        giver, taker = (user, bank) if chips < 100 else (bank, user)
        if chips != 100:
            await book(store, given(giver, taker, abs(100 - chips)), at=NOON - DAY)
    if topped_up:
        path = Path(str(store._engine.url.database))
        meddle(path, "UPDATE accounts SET topped_up = ? WHERE user_id <> 0", NOON)


async def seated(host: Host, name: str = "t1", stake: int = STAKE, *, other: int = B, target: int = 3) -> Table:
    """A lobby for stakes with Ann and somebody else."""
    await host.open(open_table(**terms(table=name, options={"stake": stake, "target": target})))
    return (await host.do(name, Join(other, "Bob"))).table


async def begin(
    host: Host, name: str = "t1", stake: int = STAKE, *, other: int = B, target: int = 3, number: int = 1
) -> Table:
    await seated(host, name, stake, other=other, target=target)
    return (await host.do(name, Start(A, secret(number), cause=number), 900 + number)).table


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match


def turn(table: Table, text: str) -> Play:
    (seat,) = table.movers
    return Play(table.stamp, (text,), user=table.players[seat].user)


async def up_to_the_last_action(host: Host, table: Table, winner: int | None) -> tuple[Table, Play]:
    """A throw played up to the action that ends it as wanted, and that action."""
    line = leading_to(match_of(table), winner)
    assert line is not None, "not with these dice"
    for text in line[:-1]:
        table = (await host.do(table.id, turn(table, text))).table
    return table, turn(table, line[-1])


async def ready(
    host: Host, name: str, winner: int, stake: int = STAKE, *, other: int = B, target: int = 3
) -> tuple[Table, Play]:
    """A throw that the next action ends with that winner."""
    await seated(host, name, stake, other=other, target=target)
    table = (await host.look(name)).table
    number = next(number for number in range(100) if _can_be_won(table, number, winner))
    table = (await host.do(name, Start(A, secret(number), cause=number))).table
    return await up_to_the_last_action(host, table, winner)


def _can_be_won(table: Table, number: int, winner: int) -> bool:
    rich = {player.user: Purse(1000) for player in table.players}
    match = apply(table, Start(A, secret(number), cause=number), NOON, rich).table.match
    return match is not None and leading_to(match, winner) is not None


async def test_D8_stakes_are_set_aside_with_the_start_and_paid_with_the_move_that_ends_the_throw(
    path: Path, host: Host
) -> None:
    table, last = await ready(host, "t1", 0, target=1)
    assert accounts(path) == {(0, ""): -200, (A, ""): 95, (A, "t1"): 5, (B, ""): 95, (B, "t1"): 5}
    assert (await host.do(table.id, last, 950)).table.phase is Phase.OVER
    assert accounts(path) == {(0, ""): -200, (A, ""): 105, (B, ""): 95}
    assert rows(path, "SELECT DISTINCT interaction FROM transfers WHERE reason = 'won'") == [(950,)]


async def test_the_same_click_twice_moves_chips_once(path: Path, host: Host) -> None:
    _, last = await ready(host, "t1", 0)
    first, again = await asyncio.gather(host.do("t1", last, 950), host.do("t1", last, 950))
    assert (first.repeated, again.repeated) == (False, True)
    before = dump(path)
    assert (await host.do("t1", last, 950)).repeated
    assert dump(path) == before
    assert [why for why, _ in reasons(path)].count("won") == 1


async def test_the_chips_move_with_the_move_or_not_at_all(path: Path, store: Store, host: Host) -> None:
    table, last = await ready(host, "t1", 0)
    before = dump(path)

    def fail(_: Connection) -> None:
        raise StoreError("a fault")

    event.listen(store._engine.sync_engine, "commit", fail)
    with pytest.raises(StoreError):
        await host.do("t1", last, 950)
    event.remove(store._engine.sync_engine, "commit", fail)
    assert dump(path) == before
    with locked(path), pytest.raises(StoreBusy):
        await host.do("t1", last, 950)
    assert dump(path) == before
    assert (await host.do("t1", last, 950)).table.revision == table.revision + 1


async def test_a_ledger_that_cannot_be_written_keeps_the_move_from_counting(path: Path, host: Host) -> None:
    table, last = await ready(host, "t1", 0)
    meddle(path, "ALTER TABLE transfers RENAME TO elsewhere")
    with pytest.raises(StoreError):
        await host.do("t1", last, 950)
    meddle(path, "ALTER TABLE elsewhere RENAME TO transfers")
    assert (await host.look("t1")).table == table
    await host.do("t1", last, 950)


async def test_nobody_opens_or_joins_a_table_they_cannot_afford(path: Path, store: Store, host: Host) -> None:
    await hold(store, {A: 4, B: 3})
    before = dump(path)
    with pytest.raises(Refused) as refusal:
        await host.open(open_table(**terms()), 901)
    assert (refusal.value.code, refusal.value.details) == ("too-few-chips", {"chips": 4, "stake": 5})
    assert dump(path) == before
    await host.open(open_table(**terms(4)), 901)
    with pytest.raises(Refused, match="too-few-chips"):
        await host.do("t1", Join(B, "Bob"), 902)
    assert (await host.do("t1", Join(CAT.user, "Cat"), 902)).table.players[1] == CAT


async def test_D8_a_top_up_lets_somebody_play_on_once_a_day(path: Path, store: Store, host: Host, now: Now) -> None:
    await hold(store, {A: 3, B: 100}, topped_up=False)
    await begin(host, stake=20)
    assert [one for one in reasons(path) if one[0] == "top-up"] == [("top-up", 17)]
    assert hand(path, A) == 0
    await host.do("t1", Resign(A))
    with pytest.raises(Refused, match="too-few-chips"):
        await host.open(open_table(**terms(1, table="t2")))
    now.at = NOON + DAY
    await begin(host, "t3", stake=20, number=2)
    assert hand(path, A) == 0


async def test_D8_a_top_up_that_would_not_be_enough_is_not_used_up(path: Path, store: Store, host: Host) -> None:
    await hold(store, {A: 3}, topped_up=False)
    with pytest.raises(Refused, match="too-few-chips"):
        await host.open(open_table(**terms(21)))
    await begin(host, stake=20)
    assert accounts(path)[A, "t1"] == 20


async def test_nobody_stakes_the_same_chips_at_two_tables_that_start_at_the_same_moment(
    path: Path, store: Store, host: Host
) -> None:
    await hold(store, {A: 8, B: 100, CAT.user: 100})
    for name, other in (("t1", B), ("t2", CAT.user)):
        await seated(host, name, other=other)
    starts = [host.do(name, Start(A, secret(1), cause=1), 900 + at) for at, name in enumerate(("t1", "t2"))]
    answers = await asyncio.gather(*starts, return_exceptions=True)
    ((first, refused),) = [pair for pair in (answers, answers[::-1]) if isinstance(pair[1], Refused)]
    assert isinstance(first, Done)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.details["players"]) == ("not-enough-chips", "<@11> (3)")
    assert hand(path, A) == 3
    late = answers.index(refused)
    assert (await host.look(f"t{late + 1}")).table.phase is Phase.LOBBY
    assert rows(path, "SELECT id FROM interactions WHERE id >= 900") == [(901 - late,)]


async def test_whoever_staked_the_rest_elsewhere_a_moment_ago_loses_the_match_that_needs_it(
    path: Path, store: Store, host: Host
) -> None:
    """Two throws end at the same moment, both lost by Ann, who can afford one more of them."""
    await hold(store, {A: 17, B: 100, CAT.user: 100})
    first = await ready(host, "t1", 1)
    second = await ready(host, "t2", 1, other=CAT.user)
    assert hand(path, A) == 7
    done = await asyncio.gather(*(host.do(table.id, last) for table, last in (first, second)))
    assert sorted(one.table.ending for one in done) == ["", "stake-short"]
    assert hand(path, A) == 2


async def test_other_commands_at_that_table_are_done_over_too(store: Store, host: Host) -> None:
    await hold(store, {A: 8, B: 100, CAT.user: 100})
    for name, other in (("t1", B), ("t2", CAT.user)):
        await seated(host, name, other=other)
    starting = [host.do(name, Start(A, secret(1), cause=1)) for name in ("t1", "t2")]
    answers = await asyncio.gather(*starting, host.do("t2", Resign(A)), return_exceptions=True)
    told = [answer.code if isinstance(answer, Refused) else type(answer) for answer in answers]
    assert told in ([Done, "not-enough-chips", "not-started"], ["not-enough-chips", Done, Done])


async def test_two_programs_on_one_database_do_not_stake_the_same_chips(path: Path, store: Store, host: Host) -> None:
    await hold(store, {A: 8, B: 100, CAT.user: 100})
    for name, other in (("t1", B), ("t2", CAT.user)):
        await seated(host, name, other=other)
    async with opened(path) as elsewhere:
        hosts = (host, Host(elsewhere, Now()))
        starts = [one.do(name, Start(A, secret(1), cause=1)) for one, name in zip(hosts, ("t1", "t2"), strict=True)]
        answers = await asyncio.gather(*starts, return_exceptions=True)
    started = [answer for answer in answers if isinstance(answer, Done)]
    assert len(started) == 1
    assert hand(path, A) == 3


async def test_two_seats_at_different_servers_are_two_accounts(path: Path, store: Store, host: Host) -> None:
    await hold(store, {A: 5, B: 5})
    await begin(host)
    await host.open(open_table(**terms(table="t2", guild=9)))
    await host.do("t2", Join(B, "Bob"))
    await host.do("t2", Start(A, secret(2), cause=2))
    assert hand(path, A) == 0
    assert accounts(path, 9) == {(0, ""): -200, (A, ""): 95, (A, "t2"): 5, (B, ""): 95, (B, "t2"): 5}


async def test_a_rematch_that_cannot_be_afforded_is_not_opened(path: Path, store: Store, host: Host) -> None:
    await hold(store, {A: 5, B: 5})
    await begin(host)
    await host.do("t1", Resign(A))
    before = dump(path)
    with pytest.raises(Refused, match="too-few-chips"):
        await host.do("t1", Rematch(A, "Ann", "t2"), 950)
    assert dump(path) == before
    opened_by_bob = (await host.do("t1", Rematch(B, "Bob", "t2"), 951)).change.opened
    assert opened_by_bob is not None
    with pytest.raises(Refused, match="too-few-chips"):
        await host.do("t2", Join(A, "Ann"), 952)


GARBAGE = ("", "{", "null", '{"id": "t1"}')


@pytest.mark.parametrize("garbage", GARBAGE)
async def test_what_lies_on_a_table_that_cannot_be_read_goes_back_once(path: Path, host: Host, garbage: str) -> None:
    await begin(host)
    await begin(host, "t2", stake=7, number=2)
    meddle(path, "UPDATE tables SET snapshot = ? WHERE id = 't1'", garbage)
    for _ in range(3):
        with pytest.raises(Unreadable):
            await host.do("t1", Resign(A), 950)
    assert accounts(path) == {(0, ""): -200, (A, ""): 93, (A, "t2"): 7, (B, ""): 93, (B, "t2"): 7}
    assert reasons(path)[-2:] == [("back", 5), ("back", 5)]


async def test_if_giving_back_fails_the_table_is_closed_the_next_time(path: Path, host: Host) -> None:
    await begin(host)
    meddle(path, "UPDATE tables SET snapshot = '{' WHERE id = 't1'")
    with locked(path), pytest.raises(StoreBusy):
        await host.look("t1")
    assert accounts(path)[A, "t1"] == 5
    with pytest.raises(Unreadable):
        await host.look("t1")
    assert hand(path, A) == 100


async def test_a_paused_game_that_nobody_takes_up_for_a_month_gives_the_stakes_back(
    path: Path, host: Host, now: Now
) -> None:
    await begin(host)
    await host.do("t1", Pause("channel-gone"))
    now.at = NOON + 30 * DAY
    assert (await host.do("t1", Tick())).table.ending == "stale"
    assert accounts(path) == {(0, ""): -200, (A, ""): 100, (B, ""): 100}


@pytest.mark.parametrize("command", [Resign(A), Resign(B)])
async def test_D9_resigning_leaves_the_stakes_to_the_other(path: Path, host: Host, command: Resign) -> None:
    await begin(host)
    await host.do("t1", command)
    assert accounts(path) == {(0, ""): -200, (command.user, ""): 95, (A + B - command.user, ""): 105}


async def test_where_nothing_is_at_stake_the_books_stay_closed(path: Path, host: Host) -> None:
    await host.open(lobby())
    await host.open(open_table(**terms(0, table="t2")))
    commands: list[tuple[str, Command]] = [(name, Join(DAN.user, "Dan")) for name in ("t1", "t2")]
    commands += [(name, Start(A, secret(1), cause=1)) for name in ("t1", "t2")]
    for name, command in commands:
        await host.do(name, command)
    assert accounts(path) == {}


async def test_chips_that_vanished_behind_our_back_are_told_as_a_conflict_and_nothing_is_stored(
    path: Path, store: Store
) -> None:
    """Whoever meddles with the database finds that nothing is taken which is not there."""
    await book(store, granted(A))
    taken = Transfer(Account(A, "t9"), Account(A), 5, Reason.BACK)
    before = dump(path)
    with pytest.raises(StoreError) as failure:
        await book(store, taken)
    assert failure.value.code == "busy"
    assert dump(path) == before
    await store.commit(Write(named(lobby(), "t5")))
