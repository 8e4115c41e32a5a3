"""Late clicks in the simulated Discord: the page refuses a click on a board that has changed; the bot answers it.

It replaces two private methods of simcord's preview and takes two private functions of it, for there is no public
place to see what a page shows, or to change a click: with simcord 3.2.1, the only version that is installed.
"""

from collections.abc import Mapping
from typing import Any, Final

import simcord
from simcord.backend import serializers
from simcord.interactions import base_payload
from simcord.preview._action_plans import _component_key, _component_paths

MAX_REVISIONS: Final = 20
"""The latest revisions of a page whose controls are remembered."""
MAX_MESSAGES: Final = 10
"""The latest messages of a channel whose controls are remembered."""


class LateClicks:
    """Remembers the controls that each revision of a page showed, so that a late click does what its player saw."""

    def __init__(self, world: simcord.Env, preview: Any) -> None:
        self._world = world
        self._preview = preview
        self._shown: dict[tuple[str, int], dict[str, str]] = {}
        publish = preview._publish  # noqa: SLF001 -- nothing public says what a page shows

        def publish_and_remember(page: Any, **options: Any) -> None:
            publish(page, **options)
            self._shown[page.id, page.revision] = self._controls(page)
            self._shown.pop((page.id, page.revision - MAX_REVISIONS), None)

        act = preview._action  # noqa: SLF001 -- there is no public place to change a click

        async def act_late(context: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
            answer: dict[str, Any] = await act(context, await self._translate(context, body))
            return answer

        preview._publish, preview._action = publish_and_remember, act_late  # noqa: SLF001

    async def _translate(self, context: str | None, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """The action that stands for one on an older revision: the same click, or a look at the bot's answer to it."""
        page = self._preview._get_page(context)  # noqa: SLF001
        key, revision = body.get("control_key"), body.get("published_revision")
        custom_id = self._shown.get((page.id, revision), {}).get(str(key)) if isinstance(revision, int) else None
        if body.get("kind") != "click" or revision == page.revision or custom_id is None:
            return body
        if self._controls(page).get(str(key)) == custom_id:
            return {**body, "published_revision": page.revision}
        await self._click(page, int(body["target_id"]), custom_id)
        return {**body, "kind": "refresh"}

    def _controls(self, page: Any) -> dict[str, str]:
        """The custom ids of the buttons that can be pressed, by their keys in the page."""
        messages = sorted(
            self._world.backend.messages.get(page.channel_id, {}).values(), key=lambda message: message.id
        )
        return {
            key: component["custom_id"]
            for message in messages[-MAX_MESSAGES:]
            for number, root in enumerate(message.components)
            for path, component in _component_paths(root, str(number))
            if component.get("custom_id") and not component.get("disabled")
            if (key := _component_key(component, path, message.id)) is not None
        }

    async def _click(self, page: Any, message_id: int, custom_id: str) -> None:
        """Send the bot a click on a button that is gone, as Discord would."""
        backend = self._world.backend
        message = backend.messages.get(page.channel_id, {}).get(message_id)
        if message is None:
            return
        data = {"custom_id": custom_id, "component_type": 2}
        channel = backend.get_channel(page.channel_id)
        record, payload = base_payload(
            backend, type=3, channel_id=channel.id, guild_id=channel.guild_id, user_id=page.viewer.id, data=data
        )
        payload["message"] = dict(serializers.message_payload(backend, message))
        record.source_message_id = message_id
        backend.emit("INTERACTION_CREATE", payload)
        await self._world.settle()
