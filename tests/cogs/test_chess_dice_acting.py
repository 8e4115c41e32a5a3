"""Actions of Chess Dice by the buttons: what follows from those that are legal, and the refusal of all others."""

from bot.cli.simulator import set_locales
from cogs.pictures import PICTURE_CACHE
from games.chess_dice.state import Fate
from tests.cogs.chess_dealing import PACE, TABLE, actions, deal, labels, state, take
from tests.cogs.reading import Seen
from tests.cogs.world import World, each

SHEET = "[K Q] [N B K P Q | R K B P Q]"
"""The throw of D7; A is the first seat."""
DRAWN = "[P P P P P | P P P P P] 1.P=P 2.P=P 1.P=P 2.P=P"
"""A throw in which one more pawn is to be annulled, by the first seat."""


async def test_one_chooses_a_die_and_then_its_target(world: World) -> None:
    board = await deal(world, SHEET, world.ann, world.zoe)
    assert "Which of your dice acts?" in board.text
    assert labels(board, "die") == ["King", "Queen", "Bishop", "Knight", "Pawn"]
    assert board.all("take") == []
    await world.press(world.ann, board, "die", 1)
    board = world.board
    assert labels(board, "die") == ["King", "✓ Queen", "Bishop", "Knight", "Pawn"]
    assert "The queen acts. What does it take?" in board.text
    assert labels(board, "take") == ["Annul the queen", "Capture the rook", "Capture the bishop", "Capture the pawn"]
    await world.press(world.ann, board, "take", 1)
    assert actions(world) == ["1.QxR"]
    assert "⚔️ **ann**: the queen takes the rook (1 captured)." in world.board.text
    assert world.mover().id == world.zoe.id


async def test_another_die_may_be_chosen_as_often_as_one_likes(world: World) -> None:
    await deal(world, SHEET, world.ann, world.zoe)
    for place, figure in ((0, "king"), (3, "knight"), (4, "pawn"), (0, "king")):
        await world.press(world.ann, world.board, "die", place)
        assert f"The {figure} acts." in world.board.text
    assert actions(world) == []
    assert labels(world.board, "die")[0] == "✓ King"


async def test_choosing_a_die_uploads_draws_and_writes_nothing(world: World) -> None:
    board = await deal(world, SHEET, world.ann, world.zoe)
    rows, sent = world.rows(), len(world.http_requests)
    PICTURE_CACHE._pictures.clear()
    for place in (0, 1, 2):
        await world.press(world.ann, world.board, "die", place)
    assert world.rows() == rows
    assert (world.board.id, world.board.files, world.board.alt) == (board.id, board.files, board.alt)
    made = world.http_requests[sent:]
    assert [request.path.rpartition("/")[2] for request in made] == ["callback"] * 3
    assert all(request.json and "attachments" not in request.json["data"] for request in made)
    assert len(PICTURE_CACHE) == 0


async def test_D3_only_dice_that_can_act_can_be_chosen(world: World) -> None:
    """A knight and pawns against nothing but bishops and a queen."""
    board = await deal(world, "[K Q] [K R N P P | B B B B Q]", world.ann, world.zoe)
    assert labels(board, "die") == ["King", "Rook", "(Knight)", "(Pawn × 2)"]


async def test_D3_equal_dice_are_one_choice(world: World) -> None:
    board = await deal(world, "[K Q] [K K R R R | B B B P P]", world.ann, world.zoe)
    assert labels(board, "die") == ["King × 2", "Rook × 3"]
    await world.press(world.ann, board, "die", 1)
    assert labels(world.board, "take") == ["Capture the bishop", "Capture the pawn"]
    await world.press(world.ann, world.board, "take", 0)
    assert [die.fate for die in (await state(world)).dice[0]].count(Fate.SPENT) == 1


async def test_where_only_one_figure_can_act_its_targets_are_there_at_once(world: World) -> None:
    board = await deal(world, "[K Q] [K P P P P | Q Q R R R]", world.ann, world.zoe)
    assert board.all("die") == []
    assert "The king acts. What does it take?" in board.text
    assert labels(board, "take") == ["Capture the queen", "Capture the rook"]
    await world.press(world.ann, board, "take", 1)
    assert actions(world) == ["1.KxR"]


async def test_D4_a_forced_action_takes_one_press(world: World) -> None:
    board = await deal(world, f"{SHEET} 1.KxQ 2.KxQ 1.B=B 2.RxP", world.ann, world.zoe)
    assert "There is only one action:" in board.text
    assert labels(board, "take") == ["The knight takes the pawn"]
    assert board.all("die") == []
    await world.press(world.ann, board, "take")
    assert actions(world)[-1] == "1.NxP"


async def test_a_forced_annulment_takes_one_press_too(world: World) -> None:
    assert labels(await deal(world, f"[K Q] {DRAWN}", world.ann, world.zoe), "take") == ["The pawn annuls the pawn"]


async def test_D3_annulling(world: World) -> None:
    await deal(world, SHEET, world.ann, world.zoe)
    board = await take(world, world.ann, "B=B")
    assert "🤝 **ann**: the bishop annuls the bishop; both leave play." in board.text
    assert "Last action, by ann: the bishop annuls the bishop." in board.alt
    assert (await state(world)).captures == (0, 0)


async def test_D4_who_can_take_nothing_is_passed_over(world: World) -> None:
    """D7's second line, up to the queen that takes the knight."""
    await deal(world, f"{SHEET} 1.QxR 2.KxB 1.KxP", world.ann, world.zoe)
    board = await take(world, world.zoe, "QxN")
    assert "⚔️ **zoe**: the queen takes the knight (2 captured)." in board.text
    assert "⏭️ **ann** can take nothing, so **zoe** goes on." in board.text
    assert world.mover().id == world.zoe.id
    assert labels(board, "take") == ["The bishop takes the pawn"]


async def test_D4_who_begins_a_throw_may_be_passed_over(world: World) -> None:
    board = await deal(world, "[P K] [R R R R R | P N N B B]", world.ann, world.zoe)
    assert "🎲 Throw 1: **zoe** begins." in board.text
    assert "⏭️ **zoe** can take nothing, so **ann** goes on." in board.text
    assert world.mover().id == world.ann.id


async def test_D7_the_second_worked_throw_by_the_buttons(world: World) -> None:
    await deal(world, SHEET, world.ann, world.zoe)
    people = {"1": world.ann, "2": world.zoe}
    line = ["1.QxR", "2.KxB", "1.KxP", "2.QxN", "2.BxP"]
    for word in line:
        await take(world, people[word[0]], word[2:])
    assert actions(world) == line
    assert (await state(world)).points == (0, 1)
    assert "🏅 **zoe** wins the throw 3 to 2." in world.board.text
    assert "🎲 Throw 2: **zoe** begins." in world.board.text
    assert "Points, first to 10: ann: 0, zoe: 1." in world.board.alt


async def test_only_a_throw_that_is_over_stays_in_the_channel(world: World) -> None:
    """Every action is a turn and a new message; what stays of five of them is the end of the throw."""
    board = await deal(world, SHEET, world.ann, world.zoe)
    ids = {board.id}
    for person, action in ((world.ann, "KxQ"), (world.zoe, "KxQ"), (world.ann, "B=B"), (world.zoe, "RxP")):
        board = await take(world, person, action)
        assert [message.id for message in world.history()] == [board.id]
        assert board.called == {world.mover().id}
        ids.add(board.id)
    assert len(ids) == 5
    await take(world, world.ann, "NxP")
    ended, shown = world.history()
    assert ended.id == board.id
    assert ended.buttons == []
    assert ended.text == "Throw 1 · ⚖️ 2 all: nobody wins the throw."
    assert ended.files == ["chess-dice-throw.png"]
    assert "The dice of ann: knight (captured one), bishop (annulled), king (captured one)," in ended.alt
    assert "The dice of zoe: rook (captured one), king (captured one), bishop (annulled)," in ended.alt
    assert shown.id == world.board.id


async def test_D5_a_drawn_throw_is_nobodys(world: World) -> None:
    await deal(world, f"[K Q] {DRAWN}", world.ann, world.zoe)
    board = await take(world, world.ann, "P=P")
    assert "⚖️ Nobody has captured anything: nobody wins the throw." in board.text
    assert "🎲 Throw 2: **zoe** begins." in board.text
    assert "Points, first to 10: ann: 0, zoe: 0." in board.alt


async def test_D1_the_two_begin_in_turn_whoever_won(world: World) -> None:
    await deal(world, f"[K Q] {DRAWN}", world.ann, world.zoe, target=20)
    await take(world, world.ann, "P=P")
    begins = []
    for _ in range(4):
        begins.append((await state(world)).throw)
        number = begins[-1]
        assert f"🎲 Throw {number}: **{'zoe' if number % 2 == 0 else 'ann'}** begins." in world.board.text
        while (await state(world)).throw == number:
            await world.press(world.mover(), world.board, *_first(world))
            if world.board.has("take") and (await state(world)).throw == number:
                await world.press(world.mover(), world.board, "take")
    assert begins == [2, 3, 4, 5]


async def test_D6_a_match_to_1_point_ends_with_the_first_throw_won(world: World) -> None:
    await deal(world, f"{SHEET} 1.QxR 2.KxB 1.KxP 2.QxN", world.ann, world.zoe, target=1)
    board = await take(world, world.zoe, "BxP")
    assert board.text.startswith(f"## 🏆 Chess Dice: {world.zoe.mention} wins!")
    assert "🏅 **zoe** wins the throw 3 to 2." in board.text
    assert "🏆 **zoe** wins the match 1 to 0." in board.text
    assert board.verbs == ["rematch"]
    assert "Throw 1 · 🏅 zoe wins the throw 3 to 2." in board.alt
    assert "Points, first to 1: ann: 0, zoe: 1." in board.alt
    assert [message.id for message in world.history()] == [board.id], "the throw is on the last picture"


async def test_the_picture_in_words_is_enough_to_play(world: World) -> None:
    board = await deal(world, f"{SHEET} 1.KxQ 2.KxQ 1.B=B", world.ann, world.zoe, stake=5)
    assert board.alt == (
        "zoe is to act. Points, first to 10: ann: 0, zoe: 0. Chips won or lost so far: ann 0, zoe 0."
        " ann has in play: knight, pawn. ann has captured 1: queen."
        " Out of play, spent or annulled, of ann: king, bishop."
        " zoe has in play: rook, pawn. zoe has captured 1: queen."
        " Out of play, spent or annulled, of zoe: king, bishop."
        " Last action, by ann: the bishop annuls the bishop. On this throw: 2 × 5 chips."
    )


async def test_a_computer_player_is_thinking_and_then_acts(world: World) -> None:
    board = await deal(world, f"{SHEET} 1.QxR", world.ann, "1")
    assert "*Computer 1 is thinking …*" in board.text
    assert board.verbs == ["more"]
    assert board.called == frozenset()
    await world.advance_time(PACE + 0.1)
    assert "**Computer 1**" in world.board.text
    assert actions(world)[-1].startswith("2.")
    assert world.mover().id == world.ann.id
    assert world.board.table == TABLE


@each(
    ("language", "choose", "die", "target"),
    [
        ("fr", "Lequel de tes dés agit ?", "Dame", "Prendre la tour"),
        ("es", "¿Cuál de tus dados actúa?", "Dama", "Capturar la torre"),
    ],
)
async def test_in_the_language_of_the_table(world: World, language: str, choose: str, die: str, target: str) -> None:
    board = await deal(world, SHEET, world.ann, world.zoe, language=language)
    assert choose in board.text
    assert board.all("die")[1].label == die
    await world.press(world.ann, board, "die", 1)
    assert target in labels(world.board, "take")


def _first(world: World) -> tuple[str, int]:
    """The first button of the board that acts, or that chooses a die."""
    if world.board.has("take"):
        return "take", 0
    return "die", next(place for place, button in enumerate(world.board.all("die")) if not button.disabled)


FORGED = "I don't know that button. Please use the newest message of the table."


@each("verb", ["die", "take"])
async def test_a_spectator_is_refused(world: World, verb: str) -> None:
    set_locales(world, {world.luis.id: "fr"})
    board = await chosen(world)
    assert (await world.refused(world.press(world.luis, board, verb))).startswith("Tu n’as pas de place à cette table.")


@each("verb", ["die", "take"])
async def test_the_other_player_is_refused(world: World, verb: str) -> None:
    board = await chosen(world)
    assert await world.refused(world.press(world.zoe, board, verb)) == "Hold on: it's ann's turn."


@each("verb", ["die", "take"])
async def test_a_late_click_is_refused(world: World, verb: str) -> None:
    board = await chosen(world)
    message = world.snapshot(board)
    await take(world, world.ann, "QxR")
    rows, shown = world.rows(), world.board.parts
    for person in (world.ann, world.zoe):
        told = world.told(await world.forge(person, board, board.all(verb)[0].custom_id, message))
        assert told == "This board has moved on. Look at the table's newest message."
    assert (world.rows(), world.board.parts) == (rows, shown)


async def test_the_same_click_never_counts_twice(world: World) -> None:
    board = await deal(world, "[K Q] [K K P P P | Q Q Q Q Q]", world.ann, world.zoe)
    _, payload = world.click(world.ann, board, board.all("take")[0].custom_id)
    for _ in range(2):
        world.backend.emit("INTERACTION_CREATE", payload)
        await world.settle()
    assert actions(world) == ["1.KxQ"]
    world.excuse("answered before")


@each(
    ("verb", "arg"),
    [
        *(("die", ""), ("die", "R"), ("die", "X"), ("die", "K Q"), ("die", "♔"), ("take", ""), ("take", "K")),
        *(("take", "KxX"), ("take", "K=Q"), ("take", "kxq"), ("take", "KxQ 1.QxR"), ("take", "time")),
        *(("conquer", "KxQ"), ("conquer", "")),
    ],
)
async def test_a_button_that_somebody_made_up(world: World, verb: str, arg: str) -> None:
    board = await deal(world, SHEET, world.ann, world.zoe)
    assert await world.refused(world.forge(world.ann, board, board.made_up(verb, arg))) == FORGED


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
    assert (await world.refused(world.forge(world.ann, board, board.made_up("take", arg)))).startswith(told)


async def test_an_action_that_is_allowed_is_made_however_it_is_clicked(world: World) -> None:
    """A forged button for a legal action does no more than the real ones: it saves its author a press."""
    board = await deal(world, SHEET, world.ann, world.zoe)
    await world.forge(world.ann, board, board.made_up("take", "KxP"))
    assert actions(world) == ["1.KxP"]


async def test_a_match_that_is_over_is_refused(world: World) -> None:
    board = await deal(world, f"{SHEET} 1.QxR 2.KxB 1.KxP 2.QxN", world.ann, world.zoe, target=1)
    message = world.snapshot(board)
    await take(world, world.zoe, "BxP")
    told = world.told(await world.forge(world.zoe, board, board.button("take").custom_id, message))
    assert told == "This game is over."


async def chosen(world: World) -> Seen:
    """A board on which Ann has chosen a die."""
    await world.press(world.ann, await deal(world, SHEET, world.ann, world.zoe), "die", 1)
    return world.board
