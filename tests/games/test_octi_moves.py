"""The moves of Octi as a list that is made as it is read."""

from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.octi.lazy_sequence import LazySequence
from games.octi.state import State
from tests.games.octi_boards import RULES, at, board, played


def counting(read: list[int], end: int) -> Iterator[int]:
    for n in range(end):
        read.append(n)
        yield n


def test_a_listing_reads_no_further_than_it_is_asked() -> None:
    read: list[int] = []
    listing = LazySequence(counting(read, 10))
    assert read == []
    assert listing
    assert read == [0]
    assert listing[2] == 2
    assert read == [0, 1, 2]
    assert listing[:5] == [0, 1, 2, 3, 4]
    assert len(read) <= 6
    assert [n for n, _ in zip(listing, range(3), strict=False)] == [0, 1, 2]
    assert len(read) <= 6
    assert len(listing) == 10
    assert read == list(range(10))


@given(st.integers(0, 6), st.slices(8), st.integers(-8, 8))
def test_a_listing_is_read_like_a_list(length: int, part: slice, index: int) -> None:
    items = list(range(length))
    assert LazySequence(iter(items))[part] == items[part]
    assert list(LazySequence(iter(items))) == items
    assert bool(LazySequence(iter(items))) == bool(items)
    if -length <= index < length:
        assert LazySequence(iter(items))[index] == items[index]
    else:
        with pytest.raises(IndexError):
            LazySequence(iter(items))[index]


def test_the_first_moves_of_a_tall_stack_do_not_wait_for_the_last() -> None:
    # Seven pods with eight prongs each go in any number, each in nine ways or more: some ten million actions.
    position = board("classic", " ".join(f"55{sides}" for sides in TALL), "99", supply=(0, 1))
    moves = RULES.moves(at(position), 0)
    assert moves
    assert len(set(moves[:2000])) == 2000
    assert played(at(position), ",".join(f"55{sides}-{to}" for sides, to in TALL.items())).reason == ""


TALL = {"ABCDEFG": 56, "ABCDEFH": 66, "ABCDEGH": 65, "ABCDFGH": 64, "ABCEFGH": 54, "ABDEFGH": 44, "ACDEFGH": 45}


def test_a_stored_game_is_small_however_long_nothing_happens() -> None:
    state = at(board("fast", "11A 22A 33A 44A 55AE 66A 72A", "91A 92A 93A 94A 95A 96A 99AE"))
    state = msgspec.structs.replace(state, position_keys=state.position_keys * 100)
    stored = msgspec.json.encode(state)
    assert len(stored) < 10_000
    assert msgspec.json.decode(stored, type=State) == state
