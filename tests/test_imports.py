"""The imports of the games that the catalog finds, whether their folders are packages or not.

Import Linter, which holds the rest, does not see folders without an `__init__.py` and knows games by a list only.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from games import ALLOWED_IMPORTS
from games.catalog import GAMES

ROOT = Path(__file__).parents[1]
BELOW = {"games": {"games"}, "render": {"render", "games"}, "cogs": {"cogs", "bot", "render", "games"}}
"""Our packages that each of the places of a game may import."""
SHARED = {("stresses", "games.el_ocho"), ("stresses", "cogs.el_ocho")}
"""The modules one game may use of another: the race is scored as el Ocho is, and names dice and groups as it does."""

each_place = pytest.mark.parametrize("place", BELOW)


def imported(file: Path) -> Iterator[str]:
    """The modules that a file imports, and the names that it imports of them."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        match node:
            case ast.Import(names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), names=names, level=0):
                yield from (f"{module}.{alias.name}" for alias in names)
            case ast.ImportFrom():
                yield f"relative import in {file}"


def imports(folder: str) -> list[tuple[str, str]]:
    """The imports in a folder: the file and the module."""
    files = sorted((ROOT / folder).rglob("*.py"))
    return [(str(file.relative_to(ROOT)), module) for file in files for module in imported(file)]


def test_the_rules_import_what_is_allowed_and_nothing_else() -> None:
    imported = imports("games")
    tops = {module.partition(".")[0] for _, module in imported} - {"games"}
    assert tops == ALLOWED_IMPORTS, "what nobody needs any more is allowed no longer"


@each_place
def test_imports_of_a_game_go_one_way(place: str) -> None:
    ours = {*BELOW, "bot", "tests", "benchmarks", "tools"}
    imported = [pair for game in GAMES for pair in imports(f"{place}/{game}")]
    assert [pair for pair in imported if pair[1].partition(".")[0] in ours - BELOW[place]] == []


@each_place
def test_no_game_needs_another(place: str) -> None:
    others = [
        (file, module)
        for game in GAMES
        for file, module in imports(f"{place}/{game}")
        for other in GAMES
        if other != game and f"{module}.".startswith(tuple(f"{place}.{other}." for place in BELOW))
        if not any(user == game and f"{module}.".startswith(f"{used}.") for user, used in SHARED)
    ]
    assert others == []
