"""What the bot asks of Discord: one intent, few permissions, commands in every language."""

import re
from typing import Any

import discord

from bot.app import OchoClub
from bot.text import LANGUAGES, speaker
from tests.cogs.world import World
from tests.wire import check, check_localised

LOCALES = ["fr", "es-ES", "es-419"]


async def test_the_bot_asks_for_the_guilds_intent_alone(world: World) -> None:
    assert {name for name, wanted in world.club.intents if wanted} == {"guilds"}


async def test_typed_answers_ask_for_messages_and_their_content(world: World) -> None:
    bot = OchoClub(world.club.store, message_content=True, shards=1)
    assert {name for name, wanted in bot.intents if wanted} == {"guilds", "guild_messages", "message_content"}


async def test_no_members_are_kept_and_no_messages_either(world: World) -> None:
    await world.start_game(world.ann, world.zoe)
    await world.settle()
    guild = world.club.get_guild(world.home.id)
    assert guild is not None
    assert [member.id for member in guild.members] in ([], [world.backend.bot_user.id])
    assert list(world.club.cached_messages) == []
    assert discord.Intents.members.flag & world.club.intents.value == 0


async def test_nobody_is_mentioned_unless_a_message_says_so(world: World) -> None:
    mentions = world.club.allowed_mentions
    assert mentions is not None
    assert mentions.to_dict() == discord.AllowedMentions.none().to_dict()


async def test_the_commands_and_their_options_are_told_in_every_language(world: World) -> None:
    """Their names are the same everywhere, so that a text can name them: all else is told in every language."""
    commands = synced(world)
    assert check([request for request in world.http_requests if request.path.endswith("/commands")]) == []
    missing = check_localised(commands, LOCALES)
    names = [f"/{command}" for command in ("games", "help", "verify", "ocho")]
    subcommands = [f"/ocho options[{place}] ({name}):" for place, name in enumerate(("play", "rules"))]
    assert sorted(missing) == sorted(f"{one} no name in {', '.join(LOCALES)}" for one in names + subcommands)


async def test_the_commands_that_texts_name_exist(world: World) -> None:
    existing = set(world.ann.available_commands(world.channel))
    for language in LANGUAGES:
        say = speaker(language)
        named: set[str] = set()
        for message in say._bundle._messages:
            if say.knows(message):
                named |= set(re.findall(r"`/([a-z]+(?: [a-z]+)?)", str(say._bundle.get_message(message).value)))
        assert named <= existing


async def test_the_commands_need_a_server_but_for_help(world: World) -> None:
    assert {command["name"]: command["contexts"] for command in synced(world)} == {
        "games": [0],
        "help": None,
        "verify": [0],
        "ocho": [0],
    }


async def test_no_command_is_hidden_from_members(world: World) -> None:
    assert all(command["default_member_permissions"] is None for command in synced(world))
    assert world.max.available_commands(world.channel) == ("games", "help", "ocho play", "ocho rules", "verify")


def synced(world: World) -> list[dict[str, Any]]:
    """The commands as the bot has told them to Discord."""
    (request,) = [one for one in world.http_requests if one.path.endswith("/commands")]
    assert isinstance(request.json, list)
    return request.json
