"""Somebody who has left a server: Discord then names the user alone, wherever a person is chosen."""

from typing import Any

import discord
from discord import app_commands
from simcord.backend import serializers
from simcord.results import InteractionResult

from tests.cogs.calling import leaves
from tests.cogs.looking_back import keep_game
from tests.cogs.pages import compare
from tests.cogs.test_forged_clicks import BROKEN
from tests.cogs.world import World, each
from tests.saying import say

GONE = "isn't on this server any more."


async def named(world: World, command: str, **people: Any) -> str:
    """The answer to a command with users who are not, or no longer, members."""
    record, payload = world.command(world.ann, command)
    users = {
        str(person.id): dict(serializers.user_payload(world.backend.get_user(person.id))) for person in people.values()
    }
    options = [{"name": name, "type": 6, "value": str(person.id)} for name, person in people.items()]
    inner = payload["data"]["options"]
    (inner[0] if inner else payload["data"])["options"] = options
    payload["data"]["resolved"] = {"users": users}
    (result,) = await world.send((record, payload))
    return answer_text(world, result)


def answer_text(world: World, result: InteractionResult) -> str:
    answers = [message for message in (result.response, *result.followups) if message is not None]
    return "\n".join(world.see(message).text for message in answers)


async def test_their_results_are_still_there(world: World) -> None:
    await keep_game(world, world.ann, world.zoe)
    assert "zoe" in await named(world, "stats", player=world.zoe)
    assert world.board.alt.startswith("zoe: 1 game so far.")
    assert "zoe" in answer_text(world, await compare(world, world.ann, world.zoe))
    assert "ann" in world.board.alt
    assert f"<@{world.zoe.id}>" in answer_text(world, await compare(world, world.ann, world.max, world.zoe))


async def test_a_value_that_a_command_does_not_take_is_no_error_of_ours(world: World) -> None:
    """Such as a user who is no member, where a command takes members only."""

    async def whois(interaction: discord.Interaction, player: discord.Member) -> None:
        raise AssertionError(interaction, player)

    world.club.tree.add_command(app_commands.Command(name="whois", description="Who is it?", callback=whois))
    try:
        record, payload = world.command(world.ann, "play")
        user = {str(world.zoe.id): dict(serializers.user_payload(world.backend.get_user(world.zoe.id)))}
        options = [{"name": "player", "type": 6, "value": str(world.zoe.id)}]
        payload["data"] |= {"name": "whois", "options": options, "resolved": {"users": user}}
        (result,) = await world.send((record, payload))
    finally:
        world.club.tree.remove_command("whois")
    assert answer_text(world, result) == say("refused-bad-choice")
    assert [type(error) for error in world.errors] == [app_commands.TransformerError]
    world._errors.clear()


async def test_every_command_that_takes_a_person_answers(world: World) -> None:
    taking = {
        name: [option["name"] for option in options if option["type"] == 6]
        for name, options in leaves(world)
        if any(option["type"] == 6 for option in options)
    }
    assert {"stats", "ocho"} <= taking.keys()
    for name, options in taking.items():
        assert BROKEN not in await named(world, name, **dict(zip(options, (world.zoe, world.max), strict=False)))


@each("way", ["command", "menu"])
async def test_nobody_is_invited_who_is_gone(world: World, way: str) -> None:
    if way == "command":
        answer = await named(world, "ocho", invite=world.zoe)
        assert world.history() == []
    else:
        await world.ann.slash(world.channel, "ocho")
        more = world.answer(await world.press(world.ann, world.board, "lobby-more"))
        custom_id, zoe = more.menu("invite")["custom_id"], str(world.zoe.id)
        resolved = {"users": {zoe: {"id": zoe}}}
        click = world.forge(world.ann, world.board, custom_id, component_type=5, values=[zoe], resolved=resolved)
        answer = world.private_text(await click)
        assert "invited" not in world.board.text
    assert answer == f"{world.zoe.mention} {GONE}"
