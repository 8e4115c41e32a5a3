"""A scripted beginner at Octi, by whom puzzles are rated and opponents are measured."""

from itertools import islice
from typing import Final

from engine.octi.plain_worths import evaluate
from games.core import Seat
from games.match import Match
from games.octi.actions import actions, captured_stacks, position_after
from games.octi.state import Move, PodMove
from games.octi.turns import win_reason
from games.octi.winning import win_at_once

ACTIONS: Final = 300
"""The actions that it looks at."""


def suggest(match: Match, seat: Seat) -> str:  # noqa: ARG001 -- whoever is to move
    """Win if an action does, let nobody win in the next turn, and capture as many as can be; then by the look of it."""
    position = match.state.position

    def worth(move: Move) -> tuple[bool, bool, int, int]:
        after = position_after(position, move)
        if win_reason(after):
            return True, True, 0, 0
        captures = len(captured_stacks(position, move)) if isinstance(move, PodMove) else 0
        return False, win_at_once(after) is None, captures, -evaluate(after)

    return match.rules.format(max(islice(actions(position), ACTIONS), key=worth))
