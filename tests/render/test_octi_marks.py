"""What was done last and what is being put together is marked on the board, whatever the colours."""

import pytest
from msgspec.structs import replace
from PIL import ImageChops

from games.octi.state import Add, Capture, Enter, Free, Go, Last, Mover, Stack
from render import octi
from render.octi import Draft
from render.octi.standing import Pile, Shown, piles
from tests.render.octi_scenes import CAPTIONS, FIELD, changed, drawn, seen
from tests.render.scenes import NAMES, assert_tidy


@pytest.mark.parametrize(
    "last",
    [
        Last(0, Add(53, "", "B")),
        Last(0, Add(35, "-", "A")),
        Last(0, Enter(53)),
        Last(0, Free(53)),
        Last(1, Go(48, (Mover("", (46,)),))),
        Last(0, Go(55, (Mover("", (53,)),), (Capture(54),)), (Stack(54, 1, ("ACE",)),)),
        Last(0, Go(55, (Mover("", (53,)),), (Capture(44, ("H",)),)), (Stack(44, 1, ("H",)),)),
    ],
)
def test_the_last_action_is_marked_in_grey(last: Last) -> None:
    plain, marked = drawn(seen()), drawn(seen(last=last))
    assert_tidy(marked)
    difference = ImageChops.difference(plain.image.convert("L"), marked.image.convert("L"))
    assert sum(difference.histogram()[40:]) > 300


def test_O8_what_was_captured_is_crossed() -> None:
    go = Go(55, (Mover("", (53,)),))
    taken = replace(go, captures=(Capture(54),))
    with_, without = (drawn(seen(last=last)) for last in (Last(0, taken, (Stack(54, 1, ("ACE",)),)), Last(0, go)))
    inside = FIELD.square(54)
    box = changed(with_, without)
    assert inside.left <= box.left < box.right <= inside.right
    assert inside.top <= box.top < box.bottom <= inside.bottom


def test_O5_of_a_stack_the_pod_that_got_the_prong_is_marked() -> None:
    found = piles(seen(last=Last(0, Add(33, "AC", "B"))))
    assert [shown.fresh for shown in found[33].pods] == ["B", "", ""]
    found = piles(seen(last=Last(0, Add(53, "", "A"))))
    assert found[53] == Pile(0, (Shown("AB", fresh="A"),))


def test_O6_O11_pods_of_a_draft_stand_where_they_have_gone() -> None:
    draft = Draft(33, ("CD", "ABC"), ((34,), ()), targets=(35, 43))
    found = piles(seen(), draft)
    assert found[34] == Pile(0, (Shown("CD", chosen=True),))
    assert found[33] == Pile(0, (Shown("ABC", chosen=True), Shown("-")))
    onto = piles(seen(), Draft(33, ("CD",), ((35,),)))
    assert [shown.name for shown in onto[35].pods] == ["ABCDEFGH", "A", "CD"]
    alone = piles(seen(), Draft(53, (), ((55,),)))
    assert 53 not in alone
    assert alone[55] == Pile(0, (Shown("AB", chosen=True),))


def test_O8_pods_to_be_captured_are_marked_one_by_one() -> None:
    draft = Draft(53, (), ((35,),), jumped=(44, 46), taken=(Capture(44, ("EF",)), Capture(46)))
    found = piles(seen(), draft)
    assert [shown.taken for shown in found[44].pods] == [False, True]
    assert found[46].pods == (Shown("ACE", taken=True),)


@pytest.mark.parametrize(
    "draft",
    [
        Draft(53),
        Draft(33, ("CD",)),
        Draft(33, ("ABC", "CD")),
        Draft(53, targets=(54, 64)),
        Draft(53, targets=(35,)),
        Draft(targets=(33, 73)),
        Draft(53, (), ((55,),)),
        Draft(53, (), ((55,),), jumped=(44,)),
        Draft(53, (), ((55,),), jumped=(44,), taken=(Capture(44),)),
        Draft(53, (), ((55,),), jumped=(44,), taken=(Capture(44, ("EF",)),)),
    ],
)
def test_what_is_being_composed_is_marked_in_grey(draft: Draft) -> None:
    others = [None, Draft(), Draft(53, (), ((55,),), targets=(57,)), Draft(33), Draft(33, ("-",))]
    sheet = drawn(seen(), draft)
    assert_tidy(sheet)
    for other in others:
        difference = ImageChops.difference(sheet.image.convert("L"), drawn(seen(), other).image.convert("L"))
        assert sum(difference.histogram()[40:]) > 150


def test_while_an_action_is_composed_the_last_one_is_not_marked() -> None:
    last = Last(1, Go(48, (Mover("", (46,)),)))
    assert octi.board(seen(last=last), NAMES[:2], CAPTIONS, draft=Draft(53)) == octi.board(
        seen(), NAMES[:2], CAPTIONS, draft=Draft(53)
    )
