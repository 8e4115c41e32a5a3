"""The picture of a curve tells what it is given, in every number of seats, and is tidy."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from render.canvas import MARGIN
from render.palette import DEEP
from render.review.curve import curve
from tests.render.review_scenes import CAPTIONS, MARKERS, WORDY_CAPTIONS
from tests.render.review_scenes import curve as scene
from tests.render.scenes import AWKWARD, NAMES, assert_tidy, difference, words

MARK = 46
"""The width of a mark."""
paint = curve.__wrapped__


def test_it_tells_names_luck_errors_percentages_and_the_numbers_of_the_moments() -> None:
    texts = words(paint(scene(("Ana", "Ben")), CAPTIONS))
    numbers = [str(number) for number in range(1, len(MARKERS) + 1)]
    legend = ["ERRORS", "−0.0", "−7.1", "LUCK", "+12.3", "+13.3", "MISTAKE", "ROLL", "Ana", "Ben"]
    assert texts == ["ACCURACY", "TITLE", "Ana", "Ben", "0 %", "50 %", "100 %", *numbers, *legend], "names in the areas"


@pytest.mark.parametrize("seats", range(2, 7))
def test_it_is_tidy_with_long_words_and_awkward_names(seats: int) -> None:
    for names in (NAMES, AWKWARD):
        canvas = paint(scene((*names, *names)[:seats]), WORDY_CAPTIONS)
        assert_tidy(canvas)


def test_a_game_without_dice_has_errors_only() -> None:
    texts = words(paint(scene(("Ana", "Ben")), replace(CAPTIONS, luck="")))
    assert texts[-7:] == ["ERRORS", "−0.0", "−7.1", "MISTAKE", "ROLL", "Ana", "Ben"]


def test_the_marks_of_the_moments_are_explained_if_there_are_any() -> None:
    without = paint(scene(("Ana", "Ben"), markers=()), CAPTIONS)
    assert not {"MISTAKE", "ROLL"} & set(words(without))
    assert without.box.bottom < paint(scene(("Ana", "Ben")), CAPTIONS).box.bottom


def test_marks_of_moments_close_together_stand_side_by_side_within_the_margins() -> None:
    canvas = paint(scene(("Ana", "Ben"), markers=(0.0, 0.0, 0.01, 0.99, 1.0, 1.0)), CAPTIONS)
    centres = [(box.left + box.right) / 2 for text, box in canvas.texts if text.isdecimal()]
    assert all(after - before >= MARK for before, after in pairwise(centres))
    assert canvas.box.left + MARGIN <= centres[0] - MARK / 2
    assert centres[-1] + MARK / 2 <= canvas.box.right - MARGIN


def test_mistakes_and_rolls_differ_by_shape_not_by_colour_alone() -> None:
    content = scene(("Ana", "Ben"), markers=(0.5,))
    (marker,) = content.markers
    other = replace(content, markers=(replace(marker, is_mistake=not marker.is_mistake),))
    first, another = (paint(drawn, CAPTIONS).image.convert("1") for drawn in (content, other))
    assert difference(first.convert("L"), another.convert("L")) > 100


def test_the_bands_fill_the_plot_at_every_moment() -> None:
    canvas = paint(scene(("Ana", "Ben", "Cat"), markers=()), CAPTIONS)
    plot = canvas.image.crop((150, 122, 1050, 518))
    colours = {colour for _, colour in plot.getcolors(1 << 16) or []}
    assert DEEP not in colours


def test_two_moments_may_have_one_place() -> None:
    content = scene(("Ana", "Ben"), markers=())
    together = replace(content, xs=(0.0, 0.5, 0.5001, 1.0), chances=((0.5, 0.5), (0.6, 0.4), (0.8, 0.2), (1.0, 0.0)))
    assert_tidy(paint(together, CAPTIONS))


def test_a_mark_has_the_number_that_it_is_given() -> None:
    content = scene(("Ana", "Ben"), markers=(0.2, 0.6))
    turned = replace(content, markers=tuple(replace(marker, number=3 - marker.number) for marker in content.markers))
    places = {text: box.left for text, box in paint(turned, CAPTIONS).texts if text in {"1", "2"}}
    assert places["2"] < places["1"]


def test_a_name_stands_clear_of_the_lines_of_moments_where_it_can() -> None:
    content = scene(("Ana", "Ben"), markers=(0.25, 0.5, 0.75))
    canvas = paint(content, CAPTIONS)
    lines = [box.left + (box.right - box.left) // 2 for text, box in canvas.texts if text in {"1", "2", "3"}]
    for name in ("Ana", "Ben"):
        box = next(box for text, box in canvas.texts if text == name)
        assert not any(box.left <= line <= box.right for line in lines)


def test_octi_has_its_own_black_and_red() -> None:
    content = scene(("Ana", "Ben"), markers=(), points=2, game="octi")
    pixels = paint(replace(content, chances=((0.5, 0.5), (0.5, 0.5))), CAPTIONS).image.convert("RGB")
    above, below = pixels.getpixel((160, 130)), pixels.getpixel((160, 490))
    assert isinstance(above, tuple)
    assert isinstance(below, tuple)
    assert above[0] > 4 * max(above[1:]) / 2, "red, at the top"
    assert max(below) < 32, "black, at the foot"


def test_it_is_small() -> None:
    for seats, limit in ((2, 30_000), (6, 40_960)):
        picture = curve(scene((*NAMES, *NAMES)[:seats]), CAPTIONS)
        assert picture.name == "review"
        assert len(picture.png) <= limit
