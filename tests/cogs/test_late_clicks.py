"""Clicks in the page on a board that has changed since: done where the button is the same, and answered where not."""

from itertools import count
from typing import Any

import pytest

from bot.cli.late_clicks import LateClicks
from tests.cogs.dealing import deal
from tests.cogs.reading import Seen
from tests.cogs.world import World

RECORD = "[8] [1 1 1 2 3 4 6 7]"


class Clicker:
    """Ann, who sees the page as it was and clicks."""

    def __init__(self, world: World, preview: Any) -> None:
        self._late_clicks = LateClicks(world, preview)
        self._preview = preview
        self.page = preview._open_page(str(world.ann.id))
        preview._publish(self.page)
        self._numbers = count(1)
        self._world = world

    async def click(self, custom_id: str, revision: int) -> dict[str, Any]:
        """A click on the button that had this custom id in a revision of the page."""
        (key,) = [
            key for key, address in self._late_clicks._shown[self.page.id, revision].items() if address == custom_id
        ]
        number = next(self._numbers)
        body = {
            "protocol_version": 3,
            "sequence": number,
            "request_id": f"click-{number}",
            "generation": self.page.generation,
            "bot_generation": self._world._generation,
            "published_revision": revision,
            "kind": "click",
            "control_key": key,
            "target_id": key.split(":")[1],
        }
        answer: dict[str, Any] = await self._preview._action(self.page.id, body)
        return answer


@pytest.mark.parametrize("refreshed", [False, True])
async def test_two_quick_clicks_are_both_answered(world: World, *, refreshed: bool) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    async with world.preview(world.channel, viewers=[world.ann], layout="channel") as preview:
        clicker = Clicker(world, preview)
        revision = clicker.page.revision
        if refreshed:
            preview._publish(clicker.page)
        for _ in range(2):
            answer = await clicker.click(board.button("stop").custom_id, revision)
            assert not answer["rejected"]
            assert answer["settlement"] == "settled"
        assert world.mover(world.board).id == world.zoe.id
        private = [message for message in world.backend.messages[world.channel.id].values() if message.is_ephemeral]
        assert len(private) == 1
        assert "This board has moved on." in Seen(private[0]).text
