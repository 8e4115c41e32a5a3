"""Dice and scoring groups in words, for el Ocho and the race, which scores as el Ocho does."""

from collections.abc import Callable, Iterable

from bot.text import Translator
from bot.ui.message.emoji import emoji
from games.el_ocho.state import Group, Kind
from render.el_ocho.emoji import NAMES


def format_dice(faces: Iterable[int]) -> str:
    """The faces of dice with a gap between them."""
    return " ".join(map(str, faces))


def dice_emoji(t: Translator, faces: Iterable[int]) -> str:
    """Dice as emoji; their faces where there are none."""
    return " ".join(emoji(t, NAMES[face - 1], str(face)) for face in faces)


def format_groups(
    t: Translator, groups: Iterable[Group], show_dice: Callable[[Translator, Iterable[int]], str] = dice_emoji
) -> str:
    """Scoring groups: `4 4 4 (400) + 1 (100)`, a run called one; the dice as emoji, or as `show_dice` shows them."""
    return " + ".join(
        t("el-ocho-group-run" if group.kind is Kind.RUN else "el-ocho-group-plain", dice=dice, points=group.points)
        for group, dice in ((group, show_dice(t, group.dice)) for group in groups)
    )
