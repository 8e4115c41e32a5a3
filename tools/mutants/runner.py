"""Test runs of mutants: each in a forked process, in a copy of the tree that has the mutant's file changed.

A function is changed where it is, in a process that has collected all tests: a run takes no longer than its tests. What
runs at import needs our modules anew, in a process that has imported the libraries. A run stops at the first failure.
An alarm ends a test that takes far longer than usual, even one in C.
"""

import contextlib
import importlib
import json
import os
import shutil
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from pathlib import Path
from types import FunctionType
from typing import Final

import pytest
from hypothesis import Phase, settings

from tools.mutants.mutations import Mutant
from tools.mutants.replacement import functions_by_file, is_replaceable, replace
from tools.mutants.report import Outcome

_START_LIMIT_S: Final = 180
_SLOW_LIMIT_S: Final = 180
_LEFT_OUT: Final = shutil.ignore_patterns(".git", ".venv", ".*cache", ".hypothesis", ".mutants", "build")
_OPTIONS: Final = (
    *("-q", "--tb=no", "--no-header", "--no-summary", "-p", "no:xdist", "-p", "no:cacheprovider"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # libraries are imported before pytest could rewrite them
)


@dataclass
class Run:
    """A mutant with its tests, in parts that are run until a test fails; without a mutant all tests are run.

    `needs_import`: what is changed runs when its file is imported.
    """

    mutant: Mutant | None
    parts: deque[Sequence[str]]
    needs_import: bool = False
    outcome: Outcome = Outcome.SURVIVING
    failed: set[str] = field(default_factory=set)
    count: int = 0
    last_test: str = ""


class Runner:
    """Processes that run tests, as many at a time as there are copies of the tree.

    `slow_tests`: the names of those that only `make test-all` runs.
    """

    def __init__(self, root: Path, folder: Path, processes: int, limits_s: Mapping[str, float]) -> None:
        self.trees = [folder / str(number) / "tree" for number in range(processes)]
        first, *others = self.trees
        shutil.copytree(root, first, ignore=_LEFT_OUT)
        self.slow_tests = self._import_libraries(first)
        for path in others:
            shutil.copytree(first, path)
        self._copies = [_Copy(path, limits_s) for path in self.trees]
        for copy in self._copies:
            copy.wait_until_ready()

    def run(self, runs: Iterable[Run]) -> Iterator[Run]:
        """Run the tests; each run comes back when it is over."""
        waiting, idle, busy = deque(runs), list(self._copies), dict[Connection, tuple[Run, _Copy]]()
        while waiting or busy:
            while waiting and idle:
                run, copy = waiting.popleft(), idle.pop()
                busy[copy.start(run)] = run, copy
            wait(busy)
            for connection in [connection for connection in busy if connection.poll()]:
                run, copy = busy.pop(connection)
                idle.append(copy)
                copy.finish(run, connection.recv())
                if run.parts and run.outcome is Outcome.SURVIVING:
                    waiting.appendleft(run)
                else:
                    yield run

    def _import_libraries(self, path: Path) -> list[str]:
        """Import what the tests import and is not ours; returns the slow tests. A process of its own finds both out."""
        process = _fork(
            path, lambda: pytest.main(["--collect-only", *_options(path), "tests"], plugins=[_Collection(path)])
        )
        os.waitpid(process, 0)
        collection = json.loads(_log(path).read_text("utf-8"))
        for name in collection["libraries"]:
            with contextlib.suppress(ImportError):
                importlib.import_module(name)
        slow_tests: list[str] = collection["slow"]
        return slow_tests


class _Copy:
    """A copy of the tree with its two processes: one has imported the libraries, the other has collected all tests."""

    def __init__(self, path: Path, limits_s: Mapping[str, float]) -> None:
        self._path = path
        self._original = path.with_name("original")
        self._libraries = _start(path, lambda jobs: _import_and_test(path, jobs, limits_s))
        self._session = _start(path, lambda jobs: _collect_and_test(path, jobs, limits_s))

    def wait_until_ready(self) -> None:
        """Wait for both processes: what they import is not changed yet."""
        self._libraries.recv()
        self._session.recv()

    def start(self, run: Run) -> Connection:
        """Start the next part of a run; the connection receives the status of the process when it has ended."""
        _log(self._path).write_text("", "utf-8")
        job = _Job(run.parts.popleft(), stops_early=run.mutant is not None)
        if run.mutant:
            file = self._path / run.mutant.file
            shutil.copy2(file, self._original)
            job.file, job.before = str(file), file.read_bytes()
            job.after = run.mutant.apply_to(job.before)
            file.write_bytes(job.after)
        needs_import = run.needs_import or not is_replaceable(job.before, job.after)
        connection = self._libraries if needs_import else self._session
        connection.send(job)
        return connection

    def finish(self, run: Run, status: int) -> None:
        """Note how a part of a run ended."""
        if run.mutant:
            shutil.copy2(self._original, self._path / run.mutant.file)  # with its time: byte code stays valid
        match os.waitstatus_to_exitcode(status):
            case pytest.ExitCode.OK | pytest.ExitCode.NO_TESTS_COLLECTED:
                run.outcome = Outcome.SURVIVING
            case code:
                run.outcome = Outcome.TIMED_OUT if code == -signal.SIGALRM else Outcome.KILLED
        lines = _log(self._path).read_text("utf-8").splitlines()
        tests = [line.removeprefix("started ") for line in lines if line.startswith("started ")]
        run.count += len(tests)
        run.last_test = tests[-1] if tests else ""
        run.failed |= {line.removeprefix("failed ") for line in lines if line.startswith("failed ")}


@dataclass
class _Job:
    """Tests to run, and the source of a file before and after the change."""

    tests: Sequence[str]
    stops_early: bool
    file: str = ""
    before: bytes = b""
    after: bytes = b""


class _Session:
    """A pytest plugin that runs chosen tests of a session again and again, each time in a forked process."""

    def __init__(self, path: Path, jobs: Connection, limits_s: Mapping[str, float]) -> None:
        self._path = path
        self._jobs = jobs
        self._limits_s = limits_s
        self._functions: dict[str, list[FunctionType]] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_finish(self) -> None:
        """Note our functions, before the conftest hides them from the garbage collector."""
        self._functions = functions_by_file(str(self._path))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self, session: pytest.Session) -> Generator[None, bool, bool]:
        """In each forked process, the tests of one job; in this one, none."""
        items = {item.nodeid: item for item in session.items}
        session.items.clear()
        if job := _next_job(self._jobs):
            session.items[:] = [items[test] for test in job.tests if test in items]
            session.config.option.maxfail = int(job.stops_early)
            session.config.pluginmanager.register(_Progress(job.tests, self._limits_s, _log(self._path)))
            replace(self._functions.get(job.file, ()), job.before, job.after)
        return (yield)


class _Examples:
    """A pytest plugin that draws the same examples each time, and does not look for smaller ones."""

    def pytest_sessionstart(self) -> None:
        """After the conftest."""
        phases = [Phase.explicit, Phase.generate]
        settings.register_profile("mutants", settings(), derandomize=True, database=None, deadline=None, phases=phases)
        settings.load_profile("mutants")


class _Progress:
    """A pytest plugin that orders the tests, writes which of them starts and fails, and limits their time."""

    def __init__(self, tests: Sequence[str], limits_s: Mapping[str, float], log: Path) -> None:
        self._tests = tests
        self._limits_s = limits_s
        self._log = log.open("a", encoding="utf-8", buffering=1)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        by_name = {item.nodeid: item for item in items}
        items[:] = [by_name[test] for test in self._tests if test in by_name]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._log.write(f"started {item.nodeid}\n")
        signal.setitimer(signal.ITIMER_REAL, self._limits_s.get(item.nodeid, _SLOW_LIMIT_S))
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._log.write(f"failed {report.nodeid}\n")


class _Collection:
    """A pytest plugin that writes the names of the modules outside the tree, and those of slow tests, as JSON."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        libraries = [name for name, module in sys.modules.items() if not _file(module).startswith(str(self._path))]
        slow = [item.nodeid for item in session.items if item.get_closest_marker("slow")]
        _log(self._path).write_text(json.dumps({"libraries": libraries, "slow": slow}), "utf-8")


def _import_and_test(path: Path, jobs: Connection, limits_s: Mapping[str, float]) -> int:
    if job := _next_job(jobs):
        signal.setitimer(signal.ITIMER_REAL, _START_LIMIT_S)
        files = dict.fromkeys(test.partition("::")[0] for test in job.tests)
        options = [*_options(path), *(["-x"] if job.stops_early else []), *files]
        return pytest.main(options, plugins=[_Examples(), _Progress(job.tests, limits_s, _log(path))])
    return 0


def _collect_and_test(path: Path, jobs: Connection, limits_s: Mapping[str, float]) -> int:
    return pytest.main([*_options(path), "tests"], plugins=[_Examples(), _Session(path, jobs, limits_s)])


def _next_job(jobs: Connection) -> _Job | None:
    """In a forked process, the next job; in this one, None when no more will come."""
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    jobs.send("ready")
    with contextlib.suppress(EOFError):
        while True:
            job: _Job = jobs.recv()
            process = os.fork()
            if not process:
                os.setsid()
                with contextlib.suppress(OSError):  # on Linux only: the first that the kernel ends for want of memory
                    Path("/proc/self/oom_score_adj").write_text("1000", "utf-8")
                return job
            _, status = os.waitpid(process, 0)
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process, signal.SIGKILL)  # what the tests started, too
            jobs.send(status)
    return None


def _start(path: Path, work: Callable[[Connection], int]) -> Connection:
    ours, theirs = Pipe()

    def serve() -> int:
        ours.close()
        return work(theirs)

    _fork(path, serve)
    theirs.close()
    return ours


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


def _options(path: Path) -> list[str]:
    return [f"--basetemp={path.with_name('temporary')}", *_OPTIONS]


def _log(copy: Path) -> Path:
    return copy.with_name("log")


def _file(module: object) -> str:
    return str(getattr(module, "__file__", None) or next(iter(getattr(module, "__path__", ())), ""))
