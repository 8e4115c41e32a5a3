"""Test runs of mutants: each in a forked process, in a copy of the tree that has the mutant's file changed.

Libraries are imported once, before the fork; our own modules anew in each process, so that what runs at import is
changed too. A run stops at the first failure. An alarm ends a test that takes far longer than usual, even one in C.
"""

import contextlib
import importlib
import os
import shutil
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pytest
from hypothesis import Phase, settings

from tools.mutants.mutations import Mutant
from tools.mutants.report import Outcome

_START_LIMIT_S: Final = 180
_LEFT_OUT: Final = shutil.ignore_patterns(".git", ".venv", ".*cache", ".hypothesis", ".mutants", "build")
_OPTIONS: Final = (
    *("-q", "--tb=no", "--no-header", "--no-summary", "-p", "no:xdist", "-p", "no:cacheprovider"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # libraries are imported before pytest could rewrite them
)


@dataclass
class Run:
    """A mutant with its tests, in parts that are run until a test fails; without a mutant all tests are run."""

    mutant: Mutant | None
    parts: deque[Sequence[str]]
    outcome: Outcome = Outcome.SURVIVING
    failed: set[str] = field(default_factory=set)
    count: int = 0
    last_test: str = ""


class Runner:
    """Processes that run tests, as many at a time as there are copies of the tree."""

    def __init__(self, root: Path, folder: Path, processes: int, limits_s: Mapping[str, float]) -> None:
        self._limits_s = limits_s
        self._copies = [folder / str(number) / "tree" for number in range(processes)]
        first, *others = self._copies
        shutil.copytree(root, first, ignore=_LEFT_OUT)
        self._import_libraries(first)
        for copy in others:
            shutil.copytree(first, copy)

    def run(self, runs: Iterable[Run]) -> Iterator[Run]:
        """Run the tests; each run comes back when it is over."""
        waiting, idle, busy = deque(runs), list(self._copies), dict[int, tuple[Run, Path]]()
        try:
            while waiting or busy:
                while waiting and idle:
                    run, copy = waiting.popleft(), idle.pop()
                    busy[self._start(run, copy)] = run, copy
                process, status = os.wait()
                run, copy = busy.pop(process)
                idle.append(copy)
                _kill(process)  # what the tests started, too
                self._finish(run, copy, status)
                if run.parts and run.outcome is Outcome.SURVIVING:
                    waiting.appendleft(run)
                else:
                    yield run
        finally:
            for process in busy:
                _kill(process)

    def _start(self, run: Run, copy: Path) -> int:
        _log(copy).write_text("", "utf-8")
        if run.mutant:
            file = copy / run.mutant.file
            shutil.copy2(file, _original(copy))
            file.write_bytes(run.mutant.apply_to(file.read_bytes()))
        tests = run.parts.popleft()
        return _fork(copy, lambda: _run_tests(copy, tests, self._limits_s, stops_early=run.mutant is not None))

    def _finish(self, run: Run, copy: Path, status: int) -> None:
        if run.mutant:
            shutil.copy2(_original(copy), copy / run.mutant.file)  # with its time: byte code stays valid
        match os.waitstatus_to_exitcode(status):
            case pytest.ExitCode.OK | pytest.ExitCode.NO_TESTS_COLLECTED:
                run.outcome = Outcome.SURVIVING
            case code:
                run.outcome = Outcome.TIMED_OUT if code == -signal.SIGALRM else Outcome.KILLED
        lines = _log(copy).read_text("utf-8").splitlines()
        tests = [line.removeprefix("started ") for line in lines if line.startswith("started ")]
        run.count += len(tests)
        run.last_test = tests[-1] if tests else ""
        run.failed |= {line.removeprefix("failed ") for line in lines if line.startswith("failed ")}

    def _import_libraries(self, copy: Path) -> None:
        """Import what the tests import and is not ours; a process of its own finds out what that is."""
        process = _fork(copy, lambda: _collect(copy))
        os.waitpid(process, 0)
        for name in _log(copy).read_text("utf-8").split():
            with contextlib.suppress(ImportError):
                importlib.import_module(name)


class _Progress:
    """A pytest plugin that orders the tests, writes which of them starts and fails, and limits their time."""

    def __init__(self, tests: Sequence[str], limits_s: Mapping[str, float], log: Path) -> None:
        self._tests = tests
        self._limits_s = limits_s
        self._log = log.open("a", encoding="utf-8", buffering=1)

    def pytest_sessionstart(self) -> None:
        """After the conftest: draw the same examples each time, and do not look for smaller ones."""
        phases = [Phase.explicit, Phase.generate]
        settings.register_profile("mutants", settings(), derandomize=True, database=None, deadline=None, phases=phases)
        settings.load_profile("mutants")

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        by_name = {item.nodeid: item for item in items}
        items[:] = [by_name[test] for test in self._tests if test in by_name]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._log.write(f"started {item.nodeid}\n")
        signal.setitimer(signal.ITIMER_REAL, self._limits_s[item.nodeid])
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._log.write(f"failed {report.nodeid}\n")


class _Libraries:
    """A pytest plugin that writes the names of the modules outside the tree when all tests are imported."""

    def __init__(self, copy: Path) -> None:
        self._copy = copy

    def pytest_collection_finish(self) -> None:
        names = [name for name, module in sys.modules.items() if not _file(module).startswith(str(self._copy))]
        _log(self._copy).write_text("\n".join(names), "utf-8")


def _run_tests(copy: Path, tests: Sequence[str], limits_s: Mapping[str, float], *, stops_early: bool) -> int:
    signal.setitimer(signal.ITIMER_REAL, _START_LIMIT_S)
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    with contextlib.suppress(OSError):  # on Linux only: a mutant that eats all memory is the first that the kernel ends
        Path("/proc/self/oom_score_adj").write_text("1000", "utf-8")
    files = dict.fromkeys(test.partition("::")[0] for test in tests)
    options = [f"--basetemp={copy.parent / 'temporary'}", *_OPTIONS, *(["-x"] if stops_early else []), *files]
    return pytest.main(options, plugins=[_Progress(tests, limits_s, _log(copy))])


def _collect(copy: Path) -> int:
    return pytest.main(["--collect-only", *_OPTIONS, "tests"], plugins=[_Libraries(copy)])


def _fork(copy: Path, work: Callable[[], int]) -> int:
    """Start the work in a new process, in the copy and without output; the work returns the exit code."""
    sys.stdout.flush()
    if process := os.fork():
        return process
    code = 70
    with contextlib.suppress(BaseException):
        os.setsid()
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nowhere, stream)
        os.chdir(copy)
        sys.path.insert(0, str(copy))
        code = int(work())
    os._exit(code)


def _kill(group: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def _log(copy: Path) -> Path:
    return copy.with_name("log")


def _original(copy: Path) -> Path:
    return copy.with_name("original")


def _file(module: object) -> str:
    return str(getattr(module, "__file__", None) or next(iter(getattr(module, "__path__", ())), ""))
