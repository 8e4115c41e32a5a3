"""The examples of the rules of Octi: parts of real boards, before an action and after it."""

from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from games.octi.board import BOARDS, PRONG_BITS, Mode
from games.octi.rules import Octi
from games.octi.state import Capture, Position, View
from games.octi.turns import initial_state
from render.badges import Badge, badge
from render.canvas import WIDTH, Canvas, drawing, labelled_page
from render.octi import player_panels, squares
from render.octi.layout import BoardGrid, octi_palette
from render.octi.stacks import DraftOverlay, draw_pods, drawn_stacks


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
_DIGITS: Final = 46
_ARROW: Final = 64
_SIDE: Final = 20  # the margin at the left and at the right
_MAX_PAIR_COLUMNS: Final = 4
"""The most columns of which two parts have room side by side, large enough for a phone."""
_MAX_SQUARE_SIZE: Final = 132


@drawing("octi-{0}")
def examples(topic: Topic, labels: tuple[str, ...]) -> Canvas:
    """The page's examples, a label above each, on a part of a board before an action and after it.

    Of a wide part there is only the board after the action, with its marks. Stacks are listed below.
    Raises ValueError if there are not as many labels as scenes.
    """
    scenes = SCENES[topic]
    canvas, tops = labelled_page(topic, labels, [_height(scene) for scene in scenes], octi_palette())
    for scene, top in zip(scenes, tops, strict=True):
        _draw_scene(canvas, top, scene)
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


def _parts(scene: Scene) -> tuple[tuple[View, DraftOverlay | None], ...]:
    """The views that are shown, and what is marked in them."""
    before, after = views(scene)
    return ((before, scene.draft), (after, None)) if scene.columns <= _MAX_PAIR_COLUMNS else ((after, None),)


def _cells(scene: Scene, view: View, draft: DraftOverlay | None) -> tuple[player_panels.Cell, ...]:
    return player_panels.cells(drawn_stacks(view, draft), _DIGITS + _size(scene) * scene.columns)


def _draw_scene(canvas: Canvas, top: int, scene: Scene) -> None:
    """The part of the board before the action and after it, an arrow between them; or only after it."""
    size, parts = _size(scene), _parts(scene)
    width = _DIGITS + size * scene.columns
    space = (WIDTH - len(parts) * width - (len(parts) - 1) * _ARROW) // 2
    for n, (view, draft) in enumerate(parts):
        left = space + n * (width + _ARROW)
        field = BoardGrid(left + _DIGITS, top, size, scene.columns, scene.rows, scene.first)
        squares.ground(canvas, field, view.bases, _DIGITS)
        draw_pods(canvas, field, view, draft)
        player_panels.listing(canvas, (left, field.box.bottom + _DIGITS + 12), _cells(scene, view, draft))
        if n:
            middle = (left - _ARROW // 2 + 4, top + size * scene.rows // 2)
            canvas.paste_sprite(badge(Badge.ARROW_RIGHT, 52), middle)


def _height(scene: Scene) -> int:
    listed = max(player_panels.stack_list_height(_cells(scene, *part)) for part in _parts(scene))
    return _size(scene) * scene.rows + _DIGITS + (listed and listed + 12)


def _size(scene: Scene) -> int:
    count = len(_parts(scene))
    room = (WIDTH - 2 * _SIDE - (count - 1) * _ARROW) // count - _DIGITS - squares.EDGE
    return min(_MAX_SQUARE_SIZE, room // scene.columns)
