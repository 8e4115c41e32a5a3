"""The examples of the rules of Octi: parts of real boards, before an action and after it."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import zip_longest
from types import MappingProxyType
from typing import Final, NamedTuple

from games.octi.board import BOARDS, PRONG_BITS, Mode
from games.octi.rules import Octi
from games.octi.state import Capture, Position, View
from games.octi.turns import initial_state
from render.badges import Badge, badge
from render.canvas import MARGIN, WIDTH, Canvas, drawing, labelled_page
from render.octi import squares
from render.octi.layout import BoardGrid, octi_palette
from render.octi.stacks import DraftOverlay, draw_pods


class Topic(StrEnum):
    """The subject of a page."""

    PRONGS = "prongs"  # O5
    STEPS = "steps"  # O6
    JUMPS = "jumps"  # O7, O8
    STACKS = "stacks"  # O10, O11
    ENTER = "enter"  # O9
    FREE = "free"  # O13
    BASIC_GOAL = "basic-goal"  # O15
    FAST_GOAL = "fast-goal"  # O15
    CLASSIC_GOAL = "classic-goal"  # O12


class Scene(NamedTuple):
    """A position, an action in it, and what part of the board is shown."""

    mode: Mode  # which of the three games
    black: str  # the pods, by square and prongs (`34AC`)
    red: str
    action: str  # as it is written (O19); the position after it is shown beside the one before
    first: int  # the square in the lower left corner of the part that is shown; its size by columns and rows
    columns: int
    rows: int
    draft: DraftOverlay | None = None  # what is marked in the position before
    captured: int = 0  # how many of black's pods were captured before


_CAPTURES: Final = DraftOverlay(23, paths=((45, 63),), capturable=(34, 54), captures=(Capture(34),))
_TWO_OF_THREE: Final = DraftOverlay(45, ("B", "CE"), targets=(56, 55, 44))
SCENES: Final[Mapping[Topic, tuple[Scene, ...]]] = MappingProxyType(
    {
        Topic.PRONGS: (Scene("basic", "34AC", "", "34+B", 23, 4, 3, DraftOverlay(34)),),
        Topic.STEPS: (Scene("basic", "34ABD", "", "34-45", 23, 4, 3, DraftOverlay(34, targets=(35, 45, 43))),),
        Topic.JUMPS: (
            Scene("basic", "23BD 54A", "34F", "23-45-63", 23, 5, 3, DraftOverlay(23, targets=(45,))),
            Scene("basic", "23BD 54A", "34F", "23-45x-63", 23, 5, 3, _CAPTURES),
        ),
        Topic.BASIC_GOAL: (Scene("basic", "33B 32AB 42- 52-", "26- 35E 24F 56-", "32-34-36", 11, 6, 7),),
        Topic.STACKS: (
            Scene("fast", "44B 55CE", "", "44-55", 34, 4, 3, DraftOverlay(44, targets=(55,))),
            Scene("fast", "45B 45CE 45-", "", "45B-56,45CE-55", 34, 4, 3, _TWO_OF_THREE),
        ),
        Topic.ENTER: (Scene("fast", "33A", "", "53", 32, 5, 3, DraftOverlay(targets=(33, 53, 73))),),
        Topic.FAST_GOAL: (Scene("fast", "33- 46B 73AG", "37- 55EF 77-", "46-57", 11, 9, 9),),
        Topic.FREE: (Scene("classic", "57AB", "77E", "57*", 36, 5, 3, DraftOverlay(targets=(57,)), 1),),
        Topic.CLASSIC_GOAL: (Scene("classic", "37A 57ACF 66B", "53E 82AH", "66-77", 11, 9, 9),),
    }
)
"""The scenes of every page, one a section: each mode needs the pages up to its goal."""

_RULES: Final = Octi()
_DIGITS: Final = 34
_ARROW: Final = 64
_MAX_SQUARE_SIZE: Final = 108


@drawing("octi-{0}")
def examples(topic: Topic, labels: tuple[str, ...]) -> Canvas:
    """The page's examples, a label above each, on a part of a board before an action and after it.

    Raises ValueError if there are not as many labels as scenes.
    """
    scenes = SCENES[topic]
    canvas, tops = labelled_page(
        topic, labels, [_size(scene) * scene.rows + _DIGITS for scene in scenes], octi_palette()
    )
    for scene, top in zip(scenes, tops, strict=True):
        _pair(canvas, top, scene)
    return canvas


@lru_cache(maxsize=32)
def views(scene: Scene) -> tuple[View, View]:
    """The views before the action of a scene and after it."""
    board = BOARDS[scene.mode]
    supply, reserve = (board.prongs, board.prongs), (board.reserve, board.reserve)
    pods = (_pods(scene.black), _pods(scene.red))
    position = Position(scene.mode, 0, pods, supply, reserve, (scene.captured, 0))
    before = initial_state(position)
    after = _RULES.play(before, 0, _RULES.parse(scene.action)).state
    return _RULES.view(before, None), _RULES.view(after, None)


def _pods(texts: str) -> tuple[int, ...]:
    return tuple(sorted(int(text[:2]) << 8 | PRONG_BITS[text[2:]] for text in texts.split()))


def _pair(canvas: Canvas, top: int, scene: Scene) -> None:
    """The part of the board before the action and after it, an arrow between them."""
    size = _size(scene)
    width = size * scene.columns
    space = (WIDTH - 2 * (width + _DIGITS) - _ARROW) // 2
    starts = (space + _DIGITS, WIDTH - space - width)
    drafts: Sequence[DraftOverlay | None] = (scene.draft,)
    for left, view, draft in zip_longest(starts, views(scene), drafts):
        field = BoardGrid(left, top, size, scene.columns, scene.rows, scene.first)
        squares.ground(canvas, field, view.bases, _DIGITS)
        draw_pods(canvas, field, view, draft)
    middle = (starts[0] + width + starts[1] - _DIGITS) // 2
    canvas.paste_sprite(badge(Badge.ARROW_RIGHT, 52), (middle, top + size * scene.rows // 2))


def _size(scene: Scene) -> int:
    return min(_MAX_SQUARE_SIZE, ((WIDTH - 2 * MARGIN - _ARROW) // 2 - _DIGITS) // scene.columns)
