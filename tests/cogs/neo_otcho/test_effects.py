"""The effects of a roll of Neo Otcho 5: in plain words, by button, by menu, or card by card."""

from typing import Any

import pytest

from tests.cogs.otcho5 import cards, deal, laid, moves, wish
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.saying import say

GREEN, BLUE = 3, 1
FULL = ("12345", "23456", "34561", "45612", "56123", "61234")
"""Six cards without a free slot; everybody has five pieces on them."""


def labels(board: Seen, verb: str = "do") -> list[str]:
    return [button.label for button in board.all(verb)]


async def test_N6_a_triple_reaches_every_card(world: World) -> None:
    board = await deal(world, laid(".2...", "2....", "..3..") + " [2 2 2]", world.ann, world.zoe, world.luis)
    assert "🎲 **ann** rolls 2 2 2 – triple of 2s." in board.text
    assert labels(board) == [
        say("neo-otcho-do-take-own", token="■ zoe's piece", slot="2"),
        say("neo-otcho-do-place", card="■ zoe", slot="2"),
        say("neo-otcho-do-place", card="▲ luis", slot="2"),
    ]
    assert board.verbs == ["do", "again", "skip", "more"]
    await world.press(world.ann, board, "do", 2)
    assert say("neo-otcho-placed", player="ann", spot="luis's slot 2") in world.board.text
    assert await cards(world) == (".2...", "2....", ".13..")
    assert world.board.id == board.id


async def test_a_token_is_called_by_its_owner_where_that_does_not_go_without_saying(world: World) -> None:
    board = await deal(world, laid("1....", "2....", "1....", "3....") + " [X X 1]", *world.people)
    assert labels(board) == [
        "Take the piece off ■ zoe's slot 1",
        "Take ▲ luis's piece off ◆ max's slot 1",
        say("neo-otcho-do-take-own", token="your piece", slot="1"),
        "Take your piece off ▲ luis's slot 1",
    ]
    await world.press(world.ann, board, "do", 1)
    assert "📤 **ann** clears max's slot 1 and sends **luis**'s piece home." in world.board.text
    assert await cards(world) == ("1....", "2....", "1....", ".....")


async def test_N6_a_triple_X_sweeps_an_opponents_card(world: World) -> None:
    board = await deal(world, laid("12...", "221..", ".....") + " [X X X]", world.ann, world.zoe, world.luis)
    assert labels(board) == [say("neo-otcho-do-clear", card="■ zoe")]
    await world.press(world.ann, board, "do")
    assert say("neo-otcho-cleared", player="ann", card="zoe", count=3) in world.board.text
    assert await cards(world) == ("12...", ".....", ".....")


async def test_N6_a_run_moves_a_token_on_the_own_card(world: World) -> None:
    board = await deal(world, laid("12...", ".....") + " [4 2 3]", world.ann, world.zoe)
    assert labels(board) == [
        *(f"Move your piece from your slot 1 to {to}" for to in (3, 4, 5)),
        *(f"Move ■ zoe's piece from your slot 2 to {to}" for to in (3, 4, 5)),
    ]
    await world.press(world.ann, board, "do", 5)
    assert say("neo-otcho-shifted", player="ann", slot="2", to="5") in world.board.text
    assert await cards(world) == ("1...2", ".....")


async def test_N6_where_dice_can_be_read_in_several_ways_all_of_them_are_told(world: World) -> None:
    board = await deal(world, laid(".....", ".2...") + " [X 2 X]", world.ann, world.zoe)
    assert "rolls X 2 X – triple of 2s, pair of Xs with a 2 or pair of 2s." in board.text
    assert labels(board) == [say("neo-otcho-do-place-own", slot="2"), "Take the piece off ■ zoe's slot 2"]
    assert "Combination: triple of 2s, pair of Xs with a 2 or pair of 2s." in board.alt


async def test_N10_the_effect_that_wins_stands_out(world: World) -> None:
    board = await deal(world, laid("1111.", "2....") + " [5 X 1]", world.ann, world.zoe)
    assert [(button.label, button.style) for button in board.all("do")] == [
        (say("neo-otcho-do-place-own", slot="5"), GREEN),
        (say("neo-otcho-do-take-own", token="your piece", slot="1"), BLUE),
    ]
    await world.press(world.ann, board, "do")
    over = world.board
    assert over.text.startswith(f"## 🏆 Neo Otcho 5: {world.ann.mention} wins!")
    assert say("neo-otcho-won-filled", player="ann") in over.text
    assert over.alt.startswith("ann wins with a full card. ann's card: 1: ann's, 2: ann's, 3: ann's, 4: ann's,")
    assert over.verbs == ["rematch", "review", "share-game"]


async def test_N7_the_effect_may_be_declined(world: World) -> None:
    board = await deal(world, "[1] [3 3 1]", world.ann, world.zoe)
    assert board.button("skip").label == "Do nothing"
    await world.press(world.ann, board, "skip")
    assert say("neo-otcho-declined", player="ann") in world.board.text
    assert world.board.verbs == ["on", "pass", "more"]
    assert await cards(world) == (".....", ".....")


@pytest.mark.parametrize(("verb", "expected"), [("pass", ["1. skip", "1. pass"]), ("on", ["1. skip", "1. on"])])
async def test_N7_where_nothing_is_possible_one_click_goes_on(world: World, verb: str, expected: list[str]) -> None:
    board = await deal(world, "[1] [1 2 3]", world.ann, world.zoe)
    assert say("neo-otcho-no-effect") in board.text
    assert board.verbs == ["again", "on", "pass", "more"]
    await wish(world, "[3 3 1]")
    await world.press(world.ann, board, verb)
    assert moves(world) == expected
    assert world.mover().id == (world.zoe.id if verb == "pass" else world.ann.id)


async def test_N4_the_opening_can_be_rolled_again_once(world: World) -> None:
    board = await deal(world, "[1] [3 3 1]", world.ann, world.zoe)
    assert board.button("again").label == say("neo-otcho-again")
    await wish(world, "[5 5 5]")
    await world.press(world.ann, board, "again")
    assert "🎲 **ann** rolls again: 5 5 5 – triple of 5s." in world.board.text
    assert world.board.verbs == ["do", "skip", "more"]


async def test_N4_a_blank_opening_is_rolled_again_or_left(world: World) -> None:
    board = await deal(world, "[1] [1 2 4]", world.ann, world.zoe)
    assert "🎲 **ann** rolls 1 2 4 – nothing yet." in board.text
    assert say("neo-otcho-blank-choice") in board.text
    assert board.verbs == ["again", "pass", "more"]
    await wish(world, "[2 2 1]")
    await world.press(world.ann, board, "pass")
    assert world.mover().id == world.zoe.id
    assert world.see(board).text == say("neo-otcho-turn-blank", player="**ann**")
    assert say("neo-otcho-passed", player="ann") in world.board.text


async def test_N9_a_second_blank_ends_the_turn(world: World) -> None:
    board = await deal(world, "[1] [1 2 4]", world.ann, world.zoe)
    await wish(world, "[1 3 5]", "[2 2 1]")
    await world.press(world.ann, board, "again")
    assert "no combination. The turn is over." in world.board.text
    assert "**zoe** rolls " in world.board.text
    assert world.mover().id == world.zoe.id
    assert world.see(board).files == ["neo-otcho-turn.png"]
    assert world.see(board).alt.startswith("ann rolled no combination. Last roll: ")


@each(
    ("record", "options", "label"),
    [
        ("[1] [3 3 1] 1.skip", {}, say("neo-otcho-on", stake=0)),
        ("[1] [3 3 1] 1.+3", {}, "Roll on (one piece at risk: 19%)"),
        (laid("1....", ".....") + " [3 3 1] 1.+3", {}, "Roll on (two pieces at risk: 19%)"),
        ("[1] [3 X] 1.+3", {"dice": 2}, "Roll on (one piece at risk: 56%)"),
    ],
)
async def test_N9_rolling_on_tells_its_risk(world: World, record: str, options: dict[str, Any], label: str) -> None:
    """42 of 216 rolls of three dice are blank, 20 of 36 of two."""
    board = await deal(world, record, world.ann, world.zoe, **options)
    button = board.button("on")
    assert (button.label, button.style) == (label, BLUE)
    assert board.button("pass").label == say("neo-otcho-pass")
    assert board.button("pass").style == BLUE
    percent = "56%" if options else "19%"
    assert f"Pass or roll on: risk {percent}, pieces at stake: " in board.alt


async def test_N8_rolling_on_stays_on_the_same_message_and_a_pass_is_a_new_one(world: World) -> None:
    board = await deal(world, "[1] [3 3 1] 1.+3", world.ann, world.zoe)
    await wish(world, "[4 4 2]")
    await world.press(world.ann, board, "on")
    assert world.board.id == board.id
    assert "**ann** rolls on: " in world.board.text
    await world.press(world.ann, world.board, "do")
    assert "ann's moves: piece on own slot 3, piece on own slot 4." in world.board.alt
    await wish(world, "[1 1 2]")
    await world.press(world.ann, world.board, "pass")
    assert world.board.id > board.id
    assert world.board.called == {world.zoe.id}
    assert world.see(board).text == "**ann** passed the dice. ann's moves: piece on own slot 3, piece on own slot 4."
    assert world.see(board).buttons == []
    assert "ann passed the dice. ann's moves: piece on own slot 3, piece on own slot 4." in world.board.alt


async def test_N11_with_two_dice_a_pair_of_X_takes_any_token(world: World) -> None:
    record = "[1] [3 X] 1.+3 1.pass [1 1] 2.+1 2.pass [X X]"
    board = await deal(world, record, world.ann, world.zoe, dice=2)
    assert "rolls X X – pair of Xs." in board.text
    assert labels(board) == [
        "Take the piece off ■ zoe's slot 1",
        say("neo-otcho-do-take-own", token="your piece", slot="3"),
    ]


async def test_N12_more_effects_than_buttons_are_in_a_menu(world: World) -> None:
    """Thirteen pieces can be taken, and slot 5 is free on three cards."""
    record = laid("12341", "1234.", "123..", "1....") + " [X X 5]"
    board = await deal(world, record, *world.people, free_x_pair=True)
    assert board.all("do") == []
    menu = board.menu("do")
    assert menu["placeholder"] == say("neo-otcho-which-effect")
    labels = {option["value"]: option["label"] for option in menu["options"]}
    assert len(labels) == 16
    assert labels["+5@2"] == say("neo-otcho-do-place", card="■ zoe", slot="5")
    assert labels["-4@2"] == "Take ◆ max's piece off ■ zoe's slot 4"
    assert labels["-5"] == say("neo-otcho-do-take-own", token="your piece", slot="5")
    await world.pick(world.ann, board, "do", "-4@2")
    assert "📤 **ann** clears zoe's slot 4 and sends **max**'s piece home." in world.board.text
    assert await cards(world) == ("12341", "123..", "123..", "1....")


async def test_N12_too_many_for_a_menu_are_asked_for_card_by_card(world: World) -> None:
    board = await deal(world, laid(*FULL) + " [X X 2]", *world.people, "1", "2", free_x_pair=True)
    assert board.all("do") == []
    card_menu = board.menu("card")
    assert [(option["label"], option["description"]) for option in card_menu["options"]] == [
        (name, "5 ways")
        for name in (say("neo-otcho-own-card"), "■ zoe", "▲ luis", "◆ max", "✚ Computer 1", "★ Computer 2")
    ]
    rows, sent = world.rows(), len(world.http_requests)
    await world.pick(world.ann, board, "card", "5")
    assert labels(world.board)[:2] == [
        "Take the piece off ★ Computer 2's slot 1",
        "Take ■ zoe's piece off ★ Computer 2's slot 3",
    ]
    await world.pick(world.ann, world.board, "card", "0")
    assert [option["label"] for option in world.board.menu("card")["options"] if option.get("default")] == [
        say("neo-otcho-own-card")
    ]
    assert labels(world.board)[:2] == [
        say("neo-otcho-do-take-own", token="■ zoe's piece", slot="2"),
        say("neo-otcho-do-take-own", token="▲ luis's piece", slot="3"),
    ]
    assert world.rows() == rows
    assert all("attachments" not in (request.json or {})["data"] for request in world.http_requests[sent:])
    assert labels(world.board)[4] == say("neo-otcho-do-take-own", token="your piece", slot="1")
    await world.press(world.ann, world.board, "do", 1)
    assert (await cards(world))[0] == "12.45"


async def test_the_board_is_told_in_the_tables_language(world: World) -> None:
    texts = {}
    for language in ("en", "fr", "es"):
        board = await deal(
            world, laid("1....", "2....") + " [X 3 1]", world.ann, world.zoe, table=f"t{language}", language=language
        )
        texts[language] = labels(board)
    assert texts == {
        "en": [say("neo-otcho-do-place-own", slot="3"), say("neo-otcho-do-take-own", token="your piece", slot="1")],
        "fr": [
            say("neo-otcho-do-place-own", "fr", slot="3"),
            say("neo-otcho-do-take-own", "fr", token="ton pion", slot="1"),
        ],
        "es": [
            say("neo-otcho-do-place-own", "es", slot="3"),
            say("neo-otcho-do-take-own", "es", token="tu peón", slot="1"),
        ],
    }
