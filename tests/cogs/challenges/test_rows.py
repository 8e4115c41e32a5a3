"""Standing challenges in the database: what is accepted is what stands at that moment."""

import pytest
from msgspec.structs import replace

from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables.ids import GuildId
from cogs.challenges.rows import LAPSE_MS, Challenges, OpenChallenge
from tests.bot.at_table import ANN, BOB, NOON, begun
from tests.bot.stored import named

GUILD = GuildId(7)
OFFER = OpenChallenge("c1", ANN.user, GUILD, "octi", "Ann", {"mode": "basic"}, 60, max_games=1, used_at_ms=NOON)


async def accepted(store: Store, name: str = "t1", now: int = NOON) -> tuple[str, dict[str, str | int]] | None:
    refusal = await store.get(Challenges).accept(OFFER, SaveTable(named(begun(BOB), name)), now)
    return None if refusal is None else (refusal.code, refusal.details)


@pytest.mark.parametrize(
    "changes", [{"options": {"mode": "fast"}}, {"turn_limit_s": 300}, {"guild": GuildId(8), "id": "c2"}], ids=str
)
async def test_an_offer_that_has_changed_is_gone(store: Store, changes: dict[str, object]) -> None:
    await store.get(Challenges).post(OFFER if "id" not in changes else replace(OFFER, id="c0"))
    await store.get(Challenges).post(replace(OFFER, **changes))
    assert await accepted(store) == ("challenge-gone", {})
    assert await store.tables.open_tables(guild=GUILD) == []


async def test_an_offer_lapses_after_a_month_without_a_game(store: Store) -> None:
    await store.get(Challenges).post(OFFER)
    challenges, last = store.get(Challenges), NOON + LAPSE_MS
    assert await challenges.find("c1", GUILD, last - 1) == OFFER
    assert await challenges.of_guild(GUILD, last - 1) == [OFFER]
    assert await challenges.find("c1", GuildId(8), NOON) is None
    assert await challenges.find("c1", GUILD, last) is None
    assert await challenges.of_guild(GUILD, last) == []
    assert await accepted(store, now=last) == ("challenge-gone", {})
    assert await accepted(store, now=last - 1) is None
    assert await challenges.find("c1", GUILD, last) == replace(OFFER, running=1, used_at_ms=last - 1)


async def test_as_many_games_run_as_were_offered(store: Store) -> None:
    await store.get(Challenges).post(replace(OFFER, max_games=2))
    assert [await accepted(store, name) for name in ("t1", "t2")] == [None, None]
    assert await accepted(store, "t3") == ("challenge-full", {"count": 2})


async def test_only_its_owner_withdraws_an_offer_and_once(store: Store) -> None:
    await store.get(Challenges).post(OFFER)
    assert not await store.get(Challenges).withdraw("c1", BOB.user)
    assert await store.get(Challenges).withdraw("c1", ANN.user)
    assert not await store.get(Challenges).withdraw("c1", ANN.user)
    assert await accepted(store) == ("challenge-gone", {})
