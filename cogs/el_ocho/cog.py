"""The slash commands of el Ocho."""

from typing import Any

from bot.ui.client import OchoClub
from bot.ui.commands.game_commands import GameCommands
from cogs.el_ocho.presenter import ElOchoPresenter
from games.el_ocho.options import TOGGLES


class ElOchoCommands(GameCommands):
    """The commands of el Ocho."""

    def complete_options(self, chosen: dict[str, Any]) -> dict[str, Any]:
        """The options of a table; where toggles were chosen and no level, it is a custom table."""
        if "level" not in chosen and not chosen.keys().isdisjoint(TOGGLES):
            chosen = {"level": "custom", **chosen}
        return super().complete_options(chosen)


async def setup(bot: OchoClub) -> None:
    """Add el Ocho to the bot."""
    presenter = ElOchoPresenter()
    bot.add_game(presenter, ElOchoCommands(bot.router, presenter.game))
