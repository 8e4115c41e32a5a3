"""Boards of Octi without colour: pods, prongs and badges, the last action and a draft."""

from functools import cache
from math import atan2, degrees, dist
from typing import NamedTuple

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from games.octi.board import PRONG_NAMES, SIDES
from games.octi.state import Add, Capture, Enter, Free, LastAction, Mover, PodMove, Stack
from render.canvas import Box, Canvas
from render.header import WINNER_BANNER_HEIGHT
from render.octi import squares
from render.octi.board import HEIGHT_ALONE, board, board_grid
from render.octi.layout import (
    BACKGROUNDS,
    BASES,
    BLACK,
    DARK_SQUARE,
    LIGHT_SQUARE,
    RED,
    TEAL,
    WINE,
    BoardGrid,
    octi_palette,
)
from render.octi.pods import pod
from render.octi.stacks import DraftOverlay, DrawnPod, DrawnStack, drawn_stacks
from render.palette import BRASS, CORAL, INK, IVORY, Colour, mix
from tests.effort import first_of, seeds
from tests.render.octi_scenes import CAPTIONS, FIELD, changed, drawn, make_view
from tests.render.scenes import NAMES, assert_tidy


@pytest.mark.parametrize(
    "last",
    [
        LastAction(0, Add(53, "", "B")),
        LastAction(0, Add(35, "-", "A")),
        LastAction(0, Enter(53)),
        LastAction(0, Free(53)),
        LastAction(1, PodMove(48, (Mover("", (46,)),))),
        LastAction(0, PodMove(55, (Mover("", (53,)),), (Capture(54),)), (Stack(54, 1, ("ACE",)),)),
        LastAction(0, PodMove(55, (Mover("", (53,)),), (Capture(44, ("H",)),)), (Stack(44, 1, ("H",)),)),
    ],
)
def test_the_last_action_is_marked_in_grey(last: LastAction) -> None:
    plain, marked = drawn(make_view()), drawn(make_view(last=last))
    assert_tidy(marked, side=16)
    difference = ImageChops.difference(plain.image.convert("L"), marked.image.convert("L"))
    assert sum(difference.histogram()[40:]) > 300


def test_O8_what_was_captured_is_crossed() -> None:
    go = PodMove(55, (Mover("", (53,)),))
    taken = replace(go, captures=(Capture(54),))
    with_, without = (
        drawn(make_view(last=last)) for last in (LastAction(0, taken, (Stack(54, 1, ("ACE",)),)), LastAction(0, go))
    )
    inside = FIELD.square(54)
    box = changed(with_, without)
    assert inside.left <= box.left < box.right <= inside.right
    assert inside.top <= box.top < box.bottom <= inside.bottom


def test_O5_of_a_stack_the_pod_that_got_the_prong_is_marked() -> None:
    stacks = drawn_stacks(make_view(last=LastAction(0, Add(33, "AC", "B"))))
    assert [pod.new_prong for pod in stacks[33].pods] == ["B", "", ""]
    stacks = drawn_stacks(make_view(last=LastAction(0, Add(53, "", "A"))))
    assert stacks[53] == DrawnStack(0, (DrawnPod("AB", new_prong="A"),))


def test_O6_O11_pods_of_a_draft_stand_where_they_have_gone() -> None:
    draft = DraftOverlay(33, ("CD", "ABC"), ((34,), ()), targets=(35, 43))
    stacks = drawn_stacks(make_view(), draft)
    assert stacks[34] == DrawnStack(0, (DrawnPod("CD", is_selected=True),))
    assert stacks[33] == DrawnStack(0, (DrawnPod("ABC", is_selected=True), DrawnPod("-")))
    onto = drawn_stacks(make_view(), DraftOverlay(33, ("CD",), ((35,),)))
    assert [pod.name for pod in onto[35].pods] == ["ABCDEFGH", "A", "CD"]
    alone = drawn_stacks(make_view(), DraftOverlay(53, (), ((55,),)))
    assert 53 not in alone
    assert alone[55] == DrawnStack(0, (DrawnPod("AB", is_selected=True),))


def test_O8_pods_to_be_captured_are_marked_one_by_one() -> None:
    draft = DraftOverlay(53, (), ((35,),), capturable=(44, 46), captures=(Capture(44, ("EF",)), Capture(46)))
    stacks = drawn_stacks(make_view(), draft)
    assert [pod.is_captured for pod in stacks[44].pods] == [False, True]
    assert stacks[46].pods == (DrawnPod("ACE", is_captured=True),)


@pytest.mark.parametrize(
    "draft",
    [
        DraftOverlay(53),
        DraftOverlay(33, ("CD",)),
        DraftOverlay(33, ("ABC", "CD")),
        DraftOverlay(53, targets=(54, 64)),
        DraftOverlay(53, targets=(35,)),
        DraftOverlay(targets=(33, 73)),
        DraftOverlay(53, (), ((55,),)),
        DraftOverlay(53, (), ((55,),), capturable=(44,)),
        DraftOverlay(53, (), ((55,),), capturable=(44,), captures=(Capture(44),)),
        DraftOverlay(53, (), ((55,),), capturable=(44,), captures=(Capture(44, ("EF",)),)),
    ],
)
def test_what_is_being_composed_is_marked_in_grey(draft: DraftOverlay) -> None:
    canvas = drawn(make_view(), draft)
    assert_tidy(canvas, side=16)
    for other in other_drafts():
        assert sum(ImageChops.difference(canvas.image.convert("L"), other).histogram()[40:]) > 150


@cache
def other_drafts() -> tuple[Image.Image, ...]:
    """The board without a draft, and with others."""
    drafts = (
        None,
        DraftOverlay(),
        DraftOverlay(53, (), ((55,),), targets=(57,)),
        DraftOverlay(33),
        DraftOverlay(33, ("-",)),
    )
    return tuple(drawn(make_view(), draft).image.convert("L") for draft in drafts)


def test_while_an_action_is_composed_the_last_one_is_not_marked() -> None:
    last = LastAction(1, PodMove(48, (Mover("", (46,)),)))
    assert board(make_view(last=last), NAMES[:2], CAPTIONS, draft=DraftOverlay(53)) == board(
        make_view(), NAMES[:2], CAPTIONS, draft=DraftOverlay(53)
    )


SIZES = (157, 108, 110)  # on the small board, on the large one, in the list of stacks
PHONE = 330 / 1100
PLAIN_EYE = 40


def grey(sprite: Image.Image, colour: tuple[int, int, int] = LIGHT_SQUARE) -> Image.Image:
    image = Image.new("RGBA", sprite.size, (*colour, 255))
    image.alpha_composite(sprite)
    return image.convert("L")


def unlike(first: Image.Image, second: Image.Image) -> int:
    """The number of pixels that differ plainly."""
    return sum(ImageChops.difference(first, second).histogram()[PLAIN_EYE:])


def on_a_phone(image: Image.Image) -> Image.Image:
    side = max(1, round(image.width * PHONE))
    return image.resize((side, side), Image.Resampling.LANCZOS)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("colour", BACKGROUNDS)
def test_O2_black_and_red_differ_in_grey(size: int, colour: tuple[int, int, int]) -> None:
    for name in ("-", "A", "BDFH", "ABCDEFGH"):
        black, red = (grey(pod(seat, name, size), colour) for seat in (0, 1))
        assert unlike(black, red) > size * size / 10
        assert unlike(on_a_phone(black), on_a_phone(red)) > 20
        for sprite in (black, red):
            assert unlike(sprite, Image.new("L", sprite.size, grey(Image.new("RGBA", (1, 1)), colour).getpixel((0, 0))))


def test_O2_black_and_red_differ_in_shape() -> None:
    """Black has nothing like red's ring: light on dark, whatever the colours."""
    across = [[grey(pod(seat, "-", 100)).getpixel((x, 50)) for x in range(25, 50)] for seat in (0, 1)]
    black, red = ([bool(level > 140) for level in line if isinstance(level, (int, float))] for line in across)
    assert not any(black)
    assert any(red)
    assert not all(red)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("size", SIZES)
def test_O5_each_prong_is_seen_wherever_there_are_others(size: int, seat: int) -> None:
    for name in ("-", "ACEG", "BDFH", "ABCDEFGH"):
        for side in SIDES:
            letters = name.strip("-")
            other = letters.replace(side, "") or "-" if side in letters else "".join(sorted(letters + side))
            sprites = [grey(pod(seat, which, size)) for which in (name, other)]
            assert unlike(*sprites) > size * size / 90, (name, side)
            assert unlike(*map(on_a_phone, sprites)) >= (6 if size > 100 else 2), (name, side)


@pytest.mark.parametrize("seat", [0, 1])
def test_O1_a_prong_sticks_out_to_its_side(seat: int) -> None:
    """Sides are letters clockwise from north; a prong points away from the middle, broad and then to a point."""
    for n, side in enumerate(SIDES):
        changed = ImageChops.difference(grey(pod(seat, side, 100)), grey(pod(seat, "-", 100)))
        spots = [(x, y) for x in range(100) for y in range(100) if changed.getpixel((x, y))]
        x, y = (sum(values) / len(spots) - 49.5 for values in zip(*spots, strict=True))
        assert degrees(atan2(x, -y)) % 360 == pytest.approx(45 * n, abs=2)
        reach = max((u - 49.5) ** 2 + (v - 49.5) ** 2 for u, v in spots) ** 0.5
        assert 46 < reach < 51


@pytest.mark.parametrize("columns", [6, 9])
@pytest.mark.parametrize("side", SIDES)
def test_O5_a_prong_is_eight_pixels_long_and_wide_on_a_phone(side: str, columns: int) -> None:
    """The part beside the pod, turned to the north; across a corner it is measured by its area."""
    size = board_grid(columns, columns).size * 98 // 100
    prongs = ImageChops.difference(*(pod(0, name, size).getchannel("A") for name in (side, "-")))
    left, top, right, bottom = prongs.getbbox() or (0, 0, 0, 0)
    if side in "ACEG":
        assert min(right - left, bottom - top) * PHONE >= 7.9
    assert sum(prongs.histogram()[128:]) * PHONE**2 > 36


def luminance(colour: Colour, *, deuteranope: bool) -> float:
    """The relative luminance (WCAG 2); as a deuteranope sees the colour, by Machado, Oliveira and Fernandes (2009)."""
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in colour)
    )
    if deuteranope:
        red, green, blue = (
            min(1.0, max(0.0, r * red + g * green + b * blue))
            for r, g, b in ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969))
        )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, other: Colour, *, deuteranope: bool) -> float:
    dark, light = sorted(luminance(colour, deuteranope=deuteranope) for colour in (first, other))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("deuteranope", [False, True])
def test_signs_stand_out_from_every_ground(*, deuteranope: bool) -> None:
    signs = [(sign, ground) for sign in (BLACK, RED) for ground in BACKGROUNDS]
    signs += [(TEAL, LIGHT_SQUARE), (TEAL, DARK_SQUARE), (TEAL, BRASS), (BLACK, BASES[0]), (WINE, BASES[1])]
    signs += [(BRASS, BLACK), (BRASS, RED), (INK, BRASS)]  # a new prong, the frame of the last action
    for sign, ground in signs:
        assert contrast(sign, ground, deuteranope=deuteranope) >= 3, (sign, ground)
    for number in (BLACK, RED):  # of the pods of a stack
        assert contrast(IVORY, number, deuteranope=deuteranope) >= 4.5


def test_O5_the_prong_just_added_is_bright() -> None:
    for seat in (0, 1):
        plain, fresh = (grey(pod(seat, "AC", 106, side)) for side in ("", "C"))
        left, top, right, bottom = ImageChops.difference(plain, fresh).getbbox() or (0, 0, 0, 0)
        assert left > 75
        assert 40 < top < bottom < 66
        assert right <= 106
        assert unlike(plain, fresh) > 40


def test_all_pods_are_different_pictures() -> None:
    assert len({pod(seat, name, 56).tobytes() for seat in (0, 1) for name in PRONG_NAMES}) == 512


def test_O2_bases_differ_from_other_squares_and_from_each_other_in_grey() -> None:
    field = BoardGrid(100, 100, 110, 3, 1)
    canvas = Canvas(600, 400, octi_palette())
    squares.ground(canvas, field, ((11,), (31,)), 34)
    black, none, red = (canvas.image.convert("L").crop(field.square(square)) for square in (11, 21, 31))
    for first, second in ((black, none), (red, none), (black, red)):
        assert unlike(first, second) > 250
        assert unlike(on_a_phone(first), on_a_phone(second)) > 12
    assert len({grey(Image.new("RGBA", (1, 1)), colour).getpixel((0, 0)) for colour in BASES}) == 2


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "last", [None, LastAction(0, Enter(53)), LastAction(1, Enter(57)), LastAction(0, Add(53, "", "B"))]
)
def test_O2_the_marks_of_a_base_are_seen_beside_every_prong(seat: int, last: LastAction | None) -> None:
    """They lie under no prong, and on no diagonal, where a prong would seem to point at them."""
    square, side = (53, 57)[seat], FIELD.size
    marks = bar_places(seat, side)
    assert len(marks) > side * side // 40
    assert not [(x, y) for x, y in marks if min(abs(x - y), abs(x + y - side)) < side // 20]
    stacks = (Stack(53, 0, ("ABCDEFGH",)), Stack(57, 1, ("ABCDEFGH",)))
    image = drawn(make_view(stacks=stacks, last=last)).image.convert("RGB")
    left, top = FIELD.square(square)[:2]
    assert {image.getpixel((left + x, top + y)) for x, y in marks} == {(BLACK, WINE)[seat]}


def test_O2_the_marks_of_bases_differ_in_shape() -> None:
    """Black's lie along the edges in the north and the south, red's along those in the east and the west."""
    black, red = (bar_places(seat, 100) for seat in (0, 1))
    assert {y // 50 for _, y in black} == {x // 50 for x, _ in red} == {0, 1}
    assert all(min(y, 99 - y) < 12 <= min(x, 99 - x) + 3 for x, y in black)
    assert {(y, x) for x, y in black} == red


def bar_places(seat: int, side: int) -> set[tuple[int, int]]:
    """The pixels of a base's marks on its square."""
    field = BoardGrid(100, 100, side, 3, 1)
    canvas = Canvas(600, 400, octi_palette())
    squares.ground(canvas, field, ((11,), (31,)), 34)
    base = canvas.image.convert("RGB").crop(field.square((11, 31)[seat]))
    return {(x, y) for x in range(side) for y in range(side) if base.getpixel((x, y)) == (BLACK, WINE)[seat]}


@pytest.mark.parametrize("ground", BACKGROUNDS)
def test_edges_on_a_square_are_soft(ground: Colour) -> None:
    """Each shade from a ground to what is drawn there is off by a quarter of the way at most."""
    palette = octi_palette()
    for fill in (BLACK, RED, TEAL, INK, IVORY, CORAL, BRASS):
        for level, step in enumerate(palette.steps(fill, palette.index(ground))):
            shade, colour = mix(ground, fill, level / 255), palette.channels[3 * step : 3 * step + 3]
            assert dist(shade, colour) <= dist(ground, fill) / 4, (fill, level)


def test_a_sprite_is_drawn_once() -> None:
    assert pod(0, "ABC", 106) is pod(0, "ABC", 106)


SQUARE = 57
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
    view = make_view(stacks=(Stack(SQUARE, 0, names),), winner=mark.winner, last=mark.last)
    height = HEIGHT_ALONE if mark.draft is not None else 0
    field = board_grid(9, 9, WINNER_BANNER_HEIGHT if mark.winner is not None else 0, height)
    return drawn(view, mark.draft).image.crop(field.square(SQUARE)).convert("L")


def inside(image: Image.Image) -> Box:
    """A square without the frame of the last action."""
    return Box(0, 0, *image.size).inset(image.width // 12)


def unmarked(mark: Mark) -> Mark:
    """A square without a badge, as large as with it: boards on which an action is put together are smaller."""
    return Mark(draft=None if mark.draft is None else DraftOverlay())


def shown_of(image: Image.Image, side: str) -> int:
    """The number of pixels of a prong of a pod alone on a square that are as dark as they are without a badge."""
    size = image.width * 98 // 100
    with_, without = (pod(0, name, size).getchannel("A") for name in (side, "-"))
    prong = Image.new("L", image.size)
    shift = (image.width - size + 1) // 2
    prong.paste(ImageChops.difference(with_, without).point([0] * 250 + [255] * 6), (shift, shift))
    return ImageChops.multiply(prong, image.point([255] * 40 + [0] * 216)).histogram()[255]


@each_mark
@pytest.mark.parametrize("others", first_of(["ABCDEFGH", "", "B", "BDFH", "ACEG"]))
def test_O5_each_prong_of_a_pod_that_stands_alone_is_seen_beside_a_badge(mark: Mark, others: str) -> None:
    for side in SIDES:
        name = "".join(sorted({*others, side}))
        plain, marked = square((name,), unmarked(mark)), square((name,), mark)
        assert shown_of(plain, side) > 150, side
        assert shown_of(marked, side) > 0.9 * shown_of(plain, side), side


@each_mark
@pytest.mark.parametrize("part", seeds(8))
def test_the_badge_is_seen_whatever_prongs_there_are(mark: Mark, part: int) -> None:
    for name in PRONG_NAMES[part::8]:
        plain, marked = square((name,), unmarked(mark)), square((name,), mark)
        difference = ImageChops.difference(plain, marked).crop(inside(plain))
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
