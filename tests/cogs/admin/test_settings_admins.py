"""Permission to change the settings; refusals of anybody else, of forged clicks, and of what cannot be stored."""

import asyncio

import discord
import pytest
from simcord.actors import MemberActor
from simcord.backend.errors import SetupError

from bot.store.guild_settings import GuildSettings
from tests.bot.stored import dump, locked, meddle
from tests.cogs.administering import MANAGE, admin, choose, dismiss, events_page, page, settings, value
from tests.cogs.world import Warnings, World, each
from tests.saying import say

REFUSED = say("refused-not-admin")


def let_in(world: World, person: MemberActor, boss: MemberActor, name: str = "settings") -> None:
    """In the server's integrations, somebody is allowed a command of admins."""
    for command in world.backend.visible_commands(user_id=boss.id, channel_id=world.channel.id):
        if command["name"] == name:
            world.home.set_command_permissions(int(command["id"]), {person: True})


async def test_the_command_is_not_even_offered_to_others(world: World) -> None:
    admin(world)
    assert "settings" not in world.ann.available_commands(world.channel)
    with pytest.raises(SetupError):
        await world.ann.slash(world.channel, "settings")


async def test_somebody_who_is_offered_it_all_the_same_is_refused(world: World) -> None:
    let_in(world, world.ann, admin(world))
    assert world.private_text(await world.ann.slash(world.channel, "settings")) == REFUSED
    assert world.private_text(await world.ann.slash(world.channel, "settings", time_zone="Europe/Paris")) == REFUSED
    assert await settings(world) == GuildSettings()


async def test_an_administrator_needs_no_other_permission(world: World) -> None:
    role = world.home.create_role("all", permissions=discord.Permissions(administrator=True))
    boss = world.home.add_member(world.create_user("boss"), roles=[role])
    await choose(world, boss, await page(world, boss), "language", "fr")
    assert (await settings(world)).language == "fr"


@each("verb", ["mentions", "announce", "zone"])
async def test_no_button_works_for_somebody_who_is_no_admin(world: World, verb: str) -> None:
    message = await (page if verb == "mentions" else events_page)(world, admin(world))
    assert world.private_text(await world.forge(world.ann, message, message.button(verb).custom_id)) == REFUSED
    assert await settings(world) == GuildSettings()


@each(("verb", "values"), [("language", ["fr"]), ("tables", ["1"]), ("time", ["0"]), ("where", [])])
async def test_no_menu_works_for_somebody_who_is_no_admin_any_more(world: World, verb: str, values: list[str]) -> None:
    eve = admin(world)
    message = await (events_page if verb == "where" else page)(world, eve)
    dismiss(world, eve)
    assert world.private_text(await choose(world, eve, message, verb, *values)) == REFUSED
    assert await settings(world) == GuildSettings()


async def test_a_form_filled_in_too_late_changes_nothing(world: World) -> None:
    eve = admin(world)
    question = await world.press(eve, await events_page(world, eve), "zone")
    dismiss(world, eve)
    assert world.private_text(await eve.submit_modal(question, {"field": "Paris"})) == REFUSED
    assert await settings(world) == GuildSettings()


@each(
    ("verb", "arg", "kind", "values"),
    [
        ("language", "", 3, ["de"]),
        ("language", "", 3, []),
        ("tables", "", 3, ["7"]),
        ("tables", "", 3, ["many"]),
        ("time", "", 3, ["29"]),
        ("time", "", 3, ["-1"]),
        ("mentions", "maybe", 2, []),
        ("zone-is", "", 2, ["Atlantis"]),
        ("channels", "", 8, ["12345"]),
        ("where", "", 8, ["12345"]),
        ("where", "", 8, ["x"]),
        ("dance", "", 2, []),
    ],
)
async def test_made_up_clicks_change_nothing(world: World, verb: str, arg: str, kind: int, values: list[str]) -> None:
    eve = admin(world)
    message = await page(world, eve)
    made_up = f"o:settings:0:{verb}:{arg}"
    answer = world.private_text(await world.forge(eve, message, made_up, component_type=kind, values=values))
    assert answer.startswith("I don't know that button.")
    assert await settings(world) == GuildSettings()


async def test_another_server_keeps_its_own(world: World) -> None:
    eve = admin(world)
    other = world.create_guild("Other")
    hall = other.create_text_channel("hall")
    bob = admin(world, "bob", other)
    await choose(world, bob, await page(world, bob, hall), "language", "es")
    rows = dump(world.file)["servers"]
    ours = await page(world, eve)
    assert value(ours, "Language") == "same as this server on Discord (English)"
    await choose(world, eve, ours, "language", "fr")
    answer = world.private_text(
        await world.forge(eve, ours, "o:settings:0:channels:", component_type=8, values=[str(hall.id)])
    )
    assert answer.startswith("I don't know that button.")
    assert await settings(world) == GuildSettings(language="fr")
    assert await settings(world, other) == GuildSettings(language="es")
    assert [row for row in dump(world.file)["servers"] if row[0] == other.id] == [
        row for row in rows if row[0] == other.id
    ]


async def test_an_admin_of_one_server_is_none_of_another(world: World) -> None:
    eve = admin(world)
    other = world.create_guild("Other")
    hall = other.create_text_channel("hall")
    guest = other.add_member(eve.user, roles=[other.create_role("guests", permissions=discord.Permissions())])
    theirs = await page(world, admin(world, "bob", other), hall)
    assert world.private_text(await world.forge(guest, theirs, theirs.button("mentions").custom_id)) == REFUSED
    assert await settings(world, other) == GuildSettings()


async def test_two_admins_at_once_both_have_their_way(world: World) -> None:
    eve, bob = admin(world), admin(world, "bob")
    ours, theirs = await page(world, eve), await events_page(world, bob)
    clicks = [
        world.click(eve, ours, ours.button("mentions").custom_id),
        world.click(bob, theirs, theirs.button("announce").custom_id),
    ]
    for _, payload in clicks:
        world.backend.emit("INTERACTION_CREATE", payload)
    await world.settle()
    assert await settings(world) == GuildSettings(mentions=False, announce=True)


async def test_what_cannot_be_written_down_is_not_changed(world: World, warnings: Warnings) -> None:
    eve = admin(world)
    message = await page(world, eve)
    with locked(world.file):
        assert "my database is busy" in world.private_text(await choose(world, eve, message, "language", "fr"))
    warnings.take("the database:")
    assert await settings(world) == GuildSettings()
    await choose(world, eve, world.see(message), "tables", "2")
    assert await settings(world) == GuildSettings(tables_per_channel=2)


@each("damaged", ["{", '{"language": 5}', "[" * 100_000])
async def test_settings_that_cannot_be_read_count_as_not_chosen_until_they_are_again(
    world: World, warnings: Warnings, damaged: str
) -> None:
    eve = admin(world)
    await choose(world, eve, await page(world, eve), "language", "fr")
    await asyncio.to_thread(meddle, world.file, "UPDATE servers SET settings = ?, zone = 'Asia/Tokyo'", damaged)
    await world.restart()
    message = await page(world, eve)
    warnings.take("cannot be read")
    assert value(message, "Language") == "same as this server on Discord (English)"
    await choose(world, eve, message, "tables", "2")
    assert await settings(world) == GuildSettings(tables_per_channel=2, zone="Asia/Tokyo")


async def test_the_bits_of_the_permission_are_those_asked_for(world: World) -> None:
    (command,) = [registered for registered in world.commands if registered["name"] == "settings"]
    assert int(command["default_member_permissions"]) == MANAGE.value
    assert command["contexts"] == [0]
