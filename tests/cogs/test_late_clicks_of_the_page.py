"""Clicks on a board of the page that has changed meanwhile: the page would refuse them, and the bot answers them."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import discord

from bot.cli.late_clicks import LateClicks
from tests.cogs.world import World


class Preview:
    """A page as the simulation has it, which takes a click on its latest revision only."""

    def __init__(self, world: World) -> None:
        self.page = SimpleNamespace(
            id="page", revision=0, channel_id=world.channel.id, viewer=SimpleNamespace(id=world.zoe.id)
        )
        self.taken: list[dict[str, Any]] = []

    def _publish(self, page: Any, *, step: int = 1) -> None:
        page.revision += step

    def _get_page(self, context: str | None) -> Any:
        assert context == "zoe"
        return self.page

    async def _action(self, context: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        assert context == "zoe"
        self.taken.append(dict(body))
        return {"taken": len(self.taken)}


async def test_a_late_click_does_what_its_player_saw(world: World) -> None:
    preview = Preview(world)
    late = LateClicks(world, preview)
    lobby = await world.sit_down(world.ann)
    preview._publish(preview.page)
    keys = {custom_id: key for key, custom_id in late._controls(preview.page).items()}
    assert set(keys) > {button.custom_id for button in lobby.buttons if not button.disabled}
    join = lobby.button("join").custom_id

    async def clicked(revision: int, kind: str = "click", control: str = join) -> dict[str, Any]:
        body = {"kind": kind, "target_id": str(lobby.id), "control_key": keys[control], "published_revision": revision}
        answers = len(preview.taken)
        assert await preview._action("zoe", body) == {"taken": answers + 1}
        changed = preview.taken[-1]
        assert changed == body | {name: changed[name] for name in ("kind", "published_revision")}
        return {name: changed[name] for name in ("kind", "published_revision")}

    assert await clicked(1) == {"kind": "click", "published_revision": 1}
    await world.press(world.luis, lobby, "join")
    preview._publish(preview.page)
    assert await clicked(2) == {"kind": "click", "published_revision": 2}
    assert await clicked(1) == {"kind": "click", "published_revision": 2}, "the button is there still"
    assert await clicked(1, "hover") == {"kind": "hover", "published_revision": 1}
    assert await clicked(99) == {"kind": "click", "published_revision": 99}, "of a page that never was"
    await world.press(world.ann, world.see(lobby), "start")
    preview._publish(preview.page)
    heard: list[discord.Interaction] = []

    async def hear(interaction: discord.Interaction) -> None:
        heard.append(interaction)

    world.club.add_listener(hear, "on_interaction")
    before = len(world.sent("POST /interactions/*"))
    assert await clicked(1) == {"kind": "refresh", "published_revision": 1}
    assert len(world.sent("POST /interactions/*")) > before, "the bot has answered the click itself"
    world.club.remove_listener(hear, "on_interaction")
    (click,) = heard
    assert (click.type, click.user.id) == (discord.InteractionType.component, world.zoe.id)
    assert click.message is not None
    assert (click.channel_id, click.message.id) == (world.channel.id, lobby.id)
    assert click.data == {"custom_id": join, "component_type": discord.ComponentType.button.value}
    for _ in range(17):
        preview._publish(preview.page)
    assert (await clicked(1))["kind"] == "refresh"
    preview._publish(preview.page)
    assert (await clicked(1))["kind"] == "click", "the last 20 revisions are remembered"
    assert (await clicked(2))["kind"] == "refresh"
