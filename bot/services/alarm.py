"""An alarm: a wait until a time of the system clock, which ends at once if that clock was set.

What is due at an hour is due by the system clock. An administrator, NTP or a battery sets that clock, and it runs on
while a machine sleeps. The timers of the event loop go by the monotonic clock, which nobody sets and which stands still
meanwhile: a timer of 40 minutes rings after 40 minutes in which the machine was awake, whatever hour it is by then.

So an alarm never sleeps for longer than a nap of half a minute. After each, and whenever it is set, it compares how far
the two clocks went since it looked last: where they differ, the system clock was set, or the machine slept. Then the
alarm rings, whatever time it was set to: whoever computed that time by the clock before reads its deadlines anew.

Everything that waits for an hour waits by an alarm: the scheduler of the tables, and every chore.
"""

import asyncio
from collections.abc import Callable
from typing import Final

MAX_NAP_MS: Final = 30_000
"""The time between two looks at the system clock."""
MAX_DRIFT_MS: Final = 5000
"""The difference from the monotonic clock since the last look that is no sign that the system clock was set."""


class Alarm:
    """An alarm; when it rings, it calls `on_ring` with the milliseconds by which the system clock was set, or 0."""

    def __init__(
        self, now_ms: Callable[[], int], on_ring: Callable[[int], None], *, max_nap_ms: int = MAX_NAP_MS
    ) -> None:
        self._now_ms = now_ms
        self._on_ring = on_ring
        self._max_nap_ms = max_nap_ms
        self._timer: asyncio.TimerHandle | None = None
        self._due_ms = self._drift_ms = 0
        self._last_look: tuple[int, float] | None = None

    def set(self, due_ms: int) -> None:
        """Ring at `due_ms`, a time in milliseconds, or a moment later if that is over.

        An alarm that is set to an earlier time stays set to it.
        """
        self._compare_clocks()
        if self._timer is None or due_ms < self._due_ms or self._drift_ms:
            self.cancel()
            self._due_ms = due_ms
            self._nap()

    def cancel(self) -> None:
        """Do not ring."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _compare_clocks(self) -> None:
        """Note by how much the system clock was set since the last look."""
        now_ms, monotonic_s = self._now_ms(), asyncio.get_running_loop().time()
        if self._last_look is not None:
            then_ms, then_s = self._last_look
            drift_ms = round(now_ms - then_ms - (monotonic_s - then_s) * 1000)
            self._drift_ms += drift_ms if abs(drift_ms) > MAX_DRIFT_MS else 0
        self._last_look = now_ms, monotonic_s

    def _nap(self) -> None:
        nap_ms = min(max(self._due_ms - self._now_ms(), 1), self._max_nap_ms)
        delay_s = 0 if self._drift_ms else nap_ms / 1000
        self._timer = asyncio.get_running_loop().call_later(delay_s, self._wake_up)

    def _wake_up(self) -> None:
        self._compare_clocks()
        if not self._drift_ms and self._now_ms() < self._due_ms:
            self._nap()
        else:
            self._timer = None
            drift_ms, self._drift_ms = self._drift_ms, 0
            self._on_ring(drift_ms)
