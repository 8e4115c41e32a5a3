"""Typed names, in the announcements of months."""

from bot.tables.ids import UserId
from bot.text import translator
from bot.text.user_text import UserText
from bot.ui.message import compose
from bot.ui.message.spec import MessageSpec, text_block
from cogs.standings import seasons_texts
from cogs.standings.queries.seasons import Winner
from tests.cogs.test_user_texts import NAMES, TYPED, assert_typed, sent


async def test_in_seasons() -> None:
    t = translator("en")
    winners = [
        Winner("el_ocho", "", "wins", 1 + number // 2, 2, UserId(number + 1), UserText(name), 9)
        for number, name in enumerate(NAMES)
    ]
    texts = await sent(MessageSpec(text_block(seasons_texts.plain_text(t, "2026-09", winners))))
    texts |= set(assert_typed("description", compose.plain_text(seasons_texts.alt_text(t, "2026-09", winners), 1024)))
    assert texts == set(TYPED) - {"Qe"}
