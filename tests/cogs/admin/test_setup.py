"""The setup: language, channels, threads, menu, puzzle and the steps of other features, a page each, with *Next*."""

from simcord.actors import MemberActor

from bot.kit.setup_steps import SETUP_STEPS
from bot.store.guild_settings import ThreadUse
from bot.tables.ids import GuildId
from bot.text import LANGUAGES, translator
from cogs.puzzles.rows import Puzzles
from tests.cogs.administering import admin, choose, club_page, settings
from tests.cogs.reading import Seen
from tests.cogs.test_forged_clicks import FORGED
from tests.cogs.world import World, each
from tests.features import feature_modules
from tests.saying import say

OF_FEATURES = [step for module in feature_modules("setup_steps") for step in module.STEPS]
STEPS = ["language", "channels", "threads", "menu", "puzzle", *OF_FEATURES]


def heading(name: str, number: int) -> str:
    return say("setup-title", title=say(f"setup-{name}"), number=number, count=len(STEPS))


async def begun(world: World, person: MemberActor) -> Seen:
    return world.answer(await world.press(person, await club_page(world, person), "begin"))


async def opened_at(world: World, person: MemberActor, name: str) -> Seen:
    """The page of a step, reached by *Next*."""
    message = await begun(world, person)
    for _ in range(STEPS.index(name)):
        message = world.answer(await world.press(person, message, "after"))
    assert say(f"setup-{name}") in message.text
    return message


def test_the_steps_are_those_an_admin_needs_in_this_order() -> None:
    assert [step.name for step in SETUP_STEPS.items()] == STEPS


def test_no_two_settings_of_the_setup_have_the_same_verb() -> None:
    settings = [setting for step in SETUP_STEPS.items() for setting in step.settings]
    verbs = [verb for setting in settings for verb in (setting.verb, getattr(setting, "opens", "")) if verb]
    assert len({*verbs, "begin", "step", "after"}) == len(verbs) + 3


async def test_next_leads_through_all_steps_and_to_the_end(world: World) -> None:
    eve = admin(world)
    message = await begun(world, eve)
    for number, name in enumerate(STEPS, start=1):
        assert message.text.startswith(heading(name, number))
        assert message.has("step") == (number > 1), "back from all but the first"
        message = world.answer(await world.press(eve, message, "after"))
    assert message.text.startswith(say("setup-done"))
    message = world.answer(await world.press(eve, message, "step"))
    assert message.text.startswith(heading(STEPS[-1], len(STEPS)))
    back = world.answer(await world.press(eve, message, "step"))
    assert back.text.startswith(heading(STEPS[-2], len(STEPS) - 1))


async def test_a_choice_is_stored_and_the_step_stays(world: World) -> None:
    eve = admin(world)
    message = await opened_at(world, eve, "threads")
    after = world.answer(await choose(world, eve, message, "threads", "never"))
    assert (await settings(world)).threads is ThreadUse.NEVER
    assert after.text.startswith(heading("threads", 3))


async def test_the_puzzle_is_announced_where_the_setup_says(world: World) -> None:
    eve = admin(world)
    message = await opened_at(world, eve, "puzzle")
    message = world.answer(await choose(world, eve, message, "puzzle-where", world.channel))
    await choose(world, eve, message, "puzzle-hour", "7")
    chosen = await settings(world)
    assert (chosen.puzzle_channel, chosen.puzzle_hour) == (world.channel.id, 7)
    assert GuildId(world.home.id) in await world.club.store.get(Puzzles).announcing_guilds()


async def test_the_menu_is_posted_and_the_setup_goes_on(world: World) -> None:
    eve = admin(world)
    message = await opened_at(world, eve, "menu")
    posted = world.answer(await world.press(eve, message, "post"))
    assert say("desk-posted") in posted.text
    after = world.answer(await world.press(eve, posted, "after"))
    assert after.text.startswith(heading("puzzle", 5))


async def test_nobody_but_admins_sets_anything_up(world: World) -> None:
    eve = admin(world)
    message = await begun(world, eve)
    refusal = await world.refused(world.forge(world.ann, message, "o:setup:0:begin:"))
    assert refusal == say("refused-not-admin")


@each("custom_id", ["o:setup:0:step:nowhere", "o:setup:0:after:", "o:setup:0:dance:1"])
async def test_of_a_step_that_there_is_not(world: World, custom_id: str) -> None:
    eve = admin(world, f"eve{world.case}")
    message = await begun(world, eve)
    assert await world.refused(world.forge(eve, message, custom_id)) == FORGED


def test_each_step_is_told_in_each_language() -> None:
    for t in map(translator, LANGUAGES):
        assert len({t(f"setup-{name}.text", zone="UTC") for name in STEPS}) == len(STEPS)


async def test_the_puzzle_of_a_player_has_nothing_of_an_admins(world: World) -> None:
    eve = admin(world)
    message = world.answer(await eve.slash(world.channel, "puzzle"))
    assert not {"puzzle-admin", "puzzle-where", "puzzle-hour", "begin"} & set(message.verbs)
