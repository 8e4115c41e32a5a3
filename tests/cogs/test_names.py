"""Names are shown as they are, whatever Discord's Markdown would make of them."""

from bot.tables import record as records
from tests.cogs.dealing import bust, deal, scores, wish
from tests.cogs.world import World, each

NAMES = {
    "**loud**": r"\*\*loud\*\*",
    "_low_ `code`": r"\_low\_ \`code\`",
    "||secret||": r"\|\|secret\|\|",
    "[win](https://example.org)": r"\[win](https://example.org)",
    "~~gone~~": r"\~\~gone\~\~",
}


@each("name", NAMES)
async def test_in_what_happened(world: World, name: str) -> None:
    player = world.home.add_member(world.create_user("player", global_name=name))
    await player.slash(world.channel, "ocho play", computers=1)
    await world.press(player, world.board, "start")
    while not world.board.has("roll"):  # the computer player may begin
        await world.advance_time(2)
    await world.press(player, world.board, "roll")
    told = "\n".join(message.text for message in world.history())
    assert f"**{NAMES[name]}**" in told
    assert name not in told.replace(NAMES[name], "")


async def test_in_the_opening_and_at_the_end(world: World) -> None:
    player = world.home.add_member(world.create_user("player", global_name="**loud**"))
    await player.slash(world.channel, "ocho play", target=1000)
    await world.press(world.zoe, world.board, "join")
    await world.press(player, world.board, "start")
    assert r"\*\*loud\*\* " in world.board.text
    people = {person.mention: person for person in (player, world.zoe)}
    while not world.board.has("rematch"):
        mover = next(person for mention, person in people.items() if mention in world.board.text.splitlines()[0])
        await world.press(mover, world.board, "stop" if world.board.has("stop") else "roll")
    assert "****loud****" not in "\n".join(message.text for message in world.history())


async def test_in_a_refusal(world: World) -> None:
    player = world.home.add_member(world.create_user("player", global_name="**loud**"))
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, player)
    await wish(world, board.table, 8, scores(1, 5))
    await world.press(world.ann, board, "stop")
    told = world.told(await world.press(world.ann, world.board, "roll"))
    assert told == r"It is not your turn yet: \*\*loud\*\* is to play."


async def test_pictures_and_records_have_the_plain_name(world: World) -> None:
    player = world.home.add_member(world.create_user("player", global_name="**loud**"))
    await player.slash(world.channel, "ocho play", computers=1)
    await world.press(player, world.board, "start")
    assert "**loud** 0" in world.board.alt
    table = world.board.table
    await world.forge(player, world.board, f"o:{table}:0:resign-yes:")
    shown = world.answer(await player.slash(world.channel, "verify", table=table))
    (file,) = world.backend.get_message(shown.channel_id, shown.id).attachments
    blob = world.backend.cdn.get(file["url"])
    assert blob is not None
    assert "**loud**" in records.load(blob.decode()).players


async def test_what_a_picture_shows_is_told_without_markdown(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, world.zoe)
    await wish(world, board.table, 5, bust)
    await world.press(world.ann, board, "roll")
    for message in world.history():
        assert "*" not in message.alt
        assert "\\" not in message.alt
    assert world.see(board).alt.startswith("💥 ann went bust and lost 1,000.")
