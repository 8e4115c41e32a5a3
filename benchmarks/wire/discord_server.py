"""A small stand-in for Discord: the REST API and the gateway, as far as clicks on the messages of one bot need them.

It accepts whatever the bot sends, keeps the messages, and measures when an interaction was answered. Every channel may
have Discord's usual limit of messages. The shapes of what it sends are those of Discord's documentation.
"""

import asyncio
import itertools
import json
import time
import zlib
from collections import defaultdict, deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from aiohttp import BodyPartReader, WSMsgType, web

Payload: TypeAlias = dict[str, Any]

API: Final = "/api/v10"
APPLICATION: Final = 1000
GUILD: Final = 2000
DISCORD_EPOCH_MS: Final = 1_420_070_400_000
ALL_PERMISSIONS: Final = str((1 << 53) - 1)
ANSWER_LIMIT_S: Final = 3.0
"""Discord refuses an answer that comes later."""
EPHEMERAL: Final = 64
UPDATE_MESSAGE: Final = 7
DEFERRED: Final = (5, 6)
"""The answers to an interaction that only say that an answer will follow."""
BOT_USER: Final[Payload] = {
    "id": str(APPLICATION), "username": "bot", "discriminator": "0", "global_name": None, "avatar": None, "bot": True,
}  # fmt: skip


@dataclass
class Answer:
    """The answer to an interaction: how long it took, the message that it created or changed, its kind, and the id."""

    seconds: float
    message: Payload | None = None
    kind: int = 0
    interaction_id: int = 0


@dataclass
class _Pending:
    channel: int
    message: int
    sent_s: float
    answered: "asyncio.Future[Answer]"
    original: int = 0
    is_acknowledged: bool = False


class _Connection:
    """The gateway's connection to a shard."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self.close_code: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.shard = 0
        self.shards = 1
        self._compressor = zlib.compressobj()
        self._sequence = 0

    def receives(self, guild: int) -> bool:
        """True if the events of a server go to this shard."""
        return (guild >> 22) % self.shards == self.shard

    async def dispatch(self, event: str, data: Payload) -> None:
        """Send an event."""
        self._sequence += 1
        await self.send({"op": 0, "t": event, "s": self._sequence, "d": data})

    async def send(self, payload: Payload) -> None:
        """Send a payload."""
        text = json.dumps(payload, separators=(",", ":")).encode()
        await self.socket.send_bytes(self._compressor.compress(text) + self._compressor.flush(zlib.Z_SYNC_FLUSH))


@dataclass
class DiscordServer:
    """The stand-in. `start` it, then give its addresses to a bot.

    Attributes:
        guilds: the servers; channel 1 belongs to the first, channel 2 to the second, and so on around.
        shards: how many shards it recommends.
        max_concurrency: how many shards may identify themselves in five seconds.
        remaining: how many may still do so today.
        gateway_url: the address of the gateway that it recommends; its own if empty.
        refusal: the answer to who registers commands, as its status and its text; None to take them.
        identified: the shards that did, in order, each as its id and the number of all.
        channel_limit: the messages a bot may create in a channel within five seconds; 0 for any number.
        bytes_received: the sizes of all files that the bot has sent.
        late_answers: how many interactions were answered after three seconds.
        double_answers: how many were answered once more.
        registrations: how often the bot registered its commands.
    """

    channel_limit: int = 0
    channels: int = 1
    guilds: Sequence[int] = (GUILD,)
    shards: int = 1
    max_concurrency: int = 1
    remaining: int = 1000
    gateway_url: str = ""
    refusal: tuple[int, str] | None = None
    bytes_received: int = 0
    late_answers: int = 0
    double_answers: int = 0
    messages: dict[int, Payload] = field(default_factory=dict)
    latest: dict[int, int] = field(default_factory=dict)
    commands: list[Payload] = field(default_factory=list)
    emoji: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Nobody is connected yet."""
        self.changed = defaultdict[int, asyncio.Event](asyncio.Event)
        self.connected = asyncio.Event()
        self.disconnected = asyncio.Event()
        self.identified: asyncio.Queue[tuple[int, int]] = asyncio.Queue()
        self.registrations = 0
        self._connections: list[_Connection] = []
        self._ids: Iterator[int] = itertools.count()
        self._pending: dict[str, _Pending] = {}
        self._nonces: dict[tuple[int, str], int] = {}
        self._sent = defaultdict[int, deque[float]](deque)

    async def start(self) -> int:
        """Listen on a free port of this machine, and return it."""
        app = web.Application(client_max_size=1 << 26)
        app.router.add_routes(self._routes())
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self._port = int(self._runner.addresses[0][1])
        return self._port

    @property
    def settings(self) -> dict[str, str]:
        """The settings of a bot that is to take this for Discord."""
        return {
            "DISCORD_API_URL": f"http://127.0.0.1:{self._port}{API}",
            "DISCORD_GATEWAY_URL": f"ws://127.0.0.1:{self._port}/gateway/",
        }

    async def stop(self) -> None:
        """Close all connections."""
        await self._runner.cleanup()

    def disconnect(self, code: int) -> None:
        """End the connections of the bot with a code of Discord's gateway."""
        for connection in self._connections:
            connection.close_code.set_result(code)

    async def garble(self, frame: str) -> None:
        """Send a frame that may be anything to all shards."""
        for connection in [*self._connections]:
            await connection.socket.send_str(frame)

    def guild_of(self, channel: int) -> int:
        """The server that a channel belongs to."""
        return self.guilds[(channel - 1) % len(self.guilds)]

    def sessions(self, channel: int) -> int:
        """The number of sessions that receive what happens in a channel."""
        return len(self._sessions_of(self.guild_of(channel)))

    def _sessions_of(self, guild: int) -> list[_Connection]:
        return [connection for connection in self._connections if connection.receives(guild)]

    def new_id(self) -> int:
        """A snowflake of this moment."""
        return (int(time.time() * 1000) - DISCORD_EPOCH_MS) << 22 | next(self._ids) & 0x3FFFFF

    async def command(self, channel: int, user: int, name: str, options: list[Payload]) -> Answer:
        """Send a slash command; its answer."""
        data = {"id": "1", "type": 1, "name": name, "options": options, "guild_id": str(self.guild_of(channel))}
        return await self._interact(channel, user, {"type": 2, "data": data})

    async def click(self, user: int, message: Payload, custom_id: str) -> Answer:
        """Click a button of a message; its answer."""
        data = {"custom_id": custom_id, "component_type": 2}
        return await self._interact(int(message["channel_id"]), user, {"type": 3, "data": data, "message": message})

    async def _interact(self, channel: int, user: int, payload: Payload) -> Answer:
        interaction_id = self.new_id()
        token = f"token{interaction_id}"
        message = int(payload.get("message", {}).get("id", 0))
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._pending[token] = _Pending(channel, message, time.perf_counter(), answered)
        guild = self.guild_of(channel)
        if not (sessions := self._sessions_of(guild)):
            raise ConnectionError("no bot is connected")
        event = {
            "id": str(interaction_id), "application_id": str(APPLICATION), "token": token, "version": 1,
            "guild_id": str(guild), "guild": {"id": str(guild), "locale": "en-US", "features": []},
            "channel_id": str(channel), "channel": _channel(channel, guild) | {"permissions": ALL_PERMISSIONS},
            "member": _member(user), "locale": "en-US", "guild_locale": "en-US",
            "app_permissions": ALL_PERMISSIONS, "entitlements": [], "context": 0,
            "authorizing_integration_owners": {"0": str(guild)}, "attachment_size_limit": 10_485_760,
            **payload,
        }  # fmt: skip
        for session in sessions:
            with suppress(ConnectionError):  # whoever was killed a moment ago
                await session.dispatch("INTERACTION_CREATE", event)
        return await answered

    # The gateway

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0, compress=False)
        await socket.prepare(request)
        connection = _Connection(socket)
        await connection.send({"op": 10, "d": {"heartbeat_interval": 41_250}})
        try:
            await self._talk(connection)
        finally:
            if connection in self._connections:
                self._connections.remove(connection)
            self.disconnected.set()
        return socket

    async def _talk(self, connection: _Connection) -> None:
        socket = connection.socket
        while not socket.closed:
            receiving = asyncio.ensure_future(socket.receive())
            await asyncio.wait((receiving, connection.close_code), return_when=asyncio.FIRST_COMPLETED)
            if connection.close_code.done():
                receiving.cancel()
                await socket.close(code=connection.close_code.result())
            elif (message := receiving.result()).type is WSMsgType.TEXT:
                await self._receive(connection, json.loads(message.data))

    async def _receive(self, connection: _Connection, payload: Payload) -> None:
        if payload["op"] == 1:
            await connection.send({"op": 11, "d": None})
        if payload["op"] == 6:  # no session is kept to be resumed
            await connection.send({"op": 9, "d": False})
        if payload["op"] == 2:
            connection.shard, connection.shards = shard, count = payload["d"].get("shard", (0, 1))
            self._connections.append(connection)
            self.identified.put_nowait((shard, count))
            guilds = [guild for guild in self.guilds if connection.receives(guild)]
            user, application = BOT_USER, {"id": str(APPLICATION), "flags": 0}
            unavailable = [{"id": str(guild), "unavailable": True} for guild in guilds]
            resume = f"ws://127.0.0.1:{self._port}/gateway/"
            await connection.dispatch(
                "READY",
                {"v": 10, "user": user, "guilds": unavailable, "session_id": "s", "resume_gateway_url": resume,
                 "shard": [shard, count], "application": application},
            )  # fmt: skip
            for guild in guilds:
                channels = [number for number in range(1, self.channels + 1) if self.guild_of(number) == guild]
                await connection.dispatch("GUILD_CREATE", _guild(guild, channels))
            if not shard:
                self.connected.set()

    # The REST API

    def _routes(self) -> list[web.RouteDef]:
        channel, message = f"{API}/channels/{{channel}}/messages", f"{API}/channels/{{channel}}/messages/{{message}}"
        follow_up = f"{API}/webhooks/{{application}}/{{token}}"
        return [
            web.get("/gateway/", self._gateway),
            web.get(f"{API}/gateway/bot", self._gateway_address),
            web.get(f"{API}/users/@me", _bot_user),
            web.get(f"{API}/oauth2/applications/@me", _application),
            web.put(f"{API}/applications/{{application}}/commands", self._register),
            web.get(f"{API}/applications/{{application}}/emojis", self._list_emoji),
            web.post(f"{API}/applications/{{application}}/emojis", self._upload_emoji),
            web.post(f"{API}/interactions/{{interaction}}/{{token}}/callback", self._callback),
            web.post(channel, self._create),
            web.patch(message, self._change),
            web.delete(message, self._delete),
            web.post(follow_up, self._follow_up),
            web.patch(f"{follow_up}/messages/{{message}}", self._change),
            web.delete(f"{follow_up}/messages/{{message}}", self._delete),
        ]

    async def _gateway_address(self, request: web.Request) -> web.Response:
        limit = {"total": 1000, "remaining": self.remaining, "reset_after": 3_600_000}
        limit["max_concurrency"] = self.max_concurrency
        return _json(
            {
                "url": self.gateway_url or f"ws://{request.host}/gateway/",
                "shards": self.shards,
                "session_start_limit": limit,
            }
        )

    async def _register(self, request: web.Request) -> web.Response:
        self.registrations += 1
        if self.refusal is not None:
            status, text = self.refusal
            return web.Response(status=status, text=text, content_type="application/json")
        commands, _ = await self._body(request)
        ids = {"application_id": str(APPLICATION), "version": "1"}
        self.commands = [
            {"description": "", **command, "id": str(number), **ids} for number, command in enumerate(commands, start=1)
        ]
        return _json(self.commands)

    async def _list_emoji(self, _: web.Request) -> web.Response:
        return _json({"items": [{"id": str(number), "name": name} for number, name in enumerate(self.emoji, start=1)]})

    async def _upload_emoji(self, request: web.Request) -> web.Response:
        body, _ = await self._body(request)
        self.emoji.append(body["name"])
        return _json({"id": str(len(self.emoji)), "name": body["name"]})

    async def _follow_up(self, request: web.Request) -> web.Response:
        pending = self._pending[request.match_info["token"]]
        return _json(self._new_message(pending.channel, *await self._body(request)))

    async def _change(self, request: web.Request) -> web.Response:
        number, (body, files) = self._message_id(request), await self._body(request)
        if number not in self.messages:
            return _json({"message": "Unknown Message", "code": 10_008}, status=404)
        return _json(self._edit(number, body, files))

    async def _delete(self, request: web.Request) -> web.Response:
        self.messages.pop(self._message_id(request), None)
        return web.Response(status=204)

    def _message_id(self, request: web.Request) -> int:
        name = request.match_info["message"]
        return self._pending[request.match_info["token"]].original if name == "@original" else int(name)

    async def _body(self, request: web.Request) -> tuple[Any, list[Payload]]:
        if not request.can_read_body:
            return {}, []
        if not request.content_type.startswith("multipart/"):
            return await request.json(), []
        body: Any = {}
        files: list[Payload] = []
        async for part in await request.multipart():
            content = bytes(await part.read()) if isinstance(part, BodyPartReader) else b""
            if isinstance(part, BodyPartReader) and part.name != "payload_json":
                self.bytes_received += len(content)
                files.append(_attachment(self.new_id(), str(part.filename), len(content)))
            else:
                body = json.loads(content)
        return body, files

    async def _callback(self, request: web.Request) -> web.Response:
        token = request.match_info["token"]
        pending, (body, files) = self._pending[token], await self._body(request)
        seconds = time.perf_counter() - pending.sent_s
        if pending.is_acknowledged:
            self.double_answers += 1
            return _json({"message": "Interaction has already been acknowledged.", "code": 40_060}, status=400)
        if seconds > ANSWER_LIMIT_S:
            self.late_answers += 1
            if not pending.answered.done():
                pending.answered.set_result(Answer(seconds))
            return _json({"message": "Unknown interaction", "code": 10_062}, status=404)
        pending.is_acknowledged = True
        message = None
        if body["type"] == UPDATE_MESSAGE:
            message = self._edit(pending.message, body.get("data", {}), files)
        elif body["type"] not in DEFERRED:
            message = self._new_message(pending.channel, body.get("data", {}), files)
        pending.original = int(message["id"]) if message else pending.message
        if not pending.answered.done():
            pending.answered.set_result(Answer(seconds, message, body["type"], int(token.removeprefix("token"))))
        if request.query.get("with_response") != "1":
            return web.Response(status=204)
        interaction = {"id": token.removeprefix("token"), "type": 3, "response_message_id": str(pending.original)}
        resource = {"type": body["type"], "message": message} if message else None
        return _json({"interaction": interaction, "resource": resource})

    async def _create(self, request: web.Request) -> web.Response:
        channel, (body, files) = int(request.match_info["channel"]), await self._body(request)
        if body.get("enforce_nonce") and (earlier := self._nonces.get((channel, body["nonce"]))) in self.messages:
            return _json(self.messages[earlier])
        now, sent = time.monotonic(), self._sent[channel]
        while sent and sent[0] < now - 5:
            sent.popleft()
        if not self.channel_limit:
            return _json(self._new_message(channel, body, files))
        reset_after = 5 - (now - sent[0]) if sent else 5.0
        headers = {
            "X-RateLimit-Limit": str(self.channel_limit),
            "X-RateLimit-Remaining": str(max(self.channel_limit - len(sent) - 1, 0)),
            "X-RateLimit-Reset": str(time.time() + reset_after),
            "X-RateLimit-Reset-After": f"{reset_after:.3f}",
            "X-RateLimit-Bucket": "messages",
        }
        if len(sent) >= self.channel_limit:
            refusal = {"message": "You are being rate limited.", "retry_after": reset_after, "global": False}
            return _json(refusal, status=429, headers=headers | {"Retry-After": f"{reset_after:.3f}"})
        sent.append(now)
        return _json(self._new_message(channel, body, files), headers=headers)

    def _new_message(self, channel: int, body: Payload, files: list[Payload]) -> Payload:
        number = self.new_id()
        message = {
            "id": str(number), "channel_id": str(channel), "author": BOT_USER, "content": "", "tts": False,
            "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "mention_everyone": False,
            "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "pinned": False, "type": 0,
            "flags": 0, "components": [],
        }  # fmt: skip
        self.messages[number] = message
        self._nonces[channel, str(body.get("nonce"))] = number
        if not body.get("flags", 0) & EPHEMERAL:
            self.latest[channel] = number
        return self._edit(number, body, files)

    def _edit(self, number: int, body: Payload, files: list[Payload]) -> Payload:
        message = self.messages[number]
        message.update({key: body[key] for key in ("content", "embeds", "flags") if body.get(key) is not None})
        if files or "attachments" in body:
            retained = {attachment.get("id") for attachment in body.get("attachments") or ()}
            message["attachments"] = [
                attachment for attachment in message["attachments"] if attachment["id"] in retained
            ] + files
        if body.get("components") is not None:
            numbers = itertools.count(1)
            message["components"] = [_received(component, numbers) for component in body["components"]]
        event = self.changed[int(message["channel_id"])]
        event.set()
        return message


async def _bot_user(_: web.Request) -> web.Response:
    return _json(BOT_USER)


async def _application(_: web.Request) -> web.Response:
    owner = BOT_USER | {"bot": False}
    application = {"id": str(APPLICATION), "name": "bot", "description": "", "bot_public": True, "owner": owner}
    rest = {"bot_require_code_grant": False, "verify_key": "", "icon": None, "team": None, "summary": "", "flags": 0}
    return _json(application | rest)


def controls(message: Payload) -> list[Payload]:
    """The buttons of a message that are not disabled."""
    return [part for part in _parts(message) if part["type"] == 2 and not part.get("disabled") and "custom_id" in part]


def texts(message: Payload) -> str:
    """All texts of a message."""
    return "\n".join([message["content"] or "", *(part["content"] for part in _parts(message) if part["type"] == 10)])


def _parts(message: Payload) -> Iterator[Payload]:
    parts = list(message["components"])
    while parts:
        part = parts.pop(0)
        yield part
        parts[:0] = [*part.get("components", ()), *([part["accessory"]] if part.get("accessory") else ())]


def _received(component: Mapping[str, Any], numbers: Iterator[int]) -> Payload:
    """A component as Discord returns it: numbered, with the addresses of its pictures."""
    result: Payload = {"id": next(numbers), **component}
    for key in ("components", "items"):
        if key in component:
            result[key] = [_received(part, numbers) if "type" in part else dict(part) for part in component[key]]
    if "accessory" in component:
        result["accessory"] = _received(component["accessory"], numbers)
    for item in result.get("items", ()):
        name = item["media"]["url"].removeprefix("attachment://")
        url = f"https://media.invalid/{name}"
        item["media"] = {"url": url, "proxy_url": url, "height": 600, "width": 1100, "content_type": "image/png"}
    return result


def _attachment(number: int, name: str, size: int) -> Payload:
    url = f"https://media.invalid/{number}/{name}"
    return {"id": str(number), "filename": name, "size": size, "url": url, "proxy_url": url}


def _channel(number: int, guild: int) -> Payload:
    return {
        "id": str(number), "type": 0, "guild_id": str(guild), "name": f"games-{number}", "position": 0,
        "permission_overwrites": [], "nsfw": False, "parent_id": None, "topic": None, "last_message_id": None,
        "rate_limit_per_user": 0,
    }  # fmt: skip


def _member(user: int) -> Payload:
    person = {"id": str(user), "username": f"user{user}", "discriminator": "0", "global_name": f"User {user}"}
    return {
        "user": person | {"avatar": None}, "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "nick": None,
        "deaf": False, "mute": False, "flags": 0, "permissions": "104324673", "premium_since": None,
    }  # fmt: skip


def _guild(number: int, channels: Sequence[int]) -> Payload:
    everyone = {
        "id": str(number), "name": "@everyone", "color": 0, "hoist": False, "position": 0, "managed": False,
        "permissions": ALL_PERMISSIONS, "mentionable": False, "flags": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
    }  # fmt: skip
    bot = _member(APPLICATION) | {"user": BOT_USER}
    return {
        "id": str(number), "name": "club", "icon": None, "owner_id": "1", "afk_timeout": 0, "verification_level": 0,
        "default_message_notifications": 0, "explicit_content_filter": 0, "roles": [everyone], "emojis": [],
        "features": [], "mfa_level": 0, "system_channel_flags": 0, "premium_tier": 0, "preferred_locale": "en-US",
        "nsfw_level": 0, "stickers": [], "large": False, "member_count": 100, "voice_states": [], "members": [bot],
        "channels": [_channel(channel, number) for channel in channels], "threads": [], "presences": [],
        "stage_instances": [], "guild_scheduled_events": [], "joined_at": "2026-01-01T00:00:00+00:00",
        "soundboard_sounds": [], "premium_progress_bar_enabled": False, "unavailable": False,
    }  # fmt: skip


def _json(data: object, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    body = json.dumps(data, separators=(",", ":")).encode()
    return web.Response(body=body, status=status, headers={"Content-Type": "application/json", **(headers or {})})
