"""Install the packages of a lock with pip, and show progress: `python tools/install.py locks/play.txt`."""

import re
import subprocess
import sys
import time
from pathlib import Path

COLLECTING = re.compile(r"Collecting ([^=\s]+)")


def main(lock: str) -> int:
    """Run pip; returns its exit code. Its own words are printed only if it fails.

    A lock names every package, so pip resolves nothing: before pip 23.3 a package asked for with an extra was resolved
    to its newest version, whose hash no lock has.
    """
    count = len(re.findall(r"^\S+==", Path(lock).read_text("utf-8"), re.MULTILINE))
    command = [sys.executable, "-m", "pip", "install", "--progress-bar=off", "--disable-pip-version-check"]
    start, number, said = time.monotonic(), 0, ""
    with subprocess.Popen(  # noqa: S603 -- our own command
        [*command, "--require-hashes", "--no-deps", "-r", lock],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as pip:
        for line in pip.stdout or ():
            said += line
            if collecting := COLLECTING.match(line):
                number += 1
                _show(f"Fetching {number} of {count} packages: {collecting[1]}")
            elif line.startswith("Installing"):
                _show(f"Installing {number} packages")
    print(said if pip.returncode else f"\nInstalled {number} packages in {time.monotonic() - start:.0f} s.")
    return pip.returncode


def _show(text: str) -> None:
    """Print a line; on a terminal the next one takes its place."""
    begin, end = ("\r\33[K", "") if sys.stdout.isatty() else ("", "\n")
    print(f"{begin}{text} …", end=end, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
