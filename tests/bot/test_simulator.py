"""The program behind `make play`, from its start to its end, used by the requests of its page without a browser."""

import asyncio
import io
import json
import re
import time
import webbrowser
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, redirect_stdout, suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any, Final

import aiohttp
import pytest
import simcord
from msgspec.structs import replace

from bot.cli import simulator
from bot.cli.settings import Settings
from bot.cli.simulator import run_simulator
from bot.store.writes import SaveTable
from bot.tables.ids import ChannelId, GuildId
from bot.ui.message.emoji import show_emoji
from tests.bot.at_table import lobby
from tests.bot.stored import empty_database, opened

PAGE_SCRIPT: Final = Path(simulator.__file__).with_name("page.js")
PREVIEW_SCRIPT: Final = Path(simcord.__file__).parent / "preview" / "static" / "app.js"


class Output(io.StringIO):
    """The output of the program, with the address and the key in it."""

    def __init__(self) -> None:
        super().__init__()
        self.address: asyncio.Future[tuple[str, str]] = asyncio.get_running_loop().create_future()

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        match = re.search(r"(http://\S+)#(\S+)", text)
        if match is not None:
            self.address.set_result((match[1], match[2]))
        return super().write(text)


class Page:
    """A page that somebody has open."""

    def __init__(self, session: aiohttp.ClientSession, page: dict[str, Any]) -> None:
        self._session = session
        self._headers = {"X-Simcord-Context": page["context"]["id"]}
        self._generations = {"generation": page["context"]["generation"], "bot_generation": page["botGeneration"]}
        self._numbers = count(1)

    async def look(self) -> dict[str, Any]:
        async with self._session.get("/api/state", headers=self._headers) as answer:
            page: dict[str, Any] = await answer.json()
            return page

    async def act(self, kind: str, **body: Any) -> dict[str, Any]:
        number = next(self._numbers)
        action = {"protocol_version": 3, "sequence": number, "request_id": f"action-{number}", "kind": kind, **body}
        async with self._session.post("/api/action", headers=self._headers, json=self._generations | action) as answer:
            answered: dict[str, Any] = await answer.json()
            return answered


def files(folder: Path) -> list[str]:
    return [file.name for file in folder.iterdir()]


def opening(page: dict[str, Any], verb: str) -> tuple[str, dict[str, Any]]:
    """The press on the greeting that opens el Ocho: on a button, or in the menu that is there where games are many."""
    controls = buttons(page)
    if (button := controls.get(f"o:welcome:0:{verb}:el_ocho")) is not None:
        return "click", dict(button)
    return "select", {**controls[f"o:welcome:0:{verb}:"], "values": ["el_ocho"]}


def buttons(page: dict[str, Any]) -> dict[str, dict[str, str]]:
    """The body of a click on each button of a page, by custom ids."""

    def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        for component in components:
            yield component
            yield from walk(component.get("components", []))

    return {
        button["custom_id"]: {"target_id": message["id"], "control_key": button["control_key"]}
        for message in page["messages"].values()
        for button in walk(message["components"])
        if "control_key" in button
    }


class Clock:
    """A clock on the wall that is moved by hand, and counts who looks at it."""

    def __init__(self) -> None:
        self.now_s = 1_000_000.0
        self.looks = 0

    def __call__(self, _: int) -> float:
        self.looks += 1
        return self.now_s


async def left_open(path: Path) -> None:
    """A database with a lobby that was open when the program was stopped, and closes in a minute."""
    opened_ms = int(time.time() * 1000) - 59 * 60_000
    here = {"guild": GuildId(1456074443980800002), "channel": ChannelId(1456074443980800005)}
    await empty_database(path)
    async with opened(path) as store:
        await store.commit(SaveTable(replace(lobby(), **here, opened_at_ms=opened_ms, last_action_at_ms=opened_ms)))


@asynccontextmanager
async def served(folder: Path, port: int, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[aiohttp.ClientSession]:
    """The program, which whoever uses it must end; it leaves nothing that still runs."""
    await left_open(folder / "ocho.db")
    running = asyncio.all_tasks()
    output = Output()
    opened_pages: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened_pages.append)
    with redirect_stdout(output):
        settings = Settings(database_url=f"sqlite+aiosqlite:///{folder / 'ocho.db'}")
        program = asyncio.ensure_future(run_simulator(settings, port=port, browser=True))
        awaited: set[asyncio.Future[Any]] = {program, output.address}
        await asyncio.wait(awaited, return_when=asyncio.FIRST_COMPLETED)
    try:
        address, key = output.address.result()
        assert address == f"http://127.0.0.1:{port}/"
        assert opened_pages == [f"{address}#{key}"]
        assert output.getvalue() == (
            "Opening the database …\nStarting the bot in a simulated Discord …\n"
            f"Ocho Club is ready: {address}#{key}\nStop it with Ctrl-C.\n"
        )
        async with aiohttp.ClientSession(address, headers={"X-Simcord-Capability": key}) as session:
            yield session
        assert await program == 0
        assert asyncio.all_tasks() <= running
    finally:
        program.cancel()
        show_emoji({})  # the bot's own, which no other test has


async def page_of(session: aiohttp.ClientSession, viewer: dict[str, str] | None = None) -> tuple[Page, dict[str, Any]]:
    """A page that somebody opens, Ann by default, and what it shows at first."""
    async with session.post("/api/pages", json={"viewer_id": viewer["id"]} if viewer else {}) as answer:
        page = await answer.json()
    return Page(session, page), page


def text(page: dict[str, Any]) -> str:
    """Everything on a page, as one text."""
    return json.dumps(page["messages"], ensure_ascii=False)


def emoji_ids(page: dict[str, Any]) -> set[str]:
    """The emoji of the bot on a page."""
    return set(re.findall(r"<:\w+:(\d+)>", text(page)))


def files_shown(page: dict[str, Any]) -> set[str]:
    """The names of the pictures on a page that are there."""
    return {asset["filename"] for asset in page["assets"].values() if asset["available"]}


def sent_s(page: dict[str, Any]) -> float:
    """The time of the last message on a page."""
    return datetime.fromisoformat(page["messages"][page["timeline"][-1]]["timestamp"]).timestamp()


async def open_for_friends(page: Page, payload: dict[str, Any]) -> dict[str, Any]:
    """The page after somebody has opened a table of el Ocho for friends."""
    friends = buttons(payload)["o:welcome:0:with-friends:"]
    await page.act("click", published_revision=payload["publishedRevision"], **friends)
    payload = await page.look()
    kind, table = opening(payload, "friends")
    await page.act(kind, published_revision=payload["publishedRevision"], **table)
    return await page.look()


async def test_the_program_from_its_start_to_its_end(
    tmp_path: Path, unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr(time, "clock_gettime", clock)
    monkeypatch.setattr(simulator, "POLL_INTERVAL_S", 0.01)
    async with served(tmp_path, unused_tcp_port, monkeypatch) as session:
        for name, file in (("app.js", PAGE_SCRIPT), ("preview.js", PREVIEW_SCRIPT)):
            async with session.get(f"/{name}") as answer:
                assert await answer.text() == await asyncio.to_thread(file.read_text, "utf-8")
        page, first = await page_of(session)
        assert [viewer["name"] for viewer in first["viewers"]] == ["Ann", "Zoé", "Luis", "Max"]
        assert (first["channel"]["name"], first["channel"]["guildId"]) == ("games", "1456074443980800002")
        assert [bot["name"] for bot in first["entities"]["applications"].values()] == ["Ocho Club"]
        assert sent_s(first) == pytest.approx(time.time(), abs=300)
        assert len(first["messages"]) == 2, "the greeting, and the table that was open"
        assert "be the fastest" in text(first)

        # Of two people who both press a game on what they see, the second opens a table as well.
        (kind, alone), before = opening(first, "alone"), first
        for messages in (3, 4):
            answered = await page.act(kind, published_revision=before["publishedRevision"], **alone)
            assert (answered["rejected"], answered["settlement"]) == (False, "settled")
            payload = await page.look()
            assert payload["publishedRevision"] > first["publishedRevision"]
            assert len(payload["messages"]) == messages
            before = first if kind == "click" else payload  # a menu is chosen from on the newest page only
        payload = await open_for_friends(page, payload)
        looks = clock.looks
        while clock.looks < looks + 5:
            await page.look()
        assert (await page.look())["publishedRevision"] == payload["publishedRevision"], "its own click updated it"

        # Whoever has another page sees there what Ann does; who presses what is gone gets the bot's answer.
        other, second_page = await page_of(session, first["viewers"][1])
        assert second_page["commands"]["count"] < first["commands"]["count"], "Ann is an admin"
        join = next(name for name in reversed(buttons(second_page)) if name.endswith(":join:"))
        for verb in ("lobby-more", "cancel"):  # the second is on the private answer to the first
            press = buttons(payload)[join.replace("join", verb)]
            await page.act("click", published_revision=payload["publishedRevision"], **press)
            payload = await page.look()
        while join in buttons(await other.look()):
            pass
        answered = await other.act(
            "click", published_revision=second_page["publishedRevision"], **buttons(second_page)[join]
        )
        assert not answered["rejected"]
        assert "Cette table est fermée." in text(await other.look())

        # What is due happens by itself, as time passes.
        clock.now_s += 61
        while "o:t1:0:join:" in buttons(payload := await page.look()):
            pass
        kind, alone = opening(payload, "alone")
        await page.act(kind, published_revision=payload["publishedRevision"], **alone)
        payload = await page.look()
        assert sent_s(payload) - sent_s(second_page) == pytest.approx(61, abs=0.5)
        assert set() < {f"{emoji}.png" for emoji in emoji_ids(payload)} < files_shown(payload)
        await other.act("close")
        with suppress(aiohttp.ClientOSError):  # the program may end before it answers
            await page.act("close")
    assert files(tmp_path) == ["ocho.db"], "the database is closed"


def test_no_browser_is_opened_where_nobody_reads_what_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    opened_pages: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened_pages.append)
    with redirect_stdout(io.StringIO()):
        simulator.open_page("http://localhost")
    assert opened_pages == []
