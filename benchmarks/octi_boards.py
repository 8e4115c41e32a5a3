"""Boards of Octi to draw: random games of each mode, and pods that are chosen."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any, Final, TypeAlias

from games.octi.board import Mode
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
NAMES: Final = ("Ana", "Đorđe")
CAPTIONS: Final = Captions(
    prongs="prongs", reserve="reserve", lost="lost", to_move="to move", wins="wins", drawn="draw"
)

_RULES: Final = Octi()


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


def _states(mode: Mode, chance: random.Random) -> Iterator[State]:
    """Games without end in which every action is left to chance, whenever somebody is to move."""
    while True:
        state = _RULES.start(2, {"mode": mode})
        while _RULES.outcome(state) is None:
            yield state
            seat = state.position.seat
            move = chance.choice(list(islice(_RULES.moves(state, seat), LISTED)))
            state = _RULES.play(state, seat, move).state
