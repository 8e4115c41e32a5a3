"""Octi played the slow way, to check the quick one: pods one by one, every path, every subset; no sharing of code.

A pod is (seat, column, row, letters). Nothing is deduplicated before the end.
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from games.octi.state import Position

Pod = tuple[int, int, int, str]
Square = tuple[int, int]

TOWARDS = {"A": (0, 1), "B": (1, 1), "C": (1, 0), "D": (1, -1), "E": (0, -1), "F": (-1, -1), "G": (-1, 0), "H": (-1, 1)}


class Table(NamedTuple):
    """A position."""

    mode: str
    seat: int
    pods: tuple[Pod, ...]  # in order
    supply: tuple[int, int]
    reserve: tuple[int, int]
    captured: tuple[int, int]


class Way(NamedTuple):
    """One way of one pod."""

    landings: tuple[Square, ...]
    jumped: tuple[Square, ...]  # as many as landings, or none for a step


def table(position: Position) -> Table:
    """A position, unpacked."""
    pods = [
        (seat, pod // 2560, pod // 256 % 10, "".join(letter for n, letter in enumerate("ABCDEFGH") if pod & 2**n))
        for seat in (0, 1)
        for pod in position.pods[seat]
    ]
    return Table(
        position.mode, position.seat, tuple(sorted(pods)), position.supply, position.reserve, position.captured
    )


def results(now: Table) -> dict[str, Table]:
    """Every legal action by its text, and the position after it."""
    return dict(_actions(now))


def won(now: Table) -> bool:
    """True if the seat that acted last has reached its goal, or leaves the other without any action."""
    last = 1 - now.seat
    held = {pod[1:3] for pod in now.pods if pod[0] == last} & set(bases(now, now.seat))
    return len(held) >= (3 if now.mode == "classic" else 1) or not results(now)


def bases(now: Table, seat: int) -> list[Square]:
    small = now.mode == "basic"
    columns, row = ((2, 3, 4, 5), (2, 6)) if small else ((3, 5, 7), (3, 7))
    return [(column, row[seat]) for column in columns]


def _actions(now: Table) -> Iterator[tuple[str, Table]]:
    yield from _adds(now)
    yield from _enters_and_frees(now)
    mine = [pod for pod in now.pods if pod[0] == now.seat]
    for square in {pod[1:3] for pod in mine}:
        stack = [pod for pod in mine if pod[1:3] == square]
        for chosen in product((False, True), repeat=len(stack)):
            movers = [pod for pod, goes in zip(stack, chosen, strict=True) if goes]
            if movers:
                yield from _goes(now, movers)


def _adds(now: Table) -> Iterator[tuple[str, Table]]:
    me = now.seat
    for pod in now.pods:
        if pod[0] == me and now.supply[me] > 0:
            for letter in sorted(set("ABCDEFGH") - set(pod[3])):
                new = (me, pod[1], pod[2], "".join(sorted(pod[3] + letter)))
                table = now._replace(pods=tuple(sorted([*_less(now.pods, pod), new])), supply=_plus(now.supply, me, -1))
                yield f"{_called(now, pod)}+{letter}", table._replace(seat=1 - me)


def _enters_and_frees(now: Table) -> Iterator[tuple[str, Table]]:
    me, classic = now.seat, now.mode == "classic"
    home, away = bases(now, me), bases(now, 1 - me)
    mine = {pod[1:3] for pod in now.pods if pod[0] == me}
    theirs = {pod[1:3] for pod in now.pods if pod[0] != me}
    for square in home + away:
        text = f"{square[0]}{square[1]}"
        table = now._replace(seat=1 - me, pods=tuple(sorted([*now.pods, (me, *square, "")])))
        at_home = square in home and square not in theirs
        if now.reserve[me] > 0 and (at_home or (classic and square in mine)):
            yield text, table._replace(reserve=_plus(now.reserve, me, -1))
        if classic and now.captured[me] > 0 and square in mine and mine & set(away):
            yield text + "*", table._replace(captured=_plus(now.captured, me, -1))


def _goes(now: Table, movers: list[Pod]) -> Iterator[tuple[str, Table]]:
    rest = list(now.pods)
    for pod in movers:
        rest.remove(pod)
    blocked: dict[Square, int] = {pod[1:3]: pod[0] for pod in rest}
    for ways in product(*(list(_ways(now, blocked, pod)) for pod in movers)):
        jumped = {square for way in ways for square in way.jumped}
        victims = [pod for pod in rest if pod[1:3] in jumped]
        for fates in product((False, True), repeat=len(victims)):
            taken = [pod for pod, dies in zip(victims, fates, strict=True) if dies]
            others = list(rest)
            for pod in taken:
                others.remove(pod)
            landed = [(pod[0], *way.landings[-1], pod[3]) for pod, way in zip(movers, ways, strict=True)]
            yield _written(now, movers, ways, taken, rest), _moved(now, others + landed, taken)


def _ways(now: Table, blocked: dict[Square, int], pod: Pod) -> Iterator[Way]:
    me, column, row, letters = pod
    for letter in letters:
        across, up = TOWARDS[letter]
        to = (column + across, row + up)
        if _on_board(now, to) and (to not in blocked or (now.mode != "basic" and blocked[to] == me)):
            yield Way((to,), ())
    yield from _jumps(now, blocked, (column, row), letters, Way((), ()))


def _jumps(now: Table, blocked: dict[Square, int], here: Square, letters: str, so_far: Way) -> Iterator[Way]:
    for letter in letters:
        across, up = TOWARDS[letter]
        over, to = (here[0] + across, here[1] + up), (here[0] + 2 * across, here[1] + 2 * up)
        if over in blocked and over not in so_far.jumped and _on_board(now, to) and to not in blocked:
            way = Way((*so_far.landings, to), (*so_far.jumped, over))
            yield way
            yield from _jumps(now, blocked, to, letters, way)


def _on_board(now: Table, square: Square) -> bool:
    columns, rows = (6, 7) if now.mode == "basic" else (9, 9)
    return 1 <= square[0] <= columns and 1 <= square[1] <= rows


def _called(now: Table, pod: Pod) -> str:
    """A pod's square, and its prongs if others stand there too."""
    stack = [other for other in now.pods if other[1:3] == pod[1:3]]
    return f"{pod[1]}{pod[2]}" + ((pod[3] or "-") if len(stack) > 1 else "")


def _written(now: Table, movers: list[Pod], ways: tuple[Way, ...], taken: list[Pod], rest: list[Pod]) -> str:
    marks: defaultdict[Square, str] = defaultdict(str)
    for square in {pod[1:3] for pod in taken}:
        names = sorted(pod[3] or "~" for pod in taken if pod[1:3] == square)
        all_of_them = len(names) == len([pod for pod in rest if pod[1:3] == square])
        marks[square] = "x" if all_of_them else f"x({','.join(names)})".replace("~", "-")
    texts = []
    for letters, way, pod in sorted((pod[3], way, pod) for pod, way in zip(movers, ways, strict=True)):
        del letters
        text = _called(now, pod)
        for n, landing in enumerate(way.landings):
            text += f"-{landing[0]}{landing[1]}"
            if way.jumped:
                text += marks.pop(way.jumped[n], "")
        texts.append(text)
    return ",".join(texts)


def _less(pods: tuple[Pod, ...], gone: Pod) -> list[Pod]:
    rest = list(pods)
    rest.remove(gone)
    return rest


def _moved(now: Table, pods: list[Pod], taken: list[Pod]) -> Table:
    captured = now.captured
    for pod in taken:
        captured = _plus(captured, pod[0], 1)
    supply = _plus(now.supply, now.seat, len("".join(pod[3] for pod in taken)))
    return Table(now.mode, 1 - now.seat, tuple(sorted(pods)), supply, now.reserve, captured)


def _plus(pair: tuple[int, int], seat: int, more: int) -> tuple[int, int]:
    return (pair[0] + more, pair[1]) if seat == 0 else (pair[0], pair[1] + more)
