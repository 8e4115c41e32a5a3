"""The context of an interaction: a server with the bot, direct messages with it, or where it may only answer."""

from collections.abc import Callable
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.tables.ids import NO_GUILD, ChannelId, GuildId, UserId
from bot.tables.table import Context, Table
from bot.ui.answer.replies import Interaction
from bot.ui.message.custom_id import ForgedClick
from games.core import Refused

EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
"""The contexts of commands for games by turns."""
WITH_BOT = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
"""The contexts of commands that need more than answers, but not other people."""
ANY_INSTALL = app_commands.AppInstallationType(guild=True, user=True)

CommandT = TypeVar("CommandT", bound=Callable[..., Any])


def servers_only(command: CommandT) -> CommandT:
    """Offer a command on servers with the bot only."""
    in_context = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    return in_context(app_commands.allowed_installs(guilds=True, users=False)(command))


def with_bot(command: CommandT) -> CommandT:
    """Offer a command on servers and in direct messages with the bot."""
    return app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)(command)


def is_server_admin(interaction: Interaction) -> bool:
    """True if the user may manage the server of a click, which has the bot."""
    own = interaction.permissions
    return context_of(interaction) is Context.SERVER and (own.manage_guild or own.administrator)


def check_admin(interaction: Interaction) -> None:
    """Refused: `not-admin`, the user may not manage the server, or not any more."""
    if not (interaction.permissions.manage_guild or interaction.permissions.administrator):
        raise Refused("not-admin")


def check_guest(interaction: Interaction, guest: discord.Member | discord.User) -> None:
    """Refused: `no-bots`; `guest-gone`, a server with the bot is left by whoever is invited there."""
    if guest.bot:
        raise Refused("no-bots")
    if isinstance(guest, discord.User) and context_of(interaction) is Context.SERVER:
        raise Refused("guest-gone", player=guest.mention)


def context_of(interaction: Interaction) -> Context:
    """The context of a command, or of a click on a private message that followed from one by the same user.

    Not of a click on a table's message: on a server without the bot, it does not say that it comes from one.
    """
    if interaction.guild_id is None:
        return Context.ANSWERS if interaction.context.private_channel else Context.DIRECT
    if interaction.is_guild_integration() or not interaction.is_user_integration():
        return Context.SERVER
    is_public = interaction.permissions.use_external_apps and interaction.app_permissions.attach_files
    return Context.ANSWERS if is_public else Context.PRIVATE


def channel_of(interaction: Interaction) -> ChannelId:
    """The channel of an interaction. Refused: `unknown-channel`, Discord does not name one."""
    if interaction.channel_id is None:
        raise Refused("unknown-channel")
    return ChannelId(interaction.channel_id)


def server_of(interaction: Interaction) -> GuildId:
    """The server of an interaction, whether or not the bot is on it; `NO_GUILD` elsewhere."""
    return GuildId(interaction.guild_id) if interaction.guild_id is not None else NO_GUILD


def discord_guild(interaction: Interaction) -> discord.Guild:
    """The server of an interaction as discord.py knows it; raises ForgedClick elsewhere."""
    if interaction.guild is None:
        raise ForgedClick("this is no server")
    return interaction.guild


def guild_of(interaction: Interaction) -> GuildId:
    """The server of a command; `NO_GUILD` where the bot is on none."""
    return server_of(interaction) if context_of(interaction) is Context.SERVER else NO_GUILD


def is_here(table: Table, interaction: Interaction) -> bool:
    """True if a click may be on a message of a table: on the same server, or elsewhere in the same channel."""
    if table.guild != NO_GUILD:
        return table.guild == interaction.guild_id
    return table.channel == interaction.channel_id


def is_readable(table: Table, interaction: Interaction) -> bool:
    """True if the user of a command may read a finished game: on its server, or as one of its players elsewhere."""
    if table.context is Context.SERVER:
        return table.guild == interaction.guild_id
    return UserId(interaction.user.id) in table.user_ids


def check_here(table: Table, interaction: Interaction) -> None:
    """Refused: `other-server`, a table is not where somebody clicked."""
    if not is_here(table, interaction):
        raise Refused("other-server")
