"""The pages for developers name what there is: every folder of cogs, and files that exist; and their code runs."""

import ast
import asyncio
import re
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from games.catalog import GAMES
from tests.effort import slow

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
PACKAGES: Final = ("games", "render", "engine", "bot", "cogs", "tests", "tools", "docs")
COGS: Final = sorted(folder.name for folder in (ROOT / "cogs").iterdir() if list(folder.glob("*cog.py")))
PATH: Final = re.compile(rf"`((?:{'|'.join(PACKAGES)})/[\w./]+)`")


def test_where_do_i_look_names_every_feature() -> None:
    """A game is found by its name, and needs no row. A row may be of a feature that was taken away."""
    missing = sorted({name for name in COGS if name not in {*_features_with_a_row(), *GAMES}})
    assert not missing, f"give them a row in docs/architecture.md: {missing}"


@pytest.mark.parametrize("page", sorted(file.name for file in DOCS.glob("*.md")))
def test_every_file_that_a_page_names_is_there(page: str) -> None:
    """A feature that was taken away, whole, may still be named."""
    paths = [path for path in PATH.findall((DOCS / page).read_text("utf-8")) if not _is_taken_away(path)]
    examples = ("pig", "/de.ftl")
    missing = sorted(
        {path for path in paths if not (ROOT / path).exists() and not any(example in path for example in examples)}
    )
    assert not missing, f"docs/{page} names what is not there: {missing}"


def _is_taken_away(path: str) -> bool:
    """True for a file of a feature that has a row, but no folder any more."""
    room, _, name = path.rstrip("/").partition("/")
    feature = name.partition("/")[0]
    return room == "cogs" and feature in _features_with_a_row() and not (ROOT / room / feature).exists()


@cache
def _features_with_a_row() -> set[str]:
    """The features that "Where do I look?" names; each that is there has a row, so none is misspelt."""
    page = (DOCS / "architecture.md").read_text("utf-8").partition("## Where do I look?")[2]
    return set(re.findall(r"`cogs/(\w+)`", page))


@slow
def test_the_game_at_a_prompt_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    page = (DOCS / "debugging.md").read_text("utf-8")
    (code,) = re.findall(r'^```python title="a game at a prompt"\n(.*?)^```', page, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}

    async def type_lines() -> None:
        for line in filter(None, code.splitlines()):
            result = eval(compile(line, "prompt", "single", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT), names)  # noqa: S307 -- the page's
            if asyncio.iscoroutine(result):
                await result

    asyncio.run(type_lines())
    assert "Points this turn" in capsys.readouterr().out
