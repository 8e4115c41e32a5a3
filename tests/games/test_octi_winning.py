"""Wins of Octi that are found without listing actions (O12, O15)."""

import pytest

from games.octi import winning


@pytest.mark.parametrize(
    ("aim", "ends", "classic", "sets"),
    [
        (0b1011, 0b1110, False, [0b0010, 0b1000]),
        (0b1011, 0b0100, False, []),
        (0b1011, 0b1111, True, [0b1011]),
        (0b1011, 0b1110, True, []),
        (0, 0b1111, True, []),
    ],
)
def test_O12_O15_one_base_is_to_be_taken_and_in_classic_all(
    aim: int, ends: int, *, classic: bool, sets: list[int]
) -> None:
    assert list(winning._base_sets(aim, ends, classic=classic)) == sets
