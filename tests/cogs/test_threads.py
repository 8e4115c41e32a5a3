"""A thread per game: one live board, a line per turn, the start and the result in the channel."""

from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.store.guild_settings import ThreadUse
from bot.tables.ids import GuildId
from tests.cogs.reading import Seen
from tests.cogs.world import World


async def choose(world: World, use: ThreadUse = ThreadUse.ALWAYS) -> None:
    """The server chooses which games get a thread."""
    await world.club.store.guild_settings.update(GuildId(world.home.id), threads=use)


async def start(world: World, *players: MemberActor, **options: object) -> ChannelHandle:
    """The thread of a game that has just started."""
    await choose(world)
    await world.start_game(*players, **options)
    (thread,) = world.channel.threads
    return thread


async def play_turn(world: World, thread: ChannelHandle) -> Seen:
    """The player to move ends the turn, and the next board is there."""
    before = board = world.last(thread)
    while board.id == before.id and not board.has("rematch"):
        await world.press(world.mover(board), board, "stop" if board.has("stop") else "roll")
        board = world.last(thread)
    return board


async def test_a_thread_holds_one_picture_and_a_line_per_turn(world: World) -> None:
    thread = await start(world, world.ann, world.zoe, world.luis, target=2000)
    turns = 0
    while not (board := await play_turn(world, thread)).has("rematch"):
        turns += 1
        assert board.called == {world.mover(board).id}
        *log, last = world.history(thread)
        assert last.id == board.id
        assert len(log) == turns
        assert not any(message.files or message.buttons or "\n" in message.text for message in log)
        assert all(message.text for message in log)
    first, result = (message for message in world.history() if message.parts)
    assert "off we go!" in first.text
    assert f"<#{thread.id}>" in result.text
    assert result.text.splitlines()[0] == board.text.splitlines()[0]
    assert result.files == board.files
