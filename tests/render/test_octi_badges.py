"""Badges leave the prongs of the pods they are put on to be seen."""

from functools import cache
from typing import NamedTuple

import pytest
from PIL import Image, ImageChops

from games.octi.board import PRONG_NAMES, SIDES
from games.octi.state import Capture, Enter, Free, LastAction, Mover, PodMove, Stack
from render.canvas import Box
from render.octi.pods import pod
from render.octi.stacks import DraftOverlay
from tests.effort import seeds
from tests.render.octi_scenes import FIELD, drawn, seen

SQUARE = 57
BOX = FIELD.square(SQUARE)
INSIDE = Box(0, 0, FIELD.size, FIELD.size).inset(FIELD.size // 12)
"""The square without the frame of the last action."""
GO = PodMove(33, (Mover("", (31,)),), (Capture(SQUARE, ("-",)),))


class Mark(NamedTuple):
    """A reason for a badge on a square: a difference of the view or the draft."""

    winner: int | None = None
    last: LastAction | None = None
    draft: DraftOverlay | None = None


MARKS = {
    "crown": Mark(winner=0),
    "box": Mark(draft=DraftOverlay(capturable=(SQUARE,))),
    "cross": Mark(last=LastAction(1, GO, (Stack(SQUARE, 0, ("-",)),))),
    "plus": Mark(last=LastAction(0, Enter(SQUARE))),
    "again": Mark(last=LastAction(0, Free(SQUARE))),
}
each_mark = pytest.mark.parametrize("mark", MARKS.values(), ids=MARKS)


@cache
def square(names: tuple[str, ...], mark: Mark) -> Image.Image:
    """The square with black pods on it and a badge on them."""
    view = seen(stacks=(Stack(SQUARE, 0, names),), winner=mark.winner, last=mark.last)
    return drawn(view, mark.draft).image.crop(BOX).convert("L")


def shown_of(image: Image.Image, side: str) -> int:
    """The number of pixels of a prong of a pod alone on a square that are as dark as they are without a badge."""
    size = FIELD.size * 97 // 100
    with_, without = (pod(0, name, size).getchannel("A") for name in (side, "-"))
    prong = Image.new("L", image.size)
    shift = (image.width - size + 1) // 2
    prong.paste(ImageChops.difference(with_, without).point([0] * 250 + [255] * 6), (shift, shift))
    dark = image.point([255] * 40 + [0] * 216)
    return ImageChops.multiply(prong, dark).histogram()[255]


@each_mark
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("others", ["", "B", "BDFH", "ACEG", "ABCDEFGH"])
def test_O5_each_prong_of_a_pod_that_stands_alone_is_seen_beside_a_badge(mark: Mark, side: str, others: str) -> None:
    name = "".join(sorted({*others, side}))
    plain, marked = square((name,), Mark()), square((name,), mark)
    assert shown_of(plain, side) > 150
    assert shown_of(marked, side) > 0.9 * shown_of(plain, side)


@each_mark
@pytest.mark.parametrize("part", seeds(4))
def test_the_badge_is_seen_whatever_prongs_there_are(mark: Mark, part: int) -> None:
    for name in PRONG_NAMES[part::4]:
        plain, marked = square((name,), Mark()), square((name,), mark)
        difference = ImageChops.difference(plain, marked).crop(INSIDE)
        assert sum(difference.histogram()[40:]) > 300, name


@pytest.mark.parametrize("names", [("AB", "CD"), ("ABC", "A", "E"), ("C", "A", "E", "G"), ("B", "B", "B")])
def test_O10_badges_on_a_stack_hide_little_of_it(names: tuple[str, ...]) -> None:
    plain, marked = (square(names, mark) for mark in (Mark(), MARKS["crown"]))
    dark = [255] * 40 + [0] * 216
    hidden = ImageChops.subtract(plain.point(dark), marked.point(dark)).histogram()[255]
    assert hidden < plain.point(dark).histogram()[255] / 12


def test_O10_the_number_of_pods_that_are_not_drawn_is_not_covered() -> None:
    names = ("ABCDEFGH",) * 6
    unit = FIELD.size / 100
    number = (round(60 * unit), round(64 * unit), round(88 * unit), round(84 * unit))
    plain, marked = (square(names, mark).crop(number) for mark in (Mark(), MARKS["crown"]))
    assert ImageChops.difference(plain, marked).getbbox() is None
