"""The table of figures: `python -m benchmarks`, or only some topics of it: `python -m benchmarks rules clicks`."""

import argparse
import os
import platform
from collections.abc import Callable
from typing import Final

from benchmarks import (
    chess_dice,
    clicks,
    el_ocho_strength,
    failures,
    neo_otcho,
    octi,
    octi_calibration,
    octi_levels,
    octi_strength,
    pictures,
    races,
    rules,
    scale,
    standings,
    starting,
    strength,
    tournaments,
)
from benchmarks.measure import Row
from benchmarks.wire import load

TOPICS: Final[dict[str, Callable[[], list[Row]]]] = {
    "rules": rules.run,
    "pictures": pictures.run,
    "clicks": clicks.run,
    "starting": starting.run,
    "races": races.run,
    "el-ocho": el_ocho_strength.run,
    "octi": octi.run,
    "octi-strength": octi_strength.run,
    "octi-levels": octi_levels.run,
    "octi-calibration": octi_calibration.run,
    "chess-dice": chess_dice.run,
    "neo-otcho": neo_otcho.run,
    "strength": strength.run,
    "standings": standings.run,
    "tournaments": tournaments.run,
    "wire": load.run,
    "failures": failures.run,
    "scale": scale.run,
}
LONG: Final = {"el-ocho", "failures", "octi-calibration", "octi-levels", "octi-strength", "scale", "strength"}
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
