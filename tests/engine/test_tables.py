"""Tables of winning chances: what they say between the needs that are solved, their bytes, and failures of modules."""

import sys
from array import array
from math import nan
from pathlib import Path
from zipfile import ZipFile

import pytest
import wasmtime

from engine import wasm
from engine.el_ocho.module import Solver
from engine.el_ocho.tables import (
    FULL_SCALE,
    Table,
    load_rolls,
    load_three_seats,
    pack_table,
    solved_needs,
    unpack_table,
)
from engine.neo_otcho import solver
from engine.neo_otcho import tables as neo_otcho
from games.el_ocho.options import parse_options
from games.neo_otcho.state import Options, Place

TABLE = Table((2, 4), ((60_000, 20_000), (30_000, 10_000)))
"""Two needs that are solved, 2 and 4, each against each."""


@pytest.mark.parametrize(
    ("need", "numbers"),
    [
        (1, [60_000, 60_000, 60_000, 40_000, 20_000]),  # as with the least need
        (2, [60_000, 60_000, 60_000, 40_000, 20_000]),
        (3, [45_000, 45_000, 45_000, 30_000, 15_000]),
        (4, [30_000, 30_000, 30_000, 20_000, 10_000]),
    ],
)
def test_between_needs_that_are_solved_chances_lie_on_lines(need: int, numbers: list[int]) -> None:
    assert TABLE.chances(need) == pytest.approx([number / FULL_SCALE for number in numbers])


def test_a_line_goes_on_to_the_next_need_that_is_solved() -> None:
    table = Table((1, 2, 4), ((60_000,) * 3, (50_000,) * 3, (10_000,) * 3))
    assert table.chances(3) == pytest.approx([30_000 / FULL_SCALE] * 5)


@pytest.mark.parametrize(("need", "share"), [(24, 0), (25, 0.25), (27, 0.75), (28, 1)])
def test_among_three_too_chances_lie_on_lines_between_needs_that_are_solved(need: int, share: float) -> None:
    """24 and 28 are solved for the seat to move."""
    table = load_three_seats(parse_options({}))
    low, high = (table.last_chances(each, 40)[60] for each in (24, 28))
    assert low != high
    assert table.last_chances(need, 40)[60] == pytest.approx(low + share * (high - low))


def test_for_unusual_minimums_sixty_needs_are_solved_then_every_second_then_every_eighth() -> None:
    """In units of 50 points: every eighth from 8,000 points on, up to 20,000."""
    needs = solved_needs(0)
    assert (needs[0], needs[58:63], needs[106:111], needs[-3:]) == (
        1,
        (59, 60, 62, 64, 66),
        (154, 156, 158, 166, 174),
        (390, 398, 400),
    )
    needs = solved_needs(20)
    assert (needs[0], needs[58:62], needs[98:102], needs[-2:]) == (
        20,
        (78, 79, 81, 83),
        (157, 159, 167, 175),
        (399, 400),
    )


@pytest.mark.parametrize(("needs", "until"), [((2, 4), 2), ((2, 3, 4), 4), ((2, 3, 5, 6), 3)])
def test_every_need_is_solved_up_to_one(needs: tuple[int, ...], until: int) -> None:
    assert Table(needs, ()).complete_until == until


def test_a_table_of_el_ocho_is_packed_as_differences_low_bytes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    words = [60_000, 20_000 - 60_000, 30_000 - 60_000, (10_000 - 20_000) - (30_000 - 60_000)]
    packed = bytes([word & 0xFF for word in words] + [word >> 8 & 0xFF for word in words])
    assert pack_table(TABLE.rows) == packed
    assert [list(row) for row in unpack_table(packed, TABLE.needs).rows] == [list(row) for row in TABLE.rows]
    monkeypatch.setattr(sys, "byteorder", "big" if sys.byteorder == "little" else "little")
    assert pack_table(TABLE.rows) == packed[4:] + packed[:4]  # on such a machine these were the low bytes


def test_a_table_of_neo_otcho_is_packed_as_numbers_low_bytes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    table = neo_otcho.Table(array("I", [1, 2]), array("I", [0x01020304]))
    assert neo_otcho.pack_table(table) == bytes([1, 0, 0, 0, 2, 0, 0, 0, 4, 3, 2, 1])
    monkeypatch.setattr(sys, "byteorder", "big" if sys.byteorder == "little" else "little")
    assert neo_otcho.pack_table(table) == bytes([0, 0, 0, 1, 0, 0, 0, 2, 1, 2, 3, 4])


def test_a_table_of_neo_otcho_is_read_as_it_was_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    options = Options(dice=2)
    with ZipFile(Path(neo_otcho.__file__).with_name(neo_otcho.ARCHIVE)) as archive:
        packed = archive.read(neo_otcho.member_name(options))
    assert neo_otcho.pack_table(neo_otcho.load_table(options)) == packed
    monkeypatch.setattr(sys, "byteorder", "big" if sys.byteorder == "little" else "little")
    assert neo_otcho.pack_table(neo_otcho.load_table.__wrapped__(options)) == packed


@pytest.mark.parametrize(
    ("cards", "places"),
    [
        (((0, 0, 0, 0, None), (0, 0, 0, None, None)), False),  # all seven tokens are on the cards
        (((1, 1, 1, None, None), (1, 1, 1, 1, None)), True),
        (((0, 0, 0, 0, None), (0, 0, None, None, None)), True),
    ],
)
def test_who_has_no_token_left_places_none(cards: tuple[tuple[int | None, ...], ...], *, places: bool) -> None:
    moves = [move for roll in solver.combination_chances(3) for move in solver.effects(cards, roll, free_x_pair=False)]
    assert any(isinstance(move, Place) for move in moves) is places


def test_a_module_that_fails_says_so_and_gets_32_mb_at_most() -> None:
    grow = '(func (export "grow") (param i32) (result i32) (memory.grow (local.get 0)))'
    code = f'(module (memory (export "memory") 1) (func (export "fail") unreachable) {grow})'
    module = wasm.WasmModule(bytes(wasmtime.wat2wasm(code)))
    with pytest.raises(wasm.EngineMissing, match="the module ends in fail: "):
        module.call("fail")
    module.write(65_530, b"eights")
    assert module.read(65_530, 6) == b"eights"
    assert module.call("grow", 511) == 1, "to 512 pages of 64 KiB, from one"
    assert module.call("grow", 1) == -1


def test_chances_that_never_settle_are_an_error() -> None:
    solver = Solver(load_rolls(series=True, runs=False), joker=False)
    solver.solve(range(8, 12))
    for need in range(12):
        solver.write_row(1, need, [nan] * 40)  # the plan
    with pytest.raises(ArithmeticError, match="Newton's steps came to no end"):
        solver.play(8, 10, 0)
