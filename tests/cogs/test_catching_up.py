"""What was stored and not shown when the bot ended is shown at the next start, whatever else goes wrong then."""

import sqlite3

from tests.bot.stored import locked
from tests.cogs.dealing import deal
from tests.cogs.reading import Seen
from tests.cogs.world import Warnings, World

RECORD = "[8] [1 1 1 2 3 4 6 7]"


def unshow(world: World, *boards: Seen) -> None:
    """The bot ended before it could show these tables, and their messages are lost."""
    with sqlite3.connect(world.file) as database:
        for board in boards:
            database.execute("UPDATE tables SET shown_version = public_version - 1 WHERE id = ?", (board.table,))
            world.backend.delete_message(board.channel_id, board.id)
    database.close()


async def test_what_was_not_shown_is_shown(world: World) -> None:
    boards = [await deal(world, RECORD, world.ann, world.zoe, table=f"dealt00{number}") for number in range(3)]
    unshow(world, *boards)
    await world.restart()
    assert [board.table for board in world.history()] == [board.table for board in boards]


async def test_however_many_there_are(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    more = 105
    with sqlite3.connect(world.file) as database:
        columns = [name for _, name, *_ in database.execute("PRAGMA table_info(tables)")]
        chosen = ", ".join({"id": "?", "snapshot": "replace(snapshot, id, ?)"}.get(name, name) for name in columns)
        for number in range(more):
            copy = f"copy{number:04}"
            database.execute(f"INSERT INTO tables SELECT {chosen} FROM tables WHERE id = ?", (copy, copy, board.table))  # noqa: S608
        database.execute("UPDATE tables SET shown_version = public_version - 1, message = 0")
    database.close()
    await world.restart()
    assert len({shown.table for shown in world.history()}) == more + 1


async def test_what_cannot_be_written_at_the_start_is_done_later_and_time_runs(
    world: World, warnings: Warnings
) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    unshow(world, board)
    await world.restart(meanwhile=locked(world.file))
    warnings.take("not all tables are shown again, trying again")
    assert world.history() == []
    await world.advance_time(61)
    assert world.board.table == board.table
    await world.press(world.ann, world.board, "stop")
    assert "1,000 in all" in world.board.text


async def test_a_table_that_breaks_holds_up_no_other(world: World, warnings: Warnings) -> None:
    broken = await deal(world, RECORD, world.ann, world.zoe, table="broken00")
    whole = await deal(world, RECORD, world.ann, world.luis, table="whole000", per_turn=60)
    with sqlite3.connect(world.file) as database:
        database.execute("""UPDATE tables SET snapshot = replace(snapshot, '"en"', '"xx"') WHERE id = 'broken00'""")
    database.close()
    unshow(world, broken, whole)
    await world.restart()
    warnings.take("table broken00 could not be shown")
    assert [board.table for board in world.history()] == ["whole000"]
    await world.advance_time(3600)
    assert "**luis** ran out of time" in world.board.text


async def test_a_lobby_that_closed_where_nothing_can_be_shown_is_not_tried_at_every_start(world: World) -> None:
    await world.sit_down(world.ann)
    world.backend.delete_channel(world.channel.id)
    await world.advance_time(3601)
    sent = len(world.http_requests)
    await world.restart()
    assert not [request for request in world.http_requests[sent:] if "/messages" in request.path]
