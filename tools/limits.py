"""The page of limits, made of the constants of the code: `docs/limits.md`.

Each public number of a module that has a docstring is a row: its name, its value, and the docstring's first paragraph.
The unit of a value is the end of the constant's name.
"""

import ast
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "limits.md"
PACKAGES: Final = ("bot", "cogs", "engine", "games", "render")
_UNITS: Final = {"MS": 1, "S": 1000, "MIN": 60_000, "MINUTES": 60_000, "HOURS": 3_600_000}
"""The milliseconds of each unit of time, by the end of a constant's name."""

_TIMES: Final = {"d": 86_400_000, "h": 3_600_000, "min": 60_000, "s": 1000, "ms": 1}
_SIZES: Final = {"MiB": 1 << 20, "MB": 1_000_000, "KiB": 1 << 10, "KB": 1000}
_HEAD: Final = """# Limits

What the bot does at most, how long it waits, how much it remembers, and other numbers that it goes by. They are no
settings: each is a constant of a module. This page is made from the code (`tools/limits.py`).
"""

_COLUMNS: Final = "| constant | value | what it is |\n| --- | --- | --- |"


def main() -> None:
    """Write the page."""
    sys.path.insert(0, str(ROOT))
    PAGE.write_text(page(), "utf-8")


def page() -> str:
    """The page: a section for each package, with its constants in the order of their modules."""
    sections = dict[str, list[str]]()
    for file in sorted(file for package in PACKAGES for file in (ROOT / package).rglob("*.py")):
        module = ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        section = ".".join(module.split(".")[:2]) if module.startswith("bot.") and file.parent.name != "bot" else ""
        rows = sections.setdefault(section or module.split(".")[0], [])
        for name, description in _described(file):
            if text := value_text(name, getattr(import_module(module), name)):
                rows.append(f"| `{module}.{name}` | {text} | {description} |")
    tables = ("\n".join((f"## {name}\n\n{_COLUMNS}", *rows, "")) for name, rows in sections.items() if rows)
    return "\n".join((_HEAD, *tables))


def value_text(name: str, value: Any) -> str:
    """A number, or several, with the unit that the name says; "" for anything else."""
    numbers = value if isinstance(value, tuple) else (value,)
    if not numbers or any(isinstance(number, bool) or not isinstance(number, int | float) for number in numbers):
        return ""
    return " · ".join(_with_unit(number, name.rpartition("_")[2]) for number in numbers)


def _with_unit(number: float, suffix: str) -> str:
    factor, units = (_UNITS[suffix], _TIMES) if suffix in _UNITS else (1, _SIZES if suffix == "BYTES" else {})
    amount = number * factor
    unit = next((unit for unit, size in units.items() if amount >= size and not amount % (size / 2)), None)
    if unit is None and units is _TIMES and number:
        unit = "ms"
    return f"{amount / units[unit]:,g} {unit}" if unit else f"{number:,}"


def _described(file: Path) -> Iterator[tuple[str, str]]:
    """The public constants of a module with the first paragraphs of their docstrings."""
    body = ast.parse(file.read_text("utf-8")).body
    for node, following in pairwise(body):
        match node, following:
            case (
                ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]),
                ast.Expr(value=ast.Constant(value=str(text))),
            ) if not name.startswith("_"):
                yield name, " ".join(text.partition("\n\n")[0].split()).replace("|", "\\|")


if __name__ == "__main__":
    main()
