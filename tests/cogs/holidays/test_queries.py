"""Holidays in the database: each is on from its first moment, and over at its last."""

from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables.holidays import Holiday
from bot.tables.ids import TableId
from cogs.holidays.queries import Holidays
from tests.bot.at_table import ANN, BOB, lobby


async def test_a_holiday_is_on_from_its_first_moment_until_its_last(store: Store) -> None:
    holidays, table = store.get(Holidays), lobby()
    ours, theirs = Holiday(ANN.user, 1000, 2000, "UTC"), Holiday(BOB.user, 1000, 2000, "UTC")
    await store.commit(SaveTable(table))
    for holiday in (ours, theirs):
        await holidays.save(holiday)
    assert [await store.tables.holidays_at(table.id, now) for now in (999, 1000)] == [[], [ours]]
    assert await store.tables.holidays_at(TableId("t2"), 1000) == []
    assert [len(await holidays.current(now, since)) for now, since in ((999, 0), (1000, 0))] == [0, 2]
    assert [len(await holidays.current(3000, since)) for since in (1999, 2000)] == [2, 0]
    assert [await holidays.next_begin_ms(now) for now in (999, 1000)] == [1000, None]
    await holidays.delete(ours)
    assert (await holidays.of_user(ANN.user), await holidays.of_user(BOB.user)) == ([], [theirs])
