"""A game whose rules go on by themselves, left alone by its players: it pauses until one of them rolls on.

Where the rules' own time runs, as in the race, roll follows upon roll whether anybody looks or not. The table counts
the rolls in a row for which no person made a move; before the next one after `MAX_IDLE_TURNS` of those it pauses. All
stays as it is, no clock runs and no computer player moves. Whoever may play rolls on, and the next roll falls at once.

A pause that nobody ends is over after a while: a game that its rules end after some rolls then plays on to its end by
itself, as what was won in it counts; any other one is called off.
"""

from typing import Final

from msgspec.structs import replace

from bot.tables import ending, playing, transitions
from bot.tables.commands import DisplayMode, Transition
from bot.tables.guards import require_running, require_seat
from bot.tables.ids import UserId
from bot.tables.stakes import UserBalances
from bot.tables.table import LEFT_ALONE, PLAYS_ON_ALONE, Table
from games import match as matches
from games.core import Refused

MAX_IDLE_TURNS: Final = 2
"""The rolls in a row without a move of a person, after which a game pauses."""


def handle_rules_deadline(table: Table, now_ms: int, balances: UserBalances) -> Transition:
    """The rules' own deadline passed; a game that is left alone pauses instead of rolling.

    The rules' time is behind ours by the table's arrival delay.
    """
    progress = matches.expire(require_running(table), now_ms - table.arrival_delay_ms)
    if progress.match.chance is not None and table.idle_turns >= MAX_IDLE_TURNS:
        return Transition(replace(table, pause_reason=LEFT_ALONE), display=DisplayMode.EDIT)
    return transitions.finish_transition(table, progress, now_ms, balances)


def roll_on(table: Table, user: UserId, interaction_id: int, now_ms: int, balances: UserBalances) -> Transition:
    """A player ends the pause, and the next roll falls; anybody may who could sit down by playing.

    Refused: `not-started`, `over`, `not-seated`, `already-left`; `stale`, it is not paused any more.
    """
    match = require_running(table)
    if table.seat_of(user) is None:
        playing.sit_down(table, match)
    else:
        require_seat(table, user)
    if table.pause_reason != LEFT_ALONE:
        raise Refused("stale")
    return _roll(replace(table, pause_reason="", idle_turns=0), interaction_id, now_ms, balances)


def end_pause(table: Table, now_ms: int, balances: UserBalances) -> Transition:
    """Nobody has rolled on: the game plays on to its end by itself, or is called off."""
    match = require_running(table)
    if (race := match.rules.race) and race.ends_by_itself(match.state):
        return _roll(replace(table, pause_reason="", idle_turns=PLAYS_ON_ALONE), 0, now_ms, balances)
    return ending.abort_game(table, "left-alone")


def _roll(table: Table, interaction_id: int, now_ms: int, balances: UserBalances) -> Transition:
    progress = matches.expire(require_running(table), now_ms - table.arrival_delay_ms)
    return transitions.finish_transition(table, progress, now_ms, balances, interaction_id=interaction_id)
