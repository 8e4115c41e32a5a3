"""Records of games that are over, handed out beside the replay; also where today's rules lead through no more."""

import re
from pathlib import Path

import pytest

from bot.cli.arguments import main
from bot.cli.simulator import set_locales
from bot.tables import record as records
from bot.tables.fairness import verify
from bot.tables.ids import TableId
from bot.tables.table import Phase
from games.catalog import EARLIER_RULES, GAMES
from games.el_ocho.rules import ElOcho
from tests.cogs.looking_back import LAST, attachments, keep_evening, keep_game, press_folded, watched
from tests.cogs.pages import verify_game
from tests.cogs.world import World
from tests.past import ROUND, Newer, NewerAndStricter, Stricter
from tests.saying import say


@pytest.mark.parametrize("game", GAMES)
async def test_the_record_of_any_game_holds_without_the_bot(
    world: World, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = await keep_evening(world, game, world.ann, world.zoe)
    page = world.answer(await press_folded(world, world.max, await watched(world, world.max, table.id), "record"))
    assert f"✅ Table `{table.id}`" in page.text
    name, *others = page.files
    assert name == f"{game}-{table.id}.txt"
    assert others == ([f"octi-{table.id}.sgf"] if game == "octi" else [])
    file = tmp_path / name
    file.write_bytes(attachments(world, page)[name])
    assert main(["verify", str(file)]) == 0
    assert "the secret fits the commitment" in capsys.readouterr().out
    record = records.load(file.read_text("utf-8"))
    assert record.players == ("ann", "zoe")
    assert verify(record) == table.match


async def test_it_is_a_message_of_its_own_and_the_replay_stays(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    replay = await watched(world, world.ann, table.id)
    assert world.answer(await press_folded(world, world.ann, replay, "record")).id != replay.id
    assert world.see(replay).text == replay.text
    assert world.see(replay).files == replay.files


async def test_O19_octi_is_handed_out_in_its_own_format_too_by_both_ways(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe, game="octi", record="1. 22+B\n2. 36+E\n1. 22-33\n2. resigns")
    replay = await watched(world, world.ann, table.id)
    first = attachments(world, world.answer(await press_folded(world, world.ann, replay, "record")))
    assert first == attachments(world, world.answer(await verify_game(world, world.ann, table.id)))
    assert first[f"octi-{table.id}.sgf"].decode() == (
        "(;FF[4]GM[19]CA[UTF-8]SZ[6:7]RU[kids]BO[22][32][42][52]WO[26][36][46][56]NP[12]NR[0]"
        "PB[ann]PW[zoe]RE[B+Resign]\n;B[22+B]\n;W[36+E]\n;B[22-33]\n)\n"
    )


async def test_computer_players_are_called_as_the_reader_knows_them(world: World) -> None:
    set_locales(world, {world.ann.id: "fr"})
    table = await keep_game(world, world.ann, "1")
    replay = await watched(world, world.ann, table.id)
    files = attachments(world, world.answer(await press_folded(world, world.ann, replay, "record")))
    (text,) = files.values()
    assert records.load(text.decode()).players == ("ann", "Ordinateur 1")


async def test_a_game_that_was_called_off_has_one_too(world: World) -> None:
    table = await keep_evening(world, "el_ocho", world.ann, world.zoe, longest=30)
    page = world.answer(await press_folded(world, world.ann, await watched(world, world.ann, table.id), "record"))
    assert f"✅ Table `{table.id}`" in page.text


async def test_a_game_by_rules_of_an_earlier_version_is_shown_as_ever(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    monkeypatch.setitem(GAMES, "el_ocho", Newer())
    replay = await watched(world, world.ann, table.id)
    await press_folded(world, world.ann, replay, "last", LAST)
    replay = world.see(replay)
    assert "moment 6 of 6" in replay.text
    assert f"{world.ann.mention} wins!" in replay.text


async def test_so_is_one_that_would_go_another_way_by_the_rules_of_today(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await keep_evening(world, "el_ocho", world.ann, world.zoe, options={"level": 2})
    before = await watched(world, world.ann, table.id)
    monkeypatch.setitem(EARLIER_RULES, ("el_ocho", 2), ElOcho())
    monkeypatch.setitem(GAMES, "el_ocho", NewerAndStricter())
    await world.restart()
    replay = await watched(world, world.ann, table.id)
    assert (replay.text, replay.alt) == (before.text, before.alt)
    await press_folded(world, world.ann, replay, "last", LAST)
    assert "wins!" in world.see(replay).text
    assert (
        f"✅ Table `{table.id}`" in world.answer(await press_folded(world, world.ann, world.see(replay), "record")).text
    )
    assert world.answer(await world.press(world.ann, world.see(replay), "film")).files == [f"el_ocho-{table.id}.webp"]


async def test_so_is_one_during_which_the_rules_changed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    board = await world.start_game(world.ann, world.zoe, target=1000)
    table = board.table
    monkeypatch.setitem(EARLIER_RULES, ("el_ocho", 2), ElOcho())
    monkeypatch.setitem(GAMES, "el_ocho", Newer())
    await world.restart()
    while not world.board.has("rematch"):
        board = world.board
        await world.press(world.mover(board), board, "stop" if board.has("stop") else "roll")
    lines = await world.club.store.tables.journal_lines(TableId(table))
    assert lines.count("rules 3") == 1
    assert lines.index("rules 3") > 1
    replay = await watched(world, world.ann, table)
    await press_folded(world, world.ann, replay, "last", LAST)
    assert "wins!" in world.see(replay).text
    page = world.answer(await press_folded(world, world.ann, world.see(replay), "record"))
    assert f"✅ Table `{table}`" in page.text
    (text,) = attachments(world, page).values()
    assert verify(records.load(text.decode())).version == 3


async def test_a_game_that_does_not_follow_from_the_rules_any_more_is_handed_out_as_text(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await keep_evening(world, "el_ocho", world.ann, world.zoe, options={"level": 2})
    before = await watched(world, world.ann, table.id)
    lines = await world.club.store.tables.journal_lines(table.id)
    monkeypatch.setitem(GAMES, "el_ocho", Stricter())
    await world.restart()
    await world.press(world.ann, before, "next")
    page = world.see(before)
    assert "This game was played under an older version of my rules" in page.text
    assert "ann and zoe" in page.text
    assert page.alts == []
    assert [(button.verb, button.arg) for button in page.buttons] == [("record", "0/0..0"), ("games", "0/0..0")]
    message = world.answer(await world.press(world.ann, page, "record"))
    assert say("verify-why-journal") in message.text
    (text,) = attachments(world, message).values()
    assert text.decode().endswith("\n".join(["", "", *lines, ""]))
    answer = world.private_text(await world.forge(world.ann, page, f"o:replay-{table.id}:0:film:0/0..0"))
    assert answer.endswith("so I can't show it again. “Record” still has all of it.")
    await world.press(world.ann, page, "games")
    assert "Your finished games" in world.see(page).text


async def test_so_is_one_with_lines_that_nobody_can_read_any_more(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    world.meddle("UPDATE journal SET line = 'a riddle' WHERE number = 3")
    replay = await watched(world, world.ann, table.id)
    assert "an older version of my rules" in replay.text
    for answer in (
        world.answer(await world.press(world.ann, replay, "record")),
        world.answer(await verify_game(world, world.ann, table.id)),
    ):
        assert say("verify-why-journal") in answer.text
        (text,) = attachments(world, answer).values()
        assert text.decode().endswith(ROUND.replace("2. k1444", "a riddle"))
        assert re.search(r'^\[Secret "0{64}"\]$', text.decode(), re.MULTILINE)
    assert (await world.table(table.id)).phase is Phase.OVER, "nothing is closed for that"
