"""A canvas as a PNG in its palette's colours, texts in characters of the font, and the cache of pictures."""

import zlib
from threading import Barrier, Event, Thread

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from render.canvas import CUT, Box, Canvas, Picture, octagon
from render.image_cache import _weight
from render.palette import BRASS, BRONZE, CORAL, DEEP, INK, IVORY, PLATE, Colour, Palette, mix, ramp
from render.picture_cache import PictureCache
from render.typography import Weight, clean, clear_caches, fit, fitting_size, font, group_digits, text_mask, text_width
from tests.render.scenes import opened

PALETTE = Palette([INK, DEEP, PLATE, BRASS, CORAL, *ramp(INK, IVORY, 5)], BRONZE)


@pytest.mark.parametrize("colour", [INK, DEEP, PLATE, BRASS, CORAL, IVORY])
def test_the_colours_of_the_palette_come_out_as_they_are(colour: Colour) -> None:
    canvas = Canvas(400, 400, PALETTE)
    canvas.plate(Box(100, 100, 300, 300), colour, 20)
    assert opened(canvas.picture("x")).getpixel((200, 200)) == (*colour, 255)


@pytest.mark.parametrize("differences", [(0, 0), (100, 200)])
def test_a_file_has_its_pixels_and_nothing_more(differences: tuple[int, int]) -> None:
    canvas = Canvas(400, 300, PALETTE)
    canvas.plate(Box(90, 90, 310, 210), CORAL, 20, BRASS, 4)
    canvas.stored_by_difference = differences
    picture, opaque = canvas.picture("x"), Box(40, 40, 360, 260)
    assert opened(picture).convert("RGB").crop(opaque).tobytes() == canvas.image.crop(opaque).tobytes()
    png = picture.png
    offset = png.index(b"IDAT")
    assert len(zlib.decompress(png[offset + 4 :][: int.from_bytes(png[offset - 4 : offset])])) == 300 * 401


@pytest.mark.parametrize("high", [100, 316, 440])
def test_only_the_corners_are_transparent(high: int) -> None:
    picture = Canvas(500, high, PALETTE).picture("x")
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
    canvas = Canvas(600, 400, PALETTE)
    text = canvas.write("HHHHHH", (300, 200), 40, room=200, align=to)  # type: ignore[arg-type]
    middle = (text.left + text.right) / 2
    half = (text.right - text.left) / 2
    assert middle == pytest.approx({300: 300 + half, 200: 300, 100: 300 - half}[left], abs=5)
    assert text.bottom <= 202
    assert canvas.texts == [("HHHHHH", text)]


def test_a_text_without_anything_to_see_covers_nothing() -> None:
    canvas = Canvas(600, 400, PALETTE)
    assert canvas.write("🦙", (300, 200), 40) == Box(300, 200, 300, 200)
    assert canvas.texts == []


def test_the_pixels_said_to_be_covered_are_all_that_changes() -> None:
    canvas, empty = Canvas(600, 400, PALETTE), Canvas(600, 400, PALETTE)
    canvas.fill(canvas.write("Ágj 8,000", (100, 200), 60), INK)
    assert canvas.image.tobytes() == empty.image.tobytes()


@pytest.mark.parametrize("side", [30, 400])
def test_a_plate_is_the_same_drawn_at_once_or_piece_by_piece(side: int) -> None:
    canvas = Canvas(500, 500, PALETTE)
    canvas.plate(Box(50, 50, 50 + side, 50 + side), BRASS, 14)
    other = Canvas(500, 500, PALETTE)
    other.stamp(octagon(side, side, 14), (50, 50), BRASS)
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
    canvas, empty = Canvas(300, 300, PALETTE), Canvas(300, 300, PALETTE)
    canvas.plate(Box(100, 100, 100, 120), BRASS, 4)
    assert canvas.image.tobytes() == empty.image.tobytes()


def test_mixing_keeps_the_ends() -> None:
    assert mix(INK, BRASS, 0) == INK
    assert mix(INK, BRASS, 1) == BRASS
    assert ramp(INK, BRASS, 3) == [INK, mix(INK, BRASS, 0.5), BRASS]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Amélie", "Amélie"),
        ("Ame\u0301lie", "Amélie"),
        ("Ñandú ¡olé! L’Œuf « ça »", "Ñandú ¡olé! L’Œuf « ça »"),
        ("Елена Ζωή Đặng", "Елена Ζωή Đặng"),
        ("𝓐𝓷𝓪 Ⓑⓞⓑ ＦＵＬＬ", "Ana Bob FULL"),
        ("Ana 🎲🔥", "Ana"),
        ("太郎 Taro", "Taro"),
        ("Z̷̧a̴l̶g̸o", "Zalgo"),
        ("two\nlines\u2029more", "two lines more"),
        ("\u202eevil", "evil"),
        ("12\u202f345", "12 345"),
        ("山田", ""),
        ("\u3164\u2800\u200b", ""),
        ("   ", ""),
        ("", ""),
    ],
)
def test_what_the_font_lacks_becomes_plain_or_goes(text: str, expected: str) -> None:
    assert clean(text) == expected


@given(st.text())
def test_a_clean_text_stays_as_it_is_and_shows_no_box(text: str) -> None:
    once = clean(text)
    assert clean(once) == once
    lacking, _ = text_mask("\U0010ffff", Weight.BOLD, 36)
    for character in set(once) - {" "}:
        assert text_mask(character, Weight.BOLD, 36)[0].tobytes() != lacking.tobytes()


@given(st.text(max_size=60), st.integers(0, 700), st.sampled_from(Weight))
def test_a_fitted_text_is_no_wider_than_its_room(text: str, room: int, weight: Weight) -> None:
    assert text_width(fit(clean(text), weight, 36, room), weight, 36) <= room


def test_a_text_is_cut_only_if_it_must_be_and_as_late_as_possible() -> None:
    name = "Bartholomew Featherstonehaugh"
    whole = text_width(name, Weight.BOLD, 36)
    assert fit(name, Weight.BOLD, 36, whole) == name
    cut = fit(name, Weight.BOLD, 36, whole - 1)
    assert cut.endswith("…")
    assert name.startswith(cut[:-1])
    assert text_width(name[: len(cut)] + "…", Weight.BOLD, 36) > whole - 1


def test_a_cut_leaves_no_space_before_the_ellipsis() -> None:
    assert fit("Ana Belinda", Weight.BOLD, 36, text_width("Ana Be", Weight.BOLD, 36)) == "Ana…"
    assert fit("Ana Belinda", Weight.BOLD, 36, text_width("Ana Bel…", Weight.BOLD, 36)) == "Ana Bel…"


def test_of_the_sizes_the_first_that_has_room_is_taken() -> None:
    room = text_width("Ana", Weight.BOLD, 42)
    assert [fitting_size("Ana", Weight.BOLD, sizes, room) for sizes in ((54, 42, 36), (54, 48))] == [42, 48]


def test_where_not_even_an_ellipsis_fits_there_is_nothing() -> None:
    assert fit("Ana", Weight.BOLD, 36, 3) == ""


def test_a_stamp_covers_all_that_is_drawn() -> None:
    mask, (left, top) = text_mask("Ágj", Weight.BOLD, 80)
    assert (left, top) <= (0, 0)
    x1, y1, x2, y2 = font(Weight.BOLD, 80).getbbox("Ágj", anchor="ls")
    assert left <= x1
    assert top <= y1
    assert left + mask.width >= x2
    assert top + mask.height >= y2


@pytest.mark.parametrize(("text", "size"), [(".", 12), ("Ágj", 80)])
def test_a_stamp_however_small_takes_more_of_the_room_for_stamps_than_its_pixels(text: str, size: int) -> None:
    clear_caches()
    mask, _ = text_mask(text, Weight.BOLD, size)
    assert text_mask.cache_info().currsize > mask.width * mask.height


@pytest.mark.parametrize(("number", "expected"), [(0, "0"), (950, "950"), (8000, "8’000"), (1234567, "1’234’567")])
def test_thousands_are_set_apart_as_the_caller_says(number: int, expected: str) -> None:
    assert group_digits(number, "’") == expected


class Painter:
    """Paints a picture of so many bytes, and counts."""

    def __init__(self) -> None:
        self.painted: list[tuple[int, str]] = []

    def __call__(self, size: int, *, tone: str = "") -> Picture:
        self.painted.append((size, tone))
        return Picture(b"x" * size, 1, 1, tone)


def test_the_same_content_is_drawn_once() -> None:
    paint, pictures = Painter(), PictureCache(1 << 20)
    assert pictures.get(paint, 10, tone="a") is None
    first = pictures.get_or_draw(paint, 10, tone="a")
    assert pictures.get_or_draw(paint, 10, tone="a") is pictures.get(paint, 10, tone="a") is first
    assert paint.painted == [(10, "a")]


def test_other_content_or_another_painter_is_drawn_anew() -> None:
    paint, other, pictures = Painter(), Painter(), PictureCache(1 << 20)
    pictures.get_or_draw(paint, 10, tone="a")
    assert pictures.get_or_draw(paint, 11, tone="a").png == b"x" * 11
    assert pictures.get_or_draw(paint, 10, tone="b").name == "b"
    pictures.get_or_draw(other, 10, tone="a")
    assert (len(paint.painted), len(other.painted)) == (3, 1)


def test_what_is_kept_never_takes_more_than_the_limit() -> None:
    paint, pictures = Painter(), PictureCache(100_000)
    for size in range(1, 60_000, 3000):
        pictures.get_or_draw(paint, size)
        assert pictures.size_bytes <= 100_000
    assert 0 < len(pictures) < 20


def test_the_picture_not_used_for_longest_goes_first() -> None:
    paint, pictures = Painter(), PictureCache(100_000)
    for size in (40_000, 40_001):
        pictures.get_or_draw(paint, size)
    pictures.get_or_draw(paint, 40_000)
    pictures.get_or_draw(paint, 40_002)
    paint.painted.clear()
    pictures.get_or_draw(paint, 40_000)
    assert paint.painted == []
    pictures.get_or_draw(paint, 40_001)
    assert paint.painted == [(40_001, "")]


def test_a_picture_larger_than_the_limit_is_drawn_and_not_kept() -> None:
    paint, pictures = Painter(), PictureCache(1000)
    assert len(pictures.get_or_draw(paint, 5000).png) == 5000
    assert (len(pictures), pictures.size_bytes) == (0, 0)


def test_whoever_asks_while_it_is_being_drawn_waits_for_that_drawing() -> None:
    begun, go_on = Event(), Event()
    paint, pictures = Painter(), PictureCache(1 << 20)

    def slowly(size: int) -> Picture:
        begun.set()
        assert go_on.wait(10)
        return paint(size)

    got: list[Picture] = []
    threads = [Thread(target=lambda: got.append(pictures.get_or_draw(slowly, 7))) for _ in range(4)]
    threads[0].start()
    assert begun.wait(10)
    for thread in threads[1:]:
        thread.start()
    go_on.set()
    for thread in threads:
        thread.join(10)
    assert [picture is got[0] for picture in got] == [True] * 4
    assert paint.painted == [(7, "")]


def test_a_drawing_that_fails_is_told_to_all_who_wait_and_can_be_tried_again() -> None:
    everybody = Barrier(3)
    paint, pictures = Painter(), PictureCache(1 << 20)
    tries: list[int] = []

    def at_first_badly(size: int) -> Picture:
        tries.append(size)
        if len(tries) == 1:
            raise OSError("no paint")
        return paint(size)

    with pytest.raises(OSError, match="no paint"):
        pictures.get_or_draw(at_first_badly, 5)
    got: list[Picture] = []

    def ask() -> None:
        everybody.wait(10)
        got.append(pictures.get_or_draw(at_first_badly, 5))

    threads = [Thread(target=ask) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
    assert len(got) == 3
    assert tries == [5, 5]


def test_what_is_cleared_is_drawn_anew() -> None:
    paint, pictures = Painter(), PictureCache(1 << 20)
    pictures.get_or_draw(paint, 10)
    pictures.clear()
    assert len(pictures) == pictures.size_bytes == 0
    pictures.get_or_draw(paint, 10)
    assert paint.painted == [(10, ""), (10, "")]
    assert len(pictures) == 1


def test_what_is_being_drawn_while_it_is_cleared_is_not_kept() -> None:
    paint, pictures = Painter(), PictureCache(1 << 20)

    def interrupted(size: int) -> Picture:
        pictures.clear()
        return paint(size)

    assert pictures.get_or_draw(interrupted, 10).png == b"x" * 10
    assert len(pictures) == pictures.size_bytes == 0


def test_a_cached_image_counts_with_its_pixels_and_what_the_cache_needs_beside_them() -> None:
    assert _weight(Image.new("RGBA", (10, 20))) == 10 * 20 * 4 + 1024
    assert _weight((Image.new("L", (10, 20)), Image.new("L", (1, 1)))) == 10 * 20 + 1 + 1024
