"""The game of `docs/adding-a-game.md`, taken from the page, added to a copy of the bot, tested and played there."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.effort import slow

ROOT = Path(__file__).parents[1]
PACKAGES = ("games", "render", "engine", "bot", "cogs", "tests")
PAGE = ROOT / "docs" / "adding-a-game.md"
BLOCK = re.compile(r'^```\w+ title="(?P<path>[^"]+)"\n(?P<code>.*?)^```$', re.MULTILINE | re.DOTALL)
TESTS = (
    "tests/games/test_pig.py",
    "tests/games/test_conformance.py",
    "tests/games/test_conformance_feats.py",
    "tests/bot/test_replay.py",
    "tests/cogs/pig_by_buttons.py",
)
TESTS_OF_THE_WHOLE = ("tests/test_imports.py", "tests/test_texts.py", "tests/test_texts_fit.py")


def written() -> dict[str, str]:
    """The files of the page, by their paths: a block that goes on begins where a class or a module may go on."""
    files: dict[str, str] = {}
    for block in BLOCK.finditer(PAGE.read_text("utf-8")):
        path, code = block["path"], block["code"]
        gap = "\n" if code.startswith(" ") else "\n\n"
        files[path] = f"{files[path]}{gap}{code}" if path in files else code
    return files


CODE = [path for path in written() if path.endswith(".py")]


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the bot and its tests, to which nothing is added but the files of the page."""
    tree = tmp_path_factory.mktemp("tutorial")
    for package in PACKAGES:
        shutil.copytree(ROOT / package, tree / package)
    shutil.copy(ROOT / "pyproject.toml", tree)
    for path, code in written().items():
        assert not (ROOT / path).exists(), f"{path} is there already"
        (tree / path).parent.mkdir(parents=True, exist_ok=True)
        (tree / path).write_text(code, "utf-8")
    return tree


def run(tree: Path, tool: str, *arguments: str) -> None:
    """Run one of our tools in the copy, where it must find nothing wrong."""
    program = str(Path(sys.executable).with_name(tool))
    env = {**os.environ, "HYPOTHESIS_STORAGE_DIRECTORY": str(ROOT / ".hypothesis")}  # its table of all characters
    done = subprocess.run([program, *arguments], cwd=tree, env=env, capture_output=True, text=True, check=False)  # noqa: S603 -- our tools
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_game_is_five_files_and_350_lines() -> None:
    files = written()
    assert len({path.replace(Path(path).name, "*") if "/locales/" in path else path for path in files}) == 5
    assert sum(len(code.splitlines()) for code in files.values()) <= 350
    rules = set(re.findall(r"\bP[1-9]\b", files["games/pig/rules.py"]))
    assert rules == set(re.findall(r"^- \*\*(P[1-9])\*\*", PAGE.read_text("utf-8"), re.MULTILINE))


def test_it_is_written_as_our_code_is(tree: Path) -> None:
    run(tree, "ruff", "check", "--no-cache", *CODE)
    run(tree, "ruff", "format", "--no-cache", "--check", *CODE)


def run_tests(tree: Path, *arguments: str) -> None:
    run(tree, "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow", *arguments)


@slow
def test_it_keeps_the_laws_and_can_be_played(tree: Path) -> None:
    run_tests(tree, "-k", "pig", *TESTS)


@slow
def test_its_types_imports_and_texts_hold(tree: Path) -> None:
    run(tree, "mypy", *CODE)
    run(tree, "lint-imports", "--no-cache")
    run_tests(tree, *TESTS_OF_THE_WHOLE)
