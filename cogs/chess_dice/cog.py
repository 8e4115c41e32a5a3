"""The slash commands of Chess Dice."""

from types import MappingProxyType

from bot.ui.client import OchoClub
from bot.ui.commands.game_commands import GameCommands
from cogs.chess_dice.presenter import ChessDicePresenter


class ChessDiceCommands(GameCommands):
    """The commands of Chess Dice. New tables play to 5 points; the rules' own 10 are those of older ones (D6)."""

    usual = MappingProxyType({"target": 5})


async def setup(bot: OchoClub) -> None:
    """Add Chess Dice to the bot."""
    presenter = ChessDicePresenter()
    bot.add_game(presenter, ChessDiceCommands(bot.router, presenter.game))
