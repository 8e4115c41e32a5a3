"""The computer player of Octi and its adviser, by the compiled search. All of it raises EngineMissing."""

from collections.abc import Mapping
from functools import lru_cache
from math import tanh
from operator import attrgetter
from types import MappingProxyType
from typing import Final

from engine import core
from engine.core import Advice, MoveChance, rank_moves
from engine.levels import Strength
from engine.octi.search import SearchResult, load_search
from games.core import Seat
from games.match import Match
from games.octi import notation
from games.octi.board import Mode
from games.octi.state import Move, State

ADVICE_NODES: Final = 50_000
"""The positions to look at for advice: every action gets a value of its own, so they do not reach as deep."""

E_FOLD: Final[Mapping[Mode, int]] = MappingProxyType({"basic": 55, "fast": 60, "classic": 50})
"""The points of the search that make odds of e : 1, fitted by `benchmarks.octi_calibration`."""

WIN_NODES: Final = 2_000_000
"""The positions to look at for a win in two turns, and again for one in three, where a win is near."""

NEAR_WIN: Final[Mapping[Mode, int]] = MappingProxyType({"basic": 1_000, "fast": 1_000, "classic": 100})
"""The value of a search from which on a win is near: in classic not all actions of stacks are searched."""

MOST_MOVES: Final = 4_000
"""The most moves that advice names, the best: only tall stacks of pods have more."""

CONSIDERED: Final = 12
"""The best moves, among which a player that errs chooses."""

SHARPNESS: Final[Mapping[Mode, float]] = MappingProxyType({"basic": 1, "fast": 1.5, "classic": 1})
"""The weight of a mistake: with it, the same temperature scores alike against a beginner in each mode."""

_DIGITS: Final = 6


def suggest(state: State, nodes: int, *, network: bool = False) -> Move:
    """The best action of the seat whose turn it is, by a search of `nodes` positions.

    With the network, a win by force in up to three turns is played in as few turns as there is one.
    """
    result = search_state(state, nodes, network=network, win_nodes=WIN_NODES if network else 0)
    return result.actions[result.best].move(state.position)


def choose(match: Match, seat: Seat, strength: Strength) -> str:  # noqa: ARG001 -- whoever is to move
    """The move of a player of a strength, sampled at its temperature (0: the best)."""
    state, nodes = match.state, strength.nodes
    if not strength.temperature:
        return notation.format_move(suggest(state, nodes, network=strength.network))
    temperature = strength.temperature / SHARPNESS[state.position.mode]
    return core.choose(_rank(state, nodes)[:CONSIDERED], temperature, state).move


def advise(match: Match, seat: Seat) -> Advice:
    """The advice for a seat, with moves if it is its turn: one for each result, as in `Octi.moves`.

    A chance is the share of points, a draw half of one, that the search's own games bring from such a value.
    """
    advice = _advise(match.state)
    return advice if seat == match.state.position.seat else Advice(1 - advice.chance, exact=False)


def chances(match: Match) -> tuple[float, ...]:
    """Each seat's winning chance."""
    chance = _advise(match.state).chance
    return (1 - chance, chance) if match.state.position.seat else (chance, 1 - chance)


def is_exact(match: Match) -> bool:  # noqa: ARG001 -- no match
    """False: the chances are estimates."""
    return False


@lru_cache(maxsize=256)
def _advise(state: State) -> Advice:
    """The advice for the seat whose turn it is."""
    moves = _rank(state, ADVICE_NODES, win_nodes=WIN_NODES)
    return Advice(moves[0].chance, exact=False, moves=moves)


def _rank(state: State, nodes: int, *, win_nodes: int = 0) -> tuple[MoveChance, ...]:
    """The moves by their chances; of equal moves the first wins sooner or loses later."""
    position = state.position
    listed = search_state(state, nodes, exact=True, win_nodes=win_nodes).actions
    actions = sorted(listed, key=attrgetter("value"), reverse=True)[:MOST_MOVES]
    moves = {
        notation.format_move(action.move(position)): round(winning_chance(position.mode, action.value), _DIGITS)
        for action in actions
    }
    return rank_moves(moves)


def search_state(
    state: State, nodes: int, *, exact: bool = False, network: bool = False, win_nodes: int = 0
) -> SearchResult:
    """Search `nodes` positions of a state that has an action, and where a win is near `win_nodes` for a shorter one.

    See `OctiSearch.search` and `OctiSearch.with_shortest_win`.
    """
    search, keys = load_search(), frozenset(state.position_keys)
    result = search.search(
        state.position, nodes, quiet_turns=state.quiet_turns, known_keys=keys, exact=exact, network=network
    )
    if win_nodes and result.value >= NEAR_WIN[state.position.mode]:
        return search.with_shortest_win(state.position, result, win_nodes)
    return result


def winning_chance(mode: Mode, value: int) -> float:
    """The winning chance for a value of the search."""
    return (1 + tanh(value / E_FOLD[mode] / 2)) / 2
