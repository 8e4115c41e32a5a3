"""Choosing dice: toggles that cost nothing, and two buttons that say what they will do."""

from bot.kit.pictures import PICTURE_CACHE
from tests.cogs.dealing import deal
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.saying import say

ROLL = "[8] [1 5 2 2 2 4 6 7]"
"""A roll in which a 1, a 5 and three 2s score, and 4, 6 and 7 do not."""


async def test_the_best_selection_is_made_already(world: World) -> None:
    board = await deal(world, ROLL, world.ann, world.zoe)
    assert chosen(board) == "15222"
    assert "Set aside: 1 (100) + 2 2 2 (200) + 5 (50) = **350** → 350 this turn" in board.text
    assert board.button("roll").label == "Roll 3 dice · bust 41%"


async def test_every_die_that_scores_has_a_button_in_the_order_they_fell(world: World) -> None:
    board = await deal(world, ROLL, world.ann, world.zoe)
    assert [button.label.removeprefix("✓ ") for button in board.all("pick")] == list("15222")
    assert len(board.verbs) <= 5 + 4


async def test_a_toggle_is_one_answer_with_the_picture_and_writes_nothing(world: World) -> None:
    board = await deal(world, ROLL, world.ann, world.zoe)
    rows, sent = world.rows(), len(world.http_requests)
    for place in (0, 1, 2, 0):
        await world.press(world.ann, world.board, "pick", place)
    assert world.rows() == rows
    assert world.board.files == board.files
    requests = world.http_requests[sent:]
    assert [request.path.rpartition("/")[2] for request in requests] == ["callback"] * 4
    assert [len(request.json["data"]["attachments"]) for request in requests if request.json] == [1] * 4


async def test_a_selection_is_drawn_once(world: World) -> None:
    await deal(world, ROLL, world.ann, world.zoe, target=19_500)
    PICTURE_CACHE._pictures.clear()
    for _ in range(2):
        await world.press(world.ann, world.board, "pick", 0)
        await world.press(world.ann, world.board, "pick", 1)
    assert chosen(world.board) == "15222"
    assert len(PICTURE_CACHE) == 4


@each(
    ("presses", "words"),
    [
        ([], "Picked: 1 2 2 2 5, 350 points. Points this turn: 350. Risk of a bust if you roll 3 dice: 41%. Totals"),
        (
            [0],
            "Picked: 2 2 2 5, 250 points. Everything that scores: 1 2 2 2 5, 350 points. Points this turn: 250. Risk",
        ),
        ([2], "Picked: 1 2 2 5, 0 points. Everything that scores: 1 2 2 2 5, 350 points. Points this turn: 0. Totals"),
        ([0, 1, 2, 3, 4], "7. Everything that scores: 1 2 2 2 5, 350 points. Points this turn: 0. Totals"),
    ],
)
async def test_the_alt_text_says_what_is_picked_and_what_it_risks(world: World, presses: list[int], words: str) -> None:
    await deal(world, ROLL, world.ann, world.zoe)
    for place in presses:
        await world.press(world.ann, world.board, "pick", place)
    assert words in world.board.alt


async def test_dice_that_do_not_score_are_listed_in_words(world: World) -> None:
    board = await deal(world, ROLL, world.ann, world.zoe)
    assert say("el-ocho-no-score", dice="4 6 7") in board.text
    board = await deal(world, "[8] [1 1 1 5 5 5 1 5]", world.ann, world.zoe, table="ocho0002")
    assert "No points in this roll" not in board.text


async def test_a_toggle_shows_the_selection_and_what_it_is_worth(world: World) -> None:
    board = await deal(world, ROLL, world.ann, world.zoe)
    await world.press(world.ann, board, "pick", 0)
    assert chosen(world.board) == "5222"
    assert "= **250** → 250 this turn" in world.board.text
    assert world.board.button("roll").label == "Roll 4 dice · bust 29%"
    await world.press(world.ann, world.board, "pick", 0)
    assert chosen(world.board) == "15222"
    assert world.board.text == board.text


async def test_what_was_set_aside_before_counts_too(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7] 1.k111 1.r [5 2 3 4 6]", world.ann, world.zoe)
    assert "Set aside: 5 (50) = **50** → 1,050 this turn" in board.text
    assert board.button("roll").label == "Roll 4 dice · bust 29%"
    assert board.button("stop").label == "Bank 1,050"


@each(
    ("presses", "selection", "words"),
    [
        ([2], "1522", "⚠️ That leaves a 2 that doesn't score."),
        ([0, 1, 2, 3], "2", "⚠️ That leaves a 2 that doesn't score."),
        ([0, 1, 2, 3, 4], "", say("el-ocho-select-some")),
    ],
)
async def test_an_impossible_selection_says_why(world: World, presses: list[int], selection: str, words: str) -> None:
    await deal(world, ROLL, world.ann, world.zoe, minimum=0)
    for place in presses:
        await world.press(world.ann, world.board, "pick", place)
    board = world.board
    assert chosen(board) == selection
    assert words in board.text
    assert board.button("roll").disabled
    assert board.button("stop").disabled


async def test_a_way_out_of_an_impossible_selection(world: World) -> None:
    await deal(world, ROLL, world.ann, world.zoe)
    for place in (2, 3, 4):
        await world.press(world.ann, world.board, "pick", place)
    assert chosen(world.board) == "15"
    assert world.board.has("roll")
    assert "= **150** → 150 this turn" in world.board.text


async def test_what_was_selected_is_what_is_played(world: World) -> None:
    await world.press(world.ann, await deal(world, ROLL, world.ann, world.zoe), "pick", 0)
    await world.press(world.ann, world.board, "roll")
    moves = [line.split(" @")[0] for _, _, line in world.rows()["journal"] if line.startswith("1. ")]
    assert moves == ["1. k2225", "1. r"]
    assert "sets aside 2 2 2 (200) + 5 (50)" in lines(world)


async def test_E9_stopping_takes_the_minimum(world: World) -> None:
    board = await deal(world, ROLL, world.ann, world.zoe)
    assert board.button("stop").label == "Bank at 400+"
    assert board.button("stop").disabled


async def test_E14_a_table_without_a_minimum(world: World) -> None:
    board = await deal(world, ROLL, world.ann, world.zoe, minimum=0)
    assert board.button("stop").label == "Bank 350"
    assert board.has("stop")


async def test_E8_all_eight_aside_may_be_rolled_again(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 5 5 5 1 5]", world.ann, world.zoe)
    assert chosen(board) == "11155515"
    assert board.button("roll").label == "Roll all 8 dice · bust 3%"
    assert board.button("stop").label == "Bank 1,650"


async def test_one_die_left(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 5 5 5 1 2]", world.ann, world.zoe)
    assert board.button("roll").label == "Roll 1 die · bust 75%"


async def test_E13_the_dice_of_a_run_can_be_chosen_only_whole(world: World) -> None:
    record = "[8] [1 1 1 2 2 4 6 7] 1.k111 1.r [3 4 5 6 7]"
    board = await deal(world, record, world.ann, world.zoe, level=2)
    assert chosen(board) == "34567"
    assert not any(button.disabled for button in board.all("pick"))
    assert "Set aside: the run 3 4 5 6 7 (500) = **500** → 1,500 this turn" in board.text
    await world.press(world.ann, board, "pick", 0)
    assert world.board.button("roll").disabled
    for place in (1, 3, 4):
        await world.press(world.ann, world.board, "pick", place)
    assert chosen(world.board) == "5"
    assert world.board.button("roll").label == "Roll 4 dice · bust 16%"


async def test_E11_a_series_may_be_taken_in_part(world: World) -> None:
    board = await deal(world, "[8] [3 3 3 3 2 4 6 7]", world.ann, world.zoe, level=2)
    assert "Set aside: 3 3 3 3 (600)" in board.text
    await world.press(world.ann, board, "pick", 3)
    assert "Set aside: 3 3 3 (300)" in world.board.text


async def test_dice_set_aside_and_still_to_decide(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7] 1.k111", world.ann, world.zoe)
    assert board.all("pick") == []
    assert say("el-ocho-alt-kept", dice="1 1 1", count="5") in board.alt
    await world.press(world.ann, board, "stop")
    assert "**ann** banks 1,000" in lines(world)


@each("language", ["fr", "es"])
async def test_in_the_language_of_the_table(world: World, language: str) -> None:
    board = await deal(world, ROLL, world.ann, world.zoe, language=language, minimum=0)
    roll = {"fr": "Relancer 3 dés · 41 % de risque", "es": "Lanzar 3 dados · riesgo del 41 %"}[language]
    assert board.button("roll").label == roll
    await world.press(world.ann, board, "pick", 2)
    assert {"fr": "Il reste un 2", "es": "Sobra un 2"}[language] in world.board.text


def chosen(board: Seen) -> str:
    """The faces selected, in the order they fell."""
    return "".join(button.label[-1] for button in board.all("pick") if button.chosen)


def lines(world: World) -> str:
    """All that can be read in the channel."""
    return "\n".join(message.text for message in world.history())
