"""A canvas becomes a PNG in its palette's colours, with see-through corners and nothing else see-through."""

import pytest
from PIL import Image

from render.canvas import CUT, Box, Canvas, octagon
from render.palette import BRASS, BRONZE, CORAL, DEEP, INK, IVORY, PLATE, Colour, Palette, mix, ramp
from tests.render.scenes import opened

PALETTE = Palette([INK, DEEP, PLATE, BRASS, CORAL, *ramp(INK, IVORY, 5)], BRONZE)


@pytest.mark.parametrize("colour", [INK, DEEP, PLATE, BRASS, CORAL, IVORY])
def test_the_colours_of_the_palette_come_out_as_they_are(colour: Colour) -> None:
    canvas = Canvas(400, 400)
    canvas.plate(Box(100, 100, 300, 300), colour, 20)
    assert opened(canvas.picture("x", PALETTE)).getpixel((200, 200)) == (*colour, 255)


@pytest.mark.parametrize("high", [100, 316, 440])
def test_only_the_corners_are_transparent(high: int) -> None:
    picture = Canvas(500, high).picture("x", PALETTE)
    image = opened(picture)
    assert (picture.width, picture.height) == image.size == (500, high)
    alpha = image.getchannel("A")
    for x in (0, 499):
        edge = [alpha.getpixel((x, y)) for y in range(high)]
        assert edge[: CUT - 2] == edge[2 - CUT :] == [0] * (CUT - 2)
        assert edge[CUT:-CUT] == [255] * (high - 2 * CUT)
    alpha.paste(255, (0, 0, CUT, CUT))
    alpha.paste(255, (500 - CUT, 0, 500, CUT))
    alpha.paste(255, (0, high - CUT, CUT, high))
    alpha.paste(255, (500 - CUT, high - CUT, 500, high))
    assert alpha.getextrema() == (255, 255)


def test_a_palette_has_room_for_247_colours() -> None:
    assert Palette([(n, 0, 0) for n in range(247)], BRONZE).alpha.count(255) == 248
    with pytest.raises(ValueError, match="248 colours"):
        Palette([(n, 0, 0) for n in range(248)], BRONZE)


def test_a_palette_counts_repeated_colours_once() -> None:
    assert Palette([INK, INK, BRASS] * 200, BRONZE).alpha == Palette([INK, BRASS], BRONZE).alpha


@pytest.mark.parametrize(("to", "left"), [("left", 300), ("middle", 200), ("right", 100)])
def test_texts_start_stand_in_the_middle_or_end_where_they_should(to: str, left: int) -> None:
    canvas = Canvas(600, 400)
    text = canvas.write("HHHHHH", (300, 200), 40, room=200, align=to)  # type: ignore[arg-type]
    middle = (text.left + text.right) / 2
    half = (text.right - text.left) / 2
    assert middle == pytest.approx({300: 300 + half, 200: 300, 100: 300 - half}[left], abs=5)
    assert text.bottom <= 202
    assert canvas.texts == [("HHHHHH", text)]


def test_a_text_without_anything_to_see_covers_nothing() -> None:
    canvas = Canvas(600, 400)
    assert canvas.write("🦙", (300, 200), 40) == Box(300, 200, 300, 200)
    assert canvas.texts == []


def test_the_pixels_said_to_be_covered_are_all_that_changes() -> None:
    canvas, empty = Canvas(600, 400), Canvas(600, 400)
    text = canvas.write("Ágj 8,000", (100, 200), 60)
    canvas.image.paste(INK, text)
    assert canvas.image.tobytes() == empty.image.tobytes()


@pytest.mark.parametrize("side", [30, 400])
def test_a_plate_is_the_same_drawn_at_once_or_piece_by_piece(side: int) -> None:
    canvas = Canvas(500, 500)
    canvas.plate(Box(50, 50, 50 + side, 50 + side), BRASS, 14)
    other = Canvas(500, 500)
    other.image.paste(BRASS, (50, 50), octagon(side, side, 14))
    assert canvas.image.tobytes() == other.image.tobytes()


def test_an_octagon_lacks_all_four_corners_and_nothing_else() -> None:
    mask = octagon(100, 60, 20)
    for x in (0, 99):
        for y in (0, 59):
            assert mask.getpixel((x, y)) == 0
    for middle in ((50, 0), (50, 59), (0, 30), (99, 30)):
        assert mask.getpixel(middle) == 255
    assert mask.tobytes() == mask.transpose(Image.Transpose.ROTATE_180).tobytes()


def test_a_plate_without_extent_is_nothing() -> None:
    canvas, empty = Canvas(300, 300), Canvas(300, 300)
    canvas.plate(Box(100, 100, 100, 120), BRASS, 4)
    assert canvas.image.tobytes() == empty.image.tobytes()


def test_mixing_keeps_the_ends() -> None:
    assert mix(INK, BRASS, 0) == INK
    assert mix(INK, BRASS, 1) == BRASS
    assert ramp(INK, BRASS, 3) == [INK, mix(INK, BRASS, 0.5), BRASS]
