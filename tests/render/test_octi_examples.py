"""The examples of the rules of Octi are legal, and show what the rules say."""

import re

import pytest

from games.octi.state import Capture, PodMove, Stack, View
from render.canvas import MARGIN, WIDTH
from render.octi.examples import SCENES, Scene, Topic, examples, views
from tests.render.scenes import assert_tidy, opened

paint = examples.__wrapped__

LONG = "Un octi saute par-dessus n’importe quel octi voisin, le sien ou celui de l’adversaire, aussi souvent qu’il veut"
ALL = [scene for scenes in SCENES.values() for scene in scenes]


def scene(topic: Topic, place: int = 0) -> tuple[View, View]:
    return views(SCENES[topic][place])


def standing(view: View) -> dict[int, tuple[str, ...]]:
    return {stack.square: stack.pods for stack in view.stacks}


def test_O5_a_prong_is_added() -> None:
    before, after = scene(Topic.PRONGS)
    assert standing(before) == {34: ("AC",)}
    assert standing(after) == {34: ("ABC",)}
    assert after.supply == (11, 12)


def test_O6_a_step_goes_where_a_prong_points() -> None:
    _, after = scene(Topic.STEPS)
    assert standing(after) == {45: ("ABD",)}
    draft = SCENES[Topic.STEPS][0].draft
    assert draft
    assert set(draft.targets) == {35, 45, 43}  # north, north-east, south-east of 34


def test_O7_O8_jumps_go_on_and_captures_are_chosen() -> None:
    _, stayed = scene(Topic.JUMPS)
    assert standing(stayed) == {34: ("F",), 54: ("A",), 63: ("BD",)}
    _, taken = scene(Topic.JUMPS, 1)
    assert standing(taken) == {54: ("A",), 63: ("BD",)}
    assert taken.last
    assert taken.last.captured == (Stack(34, 1, ("F",)),)
    assert isinstance(taken.last.move, PodMove)
    assert taken.last.move.captures == (Capture(34),)


def test_O10_O11_stacks_grow_and_go_each_pod_its_own_way() -> None:
    _, grown = scene(Topic.STACKS)
    assert standing(grown) == {55: ("B", "CE")}
    before, parted = scene(Topic.STACKS, 1)
    assert standing(before) == {45: ("B", "CE", "-")}
    assert standing(parted) == {45: ("-",), 55: ("CE",), 56: ("B",)}


def test_O9_O13_pods_enter_and_are_freed() -> None:
    before, entered = scene(Topic.ENTER)
    assert (before.reserve[0], entered.reserve[0]) == (4, 3)
    assert standing(entered) == {33: ("A",), 53: ("-",)}
    before, freed = scene(Topic.FREE)
    assert (before.captured[0], freed.captured[0]) == (1, 0)
    assert standing(freed)[57] == ("AB", "-")


@pytest.mark.parametrize(
    ("topic", "reason"), [(Topic.BASIC_GOAL, "base"), (Topic.FAST_GOAL, "base"), (Topic.CLASSIC_GOAL, "bases")]
)
def test_O12_O15_the_goal_is_reached(topic: Topic, reason: str) -> None:
    before, after = scene(topic)
    assert before.winner is None
    assert (after.winner, after.reason) == (0, reason)


@pytest.mark.parametrize("scene", ALL)
def test_all_that_is_marked_lies_on_the_part_that_is_shown(scene: Scene) -> None:
    west, south = divmod(scene.first, 10)
    part = {10 * x + y for x in range(west, west + scene.columns) for y in range(south, south + scene.rows)}
    for view in views(scene):
        assert {stack.square for stack in view.stacks} <= part
    if scene.draft:
        assert {*scene.draft.targets, *scene.draft.capturable} <= part


@pytest.mark.parametrize("topic", Topic)
def test_a_page_is_tidy_and_small(topic: Topic) -> None:
    labels = (LONG,) * len(SCENES[topic])
    assert_tidy(paint(topic, labels), side=16)
    narrow = paint(topic, ("i" * 300,) * len(labels)).texts[: len(labels)]
    for _, box in narrow:
        assert box.left >= MARGIN
        assert WIDTH - MARGIN - 16 < box.right <= WIDTH - MARGIN, "a label that is cut fills its line"
    picture = examples(topic, labels)
    assert opened(picture).size == (picture.width, picture.height)
    assert picture.width == 1100
    assert picture.height <= 1250
    assert len(picture.png) <= 50_000
    assert re.fullmatch(r"[a-z-]+", picture.name)
    assert {text for text, _ in paint(topic, ("label",) * len(labels)).texts if not text.isdigit()} == {"label"}
    assert picture == examples(topic, labels)


def test_a_page_wants_a_label_for_every_scene() -> None:
    with pytest.raises(ValueError, match="jumps has 2 sections, not 1"):
        examples(Topic.JUMPS, ("one",))


def test_the_pages_come_in_the_order_of_the_modes() -> None:
    basic = (Topic.PRONGS, Topic.STEPS, Topic.JUMPS, Topic.BASIC_GOAL)
    assert tuple(SCENES) == (*basic, Topic.STACKS, Topic.ENTER, Topic.FAST_GOAL, Topic.FREE, Topic.CLASSIC_GOAL)
