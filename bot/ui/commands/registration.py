"""The registration of the commands at Discord: at the start, and again later for as long as Discord refuses it.

Games need no registration: clicks come all the same, and commands that were registered earlier stay at Discord. So the
bot goes on with what Discord has, and tries again, after pauses that double. One process of several registers; the
others ask for the ids, which texts need for commands that can be pressed.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

import aiohttp
import discord
from discord import app_commands

from bot import metrics
from bot.services.chores import Chores
from bot.tables.table import HOUR_MS, MINUTE_MS
from bot.ui.message.mentions import learn_mentions

log = logging.getLogger(__name__)

FIRST_TRY_S: Final = 20
"""The seconds for which the start waits for Discord to take the commands."""
MIN_PAUSE_MS: Final = MINUTE_MS
"""The first pause before commands that Discord refused are registered again."""

MAX_PAUSE_MS: Final = 2 * HOUR_MS
"""The pause until another try: twice as long each time, up to this."""
DAILY_LIMIT: Final = 30034
"""Discord's error where too many commands were made in a day: nothing changes before the longest pause."""
MAX_LINES: Final = 3
"""The lines of Discord's reasons that are told."""
MAX_LINE: Final = 160
"""The characters of each."""
_FAILURES: Final = (
    discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError, KeyError, TypeError, ValueError
)  # fmt: skip
"""The errors of a refusal, of no answer, and of an answer that cannot be read."""


class CommandRegistration:
    """The state of the commands at Discord.

    `problem`: why they are not up to date, in a line; empty if they are.
    `on_change`: called with the problem whenever there was a try.
    """

    def __init__(self, chores: Chores, tree: app_commands.CommandTree[Any], now_ms: Callable[[], int]) -> None:
        self.problem = ""
        self.on_change: list[Callable[[str], None]] = []
        self._tree, self._now_ms = tree, now_ms
        self._is_ours = True
        self._pause_ms = 0
        self._due_ms = 0
        self._chore = chores.add("commands", self._try_again, max_wait_ms=MAX_PAUSE_MS)

    async def start(self, *, is_ours: bool) -> None:
        """Register the commands, or learn their ids if another process does so; a failure is tried again later."""
        self._is_ours = is_ours
        await self._try(FIRST_TRY_S)

    async def _try_again(self) -> int | None:
        if not self.problem:
            return None
        if self._now_ms() >= self._due_ms:
            await self._try(None)
        return self._due_ms if self.problem else None

    async def _try(self, timeout_s: float | None) -> None:
        try:
            async with asyncio.timeout(timeout_s):
                known = await (self._tree.sync() if self._is_ours else self._tree.fetch_commands())
                await learn_mentions(self._tree, known)
        except _FAILURES as error:
            self.problem = describe_failure(error)
            longest = getattr(error, "code", 0) == DAILY_LIMIT
            self._pause_ms = MAX_PAUSE_MS if longest else min(max(2 * self._pause_ms, MIN_PAUSE_MS), MAX_PAUSE_MS)
            self._due_ms = self._now_ms() + self._pause_ms
            what = (
                "the commands are not up to date at Discord" if self._is_ours else "commands in texts cannot be pressed"
            )
            log.error("%s (trying again in %d min): %s", what, self._pause_ms // MINUTE_MS, self.problem)  # noqa: TRY400
        else:
            if self.problem:
                log.info("the commands are up to date at Discord")
            self.problem, self._pause_ms = "", 0
        metrics.COMMANDS_REGISTERED.set(not self.problem)
        for on_change in self.on_change:
            on_change(self.problem)


def describe_failure(error: BaseException) -> str:
    """A failure in one line, with the first reasons of Discord."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()] or [type(error).__name__]
    reasons = [line if len(line) <= MAX_LINE else f"{line[: MAX_LINE - 1]}…" for line in lines[:MAX_LINES]]
    more = [f"and {len(lines) - MAX_LINES} more lines"] if len(lines) > MAX_LINES else []
    return "; ".join(reasons + more)
