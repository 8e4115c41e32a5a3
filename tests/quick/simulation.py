"""The simulated Discord in less time, and the only place in the tests that changes simcord, or discord.py for it.

What it simulates stays the same. All of it is about simcord 3.2.1, exactly the one that is installed. `QuickEnv`
overrides two private methods of `Env`; the end of this module replaces four functions, each for the reason above it.
"""

import asyncio
import functools
import gc
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import orjson
import simcord
from discord import app_commands
from simcord import _settlement
from simcord._runtime import _BOT_SCOPE, _selected_env

from bot.services.alarm import Alarm
from bot.ui import client

PATIENCE = 300
"""After how many seconds of ours something is stuck: a busy machine goes through a month in this world in many."""
GLANCE_S = 0.002
"""The time between two looks whether the bot is busy."""


class QuickEnv(simcord.Env):
    """A simulated Discord that looks for one task that is busy, and waits for that one."""

    def __init__(self, bot: Any) -> None:
        super().__init__(bot, settle_timeout=PATIENCE)

    async def _settle_internal(self, *, dispatch: str | None = None, _deadline: float | None = None, **_: Any) -> None:
        """Wait until all tasks of the bot wait for somebody, or for time to pass.

        The simulation looks at every task, waits for all of them 50 ms, though a loop of ours only sleeps again, and
        gives a start 5 s.
        """
        assert self._loop is not None
        self._last_dispatch = dispatch
        deadline = self._loop.time() + PATIENCE if _deadline is None else _deadline
        looks_at_rest = 0
        while looks_at_rest < 2:  # what a task that ended has set off is seen at the second
            _settlement._run_due_virtual_callbacks(self._settlement_state(), deadline)
            await asyncio.sleep(0)
            advancing = self._real_advance_task or self._advance_task
            if advancing is not None and advancing is not asyncio.current_task():
                await self._join(advancing, deadline)
                continue
            busy = self._busy(deadline)
            looks_at_rest = 0 if busy else looks_at_rest + 1
            if busy and self._loop.time() >= deadline:
                raise TimeoutError(f"the bot did not settle after {dispatch}: {busy}")
            if isinstance(busy, asyncio.Future):
                await asyncio.wait((busy,), timeout=GLANCE_S)

    async def _join(self, advancing: asyncio.Task[Any], deadline: float) -> None:
        """Wait for what makes time pass."""
        assert self._loop is not None
        finished, _ = await asyncio.wait((advancing,), timeout=max(0.0, deadline - self._loop.time()))
        if not finished:
            raise TimeoutError("the bot did not settle while time passed")
        if self._real_advance_task is advancing:
            self._real_advance_task = None
        advancing.result()

    def _busy(self, deadline: float) -> Any:
        """A task, a callback or a thread's work that keeps the bot busy, or None."""
        if self._work.executors:
            return next(iter(self._work.executors))
        state = self._settlement_state()
        for callback in _settlement._active_callbacks(state):
            if not _settlement._callback_is_parked(state, callback, deadline):
                return callback
        for task in reversed(self._work.tasks):  # the bot's loops were there first, and mostly sleep
            if not _settlement._is_parked(state, task, deadline):
                return task
        return None

    def _schedule_timer(self, *_: Any) -> None:
        """No timer of the bot rings by the clock on the wall."""


class _Unchanged(dict[str, Any]):
    """A dictionary that nobody changes, so that a copy of it is itself."""

    def __deepcopy__(self, _: object) -> "_Unchanged":
        return self


def _once(translate: Callable[..., Any]) -> Callable[..., Any]:
    """The same translation of a command, done once a process: it follows from the command in English."""
    translated: dict[bytes, _Unchanged] = {}

    @functools.wraps(translate)
    async def payload(command: Any, tree: Any, translator: Any) -> _Unchanged:
        english = orjson.dumps(command.to_dict(tree))
        if english not in translated:
            translated[english] = _Unchanged(await translate(command, tree, translator))
        return translated[english]

    return payload


def _parked(acquire: Callable[[asyncio.Lock], Awaitable[Any]]) -> Callable[[asyncio.Lock], Awaitable[Any]]:
    """Waiting for a lock that counts as doing nothing: whoever holds it may wait for time to pass."""

    async def wait(lock: asyncio.Lock) -> Any:
        scope, task = _BOT_SCOPE.get(), asyncio.current_task()
        if not lock.locked() or scope is None or task is None or task not in scope[0]._work.tasks:
            return await acquire(lock)
        return await scope[0].external_wait(acquire(lock), reason="a lock")

    return wait


def _by_the_bot(set_alarm: Callable[[Alarm, int], None]) -> Callable[[Alarm, int], None]:
    """An alarm of the bot that is set: it does not ring by the clock on the wall, though a test set it."""

    def set_by_the_bot(alarm: Alarm, due_ms: int) -> None:
        env = _selected_env()
        if env is None or _BOT_SCOPE.get() is not None:
            return set_alarm(alarm, due_ms)
        token = _BOT_SCOPE.set((env, env._generation))
        try:
            return set_alarm(alarm, due_ms)
        finally:
            _BOT_SCOPE.reset(token)

    return set_by_the_bot


# A process of tests starts hundreds of bots, each of which translates all commands into every language.
for _kind in (app_commands.Command, app_commands.Group):
    _kind.get_translated_payload = _once(_kind.get_translated_payload)  # type: ignore[method-assign]
# A test that sets an alarm does it outside the bot, where the simulation would let it ring by the clock on the wall.
Alarm.set = _by_the_bot(Alarm.set)  # type: ignore[assignment, method-assign]
# Who waits for a lock would keep the bot busy for ever if whoever holds it waits for time to pass.
asyncio.Lock.acquire = _parked(asyncio.Lock.acquire)  # type: ignore[assignment, method-assign]
# Each of those bots would look for garbage in all that the process holds.
vars(client)["gc"] = SimpleNamespace(collect=int, freeze=int, set_threshold=gc.set_threshold)
