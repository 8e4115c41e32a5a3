"""Suspiciously regular answers in races."""

import pytest

from cogs.reviews.regularity import are_regular


@pytest.mark.parametrize(
    ("reactions", "expected"),
    [
        ([2000] * 29, False),
        ([2000] * 29 + [2160], True),
        ([2000] * 29 + [2161], False),
        ([9000] + [2000] * 30, True),
        ([2000] * 30 + [9000], False),
    ],
)
def test_thirty_answers_within_eight_percent_are_regular(reactions: list[int], expected: bool) -> None:  # noqa: FBT001
    assert are_regular(reactions) is expected
