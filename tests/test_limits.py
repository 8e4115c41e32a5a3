"""The page about limits (`docs/limits.md`): each is what its constant says."""

import importlib
import re
from pathlib import Path
from typing import Final

import pytest

PAGE = Path(__file__).parents[1] / "docs" / "limits.md"
ROW: Final = re.compile(
    r"\| (?P<text>.+) \| (?P<value>[\d.,]+)(?: (?P<unit>\w+))? \| `(?P<module>[\w.]+)\.(?P<name>\w+)` \|"
)
SECONDS: Final = {"ms": 0.001, "s": 1, "min": 60, "h": 3600, "d": 86_400}
BYTES: Final = {"MB": 1_000_000, "MiB": 1 << 20}
SUFFIXES: Final = {"MS": "ms", "S": "s", "MIN": "min", "HOURS": "h"}
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
    value, unit = float(match["value"].replace(",", "")), match["unit"]
    constant = float(getattr(importlib.import_module(match["module"]), match["name"]))
    if unit in SECONDS:
        value *= SECONDS[unit]
        constant *= SECONDS[SUFFIXES[match["name"].rpartition("_")[2]]]
    elif unit is not None:
        value *= BYTES[unit]
    assert constant == pytest.approx(value, rel=1e-9)
