"""The compiled search of Octi: its actions, their worth, and the best of them.

What stands on the board is worth what a network has learnt from games of the search with itself, or by fitted worths
alone: Iris plays by the network, all else goes by these, and Iris as well where its weights are damaged.
"""

import functools
from collections.abc import Collection, Iterator
from io import BytesIO
from itertools import groupby, product
from operator import itemgetter, or_
from struct import Struct as Layout
from typing import Final, NamedTuple
from zipfile import ZipFile

from engine.files import DamagedFile, read_file
from engine.wasm import WasmModule
from games.octi.board import PRONG_NAMES, SIDES, name_order
from games.octi.movegen import mover_order, paths, stacks_of, surroundings_of
from games.octi.state import Add, Capture, Enter, Free, Move, Mover, PodMove, Position
from games.octi.turns import position_key

WIN_VALUE: Final = 30_000
"""The value of a won game, less one for each turn until it is won."""
SURE_WIN: Final = 29_800
"""The least value of a win by force that a search has seen."""

MAX_PODS: Final = 7
MAX_DEPTH: Final = 60
"""The turns that a search looks ahead at most: one that has nothing to look at comes to an end by it."""

MAX_WIN_TURNS: Final = 3
"""The own turns of a win that the module looks for at most."""

_MODES: Final = ("basic", "fast", "classic")
_ADD, _GO, _ENTER = range(3)
_RECORD: Final = Layout(f"<iBBBB{3 * MAX_PODS}s{6 * MAX_PODS}s")
_REPORT: Final = Layout("<iiiiIiI")
_REPEATED_AT: Final = 7  # the byte of a record that says that its position has come up before


class ActionResult(NamedTuple):
    """An action as the module lists it.

    Attributes:
        value: the worth to the seat that acts, after `search`.
        movers: the pods that go, enter or take a prong: their square, their prongs, and where they end (the side, 0 to
            7, of a new prong).
        captured: the pods captured: their seat, square and prongs.
    """

    value: int
    kind: int
    movers: tuple[tuple[int, int, int], ...]
    captured: tuple[tuple[int, int, int], ...]

    def position_after(self, before: Position) -> Position:
        """The position after the action."""
        seat = before.seat
        pods = [list(before.pods[0]), list(before.pods[1])]
        supply, reserve, captured = list(before.supply), list(before.reserve), list(before.captured)
        for owner, square, prongs in self.captured:
            pods[owner].remove(square << 8 | prongs)
            supply[seat] += prongs.bit_count()
            captured[owner] += 1
        if self.kind in {_ADD, _GO}:
            for square, prongs, _ in self.movers:
                pods[seat].remove(square << 8 | prongs)
        for square, prongs, to in self.movers:
            pods[seat].append(square << 8 | prongs | 1 << to if self.kind == _ADD else to << 8 | prongs)
        if self.kind == _ADD:
            supply[seat] -= 1
        elif self.kind != _GO:
            left = reserve if self.kind == _ENTER else captured
            left[seat] -= 1
        after = tuple(sorted(pods[0])), tuple(sorted(pods[1]))
        return Position(before.mode, 1 - seat, after, _pair(supply), _pair(reserve), _pair(captured))

    def move(self, before: Position) -> Move:
        """The action as the rules name it, by the path that `games.octi.movegen` lists."""
        square, prongs, to = self.movers[0]
        if self.kind == _ADD:
            return Add(square, _name(before, square, prongs), SIDES[to])
        if self.kind != _GO:
            return Enter(to) if self.kind == _ENTER else Free(to)
        goal = sum({1 << square for _, square, _ in self.captured})
        around = surroundings_of(before, square, len(self.movers))
        movers = sorted(self.movers, key=lambda mover: name_order(PRONG_NAMES[mover[1]]))
        ways = [
            [way for way in paths(square << 8 | prongs, around) if way.squares[-1] == end] for _, prongs, end in movers
        ]
        together = next(
            group for group in product(*ways) if not goal & ~functools.reduce(or_, (way.jumped for way in group))
        )
        names = [_name(before, square, prongs) for _, prongs, _ in movers]
        chosen = sorted(
            (Mover(*each) for each in zip(names, (way.squares for way in together), strict=True)), key=mover_order
        )
        return PodMove(square, tuple(chosen), tuple(self._captures(before)))

    def _captures(self, before: Position) -> Iterator[Capture]:
        for (owner, square), group in groupby(sorted(self.captured, key=itemgetter(1)), itemgetter(0, 1)):
            names = sorted((PRONG_NAMES[prongs] for _, _, prongs in group), key=name_order)
            whole = len(names) == len(stacks_of(before.pods[owner])[square])
            yield Capture(square, () if whole else tuple(names))


class SearchResult(NamedTuple):
    """The result of a search.

    Attributes:
        best: the index of the best action.
        value: its worth to the seat to move.
        depth: the turns looked ahead in full.
        nodes: the positions looked at.
        weighed: the positions whose worth was worked out: those after every action that was listed on the way.
    """

    actions: tuple[ActionResult, ...]
    best: int
    value: int
    depth: int
    nodes: int
    weighed: int


class OctiSearch:
    """The module `octi.wasm`. Raises EngineMissing."""

    def __init__(self) -> None:
        self._module: Final = WasmModule(read_file("octi/octi.wasm"))
        self._input: Final = self._module.call("input_at")
        self._actions: Final = self._module.call("actions_at")
        self._size: Final = self._module.call("action_size")
        self._report: Final = self._module.call("report_at")
        for mode, weights in read_weights().items():
            self._module.write(self._module.call("weights_at", mode), weights)
            self._module.call("use_weights", mode)

    def actions(self, position: Position, quiet_turns: int = 0, *, network: bool = False) -> tuple[ActionResult, ...]:
        """Every action with a result of its own, of tall stacks the first 8,192."""
        self._load(position, quiet_turns, network=network)
        return self._read(self._module.call("list_all"))

    def evaluate(self, position: Position, *, network: bool = False) -> int:
        """The worth of a position to the seat to move, without a look ahead."""
        self._load(position, network=network)
        return self._module.call("evaluate")

    def can_win(self, position: Position) -> tuple[bool, bool]:
        """True for the seat to move, and for the other one, if it could win by bases with one action (O12, O15)."""
        self._load(position)
        threats = self._module.call("threats")
        return bool(threats & 1), bool(threats & 2)

    def search(
        self,
        position: Position,
        nodes: int,
        *,
        quiet_turns: int = 0,
        known_keys: Collection[str] = (),
        exact: bool = False,
        depth: int = MAX_DEPTH,
        network: bool = False,
    ) -> SearchResult:
        """The worth of each action, and the best.

        Args:
            position: one with an action.
            nodes: the positions to look at; with the same number the answer is the same, on every machine.
            quiet_turns: those before this one (O17).
            known_keys: the keys of the positions that have come up before (O17); to repeat one is worth nothing.
            depth: the turns to look ahead at most.
            exact: true if each action is to get its own value; otherwise worse ones have an upper bound.
            network: true if the network is to be asked what positions are worth.
        """
        actions = self.actions(position, quiet_turns, network=network)
        if len(known_keys) > 1:
            for n, action in enumerate(actions):
                if action.kind == _GO and position_key(action.position_after(position)) in known_keys:
                    self._module.write(self._actions + n * self._size + _REPEATED_AT, b"\1")
        self._module.call("think", nodes, depth, exact)
        count, best, value, reached, seen, _, weighed = _REPORT.unpack(self._module.read(self._report, _REPORT.size))
        return SearchResult(self._read(count), best, value, reached, seen, count + weighed)

    def find_wins(self, position: Position, turns: int, nodes: int) -> dict[Move, int] | None:
        """The actions that win by force, each with the number of own turns, at most `turns`, that it takes at most.

        None if that would take more positions than `nodes`, or `turns` are more than 3. Draws by O17 are not seen.
        """
        if (actions := self.count_turns(position, turns, nodes)) is None:
            return None
        return {action.move(position): action.value for action in actions if action.value}

    def count_turns(self, position: Position, turns: int, nodes: int) -> tuple[ActionResult, ...] | None:
        """All actions; their value is the number of own turns in which they win by force, or 0. As `find_wins`."""
        count = len(self.actions(position))
        return self._read(count) if self._module.call("find_wins", turns, nodes) else None

    def with_shortest_win(self, position: Position, result: SearchResult, nodes: int) -> SearchResult:
        """The result of a search with the wins by force in the fewest turns, if they take three or fewer.

        Looks at no more positions than `nodes` for each number of turns. An action that draws (O17) stays one.
        """
        if result.value == WIN_VALUE - 1:
            return result
        for turns in range(2, MAX_WIN_TURNS + 1):
            if (counted := self.count_turns(position, turns, nodes)) is None:
                return result
            if any(win.value for win in counted):
                later = WIN_VALUE - 1 - 2 * turns
                actions = tuple(
                    action._replace(value=WIN_VALUE + 1 - 2 * win.value if win.value else min(action.value, later))
                    if action.value
                    else action
                    for action, win in zip(result.actions, counted, strict=True)
                )
                best = max(range(len(actions)), key=lambda n: actions[n].value)
                return result._replace(actions=actions, best=best, value=actions[best].value)
        return result

    def _load(self, position: Position, quiet_turns: int = 0, *, network: bool = False) -> None:
        data = bytearray((_MODES.index(position.mode), position.seat, quiet_turns))
        for seat, pods in enumerate(position.pods):
            data += bytes((len(pods), position.supply[seat], position.reserve[seat], position.captured[seat]))
            data += bytes(pod >> 8 for pod in pods).ljust(MAX_PODS, b"\0")
            data += bytes(pod & 0xFF for pod in pods).ljust(MAX_PODS, b"\0")
        data.append(not network)
        self._module.write(self._input, bytes(data))

    def _read(self, count: int) -> tuple[ActionResult, ...]:
        data = self._module.read(self._actions, count * self._size)
        return tuple(_read_action(data, n * self._size) for n in range(count))


def read_weights() -> dict[int, bytes]:
    """The weights of the networks by the number of their mode, as `network.h` has them; none if they are damaged."""
    try:
        data = read_file("octi/networks.zip")
    except DamagedFile:
        return {}
    with ZipFile(BytesIO(data)) as archive:
        return {_MODES.index(mode): archive.read(mode) for mode in archive.namelist()}


@functools.cache
def load_search() -> OctiSearch:
    """The search of this process. Raises EngineMissing."""
    return OctiSearch()


def _read_action(data: bytes, offset: int) -> ActionResult:
    value, kind, count, taken, _, goers, prey = _RECORD.unpack_from(data, offset)
    movers = zip(goers[:count], goers[MAX_PODS:], goers[2 * MAX_PODS :], strict=False)
    captured = zip(prey[:taken], prey[2 * MAX_PODS :], prey[4 * MAX_PODS :], strict=False)
    return ActionResult(value, kind, tuple(movers), tuple(captured))


def _name(position: Position, square: int, prongs: int) -> str:
    """The name of an own pod as an action says it: none for one that stands alone."""
    return PRONG_NAMES[prongs] if len(stacks_of(position.pods[position.seat])[square]) > 1 else ""


def _pair(values: list[int]) -> tuple[int, int]:
    return values[0], values[1]
