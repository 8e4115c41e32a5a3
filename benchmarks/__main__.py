"""The table of figures: `python -m benchmarks`, or only some topics of it: `python -m benchmarks rules clicks`."""

import argparse
import os
import platform
from collections.abc import Callable, Iterable
from typing import Final

from benchmarks import (
    chess_dice_traps,
    clicks,
    el_ocho_strength,
    failures,
    octi_calibration,
    pictures,
    rules,
    scale,
    standings,
    strength,
    thinking,
    tournaments,
)
from benchmarks.measure import Row
from benchmarks.wire import load

TOPICS: Final[dict[str, Callable[[], Iterable[Row]]]] = {
    "rules": rules.run,
    "pictures": pictures.run,
    "clicks": clicks.run,
    "thinking": thinking.run,
    "strength": strength.run,
    "chess-dice": chess_dice_traps.run,
    "octi-levels": strength.run_levels,
    "octi-strength": strength.run_search,
    "octi-network": strength.run_network,
    "octi-calibration": octi_calibration.run,
    "el-ocho": el_ocho_strength.run,
    "standings": standings.run,
    "tournaments": tournaments.run,
    "wire": load.run,
    "failures": failures.run,
    "scale": scale.run,
}
LONG: Final = {
    *("chess-dice", "el-ocho", "failures", "octi-calibration", "octi-levels", "octi-network", "octi-strength", "scale"),
    "strength",
}
"""Topics of many minutes, some of which need PostgreSQL: they are measured if they are asked for."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "topics", nargs="*", metavar="TOPIC", help=f"one of {', '.join(TOPICS)}; all but the long ones if none is given"
    )
    topics = parser.parse_args().topics or [topic for topic in TOPICS if topic not in LONG]
    if unknown := set(topics) - TOPICS.keys():
        parser.error(f"there is no topic {', '.join(sorted(unknown))}")
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    print(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} processors{load}")
    print(f"{'':50}{'':>12}          {'times':>9}  aim")
    for topic in topics:
        for row in TOPICS[topic]():
            print(
                f"{row.name:50}{_figure(row.figure):>12} {row.unit:8} {row.times:>9,}  {row.aim}".rstrip(), flush=True
            )


def _figure(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


if __name__ == "__main__":
    main()
