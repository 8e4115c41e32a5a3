"""Menus of choices, each with its name and what is chosen in its line, so that a page of them reads like a list."""

from collections.abc import Mapping

from bot.text import Translator
from bot.ui.message.spec import Menu, MenuOption


def choice_menu(
    t: Translator, title: str, values: Mapping[str, str], current: str, *, verb: str, arg: str = ""
) -> Menu:
    """A menu of values by their keys; `current` is the key of the one that is chosen, which has a tick."""
    options = tuple(MenuOption(f"✓ {label}" if key == current else label, key) for key, label in values.items())
    return Menu(verb, t("option-menu", name=title, value=values.get(current, current)), options, arg)
