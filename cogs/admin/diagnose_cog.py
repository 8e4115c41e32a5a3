"""`/diagnose`: a check of a channel for anybody: permissions, settings, speed, and the changes that are needed."""

import math
import time
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands
from msgspec import structs

from bot import VERSION
from bot.store.guild_settings import GuildSettings, ThreadUse
from bot.tables.table import LEFT_ALONE, SECOND_MS, Table
from bot.text import Translator
from bot.ui.answer import channels
from bot.ui.answer.context import channel_of, discord_guild, server_of, servers_only
from bot.ui.answer.replies import Interaction, reply, translator_for
from bot.ui.board import threads
from bot.ui.board.table_screen import REMINDER_ACCENT
from bot.ui.click.hooks import DIAGNOSIS_NOTES
from bot.ui.client import OchoClub
from bot.ui.message.command_texts import locale_text
from bot.ui.message.spec import DEFAULT_ACCENT, Divider, MessageSpec, text_block

MAX_TABLES_COUNTED: Final = 100
"""The tables that a diagnosis counts."""


DISCORD_LATENCY_LIMITS_MS: Final = (200, 600)
"""The latency of Discord that is quick, and the one that is tolerable."""
DATABASE_LATENCY_LIMITS_MS: Final = (30, 300)
"""The latency of the database that is quick, and the one that is tolerable."""


class DiagnoseCog(commands.Cog):
    """The command."""

    def __init__(self, bot: OchoClub) -> None:
        self.bot = bot

    @app_commands.command(name=locale_text("command-diagnose.name"), description=locale_text("command-diagnose"))
    @servers_only
    async def diagnose(self, interaction: discord.Interaction) -> None:
        """The permissions of the bot in this channel, and the changes that are needed, in plain words."""
        store, channel = self.bot.store, channel_of(interaction)
        settings = await store.guild_settings.settings(server_of(interaction))
        start_s = time.perf_counter()
        stored_tables = await store.tables.open_tables(home_channel=channel, limit=MAX_TABLES_COUNTED)
        database_ms = (time.perf_counter() - start_s) * SECOND_MS
        tables = [stored.table for stored in stored_tables]
        message = self._message(interaction, settings, tables, database_ms)
        if interaction.permissions.manage_guild:
            notes = await self.bot.hooks.call(DIAGNOSIS_NOTES, translator_for(interaction), server_of(interaction))
            blocks = [block for lines in notes for block in text_block(*lines)]
            message = structs.replace(message, blocks=(*message.blocks, *blocks))
        await reply(interaction, message)

    def _message(
        self, interaction: Interaction, settings: GuildSettings, tables: list[Table], database_ms: float
    ) -> MessageSpec:
        t = translator_for(interaction)
        missing = _missing_permissions(t, interaction)
        problems = [*missing, *_describe_blocks(t, interaction, settings, tables)]
        state = t("diagnose-wrong", count=len(problems)) if problems else t("diagnose-well")
        discord_speed = _describe_speed(t, self._latency_ms(interaction), DISCORD_LATENCY_LIMITS_MS)
        database_speed = _describe_speed(t, database_ms, DATABASE_LATENCY_LIMITS_MS)
        return MessageSpec(
            (
                *text_block(t("diagnose-title", channel=f"<#{interaction.channel_id}>"), state),
                *text_block(*problems),
                *text_block(_granted_permissions(t, interaction), t("diagnose-nothing-else")),
                *text_block(*_describe_use(t, settings, tables, can_play=not missing)),
                *text_block(
                    _describe_threads(t, interaction, settings.threads or self.bot.usual_threads),
                    _describe_history(t, interaction),
                ),
                Divider(),
                *text_block(
                    t("diagnose-discord", speed=discord_speed),
                    t("diagnose-database", speed=database_speed),
                    t("diagnose-typing-on") if self.bot.intents.message_content else t("diagnose-typing-off"),
                    t("diagnose-version", version=VERSION),
                ),
            ),
            accent=REMINDER_ACCENT if problems else DEFAULT_ACCENT,
        )

    def _latency_ms(self, interaction: Interaction) -> float:
        """The latency of the connection that this server is on."""
        shard = self.bot.get_shard(discord_guild(interaction).shard_id)
        return (shard.latency if shard is not None else self.bot.latency) * SECOND_MS


def _missing_permissions(t: Translator, interaction: Interaction) -> list[str]:
    names = channels.missing_permissions(interaction.channel, interaction.app_permissions)
    lines = [t("diagnose-lacks", permission=t(f"permission-{name}"), why=t(f"diagnose-why-{name}")) for name in names]
    if isinstance(interaction.channel, discord.Thread) and not interaction.app_permissions.manage_threads:
        if interaction.channel.locked:
            lines.append(t("diagnose-locked"))
        if interaction.channel.is_private() and interaction.channel.me is None:
            lines.append(t("diagnose-not-in-thread"))
    return lines


def _granted_permissions(t: Translator, interaction: Interaction) -> str:
    missing = channels.missing_permissions(interaction.channel, interaction.app_permissions)
    required = channels.required_permissions(interaction.channel)
    granted = [t(f"permission-{name}") for name in required if name not in missing]
    return t("diagnose-may", permissions=t.format_list(granted)) if granted else ""


def _describe_blocks(
    t: Translator, interaction: Interaction, settings: GuildSettings, tables: list[Table]
) -> list[str]:
    """The settings of the server that keep tables out of this channel."""
    if not channels.is_allowed(settings, interaction.channel):
        others = channels.existing(interaction.guild, settings.channels)
        if not others:
            return [t("diagnose-no-channel-left")]
        return [t("diagnose-not-here", channels=channels.mention_list(t, interaction.guild, others))]
    if settings.tables_per_channel and len(tables) >= settings.tables_per_channel:
        return [t("diagnose-no-room", count=settings.tables_per_channel)]
    return []


def _describe_use(t: Translator, settings: GuildSettings, tables: list[Table], *, can_play: bool) -> list[str]:
    """The tables of this channel, and the settings that they follow."""
    paused = sum(table.pause_reason not in {"", LEFT_ALONE} for table in tables)
    lines = [t("diagnose-tables", count=len(tables))]
    if paused:
        lines.append(t("diagnose-paused", count=paused))
        lines.append(t("diagnose-go-on") if can_play else t("diagnose-go-on-later"))
    if not settings.mentions:
        lines.append(t("diagnose-no-mentions"))
    return lines


def _describe_threads(t: Translator, interaction: Interaction, use: ThreadUse) -> str:
    """The threads of games in this channel, and the permissions that they need; nothing where they are off."""
    if use is ThreadUse.NEVER or isinstance(interaction.channel, discord.Thread):
        return ""
    if not isinstance(interaction.channel, discord.TextChannel):
        return t("diagnose-threads-elsewhere")
    if missing := threads.missing_permissions(interaction.app_permissions):
        return t("diagnose-threads-lacking", permissions=t.format_list([t(f"permission-{name}") for name in missing]))
    return t("diagnose-threads", games=use)


def _describe_history(t: Translator, interaction: Interaction) -> str:
    """A note where the bot cannot look for a board that it had posted before a crash; nothing where it can."""
    if interaction.app_permissions.read_message_history:
        return ""
    return t("diagnose-no-history", permission=t("permission-read_message_history"))


def _describe_speed(t: Translator, milliseconds: float, limits: tuple[int, int]) -> str:
    if not math.isfinite(milliseconds):
        return t("diagnose-speed-unknown")
    word = "quick" if milliseconds <= limits[0] else "tolerable" if milliseconds <= limits[1] else "slow"
    return t(f"diagnose-speed-{word}", time=math.ceil(milliseconds))
