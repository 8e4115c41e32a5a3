"""Pictures at once or in a thread: what a painter takes decides, and what it took the last time."""

import time

from cogs.pictures import QUICK_S, picture_block
from render.canvas import Picture


def quick(number: int) -> Picture:
    return Picture(b"", 1, 1, f"quick-{number}")


def slow(number: int) -> Picture:
    start_s = time.thread_time()
    while time.thread_time() - start_s < 1.5 * QUICK_S:
        pass
    return Picture(b"", 1, 1, f"slow-{number}")


def test_only_a_painter_that_was_quick_the_last_time_draws_at_once() -> None:
    for painter, is_quick in ((quick, True), (slow, False)):
        first, second = (picture_block("", painter, number) for number in (1, 2))
        assert first.find() is None, "nobody knows yet how long it takes"
        drawn = first.draw()
        assert first.find() is drawn, "it is not drawn again"
        assert (second.find() == painter(2)) is is_quick
        assert (second.find() is None) is not is_quick
