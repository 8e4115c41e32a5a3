"""Conditional moves: replies that a player enters in advance, in games in which nothing is left to chance.

A line is an assumed move, the reply to it, the next assumed move, and so on. The table plays the reply as soon as the
assumed move is made; a line from which the game departs is dropped.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.tables import playing
from bot.tables.commands import AddConditionalLine, DisplayMode, DropConditionalLines, Transition
from bot.tables.guards import require_running, require_seat
from bot.tables.ids import UserId
from bot.tables.table import ConditionalLine, Table
from games import match as matches
from games.catalog import GAMES
from games.core import Refused, Seat
from games.match import Match

MAX_DEPTH: Final = 6
"""The replies of a line."""
MAX_LINES: Final = 20
"""The lines of a player at a table."""


def lines_of(table: Table, seat: Seat) -> tuple[ConditionalLine, ...]:
    """The lines of a seat, which nobody else may see."""
    return tuple(line for line in table.conditional_lines if line.seat == seat)


def can_enter(table: Table, user: UserId) -> bool:
    """True if `check_allowed` would not refuse it now."""
    try:
        check_allowed(table, user)
    except Refused:
        return False
    return True


def check_allowed(table: Table, user: UserId) -> Seat:
    """The seat of a user who may enter conditional moves now.

    Refused: `not-started`, `over`, `not-seated`, `already-left`; `plan-not-here`, there are dice, or nobody but
    computer players to wait for; `plan-own-turn`.
    """
    match, seat = require_running(table), require_seat(table, user)
    people = [other for other in table.active_human_seats if other != seat]
    if GAMES[table.game].has_dice or GAMES[table.game].race or not people:
        raise Refused("plan-not-here")
    if seat in match.actors:
        raise Refused("plan-own-turn")
    return seat


def position_after(match: Match, moves: Sequence[str]) -> Match:
    """The match after moves of the seats to move. Refused: one is not allowed; `over`. Raises BadMove."""
    for text in moves:
        if not match.actors:
            raise Refused("over")
        match = matches.move(match, min(match.actors), text).match
        while (forced := matches.play_forced(match)) is not None:
            match = forced.match
    return match


def count_replies(match: Match, seat: Seat, moves: Sequence[str]) -> int:
    """The moves of a line that are a seat's own."""
    return sum(seat in position_after(match, moves[:place]).actors for place in range(len(moves)))


def add_line(table: Table, command: AddConditionalLine) -> Transition:
    """A player enters a line, which replaces the lines that would reply otherwise.

    Refused: what `playing.check_player`, `check_allowed` and `position_after` refuse; `plan-no-reply`, it does not end
    with a reply; `plan-too-deep`, `plan-too-many`.
    """
    playing.check_player(table, command.user, command.position)
    match, seat, moves = require_running(table), check_allowed(table, command.user), command.moves
    if not moves or seat not in position_after(match, moves[:-1]).actors:
        raise Refused("plan-no-reply")
    position_after(match, moves)
    if count_replies(match, seat, moves) > MAX_DEPTH:
        raise Refused("plan-too-deep", most=MAX_DEPTH)
    own = lines_of(table, seat)
    if any(line.moves[: len(moves)] == moves for line in own):
        return Transition(table, display=DisplayMode.NONE)
    staying = tuple(line for line in own if _is_compatible(match, seat, line.moves, moves))
    if len(staying) >= MAX_LINES:
        raise Refused("plan-too-many", most=MAX_LINES)
    others = tuple(line for line in table.conditional_lines if line.seat != seat)
    lines = (*others, *staying, ConditionalLine(seat, moves))
    return Transition(replace(table, conditional_lines=lines), display=DisplayMode.NONE)


def drop_lines(table: Table, command: DropConditionalLines) -> Transition:
    """A player drops one of the own lines, or all. Refused: `not-started`, `over`, `not-seated`, `already-left`."""
    require_running(table)
    seat = require_seat(table, command.user)
    dropped = [line for line in lines_of(table, seat) if command.moves in {(), line.moves}]
    lines = tuple(line for line in table.conditional_lines if line not in dropped)
    return Transition(replace(table, conditional_lines=lines) if dropped else table, display=DisplayMode.NONE)


def _is_compatible(match: Match, seat: Seat, moves: tuple[str, ...], new_moves: tuple[str, ...]) -> bool:
    """True if a line and a new one can both stay: they part at an assumed move, not at a reply."""
    common = next((n for n, pair in enumerate(zip(moves, new_moves, strict=False)) if pair[0] != pair[1]), None)
    return common is not None and seat not in position_after(match, moves[:common]).actors
