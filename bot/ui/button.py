"""The persistent buttons and menus: all that a click means is in its custom id."""

import re
from typing import Any, Self

from discord import ui

from bot.ui import custom_id
from bot.ui.replies import Interaction


class PersistentControl(ui.DynamicItem[ui.Item[Any]], template=custom_id.CUSTOM_ID_PATTERN):
    """A button or a menu that somebody used, on any of our messages, however old."""

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, item: ui.Item[Any], _match: re.Match[str], /) -> Self:
        """The control as it was clicked on."""
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        """Hand the click to the router, which answers it whatever happens."""
        parsed = custom_id.parse_custom_id(self.custom_id)
        if parsed is not None:
            await interaction.client.router.route(interaction, parsed)  # type: ignore[attr-defined]
