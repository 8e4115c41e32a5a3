"""A server with a race at a fixed hour or a weekly look back.

It is midnight, the beginning of Thursday, January 1, 2026, in UTC when a test begins.
"""

from typing import Any

from bot.store.guild_settings import LookBackPlan, RacePlan
from bot.tables.ids import ChannelId, GuildId
from bot.tables.table import Phase
from tests.cogs.reading import Seen
from tests.cogs.world import World

MINUTE, HOUR, DAY = 60, 3600, 86_400
THURSDAY = 3
START = HOUR
"""The seconds from the beginning of a test to the start of the race."""


async def plan(world: World, *, minute: int = 60, lead_minutes: int = 10, **more: Any) -> None:
    """The race is on: today at one, open from ten to one."""
    weekdays = more.pop("weekdays", (THURSDAY,))
    race = RacePlan(
        is_on=True,
        channel=ChannelId(world.channel.id),
        weekdays=weekdays,
        minute=minute,
        lead_minutes=lead_minutes,
        rolls=3,
    )
    await update(world, race={**{name: getattr(race, name) for name in race.__struct_fields__}, **more})


async def plan_look_back(world: World, **more: Any) -> None:
    """The look back is on: today at one."""
    await update(world, look_back={"is_on": True, "channel": world.channel.id, "weekday": 3, "minute": 60, **more})


async def update(world: World, **changes: Any) -> None:
    """The admins choose, and the bot has planned what follows."""
    kinds = {"race": RacePlan, "look_back": LookBackPlan}
    plans = {name: kinds[name](**value) if name in kinds else value for name, value in changes.items()}
    await world.club.store.guild_settings.update(GuildId(world.home.id), **plans)
    world.club.dispatch("zone_change")
    await world.advance_time(3)


def lobbies(world: World) -> list[Seen]:
    """The messages of lobbies."""
    return [message for message in world.history() if message.has("join")]


def invitations(world: World) -> list[Seen]:
    """The messages that call."""
    return [message for message in world.history() if message.has("alert")]


async def race_phases(world: World) -> list[Phase]:
    """The phases of all races."""
    stored = [await world.club.store.tables.load(row[0]) for row in world.rows()["tables"]]
    return [stored_table.table.phase for stored_table, _ in stored if stored_table is not None]
