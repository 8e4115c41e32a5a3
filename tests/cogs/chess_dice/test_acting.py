"""Actions of Chess Dice by the buttons: what follows from those that are legal, and the refusal of all others."""

from bot.cli.simulator import set_locales
from games import match as matches
from games.chess_dice.state import Fate
from tests.cogs.chess_dealing import PACE, TABLE, actions, deal, labels, state, take
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.saying import say

SHEET = "[K Q] [N B K P Q | R K B P Q]"
"""The throw of D7; A is the first seat."""
DRAWN = "[P P P P P | P P P P P] 1.P=P 2.P=P 1.P=P 2.P=P"
"""A throw in which one more pawn is to be annulled, by the first seat."""


async def test_one_chooses_a_die_and_then_its_target(world: World) -> None:
    board = await deal(world, SHEET, world.ann, world.zoe)
    assert say("chess-dice-choose") in board.text
    assert labels(board, "die") == ["King", "Queen", "Bishop", "Knight", "Pawn"]
    assert board.all("take") == []
    await world.press(world.ann, board, "die", 1)
    board = world.board
    assert labels(board, "die") == ["King", "✓ Queen", "Bishop", "Knight", "Pawn"]
    assert say("chess-dice-chosen", figure="The queen") in board.text
    assert labels(board, "take") == ["Trade for the queen", "Take the rook", "Take the bishop", "Take the pawn"]
    await world.press(world.ann, board, "take", 1)
    assert actions(world) == ["1.QxR"]
    assert "⚔️ **ann**: the queen takes the rook (1 captured)." in world.board.text
    assert world.mover().id == world.zoe.id


async def test_another_die_may_be_chosen_as_often_as_one_likes(world: World) -> None:
    await deal(world, SHEET, world.ann, world.zoe)
    for place, figure in ((0, "king"), (3, "knight"), (4, "pawn"), (0, "king")):
        await world.press(world.ann, world.board, "die", place)
        assert f"The {figure} moves." in world.board.text
    assert actions(world) == []
    assert labels(world.board, "die")[0] == "✓ King"


async def test_choosing_a_die_marks_it_on_the_picture_and_writes_nothing(world: World) -> None:
    board = await deal(world, SHEET, world.ann, world.zoe)
    rows, sent = world.rows(), len(world.http_requests)
    for place, chosen in (
        (0, "king. Possible targets: king, queen, rook, bishop, pawn."),
        (2, "bishop. Possible targets: bishop, pawn."),
    ):
        await world.press(world.ann, world.board, "die", place)
        assert f"Chosen die: {chosen}" in world.board.alt
    assert world.rows() == rows
    assert world.board.id == board.id
    requests = world.http_requests[sent:]
    assert [request.path.rpartition("/")[2] for request in requests] == ["callback"] * 2


async def test_D3_only_dice_that_can_act_can_be_chosen(world: World) -> None:
    """A knight and pawns against nothing lower than bishops."""
    board = await deal(world, "[K Q] [K R N P P | B B R Q K]", world.ann, world.zoe)
    assert labels(board, "die") == ["King", "Rook"]
    assert "Chosen" not in board.alt


async def test_D3_equal_dice_are_one_choice(world: World) -> None:
    board = await deal(world, "[K Q] [K K R R R | N B B P P]", world.ann, world.zoe)
    assert labels(board, "die") == ["King × 2", "Rook × 3"]
    await world.press(world.ann, board, "die", 1)
    assert labels(world.board, "take") == ["Take the bishop", "Take the knight", "Take the pawn"]
    await world.press(world.ann, world.board, "take", 0)
    assert [die.fate for die in (await state(world)).dice[0]].count(Fate.SPENT) == 1


async def test_where_a_row_is_enough_for_all_actions_each_is_one_press(world: World) -> None:
    board = await deal(world, "[K Q] [K N P P P | Q Q R R N]", world.ann, world.zoe)
    assert board.all("die") == []
    assert labels(board, "take") == [
        *("The king takes the queen", "The king takes the rook", "The king takes the knight"),
        "Knight for knight",
    ]
    await world.press(world.ann, board, "take", 1)
    assert actions(world) == ["1.KxR"]


async def test_D4_the_table_does_what_is_forced_and_tells_it_in_a_line(world: World) -> None:
    """D7's first line: after the rook has taken the pawn, only the knight and the pawn are left."""
    await deal(world, f"{SHEET} 1.KxQ 2.KxQ 1.B=B", world.ann, world.zoe)
    before = await world.table(TABLE)
    board = await take(world, world.zoe, "RxP")
    assert actions(world)[-2:] == ["2.RxP", "1.NxP forced"]
    assert "⚔️ **zoe**: the rook takes the pawn (2 captured).\n⏩ No choice – **ann**: the knight takes the pawn.\n" in (
        board.text
    )
    assert "⚖️ 2 captures each: the throw is a draw.\n🎲 Throw 2: **zoe** starts." in board.text
    after = await world.table(TABLE)
    assert (after.position, after.revision) == (before.position + 1, before.revision + 1), "one change for both"
    await world.crash()
    assert await world.table(TABLE) == after
    assert after.match is not None
    journal = await world.club.store.tables.journal_entries(after)
    assert matches.replay("chess_dice", 2, after.options, journal) == after.match


async def test_a_board_from_before_that_still_has_its_one_button(world: World) -> None:
    board = await deal(world, f"{SHEET} 1.KxQ 2.KxQ 1.B=B 2.RxP", world.ann, world.zoe)
    assert labels(board, "take") == ["The knight takes the pawn"]
    await world.press(world.ann, board, "take")
    assert actions(world)[-1] == "1.NxP"


async def test_a_match_that_starts_with_nothing_to_choose_starts_with_the_first_choice(world: World) -> None:
    """Five pawns a side trade one by one; nobody is asked."""
    await deal(world, f"[K Q] {DRAWN.removesuffix(' 2.P=P')}", world.ann, world.zoe)
    board = await take(world, world.zoe, "P=P")
    assert actions(world)[-2:] == ["2.P=P", "1.P=P forced"]
    assert "🎲 Throw 2: **zoe** starts." in board.text


async def test_D3_annulling(world: World) -> None:
    await deal(world, SHEET, world.ann, world.zoe)
    board = await take(world, world.ann, "B=B")
    assert say("chess-dice-annulled", player="ann", action="bishop for bishop") in board.text
    assert say("chess-dice-alt-last", player="ann", action="bishop for bishop") in board.alt
    assert (await state(world)).captures == (0, 0)


async def test_D4_who_can_take_nothing_is_passed_over(world: World) -> None:
    await deal(world, "[K Q] [Q Q P P P | K K Q R R] 1.QxR", world.ann, world.zoe)
    board = await take(world, world.zoe, "KxQ")
    assert "⚔️ **zoe**: the king takes the queen (1 captured)." in board.text
    assert say("chess-dice-skipped", player="ann", other="zoe") in board.text
    assert world.mover().id == world.zoe.id


async def test_D4_who_begins_a_throw_may_be_passed_over(world: World) -> None:
    board = await deal(world, "[P K] [R R R R R | P N N B B]", world.ann, world.zoe)
    assert "🎲 Throw 1: **zoe** starts." in board.text
    assert say("chess-dice-skipped", player="zoe", other="ann") in board.text
    assert world.mover().id == world.ann.id


async def test_D7_the_second_worked_throw_by_the_buttons(world: World) -> None:
    await deal(world, SHEET, world.ann, world.zoe)
    people = {"1": world.ann, "2": world.zoe}
    line = ["1.QxR", "2.KxB", "1.KxP", "2.QxN"]
    for word in line:
        await take(world, people[word[0]], word[2:])
    assert actions(world) == [*line, "2.BxP forced"]
    assert (await state(world)).points == (0, 1)
    assert say("chess-dice-throw-won", player="**zoe**", most="3", least="2") in world.board.text
    assert "🎲 Throw 2: **zoe** starts." in world.board.text
    assert say("chess-dice-alt-points", target="10", points="ann: 0, zoe: 1") in world.board.alt


async def test_only_a_throw_that_is_over_stays_in_the_channel(world: World) -> None:
    """Every action is a turn and a new message; what stays of four of them is the end of the throw."""
    board = await deal(world, SHEET, world.ann, world.zoe)
    ids = {board.id}
    for person, action in ((world.ann, "KxQ"), (world.zoe, "KxQ"), (world.ann, "B=B")):
        board = await take(world, person, action)
        assert [message.id for message in world.history()] == [board.id]
        assert board.called == {world.mover().id}
        ids.add(board.id)
    assert len(ids) == 4
    await take(world, world.zoe, "RxP")
    ended, posted = world.history()
    assert ended.id == board.id
    assert ended.buttons == []
    assert ended.text == "Throw 1 · ⚖️ 2 captures each: the throw is a draw."
    assert ended.files == ["chess-dice-throw.png"]
    assert "ann's dice: knight (has captured), bishop (traded), king (has captured)," in ended.alt
    assert "zoe's dice: rook (has captured), king (has captured), bishop (traded)," in ended.alt
    assert posted.id == world.board.id


async def test_D5_a_drawn_throw_is_nobodys(world: World) -> None:
    await deal(world, f"[K Q] {DRAWN}", world.ann, world.zoe)
    board = await take(world, world.ann, "P=P")
    assert "⚖️ No captures: the throw is a draw." in board.text
    assert "🎲 Throw 2: **zoe** starts." in board.text
    assert say("chess-dice-alt-points", target="10", points="ann: 0, zoe: 0") in board.alt


async def test_D1_the_two_begin_in_turn_whoever_won(world: World) -> None:
    await deal(world, f"[K Q] {DRAWN}", world.ann, world.zoe, target=20)
    await take(world, world.ann, "P=P")
    begins = []
    for _ in range(4):
        begins.append((await state(world)).throw)
        number = begins[-1]
        assert f"🎲 Throw {number}: **{'zoe' if number % 2 == 0 else 'ann'}** starts." in world.board.text
        while (await state(world)).throw == number:
            await world.press(world.mover(), world.board, *_first(world))
            if world.board.has("take") and (await state(world)).throw == number:
                await world.press(world.mover(), world.board, "take")
    assert begins == [2, 3, 4, 5]


async def test_D6_a_match_to_1_point_ends_with_the_first_throw_won(world: World) -> None:
    await deal(world, f"{SHEET} 1.QxR 2.KxB 1.KxP 2.QxN", world.ann, world.zoe, target=1)
    board = await take(world, world.zoe, "BxP")
    assert board.text.startswith(f"## 🏆 Chess Dice: {world.zoe.mention} wins!")
    assert say("chess-dice-throw-won", player="**zoe**", most="3", least="2") in board.text
    assert say("chess-dice-match-won-target", player="zoe", most="1", least="0") in board.text
    assert board.verbs == ["rematch", "review", "share-game"]
    assert "zoe wins the match. Throw 1 · 🏅 zoe wins the throw, 3 to 2." in board.alt
    assert say("chess-dice-alt-points", target="1", points="ann: 0, zoe: 1") in board.alt
    assert [message.id for message in world.history()] == [board.id], "the throw is on the last picture"


async def test_the_picture_in_words_is_enough_to_play(world: World) -> None:
    board = await deal(world, f"{SHEET} 1.KxQ 2.KxQ 1.B=B", world.ann, world.zoe, stake=5)
    assert board.alt == (
        "zoe to move. Last move, by ann: bishop for bishop."
        " ann has in play: knight, pawn. Captured by ann, 1 in all: queen."
        " zoe has in play: rook, pawn. Captured by zoe, 1 in all: queen."
        " Points, first to 10: ann: 0, zoe: 0. Won or lost so far: ann: ±0 chips, zoe: ±0 chips."
        " On this throw: 2 × 5 chips."
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
        ("fr", "Lequel de tes dés joues-tu ?", "Dame", "Prendre la tour"),
        ("es", say("chess-dice-choose", "es"), "Dama", "Capturar la torre"),
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


FORGED = say("refused-forged")


@each("verb", ["die", "take"])
async def test_a_spectator_is_refused(world: World, verb: str) -> None:
    set_locales(world, {world.luis.id: "fr"})
    board = await chosen(world)
    assert (await world.refused(world.press(world.luis, board, verb))).startswith("Tu n’as pas de place à cette table.")


@each("verb", ["die", "take"])
async def test_the_other_player_is_refused(world: World, verb: str) -> None:
    board = await chosen(world)
    assert await world.refused(world.press(world.zoe, board, verb)) == say("refused-not-your-turn", player="ann")


@each("verb", ["die", "take"])
async def test_a_late_click_is_refused(world: World, verb: str) -> None:
    board = await chosen(world)
    message = world.snapshot(board)
    await take(world, world.ann, "QxR")
    rows, parts = world.rows(), world.board.parts
    for person in (world.ann, world.zoe):
        answer = world.private_text(await world.forge(person, board, board.all(verb)[0].custom_id, message))
        assert answer == say("refused-stale")
    assert (world.rows(), world.board.parts) == (rows, parts)


async def test_the_same_click_never_counts_twice(world: World) -> None:
    board = await deal(world, "[K Q] [K K P P P | Q Q Q Q Q]", world.ann, world.zoe)
    _, payload = world.click(world.ann, board, board.all("take")[0].custom_id)
    for _ in range(2):
        world.backend.emit("INTERACTION_CREATE", payload)
        await world.settle()
    assert [action for action in actions(world) if "forced" not in action] == ["1.KxQ"]
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
    ("arg", "expected"),
    [
        ("RxP", say("refused-no-such-die")),
        ("R=R", say("refused-no-such-die")),
        ("KxN", say("refused-no-such-target")),
        ("N=N", say("refused-no-such-target")),
        ("QxK", "A piece only takes what ranks below it: king, queen, rook, bishop, knight, pawn."),
        ("KxK", "A piece only takes what ranks below it: king, queen, rook, bishop, knight, pawn."),
        ("PxQ", "A piece only takes what ranks below it: king, queen, rook, bishop, knight, pawn."),
    ],
)
async def test_D3_a_made_up_action_that_is_not_allowed(world: World, arg: str, expected: str) -> None:
    board = await deal(world, SHEET, world.ann, world.zoe)
    assert (await world.refused(world.forge(world.ann, board, board.made_up("take", arg)))).startswith(expected)


async def test_an_action_that_is_allowed_is_made_however_it_is_clicked(world: World) -> None:
    """A forged button for a legal action does no more than the real ones: it saves its author a press."""
    board = await deal(world, SHEET, world.ann, world.zoe)
    await world.forge(world.ann, board, board.made_up("take", "KxP"))
    assert actions(world) == ["1.KxP"]


async def test_a_match_that_is_over_is_refused(world: World) -> None:
    board = await deal(world, f"{SHEET} 1.QxR 2.KxB 1.KxP 2.QxN", world.ann, world.zoe, target=1)
    message = world.snapshot(board)
    await take(world, world.zoe, "BxP")
    answer = world.private_text(await world.forge(world.zoe, board, board.button("take").custom_id, message))
    assert answer == say("refused-over")


async def chosen(world: World) -> Seen:
    """A board on which Ann has chosen a die."""
    await world.press(world.ann, await deal(world, SHEET, world.ann, world.zoe), "die", 1)
    return world.board
