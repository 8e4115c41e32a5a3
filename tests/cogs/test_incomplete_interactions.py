"""Commands and clicks from which Discord leaves something out: they work, or are refused in words."""

from typing import Any

import discord
import pytest

from bot.tables.ids import UserId
from tests.cogs.dealing import deal
from tests.cogs.world import World, each

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
