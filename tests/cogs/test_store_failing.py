"""The database is locked, full, or holds garbage: a clear answer, nothing half done, and other tables go on."""

import asyncio
import secrets
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from simcord.results import InteractionResult

from bot.cli.simulator import set_locales
from tests.bot.stored import failing, locked
from tests.cogs.administering import settle
from tests.cogs.dealing import deal, wish
from tests.cogs.world import Warnings, World, each
from tests.saying import say

RECORD = "[8] [1 1 1 2 3 4 6 7]"
UNREADABLE = say("store-unreadable")


@asynccontextmanager
async def full(world: World) -> AsyncIterator[None]:
    """There is no room for another page of the database."""
    write = world.club.store.database.write
    pages = await write(lambda connection: connection.exec_driver_sql("PRAGMA page_count").scalar_one())
    await write(lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}"))
    yield
    await write(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 1000000"))


def damage(world: World, table: str, snapshot: object) -> None:
    """Something has written garbage over a table."""
    world.meddle("UPDATE tables SET snapshot = ? WHERE id = ?", snapshot, table)


async def test_a_move_while_the_database_is_locked(world: World, warnings: Warnings) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    rows = world.rows()
    with locked(world.file):
        answer = world.private_text(await world.press(world.ann, board, "stop"))
    assert answer == (say("store-busy"))
    assert world.rows() == rows
    assert world.board.text == board.text
    assert len(world.history()) == 1
    warnings.take("the database:")
    await world.press(world.ann, world.board, "stop")
    assert "That makes 1,000" in world.board.text
    assert world.mover(world.board).id == world.zoe.id


async def test_a_seat_and_a_command_while_the_database_is_locked(world: World, warnings: Warnings) -> None:
    set_locales(world, {world.zoe.id: "es-ES"})
    lobby = await world.sit_down(world.ann)
    rows = world.rows()
    with locked(world.file):
        _, joining = world.click(world.zoe, lobby, lobby.button("join").custom_id)
        world.backend.emit("INTERACTION_CREATE", joining)
        opened = await world.luis.slash(world.channel, "ocho")
    assert "my database is busy" in world.private_text(opened)
    assert "base de datos" in world.private_text(
        InteractionResult(world, world.backend.interactions[int(joining["id"])])
    )
    assert world.rows() == rows
    assert [message.text for message in world.history()] == [lobby.text]
    warnings.take("the database:")
    await world.press(world.zoe, lobby, "join")
    await world.luis.slash(world.channel, "ocho")
    assert len(world.rows()["tables"]) == 2


async def test_a_table_whose_id_is_taken_is_not_opened(
    world: World, warnings: Warnings, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await world.sit_down(world.ann)
    monkeypatch.setattr(secrets, "token_hex", lambda _: lobby.table)
    refusal = await world.refused(world.zoe.slash(world.channel, "ocho"))
    assert refusal.startswith("I can't save that right now:")
    warnings.take("the database:")


async def test_reading_goes_on_while_the_database_is_locked(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    with locked(world.file):
        await world.press(world.ann, board, "pick")
        assert world.board.text != board.text
        assert "your turn" in world.answer(await world.ann.slash(world.channel, "games")).text
        answer = world.private_text(await world.press(world.zoe, board, "roll"))
    assert answer == say("refused-not-your-turn", player="ann")


async def test_a_clock_rings_again_when_the_database_was_locked(world: World, warnings: Warnings) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, per_turn=60)
    with locked(world.file):
        await world.advance_time(31)
    assert world.board.id == board.id
    warnings.take("")
    await world.advance_time(3)
    assert say("board-reminder") in world.board.text


async def test_a_full_disk(world: World, warnings: Warnings) -> None:
    await settle(world, tables_per_person=0)
    async with full(world):
        for _ in range(20):
            rows, count = world.rows(), len(world.history())
            result = await world.ann.slash(world.channel, "ocho")
            if result.ephemeral:
                break
    assert world.private_text(result).startswith("I can't save that: my disk is full. Nothing has changed;")
    assert world.rows() == rows
    assert len(world.history()) == count
    warnings.take("the database:")
    await world.ann.slash(world.channel, "ocho")
    assert f"👑 {world.ann.mention}" in world.board.text


# Garbage


@each(
    "snapshot",
    ["", "{", "null", "[]", "{}", '{"id": "dealt001"}', '"\\ud800"', b"\xff\xfe", "🎲", '{"match": {"game": "poker"}}'],
)
async def test_a_row_of_garbage_closes_its_table(world: World, warnings: Warnings, snapshot: object) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    other = await deal(world, RECORD, world.luis, world.max, table="other")
    damage(world, board.table, snapshot)
    assert world.private_text(await world.press(world.ann, board, "stop")) == UNREADABLE
    closed = world.see(board)
    assert closed.text == UNREADABLE
    assert closed.buttons == []
    assert closed.alts == []
    warnings.take("cannot be read; it is closed")
    await world.press(world.luis, other, "stop")
    assert "**luis** banks 1,000" in world.board.text


async def test_what_is_left_of_a_damaged_table_is_kept_for_who_repairs_it(world: World, warnings: Warnings) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    damage(world, board.table, '{"id": "dealt001", "half"')
    await world.press(world.ann, board, "stop")
    warnings.take("cannot be read; it is closed")
    with sqlite3.connect(world.file) as database:
        table_rows = database.execute("SELECT phase, snapshot, due_at_ms FROM tables").fetchall()
    database.close()
    assert table_rows == [("unreadable", '{"id": "dealt001", "half"', None)]
    assert [line for _, _, line in world.rows()["journal"]] == ["[8]", "[1 1 1 2 3 4 6 7]"]


async def test_a_damaged_table_stays_closed(world: World, warnings: Warnings) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    message = world.snapshot(board)
    damage(world, board.table, "{")
    await world.press(world.ann, board, "stop")
    assert (
        world.private_text(await world.forge(world.ann, board, board.button("stop").custom_id, message)) == UNREADABLE
    )
    await world.restart()
    assert (
        world.private_text(await world.forge(world.zoe, board, board.button("stop").custom_id, message)) == UNREADABLE
    )
    assert "You're not playing anything" in world.answer(await world.ann.slash(world.channel, "games")).text
    warnings.take("cannot be read; it is closed")


async def test_a_damaged_table_is_found_by_its_clock(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, per_turn=60)
    damage(world, board.table, "{")
    await world.advance_time(31)
    assert world.see(board).text == UNREADABLE
    sent = len(world.http_requests)
    await world.advance_time(3600)
    assert len(world.http_requests) == sent


async def test_a_damaged_table_is_left_out_of_games(world: World) -> None:
    await deal(world, RECORD, world.ann, world.zoe)
    await deal(world, RECORD, world.ann, world.zoe, table="whole")
    damage(world, "dealt001", "{")
    listed = world.answer(await world.ann.slash(world.channel, "games"))
    assert [button.arg for button in listed.all("show-table")] == ["whole"]


async def test_a_damaged_table_does_not_keep_the_bot_from_starting(world: World, warnings: Warnings) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    whole = await deal(world, RECORD, world.luis, world.max, table="whole")
    world.inject_error("POST", "/channels/*/messages", status=503, times=None)
    for person, message in ((world.ann, board), (world.luis, whole)):
        await world.press(person, message, "stop")
    warnings.take("cannot be shown now")
    damage(world, "dealt001", "{")
    world.backend.faults.clear()
    await world.crash()
    assert world.see(board).text == UNREADABLE
    assert "**luis** banks 1,000" in world.board.text


async def test_a_damaged_table_that_was_never_shown_is_told_of_in_its_channel(world: World, warnings: Warnings) -> None:
    world.inject_error("POST", "/interactions/*/callback", status=503)
    world.inject_error("POST", "/channels/*/messages", status=503)
    await world.ann.slash(world.channel, "ocho")
    warnings.take("cannot be shown now")
    world.meddle("UPDATE tables SET snapshot = '{'")
    assert world.history() == []
    await world.crash()
    assert world.board.text == UNREADABLE
    assert world.board.buttons == []


async def test_a_new_board_takes_its_clicks_however_long_its_message_cannot_be_stored(
    world: World, warnings: Warnings
) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    await wish(world, board.table, 8, lambda roll: roll[0] == 1)
    with failing(world.file, "UPDATE OF message ON tables"):
        await world.press(world.ann, board, "stop")
        board = world.board
        await world.advance_time(120)
        sent = len(world.http_requests)
        with world._bot_scope():
            await asyncio.create_task(world.club.recovery.show_missed_changes())
        assert len(world.http_requests) == sent, "it is shown as it is"
        for _ in range(2):
            await world.press(world.zoe, world.board, "pick")
        assert (world.board.id, world.board.text) == (board.id, board.text)
    await world.advance_time(11)
    warnings.take("is shown, but not written down where")
    await world.crash()
    assert world.board.id == board.id, "its message was stored at last, and nothing is to be shown again"


async def test_what_was_played_is_shown_even_if_its_message_cannot_be_remembered(
    world: World, warnings: Warnings
) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    with failing(world.file, "UPDATE OF message ON tables"):
        result = await world.press(world.ann, board, "stop")
    assert not result.ephemeral, "nobody is told that nothing has happened"
    assert world.mover(world.board).id == world.zoe.id
    warnings.take("is shown, but not written down where")
    await world.advance_time(11)
    screen = world.board
    await world.press(world.zoe, screen, "stop" if screen.has("stop") else "roll")
    assert [message.id for message in world.history() if message.buttons] == [world.board.id]
