"""The actions of Octi as text (O19): `33+B`, `84-86x-68`, `33A-34,33B-44`, `73`, `77*`.

Every action has one text:

- A pod is named by its prongs, sides in order (`46CD`), if and only if it stands in a stack, even where all pods of
  the stack are alike; a pod without prongs is `-` there (`33-+B`).
- Several movers come in the alphabetical order of their names, equal ones in the order of their squares.
- `x` follows the first landing behind the captured square, read from the left. Alone it takes all pods of the square;
  in parentheses stand some of a stack, by name in alphabetical order, `-` last (`x(AC,-)`).

What a text needs the position for (is it a stack? are these all?) is for the rules to refuse; anything else, such as
movers in another order, is no move.
"""

import re

from games.core import BadMove
from games.octi.board import PRONG_BITS, are_neighbours, jumped_square, jumped_squares, name_order
from games.octi.movegen import mover_order
from games.octi.state import Add, Capture, Enter, Free, Move, Mover, PodMove

_PLACE = re.compile(r"(?P<square>[1-9][1-9])(?P<free>\*?)")
_ADD = re.compile(r"(?P<square>[1-9][1-9])(?P<pod>[A-H]{0,8}|-)\+(?P<side>[A-H])")
_HOP = re.compile(r"-(?P<to>[1-9][1-9])(?P<takes>x(?:\((?P<pods>[A-H,-]+)\))?)?")
_MOVER = re.compile(r"(?P<square>[1-9][1-9])(?P<pod>[A-H]{0,8})(?P<hops>(?:-[1-9][1-9](?:x(?:\([A-H,-]+\))?)?)+)")
_COMMA = re.compile(r",(?![^(]*\))")  # between movers, not within parentheses


def parse(text: str) -> Move:
    """Parse an action. Raises BadMove if the text is no action, or is not in its one notation."""
    move = _parse(text)
    if move is None or format_move(move) != text:  # what `_parse` overlooks is not written again
        raise BadMove(text)
    return move


def format_move(move: Move) -> str:
    """The text of an action. It is that of the action whose parts are in order, if those of `move` are not.
    Raises ValueError if pods are captured that nobody jumped over.
    """
    match move:
        case Add(square, pod, side):
            return f"{square}{pod}+{side}"
        case PodMove():
            return _format_pod_move(move)
        case Enter(square):
            return f"{square}"
        case Free(square):
            return f"{square}*"


def _format_pod_move(go: PodMove) -> str:
    left = {capture.square: f"x({','.join(capture.pods)})" if capture.pods else "x" for capture in go.captures}
    texts = []
    for mover in go.movers:
        hops = zip(mover.path, jumped_squares(go.square, mover.path), strict=True)
        texts.append(f"{go.square}{mover.pod}" + "".join(f"-{to}{left.pop(jumped, '')}" for to, jumped in hops))
    if left:
        raise ValueError(f"nobody jumps over {', '.join(map(str, left))}")
    return ",".join(texts)


def _parse(text: str) -> Move | None:
    if place := _PLACE.fullmatch(text):
        return (Free if place["free"] else Enter)(int(place["square"]))
    if add := _ADD.fullmatch(text):
        return Add(int(add["square"]), add["pod"], add["side"]) if _is_name(add["pod"]) else None
    return _parse_pod_move(text)


def _parse_pod_move(text: str) -> PodMove | None:
    parts = [part for part in map(_MOVER.fullmatch, _COMMA.split(text)) if part]
    if not parts:
        return None
    square = int(parts[0]["square"])
    movers: list[Mover] = []
    captures: list[Capture] = []
    for part in parts:
        start, path = square, []
        for hop in _HOP.finditer(part["hops"]):
            to, jumped = int(hop["to"]), jumped_square(start, int(hop["to"]))
            names = hop["pods"].split(",") if hop["pods"] else []
            if not (jumped or (are_neighbours(start, to) and not hop["takes"])) or not set(names).issubset(PRONG_BITS):
                return None
            if hop["takes"]:
                captures.append(Capture(jumped, tuple(sorted(names, key=name_order))))
            path.append(to)
            start = to
        if not _is_name(part["pod"]):
            return None
        movers.append(Mover(part["pod"], tuple(path)))
    return PodMove(
        square, tuple(sorted(movers, key=mover_order)), tuple(sorted(captures, key=lambda capture: capture.square))
    )


def _is_name(text: str) -> bool:
    return not text or text in PRONG_BITS  # "" is the pod that stands alone
