"""The pages for developers name what there is: every folder of cogs, and files that exist; and their code runs."""

import ast
import asyncio
import re
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
    """A game is found by its name, and needs no row."""
    page = (DOCS / "architecture.md").read_text("utf-8").partition("## Where do I look?")[2]
    named = set(re.findall(r"`cogs/(\w+)`", page))
    missing = sorted({name for name in COGS if name not in {*named, *GAMES}})
    assert not missing, f"give them a row in docs/architecture.md: {missing}"
    assert not named - {*COGS}, "there is no such folder"


@pytest.mark.parametrize("page", sorted(file.name for file in DOCS.glob("*.md")))
def test_every_file_that_a_page_names_is_there(page: str) -> None:
    paths = PATH.findall((DOCS / page).read_text("utf-8"))
    examples = ("pig", "/de.ftl")
    missing = sorted(
        {path for path in paths if not (ROOT / path).exists() and not any(example in path for example in examples)}
    )
    assert not missing, f"docs/{page} names what is not there: {missing}"


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
