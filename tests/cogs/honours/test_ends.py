"""Honours at the end of a game: told once, to the game that won them first, and never where a game counts for none."""

from bot.text import LANGUAGES, translator
from cogs.honours.page import describe_won
from tests.cogs.dealing import deal
from tests.cogs.ranking import LOLA, played
from tests.cogs.test_ends import won_alone
from tests.cogs.world import World

ALONE = ("climber", "four-figures", "first-win", "first-game")
"""The honours of a first game that is won with 1,000 points in a turn against Bruno, the rarest first."""


def won_line(*keys: str, player: str = "**ann**") -> str:
    return describe_won(translator("en"), player, keys)


async def test_a_first_win_against_a_computer_tells_the_honours_of_a_first_week(world: World) -> None:
    assert won_line(*ALONE) in (await won_alone(world)).text


async def test_who_had_them_before_is_told_nothing(world: World) -> None:
    await played(world, world.ann, LOLA, unrated="computer", days_ago=9)
    assert won_line("climber", "four-figures") in (await won_alone(world)).text, (
        "the first game against Lola had won the others"
    )


async def test_a_rematch_leaves_them_where_they_are(world: World) -> None:
    board = await won_alone(world)
    await world.press(world.ann, board, "rematch")
    after = next(message for message in world.history() if message.id == board.id)
    assert not after.has("rematch")
    assert won_line(*ALONE) in after.text


async def test_a_turn_of_the_game_is_honoured_though_the_game_is_lost(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 1 5 5 5 5] 1.k11115555", world.ann, "Bruno")
    await world.press(world.ann, board, "stop")
    await world.forge(world.ann, world.board, f"o:{world.board.table}:0:resign-yes:")
    assert won_line("eight-dice", "four-figures", "first-game") in world.board.text


async def test_a_game_that_counts_for_nothing_tells_none(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7] 1.k111", world.ann, world.zoe, target=1000, is_friendly=True)
    await world.press(world.ann, board, "stop")
    assert world.board.has("rematch")
    assert "🎖️" not in world.board.text


def test_of_many_honours_the_first_are_named_and_the_rest_counted() -> None:
    keys = ("first-game", "first-win", "hundred", "comeback", "climber", "flawless")
    for language in LANGUAGES:
        t = translator(language)
        line = describe_won(t, "ann", keys)
        assert t("honours-more", count=2) in line
        assert t("honour-climber") not in line
