"""Tables in memory: whatever is written and read in whatever order, they are as the database has them."""

import asyncio
import random

import pytest

from bot.store.errors import Conflict
from bot.store.store import Store
from bot.store.tables import Tables
from bot.store.writes import SaveTable, ShownMark
from bot.tables.commands import Join, Leave, Rematch, Resign
from bot.tables.ids import TableId
from bot.tables.machine import apply
from bot.tables.shards import ShardRange
from bot.tables.table import Phase, Table
from tests.bot.at_table import ANN, BOB, NOON, begun, lobby
from tests.bot.stored import named
from tests.effort import seeds

STEPS = 60


@pytest.mark.sqlite  # where other programs write as well, all is read again
@pytest.mark.parametrize("seed", seeds(6, 2))
async def test_tables_in_memory_are_as_the_database_has_them(store: Store, seed: int) -> None:
    chance, ids = random.Random(seed), iter(range(1, 1000))  # noqa: S311 -- the same each time
    table = lobby()
    await store.commit(SaveTable(table, interaction_id=next(ids)))
    known = [table.id]
    earlier = table
    for _ in range(STEPS):
        interaction_id, message = next(ids), chance.choice((501, 502, 503))
        match chance.choice(("save", "save", "show", "show", "show late", "conflict", "forget", "read", "other")):
            case "save":
                earlier, table = table, changed(table)
                needs_message = chance.random() < 0.5
                await store.commit(SaveTable(table, earlier, (), interaction_id, needs_message=needs_message))
            case "show":
                await store.mark_shown(table, message)
            case "show late":
                await store.mark_shown(earlier, message)
            case "conflict" if earlier is not table:
                with pytest.raises(Conflict):
                    await store.commit(SaveTable(changed(table), earlier, (), interaction_id))
            case "forget":
                store.tables.forget(table.id)
            case "other":
                known.append(TableId(f"other{interaction_id}"))
                await store.commit(SaveTable(named(lobby(), known[-1]), interaction_id=interaction_id))
        await agree(store, known[-3:], interaction_id)


@pytest.mark.sqlite  # the same
async def test_a_rematch_and_the_table_it_opens_are_both_in_memory(store: Store) -> None:
    playing = begun(BOB)
    over = apply(playing, Resign(BOB.user), NOON).table
    assert over.phase is Phase.OVER
    again = apply(over, Rematch(ANN.user, "Ann", TableId("t2")), NOON)
    await store.commit(SaveTable(over))
    await store.commit(SaveTable(again.table, over, new_table=again.new_table))
    assert [store.tables.is_cached(TableId(name)) for name in ("t1", "t2", "t3")] == [True, True, False]
    await agree(store, [TableId("t1"), TableId("t2")], 0)


@pytest.mark.sqlite  # the same
async def test_a_table_that_changes_while_it_is_read_stays_in_memory_as_it_is_now(store: Store) -> None:
    before = lobby()
    await store.commit(SaveTable(before))
    store.tables.forget(before.id)
    reading = asyncio.create_task(store.tables.load(before.id))
    await asyncio.sleep(0)  # until it waits for the database
    store.tables.remember_save(SaveTable(changed(before)))
    await reading
    assert store.tables.cached_revision(before.id) == changed(before).revision


async def test_a_table_that_is_read_again_is_in_memory_as_it_was_read(store: Store) -> None:
    before = lobby()
    tables = Tables(store.tables._pool, ShardRange(), is_shared=True)
    mark = ShownMark(before.id, 501, before.channel, before.public_version)
    await store.commit(SaveTable(before))
    for can_mark_later in (False, True):
        await tables.load(before.id)
        assert tables.can_mark_later(mark) is can_mark_later
        await store.mark_shown(before, 501)


async def agree(store: Store, tables: list[TableId], interaction_id: int) -> None:
    """Fail if tables in memory are not as the database has them once all is written."""
    await store.write_queue.run(lambda _: None)  # with which marks go that wait
    stored = Tables(store.tables._pool, ShardRange(), is_shared=True)
    for table in tables:
        read = await store.tables.load(table, interaction_id)
        assert read == await stored.load(table, interaction_id)


def changed(table: Table) -> Table:
    """The table after somebody has come or gone."""
    *_, last = table.players
    command = Join(BOB.user, "Bob") if last.user == ANN.user else Leave(last.user)
    return apply(table, command, NOON).table
