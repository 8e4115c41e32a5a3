"""The parts of the bot that the menu to keep adds beside clicks and commands."""

LISTENERS: dict[str, list[str]] = {}
CHORES = {"kept menus": (3600, "desk 0-0/1")}
