"""Permissions that the bot lacks in a channel: named before a game, and with a pause in the middle of one."""

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType
from simcord.intents import EVENT_INTENTS

from bot.cli.simulator import set_locales
from tests.cogs.dealing import deal
from tests.cogs.world import SEARCH_S, World, each
from tests.saying import say

RECORD = "[8] [1 1 1 2 3 4 6 7]"
NAMES = {"view_channel": "“View Channel”", "send_messages": "“Send Messages”", "attach_files": "“Attach Files”"}


def forbid(world: World, channel: ChannelHandle, *names: str) -> None:
    """The bot may no longer do this in a channel."""
    assert world.club.user is not None
    denied = discord.Permissions(**dict.fromkeys(names, True)).value
    overwrite = Overwrite(target_id=world.club.user.id, type=OverwriteType.MEMBER, allow=0, deny=denied)
    world.backend.edit_channel(channel.id, {}, overwrites=[overwrite])


def allow(world: World, channel: ChannelHandle) -> None:
    """The bot may do everything in a channel again."""
    world.backend.edit_channel(channel.id, {}, overwrites=[])


@each(
    ("missing", "expected"),
    [
        (["send_messages"], "“Send Messages”"),
        (["attach_files"], "“Attach Files”"),
        (["view_channel"], "“View Channel”"),
        (["send_messages", "attach_files"], "“Send Messages” and “Attach Files”"),
        (list(NAMES), "“View Channel”, “Send Messages” and “Attach Files”"),
    ],
)
async def test_what_is_missing_is_told_by_name(world: World, missing: list[str], expected: str) -> None:
    forbid(world, world.channel, *missing)
    assert f"in this channel I still need {expected}." in world.private_text(
        await world.ann.slash(world.channel, "ocho")
    )
    assert world.rows()["tables"] == []
    assert world.history() == []


async def test_it_is_told_in_the_language_of_whoever_asks(world: World) -> None:
    set_locales(world, {world.ann.id: "fr"})
    forbid(world, world.channel, "send_messages")
    assert "« Envoyer des messages »" in world.private_text(await world.ann.slash(world.channel, "ocho"))


async def test_a_thread_needs_its_own_permission(world: World) -> None:
    thread = world.backend.create_thread(world.channel.id, "a game", owner_id=world.ann.id)
    handle = next(channel_thread for channel_thread in world.channel.threads if channel_thread.id == thread.id)
    forbid(world, world.channel, "send_messages_in_threads")
    assert say("permission-send_messages_in_threads") in world.private_text(await world.ann.slash(handle, "ocho"))
    forbid(world, world.channel, "send_messages")
    await world.ann.slash(handle, "ocho")
    await world.add_computer(world.ann, world.last(handle))
    await world.press(world.ann, world.last(handle), "start")
    assert world.last(handle).has("more")


@each("verb", ["start", "rematch"])
async def test_no_game_starts_that_could_not_go_on(world: World, verb: str) -> None:
    if verb == "start":
        page = await world.sit_down(world.ann, world.zoe)
    else:
        await world.press(world.ann, await deal(world, RECORD, world.ann, world.zoe, target=1000), "stop")
        page = world.board
    forbid(world, world.channel, "attach_files")
    rows = world.rows()
    assert "I still need “Attach Files”" in world.private_text(await world.press(world.ann, page, verb))
    assert world.rows() == rows
    allow(world, world.channel)
    await world.press(world.ann, page, verb)
    assert world.rows() != rows


async def test_lost_in_the_middle_of_a_game_it_pauses_and_whoever_plays_is_told(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, per_turn=3600)
    forbid(world, world.channel, "send_messages")
    answer = world.private_text(await world.press(world.ann, board, "stop"))
    assert answer.startswith(f"I can't write in {world.channel.mention}, so the game is paused.")
    table = await world.table(board.table)
    assert table.pause_reason == "missing-permissions"
    assert table.seats_to_move == {1}, "what was played is kept"
    assert len(world.history()) == 1


async def test_a_paused_game_takes_no_moves_and_its_clocks_stand_still(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, per_turn=60)
    message = world.snapshot(board)
    forbid(world, world.channel, "send_messages")
    await world.press(world.ann, board, "stop")
    rows = world.rows()
    sent = len(world.http_requests)
    await world.advance_time(SEARCH_S + 1)
    assert (len(world.http_requests), world.rows()) == (sent, rows), "and nobody tries to show it"
    for person in (world.ann, world.zoe):
        answer = world.private_text(await world.forge(person, board, board.button("stop").custom_id, message))
        assert answer == say("refused-paused")
    assert world.rows() == rows


async def test_the_host_calls_off_a_game_that_is_paused(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    message = world.snapshot(board)
    forbid(world, world.channel, "send_messages")
    await world.press(world.ann, board, "stop")
    await world.forge(world.ann, board, f"o:{board.table}:0:call-off-yes:", message)
    assert (await world.table(board.table)).end_reason == "called-off"


async def test_a_paused_game_goes_on_when_the_permission_comes_back(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, per_turn=3600)
    forbid(world, world.channel, "send_messages")
    await world.press(world.ann, board, "stop")
    await world.advance_time(7200)
    forbid(world, world.channel, "send_messages", "attach_files")
    await world.settle()
    assert (await world.table(board.table)).pause_reason == "missing-permissions"
    allow(world, world.channel)
    await world.settle()
    assert world.mover(world.board).id == world.zoe.id
    assert world.board.called == {world.zoe.id}
    table = await world.table(board.table)
    assert table.pause_reason == ""
    assert table.deadline_ms == world.club.table_service.now_ms() + 3_600_000
    await world.press(world.zoe, world.board, "stop" if world.board.has("stop") else "roll")
    assert (await world.table(board.table)).match != table.match


async def test_a_game_that_went_on_elsewhere_is_not_shown_again_when_the_permission_comes_back(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    forbid(world, world.channel, "send_messages")
    await world.press(world.ann, board, "stop")
    other = world.home.create_text_channel("other")
    await world.press(world.zoe, world.answer(await world.zoe.slash(other, "games")), "show-table")
    screen = world.last(other)
    assert screen.has("roll")
    allow(world, world.channel)
    await world.settle()
    assert [message.id for message in world.history(other)] == [screen.id]


async def test_a_paused_game_goes_on_when_a_role_may_write_again(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    guild = world.backend.get_guild(world.home.id)
    before = {role.id: role.permissions for role in guild.roles.values()}
    for role in before:
        world.backend.edit_role(guild.id, role, {"permissions": discord.Permissions(view_channel=True).value})
    await world.press(world.ann, board, "stop")
    assert (await world.table(board.table)).pause_reason == "missing-permissions"
    for role, permissions in before.items():
        world.backend.edit_role(guild.id, role, {"permissions": permissions})
    await world.settle()
    assert world.mover(world.board).id == world.zoe.id


async def test_a_paused_game_goes_on_when_the_bot_gets_another_role(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(EVENT_INTENTS, "GUILD_MEMBER_UPDATE")  # Discord always tells a bot of itself
    board = await deal(world, RECORD, world.ann, world.zoe)
    guild, club = world.backend.get_guild(world.home.id), world.backend.bot_user.id
    for role in guild.roles.values():
        world.backend.edit_role(guild.id, role.id, {"permissions": discord.Permissions(view_channel=True).value})
    await world.press(world.ann, board, "stop")
    assert (await world.table(board.table)).pause_reason == "missing-permissions"
    writers = world.backend.create_role(guild.id, name="writers", permissions=discord.Permissions.all().value)
    await world.settle()
    assert (await world.table(board.table)).pause_reason == "missing-permissions"
    world.backend.add_member_role(guild.id, club, writers.id)
    await world.settle()
    assert (await world.table(board.table)).pause_reason == ""
    assert world.mover(world.board).id == world.zoe.id


async def test_show_here_needs_the_permissions_too(world: World) -> None:
    await deal(world, RECORD, world.ann, world.zoe)
    shut = world.home.create_text_channel("shut")
    forbid(world, shut, "send_messages")
    rows = world.rows()
    listed = world.answer(await world.zoe.slash(shut, "games"))
    assert "I still need “Send Messages”" in world.private_text(await world.press(world.zoe, listed, "show-table"))
    assert world.rows() == rows


async def test_a_clock_that_cannot_be_shown_pauses_the_game(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, per_turn=60)
    forbid(world, world.channel, "send_messages")
    await world.advance_time(3600)
    table = await world.table(board.table)
    assert table.pause_reason == "missing-permissions"
    assert table.seats_to_move == {0}
    allow(world, world.channel)
    await world.settle()
    await world.advance_time(59)
    assert world.mover(world.board).id == world.ann.id, "a minute of grace at least"
    await world.advance_time(2)
    assert world.mover(world.board).id == world.zoe.id


async def test_a_computer_player_in_a_channel_that_is_shut_stops(world: World) -> None:
    board = await deal(world, f"{RECORD} 1.k111 1.s [5 5 5 2 3 4 6 7]", world.ann, "1")
    forbid(world, world.channel, "send_messages", "view_channel")
    await world.advance_time(60)
    assert (await world.table(board.table)).pause_reason == "missing-permissions"
