"""Application emoji, pictures of the bot's own in texts, buttons and menus: their look-up by name."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

import discord

Component: TypeAlias = dict[str, Any]
"""A component of a message as Discord's API has it, or a part of one."""

_INVALID_FORM: Final = 50035
_markup: Final[dict[str, str]] = {}


def emoji(name: str, text: str = "") -> str:
    """An emoji in Discord's markup, or the text where the emoji is not uploaded."""
    return _markup.get(name, text)


def has_emoji() -> bool:
    """True if emoji are shown, not text signs."""
    return bool(_markup)


def show_emoji(ids: Mapping[str, int]) -> None:
    """Show the emoji with these ids from now on, by the names that they have on Discord."""
    _markup.clear()
    _markup.update({plain_name(name): f"<:{name}:{number}>" for name, number in ids.items()})


def plain_name(name: str) -> str:
    """The name of an emoji without the hash of its picture."""
    return name.rpartition("_")[0]


def drop_refused_emoji(error: discord.HTTPException, components: Iterable[Component]) -> bool:
    """True if Discord refuses a message for its emoji: they are removed from its controls, and shown nowhere any more.

    They may be deleted by now; of new ones, Discord sometimes does not know yet.
    """
    if error.code != _INVALID_FORM or "Invalid emoji" not in error.text or not has_emoji():
        return False
    _markup.clear()
    _drop_custom_emoji(components)
    return True


def _drop_custom_emoji(components: Iterable[Component]) -> None:
    for component in components:
        if component.get("emoji", {}).get("id"):
            del component["emoji"]
        _drop_custom_emoji([*component.get("components", ()), *component.get("options", ())])
