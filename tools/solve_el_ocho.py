"""The solved games of el Ocho in `engine/el_ocho/tables.zip`: `python tools/solve_el_ocho.py [PARTS]`.

Some 20 minutes of processor time, on as many cores as there are. The parts stay in a folder, `build/el_ocho`, and a run
that was broken off goes on from there; the same sources give the same bytes on every machine.
"""

import os
import sys
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from multiprocessing import Pool
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from engine.el_ocho import tables  # noqa: E402
from engine.el_ocho.module import Solver  # noqa: E402
from engine.el_ocho.rolls import UNIT, count_rolls  # noqa: E402
from engine.files import write_hashes  # noqa: E402


class Part(NamedTuple):
    """A set of rules with a minimum in units, for two seats or three."""

    series: bool
    joker: bool
    runs: bool
    minimum: int
    seats: int = 2

    @property
    def name(self) -> str:
        """The name of its file."""
        if self.seats == 3:
            return tables.three_seats_name(series=self.series, joker=self.joker, runs=self.runs)
        return tables.table_name(series=self.series, joker=self.joker, runs=self.runs, minimum=self.minimum)


def all_parts() -> Iterator[Part]:
    """Every set of rules with every minimum (E14), the long ones first."""
    others = [minimum for minimum in range(1, 1000 // UNIT + 1) if minimum != tables.USUAL_MINIMUM]
    for minimum in (tables.USUAL_MINIMUM, *others):
        for series, joker, runs in product((True, False), repeat=3):
            yield Part(series, joker, runs, minimum)
    for series, joker, runs in product((True, False), repeat=3):
        yield Part(series, joker, runs, tables.USUAL_MINIMUM, seats=3)


def solve(part: Part, folder: Path) -> str:
    """Write a part into a folder."""
    solver = Solver(count_rolls(series=part.series, runs=part.runs), joker=part.joker)
    scratch = folder / f"{part.name}.new"
    scratch.write_bytes(_three_seats(solver) if part.seats == 3 else _two_seats(solver, part.minimum))
    scratch.replace(folder / part.name)
    return part.name


def _two_seats(solver: Solver, minimum: int) -> bytes:
    needs = tables.solved_needs(minimum)
    solver.solve(needs)
    return _pack([solver.row(0, need) for need in needs], needs)


def _three_seats(solver: Solver) -> bytes:
    needs = tables.THREE_SEATS_NEEDS
    rows = solver.solve_three(needs)
    return b"".join(_pack(part, needs) for part in zip(*[rows] * len(needs), strict=True))


def _pack(rows: Iterable[Sequence[float]], needs: Sequence[int]) -> bytes:
    return tables.pack_table([[round(row[need] * tables.FULL_SCALE) for need in needs] for row in rows])


def write_archive(folder: Path) -> None:
    """Put all parts into one file."""
    parts = {part.name: (folder / part.name).read_bytes() for part in all_parts()}
    for series, runs in product((True, False), repeat=2):
        parts[tables.rolls_name(series=series, runs=runs)] = count_rolls(series=series, runs=runs).pack()
    with zipfile.ZipFile(ROOT / "engine" / "el_ocho" / tables.ARCHIVE, "w") as archive:
        for name, data in sorted(parts.items()):
            member = zipfile.ZipInfo(name)
            member.create_system, member.external_attr, member.compress_type = 3, 0o644 << 16, zipfile.ZIP_DEFLATED
            archive.writestr(member, data, compresslevel=9)
    write_hashes(ROOT / "engine")


def main(folder: Path) -> None:
    """Solve what is missing in a folder, and write the archive."""
    folder.mkdir(parents=True, exist_ok=True)
    missing = [part for part in all_parts() if not (folder / part.name).exists()]
    with Pool(os.cpu_count()) as pool:
        for job in [pool.apply_async(solve, (part, folder)) for part in missing]:
            print(job.get(), flush=True)
    write_archive(folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else ROOT / "build" / "el_ocho")
