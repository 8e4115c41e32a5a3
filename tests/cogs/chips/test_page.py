"""`/chips`: what somebody holds, what lies on tables, when a top-up can come, and how it all came and went."""

import pytest
from simcord.actors import MemberActor

from bot.cli.simulator import set_locales
from bot.tables.chips import day_end_ms
from bot.tables.ids import GuildId
from bot.tables.table import SECOND_MS
from tests.bot.booked import assert_balanced, transfer
from tests.cogs.administering import settle
from tests.cogs.forgetting import forgotten
from tests.cogs.pages import open_page
from tests.cogs.reading import Seen
from tests.cogs.staking import BANKER, held, hold, mark_topped_up, move, open_lobby, start, throw
from tests.cogs.world import World
from tests.saying import say

MORE_TABLES = {8: [], 9: [say("chips-lying-more", count=1)], 10: ["· and 2 more tables"]}
"""The end of a list of so many tables."""


async def page(world: World, person: MemberActor) -> Seen:
    return world.answer(await open_page(world, person, "chips"))


async def test_whoever_never_played_for_chips_is_told_where_they_begin(world: World) -> None:
    rows = world.rows()
    message = await page(world, world.ann)
    assert message.private
    assert "You have 100 chips." in message.text.replace("**", "")
    assert say("chips-none-moved", chips="100") in message.text
    assert "you can't buy, sell or give them away" in message.text
    assert message.buttons == []
    assert world.rows() == rows
    assert held(world, world.ann) == 0, "they are granted when they are needed"


async def test_what_lies_on_a_table_is_told_with_whom_and_where(world: World) -> None:
    board = await start(world, world.ann, world.zoe)
    message = await page(world, world.ann)
    link = f"https://discord.com/channels/{world.home.id}/{world.channel.id}/{board.id}"
    assert "**95** chips. With those on the tables, that makes **100**:" in message.text
    assert f"· **5** against {world.zoe.mention}, [table `{board.table}`]({link})" in message.text
    assert "🎁 **+100** to start with" in message.text
    world.meddle("UPDATE tables SET message = 0")
    link = f"https://discord.com/channels/{world.home.id}/{world.channel.id}"
    assert f"[table `{board.table}`]({link})" in (await page(world, world.ann)).text, "the channel of a lost message"


async def test_what_was_won_and_lost_is_told_with_whom_which_table_when_and_what_it_left(world: World) -> None:
    board = await start(world, world.ann, world.zoe)
    winner, loser = await throw(world, board.table)
    timestamp = f"<t:{world.club.table_service.now_ms() // SECOND_MS}:R>"
    won, lost = (await page(world, winner)).text, (await page(world, loser)).text
    assert f"🟢 **+5** won from {loser.mention}, table `{board.table}`, {timestamp} · **105**" in won
    assert f"🔴 **−5** lost to {winner.mention}, table `{board.table}`, {timestamp} · **95**" in lost
    assert "**105** chips." in won
    assert "**95** chips." in lost
    assert "on the tables" not in won + lost
    order = won.index("to start with")
    assert won.index("won from") < order


async def test_D8_when_the_next_top_up_can_come(world: World) -> None:
    await hold(world, {world.ann: 7, world.zoe: 7}, topped_up=False)
    mark_topped_up(world, world.zoe)
    assert "have fewer than 20 chips" in (await page(world, world.max)).text
    assert "Running low! If you can't pay a stake of 20 chips or fewer" in (await page(world, world.ann)).text
    until = day_end_ms(world.club.table_service.now_ms()) // SECOND_MS
    expected = f"You've had today's top-up. You can get the next one <t:{until}:R>, at midnight UTC."
    assert expected in (await page(world, world.zoe)).text
    await world.advance_time(until - world.club.table_service.now_ms() // SECOND_MS + 1)
    assert "Running low!" in (await page(world, world.zoe)).text


async def test_D8_choosing_another_time_zone_brings_no_second_top_up_that_day(world: World) -> None:
    """The zones where it is tomorrow already, or yesterday still."""
    await hold(world, {world.ann: 100, world.zoe: 0})
    until = day_end_ms(world.club.table_service.now_ms()) // SECOND_MS
    for left in (15 * 3600, 5 * 3600, 60):
        await world.advance_time(until - left - world.club.table_service.now_ms() // SECOND_MS)
        lobby = await open_lobby(world, world.ann, stake=1)
        for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago"):
            await world.club.store.guild_settings.update(GuildId(world.home.id), zone=zone)
            assert "You have no chips" in world.private_text(await world.press(world.zoe, lobby, "join"))
            assert f"You can get the next one <t:{until}:R>, at midnight UTC." in (await page(world, world.zoe)).text
    await world.advance_time(61)
    await world.press(world.zoe, lobby, "join")
    assert world.zoe.mention in world.board.text


async def test_a_long_history_is_told_page_by_page(world: World) -> None:
    await hold(world, {world.ann: 100})
    now = world.club.table_service.now_ms()
    for number in range(24):
        sides = (world.ann.id, BANKER) if number % 2 else (BANKER, world.ann.id)
        await move(world, transfer(*sides, 1 + number // 2), now_ms=now + number)
    first = await page(world, world.ann)
    assert first.text.count("🟢") + first.text.count("🔴") == 10
    assert "Page 1 of 3" in first.text
    assert [button.disabled for button in first.all("page")] == [True, False]
    second = world.answer(await world.press(world.ann, first, "page", 1))
    assert second.id == first.id, "the page is turned, not sent again"
    assert "Page 2 of 3" in second.text
    last = world.answer(await world.press(world.ann, second, "page", 1))
    assert (last.text.count("🟢"), last.text.count("🔴")) == (2, 2)
    assert "to start with" in last.text
    assert [button.disabled for button in last.all("page")] == [False, True]
    assert "Page 2 of 3" in world.answer(await world.press(world.ann, last, "page", 0)).text
    beyond = await world.forge(world.ann, last, "o:chips:0:page:3")
    assert "Page 1 of 3" in world.answer(beyond).text, "there may be fewer than there were"


async def test_chips_on_many_tables_fit(world: World) -> None:
    await settle(world, tables_per_person=0)
    message = await page(world, world.zoe)
    for count in range(1, 11):
        await start(world, world.ann, world.zoe, stake=1)
        if count >= 8:
            message = await page(world, world.zoe)
            more = [line for line in message.text.splitlines() if " more table" in line]
            assert (message.text.count("against"), more) == (8, MORE_TABLES[count])
    assert "**90** chips. With those on the tables, that makes **100**:" in message.text


async def test_in_french_and_spanish(world: World) -> None:
    set_locales(world, {world.ann.id: "fr", world.zoe.id: "es-ES"})
    await start(world, world.ann, world.zoe)
    french, spanish = (await page(world, world.ann)).text, (await page(world, world.zoe)).text
    assert "Tu as **95** jetons." in french
    assert "🎁 **+100** pour commencer" in french
    assert "Tienes **95** fichas." in spanish


async def test_another_server_has_its_own_chips(world: World) -> None:
    elsewhere = world.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("games")
    ann = elsewhere.add_member(world.ann.user)
    await start(world, world.ann, world.zoe)
    message = world.answer(await open_page(world, ann, "chips", channel=channel))
    assert "**100** chips." in message.text
    assert "You haven't played for any yet." in message.text


async def test_whoever_was_forgotten_has_no_name_in_anothers_history(world: World) -> None:
    board = await start(world, world.ann, world.zoe)
    winner, loser = await throw(world, board.table)
    await forgotten(world, loser)
    text = (await page(world, winner)).text
    assert "won from someone who asked to be forgotten" in text
    assert loser.mention not in text
    assert str(loser.id) not in str(world.rows())


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        ("en-US", say("chips-returned", chips="100")),
        ("fr", "Les 100 premiers jetons ne viennent qu’une fois"),
        ("es-ES", "Las primeras 100 fichas llegan una sola vez"),
    ],
)
async def test_D8_whoever_was_forgotten_is_told_that_the_first_chips_come_once(
    world: World, locale: str, expected: str
) -> None:
    set_locales(world, {world.zoe.id: locale})
    await start(world, world.ann, world.zoe)
    await forgotten(world, world.zoe)
    message = await page(world, world.zoe)
    assert expected in message.text
    assert "**0**" in message.text


async def test_D8_nobody_prints_chips_by_being_forgotten_again_and_again(world: World) -> None:
    """Zoe stakes all she can against Ann and is forgotten: a hundred the first time, then no more than a top-up."""
    held_then = []
    for stake in (100, 20):
        await start(world, world.ann, world.zoe, stake=stake)
        await forgotten(world, world.zoe)
        held_then.append(held(world, world.ann))
        assert_balanced(world.file)
        lobby = await open_lobby(world, world.ann, stake=stake)
        answer = world.private_text(await world.press(world.zoe, lobby, "join"))
        assert f"You have no chips, and the stake here is {stake}." in answer
    assert held_then == [200, 220]
    assert str(world.zoe.id) not in str(world.rows())


async def test_help_tells_of_the_page_that_leads_to_it(world: World) -> None:
    greeting = world.answer(await world.max.slash(world.channel, "play"))
    assert "**`/games`**" in world.answer(await world.press(world.max, greeting, "commands")).text
    games = world.answer(await world.max.slash(world.channel, "games"))
    assert say("button-chips") in [button.label for button in games.buttons]
