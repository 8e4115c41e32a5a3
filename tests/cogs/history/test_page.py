"""The page for keeping: made on request, in the reader's language, and told of while it is made."""

import asyncio
import re

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.cli.simulator import set_locales
from bot.tables.table import Table
from bot.text import translator
from bot.ui.board.replay import replay_frames
from cogs.history import record_pages
from games.catalog import GAMES
from tests.cogs.history.test_film import press, private_texts
from tests.cogs.looking_back import attachments, folded, keep_evening, keep_game, press_folded, watched
from tests.cogs.world import Warnings, World, each
from tests.effort import slow
from tests.past import PRESENTERS
from tests.saying import say


async def ask_for_page(world: World, person: MemberActor, table: Table) -> InteractionResult:
    return await press_folded(world, person, await watched(world, person, table.id), "page")


async def html(world: World, person: MemberActor, table: Table) -> str:
    (content,) = attachments(world, world.answer(await ask_for_page(world, person, table))).values()
    assert len(content) <= 8_000_000
    return content.decode()


@each("game", GAMES)
async def test_every_moment_of_any_game_is_in_it(world: World, game: str) -> None:
    table = await keep_evening(world, game, world.ann, world.zoe, name=world.table_id("past"), longest=14)
    message = world.answer(await ask_for_page(world, world.ann, table))
    assert message.files == [f"{game}-{table.id}.html"]
    (content,) = attachments(world, message).values()
    page = content.decode()
    journal = await world.club.store.tables.journal_entries(table)
    frames = replay_frames(PRESENTERS[game], table, journal)
    assert len(re.findall("<li>", page)) == len(frames)
    assert page.count("<img ") >= 2
    assert 'alt=""' not in page
    assert "<t:" not in page
    assert "**" not in page
    title = PRESENTERS[game].title(translator("en"))
    assert f"<h1>{title}: ann and zoe</h1>" in page


@each(("locale", "words"), [("fr", (say("page-moves", "fr"), "Lecture")), ("es-ES", ("Jugada a jugada", "Reproducir"))])
async def test_each_reader_has_it_in_their_language(world: World, locale: str, words: tuple[str, str]) -> None:
    set_locales(world, {world.zoe.id: locale})
    table = await keep_game(world, world.ann, world.zoe, name=world.table_id("lang"))
    english, other = await html(world, world.ann, table), await html(world, world.zoe, table)
    assert say("page-moves") in english
    assert all(word in other for word in words)
    assert f'<html lang="{locale[:2]}' in other


async def test_who_asks_again_gets_it_at_once(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    first = await html(world, world.ann, table)
    lines = len(private_texts(world))
    assert await html(world, world.zoe, table) == first
    assert not [line for line in private_texts(world)[lines:] if "drawing" in line]


async def test_a_game_of_one_picture_has_none(world: World) -> None:
    table = await keep_game(world, world.ann, game="stresses", record="tick @1000\n1. resigns")
    assert world.private_text(await ask_for_page(world, world.ann, table)) == say("refused-page-too-short")


async def test_a_game_of_two_pictures_has_one(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe, game="octi", record="1. resigns")
    assert world.answer(await ask_for_page(world, world.ann, table)).files == [f"octi-{table.id}.html"]


@slow
async def test_when_the_bot_stops_whoever_waits_is_told(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    asking = press(world, world.ann, await folded(world, world.ann, await watched(world, world.ann, table.id)), "page")
    while "drawing" not in private_texts(world)[-1]:  # noqa: ASYNC110 -- nobody says when it begins, but for what is told
        await asyncio.sleep(0)
    await world.restart()
    assert world.answer(asking()).text.startswith("📄 I have to stop for a moment.")


@pytest.mark.fresh_world
async def test_of_a_long_game_and_what_goes_wrong(
    world: World, monkeypatch: pytest.MonkeyPatch, warnings: Warnings
) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    monkeypatch.setattr(record_pages, "MAX_PAGE_BYTES", 100)
    assert world.answer(await ask_for_page(world, world.ann, table)).text.startswith("Something went wrong on my side.")
    assert warnings.take("could not be made")
    monkeypatch.setattr(record_pages, "MAX_PAGE_BYTES", 60_000)
    page = await html(world, world.ann, table)
    assert len(page.encode()) <= 60_000
