"""Adds Octi to the bot."""

from bot.ui.client import OchoClub
from cogs.octi.presenter import OctiPresenter


async def setup(bot: OchoClub) -> None:
    """Add Octi to the bot."""
    bot.add_game(OctiPresenter())
