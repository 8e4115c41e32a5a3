"""Where on a server tables may be: its channels as the settings choose them, and what the bot needs there."""

from collections.abc import Iterable
from typing import Final, TypeAlias

import discord
from discord.utils import escape_markdown

from bot.store.guild_settings import GuildSettings
from bot.text import Say

Place: TypeAlias = discord.abc.GuildChannel | discord.abc.PrivateChannel | discord.Thread | None
"""Where a click or a command comes from, as discord.py knows it."""

NAMED: Final = 6
"""How many channels are named at most."""


def is_allowed(settings: GuildSettings, place: Place) -> bool:
    """Whether tables may be opened there: in a channel chosen, in its threads, or anywhere in a category chosen."""
    return not settings.channels or not _around(place).isdisjoint(settings.channels)


def needed(place: Place) -> tuple[str, str, str]:
    """The permissions that the bot needs to keep a table going there, and all it needs."""
    send = "send_messages_in_threads" if isinstance(place, discord.Thread) else "send_messages"
    return ("view_channel", send, "attach_files")


def missing(place: Place, allowed: discord.Permissions) -> list[str]:
    """Those of them that it has not."""
    return [name for name in needed(place) if not getattr(allowed, name)]


def living(guild: discord.Guild | None, channels: Iterable[int]) -> list[int]:
    """Those of a server's channels that still exist, as far as that is known."""
    return [channel for channel in channels if guild is None or guild.get_channel(channel) is not None]


def named(say: Say, guild: discord.Guild | None, channels: Iterable[int]) -> str:
    """A server's channels in words, or as many of them as anybody wants to read."""
    names = [_name(say, guild, channel) for channel in channels]
    if len(names) > NAMED:
        names[NAMED - 1 :] = [say("places-more", count=len(names) - NAMED + 1)]
    return say.list(names)


def _around(place: Place) -> set[int]:
    """A channel, and what it lies in."""
    match place:
        case discord.Thread():
            return {place.parent_id} | _around(place.parent)
        case discord.abc.GuildChannel():
            return {place.id, place.category_id or 0}
        case _:
            return set()


def _name(say: Say, guild: discord.Guild | None, channel: int) -> str:
    found = guild.get_channel(channel) if guild is not None else None
    if isinstance(found, discord.CategoryChannel):
        return say("places-category", name=escape_markdown(found.name))
    return f"<#{channel}>"
