"""The ids of texts that are put together when the program runs, for `tests/test_texts.py`."""

FILLED_IN = {
    "open-challenge-{}": ("accept", "withdraw"),
}
