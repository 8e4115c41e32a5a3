"""Tables for chips at a host, and throws that the next action ends."""

from collections.abc import Mapping
from pathlib import Path

from bot.services.table_service import TableService
from bot.store.store import Store
from bot.tables.chips import Balance
from bot.tables.commands import Join, Play, Start
from bot.tables.machine import apply, open_table
from bot.tables.table import DAY_MS, Table
from games.match import Match
from tests.bot.at_table import ANN, BOB, NOON, secret
from tests.bot.booked import book, given
from tests.bot.staked import STAKE, granted, leading_to, terms
from tests.bot.stored import meddle

A, B = ANN.user, BOB.user


async def hold(store: Store, wanted: Mapping[int, int], *, topped_up: bool = True) -> None:
    """Set up what people hold, the rest with somebody else; by default nobody is topped up today."""
    bank = 99
    users = [bank, *wanted]
    await book(store, *(granted(user) for user in users), at=NOON - DAY_MS)
    for user, chips in wanted.items():
        giver, taker = (user, bank) if chips < 100 else (bank, user)
        if chips != 100:
            await book(store, given(giver, taker, abs(100 - chips)), at=NOON - DAY_MS)
    if topped_up:
        path = Path(str(store._engine.url.database))
        meddle(path, "UPDATE accounts SET topped_up_at_ms = ? WHERE user_id <> 0", NOON)


async def seated(host: TableService, name: str = "t1", stake: int = STAKE, *, other: int = B, target: int = 3) -> Table:
    """A lobby for stakes with Ann and somebody else."""
    await host.open(open_table(**terms(table_id=name, options={"stake": stake, "target": target})))
    return (await host.execute(name, Join(other, "Bob"))).table


async def begin(
    host: TableService, name: str = "t1", stake: int = STAKE, *, other: int = B, target: int = 3, number: int = 1
) -> Table:
    await seated(host, name, stake, other=other, target=target)
    return (await host.execute(name, Start(A, secret(number), cause=number), 900 + number)).table


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match


def turn(table: Table, text: str) -> Play:
    (seat,) = table.seats_to_move
    return Play(table.position, (text,), user=table.players[seat].user)


async def up_to_the_last_action(host: TableService, table: Table, winner: int | None) -> tuple[Table, Play]:
    """A throw played up to the action that ends it as wanted, and that action."""
    line = leading_to(match_of(table), winner)
    assert line is not None, "not with these dice"
    for text in line[:-1]:
        table = (await host.execute(table.id, turn(table, text))).table
    return table, turn(table, line[-1])


async def ready(
    host: TableService, name: str, winner: int, stake: int = STAKE, *, other: int = B, target: int = 3
) -> tuple[Table, Play]:
    """A throw that the next action ends with that winner."""
    await seated(host, name, stake, other=other, target=target)
    table = (await host.load(name)).table
    number = next(number for number in range(100) if _can_be_won(table, number, winner))
    table = (await host.execute(name, Start(A, secret(number), cause=number))).table
    return await up_to_the_last_action(host, table, winner)


def _can_be_won(table: Table, number: int, winner: int) -> bool:
    rich = {player.user: Balance(1000) for player in table.players}
    match = apply(table, Start(A, secret(number), cause=number), NOON, rich).table.match
    return match is not None and leading_to(match, winner) is not None
