"""*Challenge*, the right click on a person: it asks for a game, and waits for the other's consent."""

from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.builders import UserHandle
from simcord.interactions import base_payload

from bot.cli.simulator import set_locales
from bot.text import translator
from games.catalog import GAMES
from tests.cogs.administering import settle
from tests.cogs.reading import Seen
from tests.cogs.world import World, each


async def ask(world: World, name: str = "Challenge") -> Seen:
    return world.answer(await world.ann.context_menu(world.channel, name, world.zoe))


def choice(message: Seen, game: str) -> str:
    (button,) = [button for button in message.all("game") if button.arg.startswith(f"{game}.")]
    return button.custom_id


@each("game", tuple(GAMES))
async def test_a_challenge_needs_consent(world: World, game: str) -> None:
    earlier = [stored.table.id for stored in await world.club.store.tables.open_tables()]
    question = await ask(world)
    assert len(question.all("game")) == len(GAMES)
    answer = world.private_text(await world.forge(world.ann, question, choice(question, game)))
    assert answer == translator("en")("challenge-sent", player=world.zoe.mention)
    challenge = world.board
    assert challenge.called == {world.zoe.id}
    opened = await world.club.store.tables.open_tables()
    assert [stored.table.id for stored in opened] == earlier, "nobody has agreed to anything yet"
    for stranger in (world.max, world.ann):
        refusal = await world.refused(world.press(stranger, challenge, "accept"))
        assert refusal == translator("en")("refused-challenge-other", player=world.zoe.mention)
    await world.press(world.zoe, challenge, "accept")
    assert not world.see(challenge).has("accept")
    (stored,) = [new for new in await world.club.store.tables.open_tables() if new.table.id not in earlier]
    assert {player.user for player in stored.table.players} == {world.ann.id, world.zoe.id}
    assert stored.table.match is not None, "it starts without another press"
    assert stored.table.turn_limit_s == (0 if game == "stresses" else 300), "a race has its own clock"


async def test_a_second_click_opens_no_second_table(world: World) -> None:
    question = await ask(world)
    custom_id = choice(question, "octi")
    results = await world.send(*(world.click(world.ann, question, custom_id) for _ in range(2)))
    assert all("Challenge sent." in world.private_text(result) for result in results)
    assert len(world.history()) == 1


async def test_whoever_is_challenged_may_say_no_and_whoever_challenged_may_take_it_back(world: World) -> None:
    for person, ending in ((world.zoe, "challenge-declined"), (world.ann, "challenge-withdrawn")):
        question = await ask(world)
        await world.forge(world.ann, question, choice(question, "octi"))
        challenge = world.board
        refusal = await world.refused(world.press(world.max, challenge, "no-thanks"))
        assert refusal == translator("en")("refused-challenge-other", player=world.zoe.mention)
        await world.press(person, challenge, "no-thanks")
        closed = world.see(challenge)
        said = translator("en")(ending, player=world.ann.mention, guest=world.zoe.mention)
        assert (closed.text, closed.verbs) == (said, [])
    assert not await world.club.store.tables.open_tables()


async def test_two_presses_of_accept_begin_one_game(world: World) -> None:
    question = await ask(world)
    await world.forge(world.ann, question, choice(question, "octi"))
    challenge = world.board
    custom_id = challenge.button("accept").custom_id
    await world.send(*(world.click(world.zoe, challenge, custom_id) for _ in range(2)))
    assert len(await world.club.store.tables.open_tables()) == 1


async def test_a_challenge_of_who_has_left_the_server_can_be_answered_with_no_only(world: World) -> None:
    question = await ask(world)
    await world.forge(world.ann, question, choice(question, "octi"))
    challenge = world.board
    world.backend.remove_member(world.home.id, world.ann.id)
    refusal = await world.refused(world.press(world.zoe, challenge, "accept"))
    assert refusal == translator("en")("refused-guest-gone", player=world.ann.mention)
    await world.press(world.zoe, challenge, "no-thanks")
    assert not world.see(challenge).verbs


async def test_a_challenge_that_was_refused_can_be_sent_later(world: World) -> None:
    dice = world.home.create_text_channel("dice")
    await settle(world, channels=(dice.id,))
    question = await ask(world)
    refusal = await world.refused(world.forge(world.ann, question, choice(question, "octi")))
    assert refusal == f"On this server, you can open tables in {dice.mention}. See you there!"
    await settle(world, channels=())
    assert "Challenge sent." in world.private_text(await world.forge(world.ann, question, choice(question, "octi")))
    assert len(world.history()) == 1
    assert world.board.called == {world.zoe.id}


@each(
    ("locale", "name", "title"),
    [("fr", "Défier", "### Défier"), ("es-ES", "Retar", "### Retar a"), ("en-GB", "Challenge", "### Challenge")],
)
async def test_it_speaks_my_language(world: World, locale: str, name: str, title: str) -> None:
    set_locales(world, {world.ann.id: locale})
    (command,) = [command for command in world.commands if command["name"] == "Challenge"]
    assert command.get("name_localizations", {}).get(locale, "Challenge") == name
    assert (await ask(world)).text.startswith(f"{title} {world.zoe.mention}")


async def test_nobody_challenges_themselves_or_another_bot(world: World) -> None:
    robot = world.home.add_member(world.create_user("robot", bot=True))
    refusal = await world.refused(world.ann.context_menu(world.channel, "Challenge", world.ann))
    assert refusal.startswith("You'd always win that one!")
    refusal = await world.refused(world.ann.context_menu(world.channel, "Challenge", robot))
    assert refusal == translator("en")("refused-no-bots")


async def test_nobody_challenges_who_has_left_the_server(world: World) -> None:
    """Discord shows their menu on their old messages; it then sends the user, but no member."""
    world.backend.remove_member(world.home.id, world.zoe.id)
    user = dict(serializers.user_payload(world.backend.get_user(world.zoe.id)))
    data: dict[str, Any] = {"id": "1", "name": "Challenge", "type": 2, "target_id": user["id"]}
    data["resolved"] = {"users": {user["id"]: user}}
    command = base_payload(
        world.backend, type=2, channel_id=world.channel.id, guild_id=world.home.id, user_id=world.ann.id, data=data
    )
    (result,) = await world.send(command)
    assert world.private_text(result) == f"{world.zoe.mention} isn't on this server any more."


async def test_who_challenges_the_bot_plays_against_the_computer(world: World) -> None:
    bot = MemberActor(world, world.home, UserHandle(world, world.backend.bot_user))
    question = world.answer(await world.ann.context_menu(world.channel, "Challenge", bot))
    assert "You're on!" in question.text
    assert "Game on!" in world.private_text(await world.forge(world.ann, question, choice(question, "el_ocho")))
    (table,) = await world.club.store.tables.open_tables()
    assert [player.is_computer for player in table.table.players].count(True) == 1


@pytest.mark.parametrize("button", ["game:chess.5", "no:", "game:octi.x", "accept:chess.5.6", "accept:octi.5"])
async def test_a_forged_choice_is_refused(world: World, button: str) -> None:
    question = await ask(world)
    assert "I don't know that button." in await world.refused(
        world.forge(world.ann, question, f"o:challenge:0:{button}")
    )
