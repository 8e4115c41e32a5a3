"""`/games`: my open tables here, whose turn it is, and the board brought back."""

from bot.cli.simulator import set_locales
from tests.cogs.dealing import deal
from tests.cogs.test_permissions import forbid
from tests.cogs.world import World, each
from tests.saying import say

RECORD = "[8] [1 1 1 2 3 4 6 7]"


@each(
    ("locale", "words"),
    [
        ("en-US", "You're not playing anything right now."),
        ("fr", "Tu n’as aucune partie en cours."),
        ("es-ES", "Ahora mismo no juegas a nada."),
    ],
)
async def test_no_tables(world: World, locale: str, words: str) -> None:
    set_locales(world, {world.max.id: locale})
    await world.sit_down(world.ann)
    page = world.answer(await world.max.slash(world.channel, "games"))
    assert page.text.startswith(words)
    assert page.verbs == ["on", "home"], "and pages of finished games, holiday and chips"


async def test_my_turn_comes_first_then_the_latest(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    await world.advance_time(60)
    mine = await deal(world, RECORD, world.ann, world.zoe, table="mine")
    await world.advance_time(60)
    theirs = await deal(world, RECORD, world.zoe, world.ann, table="theirs")
    page = world.answer(await world.ann.slash(world.channel, "games"))
    lines = [line for line in page.text.splitlines() if line[0].isdigit()]
    assert [line.partition(" · [")[0] for line in lines] == [
        "1. **el Ocho** · 🟢 **your turn**",
        f"2. **el Ocho** · waiting for {world.zoe.mention}",
        "3. **el Ocho** · waiting for players",
    ]
    assert [button.arg for button in page.all("show-table")] == ["mine", "theirs", lobby.table]
    links = [button.url for button in page.buttons if button.url]
    place = f"https://discord.com/channels/{world.home.id}/{world.channel.id}"
    assert links == [f"{place}/{message.id}" for message in (mine, theirs, lobby)]
    for line, link in zip(lines, links, strict=True):
        assert f"]({link})" in line


async def test_a_paused_game_is_nobodys_turn_and_can_be_shown_here(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, table="paused")
    await world.advance_time(60)
    await deal(world, RECORD, world.zoe, world.luis, table="running")
    forbid(world, world.channel, "send_messages")
    await world.press(world.ann, board, "stop")
    hall = world.home.create_text_channel("hall")
    page = world.answer(await world.zoe.slash(hall, "games"))
    words = "2. **el Ocho** · ⏸️ **paused**: I couldn't write in its channel. The clock is stopped."
    (line,) = [line for line in page.text.splitlines() if line.startswith(words)]
    assert line.endswith("“Show 2 here” goes on with it.")
    assert [button.arg for button in page.all("show-table")] == ["running", "paused"]
    assert not any(button.url.endswith(f"/{board.id}") for button in page.buttons if button.url)
    assert world.answer(await world.press(world.zoe, page, "next")).button("next").disabled, "there is one only"
    await world.press(world.zoe, world.see(page), "list")
    await world.press(world.zoe, page, "show-table", 1)
    assert (await world.table("paused")).pause_reason == ""


async def test_the_list_and_the_next_game_have_one_order(world: World) -> None:
    await deal(world, RECORD, world.ann, world.zoe, table="days", per_turn=86_400)
    await world.advance_time(1)
    await deal(world, RECORD, world.ann, world.zoe, table="clockless")
    await world.advance_time(1)
    await deal(world, RECORD, world.ann, world.zoe, table="hours", per_turn=7200)
    await world.advance_time(1)
    await deal(world, RECORD, world.ann, world.zoe, table="clockless-later")
    page = world.answer(await world.ann.slash(world.channel, "games"))
    order = ["hours", "days", "clockless", "clockless-later"]
    assert [button.arg for button in page.all("show-table")] == order
    for table in order:
        await world.press(world.ann, page, "next")
        page = world.see(page)
        (following,) = page.all("next")
        assert following.arg == table


async def test_a_table_without_a_message_is_shown_here(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    world.meddle("UPDATE tables SET message = 0 WHERE id = ?", board.table)
    page = world.answer(await world.ann.slash(world.channel, "games"))
    assert "1. **el Ocho** · not shown anywhere" in page.text
    assert not [button for button in page.buttons if button.url]
    assert not page.has("next"), "there is nothing to link to"
    await world.press(world.ann, page, "show-table")
    assert world.last(world.channel).text == board.text


async def test_only_mine_and_only_here(world: World) -> None:
    await deal(world, RECORD, world.ann, world.zoe)
    elsewhere = world.create_guild("Elsewhere")
    hall = elsewhere.create_text_channel("hall")
    visitor = elsewhere.add_member(world.ann.user)
    assert "not playing anything" in world.answer(await world.luis.slash(world.channel, "games")).text
    assert "not playing anything" in world.answer(await visitor.slash(hall, "games")).text


async def test_tables_that_are_over_are_not_listed(world: World) -> None:
    await world.press(world.ann, await deal(world, RECORD, world.ann, world.zoe, target=1000), "stop")
    await world.press(world.ann, await world.sit_down(world.ann), "cancel")
    assert "not playing anything" in world.answer(await world.ann.slash(world.channel, "games")).text


async def test_an_invitation_is_listed(world: World) -> None:
    await world.ann.slash(world.channel, "ocho", invite=world.zoe)
    assert "waiting for players" in world.answer(await world.zoe.slash(world.channel, "games")).text


async def test_more_tables_than_a_message_holds(world: World) -> None:
    for number in range(12):
        await deal(world, RECORD, world.ann, world.zoe, table=f"t{number}")
        await world.advance_time(1)
    page = world.answer(await world.ann.slash(world.channel, "games"))
    assert [button.arg for button in page.all("show-table")] == [f"t{number}" for number in range(8)]


async def test_show_here_brings_the_board_to_the_bottom(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    await world.sit_down(world.luis)
    page = world.answer(await world.zoe.slash(world.channel, "games"))
    assert say("shown-here") in world.private_text(await world.press(world.zoe, page, "show-table"))
    assert world.board.id > board.id
    assert world.board.text == board.text
    assert world.board.alt == board.alt
    assert world.board.called == {world.ann.id}
    assert board.id not in [message.id for message in world.history()]
    await world.press(world.ann, world.board, "stop")
    assert "That makes 1,000" in world.board.text


async def test_show_here_in_another_channel_moves_the_table(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    other = world.home.create_text_channel("other")
    await world.press(world.ann, world.answer(await world.ann.slash(other, "games")), "show-table")
    assert world.history() == []
    moved = world.last(other)
    assert moved.text == board.text
    await world.press(world.ann, moved, "stop")
    assert world.history() == []
    assert world.mover(world.last(other)).id == world.zoe.id
    listed = world.answer(await world.ann.slash(world.channel, "games"))
    assert f"/{other.id}/{world.last(other).id}" in listed.text


async def test_show_here_after_the_message_was_deleted(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    world.backend.delete_message(world.channel.id, board.id)
    await world.press(world.ann, world.answer(await world.ann.slash(world.channel, "games")), "show-table")
    assert world.board.text == board.text
    await world.press(world.ann, world.board, "stop")
    assert "That makes 1,000" in world.board.text


async def test_show_here_brings_a_lobby_too(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    other = world.home.create_text_channel("other")
    await world.press(world.ann, world.answer(await world.ann.slash(other, "games")), "show-table")
    assert world.last(other).text == lobby.text
    await world.press(world.zoe, world.last(other), "join")
    assert f"🪑 {world.zoe.mention}" in world.last(other).text


async def test_no_table_goes_to_another_server(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    elsewhere = world.create_guild("Elsewhere")
    hall = elsewhere.create_text_channel("hall")
    visitor = elsewhere.add_member(world.ann.user)
    here = world.answer(await visitor.slash(hall, "play"))
    rows = world.rows()
    for custom_id in (f"o:private:0:show-table:{board.table}", f"o:{board.table}:1:show:"):
        assert say("refused-other-server") in world.private_text(await world.forge(visitor, here, custom_id))
    assert world.rows() == rows
    assert world.board.id == board.id


VERBS = (
    *("join", "leave", "bot+", "bot-", "cancel", "invite", "start", "rules", "more", "resign", "resign-yes", "draw"),
    *("agree", "agree-yes", "decline", "call-off", "call-off-yes", "no", "rematch", "show", "roll", "stop", "pick"),
)


@each("verb", VERBS)
async def test_no_button_reaches_a_table_on_another_server(world: World, verb: str) -> None:
    lobby = await world.sit_down(world.ann)
    board = await deal(world, RECORD, world.ann, world.zoe)
    elsewhere = world.create_guild("Elsewhere")
    hall = elsewhere.create_text_channel("hall")
    visitors = [elsewhere.add_member(person.user) for person in (world.ann, world.max)]
    here = world.answer(await visitors[0].slash(hall, "play"))
    rows, count = world.rows(), len(world.history())
    for visitor in visitors:
        for table, position in ((lobby.table, 0), (board.table, 1)):
            answer = world.private_text(await world.forge(visitor, here, f"o:{table}:{position}:{verb}:"))
            assert answer == say("refused-other-server")
    assert world.rows() == rows
    assert len(world.history()) == count


async def test_only_who_sits_there_brings_a_table(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    here = world.answer(await world.max.slash(world.channel, "play"))
    refusal = await world.refused(world.forge(world.max, here, f"o:private:0:show-table:{board.table}"))
    assert "You don't have a seat at this table." in refusal


async def test_a_list_that_is_late(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, target=1000)
    page = world.answer(await world.ann.slash(world.channel, "games"))
    await world.press(world.ann, board, "stop")
    assert "This table is closed." in await world.refused(world.press(world.ann, page, "show-table"))


async def test_show_here_from_the_menu_of_the_table(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    await world.sit_down(world.luis)
    await world.press(world.zoe, world.answer(await world.press(world.zoe, board, "more")), "show")
    assert world.board.text == board.text
    assert world.board.id > board.id


async def test_a_game_that_i_have_left_is_not_mine_any_more(world: World) -> None:
    board = await world.start_game(world.ann, world.zoe, world.luis)
    await world.forge(world.luis, board, f"o:{board.table}:0:resign-yes:")
    page = world.answer(await world.luis.slash(world.channel, "games"))
    assert page.text.startswith("You're not playing anything right now.")
    assert "el Ocho" in world.answer(await world.zoe.slash(world.channel, "games")).text


async def test_what_waits_for_me_comes_first_with_the_time_left(world: World) -> None:
    later = await deal(world, RECORD, world.ann, world.zoe, table="later", per_turn=86_400)
    sooner = await deal(world, RECORD, world.ann, world.zoe, table="sooner", per_turn=3600)
    await deal(world, RECORD, world.ann, world.zoe, table="timeless")
    await deal(world, RECORD, world.zoe, world.ann, table="theirs")
    message = world.answer(await world.ann.slash(world.channel, "games"))
    assert [button.arg for button in message.all("show-table")] == ["sooner", "later", "timeless", "theirs"]
    lines = [line for line in message.text.splitlines() if line[0].isdigit()]
    deadline = world.club.table_service.now_ms() // 1000 + 3600
    assert lines[0].startswith(f"1. **el Ocho** · 🟢 **your turn** · time's up <t:{deadline}:R> · [go to the table](")
    assert ["time's up" in line for line in lines] == [True, True, False, False]
    page = world.answer(await world.press(world.ann, message, "next"))
    assert str(sooner.id) in page.text
    page = world.answer(await world.press(world.ann, page, "next"))
    assert str(later.id) in page.text
    assert world.answer(await world.press(world.ann, page, "list")).text == message.text


async def test_there_is_no_next_where_nothing_waits(world: World) -> None:
    await deal(world, RECORD, world.zoe, world.ann)
    message = world.answer(await world.ann.slash(world.channel, "games"))
    assert not message.has("next")
    page = world.answer(await world.forge(world.ann, message, "o:games:0:next:"))
    assert page.text.startswith("🎉 All caught up")
    assert page.has("list")
