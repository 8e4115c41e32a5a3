"""The type checker, asked about the mutants that no test notices: what it refuses does not pass `make test` either."""

import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.mutants.mutations import Mutant


def refused_mutants(tree: Path, mutants: Iterable[Mutant]) -> Iterator[Mutant]:
    """The mutants whose types are wrong: none if the tree, which is changed for each, has no types to check."""
    if not _passes(tree):
        return
    for mutant in mutants:
        file = tree / mutant.file
        original = file.read_bytes()
        file.write_bytes(mutant.apply_to(original))
        if not _passes(tree):
            yield mutant
        file.write_bytes(original)


def _passes(tree: Path) -> bool:
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(tree.with_name("types"))]
    return subprocess.run(command, cwd=tree, capture_output=True, check=False).returncode == 0  # noqa: S603 -- the same
