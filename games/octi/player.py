"""The computer player of Octi, by the worth of positions (`evaluation`) and a lookahead (`search`)."""

from functools import lru_cache
from typing import Final

from games.octi import search
from games.octi.state import Move, State

POSITION_BUDGET: Final = 8_000
"""The number of positions to look at: about a tenth of a second."""


@lru_cache(maxsize=256)  # games begin alike, and a table may ask twice
def suggest(state: State) -> Move:
    """The action of the seat whose turn it is; one state, one action. It avoids positions that have come up before."""
    return search.best_action(state.position, POSITION_BUDGET, frozenset(state.position_keys))
