"""Octi in each of its modes: actions listed and made, the computer player's time, and boards to be drawn."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any, Final, TypeAlias

from benchmarks.measure import Row, rate, timed
from engine.octi import fallback
from games.octi.board import BOARDS, Mode
from games.octi.partial_moves import hops, movable_pods
from games.octi.rules import Octi
from games.octi.state import State
from render.canvas import Picture
from render.octi.board import board
from render.octi.layout import Captions
from render.octi.stacks import DraftOverlay

Board: TypeAlias = tuple[Callable[..., Picture], tuple[Any, ...]]

LISTED: Final = 200
"""So many actions are listed of a position; all of them but for tall stacks, which can have millions."""
SECONDS: Final = 2.0
THOUGHT: Final = 36
"""The number of positions that a move without the engine about in each mode."""
NAMES: Final = ("Ana", "Đorđe")
CAPTIONS: Final = Captions(
    prongs="prongs", reserve="reserve", lost="lost", to_move="to move", wins="wins", drawn="draw"
)

_RULES: Final = Octi()


def run() -> list[Row]:
    """The actions listed and made a second, and the time of the computer player."""
    return [row for mode in BOARDS for row in (*_actions(mode), *_thinking(mode))]


def boards(mode: Mode) -> Callable[[int], Iterator[Board]]:
    """Boards of random games, each state once."""

    def boards_of(seed: int) -> Iterator[Board]:
        for state in _states(mode, random.Random(seed)):
            yield board, (_RULES.view(state, None), NAMES, CAPTIONS)

    return boards_of


def drafts(seed: int) -> Iterator[Board]:
    """Boards of random games of Octi-X on which a pod is chosen, with the squares where it can go."""
    chance = random.Random(seed)
    for state in _states("classic", chance):
        pods = [pod for pod in movable_pods(state.position) if pod.hops]
        if pods:
            pod = chance.choice(pods)
            targets = tuple(hop.target for hop in hops(state.position, pod.square, pod.pod))
            draft = DraftOverlay(pod.square, (pod.pod,) if pod.pod else (), targets=targets)
            yield partial(board, draft=draft), (_RULES.view(state, None), NAMES, CAPTIONS)


BOARD_KINDS: Final[dict[str, Callable[[int], Iterator[Board]]]] = {
    "octi basic": boards("basic"),
    "octi classic": boards("classic"),
    "octi draft": drafts,
}
"""Endless different boards of each kind, by a seed."""


def _actions(mode: Mode) -> Iterator[Row]:
    for name, work in (("listed", _list_actions), ("listed and made", _make_actions)):
        count, elapsed = rate(partial(work, _states(mode, random.Random(1))), SECONDS)
        yield Row(f"octi {mode}, actions {name}", count / elapsed, "a second", count)


def _list_actions(states: Iterator[State]) -> int:
    """The number of actions of 50 positions; the games themselves take a small part of the time."""
    return sum(sum(1 for _ in islice(_RULES.moves(state, state.position.seat), LISTED)) for state in islice(states, 50))


def _make_actions(states: Iterator[State]) -> int:
    count = 0
    for state in islice(states, 50):
        seat = state.position.seat
        for move in islice(_RULES.moves(state, seat), LISTED):
            _RULES.play(state, seat, move)
            count += 1
    return count


def _thinking(mode: Mode) -> Iterator[Row]:
    chance = random.Random(2)
    times: list[float] = []
    states = [state for state in islice(_states(mode, chance), 40 * THOUGHT) if state.number > 3]
    for state in chance.sample(states, THOUGHT):
        with timed(times):
            fallback.suggest(state)
    times.sort()
    yield Row(f"octi {mode}, a move without the engine", times[len(times) // 2] * 1000, "ms", THOUGHT)
    yield Row(f"octi {mode}, at worst", times[-1] * 1000, "ms", THOUGHT, aim="at most 1,000")


def _states(mode: Mode, chance: random.Random) -> Iterator[State]:
    """Games without end in which every action is left to chance, whenever somebody is to move."""
    while True:
        state = _RULES.start(2, {"mode": mode})
        while _RULES.outcome(state) is None:
            yield state
            seat = state.position.seat
            move = chance.choice(list(islice(_RULES.moves(state, seat), LISTED)))
            state = _RULES.play(state, seat, move).state
