"""The opt-ins to turn notices: when they are due, who claims them, and that they end."""

from pathlib import Path

from bot.store.store import Store
from cogs.tables.rows import TurnNoticeRows
from tests.bot.at_table import ANN, BOB
from tests.bot.stored import opened, rows

HOUR = 3_600_000


async def test_opting_in_twice_changes_the_language_alone(store: Store) -> None:
    notices = store.get(TurnNoticeRows)
    await notices.turn_on(ANN.user, "en", 1000)
    await notices.turn_on(ANN.user, "fr", 2000)
    (notice,) = await notices.due(1000, 10)
    assert (notice.user_id, notice.language, notice.due_at_ms, notice.last_digest_at_ms) == (ANN.user, "fr", 1000, 1000)
    assert await notices.is_on(ANN.user)
    assert not await notices.is_on(BOB.user)
    await notices.turn_off(ANN.user)
    assert not await notices.is_on(ANN.user)


async def test_due_at_its_time_and_not_before(store: Store) -> None:
    notices = store.get(TurnNoticeRows)
    assert await notices.next_due_ms() is None
    await notices.turn_on(ANN.user, "en", 2000)
    await notices.turn_on(BOB.user, "en", 1000)
    assert await notices.next_due_ms() == 1000
    assert [notice.user_id for notice in await notices.due(1999, 10)] == [BOB.user]
    assert [notice.user_id for notice in await notices.due(2000, 10)] == [BOB.user, ANN.user]
    assert [notice.user_id for notice in await notices.due(2000, 1)] == [BOB.user]


async def test_of_two_processes_one_claims_a_digest(store: Store, path: Path) -> None:
    await store.get(TurnNoticeRows).turn_on(ANN.user, "en", 1000)
    async with opened(path) as other:
        (ours,), (theirs,) = (
            await store.get(TurnNoticeRows).due(1000, 10),
            await other.get(TurnNoticeRows).due(1000, 10),
        )
        assert await other.get(TurnNoticeRows).claim(theirs, 1000 + 4 * HOUR)
        assert not await store.get(TurnNoticeRows).claim(ours, 1000 + 4 * HOUR)
        await other.get(TurnNoticeRows).mark_sent(theirs, 1500)
    assert await store.get(TurnNoticeRows).due(999 + 4 * HOUR, 10) == []
    (again,) = await store.get(TurnNoticeRows).due(1000 + 4 * HOUR, 10)
    assert again.last_digest_at_ms == 1500


async def test_it_is_exported_and_erased_and_silent_in_between(store: Store, path: Path) -> None:
    for user in (ANN.user, BOB.user):
        await store.get(TurnNoticeRows).turn_on(user, "es", 1000)
    assert (await store.erasure.personal_data(ANN.user))["turn_notices"] == [
        {"user_id": ANN.user, "language": "es", "due_at_ms": 1000, "last_digest_at_ms": 1000}
    ]
    await store.erasure.request_erasure(ANN.user, 1000)
    assert [notice.user_id for notice in await store.get(TurnNoticeRows).due(1000, 10)] == [BOB.user]
    await store.erasure.erase_user(ANN.user)
    assert rows(path, "SELECT user_id FROM turn_notices") == [(BOB.user,)]
