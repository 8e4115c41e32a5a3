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
from bot.text import Say
from bot.ui import channels
from bot.ui.command_texts import said
from bot.ui.message_spec import ACCENT, Divider, Screen, words
from bot.ui.replies import answer, answering, say_to
from bot.ui.table_messages import Via
from bot.ui.table_screen import WARN

if TYPE_CHECKING:
    from bot.ui.client import OchoClub

COUNTED: Final = 100
"""How many open tables of a channel are looked at, at most."""
DISCORD_SPEEDS: Final = (200, 600)
"""Up to how many milliseconds Discord answers quickly, and up to how many tolerably."""
DATABASE_SPEEDS: Final = (30, 300)
"""Likewise the database."""


class DiagnoseCog(commands.Cog):
    """What is well here, and what is not."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot

    @app_commands.command(name=said("command-diagnose.name"), description=said("command-diagnose"))
    @app_commands.guild_only()
    async def diagnose(self, via: discord.Interaction) -> None:
        """What the bot may and may not do in this channel, and what to change, in plain words."""
        async with answering(via, self.bot.display.close):
            settings = await self.bot.store.guilds.settings(via.guild_id or 0)
            began = time.perf_counter()
            kept = await self.bot.store.open_tables(channel=via.channel_id or 0, limit=COUNTED)
            database = (time.perf_counter() - began) * 1000
            await answer(via, self._screen(via, settings, [one.table for one in kept], database))

    def _screen(self, via: Via, settings: GuildSettings, tables: list[Table], database: float) -> Screen:
        say = say_to(via)
        lacking = _lacking(say, via)
        wrong = [*lacking, *_shut(say, via, settings, tables)]
        state = say("diagnose-wrong", count=len(wrong)) if wrong else say("diagnose-well")
        return Screen(
            (
                *words(say("diagnose-title", channel=f"<#{via.channel_id}>"), state),
                *words(*wrong),
                *words(*_allowed(say, via), say("diagnose-nothing-else")),
                *words(*_used(say, settings, tables, mended=not lacking)),
                Divider(),
                *words(
                    say("diagnose-discord", speed=_speed(say, self._latency(via), DISCORD_SPEEDS)),
                    say("diagnose-database", speed=_speed(say, database, DATABASE_SPEEDS)),
                    say("diagnose-typing-on") if self.bot.intents.message_content else say("diagnose-typing-off"),
                    say("diagnose-version", version=VERSION),
                ),
            ),
            accent=WARN if wrong else ACCENT,
        )

    def _latency(self, via: Via) -> float:
        """How long Discord takes to answer on the connection that this server is on, in milliseconds."""
        shard = self.bot.get_shard(via.guild.shard_id) if via.guild is not None else None
        return (shard.latency if shard is not None else self.bot.latency) * 1000


def _lacking(say: Say, via: Via) -> list[str]:
    """What the bot may not do in this channel, and what that means."""
    lacking = channels.missing(via.channel, via.app_permissions)
    told = [
        say("diagnose-lacks", permission=say(f"permission-{name}"), why=say(f"diagnose-why-{name}")) for name in lacking
    ]
    if isinstance(via.channel, discord.Thread) and not via.app_permissions.manage_threads:
        if via.channel.locked:
            told.append(say("diagnose-locked"))
        if via.channel.is_private() and via.channel.me is None:
            told.append(say("diagnose-not-in-thread"))
    return told


def _allowed(say: Say, via: Via) -> list[str]:
    lacking = channels.missing(via.channel, via.app_permissions)
    allowed = [say(f"permission-{name}") for name in channels.needed(via.channel) if name not in lacking]
    return [say("diagnose-may", permissions=say.list(allowed))] if allowed else []


def _shut(say: Say, via: Via, settings: GuildSettings, tables: list[Table]) -> list[str]:
    """What the admins of the server do not want here."""
    if not channels.is_allowed(settings, via.channel):
        others = channels.living(via.guild, settings.channels)
        if not others:
            return [say("diagnose-no-channel-left")]
        return [say("diagnose-not-here", channels=channels.named(say, via.guild, others))]
    if settings.tables_per_channel and len(tables) >= settings.tables_per_channel:
        return [say("diagnose-no-room", count=settings.tables_per_channel)]
    return []


def _used(say: Say, settings: GuildSettings, tables: list[Table], *, mended: bool) -> list[str]:
    """What is going on here."""
    paused = sum(bool(table.paused) for table in tables)
    told = [say("diagnose-tables", count=len(tables))]
    if paused:
        told.append(say("diagnose-paused", count=paused))
        told.append(say("diagnose-go-on") if mended else say("diagnose-go-on-later"))
    if not settings.mentions:
        told.append(say("diagnose-no-mentions"))
    return told


def _speed(say: Say, milliseconds: float, limits: tuple[int, int]) -> str:
    """A time in words and figures."""
    if not math.isfinite(milliseconds):
        return say("diagnose-speed-unknown")
    word = "quick" if milliseconds <= limits[0] else "tolerable" if milliseconds <= limits[1] else "slow"
    return say(f"diagnose-speed-{word}", time=math.ceil(milliseconds))
