"""The ids of texts that are put together when the program runs, for `tests/test_texts.py`."""

from cogs.honours.rules.catalog import IDS, Metal

FILLED_IN = {
    "honour-{}": IDS,
    "honour-{}.how": IDS,
    "honours-{}": [metal.value for metal in Metal],
}
