"""Places outside the servers of the bot, as Discord describes them: a group, and a server without the bot."""

from collections import Counter
from collections.abc import Mapping
from fnmatch import fnmatch
from typing import Any

import discord
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.interactions import base_payload
from simcord.results import InteractionResult

from tests.cogs.reading import Seen
from tests.cogs.world import World, _with_button

FOREIGN_GUILD = 1_182_000_000_000_000_000
MAX_FOLLOW_UPS = 5


class Outside:
    """A chat where somebody has installed the bot for themselves: a group, or a channel of a server without the bot."""

    def __init__(
        self, world: World, installer: MemberActor, *, on_server: bool = False, is_private: bool = False
    ) -> None:
        self.world = world
        self.installer = installer
        self.on_server = on_server
        self.permissions = discord.Permissions(use_external_apps=not is_private, send_messages=True)
        self.lacks_files = False
        self.delay_s = 0.0
        """The age of the next commands and clicks when they arrive."""
        self.channel = world.backend.create_channel(None, "friends", type=1)
        self.channel.recipient_ids = [person.id for person in world.people]

    @property
    def board(self) -> Seen:
        """The last message that everybody sees."""
        return self.messages[-1]

    @property
    def messages(self) -> list[Seen]:
        messages = sorted(self.world.backend.messages[self.channel.id].values(), key=lambda message: message.id)
        return [Seen(message) for message in messages if not message.is_ephemeral]

    async def command(self, person: MemberActor, name: str, **options: Any) -> InteractionResult:
        """A slash command such as `ocho`; an option may be a person."""
        world = self.world
        group, _, inner = name.partition(" ")
        commands = world.backend.visible_commands(user_id=person.id, channel_id=world.channel.id)
        (command,) = [registered for registered in commands if registered["name"] == group and registered["type"] == 1]
        users = {str(option.id): option for option in options.values() if isinstance(option, MemberActor)}
        resolved = {
            "users": {
                key: dict(serializers.user_payload(world.backend.get_user(user.id))) for key, user in users.items()
            }
        }
        values = [_option(key, value) for key, value in options.items()]
        nested = [{"name": inner, "type": 1, "options": values}] if inner else values
        data = {"id": command["id"], "name": group, "type": 1, "options": nested, "resolved": resolved}
        return await self._send(2, person, data)

    async def context_menu(self, person: MemberActor, name: str, target: MemberActor) -> InteractionResult:
        """A command of the menu of a person."""
        user = dict(serializers.user_payload(self.world.backend.get_user(target.id)))
        data = {"id": "1", "name": name, "type": 2, "target_id": str(target.id)}
        return await self._send(2, person, data | {"resolved": {"users": {str(target.id): user}}})

    async def press(self, person: MemberActor, message: Seen, verb: str, place: int = 0) -> InteractionResult:
        """Press the button of a message that does this; `place` picks among several."""
        button = message.all(verb)[place]
        assert not button.disabled, f"{button.label!r} cannot be pressed"
        return await self.click(person, message, button.custom_id)

    async def click(self, person: MemberActor, message: Seen, custom_id: str, **data: Any) -> InteractionResult:
        """A click on a message with any custom id; `data`: what a menu adds."""
        if self.world.before_click is not None:
            self.world.before_click(custom_id)
        payload = _with_button(self.world.snapshot(message), custom_id)
        return await self._send(3, person, {"custom_id": custom_id, "component_type": 2} | data, payload)

    def check(self) -> None:
        """The bot only answered, and not too often."""
        requests = [f"{request.method} {request.path}" for request in self.world.http_requests]
        assert [request for request in requests if fnmatch(request, f"* /channels/{self.channel.id}*")] == []
        follow_ups = Counter(request for request in requests if fnmatch(request, "POST /webhooks/*"))
        assert max(follow_ups.values(), default=0) <= MAX_FOLLOW_UPS

    async def _send(
        self, kind: int, person: MemberActor, data: dict[str, Any], message: Mapping[str, Any] | None = None
    ) -> InteractionResult:
        backend = self.world.backend
        record, result = base_payload(
            backend, type=kind, channel_id=self.channel.id, guild_id=None, user_id=person.id, data=data
        )
        user = dict(serializers.user_payload(backend.get_user(person.id)))
        result |= {"context": 2, "authorizing_integration_owners": {"1": str(self.installer.id)}}
        result["channel"] = {"id": str(self.channel.id), "type": 3, "name": "friends", "recipients": [user]}
        if self.on_server:
            result |= {"guild_id": str(FOREIGN_GUILD), "guild_locale": "en-US", "context": 0}
            result["guild"] = {"id": str(FOREIGN_GUILD), "locale": "en-US", "features": []}
            result["channel"] = {"id": str(self.channel.id), "type": 0, "name": "hall", "position": 0}
            result["member"] = {"user": user, "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "deaf": False}
            result["app_permissions"] = str(discord.Permissions(attach_files=not self.lacks_files).value)
            result["member"] |= {"mute": False, "flags": 0, "permissions": str(self.permissions.value)}
            del result["user"]
        if message is not None:
            result["message"] = message
            record.source_message_id = int(message["id"])
        backend.clock.advance(self.delay_s)
        backend.emit("INTERACTION_CREATE", result)
        await self.world.settle()
        return InteractionResult(self.world, record)


def _option(name: str, value: Any) -> dict[str, Any]:
    kinds = {MemberActor: 6, bool: 5, int: 4, str: 3}
    kind = next(number for option_type, number in kinds.items() if isinstance(value, option_type))
    return {"name": name, "type": kind, "value": str(value.id) if isinstance(value, MemberActor) else value}
