"""The examples of pages and docstrings: what they show at a prompt is what comes out, and their commands are there."""

import doctest
import re
from collections.abc import Collection
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from benchmarks.__main__ import TOPICS
from bot.cli.arguments import _parser

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"))
MODULES: Final = sorted(
    ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for folder in ("games", "render", "engine", "bot", "cogs")
    for file in (ROOT / folder).rglob("*.py")
    if "    >>> " in file.read_text("utf-8")
)


def pages_with(text: str) -> list[str]:
    return sorted(str(page.relative_to(ROOT)) for page in PAGES if text in page.read_text("utf-8"))


@pytest.mark.parametrize("page", pages_with("\n>>> "))
def test_a_page_shows_at_a_prompt_what_comes_out(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert tried
    assert not failed


@pytest.mark.parametrize("module", MODULES)
def test_a_docstring_shows_what_comes_out(module: str) -> None:
    failed, tried = doctest.testmod(import_module(module))
    assert tried
    assert not failed


def test_the_contract_of_games_has_examples() -> None:
    assert "games.core" in MODULES


GOALS: Final = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
SUBCOMMANDS: Final = re.findall(r"^    (\w+)  ", _parser().format_help(), re.MULTILINE)
COMMANDS: Final[dict[str, Collection[str]]] = {
    "make": GOALS,
    "python -m bot": SUBCOMMANDS,
    "ocho-club": SUBCOMMANDS,
    "make bench": TOPICS,
    "python -m benchmarks": TOPICS,
}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_that_a_page_names_is_there(command: str) -> None:
    named = {
        (name, page)
        for page in pages_with(f"{command} ")
        for name in re.findall(rf"(?:`|^){command} ([a-z][\w-]+)", (ROOT / page).read_text("utf-8"), re.MULTILINE)
    }
    assert named
    assert sorted(each for each in named if each[0] not in COMMANDS[command]) == []
