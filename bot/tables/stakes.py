"""Stakes at a table: who can afford them, the pot, and who takes it (D8).

The rules say what their events move (`games.core.Stakes.chips`). Here that becomes transfers between accounts: of what
somebody takes from the table, their own chips come first, then the others'.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from msgspec.structs import replace

from bot.tables.chips import BANK, STARTING_CHIPS, UNKNOWN_BALANCE, Account, Balance, Transfer, TransferReason
from bot.tables.ids import UserId
from bot.tables.table import Table
from games.catalog import GAMES
from games.core import Event, Refused, Seat
from games.match import Match

UserBalances: TypeAlias = Mapping[UserId, Balance]
"""The balances on the table's server, by user."""


def stake_of(game: str, options: Mapping[str, Any]) -> int:
    """The chips at stake each time in a game with these options; 0: none."""
    stakes = GAMES[game].stakes
    return 0 if stakes is None else stakes.stake(options)


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


def check_friendly_allowed(table: Table) -> None:
    """Check that a friendly game has no stake: where chips lie on the table, nobody is helped.

    Refused: `friendly-no-stakes`.
    """
    if table.is_friendly and stake_of(table.game, table.options):
        raise Refused("friendly-no-stakes")


def check_balance(table: Table, user: UserId, balances: UserBalances) -> None:
    """Check that a user can afford the table's stake once. Refused: `too-few-chips`."""
    stake, balance = stake_of(table.game, table.options), balances.get(user, UNKNOWN_BALANCE)
    if balance.available < stake:
        raise Refused("too-few-chips", chips=balance.chips, stake=stake)


def check_balances(table: Table, balances: UserBalances) -> None:
    """Check that everybody at a table can afford its stake once. Refused: `not-enough-chips`, with their chips."""
    stake = stake_of(table.game, table.options)
    seated = [(player.user, balances.get(player.user, UNKNOWN_BALANCE)) for player in table.players]
    if short := [f"<@{user}> ({balance.chips})" for user, balance in seated if balance.available < stake]:
        raise Refused("not-enough-chips", stake=stake, players=", ".join(short))


def ends_with_a_loss(table: Table, user: UserId, balances: UserBalances) -> bool:
    """True if a user who loses the table's stake once cannot pay it again: the first loss ends the match (D8)."""
    stake, balance = stake_of(table.game, table.options), balances.get(user, UNKNOWN_BALANCE)
    rest = Balance(
        max(balance.available - stake, 0), balance.on_tables, can_top_up=balance.can_top_up and balance.chips >= stake
    )
    return rest.available < stake


def apply_transfers(balances: UserBalances, transfers: Iterable[Transfer]) -> UserBalances:
    """The balances after transfers."""
    after = dict(balances)
    for transfer in transfers:
        for account, amount in ((transfer.source, -transfer.amount), (transfer.target, transfer.amount)):
            if account.user in after:
                after[account.user] = _balance_after(after[account.user], account, amount, transfer.reason)
    return after


class TableChips:
    """The chips at a table while a command is applied to it.

    Attributes:
        pot: per seat, the chips that it put on the table.
        net_winnings: per seat, the chips won from the others in this game, less those lost.
        transfers: in order.
    """

    def __init__(self, table: Table, balances: UserBalances) -> None:
        self._table_id, self._balances = table.id, balances
        self._users = [player.user for player in table.players]
        self._winnings_before = table.net_winnings
        self.pot = self._pad_to_seats(table.pot)
        self.net_winnings = self._pad_to_seats(table.net_winnings)
        self.transfers: tuple[Transfer, ...] = ()

    @property
    def stored_winnings(self) -> tuple[int, ...]:
        """The winnings as a table stores them: those before, unless chips have moved."""
        return tuple(self.net_winnings) if self.transfers else self._winnings_before

    def store_in(self, table: Table) -> Table:
        """The table with these chips on it, and the winnings."""
        if not self.transfers:
            return table
        return replace(table, pot=tuple(self.pot) if any(self.pot) else (), net_winnings=self.stored_winnings)

    def apply_events(self, match: Match, events: Iterable[Event]) -> None:
        """Move the chips that events of a match move."""
        if (stakes := match.rules.stakes) is None:
            return
        for event in events:
            for seat, chips in enumerate(stakes.chips(event)):
                if chips < 0:
                    self._put_on_table(seat, -chips)
                else:
                    self._take_from_table(seat, chips)

    def refund_pot(self) -> None:
        """Return the chips on the table to those who put them there."""
        for seat, chips in enumerate(self.pot):
            self._take_from_table(seat, chips)

    def seat_unable_to_pay(self, match: Match) -> Seat | None:
        """A seat that cannot afford the cost of the next dice, or None.

        Of several it is the one with fewer chips, then the one with worse points, then the later one.
        """
        ante = match.ante
        if not ante:
            return None
        points = match.rules.scores(match.state)
        sign = -1 if match.rules.lowest_wins else 1
        balances = [self._balances.get(user, UNKNOWN_BALANCE) for user in self._users]
        short = [seat for seat, balance in enumerate(balances) if balance.available < ante and not match.left[seat]]
        return min(short, key=lambda seat: (balances[seat].chips, sign * points[seat], -seat), default=None)

    def _put_on_table(self, seat: Seat, amount: int) -> None:
        """Put chips on the table; with them come a newcomer's first ones, and a top-up where it is needed."""
        user = self._users[seat]
        hand, balance = Account(user), self._balances.get(user, UNKNOWN_BALANCE)
        if balance.is_new:
            self._book(Transfer(BANK, hand, STARTING_CHIPS, TransferReason.GRANT))
        if balance.chips < amount:
            self._book(Transfer(BANK, hand, balance.top_up_amount, TransferReason.TOP_UP))
        self._book(Transfer(hand, Account(user, self._table_id), amount, TransferReason.STAKE))
        self.pot[seat] += amount

    def _take_from_table(self, seat: Seat, amount: int) -> None:
        """Take chips from the table: first the seat's own, then the others'."""
        for owner in (seat, *(other for other in range(len(self._users)) if other != seat)):
            chips = min(amount, self.pot[owner])
            if chips:
                reason = TransferReason.REFUND if owner == seat else TransferReason.WIN
                source = Account(self._users[owner], self._table_id)
                self._book(Transfer(source, Account(self._users[seat]), chips, reason))
                self.pot[owner] -= chips
                self.net_winnings[owner] -= chips
                self.net_winnings[seat] += chips
            amount -= chips

    def _book(self, transfer: Transfer) -> None:
        self.transfers += (transfer,)
        self._balances = apply_transfers(self._balances, [transfer])

    def _pad_to_seats(self, chips: tuple[int, ...]) -> list[int]:
        return [*chips, *[0] * (len(self._users) - len(chips))]


def _balance_after(balance: Balance, account: Account, amount: int, reason: TransferReason) -> Balance:
    """The balance after chips came to an account of its user, or, below 0, left it."""
    if reason is TransferReason.GRANT:
        return replace(balance, is_new=False)  # they counted already
    if account.table_id:
        return replace(balance, on_tables=balance.on_tables + amount)
    can_top_up = balance.can_top_up and reason is not TransferReason.TOP_UP
    return replace(balance, chips=balance.chips + amount, can_top_up=can_top_up)
