"""The ids of texts that are put together when the program runs, for `tests/test_texts.py`."""

from cogs.club.page import SETTINGS

HIGHLIGHTS = ("biggest-turn", "fastest-answer", "closest-finish", "most-improved", "newest-face")

FILLED_IN = {
    "club-{}": HIGHLIGHTS,
    "club-{}.value": HIGHLIGHTS,
}
PAGES = (SETTINGS,)
