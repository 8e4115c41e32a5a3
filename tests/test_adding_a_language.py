"""The language of `docs/adding-a-language.md`: what the page says, done to a copy of the bot."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.effort import slow

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "adding-a-language.md"
BLOCK = re.compile(r'^```\w+ title="(?P<titles>[^"]+)"\n(?P<code>.*?)^```$', re.MULTILINE | re.DOTALL)
MODULE = "bot/text/__init__.py"
TABLES = ("LAST_WORDS", "NOUNS", "UNSAID")
FOLDERS = ("games", "render", "engine", "bot", "cogs", "tests", "tools", "benchmarks", "docs")
TESTS = ("tests/test_texts.py", "tests/test_plurals.py", "tests/test_words.py", "tests/test_texts_fit.py")


def blocks() -> Iterator[tuple[list[str], str]]:
    """The blocks of the page: their titles, and their code."""
    for block in BLOCK.finditer(PAGE.read_text("utf-8")):
        yield block["titles"].split(" "), block["code"]


def follow(tree: Path) -> None:
    """Do what the page says of code and texts: replace the lines of a module, write texts or go on with them."""
    for titles, code in blocks():
        if titles == [MODULE]:
            text = (tree / MODULE).read_text("utf-8")
            for line in code.splitlines():
                text, count = re.subn(rf"^{line.split(' ')[0]} .*$", line, text, flags=re.MULTILINE)
                assert count == 1
            (tree / MODULE).write_text(text, "utf-8")
        elif titles[-1] not in TABLES:
            for title in titles:
                file = tree / title
                before = file.read_text("utf-8") if file.exists() else ""
                file.write_text(before + code, "utf-8")


def fill_tables(tree: Path) -> None:
    """Do what the page says of the tables of the tests: each gets an entry."""
    for titles, code in blocks():
        if titles[-1] in TABLES:
            file = tree / titles[0]
            beginning = re.compile(rf"^({titles[1]}\b.*= \{{)", re.MULTILINE)
            text, count = beginning.subn(rf"\g<1>\n    {code.strip()}", file.read_text("utf-8"))
            assert count == 1
            file.write_text(text, "utf-8")


def run_tests(tree: Path) -> tuple[set[str], str]:
    """The tests about German that fail in the copy, and all that is printed."""
    arguments = ("-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow", *TESTS)
    program = str(Path(sys.executable).with_name("pytest"))
    result = subprocess.run([program, *arguments], cwd=tree, capture_output=True, text=True, check=False)  # noqa: S603 -- ours
    assert result.returncode in {0, 1}, result.stdout + result.stderr
    return {line for line in result.stdout.splitlines() if line.startswith("FAILED") and "[de" in line}, result.stdout


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the bot, its tests and its documentation."""
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__", "*.png"))
    for file in ("pyproject.toml", "README.md", "CONTRIBUTING.md"):
        shutil.copy(ROOT / file, tmp_path)
    return tmp_path


def test_the_page_has_the_lines_of_the_module_and_one_language_more() -> None:
    module = (ROOT / MODULE).read_text("utf-8")
    (code,) = (code for titles, code in blocks() if titles == [MODULE])
    for line, addition in zip(code.splitlines(), ('"de": "de-DE"', '"de": "en"'), strict=True):
        assert f"{line.replace(f', {addition}', '')}\n" in module
    assert {titles[-1] for titles, _ in blocks() if len(titles) == 2} == set(TABLES)


@slow
def test_a_language_of_three_sentences_runs_and_the_tests_name_the_tables_that_lack_it(tree: Path) -> None:
    follow(tree)
    failed, printed = run_tests(tree)
    assert {name for name in TABLES if f"add 'de' to {name} in tests/" in printed} == set(TABLES)
    assert len(failed) == len(TABLES), printed
    fill_tables(tree)
    failed, printed = run_tests(tree)
    assert failed == set(), printed
    spoken = (
        "from bot.text import translator; t = translator('de'); "
        "print(t('event-left-game', player='Ann'), t('octi-title'), t('button-more'))"
    )
    result = subprocess.run([sys.executable, "-c", spoken], cwd=tree, capture_output=True, text=True, check=True)  # noqa: S603 -- ours
    assert result.stdout == "🏳️ **Ann** hat die Partie verlassen. Octi More …\n"
