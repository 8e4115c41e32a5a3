"""While the pictures of a film are put together, whoever waits is told how many are in it; here time goes by itself."""

import asyncio
import re
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.ui.replay import replay_frames
from bot.ui.replies import Interaction
from cogs.history import films
from cogs.history.films import FilmMaker
from tests.past import PRESENTERS, evening


class Answer:
    """The answer to a click, as Discord takes it; what it said, and how many files it had."""

    locale = discord.Locale.american_english
    user = SimpleNamespace(id=5)

    def __init__(self) -> None:
        self.said: list[str] = []
        self.files = 0
        self.response = self

    def is_done(self) -> bool:
        """Whether there is one."""
        return bool(self.said)

    async def send_message(self, view: discord.ui.LayoutView, **_: Any) -> None:
        """The first of it."""
        self.said.append(
            "\n".join(one.content for one in view.walk_children() if isinstance(one, discord.ui.TextDisplay))
        )

    async def edit_original_response(
        self, view: discord.ui.LayoutView, attachments: list[discord.File], **_: Any
    ) -> None:
        """What it says from now on."""
        await self.send_message(view)
        self.files = len(attachments)


async def test_how_far_it_is_comes_from_where_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(films, "PROGRESS_EVERY_S", 0.01)
    table, journal = evening("el_ocho", longest=60)
    answer, making = Answer(), FilmMaker(lambda: 0)
    shown = replay_frames(PRESENTERS["el_ocho"], table, journal)
    await making.send_film(cast("Interaction", answer), PRESENTERS["el_ocho"], table, asyncio.sleep(0, shown))
    await making._making[5]
    assert answer.said[-1].startswith("### 🎬 el Ocho")
    assert answer.files == 1
    told = [
        re.fullmatch(r"🎬 All drawn! Now I put the pictures together: (\d+) of (\d+)", line) for line in answer.said
    ]
    numbers = [(int(found[1]), int(found[2])) for found in told if found]
    assert {count for _, count in numbers} == {len(shown)}
    places = [number for number, _ in numbers]
    assert len(places) > 2
    assert places == sorted(set(places))
    assert places[0] == 1
    assert places[-1] <= len(shown)
