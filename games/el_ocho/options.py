"""The options of a table, and those of its round that follow from them (E14)."""

from collections.abc import Mapping
from typing import Any, Final, Literal

from msgspec import UNSET, Struct, UnsetType

from games import options
from games.el_ocho.state import Minimum, Options, Target

TOGGLES: Final = ("series", "joker", "runs")
"""The rules that level 2 adds to level 1, each on or off at a custom table."""


class TableOptions(Struct, frozen=True):
    """The options of a table. A toggle that is missing is off, but at level 2 on."""

    level: Literal[1, 2, "custom"] = 1
    series: bool | UnsetType = UNSET
    joker: bool | UnsetType = UNSET
    runs: bool | UnsetType = UNSET
    target: Target = 8000
    minimum: Minimum = 400


def parse_options(values: Mapping[str, Any]) -> Options:
    """The options of a round: a custom table's toggles are free, at level 1 and 2 they are as the level says.
    Raises ValueError if an option does not exist or has a bad value; the message begins with its name.
    """
    table = options.read(TableOptions, values)
    toggles = dict.fromkeys(TOGGLES, table.level == 2)
    for name, usual in toggles.items():
        value = values.get(name, usual)
        if table.level != "custom" and value != usual:
            raise ValueError(f"{name}: level {table.level} fixes it; a custom table does not")
        toggles[name] = value
    return Options(**toggles, target=table.target, minimum=table.minimum)
