"""Stakes at a table: who can afford them, what lies on the table, and who takes it (D8).

The rules say what their events move (`games.core.StakedRules`). Here that becomes transfers between accounts: of what
somebody takes from the table, their own chips come first, then the others'.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.tables.chips import BANK, BEGINNING, NOBODY, Account, Purse, Reason, Transfer
from bot.tables.table import Table
from games.catalog import GAMES
from games.core import Event, Refused, Seat, StakedRules
from games.match import Match

Purses: TypeAlias = Mapping[int, Purse]
"""What people hold on the table's server, by user."""


def stake_of(game: str, options: Mapping[str, Any]) -> int:
    """The chips at stake each time in a game with these options; 0: none."""
    rules = GAMES[game]
    return rules.stake(options) if isinstance(rules, StakedRules) else 0


def check_terms(table: Table) -> None:
    """Whether a table may be opened for its stake: who is at a loss must not be able to wait for ever.

    Refused: `stake-needs-time`.
    """
    if stake_of(table.game, table.options) and not table.per_turn:
        raise Refused("stake-needs-time")


def check_computer(table: Table) -> None:
    """Whether a computer player may sit down: it has no chips. Refused: `computer-no-stake`."""
    if stake_of(table.game, table.options):
        raise Refused("computer-no-stake")


def check_purse(table: Table, user: int, purses: Purses) -> None:
    """Whether a user can afford the table's stake once. Refused: `too-few-chips`."""
    stake, purse = stake_of(table.game, table.options), purses.get(user, NOBODY)
    if purse.most < stake:
        raise Refused("too-few-chips", chips=purse.chips, stake=stake)


def check_start(table: Table, purses: Purses) -> None:
    """Whether everybody at a table can afford its stake once. Refused: `not-enough-chips`, and who holds what."""
    stake = stake_of(table.game, table.options)
    held = [(player.user, purses.get(player.user, NOBODY)) for player in table.players]
    if short := [f"<@{user}> ({purse.chips})" for user, purse in held if purse.most < stake]:
        raise Refused("not-enough-chips", stake=stake, players=", ".join(short))


def moved(purses: Purses, transfers: Iterable[Transfer]) -> Purses:
    """What people hold after chips have moved."""
    after = dict(purses)
    for one in transfers:
        for account, amount in ((one.source, -one.amount), (one.target, one.amount)):
            if account.user in after:
                after[account.user] = _with(after[account.user], account, amount, one.reason)
    return after


class Stakes(Struct, frozen=True):
    """The chips of those at a table, while something happens there.

    Attributes:
        table: its id.
        users: who has a seat, in seat order.
        purses: what they hold.
        pot: what lies on the table, by the seats that put it there.
        gains: what each seat has won from the others in this game, less what it has lost.
        transfers: what has moved, in order.
        short: the seats that had to leave because they could not afford another stake.
    """

    table: str
    users: tuple[int, ...]
    purses: Purses
    pot: tuple[int, ...]
    gains: tuple[int, ...]
    transfers: tuple[Transfer, ...] = ()
    short: tuple[Seat, ...] = ()


def at(table: Table, purses: Purses) -> Stakes:
    """The chips of those at a table as it is."""
    users = tuple(player.user for player in table.players)
    return Stakes(table.id, users, purses, _for_all(table.pot, users), _for_all(table.gains, users))


def kept(table: Table, stakes: Stakes) -> Table:
    """The table with what lies on it, and what was won."""
    if not stakes.transfers:
        return table
    return replace(table, pot=stakes.pot if any(stakes.pot) else (), gains=stakes.gains)


def follow(stakes: Stakes, match: Match, events: Iterable[Event]) -> Stakes:
    """The chips after what has happened in a match."""
    rules = match.rules
    if isinstance(rules, StakedRules):
        for event in events:
            for seat, chips in enumerate(rules.chips(event)):
                stakes = _put(stakes, seat, -chips) if chips < 0 else _taken(stakes, seat, chips)
    return stakes


def cannot_pay(stakes: Stakes, match: Match) -> Seat | None:
    """A seat that cannot afford what the dice asked for cost, or None.

    Of several it is the one with fewer chips, then the one with fewer points, then the later one.
    """
    rules = match.rules
    ante = rules.ante(match.state) if isinstance(rules, StakedRules) else 0
    if not ante:
        return None
    points = rules.scores(match.state)
    held = [stakes.purses.get(user, NOBODY) for user in stakes.users]
    short = [seat for seat, purse in enumerate(held) if purse.most < ante and not match.left[seat]]
    return min(short, key=lambda seat: (held[seat].chips, points[seat], -seat), default=None)


def given_back(stakes: Stakes) -> Stakes:
    """All that lies on the table back with those who put it there."""
    for seat, chips in enumerate(stakes.pot):
        stakes = _taken(stakes, seat, chips)
    return stakes


def _put(stakes: Stakes, seat: Seat, amount: int) -> Stakes:
    """Chips put on the table; with them come the first ones of a newcomer, and a top-up where it is needed."""
    user = stakes.users[seat]
    hand, purse = Account(user), stakes.purses.get(user, NOBODY)
    transfers = [Transfer(hand, Account(user, stakes.table), amount, Reason.STAKE)]
    if purse.chips < amount:
        transfers.insert(0, Transfer(BANK, hand, purse.top_up, Reason.TOP_UP))
    if purse.new:
        transfers.insert(0, Transfer(BANK, hand, BEGINNING, Reason.GRANT))
    return _after(stakes, transfers, pot=_added(stakes.pot, seat, amount))


def _taken(stakes: Stakes, seat: Seat, amount: int) -> Stakes:
    """Chips taken from the table: first one's own, then the others'."""
    taker = Account(stakes.users[seat])
    for owner in (seat, *(other for other in range(len(stakes.users)) if other != seat)):
        chips = min(amount, stakes.pot[owner])
        if chips:
            giver = Account(stakes.users[owner], stakes.table)
            reason = Reason.BACK if owner == seat else Reason.WON
            stakes = _after(
                stakes,
                [Transfer(giver, taker, chips, reason)],
                pot=_added(stakes.pot, owner, -chips),
                gains=_added(_added(stakes.gains, owner, -chips), seat, chips),
            )
        amount -= chips
    return stakes


def _after(stakes: Stakes, transfers: list[Transfer], **counts: tuple[int, ...]) -> Stakes:
    purses = moved(stakes.purses, transfers)
    return replace(stakes, purses=purses, transfers=(*stakes.transfers, *transfers), **counts)


def _with(purse: Purse, account: Account, amount: int, reason: Reason) -> Purse:
    """What somebody holds after chips have come to an account of theirs, or, below 0, gone from it."""
    match reason:
        case Reason.GRANT:
            return replace(purse, new=False)  # they counted already
        case Reason.TOP_UP:
            return replace(purse, chips=purse.chips + amount, due=False)
        case _ if account.table:
            return replace(purse, on_tables=purse.on_tables + amount)
        case _:
            return replace(purse, chips=purse.chips + amount)


def _for_all(counts: tuple[int, ...], users: tuple[int, ...]) -> tuple[int, ...]:
    return counts + (0,) * (len(users) - len(counts))


def _added(counts: tuple[int, ...], seat: Seat, amount: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + amount, *counts[seat + 1 :])
