"""The ids of texts that are put together when the program runs, for `tests/test_texts.py`."""

from cogs.honours.rules.catalog import IDS

FILLED_IN = {
    "honour-{}": IDS,
    "honour-{}.how": IDS,
}
