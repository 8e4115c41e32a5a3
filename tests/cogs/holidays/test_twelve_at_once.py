"""Limits of the days of holidays hold when twelve come at the same moment."""

from datetime import date
from functools import partial

import pytest

from bot.store.store import Store
from bot.tables import holidays
from bot.tables.holidays import Holiday
from cogs.holidays.queries import Holidays
from games.core import Refused
from tests.bot.at_once import outcomes
from tests.bot.at_table import ANN

pytestmark = pytest.mark.postgres


async def test_days_of_holiday(stores: list[Store]) -> None:
    """14 a year: seven times two."""

    async def take(store: Store, number: int) -> Holiday | Refused:
        begins_at_ms = holidays.midnight_ms(date(2026, 2 + number // 2, 1 + number % 2 * 9), "UTC")
        return await store.get(Holidays).take(ANN.user, partial(holidays.plan, ANN.user, begins_at_ms, 2, "UTC"))

    assert await outcomes(stores, take) == {"in": 7, "holiday-days": 5}
    assert sum(len(holiday.days) for holiday in await stores[0].get(Holidays).of_user(ANN.user)) == 14
