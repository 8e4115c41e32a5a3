"""Sharing: a player posts what only they see in the channel, for everybody."""

from collections.abc import Awaitable, Callable
from typing import Final

import discord
from cachetools import LRUCache
from msgspec.structs import replace

from bot.store.store import Store
from bot.tables.table import Context
from bot.text import Translator, supported_language, translator
from bot.ui.answer import channels
from bot.ui.answer.context import context_of, server_of
from bot.ui.answer.deferral import acknowledge
from bot.ui.answer.replies import Interaction, send_text, translator_for
from bot.ui.message.compose import ComposedMessage
from bot.ui.message.spec import Button, MessageSpec, text_block
from games.core import Refused

MAX_PRESSES: Final = 10_000
"""The presses of *Share* that are remembered, so that none posts twice."""


class Sharing:
    """Posts in the channel of a click, once for each button of a message."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._presses: LRUCache[tuple[int, str], None] = LRUCache(MAX_PRESSES)

    async def share(
        self, interaction: Interaction, compose: Callable[[Translator], Awaitable[ComposedMessage]]
    ) -> None:
        """Post a message in the server's language, which calls nobody, and tell the user so.

        Refused: `share-server` outside servers with the bot, `share-permissions` where the bot lacks some,
        `share-forbidden` where the user may not write, `share-twice`.
        """
        channel = interaction.channel
        if context_of(interaction) is not Context.SERVER or not isinstance(channel, discord.abc.Messageable):
            raise Refused("share-server")
        if lacking := channels.missing_permissions(interaction.channel, interaction.app_permissions):
            t = translator_for(interaction)
            names = t.format_list([t(f"permission-{name}") for name in lacking])
            raise Refused("share-permissions", permissions=names)
        own = interaction.permissions
        if not (own.send_messages_in_threads if isinstance(channel, discord.Thread) else own.send_messages):
            raise Refused("share-forbidden")
        message_id = interaction.message.id if interaction.message is not None else interaction.id
        press = (message_id, str(dict(interaction.data or {}).get("custom_id", "")))
        if press in self._presses:
            raise Refused("share-twice")
        self._presses[press] = None
        try:
            await acknowledge(interaction)
            settings = await self._store.guild_settings.settings(server_of(interaction))
            message = await compose(translator(settings.language or supported_language(interaction.guild_locale)))
            await message.send(channel.send, allowed_mentions=discord.AllowedMentions.none())
        except BaseException:
            self._presses.pop(press, None)
            raise
        await send_text(interaction, translator_for(interaction)("share-done"))


def sign(spec: MessageSpec, t: Translator, user: discord.abc.User) -> MessageSpec:
    """A message with a line about who shares it."""
    return replace(spec, blocks=(*spec.blocks, *text_block(t("share-by", player=user.mention))))


def share_button(t: Translator, arg: str = "", verb: str = "share") -> Button:
    """The button that shares what is shown above it."""
    return Button(t("button-share"), verb, arg, emoji="📣")
