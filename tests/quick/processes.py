"""`python -m bot`, run by a process that is forked from one where all it imports is there already."""

import asyncio
import atexit
import contextlib
import multiprocessing
import os
import runpy
import sys
from collections.abc import Iterator, Mapping, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

import coverage

COGS = Path(__file__).parents[2] / "cogs"
SERVER = multiprocessing.get_context("forkserver")
SERVER.set_forkserver_preload(
    [
        "__main__",
        __name__,
        *("bot.cli.run", "bot.cli.fleet", "bot.cli.doctor", "bot.cli.backup", "aiosqlite"),
        *(f"cogs.{file.parent.name}.cog" for file in COGS.glob("*/cog.py")),
    ]
)


class Process:
    """A process that runs a command, with what `asyncio.subprocess.Process` has of it."""

    def __init__(self, process: BaseProcess, stdout: asyncio.StreamReader, stderr: asyncio.StreamReader) -> None:
        self._process = process
        self.stdout = stdout
        self.stderr = stderr

    @property
    def returncode(self) -> int | None:
        """The exit code, once it has ended."""
        return self._process.exitcode

    def terminate(self) -> None:
        """Send it SIGTERM."""
        self._process.terminate()

    def kill(self) -> None:
        """Send it SIGKILL."""
        self._process.kill()

    async def wait(self) -> int:
        """Wait for its end: its exit code."""
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(self._process.sentinel, ended.set)
        try:
            await ended.wait()
        finally:
            loop.remove_reader(self._process.sentinel)
        self._process.join()
        return self._process.exitcode or 0

    async def communicate(self) -> tuple[bytes, bytes]:
        """Wait for its end: its output and its errors."""
        printed, errors = await asyncio.gather(self.stdout.read(), self.stderr.read())
        await self.wait()
        return printed, errors


async def begin(folder: Path, arguments: Sequence[str], environment: Mapping[str, str]) -> Process:
    """Begin a command in a folder, with this environment alone."""
    (stdout, output), (stderr, errors) = SERVER.Pipe(duplex=False), SERVER.Pipe(duplex=False)
    process = SERVER.Process(target=_run, args=(folder, arguments, environment, (output, errors)))
    process.start()
    atexit.register(process.kill)  # if the test fails: a process of tests that ends waits for those it has started
    output.close()
    errors.close()
    return Process(process, await _reader(stdout), await _reader(stderr))


async def _reader(connection: Connection) -> asyncio.StreamReader:
    """The end of a pipe at which one reads."""
    reader = asyncio.StreamReader()
    pipe = os.fdopen(os.dup(connection.fileno()), "rb")
    connection.close()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), pipe)
    return reader


async def run(folder: Path, arguments: Sequence[str], environment: Mapping[str, str]) -> tuple[int, str, str]:
    """Run a command in a folder, with this environment alone: its exit code, its output, its errors."""
    process = await begin(folder, arguments, environment)
    try:
        async with asyncio.timeout(300):
            printed, errors = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
    return process.returncode or 0, printed.decode(), errors.decode()


def _run(folder: Path, arguments: Sequence[str], environment: Mapping[str, str], outputs: Sequence[Connection]) -> None:
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    for number, output in enumerate(outputs, 1):
        os.dup2(output.fileno(), number)
        output.close()
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.path.insert(0, "")
    sys.argv = ["bot", *arguments]
    with _measured(environment.get("COVERAGE_PROCESS_START")):
        runpy.run_module("bot", run_name="__main__", alter_sys=True)


@contextlib.contextmanager
def _measured(config: str | None) -> Iterator[None]:
    """Measurement of the coverage of this process alone, if it is measured at all."""
    if config is None:
        yield
        return
    if (inherited := coverage.Coverage.current()) is not None:
        inherited.stop()
    measurement = coverage.Coverage(config_file=config, data_suffix=True)
    measurement.start()
    try:
        yield
    finally:
        measurement.stop()
        measurement.save()
