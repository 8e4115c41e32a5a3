"""The largest pages, which Discord takes."""

from bot.tables.ids import TableId, UserId
from bot.tables.table import Player
from bot.text import translator
from cogs.history.messages import HistoryPosition, list_message
from cogs.history.queries import FinishedGame, HistoryPage, PastPlayer
from tests.cogs.largest import NOON, assert_taken, each_language, each_name
from tests.past import PRESENTERS


@each_language
@each_name
async def test_the_largest_page_is_taken(language: str, name: str) -> None:
    t = translator(language)
    crowd = [PastPlayer(Player(UserId(number), name), 2, left=False) for number in range(1, 8)]
    games = tuple(FinishedGame(TableId(f"table{n:03}"), "stresses", "", NOON, 0, tuple(crowd)) for n in range(8))
    await assert_taken([list_message(t, PRESENTERS, HistoryPage(games, 80), HistoryPosition())])
