"""The program behind `make play`, from its start to its end, used by the requests of its page without a browser."""

import asyncio
import io
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, redirect_stdout
from itertools import count
from pathlib import Path
from typing import Any

import aiohttp

from bot.cli.settings import Settings
from bot.cli.simulator import run_simulator
from bot.ui.emoji import show_emoji
from tests.bot.stored import empty_database


class Output(io.StringIO):
    """The output of the program, with the address and the key in it."""

    def __init__(self) -> None:
        super().__init__()
        self.address: asyncio.Future[tuple[str, str]] = asyncio.get_running_loop().create_future()

    def write(self, text: str) -> int:
        found = re.search(r"(http://\S+)#(\S+)", text)
        if found is not None:
            self.address.set_result((found[1], found[2]))
        return super().write(text)


class Page:
    """A page that somebody has open."""

    def __init__(self, session: aiohttp.ClientSession, shown: dict[str, Any]) -> None:
        self._session = session
        self._headers = {"X-Simcord-Context": shown["context"]["id"]}
        self._generations = {"generation": shown["context"]["generation"], "bot_generation": shown["botGeneration"]}
        self._numbers = count(1)

    async def look(self) -> dict[str, Any]:
        async with self._session.get("/api/state", headers=self._headers) as answer:
            shown: dict[str, Any] = await answer.json()
            return shown

    async def act(self, kind: str, **body: Any) -> dict[str, Any]:
        number = next(self._numbers)
        action = {"protocol_version": 3, "sequence": number, "request_id": f"action-{number}", "kind": kind, **body}
        async with self._session.post("/api/action", headers=self._headers, json=self._generations | action) as answer:
            told: dict[str, Any] = await answer.json()
            return told


def files(folder: Path) -> list[str]:
    return [file.name for file in folder.iterdir()]


def buttons(shown: dict[str, Any]) -> dict[str, dict[str, str]]:
    """The body of a click on each button of a page, by custom ids."""

    def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        for component in components:
            yield component
            yield from walk(component.get("components", []))

    return {
        button["custom_id"]: {"target_id": message["id"], "control_key": button["control_key"]}
        for message in shown["messages"].values()
        for button in walk(message["components"])
        if "control_key" in button
    }


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[aiohttp.ClientSession]:
    """The program, which whoever uses it must end; it leaves nothing that still runs."""
    await empty_database(folder / "ocho.db")
    running = asyncio.all_tasks()
    output = Output()
    with redirect_stdout(output):
        settings = Settings(database_url=f"sqlite+aiosqlite:///{folder / 'ocho.db'}")
        program = asyncio.ensure_future(run_simulator(settings, port=0, browser=False))
        awaited: set[asyncio.Future[Any]] = {program, output.address}
        await asyncio.wait(awaited, return_when=asyncio.FIRST_COMPLETED)
    try:
        address, key = output.address.result()
        async with aiohttp.ClientSession(address, headers={"X-Simcord-Capability": key}) as session:
            yield session
        assert await program == 0
        assert asyncio.all_tasks() <= running
    finally:
        program.cancel()
        show_emoji({})  # the bot's own, which no other test has


async def test_a_late_click_is_taken_in_the_page_whose_end_is_that_of_the_program(tmp_path: Path) -> None:
    """Of two people who both press “With friends” on what they see, the second opens a table as well."""
    async with served(tmp_path) as session:
        async with session.post("/api/pages", json={}) as answer:
            first = await answer.json()
        assert [viewer["name"] for viewer in first["viewers"]] == ["Ann", "Zoé", "Luis", "Max"]
        page = Page(session, first)
        friends = buttons(first)["o:welcome:0:friends:el_ocho"]
        for messages in (2, 3):
            answered = await page.act("click", published_revision=first["publishedRevision"], **friends)
            assert (answered["rejected"], answered["settlement"]) == (False, "settled")
            shown = await page.look()
            assert shown["publishedRevision"] > first["publishedRevision"]
            assert len(shown["messages"]) == messages
        await page.act("close")
    assert files(tmp_path) == ["ocho.db"], "the database is closed"
