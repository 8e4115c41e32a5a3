"""The computer player of Octi and its adviser, by the compiled search. All of it raises EngineMissing."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from math import tanh
from operator import attrgetter
from types import MappingProxyType
from typing import Final

from engine import core
from engine.core import Advice, MoveChance, rank_moves
from engine.levels import Strength
from engine.octi.search import SURE_WIN, ActionResult, SearchResult, load_search
from games.core import Seat
from games.match import Match
from games.octi import notation
from games.octi.board import Mode
from games.octi.state import Move, Position, State

ADVICE_NODES: Final = 250_000
"""The positions to look at for the best move that advice names, and for its chance."""

OTHERS_NODES: Final = 50_000
"""The positions to look at for what other moves cost: every action gets a value of its own, so they reach less deep."""

E_FOLD: Final[Mapping[Mode, int]] = MappingProxyType({"basic": 55, "fast": 60, "classic": 50})
"""The points of the search by the fitted worths that make odds of e : 1: the weak opponents err by these."""

NETWORK_E_FOLD: Final[Mapping[Mode, int]] = MappingProxyType({"basic": 42, "fast": 56, "classic": 50})
"""The points of the search with the network that make odds of e : 1, fitted by `benchmarks.octi_calibration`."""

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
    deep = search_state(state, ADVICE_NODES, network=True)
    listed = search_state(state, OTHERS_NODES, exact=True, network=True)
    if max(deep.value, listed.value) >= NEAR_WIN[state.position.mode]:
        listed = load_search().with_shortest_win(state.position, listed, WIN_NODES)
    judged = listed.actions if listed.value > SURE_WIN else _judge_all(deep, listed)
    moves = _chances(state.position, judged, network=True)
    return Advice(moves[0].chance, exact=False, moves=moves)


def _judge_all(deep: SearchResult, listed: SearchResult) -> Iterator[ActionResult]:
    """All actions, the best of a deep search first with what it is worth there.

    Another one is worth so much less than in the search of each for itself, and never more.
    """
    best = listed.actions[deep.best]
    yield best._replace(value=deep.value)
    for action in listed.actions:
        if action is not best:
            is_clear = deep.value > SURE_WIN or action.value < -SURE_WIN
            value = action.value if is_clear else deep.value - max(best.value - action.value, 0)
            yield action._replace(value=min(value, deep.value))


def _rank(state: State, nodes: int) -> tuple[MoveChance, ...]:
    """The moves by their chances by the fitted worths; of equal moves the first wins sooner or loses later."""
    return _chances(state.position, search_state(state, nodes, exact=True).actions, network=False)


def _chances(position: Position, judged: Iterable[ActionResult], *, network: bool) -> tuple[MoveChance, ...]:
    actions = sorted(judged, key=attrgetter("value"), reverse=True)[:MOST_MOVES]
    moves = {
        notation.format_move(action.move(position)): round(
            winning_chance(position.mode, action.value, network=network), _DIGITS
        )
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


def winning_chance(mode: Mode, value: int, *, network: bool = False) -> float:
    """The winning chance for a value of the search with the network, or without it."""
    e_fold = NETWORK_E_FOLD if network else E_FOLD
    return (1 + tanh(value / e_fold[mode] / 2)) / 2
