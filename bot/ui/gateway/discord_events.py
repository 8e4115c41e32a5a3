"""The way in from Discord's gateway, which one bad event or frame may not close.

discord.py lets an error in its parser of an event end the client with all its shards. Here, by what fails:

- An event that cannot be parsed is repaired and parsed again (`discord_payloads`); if that does not help, it is logged
  by its name and the names of its fields, counted, and dropped. READY alone is fatal: without it there is no session.
- JSON with half a surrogate pair, which orjson refuses, is read with a replacement character in its place.
- A frame that is no JSON, or none of Discord's, is a lost connection. It is resumed once; Discord may send the same
  frame again then, so the next time a new session begins, after pauses that double.
- A connection that is lost before it is complete is tried again; discord.py would end the client.
"""

import asyncio
import json
import logging
import traceback
from collections.abc import Callable
from typing import Any, Final

import aiohttp
import discord
import orjson
from discord.gateway import DiscordWebSocket, ReconnectWebSocket, WebSocketClosure

from bot import metrics
from bot.ui.gateway.discord_payloads import is_incomplete, repair_event

log = logging.getLogger(__name__)

MAX_FRAME_PAUSE_S: Final = 300.0
"""The seconds at most until a connection that brought unreadable frames is made again: they double from 1."""
FRAME_MEMORY_S: Final = 600.0
"""The seconds after which an unreadable frame has nothing to do with the one before."""
_FATAL_EVENT: Final = "READY"
_CONNECTION_ERRORS: Final = (
    ReconnectWebSocket, WebSocketClosure, discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError
)  # fmt: skip
"""The errors that say something about the connection, not about a frame."""
_unreadable_frames: Final[dict[int | None, tuple[int, float]]] = {}
"""The unreadable frames that came soon after each other, by the shard: their number, and the time of the last."""
_receive = DiscordWebSocket.received_message
_connect: Final = DiscordWebSocket.from_client.__func__  # type: ignore[attr-defined]


class UnreadableReady(discord.DiscordException):
    """Discord's READY cannot be parsed, so that there is no session."""


def guard_parsers(parsers: dict[str, Callable[[Any], None]]) -> None:
    """Keep the parsers of a client's events from ending it."""
    parsers.update({event: _guarded(event, parse) for event, parse in parsers.items()})


def _guarded(event: str, parse: Callable[[Any], None]) -> Callable[[Any], None]:
    def parse_fatal(data: Any) -> None:
        if (error := _attempt(parse, data)) is not None:
            raise UnreadableReady(f"Discord's READY cannot be read: {_describe(error)}") from error

    def parse_safely(data: Any) -> None:
        error = None
        if not is_incomplete(event, data) and (error := _attempt(parse, data)) is None:
            return
        repaired = repair_event(event, data)
        if repaired is not None and (error := _attempt(parse, repaired)) is None:
            metrics.UNREADABLE_EVENTS.labels(event, "repaired").inc()
            return
        metrics.UNREADABLE_EVENTS.labels(event, "dropped").inc()
        reason = "it is incomplete" if error is None else _describe(error)
        log.warning("an event %s cannot be read (%s) and is dropped; it has %s", event, reason, _field_names(data))

    return parse_fatal if event == _FATAL_EVENT else parse_safely


def _attempt(parse: Callable[[Any], None], data: Any) -> Exception | None:
    """Parse an event; the error that this brings, if any."""
    try:
        parse(data)
    except Exception as error:  # noqa: BLE001 -- whatever discord.py stumbles over
        return error
    return None


def _describe(error: Exception) -> str:
    """An error without values, which may be a person's: its type, the field that is missing, and the function."""
    *_, (frame, _) = traceback.walk_tb(error.__traceback__)
    field = error.args[0] if isinstance(error, KeyError) and error.args else None
    missing = f" {field}" if isinstance(field, str) and field.isidentifier() else ""
    return f"{type(error).__name__}{missing} in {frame.f_code.co_name}"


def _field_names(data: Any) -> str:
    return ", ".join(map(str, data)) if isinstance(data, dict) else f"no fields, but a {type(data).__name__}"


def load_json(text: Any) -> Any:
    """Read JSON. Half a surrogate pair becomes a replacement character. Raises ValueError."""
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:
        return json.loads(_without_halves(json.dumps(json.loads(text), ensure_ascii=False)))


def _without_halves(text: str) -> str:
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


async def receive_frame(socket: DiscordWebSocket, frame: Any, /) -> None:
    """Handle a frame of the gateway.

    Raises:
        ReconnectWebSocket: the connection is lost, as the frame cannot be read or as Discord says so.
    """
    try:
        await _receive(socket, frame)
    except _CONNECTION_ERRORS:
        raise
    except Exception as error:
        shard, now_s = socket.shard_id, asyncio.get_running_loop().time()
        count, last_s = _unreadable_frames.get(shard, (0, now_s))
        count = count + 1 if now_s < last_s + FRAME_MEMORY_S else 1
        metrics.UNREADABLE_FRAMES.inc()
        log.warning("shard %s: a frame of Discord's cannot be read: %s; connecting again", shard, _describe(error))
        await socket.close()
        if count > 1:
            await asyncio.sleep(min(2.0 ** (count - 2), MAX_FRAME_PAUSE_S))
        _unreadable_frames[shard] = count, asyncio.get_running_loop().time()
        raise ReconnectWebSocket(shard, resume=count == 1) from error


async def connect_socket(cls: type[DiscordWebSocket], *arguments: Any, **options: Any) -> DiscordWebSocket:
    """Connect to the gateway.

    Raises:
        ConnectionAbortedError: the connection was lost before the session began; discord.py tries again after a pause.
    """
    try:
        socket: DiscordWebSocket = await _connect(cls, *arguments, **options)
    except ReconnectWebSocket as lost:
        if options.get("resume"):
            raise
        raise ConnectionAbortedError("the connection to Discord was lost before the session began") from lost
    return socket
