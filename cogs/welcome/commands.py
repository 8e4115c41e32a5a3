"""All commands on one page, made from the command tree, so that it can lack none."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands

from bot.text import Translator, text_id
from bot.ui.board.entries import ALL_COMMANDS
from bot.ui.message.command_texts import LOCALE_LANGUAGES, CommandTranslator
from bot.ui.message.spec import Block, Divider, MessageSpec, text_block

Payload: TypeAlias = Mapping[str, Any]
"""A command, or a part of one, as Discord is told it, in all languages."""

_PARTS: Final = {
    discord.AppCommandOptionType.subcommand.value,
    discord.AppCommandOptionType.subcommand_group.value,
}


async def describe_tree(tree: app_commands.CommandTree[Any]) -> list[Payload]:
    """The commands of a tree, menus of persons and messages too."""
    return [await command.get_translated_payload(tree, CommandTranslator()) for command in tree.get_commands()]


def render_commands(t: Translator, commands: Iterable[Payload], games: Iterable[str]) -> MessageSpec:
    """The games, by their keys, the first steps, and each command that the texts of the games do not name."""
    introduced = [t(f"{text_id(game)}-help") for game in games]
    everybody, admins, menus = list[str](), list[str](), list[str]()
    for command in sorted(commands, key=lambda command: _localized(t, command, "name")):
        if command["type"] != discord.AppCommandType.chat_input.value:
            menus.append(t("help-menu", name=_localized(t, command, "name")))
            continue
        lines = [
            f"**`/{path}`** · {description}"
            for path, description in _lines(t, command, "")
            if not any(f"`/{path}`" in text for text in introduced)
        ]
        (admins if command.get("default_member_permissions") else everybody).extend(lines)
    blocks: list[Block] = [*text_block(t("help-title"), t("help-intro")), *text_block(*introduced)]
    blocks += text_block(t("help-join"), t("help-notes"))
    blocks += [
        Divider(),
        *text_block(*everybody, *menus, *ALL_COMMANDS.items(t)),
        Divider(),
        *text_block(t("help-admins"), *admins),
    ]
    return MessageSpec(tuple(blocks))


def _lines(t: Translator, part: Payload, path: str) -> Iterator[tuple[str, str]]:
    """Each command with its description; a group within a group is one, as its commands are alike."""
    name = f"{path}{_localized(t, part, 'name')}"
    parts = [option for option in part.get("options") or () if option["type"] in _PARTS]
    if path:
        parts = []
    for inner in parts:
        yield from _lines(t, inner, f"{name} ")
    if not parts:
        yield name, _localized(t, part, "description")


def _localized(t: Translator, part: Payload, field: str) -> str:
    """The name or the description of a command in a language."""
    locales = [locale for locale, language in LOCALE_LANGUAGES.items() if language == t.language]
    translations = part.get(f"{field}_localizations") or {}
    return str(next((translations[str(locale)] for locale in locales if str(locale) in translations), part[field]))
