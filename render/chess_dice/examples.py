"""The examples of the rules of Chess Dice: ranks, the two actions, a throw from its first action to its last, marks."""

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Final, TypeAlias

from games.chess_dice.events import Captured, Skipped
from games.chess_dice.rules import ChessDice
from games.chess_dice.state import Figure, Side
from render.badges import Badge, badge
from render.canvas import MARGIN, WIDTH, Box, Canvas, across, drawing
from render.chess_dice.chips import connector
from render.chess_dice.dice import DieLook, die
from render.chess_dice.layout import chess_dice_palette
from render.palette import BRASS, DEEP, IVORY, PLATE, SAND
from render.seats import seat_shape
from render.typography import Weight

ExampleEvent: TypeAlias = Captured | Skipped

_KING, _QUEEN, _ROOK, _BISHOP, _KNIGHT, _PAWN = sorted(Figure, reverse=True)
_RULES: Final = ChessDice()
_INNER_WIDTH: Final = WIDTH - 2 * MARGIN
_GAP: Final = 14


class Topic(StrEnum):
    """The subject of a page."""

    RANKS = "ranks"
    ACTIONS = "actions"  # D3
    THROW = "throw"  # D7
    MARKS = "marks"


def example_events() -> tuple[ExampleEvent, ...]:
    """The events of the throw that is shown, the second of the worked ones (D7)."""
    return _played()[1]


_PAIRS: Final = ((_QUEEN, _KNIGHT), (_BISHOP, _BISHOP), (_PAWN, _ROOK))
_MARKS: Final = (DieLook.CAN_ACT, DieLook.SPENT, DieLook.CAPTURED, DieLook.ANNULLED)

LABEL_COUNTS: Final = {Topic.RANKS: len(Figure), Topic.ACTIONS: len(_PAIRS), Topic.THROW: 6, Topic.MARKS: len(_MARKS)}
"""The number of labels of each page."""


@drawing("chess-dice-{0}")
def examples(topic: Topic, labels: tuple[str, ...]) -> Canvas:
    """The page's examples.

    Args:
        topic: the page.
        labels: as many as `LABEL_COUNTS` says: the figures by falling rank; the action on a lower figure, on an equal
            one and on a higher one; the events of the throw one after the other; the meanings of the marks: may act,
            has captured, was captured, was annulled.

    Raises:
        ValueError: there are not as many labels as that.
    """
    if len(labels) != LABEL_COUNTS[topic]:
        raise ValueError(f"{topic} has {LABEL_COUNTS[topic]} labels, not {len(labels)}")
    painters = {Topic.RANKS: _ranks, Topic.ACTIONS: _actions, Topic.THROW: _throw, Topic.MARKS: _marks}
    return painters[topic](labels)


@lru_cache(maxsize=1)
def _played() -> tuple[tuple[Side, ...], tuple[ExampleEvent, ...]]:
    """Both sides' dice as they fell, and the events one after the other."""
    state = _RULES.start(2, {})
    for draw in ("[K Q]", "[N B K P Q | R K B P Q]"):
        state = _RULES.resolve(state, _RULES.parse_draw(draw)).state
    dice = state.dice
    events: list[ExampleEvent] = []
    for text in ("QxR", "KxB", "KxP", "QxN", "BxP"):
        step = _RULES.play(state, state.seat, _RULES.parse(text))
        events += [event for event in step.events if isinstance(event, Captured | Skipped)]
        state = step.state
    return dice, tuple(events)


def _ranks(labels: Sequence[str]) -> Canvas:
    """The figures from the highest to the lowest."""
    canvas = Canvas(WIDTH, MARGIN + 214 + MARGIN, chess_dice_palette())
    pitch = _INNER_WIDTH // len(labels)
    middle = MARGIN + 78
    for place, (figure, label) in enumerate(zip(sorted(Figure, reverse=True), labels, strict=True)):
        x = MARGIN + pitch // 2 + pitch * place
        canvas.paste_sprite(die(0, figure, DieLook.PLAIN, 122), (x, middle))
        canvas.write(label, (x, middle + 118), 34, weight=Weight.BOLD, room=pitch - 12, align="middle")
        if place:
            canvas.write(">", (x - pitch // 2, middle + 14), 40, weight=Weight.BOLD, fill=SAND, align="middle")
    return canvas


def _actions(labels: Sequence[str]) -> Canvas:
    """The actions of a die on a lower one, on an equal one, and on a higher one."""
    height = 240
    canvas = Canvas(WIDTH, MARGIN + height + MARGIN, chess_dice_palette())
    width = (_INNER_WIDTH - 2 * _GAP) // 3
    for place, ((own, other), label) in enumerate(zip(_PAIRS, labels, strict=True)):
        left = MARGIN + (width + _GAP) * place
        canvas.plate(Box(left, MARGIN, left + width, MARGIN + height), PLATE, 16)
        _pair(canvas, (left + width // 2, MARGIN + 92), own, other)
        base = (left + width // 2, MARGIN + height - 26)
        canvas.write(
            label, base, 32, weight=Weight.BOLD, fill=BRASS if own >= other else SAND, room=width - 28, align="middle"
        )
    return canvas


def _throw(labels: Sequence[str]) -> Canvas:
    """Both sides' dice as they fell, and below them what happened, a line each."""
    dice, events = _played()
    row, step = 128, 92
    below = MARGIN + 2 * row + _GAP
    canvas = Canvas(WIDTH, below + (step + 8) * len(labels) + MARGIN, chess_dice_palette())
    for seat in (1, 0):
        middle = MARGIN + row // 2 + (0 if seat else row)
        canvas.paste_sprite(seat_shape(seat, 40), (MARGIN + 60, middle))
        for place, example in enumerate(dice[seat]):
            canvas.paste_sprite(die(seat, example.figure, DieLook.PLAIN, 96), (MARGIN + 200 + 186 * place, middle))
    for number, (event, label) in enumerate(zip(events, labels, strict=True)):
        top = below + (step + 8) * number
        canvas.plate(across(top, step), PLATE if number % 2 == 0 else DEEP, 14)
        _step(canvas, top + step // 2, event)
        fill = SAND if isinstance(event, Skipped) else IVORY
        canvas.write(label, (MARGIN + 360, top + step // 2 + 14), (40, 34), fill=fill, room=_INNER_WIDTH - 384)
    return canvas


def _step(canvas: Canvas, middle: int, event: ExampleEvent) -> None:
    """The seat of an action, and the two dice; a seat that could take nothing has none."""
    size, left = 72, MARGIN + 130
    canvas.paste_sprite(seat_shape(event.seat, 34), (MARGIN + 60, middle))
    match event:
        case Captured(seat, figure, target):
            canvas.paste_sprite(die(seat, figure, DieLook.PLAIN, size), (left, middle))
            canvas.paste_sprite(connector(70, 0, arrow=True), (left + 84, middle))
            canvas.paste_sprite(die(1 - seat, target, DieLook.CAPTURED, size), (left + 168, middle))
        case Skipped():
            canvas.paste_sprite(badge(Badge.ARROW_RIGHT, 48), (left + 84, middle))


def _marks(labels: Sequence[str]) -> Canvas:
    """The marks of dice at the table, and what they mean."""
    height = 128
    canvas = Canvas(WIDTH, MARGIN + 2 * height + _GAP + MARGIN, chess_dice_palette())
    width = (_INNER_WIDTH - _GAP) // 2
    for place, (look, label) in enumerate(zip(_MARKS, labels, strict=True)):
        left, top = MARGIN + (width + _GAP) * (place % 2), MARGIN + (height + _GAP) * (place // 2)
        canvas.plate(Box(left, top, left + width, top + height), PLATE, 16)
        canvas.paste_sprite(die(0, _ROOK, look, 84), (left + 78, top + height // 2))
        canvas.write(label, (left + 150, top + height // 2 + 12), 34, weight=Weight.BOLD, room=width - 150 - 20)
    return canvas


def _pair(canvas: Canvas, middle: tuple[int, int], own: Figure, other: Figure) -> None:
    """A die that acts, and the one that it can capture, annul, or do nothing to."""
    x, y = middle
    reach, size = 102, 96
    looks = (DieLook.PLAIN, DieLook.CAPTURED) if own > other else (DieLook.PLAIN, DieLook.PLAIN)
    for seat, figure, look, column in ((0, own, looks[0], x - reach), (1, other, looks[1], x + reach)):
        canvas.paste_sprite(die(seat, figure, look, size), (column, y))
    canvas.paste_sprite(connector(2 * reach - size - 22, 0, arrow=own > other), (x, y))
    if own <= other:
        canvas.paste_sprite(badge(Badge.EQUAL if own == other else Badge.CROSS, 50), (x, y))
