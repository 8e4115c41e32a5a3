"""Pictures on a phone: in every kind of state, texts and signs are large and plain enough at 330 pixels."""

import pytest
from PIL import Image

from render.canvas import WIDTH, Canvas
from render.palette import BRASS, DEEP, INK, IVORY, LINE
from render.standings.layout import standings_palette
from tests.effort import some
from tests.render.golden_cases import CASES
from tests.render.readability import canvas_of, contrast, deuteranope, flaws


def test_texts_and_signs_can_be_read_at_330_pixels() -> None:
    canvases = {name: canvas_of(draw) for name, draw in some(tuple(CASES.items()))}
    flawed = {
        name: sorted(map(str, faults)) for name, canvas in canvases.items() if canvas and (faults := flaws(canvas))
    }
    assert flawed == {}


def test_what_is_too_small_or_too_faint_is_a_flaw() -> None:
    canvas = Canvas(WIDTH, 400, standings_palette())
    canvas.write("LARGE", (100, 100), 30, fill=IVORY)
    canvas.write("SMALL", (300, 100), 29, fill=IVORY)
    canvas.write("FAINT", (500, 100), 30, fill=LINE)
    canvas.paste_sprite(Image.new("RGBA", (27, 27), (*BRASS, 255)), (120, 200))
    canvas.paste_sprite(Image.new("RGBA", (26, 26), (*BRASS, 255)), (220, 200))
    canvas.paste_sprite(Image.new("RGBA", (40, 40), (*DEEP, 255)), (320, 200))
    faults = [(flaw.subject, flaw.corner[0] // 100, flaw.unit) for flaw in flaws(canvas)]
    assert faults == [("'SMALL'", 3, "px"), ("'FAINT'", 5, ": 1"), ("a sign", 2, "px"), ("a sign", 3, ": 1")]


def test_the_contrast_is_that_of_wcag() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)
    assert contrast(INK, INK) == 1


def test_a_deuteranope_sees_greys_as_they_are_and_red_and_green_as_shades_of_yellow() -> None:
    image = Image.new("P", (3, 1))
    image.putpalette([128, 128, 128, 255, 0, 0, 0, 255, 0])
    image.putdata([0, 1, 2])
    converted = deuteranope(image).convert("RGB")
    grey, red, green = (converted.getpixel((x, 0)) for x in range(3))
    assert grey == (128, 128, 128)
    assert red == (163, 144, 0)
    assert green == (239, 214, 58)
