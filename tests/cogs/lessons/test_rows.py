"""The progress of users in lessons: stored for each game, exported and erased."""

from pathlib import Path

from bot.store.store import Store
from cogs.lessons.rows import LessonProgress, Lessons
from tests.bot.at_table import ANN, BOB
from tests.bot.stored import rows


async def test_each_user_goes_on_in_each_game_where_they_were(store: Store) -> None:
    await store.get(Lessons).save(ANN.user, "octi", LessonProgress(2))
    await store.get(Lessons).save(ANN.user, "octi", LessonProgress(3))
    await store.get(Lessons).save(ANN.user, "stresses", LessonProgress(6, 1000))
    assert await store.get(Lessons).progress(ANN.user, "octi") == LessonProgress(3)
    assert await store.get(Lessons).progress(ANN.user, "stresses") == LessonProgress(6, 1000)
    assert await store.get(Lessons).progress(BOB.user, "octi") == LessonProgress()


async def test_they_are_exported_and_erased(store: Store, path: Path) -> None:
    for user in (ANN.user, BOB.user):
        await store.get(Lessons).save(user, "octi", LessonProgress(2))
    assert (await store.erasure.personal_data(ANN.user))["lessons"] == [
        {"user_id": ANN.user, "game": "octi", "step": 2, "shown_at_ms": 0}
    ]
    await store.erasure.request_erasure(ANN.user, 1000)
    await store.erasure.erase_user(ANN.user)
    assert rows(path, "SELECT user_id FROM lessons") == [(BOB.user,)]
