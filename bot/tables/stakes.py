"""Stakes at a table: who can afford them, the pot, and who takes it (D8).

The rules say what their events move (`games.core.Rules.chips`). Here that becomes transfers between accounts: of what
somebody takes from the table, their own chips come first, then the others'.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.tables.chips import BANK, STARTING_CHIPS, UNKNOWN_BALANCE, Account, Balance, Transfer, TransferReason
from bot.tables.table import Table
from games.catalog import GAMES
from games.core import Event, Refused, Seat
from games.match import Match

UserBalances: TypeAlias = Mapping[int, Balance]
"""The balances on the table's server, by user."""


def stake_of(game: str, options: Mapping[str, Any]) -> int:
    """The chips at stake each time in a game with these options; 0: none."""
    return GAMES[game].stake(options)


def check_turn_limit(table: Table) -> None:
    """Check that a table with a stake has a turn limit: whoever is at a loss must not be able to wait for ever.

    Refused: `stake-needs-time`.
    """
    if stake_of(table.game, table.options) and not table.turn_limit_s:
        raise Refused("stake-needs-time")


def check_computer_allowed(table: Table) -> None:
    """Check that a computer player may sit down: it has no chips. Refused: `computer-no-stake`."""
    if stake_of(table.game, table.options):
        raise Refused("computer-no-stake")


def check_balance(table: Table, user: int, balances: UserBalances) -> None:
    """Check that a user can afford the table's stake once. Refused: `too-few-chips`."""
    stake, purse = stake_of(table.game, table.options), balances.get(user, UNKNOWN_BALANCE)
    if purse.available < stake:
        raise Refused("too-few-chips", chips=purse.chips, stake=stake)


def check_balances(table: Table, balances: UserBalances) -> None:
    """Check that everybody at a table can afford its stake once. Refused: `not-enough-chips`, with their chips."""
    stake = stake_of(table.game, table.options)
    held = [(player.user, balances.get(player.user, UNKNOWN_BALANCE)) for player in table.players]
    if short := [f"<@{user}> ({purse.chips})" for user, purse in held if purse.available < stake]:
        raise Refused("not-enough-chips", stake=stake, players=", ".join(short))


def apply_transfers(balances: UserBalances, transfers: Iterable[Transfer]) -> UserBalances:
    """The balances after transfers."""
    after = dict(balances)
    for transfer in transfers:
        sides = (transfer.source, -transfer.amount), (transfer.target, transfer.amount)
        for account, amount in sides:
            if account.user in after:
                after[account.user] = _balance_after(after[account.user], account, amount, transfer.reason)
    return after


class TableChips(Struct, frozen=True):
    """The chips of the players at a table, while a command is applied.

    Attributes:
        users: in seat order.
        pot: the chips on the table, by the seats that put them there.
        net_winnings: per seat, the chips won from the others in this game, less those lost.
        transfers: in order.
        seats_out_of_chips: the seats that had to leave, as they could not afford another stake.
    """

    table_id: str
    users: tuple[int, ...]
    balances: UserBalances
    pot: tuple[int, ...]
    net_winnings: tuple[int, ...]
    transfers: tuple[Transfer, ...] = ()
    seats_out_of_chips: tuple[Seat, ...] = ()


def chips_at_table(table: Table, balances: UserBalances) -> TableChips:
    """The chips of the players at a table as it is."""
    users = tuple(player.user for player in table.players)
    return TableChips(
        table.id, users, balances, _pad_to_seats(table.pot, users), _pad_to_seats(table.net_winnings, users)
    )


def table_with_chips(table: Table, table_chips: TableChips) -> Table:
    """The table with these chips on it, and the winnings."""
    if not table_chips.transfers:
        return table
    return replace(table, pot=table_chips.pot if any(table_chips.pot) else (), net_winnings=table_chips.net_winnings)


def apply_events(table_chips: TableChips, match: Match, events: Iterable[Event]) -> TableChips:
    """The chips after what has happened in a match."""
    for event in events:
        for seat, chips in enumerate(match.rules.chips(event)):
            table_chips = (
                _put_on_table(table_chips, seat, -chips) if chips < 0 else _take_from_table(table_chips, seat, chips)
            )
    return table_chips


def seat_unable_to_pay(table_chips: TableChips, match: Match) -> Seat | None:
    """A seat that cannot afford what the dice asked for cost, or None.

    Of several it is the one with fewer chips, then the one with fewer points, then the later one.
    """
    rules = match.rules
    ante = rules.ante(match.state)
    if not ante:
        return None
    points = rules.scores(match.state)
    held = [table_chips.balances.get(user, UNKNOWN_BALANCE) for user in table_chips.users]
    short = [seat for seat, purse in enumerate(held) if purse.available < ante and not match.left[seat]]
    return min(short, key=lambda seat: (held[seat].chips, points[seat], -seat), default=None)


def refund_pot(table_chips: TableChips) -> TableChips:
    """All that lies on the table back with those who put it there."""
    for seat, chips in enumerate(table_chips.pot):
        table_chips = _take_from_table(table_chips, seat, chips)
    return table_chips


def _put_on_table(stakes: TableChips, seat: Seat, amount: int) -> TableChips:
    """Chips put on the table; with them come the first ones of a newcomer, and a top-up where it is needed."""
    user = stakes.users[seat]
    hand, purse = Account(user), stakes.balances.get(user, UNKNOWN_BALANCE)
    transfers = [Transfer(hand, Account(user, stakes.table_id), amount, TransferReason.STAKE)]
    if purse.chips < amount:
        transfers.insert(0, Transfer(BANK, hand, purse.top_up_amount, TransferReason.TOP_UP))
    if purse.is_new:
        transfers.insert(0, Transfer(BANK, hand, STARTING_CHIPS, TransferReason.GRANT))
    return _with_transfers(stakes, transfers, pot=_add_at_seat(stakes.pot, seat, amount))


def _take_from_table(stakes: TableChips, seat: Seat, amount: int) -> TableChips:
    """Chips taken from the table: first one's own, then the others'."""
    taker = Account(stakes.users[seat])
    for owner in (seat, *(other for other in range(len(stakes.users)) if other != seat)):
        chips = min(amount, stakes.pot[owner])
        if chips:
            giver = Account(stakes.users[owner], stakes.table_id)
            reason = TransferReason.REFUND if owner == seat else TransferReason.WIN
            stakes = _with_transfers(
                stakes,
                [Transfer(giver, taker, chips, reason)],
                pot=_add_at_seat(stakes.pot, owner, -chips),
                net_winnings=_add_at_seat(_add_at_seat(stakes.net_winnings, owner, -chips), seat, chips),
            )
        amount -= chips
    return stakes


def _with_transfers(stakes: TableChips, transfers: list[Transfer], **counts: tuple[int, ...]) -> TableChips:
    purses = apply_transfers(stakes.balances, transfers)
    return replace(stakes, balances=purses, transfers=(*stakes.transfers, *transfers), **counts)


def _balance_after(purse: Balance, account: Account, amount: int, reason: TransferReason) -> Balance:
    """The balance after chips came to an account of its user, or, below 0, left it."""
    match reason:
        case TransferReason.GRANT:
            return replace(purse, is_new=False)  # they counted already
        case TransferReason.TOP_UP:
            return replace(purse, chips=purse.chips + amount, can_top_up=False)
        case _ if account.table_id:
            return replace(purse, on_tables=purse.on_tables + amount)
        case _:
            return replace(purse, chips=purse.chips + amount)


def _pad_to_seats(counts: tuple[int, ...], users: tuple[int, ...]) -> tuple[int, ...]:
    return counts + (0,) * (len(users) - len(counts))


def _add_at_seat(counts: tuple[int, ...], seat: Seat, amount: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + amount, *counts[seat + 1 :])
