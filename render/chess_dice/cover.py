"""The cover of Chess Dice: the king of one side, and the queen and knight of the other."""

from PIL import Image

from games.chess_dice.state import Figure
from render.chess_dice.dice import DieLook, die
from render.covers import arrange, tilt


def cover() -> Image.Image:
    """Three dice, one of them in front."""
    queen = tilt(die(1, Figure.QUEEN, DieLook.PLAIN, 104), 10)
    knight = tilt(die(1, Figure.KNIGHT, DieLook.PLAIN, 104), -10)
    return arrange((queen, (75, 104)), (knight, (235, 104)), (die(0, Figure.KING, DieLook.PLAIN, 128), (155, 98)))
