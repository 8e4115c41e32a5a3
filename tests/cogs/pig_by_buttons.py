"""Pig, the game of `docs/adding-a-game.md`, by its buttons: `tests/test_tutorial.py` runs this where Pig was added."""

import pytest

from bot.cli.simulator import set_locales
from bot.tables import record as records
from bot.tables.fairness import verify
from bot.text import LANGUAGES
from engine.catalog import ENGINES
from tests.cogs.pages import open_page, verify_game
from tests.cogs.world import World
from tests.saying import say

LOCALES = {"en": "en-US", "es": "es-ES", "es-419": "es-419", "fr": "fr"}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_whole_game_against_the_computer_and_its_dice(world: World, language: str) -> None:
    set_locales(world, {world.ann.id: LOCALES[language]})
    await world.open_table(world.ann, "pig", target=40, computers=1, language=language)
    lobby = world.board
    assert {"en": "Pig", "es": "Cerdo", "fr": "Cochon"}[language.partition("-")[0]] in lobby.text
    await world.press(world.ann, lobby, "start")
    expected = ""
    while not world.board.has("rematch"):
        board = world.board
        expected += board.text
        assert board.files == ["pig-board.png"]
        assert board.alt
        if board.has("move"):
            points = (await world.table(board.table)).match.state.points  # type: ignore[union-attr]  # it is on
            await world.press(world.ann, board, "move", int(points >= 6))
        else:
            await world.advance_time(2)
    assert "🎲 **ann** " in expected
    assert "🏦 **ann** " in expected
    table = world.board.table
    page = world.answer(await verify_game(world, world.ann, table))
    assert page.text.startswith("✅")
    assert verify(records.load(world.attached_text(page))) == (await world.table(table)).match
    assert world.answer(await open_page(world, world.ann, "pig rules")).text.startswith("## ")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_greeting_offers_it(world: World, language: str) -> None:
    set_locales(world, {world.ann.id: LOCALES[language]})
    greeting = world.answer(await world.ann.slash(world.channel, "play"))
    await world.forge(world.ann, greeting, **greeting.control_for("alone", "pig"))
    assert world.board.files == ["pig-board.png"]


async def test_a_target_in_between_is_refused_with_the_numbers_there_are(world: World) -> None:
    answer = world.private_text(await world.ann.slash(world.channel, "pig", target=25))
    assert answer == say("refused-bad-option", option="target", least=20, most=100, step=10)


@pytest.mark.parametrize("made_up", ["dance:r", "move:", "move:jump"])
async def test_a_button_that_somebody_made_up(world: World, made_up: str) -> None:
    await world.ann.slash(world.channel, "pig", computers=1)
    await world.press(world.ann, world.board, "start")
    while not world.board.has("move"):
        await world.advance_time(2)
    board = world.board
    refusal = await world.refused(world.forge(world.ann, board, board.made_up(*made_up.split(":"))))
    assert refusal == say("refused-forged")


def test_its_opponents_are_those_of_its_engine(world: World) -> None:
    (command,) = [command for command in world.commands if command["name"] == "pig"]
    (opponent,) = [option for option in command["options"] if option["name"] == "opponent"]
    assert [choice["value"] for choice in opponent["choices"]] == [level.id for level in ENGINES["pig"].opponents]
