"""The tests that changed files reach, the nearest first, until half a minute is over. They are not the gate.

A test is reached if it imports a changed module, by itself or through others (by grimp, as import-linter does). What
the bot finds by its folder is reached by name: a change in `cogs/octi` reaches each test with `octi` in its path.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

import grimp
import pytest

ROOT: Final = Path(__file__).parents[1]
ROOMS: Final = ("games", "render", "engine", "cogs")
"""The packages with a folder for each game and feature."""

PACKAGES: Final = (*ROOMS, "bot", "tests", "tools", "benchmarks")
MAX_FILES: Final = 20
"""The files of tests that are collected: to collect all takes half a minute."""


class TimeLimit:
    """A plugin for pytest by which no test begins later than so many seconds after the first one."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.end = float("inf")
        self.left_out = 0

    def pytest_collection_finish(self) -> None:
        """Begin to count."""
        self.end = time.monotonic() + self.seconds

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self) -> bool | None:
        """Leave out a test that comes too late."""
        if is_over := time.monotonic() > self.end:
            self.left_out += 1
        return is_over or None


def main() -> int:
    """Run them; the exit code of pytest."""
    parser = argparse.ArgumentParser(prog="make test-changed", description=__doc__)
    parser.add_argument("--since", default="main", help="the branch or commit before the changes")
    parser.add_argument("--seconds", type=float, default=20, help="the time after which no test begins")
    arguments = parser.parse_args()
    limit = TimeLimit(arguments.seconds)
    tests = reached(changed(arguments.since))
    code = pytest.main(["-q", "-n0", "-m", "not slow", *tests[:MAX_FILES]], plugins=[limit]) if tests else 0
    print(
        f"{len(tests)} files of tests are reached by what changed since {arguments.since}; "
        f"{len(tests[MAX_FILES:])} files and {limit.left_out} tests had no time. This is not the gate: `make test` is."
    )
    return int(code)


def changed(since: str) -> list[str]:
    """The files that are other than where this branch left `since`, or new."""
    commands = (["diff", "--name-only", "--merge-base", since], ["ls-files", "--others", "--exclude-standard"])
    return [line for command in commands for line in subprocess.check_output(["git", *command], text=True).splitlines()]  # noqa: S603, S607 -- ours


def reached(files: Iterable[str]) -> list[str]:
    """The files of tests that changed files reach, the nearest first; a conftest reaches none."""
    graph = _graph()
    tests = [module for module in graph.modules if module.startswith("tests.") and ".test_" in module]
    distances, layer = dict[str, int](), set[str]()
    for file in map(Path, files):
        module = ".".join(file.with_suffix("").parts).removesuffix(".__init__")
        room = file.parts[1] if file.parts[0] in ROOMS and len(file.parts) > 2 else ""
        text = "" if file.suffix == ".py" else file.name
        names = {test for test in tests if (room and room in test) or (text and text in _source(test))}
        layer |= names | ({module} & graph.modules)
    while layer:
        distances |= dict.fromkeys(layer, max(distances.values(), default=-1) + 1)
        nearer = {each for module in layer for each in graph.find_modules_that_directly_import(module)}
        layer = {each for each in nearer - distances.keys() if not each.endswith("conftest")}
    return [_path(test) for _, test in sorted((distances[test], test) for test in tests if test in distances)]


@cache
def _graph() -> grimp.ImportGraph:
    """The imports of all packages."""
    return grimp.build_graph(*PACKAGES, cache_dir=None)


def _path(module: str) -> str:
    return f"{module.replace('.', '/')}.py"


def _source(module: str) -> str:
    return (ROOT / _path(module)).read_text("utf-8")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main())
