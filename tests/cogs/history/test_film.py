"""Films of finished games: made on request, once for all who ask, and told of when they cannot be."""

import asyncio
import re
from collections.abc import Callable
from io import BytesIO
from itertools import count as numbers
from typing import Any, cast

import aiohttp
import discord
import pytest
from PIL import Image, ImageChops
from simcord.actors import MemberActor
from simcord.components import walk_components
from simcord.results import InteractionResult

from bot.cli.simulator import set_locales
from bot.tables.ids import UserId
from bot.tables.table import Player, Table
from bot.text import LANGUAGES, translator
from bot.ui.answer.replies import Interaction
from bot.ui.board.replay import render_frame, replay_frames
from bot.ui.board.table_screen import view_table
from bot.ui.message.spec import PictureBlock
from cogs.history import films
from cogs.history.cards import film_cards
from cogs.history.films import (
    CARD_MS,
    END_CARD_MS,
    FRAME_MS,
    LAST_FRAME_MS,
    MAX_FILM_BYTES,
    MAX_FILM_MS,
    MIN_FRAME_MS,
    FilmJob,
)
from cogs.history.game_files import GameSource
from games.catalog import GAMES
from render.film_cards import FilmCaptions, FilmPlayer, film_card
from render.palette import INK
from tests.bot.kit.answers import Answer
from tests.cogs.looking_back import ALONE, THREE, attachments, keep_evening, keep_game, watched
from tests.cogs.reading import Seen
from tests.cogs.world import Warnings, World
from tests.effort import first_of
from tests.past import PEOPLE, PRESENTERS, ROUND, entries, evening, over
from tests.saying import say


def maker(world: World) -> FilmJob:
    cog: Any = world.club.get_cog("HistoryCog")
    film_job: FilmJob = cog.film_job
    return film_job


def ticking() -> Callable[[], int]:
    """A clock by which a second passes whenever somebody looks at it."""
    seconds = numbers(1_800_000_000)
    return lambda: next(seconds) * 1000


async def ask_for_film(world: World, person: MemberActor, table: Table) -> InteractionResult:
    return await world.press(person, await watched(world, person, table.id), "film")


def opened(world: World, message: Seen) -> Image.Image:
    """The film that a message shows."""
    (content,) = attachments(world, message).values()
    assert len(content) <= MAX_FILM_BYTES < 10 << 20
    return Image.open(BytesIO(content))


def private_texts(world: World) -> list[str]:
    """The texts of the private messages, one after the other."""
    bodies = [request.json for request in world.http_requests if isinstance(request.json, dict)]
    sent = [body.get("data", body) for body in bodies]
    return ["\n".join(_texts(body["components"])) for body in sent if isinstance(body, dict) and body.get("components")]


def _texts(components: Any) -> list[str]:
    return [part["content"] for part in walk_components(components) if part["type"] == 10]


@pytest.mark.parametrize("game", GAMES)
async def test_every_moment_of_any_game_is_in_it(world: World, game: str) -> None:
    table = await keep_evening(world, game, world.ann, world.zoe, longest=8)
    page = world.answer(await ask_for_film(world, world.ann, table))
    assert page.files == [f"{game}-{table.id}.webp"]
    assert "ann and zoe" in page.text
    journal = await world.club.store.tables.journal_entries(table)
    pictures = [
        block
        for moment in replay_frames(PRESENTERS[game], table, journal)
        for block in render_frame(PRESENTERS[game], moment, translator("en"))
        if isinstance(block, PictureBlock)
    ]
    assert f"in {len(pictures)} pictures" in page.alt
    with opened(world, page) as film:
        assert getattr(film, "n_frames", 1) == 2 + len({shot.draw().png for shot in pictures})
        film.seek(film.n_frames - 2)  # type: ignore[attr-defined]
        with Image.open(BytesIO(pictures[-1].draw().png)) as last:
            whole = Image.new("RGBA", film.size, INK)
            whole.alpha_composite(
                last.convert("RGBA"), ((film.width - last.width) // 2, (film.height - last.height) // 2)
            )
            assert ImageChops.difference(film.convert("RGBA"), whole).getbbox() is None


@pytest.mark.parametrize(
    ("game", "record", "ending", "title", "places"),
    [
        ("el_ocho", ROUND, "", "Ann wins!", [("Ann", 1, "1,000"), ("Bob", 2, "0")]),
        ("octi", "1. 22+B\n2. 36+E\ndraw agreed", "", "A draw!", [("Ann", 1, ""), ("Bob", 1, "")]),
        ("el_ocho", "[3]\n[8]\n[4 1 5 8 7 4 4 2]", "called-off", "Called off", [("Ann", 0, ""), ("Bob", 0, "")]),
    ],
)
def test_the_first_card_names_the_players_and_the_last_one_how_it_ended(
    game: str, record: str, ending: str, title: str, places: list[tuple[str, int, str]]
) -> None:
    options = {"target": 1000} if game == "el_ocho" else {}
    table = over(game, entries(game, record), options, *PEOPLE[:2], ending=ending)
    presenter, view = PRESENTERS[game], view_table(table, translator("en"))
    (players, opening), (placed, closing) = film_cards(presenter, view)
    assert [(player.name, player.rank, player.score) for player in players] == [("Ann", 0, ""), ("Bob", 0, "")]
    assert [player.colour_index for player in players] == [0, 1], "as on the board"
    assert opening.title == closing.subtitle == presenter.title(view.t)
    assert closing.title == title
    assert [(player.name, player.rank, player.score) for player in placed] == places


def test_computer_players_have_discs_of_their_own_and_who_plays_alone_wins() -> None:
    computers = (PEOPLE[0], Player(UserId(0), "1"), Player(UserId(0), "2"))
    table = over("el_ocho", entries("el_ocho", THREE), {"target": 1000}, *computers)
    (players, _), _ = film_cards(PRESENTERS["el_ocho"], view_table(table, translator("en")))
    assert len({player.colour_index for player in players}) == 3
    race = over("stresses", entries("stresses", ALONE), {"open": True, "rolls": 1}, PEOPLE[0])
    _, (_, closing) = film_cards(PRESENTERS["stresses"], view_table(race, translator("en")))
    assert closing.title == "Ann wins!"


@pytest.mark.parametrize(("count", "more"), [(6, ""), (7, "and 1 more"), (9, "and 3 more")])
def test_of_more_than_six_players_the_cards_count_the_others(count: int, more: str) -> None:
    leaving = "tick @1000\n" + "\n".join(f"{seat}. resigns" for seat in range(2, count + 1))
    crowd = [Player(UserId(number), f"Person {number}") for number in range(1, count + 1)]
    table = over("stresses", entries("stresses", leaving), {"open": True}, *crowd)
    (_, opening), (_, closing) = film_cards(PRESENTERS["stresses"], view_table(table, translator("en")))
    assert opening.more == closing.more == more


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_card_shows_all_options(language: str) -> None:
    t = translator(language)
    for game, options in (
        ("stresses", {}),
        ("stresses", {"level": 2, "rolls": 10, "pause": 0, "open": True}),
        ("el_ocho", {"level": "custom", "series": True, "runs": True, "minimum": 450, "target": 12_000}),
        ("neo_otcho", {"dice": 2}),
        ("octi", {"mode": "fast"}),
        ("chess_dice", {"stake": 5}),
    ):
        presenter = PRESENTERS[game]
        captions = FilmCaptions(presenter.title(t), presenter.describe_options(t, options), "?")
        card = film_card.__wrapped__((FilmPlayer("Ann", 0),), captions)
        assert not [line.text for line in card.text_lines if "…" in line.text]


@pytest.mark.parametrize(("parts", "lines"), [(1, 1), (3, 2)])
def test_a_card_says_as_much_as_it_has_room_for(parts: int, lines: int) -> None:
    subtitle = " · ".join(["W" * 60] * parts)
    card = film_card.__wrapped__((FilmPlayer("Ann", 0),), FilmCaptions("Octi", subtitle, "?"))
    long_lines = [line for line in card.text_lines if "W" in line.text]
    assert [(line.text.strip("W"), line.size) for line in long_lines] == [("…", 32)] * lines
    assert all(900 < line.box.right - line.box.left <= 1000 for line in long_lines)


@pytest.mark.parametrize(("longest_ms", "each_ms"), [(MAX_FILM_MS, FRAME_MS), (6000, 1000), (600, MIN_FRAME_MS)])
async def test_each_picture_is_seen_for_a_while_and_the_last_one_longer(
    world: World, monkeypatch: pytest.MonkeyPatch, longest_ms: int, each_ms: int
) -> None:
    """In a long film each for less, as long as one can still see it."""
    monkeypatch.setattr(films, "MAX_FILM_MS", longest_ms)
    table = await keep_game(world, world.ann, world.zoe)
    with opened(world, world.answer(await ask_for_film(world, world.ann, table))) as film:
        times = []
        for index in range(8):
            film.seek(index)
            film.load()
            times.append(film.info["duration"])
    assert times == [CARD_MS, *[each_ms] * 5, LAST_FRAME_MS, END_CARD_MS]


async def test_whoever_waits_is_told_how_far_it_is(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    monkeypatch.setattr(maker(world), "_now_ms", ticking())
    page = world.answer(await ask_for_film(world, world.ann, table))
    said = private_texts(world)[-9:]
    assert said[0] == say("film-begun", count=6)
    assert said[1:7] == [f"🎬 Drawing: picture {number} of 6" for number in range(1, 7)]
    assert said[7] == say("film-joining", number=1, count=8)
    assert said[8] == "### 🎬 el Ocho: ann and zoe" == page.text


@pytest.mark.parametrize("error", [aiohttp.ServerDisconnectedError(), OSError("reset by peer")])
async def test_what_discord_cannot_be_shown_is_no_failure_and_one_can_ask_again(
    world: World, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise error

    table = await keep_game(world, world.ann, world.zoe)
    page = await watched(world, world.ann, table.id)
    for response, method in (
        (discord.InteractionResponse, "send_message"),
        (discord.Interaction, "edit_original_response"),
    ):
        assert not maker(world)._cache, "without its message it is not made"
        with monkeypatch.context() as patch:
            patch.setattr(response, method, fail)
            await world.press(world.ann, page, "film")
        assert not maker(world)._tasks
    world.excuse("answered")
    assert world.answer(await world.press(world.ann, page, "film")).files


async def test_but_not_more_often_than_every_second(world: World) -> None:
    await ask_for_film(world, world.ann, await keep_game(world, world.ann, world.zoe))
    assert not [line for line in private_texts(world) if "Drawing" in line], "here time stands still"


async def test_it_is_a_private_message_of_its_own(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    page = await watched(world, world.ann, table.id)
    before = len(world.history())
    film = world.answer(await world.press(world.ann, page, "film"))
    assert film.id != page.id
    assert world.see(page).text == page.text
    assert len(world.history()) == before
    assert [part["type"] for part in world.backend.get_message(film.channel_id, film.id).components] == [17, 12, 1]


async def test_who_asks_again_gets_it_at_once(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    first = world.answer(await ask_for_film(world, world.ann, table))
    replay = await watched(world, world.zoe, table.id)
    lines = len(private_texts(world))
    second = world.answer(await world.press(world.zoe, replay, "film"))
    assert attachments(world, first) == attachments(world, second)
    assert private_texts(world)[lines:] == [second.text]


@pytest.mark.fresh_world
async def test_films_are_kept_for_a_while_and_not_for_ever(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    first_game = await keep_game(world, world.ann, world.zoe, name="one")
    two = await keep_game(world, world.ann, world.zoe, name="two")
    (content,) = attachments(world, world.answer(await ask_for_film(world, world.ann, first_game))).values()
    monkeypatch.setattr(films, "CACHE_BYTES", len(content) + 100)
    maker(world).clear_cache()
    await ask_for_film(world, world.ann, first_game)
    await ask_for_film(world, world.ann, two)
    assert list(maker(world)._cache) == [(("two", two.revision), "en")]


async def test_each_reader_has_it_in_their_language(world: World) -> None:
    set_locales(world, {world.zoe.id: "fr"})
    table = await keep_game(world, world.ann, world.zoe)
    english = world.answer(await ask_for_film(world, world.ann, table))
    french = world.answer(await ask_for_film(world, world.zoe, table))
    assert "avec ann et zoe : la partie en 6 images" in french.alt
    assert attachments(world, english) != attachments(world, french)


def press(world: World, person: MemberActor, page: Seen, verb: str = "film") -> Callable[[], InteractionResult]:
    """Press the button and do not wait; what came of it is for later."""
    record, payload = world.click(person, page, page.button(verb).custom_id)
    world.backend.emit("INTERACTION_CREATE", payload)
    return lambda: InteractionResult(world, record)


async def test_nobody_has_two_made_at_a_time_and_others_wait_for_their_turn(world: World) -> None:
    table = await keep_evening(world, "el_ocho", world.ann, world.zoe, longest=60)
    hers, his = await watched(world, world.ann, table.id), await watched(world, world.max, table.id)
    first, another, other = press(world, world.ann, hers), press(world, world.ann, hers), press(world, world.max, his)
    await world.settle()
    answered = sorted((world.answer(first()), world.answer(another())), key=lambda answer: len(answer.files))
    assert answered[0].text == say("refused-film-making")
    assert answered[1].files == world.answer(other()).files == [f"el_ocho-{table.id}.webp"]
    assert say("film-waiting") in private_texts(world)
    assert maker(world)._tasks == {}


@pytest.mark.parametrize("doing", first_of(["together", "drawing"]))
async def test_when_the_bot_stops_whoever_waits_is_told(world: World, doing: str) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    page = await watched(world, world.ann, table.id)
    asking = press(world, world.ann, page)
    while doing not in private_texts(world)[-1]:  # noqa: ASYNC110 -- nobody says when it begins, but for what is told
        await asyncio.sleep(0)
    await world.restart()
    assert world.answer(asking()).text.startswith("🎬 I have to stop for a moment.")
    assert world.answer(await world.press(world.ann, page, "film")).files == [f"el_ocho-{table.id}.webp"]


async def test_when_the_bot_stops_before_it_begins_whoever_waits_is_told_too(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    asking = press(world, world.ann, await watched(world, world.ann, table.id))
    while not maker(world)._tasks:  # noqa: ASYNC110 -- nobody says when it begins
        await asyncio.sleep(0)
    await maker(world).close()
    assert world.answer(asking()).text.startswith("🎬 I have to stop for a moment.")


async def test_a_game_of_one_picture_is_no_film(world: World) -> None:
    table = await keep_game(world, world.ann, game="stresses", record="tick @1000\n1. resigns")
    told_ = world.private_text(await ask_for_film(world, world.ann, table))
    assert told_ == say("refused-film-too-short")


async def test_a_game_of_two_pictures_is_one(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe, game="octi", record="1. resigns")
    with opened(world, world.answer(await ask_for_film(world, world.ann, table))) as film:
        assert film.n_frames == 2 + 2  # type: ignore[attr-defined]


async def test_of_too_many_moments_some_are_left_out_and_that_is_said(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(films, "MAX_FRAMES", 4)
    page = world.answer(await ask_for_film(world, world.ann, await keep_game(world, world.ann, world.zoe)))
    assert "4 of 6 moments: all of them would be too large for Discord." in page.text
    with opened(world, page) as film:
        assert film.n_frames == 2 + 4  # type: ignore[attr-defined]
    monkeypatch.setattr(films, "MAX_FRAMES", 600)
    monkeypatch.setattr(films, "MAX_FILM_BYTES", 60_000)
    other = await keep_evening(world, "chess_dice", world.ann, world.zoe, options={"target": 1})
    page = world.answer(await ask_for_film(world, world.ann, other))
    (content,) = attachments(world, page).values()
    assert len(content) <= 60_000
    assert "all of them would be too large for Discord" in page.text


async def test_what_goes_wrong_is_told_and_one_can_ask_again(
    world: World, monkeypatch: pytest.MonkeyPatch, warnings: Warnings
) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    monkeypatch.setattr(films, "MAX_FILM_BYTES", 100)
    assert world.answer(await ask_for_film(world, world.ann, table)).text.startswith("Something went wrong on my side.")
    assert warnings.take("could not be made")
    monkeypatch.setattr(films, "MAX_FILM_BYTES", MAX_FILM_BYTES)
    assert world.answer(await ask_for_film(world, world.ann, table)).files


async def test_how_far_it_is_comes_from_where_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(films, "PROGRESS_EVERY_S", 0.01)
    table, journal = evening("el_ocho", longest=60)
    answer, making = Answer(), FilmJob(lambda: 0, asyncio.Semaphore(1))
    frames = replay_frames(PRESENTERS["el_ocho"], table, journal)
    await making.send(cast("Interaction", answer), asyncio.sleep(0, GameSource(PRESENTERS["el_ocho"], table, frames)))
    await making._tasks[5]
    assert answer.said[-1].startswith("### 🎬 el Ocho")
    assert answer.files == 1
    reports = [
        re.fullmatch(r"🎬 All drawn! Now I'm putting the pictures together: (\d+) of (\d+)", line)
        for line in answer.said
    ]
    numbers = [(int(match[1]), int(match[2])) for match in reports if match]
    assert {count for _, count in numbers} == {len(frames) + 2}
    places = [number for number, _ in numbers]
    assert len(places) > 2
    assert places == sorted(set(places))
    assert places[0] == 1
    assert places[-1] <= len(frames) + 2
