"""Typed names, in look backs."""

from bot.tables.ids import UserId
from bot.text import translator
from bot.text.user_text import UserText
from cogs.club.highlights import Highlight, LookBack
from cogs.club.texts import LookBackPage
from tests.cogs.test_user_texts import NAMES, sent


async def test_in_weeks() -> None:
    names = tuple(map(UserText, NAMES))
    users = tuple(UserId(number + 1) for number in range(len(NAMES)))
    highlight = Highlight("el_ocho", "", users, names, 1500)
    week = LookBack(9, (highlight,), highlight, highlight, highlight, highlight, highlight)
    look_back = LookBackPage(translator("en"), week, 0, 1, "UTC").message()
    assert look_back is not None
    assert await sent(look_back) == {"Qa", "Qb", "Qc"}, "of those who share a place three are named"
