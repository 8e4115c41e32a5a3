"""Limits of the people who are called hold when twelve come at the same moment."""

import pytest

from bot.store.store import Store
from bot.tables.ids import GuildId, UserId
from cogs.club.rows import MAX_CALLED, Club
from games.core import Refused
from tests.bot.at_once import outcomes
from tests.bot.at_table import NOON

pytestmark = pytest.mark.postgres
GUILD = GuildId(7)


async def test_people_who_are_called_to_a_race(stores: list[Store]) -> None:
    for number in range(MAX_CALLED - 5):
        assert await stores[0].get(Club).turn_on_alert(GUILD, UserId(100 + number), NOON)

    async def ask(store: Store, number: int) -> Refused | None:
        is_stored = await store.get(Club).turn_on_alert(GUILD, UserId(500 + number), NOON)
        return None if is_stored else Refused("club-full")

    assert await outcomes(stores, ask) == {"in": 5, "club-full": 7}
    assert len(await stores[0].get(Club).called_users(GUILD)) == MAX_CALLED
