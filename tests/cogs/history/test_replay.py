"""Replays: a game that is over, moment by moment, by buttons that hold all there is to know."""

import re
from itertools import count, pairwise, product

import pytest

from bot.cli.simulator import set_locales
from bot.tables.commands import AnonymizeUser
from bot.tables.ids import GuildId, UserId
from bot.tables.table import Player
from bot.text import LANGUAGES, translator
from bot.text.lengths import utf16_length
from bot.ui.board.replay import ReplayFrame, replay_frames
from bot.ui.message.compose import MAX_OPTION_LENGTH, plain_text
from bot.ui.message.spec import Menu
from cogs.history.messages import HistoryPosition, describe_frame, save_message
from games import match as matches
from games.catalog import GAMES
from tests.cogs.dealing import deal
from tests.cogs.looking_back import BEGUN, LAST, LEFT, choose, folded, keep_evening, keep_game, press_folded, watched
from tests.cogs.pages import open_page
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.effort import first_of
from tests.past import PRESENTERS, ROUND, entries, evening, over, playing
from tests.saying import say


def place(message: Seen) -> tuple[int, int]:
    """The moment that a page shows, and their number."""
    match = re.search(r"moment (\d+) of (\d+)", message.text)
    assert match is not None, message.text
    return int(match[1]), int(match[2])


async def test_one_goes_through_a_game_and_back(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    replay = await watched(world, world.ann, table.id)
    assert place(replay) == (1, 6)
    boards = [replay]
    while not replay.button("next").disabled:
        await world.press(world.ann, replay, "next")
        replay = world.see(replay)
        boards.append(replay)
    assert [place(page) for page in boards] == [(number, 6) for number in range(1, 7)]
    assert len({page.text + page.alt for page in boards}) == 6
    assert "**zoe** sets aside 1 (100) + 4 4 4 (400)" in boards[2].text
    assert "Last roll: 2 3 6 7." in boards[2].alt
    assert f"## 🏆 el Ocho: {world.ann.mention} wins!" in boards[5].text
    assert replay.called == frozenset()
    for verb, reached in (("back", 5), ("back", 4), ("first", 1), ("next", 2), ("back", 1)):
        await world.press(world.ann, replay, verb)
        replay = world.see(replay)
        assert place(replay) == (reached, 6)
        assert replay.alt == boards[reached - 1].alt


async def test_the_ends_can_not_be_passed(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    replay = await watched(world, world.ann, table.id)
    disabled = {button.verb for button in replay.buttons if button.disabled}
    assert disabled == {"first", "back"}
    await press_folded(world, world.ann, replay, "next-far", 10)
    replay = world.see(replay)
    assert place(replay) == (6, 6)
    assert {button.verb for button in replay.buttons if button.disabled} == {"next"}


async def test_nothing_of_the_game_can_be_pressed(world: World) -> None:
    table = await keep_evening(world, "octi", world.ann, world.zoe, longest=6)
    replay = await watched(world, world.ann, table.id)
    for _ in range(3):
        assert replay.verbs == ["first", "back", "film", "next", "save"]
        await world.press(world.ann, replay, "next")
        replay = world.see(replay)


async def test_a_replay_has_five_buttons_and_all_else_is_folded_with_a_way_back(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    replay = await watched(world, world.ann, table.id)
    await world.press(world.ann, replay, "next")
    replay = world.see(replay)
    assert len(replay.buttons) == 5
    page = await folded(world, world.ann, replay)
    assert {"film", "page", "record", "review", "share", "games", "moment"} == set(page.verbs) - {""}
    assert page.menu("jump") is not None
    assert f"`{table.id}`" in page.text
    await world.press(world.ann, page, "moment")
    assert (place(world.see(page)), world.see(page).alt) == (place(replay), replay.alt)


async def test_buttons_of_replays_that_were_shown_before_still_turn_them(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    replay = await watched(world, world.ann, table.id)
    for verb, index in (("next-far", 3), ("back-far", 2), ("last", 5), ("first", 0)):
        await press_folded(world, world.ann, replay, verb, index)
        assert place(world.see(replay)) == (index + 1, 6)


async def test_one_leaps_through_a_long_game(world: World) -> None:
    table = await keep_evening(world, "chess_dice", world.ann, world.zoe, options={"target": 20})
    replay = await watched(world, world.ann, table.id)
    _, last = place(replay)
    assert last > 100
    page = await folded(world, world.ann, replay)
    offered = [int(option["value"]) for option in page.menu("jump")["options"]]
    assert len(offered) == 25
    assert (offered[0], offered[-1]) == (0, last - 1)
    steps = [after - before for before, after in pairwise(offered)]
    assert max(steps) - min(steps) <= 1
    await choose(world, world.ann, page, "jump", str(offered[7]))
    assert place(world.see(replay)) == (offered[7] + 1, last)


def options(frames: tuple[ReplayFrame, ...], game: str, language: str) -> list[str]:
    """The moments in the menu of a replay."""
    spec = save_message(translator(language), PRESENTERS[game], frames[-1].table, frames, 1, HistoryPosition(), "")
    (menu,) = spec.blocks[-1].controls  # type: ignore[union-attr]
    assert isinstance(menu, Menu)
    return [plain_text(option.label, MAX_OPTION_LENGTH) for option in menu.options]


def test_the_menu_says_in_each_language_what_happened_in_a_moment() -> None:
    awkward = (Player(UserId(11), "Ann_*`x`"), Player(UserId(0), "1"))
    for game, language in product(GAMES, LANGUAGES):
        table, journal = evening(game, players=awkward, longest=60)
        labels = options(replay_frames(PRESENTERS[game], table, journal), game, language)
        assert 3 <= len(labels) <= 25
        assert max(map(utf16_length, labels)) <= 100
        numbers, events = zip(*(label.split(" · ", 1) for label in labels), strict=True)
        assert list(numbers) == sorted(set(numbers), key=int)
        assert len(set(events)) >= len(events) // 2, "most of them tell something of their own"
        assert any("Ann_*`x`" in event for event in events), "as it is in plain text"
        assert not any("\\" in event or "**" in event or "<:" in event for event in events)


BANKED = "🏦 Ann banks 1,000. That makes 1,000. · 🏆 Ann wins with 1,000 points."


def test_the_menu_names_turns_and_the_end_and_of_two_long_events_the_later_one() -> None:
    people = (Player(UserId(11), "Ann"), Player(UserId(22), "Bob " + "long " * 10))
    journal = entries("el_ocho", ROUND)
    table = over("el_ocho", journal, {"target": 1000}, *people)
    labels = options(replay_frames(PRESENTERS["el_ocho"], table, journal), "el_ocho", "en")
    bob = people[1].name.strip()
    assert labels == [
        "1 · the game begins",
        f"2 · 🎲 {bob} rolled an 8 and starts.",
        f"3 · 💥 {bob} rolls 2 3 6 7: bust! 500 points gone.",
        "4 · Ann to play",
        f"5 · {BANKED}",
        "6 · Ann wins!",
    ]


def test_a_game_begins_before_anybody_plays_and_goes_on_when_nobody_can() -> None:
    table, journal = evening("octi", longest=4)
    first, *_ = options(replay_frames(PRESENTERS["octi"], table, journal), "octi", "en")
    assert first == "1 · the game begins"
    rolling = ReplayFrame(playing(matches.start("el_ocho", 2, {}), *table.players))
    assert describe_frame(translator("en"), PRESENTERS["el_ocho"], rolling, 3) == say("replay-moment")


def test_a_page_tells_all_that_happened_in_a_moment() -> None:
    journal, presenter = entries("el_ocho", ROUND), PRESENTERS["el_ocho"]
    table = over("el_ocho", journal, {"target": 1000}, Player(UserId(11), "Ann"), Player(UserId(22), "Bob"))
    frames = replay_frames(presenter, table, journal)
    assert [describe_frame(translator("en"), presenter, frame, index) for index, frame in enumerate(frames)] == [
        say("replay-start"),
        "🎲 Bob rolled an 8 and starts.",
        "Bob sets aside 1 (100) + 4 4 4 (400): 500 this turn. · 💥 Bob rolls 2 3 6 7: bust! 500 points gone.",
        "Ann to play",
        f"Ann sets aside 1 1 1 (1,000): 1,000 this turn. · {BANKED}",
        "Ann wins!",
    ]


def test_the_menu_names_two_events_in_a_hundred_characters_and_no_more() -> None:
    journal = entries("el_ocho", ROUND)
    banked = "5 · 🏦 {name} banks 1,000. That makes 1,000."
    won = "🏆 {name} wins with 1,000 points."
    spare = 100 - utf16_length(f"{banked} · {won}".format(name=""))
    for name, label in {"A" * (spare // 2): f"{banked} · {won}", "A" * (spare // 2 + 1): f"5 · {won}"}.items():
        table = over("el_ocho", journal, {"target": 1000}, Player(UserId(11), name), Player(UserId(22), "Bob"))
        frames = options(replay_frames(PRESENTERS["el_ocho"], table, journal), "el_ocho", "en")[4]
        assert frames == label.format(name=name)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("longest", first_of([16, 60]))
async def test_every_game_is_shown_from_its_first_moment_to_its_last(world: World, game: str, longest: int) -> None:
    table = await keep_evening(world, game, world.ann, world.zoe, longest=longest)
    replay = await watched(world, world.zoe, table.id)
    _, last = place(replay)
    for moment in count(2):
        name, *cards = replay.files
        assert name.endswith(".png")
        assert name.partition("-")[0] in game.replace("_", "-")
        assert cards in ([], ["moment.png"]), "only the card of a big moment follows"
        assert len(replay.alts) == len(replay.files)
        assert all(len(alt) >= 10 for alt in replay.alts)
        if moment > last:
            break
        await world.press(world.zoe, replay, "next")
        replay = world.see(replay)
        assert place(replay) == (moment, last)


async def test_it_stays_private(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    before = len(world.history())
    replay = await watched(world, world.ann, table.id)
    assert replay.private
    await press_folded(world, world.ann, replay, "last", LAST)
    assert world.see(replay).private
    assert len(world.history()) == before


async def test_the_buttons_work_after_a_restart(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    replay = await watched(world, world.ann, table.id)
    await world.restart()
    await world.press(world.ann, replay, "next")
    assert place(world.see(replay)) == (2, 6)


async def test_any_game_of_the_server_can_be_opened_by_its_id(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    for typed in (table.id, f"`{table.id}`", f"  {table.id} "):
        assert place(await watched(world, world.max, typed)) == (1, 6)


async def test_a_game_that_is_on_is_not_shown(world: World) -> None:
    board = await deal(world, BEGUN, world.ann, world.zoe)
    answer = world.private_text(await open_page(world, world.ann, "history", table=board.table))
    assert answer == say("refused-not-over")
    lobby = await world.sit_down(world.luis)
    await world.press(world.luis, lobby, "cancel")
    answer = world.private_text(await open_page(world, world.luis, "history", table=lobby.table))
    assert answer == say("refused-no-table")


@each("table_name", ["nowhere", "🎲", "'; DROP TABLE tables", "x" * 20])
async def test_a_table_that_there_is_not(world: World, table_name: str) -> None:
    answer = world.private_text(await open_page(world, world.ann, "history", table=table_name))
    assert answer == say("refused-no-table")


@pytest.mark.parametrize("state", ["whole", "unreadable"])
async def test_a_game_of_another_server_is_not_shown_whichever_way(world: World, state: str) -> None:
    elsewhere = world.create_guild("Elsewhere")
    hall = elsewhere.create_text_channel("hall")
    visitor = elsewhere.add_member(world.ann.user)
    table = await keep_game(world, world.ann, world.zoe)
    await keep_game(world, world.ann, world.zoe, name="there", guild=GuildId(elsewhere.id))
    if state == "unreadable":
        world.meddle("UPDATE tables SET snapshot = 'a riddle' WHERE id = ?", table.id)
    rows, unknown = world.rows(), say("refused-no-table")
    assert world.private_text(await open_page(world, visitor, "history", channel=hall, table=table.id)) == unknown
    page = world.answer(await open_page(world, visitor, "history", channel=hall))
    assert world.private_text(await choose(world, visitor, page, "open", table.id)) == unknown
    for verb in ("first", "record", "film"):
        made_up = f"o:replay-{table.id}:0:{verb}:0/0..0"
        assert world.private_text(await world.forge(visitor, page, made_up)) == unknown
    assert {name: content for name, content in world.rows().items() if name != "interactions"} == {
        name: content for name, content in rows.items() if name != "interactions"
    }


async def test_whoever_asks_for_a_moment_that_there_is_not_gets_the_nearest(world: World) -> None:
    table = await keep_evening(world, "octi", world.ann, world.zoe, options={"mode": "classic"}, longest=24)
    for value, reached in (("4", 5), ("700", 25)):
        replay = await watched(world, world.ann, table.id)
        assert place(replay) == (1, 25)
        await choose(world, world.ann, await folded(world, world.ann, replay), "jump", value)
        assert place(world.see(replay)) == (reached, 25)
    await choose(world, world.ann, page := await folded(world, world.ann, replay), "jump", "-3")
    assert world.see(replay).parts == page.parts


async def test_a_game_that_was_called_off_or_left(world: World) -> None:
    off = await keep_game(world, world.ann, world.zoe, record=BEGUN, ending="called-off", name="off")
    left = await keep_game(world, world.luis, world.ann, world.zoe, record=LEFT, name="left")
    for table, heading in ((off.id, "el Ocho: the game was called off."), (left.id, f"{world.zoe.mention} wins!")):
        replay = await watched(world, world.ann, table)
        await press_folded(world, world.ann, replay, "last", LAST)
        assert heading in world.see(replay).text


async def test_a_game_that_had_a_rematch(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, world.zoe, target=1000)
    await world.press(world.ann, board, "stop")
    await world.press(world.zoe, world.board, "rematch")
    replay = await watched(world, world.ann, board.table)
    assert place(replay) == (1, 4)
    await press_folded(world, world.ann, replay, "last", LAST)
    assert f"{world.ann.mention} wins!" in world.see(replay).text


async def test_who_was_forgotten_is_not_named_any_more(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    replay = await watched(world, world.ann, table.id)
    assert "ann and zoe" in replay.text
    await world.execute(table.id, AnonymizeUser(UserId(world.zoe.id)))
    await world.press(world.ann, replay, "next")
    replay = world.see(replay)
    assert "ann and Player 2" in replay.text
    assert "zoe" not in replay.text + replay.alt


async def test_a_table_that_is_deleted_or_can_not_be_read_any_more(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    replay = await watched(world, world.ann, table.id)
    world.meddle("UPDATE tables SET snapshot = 'a riddle'")
    rows = world.rows()
    for verb in ("next", "record", "film"):
        answer = world.private_text(await press_folded(world, world.ann, replay, verb))
        assert answer.startswith("I can't read this table's game any more.")
    assert world.rows() == rows
    world.meddle("DELETE FROM tables")
    answer = world.private_text(await world.press(world.ann, replay, "next"))
    assert answer == say("refused-no-table")


@pytest.mark.parametrize(
    ("locale", "title", "expected"),
    [
        ("fr", "### ⏪ el Ocho · moment 2 sur 6", say("el-ocho-begins", "fr", player="zoe")),
        ("es-ES", "### ⏪ el Ocho · momento 2 de 6", "zoe"),
    ],
)
async def test_in_the_language_of_the_reader(world: World, locale: str, title: str, expected: str) -> None:
    set_locales(world, {world.ann.id: locale})
    table = await keep_game(world, world.ann, world.zoe)
    replay = await watched(world, world.ann, table.id)
    await world.press(world.ann, replay, "next")
    replay = world.see(replay)
    assert replay.text.splitlines()[0] == title
    assert expected in replay.text
