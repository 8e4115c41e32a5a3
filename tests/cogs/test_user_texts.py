"""Names and titles that would be live: everywhere they are seen as they were typed, and nothing in them works."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

from simcord.actors import MemberActor

from bot.store.guild_settings import ThreadUse
from bot.tables.ids import UserId
from bot.tables.table import Player
from bot.text.user_text import UserText
from bot.ui.message import compose
from bot.ui.message.spec import MessageSpec
from games.catalog import GAMES
from tests.cogs.administering import admin, settle
from tests.cogs.looking_back import attachments, keep_evening, keep_game, press_folded, watched
from tests.cogs.pages import compare, open_page, verify_game
from tests.cogs.ranking import played
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.markup import parse

NAMES = (
    "<@1> **Qa** </help:1>",
    "# ||Qb|| [b](https://q.example)",
    "-# `Qc` <t:0:R>\u202e discord.gg/q",
    "1. _Qd_ \u05e9 @everyone :smile:",
)
"""Each with a mark by which it is found: Qa to Qd."""
TITLE = ">>> Qe <#1> ~~e~~ <id:customize> https://q.example \u202eevil"
TYPED = {name[name.index("Q") : name.index("Q") + 2]: UserText(name).plain for name in (*NAMES, TITLE)}
EVIL = re.compile(r"<[@#/t:i]|q\.example|\.gg/q|@everyone|:smile:|\|\||~~")
"""The parts of markup that are never ours but in `OWN`."""
TURNING = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067")
OWN = re.compile(r"<@\d{5,}>|<t:\d{9,}:\w>|</[\w ]+:\d{5,}>|<a?:\w+:\d{5,}>|<#\d{5,}>")
"""Mentions, times and commands of our own: their numbers are long."""


def people(world: World, count: int = len(NAMES)) -> list[MemberActor]:
    return [world.home.add_member(world.create_user(name)) for name in NAMES[:count]]


def check(world: World) -> set[str]:
    """Look at every text that was sent; the marks of the names that were seen."""
    bodies = [
        body for request in world.http_requests if not request.path.endswith("/commands") and (body := request.json)
    ]
    faults = [mark for body in bodies for key, text in _texts(body) for mark in assert_typed(key, text)]
    return set(faults)


def assert_typed(key: str, text: str) -> list[str]:
    """A text shows names as they were typed; the marks of those that it shows."""
    assert not TURNING & set(text), text
    for line in text.splitlines():
        assert line.count("\u2068") == line.count("\u2069"), line
    marks = [mark for mark in TYPED if mark in text]
    if key == "content":
        passage = parse(text)
        for kind, live in passage.live:
            assert kind not in {"invitation", "everyone", "spoiler", "strike"}, (kind, text)
            assert not EVIL.search(OWN.sub("", live)) or not marks or kind in {"bold", "italics"}, (live, text)
        visible = passage.visible
    else:
        visible = re.sub("[\u2068\u2069]", "", text)
    for mark in marks:
        typed = TYPED[mark]
        rest = visible.replace(typed, "")
        cut = re.search(rf"{re.escape(mark)}.*…", rest)
        assert mark not in rest or (cut and key != "content"), f"{typed!r} is not what is seen in {key} {text!r}"
    return marks


def _texts(body: Any, key: str = "") -> Iterator[tuple[str, str]]:
    match body:
        case dict():
            for name, value in body.items():
                yield from _texts(value, name)
        case list():
            for value in body:
                yield from _texts(value, key)
        case str() if key in {"content", "label", "description", "placeholder", "title", "name", "filename", "value"}:
            yield key, body


async def sent(spec: MessageSpec) -> set[str]:
    """The marks of names in a message that is only composed."""
    layout = (await compose.compose(spec)).layout.to_components()
    return {mark for key, text in _texts(layout) for mark in assert_typed(key, text)}


async def finish(world: World, players: list[MemberActor]) -> Seen:
    """Play the game in the channel to its end."""
    while not (board := world.board).has("rematch"):
        heading = board.text.splitlines()[0]
        mover = next(player for player in players if player.mention in heading)
        await world.press(mover, board, "stop" if board.has("stop") else "roll")
    return board


async def test_on_boards_in_threads_and_below_a_game(world: World) -> None:
    first, second = players = people(world, 2)
    await settle(world, threads=ThreadUse.ALWAYS)
    await first.slash(world.channel, "ocho", target=1000)
    await world.press(second, world.board, "join")
    await world.press(first, world.board, "start")
    (thread,) = world.channel.threads
    assert "**Qa**" in str(world.backend.channels[thread.id].name)
    await settle(world, threads=ThreadUse.NEVER)
    await second.slash(world.channel, "ocho", target=1000)
    await world.press(first, world.board, "join")
    await world.press(second, world.board, "start")
    board = await finish(world, players)
    for verb in ("review", "more", "verify"):
        if board.has(verb):
            await world.press(first, board, verb)
    await first.slash(world.channel, "games")
    for name in ("history", "chips"):
        await open_page(world, first, name)
    await verify_game(world, first, board.table)
    assert check(world) >= {"Qa", "Qb"}


@each("game", GAMES)
async def test_in_replays_reviews_and_shared_moments(world: World, game: str) -> None:
    players = people(world, 2)
    table = await keep_evening(world, game, *players, name=world.table_id("past"), longest=40)
    replay = await watched(world, players[0], table.id)
    for verb in ("next", "next", "next", "next", "next", "back"):
        if replay.has(verb):
            await world.press(players[0], replay, verb)
            replay = world.see(replay)
    await press_folded(world, players[0], replay, "share")
    await press_folded(world, players[0], replay, "record")
    await open_page(world, players[1], "history")
    assert check(world) >= {"Qa", "Qb"}


async def test_in_a_review_that_is_shared(world: World) -> None:
    first, second = people(world, 2)
    table = await keep_evening(world, "el_ocho", first, second, at_random=0.2)
    replay = await watched(world, first, table.id)
    await press_folded(world, first, replay, "review")
    replay = world.see(replay)
    for verb in ("moment", "next", "share"):
        if replay.has(verb):
            await world.press(first, replay, verb)
            replay = world.see(replay)
    assert check(world) >= {"Qa", "Qb"}


async def test_in_kept_pages_records_and_films(world: World) -> None:
    first, second = people(world, 2)
    table = await keep_game(world, first, second, game="octi", record="1. 22+B\n2. 36+E\n1. 22-33\n2. resigns")
    replay = await watched(world, first, table.id)
    for verb in ("page", "record", "film"):
        result = await press_folded(world, first, replay, verb)
        answers = [world.see(message) for message in (result.response, *result.followups) if message is not None]
        for name, content in (file for answer in answers for file in attachments(world, answer).items()):
            assert re.fullmatch(r"[\w.-]+", name)
            if name.endswith("html"):
                _check_page(content.decode())
            elif name.endswith(("txt", "sgf")):
                assert not TURNING & set(content.decode())
                assert "**Qa**" in content.decode()
    assert check(world) >= {"Qa", "Qb"}


async def test_in_standings_of_all_kinds(world: World) -> None:
    players = people(world)
    await played(
        world, *(Player(UserId(person.id), name) for person, name in zip(players, NAMES, strict=True)), times=3
    )
    two = [Player(UserId(person.id), name) for person, name in zip(players[:2], NAMES, strict=False)]
    await played(world, *two, times=3)
    iris = Player(UserId(0), "Iris", "iris")
    await played(world, two[1], iris, unrated="computer")
    await played(world, two[0], iris, unrated="computer")
    reader = players[0]
    for command, options in (
        ("leaderboard", {}),
        ("stats", {"player": players[1]}),
        ("stats", {"player": players[3]}),
    ):
        result = await reader.slash(world.channel, command, **options)
        page = world.see(result.response) if result.response is not None else world.board
        for verb in ("text", "open"):
            if page.has(verb):
                await world.press(reader, page, verb)
    for result in (await compare(world, reader, players[1]), await compare(world, reader, world.max)):
        page = world.see(result.response) if result.response is not None else world.board
        if page.has("text"):
            await world.press(reader, page, "text")
    await open_page(world, reader, "history")
    assert check(world) == set(TYPED) - {"Qe"}


async def test_where_an_admin_types_what_is_no_place(world: World) -> None:
    assert "Qe" in world.private_text(await admin(world).slash(world.channel, "settings", time_zone=TITLE))
    assert check(world) == {"Qe"}


class _Page(HTMLParser):
    """The tags and words of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.words += [value for name, value in attrs if value and name in {"alt", "title"}]

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def _check_page(html: str) -> None:
    read = _Page()
    read.feed(html)
    assert not read.tags & {"t", "id", "a"}
    assert {mark for word in read.words for mark in assert_typed("value", word)} == {"Qa", "Qb"}
