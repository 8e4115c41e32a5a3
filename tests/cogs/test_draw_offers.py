"""A draw by agreement, by the buttons: offered from the menu, agreed to or declined under the board (O17)."""

from simcord.actors import MemberActor

from bot.cli.simulator import set_locales
from bot.tables.table import Phase
from tests.cogs.reading import Seen
from tests.cogs.world import World, each


async def begun(world: World, **options: object) -> Seen:
    """A game of Octi that Ann opened, and Zoé too, but against a computer."""
    await world.ann.slash(world.channel, "octi play", **options)
    if "computers" not in options:
        await world.press(world.zoe, world.board, "join")
    await world.press(world.ann, world.board, "start")
    return world.board


async def more(world: World, person: MemberActor) -> Seen:
    return world.answer(await world.press(person, world.board, "more"))


async def offered(world: World, person: MemberActor) -> Seen:
    """The board with an offer on it."""
    told = world.told(await world.press(person, await more(world, person), "draw"))
    assert told == "Your offer is on the table. Whoever plays on has declined."
    return world.board


async def test_an_offer_calls_the_other_who_agrees(world: World) -> None:
    await begun(world)
    board = await offered(world, world.ann)
    assert board.called == {world.zoe.id}
    assert f"🤝 {world.ann.mention} offers a draw. What do you say, {world.zoe.mention}?" in board.text
    sure = world.answer(await world.press(world.zoe, board, "agree"))
    assert "Really agree to a draw?" in sure.text
    assert (await world.table(board.table)).phase is Phase.PLAYING
    assert world.told(await world.press(world.zoe, sure, "agree-yes")) == "Agreed: the game is drawn. Well played!"
    assert (await world.table(board.table)).phase is Phase.OVER
    assert world.board.has("rematch")
    assert f"{world.ann.mention} and {world.zoe.mention}" in _either_order(world.board.text, world)


async def test_the_other_declines(world: World) -> None:
    await begun(world)
    board = await offered(world, world.zoe)
    await world.press(world.ann, board, "decline")
    assert not world.board.has("agree")
    assert "offers a draw" not in world.board.text
    told = world.told(await world.forge(world.ann, board, f"o:{board.table}:{_stamp(board)}:agree-yes:"))
    assert told == "No draw is on offer any more."


async def test_nobody_agrees_to_an_own_offer_and_strangers_have_no_say(world: World) -> None:
    await begun(world)
    board = await offered(world, world.ann)
    sure = world.answer(await world.press(world.ann, board, "agree"))
    told = world.told(await world.press(world.ann, sure, "agree-yes"))
    assert told == "The offer is yours: now it is for the others to answer."
    for verb in ("agree-yes", "decline"):
        told = world.told(await world.forge(world.max, board, f"o:{board.table}:{_stamp(board)}:{verb}:"))
        assert told.startswith("You don't have a seat at this table.")


async def test_an_offer_is_not_made_twice_nor_again_at_once(world: World) -> None:
    await begun(world)
    menu = await more(world, world.ann)
    await world.press(world.ann, menu, "draw")
    assert world.told(await world.press(world.zoe, await more(world, world.zoe), "draw")) == (
        "A draw has been offered already."
    )
    await world.press(world.zoe, world.board, "decline")
    told = world.told(await world.press(world.ann, await more(world, world.ann), "draw"))
    assert told == "You have offered a draw not long ago. You can offer one again in 10 turns."


async def test_an_offer_survives_a_restart(world: World) -> None:
    await begun(world)
    board = await offered(world, world.ann)
    await world.restart()
    sure = world.answer(await world.press(world.zoe, board, "agree"))
    await world.press(world.zoe, sure, "agree-yes")
    assert (await world.table(board.table)).phase is Phase.OVER


async def test_the_computer_is_offered_none(world: World) -> None:
    await begun(world, computers=1)
    assert "draw" not in (await more(world, world.ann)).verbs
    told = world.told(await world.forge(world.ann, world.board, f"o:{world.board.table}:0:draw:"))
    assert told == "The computer player plays to the end and agrees to no draws."


async def test_games_without_draws_offer_none(world: World) -> None:
    board = await world.start_game(world.ann, world.zoe)
    assert "draw" not in (await more(world, world.ann)).verbs
    told = world.told(await world.forge(world.ann, board, f"o:{board.table}:0:draw:"))
    assert told == "This game knows no draw: it is played to its end."


@each(("locale", "words"), [("fr", "propose la nulle"), ("es-ES", "propone tablas")])
async def test_in_the_language_of_the_table(world: World, locale: str, words: str) -> None:
    set_locales(world, {world.ann.id: locale})
    await begun(world, language=locale[:2])
    await world.press(world.ann, await more(world, world.ann), "draw")
    assert words in world.board.text


async def test_O4_the_lots_are_told_and_can_be_checked(world: World) -> None:
    board = await begun(world)
    table = await world.table(board.table)
    await offered(world, world.ann)
    sure = world.answer(await world.press(world.zoe, world.board, "agree"))
    await world.press(world.zoe, sure, "agree-yes")
    shown = world.answer(await world.max.slash(world.channel, "verify", table=table.id))
    assert f"✅ Table `{table.id}`: the seal fits, and its one roll follows from it." in shown.text


def _stamp(board: Seen) -> int:
    return int(board.button("more").custom_id.split(":")[2])


def _either_order(text: str, world: World) -> str:
    swapped = f"{world.zoe.mention} and {world.ann.mention}"
    return text.replace(swapped, f"{world.ann.mention} and {world.zoe.mention}")
