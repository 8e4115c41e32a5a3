"""The schedule of the clubs: it plans the next race and look back of each server, and takes their steps when due.

Each step is stored before the next one, and none is taken twice: an hour is the key of its row, a table's id follows
from it, and a message is sent by the announcer of the kit. What was missed by more than some minutes is skipped.
"""

import logging
from typing import Final, Protocol

import discord
from msgspec.structs import replace

from bot.services.background import work_side_by_side
from bot.standings.periods import next_weekly_ms
from bot.store.guild_settings import GuildSettings
from bot.tables.table import MINUTE_MS
from bot.ui.client import OchoClub
from cogs.club.rows import Club, ClubEvent, EventKind

log = logging.getLogger(__name__)

MAX_EVENTS: Final = 1000
"""The events that are seen to in one go."""
ABSENT_RETRY_MS: Final = 5 * MINUTE_MS
"""The time between two looks at a server that the bot is not on."""


class EventRunner(Protocol):
    """The steps of one kind of event."""

    kind: EventKind

    def weekly_hour(self, settings: GuildSettings) -> tuple[tuple[int, ...], int]:
        """The weekdays and the minute of the day; no weekday where it is off, or has no channel."""

    def lead_ms(self, settings: GuildSettings) -> int:
        """The time from the first step to the hour."""

    async def on_planned(self, guild: discord.Guild, event: ClubEvent, settings: GuildSettings) -> None:
        """Do what is to be done when an event has been planned."""

    async def on_dropped(self, guild: discord.Guild, event: ClubEvent) -> None:
        """Do what is to be done before a planned event is dropped."""

    async def run(self, guild: discord.Guild, event: ClubEvent, settings: GuildSettings) -> bool:
        """Take the steps that are due; False if they are to be tried again soon."""


class ClubSchedule:
    """Plans the events of all servers, and runs those that are due."""

    def __init__(self, bot: OchoClub, *runners: EventRunner) -> None:
        self._bot = bot
        self._runners = {runner.kind: runner for runner in runners}
        self.chore = bot.chores.add("races and look backs", self._run_due_events, claim=f"club {bot.store.shards}")

    async def _run_due_events(self) -> int | None:
        """Take the steps that are due; returns the time of the next ones."""
        club = self._bot.store.get(Club)
        await work_side_by_side(
            log,
            await club.due_events(self._bot.table_service.now_ms(), MAX_EVENTS),
            self._run_event,
            owner=lambda event: event.guild,
            failure=lambda event: f"a {event.kind} of server {event.guild} waits",
        )
        return await club.next_due_ms()

    async def _run_event(self, event: ClubEvent) -> None:
        store, guild = self._bot.store, self._bot.get_guild(event.guild)
        if guild is None:  # the bot was removed
            await store.get(Club).advance(event, due_at_ms=self._bot.table_service.now_ms() + ABSENT_RETRY_MS)
            return
        if guild.unavailable:
            return
        settings, runner = await store.guild_settings.settings(event.guild), self._runners[event.kind]
        if not event.at_ms:
            await self._plan(guild, event, settings, runner)
        elif await runner.run(guild, event, settings):
            await store.get(Club).finish(event)

    async def _plan(
        self, guild: discord.Guild, change: ClubEvent, settings: GuildSettings, runner: EventRunner
    ) -> None:
        """Plan the next event of a server, and drop one that was planned for another hour."""
        club, now = self._bot.store.get(Club), self._bot.table_service.now_ms()
        events = await club.events_since(change.guild, change.kind, now)
        planned = [event for event in events if is_untouched(event, now)]
        taken = {event.at_ms for event in events if event not in planned}
        weekdays, minute = runner.weekly_hour(settings)
        next_ms = next_weekly_ms(weekdays, minute, settings.zone, now) if weekdays else 0
        while next_ms in taken:
            next_ms = next_weekly_ms(weekdays, minute, settings.zone, next_ms)
        due_ms = next_ms - runner.lead_ms(settings)
        following = ClubEvent(change.guild, change.kind, next_ms, due_ms)
        for event in planned:
            if event.at_ms == next_ms:
                await club.advance(event, due_at_ms=due_ms)
                following = replace(event, due_at_ms=due_ms)
            else:
                await runner.on_dropped(guild, event)
                await club.drop(event)
        if next_ms:
            await club.plan(following)
            await runner.on_planned(guild, following, settings)
        await club.drop(change)
        self.chore.wake()


def is_untouched(event: ClubEvent, now_ms: int) -> bool:
    """True if no step of an event has been taken, nor is one due."""
    return not event.table_id and event.at_ms > now_ms
