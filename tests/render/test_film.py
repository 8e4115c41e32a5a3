"""Films: every picture to the pixel, as long as it is to be seen, and never larger than they may be."""

from io import BytesIO
from itertools import islice

import pytest
from PIL import Image, ImageChops

from benchmarks.pictures import BOARDS
from render.film import Film, film
from render.palette import INK

ROOM = 10 << 20


@pytest.fixture(scope="module")
def boards() -> list[bytes]:
    """Boards of el Ocho as they follow each other in a game."""
    return [paint(*args).png for paint, args in islice(BOARDS["el_ocho"](8), 12)]


def frames_of(film: Film) -> list[tuple[Image.Image, int]]:
    """The pictures of a film and how long each is seen."""
    with Image.open(BytesIO(film.webp)) as opened:
        frames = []
        for index in range(getattr(opened, "n_frames", 1)):
            opened.seek(index)
            frames.append((opened.convert("RGBA"), int(opened.info["duration"])))
        return frames


def png(wide: int, high: int, colour: tuple[int, int, int, int]) -> bytes:
    """A picture without its corner, as all of ours are."""
    image, data = Image.new("RGBA", (wide, high), colour), BytesIO()
    image.putpixel((0, 0), (0, 0, 0, 0))
    image.save(data, "PNG")
    return data.getvalue()


def test_every_picture_is_in_it_to_the_pixel_for_its_time(boards: list[bytes]) -> None:
    times = [300 + 100 * index for index in range(len(boards))]
    result = film(boards, times, ROOM)
    assert result.picture_indexes == tuple(range(len(boards)))
    frames = frames_of(result)
    assert [time for _, time in frames] == times
    for (frame, _), board in zip(frames, boards, strict=True):
        with Image.open(BytesIO(board)) as drawn:
            assert frame.size == drawn.size == (result.width, result.height)
            whole = Image.new("RGBA", drawn.size, INK)
            whole.alpha_composite(drawn.convert("RGBA"))
            assert ImageChops.difference(frame.convert("RGBA"), whole).getbbox() is None


def test_a_film_may_be_as_large_as_its_limit(boards: list[bytes]) -> None:
    whole = film(boards[:3], [300] * 3, ROOM)
    assert film(boards[:3], [300] * 3, len(whole.webp)) == whole
    assert len(film(boards[:3], [300] * 3, len(whole.webp) - 1).picture_indexes) == 2


def test_lower_pictures_are_in_the_middle_on_the_panels_colour_and_leave_nothing_of_higher_ones() -> None:
    red, blue = (200, 0, 0, 255), (0, 0, 200, 255)
    result = film([png(40, 60, red), png(30, 20, blue), png(40, 60, red)], [100] * 3, ROOM)
    (_, _), (low, _), (high, _) = frames_of(result)
    assert (result.width, result.height) == low.size == (40, 60)
    low = low.convert("RGBA")
    assert low.getpixel((5, 21)) == low.getpixel((34, 39)) == blue
    assert low.getpixel((4, 20)) == low.getpixel((5, 19)) == low.getpixel((35, 39)) == (*INK, 255)
    assert high.convert("RGBA").getpixel((39, 59)) == red


def test_one_that_would_be_too_large_leaves_pictures_out_evenly_and_takes_as_long(boards: list[bytes]) -> None:
    room = len(film(boards, [100] * len(boards), ROOM).webp) * 2 // 3
    result = film(boards, [100] * len(boards), room)
    assert len(result.webp) <= room
    assert 4 <= len(result.picture_indexes) < len(boards)
    assert (result.picture_indexes[0], result.picture_indexes[-1]) == (0, len(boards) - 1)
    gaps = [after - before for before, after in zip(result.picture_indexes, result.picture_indexes[1:], strict=False)]
    assert max(gaps) - min(gaps) <= 1
    assert sum(time for _, time in frames_of(result)) == 100 * len(boards)


def test_no_film_is_made_of_less_than_two_pictures(boards: list[bytes]) -> None:
    with pytest.raises(ValueError, match="more than 1000 bytes"):
        film(boards, [100] * len(boards), 1000)


def test_it_reports_every_picture_that_it_puts_in(boards: list[bytes]) -> None:
    reported: list[tuple[int, int]] = []

    def report(number: int, count: int) -> None:
        reported.append((number, count))

    whole = film(boards, [100] * len(boards), ROOM, report)
    assert reported == [(number, 12) for number in range(2, 13)]
    reported.clear()
    fewer = len(film(boards, [100] * len(boards), len(whole.webp) * 2 // 3, report).picture_indexes)
    assert reported[:11] == [(number, 12) for number in range(2, 13)]
    assert reported[1 - fewer :] == [(number, fewer) for number in range(2, fewer + 1)]


def test_it_can_be_given_up_at_every_picture(boards: list[bytes]) -> None:
    class GivenUpError(Exception):
        pass

    reached = 0

    def give_up(number: int, _count: int) -> None:
        nonlocal reached
        reached = number
        if number == 6:
            raise GivenUpError

    with pytest.raises(GivenUpError):
        film(boards, [100] * len(boards), ROOM, give_up)
    assert reached == 6
