"""Hints: for the player to move, in private, where nothing counts; refused kindly everywhere else."""

import pytest

from bot.cli.simulator import set_locales
from bot.services import workers
from engine.advice import advise
from games.journal import MovePlayed
from tests.cogs.chess_dealing import deal as deal_chess_dice
from tests.cogs.dealing import TABLE, deal
from tests.cogs.octi_tables import TABLE as OCTI_TABLE
from tests.cogs.octi_tables import choose, journal
from tests.cogs.octi_tables import deal as deal_octi
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.effort import slow
from tests.games.record import after
from tests.saying import say

ROLL = "[3] [8] [4 1 5 8 7 4 4 2]"
"""The second seat begins, and has these dice."""
NO_HINTS = say("refused-no-hints")


async def test_the_player_to_move_is_shown_the_best_move_and_the_cost_of_others(world: World) -> None:
    await deal(world, f"{ROLL} 2.k1444", world.zoe, world.ann, is_friendly=True)
    advice = advise(after(f"{ROLL} 2.k1444"), 1)
    best, other = advice.moves
    assert (best.move, other.move) == ("s", "r")
    answer = world.private_text(await world.press(world.ann, world.board, "hint")).splitlines()
    assert answer == [
        "### 💡 Bank 500",
        f"Your winning chance: **{advice.chance:.1%}** (exact)",
        "That makes 500 in all. zoe needs 8,000 to win.",
        f"-# Otherwise: Roll 4 dice · bust 29%: {other.chance:.1%} (−{100 * other.cost:.1f})",
    ]


async def taken(world: World, board: Seen | None = None) -> Seen:
    """Ann's hint in a game that counts until then."""
    question = world.answer(await world.press(world.ann, board or world.board, "hint"))
    assert question.text == say("hint-sure")
    return world.answer(await world.press(world.ann, question, "hint-yes"))


async def test_a_game_that_counts_is_warned_of_once_before_the_first_hint(world: World) -> None:
    await deal(world, ROLL, "1", world.ann)
    question = world.answer(await world.press(world.ann, world.board, "hint"))
    assert (question.text, question.verbs) == (say("hint-sure"), ["hint-yes", "no"])
    assert not (await world.table(TABLE)).is_assisted
    await world.press(world.ann, question, "no")
    assert not (await world.table(TABLE)).is_assisted, "who thinks better of it loses nothing"
    hint = await taken(world)
    assert hint.text.startswith("### 💡")
    assert (await world.table(TABLE)).is_assisted
    again = world.answer(await world.press(world.ann, world.board, "hint"))
    assert again.text == hint.text, "no warning any more"


async def test_do_it_makes_the_move_as_its_button_would(world: World) -> None:
    await deal(world, f"{ROLL} 2.k1444", world.zoe, world.ann, is_friendly=True)
    hint = world.answer(await world.press(world.ann, world.board, "hint"))
    assert hint.text.startswith("### 💡 Bank 500")
    answer = await world.press(world.ann, hint, "hint-do")
    assert world.private_text(answer) == say("hint-done")
    table = await world.table(TABLE)
    assert table.match is not None
    assert table.match.state.totals == (0, 500)
    assert world.mover(world.board) == world.zoe


async def test_do_it_makes_all_moves_to_the_next_roll(world: World) -> None:
    await deal(world, ROLL, "1", world.ann)
    hint = await taken(world)
    first, second = hint.button("hint-do").custom_id.rpartition(":")[2].split("|")
    await world.press(world.ann, hint, "hint-do")
    moves = [
        entry.text
        for entry in await world.club.store.tables.journal_entries(await world.table(TABLE))
        if isinstance(entry, MovePlayed)
    ]
    assert moves[:2] == [first, second]


async def test_do_it_is_refused_once_the_board_has_moved_on_and_to_others(world: World) -> None:
    await deal(world, f"{ROLL} 2.k1444", world.zoe, world.ann, is_friendly=True)
    hint = world.answer(await world.press(world.ann, world.board, "hint"))
    button = hint.button("hint-do").custom_id
    assert await world.refused(world.forge(world.zoe, hint, button)) == say("refused-not-your-turn", player="ann")
    await world.press(world.ann, world.board, "roll")
    assert await world.refused(world.forge(world.ann, hint, button)) == say("refused-stale")


async def test_a_made_up_move_is_no_hint(world: World) -> None:
    await deal(world, f"{ROLL} 2.k1444", world.zoe, world.ann, is_friendly=True)
    forged = world.forge(world.ann, world.board, world.board.made_up("hint-do", "no move"))
    assert await world.refused(forged) == say("refused-forged")


async def test_a_turn_of_several_decisions_is_told_to_the_next_roll(world: World) -> None:
    await deal(world, ROLL, "1", world.ann)
    answer = (await taken(world)).text
    assert "### 💡 Set aside" in answer
    assert "**Then: " in answer
    assert answer.count("Your winning chance") == 1


async def test_the_board_stays_as_it_is_and_the_game_is_assisted_from_then_on(world: World) -> None:
    await deal(world, ROLL, "1", world.ann)
    messages = [message.parts for message in world.history()]
    assert not (await world.table(TABLE)).is_assisted
    first = (await taken(world)).text
    assert (await world.table(TABLE)).is_assisted
    assert (await world.table(TABLE)).is_hinted
    async with world.unchanged():
        assert world.private_text(await world.press(world.ann, world.board, "hint")) == first
    assert [message.parts for message in world.history()] == messages


@each(
    ("locale", "chance", "otherwise"),
    [
        ("en-US", "Your winning chance:", "-# Otherwise:"),
        ("fr", "Tes chances de gagner :", "-# Sinon :"),
        ("es-ES", "Tu probabilidad de ganar:", "-# Si no:"),
    ],
)
async def test_a_hint_speaks_the_language_of_whoever_asks(
    world: World, locale: str, chance: str, otherwise: str
) -> None:
    set_locales(world, {world.ann.id: locale})
    await deal_chess_dice(world, "[K Q] [N B K P Q | R K B P Q]", world.ann, "1", is_friendly=True)
    answer = world.private_text(await world.press(world.ann, world.board, "hint"))
    assert chance in answer
    assert otherwise in answer


async def test_nobody_else_gets_one(world: World) -> None:
    await deal(world, ROLL, world.zoe, world.ann, is_friendly=True)
    refusal = await world.refused(world.press(world.zoe, world.board, "hint"))
    assert refusal == say("refused-not-your-turn", player="ann")
    refusal = await world.refused(world.press(world.luis, world.board, "hint"))
    assert refusal.startswith("You don't have a seat at this table.")


async def test_where_ratings_or_chips_count_there_is_no_button_and_no_hint(world: World) -> None:
    await deal(world, ROLL, world.zoe, world.ann)
    assert world.board.all("hint") == []
    assert await world.refused(world.forge(world.ann, world.board, world.board.made_up("hint"))) == NO_HINTS


async def test_with_chips_on_the_table_there_is_none(world: World) -> None:
    await deal_chess_dice(world, "[K Q] [N B K P Q | R K B P Q]", world.ann, world.zoe, stake=5)
    assert world.board.all("hint") == []
    assert await world.refused(world.forge(world.ann, world.board, world.board.made_up("hint"))) == NO_HINTS


async def test_in_a_race_there_is_none(world: World) -> None:
    await world.open_table(world.ann, "stresses", friendly=True, computers=1)
    await world.press(world.ann, world.board, "start")
    assert world.board.all("hint") == []
    assert world.private_text(await world.forge(world.ann, world.board, world.board.made_up("hint"))) == NO_HINTS


async def test_an_old_board_gives_none(world: World) -> None:
    await deal(world, ROLL, "1", world.ann)
    button = world.board.button("hint").custom_id
    await world.press(world.ann, world.board, "roll")
    answer = world.private_text(await world.forge(world.ann, world.board, button))
    assert answer == say("refused-stale")


@slow
async def test_a_hint_for_a_game_that_went_on_meanwhile_is_not_given(world: World) -> None:
    await deal_octi(world, "basic 22+B 36+E", world.ann, world.zoe, is_friendly=True)
    await choose(world, world.ann, "22")
    buttons = (world.board.button("hint"), next(button for button in world.board.all("act") if button.label == "33"))
    workers.cancel_long_work()  # so that a process begins first, which takes longer than a move
    answers, _ = await world.send(*(world.click(world.ann, world.board, button.custom_id) for button in buttons))
    assert journal(world)[-1] == "22-33"
    assert world.private_text(answers) == say("refused-stale")
    assert not (await world.table(OCTI_TABLE)).is_assisted


async def test_while_the_computer_thinks_there_is_no_button(world: World) -> None:
    await deal(world, ROLL, world.ann, "1")
    assert world.board.all("hint") == []
    assert world.private_text(await world.forge(world.ann, world.board, world.board.made_up("hint"))).startswith(
        "Hold on:"
    )


async def test_every_game_without_a_clock_of_its_own_has_the_button(world: World) -> None:
    await deal_octi(world, "basic 22+B 36+E", world.ann, world.zoe, is_friendly=True)
    assert world.board.has("hint")
    answer = world.private_text(await world.forge(world.ann, world.board, world.board.made_up("hint")))
    assert answer.startswith("### 💡")


@pytest.mark.usefixtures("no_engine")
async def test_without_the_engine_there_is_none_and_the_game_counts_as_played_without_help(world: World) -> None:
    board = await deal_octi(world, "basic 22+B 36+E", world.ann, world.zoe, is_friendly=True)
    refusal = await world.refused(world.press(world.ann, board, "hint"))
    assert refusal == (say("hint-no-engine"))
    assert not (await world.table(board.table)).is_assisted
