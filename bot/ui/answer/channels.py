"""Channels of a server: those in which the settings allow tables, and the permissions that the bot needs there."""

from collections.abc import Iterable
from typing import Final, TypeAlias

import discord

from bot.store.guild_settings import GuildSettings
from bot.tables.ids import ChannelId
from bot.tables.table import Context
from bot.text import Translator
from bot.text.user_text import UserText
from bot.ui.answer.replies import translator_for
from games.core import Refused

Channel: TypeAlias = discord.abc.GuildChannel | discord.abc.PrivateChannel | discord.Thread | None
"""The channel of a click or a command, as discord.py knows it."""

MAX_NAMES: Final = 6
"""The channels that are named at most."""


def is_allowed(settings: GuildSettings, channel: Channel) -> bool:
    """True if tables may be opened there: in a channel chosen, in its threads, or anywhere in a category chosen."""
    return not settings.channels or not _channel_and_parents(channel).isdisjoint(settings.channels)


def required_permissions(channel: Channel) -> tuple[str, str, str]:
    """The permissions that the bot needs to keep a table going there, and all it needs."""
    send = "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"
    return ("view_channel", send, "attach_files")


def missing_permissions(channel: Channel, permissions: discord.Permissions) -> list[str]:
    """Those of them that it has not."""
    return [name for name in required_permissions(channel) if not getattr(permissions, name)]


def postable_channel(guild: discord.Guild, channel_id: ChannelId) -> discord.TextChannel | None:
    """A text channel of a server in which the bot may post a picture; None if it may not, or there is none."""
    channel = guild.get_channel(channel_id)
    if not isinstance(channel, discord.TextChannel):
        return None
    return None if missing_permissions(channel, channel.permissions_for(guild.me)) else channel


def check_permissions(interaction: discord.Interaction[discord.Client], context: Context) -> None:
    """Check that the bot can keep a table going in a channel of a server; elsewhere it needs no permissions.

    Refused: `missing-permissions`.
    """
    if context is not Context.SERVER:
        return
    lacking = missing_permissions(interaction.channel, interaction.app_permissions)
    if lacking:
        t = translator_for(interaction)
        raise Refused("missing-permissions", permissions=t.format_list([t(f"permission-{name}") for name in lacking]))


def existing(guild: discord.Guild | None, channels: Iterable[ChannelId]) -> list[ChannelId]:
    """Those of a server's channels that still exist, as far as that is known."""
    return [channel for channel in channels if guild is None or guild.get_channel(channel) is not None]


def mention_list(t: Translator, guild: discord.Guild | None, channels: Iterable[ChannelId]) -> str:
    """A server's channels in words, or as many of them as anybody wants to read."""
    names = [_name(t, guild, channel) for channel in channels]
    if len(names) > MAX_NAMES:
        names[MAX_NAMES - 1 :] = [t("places-more", count=len(names) - MAX_NAMES + 1)]
    return t.format_list(names)


def _channel_and_parents(channel: Channel) -> set[int]:
    """The ids of a channel, of its category, and of a thread's channel."""
    match channel:
        case discord.Thread():
            return {channel.parent_id} | _channel_and_parents(channel.parent)
        case discord.abc.GuildChannel():
            return {channel.id, channel.category_id or 0}
        case _:
            return set()


def _name(t: Translator, guild: discord.Guild | None, channel: ChannelId) -> str:
    known = guild.get_channel(channel) if guild is not None else None
    if isinstance(known, discord.CategoryChannel):
        return t("places-category", name=UserText(known.name))
    return f"<#{channel}>"
