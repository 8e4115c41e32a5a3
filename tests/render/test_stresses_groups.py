"""The dice of a scoring group are joined, and its points stand where nothing else does."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.el_ocho.scoring import roll_groups
from render.canvas import WIDTH, Canvas
from render.stresses.groups import _lines, _strokes, draw_links, place_groups, points
from render.stresses.layout import COLUMNS, DICE_BOTTOM, die_centre
from tests.effort import examples
from tests.render.scenes import assert_tidy

ROLLS = st.tuples(*[st.integers(1, 8)] * 8)


@pytest.mark.parametrize(
    ("roll", "level", "places"),
    [
        ((4, 1, 5, 8, 7, 4, 4, 2), 1, {(0, 5, 6): 400, (1,): 100, (2,): 50}),
        ((2, 3, 4, 4, 6, 7, 8, 8), 1, {}),
        ((8, 7, 6, 5, 4, 3, 2, 1), 1, {tuple(range(8)): 4000}),
        ((4, 4, 2, 4, 4, 4, 4, 3), 1, {(0, 1, 3): 400, (4, 5, 6): 400}),
        ((4, 4, 2, 4, 4, 4, 4, 3), 2, {(0, 1, 3, 4, 5, 6): 3200}),
        ((1, 1, 1, 1, 2, 3, 4, 6), 1, {(0, 1, 2): 1000, (3,): 100}),
    ],
)
def test_S2_which_dice_make_up_a_group(roll: tuple[int, ...], level: int, places: dict[tuple[int, ...], int]) -> None:
    found = place_groups(roll, roll_groups(roll, 2 if level == 2 else 1))
    assert {one.places: one.group.points for one in found} == places


@examples(80)
@given(ROLLS, st.sampled_from((1, 2)))
def test_E4_E11_all_dice_of_a_group_are_joined_and_no_two_groups_are(roll: tuple[int, ...], level: int) -> None:
    found = place_groups(roll, roll_groups(roll, 2 if level == 2 else 1))
    shown = _lines(found)
    assert len(shown) <= 2
    assert len({line.height for line in shown}) == len({line.hollow for line in shown}) == len(shown)
    for line in shown:
        level_part, *down = _strokes(line)
        assert [place for place, box in zip(line.linked.places, down, strict=True) if _meets(box, place)] == [
            *line.linked.places
        ]
        assert all(box.left in range(level_part.left, level_part.right + 1) for box in down)
        assert all(line.height in {box.top, box.bottom} for box in down)
    for one, two in combinations(shown, 2):
        uprights = [box.left for line in (one, two) for box in _strokes(line)[1:]]
        assert min(abs(x - y) for x, y in combinations(sorted(set(uprights)), 2)) > 20
        assert one.column != two.column


def _meets(box: tuple[int, int, int, int], place: int) -> bool:
    x, y = die_centre(place)
    end = box[1] if place < COLUMNS else box[3]
    return abs(box[0] - x) < 30 and abs(end - y) < 112 - 20


@examples(60)
@given(ROLLS, st.sampled_from((1, 2)))
def test_E4_E11_every_group_has_its_points(roll: tuple[int, ...], level: int) -> None:
    groups = roll_groups(roll, 2 if level == 2 else 1)
    canvas = Canvas(WIDTH, DICE_BOTTOM + 80)
    found = place_groups(roll, groups)
    draw_links(canvas, found)
    points(canvas, found, ",")
    assert_tidy(canvas)
    assert sorted(text for text, _ in canvas.texts) == sorted(f"{group.points:,}" for group in groups)
