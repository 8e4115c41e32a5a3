"""Commands and clicks from which Discord leaves something out, or of before: they work, or are refused in words."""

from typing import Any

import discord
import pytest

from bot.tables.ids import UserId
from bot.ui.message.mentions import link_commands
from tests.cogs.dealing import deal
from tests.cogs.world import Warnings, World, each
from tests.saying import say

RECORD = "[8] [1 1 1 2 3 4 6 7]"


async def sent_without(world: World, name: str, *fields: str, **changes: Any) -> Any:
    """The result of a command from which these fields are missing."""
    record, payload = world.command(world.ann, name)
    for field in fields:
        payload.pop(field, None)
    (result,) = await world.send((record, payload | changes))
    return result


async def test_a_game_opens_in_the_channel_of_which_only_the_id_is_told(world: World) -> None:
    await sent_without(world, "ocho", "channel", channel_id=str(world.channel.id))
    (stored,) = await world.club.store.tables.open_tables(user=UserId(world.ann.id))
    assert stored.table.channel == world.channel.id
    await world.press(world.zoe, world.board, "join")
    assert f"🪑 {world.zoe.mention}" in world.board.text


async def test_no_game_opens_in_a_channel_that_nobody_knows(world: World) -> None:
    result = await sent_without(world, "ocho", "channel", "channel_id")
    assert "which channel" in world.private_text(result)
    assert world.rows()["tables"] == []


@each(
    "field", ["locale", "guild_locale", "context", "app_permissions", "entitlements", "authorizing_integration_owners"]
)
async def test_a_game_opens_whatever_else_is_missing(world: World, field: str) -> None:
    await sent_without(world, "ocho", field, "attachment_size_limit")
    assert f"👑 {world.ann.mention}" in world.board.text


@each("changes", [{"thread": None}, {"mentions": None}, {"type": None}, {"author": None}, {"content": None}])
async def test_a_click_counts_whatever_its_message_lacks(world: World, changes: dict[str, Any]) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    record, payload = world.click(world.ann, board, board.button("stop").custom_id)
    payload["message"] = {**payload["message"], **changes}
    await world.send((record, payload))
    assert world.mover(world.board).id == world.zoe.id


async def test_the_message_of_a_first_answer_is_asked_for_where_discord_does_not_tell(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    untold = property(lambda _: None, lambda *_: None)
    monkeypatch.setattr(discord.InteractionCallbackResponse, "message_id", untold)
    await world.ann.slash(world.channel, "ocho")
    board = world.board
    (stored,) = await world.club.store.tables.open_tables(user=UserId(world.ann.id))
    assert (stored.message, len(world.history())) == (board.id, 1)
    assert any(
        request.method == "GET" and request.path.endswith("/messages/@original") for request in world.http_requests
    )


TYPED = {"name": "move", "type": 3, "value": "d", "focused": True}
OUTDATED = [
    ("ocho", [{"name": "play", "type": 1, "options": []}]),
    ("ocho", [{"name": "double_dice", "type": 5, "value": True}]),
    ("tournament", [{"name": "new", "type": 2, "options": [{"name": "octi", "type": 1, "options": []}]}]),
    ("leaderboards", []),
]


@each(("name", "options"), OUTDATED)
async def test_a_command_of_before_is_refused_in_words_of_its_own(
    world: World, warnings: Warnings, name: str, options: list[dict[str, Any]]
) -> None:
    for locale in ("en-US", "fr", "es-ES"):
        record, payload = world.command(world.ann, "ocho")
        payload["data"] |= {"name": name, "options": options}
        (result,) = await world.send((record, payload | {"locale": locale}))
        assert world.answer(result).markup == [link_commands(say("refused-outdated-command", locale[:2]))]
    assert world.rows()["tables"] == []
    assert not warnings.records


@each(
    ("name", "options"),
    [
        ("octi", [{"name": "move", "type": 1, "options": [TYPED]}]),
        ("ocho", [TYPED]),
        ("ocho", [{"name": "target", "type": 4, "value": "1", "focused": True}]),
    ],
)
async def test_a_completion_of_before_offers_nothing(
    world: World, warnings: Warnings, name: str, options: list[dict[str, Any]]
) -> None:
    record, payload = world.command(world.ann, "ocho")
    payload["data"] |= {"name": name, "options": options}
    (result,) = await world.send((record, payload | {"type": 4}))
    assert result.autocomplete_choices == []
    assert not warnings.records
