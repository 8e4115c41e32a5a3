"""The parts of the bot that open challenges add beside clicks and commands."""

LISTENERS: dict[str, list[str]] = {}
CHORES = {"posts of challenges": (3600, "challenges 0-0/1")}
"""The listeners and chores of a club, for `tests/bot/test_start.py`."""
