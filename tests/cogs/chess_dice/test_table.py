"""Around the table of Chess Dice: its commands, time, leaving, restarts, whole matches."""

import re
from typing import Any

import pytest
from simcord.backend.errors import OptionError

from bot.cli.simulator import set_locales
from tests.cogs.chess_dealing import PACE, TABLE, actions, deal, labels, state, take
from tests.cogs.pages import open_page
from tests.cogs.reading import Seen
from tests.cogs.world import Warnings, World, each
from tests.saying import say

SHEET = "[K Q] [N B K P Q | R K B P Q]"


@each(
    ("options", "expected"),
    [
        ({}, "-# First to 5 points · 5 minutes per turn"),
        ({"target": 1}, "-# First to 1 point · 5 minutes per turn"),
        ({"target": 20, "time": 60}, "-# First to 20 points · 1 minute per turn"),
        ({"stake": 5}, "-# First to 5 points · 5 chips each on every throw · 5 minutes per turn"),
        ({"stake": 100, "target": 3}, "-# First to 3 points · 100 chips each on every throw · 5 minutes per turn"),
        ({"stake": 1}, "-# First to 5 points · 1 chip each on every throw · 5 minutes per turn"),
    ],
)
async def test_D6_D8_a_table_is_opened_with_its_options(world: World, options: dict[str, Any], expected: str) -> None:
    result = await world.ann.slash(world.channel, "chessdice", **options)
    assert not result.ephemeral
    assert "## Chess Dice: who's in?" in world.board.text
    assert expected in world.board.text
    assert say("lobby-seats-free", count=1) in world.board.alt


@each(
    "options",
    [{"target": 0}, {"target": 21}, {"stake": -1}, {"stake": 101}, {"computers": 2}, {"time": 29}, {"language": "de"}],
)
async def test_what_discord_itself_does_not_let_through(world: World, options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        await world.ann.slash(world.channel, "chessdice", **options)


async def test_computer_guest_and_language_sit_down_with_the_command(world: World) -> None:
    await world.open_table(world.ann, "chessdice", computers=1, language="fr")
    assert world.board.text.startswith("## Dés d’échecs : qui joue ?")
    assert "🧔 Bruno" in world.board.text
    await world.ann.slash(world.channel, "chessdice", invite=world.zoe)
    assert world.board.called == {world.zoe.id}
    await world.set_term(world.ann, world.board, "language", "es")
    assert world.board.text.startswith("## Dados de ajedrez: ¿quién juega?")


async def test_the_commands_are_called_as_people_speak(world: World) -> None:
    called = {locale: world.command_names(locale) for locale in ("en-US", "fr", "es-ES", "es-419")}
    assert called["en-US"]["chessdice"] == "chessdice"
    assert called["fr"]["chessdice"] == "dés-échecs"
    assert called["es-ES"]["chessdice"] == called["es-419"]["chessdice"] == "dados-ajedrez"


async def test_D1_the_start_shows_the_dice_for_who_begins(world: World) -> None:
    board = await started(world)
    first = world.history()[0]
    assert say("started-title", game="Chess Dice") in first.text
    assert first.files == ["chess-dice-opening.png"]
    stored = await state(world, board.table)
    other, own = sorted(stored.lot[-2:])
    pieces = f"{own.name.title()} against {other.name.lower()}"
    begins = ("ann", "zoe")[stored.first]
    assert first.alt == f"{pieces}: {begins} starts."
    assert f"{pieces}: **{begins}** starts." in board.text
    assert f"🎲 Throw 1: **{begins}** starts." in board.text


@each(
    ("locale", "credit"),
    [
        ("en-US", "is a game by ICP, 1989"),
        ("fr", "est un jeu d’ICP, de 1989"),
        ("es-ES", "es un juego de ICP, de 1989"),
    ],
)
async def test_the_rules_are_told_privately_page_by_page(world: World, locale: str, credit: str) -> None:
    set_locales(world, {world.zoe.id: locale})
    message = world.answer(await open_page(world, world.zoe, "chessdice rules"))
    files = message.files
    for page in range(1, 5):
        message = world.answer(await world.press(world.zoe, message, "page", 1))
        files += message.files
        assert f"{page + 1}" in message.text.splitlines()[-1]
    assert files == [f"chess-dice-{topic}.png" for topic in ("ranks", "actions", "throw", "marks")]
    assert credit in message.text
    assert world.history() == []


async def test_D9_when_time_runs_out_the_best_action_is_made(world: World) -> None:
    """King takes pawn would cost the queen; once the kings are annulled, the queen takes the pawn."""
    await deal(world, "[Q K] [K Q N N N | K P N N N] 2.N=N 1.N=N 2.N=N", world.ann, world.zoe, per_turn=60)
    await world.advance_time(61)
    assert "⌛ **ann** ran out of time, so I made the best move. 🤝 **ann**: king for king" in world.board.text
    assert [action for action in actions(world) if "forced" not in action][-1] == "1.time"


async def test_D9_every_action_has_its_own_time(world: World) -> None:
    await deal(world, SHEET, world.ann, world.zoe, per_turn=60)
    await world.advance_time(50)
    await take(world, world.ann, "KxQ")
    await world.advance_time(50)
    assert world.mover().id == world.zoe.id
    assert actions(world) == ["1.KxQ"]
    await world.advance_time(11)
    assert actions(world) == ["1.KxQ", "2.time"]


async def test_D9_three_time_outs_in_a_row_lose_the_match_whatever_the_table_does_in_between(world: World) -> None:
    """A forced move is no sign of life."""
    await deal(world, "[K Q] [R R P P P | K K Q Q Q]", world.ann, world.zoe, per_turn=60)
    for _ in range(3):
        while world.mover().id == world.zoe.id:
            stored = await world.table(TABLE)
            assert stored.match is not None
            rules = stored.match.rules
            await take(world, world.zoe, rules.format(rules.suggest(stored.match.state, 1)))
        await world.advance_time(61)
        if world.board.has("rematch"):
            break
    board = world.board
    assert board.text.startswith(f"## 🏆 Chess Dice: {world.zoe.mention} wins!")
    assert say("chess-dice-left-match", player="ann") in board.text
    assert "🏆 **zoe** wins the match." in board.text
    assert "ann: 0 (has left)" in board.alt
    moves = actions(world)
    assert moves.count("1.time") == 3
    assert moves[-1] == "1.away"


async def test_D9_an_action_in_between_starts_the_count_anew(world: World) -> None:
    await deal(world, SHEET, world.ann, world.zoe, per_turn=60)
    await world.advance_time(61)
    assert (await world.table(TABLE)).match.missed == (1, 0)  # type: ignore[union-attr]  # it is being played
    await world.advance_time(61)
    assert world.mover().id == world.ann.id
    await act_somehow(world, world.board)
    assert (await world.table(TABLE)).match.missed == (0, 1)  # type: ignore[union-attr]  # the same


@each("seat", [0, 1])
async def test_D9_resigning_loses_the_match_whoever_is_to_act(world: World, seat: int) -> None:
    board = await deal(world, SHEET, world.ann, world.zoe)
    leaver, other = (world.ann, world.zoe) if seat == 0 else (world.zoe, world.ann)
    menu = world.answer(await world.press(leaver, board, "more"))
    await world.press(leaver, world.answer(await world.press(leaver, menu, "resign")), "resign-yes")
    assert world.board.text.startswith(f"## 🏆 Chess Dice: {other.mention} wins!")
    assert f"🏳️ **{leaver.name}** left the match." in world.board.text
    assert "chips" not in world.board.text
    assert "Throw 1 wasn't finished." in world.board.alt
    assert "zoe's dice: rook (still in play), king (still in play)," in world.board.alt
    assert world.board.files == ["chess-dice-board.png"]


async def test_the_buttons_of_a_board_from_before_a_restart_still_work(world: World) -> None:
    board = await deal(world, SHEET, world.ann, world.zoe)
    await world.restart()
    await world.press(world.ann, board, "die", 0)
    await world.restart()
    page = world.see(board)
    assert labels(page, "die")[0] == "✓ King"
    await world.press(world.ann, page, "take", 1)
    assert actions(world) == ["1.KxQ"]
    await world.crash()
    await take(world, world.zoe, "KxQ")
    assert actions(world) == ["1.KxQ", "2.KxQ"]


async def test_an_action_that_was_stored_but_not_shown_is_shown(world: World, warnings: Warnings) -> None:
    board = await deal(world, SHEET, world.ann, world.zoe)
    world.inject_error("POST", "/channels/*/messages", status=503)
    await world.forge(world.ann, board, board.made_up("take", "KxQ"))
    warnings.take("cannot be shown now")
    await world.crash()
    assert "**ann**: the king takes the queen" in world.board.text
    assert world.mover().id == world.zoe.id


async def test_a_computer_player_who_was_to_act_does_so_after_a_restart(world: World) -> None:
    await deal(world, f"{SHEET} 1.QxR", world.ann, "1")
    await world.restart(away=600)
    await world.advance_time(0.1)
    assert actions(world)[-1].startswith("2.")


async def test_a_whole_match_against_the_computer_player(world: World) -> None:
    await world.ann.slash(world.channel, "chessdice", computers=1, target=2)
    await world.press(world.ann, world.board, "start")
    table = world.board.table
    for _ in range(300):
        if world.board.has("rematch"):
            break
        if world.board.verbs == ["more"]:
            assert "*Bruno is thinking …*" in world.board.text
            await world.advance_time(PACE)
        else:
            await act_somehow(world, world.board)
    ended = await state(world, table)
    assert max(ended.points) == 2
    winner = ("ann", "Bruno")[ended.seat]
    assert f"🏆 **{winner}** wins the match, 2 to {min(ended.points)}." in world.board.text
    throws = [message for message in world.history() if message.files == ["chess-dice-throw.png"]]
    assert len(throws) == ended.throw - 1
    assert all(re.match(r"Throw \d+ · [🏅⚖️]", message.text) for message in throws)


async def test_a_rematch_of_the_match(world: World) -> None:
    await deal(world, f"{SHEET} 1.QxR 2.KxB 1.KxP", world.ann, world.zoe, target=1)
    await take(world, world.zoe, "QxN")
    await world.press(world.ann, world.board, "rematch")
    assert "-# First to 1 point" in world.board.text
    await world.press(world.zoe, world.board, "join")
    assert (await state(world, world.board.table)).points == (0, 0)
    assert world.board.table != TABLE


async def started(world: World) -> Seen:
    await world.ann.slash(world.channel, "chessdice")
    await world.press(world.zoe, world.board, "join")
    await world.press(world.ann, world.board, "start")
    return world.board


async def act_somehow(world: World, board: Seen) -> None:
    """Ann acts: with the first die that can, on the first target there is."""
    if not board.has("take"):
        place = next(place for place, button in enumerate(board.all("die")) if not button.disabled)
        await world.press(world.ann, board, "die", place)
    await world.press(world.ann, world.board, "take", 0)


async def test_alone_with_the_computer_one_message_shows_the_whole_throw(world: World) -> None:
    board = await deal(world, SHEET, world.ann, "1")
    await take(world, world.ann, "QxR")
    await world.advance_time(PACE)
    assert world.board.id == board.id
    assert world.mover() == world.ann
    assert world.board.has("die") or world.board.has("take")


async def test_two_people_get_a_new_message_for_every_action(world: World) -> None:
    board = await deal(world, SHEET, world.ann, world.zoe)
    await take(world, world.ann, "QxR")
    assert world.board.id != board.id
    assert world.board.called == {world.zoe.id}


async def test_whoever_has_been_away_is_called_by_a_new_message(world: World) -> None:
    board = await deal(world, SHEET, world.ann, "1", per_turn=3600)
    await world.advance_time(3601)
    await world.advance_time(PACE)
    assert world.board.id != board.id
    assert world.board.called == {world.ann.id}
