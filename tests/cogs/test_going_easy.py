"""A first game: Lola goes easy on whoever has never won it, until they have, and that counts for nothing."""

import sqlite3

import pytest

from bot.tables.ids import GuildId, TableId
from bot.tables.table import Table
from bot.text import LANGUAGES, translator
from engine.catalog import ENGINES
from engine.levels import EASY_LEVEL
from games.catalog import GAMES
from tests.cogs.ranking import LOLA, played
from tests.cogs.reading import Seen
from tests.cogs.world import World, each


async def begun(world: World, game: str = "el_ocho") -> tuple[Seen, Table]:
    """The first board of Ann's game against the computer, opened by the greeting, and its table as it is stored."""
    greeting = world.answer(await world.ann.slash(world.channel, "play"))
    await world.forge(world.ann, greeting, **greeting.control_for("alone", game))
    board = world.board
    return board, await stored(world, board)


async def stored(world: World, board: Seen) -> Table:
    loaded, _ = await world.club.store.tables.load(TableId(board.table))
    assert loaded is not None
    return loaded.table


async def resigned(world: World, board: Seen) -> None:
    menu = world.answer(await world.press(world.ann, board, "more"))
    sure = world.answer(await world.press(world.ann, menu, "resign"))
    await world.press(world.ann, sure, "resign-yes")


@each("game", [game for game in GAMES if ENGINES[game].easy is not None])
async def test_a_newcomer_meets_lola_going_easy_whoever_is_the_usual_opponent(world: World, game: str) -> None:
    board, table = await begun(world, game)
    assert [(computer.name, computer.level) for computer in table.players if computer.is_computer] == [
        ("Lola", EASY_LEVEL)
    ]
    assert translator("en")("going-easy") in board.text


async def test_who_has_won_the_game_once_meets_the_usual_opponent(world: World) -> None:
    await played(world, world.ann, LOLA, unrated="going-easy")
    board, table = await begun(world)
    assert [computer.level for computer in table.players if computer.is_computer] == ["lola"]
    assert translator("en")("going-easy") not in board.text


async def test_a_win_against_a_person_anywhere_is_enough(world: World) -> None:
    await played(world, world.ann, world.zoe, guild=GuildId(7))
    _, table = await begun(world)
    assert [computer.level for computer in table.players if computer.is_computer] == ["lola"]


async def test_neither_a_defeat_nor_a_win_in_another_game_is_enough(world: World) -> None:
    await played(world, world.zoe, world.ann)
    await played(world, world.ann, world.zoe, game="octi")
    _, table = await begun(world)
    assert [computer.level for computer in table.players if computer.is_computer] == [EASY_LEVEL]


@pytest.mark.parametrize("options", [{"opponent": "bruno"}, {"computers": 2}, {"opponent": "lola", "computers": 2}])
async def test_nobody_else_and_no_other_table_goes_easy(world: World, options: dict[str, object]) -> None:
    board = await world.start_game(world.ann, **options)
    table = await stored(world, board)
    assert EASY_LEVEL not in [computer.level for computer in table.players]


async def test_with_a_second_person_nobody_goes_easy(world: World) -> None:
    board = await world.start_game(world.ann, world.zoe, opponent="lola")
    table = await stored(world, board)
    assert [computer.level for computer in table.players if computer.is_computer] == ["lola"]


async def test_it_counts_for_no_statistic(world: World) -> None:
    board, _ = await begun(world)
    await resigned(world, board)
    assert translator("en")("went-easy", won=0) in world.board.text
    with sqlite3.connect(world.file) as database:
        assert database.execute("SELECT unrated_reason FROM results").fetchall() == [("going-easy",)]
        assert database.execute("SELECT count(*) FROM standings").fetchone() == (0,)
    database.close()


async def test_a_rematch_decides_anew(world: World) -> None:
    board, _ = await begun(world)
    await resigned(world, board)
    await played(world, world.ann, LOLA, unrated="going-easy")
    await world.press(world.ann, world.board, "rematch")
    table = await stored(world, world.board)
    assert [computer.level for computer in table.players if computer.is_computer] == ["lola"]


async def test_after_a_restart_she_still_goes_easy(world: World) -> None:
    board, _ = await begun(world)
    await played(world, world.ann, LOLA, unrated="computer")
    await world.restart()
    table = await stored(world, board)
    assert [computer.level for computer in table.players if computer.is_computer] == [EASY_LEVEL]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_says_so(language: str) -> None:
    t = translator(language)
    lines = {t("going-easy"), t("went-easy", won=0), t("went-easy", won=1)}
    assert len(lines) == 3
    assert all("Lola" in line for line in lines)


def test_every_game_of_the_readme_has_an_easier_lola() -> None:
    assert sum(engine.easy is not None for engine in ENGINES.values()) >= 5, "a game may be added without one"
