"""The combinations of el Ocho, for the pages of the rules: examples of dice and what they are worth."""

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from games.el_ocho import scoring
from games.el_ocho.state import DICE
from render import dice
from render.badges import Badge, badge
from render.canvas import MARGIN, WIDTH, Box, Canvas, drawing, labelled_page
from render.dice import DieLook, roll_looks
from render.el_ocho.layout import el_ocho_palette
from render.palette import BRASS, PLATE
from render.typography import Weight, group_digits


class Topic(StrEnum):
    """The subject of a page."""

    SCORES = "scores"  # E4
    SERIES = "series"  # E11
    JOKER = "joker"  # E12
    RUNS = "runs"  # E13


SECTIONS: Final[dict[Topic, tuple[tuple[tuple[int, ...], ...], ...]]] = {
    Topic.SCORES: (((1,), (5,)), tuple((face,) * 3 for face in range(1, 9)), ((1, 2, 3, 4, 5, 6, 7, 8),)),
    Topic.SERIES: (((3,) * 4, (7,) * 5, (5,) * 6, (2,) * 7), ((8,) * 8,)),
    Topic.JOKER: (((8, 2, 3, 6),), ((7, 1, 4, 4),), ((2, 3, 6, 4),)),
    Topic.RUNS: (
        (
            (6, 7),
            (2, 3, 4),
            (3, 4, 5, 6),
            (2, 3, 4, 5, 6),
            (1, 2, 3, 4, 5, 6),
            (2, 3, 4, 5, 6, 7, 8),
            (1, 2, 3, 4, 5, 6, 7, 8),
        ),
        ((1, 4, 5, 6, 7),),
    ),
}
"""The rolls that each page shows, by section; a section has one label."""

_CELL: Final = 96
_GAP: Final = 10
_DIE: Final = 58
_PITCH: Final = 64


class _Cell(NamedTuple):
    roll: tuple[int, ...]
    box: Box


@drawing("el-ocho-{0}")
def combinations(topic: Topic, labels: tuple[str, ...], thousands: str) -> Canvas:
    """The page's examples: dice, those that score lit, and their points; a label above each of the topic's sections.

    Raises ValueError if there are not as many labels as sections.
    """
    parts = SECTIONS[topic]
    heights = [list(_cells(rolls, 0))[-1].box.bottom for rolls in parts]
    canvas, tops = labelled_page(topic, labels, heights, el_ocho_palette())
    for rolls, top in zip(parts, tops, strict=True):
        for cell in _cells(rolls, top):
            _example(canvas, cell, topic, thousands)
    return canvas


def _cells(rolls: tuple[tuple[int, ...], ...], top: int) -> Iterator[_Cell]:
    """Three beside each other if none has more than three dice, else two; a long or an only one alone."""
    columns = 3 if max(map(len, rolls)) <= 3 else 2
    inner = WIDTH - 2 * MARGIN
    each = (inner - _GAP * (columns - 1)) // columns
    column = 0
    for roll in rolls:
        alone = len(roll) > 5 or len(rolls) == 1
        if column and (alone or column == columns):
            column, top = 0, top + _CELL + _GAP
        left = MARGIN + column * (each + _GAP)
        yield _Cell(roll, Box(left, top, left + (inner if alone else each), top + _CELL))
        column += columns if alone else 1


def _example(canvas: Canvas, cell: _Cell, topic: Topic, thousands: str) -> None:
    box = cell.box
    canvas.plate(box, PLATE, 14)
    middle = (box.top + box.bottom) // 2
    points, looks = _worth(topic, cell.roll)
    for place, (face, look) in enumerate(zip(cell.roll, looks, strict=True)):
        canvas.paste_sprite(dice.die(face, look, _DIE), (box.left + 38 + _PITCH * place, middle))
    if isinstance(points, Badge):
        canvas.paste_sprite(badge(points, 60), (box.right - 56, middle))
    else:
        canvas.write(
            group_digits(points, thousands),
            (box.right - 16, middle + 13),
            36,
            weight=Weight.EXTRABOLD,
            fill=BRASS,
            align="right",
        )


@lru_cache(maxsize=64)
def _worth(topic: Topic, roll: tuple[int, ...]) -> tuple[int | Badge, tuple[DieLook, ...]]:
    """The points of the best selection from a roll (E5), or the badge of its outcome, and the looks of the dice."""
    series, runs = topic is Topic.SERIES, topic is Topic.RUNS
    best = scoring.best_selection(roll, series=series, runs=runs)
    if series and len(best) == DICE:
        return Badge.CROWN, (DieLook.WINNING,) * len(roll)
    if best:
        return scoring.selections(roll, series=series, runs=runs)[best], roll_looks(
            roll, best, DieLook.SCORING, DieLook.DIM
        )
    if topic is Topic.JOKER and DICE in roll:
        return Badge.REPEAT, tuple(DieLook.JOKER if face == DICE else DieLook.DIM for face in roll)
    return Badge.CROSS, (DieLook.BUST,) * len(roll)
