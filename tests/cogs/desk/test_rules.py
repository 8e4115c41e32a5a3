"""The times at which a kept menu may be edited."""

from bot.tables.table import HOUR_MS, MINUTE_MS
from cogs.desk.rules import next_look_ms, pause_ms


def test_the_pause_doubles_with_each_refusal_and_ends_at_six_hours() -> None:
    assert [pause_ms(failures) // MINUTE_MS for failures in range(7)] == [10, 20, 40, 80, 160, 320, 360]
    assert pause_ms(1000) == 6 * HOUR_MS


def test_a_menu_waits_for_ten_minutes_and_for_its_pause() -> None:
    assert next_look_ms(edited_at_ms=0, retry_at_ms=0) == 10 * MINUTE_MS
    assert next_look_ms(edited_at_ms=0, retry_at_ms=HOUR_MS) == HOUR_MS
