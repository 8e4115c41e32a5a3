"""Frames of the gateway and answers of the REST API that cannot be read: a lost connection, and one clear error."""

import asyncio
import zlib
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import WSMessage, WSMsgType, web
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.http import Route
from multidict import CIMultiDict

from bot.ui.answer import discord_py
from bot.ui.answer.discord_answers import UnreadableAnswer, read_answer
from bot.ui.gateway import discord_events
from bot.ui.gateway.discord_events import FRAME_MEMORY_S, UnreadableReady, guard_parsers, load_json
from tests.bot.timed import Hands, by_hand
from tests.gateway_events import WHOLE_MESSAGE

discord_py.install_changes()


@pytest.fixture(autouse=True)
def _no_earlier_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord_events, "_unreadable_frames", {})


class Wire:
    """The far end of a connection to the gateway."""

    def __init__(self, *frames: str | bytes) -> None:
        self.frames = [*frames]
        self.close_code: int | None = None
        self.sent: list[str] = []

    @property
    def closed(self) -> bool:
        return self.close_code is not None

    async def receive(self, timeout: float) -> WSMessage:  # noqa: ARG002, ASYNC109 -- as aiohttp has it
        if not self.frames:
            self.close_code = 1006
            return WSMessage(WSMsgType.CLOSED, None, None)
        frame = self.frames.pop(0)
        return WSMessage(WSMsgType.TEXT if isinstance(frame, str) else WSMsgType.BINARY, frame, None)

    async def send_str(self, text: str) -> None:
        self.sent.append(text)

    async def close(self, code: int) -> None:
        self.close_code = code


def session(*frames: str | bytes, **parsers: Callable[[Any], None]) -> DiscordWebSocket:
    socket = DiscordWebSocket(Wire(*frames), loop=asyncio.get_running_loop())  # type: ignore[arg-type]
    socket.shard_id, socket._max_heartbeat_timeout = 3, 60
    socket._discord_parsers = parsers
    return socket


UNREADABLE = {
    "no JSON": "{not json",
    "half": '{"op":0,"t":"GUILD_CREATE","s":',
    "empty": "",
    "a list": "[]",
    "a number": "7",
    "a hello without an interval": '{"op":10,"d":{}}',
    "a hello without data": '{"op":10,"d":null}',
    "a resumed without data": '{"op":0,"t":"RESUMED","s":4,"d":null}',
    "not compressed": b"{}\x00\x00\xff\xff",
    "no UTF-8": zlib.compress(b'"\xff"') + b"\x00\x00\xff\xff",
}  # fmt: skip


@pytest.mark.parametrize("frame", UNREADABLE.values(), ids=UNREADABLE)
async def test_a_frame_that_cannot_be_read_is_a_lost_connection(frame: str | bytes) -> None:
    socket = session(frame)
    with pytest.raises(ReconnectWebSocket) as lost:
        await socket.poll_event()
    assert (lost.value.shard_id, lost.value.resume) == (3, True)
    assert socket.socket.closed


async def test_a_ready_that_cannot_be_parsed_is_the_end() -> None:
    parsers: dict[str, Callable[[Any], None]] = {"READY": lambda data: data["shard"]}
    guard_parsers(parsers)
    ready = '{"op":0,"t":"READY","s":1,"d":{"session_id":"s","resume_gateway_url":"wss://x"}}'
    with pytest.raises(UnreadableReady):
        await session(ready, **parsers).poll_event()


async def test_half_an_emoji_in_a_name_costs_nothing_but_that_sign() -> None:
    names: list[str] = []
    frame = '{"op":0,"t":"GUILD_UPDATE","s":5,"d":{"name":"a \\ud83c\\udfb2 b \\ud83c","topic":"\\udfb2\\"x"}}'
    socket = session(frame, GUILD_UPDATE=lambda data: names.extend(data.values()))
    await socket.poll_event()
    assert names == ["a 🎲 b \ufffd", '\ufffd"x']
    assert socket.sequence == 5
    with pytest.raises(ValueError, match="Expecting"):
        load_json("{not json")


@by_hand
async def test_frames_that_stay_unreadable_lead_to_new_sessions_later_and_later() -> None:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Hands)

    async def lost(after_s: int) -> bool:
        """True if the connection is resumed; it is given up so many seconds after the frame, and not before."""
        polled = asyncio.ensure_future(session("{").poll_event())
        for _ in range(9):
            await asyncio.sleep(0)
        if after_s:
            loop.milliseconds += after_s * 1000 - 1
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            assert not polled.done()
            loop.milliseconds += 1
            await asyncio.sleep(0)
        with pytest.raises(ReconnectWebSocket) as error:
            await polled
        return error.value.resume

    assert await lost(0)
    assert [await lost(seconds) for seconds in (1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300)] == [False] * 11
    loop.milliseconds += round(FRAME_MEMORY_S * 1000)
    assert await lost(0)


@pytest.mark.parametrize(("resume", "error"), [(False, OSError), (True, ReconnectWebSocket)])
async def test_a_connection_that_is_lost_at_once_is_tried_again(resume: bool, error: type[Exception]) -> None:  # noqa: FBT001
    """An OSError is what discord.py tries again after a pause, wherever it happens."""

    async def connect(_: str) -> Wire:
        return Wire()

    client: Any = SimpleNamespace(http=SimpleNamespace(ws_connect=connect, token=""), _enable_debug_events=False)
    client._connection = SimpleNamespace(
        parsers={}, call_hooks=None, shard_count=1, heartbeat_timeout=60, _update_references=lambda _: None
    )
    client.loop, client.dispatch = asyncio.get_running_loop(), None
    with pytest.raises(error):
        await DiscordWebSocket.from_client(client, shard_id=0, resume=resume)


class Answer:
    """An answer of Discord, as aiohttp has it."""

    def __init__(self, status: int, text: str, content_type: str) -> None:
        self.status, self._text, self.reason = status, text, ""
        self.ok = status < 400
        self.headers = CIMultiDict({"Content-Type": content_type})

    async def text(self, **_: str) -> str:
        return self._text


@pytest.mark.parametrize(
    ("answer", "read"),
    [
        (Answer(200, '{"id": "1"}', "application/json"), {"id": "1"}),
        (Answer(200, '{"id": "1"}', "application/json; charset=utf-8"), {"id": "1"}),
        (Answer(200, '[{"name": "\\ud83c"}]', "text/plain"), [{"name": "\ufffd"}]),
        (Answer(204, "", "text/html"), ""),
        (Answer(403, '{"code": 50013}', "application/json;charset=utf-8"), {"code": 50013}),
        (Answer(502, "<html>", "text/html"), "<html>"),
        (Answer(404, "404", "text/plain"), "404"),
        (Answer(429, '{"retry_after": 0.5}', "application/json"), {"retry_after": 0.5}),
    ],
)
async def test_an_answer_is_read_whatever_its_header_says(answer: Any, read: object) -> None:
    assert await read_answer(answer) == read


@pytest.mark.parametrize(
    "answer",
    [
        Answer(200, "<html>", "text/html"),
        Answer(201, '{"id": ', "application/json"),
        Answer(200, "[" * 100_000, "application/json"),
    ],
    ids=["a page", "cut", "deep"],
)
async def test_a_good_answer_that_is_no_json_is_a_failure_that_callers_expect(answer: Any) -> None:
    with pytest.raises(UnreadableAnswer, match=r"20\d: Discord's answer cannot be read: it is no JSON"):
        await read_answer(answer)
    assert issubclass(UnreadableAnswer, discord.HTTPException)


@pytest.mark.parametrize("text", ["error code: 1015", "{}", '{"retry_after": "soon"}', '{"retry_after": null}', "[]"])
async def test_a_rate_limit_without_an_end_is_a_failure(text: str) -> None:
    answer: Any = Answer(429, text, "application/json")
    with pytest.raises(discord.HTTPException) as error:
        await read_answer(answer)
    assert error.value.status == 429


async def test_what_was_posted_and_answered_in_part_is_posted() -> None:
    """A message of which Discord's answer tells the id alone is known; without one, the caller is told."""
    answers = [{**WHOLE_MESSAGE, "thread": None, "author": None}, {"id": "9"}, {"content": ""}, [], "nothing"]

    async def post(_: web.Request) -> web.Response:
        return web.json_response(answers.pop(0))

    app = web.Application()
    app.router.add_post("/channels/1/messages", post)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    base, Route.BASE = Route.BASE, site.name
    try:
        async with discord.Client(intents=discord.Intents(guilds=True)) as client, aiohttp.ClientSession() as session:
            http: Any = client.http
            http._HTTPClient__session, http._global_over = session, asyncio.Event()
            http._global_over.set()
            channel = client.get_partial_messageable(1)
            assert [(await channel.send("x")).id for _ in range(2)] == [int(str(WHOLE_MESSAGE["id"])), 9]
            for _ in range(3):
                with pytest.raises(UnreadableAnswer):
                    await channel.send("x")
    finally:
        Route.BASE = base
        await runner.cleanup()


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ({"interaction": {"id": "5", "response_message_id": "9"}, "resource": None}, "9"),
        ({"interaction": {}, "resource": {"type": 4, "message": {"id": "9"}}}, "9"),
        ({"interaction": {"id": "5"}}, None),
    ],
)
async def test_the_message_of_a_first_answer_is_known_as_far_as_discord_tells(answer: Any, message: str | None) -> None:
    response = await first_answer(answer)
    assert (response["interaction"]["id"], response["interaction"]["response_message_id"]) == (5, message)


@pytest.mark.parametrize("answer", [None, "", [], {}, {"interaction": None}])
async def test_a_first_answer_of_which_nothing_is_told_is_a_failure_that_callers_expect(answer: Any) -> None:
    with pytest.raises(UnreadableAnswer):
        await first_answer(answer)


async def first_answer(answer: Any) -> Any:
    """The response to a first answer, a message, of which Discord tells this."""

    async def request(*_: object, **__: object) -> Any:
        return answer

    adapter: Any = SimpleNamespace(request=request)
    params: Any = SimpleNamespace(payload={"type": 4}, multipart=None, files=None)
    return await discord_py._answer_interaction(adapter, 5, "t", session=None, params=params)  # type: ignore[arg-type]
