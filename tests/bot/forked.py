"""`python -m bot`, run by a process that is forked from one where all it imports is there already."""

import asyncio
import contextlib
import multiprocessing
import os
import runpy
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import coverage

SERVER = multiprocessing.get_context("forkserver")
SERVER.set_forkserver_preload(["__main__", __name__, "bot.cli.run", "bot.cli.doctor", "bot.cli.backup", "aiosqlite"])


async def run(folder: Path, arguments: Sequence[str], environment: Mapping[str, str]) -> tuple[int, str, str]:
    """Run a command in a folder, with this environment alone: its exit code, its output, its errors."""
    with tempfile.TemporaryDirectory() as outputs:
        files = [Path(outputs, name) for name in ("output", "errors")]
        process = SERVER.Process(target=_run, args=(folder, arguments, environment, files))
        process.start()
        await asyncio.to_thread(process.join, 300)
        if process.exitcode is None:
            process.kill()
            raise TimeoutError(arguments)
        output, errors = (file.read_text("utf-8") for file in files)
        return process.exitcode, output, errors


def _run(folder: Path, arguments: Sequence[str], environment: Mapping[str, str], files: Sequence[Path]) -> None:
    for number, file in enumerate((Path(os.devnull), *files)):
        os.dup2(os.open(file, os.O_RDWR | os.O_CREAT | os.O_TRUNC), number)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.path.insert(0, "")
    sys.argv = ["bot", *arguments]
    with _measured(environment.get("COVERAGE_PROCESS_START")):
        runpy.run_module("bot", run_name="__main__", alter_sys=True)


@contextlib.contextmanager
def _measured(config: str | None) -> Iterator[None]:
    """Where coverage is measured, measure this process by itself, and not as a part of what it was forked from."""
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
