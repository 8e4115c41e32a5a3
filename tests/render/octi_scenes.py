"""Captions, positions and games of Octi for the tests of its pictures."""

import random
from collections.abc import Iterator
from itertools import islice

from PIL import ImageChops

from games.octi.board import BOARDS, Mode
from games.octi.partial_moves import capturable_stacks, hops, movable_pods
from games.octi.rules import Octi
from games.octi.state import Capture, Mover, PodMove, Stack, State, View
from render.canvas import Box, Canvas
from render.octi.board import board, board_grid
from render.octi.layout import Captions
from render.octi.stacks import DraftOverlay
from tests.render.scenes import NAMES, capitals

paint = board.__wrapped__

RULES = Octi()
CAPTIONS = capitals(Captions)
WORDY = Captions(
    prongs="moteurs qui attendent",
    reserve="octis en réserve",
    lost="octis qui furent capturés",
    to_move="réfléchit à son prochain coup, longuement",
    wins="gagne en occupant une base de l’adversaire",
    drawn="partie nulle, faute de progrès depuis cent coups",
    stand_ins=("Joueur 1", "Joueur 2"),
)
STACKS = (
    Stack(33, 0, ("ABC", "CD", "-")),
    Stack(35, 0, ("ABCDEFGH", "A")),
    Stack(44, 1, ("E", "EF")),
    Stack(46, 1, ("ACE",)),
    Stack(53, 0, ("AB",)),
    Stack(57, 1, ("-",)),
)


def make_view(**changes: object) -> View:
    """A view in the middle of a game of Octi-X classic; black is to move."""
    basis: dict[str, object] = {
        "mode": "classic",
        "columns": 9,
        "rows": 9,
        "bases": BOARDS["classic"].bases,
        "pods": ((), ()),  # pictures look at the stacks
        "stacks": STACKS,
        "supply": (14, 11),
        "reserve": (2, 3),
        "captured": (1, 0),
        "seat": 0,
        "number": 33,
        "quiet_turns": 0,
        "repetitions": 1,
        "last": None,
        "winner": None,
        "reason": "",
    }
    return View(**(basis | changes))  # type: ignore[arg-type]


FIELD = board_grid(9, 9)
"""The grid of the large board."""


def drawn(view: View, draft: DraftOverlay | None = None) -> Canvas:
    """A view, players and all."""
    return paint(view, NAMES[:2], CAPTIONS, draft=draft)


def changed(first: Canvas, two: Canvas) -> Box:
    """The box of all differences in grey."""
    return Box(*(ImageChops.difference(first.image.convert("L"), two.image.convert("L")).getbbox() or (0, 0, 0, 0)))


def random_game(mode: Mode, seed: int, turns: int = 70) -> Iterator[State]:
    """The states of a game in which everything goes by chance, captures and stacks more often than not."""
    chance = random.Random(seed)  # noqa: S311 -- a game for a test
    state = RULES.start(2, {"mode": mode})
    for _ in range(turns):
        yield state
        if RULES.outcome(state):
            return
        seat = state.position.seat
        moves = list(islice(RULES.moves(state, seat), 300))
        bold = [move for move in moves if isinstance(move, PodMove) and (move.captures or len(move.movers) > 1)]
        state = RULES.play(state, seat, chance.choice(bold if bold and chance.random() < 0.4 else moves)).state


def drafts(state: State) -> Iterator[DraftOverlay]:
    """The drafts of a player's action: each pod chosen, its hops followed to their end."""
    position = state.position
    for handle in movable_pods(position)[:3]:
        pods = (handle.pod,) if handle.pod else ()
        path: tuple[int, ...] = ()
        yield DraftOverlay(handle.square, pods)
        while len(path) < 3 and (further := hops(position, handle.square, handle.pod, path)):
            yield DraftOverlay(handle.square, pods, (path,), tuple(hop.target for hop in further))
            path = (*path, further[-1].target)
        if path:
            jumped = capturable_stacks(position, handle.square, (Mover(handle.pod, path),))
            some = tuple(Capture(stack.square, stack.pods[:1]) for stack in jumped[:1])
            yield DraftOverlay(
                handle.square, pods, (path,), capturable=tuple(stack.square for stack in jumped), captures=some
            )
