"""Application emoji: uploaded once, replaced when their picture changes, and text signs where they cannot be."""

import re
from collections.abc import Awaitable, Callable, Iterator
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from PIL import Image

from bot.tables.ids import UserId
from bot.tables.shards import ShardRange
from bot.text import translator
from bot.ui.board.practice import Learner
from bot.ui.message.compose import compose
from bot.ui.message.emoji import drop_refused_emoji, emoji, has_emoji, show_emoji
from bot.ui.message.mentions import learn_mentions, link_commands
from bot.ui.message.spec import Button, ControlRow, MessageSpec, PictureBlock
from cogs.puzzles.page import PuzzlePage
from cogs.puzzles.rows import PuzzleAnswer
from engine.puzzles.puzzle import puzzle_of_day
from render import emoji as drawings
from render.canvas import Picture
from render.emoji import Painter
from tests.cogs import chess_dealing, octi_tables, otcho5, racing
from tests.cogs.dealing import deal
from tests.cogs.reading import Seen
from tests.cogs.world import Warnings, World, each

RECORD = "[8] [1 5 2 2 3 4 6 7]"
UPLOAD_S = 60
"""A time in which all emoji are uploaded."""
TRY_AGAIN_S = 600
EARLIER = {"circle": "blue_circle", "square": "orange_square", "die_5": "five"}
"""Names that could not be spoken, and those that can."""


@pytest.fixture(autouse=True)
def no_emoji() -> Iterator[None]:
    """Nobody else's emoji, before and after."""
    show_emoji({})
    yield
    show_emoji({})


async def start(world: World, **options: Any) -> int:
    """A new start of the bot, with emoji; returns the number of requests before it."""
    world.bot_options = {"emoji_pause_s": 1, **options}
    sent = len(world.http_requests)
    await world.restart()
    await world.advance_time(UPLOAD_S)
    return sent


def emoji_requests(world: World, since: int) -> list[str]:
    """The methods of the requests about emoji."""
    return [request.method for request in world.http_requests[since:] if "/emojis" in request.path]


def uploaded(world: World) -> set[str]:
    return {emoji.name for emoji in world.backend.application_emojis.values()}


def icons(world: World) -> dict[str, str]:
    """The emoji of the buttons on the board, by their labels."""
    return {part["label"]: part["emoji"]["name"] for part in world.board.parts if part.get("emoji")}


@each(
    ("deal_game", "record", "names"),
    [
        (
            chess_dealing.deal,
            "[K Q] [K N P P P | Q Q R R N] 1.KxQ",
            ["white_king", "dark_queen", "dark_queen", "dark_rook", "dark_knight"],
        ),
        (otcho5.deal, otcho5.laid("1....", "2....") + " [X 2 2]", ["letter_x", "two", "two"]),
        (octi_tables.deal, "basic 22+B 36+E", []),  # the pods are on the board
        (racing.deal, racing.AHEAD.rpartition("tick")[0], ["one", "four", "four", "four", "five"]),
    ],
)
async def test_each_game_shows_its_own(
    world: World, deal_game: Callable[..., Awaitable[Seen]], record: str, names: list[str]
) -> None:
    show_emoji({name: 10**18 + number for number, name in enumerate(drawings.all_emoji())})
    board = await deal_game(world, record, world.ann, world.zoe)
    in_text = re.findall(r"<:(\w+):\d+>", board.text)
    assert in_text + [icon for icon in icons(world).values() if icon.isidentifier()] == names
    assert "<:" not in board.alt


async def test_a_shared_puzzle_shows_that_of_its_game(world: World) -> None:
    ids = {name: 10**18 + number for number, name in enumerate(drawings.all_emoji())}
    show_emoji(ids)
    learner = Learner(UserId(1), "Ann", translator("en"), 1, 0)
    for day in range(1, 8):
        puzzle = puzzle_of_day(day)
        presenter = world.club.presenters[puzzle.game]
        line = PuzzlePage(day, puzzle, presenter, learner).share_line(PuzzleAnswer(), 1)
        assert re.search(rf"<:\w+:{ids[presenter.icon]}>", line)
    icons = {presenter.icon for presenter in world.club.presenters.values() if presenter.icon}
    assert icons <= drawings.all_emoji().keys()


@pytest.mark.fresh_world
async def test_emoji_are_uploaded_once_and_shown_from_then_on(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    assert "5" not in icons(world)
    world.bot_options, sent = {"emoji_pause_s": 1}, len(world.http_requests)
    await world.restart()
    await world.advance_time(5)
    assert 3 <= len(uploaded(world)) <= 7, "one a second"
    await world.advance_time(UPLOAD_S)
    names = uploaded(world)
    assert emoji_requests(world, sent) == ["GET", *["POST"] * len(names)]
    assert names == drawings.all_emoji().keys()

    sent = await start(world)
    await world.advance_time(TRY_AGAIN_S)
    assert emoji_requests(world, sent) == ["GET"]
    assert uploaded(world) == names
    await world.press(world.ann, board, "pick")
    assert icons(world)["✓ 5"] == "five"
    await world.press(world.ann, world.board, "roll")
    assert re.search(r"\*\*ann\*\* sets aside <:five:\d+> \(50\)", world.board.text)
    assert "<:" not in world.board.alt


@pytest.mark.fresh_world
async def test_a_changed_picture_replaces_the_old_one(world: World, three_emoji: dict[str, Painter]) -> None:
    await start(world)
    for somebody_else in ("die_of_somebody_else", "mine_0a1b2c", "circle"):
        world.backend.create_application_emoji(somebody_else)
    world.backend.create_application_emoji("circle_0a1b2c")  # ours from before, of which this database does not know
    before = {emoji.name: emoji.id for emoji in world.backend.application_emojis.values()}
    three_emoji["blue_circle"] = lambda: Image.new("RGBA", (drawings.SIZE, drawings.SIZE), "red")
    del three_emoji["orange_square"]
    sent = await start(world)
    assert emoji_requests(world, sent) == ["GET", "PATCH", "POST", "DELETE", "DELETE", "DELETE"]
    after = {emoji.name: emoji.id for emoji in world.backend.application_emojis.values()}
    assert after.keys() == {"blue_circle", "five", "die_of_somebody_else", "mine_0a1b2c", "circle"}
    assert [name for name, number in after.items() if before[name] != number] == ["blue_circle"]


@pytest.mark.fresh_world
async def test_the_old_picture_is_shown_until_the_new_one_is_there(
    world: World, three_emoji: dict[str, Painter], warnings: Warnings
) -> None:
    await start(world)
    old = emoji(translator("en"), "blue_circle")
    three_emoji["blue_circle"] = lambda: Image.new("RGBA", (drawings.SIZE, drawings.SIZE), "red")
    world.inject_error("POST", "/applications/*/emojis", status=400)
    await start(world)
    warnings.take("emoji cannot be uploaded")
    assert emoji(translator("en"), "blue_circle") == old
    assert int(old.rpartition(":")[2][:-1]) in world.backend.application_emojis
    await world.advance_time(TRY_AGAIN_S)
    assert emoji(translator("en"), "blue_circle") not in {"", old}
    assert uploaded(world) == {"blue_circle", "orange_square", "five"}


@pytest.mark.fresh_world
@pytest.mark.usefixtures("three_emoji")
async def test_those_with_names_of_before_are_renamed_and_shown_all_the_time(world: World) -> None:
    await start(world)
    ids = {emoji.name: emoji.id for emoji in world.backend.application_emojis.values()}
    for old, name in EARLIER.items():  # as it was before the names could be spoken
        picture = drawings.draw_emoji(drawings.all_emoji()[name]).picture
        world.backend.edit_application_emoji(ids[name], f"{old}_{picture}")
        world.meddle(f"UPDATE application_emoji SET name = '{old}' WHERE name = '{name}'")  # noqa: S608 -- ours
    show_emoji({})
    world.bot_options, sent = {"emoji_pause_s": 1}, len(world.http_requests)
    await world.restart()
    await world.advance_time(1)
    assert emoji(translator("en"), "five") == f"<:five:{ids['five']}>", "shown before all are renamed"
    assert uploaded(world) != ids.keys()
    await world.advance_time(UPLOAD_S)
    assert emoji_requests(world, sent) == ["GET", "PATCH", "PATCH", "PATCH"]
    assert {emoji.name: emoji.id for emoji in world.backend.application_emojis.values()} == ids
    assert emoji_requests(world, await start(world)) == ["GET"]


@pytest.mark.fresh_world
@pytest.mark.usefixtures("three_emoji")
async def test_those_with_names_of_before_are_known_without_the_database_too(world: World) -> None:
    await start(world)
    ids = {emoji.name: emoji.id for emoji in world.backend.application_emojis.values()}
    for old, name in EARLIER.items():
        picture = drawings.draw_emoji(drawings.all_emoji()[name]).picture
        world.backend.edit_application_emoji(ids[name], f"{old}_{picture}")
    world.meddle("DELETE FROM application_emoji")
    assert emoji_requests(world, await start(world)) == ["GET", "PATCH", "PATCH", "PATCH"]
    assert {emoji.name: emoji.id for emoji in world.backend.application_emojis.values()} == ids


@pytest.mark.fresh_world
@pytest.mark.usefixtures("three_emoji")
async def test_what_fails_leaves_text_signs_and_is_tried_again(world: World, warnings: Warnings) -> None:
    await deal(world, RECORD, world.ann, world.zoe)
    world.inject_error("POST", "/applications/*/emojis", status=400)
    sent = await start(world)
    assert emoji_requests(world, sent) == ["GET", "POST"]
    warnings.take("emoji cannot be uploaded")
    await world.press(world.ann, world.board, "pick")
    assert icons(world).keys() & {"1", "5", "✓ 1", "✓ 5"} == set()
    await world.advance_time(TRY_AGAIN_S)
    await world.press(world.ann, world.board, "pick")
    assert icons(world)["✓ 5"] == "five"


@pytest.mark.fresh_world
@pytest.mark.usefixtures("three_emoji")
async def test_a_refused_emoji_is_left_out(world: World) -> None:
    await start(world)
    await deal(world, RECORD, world.ann, world.zoe)
    world.inject_error(
        "POST", "/interactions/*/callback", status=400, code=50035, message="components.0.emoji.id: Invalid emoji"
    )
    await world.press(world.ann, world.board, "pick")
    world.excuse("answered before")
    assert "✓ 5" not in icons(world)
    assert icons(world).keys() == {"Roll 7 dice · bust 6%", "Bank at 400+"}


def test_a_refusal_for_another_reason_leaves_them() -> None:
    row: Any = {
        "components": [
            {"emoji": {"id": 7}},
            {"emoji": {"name": "🎲"}},
            {"options": [{"label": "5", "emoji": {"id": 7}}]},
        ]
    }
    show_emoji({"five": 7})
    for code, expected in ((50035, "Invalid label"), (50001, "Invalid emoji")):
        assert not drop_refused_emoji(refusal(code, expected), [row])
        assert has_emoji()
    assert drop_refused_emoji(refusal(50035, "emoji.id: Invalid emoji"), [row])
    assert row == {"components": [{}, {"emoji": {"name": "🎲"}}, {"options": [{"label": "5"}]}]}
    assert not has_emoji()
    assert not drop_refused_emoji(refusal(50035, "emoji.id: Invalid emoji"), [row]), "it is not for ours"


def test_those_that_there_are_no_more_are_not_shown() -> None:
    t = translator("en")
    show_emoji({"five": 7})
    show_emoji({"six": 8})
    assert [emoji(t, "five", "5"), emoji(t, "six", "6"), emoji(t, "seven")] == ["5", "<:six:8>", ""]


def refusal(code: int, expected: str) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=400, reason="Bad Request")
    return discord.HTTPException(response, {"code": code, "message": expected})


async def test_where_an_emoji_is_refused_the_picture_is_sent_whole_once_more() -> None:
    show_emoji({"five": 10**18})
    picture = PictureBlock(lambda: Picture(b"dice", 1, 1, "board"), "Dice")
    message = await compose(
        MessageSpec((picture, ControlRow((Button("5", "pick", emoji=emoji(translator("en"), "five")),))))
    )
    sent: list[bytes] = []

    async def send(*, files: list[discord.File], **_: object) -> None:
        sent.extend(file.fp.read() for file in files)
        if len(sent) == 1:
            answer: Any = SimpleNamespace(status=400, reason="Bad Request")
            raise discord.HTTPException(answer, {"code": 50035, "message": "components.0.emoji.id: Invalid emoji"})

    await message.send(send)
    assert sent == [b"dice"] * 2


@pytest.mark.fresh_world
@pytest.mark.usefixtures("three_emoji")
async def test_only_the_process_of_the_first_shard_uploads_and_tells_the_commands(world: World) -> None:
    second = ShardRange(1, 1, 2)
    await learn_mentions(world.club.tree, [])
    sent = await start(world, shards=second)
    assert (emoji_requests(world, sent), has_emoji()) == ([], False)
    assert [request.method for request in world.http_requests[sent:] if request.path.endswith("/commands")] == ["GET"]
    assert link_commands("`/games`").startswith("</games:")
    await start(world)
    show_emoji({})
    sent = await start(world, shards=second)
    assert (emoji_requests(world, sent), has_emoji()) == ([], True)


@pytest.mark.fresh_world
@pytest.mark.usefixtures("three_emoji")
async def test_what_the_database_does_not_know_is_replaced_as_its_picture_is_not_known(world: World) -> None:
    await start(world)
    old = {emoji.id for emoji in world.backend.application_emojis.values()}
    world.meddle("DELETE FROM application_emoji")
    sent = await start(world)
    assert emoji_requests(world, sent) == ["GET", *["PATCH", "POST"] * 3, *["DELETE"] * 3]
    assert uploaded(world) == {"blue_circle", "orange_square", "five"}
    assert not old & world.backend.application_emojis.keys()


@pytest.mark.fresh_world
@pytest.mark.usefixtures("three_emoji")
async def test_an_emoji_of_somebody_else_makes_room_and_stays(world: World) -> None:
    somebody = world.backend.create_application_emoji("five")
    somebody.user_id = int(world.ann.id)
    await start(world)
    assert uploaded(world) == {"blue_circle", "orange_square", "five", f"old_{somebody.id}"}
    assert somebody.id in world.backend.application_emojis
