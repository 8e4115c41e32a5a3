"""Mentions of slash commands: `/ocho` in a text, in any language, becomes one that Discord lets readers press."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import discord
from discord import app_commands

from bot.ui.message.command_texts import CommandTranslator

_CODE: Final = re.compile(r"`/([^`\n]+)`")
_SUBCOMMANDS: Final = {
    discord.AppCommandOptionType.subcommand.value,
    discord.AppCommandOptionType.subcommand_group.value,
}
_mentions: Final[dict[str, str]] = {}


async def learn_mentions(tree: app_commands.CommandTree[Any], known: Iterable[app_commands.AppCommand]) -> None:
    """Remember the ids that Discord gave the tree's commands, by their names in every language."""
    ids = {command.name: command.id for command in known if command.type is discord.AppCommandType.chat_input}
    mentions: dict[str, str] = {}
    for command in tree.get_commands(type=discord.AppCommandType.chat_input):
        if command.name in ids:
            payload = await command.get_translated_payload(tree, CommandTranslator())
            for locale in (None, *payload["name_localizations"]):
                for path, name in zip(_paths(payload, None), _paths(payload, locale), strict=True):
                    mentions.setdefault(name, f"</{path}:{ids[command.name]}>")
    _mentions.clear()
    _mentions.update(mentions)


def link_commands(text: str) -> str:
    """The text with a mention of each command whose id is known; what follows a command's name stays code."""
    return _CODE.sub(_link, text)


def _link(code: re.Match[str]) -> str:
    words = code[1].split(" ")
    for count in range(len(words), 0, -1):
        if mention := _mentions.get(" ".join(words[:count])):
            rest = " ".join(words[count:])
            return f"{mention} `{rest}`" if rest else mention
    return code[0]


def _paths(payload: Mapping[str, Any], locale: str | None) -> Iterator[str]:
    """The names of a command in a locale, with those of its subcommands; without a locale its own."""
    name = payload.get("name_localizations", {}).get(locale, payload["name"])
    subcommands = [option for option in payload.get("options", ()) if option["type"] in _SUBCOMMANDS]
    for subcommand in subcommands:
        yield from (f"{name} {path}" for path in _paths(subcommand, locale))
    if not subcommands:
        yield name
