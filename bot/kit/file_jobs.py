"""File jobs: files that take long to make, made beside everything else and sent privately, with progress.

A file is made of a source, such as a finished game. A job goes through these steps, each of which its message tells:

- *waiting*: all slots of long jobs are taken.
- *begun*, *drawing*: the parts are made one after another, each in a thread.
- *encoding*: a worker process puts the parts together and reports how far it is.
- *sent*: the message becomes the file, which is cached by the source and the language.

A user waits for one file of a kind at a time. What is refused meanwhile becomes the message's text. A message that
Discord does not take ends the job, and one can ask again. When the bot stops, a job that encodes is stopped in its
process, any other is cancelled, and its user is told. Whoever is erased may be named in a file: the cache that is
dropped then is also that of the jobs that run, so that they do not fill the new one.
"""

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Hashable, Iterator, Sequence
from typing import ClassVar, Final, Generic, Protocol, TypeAlias, TypeVar

import aiohttp
import discord
from cachetools import LRUCache
from msgspec import Struct

from bot.services import workers
from bot.tables.table import SECOND_MS
from bot.text import Translator
from bot.ui.answer.replies import Interaction, PrivateAnswer, translator_for
from bot.ui.message import compose
from bot.ui.message.spec import MessageSpec, text_block
from games.core import Refused

log = logging.getLogger(__name__)

STOP_NOTICE_S: Final = 2
"""The seconds in which whoever waits for a file is told that the bot stops."""


class FileSource(Protocol):
    """The source of a file: names itself and its state, and knows the number of parts that are made of it."""

    @property
    def key(self) -> Hashable:
        """The source in its present state."""

    @property
    def part_count(self) -> int:
        """The number of its parts."""


SourceT = TypeVar("SourceT", bound=FileSource)
PartT = TypeVar("PartT")
FileT = TypeVar("FileT")
FileCache: TypeAlias = LRUCache[tuple[Hashable, str], FileT]
"""Files by the keys of their sources and the language."""


class MessageFailed(Exception):  # noqa: N818 -- a state of Discord, not an error of the program
    """Discord did not take a message about a file, or could not be reached."""


class ProgressMessage(Struct, frozen=True):
    """The private message of a file job, in the language of its user; its methods raise `MessageFailed`."""

    user: int
    t: Translator
    answer: PrivateAnswer

    async def show_text(self, text: str) -> None:
        """Show the progress."""
        await self.show(await compose.compose(MessageSpec(text_block(text))))

    async def show(self, message: compose.ComposedMessage) -> None:
        """Show a message, instead of the one before."""
        try:
            await self.answer.show(message)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("a file is not shown: %s", error)
            raise MessageFailed from error


class FileJob(ABC, Generic[SourceT, FileT]):
    """Makes files of one kind: one at a time for each user, and few at a time for all."""

    text_prefix: ClassVar[str]
    """The beginning of the ids of its texts."""

    def __init__(self, now_ms: Callable[[], int], long_jobs: asyncio.Semaphore) -> None:
        self._now_ms = now_ms
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._slots = long_jobs
        self._encoding: set[asyncio.Task[None]] = set()
        self.clear_cache()

    @abstractmethod
    def new_cache(self) -> "FileCache[FileT]":
        """An empty cache."""

    @abstractmethod
    async def build(self, message: ProgressMessage, source: SourceT) -> FileT:
        """The file of a source. May be refused."""

    @abstractmethod
    async def show_file(self, message: ProgressMessage, source: SourceT, file: FileT) -> None:
        """Show the file; raises `MessageFailed`."""

    async def send(self, interaction: Interaction, source: Awaitable[SourceT]) -> None:
        """Answer privately with the file of a source, as soon as there is one.

        Refused: `<prefix>-making`, the user is waiting for another; and what refuses the source.
        """
        cache, known_source = self._cache, await source
        if interaction.user.id in self._tasks:
            raise Refused(f"{self.text_prefix}-making")
        answer = PrivateAnswer(interaction, is_own=True)
        message = ProgressMessage(interaction.user.id, translator_for(interaction), answer)
        file = self.cached_file(known_source, message.t.language)
        if file is None:
            self._tasks[message.user] = asyncio.create_task(self._run(message, known_source, cache))
            return
        with contextlib.suppress(MessageFailed):
            await self.show_file(message, known_source, file)

    def cached_file(self, source: SourceT, language: str) -> FileT | None:
        """The file of a source in a language, if it is remembered."""
        return self._cache.get((source.key, language))

    def clear_cache(self) -> None:
        """Drop all files, those in the making too: they may name users who are being erased."""
        self._cache = self.new_cache()

    async def close(self) -> None:
        """Cancel the files that are being made, and tell their users."""
        tasks = set(self._tasks.values())
        if not tasks:
            return
        await asyncio.sleep(0)  # a task that has not begun would tell nobody
        for task in tasks - self._encoding:
            task.cancel()
        workers.cancel_long_work()
        await asyncio.wait(tasks)

    async def make_parts(self, message: ProgressMessage, parts: Sequence[Callable[[], PartT]]) -> list[PartT]:
        """The parts, made in threads, with the progress once a second."""
        results: list[PartT] = []
        reported_ms = self._now_ms()
        for number, make in enumerate(parts, start=1):
            results.append(await asyncio.to_thread(make))
            if self._now_ms() - reported_ms >= SECOND_MS:
                await message.show_text(message.t(f"{self.text_prefix}-drawing", number=number, count=len(parts)))
                reported_ms = self._now_ms()
        return results

    @contextlib.contextmanager
    def encoding(self, message: ProgressMessage) -> Iterator[Callable[[int, int], Awaitable[None]]]:
        """The time in which a worker process makes a file; closing the job stops it. Gives the report of progress."""

        async def report(number: int, count: int) -> None:
            with contextlib.suppress(MessageFailed):
                await message.show_text(message.t(f"{self.text_prefix}-joining", number=number, count=count))

        task = self._tasks[message.user]
        self._encoding.add(task)
        try:
            yield report
        finally:
            self._encoding.discard(task)

    async def _run(self, message: ProgressMessage, source: SourceT, cache: "FileCache[FileT]") -> None:
        t, prefix = message.t, self.text_prefix
        try:
            waits = self._slots.locked()
            await message.show_text(t(f"{prefix}-waiting") if waits else t(f"{prefix}-begun", count=source.part_count))
            async with self._slots:
                file = await self.build(message, source)
            cache[source.key, t.language] = file
            await self.show_file(message, source, file)
        except (asyncio.CancelledError, workers.WorkCancelled):
            with contextlib.suppress(TimeoutError, MessageFailed):
                await asyncio.wait_for(message.show_text(t(f"{prefix}-stopped")), STOP_NOTICE_S)
        except MessageFailed:
            pass
        except Refused as refused:
            await self._show_error(message, t(f"refused-{refused.code}", **refused.details))
        except Exception:
            log.exception("a file could not be made of %s", source.key)
            await self._show_error(message, t("refused-broken"))
        finally:
            del self._tasks[message.user]

    async def _show_error(self, message: ProgressMessage, text: str) -> None:
        with contextlib.suppress(MessageFailed):
            await message.show_text(text)
