"""The steps that the club adds to the setup."""

STEPS = ("race", "recap")
"""The names of the steps, in their order, for `tests/cogs/admin/test_setup.py`."""
