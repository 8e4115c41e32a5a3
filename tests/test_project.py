"""The files around the code: they name one version of Python and one of the bot, and pin what workflows run."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from bot import VERSION
from bot.cli.arguments import main
from tools.check_links import broken_links
from tools.release_notes import release_notes

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_the_image_ships_the_oldest_python_which_the_gate_runs() -> None:
    bases = re.findall(r"^FROM python:([\d.]+)", (ROOT / "deploy/Dockerfile").read_text("utf-8"), re.MULTILINE)
    assert set(bases) == {PROJECT["tool"]["mypy"]["python_version"]} == {"3.11"}
    assert PROJECT["project"]["requires-python"] == ">=3.11"
    assert PROJECT["tool"]["ruff"]["target-version"] == "py311"


def test_every_python_that_is_named_is_tested() -> None:
    prefix = "Programming Language :: Python :: "
    named = [
        classifier.removeprefix(prefix)
        for classifier in PROJECT["project"]["classifiers"]
        if classifier.startswith(prefix + "3.")
    ]
    matrix = re.search(r"python: \[(.*)\]", (ROOT / ".github/workflows/ci.yml").read_text("utf-8"))
    assert matrix
    assert re.findall(r"[\d.]+", matrix[1]) == named


def test_the_command_is_the_command_line() -> None:
    ((name, target),) = PROJECT["project"]["scripts"].items()
    assert EntryPoint(name, target, "console_scripts").load() is main


def test_links_that_lead_nowhere_are_found(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games/index.html").write_text('<h1 id="top">Games</h1> <a href="..">home</a> <a href="#top">up</a>')
    (tmp_path / "index.html").write_text(
        '<a href="games/#top"></a> <a href="/games/"></a> <a href="https://example.org/x"></a> <img src="board.png">'
        ' <a href="games/#rules"></a> <a href="#top"></a>'
    )
    assert list(broken_links(tmp_path)) == ["index.html: #top", "index.html: board.png", "index.html: games/#rules"]


def test_pytest_shows_every_offender_and_with_q_the_number_of_tests(tmp_path: Path) -> None:
    (tmp_path / "test_lists.py").write_text(
        "def test_one():\n    assert [f'offender {number}' for number in range(40)] == []\n\n\n"
        "def test_two():\n    assert not [f'culprit {number}' for number in range(40)]\n"
    )
    command = (sys.executable, "-m", "pytest", "-q", "-c", str(ROOT / "pyproject.toml"), "-p", "no:cacheprovider")
    result = subprocess.run([*command, str(tmp_path)], cwd=tmp_path, capture_output=True, text=True, check=False)  # noqa: S603 -- ours
    assert "2 failed" in result.stdout
    missing = {
        name for name in ("offender", "culprit") for number in range(40) if f"'{name} {number}'" not in result.stdout
    }
    assert missing == set()


def test_every_action_is_pinned_by_its_hash_and_the_same_one_everywhere() -> None:
    text = "".join(file.read_text("utf-8") for file in WORKFLOWS)
    used = re.findall(r"uses: (\S+)@(\S+)(.*)", text)
    assert [use for use in used if not re.fullmatch(r"[0-9a-f]{40} # v\d+\.\d+\.\d+", use[1] + use[2])] == []
    assert len({name for name, *_ in used}) == len(set(used))


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_a_workflow_may_do_what_each_job_says_and_no_more(file: Path) -> None:
    text = file.read_text("utf-8")
    jobs = re.split(r"^  (?=\w+:\n)", text.partition("\njobs:\n")[2], flags=re.MULTILINE)[1:]
    assert "\npermissions: {}\n" in text
    assert [job.partition(":")[0] for job in jobs if "\n    permissions:\n" not in job] == []
    assert [job.partition(":")[0] for job in jobs if "\n    timeout-minutes: " not in job] == []


def test_the_changelog_tells_of_this_version() -> None:
    assert release_notes(VERSION)
    with pytest.raises(LookupError, match=re.escape("`## [0.0.1] - YYYY-MM-DD`")):
        release_notes("0.0.1")
