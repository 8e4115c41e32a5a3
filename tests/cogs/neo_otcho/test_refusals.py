"""Neo Otcho 5: the options of its command, and what is refused at its table, privately and without a change."""

from typing import Any

import pytest
from simcord.backend.errors import OptionError

from bot.cli.simulator import set_locales
from tests.cogs.otcho5 import deal, laid, wish
from tests.cogs.pages import open_page
from tests.cogs.world import World, each
from tests.saying import say


async def test_without_options(world: World) -> None:
    result = await world.ann.slash(world.channel, "otcho5")
    assert not result.ephemeral
    assert "## Neo Otcho 5: who's in?" in world.board.text
    assert "-# Three dice · 5 minutes per turn" in world.board.text
    assert f"👑 {world.ann.mention}" in world.board.text
    assert say("lobby-seats-free", count=5) in world.board.alt


@each(
    ("options", "expected"),
    [
        ({"dice": 3}, "-# Three dice · 5 minutes per turn"),
        ({"dice": 2}, "-# Two dice · 5 minutes per turn"),
        ({"free-x-pair": True}, "-# Three dice · free pair of Xs · 5 minutes per turn"),
        ({"free-x-pair": False}, "-# Three dice · 5 minutes per turn"),
        ({"dice": 2, "free-x-pair": True}, "-# Two dice · 5 minutes per turn"),
        ({"time": 0}, "-# Three dice · no time limit"),
        ({"time": 300}, "-# Three dice · 5 minutes per turn"),
    ],
)
async def test_N12_the_options_of_the_rules(world: World, options: dict[str, Any], expected: str) -> None:
    """With two dice every pair of X is free anyway (N11)."""
    await world.ann.slash(world.channel, "otcho5", **options)
    assert expected in world.board.text


async def test_the_options_of_the_table(world: World) -> None:
    await world.open_table(world.ann, "otcho5", seats=3, computers=1, invite=world.zoe, language="es")
    assert "## Neo Otcho 5: ¿quién juega?" in world.board.text
    assert "Tres dados · 5 minutos por turno" in world.board.text
    assert "👩 Clara" in world.board.text
    assert f"✉️ {world.zoe.mention}, te esperan" in world.board.text
    assert say("lobby-alt-invited", "es", count=1) in world.board.alt


@each("options", [{"dice": 1}, {"dice": 4}, {"computers": 6}, {"time": 29}])
async def test_what_discord_itself_does_not_let_through(world: World, options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        await world.ann.slash(world.channel, "otcho5", **options)


async def test_the_rules_are_private_and_have_pictures(world: World) -> None:
    message = world.answer(await open_page(world, world.ann, "otcho5 rules"))
    assert message.text.startswith("## Neo Otcho 5: fill your card")
    pages = [message]
    while not (onward := next(button for button in message.buttons if button.label == "▶")).disabled:
        message = world.answer(await world.forge(world.ann, message, onward.custom_id))
        pages.append(message)
    assert [page.text.splitlines()[0] for page in pages] == [
        "## Neo Otcho 5: fill your card",
        "## Triples",
        "## Pairs",
        "## Runs",
        "## Rolling on",
        "## With two dice",
        "## At the table",
    ]
    assert [file for page in pages for file in page.files] == [
        f"neo-otcho-{topic}.png" for topic in ("triples", "pairs", "runs", "lost", "two-dice")
    ]
    assert "PGC and Gaël Vacher" in pages[-1].text
    assert world.history() == []


async def test_the_rules_speak_the_readers_language(world: World) -> None:
    set_locales(world, {world.zoe.id: "fr", world.luis.id: "es-ES"})
    for person, title in (
        (world.zoe, say("neo-otcho-in-short", "fr")),
        (world.luis, say("neo-otcho-in-short", "es")),
    ):
        assert title in world.answer(await open_page(world, person, "otcho5 rules")).text


async def test_a_rematch_keeps_the_options(world: World) -> None:
    await world.open_table(world.ann, "otcho5", dice=2)
    await world.press(world.zoe, world.board, "join")
    await world.press(world.ann, world.board, "start")
    board = world.board
    await world.forge(world.ann, board, f"o:{board.table}:0:resign-yes:")
    await world.press(world.ann, world.board, "rematch")
    assert "-# Two dice · 5 minutes per turn" in world.board.text


MADE_UP = say("refused-forged")
STALE = say("refused-stale")
REMOVAL = laid("11...", "1.2..") + " [2 2 3] 1.skip 1.on [1 2 4]"
"""The first player must take two of three pieces off."""


@each(
    ("record", "verb", "arg", "expected"),
    [
        ("[1] [3 3 1]", "pass", "", say("refused-choose-first")),
        ("[1] [3 3 1]", "on", "", say("refused-choose-first")),
        ("[1] [3 3 1] 1.+3", "do", "+3", say("refused-already-chosen")),
        ("[1] [3 3 1] 1.+3", "skip", "", say("refused-already-chosen")),
        ("[1] [3 3 1] 1.+3", "again", "", say("refused-no-second-roll")),
        ("[1] [3 3 1] 1.again [4 4 1]", "again", "", "You can only reroll the first roll of a turn"),
        ("[1] [1 2 4]", "on", "", say("refused-no-combination")),
        ("[1] [1 2 4]", "skip", "", say("refused-no-combination")),
        ("[1] [1 2 4]", "do", "+1", say("refused-no-combination")),
        (REMOVAL, "pass", "", say("refused-remove-first")),
        (REMOVAL, "on", "", say("refused-remove-first")),
        (REMOVAL, "do", "+5", say("refused-remove-first")),
        (REMOVAL, "do", "-3@2", say("refused-not-your-token")),
        (REMOVAL, "do", "-1@1", say("refused-own-card")),
        ("[1] [X X X]", "do", "clear@1", say("refused-own-card")),
        ("[1] [3 3 3]", "do", "+3@5", say("refused-no-such-card", card="5")),
        ("[1] [3 3 1]", "do", "+4", say("refused-not-by-these-dice")),
        ("[1] [3 3 1]", "do", "+3@2", say("refused-not-by-these-dice")),
        (laid("1....", ".....") + " [1 1 2]", "do", "+1", say("refused-slot-taken", slot="1")),
        ("[1] [1 1 2]", "do", "-1", say("refused-slot-free", slot="1")),
        ("[1] [X X X]", "do", "clear@2", say("refused-card-empty", card="2")),
        (laid("..111", "1111.") + " [1 1 2]", "do", "+1", "All your pieces are on cards. You have none left"),
    ],
)
async def test_what_the_rules_refuse_is_told(world: World, record: str, verb: str, arg: str, expected: str) -> None:
    board = await deal(world, record, world.ann, world.zoe)
    async with world.unchanged():
        answer = world.private_text(await world.forge(world.ann, board, board.made_up(verb, arg)))
    assert answer.startswith(expected)


@each(
    ("record", "verb", "arg"),
    [
        *(
            ("[1] [3 3 1]", "do", arg)
            for arg in ("", "pass", "skip", "again", "on", "+6", "+0", "3", "1>1", "clear", "é", "+3 ", "[3 3 1]")
        ),
        *(("[1] [3 3 1]", "card", arg) for arg in ("", "x", "-1", "1", "9", "0x0")),
        *((REMOVAL, "card", arg) for arg in ("0", "1")),
        *(("[1] [3 3 1]", "pick", arg) for arg in ("0", "1", "")),
        *(("[1] [3 3 1]", "off", arg) for arg in ("0", "1", "")),
        *((REMOVAL, "pick", arg) for arg in ("8", "7", "zz", "-1", "", "10", "ffffffff")),
        *((REMOVAL, "off", arg) for arg in ("0", "1", "7", "8", "zz", "-3", "")),
        ("[1] [3 3 1]", "conquer", ""),
        ("[1] [3 3 1]", "roll", "3"),
    ],
)
async def test_a_button_that_somebody_made_up(world: World, record: str, verb: str, arg: str) -> None:
    board = await deal(world, record, world.ann, world.zoe)
    assert await world.refused(world.forge(world.ann, board, board.made_up(verb, arg))) == MADE_UP


@each("value", ["pass", "-9@2", ""])
async def test_a_choice_in_a_menu_that_somebody_made_up(world: World, value: str) -> None:
    record = laid("12341", "1234.", "123..", "1....") + " [X X 5]"
    board = await deal(world, record, *world.people, free_x_pair=True)
    menu = board.menu("do")["custom_id"]
    async with world.unchanged():
        assert (
            world.private_text(await world.forge(world.ann, board, menu, component_type=3, values=[value])) == MADE_UP
        )


@each("verb", ["do", "skip", "again"])
async def test_the_other_player_and_who_watches(world: World, verb: str) -> None:
    board = await deal(world, "[1] [3 3 1]", world.ann, world.zoe)
    async with world.unchanged():
        assert world.private_text(await world.press(world.zoe, board, verb)) == say(
            "refused-not-your-turn", player="ann"
        )
        assert "You don't have a seat at this table." in world.private_text(await world.press(world.luis, board, verb))


async def test_nobody_picks_tokens_for_somebody_else(world: World) -> None:
    board = await deal(world, REMOVAL, world.ann, world.zoe)
    for place in (0, 2):
        refusal = await world.refused(world.press(world.zoe, board, "pick", place))
        assert refusal == say("refused-not-your-turn", player="ann")
    refusal = await world.refused(world.forge(world.zoe, board, board.made_up("off", "3")))
    assert refusal == say("refused-not-your-turn", player="ann")


async def test_nobody_asks_for_a_card_for_somebody_else(world: World) -> None:
    full = laid("12345", "23456", "34561", "45612", "56123", "61234")
    board = await deal(world, full + " [X X 2]", *world.people, "1", "2", free_x_pair=True)
    refusal = await world.refused(world.pick(world.luis, board, "card", 1))
    assert refusal == say("refused-not-your-turn", player="ann")


async def test_an_old_button(world: World) -> None:
    board = await deal(world, "[1] [3 3 1]", world.ann, world.zoe)
    message = world.snapshot(board)
    await world.press(world.ann, board, "do")
    for verb in ("do", "skip", "again"):
        async with world.unchanged():
            assert (
                world.private_text(await world.forge(world.ann, board, board.all(verb)[0].custom_id, message)) == STALE
            )


async def test_a_button_of_the_turn_before(world: World) -> None:
    board = await deal(world, "[1] [3 3 1] 1.+3", world.ann, world.zoe)
    message = world.snapshot(board)
    await wish(world, "[1 2 4]")
    await world.press(world.ann, board, "pass")
    for person in (world.ann, world.zoe):
        for verb in ("on", "pass"):
            assert await world.refused(world.forge(person, board, board.button(verb).custom_id, message)) == STALE


async def test_a_game_that_is_over(world: World) -> None:
    board = await deal(world, laid("1111.", "2....") + " [5 5 1]", world.ann, world.zoe)
    message = world.snapshot(board)
    await world.press(world.ann, board, "do")
    assert world.board.has("rematch")
    for button in board.buttons:
        assert await world.refused(world.forge(world.ann, board, button.custom_id, message)) == say("refused-over")
