"""The combinations of Neo Otcho 5, for the pages of the rules: dice, and a card before their effect and after it."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from games.core import Seat
from games.neo_otcho.rules import NeoOtcho
from games.neo_otcho.state import SLOTS, Card, Clear, Effect, Options, Phase, Place, RollKind, Shift, State, Take
from render.badges import Badge, badge
from render.canvas import Box, Canvas, across, drawing, labelled_page
from render.dice import DieLook
from render.neo_otcho import cards, cubes, layout
from render.neo_otcho.cards import CardRow
from render.neo_otcho.layout import neo_otcho_palette
from render.palette import DEEP, PLATE
from render.seats import seat_shape


class Topic(StrEnum):
    """The subject of a page."""

    TRIPLES = "triples"  # N6
    PAIRS = "pairs"  # N5, N6
    RUNS = "runs"  # N6
    LOST = "lost"  # N8, N9
    TWO_DICE = "two-dice"  # N11


class Scene(NamedTuple):
    """A roll of the first seat, and what it does with it."""

    roll: str  # as it is written (N14)
    moves: str  # the effect, or the tokens that come off (N9)
    own: str  # the first seat's card and the second one's: the seats' numbers on their slots, dots for free ones
    other: str = "....."


SCENES: Final[Mapping[Topic, tuple[tuple[Scene, ...], ...]]] = MappingProxyType(
    {
        Topic.TRIPLES: (
            (
                Scene("[3 3 3]", "+3", "1...1"),
                Scene("[3 X 3]", "+3@2", "1...1", "22.2."),
                Scene("[X 3 X]", "-3@2", "1...1", "2.22."),
            ),
            (Scene("[X X X]", "clear@2", "11...", "221.2"),),
        ),
        Topic.PAIRS: (
            (Scene("[X X 4]", "-4@2", "1....", "2..22"), Scene("[X 4 X]", "+4", "1....")),
            (Scene("[3 1 3]", "+3", "1...1"), Scene("[X 2 3]", "-3", "1.2.1")),
        ),
        Topic.RUNS: ((Scene("[2 3 4]", "1>4", "12..1"), Scene("[5 3 4]", "2>3", "12..1")),),
        Topic.LOST: ((Scene("[1 2 5]", "-1 -4", "11.1."),),),
        Topic.TWO_DICE: (
            (Scene("[3 3]", "+3", "1...1"), Scene("[X 3]", "-3", "1.2.1")),
            (Scene("[X X]", "-5@2", "1....", "2..22"),),
        ),
    }
)
"""The scenes of every page, by section; a section has one label."""

_RULES: Final = NeoOtcho()
_GAP: Final = 10
_DIE: Final = 66
_DIE_PITCH: Final = 90
_SLOT: Final = 66
_NUMBER: Final = 36
_LEVEL: Final = 4  # of compression: the pages of four examples stay small
_LINE: Final = 78
_CELL: Final = 2 * _LINE + 12


@drawing("neo-otcho-{0}", _LEVEL)
def combinations(topic: Topic, labels: tuple[str, ...]) -> Canvas:
    """The page's examples, a label above each section: the dice, and the card that they concern, before and after.

    Raises ValueError if there are not as many labels as sections.
    """
    sections, pitch = SCENES[topic], _CELL + _GAP
    canvas, tops = labelled_page(
        topic, labels, [len(scenes) * pitch - _GAP for scenes in sections], neo_otcho_palette()
    )
    for scenes, top in zip(sections, tops, strict=True):
        for place, scene in enumerate(scenes):
            _example(canvas, across(top + place * pitch, _CELL), scene)
    return canvas


@lru_cache(maxsize=32)
def states(scene: Scene) -> tuple[State, State]:
    """The game at the roll of a scene, and after its moves."""
    roll = _RULES.parse_draw(scene.roll)
    rolling = RollKind.ROLL_ON if scene.moves.count("-") > 1 else RollKind.OPENING
    table = (_card(scene.own), _card(scene.other))
    start = State(Options(3 if len(roll) == 3 else 2), table, (False, False), Phase.ROLL, rolling=rolling)
    before = _RULES.resolve(start, roll).state
    after = before
    for text in scene.moves.split():
        after = _RULES.play(after, 0, _RULES.parse(text)).state
    return before, after


def _card(text: str) -> Card:
    return tuple(None if sign == "." else int(sign) - 1 for sign in text)


def _example(canvas: Canvas, box: Box, scene: Scene) -> None:
    """Whose turn it is, the dice; beside them whose card they change, before, and below an arrow after."""
    canvas.plate(box, PLATE, 14)
    middle = (box.top + box.bottom) // 2
    before, after = states(scene)
    view = _RULES.view(before, None)
    blank = DieLook.BUST if before.phase is Phase.REMOVE else DieLook.DIM
    looks = layout.roll_looks(before.rolled, view.readings, blank)
    canvas.paste_sprite(seat_shape(0, 40), (box.left + 56, middle))
    tray = Box(box.left + 96, middle - 54, box.left + 96 + _DIE_PITCH * len(before.rolled) + 12, middle + 54)
    canvas.plate(tray, DEEP, 14)
    for place, (face, look) in enumerate(zip(before.rolled, looks, strict=True)):
        canvas.paste_sprite(cubes.die(face, look, _DIE), (tray.left + 6 + _DIE_PITCH // 2 + _DIE_PITCH * place, middle))
    moves = [_RULES.parse(text) for text in scene.moves.split()]
    effects = [move for move in moves if isinstance(move, Place | Take | Clear | Shift)]
    seat = next((card for card, _ in cards.effect_changes(0, effects)), 0)
    first = box.right - 56 - _SLOT // 2 - cards.pitch(_SLOT) * (SLOTS - 1)
    sign = first - _SLOT // 2 - 44
    canvas.paste_sprite(seat_shape(seat, 40), (sign, middle - _LINE // 2))
    canvas.paste_sprite(badge(Badge.ARROW_RIGHT, 48), (sign, middle + _LINE // 2))
    for state, changes, aside in ((before, (), -1), (after, effects, 1)):
        centre = (first, middle + aside * _LINE // 2)
        cards.slots(canvas, centre, _line(state, seat, changes), PLATE, size=_SLOT, number=_NUMBER)


def _line(state: State, seat: Seat, effects: Sequence[Effect]) -> CardRow:
    return CardRow(seat, "", state.cards[seat], 0, changes=cards.slots_of_card(cards.effect_changes(0, effects), seat))
