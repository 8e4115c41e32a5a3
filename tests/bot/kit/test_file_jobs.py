"""File jobs: progress, refusals and errors, and what is told when the bot stops."""

import asyncio
from functools import partial
from typing import Any, cast

import pytest
from cachetools import LRUCache
from msgspec import Struct

from bot.kit.file_jobs import FileCache, FileJob, ProgressMessage
from bot.services.workers import WorkCancelled
from bot.text import translator
from bot.ui.answer.deferral import Deferral
from bot.ui.answer.replies import Interaction
from bot.ui.message.compose import compose
from bot.ui.message.spec import MessageSpec, text_block
from games.core import Refused
from tests.bot.kit.answers import Answer

EN = translator("en")
BEGUN, ENCODING, STOPPED = EN("page-begun", count=3), EN("page-joining", number=1, count=3), EN("page-stopped")


class Source(Struct, frozen=True):
    """A source of three parts."""

    key: str = "source"
    part_count: int = 3


class NumbersJob(FileJob[Source, str]):
    """Makes a text of numbers, when its work in a process is done."""

    text_prefix = "page"

    def __init__(self) -> None:
        super().__init__(lambda: 0, asyncio.Semaphore(1))
        self.work: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.is_sending = asyncio.Event()
        self.is_stuck = False

    def new_cache(self) -> FileCache[str]:
        """An empty cache."""
        return LRUCache(9)

    async def build(self, message: ProgressMessage, source: Source) -> str:
        """The numbers of the parts, and the result of the work."""
        parts = await self.make_parts(message, [partial(str, number) for number in range(source.part_count)])
        with self.encoding(message) as report:
            await report(1, len(parts))
            return "".join(parts) + await self.work

    async def show_file(self, message: ProgressMessage, source: Source, file: str) -> None:
        """Show the text; one that is stuck never arrives."""
        self.is_sending.set()
        if self.is_stuck:
            await asyncio.Event().wait()
        await message.show(await compose(MessageSpec(text_block(f"{source.key}: {file}"))))

    async def ask(self, answer: Answer) -> None:
        """Ask for the text."""
        await self.send(cast("Interaction", answer), asyncio.sleep(0, Source()))

    async def end(self) -> None:
        """Wait for the texts that are being made."""
        await asyncio.wait_for(asyncio.gather(*self._tasks.values()), 9)


async def test_a_file_is_made_with_progress_and_remembered() -> None:
    job, first, second = NumbersJob(), Answer(), Answer()
    job.work.set_result("!")
    await job.ask(first)
    await job.end()
    assert first.said == [BEGUN, ENCODING, "source: 012!"]
    await job.ask(second)
    assert second.said == ["source: 012!"]


async def test_nobody_waits_for_two_files_of_a_kind() -> None:
    job = NumbersJob()
    await job.ask(Answer())
    with pytest.raises(Refused, match="page-making"):
        await job.ask(Answer())
    job.work.set_result("")
    await job.end()
    await job.ask(Answer())


@pytest.mark.parametrize(
    ("error", "text"), [(Refused("page-too-short"), "refused-page-too-short"), (RuntimeError(), "refused-broken")]
)
async def test_what_ends_a_job_is_told_and_one_can_ask_again(error: Exception, text: str) -> None:
    job, answer = NumbersJob(), Answer()
    job.work.set_exception(error)
    await job.ask(answer)
    await job.end()
    assert answer.said[-1] == EN(text)
    job.work = asyncio.get_running_loop().create_future()
    job.work.set_result("")
    await job.ask(answer)
    await job.end()
    assert answer.said[-1] == "source: 012"


async def test_a_file_in_the_making_when_all_are_dropped_is_not_remembered() -> None:
    job, answer = NumbersJob(), Answer()
    await job.ask(answer)
    job.clear_cache()
    job.work.set_result("")
    await job.end()
    assert answer.said[-1] == "source: 012"
    assert job.cached_file(Source(), "en") is None


async def test_what_is_being_sent_when_the_bot_stops_is_given_up_and_a_deferral_is_waited_for() -> None:
    class Deferred(Answer):
        async def defer(self, **__: Any) -> None:
            for _ in range(50):
                await asyncio.sleep(0)
            self.said.append("…")

    answer, job = Deferred(), NumbersJob()
    job.is_stuck = True
    job.work.set_result("")
    deferral = answer.extras[Deferral] = Deferral(cast("Interaction", answer))
    deferral.defer()
    await job.ask(answer)
    await asyncio.wait_for(job.is_sending.wait(), 9)
    await asyncio.wait_for(job.close(), 9)
    assert answer.said == ["…", BEGUN, ENCODING, STOPPED]


async def test_when_the_bot_stops_the_work_of_a_process_ends_there() -> None:
    answer, job = Answer(), NumbersJob()
    await job.ask(answer)
    while len(answer.said) < 2:  # noqa: ASYNC110 -- nobody says when it begins, but for what is told
        await asyncio.sleep(0)
    closing = asyncio.create_task(job.close())
    for _ in range(50):
        await asyncio.sleep(0)
    assert not job.work.cancelled()
    job.work.set_exception(WorkCancelled())
    await asyncio.wait_for(closing, 9)
    assert answer.said[-1] == STOPPED
