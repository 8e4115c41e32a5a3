"""`/ladder`: the board against the computers, for everybody, in a game or in all of them."""

import pytest
from msgspec.structs import replace

from bot.cli.simulator import set_locales
from bot.tables.ids import UserId
from bot.tables.table import Player
from bot.text import translator
from bot.text.user_text import UserText
from bot.ui.message.spec import MessageSpec
from cogs.ladder.entries import NEXT
from cogs.ladder.page import describe_rungs, ladder_message
from cogs.ladder.rows import Board, Climber, Rung
from engine.levels import EASY_LEVEL
from tests.bot.stored import rows
from tests.cogs.administering import settle
from tests.cogs.dealing import deal
from tests.cogs.ranking import IRIS, LOLA, assert_marks_readers, chosen, drawn, pick, played
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.saying import say

WINS = "[8] [1 1 1 2 2 6 7 7] 1.k111"
"""A round in which the first player has 1,000 points to bank."""


async def board(world: World, **options: object) -> Seen:
    await world.max.slash(world.channel, "ladder", **options)
    assert world.board.called == frozenset()
    return world.board


async def test_an_empty_board_invites(world: World) -> None:
    page = await board(world)
    assert say("ladder-empty") in page.text
    assert page.files == ["ladders.png"], "the ladders are there before anybody has climbed"
    assert say("ladder-alt-column", game="Neo Otcho 5", opponents="Lola, Clara and Iris") in page.alt


async def test_a_win_against_lola_going_easy_is_no_step(world: World) -> None:
    await played(world, world.ann, replace(LOLA, level=EASY_LEVEL), unrated="going-easy")
    assert say("ladder-empty") in (await board(world)).text


async def test_all_games_and_one_of_them(world: World) -> None:
    await played(world, world.ann, LOLA, unrated="computer", times=3)
    await played(world, world.zoe, IRIS, unrated="computer")
    page = await board(world)
    assert page.files == ["ladders.png", "leaderboard.png"]
    assert page.alts[1] == say("ladder-alt", board="All games", page="1–2 of 2. 1. zoe – 5; 2. ann – 1")
    answer = world.answer(await pick(world, world.ann, page, "game", "el_ocho"))
    assert chosen(answer, "game") == "el Ocho"
    assert answer.files == ["ladder.png", "leaderboard.png"]
    assert answer.alts[1].endswith("1. zoe – Iris (1 in a row); 2. ann – Lola (3 in a row).")
    assert answer.alts[0] == " ".join(
        [
            say("ladder-alt-rungs", game="el Ocho"),
            say("ladder-where", opponent="Lola", next="Bruno"),
            say("ladder-alt-rung", opponent="Iris", climbers="zoe (1 in a row)"),
            *(say("ladder-alt-rung-empty", opponent=name) for name in ("Hugo", "Clara", "Bruno")),
            say("ladder-alt-rung", opponent="Lola", climbers="ann (3 in a row)"),
        ]
    )
    assert say("ladder-empty") in (await board(world, game="octi")).text


async def test_whose_place_is_on_another_page_sees_it_too(world: World) -> None:
    for number in range(1, 13):
        await played(world, Player(UserId(number), f"P{number}"), IRIS, unrated="computer", days_ago=number)
    await played(world, world.ann, LOLA, unrated="computer")
    page = await board(world)
    assert "You:" not in page.alts[1]
    answer = world.answer(await pick(world, world.ann, page, "game", "el_ocho"))
    assert answer.alts[1].endswith("You: 13. ann – Lola (1 in a row).")
    following = world.answer(await world.press(world.ann, answer, "next"))
    assert "places 11–13 of 13" in following.alts[1]
    assert following.button("next").disabled
    back = world.answer(await world.press(world.ann, following, "back"))
    assert "places 1–10 of 13" in back.alts[1]


async def test_the_ladder_is_on_the_card(world: World) -> None:
    await played(world, world.ann, IRIS, unrated="computer", times=3)
    await world.ann.slash(world.channel, "stats")
    assert say("stats-ladder", game="el Ocho", opponent="Iris", streak=3, best=3) in world.board.text
    as_text = world.private_text(await world.press(world.ann, world.board, "text"))
    assert "🪜 el Ocho: beat **Iris**." in as_text


async def test_everybody_reads_it_in_the_language_of_the_server(world: World) -> None:
    await settle(world, language="fr")
    assert (await board(world)).text.startswith("### 🪜 Tous les jeux")


def board_of_two(*, reader: int = 0, steps: int = 5) -> MessageSpec:
    climbers = tuple(Climber(rank, UserId(rank), UserText("Ann"), steps, 1, "lola") for rank in (1, 2))
    own = climbers[reader - 1] if reader else None
    return ladder_message(translator("en"), Board(climbers, 2, own), "el_ocho")


def test_readers_find_their_own_place_marked() -> None:
    assert_marks_readers(board_of_two(reader=1), board_of_two(reader=2), board_of_two())


def test_in_one_game_the_steps_are_not_shown() -> None:
    assert drawn(board_of_two(steps=5)) == drawn(board_of_two(steps=9))


@each(
    ("locale", "title"),
    [
        ("fr", "### 🪜 Tous les jeux · contre l’ordinateur"),
        ("es-ES", say("ladder-title", "es", board="Todos los juegos")),
        ("es-419", say("ladder-title", "es-419", board="Todos los juegos")),
    ],
)
async def test_it_speaks_my_language(world: World, locale: str, title: str) -> None:
    await played(world, world.ann, LOLA, unrated="computer")
    page = await board(world)
    set_locales(world, {world.zoe.id: locale})
    answer = world.answer(await pick(world, world.zoe, page, "game", "all"))
    assert answer.text.splitlines()[0] == title


@pytest.mark.parametrize("custom_id", ["o:ladder:0:next:chess.1", "o:ladder:0:no:"])
async def test_a_forged_button_is_refused(world: World, custom_id: str) -> None:
    page = await board(world)
    assert "I don't know that button." in await world.refused(world.forge(world.ann, page, custom_id))


def test_below_a_card_are_the_strongest_computers_beaten() -> None:
    rungs = (
        Rung("el_ocho", "hugo", 2, 1, 2),
        Rung("el_ocho", "lola", 9, 9, 9),
        Rung("el_ocho", "iris", 0, 0, 0),
        Rung("octi", "clara", 1, 0, 1),
        Rung("chess_dice", "lola", 0, 0, 0),
    )
    assert describe_rungs(translator("en"), rungs) == [
        say("stats-ladder", game="el Ocho", opponent="Hugo", streak=1, best=2),
        say("stats-ladder", game="Octi", opponent="Clara", streak=0, best=1),
    ]


async def test_a_reader_is_told_where_they_stand_in_each_game(world: World) -> None:
    await played(world, world.ann, IRIS, unrated="computer")
    page = await board(world)
    answer = world.answer(await pick(world, world.ann, page, "game", "all"))
    alt = answer.alts[0]
    assert f"el Ocho: {say('ladder-where-top', opponent='Iris')}" in alt
    assert f"Octi: {say('ladder-where-foot', next='Lola')}" in alt


async def test_a_win_tells_the_step_and_begins_a_game_with_the_next_opponent_by_one_press(world: World) -> None:
    over = await deal(world, WINS, world.ann, "Lola", target=1000)
    await world.press(world.ann, over, "stop")
    over = world.see(over) if world.see(over).has(NEXT) else world.board
    assert say("ladder-climbed", opponent="Lola", next="Bruno") in over.text
    assert over.button(NEXT).label.endswith(say("button-next-opponent", opponent="Bruno"))
    await world.press(world.ann, over, NEXT)
    (row,) = rows(world.file, "SELECT snapshot FROM tables WHERE phase = 'playing'")
    assert '"bruno"' in str(row[0])


async def test_the_top_of_the_ladder_has_nobody_next(world: World) -> None:
    over = await deal(world, WINS, world.ann, "Iris", target=1000)
    await world.press(world.ann, over, "stop")
    over = world.board
    assert say("ladder-climbed-top", opponent="Iris") in over.text
    assert not over.has(NEXT)
    forged = world.forge(world.ann, over, f"o:{over.table}:0:{NEXT}:iris")
    assert await world.refused(forged) == say("refused-forged")


async def test_between_people_no_ladder_is_climbed(world: World) -> None:
    over = await deal(world, WINS, world.ann, world.zoe, target=1000)
    await world.press(world.ann, over, "stop")
    assert not world.board.has(NEXT)
