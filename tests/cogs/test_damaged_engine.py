"""A damaged installation: computers that cannot play leave, and what needs an engine says that it has none."""

import sqlite3
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any, TypeAlias

import pytest

from bot.tables.ids import ChannelId, GuildId
from bot.tables.table import Phase
from engine.files import DamagedFile
from engine.puzzles import puzzle
from tests.cogs.dealing import deal
from tests.cogs.octi_tables import deal as deal_octi
from tests.cogs.otcho5 import deal as deal_neo_otcho
from tests.cogs.outside import Outside
from tests.cogs.world import Warnings, World
from tests.effort import slow
from tests.saying import say

Case: TypeAlias = tuple[Callable[[World], Awaitable[None]], str, bytes | None]
"""A table at which a computer is to move, and a file with its content, or none."""
Damage: TypeAlias = Callable[[str, bytes | None], None]
"""Gives a file of the engines another content, or none."""

FAILED = say("ended-computer-failed")


async def open_el_ocho(world: World) -> None:
    await deal(world, "[8] [1 1 1 2 3 4 6 7] 1.k111 1.s [5 5 5 2 3 4 6 7]", world.ann, "Iris")


async def open_neo_otcho(world: World) -> None:
    await deal_neo_otcho(world, "[2] [3 3 1]", world.ann, "Iris")


async def open_octi(world: World) -> None:
    await deal_octi(world, "basic 22+B", world.ann, "Iris")


@pytest.mark.parametrize(
    "case",
    [
        (open_el_ocho, "el_ocho/tables.zip", None),
        pytest.param((open_el_ocho, "el_ocho/tables.zip", b"garbage"), marks=slow),
        (open_neo_otcho, "neo_otcho/tables.zip", b"garbage"),
        pytest.param((open_neo_otcho, "neo_otcho/tables.zip", None), marks=slow),
        pytest.param((open_el_ocho, "files.sha256", None), marks=slow),
    ],
)
async def test_a_computer_that_cannot_play_says_so_and_nobody_wins(
    world: World,
    damage_engine: Damage,
    warnings: Warnings,
    case: Case,
) -> None:
    open_table, name, content = case
    damage_engine(name, content)
    await open_table(world)
    table_id = world.board.table
    await world.advance_time(3)
    table = await world.table(table_id)
    assert (table.phase, table.end_reason, table.outcome) == (Phase.OVER, "computer-failed", None)
    assert FAILED in world.board.text
    assert "🏆" not in world.board.text
    assert world.board.has("rematch")
    await world.advance_time(60)
    (line,) = warnings.take("cannot play")
    assert line == f"table {table_id}: Iris cannot play: engine/{name} {PROBLEMS[content]}; see `python -m bot doctor`"
    assert counted(world, table_id) == [("computer-failed", 0)] * 2


PROBLEMS = {None: "cannot be read: No such file or directory", b"garbage": "is damaged"}


@pytest.mark.parametrize(
    "case",
    [
        (open_octi, "octi/octi.wasm", b"garbage"),
        pytest.param((open_octi, "octi/octi.wasm", None), marks=slow),
        (open_el_ocho, "el_ocho/el_ocho.wasm", None),
        pytest.param((open_el_ocho, "el_ocho/el_ocho.wasm", b"garbage"), marks=slow),
    ],
)
async def test_a_computer_plays_by_its_fallback_where_its_module_is_damaged(
    world: World, damage_engine: Damage, case: Case
) -> None:
    open_table, name, content = case
    damage_engine(name, content)
    await open_table(world)
    before = (await world.table(world.board.table)).match
    await world.advance_time(5)
    table = await world.table(world.board.table)
    assert table.phase is Phase.PLAYING
    assert table.match is not None
    assert before is not None
    assert table.match.entry_count > before.entry_count
    assert not any(table.match.left)


async def test_without_one_of_the_computers_people_play_on_and_are_told(
    world: World, damage_engine: Damage, warnings: Warnings
) -> None:
    damage_engine("el_ocho/tables.zip", None)
    await deal(
        world,
        "[8] [1 1 1 2 3 4 6 7] 1.k111 1.s [5 5 5 2 3 4 6 7] 2.k555 2.s [1 1 1 2 3 4 6 7]",
        world.ann,
        world.zoe,
        "Iris",
    )
    await world.advance_time(3)
    table = await world.table(world.board.table)
    assert table.phase is Phase.PLAYING
    assert table.seats_to_move == {0}
    assert "🔧 **Iris** has left, because of a fault on my side. This game counts for nobody." in world.board.text
    await world.forge(world.zoe, world.board, f"o:{world.board.table}:0:resign-yes:")
    assert counted(world, world.board.table) == [("computer-failed", 1), ("computer-failed", 2), ("computer-failed", 2)]
    assert "🔧 **Iris** has left" in world.board.text
    warnings.take("cannot play")


async def test_where_the_bot_only_answers_the_click_is_answered_too(
    world: World, damage_engine: Damage, warnings: Warnings
) -> None:
    damage_engine("el_ocho/tables.zip", None)
    chat = Outside(world, world.ann)
    await chat.command(world.ann, "ocho", opponent="iris")
    await chat.press(world.ann, chat.board, "start")
    while FAILED not in chat.board.text:
        assert chat.board.has("stop") or chat.board.has("roll"), chat.board.text
        await chat.press(world.ann, chat.board, "stop" if chat.board.has("stop") else "roll")
    warnings.take("cannot play")
    chat.check()


async def test_a_puzzle_whose_list_is_damaged_is_told_in_private(
    world: World, monkeypatch: pytest.MonkeyPatch, warnings: Warnings
) -> None:
    def read_file(name: str) -> bytes:
        raise DamagedFile(f"engine/{name} is damaged")

    puzzle.load_puzzles.cache_clear()
    monkeypatch.setattr(puzzle, "read_file", read_file)
    refusal = await world.refused(world.ann.slash(world.channel, "puzzle"))
    assert refusal == say("refused-puzzle-missing")
    warnings.take("is damaged; see `python -m bot doctor`")
    hour = datetime.fromtimestamp(world.club.table_service.now_ms() / 1000, UTC).hour
    channel, settings = ChannelId(world.channel.id), world.club.store.guild_settings
    await settings.update(GuildId(world.home.id), puzzle_channel=channel, puzzle_hour=hour)
    cog: Any = world.club.get_cog("PuzzlesCog")
    count = len(world.history())
    await cog._announce_everywhere()
    assert len(world.history()) == count
    assert len(warnings.take("is damaged; see `python -m bot doctor`")) == 1


def counted(world: World, table_id: str) -> list[tuple[str, int]]:
    """Why a game is not rated, with the rank of each seat; it is on no ladder, and won no honour."""
    with sqlite3.connect(world.file) as database:
        query = "SELECT unrated_reason, rank FROM results JOIN seats USING (table_id) WHERE table_id = ? ORDER BY seat"
        ranks = database.execute(query, (table_id,)).fetchall()
        assert database.execute("SELECT * FROM ladder").fetchall() == []
    database.close()
    return ranks
