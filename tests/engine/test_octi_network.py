"""The network of Octi: its answers against arithmetic in Python, its sums from turn to turn, and play without it."""

import ctypes
import subprocess
import sys
from array import array
from collections.abc import Iterator
from importlib import resources
from itertools import islice
from pathlib import Path
from shutil import copytree

import pytest

from engine.octi import fallback
from engine.octi.plain_worths import reach
from engine.octi.search import WIN_VALUE, OctiSearch, load_search, read_weights
from games.octi.board import BOARDS, Mode
from games.octi.state import Position
from tests.effort import seeds
from tests.engine.test_octi_search import positions_of_a_game, random_position

ROOT = Path(__file__).parents[2]
HIDDEN = 64
MODES: tuple[Mode, ...] = tuple(BOARDS)
MOST_LEARNT = 9_000


@pytest.mark.parametrize("mode", MODES)
def test_the_network_answers_as_arithmetic_in_python_does(mode: Mode) -> None:
    network = Network(mode)
    for position in some_positions(mode, 0):
        plain = fallback.evaluate(position)
        assert load_search().evaluate(position) == plain
        assert load_search().evaluate(position, network=True) == plain + network.answer(position), position


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", seeds(30))
def test_sums_after_an_action_are_those_made_anew(mode: Mode, seed: int) -> None:
    """Without a look ahead, an action is worth what the position after it is; its sums follow from those before."""
    search = load_search()
    compared = 0
    for position in some_positions(mode, seed):
        actions = search.actions(position)
        if not actions:
            continue
        for action in search.search(position, 1, depth=0, exact=True, network=True).actions:
            if abs(action.value) < WIN_VALUE - 2:
                assert action.value == -search.evaluate(action.position_after(position), network=True), (
                    position,
                    action,
                )
                compared += 1
    assert compared > 500


@pytest.mark.parametrize("mode", MODES)
def test_the_network_is_the_same_for_both_sides(mode: Mode) -> None:
    """The view of the south is that of the north on the board turned by half."""
    for position in some_positions(mode, 7):
        there = load_search().evaluate(turned(position), network=True)
        assert load_search().evaluate(position, network=True) == there


def test_with_damaged_weights_the_search_is_that_of_the_fitted_worths(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = random_position("basic", 3)
    whole = load_search()
    assert whole.evaluate(position, network=True) != whole.evaluate(position)
    folder = Path(copytree(ROOT / "engine", tmp_path / "engine"))
    (folder / "octi" / "networks.zip").write_bytes(b"garbage")
    monkeypatch.setattr(resources, "files", {"engine": folder}.__getitem__)
    damaged = OctiSearch()
    assert damaged.search(position, 2_000, network=True) == whole.search(position, 2_000)
    assert damaged.evaluate(position, network=True) == fallback.evaluate(position)


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_compiled_for_this_machine_the_search_finds_the_same(native: ctypes.CDLL, mode: Mode) -> None:
    search = load_search()
    for position in islice(some_positions(mode, 5), 8):
        if not search.actions(position):
            continue
        for plain in (False, True):
            expected = search.search(position, 3_000, network=not plain)
            ctypes.memmove(native.input_at(), input_of(position, plain=plain), 40)
            assert native.list_all() == len(expected.actions)
            native.think(3_000, 60, 0)
            report = (ctypes.c_int32 * 5).from_address(native.report_at())
            assert list(report)[1:] == [expected.best, expected.value, expected.depth, expected.nodes]


@pytest.fixture(scope="module")
def native(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    """The search as a library of this machine, with the networks."""
    pytest.importorskip("ziglang")
    library = tmp_path_factory.mktemp("native") / "octi.so"
    command = (sys.executable, "-m", "ziglang", "cc", "-O2", "-w", "-shared", "-fPIC", "-o", str(library))
    subprocess.run([*command, str(ROOT / "engine" / "octi" / "octi.c")], check=True)  # noqa: S603
    loaded = ctypes.CDLL(str(library))
    for name in ("input_at", "report_at", "weights_at"):
        getattr(loaded, name).restype = ctypes.c_void_p
    for mode, weights in read_weights().items():
        ctypes.memmove(loaded.weights_at(mode), weights, len(weights))
        loaded.use_weights(mode)
    return loaded


class Network:
    """A network, worked out in Python from its weights."""

    def __init__(self, mode: Mode) -> None:
        self.mode = mode
        weights = read_weights()[MODES.index(mode)]
        head = array("h", weights[: 2 * (3 * HIDDEN + 8)])
        if sys.byteorder == "big":
            head.byteswap()
        self.bias, *last = (head[HIDDEN * n : HIDDEN * (n + 1)] for n in range(3))
        self.last, self.last_bias = last, head[3 * HIDDEN]
        self._numbers = iter(array("b", weights[2 * len(head) :]))
        names = {"square": 81, "prong": 648, "prongs": 256, "nearest": 100, "away": 40, "home": 40}
        names |= {"supply": 52, "reserve": 5, "captured": 8}
        self.rows = [{name: self._rows(count) for name, count in names.items()} for _ in ("own", "foe")]
        assert next(self._numbers, None) is None

    def _rows(self, count: int) -> list[list[int]]:
        return [list(islice(self._numbers, HIDDEN)) for _ in range(count)]

    def answer(self, position: Position) -> int:
        total = self.last_bias << 10
        for place, view in enumerate((position.seat, 1 - position.seat)):
            sums = self.sums(turned(position) if view else position)
            cut = (min(max(each, 0), 255) for each in sums)
            total += sum((each * each >> 8) * weight for each, weight in zip(cut, self.last[place], strict=True))
        return min(max(total >> 13, -MOST_LEARNT), MOST_LEARNT)

    def sums(self, position: Position) -> list[int]:
        """The sums of the south's view."""
        parts = [list(self.bias)]
        for side, rows in enumerate(self.rows):
            parts += [self.pod_row(rows, pod) for pod in position.pods[side]]
            parts.append(rows["supply"][position.supply[side]])
            parts.append(rows["reserve"][position.reserve[side]])
            parts.append(rows["captured"][position.captured[side]])
        return [sum(column) for column in zip(*parts, strict=True)]

    def pod_row(self, rows: dict[str, list[list[int]]], pod: int) -> list[int]:
        square, prongs = pod >> 8, pod & 0xFF
        number = sorted(BOARDS[self.mode].squares).index(square)
        south, north = BOARDS[self.mode].bases
        away, home = ([self.steps(base, pod) for base in bases] for bases in (north, south))
        first, second, *_ = sorted(away)
        summed = [rows["square"][number], rows["prongs"][prongs], rows["nearest"][10 * first + second]]
        summed += [rows["prong"][8 * number + side] for side in range(8) if prongs >> side & 1]
        for name, steps in (("away", away), ("home", home)):
            summed += [rows[name][10 * n + count] for n, count in enumerate(steps)]
        return [sum(column) for column in zip(*summed, strict=True)]

    def steps(self, base: int, pod: int) -> int:
        count = reach(self.mode, base, pod & 0xFF).get(pod >> 8)
        return 9 if count is None else min(count, 8)


def turned(position: Position) -> Position:
    """The position on the board turned by half, the sides exchanged."""
    board = BOARDS[position.mode]
    corner = 11 + 10 * board.columns + board.rows
    pods = [
        tuple(sorted((corner - (pod >> 8)) << 8 | (pod << 4 & 0xF0) | (pod >> 4 & 0x0F) for pod in own))
        for own in position.pods
    ]
    pairs = (position.supply, position.reserve, position.captured)
    supply, reserve, captured = ((pair[1], pair[0]) for pair in pairs)
    return Position(position.mode, 1 - position.seat, (pods[1], pods[0]), supply, reserve, captured)


def some_positions(mode: Mode, seed: int) -> Iterator[Position]:
    """Positions of a random game, and such with pods anywhere."""
    yield from islice(positions_of_a_game(mode, seed), 40)
    yield from (random_position(mode, 100 * seed + number) for number in range(20))


def input_of(position: Position, *, plain: bool) -> bytes:
    data = bytearray((MODES.index(position.mode), position.seat, 0))
    for seat, pods in enumerate(position.pods):
        data += bytes((len(pods), position.supply[seat], position.reserve[seat], position.captured[seat]))
        data += bytes(pod >> 8 for pod in pods).ljust(7, b"\0") + bytes(pod & 0xFF for pod in pods).ljust(7, b"\0")
    return bytes(data) + bytes([plain])
