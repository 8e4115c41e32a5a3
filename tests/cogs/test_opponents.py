"""Computer opponents in the lobby, in the play command, at the table, and in what is stored of a finished game."""

import pytest
from simcord.results import InteractionResult

from bot.tables import table as codec
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.table import Table
from bot.text import LANGUAGES, text_id, translator
from cogs.history.queries import History, HistoryFilter
from engine import levels
from engine.catalog import ENGINES
from games.catalog import GAMES
from render import faces
from tests.cogs.administering import admin, page, value
from tests.cogs.dealing import deal
from tests.cogs.pages import open_page
from tests.cogs.ranking import played
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.saying import say


async def stored(world: World, board: Seen) -> Table:
    """The table of a message as it is stored."""
    return (await world.club.table_service.load(TableId(board.table))).table


async def choose(world: World, *values: str) -> InteractionResult:
    """A choice of ann's in the menu of the lobby."""
    custom_id = world.board.menu("opponent")["custom_id"]
    return await world.forge(world.ann, world.board, custom_id, component_type=3, values=list(values))


async def test_the_menu_of_a_lobby_seats_the_opponent_that_is_chosen(world: World) -> None:
    await world.sit_down(world.ann, seats=4)
    options = world.board.menu("opponent")["options"]
    assert [option["value"] for option in options] == ["lola", "bruno", "clara", "hugo", "iris"]
    assert [option["emoji"]["name"] for option in options] == ["👧", "🧔", "👩", "👨", "👵"]
    assert options[1]["label"] == "Bruno · daring"
    assert options[1]["description"] == say("el-ocho-opponent-bruno")
    for opponent in ("bruno", "iris", "bruno"):
        await choose(world, opponent)
    assert "🧔 Bruno · 👵 Iris · 🧔 Bruno II" in world.board.text
    assert not world.board.has("opponent")
    await world.press(world.ann, world.board, "start")
    assert sorted(player.level for player in (await stored(world, world.board)).players) == [
        *("", "bruno", "bruno", "iris")
    ]


async def test_no_opponent_can_be_made_up(world: World) -> None:
    await world.sit_down(world.ann)
    for values in (["deep-blue"], [""], [], ["lola", "iris"]):
        assert (await world.refused(choose(world, *values))).startswith("That's not one of the choices.")


@each(
    ("chosen", "computers"),
    [({"opponent": "hugo", "computers": 2}, ["Hugo", "Hugo II"]), ({"opponent": "iris"}, ["Iris"]), ({}, [])],
)
async def test_the_play_command_seats_the_opponent_that_is_chosen(
    world: World, chosen: dict[str, object], computers: list[str]
) -> None:
    lobby = await world.sit_down(world.ann, **chosen)
    assert [player.name for player in (await stored(world, lobby)).players[1:]] == computers


async def test_the_greeting_takes_the_usual_opponent_for_who_has_won_before(world: World) -> None:
    await played(world, world.ann, world.zoe)
    greeting = world.answer(await world.ann.slash(world.channel, "play"))
    await world.forge(world.ann, greeting, **greeting.control_for("alone", "el_ocho"))
    table = await stored(world, world.board)
    assert [player.level for player in table.players] == ["", "lola"]
    assert (table.max_players, table.turn_limit_s) == (2, 0), "against a computer nobody needs a clock"


async def test_an_opponent_is_in_the_history_by_its_name(world: World) -> None:
    board = await world.start_game(world.ann, opponent="iris")
    assert f"At the table: {world.ann.mention} and 👵 Iris" in world.history()[0].text
    await world.forge(world.ann, board, f"o:{board.table}:0:resign-yes:")
    assert "with Iris" in world.answer(await open_page(world, world.ann, "history")).text
    page = await world.club.store.get(History).page(
        GuildId(world.home.id), UserId(world.ann.id), HistoryFilter(), limit=1
    )
    assert [past.player.level for past in page.games[0].players] == ["", "iris"]


async def test_a_computer_player_of_an_older_table_is_a_number(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7] 1.k111 1.s [5 5 5 2 3 4 6 7]", world.ann, "1")
    table = await stored(world, board)
    assert codec.load(codec.dump(table).replace(',"level":""', "")).players == table.players
    await world.advance_time(1.7)
    assert "**Computer 1** sets aside 5" in world.board.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lines_about_opponents_fit_into_a_menu(language: str) -> None:
    t = translator(language)
    for game in GAMES:
        texts = [f"{text_id(game)}-opponent-{opponent.id}" for opponent in ENGINES[game].opponents]
        lines = {t(text) for text in texts if t.has_text(text)}
        assert len(lines) in {0, len(texts)}, "of all its opponents, or of none"
        assert max(map(len, lines), default=0) <= 100


def test_every_opponent_has_a_face() -> None:
    assert faces.FACES.keys() == {opponent.id for opponent in levels.CAST}


@each("is_on", [True, False])
async def test_an_opponent_has_a_word_to_say_where_the_server_lets_it_talk(
    world: World,
    is_on: bool,  # noqa: FBT001 -- a case
) -> None:
    eve = admin(world, f"eve{world.case}")
    if not is_on:
        message = await page(world, eve)
        await world.press(eve, message, "banter")
        assert value(world.see(message), "Computer opponents talk") == "off"
    table = f"dealt{world.case}"
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7] 1.k111", world.ann, "Bruno", target=1000, table=table)
    await world.press(world.ann, board, "stop")
    lines = [line for line in world.board.text.splitlines() if line.startswith("🧔 Bruno: *“")]
    t = translator("en")
    said = {f"🧔 Bruno: *“{t(f'says-bruno-defeat-{number}')}”*" for number in range(1, 5)}
    assert len(lines) == is_on
    assert set(lines) <= said
