"""The ids of texts that are put together when the program runs, for `tests/test_texts.py`."""

from bot.kit.setup_steps import SETUP_STEPS

_NAMES = [step.name for step in SETUP_STEPS.items()]
FILLED_IN = {"setup-{}": _NAMES, "setup-{}.text": _NAMES}
