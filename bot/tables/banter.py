"""The banter of computer opponents: whether one of them says something after a change of the table, and which of them.

There are four occasions, which all games have or may have: a bust and a big turn (`Event.highlight`), a change of the
lead (`Rules.scores`), and the end (`Rules.outcome`). Each is somebody's own or somebody else's. At most one opponent
speaks after a change: at the end the winner or a loser, else first about its own luck, then about the lead, then about
others. Between two remarks there are `QUIET_TURNS` turns, but the end is always told.

The table stores the remark with its number, so a board that is drawn again says the same. `bot.ui.board.remarks` has a
line for each number. A remark stays on the board while computers play on, and goes when anything else changes the game.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from msgspec.structs import replace

from bot.tables.guards import turn_number
from bot.tables.table import Occasion, Remark, Table
from engine.levels import OPPONENTS
from games.core import BigTurn, Bust, Seat, TookBack
from games.match import Match
from games.seats import leaders

QUIET_TURNS: Final = 2
"""The turns from one remark to the next at least."""
MAX_REMARKS: Final = 4
"""The remarks of an opponent at one kind of occasion in a game: there are so many lines for each at least."""


def go_on(before: Table, after: Table, *, by_computer: bool) -> Table:
    """The table after a change that everybody sees, with the remark on it, if there is one.

    `by_computer`: a computer player's move was the change.
    """
    match = after.match
    if match is None or match is before.match or not any(player.level in OPPONENTS for player in after.players):
        return after
    banter = replace(after.banter, leader=_leader(after, match))
    if not by_computer:
        banter = replace(banter, remark=None)
    turn = turn_number(match)
    choices = [
        choice
        for choice in _choices(before, after, match, banter.leader)
        if banter.counts.get(_count_key(after, *choice), 0) < MAX_REMARKS
    ]
    is_quiet = match.outcome is None and banter.turn > max(turn - QUIET_TURNS, 0)
    if choices and not is_quiet:
        digest = sha256(f"{after.id} {after.position}".encode()).digest()
        seat, occasion = choices[digest[0] % len(choices)]
        key = _count_key(after, seat, occasion)
        number = banter.counts.get(key, 0)
        banter = replace(
            banter,
            remark=Remark(seat, occasion, number),
            turn=max(turn, 1),
            counts={**banter.counts, key: number + 1},
        )
    return after if banter == after.banter else replace(after, banter=banter)


def _count_key(table: Table, seat: Seat, occasion: Occasion) -> str:
    """The key under which the remarks of a seat's opponent at an occasion are counted."""
    return f"{table.players[seat].level} {occasion}"


def _choices(before: Table, after: Table, match: Match, leader: Seat) -> list[tuple[Seat, Occasion]]:
    """The opponents of whom one speaks now, each with its occasion; none after a takeback or a departure."""
    was_over = before.match is not None and before.match.outcome is not None
    has_lost_seat = before.match is not None and sum(before.match.left) != sum(match.left)
    if was_over or has_lost_seat or any(isinstance(event, TookBack) for event in after.latest_events):
        return []
    talkers = [seat for seat, player in enumerate(after.players) if player.level in OPPONENTS and not match.left[seat]]
    if (outcome := match.outcome) is not None:
        winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
        if len(winners) > 1:
            return []
        own_wins = [(seat, Occasion.WIN) for seat in talkers if seat in winners]
        return own_wins or [(seat, Occasion.DEFEAT) for seat in talkers]
    own, others = [], []
    for seat, own_occasion, others_occasion in _highlights(after):
        own += [(seat, own_occasion)] if seat in talkers else []
        others += [(other, others_occasion) for other in talkers if other != seat]
    return own or _lead_change(talkers, after.banter.leader, leader) or others


def _highlights(after: Table) -> Iterator[tuple[Seat, Occasion, Occasion]]:
    """The busts and big turns among the latest events: whose, and the occasions for that seat and for others."""
    for event in after.latest_events:
        match event.highlight:
            case Bust(seat):
                yield seat, Occasion.OWN_BUST, Occasion.OTHER_BUST
            case BigTurn(seat):
                yield seat, Occasion.OWN_BIG_TURN, Occasion.OTHER_BIG_TURN


def _lead_change(talkers: list[Seat], before: Seat, after: Seat) -> list[tuple[Seat, Occasion]]:
    """The opponent that took the lead from another seat, or lost it to a person."""
    if before in {-1, after}:
        return []
    if after in talkers:
        return [(after, Occasion.LEAD_TAKEN)]
    return [(before, Occasion.LEAD_LOST)] if before in talkers else []


def _leader(after: Table, match: Match) -> Seat:
    """The seat that leads alone, or the last that did."""
    if not match.rules.scored or all(match.left):
        return after.banter.leader
    best = leaders(match.rules.scores(match.state), match.left, lowest_wins=match.rules.lowest_wins)
    return best[0] if len(best) == 1 else after.banter.leader
