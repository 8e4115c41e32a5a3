"""Who may not act at a table of Chess Dice, or not so, is told privately, and nothing changes."""

from bot.cli.simulator import set_locales
from tests.cogs.chess_dealing import actions, deal, made_up, take
from tests.cogs.reading import Seen
from tests.cogs.world import Warnings, World, each

SHEET = "[K Q] [N B K P Q | R K B P Q]"
FORGED = "I don't know that button. Please use the newest message of the table."


@each("verb", ["die", "take"])
async def test_a_spectator_is_refused(world: World, verb: str) -> None:
    set_locales(world, {world.luis.id: "fr"})
    board = await chosen(world)
    assert (await world.refused(world.press(world.luis, board, verb))).startswith("Tu n’as pas de place à cette table.")


@each("verb", ["die", "take"])
async def test_the_other_player_is_refused(world: World, verb: str) -> None:
    board = await chosen(world)
    assert await world.refused(world.press(world.zoe, board, verb)) == "It is not your turn yet: ann is to play."


@each("verb", ["die", "take"])
async def test_a_late_click_is_refused(world: World, verb: str) -> None:
    board = await chosen(world)
    message = world.snapshot(board)
    await take(world, world.ann, "QxR")
    rows, shown = world.rows(), world.board.parts
    for person in (world.ann, world.zoe):
        told = world.told(await world.forge(person, board, board.all(verb)[0].custom_id, message))
        assert told == "This board has moved on. The newest message of the table is further down."
    assert (world.rows(), world.board.parts) == (rows, shown)


async def test_the_same_click_never_counts_twice(world: World, warnings: Warnings) -> None:
    board = await deal(world, "[K Q] [K K P P P | Q Q Q Q Q]", world.ann, world.zoe)
    _, payload = world.click(world.ann, board, board.all("take")[0].custom_id)
    for _ in range(2):
        world.backend.emit("INTERACTION_CREATE", payload)
        await world.settle()
    assert actions(world) == ["1.KxQ"]
    world.excuse("answered before")
    warnings.take("Interaction has already been acknowledged")


@each(
    ("verb", "arg"),
    [
        ("die", ""),
        ("die", "R"),
        ("die", "X"),
        ("die", "K Q"),
        ("die", "♔"),
        ("take", ""),
        ("take", "K"),
        ("take", "KxX"),
        ("take", "K=Q"),
        ("take", "kxq"),
        ("take", "KxQ 1.QxR"),
        ("take", "time"),
        ("conquer", "KxQ"),
        ("conquer", ""),
    ],
)
async def test_a_button_that_somebody_made_up(world: World, verb: str, arg: str) -> None:
    board = await deal(world, SHEET, world.ann, world.zoe)
    assert await world.refused(world.forge(world.ann, board, made_up(board, verb, arg))) == FORGED


@each(
    ("arg", "told"),
    [
        ("RxP", "None of your dice in play shows that figure."),
        ("R=R", "None of your dice in play shows that figure."),
        ("KxN", "Your opponent has no such die in play."),
        ("N=N", "Your opponent has no such die in play."),
        ("QxK", "A die captures only what ranks below it: king, queen, rook, bishop, knight, pawn."),
        ("KxK", "A die captures only what ranks below it: king, queen, rook, bishop, knight, pawn."),
        ("PxQ", "A die captures only what ranks below it: king, queen, rook, bishop, knight, pawn."),
    ],
)
async def test_D3_a_made_up_action_that_is_not_allowed(world: World, arg: str, told: str) -> None:
    board = await deal(world, SHEET, world.ann, world.zoe)
    assert (await world.refused(world.forge(world.ann, board, made_up(board, "take", arg)))).startswith(told)


async def test_an_action_that_is_allowed_is_made_however_it_is_clicked(world: World) -> None:
    """Whoever makes up a button for a legal action has only saved a press."""
    board = await deal(world, SHEET, world.ann, world.zoe)
    await world.forge(world.ann, board, made_up(board, "take", "KxP"))
    assert actions(world) == ["1.KxP"]


async def test_a_match_that_is_over_is_refused(world: World) -> None:
    board = await deal(world, f"{SHEET} 1.QxR 2.KxB 1.KxP 2.QxN", world.ann, world.zoe, target=1)
    message = world.snapshot(board)
    await take(world, world.zoe, "BxP")
    told = world.told(await world.forge(world.zoe, board, board.button("take").custom_id, message))
    assert told == "This game is over."


async def chosen(world: World) -> Seen:
    """A board on which Ann has chosen a die."""
    board = await deal(world, SHEET, world.ann, world.zoe)
    await world.press(world.ann, board, "die", 1)
    return world.board
