"""The command line of mutation testing: `python -m tools.mutants --seed 7`.

The exit code is 1 if 3 % of the mutants or more survive, and 2 if the figures cannot be trusted.
"""

import argparse
import random
import sys
import tempfile
import time
import tomllib
from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from tools.mutants.coverage_map import CoverageMap
from tools.mutants.mutations import Mutant, mutants
from tools.mutants.report import ALIVE, Outcome, package, report, survival_rate
from tools.mutants.runner import Run, Runner
from tools.mutants.selection import Selection, slow_cases_of
from tools.mutants.type_check import refused_mutants

_REPOSITORY: Final = Path(__file__).parents[2]
_START_S: Final = time.perf_counter()
_MAX_RATE: Final = 0.03
_LIMIT_FACTOR: Final = 10
_FILES_OF_FIRST_PART: Final = 6


def main() -> int:
    """Test a sample of mutants; print a table and the survivors."""
    options = _parser().parse_args()
    root = options.root.resolve()
    sources = _sources(root, options.packages)
    pool = [
        mutant
        for file, source in sources.items()
        for mutant in mutants(file, source, numbers=package(file) not in options.without_numbers)
    ]
    equivalents = _equivalents(options.equivalents)
    if stale := equivalents - {mutant.identity for mutant in pool}:
        _print("The list of equivalents names mutants that do not exist:", *sorted(stale))
        return 2
    mutants_to_test = [mutant for mutant in sample(pool, options.seed, options.mutants) if options.only in str(mutant)]
    _print(f"{len(mutants_to_test):,} of {len(pool):,} mutants, seed {options.seed}")
    coverage_map = CoverageMap(root, options.packages, root / ".mutants")
    if failing_tests := coverage_map.refresh(options.processes):
        _print("Tests that fail without a mutant, and are left out:", *failing_tests)
    _print(f"A coverage map of {len(coverage_map.seconds):,} tests")

    selection = Selection(coverage_map, sources)
    outcomes = {mutant: Outcome.EQUIVALENT for mutant in mutants_to_test if mutant.identity in equivalents}
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        limits = {test: options.limit + _LIMIT_FACTOR * time_s for test, time_s in coverage_map.seconds.items()}
        runner = Runner(root, Path(folder), options.processes, limits)
        runs = []
        for mutant in mutants_to_test:
            parts = _parts(selection.tests(mutant), coverage_map.seconds, options, runner.slow_tests)
            if mutant not in outcomes and parts:
                runs.append(Run(mutant, parts, needs_import=selection.runs_at_import(mutant)))
            outcomes.setdefault(mutant, Outcome.UNCOVERED)
        for run in runner.run(runs):
            if run.mutant:
                outcomes[run.mutant] = run.outcome
            _print(f"{run.outcome:11} {run.count:5} tests  {run.mutant}")
        alive = [mutant for mutant, outcome in outcomes.items() if outcome in ALIVE]
        for mutant in refused_mutants(runner.trees[0], alive):
            outcomes[mutant] = Outcome.WRONG_TYPES
            _print(f"{Outcome.WRONG_TYPES:11}              {mutant}")
        unreliable_tests = _unreliable_tests(runner, runs, options.processes)
    _print(*report(outcomes), sep="\n")
    if unreliable_tests:
        _print("These tests killed mutants, but fail without one too:", *unreliable_tests)
        return 2
    return int(survival_rate(outcomes) >= _MAX_RATE)


def sample(pool: Iterable[Mutant], seed: int, count: int) -> list[Mutant]:
    """A mutant of each of `count` lines. A line draws its own lot, so that a change elsewhere does not change it."""
    lines: defaultdict[tuple[str, int], list[Mutant]] = defaultdict(list)
    for mutant in pool:
        lines[mutant.file, mutant.line].append(mutant)
    repetitions: Counter[tuple[str, str]] = Counter()
    lots = []
    for (file, _), choices in sorted(lines.items()):
        text = file, choices[0].before
        repetitions[text] += 1
        lot = random.Random(f"{seed} {text} {repetitions[text]}")
        lots.append((lot.random(), lot.choice(choices)))
    return [mutant for _, mutant in sorted(lots, key=lambda lot: lot[0])[:count]]


def _parts(
    tests: Sequence[str], seconds: Mapping[str, float], options: argparse.Namespace, slow_tests: Iterable[str]
) -> deque[Sequence[str]]:
    """The tests that the budget allows, then their slow cases.

    First come those of a few files, for files take time to import.
    """
    first: list[str] = []
    rest: list[str] = []
    files: set[str] = set()
    budget_s = options.budget
    for test in tests:
        budget_s -= seconds[test]
        if budget_s < 0 and first:
            break
        file = test.partition("::")[0]
        if len(files) < _FILES_OF_FIRST_PART:
            files.add(file)
        (first if file in files else rest).append(test)
    return deque(part for part in (first, rest, slow_cases_of(tests, slow_tests)[: options.slow_cases]) if part)


def _unreliable_tests(runner: Runner, runs: Iterable[Run], processes: int) -> list[str]:
    """The tests that killed a mutant and fail without a mutant as well."""
    killers = sorted({run.last_test for run in runs if run.outcome is not Outcome.SURVIVING and run.last_test})
    controls = [Run(None, deque([killers[number::processes]])) for number in range(processes) if killers[number:]]
    return [
        test
        for control in runner.run(controls)
        if control.outcome is not Outcome.SURVIVING
        for test in sorted(control.failed) or [control.last_test]
    ]


def _sources(root: Path, packages: Iterable[str]) -> dict[str, bytes]:
    files = [file for name in packages for file in sorted((root / name).rglob("*.py"))]
    return {str(file.relative_to(root)): file.read_bytes() for file in files}


def _equivalents(file: Path) -> frozenset[str]:
    entries = tomllib.loads(file.read_text("utf-8")).get("equivalent", [])
    return frozenset(f"{entry['file']}\n{entry['before']}\n{entry['after']}" for entry in entries if entry["reason"])


def _print(*lines: str, sep: str = "\n  ") -> None:
    """Print the lines, after the seconds since the start if it is one line."""
    print(f"{time.perf_counter() - _START_S:5.0f} s  " if len(lines) == 1 else "", end="")
    print(*lines, sep=sep, flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="another seed draws another sample")
    parser.add_argument("--mutants", type=int, default=300, help="the size of the sample")
    parser.add_argument("--only", default="", help="only mutants of the sample with this text, such as file:line")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--budget", type=float, default=300, help="seconds of tests for one mutant at most")
    parser.add_argument(
        "--slow-cases", type=int, default=100, help="slow tests at most for one that survives the others"
    )
    parser.add_argument(
        "--limit", type=float, default=15, help="seconds that a test may take beyond ten times its usual"
    )
    parser.add_argument("--root", type=Path, default=_REPOSITORY, help="the folder of the packages and `tests`")
    parser.add_argument("--packages", nargs="+", default=["games", "render", "engine", "bot", "cogs"])
    parser.add_argument("--without-numbers", nargs="*", default=["render"], help="packages whose numbers are pixels")
    parser.add_argument("--equivalents", type=Path, default=Path(__file__).with_name("equivalent.toml"))
    return parser


if __name__ == "__main__":
    sys.exit(main())
