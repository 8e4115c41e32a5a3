"""The menu to keep: posted once, edited in place, seldom, and only when something changed."""

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.kit.game_menu import OfferedGame
from bot.tables.ids import GuildId, UserId
from bot.text import translator
from bot.ui.message.spec import MAX_COMPONENTS, ControlRow
from cogs.desk.page import ListedTable, MenuContent, render_menu
from cogs.desk.rows import KeptMenu, KeptMenus, Leader
from games.catalog import GAMES
from tests.cogs.administering import admin, club_page, page
from tests.cogs.reading import Seen
from tests.cogs.test_permissions import allow, forbid
from tests.cogs.world import World

TEN_MINUTES = 600


async def post(world: World) -> Seen:
    """The menu, which an admin has posted by the button of the settings."""
    eve = admin(world, f"eve{world.backend.snowflake()}")
    answer = await world.press(eve, await club_page(world, eve), "post")
    assert translator("en")("desk-posted").split("{")[0] in world.private_text(answer)
    return world.board


async def stored(world: World) -> KeptMenu:
    menu = await world.club.store.get(KeptMenus).find(GuildId(world.home.id))
    assert menu is not None
    return menu


def edits(world: World, menu: Seen) -> int:
    return len(world.sent(f"PATCH */channels/{menu.channel_id}/messages/{menu.id}"))


async def test_it_opens_all_that_the_club_has_without_a_command(world: World) -> None:
    menu = await post(world)
    assert all(menu.control_for("alone", game) for game in GAMES)
    assert len(menu.parts) <= MAX_COMPONENTS
    for verb in ("lesson-list", "puzzle-open", "list"):
        assert world.private_text(await world.press(world.zoe, menu, verb))
    friends = world.answer(await world.press(world.zoe, menu, "friends"))
    await world.forge(world.zoe, friends, **friends.control_for("table", "octi"))
    assert world.board.has("join")
    await world.forge(world.zoe, menu, **menu.control_for("alone", "el_ocho"))
    assert world.board.has("more")


async def test_only_admins_post_and_remove_it(world: World) -> None:
    menu = await post(world)
    for verb in ("post", "remove"):
        answer = world.private_text(await world.forge(world.ann, menu, f"o:desk:0:{verb}:"))
        assert answer == translator("en")("refused-not-admin")
    assert (await stored(world)).message == menu.id


async def test_a_table_that_opens_is_listed_within_ten_minutes_and_joined_there(world: World) -> None:
    menu = await post(world)
    await world.ann.slash(world.channel, "ocho")
    assert not world.see(menu).has("join")
    await world.advance_time(TEN_MINUTES + 2)
    assert edits(world, menu) == 1
    assert "ann" in world.see(menu).text
    await world.press(world.zoe, world.see(menu), "join")
    assert world.zoe.mention in world.board.text


async def test_it_is_not_edited_where_nothing_changed(world: World) -> None:
    menu = await post(world)
    await world.advance_time(6 * TEN_MINUTES)
    assert edits(world, menu) == 0


async def test_a_game_that_is_on_is_listed_with_a_link(world: World) -> None:
    menu = await post(world)
    board = await world.start_game(world.ann, world.zoe)
    await world.advance_time(TEN_MINUTES + 2)
    assert f"/{world.board.id})" in world.see(menu).text
    assert board.table


async def test_tables_in_hidden_channels_are_not_listed(world: World) -> None:
    menu = await post(world)
    hidden, seeing = world.home.create_text_channel("staff"), discord.Permissions(view_channel=True).value
    assert world.club.user is not None
    everybody = Overwrite(target_id=world.home.id, type=OverwriteType.ROLE, allow=0, deny=seeing)
    few = [
        Overwrite(target_id=user, type=OverwriteType.MEMBER, allow=seeing, deny=0)
        for user in (world.ann.id, world.club.user.id)
    ]
    world.backend.edit_channel(hidden.id, {}, overwrites=[everybody, *few])
    await world.ann.slash(hidden, "ocho")
    await world.advance_time(TEN_MINUTES + 2)
    assert not world.see(menu).has("join")


async def test_what_discord_refuses_is_tried_again_with_growing_pauses(world: World) -> None:
    menu = await post(world)
    await world.ann.slash(world.channel, "ocho")
    world.inject_error("PATCH", f"/channels/*/messages/{menu.id}", status=400, code=30046, times=2)
    await world.advance_time(TEN_MINUTES + 2)
    assert (await stored(world)).failures == 1
    await world.advance_time(TEN_MINUTES + 2)
    assert (await stored(world)).failures == 2
    await world.advance_time(TEN_MINUTES)
    assert (await stored(world)).failures == 2, "the second pause takes twice as long"
    await world.advance_time(2 * TEN_MINUTES)
    assert (await stored(world)).failures == 0
    assert world.see(menu).has("join")


async def test_a_menu_that_was_deleted_is_told_and_not_posted_again(world: World) -> None:
    menu, eve = await post(world), admin(world)
    world.backend.delete_message(menu.channel_id, menu.id)
    await world.ann.slash(world.channel, "ocho")
    before = len(world.history())
    await world.advance_time(3 * TEN_MINUTES)
    assert (await stored(world)).problem == "gone"
    notice = translator("en")("desk-gone", channel=f"<#{world.channel.id}>")
    assert notice in world.private_text(await eve.slash(world.channel, "diagnose"))
    assert notice in (await page(world, eve)).text
    assert len(world.history()) == before


async def test_a_closed_channel_is_told_until_it_is_open_again(world: World) -> None:
    menu, eve = await post(world), admin(world)
    forbid(world, world.channel, "attach_files")
    await world.advance_time(2 * TEN_MINUTES)
    notice = translator("en")("desk-closed", channel=f"<#{world.channel.id}>")
    assert notice in (await page(world, eve)).text
    allow(world, world.channel)
    await world.advance_time(2 * TEN_MINUTES)
    assert notice not in (await page(world, eve)).text
    assert world.see(menu).has("lesson-list")


async def test_posted_elsewhere_it_moves(world: World) -> None:
    first = await post(world)
    home, world.channel = world.channel, world.home.create_text_channel("lobby")
    second = await post(world)
    assert second.channel_id == world.channel.id
    assert all(message.id != first.id for message in world.history(home))
    assert (await stored(world)).message == second.id


async def test_it_goes_on_after_a_restart(world: World) -> None:
    menu = await post(world)
    await world.restart()
    await world.ann.slash(world.channel, "ocho")
    await world.advance_time(TEN_MINUTES + 2)
    assert edits(world, menu) == 1
    assert world.see(menu).has("join")


@pytest.mark.fresh_world
async def test_a_crash_before_its_message_is_known_posts_no_second_one(world: World) -> None:
    menu = await post(world)
    rows = world.club.store.get(KeptMenus)
    await rows.note(await stored(world), message=0)
    await world.restart()
    await world.advance_time(2 * TEN_MINUTES)
    assert (await stored(world)).message == menu.id
    assert sum(message.has("lesson-list") for message in world.history()) == 1


def test_the_fullest_menu_fits_into_a_message() -> None:
    t = translator("en")
    games = tuple(OfferedGame(game, game, "a few words") for game in GAMES)
    tables = tuple(ListedTable(f"t{number}", "Game", "Ann and Zoe", 2, "https://discord.com") for number in range(5))
    leaders = tuple(Leader(UserId(number), 9) for number in range(5))
    spec = render_menu(t, MenuContent(games, tables, tables, leaders))
    rows = sum(len(block.controls) for block in spec.blocks if isinstance(block, ControlRow))
    assert 1 + len(spec.blocks) + rows + 5 <= MAX_COMPONENTS, "five for the entries of other features"
