"""The ids of texts that are put together when the program runs, for `tests/test_texts.py`."""

from cogs.admin.setup_page import setup_steps

_NAMES = [step.name for step in setup_steps()]
FILLED_IN = {"setup-{}": _NAMES, "{}.text": [f"setup-{name}" for name in _NAMES]}
