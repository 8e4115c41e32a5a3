"""Pods are told apart without colour, black from red and each prong from none, as small as a phone shows them."""

from math import atan2, degrees

import pytest
from PIL import Image, ImageChops

from games.octi.board import PRONG_NAMES, SIDES
from render.canvas import Canvas
from render.octi import squares
from render.octi.layout import BACKGROUNDS, BASES, LIGHT_SQUARE, BoardGrid
from render.octi.pods import pod, prong

SIZES = (106, 68, 55, 84)  # alone, of two, of three or four, in the listing; all on the large board
PHONE = 320 / 1100
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


def test_a_prong_in_supply_points_up_and_shows_whose_it_is() -> None:
    for seat in (0, 1):
        left, top, right, bottom = prong(seat, 46).getchannel("A").getbbox() or (0, 0, 0, 0)
        assert bottom - top > right - left
    assert unlike(grey(prong(0, 46)), grey(prong(1, 46))) > 100


def test_O2_bases_differ_from_other_squares_and_from_each_other_in_grey() -> None:
    field = BoardGrid(100, 100, 110, 3, 1)
    canvas = Canvas(600, 400)
    squares.ground(canvas, field, ((11,), (31,)), 34)
    black, none, red = (canvas.image.convert("L").crop(field.square(square)) for square in (11, 21, 31))
    for one, two in ((black, none), (red, none), (black, red)):
        assert unlike(one, two) > 250
        assert unlike(on_a_phone(one), on_a_phone(two)) > 12
    assert len({grey(Image.new("RGBA", (1, 1)), colour).getpixel((0, 0)) for colour in BASES}) == 2


def test_a_sprite_is_drawn_once() -> None:
    assert pod(0, "ABC", 106) is pod(0, "ABC", 106)
