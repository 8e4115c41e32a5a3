"""Actions of Octi as they are typed: read kindly, and completed from as far as somebody has got."""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import chain, combinations, islice
from typing import Final

from games.core import BadMove, Refused
from games.octi.actions import adds, enter_squares, free_squares
from games.octi.board import PRONG_NAMES, name_order
from games.octi.movegen import mover_order
from games.octi.notation import format_move, parse
from games.octi.partial_moves import MovablePod, hops, movable_pods
from games.octi.state import Enter, Free, Move, Mover, Position

MAX_SUGGESTION_LENGTH: Final = 100
"""Discord's limit for a suggestion."""
MAX_SUGGESTIONS: Final = 25
"""The most suggestions that Discord shows."""

MAX_COMPLETIONS: Final = 500
"""The ways on that are looked at while somebody types a move; after so many, too long ones are not left out."""

_SIGN_TABLE: Final = str.maketrans(
    dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212→>", "-") | dict.fromkeys("×✕", "X") | dict.fromkeys(" \u00a0`")
)


def normalize_notation(text: str) -> str:
    """A typed text with the signs of the notation."""
    return text.translate(_SIGN_TABLE).upper().replace("X", "x")


def parse_typed_move(text: str) -> Move:
    """The action that somebody typed. Refused: `unreadable-move`."""
    try:
        return parse(normalize_notation(text))
    except BadMove as error:
        raise Refused("unreadable-move") from error


def suggest_moves(position: Position, prefix: str) -> list[str]:
    """Legal actions that begin with what somebody has typed so far, as many as can be shown."""
    texts = islice(complete_moves(position, normalize_notation(prefix)), MAX_COMPLETIONS)
    return list(islice((text for text in texts if len(text) <= MAX_SUGGESTION_LENGTH), MAX_SUGGESTIONS))


def complete_moves(position: Position, prefix: str) -> Iterator[str]:
    """The legal actions whose texts begin so, each once: those of one pod by turns, then those of several in a stack.

    They are found as they are asked for, hop by hop, and only along texts that fit: tall stacks have millions of
    actions, and the next one that fits is never far.
    """
    pods = movable_pods(position)
    places: Iterator[Move] = chain(map(Enter, enter_squares(position)), map(Free, free_squares(position)))
    of_one = _round_robin(
        [
            map(format_move, places),
            *(_go_texts(position, pod.square, (pod.pod,), prefix) for pod in pods if pod.hops),
            map(format_move, adds(position)),
        ]
    )
    of_several = chain.from_iterable(
        _go_texts(position, square, group, prefix)
        for square, group in _groups(pods)
        if _fits(f"{square}{group[0]}", prefix)
    )
    return (text for text in chain(of_one, of_several) if text.startswith(prefix))


def _groups(pods: Iterable[MovablePod]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Pods of one stack that could go together (O11), by their names."""
    stacks: dict[int, list[str]] = {}
    for pod in pods:
        if pod.hops:
            stacks.setdefault(pod.square, []).extend([pod.pod] * pod.count)
    for square, names in stacks.items():
        for size in range(2, len(names) + 1):
            yield from ((square, group) for group in dict.fromkeys(combinations(names, size)))


def _go_texts(position: Position, square: int, group: tuple[str, ...], prefix: str) -> Iterator[str]:
    """The texts that fit of every way in which these pods go from a square, and of all that they may capture."""

    def extend(text: str, movers: tuple[Mover, ...], path: tuple[int, ...], met: frozenset[int]) -> Iterator[str]:
        pod = group[len(movers)]
        for hop in hops(position, square, pod, path, len(group)):
            for mark in _capture_marks(position, hop.jumped) if hop.jumped and hop.jumped not in met else ("",):
                longer = f"{text}-{hop.target}{mark}"
                mover, jumped = Mover(pod, (*path, hop.target)), met | {hop.jumped}
                late = movers and movers[-1].pod == pod and mover.path < movers[-1].path[: len(mover.path)]
                if not late and _fits(longer, prefix):
                    if not movers or mover_order(movers[-1]) <= mover_order(mover):
                        yield from start_next(longer, (*movers, mover), jumped)
                    if hop.jumped:
                        yield from extend(longer, movers, mover.path, jumped)

    def start_next(text: str, movers: tuple[Mover, ...], met: frozenset[int]) -> Iterator[str]:
        if len(movers) == len(group):
            yield text
        else:
            yield from extend(f"{text},{square}{group[len(movers)]}", movers, (), met)

    return extend(f"{square}{group[0]}", (), (), frozenset())


def _capture_marks(position: Position, square: int) -> Iterator[str]:
    """The captures on a square in the notation: nothing, everything, some (O8, O19)."""
    pods = [PRONG_NAMES[pod & 0xFF] for side in position.pods for pod in side if pod >> 8 == square]
    pods.sort(key=name_order)
    yield from ("", "x")
    for size in range(1, len(pods)):
        yield from (f"x({','.join(names)})" for names in dict.fromkeys(combinations(pods, size)))


def _fits(text: str, prefix: str) -> bool:
    """True if one of them begins the other."""
    return text.startswith(prefix) or prefix.startswith(text)


def _round_robin(sources: Iterable[Iterator[str]]) -> Iterator[str]:
    """The first of each, then the second of each that has one, and so on."""
    waiting = deque(sources)
    while waiting:
        source = waiting.popleft()
        for text in source:
            yield text
            waiting.append(source)
            break
