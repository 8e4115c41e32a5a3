"""A draft on a board: it survives what others do, and never brings an old board back."""

from simcord.results import InteractionResult

from bot.tables.commands import Play
from bot.tables.ids import UserId
from tests.cogs.octi_tables import deal, draft_notation, journal, put_together, tap
from tests.cogs.world import World, each
from tests.games.octi_boards import board as position
from tests.games.octi_boards import state_of
from tests.saying import say

JUMPS = "basic 22+B 56+F"


async def test_a_choice_that_is_drawn_when_the_table_has_gone_on_changes_nothing(world: World) -> None:
    board = await deal(world, JUMPS, world.ann, world.zoe)
    record, click = world.click(world.ann, board, board.all("pod")[0].custom_id)
    async with world.club.table_messages._locks.hold(board.table):
        world.backend.emit("INTERACTION_CREATE", click)
        table = await world.table(board.table)
        await world.execute(table.id, Play(table.position, ("22-33",), user=UserId(world.ann.id)))
    await world.settle()
    assert draft_notation(world.see(board)) == ""
    answer = world.private_text(InteractionResult(world, record))
    assert answer == say("refused-stale")


@each("interruption", ["offer", "reminder"])
async def test_what_is_put_together_survives(world: World, interruption: str) -> None:
    board = await deal(world, state_of(position("basic", "31ABC 43", "32B 34 56")), world.ann, world.zoe, per_turn=3600)
    board = await put_together(world, world.ann, "31", ">↷ 33")
    assert draft_notation(board) == "31-33x"
    if interruption == "offer":
        await world.press(world.zoe, world.answer(await world.press(world.zoe, board, "more")), "draw")
    else:
        await world.advance_time(1801)
    assert world.board.id != board.id
    assert draft_notation(world.board) == "31-33x"
    await tap(world, world.ann, "↷ 53")
    assert [text.split(" @")[0] for text in journal(world)] == ["31-33x-53"], "nothing can follow, so it is played"
