"""Application emoji, pictures of the bot's own in texts, buttons and menus: their look-up by name.

A screen reader reads an emoji by the name that its markup gives it, `<:trois:123>`, whatever Discord calls it: so each
has a name that can be spoken in each language, the text `emoji-<name>`. Discord takes letters without accents, digits
and `_`.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

import discord

from bot.text import Translator, text_id

Component: TypeAlias = dict[str, Any]
"""A component of a message as Discord's API has it, or a part of one."""

_INVALID_FORM: Final = 50035
_ids: Final[dict[str, int]] = {}


def emoji(t: Translator, name: str, text: str = "") -> str:
    """An emoji in Discord's markup, named in a language, or the text where the emoji is not uploaded."""
    number = _ids.get(name)
    return text if number is None else f"<:{t(f'emoji-{text_id(name)}')}:{number}>"


def has_emoji() -> bool:
    """True if emoji are shown, not text signs."""
    return bool(_ids)


def show_emoji(ids: Mapping[str, int]) -> None:
    """Show the emoji with these ids from now on, by their names."""
    _ids.clear()
    _ids.update(ids)


def drop_refused_emoji(error: discord.HTTPException, components: Iterable[Component]) -> bool:
    """True if Discord refuses a message for its emoji: they are removed from its controls, and shown nowhere any more.

    They may be deleted by now; of new ones, Discord sometimes does not know yet.
    """
    if error.code != _INVALID_FORM or "Invalid emoji" not in error.text or not has_emoji():
        return False
    _ids.clear()
    _drop_custom_emoji(components)
    return True


def _drop_custom_emoji(components: Iterable[Component]) -> None:
    for component in components:
        if component.get("emoji", {}).get("id"):
            del component["emoji"]
        _drop_custom_emoji([*component.get("components", ()), *component.get("options", ())])
