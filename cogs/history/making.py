"""Files that are made of finished games: drawn in threads, put together in a process, sent privately, with progress."""

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterator
from typing import ClassVar, Final, Generic, TypeVar

import aiohttp
import discord
from cachetools import LRUCache
from msgspec import Struct

from bot.services import workers
from bot.tables.table import SECOND_MS, Table
from bot.text import Translator
from bot.ui import messages, replay
from bot.ui.message_spec import MessageSpec, PictureBlock, text_block
from bot.ui.presenter import Presenter
from bot.ui.replay import ReplayFrame
from bot.ui.replies import Interaction, PrivateAnswer, translator_for
from games.core import Refused

log = logging.getLogger(__name__)

Product = TypeVar("Product")

STOP_NOTICE_S: Final = 2
"""The seconds in which whoever waits for a film is told that the bot stops."""


class MessageFailed(Exception):  # noqa: N818 -- a state of Discord, not an error of the program
    """Discord did not take a message about a file, or could not be reached."""


class ProgressMessage(Struct, frozen=True):
    """The private message of a file that is being made; its methods raise `MessageFailed`."""

    interaction: Interaction
    presenter: Presenter
    table: Table
    t: Translator
    answer: PrivateAnswer

    async def show_text(self, text: str) -> None:
        """Show the progress."""
        await self.show(await messages.compose(MessageSpec(text_block(text))))

    async def show(self, message: messages.ComposedMessage) -> None:
        """Show a message, instead of the one before."""
        try:
            await self.answer.show(message)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("a file of table %s is not shown: %s", self.table.id, error)
            raise MessageFailed from error


class Maker(ABC, Generic[Product]):
    """Makes files of one kind: one at a time for each user, and few at a time for all."""

    text_prefix: ClassVar[str]
    """The beginning of the ids of its texts."""

    def __init__(self, now_ms: Callable[[], int], long_jobs: asyncio.Semaphore) -> None:
        self._now_ms = now_ms
        self._making: dict[int, asyncio.Task[None]] = {}
        self._slots = long_jobs
        self._joining: set[asyncio.Task[None]] = set()
        self.clear_cache()

    @abstractmethod
    def new_cache(self) -> "LRUCache[tuple[str, int, str], Product]":
        """An empty cache, by table, revision and language."""

    @abstractmethod
    async def produce(self, message: ProgressMessage, frames: tuple[ReplayFrame, ...]) -> Product | None:
        """The file of a game; None if it has fewer than two pictures."""

    @abstractmethod
    async def show_product(self, message: ProgressMessage, product: Product) -> None:
        """Show the file; raises `MessageFailed`."""

    async def send(
        self, interaction: Interaction, presenter: Presenter, table: Table, frames: Awaitable[tuple[ReplayFrame, ...]]
    ) -> None:
        """Answer privately with the file of a game, as soon as there is one.

        Refused: `<prefix>-making`, the user is waiting for another.
        """
        cache, shown_frames = self._cache, await frames
        if interaction.user.id in self._making:
            raise Refused(f"{self.text_prefix}-making")
        answer = PrivateAnswer(interaction, is_own=True)
        message = ProgressMessage(interaction, presenter, table, translator_for(interaction), answer)
        cached = self._cache.get((table.id, table.revision, message.t.language))
        if cached is None:
            self._making[interaction.user.id] = asyncio.create_task(self._make(message, shown_frames, cache))
            return
        with contextlib.suppress(MessageFailed):
            await self.show_product(message, cached)

    def clear_cache(self) -> None:
        """Drop all files, those in the making too: they may name users who are being erased."""
        self._cache = self.new_cache()

    async def close(self) -> None:
        """Cancel the files that are being made, and tell their users."""
        tasks = set(self._making.values())
        if not tasks:
            return
        await asyncio.sleep(0)  # a task that has not begun would tell nobody
        for task in tasks - self._joining:
            task.cancel()
        workers.cancel_long_work()
        await asyncio.wait(tasks)

    async def _make(
        self,
        message: ProgressMessage,
        frames: tuple[ReplayFrame, ...],
        cache: "LRUCache[tuple[str, int, str], Product]",
    ) -> None:
        t, prefix = message.t, self.text_prefix
        try:
            waits = self._slots.locked()
            await message.show_text(t(f"{prefix}-waiting") if waits else t(f"{prefix}-begun", count=len(frames)))
            async with self._slots:
                product = await self.produce(message, frames)
            if product is None:
                await message.show_text(t(f"refused-{prefix}-too-short"))
                return
            cache[message.table.id, message.table.revision, t.language] = product
            await self.show_product(message, product)
        except (asyncio.CancelledError, workers.WorkCancelled):
            with contextlib.suppress(TimeoutError, MessageFailed):
                await asyncio.wait_for(message.show_text(t(f"{prefix}-stopped")), STOP_NOTICE_S)
        except MessageFailed:
            pass
        except Exception:
            log.exception("a file of table %s could not be made", message.table.id)
            with contextlib.suppress(MessageFailed):
                await message.show_text(t("refused-broken"))
        finally:
            del self._making[message.interaction.user.id]

    async def draw_frames(self, message: ProgressMessage, frames: tuple[ReplayFrame, ...]) -> list[tuple[bytes, str]]:
        """The picture of each frame, as a PNG file with its alt text; empty where it has none."""
        pictures: list[tuple[bytes, str]] = []
        reported_ms = self._now_ms()
        for number, frame in enumerate(frames, start=1):
            pictures.append(await asyncio.to_thread(_draw_frame, message.presenter, frame, message.t))
            if self._now_ms() - reported_ms >= SECOND_MS:
                await message.show_text(message.t(f"{self.text_prefix}-drawing", number=number, count=len(frames)))
                reported_ms = self._now_ms()
        return pictures

    @contextlib.contextmanager
    def joining(self, message: ProgressMessage) -> Iterator[Callable[[int, int], Awaitable[None]]]:
        """While a worker process puts a file together, which is stopped there; gives the report of its progress."""

        async def report(number: int, count: int) -> None:
            with contextlib.suppress(MessageFailed):
                await message.show_text(message.t(f"{self.text_prefix}-joining", number=number, count=count))

        task = self._making[message.interaction.user.id]
        self._joining.add(task)
        try:
            yield report
        finally:
            self._joining.discard(task)


def _draw_frame(presenter: Presenter, frame: ReplayFrame, t: Translator) -> tuple[bytes, str]:
    blocks = replay.render_frame(presenter, frame, t)
    pictures = ((block.draw().png, block.alt_text) for block in blocks if isinstance(block, PictureBlock))
    return next(pictures, (b"", ""))
