"""The parts of the bot that puzzles add beside clicks and commands."""

LISTENERS = {"on_settings_change": ["PuzzlesCog.on_settings_change"]}
CHORES: dict[str, tuple[float, str]] = {}
"""The listeners and chores of a club, for `tests/bot/test_start.py`."""
