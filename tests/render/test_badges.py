"""The small marks are told apart by shape."""

from itertools import combinations

import pytest
from PIL import ImageChops

from render.badges import Badge, badge


@pytest.mark.parametrize("size", [28, 44, 60])
def test_marks_differ_in_grey(size: int) -> None:
    for one, two in combinations(Badge, 2):
        difference = ImageChops.difference(*(badge(mark, size).convert("L") for mark in (one, two)))
        assert sum(difference.histogram()[60:]) > size * size / 25, (one, two)
