"""Tables of Chess Dice for stakes, alone and at a host, and throws that end as a test needs them."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import update

from bot.services.table_service import TableService
from bot.store.schema import accounts
from bot.store.store import Store
from bot.tables import stakes
from bot.tables.chips import BANK, Account, Balance, Transfer, TransferReason
from bot.tables.commands import Command, Join, Play, Start, Transition
from bot.tables.ids import TableId, UserId
from bot.tables.machine import apply, open_table
from bot.tables.table import DAY_MS, Player, Table
from games import match as matches
from games.core import Seat
from games.journal import Entry
from games.match import Match
from tests.bot.at_table import ANN, BOB, NOON, secret
from tests.bot.booked import book, transfer

STAKE = 5
RICH: Mapping[UserId, Balance] = {ANN.user: Balance(100), BOB.user: Balance(100)}


def terms(stake: int = STAKE, **others: Any) -> dict[str, Any]:
    """Arguments of a table for stakes that Ann opens at noon."""
    values: dict[str, Any] = {
        "table_id": "t1",
        "guild": 7,
        "channel": 8,
        "language": "en",
        "game": "chess_dice",
        "options": {"stake": stake, "target": 3},
        "host": ANN,
        "now_ms": NOON,
        "turn_limit_s": 60,
    }
    return {**values, **others}


def waiting(stake: int = STAKE, other: Player = BOB, **others: Any) -> Table:
    """A lobby with Ann and somebody else."""
    table = open_table(**terms(stake, **others))
    return apply(table, Join(other.user, other.name), NOON, {other.user: Balance(stake)}).table


class Evening:
    """A table for stakes, its journal, what its players hold, and all that has moved."""

    def __init__(self, table: Table, purses: Mapping[UserId, Balance] = RICH) -> None:
        self.table = table
        self.purses = purses
        self.journal: list[Entry] = []
        self.moved: list[Transfer] = []
        self.now = NOON

    def do(self, command: Command) -> Transition:
        change = apply(self.table, command, self.now, self.purses)
        self.table = change.table
        self.journal += change.entries
        self.purses = stakes.apply_transfers(self.purses, change.transfers)
        self.moved += change.transfers
        return change

    def start(self, number: int = 1) -> Transition:
        return self.do(Start(ANN.user, secret(number), interaction_id=900))

    def play(self, text: str, interaction_id: int = 0) -> Transition:
        """A move of whoever is to act."""
        (seat,) = self.table.seats_to_move
        return self.do(
            Play(self.table.position, (text,), user=self.table.players[seat].user, interaction_id=interaction_id)
        )

    def throw(self, winner: Seat | None, interaction_id: int = 0) -> Transition:
        """The throw played to its end, won as wanted; the next one is rolled."""
        assert self.table.match is not None
        line = leading_to(self.table.match, winner)
        assert line is not None, "not with these dice"
        for text in line[:-1]:
            self.play(text)
        return self.play(line[-1], interaction_id)

    @property
    def chips(self) -> dict[int, int]:
        """The chips in hand, by user."""
        return {user: purse.chips for user, purse in self.purses.items()}


def begun(
    stake: int = STAKE, purses: Mapping[UserId, Balance] = RICH, *, winner: Seat | None = 0, **others: Any
) -> Evening:
    """A game whose first throw can be won as wanted."""
    for number in range(1000):
        evening = Evening(waiting(stake, **others), purses)
        evening.start(number)
        assert evening.table.match is not None
        if leading_to(evening.table.match, winner) is not None:
            return evening
    raise AssertionError


def leading_to(match: Match, winner: Seat | None) -> Sequence[str] | None:
    """Moves that end a throw as wanted, without those that the table makes, or None."""
    if match.chance is not None or match.outcome is not None:
        return () if match.state.last.winner == winner else None
    if (forced := matches.play_forced(match)) is not None:
        return leading_to(forced.match, winner)
    (seat,) = match.actors
    for move in match.rules.moves(match.state, seat):
        text = match.rules.format(move)
        rest = leading_to(matches.move(match, seat, text).match, winner)
        if rest is not None:
            return (text, *rest)
    return None


def put(user: UserId, amount: int = STAKE, table: str = "t1") -> Transfer:
    """A stake put on the table."""
    return Transfer(Account(user), Account(user, TableId(table)), amount, TransferReason.STAKE)


def back(user: UserId, amount: int = STAKE, table: str = "t1") -> Transfer:
    """A stake taken back."""
    return Transfer(Account(user, TableId(table)), Account(user), amount, TransferReason.REFUND)


def won(winner: int, loser: int, amount: int = STAKE, table: str = "t1") -> Transfer:
    """The other's stake taken."""
    return Transfer(Account(UserId(loser), TableId(table)), Account(UserId(winner)), amount, TransferReason.WIN)


def topped_up(user: UserId, amount: int) -> Transfer:
    """Chips from the bank for somebody who holds too few."""
    return Transfer(BANK, Account(user), amount, TransferReason.TOP_UP)


def granted(user: UserId) -> Transfer:
    """The first chips of somebody (D8)."""
    return Transfer(BANK, Account(user), 100, TransferReason.GRANT)


A, B = ANN.user, BOB.user


async def hold(store: Store, balances: Mapping[int, int], *, topped_up: bool = True) -> None:
    """Set up what people hold, the rest with somebody else; by default nobody is topped up today."""
    bank = 99
    users = [bank, *balances]
    await book(store, *(granted(UserId(user)) for user in users), now_ms=NOON - DAY_MS)
    for user, chips in balances.items():
        giver, taker = (user, bank) if chips < 100 else (bank, user)
        if chips != 100:
            await book(store, transfer(giver, taker, abs(100 - chips)), now_ms=NOON - DAY_MS)
    if topped_up:
        today = update(accounts).where(accounts.c.user_id != 0).values(topped_up_at_ms=NOON)
        await store.database.write(lambda connection: connection.execute(today))


async def seated(
    table_service: TableService, name: str = "t1", stake: int = STAKE, *, other: int = B, target: int = 3
) -> Table:
    """A lobby for stakes with Ann and somebody else."""
    await table_service.open(open_table(**terms(table_id=name, options={"stake": stake, "target": target})))
    return (await table_service.execute(TableId(name), Join(UserId(other), "Bob"))).table


async def begin(
    table_service: TableService,
    name: str = "t1",
    stake: int = STAKE,
    *,
    other: int = B,
    target: int = 3,
    number: int = 1,
) -> Table:
    await seated(table_service, name, stake, other=other, target=target)
    return (
        await table_service.execute(TableId(name), Start(A, secret(number), interaction_id=number), 900 + number)
    ).table


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match


def turn(table: Table, text: str) -> Play:
    (seat,) = table.seats_to_move
    return Play(table.position, (text,), user=table.players[seat].user)


async def up_to_the_last_action(table_service: TableService, table: Table, winner: int | None) -> tuple[Table, Play]:
    """A throw played up to the action that ends it as wanted, and that action."""
    line = leading_to(match_of(table), winner)
    assert line is not None, "not with these dice"
    for text in line[:-1]:
        table = (await table_service.execute(table.id, turn(table, text))).table
    return table, turn(table, line[-1])


async def ready(
    table_service: TableService, name: str, winner: int, stake: int = STAKE, *, other: int = B, target: int = 3
) -> tuple[Table, Play]:
    """A throw that the next action ends with that winner."""
    await seated(table_service, name, stake, other=other, target=target)
    table = (await table_service.load(TableId(name))).table
    number = next(number for number in range(100) if _can_be_won(table, number, winner))
    table = (await table_service.execute(TableId(name), Start(A, secret(number), interaction_id=number))).table
    return await up_to_the_last_action(table_service, table, winner)


def _can_be_won(table: Table, number: int, winner: int) -> bool:
    rich = {player.user: Balance(1000) for player in table.players}
    match = apply(table, Start(A, secret(number), interaction_id=number), NOON, rich).table.match
    return match is not None and leading_to(match, winner) is not None
