"""Who may not do something is told so: privately, in their own language, and nothing changes."""

from bot.cli.simulator import set_locales
from tests.cogs.dealing import deal
from tests.cogs.reading import Seen
from tests.cogs.world import World, each


async def playing(world: World) -> Seen:
    """A board on which Ann is to choose, and Zoé waits."""
    return await deal(world, "[8] [1 5 2 2 3 4 6 7]", world.ann, world.zoe, minimum=0)


@each(
    ("locale", "words"),
    [
        ("en-US", "You don't have a seat at this table."),
        ("en-GB", "You don't have a seat at this table."),
        ("de", "You don't have a seat at this table."),
        ("fr", "Tu n’as pas de place à cette table."),
        ("es-ES", "No tienes sitio en esta mesa."),
        ("es-419", "No tienes sitio en esta mesa."),
    ],
)
@each("verb", ["pick", "roll", "stop"])
async def test_a_spectator(world: World, locale: str, words: str, verb: str) -> None:
    set_locales(world, {world.luis.id: locale})
    board = await playing(world)
    assert words in await world.refused(world.press(world.luis, board, verb))


@each("verb", ["pick", "roll", "stop"])
async def test_the_other_player(world: World, verb: str) -> None:
    board = await playing(world)
    assert await world.refused(world.press(world.zoe, board, verb)) == "It is not your turn yet: ann is to play."


@each("verb", ["pick", "roll", "stop"])
async def test_an_old_button_of_the_player_to_move(world: World, verb: str) -> None:
    board = await playing(world)
    before, message = board, world.snapshot(board)
    await world.press(world.ann, board, "roll")
    async with world.unchanged():
        pressed = before.all(verb)[0].custom_id
        told = world.told(await world.forge(world.ann, before, pressed, message))
    assert told == "This board has moved on. The newest message of the table is further down."


async def test_a_button_left_on_the_message_of_the_turn_before(world: World) -> None:
    board = await playing(world)
    message = world.snapshot(board)
    await world.press(world.ann, board, "stop")
    assert world.board.id != board.id
    for person in (world.ann, world.zoe):
        told = await world.refused(world.forge(person, board, board.button("stop").custom_id, message))
        assert "This board has moved on." in told


@each(
    ("verb", "arg"),
    [
        ("pick", "zz"),
        ("pick", "-1"),
        ("pick", "100"),
        ("pick", "é"),
        ("roll", "fff"),
        ("stop", "1g"),
        ("roll", "0"),
        ("conquer", ""),
        ("conquer", "3"),
    ],
)
async def test_a_button_that_somebody_made_up(world: World, verb: str, arg: str) -> None:
    board = await playing(world)
    told = await world.refused(world.forge(world.ann, board, f"o:{board.table}:{stamp(board)}:{verb}:{arg}"))
    assert told == "I don't know that button. Please use the newest message of the table."


@each("page", ["rules-poker:0:page:0", "rules:0:page:0", "rules-el_ocho:0:page:first", "rules-el_ocho:0:page:"])
async def test_a_page_of_the_rules_that_there_is_not(world: World, page: str) -> None:
    board = await playing(world)
    told = await world.refused(world.forge(world.ann, board, f"o:{page}"))
    assert told == "I don't know that button. Please use the newest message of the table."


@each("mask", ["3f", "04", "e3"])
async def test_a_made_up_selection_that_does_not_score(world: World, mask: str) -> None:
    board = await playing(world)
    for verb in ("roll", "stop"):
        told = await world.refused(world.forge(world.ann, board, f"o:{board.table}:{stamp(board)}:{verb}:{mask}"))
        assert told.startswith("Those dice can't be set aside like that: a ")


async def test_a_made_up_stop_below_the_minimum(world: World) -> None:
    board = await deal(world, "[8] [1 5 2 2 3 4 6 7]", world.ann, world.zoe)
    assert not board.has("stop")
    told = await world.refused(world.forge(world.ann, board, board.button("stop").custom_id))
    assert told == "You need at least 400 points this turn to stop; you have 150."


async def test_a_table_that_there_is_not(world: World) -> None:
    board = await playing(world)
    for verb in ("join", "leave", "start", "cancel", "more", "resign-yes", "rematch", "show", "roll", "rules"):
        told = await world.refused(world.forge(world.ann, board, f"o:nowhere:1:{verb}:"))
        assert told == "I don't know this table. Perhaps it was long ago?"


async def test_a_button_with_the_id_of_a_table_where_one_does_not_sit(world: World) -> None:
    mine = await playing(world)
    theirs = await deal(world, "[8] [1 5 2 2 3 4 6 7]", world.luis, world.max, table="theirs")
    for button in theirs.all("pick")[:2] + theirs.all("roll"):
        told = await world.refused(world.forge(world.ann, mine, button.custom_id))
        assert told.startswith("You don't have a seat at this table.")


async def test_somebody_who_has_resigned(world: World) -> None:
    board = await deal(world, "[8] [1 5 2 2 3 4 6 7]", world.ann, world.zoe, world.luis)
    await world.forge(world.luis, board, f"o:{board.table}:0:resign-yes:")
    board = world.board
    for verb in ("pick", "roll"):
        told = await world.refused(world.press(world.luis, board, verb))
        assert told == "You have left this game, so you can only watch."


async def test_a_lobby_that_has_closed(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    message = world.snapshot(lobby)
    await world.press(world.ann, lobby, "cancel")
    for verb in ("join", "leave", "bot+", "start", "cancel"):
        told = await world.refused(world.forge(world.ann, lobby, lobby.button(verb).custom_id, message))
        assert told == "This table is closed. Open a new one whenever you like!"


async def test_a_lobby_whose_game_has_started(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    message = world.snapshot(lobby)
    await world.press(world.ann, lobby, "start")
    for verb in ("join", "leave", "bot+", "start", "cancel"):
        told = await world.refused(world.forge(world.luis, lobby, lobby.button(verb).custom_id, message))
        assert told == "The game has already started."


async def test_a_game_that_is_over(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 2 2 2 6 7]", world.ann, world.zoe, target=1000)
    message = world.snapshot(board)
    await world.press(world.ann, board, "stop")
    assert world.board.has("rematch")
    for verb in ("pick", "roll", "stop", "more"):
        told = await world.refused(world.forge(world.ann, board, board.all(verb)[0].custom_id, message))
        assert told == "This game is over."


async def test_moves_in_a_lobby(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    for verb in ("roll", "stop", "pick"):
        told = await world.refused(world.forge(world.ann, lobby, f"o:{lobby.table}:0:{verb}:1"))
        assert told == "The game has not started yet."


def stamp(board: Seen) -> str:
    """The position that the board's buttons are made for."""
    return board.button("more").custom_id.split(":")[2]
