"""The weekly look back: a picture of a week, where the admins want it; a week without games posts nothing."""

import logging
from typing import Final

import discord

from bot.kit.announcer import Announcement, Announcer
from bot.standings.periods import next_weekly_ms
from bot.store.guild_settings import GuildSettings
from bot.tables.table import DAY_MS, HOUR_MS
from bot.ui.answer import channels
from bot.ui.client import OchoClub
from bot.ui.message import compose
from cogs.club import texts
from cogs.club.rows import Club, ClubEvent, EventKind

log = logging.getLogger(__name__)

LATE_MS: Final = 6 * HOUR_MS
"""The time after which a look back is not posted any more."""
MORE_THAN_A_WEEK_MS: Final = 8 * DAY_MS
"""From so long before a look back on, the next hour of its plan is that of the one before it."""


class LookBackRunner:
    """Posts the look backs."""

    kind = EventKind.LOOK_BACK

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._announcer = Announcer(bot.store.announcements, bot.table_service.now_ms)

    def weekly_hour(self, settings: GuildSettings) -> tuple[tuple[int, ...], int]:
        """The weekday and the minute of the day; no weekday where it is off, or has no channel."""
        plan = settings.look_back
        return ((plan.weekday,) if plan.is_on and plan.channel else ()), plan.minute

    def lead_ms(self, settings: GuildSettings) -> int:  # noqa: ARG002 -- as of a race
        """It begins at its hour."""
        return 0

    async def on_planned(self, guild: discord.Guild, event: ClubEvent, settings: GuildSettings) -> None:
        """Nothing is done ahead."""

    async def on_dropped(self, guild: discord.Guild, event: ClubEvent) -> None:
        """Nothing was done ahead."""

    async def run(self, guild: discord.Guild, event: ClubEvent, settings: GuildSettings) -> bool:
        """Post the look back; False if it is to be tried again soon."""
        if self._bot.table_service.now_ms() >= event.at_ms + LATE_MS:
            log.info("server %s has missed its look back", guild.id)
            return True
        channel, plan = channels.postable_channel(guild, settings.look_back.channel), settings.look_back
        if channel is None:
            return False
        since_ms = next_weekly_ms((plan.weekday,), plan.minute, settings.zone, event.at_ms - MORE_THAN_A_WEEK_MS)
        week = await self._bot.store.get(Club).look_back(event.guild, since_ms, event.at_ms)
        if week is None:
            return True
        t = texts.channel_translator(guild, settings)
        spec = texts.LookBackPage(t, week, since_ms, event.at_ms, settings.zone).message()
        if spec is None:
            return True
        announcement = Announcement(event.guild, f"look-back {event.at_ms}", event.at_ms + LATE_MS)
        return not await self._announcer.say(announcement, channel, lambda: compose.compose(spec, texts.PAGE_ID))
