"""`/otcho5 play` and `/otcho5 rules`: every option, the pages, and what the commands are called elsewhere."""

from typing import Any

import pytest
from simcord.backend.errors import OptionError

from bot.cli.simulator import set_locales
from tests.cogs.world import World, each


async def test_without_options(world: World) -> None:
    result = await world.ann.slash(world.channel, "otcho5 play")
    assert not result.ephemeral
    assert "## Neo Otcho 5: who plays?" in world.board.text
    assert "-# Three dice · 1 day per turn" in world.board.text
    assert f"👑 {world.ann.mention}" in world.board.text
    assert "*5 seats are free.*" in world.board.text


@each(
    ("options", "told"),
    [
        ({"dice": 3}, "-# Three dice · 1 day per turn"),
        ({"dice": 2}, "-# Two dice · 1 day per turn"),
        ({"free-x-pair": True}, "-# Three dice · free pair of X · 1 day per turn"),
        ({"free-x-pair": False}, "-# Three dice · 1 day per turn"),
        ({"dice": 2, "free-x-pair": True}, "-# Two dice · 1 day per turn"),
        ({"time": 0}, "-# Three dice · no time limit"),
        ({"time": 300}, "-# Three dice · 5 minutes per turn"),
    ],
)
async def test_N12_the_options_of_the_rules(world: World, options: dict[str, Any], told: str) -> None:
    """With two dice every pair of X is free anyway (N11)."""
    await world.ann.slash(world.channel, "otcho5 play", **options)
    assert told in world.board.text


async def test_the_options_of_the_table(world: World) -> None:
    await world.ann.slash(world.channel, "otcho5 play", seats=3, computers=1, invite=world.zoe, language="es")
    assert "## Neo Otcho 5: ¿quién juega?" in world.board.text
    assert "Tres dados · 1 día por turno" in world.board.text
    assert "🪑 Ordenador 1" in world.board.text
    assert f"✉️ {world.zoe.mention}, te esperan" in world.board.text
    assert "*La mesa está completa.*" in world.board.text


@each(
    "options",
    [{"dice": 1}, {"dice": 4}, {"seats": 1}, {"seats": 7}, {"computers": 6}, {"time": 29}, {"language": "de"}],
)
async def test_what_discord_itself_does_not_let_through(world: World, options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        await world.ann.slash(world.channel, "otcho5 play", **options)


async def test_the_rules_are_private_and_have_pictures(world: World) -> None:
    shown = world.answer(await world.ann.slash(world.channel, "otcho5 rules"))
    assert shown.text.startswith("## Neo Otcho 5: fill your card")
    pages = [shown]
    while not (onward := next(button for button in shown.buttons if button.label == "▶")).disabled:
        shown = world.answer(await world.forge(world.ann, shown, onward.custom_id))
        pages.append(shown)
    assert [page.text.splitlines()[0] for page in pages] == [
        "## Neo Otcho 5: fill your card",
        "## Triples",
        "## Pairs",
        "## Runs",
        "## Rolling on",
        "## With two dice",
        "## At the table",
    ]
    assert [file for page in pages for file in page.files] == [
        f"neo-otcho-{topic}.png" for topic in ("triples", "pairs", "runs", "lost", "two-dice")
    ]
    assert "PGC and Gaël Vacher" in pages[-1].text
    assert world.history() == []


async def test_the_rules_speak_the_readers_language(world: World) -> None:
    set_locales(world, {world.zoe.id: "fr", world.luis.id: "es-ES"})
    for person, title in ((world.zoe, "remplis ta carte"), (world.luis, "llena tu tarjeta")):
        assert title in world.answer(await person.slash(world.channel, "otcho5 rules")).text


async def test_the_commands_have_names_in_every_language(world: World) -> None:
    for locale, play, rules in (
        ("en-US", "play", "rules"),
        ("fr", "jouer", "règles"),
        ("es-ES", "jugar", "reglas"),
        ("es-419", "jugar", "reglas"),
    ):
        names = world.command_names(locale)
        assert names["otcho5 play"] == f"otcho5 {play}"
        assert names["otcho5 rules"] == f"otcho5 {rules}"


async def test_a_rematch_keeps_the_options(world: World) -> None:
    await world.ann.slash(world.channel, "otcho5 play", dice=2)
    await world.press(world.zoe, world.board, "join")
    await world.press(world.ann, world.board, "start")
    board = world.board
    await world.forge(world.ann, board, f"o:{board.table}:0:resign-yes:")
    await world.press(world.ann, world.board, "rematch")
    assert "-# Two dice · 1 day per turn" in world.board.text
