"""The progress of a game by itself: dice, forced moves, conditional moves, until a player is needed.

After each change of a match, in this order, until none applies:

1. Dice that the rules ask for are rolled, from the table's secret and the interaction that the change follows from.
   A seat that cannot pay for them ends the game instead (D8).
2. A move that the rules force is made.
3. A conditional move of the seat to move is made, unless a draw is on offer: it would decline the offer for somebody
   who has not seen it. A line goes on only while the game follows it.

The turn that was being played ends with the last change before the next turn's first roll: `TurnEnd` is the match then,
so that both turns can be shown, and each reply by a conditional move is told apart.
"""

import contextlib
from typing import NamedTuple

from msgspec.structs import replace

from bot.tables import fairness
from bot.tables.guards import turn_number
from bot.tables.stakes import TableChips
from bot.tables.table import ConditionalLine, Table
from games import match as matches
from games.core import BadMove, Refused, Seat
from games.journal import MovePlayed
from games.match import Match, Progress


class Reply(NamedTuple):
    """A conditional move that the table made for a seat.

    Attributes:
        event_count: the events of the change before it.
        net_winnings: per seat, the chips won and lost after it.
    """

    seat: Seat
    progress: Progress
    event_count: int
    net_winnings: tuple[int, ...] = ()


class TurnEnd(NamedTuple):
    """The match as it was when the turn being played had ended, and the chips that each seat had won by then."""

    match: Match
    net_winnings: tuple[int, ...]


class Advance(NamedTuple):
    """The progress with all that needs no player. `lines`: what the conditional moves come to."""

    progress: Progress
    turn_end: TurnEnd
    lines: tuple[ConditionalLine, ...]
    replies: tuple[Reply, ...]


def advance(table: Table, progress: Progress, interaction_id: int, chips: TableChips) -> Advance:
    """The progress with all that needs no player: dice that are asked for, forced moves, and conditional moves.

    A seat that cannot pay for the next dice ends the game before they are rolled (D8). While a draw is on offer no
    conditional move is made: it would decline the offer for somebody who has not seen it.
    """
    has_rolled = False
    lines, replies = _follow(table.conditional_lines, progress), list[Reply]()
    chips.apply_events(progress.match, progress.events)
    turn_end = TurnEnd(progress.match, chips.stored_winnings)
    while True:
        match, reply = progress.match, None
        if (dice := match.chance) is None:
            change, ends_turn = matches.play_forced(match), not has_rolled
            if change is None and not table.draw_offers and (reply := _conditional_move(lines, progress)) is not None:
                change, ends_turn = reply.progress, False
        elif (seat := chips.seat_unable_to_pay(match)) is not None:
            change, ends_turn = matches.end_unpaid(match, seat), False
        else:
            faces = fairness.derive_faces(bytes.fromhex(table.secret), table.id, match.draws, interaction_id, dice)
            change, has_rolled = matches.draw(match, faces, interaction_id), True
            ends_turn = table.match is None or turn_number(turn_end.match) == turn_number(table.match)
        if change is None:
            return Advance(progress, turn_end, lines, tuple(replies))
        lines = _follow(lines, change)
        chips.apply_events(change.match, change.events)
        if ends_turn:
            turn_end = TurnEnd(change.match, chips.stored_winnings)
        if reply is not None:
            replies.append(reply._replace(net_winnings=chips.stored_winnings))
        progress += change


def _follow(lines: tuple[ConditionalLine, ...], progress: Progress) -> tuple[ConditionalLine, ...]:
    """The rest of each line that the game has followed; none after anything but moves."""
    for entry in progress.entries:
        text = entry.text if isinstance(entry, MovePlayed) else None
        lines = tuple(
            replace(line, moves=line.moves[1:]) for line in lines if line.moves[0] == text and len(line.moves) > 1
        )
    return lines


def _conditional_move(lines: tuple[ConditionalLine, ...], progress: Progress) -> Reply | None:
    """The conditional move of a seat to move, or None."""
    match = progress.match
    for line in lines:
        if line.seat in match.actors:
            with contextlib.suppress(Refused, BadMove):
                return Reply(line.seat, matches.move(match, line.seat, line.moves[0]), len(progress.events))
    return None
