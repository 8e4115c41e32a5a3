"""The slash commands of Neo Otcho 5."""

from typing import TYPE_CHECKING

from cogs.neo_otcho.presenter import NeoOtchoPresenter

if TYPE_CHECKING:
    from bot.ui.client import OchoClub


async def setup(bot: "OchoClub") -> None:
    """Add Neo Otcho 5 to the bot."""
    bot.add_game(NeoOtchoPresenter())
