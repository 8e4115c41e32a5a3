"""The closest finish of a week where fewer points are better (`tests/low_dice.py`)."""

import pytest

from bot.store.store import Store
from bot.text.user_text import UserText
from cogs.club.highlights import Highlight
from cogs.club.rows import Club
from tests.bot.at_table import ANN, BOB, NOON
from tests.bot.finished import DAY, GUILD, count, game


@pytest.mark.parametrize(("points", "lead"), [((1, 2), 1), ((2, 1), None), ((0, 5), None), ((3, 3), None)], ids=str)
async def test_a_finish_is_close_by_the_points_that_the_second_has_more(
    store: Store, low_dice: str, points: tuple[int, int], lead: int | None
) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=NOON - 1, game=low_dice, points=points))
    week = await store.get(Club).look_back(GUILD, NOON - 7 * DAY, NOON)
    assert week is not None
    names = UserText(ANN.name), UserText(BOB.name)
    expected = None if lead is None else Highlight(low_dice, "", (ANN.user, BOB.user), names, lead)
    assert week.closest_finish == expected
