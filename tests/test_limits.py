"""The page about limits (`docs/limits.md`): each is what its constant says."""

import importlib
import re
from pathlib import Path
from typing import Final

import pytest

PAGE = Path(__file__).parents[1] / "docs" / "limits.md"
ROW: Final = re.compile(r"\| .+ \| (?P<values>[^|]+) \| `(?P<module>[\w.]+)\.(?P<name>\w+)` \|")
VALUE: Final = re.compile(r"(?P<number>[\d.,]+)(?: (?P<unit>\w+))?")
SECONDS: Final = {"ms": 0.001, "s": 1, "min": 60, "h": 3600, "d": 86_400}
UNITS: Final = {"": 1.0, **SECONDS, "MB": 1e6, "MiB": 2.0**20}
SUFFIXES: Final = {"MS": "ms", "S": "s", "MIN": "min", "MINUTES": "min", "HOURS": "h"}
"""The units that are a part of a constant's name."""

LINES = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| ")]
ROWS = [line for line in LINES if not line.startswith(("| limit ", "| --- "))]


def test_every_limit_names_its_constant_once() -> None:
    constants = [row.rpartition("`")[0].rpartition("`")[2] for row in ROWS]
    assert len(set(constants)) == len(constants) > 100


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split("`")[-2])
def test_a_limit_is_what_the_page_says(row: str) -> None:
    match = ROW.fullmatch(row)
    assert match, row
    constant = getattr(importlib.import_module(match["module"]), match["name"])
    unit = SECONDS.get(SUFFIXES.get(match["name"].rpartition("_")[2], ""), 1)
    numbers = constant if isinstance(constant, tuple) else (constant,)
    values = [value_of(text) for text in match["values"].split(" · ")]
    assert [number * unit for number in numbers] == pytest.approx(values, rel=1e-9)


def value_of(text: str) -> float:
    """A number: times in seconds, memory in bytes."""
    match = VALUE.fullmatch(text)
    assert match, text
    return float(match["number"].replace(",", "")) * UNITS[match["unit"] or ""]
