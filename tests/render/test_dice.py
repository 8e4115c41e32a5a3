"""Dice, seats and small marks are told apart by shape, without colour."""

from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from render import cubes
from render.badges import Badge, badge
from render.canvas import Box, Canvas
from render.dice import FACES, DieLook, colours, die, extent, roll_looks
from render.el_ocho.layout import el_ocho_palette
from render.palette import INK, SURFACES
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

SIZES = (58, 68, 82, 108, 128)
PLAIN_EYE = 40  # levels of grey that anybody sees


def grey(sprite: Image.Image) -> Image.Image:
    ground = Image.new("RGBA", sprite.size, (*INK, 255))
    ground.alpha_composite(sprite)
    return ground.convert("L")


def unlike(first: Image.Image, second: Image.Image) -> float:
    """The share of pixels that differ plainly."""
    counts = ImageChops.difference(first, second).histogram()
    return sum(counts[PLAIN_EYE:]) / sum(counts)


@pytest.mark.parametrize("look", DieLook)
@pytest.mark.parametrize("size", SIZES)
def test_faces_differ_in_grey(look: DieLook, size: int) -> None:
    sprites = {face: grey(die(face, look, size)) for face in FACES}
    for first, second in combinations(FACES, 2):
        assert unlike(sprites[first], sprites[second]) > 0.012, (first, second)


@pytest.mark.parametrize("look", DieLook)
def test_faces_differ_by_their_pips_alone(look: DieLook) -> None:
    wide, high = extent(108)
    below = (0, round(high * 0.605), wide, high)  # under the number and the stroke of the 6
    pips = {face: grey(die(face, look, 108)).crop(below) for face in FACES}
    for first, second in combinations(FACES, 2):
        assert unlike(pips[first], pips[second]) > 0.004, (first, second)


@pytest.mark.parametrize("size", [82, 108, 128])
def test_looks_differ_in_grey(size: int) -> None:
    for face in FACES:
        sprites = {look: grey(die(face, look, size)) for look in DieLook}
        for first, second in combinations(DieLook, 2):
            assert unlike(sprites[first], sprites[second]) > 0.008, (face, first, second)


@pytest.mark.parametrize("size", SIZES)
def test_a_die_lies_within_its_extent_and_touches_no_edge_but_with_its_mark(size: int) -> None:
    for look in DieLook:
        sprite = die(8, look, size)
        assert sprite.size == extent(size)
        left, top, right, bottom = sprite.getchannel("A").point([0] * 64 + [255] * 192).getbbox() or (0, 0, 0, 0)
        assert left > 0
        assert top > 0
        assert bottom < sprite.height
        assert right <= sprite.width
        assert right - left >= size


def test_a_sprite_is_drawn_once() -> None:
    assert die(5, DieLook.PLAIN, 108) is die(5, DieLook.PLAIN, 108)


def test_as_many_dice_are_marked_as_were_kept_the_first_of_each_face() -> None:
    looks = roll_looks((4, 1, 4, 4, 4), (1, 4, 4, 4), DieLook.JUST_SET_ASIDE, DieLook.DIM)
    assert looks == (
        DieLook.JUST_SET_ASIDE,
        DieLook.JUST_SET_ASIDE,
        DieLook.JUST_SET_ASIDE,
        DieLook.JUST_SET_ASIDE,
        DieLook.DIM,
    )
    assert roll_looks((5, 5), (), DieLook.JUST_SET_ASIDE, DieLook.PLAIN) == (DieLook.PLAIN, DieLook.PLAIN)


def test_the_colours_of_the_dice_leave_room_for_others_in_a_palette() -> None:
    assert len(set(colours()) | set(SURFACES)) < 200


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


BOX = Box(100, 100, 606, 186)
ROW = ScoreRow(1, "Ben", 3000)


def drawn(row: ScoreRow) -> Image.Image:
    canvas = Canvas(800, 400, el_ocho_palette())
    draw_score_row(canvas, BOX, row, 8000, ",")
    return canvas.image.convert("L")


def test_every_seat_has_a_shape_of_its_own() -> None:
    assert len(GLYPHS) == len(COLOURS) == 6
    for hollow in (False, True):
        for first, second in combinations(range(6), 2):
            shapes = [seat_shape(seat, 34, hollow=hollow).getchannel("A") for seat in (first, second)]
            assert difference(*shapes) > 34 * 34 / 12, (first, second)


def test_S11_from_the_seventh_on_seats_are_octagons_beside_their_names() -> None:
    assert len({seat_shape(seat, 34).tobytes() for seat in range(6, 50)}) == len(COLOURS)
    for seat in range(6):
        shapes = [seat_shape(either, 34).getchannel("A") for either in (seat, 6)]
        assert difference(*shapes) > 34 * 34 / 24, seat


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


@pytest.mark.parametrize("pending", [7_800, 7_999])
def test_the_goal_is_whole_where_the_points_at_stake_reach_into_it(pending: int) -> None:
    goal = Box(BOX.right - 36, BOX.bottom - 22, BOX.right - 22, BOX.bottom - 18)  # between its cut corners
    away, near = (drawn(replace(ROW, total=0, pending_points=points)) for points in (50, pending))
    assert near.crop(goal).tobytes() == away.crop(goal).tobytes()
    enough = drawn(replace(ROW, total=0, pending_points=8_000))
    assert difference(enough.crop(goal), away.crop(goal)) > 30, "there is none behind points that are enough"


def test_points_at_stake_of_who_has_left_are_not_shown() -> None:
    left = replace(ROW, has_left=True)
    assert drawn(replace(left, pending_points=900)).tobytes() == drawn(left).tobytes()


@pytest.mark.parametrize("total", [0, 50, 7_950, 8_000, 27_600])
@pytest.mark.parametrize("pending", [0, 50, 12_000])
def test_bars_stay_within_their_place(total: int, pending: int) -> None:
    canvas, empty = Canvas(800, 400, el_ocho_palette()), Canvas(800, 400, el_ocho_palette())
    draw_score_row(canvas, BOX, ScoreRow(2, "Chloé", total, pending, to_move=True), 8000, ",")
    canvas.pixels.paste(empty.pixels.crop(BOX), BOX)
    assert canvas.image.tobytes() == empty.image.tobytes()


@pytest.mark.parametrize("count", range(2, 7))
def test_long_names_and_large_totals_stay_in_their_places(count: int) -> None:
    canvas = Canvas(1100, 100 + scoreboard_height(count), el_ocho_palette())
    box = Box(36, 50, 1064, 50 + scoreboard_height(count))
    names = SeatCaptions().names(AWKWARD)
    rows = [ScoreRow(seat, names[seat], 127_650, has_left=seat == 1, rank=seat + 1) for seat in range(count)]
    scoreboard(canvas, box.top, rows, 20_000, "\u202f")
    assert_tidy(canvas)
    assert all(box.left <= text.left and text.right <= box.right for _, text in canvas.texts)
    assert all(box.top <= text.top and text.bottom <= box.bottom for _, text in canvas.texts)


def test_a_name_that_cannot_be_drawn_has_a_stand_in() -> None:
    assert SeatCaptions(stand_ins=("Player 1", "Player 2")).names(("Ana", "山田", "🦙")) == ("Ana", "Player 2", "#3")


@pytest.mark.parametrize("size", [28, 44, 60])
def test_marks_differ_in_grey(size: int) -> None:
    for first, second in combinations(Badge, 2):
        difference = ImageChops.difference(*(badge(mark, size).convert("L") for mark in (first, second)))
        assert sum(difference.histogram()[60:]) > size * size / 25, (first, second)
