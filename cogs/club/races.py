"""The race at a fixed hour: its table opens by itself, who asked for it is called once, and Discord lists the event."""

import logging
import secrets
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Any, Final

import aiohttp
import discord
from msgspec.structs import replace

from bot.kit.announcer import Announcement, Announcer
from bot.store.errors import Conflict
from bot.store.guild_settings import GuildSettings, RacePlan
from bot.tables.fairness import SECRET_BYTES
from bot.tables.ids import GuildId, TableId
from bot.tables.machine import open_scheduled_table
from bot.tables.table import LATE_START_MS, MINUTE_MS, SECOND_MS
from bot.text.user_text import UserText
from bot.ui.answer import channels
from bot.ui.answer.replies import ChannelUnavailable
from bot.ui.client import OchoClub
from bot.ui.message import compose
from bot.ui.message.spec import text_block
from cogs.club import texts
from cogs.club.rows import Club, ClubEvent, EventKind
from games.stresses.state import Options

log = logging.getLogger(__name__)

GAME: Final = "stresses"
MIN_LOBBY_MS: Final = MINUTE_MS
"""The time for which a table that opens late is open before it starts."""
EVENT_STEP_MS: Final = 5 * MINUTE_MS
"""The end of Discord's event is rounded up to this."""
MAX_LOCATION_LENGTH: Final = 100
"""Discord's limit for the place of an event."""


class RaceRunner:
    """Opens the races."""

    kind = EventKind.RACE

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._announcer = Announcer(bot.store.announcements, bot.table_service.now_ms)

    def weekly_hour(self, settings: GuildSettings) -> tuple[tuple[int, ...], int]:
        """The weekdays and the minute of the day; no weekday where the race is off, or has no channel."""
        plan = settings.race
        return (plan.weekdays if plan.is_on and plan.channel else ()), plan.minute

    def lead_ms(self, settings: GuildSettings) -> int:
        """The time from the opening of the table to the start."""
        return settings.race.lead_minutes * MINUTE_MS

    async def on_planned(self, guild: discord.Guild, event: ClubEvent, settings: GuildSettings) -> None:
        """List the race among Discord's events, where the bot may; one that it has listed before is changed."""
        if not guild.me.guild_permissions.manage_events:
            return
        t, start = texts.channel_translator(guild, settings), datetime.fromtimestamp(event.at_ms / 1000, UTC)
        channel = guild.get_channel(settings.race.channel)
        details: dict[str, Any] = {
            "name": t("club-event"),
            "description": texts.describe_race(t, settings.race),
            "location": _location(channel) or t("club-event"),
            "end_time": datetime.fromtimestamp((event.at_ms + race_duration_ms(settings.race)) / 1000, UTC),
        }
        try:
            for listed in await guild.fetch_scheduled_events(with_counts=False):
                if listed.creator_id == guild.me.id and listed.start_time == start:
                    await listed.edit(**details)
                    break
            else:
                listed = await guild.create_scheduled_event(
                    start_time=start,
                    entity_type=discord.EntityType.external,
                    privacy_level=discord.PrivacyLevel.guild_only,
                    **details,
                )
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("the race of server %s is not among Discord's events: %s", guild.id, error)
        else:
            await self._bot.store.get(Club).advance(event, discord_event=listed.id)

    async def on_dropped(self, guild: discord.Guild, event: ClubEvent) -> None:
        """Take a race off Discord's list of events."""
        if event.discord_event:
            try:
                await self._bot.http.delete_scheduled_event(guild.id, event.discord_event)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                log.info("Discord still lists a race of server %s: %s", guild.id, error)

    async def run(self, guild: discord.Guild, event: ClubEvent, settings: GuildSettings) -> bool:
        """Open the table and call; False if it is to be tried again soon. A race that was missed is skipped."""
        now, plan = self._bot.table_service.now_ms(), settings.race
        if now >= event.at_ms + LATE_START_MS:
            log.info("server %s has missed its race", guild.id)
            await self.on_dropped(guild, event)
            return True
        channel = channels.postable_channel(guild, plan.channel)
        if channel is None:
            return False
        if not event.table_id:
            table_id = await self._open_table(guild, event, settings)
            await self._bot.store.get(Club).advance(
                event, table_id=table_id
            )  # if another process was quicker, it calls
            event = replace(event, table_id=table_id)
        loaded = await self._bot.table_service.load(event.table_id)
        if now >= loaded.table.starts_at_ms:
            return True
        users, roles = await self._called(guild, channel, settings)
        t = texts.channel_translator(guild, settings)
        spec = texts.invitation(t, plan, loaded.table.starts_at_ms, event.table_id)
        calls = " ".join((*(f"<@&{role}>" for role in roles), *(f"<@{user}>" for user in users)))
        spec = replace(spec, blocks=(*text_block(calls), *spec.blocks), mentioned_users=users, mentioned_roles=roles)
        announcement = Announcement(event.guild, f"race {event.table_id}", loaded.table.starts_at_ms)
        return not await self._announcer.say(announcement, channel, lambda: compose.compose(spec, texts.PAGE_ID))

    async def _open_table(self, guild: discord.Guild, event: ClubEvent, settings: GuildSettings) -> TableId:
        """Open the table of a race, unless it is open, and show it."""
        now, plan = self._bot.table_service.now_ms(), settings.race
        table = open_scheduled_table(
            table_id=table_id_of(event),
            guild=event.guild,
            channel=plan.channel,
            language=texts.channel_translator(guild, settings).language,
            game=GAME,
            options=race_options(plan),
            starts_at_ms=max(event.at_ms, now + MIN_LOBBY_MS),
            now_ms=now,
            secret=secrets.token_bytes(SECRET_BYTES),
        )
        try:
            result = await self._bot.table_service.open(table)
        except Conflict:
            return table.id  # opened before the program ended; `bot.ui.board.recovery` shows it
        try:
            await self._bot.table_messages.show(result)
        except ChannelUnavailable as error:
            log.info("the race of server %s cannot be shown: %s", guild.id, error)
        return table.id

    async def _called(
        self, guild: discord.Guild, channel: discord.abc.GuildChannel, settings: GuildSettings
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The users and the roles to call: nobody where the server wants no mentions."""
        if not settings.mentions:
            return (), ()
        role = mentionable_role(guild, channel, settings.race.role)
        users = await self._bot.store.get(Club).called_users(GuildId(guild.id))
        return tuple(users), (role.id,) if role is not None else ()


def table_id_of(event: ClubEvent) -> TableId:
    """The id of the table of a race, which follows from the server and the hour; others have no letter at its end."""
    digest = blake2b(f"{event.guild} {event.at_ms}".encode(), digest_size=5).hexdigest()
    return TableId(f"{digest}r")


def race_options(plan: RacePlan) -> dict[str, Any]:
    """The options of the race of a plan."""
    return {"level": plan.level, "rolls": plan.rolls, "open": True}


def race_duration_ms(plan: RacePlan) -> int:
    """The longest that a race of a plan takes, rounded up: a roll takes a moment beside its time and the pause."""
    options = Options(**race_options(plan))
    longest_ms = plan.rolls * (options.seconds + options.pause) * SECOND_MS
    return -(-longest_ms // EVENT_STEP_MS) * EVENT_STEP_MS


def _location(channel: discord.abc.GuildChannel | None) -> str:
    """The place of Discord's event; empty where the channel is gone."""
    return "" if channel is None else compose.plain_text(f"#{UserText(channel.name)}", MAX_LOCATION_LENGTH)


def mentionable_role(guild: discord.Guild, channel: discord.abc.GuildChannel, role_id: int) -> discord.Role | None:
    """A role of a server, if the bot may mention it in a channel; never everybody."""
    role = guild.get_role(role_id)
    if role is None or role.is_default():
        return None
    return role if role.mentionable or channel.permissions_for(guild.me).mention_everyone else None
