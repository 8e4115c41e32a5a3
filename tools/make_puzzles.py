"""The lists of puzzles in `engine/<game>/puzzles.txt`, with new ones at their ends; that of Octi takes half an hour.

The positions are those of games between the computer opponents with a fixed seed, as a rule one of a game: the sources
that a game's puzzles name (`PuzzleKind.sources`).
"""

import random
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from engine.files import write_hashes  # noqa: E402
from engine.puzzles import puzzle as puzzles  # noqa: E402
from engine.puzzles.puzzle import KINDS, Puzzle  # noqa: E402
from engine.puzzles.sources import Source  # noqa: E402

SEED: Final = 8
EASY_SHARE: Final = 0.1
"""The share of the easiest positions that become puzzles, of a source that gives others too."""
FRUITLESS_GAMES: Final = 1000
"""The games in a row without a puzzle after which a source is given up."""


def make_puzzles(game: str, source: Source, known: tuple[Puzzle, ...]) -> Iterator[Puzzle]:
    """The puzzles of a game that are not known yet, one after the other, until the source gives no more."""
    kind = KINDS[game]
    seen = {kind.identity(puzzle.position) for puzzle in known}
    number = last = 0
    while number - last < FRUITLESS_GAMES:
        number += 1
        rng = random.Random(f"{SEED} {source.name} {number}")
        positions = list(source.positions(rng))
        rng.shuffle(positions)
        for position in positions:
            match = kind.start(position)
            if (answer := kind.solve(match)) is None:
                continue
            difficulty = kind.difficulty(match, answer)
            is_wanted = difficulty == 1 if source.is_easy else difficulty > 1 or rng.random() < EASY_SHARE
            if is_wanted and (key := kind.identity(position)) not in seen:
                seen.add(key)
                yield Puzzle(game, position, answer, difficulty)
                last = number
                break


def main() -> None:
    """Fill each list up to the counts of its sources; what is in it stays."""
    for game, kind in KINDS.items():
        path = ROOT / "engine" / game / "puzzles.txt"
        path.touch()
        end = 0
        for source in kind.sources:
            end += source.count
            missing = end - len(_load(game))
            with path.open("a", encoding="utf-8") as file:
                for puzzle in islice(make_puzzles(game, source, _load(game)), max(missing, 0)):
                    file.write(puzzle.format() + "\n")
                    file.flush()
                    missing -= 1
            if missing > 0:
                sys.exit(f"{FRUITLESS_GAMES} games from {source.name} gave no puzzle: {missing} are missing in {path}")
    write_hashes(ROOT / "engine")


def _load(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, as they are in its list now."""
    write_hashes(ROOT / "engine")
    puzzles.load_puzzles.cache_clear()
    return puzzles.load_puzzles(game)


if __name__ == "__main__":
    main()
