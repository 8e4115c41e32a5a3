"""A crowd that plays on the stand-in for Discord, each table at a person's pace, whatever becomes of the bot."""

import asyncio
import random
import time
from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import Final

from benchmarks.wire.discord_server import (
    ANSWER_LIMIT_S,
    UPDATE_MESSAGE,
    Answer,
    DiscordServer,
    Payload,
    controls,
    texts,
)
from benchmarks.wire.load import DRAWING, MOVER, TOGGLES

TOGGLE_SHARE: Final = 0.25
"""The share of clicks that only select dice."""


@dataclass(frozen=True)
class Click:
    """A click or command, when it was sent (seconds of `time.monotonic`), and its answer: None if Discord had none."""

    channel: int
    verb: str
    sent_s: float
    answer: Answer | None

    @property
    def is_move(self) -> bool:
        """True if its answer shows a move: that has to be stored."""
        return self.answer is not None and self.answer.kind == UPDATE_MESSAGE and self.verb in DRAWING


@dataclass
class Crowd:
    """Two people in each channel, who play el Ocho again and again; `pause_s`: the mean time between their clicks.

    Attributes:
        clicks: all that a bot received.
        missed: those that none received.
    """

    server: DiscordServer
    pause_s: float
    clicks: list[Click] = field(default_factory=list)
    missed: list[Click] = field(default_factory=list)

    async def play(self, channel: int) -> None:
        """Play in a channel, for ever."""
        chance = random.Random(channel)
        while True:
            await asyncio.sleep(chance.uniform(0.5, 1.5) * self.pause_s)
            await self._play_once(channel, chance)

    async def _play_once(self, channel: int, chance: random.Random) -> None:
        host, guest = 2 * channel + 10_000, 2 * channel + 10_001
        message = self.server.messages.get(self.server.latest.get(channel, 0))
        ids = [button["custom_id"] for button in controls(message)] if message else []
        verbs = {custom_id.split(":")[3] for custom_id in ids}
        if message is None or "rematch" in verbs or not verbs & {"join", *DRAWING, *TOGGLES}:
            level: Payload = {"type": 3, "name": "level", "value": "2"}
            await self._count(channel, "play", self.server.command(channel, host, "ocho", [level]))
            return
        if "join" in verbs:
            user, verb = (host, "start") if f"<@{guest}>" in texts(message) else (guest, "join")
        else:
            preferred = verbs & set(TOGGLES if chance.random() < TOGGLE_SHARE else DRAWING)
            user = int(MOVER.findall(texts(message))[-1])
            verb = chance.choice(sorted(preferred or verbs & {*DRAWING, *TOGGLES}))
        custom_id = chance.choice([custom_id for custom_id in ids if custom_id.split(":")[3] == verb])
        await self._count(channel, verb, self.server.click(user, message, custom_id))

    async def _count(self, channel: int, verb: str, sending: Awaitable[Answer]) -> None:
        sent_s, answer = time.monotonic(), None
        try:
            async with asyncio.timeout(ANSWER_LIMIT_S):
                answer = await sending
        except ConnectionError:
            self.missed.append(Click(channel, verb, sent_s, None))
            return
        except TimeoutError:
            pass
        self.clicks.append(Click(channel, verb, sent_s, answer))
