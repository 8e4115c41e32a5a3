"""The six-sided dice with pips."""

import pytest
from PIL import ImageChops

from render import cubes
from render.dice import DieLook


@pytest.mark.parametrize("look", cubes.MATERIALS)
def test_each_face_has_so_many_pips(look: DieLook) -> None:
    blank = cubes.cube(look, 128, lambda *_: None).convert("L")
    inked = [
        sum(ImageChops.difference(cubes.die(face, look, 128).convert("L"), blank).histogram()[20:])
        for face in range(1, 7)
    ]
    assert all(inked[0] > 300 and abs(ink / inked[0] - face) < 0.2 for face, ink in enumerate(inked, start=1)), inked


def test_the_faces_are_those_of_a_western_die() -> None:
    """Opposite pips are symmetrical; only the 2, 3 and 6 look different after a quarter turn."""
    fronts = [cubes.die(face, DieLook.PLAIN, 128).convert("L") for face in range(1, 7)]
    blank = cubes.cube(DieLook.PLAIN, 128, lambda *_: None).convert("L")
    inked = [ImageChops.difference(front, blank).point(lambda level: 255 if level > 60 else 0) for front in fronts]
    turned = [image.crop(image.getbbox()) for image in inked]
    shifts = [sum(ImageChops.difference(image, image.rotate(90)).histogram()[1:]) for image in turned]
    assert [shift > 600 for shift in shifts] == [False, True, True, False, False, True], shifts


def test_a_die_comes_from_the_cache() -> None:
    assert cubes.die(3, DieLook.PLAIN, 96) is cubes.die(3, DieLook.PLAIN, 96)


def test_no_six_sided_die_is_a_joker() -> None:
    with pytest.raises(KeyError):
        cubes.die(1, DieLook.JOKER, 96)
