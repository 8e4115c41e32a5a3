"""The last action and a draft are marked on the board, whatever the colours."""

import pytest
from msgspec.structs import replace
from PIL import ImageChops

from games.octi.state import Add, Capture, Enter, Free, LastAction, Mover, PodMove, Stack
from render.octi.board import board
from render.octi.stacks import DraftOverlay, DrawnPod, DrawnStack, drawn_stacks
from tests.render.octi_scenes import CAPTIONS, FIELD, changed, drawn, seen
from tests.render.scenes import NAMES, assert_tidy


@pytest.mark.parametrize(
    "last",
    [
        LastAction(0, Add(53, "", "B")),
        LastAction(0, Add(35, "-", "A")),
        LastAction(0, Enter(53)),
        LastAction(0, Free(53)),
        LastAction(1, PodMove(48, (Mover("", (46,)),))),
        LastAction(0, PodMove(55, (Mover("", (53,)),), (Capture(54),)), (Stack(54, 1, ("ACE",)),)),
        LastAction(0, PodMove(55, (Mover("", (53,)),), (Capture(44, ("H",)),)), (Stack(44, 1, ("H",)),)),
    ],
)
def test_the_last_action_is_marked_in_grey(last: LastAction) -> None:
    plain, marked = drawn(seen()), drawn(seen(last=last))
    assert_tidy(marked)
    difference = ImageChops.difference(plain.image.convert("L"), marked.image.convert("L"))
    assert sum(difference.histogram()[40:]) > 300


def test_O8_what_was_captured_is_crossed() -> None:
    go = PodMove(55, (Mover("", (53,)),))
    taken = replace(go, captures=(Capture(54),))
    with_, without = (
        drawn(seen(last=last)) for last in (LastAction(0, taken, (Stack(54, 1, ("ACE",)),)), LastAction(0, go))
    )
    inside = FIELD.square(54)
    box = changed(with_, without)
    assert inside.left <= box.left < box.right <= inside.right
    assert inside.top <= box.top < box.bottom <= inside.bottom


def test_O5_of_a_stack_the_pod_that_got_the_prong_is_marked() -> None:
    found = drawn_stacks(seen(last=LastAction(0, Add(33, "AC", "B"))))
    assert [shown.new_prong for shown in found[33].pods] == ["B", "", ""]
    found = drawn_stacks(seen(last=LastAction(0, Add(53, "", "A"))))
    assert found[53] == DrawnStack(0, (DrawnPod("AB", new_prong="A"),))


def test_O6_O11_pods_of_a_draft_stand_where_they_have_gone() -> None:
    draft = DraftOverlay(33, ("CD", "ABC"), ((34,), ()), targets=(35, 43))
    found = drawn_stacks(seen(), draft)
    assert found[34] == DrawnStack(0, (DrawnPod("CD", is_selected=True),))
    assert found[33] == DrawnStack(0, (DrawnPod("ABC", is_selected=True), DrawnPod("-")))
    onto = drawn_stacks(seen(), DraftOverlay(33, ("CD",), ((35,),)))
    assert [shown.name for shown in onto[35].pods] == ["ABCDEFGH", "A", "CD"]
    alone = drawn_stacks(seen(), DraftOverlay(53, (), ((55,),)))
    assert 53 not in alone
    assert alone[55] == DrawnStack(0, (DrawnPod("AB", is_selected=True),))


def test_O8_pods_to_be_captured_are_marked_one_by_one() -> None:
    draft = DraftOverlay(53, (), ((35,),), capturable=(44, 46), captures=(Capture(44, ("EF",)), Capture(46)))
    found = drawn_stacks(seen(), draft)
    assert [shown.is_captured for shown in found[44].pods] == [False, True]
    assert found[46].pods == (DrawnPod("ACE", is_captured=True),)


@pytest.mark.parametrize(
    "draft",
    [
        DraftOverlay(53),
        DraftOverlay(33, ("CD",)),
        DraftOverlay(33, ("ABC", "CD")),
        DraftOverlay(53, targets=(54, 64)),
        DraftOverlay(53, targets=(35,)),
        DraftOverlay(targets=(33, 73)),
        DraftOverlay(53, (), ((55,),)),
        DraftOverlay(53, (), ((55,),), capturable=(44,)),
        DraftOverlay(53, (), ((55,),), capturable=(44,), captures=(Capture(44),)),
        DraftOverlay(53, (), ((55,),), capturable=(44,), captures=(Capture(44, ("EF",)),)),
    ],
)
def test_what_is_being_composed_is_marked_in_grey(draft: DraftOverlay) -> None:
    others = [
        None,
        DraftOverlay(),
        DraftOverlay(53, (), ((55,),), targets=(57,)),
        DraftOverlay(33),
        DraftOverlay(33, ("-",)),
    ]
    canvas = drawn(seen(), draft)
    assert_tidy(canvas)
    for other in others:
        difference = ImageChops.difference(canvas.image.convert("L"), drawn(seen(), other).image.convert("L"))
        assert sum(difference.histogram()[40:]) > 150


def test_while_an_action_is_composed_the_last_one_is_not_marked() -> None:
    last = LastAction(1, PodMove(48, (Mover("", (46,)),)))
    assert board(seen(last=last), NAMES[:2], CAPTIONS, draft=DraftOverlay(53)) == board(
        seen(), NAMES[:2], CAPTIONS, draft=DraftOverlay(53)
    )
