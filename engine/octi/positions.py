"""Positions of Octi as text, turned by half a turn, and mirrored."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from engine.puzzles.kind import SOLVER, parse_pair
from games.octi.board import BOARDS, NO_PRONGS, PRONG_BITS, PRONG_NAMES, Mode
from games.octi.state import Position

_MODES: Final[Mapping[str, Mode]] = {mode: mode for mode in BOARDS}


def format_position(position: Position) -> str:
    """A position as a puzzle says it: `basic 32,42BD 46,56E 10:11 0:0 0:0`.

    The mode, both sides' pods, supplies, reserves and captured pods.
    """
    sides = (
        ",".join(f"{pod >> 8}{PRONG_NAMES[pod & 0xFF].removeprefix(NO_PRONGS)}" for pod in pods) or "-"
        for pods in position.pods
    )
    pairs = (f"{pair[0]}:{pair[1]}" for pair in (position.supply, position.reserve, position.captured))
    return " ".join((position.mode, *sides, *pairs))


def parse_position(text: str) -> Position:
    """The position that `format_position` writes so, with black to move."""
    mode, own, other, *pairs = text.split()
    supply, reserve, captured = (parse_pair(pair) for pair in pairs)
    return Position(_MODES[mode], SOLVER, (_pods(own), _pods(other)), supply, reserve, captured)


def _pods(text: str) -> tuple[int, ...]:
    pods = [pod for pod in text.split(",") if pod != "-"]
    return tuple(sorted([int(pod[:2]) << 8 | PRONG_BITS[pod[2:] or NO_PRONGS] for pod in pods]))


def from_black(position: Position) -> Position:
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


def mirrored(position: Position) -> Position:
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
