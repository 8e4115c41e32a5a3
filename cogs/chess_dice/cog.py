"""The slash commands of Chess Dice."""

from bot.ui.client import OchoClub
from cogs.chess_dice.presenter import ChessDicePresenter


async def setup(bot: OchoClub) -> None:
    """Add Chess Dice to the bot."""
    bot.add_game(ChessDicePresenter())
