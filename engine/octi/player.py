"""The computer player of Octi, by the compiled search."""

from typing import Final

from engine.octi.search import load_search
from games.octi.state import Move, State

NODES: Final = 150
"""The positions to look at for a move: about as strong as `games.octi.player`, in a hundredth of its time."""


def suggest(state: State, nodes: int = NODES) -> Move:
    """The action of the seat whose turn it is; one state, one action. Raises EngineMissing."""
    result = load_search().search(
        state.position, nodes, quiet_turns=state.quiet_turns, known_keys=frozenset(state.position_keys)
    )
    return result.actions[result.best].move(state.position)
