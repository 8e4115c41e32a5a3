"""The computer player of Octi."""

from games.octi.actions import actions
from games.octi.state import Move, State


def suggest(state: State) -> Move:
    """The first legal action of the seat whose turn it is."""
    return next(actions(state.position))
