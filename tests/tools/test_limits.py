"""The page of limits, made from the constants of the code."""

import pytest

from tools import limits


def test_a_public_number_with_a_docstring_is_a_row() -> None:
    rows = limits.page().splitlines()
    lobby = "The time after which a lobby closes that nobody touches."
    assert f"| `bot.tables.table.LOBBY_TIMEOUT_MS` | 1 h | {lobby} |" in rows
    assert rows.index("## bot.tables") < rows.index("## cogs") < rows.index("## engine")


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("PAUSE_MS", 90_000, "1.5 min"),
        ("PAUSE_MS", 61_000, "61 s"),
        ("PAUSE_S", 0.2, "200 ms"),
        ("PAUSE_S", 86_400, "1 d"),
        ("LEAD_MINUTES", (5, 120), "5 min · 2 h"),
        ("GRACE_HOURS", 3, "3 h"),
        ("CACHE_BYTES", 48 << 20, "48 MiB"),
        ("PAGE_BYTES", 8_000_000, "8 MB"),
        ("WORK_S", 0.0005, "0.5 ms"),
        ("MAX_ROWS", 10_000, "10,000"),
        ("MIN_LUCK", 0.05, "0.05"),
        ("IS_ON", True, ""),
        ("NAME", "octi", ""),
        ("NAMES", (), ""),
    ],
)
def test_a_value_has_the_unit_of_its_name(name: str, value: object, expected: str) -> None:
    assert limits.value_text(name, value) == expected
