"""Limits of the games of open challenges hold when twelve come at the same moment."""

import pytest
from msgspec.structs import replace

from bot.store.store import Store
from bot.store.writes import SaveTable
from cogs.challenges.rows import Challenges
from games.core import Refused
from tests.bot.at_once import outcomes
from tests.bot.at_table import BOB, NOON, begun
from tests.bot.stored import named
from tests.cogs.challenges.test_rows import OFFER

pytestmark = pytest.mark.postgres


async def test_games_of_an_open_challenge(stores: list[Store]) -> None:
    offer = replace(OFFER, max_games=5)
    await stores[0].get(Challenges).post(offer)

    async def accept(store: Store, number: int) -> Refused | None:
        return await store.get(Challenges).accept(offer, SaveTable(named(begun(BOB), f"t{number}")), NOON)

    assert await outcomes(stores, accept) == {"in": 5, "challenge-full": 7}
