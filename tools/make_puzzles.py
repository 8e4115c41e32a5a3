"""The lists of puzzles in `engine/<game>/puzzles.txt`, with new ones at their ends; that of Octi takes half an hour.

The positions are those of games between the computer opponents with a fixed seed, as a rule one of a game.
"""

import random
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from msgspec import Struct  # noqa: E402
from msgspec.structs import replace  # noqa: E402

from benchmarks.beginners import BEGINNERS  # noqa: E402
from engine import levels  # noqa: E402
from engine.ai import plan_turn  # noqa: E402
from engine.catalog import ENGINES  # noqa: E402
from engine.core import rank_moves  # noqa: E402
from engine.el_ocho.puzzles import turn_chances  # noqa: E402
from engine.files import write_hashes  # noqa: E402
from engine.octi import player as octi  # noqa: E402
from engine.octi.puzzles import format_position  # noqa: E402
from engine.puzzles import puzzle as puzzles  # noqa: E402
from engine.puzzles.kind import SOLVER  # noqa: E402
from engine.puzzles.puzzle import Puzzle  # noqa: E402
from engine.puzzles.solutions import solve  # noqa: E402
from games import journal as journals  # noqa: E402
from games import match as matches  # noqa: E402
from games.chess_dice import notation  # noqa: E402
from games.chess_dice.state import DICE  # noqa: E402
from games.chess_dice.state import Phase as ThrowPhase  # noqa: E402
from games.el_ocho.state import Phase  # noqa: E402
from games.journal import MovePlayed  # noqa: E402
from games.octi.board import BOARDS, Mode  # noqa: E402
from games.octi.state import Position  # noqa: E402

SEED: Final = 8
MODES: Final[tuple[Mode, ...]] = ("basic", "basic", "fast", "classic")
"""The modes of the first puzzles of Octi; no win in `classic` was found in so few actions."""
RANDOM_ACTIONS: Final = 6
"""The actions at the start of a game of Octi that are drawn, so that no two games are the same."""
MAX_ACTIONS: Final = 60
LAST_ACTIONS: Final = 9
"""The actions at the end of a game of Octi before which a win is looked for."""
WEAK_LEVELS: Final = ("lola", "bruno", "clara")
STRONG_LEVELS: Final = ("clara", "hugo", "iris")
"""The players of `classic`: between equals it is mostly drawn."""
MAX_CLASSIC_ACTIONS: Final = 220
LAST_CLASSIC_ACTIONS: Final = 12
EASY_MARGIN: Final = 0.08
HARD_MARGIN: Final = 0.05
FEW_ACTIONS: Final = 4
EASY_SHARE: Final = 0.1
"""The share of the easiest positions that become puzzles."""


class Source(Struct, frozen=True):
    """A source of puzzles: the positions of a game, drawn by chance, and the number of puzzles that it gives.

    `name`: the seed of its games.
    """

    name: str
    positions: Callable[[random.Random], Iterator[str]]
    count: int


def el_ocho_positions(rng: random.Random) -> Iterator[str]:
    """The rolls of a game in which there is something to choose."""
    level, players = rng.randint(1, 2), rng.choices([opponent.id for opponent in levels.CAST], k=2)
    match = matches.start("el_ocho", 2, {"level": level})
    while match.outcome is None:
        if (dice := match.chance) is not None:
            match = matches.draw(match, tuple(rng.randint(1, dice.sides) for _ in range(dice.count))).match
            continue
        state = match.state
        if state.phase is Phase.CHOOSE:
            own, other = state.totals[state.seat], state.totals[1 - state.seat]
            aside, roll = ("".join(map(str, some)) for some in (state.aside, state.rolled))
            yield f"{level} {own}:{other} {aside or '-'} {state.points} {roll}"
        for move in plan_turn(match, state.seat, players[state.seat]):
            match = matches.move(match, state.seat, move).match


def octi_positions(rng: random.Random) -> Iterator[str]:
    """The last positions of a game, each from the side of black."""
    mode = rng.choice(MODES)
    match = matches.start("octi", 2, {"mode": mode})
    levels_nodes = [ENGINES["octi"].levels[level].nodes for level in ("lola", "bruno", "clara")]
    nodes = [rng.choice(levels_nodes) for _ in range(2)]
    positions = list[Position]()
    while match.outcome is None and match.state.number < MAX_ACTIONS:
        position = match.state.position
        positions.append(position)
        if match.state.number < RANDOM_ACTIONS:
            action = rng.choice(match.rules.moves(match.state, position.seat)[:40])
        else:
            action = octi.suggest(match.state, nodes[position.seat])
        match = matches.move(match, position.seat, match.rules.format(action)).match
    yield from (format_position(_from_black(position)) for position in positions[-LAST_ACTIONS:])


def octi_classic_positions(rng: random.Random) -> Iterator[str]:
    """The last positions of a game of Octi-X classic, each from the side of black."""
    match = matches.start("octi", 2, {"mode": "classic"})
    players = [rng.choice(WEAK_LEVELS), rng.choice(STRONG_LEVELS)]
    rng.shuffle(players)
    positions = list[Position]()
    while match.outcome is None and match.state.number < MAX_CLASSIC_ACTIONS:
        position = match.state.position
        positions.append(position)
        if match.state.number < RANDOM_ACTIONS:
            action = match.rules.format(rng.choice(match.rules.moves(match.state, position.seat)[:40]))
        else:
            (action,) = plan_turn(match, position.seat, players[position.seat])
        match = matches.move(match, position.seat, action).match
    yield from (format_position(_from_black(position)) for position in positions[-LAST_CLASSIC_ACTIONS:])


def chess_dice_positions(rng: random.Random) -> Iterator[str]:
    """The positions of a throw, with the solver in the first seat."""
    first = rng.randint(0, 1)
    match = matches.start("chess_dice", 2, {"target": 1})
    draws = [(6, 1) if first == 0 else (1, 6), tuple(rng.randint(1, 6) for _ in range(2 * DICE))]
    lines = [notation.format_draw(faces) for faces in draws]
    for faces in draws:
        match = matches.draw(match, faces).match
    while match.state.phase is ThrowPhase.ACT and match.state.throw == 1:
        if (forced := matches.play_forced(match)) is not None:
            lines += [journals.format_entry("chess_dice", entry) for entry in forced.entries]
            match = forced.match
            continue
        seat = match.state.seat
        if seat == SOLVER:
            yield " / ".join(lines)
        level = rng.choice(ENGINES["chess_dice"].opponents).id
        progress = matches.move(match, seat, plan_turn(match, seat, level)[0])
        lines += [
            journals.format_entry("chess_dice", entry) for entry in progress.entries if isinstance(entry, MovePlayed)
        ]
        match = progress.match


def identity(puzzle: Puzzle) -> object:
    """The same for positions that are the same but for the order of dice or sides."""
    match = puzzles.start(puzzle)
    match puzzle.game:
        case "octi":
            return min(puzzle.position, format_position(_mirrored(match.state.position)))
        case "el_ocho":
            return puzzle.position.rpartition(" ")[0], tuple(sorted(match.state.rolled))
        case _:
            return tuple(tuple(sorted((die.figure, die.fate) for die in side)) for side in match.state.dice)


def difficulty(puzzle: Puzzle) -> int:
    """1 to 3: by whether a beginner is right, the cost of the second-best answer, and the number of answers."""
    match = puzzles.start(puzzle)
    choice, progress = list[str](), match
    while len(choice) < len(puzzles.turn_answer(puzzle, 0)):
        choice.append(BEGINNERS[puzzle.game](progress, SOLVER))
        progress = matches.move(progress, SOLVER, choice[-1]).match
    errs = not puzzles.is_right(puzzle, 0, choice)
    match puzzle.game:
        case "octi":
            return min(puzzle.turns - 1 + errs, 3)
        case "el_ocho":
            margin = rank_moves(turn_chances(match))[1].cost
            return 1 + (errs and margin < EASY_MARGIN) + (errs or margin < HARD_MARGIN)
        case _:
            return 1 + errs + (errs and len(match.rules.moves(match.state, SOLVER)) > FEW_ACTIONS)


def make_puzzles(game: str, source: Source, known: tuple[Puzzle, ...]) -> Iterator[Puzzle]:
    """The puzzles of a game that are not known yet, one after the other."""
    seen = {identity(puzzle) for puzzle in known}
    number = 0
    while True:
        number += 1
        rng = random.Random(f"{SEED} {source.name} {number}")
        positions = list(source.positions(rng))
        rng.shuffle(positions)
        for position in positions:
            puzzle = Puzzle(game, position, (), 1)
            answer = solve(puzzles.start(puzzle))
            if answer is None:
                continue
            puzzle = replace(puzzle, answer=answer)
            rated = replace(puzzle, difficulty=difficulty(puzzle))
            if (key := identity(puzzle)) not in seen and (rated.difficulty > 1 or rng.random() < EASY_SHARE):
                seen.add(key)
                yield rated
                break


def main() -> None:
    """Fill each list up to the counts of its sources; what is in it stays."""
    for game, sources in SOURCES.items():
        path = ROOT / "engine" / game / "puzzles.txt"
        path.touch()
        end = 0
        for source in sources:
            end += source.count
            write_hashes(ROOT / "engine")
            puzzles.load_puzzles.cache_clear()
            known = puzzles.load_puzzles(game)
            more = make_puzzles(game, source, known)
            with path.open("a", encoding="utf-8") as file:
                for _ in range(end - len(known)):
                    file.write(next(more).format() + "\n")
                    file.flush()
    write_hashes(ROOT / "engine")


def _from_black(position: Position) -> Position:
    """The same position turned by half a turn if red is to move."""
    if not position.seat:
        return position
    board = BOARDS[position.mode]
    turned = (11 * (board.rows + 1) + 10 * (board.columns - board.rows), 4)
    red, black = (
        tuple(
            sorted(turned[0] - (pod >> 8) << 8 | (pod << turned[1] | (pod & 0xFF) >> turned[1]) & 0xFF for pod in pods)
        )
        for pods in reversed(position.pods)
    )
    pairs = (position.supply[::-1], position.reserve[::-1], position.captured[::-1])
    return Position(position.mode, SOLVER, (red, black), *pairs)


def _mirrored(position: Position) -> Position:
    """The same position with east and west exchanged."""
    columns = BOARDS[position.mode].columns
    own, other = (
        tuple(
            sorted(
                (columns + 1 - (pod >> 8) // 10) * 10 + (pod >> 8) % 10 << 8
                | sum(1 << -side % 8 for side in range(8) if pod >> side & 1)
                for pod in pods
            )
        )
        for pods in position.pods
    )
    return replace(position, pods=(own, other))


SOURCES: Final[Mapping[str, tuple[Source, ...]]] = MappingProxyType(
    {
        "octi": (Source("octi", octi_positions, 400), Source("octi classic", octi_classic_positions, 60)),
        "el_ocho": (Source("el_ocho", el_ocho_positions, 400),),
        "chess_dice": (Source("chess_dice", chess_dice_positions, 400),),
    }
)
"""The sources of each list; what a later one gives stands after the puzzles of those before it."""

if __name__ == "__main__":
    main()
