"""The times at which a kept menu may be edited: seldom, and ever more seldom where Discord refuses."""

from typing import Final

from bot.tables.table import HOUR_MS, MINUTE_MS

EDIT_INTERVAL_MS: Final = 10 * MINUTE_MS
"""The shortest time between two edits: Discord lets old messages be edited a few times only (error 30046)."""
MAX_PAUSE_MS: Final = 6 * HOUR_MS
"""The longest pause after refusals."""


def pause_ms(failures: int) -> int:
    """The pause before the next try after so many refusals in a row; it doubles with each."""
    return min(EDIT_INTERVAL_MS << min(failures, 16), MAX_PAUSE_MS)


def next_look_ms(edited_at_ms: int, retry_at_ms: int) -> int:
    """The time from which on a menu may be edited that was edited last, and is to be tried again, at these times."""
    return max(edited_at_ms + EDIT_INTERVAL_MS, retry_at_ms)
