"""`/diagnose`: whether tables can be played in a channel, and if not, what is to be changed; for anyone who asks."""

import math
import time
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot import VERSION
from bot.store.guild_settings import GuildSettings
from bot.tables.table import Table
from bot.text import Translator
from bot.ui import channels
from bot.ui.command_texts import locale_text
from bot.ui.message_spec import DEFAULT_ACCENT, Divider, MessageSpec, text_block
from bot.ui.replies import reply, reply_errors, translator_for
from bot.ui.table_messages import Interaction
from bot.ui.table_screen import REMINDER_ACCENT

if TYPE_CHECKING:
    from bot.ui.client import OchoClub

MAX_TABLES_COUNTED: Final = 100
"""How many open tables of a channel are looked at, at most."""
DISCORD_LATENCY_LIMITS_MS: Final = (200, 600)
"""Up to how many milliseconds Discord answers quickly, and up to how many tolerably."""
DATABASE_LATENCY_LIMITS_MS: Final = (30, 300)
"""Likewise the database."""


class DiagnoseCog(commands.Cog):
    """What is well here, and what is not."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot

    @app_commands.command(name=locale_text("command-diagnose.name"), description=locale_text("command-diagnose"))
    @app_commands.guild_only()
    async def diagnose(self, interaction: discord.Interaction) -> None:
        """What the bot may and may not do in this channel, and what to change, in plain words."""
        async with reply_errors(interaction, self.bot.table_messages.show_unreadable):
            settings = await self.bot.store.guild_settings.settings(interaction.guild_id or 0)
            began = time.perf_counter()
            kept = await self.bot.store.tables.open_tables(
                channel=interaction.channel_id or 0, limit=MAX_TABLES_COUNTED
            )
            database = (time.perf_counter() - began) * 1000
            await reply(interaction, self._screen(interaction, settings, [one.table for one in kept], database))

    def _screen(
        self, interaction: Interaction, settings: GuildSettings, tables: list[Table], database: float
    ) -> MessageSpec:
        t = translator_for(interaction)
        lacking = _missing_permissions(t, interaction)
        wrong = [*lacking, *_describe_blocks(t, interaction, settings, tables)]
        state = t("diagnose-wrong", count=len(wrong)) if wrong else t("diagnose-well")
        return MessageSpec(
            (
                *text_block(t("diagnose-title", channel=f"<#{interaction.channel_id}>"), state),
                *text_block(*wrong),
                *text_block(*_granted_permissions(t, interaction), t("diagnose-nothing-else")),
                *text_block(*_describe_use(t, settings, tables, mended=not lacking)),
                Divider(),
                *text_block(
                    t(
                        "diagnose-discord",
                        speed=_describe_speed(t, self._latency(interaction), DISCORD_LATENCY_LIMITS_MS),
                    ),
                    t("diagnose-database", speed=_describe_speed(t, database, DATABASE_LATENCY_LIMITS_MS)),
                    t("diagnose-typing-on") if self.bot.intents.message_content else t("diagnose-typing-off"),
                    t("diagnose-version", version=VERSION),
                ),
            ),
            accent=REMINDER_ACCENT if wrong else DEFAULT_ACCENT,
        )

    def _latency(self, interaction: Interaction) -> float:
        """How long Discord takes to answer on the connection that this server is on, in milliseconds."""
        shard = self.bot.get_shard(interaction.guild.shard_id) if interaction.guild is not None else None
        return (shard.latency if shard is not None else self.bot.latency) * 1000


def _missing_permissions(t: Translator, interaction: Interaction) -> list[str]:
    """What the bot may not do in this channel, and what that means."""
    lacking = channels.missing_permissions(interaction.channel, interaction.app_permissions)
    told = [t("diagnose-lacks", permission=t(f"permission-{name}"), why=t(f"diagnose-why-{name}")) for name in lacking]
    if isinstance(interaction.channel, discord.Thread) and not interaction.app_permissions.manage_threads:
        if interaction.channel.locked:
            told.append(t("diagnose-locked"))
        if interaction.channel.is_private() and interaction.channel.me is None:
            told.append(t("diagnose-not-in-thread"))
    return told


def _granted_permissions(t: Translator, interaction: Interaction) -> list[str]:
    lacking = channels.missing_permissions(interaction.channel, interaction.app_permissions)
    allowed = [
        t(f"permission-{name}") for name in channels.required_permissions(interaction.channel) if name not in lacking
    ]
    return [t("diagnose-may", permissions=t.format_list(allowed))] if allowed else []


def _describe_blocks(
    t: Translator, interaction: Interaction, settings: GuildSettings, tables: list[Table]
) -> list[str]:
    """What the admins of the server do not want here."""
    if not channels.is_allowed(settings, interaction.channel):
        others = channels.existing(interaction.guild, settings.channels)
        if not others:
            return [t("diagnose-no-channel-left")]
        return [t("diagnose-not-here", channels=channels.mention_list(t, interaction.guild, others))]
    if settings.tables_per_channel and len(tables) >= settings.tables_per_channel:
        return [t("diagnose-no-room", count=settings.tables_per_channel)]
    return []


def _describe_use(t: Translator, settings: GuildSettings, tables: list[Table], *, mended: bool) -> list[str]:
    """What is going on here."""
    paused = sum(bool(table.pause_reason) for table in tables)
    told = [t("diagnose-tables", count=len(tables))]
    if paused:
        told.append(t("diagnose-paused", count=paused))
        told.append(t("diagnose-go-on") if mended else t("diagnose-go-on-later"))
    if not settings.mentions:
        told.append(t("diagnose-no-mentions"))
    return told


def _describe_speed(t: Translator, milliseconds: float, limits: tuple[int, int]) -> str:
    """A time in words and figures."""
    if not math.isfinite(milliseconds):
        return t("diagnose-speed-unknown")
    word = "quick" if milliseconds <= limits[0] else "tolerable" if milliseconds <= limits[1] else "slow"
    return t(f"diagnose-speed-{word}", time=math.ceil(milliseconds))
