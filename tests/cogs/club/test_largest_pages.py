"""The largest pages, which Discord takes."""

from bot.tables.ids import UserId
from bot.tables.table import DAY_MS
from bot.text import translator
from bot.text.user_text import UserText
from cogs.club.highlights import Highlight, LookBack
from cogs.club.texts import LookBackPage
from tests.cogs.largest import NOON, assert_taken, each_language, each_name


@each_language
@each_name
async def test_the_largest_page_is_taken(language: str, name: str) -> None:
    t = translator(language)
    names = (UserText(name),) * 3
    highlight = Highlight("el_ocho", "", (UserId(1), UserId(2), UserId(3)), names, 5)
    week = LookBack(9, (highlight,) * 5, highlight, highlight, highlight, highlight, highlight)
    look_back = LookBackPage(t, week, NOON - 7 * DAY_MS, NOON, "UTC").message()
    assert look_back is not None
    await assert_taken([look_back])
