"""A coverage map: which tests run which lines, and how long each test takes.

One run of the tests of `make test` under coverage makes it. It stays in a folder; when only files with tests change,
only these run again.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import coverage

_REPOSITORY: Final = Path(__file__).parents[2]
_CONFIG: Final = """[run]
source = {packages}
parallel = true
data_file = {data}
context = ${{PYTEST_CURRENT_TEST-}}
concurrency = greenlet,thread
disable_warnings = no-data-collected,module-not-imported
"""  # a program that a test starts finds the test's name in its environment; SQLAlchemy runs in greenlets
_PHASE: Final = re.compile(r" \((?:setup|call|teardown)\)$")  # of a test, in its name in the environment


class CoverageMap:
    """The map of the packages below a root folder, which has its tests in `tests`."""

    def __init__(self, root: Path, packages: Sequence[str], folder: Path) -> None:
        self.root = root
        self._packages = packages
        self._folder = folder
        self._data = coverage.CoverageData(str(folder / "coverage"))
        self._contexts: dict[str, dict[int, frozenset[str]]] = {}
        self.seconds: dict[str, float] = {}

    def refresh(self, processes: int) -> list[str]:
        """Bring the map up to date; returns the tests that failed without any mutant and are in no map."""
        files = _files(self.root, "tests")
        tests = {str(file.relative_to(self.root)): _digest([file]) for file in files if file.name.startswith("test_")}
        others = [file for file in files if not file.name.startswith("test_")]
        digests = {"": _digest([*others, *_files(self.root, *self._packages)]), **tests}
        state = self._folder / "state.json"
        old = json.loads(state.read_text("utf-8")) if state.exists() else {"digests": {}, "seconds": {}, "failed": []}
        if old["digests"].get("") != digests[""]:
            old = {"digests": {}, "seconds": {}, "failed": []}
            (self._folder / "coverage").unlink(missing_ok=True)
        new_files = [test for test, digest in tests.items() if old["digests"].get(test) != digest]
        current = tests.keys() - new_files
        self.seconds = {test: time for test, time in old["seconds"].items() if _file_of(test) in current}
        failing = [test for test in old["failed"] if _file_of(test) in current]
        if new_files:
            seconds, now_failing = self._measure(new_files, processes)
            self.seconds |= seconds
            failing += now_failing
            state.write_text(
                json.dumps({"digests": digests, "seconds": self.seconds, "failed": failing}, indent=0), "utf-8"
            )
        self._data.read()
        return failing

    def contexts(self, file: str, lines: Iterable[int]) -> frozenset[str]:
        """The tests that run one of these lines of a file, and "" if it runs when the file is imported."""
        if file not in self._contexts:
            self._contexts[file] = {
                line: frozenset(_PHASE.sub("", name) for name in names)
                for line, names in self._data.contexts_by_lineno(str(self.root / file)).items()
            }
        return frozenset().union(*(self._contexts[file].get(line, ()) for line in lines))

    def _measure(self, tests: Sequence[str], processes: int) -> tuple[dict[str, float], list[str]]:
        """Run files of tests under coverage, and add what they ran to the data."""
        self._folder.mkdir(exist_ok=True)
        config, times, data = (self._folder / name for name in ("map.ini", "times.json", "coverage"))
        packages = ",".join(str(self.root / package) for package in self._packages)
        for file in [times, *self._folder.glob("coverage.*")]:
            file.unlink(missing_ok=True)
        config.write_text(_CONFIG.format(packages=packages, data=data), "utf-8")
        pytest = [sys.executable, "-m", "pytest", "-q", "-p", "tools.mutants.recorder", "--times", str(times)]
        pytest += ["-m", "not slow"]  # as in `make test`
        if processes > 1:
            pytest += ["-n", str(processes), "--dist", "loadfile"]
        environment = {**os.environ, "COVERAGE_PROCESS_START": str(config), "PYTHONPATH": str(_REPOSITORY)}
        environment.pop("PYTEST_CURRENT_TEST", None)
        subprocess.run([*pytest, *tests], cwd=self.root, env=environment, check=False)  # noqa: S603 -- our own tests
        measurement = coverage.Coverage(config_file=str(config), messages=False)
        if data.exists():
            measurement.load()
        measurement.combine([str(self._folder)])
        measurement.save()
        answer = json.loads(times.read_text("utf-8"))
        return answer["seconds"], answer["failed"]


def _files(root: Path, *folders: str) -> list[Path]:
    return sorted(
        path
        for folder in folders
        for path in (root / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    )


def _digest(files: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for file in files:
        total.update(f"{file}\n".encode())
        total.update(file.read_bytes())
    return total.hexdigest()


def _file_of(test: str) -> str:
    return test.partition("::")[0]
