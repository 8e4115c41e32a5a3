"""The demands of the bot on Discord: one intent, few permissions, commands in every language."""

import re

import discord
import pytest

from bot.tables.shards import ShardRange
from bot.text import FEATURES, LOCALES_DIR
from bot.ui.client import OchoClub
from bot.ui.message.compose import build_form, compose
from bot.ui.message.spec import Button, ControlRow, MessageSpec, OpenForm
from tests.cogs.world import World, each
from tests.wire import check, check_localised


async def test_the_bot_asks_for_the_guilds_intent_alone(world: World) -> None:
    assert {name for name, is_on in world.club.intents if is_on} == {"guilds"}


async def test_typed_answers_ask_for_messages_and_their_content(world: World) -> None:
    bot = OchoClub(world.club.store, message_content=True, shards=ShardRange())
    assert {name for name, is_on in bot.intents if is_on} == {"guilds", "guild_messages", "message_content"}


async def test_no_members_are_kept_and_no_messages_either(world: World) -> None:
    await world.start_game(world.ann, world.zoe)
    await world.settle()
    guild = world.club.get_guild(world.home.id)
    assert guild is not None
    assert [member.id for member in guild.members] in ([], [world.backend.bot_user.id])
    assert list(world.club.cached_messages) == []
    assert discord.Intents.members.flag & world.club.intents.value == 0


async def test_a_message_comes_back_only_where_it_is_new(world: World) -> None:
    board = await world.start_game(world.ann, world.zoe)
    await world.press(world.mover(board), board, "roll")
    answers = [request for request in world.http_requests if request.path.endswith("/callback")]
    expected = {(request.json["type"], request.params["with_response"]) for request in answers if request.json}
    assert expected == {(4, "1"), (7, "0")}  # a message of its own, a message that was clicked


async def test_no_message_and_no_form_is_remembered_for_its_clicks() -> None:
    message = await compose(MessageSpec((ControlRow((Button("Roll", "roll"),)),)))
    form = build_form(OpenForm("Points", "Points", "announced", 8, "550"), "table")
    assert message.layout.is_finished()
    assert form.is_finished()


async def test_nobody_is_mentioned_unless_a_message_says_so(world: World) -> None:
    mentions = world.club.allowed_mentions
    assert mentions is not None
    assert mentions.to_dict() == discord.AllowedMentions.none().to_dict()


@pytest.mark.fresh_world
async def test_the_commands_and_their_options_are_told_in_every_language(world: World) -> None:
    (request,) = [request for request in world.http_requests if request.path.endswith("/commands")]
    assert check([request]) == []
    assert check_localised(world.commands, ["fr", "es-ES", "es-419"]) == []


@each(("language", "locale"), [("en", "en-US"), ("fr", "fr"), ("es", "es-ES"), ("es", "es-419")])
async def test_the_commands_that_texts_name_are_called_so(world: World, language: str, locale: str) -> None:
    texts = [
        file.read_text("utf-8")
        for file in (*LOCALES_DIR.glob(f"{language}*.ftl"), *FEATURES.glob(f"*/locales/{language}*.ftl"))
    ]
    named = {name for text in texts for name in re.findall(r"`/([\w-]+(?: [\w-]+)?)", text)}
    assert len(named) >= 10
    commands = set(world.command_names(locale).values())
    assert named <= commands | {name.rpartition(" ")[0] for name in commands if name.count(" ") == 2}


async def test_commands_are_offered_where_they_make_sense(world: World) -> None:
    offered = {command["name"]: (command["contexts"], command["integration_types"]) for command in world.commands}
    on_servers = {
        "ladder",
        "settings",
        "diagnose",
        "leaderboard",
        "stats",
        "tournament",
    }
    with_bot = {"stresses"}
    assert offered.pop("Challenge") == ([0, 2], [0, 1])
    on_servers &= offered.keys()  # a feature may have been taken away
    assert {name for name, place in offered.items() if place == ([0], [0])} == on_servers
    assert {name for name, place in offered.items() if place == ([0, 1], [0, 1])} == with_bot
    rest = {name: place for name, place in offered.items() if name not in on_servers | with_bot}
    assert {"games", "play", "ocho", "octi", "privacy"} <= rest.keys()
    assert all(place == ([0, 1, 2], [0, 1]) for place in rest.values()), rest
    assert on_servers.isdisjoint(name.split()[0] for name in world.ann.user.available_commands())


async def test_no_command_but_those_of_admins_is_hidden_from_members(world: World) -> None:
    hidden = {command["name"]: command["default_member_permissions"] for command in world.commands}
    manage_guild = discord.Permissions(manage_guild=True).value
    assert hidden.pop("settings") == manage_guild
    assert set(hidden.values()) == {None}
    assert {"games", "play", "ocho", "tournament"} <= set(world.max.available_commands(world.channel))
