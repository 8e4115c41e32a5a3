"""The largest pages, which Discord takes."""

from bot.kit.names import ranked_variants
from bot.tables.ids import UserId
from bot.text import translator
from bot.text.user_text import UserText
from bot.ui.message.spec import MessageSpec, text_block
from cogs.standings import seasons_texts
from cogs.standings.queries.seasons import Winner
from tests.cogs.largest import assert_taken, each_language, each_name


@each_language
@each_name
async def test_the_largest_page_is_taken(language: str, name: str) -> None:
    t = translator(language)
    winners = [
        Winner(game, variant, ranking, 1 + rank // 3, 3, UserId(1000 + rank), UserText(name), 9999)
        for game, variant in ranked_variants()
        for ranking in ("wins", "biggest-turn", "fastest-win")
        for rank in range(5)
    ]
    whole = MessageSpec(text_block(seasons_texts.plain_text(t, "2026-09", winners)))
    await assert_taken([whole, MessageSpec(text_block("\n".join(seasons_texts.describe_records(t, winners))))])
