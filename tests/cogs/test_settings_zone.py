"""The time zone of a server: typed into the command, or looked for in a form, by a city in anybody's language."""

import pytest

from bot.cli.simulator import set_locales
from tests.cogs.administering import admin, choose, page, settings, value
from tests.cogs.world import World, each


@pytest.mark.parametrize("written", ["Europe/Paris", "europe/paris", "Paris", "paris", " PARIS "])
async def test_with_the_command(world: World, written: str) -> None:
    shown = world.answer(await admin(world).slash(world.channel, "settings", time_zone=written))
    assert "✅ Time zone: UTC (now 00:00) → **Europe/Paris (now 01:00)**" in shown.text
    assert (await settings(world)).zone == "Europe/Paris"


async def test_while_it_is_written_zones_are_offered_with_their_time(world: World) -> None:
    offered = await admin(world).autocomplete(world.channel, "settings", "time_zone", "toky")
    assert offered == [{"name": "Tokyo · Asia/Tokyo · 09:00", "value": "Asia/Tokyo"}]


async def test_before_anything_is_written_some_of_the_world_is_offered(world: World) -> None:
    offered = await admin(world).autocomplete(world.channel, "settings", "time_zone", "")
    assert 15 <= len(offered) <= 25
    assert {"UTC", "Europe/Madrid", "America/Mexico_City"} <= {one["value"] for one in offered}


async def test_cities_are_looked_for_in_the_language_of_whoever_looks(world: World) -> None:
    eve, bob = admin(world), admin(world, "bob")
    set_locales(world, {eve.id: "fr", bob.id: "es-419"})
    offered = await eve.autocomplete(world.channel, "settings", "time_zone", "londr")
    assert [one["value"] for one in offered] == ["Europe/London"]
    shown = world.answer(await bob.slash(world.channel, "settings", time_zone="nueva york"))
    assert value(shown, "Zona horaria") == "America/New_York (hora actual: 19:00)"


async def test_with_a_form(world: World) -> None:
    eve = admin(world)
    shown = await page(world, eve)
    asked = await world.press(eve, shown, "zone")
    await eve.submit_modal(asked, {"field": "são paulo"})
    assert value(world.see(shown), "Time zone") == "America/Sao_Paulo (now 21:00)"
    assert (await settings(world)).zone == "America/Sao_Paulo"


async def test_where_several_may_be_meant_one_is_chosen_from_a_menu(world: World) -> None:
    eve = admin(world)
    shown = await page(world, eve)
    await eve.submit_modal(await world.press(eve, shown, "zone"), {"field": "santia"})
    assert value(world.see(shown), "Time zone").startswith("America/Santiago"), "the only one"
    await eve.submit_modal(await world.press(eve, world.see(shown), "zone"), {"field": "san"})
    which = world.see(shown)
    assert which.text == "Which one do you mean?"
    assert "UTC" not in {option["value"] for option in which.menu("zone-is")["options"]}
    await choose(world, eve, which, "zone-is", "Europe/San_Marino")
    assert value(world.see(shown), "Time zone") == "Europe/San_Marino (now 01:00)"


async def test_one_may_think_better_of_it(world: World) -> None:
    eve = admin(world)
    shown = await page(world, eve)
    await eve.submit_modal(await world.press(eve, shown, "zone"), {"field": "san"})
    await world.press(eve, world.see(shown), "back")
    assert value(world.see(shown), "Time zone") == "UTC (now 00:00)"


@each("written", ["Atlantis", "   ", "…"])
async def test_a_place_that_is_none_is_refused_and_another_suggested(world: World, written: str) -> None:
    eve = admin(world)
    told = world.told(
        await eve.submit_modal(await world.press(eve, await page(world, eve), "zone"), {"field": written})
    )
    assert told.startswith(f"I know no time zone for “{written}”. Try the nearest large city")
    assert (await settings(world)).zone == "UTC"
