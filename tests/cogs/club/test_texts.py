"""The texts of a club: the picture of a week, and the standing of the races."""

import pytest

from bot.tables.ids import UserId
from bot.tables.table import DAY_MS
from bot.text import translator
from bot.text.user_text import UserText
from cogs.club.highlights import Highlight, LookBack
from cogs.club.rows import RaceStanding
from cogs.club.texts import LookBackPage, StandingPage
from tests.screens import screen_text

pytestmark = pytest.mark.usefixtures("nothing_is_missing")


def test_where_a_name_cannot_be_drawn_the_picture_of_a_week_refers_to_the_text() -> None:
    champion = Highlight("el_ocho", "", (UserId(1), UserId(2)), (UserText("Ana"), UserText("☃")), 3)
    week = LookBack(3, (champion,), None, None, None, None, None)
    page = LookBackPage(translator("en"), week, since_ms=0, until_ms=1, zone="UTC")
    assert [row.names for row in page.rows(stand_in="(below)")] == ["Ana and (below)"]
    assert [row.names for row in page.rows()] == ["Ana and ☃"]


@pytest.mark.parametrize(("zone", "days"), [("Asia/Tokyo", "2–9 Jan"), ("UTC", "1–8 Jan"), ("Atlantis", "1–8 Jan")])
def test_a_week_begins_and_ends_on_days_of_its_zone(zone: str, days: str) -> None:
    since_ms = 1_767_283_200_000  # 16:00 UTC on 1 January 2026, 1:00 on the 2nd in Tokyo
    week = LookBack(3, (), None, None, None, None, None)
    page = LookBackPage(translator("en"), week, since_ms, since_ms + 7 * DAY_MS, zone)
    assert page.alt_text().startswith(f"The week's best ({days})")


@pytest.mark.parametrize(("reader", "own"), [(10, ""), (12, " You: 12. P12 – 2 (one race)."), (99, "")])
def test_whoever_is_below_the_tenth_place_of_the_races_sees_their_own_too(reader: int, own: str) -> None:
    rows = [RaceStanding(rank, UserId(rank), UserText(f"P{rank}"), 14 - rank, 1, 0) for rank in range(1, 14)]
    text = screen_text(StandingPage(translator("en"), rows, UserId(reader)).message())
    assert f"; 10. P10 – 4 (one race).{own}\n" in text
