"""A thread per game: one live board, a line per turn, the start and the result in the channel."""

import sqlite3

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.cli.simulator import set_locales
from bot.store.guild_settings import ThreadUse
from bot.tables.ids import GuildId, TableId
from bot.tables.table import Table
from tests.cogs.administering import admin, choose, page, settle, value
from tests.cogs.racing import announce, worth
from tests.cogs.reading import Seen, after, numbers
from tests.cogs.test_permissions import allow, forbid
from tests.cogs.world import Warnings, World, each
from tests.saying import say

LOST = say("thread-lost")
IMPOSSIBLE = say("thread-impossible")


async def start(
    world: World, *players: MemberActor, use: ThreadUse = ThreadUse.ALWAYS, **options: object
) -> ChannelHandle:
    """The thread of a game that has just started, or the channel if it has none."""
    await settle(world, threads=use)
    await world.start_game(*(players or (world.ann, world.zoe)), **options)
    (place,) = world.channel.threads or [world.channel]
    return place


async def stored(world: World, board: Seen) -> Table:
    """The table of a board."""
    return (await world.club.table_service.load(TableId(board.table))).table


async def play_turn(world: World, place: ChannelHandle) -> Seen:
    """The player to move ends the turn, and the next board is shown, in a thread or a channel."""
    before = board = world.last(place)
    while board.id == before.id:
        await world.press(world.mover(board), board, "stop" if board.has("stop") else "roll")
        if not (left := [message for message in world.history(place) if message.id >= before.id]):
            return world.board
        board = left[-1] if left[-1].buttons else world.board
    return board


def posts(world: World) -> list[Seen]:
    """The messages of the bot in the channel, without those of Discord about threads."""
    return [message for message in world.history() if message.parts]


def requests(world: World, since: int) -> list[str]:
    """The requests after the first ones, without ids."""
    lines = []
    for request in world.http_requests[since:]:
        parts = request.path.strip("/").split("/")
        lines.append(f"{request.method} {' '.join(part for part in parts if not any(map(str.isdigit, part)))}")
    return lines


async def test_a_thread_holds_one_picture_and_a_line_per_turn(world: World) -> None:
    thread = await start(world, world.ann, world.zoe, world.luis, target=2000)
    turns = 0
    while not (board := await play_turn(world, thread)).has("rematch"):
        turns += 1
        assert board.called == {world.mover(board).id}
        *log, last = world.history(thread)
        assert last.id == board.id
        assert len(log) == turns
        assert not any(message.files or message.buttons or "\n" in message.text for message in log)
        assert all(part["type"] == 10 and part["content"] for message in log for part in message.parts)
    first, result = posts(world)
    assert "off we go!" in first.text
    assert f"<#{thread.id}>" in result.text
    assert result.text.splitlines()[0] == board.text.splitlines()[0]
    assert result.files == board.files


@each("use", [ThreadUse.NEVER, ThreadUse.ALWAYS])
async def test_a_turn_takes_two_requests_in_a_thread_and_in_a_channel(world: World, use: ThreadUse) -> None:
    place = await start(world, use=use)
    board = world.last(place)
    while not board.has("stop"):
        board = await play_turn(world, place)
    since = len(world.http_requests)
    await world.press(world.mover(board), board, "stop")
    assert sorted(requests(world, since)) == ["POST channels messages", "POST interactions callback"]


@each(
    ("use", "game", "time", "days"),
    [
        (ThreadUse.NEVER, "ocho", 86_400, 0),
        (ThreadUse.LONG, "ocho", 3600, 7),
        (ThreadUse.LONG, "ocho", 0, 7),
        (ThreadUse.LONG, "ocho", 900, 0),
        (ThreadUse.LONG, "stresses", None, 0),
        (ThreadUse.ALWAYS, "ocho", 60, 1),
        (ThreadUse.ALWAYS, "stresses", None, 1),
    ],
)
async def test_the_server_chooses_which_games_get_a_thread(
    world: World, use: ThreadUse, game: str, time: int | None, days: int
) -> None:
    """`days`: how long a thread without messages stays open; 0 where there is none."""
    opened = len(world.sent("POST */threads"))
    await settle(world, threads=use)
    await world.ann.slash(world.channel, game, **({} if time is None else {"time": time}))
    await world.press(world.zoe, world.board, "join")
    await world.press(world.ann, world.board, "start")
    minutes = [body["auto_archive_duration"] for body in world.sent("POST */threads")[opened:]]
    assert minutes == ([days * 24 * 60] if days else [])
    (place,) = world.channel.threads or [world.channel]
    assert world.last(place).has("more")
    assert not any(IMPOSSIBLE in message.text for message in world.history())


@each("wrong", [False, True])
async def test_a_roll_of_a_race_is_a_line_of_the_log(world: World, *, wrong: bool) -> None:
    await settle(world, threads=ThreadUse.ALWAYS)
    await world.ann.slash(world.channel, "stresses")
    await world.press(world.zoe, world.board, "join")
    await world.press(world.ann, world.board, "start")
    (thread,) = world.channel.threads
    await world.advance_time(3.1)
    roll = world.last(thread)
    dice = numbers(after(roll.alt, "Eight dice: "))
    if wrong:
        await announce(world, world.ann, roll, 1)
    await announce(world, world.zoe, roll, worth(*dice))
    await world.advance_time(0.4)
    verdict = world.see(roll)
    assert verdict.files == ["stresses-verdict.png", "moment.png"], "an answer in less than a second is told big"
    assert verdict.alts[1] == say("stresses-moment-quick", player="zoe", value=0)
    await world.advance_time(5.1)
    line = world.see(roll)
    assert line.text.startswith(f"🥇 **zoe** got it: {worth(*dice):,} = ")
    assert line.text.endswith(" · ❌ Not quite: ann (1)") is wrong
    assert (line.files, len(line.text.splitlines())) == ([], 1)


async def test_an_admin_chooses_on_the_page_of_the_settings(world: World) -> None:
    eve = admin(world)
    message = await page(world, eve)
    assert value(message, "Threads") == say("settings-threads-usual")
    await choose(world, eve, message, "threads", "always")
    assert value(world.see(message), "Threads") == say("settings-threads-always")
    settings = await world.club.store.guild_settings.settings(GuildId(world.home.id))
    assert settings.threads is ThreadUse.ALWAYS


async def test_a_thread_is_named_after_the_game_and_its_players(world: World) -> None:
    set_locales(world, {world.ann.id: "fr"})
    names = ["A\u202en\nn\u200b", "\u0007 @everyone"]
    for person, name in zip((world.ann, world.zoe), names, strict=True):
        world.backend.users[person.id].global_name = name
    thread = await start(world, language="fr")
    assert thread.name == "el Ocho : An n et @everyone"


async def test_who_leaves_while_the_thread_opens_is_shown_in_the_thread(world: World) -> None:
    await settle(world, threads=ThreadUse.ALWAYS)
    lobby = await world.sit_down(world.ann, world.zoe, world.luis)
    world.delay("POST */threads", 30)
    await world.send(world.click(world.ann, lobby, lobby.button("start").custom_id))
    table = await stored(world, lobby)
    (seat,) = table.seats_to_move
    (mover,) = [person for person in world.people if person.id == table.players[seat].user]
    await world.send(world.click(mover, lobby, f"o:{table.id}:0:resign-yes:"))
    assert (await stored(world, lobby)).channel == world.channel.id
    await world.advance_time(40)
    (thread,) = world.channel.threads
    assert len(posts(world)) == 1
    assert len([message for message in world.history(thread) if message.files]) == 1
    assert (await stored(world, lobby)).channel == thread.id


# What Discord refuses


async def test_a_game_that_is_over_before_its_board_is_shown_needs_no_thread(world: World, warnings: Warnings) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    world.inject_error("POST", "/channels/*/messages", status=500)
    await world.press(world.ann, lobby, "start")
    warnings.take("cannot be shown now")
    await world.forge(world.zoe, lobby, f"o:{lobby.table}:0:resign-yes:")
    assert world.board.text.startswith(f"## 🏆 el Ocho: {world.ann.mention} wins!")
    assert "off we go!" in world.see(lobby).text
    assert IMPOSSIBLE not in world.see(lobby).text


@each("missing", ["create_public_threads", "send_messages_in_threads"])
async def test_without_the_permission_a_game_stays_in_the_channel_and_says_so_once(world: World, missing: str) -> None:
    await settle(world, threads=ThreadUse.ALWAYS)
    forbid(world, world.channel, missing)
    board = await world.start_game(world.ann, world.zoe)
    assert world.channel.threads == []
    assert world.sent("POST */threads") == []
    assert board.has("more")
    await play_turn(world, world.channel)
    assert [IMPOSSIBLE in message.text for message in world.history()] == [True, False, False]


@each(("status", "code"), [(400, 160006), (403, 50013), (500, 0)])
async def test_a_thread_that_cannot_be_opened_keeps_no_game_from_starting(
    world: World, warnings: Warnings, status: int, code: int
) -> None:
    await settle(world, threads=ThreadUse.ALWAYS)
    world.inject_error("POST", "/channels/*/threads", status=status, code=code, times=5)
    board = await world.start_game(world.ann, world.zoe)
    world.backend.faults.clear()
    assert board.has("more")
    assert IMPOSSIBLE in posts(world)[0].text
    warnings.records.clear()


@each(("status", "code"), [(403, 50013), (404, 10003), (400, 160005), (400, 160006), (400, 160007), (400, 50083)])
async def test_a_thread_that_is_lost_brings_the_game_back_to_the_channel(world: World, status: int, code: int) -> None:
    thread = await start(world)
    before = world.last(thread)
    world.inject_error("POST", f"/channels/{thread.id}/messages", status=status, code=code, times=None)
    await play_turn(world, thread)
    board = world.board
    assert LOST in board.text
    assert board.called == {world.mover(board).id}
    assert not any(message.id == before.id for message in world.history(thread)), "no board is left behind"
    table = await stored(world, board)
    assert (table.channel, table.parent_channel, table.pause_reason) == (world.channel.id, 0, "")
    board = await play_turn(world, world.channel)
    assert LOST not in board.text
    assert len(world.history(thread)) == 0


async def test_a_thread_that_is_deleted_brings_the_game_back_at_once(world: World) -> None:
    thread = await start(world)
    world.backend.delete_channel(thread.id)
    await world.settle()
    board = world.board
    assert LOST in board.text
    assert board.called == {world.mover(board).id}
    await play_turn(world, world.channel)
    assert world.board.has("more")


async def test_a_thread_that_is_locked_brings_the_game_back_at_once(world: World) -> None:
    thread = await start(world)
    board = world.last(thread)
    world.backend.edit_channel(thread.id, {"name": "our game"})
    await world.settle()
    assert world.last(thread).id == board.id, "another name is no reason"
    world.inject_error("POST", f"/channels/{thread.id}/messages", status=400, code=160005, times=None)
    world.backend.edit_channel(thread.id, {}, thread_metadata={"locked": True, "archived": True})
    await world.settle()
    assert LOST in world.board.text
    assert world.board.has("more")


async def test_a_game_without_thread_and_channel_pauses_and_goes_on_in_the_channel(world: World) -> None:
    thread = await start(world)
    before = world.last(thread)
    forbid(world, world.channel, "send_messages", "send_messages_in_threads")
    while world.history(thread):
        board = world.see(before)
        await world.press(world.mover(board), board, "stop" if board.has("stop") else "roll")
    assert (await stored(world, before)).pause_reason == "missing-permissions"
    allow(world, world.channel)
    await world.settle()
    assert (await stored(world, before)).pause_reason == ""
    assert world.board.has("more")


async def test_an_archived_thread_is_woken_by_the_new_board_before_the_old_one_goes(world: World) -> None:
    thread = await start(world, time=3600)
    before = world.last(thread)
    since = len(world.http_requests)
    world.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50083, times=None)
    await world.advance_time(1801)
    assert requests(world, since) == ["POST channels messages", "DELETE channels messages"]
    (board,) = world.history(thread)
    assert board.id != before.id
    assert board.called == {world.mover(board).id}


@pytest.mark.parametrize("code", [30046, 50083])
async def test_a_line_that_discord_does_not_take_leaves_no_old_board(world: World, code: int) -> None:
    thread = await start(world, time=3600)
    world.inject_error("PATCH", "/channels/*/messages/*", status=400, code=code, times=None)
    await world.advance_time(3700)
    assert len(world.history(thread)) == 1
    assert world.last(thread).has("more")


# Crashes


async def test_a_crash_after_the_thread_has_opened_opens_no_other(world: World, warnings: Warnings) -> None:
    await settle(world, threads=ThreadUse.ALWAYS)
    lobby = await world.sit_down(world.ann, world.zoe)
    world.inject_error("POST", f"/channels/{lobby.id}/messages", status=503)
    await world.press(world.ann, lobby, "start")
    warnings.take("cannot be shown now")
    with sqlite3.connect(world.file) as database:
        database.execute("UPDATE tables SET channel = ?", (world.channel.id,))
        snapshot = f"""replace(replace(snapshot, '"channel":{lobby.id}', '"channel":{world.channel.id}'),
            '"parent_channel":{world.channel.id}', '"parent_channel":0')"""
        database.execute(f"UPDATE tables SET parent_channel = 0, snapshot = {snapshot}")  # noqa: S608 -- our ids
    database.close()
    world.inject_error("POST", "/channels/*/threads", status=400, code=160004)
    await world.crash()
    (thread,) = world.channel.threads
    assert world.last(thread).has("more")
    assert len(world.history(thread)) == 1
    assert "off we go!" in posts(world)[0].text
    assert len(posts(world)) == 1


@each("in_thread", [False, True])
async def test_a_crash_between_posting_and_storing_leaves_no_second_board(world: World, *, in_thread: bool) -> None:
    place = await start(world, use=ThreadUse.ALWAYS if in_thread else ThreadUse.NEVER)
    before = world.last(place)
    mark = next(row for row in read_marks(world) if row[0] == before.table)
    board = await play_turn(world, place)
    world.meddle(
        "UPDATE tables SET message = ?, shown_version = ?, needs_message = 1 WHERE id = ?", *mark[1:], before.table
    )
    messages = [message.id for message in world.history(place)]
    await world.crash()
    assert [message.id for message in world.history(place) if message.buttons] == [board.id]
    assert [message.id for message in world.history(place)] == messages
    assert world.last(place).has("more")
    await play_turn(world, place)
    assert world.last(place).id > board.id


async def test_a_crash_after_the_end_posts_no_second_result(world: World) -> None:
    thread = await start(world)
    board = world.last(thread)
    await world.forge(world.zoe, board, f"o:{board.table}:0:resign-yes:")
    messages = [message.id for place in (world.channel, thread) for message in world.history(place)]
    world.meddle("UPDATE tables SET message = ?, shown_version = shown_version - 1, needs_message = 1", board.id)
    await world.crash()
    assert [message.id for place in (world.channel, thread) for message in world.history(place)] == messages


def read_marks(world: World) -> list[tuple[str, int, int]]:
    """The id, message and shown version of each table."""
    with sqlite3.connect(world.file) as database:
        rows = database.execute("SELECT id, message, shown_version FROM tables").fetchall()
    database.close()
    return rows


async def test_a_restart_changes_nothing_in_a_thread(world: World) -> None:
    thread = await start(world)
    board = world.last(thread)
    await world.restart()
    assert world.last(thread).id == board.id
    assert (await play_turn(world, thread)).id > board.id


# Commands


async def test_show_here_brings_a_game_out_of_its_thread_or_anew_within_it(world: World) -> None:
    thread = await start(world)
    before = world.last(thread)
    await world.press(world.ann, world.answer(await world.ann.slash(thread, "games")), "show-table")
    (again,) = world.history(thread)
    assert again.id > before.id
    assert (await stored(world, again)).parent_channel == world.channel.id
    await world.press(world.ann, world.answer(await world.ann.slash(world.channel, "games")), "show-table")
    assert world.board.has("more")
    assert world.history(thread) == []
    assert (await stored(world, again)).parent_channel == 0


async def test_games_in_threads_count_for_their_channel(world: World) -> None:
    await settle(world, tables_per_channel=1)
    await start(world)
    answer = world.private_text(await world.luis.slash(world.channel, "ocho"))
    assert "One table is already open in this channel" in answer
    assert say("diagnose-tables", count=1) in world.private_text(await world.max.slash(world.channel, "diagnose"))


async def test_a_rematch_opens_in_the_channel(world: World) -> None:
    thread = await start(world, target=1000)
    while not (board := await play_turn(world, thread)).has("rematch"):
        pass
    assert f"<#{world.channel.id}>" in world.private_text(await world.press(world.ann, board, "rematch"))
    assert f"✉️ {world.zoe.mention}" in world.board.text
    assert not world.last(thread).has("rematch")
    result = posts(world)[1]
    await world.press(world.zoe, result, "rematch")
    assert len(world.channel.threads) == 2


async def test_a_game_that_is_called_off_says_so_in_the_channel_too(world: World) -> None:
    thread = await start(world)
    board = world.last(thread)
    await world.forge(world.zoe, board, f"o:{board.table}:0:resign-yes:")
    assert len(posts(world)) == 2
    assert f"<#{thread.id}>" in posts(world)[1].text
    await world.press(world.zoe, posts(world)[1], "rematch")
    assert f"✉️ {world.ann.mention}" in world.board.text


@each(
    ("missing", "expected"),
    [
        ([], "🧵 Every game here gets its own thread."),
        (["create_public_threads"], "I'm missing “Create Public Threads”."),
        (["send_messages_in_threads"], "I'm missing “Send Messages in Threads”."),
    ],
)
async def test_diagnose_tells_of_threads(world: World, missing: list[str], expected: str) -> None:
    await settle(world, threads=ThreadUse.NEVER)
    assert "🧵" not in world.private_text(await world.max.slash(world.channel, "diagnose"))
    await settle(world, threads=ThreadUse.ALWAYS)
    forbid(world, world.channel, *missing)
    text = world.private_text(await world.max.slash(world.channel, "diagnose"))
    assert expected in text
    assert say("diagnose-well") in text, "threads stay optional"
