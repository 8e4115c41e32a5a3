"""The deferral of interactions: one that is not answered in time is acknowledged, and its answer follows.

Discord takes the first answer to an interaction within three seconds, and what follows within fifteen minutes. An
interaction goes through these states:

- *new*: its timer runs. It rings 1.5 s after Discord's own time of the click, or at once if it came later than that.
- *answered*: its handler was quick; the timer is stopped first, so that there are never two first answers.
- *deferred*: Discord was told to wait. A click keeps its message, a command shows that the bot is thinking. What the
  handler then has to say follows by the interaction's token.
- *refused*: Discord takes no answer any more, or was silent for 10 s. What was to be said is sent another way if there
  is one, such as the table's message; else it is lost, and what was stored stays stored.

Whoever answers waits for a deferral that is under way. A program that ends refuses new interactions and waits for those
in flight.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import aiohttp
import discord

from bot.tables.table import SECOND_MS
from games.core import Refused

log = logging.getLogger(__name__)

Interaction: TypeAlias = discord.Interaction[discord.Client]

DEFER_AFTER_MS: Final = 1500
"""The age at which an interaction is deferred."""
MAX_PLAUSIBLE_AGE_MS: Final = 10 * SECOND_MS
"""An interaction that seems older, or younger than 0, is new: the system clock is wrong."""
ALREADY_ACKNOWLEDGED: Final = 40060
"""Discord's error where the same interaction was delivered twice."""
UNKNOWN_INTERACTION: Final = 10062
"""Discord's error where an answer comes too late."""
ANSWER_LIMIT_S: Final = 10
"""The time that the first answer to an interaction may take: Discord waits three seconds for it."""


class AnswerTimeout(aiohttp.ClientError):
    """Discord was silent for `ANSWER_LIMIT_S` about the first answer to an interaction. It may have taken it or not."""


class Deferral:
    """The timer that defers an interaction, unless it is answered first.

    `is_refused`: Discord takes no answer any more, as it is too late or the interaction was answered elsewhere.
    """

    def __init__(self, interaction: Interaction) -> None:
        self.is_refused = False
        self._interaction = interaction
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self, delay_ms: int) -> None:
        """Set the timer."""
        self._timer = asyncio.get_running_loop().call_later(delay_ms / SECOND_MS, self.defer)

    def defer(self) -> None:
        """Defer the interaction now, if it has no answer."""
        if self._task is None and not self._interaction.response.is_done():
            self._task = asyncio.create_task(self._defer())

    async def stop(self) -> None:
        """Stop the timer; a deferral under way is waited for."""
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            await asyncio.shield(self._task)

    async def _defer(self) -> None:
        try:
            await self._interaction.response.defer(ephemeral=True)
            log.debug("interaction %d is deferred", self._interaction.id)
        except discord.InteractionResponded:
            pass
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            note_refusal(self._interaction, error)


class InteractionTracker:
    """The interactions in flight: each gets its deferral, and all end before the bot does."""

    def __init__(self, now_ms: Callable[[], int]) -> None:
        self._now_ms = now_ms
        self._tasks = set[asyncio.Task[Any]]()
        self._is_closing = False

    async def begin(self, interaction: Interaction) -> None:
        """Note that the current task handles an interaction. Refused: `restarting`, the bot is about to end."""
        self.track()
        deferral = interaction.extras[Deferral] = Deferral(interaction)
        age_ms = self._now_ms() - int(interaction.created_at.timestamp() * SECOND_MS)
        if age_ms not in range(MAX_PLAUSIBLE_AGE_MS):
            age_ms = 0
        if age_ms < DEFER_AFTER_MS:
            deferral.start(DEFER_AFTER_MS - age_ms)
        else:
            await acknowledge(interaction)
        if self._is_closing:
            raise Refused("restarting")

    def track(self) -> None:
        """Note that the current task is work that should end before the bot does."""
        task = asyncio.current_task()
        if task is not None:
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self, grace_s: float) -> None:
        """Refuse new interactions, wait for those in flight for `grace_s` seconds at most, and cancel the rest."""
        self._is_closing = True
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(grace_s):
                while self._tasks:
                    await asyncio.wait(self._tasks)
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def acknowledge(interaction: Interaction) -> None:
    """Defer an interaction that has no answer, whatever Discord says to that."""
    deferral: Deferral = interaction.extras.setdefault(Deferral, Deferral(interaction))
    if not deferral.is_refused:
        deferral.defer()
        await deferral.stop()


async def stop_deferral(interaction: Interaction) -> None:
    """Stop the timer of an interaction that is about to be answered; a deferral under way is waited for."""
    if Deferral in interaction.extras:
        await interaction.extras[Deferral].stop()


def note_refusal(interaction: Interaction, error: Exception) -> None:
    """Note that Discord did not take an answer, and whether it takes another."""
    log.info("interaction %s cannot be answered: %s", interaction.id, error)
    is_last = getattr(error, "code", 0) in {ALREADY_ACKNOWLEDGED, UNKNOWN_INTERACTION}
    if Deferral in interaction.extras and (is_last or isinstance(error, AnswerTimeout)):
        interaction.extras[Deferral].is_refused = True


def is_refused(interaction: Interaction) -> bool:
    """True if Discord takes no answer to an interaction any more."""
    return Deferral in interaction.extras and interaction.extras[Deferral].is_refused
