"""A pytest plugin for coverage maps: it labels each measured line with the test that ran it, and times the tests."""

import functools
import json
import sys
from collections import Counter
from collections.abc import Generator
from pathlib import Path
from typing import Final

import coverage
import pytest

_CACHE: Final = type(functools.cache(str))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Ask for the file that receives the times."""
    parser.addoption("--times", type=Path, help="file for the seconds of each passed test, as JSON")


def pytest_configure(config: pytest.Config) -> None:
    """Label where tests run, and write the times where all reports arrive (with xdist these are two processes)."""
    is_worker = hasattr(config, "workerinput")
    if is_worker or not config.getoption("numprocesses", default=None):
        config.pluginmanager.register(_Labels(config.rootpath))
    if not is_worker:
        config.pluginmanager.register(_Times(config.getoption("--times")))


class _Labels:
    """Coverage contexts named by tests. Each file of tests begins with empty caches: a cached answer runs no lines."""

    def __init__(self, root: Path) -> None:
        self._root = str(root)
        self._path: Path | None = None

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        if self._path != item.path:
            self._path = item.path
            _clear_caches(self._root)
        _measurement().switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            _measurement().switch_context("")

    def pytest_sessionfinish(self) -> None:
        """Save now: a worker of xdist does not end by itself."""
        measurement = _measurement()
        measurement.stop()
        measurement.save()


class _Times:
    """Seconds of each test with its fixtures; a test that failed has none."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seconds: Counter[str] = Counter()
        self._failed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._seconds[report.nodeid] += report.duration  # type: ignore[assignment] # a Counter of seconds
        if report.failed:
            self._failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        for test in self._failed:
            del self._seconds[test]
        self._path.write_text(json.dumps({"seconds": self._seconds, "failed": sorted(self._failed)}), "utf-8")


def _measurement() -> coverage.Coverage:
    measurement = coverage.Coverage.current()
    if measurement is None:
        raise pytest.UsageError("the coverage map is made under coverage")
    return measurement


def _clear_caches(root: str) -> None:
    """Clear the caches of all functions in our modules."""
    for module in list(sys.modules.values()):
        if str(getattr(module, "__file__", "")).startswith(root):
            for value in vars(module).values():
                if isinstance(value, _CACHE):
                    value.cache_clear()
