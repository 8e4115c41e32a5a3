"""Limits of tournaments and of their entrants hold when twelve come at the same moment."""

import pytest

from bot.services.table_service import TableService
from bot.store.store import Store
from bot.tables.ids import ChannelId, GuildId, UserId
from cogs.tournaments.queries import Tournaments
from cogs.tournaments.rules.tournament import Format, Settings, Tournament, TournamentId
from cogs.tournaments.service import MAX_OPEN, TournamentService
from games.core import Refused
from tests.bot.at_once import outcomes
from tests.bot.at_table import HOUR, NOON
from tests.bot.stored import Now

pytestmark = pytest.mark.postgres
GUILD, CHANNEL = GuildId(7), ChannelId(8)
CUP = Settings("Cup", "octi", {}, Format.SWISS, "en", 5, 86_400)


async def test_tournaments_of_a_server(stores: list[Store]) -> None:
    async def announce(store: Store, number: int) -> None:
        cup = Tournament(TournamentId(f"c{number}"), GUILD, CHANNEL, CUP, NOON, NOON + HOUR)
        await TournamentService(TableService(store, Now())).open(cup)

    assert await outcomes(stores, announce) == {"in": MAX_OPEN, "tournament-limit": 12 - MAX_OPEN}
    assert len(await stores[0].get(Tournaments).of_guild(GUILD, 25)) == MAX_OPEN == 5


async def test_entrants_of_a_tournament(stores: list[Store]) -> None:
    cup = Tournament(TournamentId("c1"), GUILD, CHANNEL, CUP, NOON, NOON + HOUR)
    await stores[0].get(Tournaments).open(cup, MAX_OPEN)

    async def sign_up(store: Store, number: int) -> Refused | None:
        return await store.get(Tournaments).sign_up(TournamentId("c1"), UserId(500 + number), "P", NOON)

    assert await outcomes(stores, sign_up) == {"in": 5, "tournament-full": 7}
