"""Every moment of a game of Octi has its board: tidy, small enough, all that counts to be seen on it."""

import re
from functools import partial

import pytest
from msgspec.structs import replace

from games.octi.board import BOARDS, Mode
from games.octi.state import Enter, LastAction, Stack, View
from render.octi.board import board, board_grid
from render.octi.layout import BoardGrid, Captions
from render.octi.player_panels import cells
from render.octi.stacks import DraftOverlay, drawn_stacks
from render.picture_cache import PictureCache
from tests.effort import first_of, some
from tests.render.octi_scenes import (
    CAPTIONS,
    FIELD,
    RULES,
    STACKS,
    WORDY,
    changed,
    drafts,
    drawn,
    make_view,
    random_game,
)
from tests.render.scenes import AWKWARD, NAMES, assert_fits, assert_tidy, words

check = partial(assert_fits, low=1250, high=1900, size=60_000, name=r"[a-z-]+")
paint = board.__wrapped__


@pytest.mark.parametrize("mode", ["basic", "fast", "classic"])
@pytest.mark.parametrize("seed", first_of([2, 1]))
def test_every_state_of_a_random_game_has_a_tidy_board(mode: Mode, seed: int) -> None:
    for index, state in enumerate(some(tuple(random_game(mode, seed)))):
        view = RULES.view(state, None)
        names, captions = ((NAMES, CAPTIONS), (AWKWARD, WORDY))[index % 2]
        assert_tidy(paint(view, names[:2], captions), side=16)
        if index % 20 == 0:
            check(board(view, names[:2], captions))
        if index % 6 == 0:
            for draft in drafts(state):
                assert_tidy(paint(view, names[:2], captions, draft=draft), side=16)


def test_O1_south_is_below_and_west_at_the_left() -> None:
    field = BoardGrid(100, 200, 50, 6, 7)
    assert field.box == (100, 200, 400, 550)
    assert field.square(11) == (100, 500, 150, 550)
    assert field.square(67) == (350, 200, 400, 250)
    assert field._replace(first=34).square(34) == (100, 500, 150, 550)
    assert set(BoardGrid(0, 0, 9, 9, 9).squares) == BOARDS["fast"].squares


@pytest.mark.parametrize(("mode", "columns", "rows"), [("basic", 6, 7), ("fast", 9, 9), ("classic", 9, 9)])
def test_O1_the_digits_of_the_squares_stand_on_the_edges(mode: Mode, columns: int, rows: int) -> None:
    canvas = drawn(RULES.view(RULES.start(2, {"mode": mode}), None))
    lies = board_grid(columns, rows)
    below = {text: box for text, box in canvas.texts if lies.box.bottom < box.top < lies.box.bottom + 30}
    beside = {text: box for text, box in canvas.texts if lies.box.top < box.top < lies.box.bottom}
    assert below.keys() == {str(n) for n in range(1, columns + 1)}
    assert beside.keys() == {str(n) for n in range(1, rows + 1)}
    for text, box in below.items():
        assert (box.left + box.right) / 2 == pytest.approx(lies.square_centre(10 * int(text) + 1)[0], abs=5)
    for text, box in beside.items():
        assert box.right < lies.box.left
        assert (box.top + box.bottom) / 2 == pytest.approx(lies.square_centre(10 + int(text))[1], abs=5)


def test_O1_pods_stand_where_the_position_says() -> None:
    view = make_view(stacks=(Stack(53, 0, ("-",)),))
    for square in (11, 19, 91, 99, 46):
        both = make_view(stacks=(Stack(53, 0, ("-",)), Stack(square, 1, ("BDFH",))))
        box = changed(drawn(view), drawn(both))
        inside = FIELD.square(square)
        assert box.left >= inside.left
        assert box.top >= inside.top
        assert box.right <= inside.right
        assert box.bottom <= inside.bottom


def test_both_players_and_what_they_have_are_told() -> None:
    texts = words(drawn(make_view()))
    assert texts[texts.index("PRONGS") :] == [
        *("PRONGS", "RESERVE", "LOST"),
        *("Ben", "11", "3", "0"),
        *("Ana", "TO MOVE", "14", "2", "1"),
    ]
    assert "RESERVE" not in words(drawn(RULES.view(RULES.start(2, {"mode": "basic"}), None)))


def test_O10_stacks_are_listed_pod_by_pod() -> None:
    listed = [
        text for text in words(drawn(make_view())) if re.fullmatch(r"[1-9]{2}", text) and int(text) in {33, 35, 44}
    ]
    assert listed == ["33", "35", "44"]
    alone = drawn(make_view(stacks=tuple(stack for stack in STACKS if len(stack.pods) == 1)))
    assert alone.image.height < drawn(make_view()).image.height
    for pods in (("ABC", "CD", "H"), ("ABC", "CD"), ("ABC", "CD", "-", "-")):
        other = (Stack(33, 0, pods), *STACKS[1:])
        box = changed(drawn(make_view(stacks=other)), drawn(make_view()))
        assert box.top < FIELD.box.bottom  # on the board
        assert box.bottom > FIELD.box.bottom + 50  # and below it


def test_O10_a_line_of_stacks_is_used_to_its_end() -> None:
    stacks = drawn_stacks(make_view(stacks=(Stack(33, 0, ("A", "B")), Stack(35, 1, ("C", "D")), Stack(44, 0, ("E",)))))
    side_by_side = cells(stacks, 2_000)
    assert [cell.square for cell in side_by_side] == [33, 35]
    end = side_by_side[-1].left + side_by_side[-1].width
    assert cells(stacks, end) == side_by_side
    first, second = cells(stacks, end - 1)
    assert (first.left, second.left) == (0, 0)
    assert second.top > first.top


@pytest.mark.parametrize("count", range(1, 8))
def test_O10_a_stack_of_any_height_has_room(count: int) -> None:
    pods = ("ABCDEFGH", "ACE", "BDF", "C", "D", "E", "-")[:count]
    view = make_view(stacks=tuple(Stack(square, square % 2, pods) for square in (11, 32, 55, 74, 99)))
    canvas = drawn(view)
    assert_tidy(canvas, side=16)
    others = words(drawn(make_view(stacks=tuple(replace(stack, pods=pods[:1]) for stack in view.stacks))))
    assert words(canvas).count(str(count)) == others.count(str(count)) + (5 if count > 1 else 0)
    check(board(make_view(stacks=STACKS[:1] + view.stacks[:2]), NAMES[:2], CAPTIONS))


def test_O20_the_end_of_the_example_game() -> None:
    state = RULES.start(2, {"mode": "basic"})
    for text in ["22+B", "36+E", "22-33", "46+F", "32+A", "36-35", "32+B", "46-24", "32-34-36"]:
        state = RULES.play(state, state.position.seat, RULES.parse(text)).state
    canvas = drawn(RULES.view(state, None))
    assert_tidy(canvas, side=16)
    texts = words(canvas)
    assert texts[:2] == ["Ana", "WINS"]  # in laurels
    assert texts[-8:] == ["PRONGS", "LOST", "Ben", "10", "0", "Ana", "9", "0"]  # red added two prongs, black three


@pytest.mark.parametrize(("winner", "reason"), [(0, "bases"), (1, "resigned"), (0, "stuck"), (None, "repetition")])
def test_O12_O16_O17_the_end_is_told(winner: int | None, reason: str) -> None:
    texts = words(drawn(make_view(winner=winner, reason=reason)))
    assert texts.count("WINS") == (winner is not None)
    assert texts.count("DRAWN") == (winner is None)
    assert "TO MOVE" not in texts
    assert_tidy(paint(make_view(winner=winner, reason=reason), AWKWARD[2:4], WORDY), side=16)
    if winner is not None:
        assert texts[texts.index(NAMES[winner]) + 1] == "WINS"


def test_the_same_content_gives_the_same_bytes_and_is_drawn_once() -> None:
    assert board(make_view(), NAMES[:2], CAPTIONS) == board(make_view(), NAMES[:2], CAPTIONS)
    pictures = PictureCache(1 << 20)
    first = pictures.get_or_draw(board, make_view(), NAMES[:2], CAPTIONS, draft=DraftOverlay(53, targets=(54,)))
    assert pictures.get_or_draw(board, make_view(), NAMES[:2], CAPTIONS, draft=DraftOverlay(53, targets=(54,))) is first
    assert pictures.get_or_draw(board, make_view(), NAMES[:2], CAPTIONS, draft=DraftOverlay(53)) is not first


def test_all_words_come_from_the_caller() -> None:
    silent = Captions("", "", "", "", "", "")
    views = [
        make_view(),
        make_view(winner=1, reason="time"),
        make_view(reason="quiet"),
        make_view(last=LastAction(0, Enter(53))),
    ]
    canvases = [paint(view, ("1", "2"), silent) for view in views]
    assert not [text for canvas in canvases for text in words(canvas) if re.search(r"[^\W\d]", text)]


@pytest.mark.parametrize(
    "view", [make_view(), make_view(reason="quiet"), RULES.view(RULES.start(2, {"mode": "basic"}), None)]
)
def test_all_texts_are_nine_pixels_high_on_a_phone(view: View) -> None:
    texts = drawn(view).texts
    assert len(texts) > 20
    for text, box in texts:
        assert box.bottom - box.top >= 30, text  # 330 of 1100 pixels


def test_the_board_fills_the_picture() -> None:
    for columns, rows in ((6, 7), (9, 9)):
        assert board_grid(columns, rows).box.right - board_grid(columns, rows).box.left >= 0.87 * 1100
