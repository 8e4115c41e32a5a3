"""Pictures at once or in a thread, as it took the last time; and what is told of them and of seats."""

import time

from prometheus_client import REGISTRY

from bot.kit.pictures import QUICK_S, fit_alt_text, picture_block, seat_emoji, seat_labels
from bot.text import translator
from bot.ui.message.compose import choose_alt_text
from render.canvas import Picture
from render.emoji import SEAT_SHAPES


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


def test_pictures_are_counted_and_the_time_of_those_that_are_drawn() -> None:
    names = ("ocho_pictures_total", "ocho_draw_seconds_count")
    before = [REGISTRY.get_sample_value(name) or 0 for name in names]
    for _ in range(2):  # the second one is in the cache
        picture_block("", quick, 1000).draw()
    assert [REGISTRY.get_sample_value(name) for name in names] == [before[0] + 2, before[1] + 1]


def test_an_alt_text_has_room_for_1024_letters() -> None:
    assert fit_alt_text("a" * 1000, ["b" * 23]) == "a" * 1000 + " " + "b" * 23
    assert fit_alt_text("a" * 1000, ["b" * 24, "c"]) == "a" * 1000 + " c"
    assert choose_alt_text("a" * 1025, "b" * 1024, "c") == "b" * 1024
    assert choose_alt_text("a" * 1026, "b" * 1025) == "b" * 1023 + "…"


def test_every_seat_has_a_label_and_the_first_ones_a_shape() -> None:
    t, labels = translator("en"), seat_labels("en")
    assert (len(labels), labels[0], labels[-1]) == (50, "Player 1", "Player 50")
    assert [seat_emoji(t, seat) for seat in range(len(SEAT_SHAPES), 50)] == [""] * (50 - len(SEAT_SHAPES))
