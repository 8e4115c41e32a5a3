"""`/history`: the list of finished games, and the edges of navigation in lists, replays and leaderboards."""

from typing import Any

import pytest
from msgspec.structs import replace
from simcord.actors import MemberActor

from bot.cli.simulator import set_locales
from bot.tables.commands import AnonymizeUser
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.table import Player, Table
from bot.text import Translator, translator
from bot.ui.board.presenter import Presenter
from bot.ui.board.replay import ReplayFrame, replay_frames
from bot.ui.message.spec import Button, ControlRow, Menu, MenuOption, MessageSpec, TextBlock
from cogs.history.messages import HistoryPosition, list_message, parse_replay_arg, replay_message, save_message
from cogs.history.queries import FinishedGame, HistoryPage, PastPlayer
from cogs.standings.leaderboard_messages import LeaderboardRequest, picture_message, text_message
from cogs.standings.queries.leaderboard import LeaderboardKey
from cogs.standings.queries.leaderboard_page import LeaderboardPage
from tests.bot.at_table import ANN, BOB
from tests.cogs import racing
from tests.cogs.looking_back import BEGUN, DRAWN, LEFT, THREE, choose, folded, keep, keep_game, seated
from tests.cogs.pages import open_page
from tests.cogs.reading import Seen
from tests.cogs.world import World
from tests.past import PRESENTERS, entries, over
from tests.saying import say


async def listed(world: World, person: MemberActor | None = None, **filters: Any) -> Seen:
    """The list, as somebody gets it: Ann, unless told otherwise."""
    return world.answer(await open_page(world, person or world.ann, "history", **filters))


def lines(message: Seen) -> list[str]:
    """The lines of the games, without the date."""
    return [line.rpartition(" · <t:")[0] for line in message.text.splitlines() if line[0].isdigit()]


def tables(message: Seen) -> list[str]:
    """The ids of the tables that can be opened."""
    return [option["value"] for option in message.menu("open")["options"]]


async def test_who_has_finished_nothing_is_told_so(world: World) -> None:
    await keep_game(world, world.zoe, world.luis)
    await world.start_game(world.ann, world.zoe)
    page = await listed(world)
    assert "You haven't finished a game on this server yet." in page.text
    assert page.verbs == ["find"], "it still finds the games of others"
    assert not any(":open:" in part.get("custom_id", "") for part in page.parts)


async def test_games_are_told_the_latest_first_with_whom_and_how_they_ended(world: World) -> None:
    ann, zoe, luis = world.ann, world.zoe, world.luis
    await keep_game(world, zoe, luis, name="others")
    await keep_game(world, ann, zoe, record=DRAWN, game="octi", name="drawn", hours=6)
    await keep_game(world, ann, "1", record=BEGUN, ending="called-off", name="off", hours=5)
    await keep_game(world, luis, ann, zoe, record=LEFT, name="left", hours=4)
    await keep_game(world, zoe, ann, luis, record=THREE, name="third", hours=3)
    await keep_game(world, zoe, ann, name="lost", hours=2)
    await keep_game(world, ann, zoe, name="won", hours=1)
    page = await listed(world)
    assert page.text.splitlines()[0] == say("history-title", count=6)
    assert lines(page) == [
        "1. **el Ocho** · with zoe · 🏆 won",
        "2. **el Ocho** · with zoe · lost",
        "3. **el Ocho** · with zoe and luis · place 2 of 3",
        "4. **el Ocho** · with luis and zoe · 🏳️ left early",
        "5. **el Ocho** · with Computer 1 · ⏹️ called off",
        "6. **Octi** · with zoe · 🤝 drawn",
    ]
    assert f"🏆 won · <t:{world.club.table_service.now_ms() // 1000 - 3600}:f>" in page.text
    assert tables(page) == ["won", "lost", "third", "left", "off", "drawn"]
    first, *_, last = page.menu("open")["options"]
    assert (first["label"], first["description"]) == ("1. el Ocho · zoe", "🏆 won")
    assert (last["label"], last["description"]) == ("6. Octi · zoe", "🤝 drawn")


async def test_two_of_three_may_share_the_win(world: World) -> None:
    second = f"{racing.WORTH_550}\ntick @-9600\n2. a550 @-7700\ntick @-7450"
    journal, options = racing.entries(racing.AHEAD + second, 1_800_000_000_000), {"open": True, "rolls": 2}
    players = seated(world.ann, world.zoe, world.luis)
    await keep(world, over("stresses", journal, options, *players, guild=GuildId(world.home.id)), journal)
    outcomes = [lines(await listed(world, person))[0].rpartition(" · ")[2] for person in world.people[:3]]
    assert outcomes == [say("history-shared"), say("history-shared"), "place 3 of 3"]


async def test_a_game_is_listed_when_it_is_over_and_stays_in_its_place(world: World) -> None:
    board = await world.start_game(world.ann, world.zoe, target=1000)
    await world.forge(world.zoe, board, f"o:{board.table}:0:resign-yes:")
    await world.advance_time(3600)
    await keep_game(world, world.ann, world.zoe, name="later")
    before = await listed(world)
    assert tables(before) == ["later", board.table]
    await world.advance_time(3600)
    await world.press(world.ann, world.board, "rematch")
    assert (await listed(world)).text == before.text


async def test_one_leafs_by_buttons(world: World) -> None:
    for number in range(17):
        await keep_game(world, world.ann, world.zoe, name=f"game{number:02}", hours=number)
    page = await listed(world)
    assert "Page 1 of 3" in page.text
    assert (page.button("newer").disabled, page.button("older").disabled) == (True, False)
    assert tables(page) == [f"game{number:02}" for number in range(8)]
    await world.press(world.ann, page, "older")
    await world.press(world.ann, world.see(page), "older")
    page = world.see(page)
    assert "Page 3 of 3" in page.text
    assert lines(page) == ["17. **el Ocho** · with zoe · 🏆 won"]
    assert (page.button("newer").disabled, page.button("older").disabled) == (False, True)
    await world.press(world.ann, page, "newer")
    assert tables(world.see(page)) == [f"game{number:02}" for number in range(8, 16)]
    await world.forge(world.ann, page, "o:history:0:older:7..0")
    assert tables(world.see(page)) == ["game16"], "who leafs too far sees the last page"


async def test_the_buttons_work_after_a_restart(world: World) -> None:
    for number in range(9):
        await keep_game(world, world.ann, world.zoe, name=f"game{number:02}", hours=number)
    page = await listed(world)
    await world.restart()
    await world.press(world.ann, page, "older")
    assert tables(world.see(page)) == ["game08"]


async def test_by_game_and_by_opponent(world: World) -> None:
    await keep_game(world, world.ann, world.zoe, name="a", hours=1)
    await keep_game(world, world.ann, world.luis, name="b", hours=2)
    await keep_game(world, world.ann, world.zoe, game="octi", record=DRAWN, name="c", hours=3)
    assert tables(await listed(world, game="octi")) == ["c"]
    assert tables(await listed(world, opponent=world.zoe)) == ["a", "c"]
    page = await listed(world, game="el_ocho", opponent=world.zoe)
    assert tables(page) == ["a"]
    assert f"el Ocho · with {world.zoe.mention}" in page.text
    assert page.called == frozenset()
    assert say("history-none-such") in (await listed(world, opponent=world.max)).text


async def test_what_was_asked_for_goes_on_while_one_leafs_and_looks(world: World) -> None:
    for number in range(9):
        await keep_game(world, world.ann, world.luis, name=f"luis{number}", hours=number)
    for number in range(7):
        await keep_game(world, world.ann, world.zoe, name=f"zoe{number}", hours=number)
    page = await listed(world, opponent=world.luis)
    await world.press(world.ann, page, "older")
    await choose(world, world.ann, world.see(page), "open", "luis8")
    await folded(world, world.ann, world.see(page))
    await world.press(world.ann, world.see(page), "games")
    assert tables(world.see(page)) == ["luis8"]
    await world.press(world.ann, world.see(page), "newer")
    assert set(tables(world.see(page))) == {f"luis{number}" for number in range(8)}
    await world.forge(world.ann, page, "o:history:0:older:7..0")
    assert "Page 2 of 2" in world.see(page).text, "the last of 16"
    assert len(tables(world.see(page))) == 8


async def test_nobody_finds_games_of_another_server(world: World) -> None:
    elsewhere = world.create_guild("Elsewhere")
    hall = elsewhere.create_text_channel("hall")
    visitor = elsewhere.add_member(world.ann.user)
    await keep_game(world, world.ann, world.zoe)
    page = world.answer(await open_page(world, visitor, "history", channel=hall))
    assert "You haven't finished a game on this server yet." in page.text
    await keep_game(world, world.ann, world.zoe, name="there", guild=GuildId(elsewhere.id))
    assert tables(world.answer(await open_page(world, visitor, "history", channel=hall))) == ["there"]
    assert tables(await listed(world)) == ["round001"]


async def test_who_was_forgotten_has_no_name(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    await world.execute(table.id, AnonymizeUser(UserId(world.zoe.id)))
    await world.club.store.erasure.erase_user(UserId(world.zoe.id))
    assert lines(await listed(world)) == ["1. **el Ocho** · with Player 2 · 🏆 won"]


async def test_markdown_in_a_name_does_not_count(world: World) -> None:
    await keep_game(world, world.ann, world.home.add_member(world.create_user("**bold** `x`")))
    assert lines(await listed(world)) == [r"1. **el Ocho** · with \*\*bold\*\* \`x\` · 🏆 won"]


async def test_games_whose_table_is_gone_or_can_not_be_read_are_still_listed(world: World) -> None:
    await keep_game(world, world.ann, world.zoe, name="gone")
    await keep_game(world, world.ann, world.zoe, name="broken", hours=1)
    world.meddle("DELETE FROM tables WHERE id = 'gone'")
    world.meddle("UPDATE tables SET snapshot = 'a riddle' WHERE id = 'broken'")
    page = await listed(world)
    assert tables(page) == ["gone", "broken"]
    answer = world.private_text(await choose(world, world.ann, page, "open", "gone"))
    assert answer == say("refused-no-table")


@pytest.mark.parametrize(
    ("locale", "first", "game"),
    [
        ("fr", say("history-title", "fr", count=2), "1. **el Ocho** · avec zoe et luis · 2ᵉ place sur 3"),
        ("es-ES", say("history-title", "es", count=2), "1. **el Ocho** · con zoe y luis · puesto 2 de 3"),
    ],
)
async def test_in_the_language_of_the_reader(world: World, locale: str, first: str, game: str) -> None:
    set_locales(world, {world.ann.id: locale})
    await keep_game(world, world.zoe, world.ann, world.luis, record=THREE)
    await keep_game(world, world.ann, world.zoe, name="before", hours=1)
    page = await listed(world)
    assert page.text.splitlines()[0] == first
    assert lines(page)[0] == game


async def test_crowds_are_told_in_part(world: World) -> None:
    crowd = [world.home.add_member(world.create_user(f"p{number}")) for number in range(11)]
    leaving = "tick @1000\n" + "\n".join(f"{seat}. resigns" for seat in range(1, 11))
    await keep_game(world, *crowd, game="stresses", record=leaving)
    (line,) = lines(await listed(world, crowd[0]))
    assert "with p1, p2, p3, p4, p5 and 5 more" in line


ENGLISH = translator("en")
STEPS = ("first", "back", "next")


def buttons(spec: MessageSpec, *verbs: str) -> dict[str, str | None]:
    """The argument of each of these buttons, in their order; None where it is disabled."""
    controls = [control for row in spec.blocks if isinstance(row, ControlRow) for control in row.controls]
    args = {
        control.verb: None if control.disabled else control.arg for control in controls if isinstance(control, Button)
    }
    return {verb: args[verb] for verb in verbs if verb in args}


def open_menu(spec: MessageSpec) -> Menu:
    """The menu of the games that can be opened."""
    controls = [control for row in spec.blocks if isinstance(row, ControlRow) for control in row.controls]
    (menu,) = [control for control in controls if isinstance(control, Menu) and control.verb == "open"]
    return menu


def moment(
    index: int, count: int
) -> tuple[Translator, Presenter, Table, tuple[ReplayFrame, ...], int, HistoryPosition]:
    """A moment of a game that has so many."""
    journal = entries("octi", "1. 22+B\n2. 36+E\ndraw agreed")
    table = over("octi", journal, {}, ANN, BOB)
    frame = replay_frames(PRESENTERS["octi"], table, journal)[0]
    return (ENGLISH, PRESENTERS["octi"], table, (frame,) * count, index, HistoryPosition())


@pytest.mark.parametrize(
    ("index", "count", "reached"),
    [
        (0, 1, (None, None, None)),
        (0, 6, (None, None, 1)),
        (1, 6, (0, 0, 2)),
        (2, 6, (0, 1, 3)),
        (4, 6, (0, 3, 5)),
        (5, 6, (0, 4, None)),
        (9, 30, (0, 8, 10)),
        (11, 30, (0, 10, 12)),
        (18, 30, (0, 17, 19)),
        (20, 30, (0, 19, 21)),
    ],
)
def test_the_buttons_of_a_replay_lead_to(index: int, count: int, reached: tuple[int | None, ...]) -> None:
    arguments = buttons(replay_message(*moment(index, count)), *STEPS)
    assert arguments.keys() == set(STEPS)
    assert tuple(arg and parse_replay_arg(arg)[0] for arg in arguments.values()) == reached


@pytest.mark.parametrize(
    ("count", "moments"),
    [
        (2, []),
        (3, [*range(3)]),
        (25, [*range(25)]),
        (26, [*range(13), *range(14, 26)]),
        (49, [*range(0, 49, 2)]),
    ],
)
def test_a_replay_of_more_than_two_moments_has_a_menu_of_25_at_most(count: int, moments: list[int]) -> None:
    rows = [row for row in save_message(*moment(0, count), "").blocks if isinstance(row, ControlRow)]
    controls = [control for row in rows for control in row.controls]
    menus = [control for control in controls if isinstance(control, Menu)]
    assert [int(option.value) for menu in menus for option in menu.options] == moments


@pytest.mark.parametrize(
    ("page", "total", "reached"),
    [(0, 8, ()), (0, 9, (None, 1)), (1, 9, (0, None)), (1, 16, (0, None)), (1, 17, (0, 2)), (2, 17, (1, None))],
)
def test_the_buttons_of_a_history_lead_to(page: int, total: int, reached: tuple[int | None, ...]) -> None:
    game = FinishedGame(TableId("t1"), "octi", "", 0, 0, (PastPlayer(ANN, 1, left=False),))
    spec = list_message(ENGLISH, PRESENTERS, HistoryPage((game,), total), HistoryPosition(page))
    arguments = buttons(spec, "newer", "older").values()
    assert tuple(arg and HistoryPosition.parse(arg).page for arg in arguments) == reached


@pytest.mark.parametrize(("others", "listed"), [(6, "A, B, C, D, E and F"), (7, "A, B, C, D, E and 2 more")])
def test_of_more_than_six_opponents_five_are_named(others: int, listed: str) -> None:
    crowd = [PastPlayer(Player(UserId(n), "ABCDEFG"[n - 1]), 2, left=False) for n in range(1, others + 1)]
    game = FinishedGame(TableId("t1"), "stresses", "", 0, 0, (PastPlayer(ANN, 1, left=False), *crowd))
    spec = list_message(ENGLISH, PRESENTERS, HistoryPage((game,), 1), HistoryPosition())
    menu = open_menu(spec)
    assert menu.options[0].label.endswith(f" · {listed}")


def test_a_race_that_one_ran_alone_names_nobody_else() -> None:
    game = FinishedGame(TableId("t1"), "stresses", "", 0, 0, (PastPlayer(ANN, 1, left=False),))
    spec = list_message(ENGLISH, PRESENTERS, HistoryPage((game,), 1), HistoryPosition())
    _, line, *_ = spec.blocks
    assert isinstance(line, TextBlock)
    assert line.text == "1. **el Ocho des stressés** · 🏆 won · <t:0:f>"
    assert open_menu(spec).options == (MenuOption("1. el Ocho des stressés", "t1", "🏆 won"),)


@pytest.mark.parametrize(
    ("number", "page_count", "reached"),
    [
        (1, 1, (None, None, None)),
        (1, 3, (None, None, 2)),
        (2, 3, (1, 1, 3)),
        (3, 3, (1, 2, None)),
    ],
)
def test_the_buttons_of_a_leaderboard_lead_to(number: int, page_count: int, reached: tuple[int | None, ...]) -> None:
    request = LeaderboardRequest("octi", "basic", page=number)
    page = LeaderboardPage(LeaderboardKey("octi", "basic", "rating"), "all", number, page_count, 0, ())
    messages = {"": picture_message(ENGLISH, request, page, []), "text-": text_message(ENGLISH, request, page)}
    for prefix, spec in messages.items():
        arguments = buttons(spec, *(f"{prefix}{verb}" for verb in ("first", "back", "next"))).values()
        targets = tuple(arg and LeaderboardRequest.parse(arg) for arg in arguments)
        assert targets == tuple(to and replace(request, page=to) for to in reached)
