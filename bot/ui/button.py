"""The one persistent family of all buttons and menus: the custom id says everything, nothing is remembered here."""

import re
from typing import Any, Self

from discord import ui

from bot.ui import custom_id
from bot.ui.table_messages import Via


class Press(ui.DynamicItem[ui.Item[Any]], template=custom_id.PATTERN):
    """A button or a menu that somebody used, on any of our messages, however old."""

    @classmethod
    async def from_custom_id(cls, _via: Via, item: ui.Item[Any], _found: re.Match[str], /) -> Self:
        """The control as it was clicked on."""
        return cls(item)

    async def callback(self, via: Via) -> None:
        """Hand the click to the desk, which answers it whatever happens."""
        where = custom_id.read(self.custom_id)
        if where is not None:
            await via.client.desk.press(via, where)  # type: ignore[attr-defined]
