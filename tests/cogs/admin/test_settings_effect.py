"""The effects of a server's settings on tables that are opened, brought elsewhere or played again; and only there."""

from typing import Any

from simcord.builders import ChannelHandle
from simcord.results import InteractionResult

from bot.tables.table import Phase
from tests.cogs.administering import settle
from tests.cogs.reading import Seen
from tests.cogs.test_whole_game import ended
from tests.cogs.world import World, each
from tests.saying import say


def terms(lobby: Seen) -> str:
    """The game that is played, and its turn limit."""
    return lobby.text.splitlines()[1]


def thread(world: World, channel: ChannelHandle) -> ChannelHandle:
    """A thread of a channel."""
    new_thread = world.backend.create_thread(channel.id, "a game", owner_id=world.ann.id)
    return next(channel_thread for channel_thread in channel.threads if channel_thread.id == new_thread.id)


async def shown_here(world: World, channel: ChannelHandle) -> InteractionResult:
    """Ann asks for her one table in a channel."""
    return await world.press(world.ann, world.answer(await world.ann.slash(channel, "games")), "show-table")


@each(
    ("server", "option", "title"),
    [
        ("fr", {}, "## el Ocho : qui joue ?"),
        ("fr", {"language": "es"}, "## el Ocho: ¿quién juega?"),
        ("fr", {"language": "en"}, "## el Ocho: who's in?"),
        ("", {}, "## el Ocho: who's in?"),
    ],
)
async def test_the_language_of_a_table(world: World, server: str, option: dict[str, Any], title: str) -> None:
    await settle(world, language=server)
    await world.open_table(world.ann, "ocho", **option)
    assert world.board.text.startswith(title)
    await world.open_table(world.zoe, "stresses", **option)
    assert world.board.text.startswith(title.replace("el Ocho", say("stresses-title")))


async def test_a_rematch_keeps_the_language_of_its_table(world: World) -> None:
    end = await ended(world, world.ann, world.zoe, language="es")
    await settle(world, language="fr")
    await world.press(world.ann, end, "rematch")
    assert world.board.text.startswith("## el Ocho: ¿quién juega?")


@each(
    ("server", "option", "expected"),
    [
        (None, {}, "5 minutes per turn"),
        (60, {}, "1 minute per turn"),
        (0, {}, say("per-turn-off")),
        (60, {"time": 0}, say("per-turn-off")),
        (0, {"time": 3600}, "1 hour per turn"),
        (60, {"time": 86_400}, "1 day per turn"),
    ],
)
async def test_the_time_per_turn(world: World, server: int | None, option: dict[str, int], expected: str) -> None:
    await settle(world, turn_limit_s=server)
    await world.ann.slash(world.channel, "ocho", **option)
    assert terms(world.board).endswith(f" · {expected}")


async def test_the_race_keeps_its_own_clock(world: World) -> None:
    await settle(world, turn_limit_s=60)
    await world.ann.slash(world.channel, "stresses")
    assert (await world.table(world.board.table)).turn_limit_s == 0


async def test_where_no_tables_may_be_opened_it_is_told_where_they_are(world: World) -> None:
    dice = world.home.create_text_channel("dice")
    await settle(world, channels=(dice.id,))
    for command in ("ocho", "stresses"):
        answer = world.private_text(await world.ann.slash(world.channel, command))
        assert answer == f"On this server, you can open tables in {dice.mention}. See you there!"
    assert world.rows()["tables"] == []
    await world.ann.slash(dice, "ocho")
    assert world.last(dice).has("join")


async def test_where_all_places_for_tables_are_gone_it_is_told_who_can_help(world: World) -> None:
    dice = world.home.create_text_channel("dice")
    await settle(world, channels=(dice.id,))
    world.backend.delete_channel(dice.id)
    answer = world.private_text(await world.ann.slash(world.channel, "ocho"))
    assert answer.startswith("The channels for tables are gone. A server admin can choose others")


async def test_threads_belong_to_their_channel(world: World) -> None:
    dice = world.home.create_text_channel("dice")
    await settle(world, channels=(dice.id,))
    inside, outside = thread(world, dice), thread(world, world.channel)
    await world.ann.slash(inside, "ocho")
    assert world.last(inside).has("join")
    assert "See you there!" in world.private_text(await world.ann.slash(outside, "ocho"))


async def test_channels_and_their_threads_belong_to_their_category(world: World) -> None:
    club = world.home.create_category("club")
    dice = world.home.create_text_channel("dice", category=club)
    await settle(world, channels=(club.id,))
    for place in (dice, thread(world, dice)):
        await world.ann.slash(place, "ocho")
        assert world.last(place).has("join")
    answer = world.private_text(await world.ann.slash(world.channel, "ocho"))
    assert answer == say("refused-not-this-channel", channels="the category **club**")


async def test_games_go_on_where_no_more_are_wanted(world: World) -> None:
    board = await world.start_game(world.ann, world.zoe)
    lobby = await world.sit_down(world.luis, world.max)
    await settle(world, channels=(world.home.create_text_channel("dice").id,), tables_per_channel=1)
    await world.press(world.mover(board), board, "roll")
    await world.press(world.luis, lobby, "start")
    assert world.board.has("more"), "a table that waited may begin"
    await world.press(world.ann, world.answer(await world.ann.slash(world.channel, "games")), "show-table")
    assert world.board.table == board.table, "and be brought down to the bottom of its channel"


async def test_no_game_is_brought_where_tables_may_not_be_opened(world: World) -> None:
    await world.sit_down(world.ann)
    dice, den = world.home.create_text_channel("dice"), world.home.create_text_channel("den")
    await settle(world, channels=(dice.id,))
    assert "See you there!" in world.private_text(await shown_here(world, den))
    assert world.history(den) == []
    await shown_here(world, dice)
    assert world.last(dice).has("join")


async def test_no_rematch_where_tables_may_not_be_opened_any_more(world: World) -> None:
    end = await ended(world, world.ann, world.zoe)
    await settle(world, channels=(world.home.create_text_channel("dice").id,))
    rows = world.rows()
    assert "See you there!" in world.private_text(await world.press(world.ann, end, "rematch"))
    assert world.rows() == rows


@each("most", [1, 2])
async def test_no_more_tables_than_wanted(world: World, most: int) -> None:
    await settle(world, tables_per_channel=most)
    await world.start_game(world.ann, world.zoe)
    for _ in range(most - 1):
        await world.luis.slash(world.channel, "ocho")
    answer = world.private_text(await world.max.slash(world.channel, "stresses"))
    assert answer.startswith("One table is already open" if most == 1 else "2 tables are already open")
    assert len(world.rows()["tables"]) == most
    dice = world.home.create_text_channel("dice")
    await world.max.slash(dice, "ocho")
    assert world.last(dice).has("join"), "another channel has room of its own"
    await world.max.slash(thread(world, world.channel), "ocho")
    assert len(world.rows()["tables"]) == most + 2, "and so has a thread"


async def test_one_person_opens_five_tables_in_a_channel_unless_the_server_wants_otherwise(world: World) -> None:
    for _ in range(5):
        await world.ann.slash(world.channel, "ocho")
    answer = world.private_text(await world.ann.slash(world.channel, "ocho"))
    assert answer.startswith("You already have 5 tables open in this channel")
    await world.zoe.slash(world.channel, "ocho", invite=world.ann)
    assert world.zoe.mention in world.board.text, "another person has tables of their own"
    dice = world.home.create_text_channel("dice")
    await world.ann.slash(dice, "ocho")
    assert world.last(dice).has("join"), "and so has another channel"
    await settle(world, tables_per_person=1)
    assert "You already have one table open" in world.private_text(await world.zoe.slash(world.channel, "stresses"))
    await settle(world, tables_per_person=0)
    await world.ann.slash(world.channel, "ocho")
    assert len(world.rows()["tables"]) == 8


async def test_a_channel_takes_25_tables_unless_the_server_wants_otherwise(world: World) -> None:
    await settle(world, tables_per_person=0)
    for _ in range(25):
        await world.ann.slash(world.channel, "ocho")
    assert "25 tables are already open" in world.private_text(await world.zoe.slash(world.channel, "ocho"))
    await settle(world, tables_per_channel=0)
    await world.zoe.slash(world.channel, "ocho")
    assert len(world.rows()["tables"]) == 26


async def test_a_table_that_is_over_makes_room(world: World) -> None:
    await settle(world, tables_per_channel=1)
    lobby = await world.sit_down(world.ann)
    assert "One table is already open" in world.private_text(await world.zoe.slash(world.channel, "ocho"))
    await world.press(world.ann, lobby, "cancel")
    await world.zoe.slash(world.channel, "ocho")
    assert world.zoe.mention in world.board.text


async def test_of_two_at_the_same_moment_one_gets_the_last_place(world: World) -> None:
    await settle(world, tables_per_channel=2)
    await world.sit_down(world.ann)
    question = await world.send(*(world.command(person, "ocho") for person in (world.zoe, world.luis, world.max)))
    answers = [result.response for result in question]
    assert sum(answer is not None and not answer.ephemeral for answer in answers) == 1
    refused = [result for result in question if result.response is not None and result.response.ephemeral]
    assert [world.private_text(result)[:25] for result in refused] == ["2 tables are already open"] * 2
    assert len(world.rows()["tables"]) == 2


async def test_a_rematch_needs_room_and_then_everybody_finds_a_seat_at_it(world: World) -> None:
    end = await ended(world, world.ann, world.zoe)
    await settle(world, tables_per_channel=1)
    other = await world.sit_down(world.luis)
    assert "One table is already open" in world.private_text(await world.press(world.ann, end, "rematch"))
    await world.press(world.luis, other, "cancel")
    clicks = [world.click(person, end, end.button("rematch").custom_id) for person in (world.ann, world.zoe)]
    for _, payload in clicks:
        world.backend.emit("INTERACTION_CREATE", payload)
    await world.settle()
    table = await world.table(world.board.table)
    assert {player.user for player in table.players} == {world.ann.id, world.zoe.id}
    assert table.phase is Phase.PLAYING, "it begins as soon as everybody is there"
    answers = [InteractionResult(world, record).response for record, _ in clicks]
    (private,) = [answer for answer in answers if answer is not None and answer.ephemeral]
    assert world.see(private).text == say("rematch-joined")


async def test_a_channel_that_is_full_takes_no_game_from_elsewhere(world: World) -> None:
    await settle(world, tables_per_channel=1)
    await world.sit_down(world.ann)
    dice = world.home.create_text_channel("dice")
    await world.zoe.slash(dice, "ocho")
    assert "One table is already open" in world.private_text(await shown_here(world, dice))
    assert (await world.table(world.board.table)).channel == world.channel.id


async def test_with_mentions_off_nobody_is_called(world: World) -> None:
    await settle(world, mentions=False)
    await world.ann.slash(world.channel, "ocho", invite=world.zoe)
    assert f"✉️ {world.zoe.mention} is invited" in world.board.text
    assert world.board.called == frozenset()
    await world.press(world.zoe, world.board, "join")
    await world.press(world.ann, world.board, "start")
    for _ in range(3):
        board = world.board
        assert world.mover(board).mention in board.text, "it still says whose turn it is"
        assert board.called == frozenset()
        await world.press(world.mover(board), board, "stop" if board.has("stop") else "roll")


async def test_mentions_can_be_turned_on_again_in_the_middle_of_a_game(world: World) -> None:
    await settle(world, mentions=False)
    await world.start_game(world.ann, world.zoe)
    await settle(world, mentions=True)
    while not world.board.called:
        board = world.board
        await world.press(world.mover(board), board, "stop" if board.has("stop") else "roll")
    assert world.board.called == {world.mover(world.board).id}


async def test_another_server_is_not_bound_by_it(world: World) -> None:
    await settle(world, language="fr", channels=(1,), tables_per_channel=1, turn_limit_s=60, mentions=False)
    other = world.create_guild("Other")
    hall = other.create_text_channel("hall")
    guest = other.add_member(world.ann.user)
    friend = other.add_member(world.zoe.user)
    for _ in range(2):
        await guest.slash(hall, "ocho", invite=friend)
    lobby = world.last(hall)
    assert lobby.text.startswith("## el Ocho: who's in?")
    assert terms(lobby).endswith("5 minutes per turn")
    assert lobby.called == {friend.id}
