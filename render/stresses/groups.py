"""The scoring groups of a roll on its picture: dice of one group joined by a line, and every group's points.

The lines run between the two rows. At most two groups have several dice, for a group has three at least: the first has
a full line and a full plate for its points, the second a hollow one of each. A die that scores alone has its points at
its shoulder.
"""

from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

from games.el_ocho.state import Group
from render.canvas import Box, Canvas, around
from render.dice import tips
from render.palette import BRASS, DEEP, INK
from render.stresses.layout import COLUMNS, PITCH, ROWS_MIDDLE, SIZE, die_centre
from render.typography import Weight, group_digits, text_width

_LANE: Final = 21  # of two lines, each lies so far from the middle
_STROKE: Final = 10
_RIM: Final = 5  # of the panel, on each side of a line
_CORE: Final = 4  # of a hollow line
_JOINT_OFFSET: Final = -22  # where two lines meet one column
_TAG: Final = 46
_SHOULDER: Final = (62, -70)  # of a die, from its middle


class PlacedGroup(NamedTuple):
    """A scoring group and the places of its dice, in the order they fell."""

    group: Group
    places: tuple[int, ...]


class _Line(NamedTuple):
    """The line that joins the dice of a group."""

    linked: PlacedGroup  # the group
    height: int  # where the line runs
    column: int  # its points stand between this column and the next
    aside: int  # how far from the middle of an upper die it is joined, and to the other side of a lower one
    hollow: bool  # whether it is drawn hollow


def place_groups(rolled: tuple[int, ...], groups: tuple[Group, ...]) -> tuple[PlacedGroup, ...]:
    """The groups with the places of their dice; of equal dice the first ones make up the first group."""
    free = list(range(len(rolled)))
    placed = []
    for scoring in groups:
        places = []
        for face in scoring.dice:
            place = next(place for place in free if rolled[place] == face)
            free.remove(place)
            places.append(place)
        placed.append(PlacedGroup(scoring, tuple(sorted(places))))
    return tuple(placed)


def draw_links(canvas: Canvas, placed_groups: Sequence[PlacedGroup]) -> None:
    """The lines that join the dice of a group, to be drawn before the dice."""
    for line in reversed(_lines(placed_groups)):
        strokes = list(_strokes(line))
        for grown, fill in ((_STROKE // 2 + _RIM, INK), (_STROKE // 2, BRASS)):
            for box in strokes:
                canvas.fill(box.inset(-grown), fill)
        if line.hollow:
            for box in strokes:
                canvas.fill(box.inset(-_CORE // 2), INK)


def points(canvas: Canvas, placed_groups: Sequence[PlacedGroup], thousands: str) -> None:
    """The points of every group, to be written when the dice are there."""
    for line in _lines(placed_groups):
        x, _ = die_centre(line.column)
        number = group_digits(line.linked.group.points, thousands)
        _tag(canvas, number, (x + PITCH // 2, line.height), hollow=line.hollow)
    for scoring, places in placed_groups:
        if len(places) == 1:
            x, y = die_centre(places[0])
            _tag(canvas, group_digits(scoring.points, thousands), (x + _SHOULDER[0], y + _SHOULDER[1]))


def _lines(placed: Sequence[PlacedGroup]) -> tuple[_Line, ...]:
    """The groups of several dice, the one with more dice in the upper row above."""
    several = sorted((member for member in placed if len(member.places) > 1), key=lambda member: -_above(member))
    two = len(several) > 1
    aside = _JOINT_OFFSET if two else tips(SIZE)[0]
    # Two groups in the same two columns would need six places there: each line has a gap that the other lets it have.
    columns = next(gaps for gaps in product(*map(_gaps, several)) if len(set(gaps)) == len(gaps))
    return tuple(
        _Line(member, ROWS_MIDDLE + (2 * index - 1) * _LANE * two, column, aside, bool(index))
        for index, (member, column) in enumerate(zip(several, columns, strict=True))
    )


def _gaps(member: PlacedGroup) -> Sequence[int]:
    """The gaps between columns that a line reaches over, by the column before, those in the middle first."""
    columns = [place % COLUMNS for place in member.places]
    return sorted(range(min(columns), max(columns)), key=lambda column: abs(2 * column + 2 - COLUMNS))


def _above(member: PlacedGroup) -> int:
    return sum(place < COLUMNS for place in member.places)


def _strokes(line: _Line) -> list[Box]:
    """The parts of a line, without any width: along its height, and from there to every die, which covers its end."""
    _, reach = tips(SIZE)
    ends = []
    for place in line.linked.places:
        x, y = die_centre(place)
        ends.append((x + line.aside, y + reach - 30) if place < COLUMNS else (x - line.aside, y - reach + 30))
    level = Box(min(x for x, _ in ends), line.height, max(x for x, _ in ends), line.height)
    return [level, *(Box(x, min(y, line.height), x, max(y, line.height)) for x, y in ends)]


def _tag(canvas: Canvas, number: str, centre: tuple[int, int], *, hollow: bool = False) -> None:
    box = around(centre, 2 * (text_width(number, Weight.EXTRABOLD, 36) // 2 + 16), _TAG)
    canvas.plate(box.inset(-3), INK, 13)
    canvas.plate(box, DEEP if hollow else BRASS, 12, BRASS, 3)
    fill = BRASS if hollow else INK
    canvas.write(number, (centre[0], centre[1] + 13), 36, weight=Weight.EXTRABOLD, fill=fill, align="middle")
