"""The greeting: one press to the first roll, a lobby for friends, the commands, and a server that is new."""

import asyncio
from pathlib import Path
from typing import Any

import discord
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from bot.cli.simulator import set_locales
from bot.kit.game_menu import MAX_BUTTON_GAMES, OfferedGame
from bot.tables.ids import TableId
from bot.text import text_id, translator
from bot.ui.message import compose
from bot.ui.message.spec import Button, ControlRow, Menu
from cogs.welcome.cog import PAGE_ID, render_friends, render_greeting
from games.catalog import GAMES
from tests.cogs.administering import admin
from tests.cogs.reading import Seen
from tests.cogs.test_permissions import allow, forbid
from tests.cogs.world import Warnings, World, each
from tests.saying import say

HOUR = 3600
MAX_BUTTONS = 9
MAX_WORDS = 4
LOCALES = {"en": "en-US", "fr": "fr", "es": "es-ES", "es-419": "es-419"}


async def greeting(world: World, command: str = "play") -> Seen:
    return world.answer(await world.ann.slash(world.channel, command))


def offered(message: Seen, verb: str) -> list[str]:
    """The games that a greeting offers, on buttons or in a menu."""
    if len(GAMES) <= MAX_BUTTON_GAMES:
        return [button.arg for button in message.all(verb)]
    return [option["value"] for option in message.menu(verb)["options"]]


@each("language", LOCALES)
async def test_both_commands_show_a_picture_and_offer_each_game(world: World, language: str) -> None:
    set_locales(world, {world.ann.id: LOCALES[language]})
    t = translator(language)
    for command in ("play", "play"):
        page = await greeting(world, command)
        assert page.files == ["games.png"]
        titles = [presenter.title(t) for presenter in world.club.presenters.values()]
        assert all(title in page.alt for title in titles)
        assert offered(page, "alone") == [*GAMES]
        assert len(page.buttons) <= MAX_BUTTONS
        friends = world.answer(await world.press(world.ann, page, "with-friends"))
        assert offered(friends, "friends") == [*GAMES]
    assert world.history() == []


@each("language", LOCALES)
async def test_the_greeting_says_in_a_few_words_what_each_game_is(world: World, language: str) -> None:
    set_locales(world, {world.ann.id: LOCALES[language]})
    alt, t = (await greeting(world)).alt, translator(language)
    for game in GAMES:
        words = t(f"{text_id(game)}-in-short")
        assert len(words.split()) <= MAX_WORDS
        assert words in alt


async def test_all_lists_of_games_have_one_order(world: World) -> None:
    page = await greeting(world)
    lessons = world.answer(await world.press(world.ann, page, "lesson-list"))
    challenge = world.answer(await world.ann.context_menu(world.channel, "Challenge", world.zoe))
    assert [button.arg for button in lessons.all("lesson-open")] == [*GAMES]
    assert [button.arg.partition(".")[0] for button in challenge.all("game")] == [*GAMES]
    readme = Path(__file__).parents[3].joinpath("README.md").read_text("utf-8").casefold()
    titles = [translator("en")(f"{text_id(game)}-title").casefold() for game in GAMES]
    places = [place for title in titles if (place := readme.find(f"### {title}")) >= 0]
    assert places == sorted(places)
    assert len(places) >= 5, "a game may be added without a word in the README"


async def test_the_puzzle_of_today_is_a_press_away(world: World) -> None:
    puzzle = world.answer(await world.press(world.ann, await greeting(world), "puzzle-open"))
    assert puzzle.has("puzzle-past")


async def test_a_greeting_of_an_earlier_version_still_opens_tables_for_friends(world: World) -> None:
    page = await greeting(world)
    await world.forge(world.ann, page, "o:welcome:0:friends:octi")
    assert world.board.has("join")


@each("game", GAMES)
async def test_one_press_leads_to_the_first_board_against_the_computer(world: World, game: str) -> None:
    page = await greeting(world)
    await world.forge(world.ann, page, **page.control_for("alone", game))
    board = world.board
    assert board.has("more")
    assert len(world.history()) == 1, "no lobby stays"
    stored = (await world.club.table_service.load(TableId(board.table))).table
    assert sorted(player.is_computer for player in stored.players) == [False, True]
    assert stored.turn_limit_s == 0


async def test_friends_get_a_lobby_with_a_live_tempo(world: World) -> None:
    page = await greeting(world)
    page = world.answer(await world.press(world.ann, page, "with-friends"))
    await world.forge(world.ann, page, **page.control_for("friends", "el_ocho"))
    assert "5 minutes per turn" in world.board.text
    assert not world.board.has("start")
    await world.press(world.zoe, world.board, "join")
    assert world.board.has("start")
    assert say("lobby-seats-free", count=4) in world.board.alt


async def test_a_public_greeting_serves_everybody(world: World) -> None:
    cog: Any = world.club.get_cog("WelcomeCog")
    with world._bot_scope():
        channel = world.club.get_partial_messageable(world.channel.id)
        message = await asyncio.create_task(cog.compose(translator("fr")))
        await asyncio.create_task(message.send(channel.send))
    posted = world.board
    assert "Choisis un jeu" in posted.text
    for person in (world.ann, world.zoe):
        await world.forge(person, posted, **posted.control_for("alone", "octi"))
    assert len(world.history()) == 3
    assert "commands" in posted.verbs
    assert "`/ocho`" in world.answer(await world.press(world.luis, posted, "commands")).text


async def test_no_game_without_a_server_and_no_button_that_is_none(world: World) -> None:
    page = await greeting(world)
    answer = world.private_text(await world.forge(world.ann, page, "o:welcome:0:alone:hopscotch"))
    assert answer == translator("en")("refused-forged")
    answer = world.private_text(await world.forge(world.ann, page, "o:welcome:0:jump:octi"))
    assert answer == translator("en")("refused-forged")
    assert world.rows()["tables"] == []


TITLES = [*((game, game.replace("_", " ").title()) for game in GAMES), *((f"game_{n}", f"Game {n}") for n in range(60))]


@each(("count", "buttons", "menus"), [(5, 9, 0), (6, 4, 1), (11, 4, 1), (26, 4, 2), (60, 4, 3)])
async def test_up_to_five_games_have_buttons_and_more_are_chosen_in_menus(
    world: World, count: int, buttons: int, menus: int
) -> None:
    games = [OfferedGame(*title) for title in TITLES[:count]]
    spec = render_greeting(translator("en"), games)
    rows = [block.controls for block in spec.blocks if isinstance(block, ControlRow)]
    assert sum(isinstance(control, Button) for row in rows for control in row) == buttons
    listed = [control for row in rows for control in row if isinstance(control, Menu)]
    assert len(listed) == menus
    listed += [
        control
        for block in render_friends(translator("en"), games).blocks
        if isinstance(block, ControlRow)
        for control in block.controls
        if isinstance(control, Menu)
    ]
    for verb in ("alone", "friends") if menus else ():
        options = [option for menu in listed if menu.verb == verb for option in menu.options]
        assert [option.value for option in options] == [game for game, _ in TITLES[:count]]
    if count > 25:
        return  # more than Discord has room for pictures of
    with world._bot_scope():
        message = await compose.compose(spec, PAGE_ID)
        await asyncio.create_task(message.send(world.club.get_partial_messageable(world.channel.id).send))
    posted = world.board
    for person in (world.ann, world.zoe):
        await world.forge(person, posted, **posted.control_for("alone", "octi"))
    assert len(world.history()) == 3
    if menus:
        made_up = {**posted.control_for("alone", "octi"), "values": ["hopscotch"]}
        assert world.private_text(await world.forge(world.luis, posted, **made_up)) == translator("en")(
            "refused-forged"
        )


# A server that is new


async def invite(
    world: World, locale: str = "en-US", *, denied: str = "", has_channel: bool = True, everybody: bool = True
) -> ChannelHandle:
    """The system channel of a server that has just invited the bot."""
    emit, world.backend.emit = world.backend.emit, lambda *_: None  # type: ignore[method-assign]
    handle = world.create_guild("Newcomers", preferred_locale=locale)
    channel = handle.create_text_channel("general")
    if denied:
        forbid(world, channel, denied)
    if not everybody:
        keep_for_news(world, channel)
    guild = world.backend.guilds[handle.id]
    guild.system_channel_id = channel.id if has_channel else None
    world.backend.emit = emit  # type: ignore[method-assign]
    await join(world, channel)
    return channel


def keep_for_news(world: World, channel: ChannelHandle) -> None:
    """The bot writes in a channel, and members do not."""
    assert world.club.user is not None
    writing = discord.Permissions(send_messages=True).value
    everybody = Overwrite(
        target_id=channel.guild.id if channel.guild else 0, type=OverwriteType.ROLE, allow=0, deny=writing
    )
    bot = Overwrite(target_id=world.club.user.id, type=OverwriteType.MEMBER, allow=writing, deny=0)
    world.backend.edit_channel(channel.id, {}, overwrites=[everybody, bot])


async def join(world: World, channel: ChannelHandle) -> None:
    """The channel's server gets the bot; without `unavailable`, which only a server has that had the bot before."""
    guild = world.backend.guilds[world.backend.channels[channel.id].guild_id or 0]
    payload = serializers.guild_create_payload(world.backend, guild)
    world.backend.emit("GUILD_CREATE", {name: value for name, value in payload.items() if name != "unavailable"})
    await world.settle()


@each(("locale", "words"), [("en-GB", "Pick a game"), ("fr", "Choisis un jeu"), ("es-419", "Elige un juego")])
async def test_a_server_that_invites_the_bot_is_greeted_in_its_language(world: World, locale: str, words: str) -> None:
    channel = await invite(world, locale)
    (posted,) = world.history(channel)
    assert words in posted.text
    assert offered(posted, "alone") == [*GAMES]
    assert posted.called == frozenset()


@each(
    "case",
    [{"denied": "send_messages"}, {"denied": "attach_files"}, {"denied": "view_channel"}],
)
async def test_nothing_is_posted_where_the_bot_may_not_write(world: World, case: dict[str, Any]) -> None:
    assert world.history(await invite(world, **case)) == []


async def test_a_server_without_a_system_channel_is_greeted_where_everybody_writes(world: World) -> None:
    assert len(world.history(await invite(world, has_channel=False))) == 1


async def test_a_greeting_that_waits_is_told_to_admins(world: World) -> None:
    channel = await invite(world, denied="attach_files")
    assert channel.guild is not None
    eve = admin(world, guild=channel.guild)
    waits = translator("en")("welcome-waits")
    assert waits in world.private_text(await eve.slash(channel, "diagnose"))
    allow(world, channel)
    await world.advance_time(5)
    assert waits not in world.private_text(await eve.slash(channel, "diagnose"))


async def test_a_server_is_greeted_once_whatever_happens(world: World) -> None:
    channel = await invite(world)
    guild = world.backend.channels[channel.id].guild_id or 0
    assert len(world.history(channel)) == 1
    world.backend.emit("GUILD_DELETE", {"id": str(guild)})
    await world.settle()
    await join(world, channel)
    assert len(world.history(channel)) == 1, "invited again"
    await world.restart()
    await world.settle()
    assert len(world.history(channel)) == 1, "started again"


async def test_a_server_is_greeted_when_the_permission_comes_after_the_joining(world: World) -> None:
    channel = await invite(world, denied="send_messages")
    assert world.history(channel) == []
    allow(world, channel)
    await world.advance_time(5)
    assert len(world.history(channel)) == 1
    forbid(world, channel, "send_messages")
    allow(world, channel)
    await world.advance_time(HOUR)
    assert len(world.history(channel)) == 1


async def test_a_server_is_greeted_when_it_gets_a_system_channel(world: World) -> None:
    channel = await invite(world, has_channel=False, everybody=False)
    guild = world.backend.guilds[world.backend.channels[channel.id].guild_id or 0]
    guild.system_channel_id = channel.id
    world.backend.emit("GUILD_UPDATE", serializers.guild_create_payload(world.backend, guild))
    await world.advance_time(5)
    assert len(world.history(channel)) == 1


async def test_nobody_is_greeted_a_day_later(world: World) -> None:
    channel = await invite(world, denied="view_channel")
    await world.stop_chores(but="greetings")
    await world.advance_time(24 * HOUR)
    allow(world, channel)
    await world.advance_time(5)
    assert world.history(channel) == []


async def test_a_greeting_that_fails_is_tried_again(world: World, warnings: Warnings) -> None:
    world.inject_error("POST", "/channels/*/messages", status=500)
    channel = await invite(world)
    assert len(warnings.take("is announced later")) == 1
    assert world.history(channel) == []
    await world.advance_time(60)
    assert len(world.history(channel)) == 1
