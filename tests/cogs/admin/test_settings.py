"""`/settings`: each choice, its time zone among them, is stored and told; another message of it shows the same."""

from typing import Any

import pytest
from discord import app_commands

from bot.cli.simulator import set_locales
from bot.store.guild_settings import GuildSettings
from bot.text.zones import COMMON_ZONES, REGIONS, zone_names
from tests.cogs.administering import admin, choose, events_page, page, settings, settle, value
from tests.cogs.test_permissions import forbid
from tests.cogs.world import World, each
from tests.saying import say

MINUTES = "1 minute, 2 minutes, 5 minutes, 15 minutes"
HOURS = "1 hour, 6 hours, 12 hours"
AUTOMATIC = "same as this server on Discord (English)"


async def test_all_settings_are_there_in_plain_words_on_two_pages(world: World) -> None:
    eve = admin(world)
    message = await page(world, eve)
    assert message.private
    assert [line for line in message.text.splitlines() if line.startswith("**")] == [
        f"**Language:** {AUTOMATIC}",
        "**Where tables can be opened:** everywhere",
        "**Open tables per channel:** 25 at most",
        "**Open tables per person and channel:** 5 at most",
        "**Time per turn:** the usual (5 minutes)",
        "**Threads:** for every game (as long as nobody chooses)",
        "**Pings:** on",
        "**Computer opponents talk:** on",
    ]
    assert [(button.label, button.disabled) for button in message.all("page")] == [
        ("Tables", True),
        ("Events", False),
        ("Club", False),
    ]
    await world.press(eve, message, "page", 1)
    assert [line for line in world.see(message).text.splitlines() if line.startswith("**")] == [
        "**Announce each month's winners:** off",
        "**Channel for announcements:** none",
        "**Tournaments:** off",
        "**Role for organisers:** none",
        "**Standing challenges:** off",
        "**Time zone:** UTC (now 00:00)",
    ]
    await world.press(eve, world.see(message), "page")
    assert value(world.see(message), "Pings") == "on"
    assert world.history() == []


@each("language", ["en", "es", "fr"])
async def test_each_page_has_room_for_more_settings(world: World, language: str) -> None:
    """Discord takes 40 components."""
    eve = admin(world, f"eve{world.case}")
    set_locales(world, {eve.id: "es-ES" if language == "es" else language})
    for settings_page in (await page(world, eve), await events_page(world, eve)):
        assert len(settings_page.parts) <= 30


async def test_organisers_have_a_role_of_this_server(world: World) -> None:
    eve = admin(world)
    role = world.home.create_role("referees")
    message = await events_page(world, eve)
    custom_id = message.menu("organisers")["custom_id"]
    await world.forge(eve, message, custom_id, component_type=6, values=[str(role.id)])
    assert value(world.see(message), say("settings-tournament-role")) == f"<@&{role.id}>"
    answer = world.private_text(await world.forge(eve, message, custom_id, component_type=6, values=["12"]))
    assert answer.startswith("I don't know that button.")
    assert (await settings(world)).tournament_role == role.id
    await world.forge(eve, message, custom_id, component_type=6, values=[])
    assert value(world.see(message), say("settings-tournament-role")) == "none"
    assert (await settings(world)).tournament_role == 0


@pytest.mark.parametrize(
    ("verb", "chosen", "expected", "stored"),
    [
        ("language", "fr", "Français", {"language": "fr"}),
        ("tables", "1", say("settings-at-most", count=1), {"tables_per_channel": 1}),
        ("tables", "0", "any number", {"tables_per_channel": 0}),
        ("own-tables", "8", "8 at most", {"tables_per_person": 8}),
        ("time", "0", "no limit", {"turn_limit_s": 0}),
        ("time", "30", "30 seconds", {"turn_limit_s": 30}),
        ("time", "604800", "7 days", {"turn_limit_s": 604_800}),
    ],
)
async def test_a_choice_is_stored_and_told_from_what_to_what(
    world: World, verb: str, chosen: str, expected: str, stored: dict[str, Any]
) -> None:
    names = {
        "language": "Language",
        "tables": say("settings-tables-per-channel"),
        "time": say("settings-turn-limit-s"),
    }
    name = names.get(verb, say("settings-tables-per-person"))
    eve = admin(world)
    message = await page(world, eve)
    before = value(message, name)
    await choose(world, eve, message, verb, chosen)
    message = world.see(message)
    assert f"✅ {name}: {before} → **{expected}**" in message.text
    assert value(message, name) == expected
    assert [option["value"] for option in message.menu(verb)["options"] if option["default"]] == [chosen]
    assert await settings(world) == GuildSettings(**stored)


@each(
    ("option", "own", "expected"),
    [
        ("time", "the usual (5 minutes)", f"no limit, 30 seconds, {MINUTES}, {HOURS}, 1 day, 2 days, 3 days, 7 days"),
        ("language", AUTOMATIC, "English, Español (España), Español (Latinoamérica), Français"),
    ],
)
async def test_E14_a_server_can_choose_what_a_table_can(world: World, option: str, own: str, expected: str) -> None:
    menu = (await page(world, admin(world))).menu(option)
    first, *offered = [(choice["label"], choice["value"]) for choice in menu["options"]]
    assert (first[0], ", ".join(label for label, _ in offered)) == (own, expected)
    commands = [command for command in world.club.tree.walk_commands() if isinstance(command, app_commands.Command)]
    parameters = [parameter for command in commands for parameter in command.parameters if parameter.name == option]
    assert len(parameters) >= (4 if option == "time" else 0)
    for parameter in parameters:
        assert [(choice.name, str(choice.value)) for choice in parameter.choices] == offered
    await world.ann.slash(world.channel, "ocho")
    terms = world.answer(await world.press(world.ann, world.board, "options"))
    (at_a_table,) = [part for part in terms.parts if part.get("custom_id", "").endswith(f":set:{option}")]
    assert [(choice["label"].removeprefix("✓ "), choice["value"]) for choice in at_a_table["options"]] == offered


@each(
    ("verb", "first", "back", "field"),
    [
        ("language", "es", "auto", "language"),
        ("tables", "3", "25", "tables_per_channel"),
        ("time", "60", "usual", "turn_limit_s"),
    ],
)
async def test_every_choice_can_be_taken_back(world: World, verb: str, first: str, back: str, field: str) -> None:
    eve = admin(world)
    message = await page(world, eve)
    await choose(world, eve, message, verb, first)
    assert getattr(await settings(world), field) != getattr(GuildSettings(), field)
    await choose(world, eve, world.see(message), verb, back)
    assert await settings(world) == GuildSettings()


@each(
    ("verb", "name", "before", "label"),
    [
        ("mentions", "Pings", "on", "Don't ping"),
        ("announce", say("settings-announce"), "off", say("settings-announce-on")),
    ],
)
async def test_a_switch_says_what_it_will_do_and_does_it(
    world: World, verb: str, name: str, before: str, label: str
) -> None:
    eve = admin(world)
    message = await (page if verb == "mentions" else events_page)(world, eve)
    after = "off" if before == "on" else "on"
    assert (value(message, name), message.button(verb).label) == (before, label)
    await world.press(eve, message, verb)
    assert f"✅ {name}: {before} → **{after}**" in world.see(message).text
    assert getattr(await settings(world), verb) is (after == "on")
    await world.press(eve, world.see(message), verb)
    assert await settings(world) == GuildSettings()


async def test_a_button_of_an_older_page_does_what_it_says(world: World) -> None:
    eve = admin(world)
    first, second = await page(world, eve), await page(world, eve)
    await world.press(eve, first, "mentions")
    await world.press(eve, second, "mentions")
    assert say("settings-unchanged") in world.see(second).text
    assert not (await settings(world)).mentions


async def test_channels_and_categories_are_chosen_by_their_names(world: World) -> None:
    eve = admin(world)
    dice, club = world.home.create_text_channel("dice"), world.home.create_category("The *club*")
    message = await page(world, eve)
    assert message.menu("channels")["placeholder"] == "everywhere"
    await choose(world, eve, message, "channels", dice, club)
    message = world.see(message)
    named = rf"{dice.mention} and the category **The \*club\***"
    assert f"✅ Where tables can be opened: everywhere → **{named}**" in message.text
    assert value(message, say("settings-channels")) == named
    chosen = [int(option["id"]) for option in message.menu("channels")["default_values"]]
    assert chosen == [dice.id, club.id]
    assert (await settings(world)).channels == (dice.id, club.id)
    await choose(world, eve, message, "channels")
    assert value(world.see(message), say("settings-channels")) == "everywhere"


async def test_many_channels_are_counted_rather_than_read_out(world: World) -> None:
    eve = admin(world)
    channels = [world.home.create_text_channel(f"table-{number}") for number in range(25)]
    message = await page(world, eve)
    await choose(world, eve, message, "channels", *channels)
    named = ", ".join(channel.mention for channel in channels[:5])
    assert value(world.see(message), say("settings-channels")) == f"{named} and 20 more"
    assert len((await settings(world)).channels) == 25
    await choose(world, eve, message, "channels", *channels[:6])
    six = ", ".join(channel.mention for channel in channels[:5]) + f" and {channels[5].mention}"
    assert value(world.see(message), say("settings-channels")) == six


async def test_channels_that_are_gone_are_told(world: World) -> None:
    eve = admin(world)
    dice = world.home.create_text_channel("dice")
    await choose(world, eve, await page(world, eve), "channels", dice)
    world.backend.delete_channel(dice.id)
    message = await page(world, eve)
    assert "⚠️ None of these channels exist any more, so nobody can open a table." in message.text
    assert not message.menu("channels").get("default_values")


async def test_where_announcements_go_and_whether_they_can(world: World) -> None:
    eve = admin(world)
    message = await events_page(world, eve)
    await world.press(eve, message, "announce")
    assert say("channel-needed") in world.see(message).text
    await choose(world, eve, world.see(message), "where", world.channel)
    message = world.see(message)
    assert f"✅ Channel for announcements: none → **{world.channel.mention}**" in message.text
    announced = message.text.splitlines().index(f"**Channel for announcements:** {world.channel.mention}")
    assert message.text.splitlines()[announced + 1 :][:2] == [
        "-# A text channel I can write in.",
        "**Tournaments:** off",
    ]
    assert (await settings(world)).announce_channel == world.channel.id
    await choose(world, eve, message, "where")
    assert (await settings(world)).announce_channel == 0


async def test_nothing_is_announced_where_nothing_may_be_written(world: World) -> None:
    eve = admin(world)
    mute = world.home.create_text_channel("mute")
    await settle(world, announce=True, announce_channel=mute.id)
    forbid(world, mute, "attach_files")
    assert say("channel-closed", permissions="“Attach Files”") in (await events_page(world, eve)).text


async def test_an_admin_is_told_in_their_own_language(world: World) -> None:
    eve = admin(world)
    set_locales(world, {eve.id: "es-ES"})
    message = await page(world, eve)
    assert value(message, "Idioma") == "el del servidor en Discord (English)"
    await choose(world, eve, message, "language", "fr")
    assert "✅ Idioma: el del servidor en Discord (English) → **Français**" in world.see(message).text


async def test_settings_outlive_a_restart(world: World) -> None:
    eve = admin(world)
    await choose(world, eve, await page(world, eve), "tables", "4")
    await world.restart()
    message = await page(world, eve)
    assert value(message, say("settings-tables-per-channel")) == "4 at most"
    await choose(world, eve, message, "time", "3600")
    assert await settings(world) == GuildSettings(tables_per_channel=4, turn_limit_s=3600)


async def test_a_page_from_before_a_restart_goes_on_working(world: World) -> None:
    eve = admin(world)
    message = await page(world, eve)
    await world.restart()
    await choose(world, eve, message, "language", "es")
    assert (await settings(world)).language == "es"


@pytest.mark.parametrize("written", ["Europe/Paris", "europe/paris", "Paris", "paris", " PARIS "])
async def test_with_the_command(world: World, written: str) -> None:
    message = world.answer(await admin(world).slash(world.channel, "settings", time_zone=written))
    assert "✅ Time zone: UTC (now 00:00) → **Europe/Paris (now 01:00)**" in message.text
    assert (await settings(world)).zone == "Europe/Paris"


async def test_while_it_is_written_zones_are_offered_with_their_time(world: World) -> None:
    offered = await admin(world).autocomplete(world.channel, "settings", "time_zone", "toky")
    assert offered == [{"name": "Tokyo · Asia/Tokyo · 09:00", "value": "Asia/Tokyo"}]


async def test_before_anything_is_written_some_of_the_world_is_offered(world: World) -> None:
    offered = await admin(world).autocomplete(world.channel, "settings", "time_zone", "")
    assert len(COMMON_ZONES) == len(offered) <= 25, "the system knows each zone"
    assert {name.partition("/")[0] for name in zone_names()} == {*REGIONS, "UTC"}
    assert {"UTC", "Europe/Madrid", "America/Mexico_City"} <= {option["value"] for option in offered}


async def test_cities_are_looked_for_in_the_language_of_whoever_looks(world: World) -> None:
    eve, bob = admin(world), admin(world, "bob")
    set_locales(world, {eve.id: "fr", bob.id: "es-419"})
    offered = await eve.autocomplete(world.channel, "settings", "time_zone", "londr")
    assert [option["value"] for option in offered] == ["Europe/London"]
    message = world.answer(await bob.slash(world.channel, "settings", time_zone="nueva york"))
    assert value(message, "Zona horaria") == "America/New_York (hora actual: 19:00)"


async def test_with_a_form(world: World) -> None:
    eve = admin(world)
    message = await events_page(world, eve)
    await eve.submit_modal(await world.press(eve, message, "zone"), {"field": "são paulo"})
    assert value(world.see(message), "Time zone") == "America/Sao_Paulo (now 21:00)"
    assert (await settings(world)).zone == "America/Sao_Paulo"


async def test_where_several_may_be_meant_one_is_chosen_from_a_menu(world: World) -> None:
    eve = admin(world)
    message = await events_page(world, eve)
    await eve.submit_modal(await world.press(eve, message, "zone"), {"field": "santia"})
    assert value(world.see(message), "Time zone").startswith("America/Santiago"), "the only one"
    await eve.submit_modal(await world.press(eve, world.see(message), "zone"), {"field": "san"})
    which = world.see(message)
    assert which.text == say("settings-zone-which")
    assert "UTC" not in {option["value"] for option in which.menu("zone-is")["options"]}
    await choose(world, eve, which, "zone-is", "Europe/San_Marino")
    assert value(world.see(message), "Time zone") == "Europe/San_Marino (now 01:00)"


async def test_one_may_think_better_of_it(world: World) -> None:
    eve = admin(world)
    message = await events_page(world, eve)
    await eve.submit_modal(await world.press(eve, message, "zone"), {"field": "san"})
    await world.press(eve, world.see(message), "page")
    assert value(world.see(message), "Time zone") == "UTC (now 00:00)"


async def test_the_way_back_of_a_message_older_than_the_pages_leads_to_the_time_zone(world: World) -> None:
    eve = admin(world)
    message = await page(world, eve)
    await world.forge(eve, message, "o:settings:0:back:")
    assert value(world.see(message), "Time zone") == "UTC (now 00:00)"


@each(("written", "quoted"), [("Atlantis", "Atlantis"), ("   ", "?"), ("…", "…")])
async def test_a_place_that_is_none_is_refused_and_another_suggested(world: World, written: str, quoted: str) -> None:
    eve = admin(world)
    answer = world.private_text(
        await eve.submit_modal(await world.press(eve, await events_page(world, eve), "zone"), {"field": written})
    )
    assert answer.startswith(f"I don't know a time zone for “{quoted}”. Try the nearest large city")
    assert (await settings(world)).zone == "UTC"
