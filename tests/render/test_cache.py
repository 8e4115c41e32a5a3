"""Pictures are drawn once, kept by what they show, and dropped when there are too many."""

from threading import Barrier, Event, Thread

import pytest

from render.canvas import Picture
from render.picture_cache import PictureCache


class Painter:
    """Paints a picture of so many bytes, and counts."""

    def __init__(self) -> None:
        self.painted: list[tuple[int, str]] = []

    def __call__(self, size: int, *, tone: str = "") -> Picture:
        self.painted.append((size, tone))
        return Picture(b"x" * size, 1, 1, tone)


def test_the_same_content_is_drawn_once() -> None:
    paint, pictures = Painter(), PictureCache(1 << 20)
    first = pictures.get_or_draw(paint, 10, tone="a")
    assert pictures.get_or_draw(paint, 10, tone="a") is first
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
