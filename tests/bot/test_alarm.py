"""The alarm: it rings at its time by the system clock, which here is set by hand."""

import asyncio
from collections.abc import Iterator

import pytest

from bot.services.alarm import Alarm
from tests.bot.at_table import HOUR, MINUTE, NOON, SECOND
from tests.bot.timed import Hands, by_hand

DAY = 24 * HOUR
SET_BY = [-DAY, -HOUR, -54 * MINUTE, -6 * SECOND, 6 * SECOND, 54 * MINUTE, HOUR, DAY]


class Clocks:
    """A monotonic clock and a system clock that is wrong by some milliseconds, and the rings of an alarm."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, Hands)
        self.loop, self.error_ms = loop, 0
        self.rings: list[tuple[int, int]] = []
        self.alarm = Alarm(self.now, lambda drift_ms: self.rings.append((self.now() - NOON, drift_ms)))

    def now(self) -> int:
        return NOON + self.loop.milliseconds + self.error_ms

    async def go_on(self, milliseconds: int) -> None:
        """Let a machine that is awake run for some milliseconds."""
        end = self.loop.milliseconds + milliseconds
        for index in moments(self.loop.milliseconds, end):
            self.loop.milliseconds = index
            await asyncio.sleep(0)
            await asyncio.sleep(0)


def moments(since: int, until: int) -> Iterator[int]:
    yield from range(since + 500, until, 500)
    yield until


@by_hand
async def test_it_rings_once_at_its_time() -> None:
    clocks = Clocks()
    clocks.alarm.set(NOON + HOUR)
    await clocks.go_on(HOUR - SECOND)
    assert clocks.rings == []
    await clocks.go_on(2 * HOUR)
    assert clocks.rings == [(HOUR, 0)]


@by_hand
async def test_the_earliest_of_several_times_counts_until_it_has_rung() -> None:
    clocks = Clocks()
    for minutes in (50, 20, 40):
        clocks.alarm.set(NOON + minutes * MINUTE)
    await clocks.go_on(HOUR)
    assert clocks.rings == [(20 * MINUTE, 0)]
    clocks.alarm.set(NOON + 2 * HOUR)
    await clocks.go_on(HOUR)
    assert clocks.rings == [(20 * MINUTE, 0), (2 * HOUR, 0)]


@by_hand
async def test_one_that_is_cancelled_does_not_ring() -> None:
    clocks = Clocks()
    clocks.alarm.set(NOON + MINUTE)
    clocks.alarm.cancel()
    await clocks.go_on(HOUR)
    assert clocks.rings == []


@pytest.mark.parametrize("set_by_ms", SET_BY)
@by_hand
async def test_it_rings_within_half_a_minute_of_a_system_clock_that_is_set(set_by_ms: int) -> None:
    """Also where the machine slept: its monotonic clock stood still, and the system clock went on."""
    clocks = Clocks()
    clocks.alarm.set(NOON + 2 * DAY)
    await clocks.go_on(10 * SECOND)
    clocks.error_ms = set_by_ms
    await clocks.go_on(30 * SECOND)
    (ring,) = clocks.rings
    assert ring == (30 * SECOND + set_by_ms, set_by_ms)


@pytest.mark.parametrize("set_by_ms", [-4 * SECOND, 4 * SECOND])
@by_hand
async def test_a_clock_that_is_corrected_a_little_only_moves_its_time(set_by_ms: int) -> None:
    clocks = Clocks()
    clocks.alarm.set(NOON + 10 * MINUTE)
    await clocks.go_on(10 * SECOND)
    clocks.error_ms = set_by_ms
    await clocks.go_on(9 * MINUTE)
    assert clocks.rings == []
    await clocks.go_on(MINUTE)
    (ring,) = clocks.rings
    assert ring[1] == 0
    assert abs(ring[0] - 10 * MINUTE) <= SECOND // 2


@pytest.mark.parametrize("set_by_ms", SET_BY)
@by_hand
async def test_one_that_is_set_anew_meanwhile_notices_it_at_once(set_by_ms: int) -> None:
    clocks = Clocks()
    clocks.alarm.set(NOON + 2 * DAY)
    await clocks.go_on(10 * SECOND)
    clocks.error_ms = set_by_ms
    clocks.alarm.set(clocks.now() + MINUTE)
    await clocks.go_on(SECOND)
    ((_, drift_ms),) = clocks.rings
    assert drift_ms == set_by_ms


@by_hand
async def test_one_that_was_cancelled_meanwhile_tells_of_it_when_it_is_set_again() -> None:
    clocks = Clocks()
    clocks.alarm.set(NOON + HOUR)
    clocks.alarm.cancel()
    clocks.error_ms = -HOUR
    await clocks.go_on(MINUTE)
    clocks.alarm.set(clocks.now() + HOUR)
    await clocks.go_on(SECOND)
    assert [drift_ms for _, drift_ms in clocks.rings] == [-HOUR]
