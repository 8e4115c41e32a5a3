"""The largest pages, which Discord takes."""

from bot.tables.ids import GuildId, UserId
from bot.text import translator
from cogs.challenges.open_challenges import challenges_message
from cogs.challenges.rows import OpenChallenge
from tests.cogs.largest import NOON, assert_taken, each_language, each_name


@each_language
@each_name
async def test_the_largest_page_is_taken(language: str, name: str) -> None:
    t = translator(language)
    options = {"mode": "classic"}
    offers = [
        OpenChallenge(f"{n}", UserId(n), GuildId(1), "octi", name, options, 86_400, 5, used_at_ms=NOON)
        for n in range(25)
    ]
    await assert_taken([challenges_message(t, offers, UserId(99), has_posted=True)])
