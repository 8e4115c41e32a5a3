"""A report of mutation testing: a table by package, and the mutants that nothing noticed."""

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Final

from tools.mutants.mutations import Mutant


class Outcome(StrEnum):
    """The end of a mutant."""

    KILLED = "killed"
    TIMED_OUT = "timed out"
    WRONG_TYPES = "wrong types"
    EQUIVALENT = "equivalent"
    UNCOVERED = "uncovered"
    SURVIVING = "surviving"


ALIVE: Final = (Outcome.UNCOVERED, Outcome.SURVIVING)


def survival_rate(outcomes: Mapping[Mutant, Outcome]) -> float:
    """The share of mutants that neither a test nor the type checker notices, without the equivalent ones."""
    counts = Counter(outcomes.values())
    return sum(counts[outcome] for outcome in ALIVE) / max(counts.total() - counts[Outcome.EQUIVALENT], 1)


def report(outcomes: Mapping[Mutant, Outcome]) -> Iterator[str]:
    """The lines of the report."""
    yield f"{'package':10}{'mutants':>9}" + "".join(f"{outcome:>12}" for outcome in Outcome) + f"{'rate':>7}"
    packages = sorted({package(mutant.file) for mutant in outcomes})
    for name in packages:
        yield _row(name, {mutant: outcome for mutant, outcome in outcomes.items() if package(mutant.file) == name})
    yield _row("all", outcomes)
    for alive in ALIVE:
        mutants = sorted((mutant for mutant, outcome in outcomes.items() if outcome is alive), key=str)
        yield from (f"{alive}: {mutant}" for mutant in mutants)


def package(file: str) -> str:
    """The top folder of a file."""
    return Path(file).parts[0]


def _row(name: str, outcomes: Mapping[Mutant, Outcome]) -> str:
    counts = Counter(outcomes.values())
    figures = "".join(f"{counts[outcome]:>12}" for outcome in Outcome)
    return f"{name:10}{counts.total():>9}{figures}{survival_rate(outcomes):>7.1%}"
