"""The ids of texts that are put together when the program runs, for `tests/test_texts.py`."""

from bot.text import text_id
from cogs.puzzles.page import CHANNEL, HOUR
from engine.puzzles.puzzle import KINDS

FILLED_IN = {
    "puzzle-question-{}": tuple(map(text_id, KINDS)),
}
PAGES = ((CHANNEL, HOUR),)
