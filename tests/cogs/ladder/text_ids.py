"""The ids of texts that are put together when the program runs, for `tests/test_texts.py`."""

COMMAND_OPTIONS = ("ladder-game",)
FILLED_IN: dict[str, tuple[str, ...]] = {}
