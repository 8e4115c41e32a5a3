"""Honours on `/stats`: the latest on the card, a page of all, and the games that won them."""

import asyncio

import pytest

from bot.cli.simulator import set_locales
from bot.tables.ids import TableId
from bot.text import translator
from bot.ui.click.hooks import Hooks
from cogs.honours.cog import HonoursCog
from cogs.honours.page import describe_honours
from cogs.honours.rows import Honours, WonHonour
from cogs.honours.rules.catalog import HONOUR_OF, HONOURS
from cogs.honours.rules.search import Achievement
from cogs.honours.service import HonourService
from tests.bot.stored import meddle
from tests.cogs.dealing import deal
from tests.cogs.forgetting import forgotten, is_known
from tests.cogs.looking_back import keep_evening
from tests.cogs.ranking import IRIS, offered, pick, played
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.saying import say


async def won(world: World, *honours: Achievement, table: str = "g1") -> None:
    """A game of Ann and Zoe in which honours are won."""
    await played(world, world.ann, world.zoe, table=table)
    await world.club.store.get(Honours).save(TableId(table), honours)


async def card(world: World) -> Seen:
    await world.ann.slash(world.channel, "stats")
    return world.board


async def page(world: World, reader: object = None) -> Seen:
    return world.answer(await world.press(reader or world.ann, await card(world), "open"))  # type: ignore[arg-type]


async def page_of_hundred(world: World) -> Seen:
    """The third page, with the honours for many games, and the first ones of el Ocho."""
    message = await page(world)
    for _ in range(2):
        message = world.answer(await world.press(world.ann, message, "next"))
    return message


async def test_the_card_names_the_latest(world: World) -> None:
    await won(world, Achievement(0, "eight-dice"), Achievement(0, "long-shot", 0.031), Achievement(1, "big-turn"))
    message = await card(world)
    assert "🎖️ 2 of 42 honours. Latest: **All Eight** and **Long Shot**" in message.text
    assert message.called == frozenset()


async def test_a_card_without_honours_names_none_and_the_page_invites(world: World) -> None:
    await played(world, world.ann, world.zoe)
    assert "honours." not in (await card(world)).text
    message = await page(world)
    assert say("honours-none", count=42) in message.text
    assert not message.all("watch")


async def test_the_page_tells_when_where_and_how_rare(world: World) -> None:
    await won(world, Achievement(0, "long-shot", 0.031), Achievement(1, "long-shot"), Achievement(0, "hundred"))
    message = world.answer(await world.press(world.ann, await page(world), "next"))
    assert message.files == ["honours.png"]
    assert "🎖️ **Long Shot** – You won after your chance had dropped below 5%. <t:" in message.text
    assert ":d> · `g1` · Lowest chance: 3.1%" in message.text
    assert message.alt.startswith("Honours of ann: 2 of 42 honours. Page 2/6. ")
    assert "Long Shot: 2 people have it." in message.alt
    assert offered(message, "watch") == ["Long Shot"]


async def test_a_step_says_its_metal_by_a_word_a_sign_and_dots(world: World) -> None:
    steps = ("hundred-bronze", "hundred-silver", "busy-week")
    await won(world, *(Achievement(0, step) for step in steps))
    message = await page(world)
    for _ in range(2):
        message = world.answer(await world.press(world.ann, message, "next"))
    assert f"🥈 **{say('honour-hundred')}** ({say('honours-silver')}) – " in message.text
    assert f"🥉 **{say('honour-busy-week')}** ({say('honours-bronze')}) – " in message.text
    note = say("honours-metal-note", metal=say("honours-silver"), note=say("honours-only"))
    assert f"{say('honour-hundred')}: {note}." in message.alt
    assert "Honours of ann: 2 of 42 honours." in message.alt, "an honour counts once, whatever its steps"
    assert offered(message, "watch") == ["Old Hand (silver)", "Busy Week (bronze)"]


async def test_an_honour_that_was_won_before_it_had_steps_is_kept(world: World) -> None:
    await won(world, Achievement(0, "hundred"), Achievement(0, "winning-streak"), Achievement(0, "comeback", 0.1))
    text = (await card(world)).text
    for name, metal in (("hundred", "gold"), ("winning-streak", "silver"), ("comeback", "bronze")):
        assert f"**{say(f'honour-{name}')}** ({say(f'honours-{metal}')})" in text


async def test_a_card_that_was_posted_before_still_leads_to_them(world: World) -> None:
    await won(world, Achievement(0, "eight-dice"))
    answer = world.answer(await world.forge(world.zoe, await card(world), f"o:stats:0:honours:{world.ann.id}"))
    assert answer.text == (await page(world, world.zoe)).text


async def test_six_pages_have_all_of_them(world: World) -> None:
    await played(world, world.ann, world.zoe)
    message = await page(world, world.max)
    text = message.text
    for _ in range(5):
        message = world.answer(await world.press(world.max, message, "next"))
        text += message.text
    assert text.count("🔒") == len(HONOURS)
    assert message.button("next").disabled
    assert "Page 6/6" in message.alt


async def test_a_game_is_watched_from_there(world: World) -> None:
    await keep_evening(world, "el_ocho", world.ann, world.zoe, name="g1")
    await world.club.store.get(Honours).save(TableId("g1"), [Achievement(0, "hundred")])
    replay = world.answer(
        await pick(world, world.ann, await page_of_hundred(world), "watch", f"hundred.{world.ann.id}.g1")
    )
    assert "`g1`" in replay.text
    assert replay.button("next").disabled, "the whole game won it, so it is shown at its end"


async def test_an_honour_is_watched_at_its_moment(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 1 5 5 5 5] 1.k11115555 1.r [1 1 1 2 3 4 6 7]", world.ann, world.zoe)
    await world.press(world.ann, board, "stop")
    await world.forge(world.zoe, world.board, f"o:{board.table}:0:resign-yes:")
    await world.club.store.get(Honours).save(TableId(board.table), [Achievement(0, "eight-dice")])
    message = await page_of_hundred(world)
    choice = f"eight-dice.{world.ann.id}.{board.table}"
    replay = world.answer(await pick(world, world.ann, message, "watch", choice))
    assert "· moment 3 of 6" in replay.text
    assert "All eight dice scored" in replay.text
    assert not replay.button("next").disabled


@pytest.mark.parametrize("line", ["a riddle", "1. k8"])
async def test_an_honour_of_a_game_that_leads_nowhere_today_opens_what_is_left_of_it(world: World, line: str) -> None:
    await keep_evening(world, "el_ocho", world.ann, world.zoe, name="g1")
    await world.club.store.get(Honours).save(TableId("g1"), [Achievement(0, "hundred")])
    message = await page_of_hundred(world)
    meddle(world.file, "UPDATE journal SET line = ? WHERE number = 3", line)
    replay = world.answer(await pick(world, world.ann, message, "watch", f"hundred.{world.ann.id}.g1"))
    assert "This game was played under an older version of my rules, so I can't replay it" in replay.text
    assert replay.has("record")


async def test_a_forged_honour_opens_nothing(world: World) -> None:
    await won(world, Achievement(0, "hundred"))
    message = await page_of_hundred(world)
    refusal = await world.refused(
        world.forge(
            world.ann, message, message.menu("watch")["custom_id"], component_type=3, values=[f"no.{world.ann.id}.g1"]
        )
    )
    assert refusal.startswith("I don't know that button.")


async def test_games_are_searched_some_at_a_time_with_pauses(world: World) -> None:
    await played(world, world.ann, IRIS, unrated="computer", times=6)
    cog = world.club.get_cog("HonoursCog")
    assert isinstance(cog, HonoursCog)
    cog.begin_search(pause_s=2)
    search = list(world.club.chores)[-1]
    for wait_s, left in ((2, 1), (60, 0)):
        assert (await search.look() / 1000, len(await world.club.store.get(Honours).unsearched(9))) == (
            wait_s,
            left,
        )


async def test_the_latest_is_on_the_card(world: World) -> None:
    await played(world, world.ann, IRIS, unrated="computer", times=3)
    await HonourService(world.club.store, asyncio.Semaphore(1), Hooks()).search_some()
    text = (await card(world)).text
    assert "of 42 honours. Latest:" in text
    assert "of 42 honours. Latest:" in world.private_text(await world.press(world.ann, world.board, "text"))


@each("locale", ("fr", "es-ES", "es-419", "en-GB"))
async def test_every_page_in_every_language(world: World, locale: str) -> None:
    table = f"g{world.case}"
    await won(world, *(Achievement(0, key, 0.01) for key in HONOUR_OF), table=table)
    set_locales(world, {world.max.id: locale})
    message = await page(world, world.max)
    for _ in range(5):
        assert len(message.alt) <= 1024
        assert message.alt.count(":") >= 9
        message = world.answer(await world.press(world.max, message, "next"))


async def test_who_is_forgotten_has_none(world: World) -> None:
    await won(world, Achievement(0, "hundred"))
    await played(world, world.ann, IRIS, unrated="computer")
    await forgotten(world, world.ann)
    assert not is_known(world, world.ann)


def test_below_a_card_are_the_latest_honours() -> None:
    names = ("long-shot", "of-a-later-version", "perfect-game", "hundred", "busy-week")
    honours = [WonHonour(name, TableId("t1"), 0, None, 1) for name in names]
    assert describe_honours(translator("en"), honours) == [
        "🎖️ 4 of 42 honours. Latest: **Long Shot**, **Perfect Game** and **Old Hand** (gold)"
    ]
    assert describe_honours(translator("en"), honours[1:2]) == []
