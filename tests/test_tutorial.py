"""The game of `docs/adding-a-game.md`, taken from the page and added to a copy of the bot, where the gate stays green.

The page has two parts: the game itself, and what makes more of it. Each is tried: the first without the second, too.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.effort import slow

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "adding-a-game.md"
SECOND_PART: Final = "\n## More than the rules\n"
"""The heading with which the second part begins."""
BLOCK = re.compile(
    r'^(?:<!-- before: (?P<before>[^\n]+) -->\n)?```\w+ title="(?P<path>[^"]+)"\n(?P<code>.*?)^```$',
    re.MULTILINE | re.DOTALL,
)
BY_BUTTONS: Final = "tests/cogs/pig_by_buttons.py"
"""Tests that only the copy can run."""
PARTS: Final = (1, 2)
TAKEN_AWAY: Final = ("club", "ladder")
"""Features, each with tables, texts, commands and a part in other pages."""
ONE_OF_THE_OTHERS: Final = "not (stresses or neo_otcho or chess_dice or octi)"
"""The tests of the copy: of the games that are there without it, el Ocho's stand for all."""
OF_PAGES: Final = "--deselect=tests/cogs/test_named_commands.py::test_every_command_that_a_page_names_is_there"
"""README and docs still tell of the features that are taken away."""
ONE_PROCESS: Final = ("-n", "1")
"""It is one test beside others, which have clocks of their own to keep."""


def written(parts: int) -> dict[str, str]:
    """The files of so many parts of the page, by their paths.

    A block that goes on begins where a class or a module may go on; one `before` a line stands before it.
    """
    text = PAGE.read_text("utf-8")
    files: dict[str, str] = {}
    for block in BLOCK.finditer(text if parts > 1 else text.partition(SECOND_PART)[0]):
        path, code = block["path"], block["code"]
        if line := block["before"]:
            above, separator, below = files[path].partition(f"\n{line}")
            assert separator, f"{path} has no line {line!r}"
            is_method = code.startswith(" ") and not line.startswith(" ")  # the last one of a class
            gaps = ("\n\n", "\n\n") if is_method else ("\n", "")
            files[path] = f"{above.rstrip() if is_method else above}{gaps[0]}{code}{gaps[1]}{line}{below}"
        else:
            gap = "" if path.endswith(".ftl") else "\n" if code.startswith(" ") else "\n\n"
            files[path] = f"{files[path]}{gap}{code}" if path in files else code
    return files


@pytest.fixture(scope="module", params=PARTS, ids=["first part", "whole page"])
def tree(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of all that Git has of the bot, a repository of its own, with nothing added but the files of the page."""
    tree = tmp_path_factory.mktemp("tutorial")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S607
    for name in filter(None, listed.stdout.split("\0")):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tree / name)
    (tree / ".venv").symlink_to(sys.prefix)
    for path, code in written(request.param).items():
        assert not (ROOT / path).exists(), f"{path} is there already"
        (tree / path).parent.mkdir(parents=True, exist_ok=True)
        (tree / path).write_text(code, "utf-8")
    subprocess.run(["git", "init", "--quiet"], cwd=tree, check=True)  # noqa: S607
    commit(tree, "pig: a game")
    return tree


def commit(tree: Path, subject: str) -> None:
    """Let Git have all that is in the copy."""
    author = ("-c", "user.name=Pig", "-c", "user.email=pig@example.org")
    for command in (("add", "--all"), (*author, "commit", "--quiet", f"--message={subject}")):
        subprocess.run(["git", *command], cwd=tree, check=True)  # noqa: S603, S607 -- Git


def run(tree: Path, tool: str, *arguments: str) -> None:
    """Run one of our tools in the copy, where it must find nothing wrong."""
    program = str(Path(sys.executable).with_name(tool))
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    env["HYPOTHESIS_STORAGE_DIRECTORY"] = str(ROOT / ".hypothesis")  # its table of all characters
    (tree / ".tmp").mkdir(exist_ok=True)
    env["PYTEST_DEBUG_TEMPROOT"] = str(tree / ".tmp")
    result = subprocess.run([program, *arguments], cwd=tree, env=env, capture_output=True, text=True, check=False)  # noqa: S603 -- our tools
    assert result.returncode == 0, result.stdout + result.stderr


def lint(tree: Path) -> None:
    run(tree, "ruff", "check", "--no-cache", ".")
    run(tree, "ruff", "format", "--no-cache", "--check", ".")


def test_a_game_is_five_files_and_350_lines() -> None:
    files = written(1)
    assert len({path.replace(Path(path).name, "*") if "/locales/" in path else path for path in files}) == 5
    assert sum(len(code.splitlines()) for code in files.values()) <= 350
    rules = set(re.findall(r"\bP[1-9]\b", files["games/pig/rules.py"]))
    assert rules == set(re.findall(r"^- \*\*(P[1-9])\*\*", PAGE.read_text("utf-8"), re.MULTILINE))


def test_it_is_written_as_our_code_is(tree: Path) -> None:
    lint(tree)


@slow
@pytest.mark.parametrize("tree", PARTS[:1], ids=["first part"], indirect=True)
def test_its_first_part_keeps_the_laws_and_can_be_played(tree: Path) -> None:
    """With the engine that serves a game without one: types, imports, and every test that goes over the games."""
    run(tree, "mypy", *(path for path in written(1) if path.endswith(".py")))
    run(tree, "lint-imports", "--no-cache")
    run(tree, "pytest", "-p", "no:cacheprovider", *ONE_PROCESS, "-m", "not slow", "-k", "pig", "tests", BY_BUTTONS)


@slow
@pytest.mark.first
@pytest.mark.parametrize("tree", PARTS[1:], ids=["whole page"], indirect=True)
def test_the_whole_gate_is_green_with_it_and_without_two_features(tree: Path) -> None:
    """The list of puzzles and the goldens, as the page asks for; what `make test` does; and the game's buttons.

    The gate takes minutes, so the same copy shows that `rm -r` of its folder and its tests takes a feature away, and
    of the tests of the other games those of one are enough.
    """
    for feature in TAKEN_AWAY:
        shutil.rmtree(tree / "cogs" / feature)
        shutil.rmtree(tree / "tests" / "cogs" / feature)
    commit(tree, f"{' and '.join(TAKEN_AWAY)} are gone")
    run(tree, "python", "tools/make_puzzles.py")
    lint(tree)
    run(tree, "codespell")
    run(tree, "mypy")
    run(tree, "lint-imports", "--no-cache")
    own = sorted(str(file.relative_to(tree)) for file in tree.glob("tests/cogs/*/test_conversations.py"))
    goldens = ("tests/render/test_goldens.py", "tests/cogs/conversations", *own)
    run(tree, "pytest", "-p", "no:cacheprovider", *ONE_PROCESS, "--renew-goldens", *goldens)
    this = f"--ignore=tests/{Path(__file__).name}"  # in which the game is not there yet
    some = ("-m", "not slow", "-k", ONE_OF_THE_OTHERS, OF_PAGES, this)
    run(tree, "pytest", "-p", "no:cacheprovider", *ONE_PROCESS, *some, "tests", BY_BUTTONS)
