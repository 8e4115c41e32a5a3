"""The banner of those who share a win: all names in the laurel, as high as the banner of one winner."""

from itertools import pairwise

import pytest

from render.badges import laurel
from render.canvas import WIDTH, Canvas
from render.cubes import colours
from render.header import WINNER_BANNER_HEIGHT, winner_banner, winners_banner
from render.palette import BRONZE, Palette
from render.palette import colours as basic_colours
from render.seats import colours as seat_colours

NAMES = ("Ana", "Ben", "Chloé", "Dominique", "Élisabeth", "François-Xavier")


def canvas() -> Canvas:
    return Canvas(WIDTH, WINNER_BANNER_HEIGHT, Palette([*basic_colours(), *colours(), *seat_colours()], BRONZE))


@pytest.mark.parametrize(
    ("names", "lines"),
    [
        (NAMES[:2], ["Ana · Ben"]),
        (NAMES[:3], ["Ana · Ben · Chloé"]),
        (NAMES[:5], ["Ana · Ben · Chloé", "Dominique · Élisabeth"]),
        (NAMES, ["Ana · Ben · Chloé", "Dominique · Élisabeth · François-Xavier"]),
    ],
)
def test_all_names_stand_between_the_branches(names: tuple[str, ...], lines: list[str]) -> None:
    drawn = canvas()
    winners_banner(drawn, range(len(names)), names, "share the win with 12")
    assert [line.text for line in drawn.text_lines] == [*lines, "share the win with 12"]
    boxes = [line.box for line in drawn.text_lines]
    assert all(upper.bottom <= lower.top for upper, lower in pairwise(boxes))
    assert all(box.left - laurel(184).width // 2 >= 40 and box.right <= WIDTH - 40 for box in boxes)
    assert boxes[0].top >= 24
    assert boxes[-1].bottom <= WINNER_BANNER_HEIGHT


def test_long_names_are_cut_and_stay_inside() -> None:
    drawn = canvas()
    winners_banner(drawn, range(6), ["W" * 32] * 6, "share the win")
    first, second, _ = drawn.text_lines
    assert first.text.endswith("…")
    assert second.text.endswith("…")
    assert max(line.box.right for line in drawn.text_lines) <= WIDTH - 120


def test_one_winner_has_the_banner_of_one() -> None:
    single, several = canvas(), canvas()
    winner_banner(single, 2, "Chloé", "wins")
    winners_banner(several, [2], ["Chloé"], "wins")
    assert single.text_lines == several.text_lines
