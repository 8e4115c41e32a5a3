"""The pictures of the ladder tell who stands where, by more than colour, and are tidy."""

from msgspec.structs import replace

from render.standings.ladder import ladder, ladders
from tests.render.scenes import assert_tidy, difference, words
from tests.render.standing_scenes import LADDER, rungs
from tests.render.standing_scenes import ladders as columns

paint, paint_all = ladder.__wrapped__, ladders.__wrapped__


def test_it_has_a_rung_for_each_opponent_the_strongest_at_the_top() -> None:
    canvas = paint(rungs(), LADDER)
    assert_tidy(canvas)
    tops = {text: box.top for text, box in canvas.texts if text in {"Lola", "Bruno", "Clara", "Hugo", "Iris"}}
    assert sorted(tops, key=tops.__getitem__) == ["Iris", "Hugo", "Clara", "Bruno", "Lola"]
    assert {"YOU", "NEXT", "+12"} <= set(words(canvas))


def test_all_ladders_stand_side_by_side_with_the_titles_of_their_games() -> None:
    canvas = paint_all(columns(), LADDER)
    assert_tidy(canvas)
    assert "Octi" in words(canvas)
    assert {"el Ocho des", "stressés"} <= set(words(canvas))  # nothing of a title is left out


def test_a_beaten_opponent_is_told_by_a_tick_in_grey_too() -> None:
    with_tick = rungs(0)
    beaten = (*with_tick[:-1], replace(with_tick[-1], is_beaten=True))
    as_next = (*with_tick[:-1], replace(with_tick[-1], is_beaten=False, is_next=True))
    first, second = (paint(drawn, LADDER).image.convert("L") for drawn in (beaten, as_next))
    assert difference(first, second) > 100


def test_they_are_small() -> None:
    assert len(ladder(rungs(), LADDER).png) <= 40_960
    assert len(ladders(columns(), LADDER).png) <= 40_960
