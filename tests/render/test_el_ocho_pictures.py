"""Every moment of a round of el Ocho has its picture: tidy, small enough, in the words it was given."""

import re
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import groupby
from pathlib import Path

import pytest
from msgspec.structs import astuple, replace
from PIL import ImageChops

from games.el_ocho.state import End, Phase, Story, Turn, View
from render import typography
from render.canvas import MARGIN, WIDTH, Box, Picture, clear_parts
from render.dice import extent
from render.el_ocho.board import board, first_player_roll, turn_end
from render.el_ocho.layout import ROW
from render.header import HEADER_HEIGHT
from render.palette import MUTED
from render.picture_cache import PictureCache
from tests.effort import first_of
from tests.render.golden_cases import CASES
from tests.render.scenes import (
    AWKWARD,
    CAPTIONS,
    ENDS,
    JOKERS,
    NAMES,
    RULES,
    TURN,
    WORDY,
    assert_fits,
    assert_tidy,
    difference,
    make_view,
    opened,
    random_round,
    words,
)

check = partial(assert_fits, low=350, high=910, size=50_000)
paint = board.__wrapped__
paint_first_player_roll = first_player_roll.__wrapped__
paint_turn_end = turn_end.__wrapped__


def test_a_long_name_leaves_room_for_points_though_they_are_few() -> None:
    canvas = paint(make_view(), ("W" * 32, "Ben", "Cat"), CAPTIONS)
    name = next(box for text, box in canvas.texts if text.startswith("WW"))
    assert name.right <= WIDTH - MARGIN - 200 - 30


@pytest.mark.parametrize(("aside", "count"), [((), 8), ((1, 1, 1), 5)])
def test_E6_there_is_a_place_for_each_die_to_be_rolled(aside: tuple[int, ...], count: int) -> None:
    image = paint(make_view(phase=Phase.ROLL, rolled=(), choices=(), aside=aside), NAMES[:3], CAPTIONS).image
    edges = groupby(image.getpixel((x, HEADER_HEIGHT + ROW // 2)) == MUTED for x in range(WIDTH))
    assert sum(is_edge for is_edge, _ in edges) == 2 * count


@pytest.mark.parametrize("seats", first_of(range(2, 7)))
def test_every_state_of_a_random_round_has_a_tidy_board(seats: int) -> None:
    last: Turn | None = None
    for index, state in enumerate(random_round(seats, seats)):
        view = RULES.view(state, None)
        names, captions = ((NAMES, CAPTIONS), (AWKWARD, WORDY))[index % 2]
        assert_tidy(paint(view, names[:seats], captions))
        if view.last is not None and view.last is not last:
            last = view.last
            assert_tidy(paint_turn_end(last, view, names[:seats], captions))
        if index % 40 == 0:
            check(board(view, names[:seats], captions))
    check(board(view, names[:seats], captions))


def test_the_board_tells_name_points_totals_and_goal() -> None:
    view = make_view(phase=Phase.DECIDE, selection=(1, 4, 4, 4), aside=(1, 4, 4, 4), points=1500)
    texts = words(paint(view, NAMES[:3], CAPTIONS))
    assert sorted(texts) == sorted(
        ["Ana", "1,500", "TURN", "GOAL", "ASIDE", "Ana", "2,150", "Ben", "7,400", "Chloé", "4,650"]
    )


@pytest.mark.parametrize(
    ("changes", "jokers", "word"),
    [
        (
            {"phase": Phase.DECIDE, "selection": (4, 4, 4), "aside": (1, 1, 1, 4, 4, 4, 5, 5), "points": 1500},
            (),
            "GRAND",
        ),
        ({"phase": Phase.ROLL, "rolled": (8, 2, 3)}, (), "JOKER"),
        ({}, ((8, 2, 3, 3, 6, 7, 7, 2),), "JOKER"),
        ({}, JOKERS, "JOKER ×2"),
        ({"phase": Phase.ROLL, "rolled": ()}, (), "GOAL"),
    ],
)
def test_E8_E12_what_is_special_about_a_roll_is_told(
    changes: dict[str, object], jokers: tuple[tuple[int, ...], ...], word: str
) -> None:
    canvas = paint(make_view(**changes), NAMES[:3], CAPTIONS, jokers=jokers)
    assert_tidy(canvas)
    assert word in words(canvas)


@pytest.mark.parametrize(("turn", "word"), ENDS)
def test_E7_E9_E15_the_end_of_a_turn_tells_how_it_ended(turn: Turn, word: str) -> None:
    view = make_view(phase=Phase.ROLL, rolled=(), last=turn, seat=2)
    for names, captions in ((NAMES[:3], CAPTIONS), (AWKWARD[:3], WORDY)):
        assert_tidy(paint_turn_end(turn, view, names, captions))
        check(turn_end(turn, view, names, captions))
    texts = words(paint_turn_end(turn, view, NAMES[:3], CAPTIONS))
    assert word in texts
    assert (f"+{turn.written:,}" if turn.written else str(turn.points)) in texts


def test_the_dice_that_are_ticked_and_what_they_make_are_shown() -> None:
    nothing, best, invalid = (
        paint(make_view(points=300, aside=(1, 1, 1)), NAMES[:3], CAPTIONS, selected=selected)
        for selected in ((), (0, 1, 2, 5, 6), (0,))
    )
    assert [words(canvas)[0] for canvas in (nothing, best, invalid)] == ["300", "+850", "300"]
    row = Box(36, 152, 1064, 328)
    assert (
        difference(nothing.image.crop(row), best.image.crop(row))
        > 5 * difference(nothing.image.crop(row), invalid.image.crop(row)) // 2
    )
    number = next(box for text, box in invalid.texts if text == "300")
    assert nothing.image.crop(number).tobytes() != invalid.image.crop(number).tobytes(), "what counts is not grey"


def test_E7_lost_points_are_struck_through() -> None:
    canvas = paint_turn_end(TURN, make_view(phase=Phase.ROLL, rolled=()), NAMES[:3], CAPTIONS)
    number = next(box for text, box in canvas.texts if text == "500")
    middle = (number.top + number.bottom) // 2
    row = [canvas.image.getpixel((x, middle)) for x in range(number.left, number.right)]
    assert len(set(row)) == 1


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("length", [0, 1, 5, 23, 24, 25, 60])
def test_E2_however_long_the_opening_is_its_end_is_shown(seats: int, length: int) -> None:
    dice = tuple(1 + index % 7 for index in range(length))
    before = make_view(
        phase=Phase.OPENING, opening=dice, totals=(0,) * seats, left=(False,) * seats, seat=length % seats, rolled=()
    )
    begun = replace(before, phase=Phase.ROLL, opening=(*dice, 8))
    for names, captions in ((NAMES, CAPTIONS), (AWKWARD, WORDY)):
        for view in (before, begun):
            assert_tidy(paint_first_player_roll(view, names[:seats], captions))
    check(first_player_roll(begun, NAMES[:seats], CAPTIONS))
    assert words(paint_first_player_roll(begun, NAMES[:seats], CAPTIONS))[:2] == [NAMES[length % seats], "BEGINS"]
    opening = paint(before, NAMES[:seats], CAPTIONS)
    assert "BEGINS" not in words(opening)
    fallen = [box for box in opening.signs if box.right - box.left == extent(100)[0]]
    assert not fallen, "nothing but the 8 is shown"


def test_E10_the_winner_and_the_final_standing_are_shown() -> None:
    last = Turn(1, (1, 1, 1, 2), (1, 1, 1), (1, 1, 1, 5, 5, 5, 5), 1200, 1200, End.STOPPED)
    view = make_view(phase=Phase.OVER, seat=1, rolled=(), totals=(2150, 8600, 4650), last=last, reason="target")
    texts = words(paint(view, NAMES[:3], CAPTIONS))
    assert texts[:2] == ["Ben", "WINS · 8,600"]
    assert texts[2:] == ["8,600", "1.", "Ben", "4,650", "2.", "Chloé", "2,150", "3.", "Ana"]
    storied = paint(replace(view, story=Story((1, 0, 3), 2200, 2, 1, 5)), NAMES[:3], CAPTIONS)
    assert words(storied)[2:8] == ["BEST TURN", "2,200", "BUSTS", "4", "LEAD CHANGES", "5"]


def test_E11_eight_equal_are_told_as_what_won() -> None:
    last = replace(ENDS[-1][0], seat=0)
    view = make_view(phase=Phase.OVER, seat=0, rolled=(), totals=(8000, 0, 0), last=last, reason="eight-equal")
    assert "EIGHT EQUAL · 8,000" in words(paint(view, NAMES[:3], CAPTIONS))


def test_E15_the_last_one_left_wins_without_the_dice_of_who_left() -> None:
    last = replace(TURN, end=End.LEFT)
    view = make_view(phase=Phase.OVER, seat=0, rolled=(), left=(False, True, True), last=last, reason="last-left")
    without = make_view(phase=Phase.OVER, seat=0, rolled=(), left=(False, True, True), reason="last-left")
    assert board(view, NAMES[:3], CAPTIONS) == board(without, NAMES[:3], CAPTIONS)
    assert words(paint(view, NAMES[:3], CAPTIONS))[:2] == ["Ana", "WINS · 2,150"]


@pytest.mark.parametrize("name", [name for name in CASES if name.startswith("el-ocho")])
def test_a_picture_of_remembered_parts_has_the_same_pixels(name: str) -> None:
    clear_parts()
    assert CASES[name]().png == CASES[name]().png


def test_what_is_on_remembered_parts_is_known_as_well() -> None:
    clear_parts()
    first, again = (paint(make_view(aside=(1, 1)), NAMES[:3], CAPTIONS) for _ in range(2))
    assert (again.text_lines, again.signs) == (first.text_lines, first.signs)


def test_the_same_board_is_drawn_once() -> None:
    pictures = PictureCache(1 << 20)
    first = pictures.get_or_draw(board, make_view(), NAMES[:3], CAPTIONS, jokers=JOKERS)
    assert pictures.get_or_draw(board, make_view(), NAMES[:3], CAPTIONS, jokers=JOKERS) is first
    assert pictures.get_or_draw(board, make_view(points=50), NAMES[:3], CAPTIONS, jokers=JOKERS) is not first


def test_threads_do_not_spoil_each_others_drawings() -> None:
    views = [make_view(points=50 * step, rolled=tuple(1 + (step + n) % 8 for n in range(8))) for step in range(16)]

    def draw(view: View) -> Picture:
        return board(view, NAMES[:3], CAPTIONS)

    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(draw, views))
    assert together == [draw(view) for view in views]


def test_the_current_directory_does_not_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = board(make_view(), NAMES[:3], CAPTIONS)
    monkeypatch.chdir(tmp_path)
    for cached in (typography._file, typography.font, typography.text_mask, typography.text_width):
        cached.cache_clear()
    assert board(make_view(), NAMES[:3], CAPTIONS) == here
    assert list(tmp_path.iterdir()) == []


def test_all_words_come_from_the_caller() -> None:
    silent = replace(
        CAPTIONS, **{name: "" for name in CAPTIONS.__struct_fields__ if name not in {"thousands", "stand_ins"}}
    )
    assert set(astuple(silent)) == {",", "", CAPTIONS.stand_ins}
    digits = ("1", "2", "3")
    views = [
        make_view(),
        make_view(phase=Phase.OPENING),
        make_view(phase=Phase.OVER),
        make_view(phase=Phase.ROLL, rolled=(8, 2)),
    ]
    canvases = [paint(view, digits, silent, jokers=JOKERS) for view in views]
    canvases += [paint_turn_end(turn, make_view(phase=Phase.ROLL), digits, silent) for turn, _ in ENDS]
    assert not [text for canvas in canvases for text in words(canvas) if re.search(r"[^\W\d]", text)]


def test_points_at_stake_lengthen_the_bar_of_the_seat_to_move_only() -> None:
    more, less = (opened(board(make_view(points=points), NAMES[:3], CAPTIONS)) for points in (3000, 50))
    top = 152 + 176 + 92  # below the tray
    place = (0, top, more.width, more.height)
    box = ImageChops.difference(more.crop(place).convert("L"), less.crop(place).convert("L")).getbbox()
    assert box
    left, _, right, bottom = box
    assert left > 36 + 2150 * 490 // 8000
    assert right < 550
    assert bottom < 110
