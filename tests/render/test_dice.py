"""Dice are told apart by shape: in grey, each face from each other, each look from each other."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from render.dice import FACES, DieLook, colours, die, extent, roll_looks
from render.palette import INK, SURFACES

SIZES = (58, 68, 82, 110, 128)
PLAIN_EYE = 40  # levels of grey that anybody sees


def grey(sprite: Image.Image) -> Image.Image:
    ground = Image.new("RGBA", sprite.size, (*INK, 255))
    ground.alpha_composite(sprite)
    return ground.convert("L")


def unlike(first: Image.Image, second: Image.Image) -> float:
    """The share of pixels that differ plainly."""
    counts = ImageChops.difference(first, second).histogram()
    return sum(counts[PLAIN_EYE:]) / sum(counts)


@pytest.mark.parametrize("look", DieLook)
@pytest.mark.parametrize("size", SIZES)
def test_faces_differ_in_grey(look: DieLook, size: int) -> None:
    sprites = {face: grey(die(face, look, size)) for face in FACES}
    for one, two in combinations(FACES, 2):
        assert unlike(sprites[one], sprites[two]) > 0.012, (one, two)


@pytest.mark.parametrize("look", DieLook)
def test_faces_differ_by_their_pips_alone(look: DieLook) -> None:
    wide, high = extent(110)
    below = (0, round(high * 0.605), wide, high)  # under the number and the stroke of the 6
    pips = {face: grey(die(face, look, 110)).crop(below) for face in FACES}
    for one, two in combinations(FACES, 2):
        assert unlike(pips[one], pips[two]) > 0.004, (one, two)


@pytest.mark.parametrize("size", [82, 110, 128])
def test_looks_differ_in_grey(size: int) -> None:
    for face in FACES:
        sprites = {look: grey(die(face, look, size)) for look in DieLook}
        for one, two in combinations(DieLook, 2):
            assert unlike(sprites[one], sprites[two]) > 0.008, (face, one, two)


@pytest.mark.parametrize("size", SIZES)
def test_a_die_lies_within_its_extent_and_touches_no_edge_but_with_its_mark(size: int) -> None:
    for look in DieLook:
        sprite = die(8, look, size)
        assert sprite.size == extent(size)
        left, top, right, bottom = sprite.getchannel("A").point([0] * 64 + [255] * 192).getbbox() or (0, 0, 0, 0)
        assert left > 0
        assert top > 0
        assert bottom < sprite.height
        assert right <= sprite.width
        assert right - left >= size


def test_a_sprite_is_drawn_once() -> None:
    assert die(5, DieLook.PLAIN, 110) is die(5, DieLook.PLAIN, 110)


def test_as_many_dice_are_marked_as_were_kept_the_first_of_each_face() -> None:
    looks = roll_looks((4, 1, 4, 4, 4), (1, 4, 4, 4), DieLook.JUST_SET_ASIDE, DieLook.DIM)
    assert looks == (
        DieLook.JUST_SET_ASIDE,
        DieLook.JUST_SET_ASIDE,
        DieLook.JUST_SET_ASIDE,
        DieLook.JUST_SET_ASIDE,
        DieLook.DIM,
    )
    assert roll_looks((5, 5), (), DieLook.JUST_SET_ASIDE, DieLook.PLAIN) == (DieLook.PLAIN, DieLook.PLAIN)


def test_the_colours_of_the_dice_leave_room_for_others_in_a_palette() -> None:
    assert len(set(colours()) | set(SURFACES)) < 200
