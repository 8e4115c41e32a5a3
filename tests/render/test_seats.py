"""Seats are told apart by shape, and what matters of their standing is seen without colour."""

from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image

from render.canvas import Box, Canvas
from render.palette import INK
from render.seats import (
    COLOURS,
    GLYPHS,
    ScoreRow,
    SeatCaptions,
    draw_score_row,
    scoreboard,
    scoreboard_height,
    seat_shape,
)
from tests.render.scenes import AWKWARD, assert_tidy, difference

BOX = Box(100, 100, 606, 186)
ROW = ScoreRow(1, "Ben", 3000)


def drawn(row: ScoreRow) -> Image.Image:
    canvas = Canvas(800, 400)
    draw_score_row(canvas, BOX, row, 8000, ",")
    return canvas.image.convert("L")


def test_every_seat_has_a_shape_of_its_own() -> None:
    assert len(GLYPHS) == len(COLOURS) == 6
    for hollow in (False, True):
        for one, two in combinations(range(6), 2):
            shapes = [seat_shape(seat, 34, hollow=hollow).getchannel("A") for seat in (one, two)]
            assert difference(*shapes) > 34 * 34 / 12, (one, two)


def test_S11_from_the_seventh_on_seats_are_told_apart_by_number() -> None:
    assert len({seat_shape(seat, 34).convert("L").tobytes() for seat in range(6, 50)}) == 44
    for seat in range(6):
        shapes = [seat_shape(either, 34).getchannel("A") for either in (seat, 6)]
        assert difference(*shapes) > 34 * 34 / 24, seat
    for one, two in combinations(range(6, 50), 2):
        assert difference(seat_shape(one, 34).convert("L"), seat_shape(two, 34).convert("L")) > 8, (one, two)


def test_who_left_has_a_hollow_shape() -> None:
    for seat in range(6):
        full, hollow = (seat_shape(seat, 34, hollow=hollow) for hollow in (False, True))
        assert hollow.getchannel("A").tobytes() == full.getchannel("A").tobytes()
        assert hollow.getpixel((17, 17)) == (*INK, 255)


@pytest.mark.parametrize(
    "change",
    [
        {"to_move": True},
        {"has_left": True},
        {"pending_points": 900},
        {"total": 3500},
        {"rank": 2},
        {"shown_total": 4000},
    ],
)
def test_what_matters_is_seen_in_grey(change: dict[str, int]) -> None:
    assert difference(drawn(ROW), drawn(replace(ROW, **change))) > 100


def test_points_at_stake_look_unlike_points_written_down() -> None:
    assert difference(drawn(replace(ROW, pending_points=1000)), drawn(replace(ROW, total=4000, shown_total=3000))) > 100


def test_the_goal_is_seen_until_it_is_reached() -> None:
    below, reached = (drawn(replace(ROW, total=total, shown_total=0)) for total in (7999, 8000))
    assert difference(below, reached) > 30


@pytest.mark.parametrize("total", [0, 50, 7_950, 8_000, 27_600])
@pytest.mark.parametrize("pending", [0, 50, 12_000])
def test_bars_stay_within_their_place(total: int, pending: int) -> None:
    canvas, empty = Canvas(800, 400), Canvas(800, 400)
    draw_score_row(canvas, BOX, ScoreRow(2, "Chloé", total, pending, to_move=True), 8000, ",")
    canvas.image.paste(empty.image.crop(BOX), BOX)
    assert canvas.image.tobytes() == empty.image.tobytes()


@pytest.mark.parametrize("count", range(2, 7))
def test_long_names_and_large_totals_stay_in_their_places(count: int) -> None:
    canvas = Canvas(1100, 100 + scoreboard_height(count))
    box = Box(36, 50, 1064, 50 + scoreboard_height(count))
    names = SeatCaptions().names(AWKWARD)
    rows = [ScoreRow(seat, names[seat], 127_650, has_left=seat == 1, rank=seat + 1) for seat in range(count)]
    scoreboard(canvas, box.top, rows, 20_000, "\u202f")
    assert_tidy(canvas)
    assert all(box.left <= text.left and text.right <= box.right for _, text in canvas.texts)
    assert all(box.top <= text.top and text.bottom <= box.bottom for _, text in canvas.texts)


def test_a_name_that_cannot_be_drawn_has_a_stand_in() -> None:
    captions = SeatCaptions(stand_ins=("Player 1", "Player 2"))
    assert captions.names(("Ana", "山田", "🦙")) == ("Ana", "Player 2", "#3")
