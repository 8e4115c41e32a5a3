"""The page about limits (`docs/limits.md`): each is what its constant says."""

import ast
import importlib
import re
from pathlib import Path
from typing import Final

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "limits.md"
ROW: Final = re.compile(r"\| .+ \| (?P<values>[^|]+) \| `(?P<module>[\w.]+)\.(?P<name>\w+)` \|")
VALUE: Final = re.compile(r"(?P<number>[\d.,]+)(?: (?P<unit>\w+))?")
SECONDS: Final = {"ms": 0.001, "s": 1, "min": 60, "h": 3600, "d": 86_400}
UNITS: Final = {"": 1.0, **SECONDS, "MB": 1e6, "MiB": 2.0**20}
SUFFIXES: Final = {"MS": "ms", "S": "s", "MIN": "min", "MINUTES": "min", "HOURS": "h"}
"""The units that are a part of a constant's name."""

LOOKS_LIKE_A_LIMIT: Final = re.compile(r"(MAX|MIN|LIMIT)_\w+|(?!_)\w+_(MS|S|LIMITS?|TIMEOUT)")
"""The names of constants that have a place on the page."""
NO_LIMITS: Final = {
    "bot.tables.table.SECOND_MS": "a unit",
    "bot.tables.table.MINUTE_MS": "a unit",
    "bot.tables.table.HOUR_MS": "a unit",
    "bot.tables.table.DAY_MS": "a unit",
    "bot.tournaments.tournament.MINUTE_MS": "a unit",
    "bot.kit.announcer.NEVER_TOO_LATE_MS": "no limit",
    "bot.store.tables.FAR_FUTURE_MS": "no limit",
    "bot.honours.games.QUICK_MS": "a condition of an honour, told by its text",
    "bot.honours.games.PHOTO_MS": "the same",
    "bot.ui.command_registration.DAILY_LIMIT": "an error of Discord",
    "bot.ui.custom_id.MAX_BIGINT": "the largest number of a database",
    "bot.ui.custom_id.MAX_PAGE": "what a button may say at most, more than there ever is",
    "cogs.club.cog.STANDING_MS": "the weeks of the standing, in milliseconds",
    "engine.el_ocho.module.MAX_NEED": "the size of a table",
    "engine.el_ocho.tables.MAX_NEED": "the same",
    "engine.octi.search.MAX_PODS": "of the rules",
}
"""Constants with such a name that are none, and what they are instead. Rules of games have limits of their own."""

LINES = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| ")]
ROWS = [line for line in LINES if not line.startswith(("| limit ", "| --- "))]


def test_every_limit_names_its_constant_once() -> None:
    constants = [row.rpartition("`")[0].rpartition("`")[2] for row in ROWS]
    assert len(set(constants)) == len(constants) > 100


def constants() -> set[str]:
    """The public constants of modules, but the rules', whose names are those of limits."""
    found = set[str]()
    for file in (file for folder in ("render", "engine", "bot", "cogs") for file in (ROOT / folder).rglob("*.py")):
        module = ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for node in ast.parse(file.read_text("utf-8")).body:
            match node:
                case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                    found.update({f"{module}.{name}"} if LOOKS_LIKE_A_LIMIT.fullmatch(name) else ())
    return found


def test_every_constant_that_limits_something_is_on_the_page() -> None:
    text = PAGE.read_text("utf-8")
    missing = sorted(name for name in constants() - NO_LIMITS.keys() if f"`{name}`" not in text)
    assert not missing, "\n".join(("give them a row in docs/limits.md, or a reason in NO_LIMITS:", *missing))
    assert not NO_LIMITS.keys() - constants()


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
