"""The answer to a click as Discord takes it, without a simulated Discord."""

from types import SimpleNamespace
from typing import Any

import discord

from bot.ui.message.compose import Layout


class Answer:
    """The answer to a click, as Discord takes it; what it said, and how many files it had."""

    id = 1
    locale = discord.Locale.american_english
    user = SimpleNamespace(id=5)

    def __init__(self) -> None:
        self.said: list[str] = []
        self.files = 0
        self.extras: dict[object, object] = {}
        self.response = self.followup = self

    def is_done(self) -> bool:
        """True if there is one."""
        return bool(self.said)

    async def send_message(self, view: Layout, **_: Any) -> None:
        """The first of it."""
        parts = view.components[0]["components"]
        self.said.append("\n".join(part["content"] for part in parts if "content" in part))

    async def send(self, view: Layout, **_: Any) -> SimpleNamespace:
        """The first of it, after a deferral."""
        await self.send_message(view)
        return SimpleNamespace(edit=self.edit_original_response)

    async def edit_original_response(self, view: Layout, attachments: list[discord.File], **_: Any) -> None:
        """Its texts from now on."""
        await self.send_message(view)
        self.files = len(attachments)
