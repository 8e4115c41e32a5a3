"""`/ocho`: every option, what does not fit together, and values that the rules of a game do not take."""

import re
from collections.abc import Mapping
from typing import Any

import pytest
from simcord.backend.errors import OptionError
from simcord.interactions import base_payload
from simcord.results import InteractionResult

from bot.cli.simulator import set_locales
from bot.text import LANGUAGES, translator
from bot.ui.click.opening import check_options
from games.catalog import GAMES
from games.core import Refused
from games.options import list_options
from tests.cogs.world import World, each
from tests.saying import say


async def test_without_options(world: World) -> None:
    result = await world.ann.slash(world.channel, "ocho")
    assert not result.ephemeral
    assert result.response is not None
    assert result.response.id == world.board.id, "the lobby is the answer to the command"
    assert "## el Ocho: who's in?" in world.board.text
    assert "Level 1 · first to 8,000 · bank at 400+ · 5 minutes per turn" in world.board.text
    assert f"👑 {world.ann.mention}" in world.board.text
    assert say("lobby-seats-free", count=5) in world.board.alt


@each(
    ("options", "expected"),
    [
        ({"level": "1"}, "Level 1 ·"),
        ({"level": "2"}, "Level 2 ·"),
        ({"level": "custom"}, "Custom (no extras) ·"),
        ({"level": "custom", "series": True}, "Custom (series) ·"),
        ({"level": "custom", "joker": True}, "Custom (joker 8) ·"),
        ({"level": "custom", "runs": True}, "Custom (runs) ·"),
        ({"level": "custom", "joker": True, "runs": True}, "Custom (joker 8 and runs) ·"),
        ({"level": "custom", "series": True, "joker": True, "runs": True}, "Custom (series, joker 8 and runs) ·"),
        ({"level": "custom", "series": True, "joker": False, "runs": False}, "Custom (series) ·"),
        ({"target": 1000}, "first to 1,000 ·"),
        ({"target": 20_000}, "first to 20,000 ·"),
        ({"target": 8500}, "first to 8,500 ·"),
        ({"minimum": 0}, "bank any time ·"),
        ({"minimum": 1000}, "bank at 1,000+ ·"),
        ({"minimum": 50}, "bank at 50+ ·"),
        ({"level": "2", "target": 10_000, "minimum": 500}, "Level 2 · first to 10,000 · bank at 500+ ·"),
    ],
)
async def test_E14_the_options_of_the_rules(world: World, options: dict[str, Any], expected: str) -> None:
    await world.open_table(world.ann, "ocho", **options)
    assert f"-# {expected}" in world.board.text or f"· {expected}" in world.board.text


@each("target", [8100, 1001])
async def test_E14_what_does_not_fit_is_told_privately(world: World, target: int) -> None:
    answer = world.private_text(await world.ann.slash(world.channel, "ocho", target=target))
    assert answer == say("refused-el-ocho-bad-target")
    assert world.history() == []
    assert world.rows()["tables"] == []


@each("level", ["1", "2"])
async def test_E14_what_a_level_fixes_is_not_offered(world: World, level: str) -> None:
    await world.ann.slash(world.channel, "ocho", level=level)
    page = world.answer(await world.press(world.ann, world.board, "options"))
    assert [menu for menu in page.parts if re.search("option.(series|joker|runs)", menu.get("custom_id", ""))] == []


@each("minimum", ["425", "1", "-50", "1050", "x"])
async def test_E14_a_value_that_the_page_does_not_offer(world: World, minimum: str) -> None:
    lobby = await world.sit_down(world.ann)
    custom_id = f"o:{lobby.table}:0:set:option.minimum"
    refusal = await world.refused(world.forge(world.ann, lobby, custom_id, component_type=3, values=[minimum]))
    assert refusal == say("refused-forged")


async def test_a_table_is_for_no_fewer_than_sit_there(world: World) -> None:
    lobby = await world.sit_down(world.ann, computers=5)
    page = world.answer(await world.press(world.ann, lobby, "options"))
    refusal = await world.refused(world.pick(world.ann, page, "set seats", 3))
    assert refusal == say("refused-too-many-here", count=3)


async def test_what_does_not_fit_is_told_in_the_language_of_whoever_asks(world: World) -> None:
    set_locales(world, {world.ann.id: "fr", world.zoe.id: "es-419"})
    answer = world.private_text(await world.ann.slash(world.channel, "ocho", target=8100))
    assert answer == "Choisis un objectif de 1 000 à 20 000, par pas de 500."
    answer = world.private_text(await world.zoe.slash(world.channel, "ocho", target=8100))
    assert answer == "Elige una meta de 1,000 a 20,000, de 500 en 500."


@each(
    "options",
    [
        *({"target": 999}, {"target": 20_001}, {"computers": -1}, {"computers": 6}, {"time": 29}, {"time": 8 * 86_400}),
        *({"level": "3"}, {"opponent": "nobody"}),
    ],
)
async def test_what_discord_itself_does_not_let_through(world: World, options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        await world.ann.slash(world.channel, "ocho", **options)


@each(("name", "kind", "value"), [("time", 4, -100), ("time", 4, 1), ("time", 4, 10**15), ("level", 3, "xx")])
async def test_a_choice_that_only_a_forger_can_make(world: World, name: str, kind: int, value: int | str) -> None:
    option = {"name": name, "type": kind, "value": value}
    command = {"id": "1", "name": "ocho", "type": 1, "options": [option]}
    record, payload = base_payload(
        world.backend, type=2, channel_id=world.channel.id, guild_id=world.home.id, user_id=world.ann.id, data=command
    )
    rows = world.rows()
    world.backend.emit("INTERACTION_CREATE", payload)
    await world.settle()
    answer = world.private_text(InteractionResult(world, record))
    assert answer == say("refused-bad-choice")
    assert world.rows() == rows


@each("seats", range(2, 7))
async def test_E1_two_to_six_seats(world: World, seats: int) -> None:
    await world.open_table(world.ann, "ocho", seats=seats)
    assert say("lobby-seats-free", count=seats - 1) in world.board.alt


async def test_computer_players_sit_there_at_once(world: World) -> None:
    await world.ann.slash(world.channel, "ocho", computers=5)
    (players,) = [line for line in world.board.text.splitlines() if "👑" in line]
    assert players.split(" · ")[1:] == [f"👧 Lola{number}" for number in ("", " II", " III", " IV", " V")]
    assert not world.board.has("join"), "every seat is taken"
    assert world.board.has("start")


async def test_an_invitation_calls_whom_it_is_for(world: World) -> None:
    await world.ann.slash(world.channel, "ocho", invite=world.zoe)
    assert f"✉️ {world.zoe.mention} is invited" in world.board.text
    assert world.board.called == {world.zoe.id}
    await world.press(world.zoe, world.board, "join")
    assert f"🪑 {world.zoe.mention}" in world.board.text


async def test_nobody_invites_a_bot_or_themselves(world: World) -> None:
    robot = world.home.add_member(world.create_user("robot", bot=True))
    answer = world.private_text(await world.ann.slash(world.channel, "ocho", invite=robot))
    assert answer == say("refused-no-bots")
    answer = world.private_text(await world.ann.slash(world.channel, "ocho", invite=world.ann))
    assert answer == say("refused-already-invited")
    assert world.rows()["tables"] == []


@each(
    ("seconds", "expected"),
    [
        (0, say("per-turn-off")),
        (30, "30 seconds per turn"),
        (60, "1 minute per turn"),
        (120, "2 minutes per turn"),
        (900, "15 minutes per turn"),
        (3600, "1 hour per turn"),
        (43_200, "12 hours per turn"),
        (86_400, "1 day per turn"),
        (604_800, "7 days per turn"),
    ],
)
async def test_E14_time_per_turn(world: World, seconds: int, expected: str) -> None:
    await world.open_table(world.ann, "ocho", time=seconds)
    assert world.board.text.splitlines()[1].endswith(f" · {expected}")


@each(
    ("language", "title", "join"),
    [
        ("en", "## el Ocho: who's in?", "Join"),
        ("fr", "## el Ocho : qui joue ?", "Je joue"),
        ("es", "## el Ocho: ¿quién juega?", "Me siento"),
    ],
)
async def test_the_language_of_the_table(world: World, language: str, title: str, join: str) -> None:
    set_locales(world, {world.ann.id: "de"})
    await world.open_table(world.ann, "ocho", language=language)
    assert world.board.text.startswith(title)
    assert world.board.button("join").label == join


@each(
    ("locale", "title"),
    [
        ("fr", "## el Ocho : qui joue ?"),
        ("es-ES", "## el Ocho: ¿quién juega?"),
        ("es-419", "## el Ocho: ¿quién juega?"),
        ("en-GB", "## el Ocho: who's in?"),
        ("ja", "## el Ocho: who's in?"),
    ],
)
async def test_a_table_speaks_the_language_of_its_server(world: World, locale: str, title: str) -> None:
    emit = world.backend.emit

    def abroad(event: str, payload: Mapping[str, Any]) -> None:
        emit(event, {**payload, "guild_locale": locale} if event == "INTERACTION_CREATE" else payload)

    world.backend.emit = abroad  # type: ignore[method-assign]
    await world.ann.slash(world.channel, "ocho")
    assert world.board.text.startswith(title)


async def test_a_table_is_played_in_its_language_to_the_end(world: World) -> None:
    board = await world.start_game(world.ann, world.zoe, language="fr", target=1000)
    assert say("el-ocho-begins", language="fr", player=world.mover(board).name) in board.text
    while not world.board.has("rematch"):
        board = world.board
        await world.press(world.mover(board), board, "stop" if board.has("stop") else "roll")
    assert world.board.button("rematch").label == "La revanche"


async def test_several_tables_at_once(world: World) -> None:
    for _ in range(3):
        await world.ann.slash(world.channel, "ocho")
    assert len({message.table for message in world.history()}) == 3
    assert all(len(message.table) == 10 for message in world.history()), "enough for millions of tables, and short"
    await world.press(world.zoe, world.history()[0], "join")
    assert [world.zoe.mention in message.text for message in world.history()] == [True, False, False]


pytestmark = pytest.mark.usefixtures("nothing_is_missing")

RANGES = [
    pytest.param(game, option.name, option.values, id=f"{game}-{option.name}")
    for game, rules in GAMES.items()
    for option in list_options(rules.options_type)
    if isinstance(option.values, range) and option.values.step > 1
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name", "values"), RANGES)
def test_the_text_says_which_numbers_there_are(language: str, game: str, name: str, values: range) -> None:
    say = translator(language)
    for value in (*values[:3], *values[-3:]):
        check_options(say, game, {name: value})
    with pytest.raises(Refused) as refused:
        check_options(say, game, {name: values[0] + 1})
    text = "".join(filter(str.isalnum, say(f"refused-{refused.value.code}", **refused.value.details)))
    assert all(f"{number}" in text for number in (values[0], values[-1], values.step))


def test_what_discord_lets_nobody_choose_is_an_error_of_the_program() -> None:
    for game, options in (("octi", {"mode": "slow"}), ("neo_otcho", {"dice": 4}), ("octi", {"speed": 1})):
        with pytest.raises(ValueError, match=next(iter(options))):
            check_options(translator("en"), game, options)
