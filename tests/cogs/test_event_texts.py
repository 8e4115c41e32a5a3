"""Events in words: each is called what it is."""

from tests.cogs.dealing import bust, deal, scores, wish
from tests.cogs.reading import after, numbers
from tests.cogs.world import World
from tests.saying import say


def joker(roll: tuple[int, ...]) -> bool:
    """True if only an 8 saves a roll (E12)."""
    return 8 in roll and roll.count(8) < 3 and bust(tuple(face for face in roll if face != 8))


async def test_E7_a_bust(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, world.zoe)
    await wish(world, board.table, 5, bust)
    await world.press(world.ann, board, "roll")
    rolled = after(world.board.text, "💥 **ann** rolls ", ":")
    assert bust(numbers(rolled))
    assert f"💥 **ann** rolls {rolled}: bust! 1,000 points gone." in world.board.text
    ended = world.see(board)
    assert ended.text == "💥 **ann** went bust and lost 1,000."
    assert f"Last roll: {rolled}. Set aside this turn: 1 1 1." in ended.alt
    assert world.mover(world.board).id == world.zoe.id


async def test_E7_a_bust_at_the_first_roll(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, world.zoe)
    await wish(world, board.table, 8, bust)
    await world.press(world.ann, board, "stop")
    text = world.board.text
    assert "🏦 **ann** banks 1,000. That makes 1,000." in text
    assert f"💥 **zoe** rolls {after(text, '**zoe** rolls ', ':')}: nothing scores. Bust!" in text
    assert world.mover(world.board).id == world.ann.id
    ended = world.see(board)
    assert ended.text == "**ann** banked 1,000.", "the turn that was shown here stays, not the one after it"
    assert "Last roll: 1 1 1 2 3 4 6 7." in ended.alt
    assert "ann: 1,000, zoe: 0" in ended.alt


async def test_E8_a_grand_8(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 5 5 5 1 5]", world.ann, world.zoe)
    await wish(world, board.table, 8, lambda roll: 1 in roll)
    await world.press(world.ann, board, "roll")
    assert "🌟 **Grand 8!** All eight dice scored. **ann** can roll all eight again." in world.board.text
    assert "Points this turn: 1,800." in world.board.alt
    assert "Set aside this turn" not in world.board.alt
    rolled = numbers(after(world.board.alt, "Rolled, in this order: "))
    assert len(rolled) == 8
    picks = [button.label.removeprefix("✓ ") for button in world.board.all("pick")]
    assert picks == [str(face) for face in rolled if face in {1, 5} or rolled.count(face) >= 3]


async def test_E11_a_series(world: World) -> None:
    board = await deal(world, "[8] [3 3 3 3 2 4 6 7]", world.ann, world.zoe, level=2)
    await world.press(world.ann, board, "stop")
    assert "**ann** sets aside 3 3 3 3 (600): 600 this turn." in world.board.text


async def test_E12_a_joker_roll(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 2 2 4 6 7]", world.ann, world.zoe, level=2)
    await wish(world, board.table, 5, joker, scores(1, 5))
    await world.press(world.ann, board, "roll")
    text = world.board.text
    rolled = numbers(after(text, "🔁 **ann** rolls ", ":"))
    assert 8 in rolled
    assert "nothing scores, but the 8 is a joker. Same dice, one more time!" in text
    journal = [line.split(" @")[0] for _, _, line in world.rows()["journal"]]
    index = journal.index("1. r")
    assert journal[index + 1].startswith(f"[{' '.join(map(str, rolled))}] #")
    assert len(numbers(journal[index + 2][1 : journal[index + 2].index("]")])) == 5


async def test_E13_a_run(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 2 2 4 6 7] 1.k111 1.r [3 4 5 6 7]", world.ann, world.zoe, level=2)
    await world.press(world.ann, board, "stop")
    assert "**ann** sets aside the run 3 4 5 6 7 (500): 1,500 this turn." in world.board.text


async def test_E4_the_great_run(world: World) -> None:
    board = await deal(world, "[8] [3 4 5 6 7 8 1 2]", world.ann, world.zoe)
    assert "Set aside: the run 1 2 3 4 5 6 7 8 (4,000) = **4,000** → 4,000 this turn" in board.text


async def test_E11_eight_equal_win_on_the_spot(world: World) -> None:
    secret = (178_262).to_bytes(32, "big")  # found by trying: the third roll at this table is eight 8s
    await deal(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, world.zoe, level=2, per_turn=60, secret=secret)
    await world.advance_time(61)
    board = world.board
    assert board.text.startswith(f"## 🏆 el Ocho: {world.zoe.mention} wins!")
    assert say("el-ocho-won-eight-equal", player="zoe") in board.text
    end, moment = board.alts
    assert "zoe: 8,000" in end
    assert moment == say("el-ocho-moment-eight-equal", player="zoe", value=8)
    assert board.text.count(f"🌟 **{moment}**") == board.text.count("8s") == 1, "told once"
    assert board.has("rematch")


async def test_E10_the_winning_stop(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, world.zoe, target=1000)
    await world.press(world.ann, board, "stop")
    ended = world.see(board)
    assert ended.text == "**ann** banked 1,000."
    assert "Last roll: 1 1 1 2 3 4 6 7." in ended.alt
    assert "🏆 **ann** wins with 1,000 points." in world.board.text
