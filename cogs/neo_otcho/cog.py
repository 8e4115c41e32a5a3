"""The slash commands of Neo Otcho 5."""

from bot.ui.client import OchoClub
from cogs.neo_otcho.presenter import NeoOtchoPresenter


async def setup(bot: OchoClub) -> None:
    """Add Neo Otcho 5 to the bot."""
    bot.add_game(NeoOtchoPresenter())
