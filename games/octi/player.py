"""The computer player of Octi: a position, what it is worth (`evaluation`), and how to look ahead (`search`)."""

from functools import lru_cache
from typing import Final

from games.octi import search
from games.octi.state import Move, State

BUDGET: Final = 8_000
"""About how many positions to look at: about a tenth of a second."""


@lru_cache(maxsize=256)  # games begin alike, and a table may ask twice
def suggest(state: State) -> Move:
    """The action of the seat whose turn it is; one state, one action. It avoids positions that have come up before."""
    return search.best(state.position, BUDGET, frozenset(state.seen))
