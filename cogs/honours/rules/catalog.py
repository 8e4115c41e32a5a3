"""The honours: thirty feats worth telling, by game."""

from typing import Final

from msgspec import Struct

VERSION: Final = 1
"""The version of the honours; a game that was searched for those of an earlier one is searched again."""


class Honour(Struct, frozen=True):
    """An honour. `game`: the one in which it is won; empty for any."""

    id: str
    game: str = ""


HONOURS: Final = (
    Honour("perfect-game"),
    Honour("long-shot"),
    Honour("all-rounder"),
    Honour("beat-iris"),
    Honour("iris-everywhere"),
    Honour("winning-streak"),
    Honour("hundred"),
    Honour("busy-week"),
    Honour("full-table"),
    Honour("eight-dice", "el_ocho"),
    Honour("eight-equal", "el_ocho"),
    Honour("comeback", "el_ocho"),
    Honour("big-turn", "el_ocho"),
    Honour("steady-hand", "el_ocho"),
    Honour("double-grand", "el_ocho"),
    Honour("grand-finale", "el_ocho"),
    Honour("quick-eye", "stresses"),
    Honour("true-zero", "stresses"),
    Honour("clean-race", "stresses"),
    Honour("photo-finish", "stresses"),
    Honour("flawless", "octi"),
    Honour("triple-capture", "octi"),
    Honour("full-star", "octi"),
    Honour("lightning", "octi"),
    Honour("long-run", "neo_otcho"),
    Honour("clean-sweep", "neo_otcho"),
    Honour("brink", "neo_otcho"),
    Honour("all-five", "chess_dice"),
    Honour("whitewash", "chess_dice"),
    Honour("turnaround", "chess_dice"),
)
"""All honours, in the order in which they are shown."""

IDS: Final = tuple(honour.id for honour in HONOURS)
