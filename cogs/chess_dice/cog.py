"""The slash commands of Chess Dice."""

from typing import TYPE_CHECKING

from cogs.chess_dice.presenter import ChessDicePresenter

if TYPE_CHECKING:
    from bot.ui.client import OchoClub


async def setup(bot: "OchoClub") -> None:
    """Add Chess Dice to the bot."""
    bot.add_game(ChessDicePresenter())
