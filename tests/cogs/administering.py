"""Admins, what they choose on the page of the settings, and what the server may be like that they administer."""

from typing import Any

import discord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle
from simcord.interactions import resolve_handle
from simcord.results import InteractionResult

from bot.store.guild_settings import GuildSettings
from bot.tables.ids import GuildId
from tests.cogs.reading import Seen
from tests.cogs.world import World

MANAGE = discord.Permissions(manage_guild=True)


def admin(world: World, name: str = "eve", guild: GuildHandle | None = None) -> MemberActor:
    server = guild or world.home
    return server.add_member(world.create_user(name), roles=[server.create_role(f"{name} admins", permissions=MANAGE)])


def dismiss(world: World, person: MemberActor) -> None:
    """Somebody may manage the server no longer."""
    member = world.backend.get_member(person.guild.id, person.id)
    for role in list(member.role_ids):
        world.backend.remove_member_role(person.guild.id, person.id, role)


async def page(world: World, person: MemberActor, channel: ChannelHandle | None = None) -> Seen:
    """The page of the settings, opened by somebody."""
    return world.answer(await person.slash(channel or world.channel, "settings"))


async def events_page(world: World, person: MemberActor) -> Seen:
    """The second page of the settings, opened by somebody."""
    message = await page(world, person)
    await world.press(person, message, "page", 1)
    return world.see(message)


async def club_page(world: World, person: MemberActor) -> Seen:
    """The page of the settings with the buttons of features, opened by somebody."""
    message = await page(world, person)
    await world.press(person, message, "page", 2)
    return world.see(message)


async def choose(world: World, person: MemberActor, message: Seen, verb: str, *values: Any) -> InteractionResult:
    """Choose in a menu of a private page: choices by their values, channels as such."""
    menu = message.menu(verb)
    channels = [value for value in values if isinstance(value, ChannelHandle)]
    if menu["type"] == 3:
        assert {option["value"] for option in menu["options"]} >= set(values)
    assert menu["min_values"] <= len(values) <= menu["max_values"]
    resolved: dict[str, dict[str, Any]] = {}
    for channel in channels:
        assert channel._channel.type in menu["channel_types"]
        resolve_handle(person, channel, resolved, channel_id=message.channel_id)
    return await world.forge(
        person,
        message,
        menu["custom_id"],
        component_type=menu["type"],
        values=[str(value.id) if isinstance(value, ChannelHandle) else value for value in values],
        resolved=resolved,
    )


async def settle(world: World, **settings: Any) -> None:
    """The server's admins have chosen."""
    await world.club.store.guild_settings.update(GuildId(world.home.id), **settings)


async def settings(world: World, guild: GuildHandle | None = None) -> GuildSettings:
    """The admins' choices in the database, whatever the cache holds."""
    remembered = world.club.store.guild_settings._settings.pop(GuildId((guild or world.home).id), None)
    stored = await world.club.store.guild_settings.settings(GuildId((guild or world.home).id))
    assert remembered in {None, stored}
    return stored


def value(message: Seen, name: str) -> str:
    """The line of the page about a setting."""
    (line,) = [line for line in message.text.splitlines() if line.startswith(f"**{name}:** ")]
    return line.removeprefix(f"**{name}:** ")
