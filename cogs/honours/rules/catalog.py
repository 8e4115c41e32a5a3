"""The honours: feats worth telling, by game, from those of a first week to one in two million rolls.

An honour is won once, or in three steps: bronze, silver and gold. Each step is stored by a key of its own. Of honours
that had no steps at first, the step that asks for as much as they did has the honour's id as its key, so that whoever
had won one has kept it.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final

from msgspec import Struct

VERSION: Final = 2
"""The version of the honours; a game that was searched for those of an earlier one is searched again."""


class Metal(Enum):
    """The metal of a step, the lowest first."""

    BRONZE = "bronze"
    SILVER = "silver"
    GOLD = "gold"


class Honour(Struct, frozen=True):
    """An honour.

    Attributes:
        game: the one in which it is won; empty for any.
        steps: what is asked for bronze, silver and gold; empty for an honour that is won once.
        first: the step whose key is the honour's id.
    """

    id: str
    game: str = ""
    steps: tuple[int, ...] = ()
    first: Metal = Metal.BRONZE

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys by which it is stored, the lowest step first."""
        if not self.steps:
            return (self.id,)
        return tuple(self.id if metal is self.first else f"{self.id}-{metal.value}" for metal in Metal)


HONOURS: Final = (
    Honour("first-game"),
    Honour("first-win"),
    Honour("good-company"),
    Honour("three-today"),
    Honour("all-played"),
    Honour("four-figures", "el_ocho"),
    Honour("first-answer", "stresses"),
    Honour("first-capture", "octi"),
    Honour("first-clear", "neo_otcho"),
    Honour("first-throw", "chess_dice"),
    Honour("day-by-day", steps=(3, 7, 30)),
    Honour("climber", steps=(2, 3, 4)),
    Honour("perfect-game"),
    Honour("long-shot"),
    Honour("all-rounder", steps=(2, 3, 5), first=Metal.GOLD),
    Honour("beat-iris"),
    Honour("iris-everywhere"),
    Honour("winning-streak", steps=(3, 5, 10), first=Metal.SILVER),
    Honour("hundred", steps=(10, 50, 100), first=Metal.GOLD),
    Honour("busy-week", steps=(10, 20, 40)),
    Honour("full-table"),
    Honour("eight-dice", "el_ocho"),
    Honour("eight-equal", "el_ocho"),
    Honour("comeback", "el_ocho", steps=(2000, 3000, 4000)),
    Honour("big-turn", "el_ocho", steps=(2000, 3000, 4000), first=Metal.SILVER),
    Honour("steady-hand", "el_ocho"),
    Honour("double-grand", "el_ocho"),
    Honour("grand-finale", "el_ocho"),
    Honour("quick-eye", "stresses", steps=(2000, 1600, 1300)),
    Honour("true-zero", "stresses"),
    Honour("clean-race", "stresses"),
    Honour("photo-finish", "stresses"),
    Honour("flawless", "octi"),
    Honour("triple-capture", "octi"),
    Honour("full-star", "octi"),
    Honour("lightning", "octi"),
    Honour("long-run", "neo_otcho", steps=(4, 6, 8), first=Metal.SILVER),
    Honour("clean-sweep", "neo_otcho"),
    Honour("brink", "neo_otcho"),
    Honour("all-five", "chess_dice"),
    Honour("whitewash", "chess_dice"),
    Honour("turnaround", "chess_dice"),
)
"""All honours, in the order in which they are shown: those of a first week come first."""

IDS: Final = tuple(honour.id for honour in HONOURS)

HONOUR_OF: Final[Mapping[str, Honour]] = MappingProxyType({key: honour for honour in HONOURS for key in honour.keys})
"""The honour of each key."""


def metal_of(key: str) -> Metal | None:
    """The metal of a key; None for an honour that is won once."""
    honour = HONOUR_OF[key]
    return list(Metal)[honour.keys.index(key)] if honour.steps else None


def highest(keys: Iterable[str]) -> list[str]:
    """Of each honour among keys the highest step, in the order in which the honours came; unknown keys are left out."""
    best = dict[str, str]()
    for key in keys:
        if (honour := HONOUR_OF.get(key)) is not None:
            best[honour.id] = max(key, best.get(honour.id, key), key=honour.keys.index)
    return list(best.values())


def rarest_first(keys: Iterable[str]) -> list[str]:
    """Of each honour among keys the highest step; those of a first week last."""
    return sorted(highest(keys), key=lambda key: IDS.index(HONOUR_OF[key].id), reverse=True)


def steps_up_to(honour: str, value: int) -> Iterator[str]:
    """The keys of the steps that a value reaches: as much as they ask, or as little where gold asks the least."""
    catalog_entry = HONOUR_OF[honour]
    steps = catalog_entry.steps
    is_less_better = steps[0] > steps[-1]
    for key, step in zip(catalog_entry.keys, steps, strict=True):
        if value < step if is_less_better else value >= step:
            yield key
