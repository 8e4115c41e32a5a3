"""Refused clicks change nothing: of who may not, late ones, made-up ones, and the same click a second time."""

from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.cli.simulator import set_locales
from tests.cogs.dealing import deal
from tests.cogs.reading import Seen, made_up
from tests.cogs.world import World, each
from tests.saying import say


async def playing(world: World) -> Seen:
    """A board on which Ann is to choose, and Zoé waits."""
    return await deal(world, "[8] [1 5 2 2 3 4 6 7]", world.ann, world.zoe, minimum=0)


@each(
    ("locale", "words"),
    [
        ("en-US", "You don't have a seat at this table."),
        ("en-GB", "You don't have a seat at this table."),
        ("de", "You don't have a seat at this table."),
        ("fr", "Tu n’as pas de place à cette table."),
        ("es-ES", "No tienes sitio en esta mesa."),
        ("es-419", "No tienes lugar en esta mesa."),
    ],
)
@each("verb", ["pick", "roll", "stop"])
async def test_a_spectator(world: World, locale: str, words: str, verb: str) -> None:
    set_locales(world, {world.luis.id: locale})
    assert words in await world.refused(world.press(world.luis, await playing(world), verb))


@each("verb", ["pick", "roll", "stop"])
async def test_the_other_player(world: World, verb: str) -> None:
    board = await playing(world)
    assert await world.refused(world.press(world.zoe, board, verb)) == say("refused-not-your-turn", player="ann")


@each("verb", ["pick", "roll", "stop"])
async def test_an_old_button_of_the_player_to_move(world: World, verb: str) -> None:
    board = await playing(world)
    before, message = board, world.snapshot(board)
    await world.press(world.ann, board, "roll")
    async with world.unchanged():
        answer = world.private_text(await world.forge(world.ann, before, before.all(verb)[0].custom_id, message))
    assert answer == say("refused-stale")


async def test_a_button_left_on_the_message_of_the_turn_before(world: World) -> None:
    board = await playing(world)
    message = world.snapshot(board)
    await world.press(world.ann, board, "stop")
    assert world.board.id != board.id
    for person in (world.ann, world.zoe):
        refusal = await world.refused(world.forge(person, board, board.button("stop").custom_id, message))
        assert "This board has moved on." in refusal


@each(
    ("verb", "arg"),
    [
        *(("pick", "zz"), ("pick", "-1"), ("pick", "100"), ("pick", "é"), ("roll", "fff"), ("stop", "1g")),
        *(("roll", "0"), ("conquer", ""), ("conquer", "3")),
    ],
)
async def test_a_button_that_somebody_made_up(world: World, verb: str, arg: str) -> None:
    board = await playing(world)
    refusal = await world.refused(world.forge(world.ann, board, board.made_up(verb, arg)))
    assert refusal == say("refused-forged")


@each("page", ["rules-poker:0:page:0", "rules:0:page:0", "rules-el_ocho:0:page:first", "rules-el_ocho:0:page:"])
async def test_a_page_of_the_rules_that_there_is_not(world: World, page: str) -> None:
    refusal = await world.refused(world.forge(world.ann, await playing(world), f"o:{page}"))
    assert refusal == say("refused-forged")


@each("mask", ["3f", "04", "e3"])
async def test_a_made_up_selection_that_does_not_score(world: World, mask: str) -> None:
    board = await playing(world)
    for verb in ("roll", "stop"):
        refusal = await world.refused(world.forge(world.ann, board, board.made_up(verb, mask)))
        assert refusal.startswith("You can't set those aside: the ")


async def test_a_made_up_stop_below_the_minimum(world: World) -> None:
    board = await deal(world, "[8] [1 5 2 2 3 4 6 7]", world.ann, world.zoe)
    assert not board.has("stop")
    refusal = await world.refused(world.forge(world.ann, board, board.button("stop").custom_id))
    assert refusal == say("refused-below-minimum", minimum=400, points=150)


async def test_a_table_that_there_is_not(world: World) -> None:
    board = await playing(world)
    for verb in ("join", "leave", "start", "cancel", "more", "resign-yes", "rematch", "show", "roll", "rules"):
        refusal = await world.refused(world.forge(world.ann, board, f"o:nowhere:1:{verb}:"))
        assert refusal == say("refused-no-table")


async def test_a_button_of_a_list_of_tables_that_no_list_has(world: World) -> None:
    board = await playing(world)
    refusal = await world.refused(world.forge(world.ann, board, f"o:private:0:dance:{board.table}"))
    assert refusal == say("refused-no-table")


async def test_a_button_with_the_id_of_a_table_where_one_does_not_sit(world: World) -> None:
    mine = await playing(world)
    theirs = await deal(world, "[8] [1 5 2 2 3 4 6 7]", world.luis, world.max, table="theirs")
    for button in theirs.all("pick")[:2] + theirs.all("roll"):
        refusal = await world.refused(world.forge(world.ann, mine, button.custom_id))
        assert refusal.startswith("You don't have a seat at this table.")


async def test_somebody_who_has_resigned(world: World) -> None:
    board = await deal(world, "[8] [1 5 2 2 3 4 6 7]", world.ann, world.zoe, world.luis)
    await world.forge(world.luis, board, f"o:{board.table}:0:resign-yes:")
    board = world.board
    for verb in ("pick", "roll"):
        refusal = await world.refused(world.press(world.luis, board, verb))
        assert refusal == say("refused-already-left")


async def test_a_lobby_that_has_closed(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    message = world.snapshot(lobby)
    await world.press(world.ann, lobby, "cancel")
    for verb in ("join", "leave", "bot+", "start", "cancel"):
        refusal = await world.refused(world.forge(world.ann, lobby, made_up(lobby, verb), message))
        assert refusal == say("refused-closed")


async def test_a_lobby_whose_game_has_started(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    message = world.snapshot(lobby)
    await world.press(world.ann, lobby, "start")
    for verb in ("join", "leave", "bot+", "start", "cancel"):
        refusal = await world.refused(world.forge(world.luis, lobby, made_up(lobby, verb), message))
        assert refusal == say("refused-already-started")


async def test_a_game_that_is_over(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 2 2 2 6 7]", world.ann, world.zoe, target=1000)
    message = world.snapshot(board)
    await world.press(world.ann, board, "stop")
    assert world.board.has("rematch")
    for verb in ("pick", "roll", "stop", "more"):
        refusal = await world.refused(world.forge(world.ann, board, board.all(verb)[0].custom_id, message))
        assert refusal == say("refused-over")


async def test_moves_in_a_lobby(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    for verb in ("roll", "stop", "pick"):
        refusal = await world.refused(world.forge(world.ann, lobby, f"o:{lobby.table}:0:{verb}:1"))
        assert refusal == say("refused-not-started")


RECORD = "[8] [1 1 1 2 3 4 6 7]"


async def twice(world: World, person: MemberActor, message: Seen, custom_id: str, *, at_once: bool) -> None:
    """A click that Discord delivers two times: after each other, or the second before the first is done."""
    _, payload = world.click(person, message, custom_id)
    world.backend.emit("INTERACTION_CREATE", payload)
    if not at_once:
        await world.settle()
    world.backend.emit("INTERACTION_CREATE", payload)
    await world.settle()
    world.excuse("answered before")


@each("at_once", [False, True])
async def test_a_stop(world: World, *, at_once: bool) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    await twice(world, world.ann, board, board.button("stop").custom_id, at_once=at_once)
    moves = [line.split(" @")[0] for _, _, line in world.rows()["journal"] if line.startswith("1. ")]
    assert moves == ["1. k111", "1. s"]
    assert len(world.history()) == 2


@each("at_once", [False, True])
async def test_a_seat(world: World, *, at_once: bool) -> None:
    lobby = await world.sit_down(world.ann)
    await twice(world, world.zoe, lobby, lobby.button("join").custom_id, at_once=at_once)
    assert world.board.text.count(world.zoe.mention) == 1


@each("at_once", [False, True])
async def test_a_computer_player(world: World, *, at_once: bool) -> None:
    lobby = await world.sit_down(world.ann)
    await twice(world, world.ann, lobby, made_up(lobby, "bot+"), at_once=at_once)
    assert world.board.text.count("Lola") == 1


@each("at_once", [False, True])
async def test_a_start(world: World, *, at_once: bool) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    await twice(world, world.ann, lobby, lobby.button("start").custom_id, at_once=at_once)
    assert len([message for message in world.history() if message.buttons]) == 1
    assert len({line for _, number, line in world.rows()["journal"] if number == 0}) == 1


@each("at_once", [False, True])
async def test_a_resignation_sent_twice_counts_once(world: World, *, at_once: bool) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, world.luis)
    await twice(world, world.luis, board, f"o:{board.table}:0:resign-yes:", at_once=at_once)
    assert [line for _, _, line in world.rows()["journal"]].count("3. resigns") == 1


@each("at_once", [False, True])
async def test_a_rematch(world: World, *, at_once: bool) -> None:
    await world.press(world.ann, await deal(world, RECORD, world.ann, world.zoe, target=1000), "stop")
    end, count = world.board, len(world.history())
    await twice(world, world.ann, end, end.button("rematch").custom_id, at_once=at_once)
    assert len(world.history()) == count + 1
    assert len(world.rows()["tables"]) == 2
    assert world.board.text.count(world.ann.mention) == 1


async def test_a_command_that_opens_a_table(world: World) -> None:
    await world.ann.slash(world.channel, "ocho")
    _, _, payload = next(entry for entry in world.backend.transcript if entry[1] == "INTERACTION_CREATE")
    world.backend.emit("INTERACTION_CREATE", payload)
    await world.settle()
    assert len(world.rows()["tables"]) == 1
    assert len(world.history()) == 1


# At the same instant


async def at_once(world: World, message: Seen, *clicks: tuple[MemberActor, str]) -> list[str]:
    """Several clicks before any of them is done; what each was told privately, empty where nothing."""
    records = []
    for person, custom_id in clicks:
        record, payload = world.click(person, message, custom_id)
        world.backend.emit("INTERACTION_CREATE", payload)
        records.append(InteractionResult(world, record))
    await world.settle()
    assert all(result.acknowledged for result in records)
    return [world.private_text(result) if result.ephemeral else "" for result in records]


async def test_the_last_seat_goes_to_the_first(world: World) -> None:
    lobby = await world.sit_down(world.ann, seats=2)
    join = lobby.button("join").custom_id
    answers = await at_once(world, lobby, (world.zoe, join), (world.luis, join), (world.max, join))
    assert sorted(answers) == ["", say("refused-full"), say("refused-full")]
    seated = (world.zoe, world.luis, world.max)[answers.index("")]
    assert f"🪑 {seated.mention}" in world.board.text
    assert not world.board.all("join")


async def test_there_is_a_seat_for_each_of_two(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    join = lobby.button("join").custom_id
    assert await at_once(world, lobby, (world.zoe, join), (world.luis, join)) == ["", ""]
    assert f"🪑 {world.zoe.mention}" in world.board.text
    assert f"🪑 {world.luis.mention}" in world.board.text
    assert say("lobby-seats-free", count=3) in world.board.alt


async def test_a_nervous_finger(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    stop = board.button("stop").custom_id
    answers = await at_once(world, board, (world.ann, stop), (world.ann, stop), (world.ann, stop))
    late = say("refused-stale")
    assert sorted(answers) == ["", late, late]
    assert len([line for _, _, line in world.rows()["journal"] if line.startswith("1. s")]) == 1


async def test_a_roll_and_a_stop(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    answers = await at_once(
        world, board, (world.ann, board.button("roll").custom_id), (world.ann, board.button("stop").custom_id)
    )
    assert sorted(answers) == ["", say("refused-stale")]
    moves = [line.split(" @")[0] for _, _, line in world.rows()["journal"] if line.startswith("1. ")]
    assert moves == ["1. k111", "1. s" if answers[0] else "1. r"]


async def test_a_start_and_a_seat(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    answers = await at_once(
        world, lobby, (world.ann, lobby.button("start").custom_id), (world.luis, lobby.button("join").custom_id)
    )
    assert answers[0] == ""
    assert answers[1] in {"", say("refused-already-started")}
    players = (await world.table(world.board.table)).players
    assert (world.luis.id in {player.user for player in players}) == (answers[1] == "")
    assert world.board.has("more")


async def test_a_seat_and_the_end_of_the_lobby(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    answers = await at_once(
        world, lobby, (world.ann, made_up(lobby, "cancel")), (world.luis, lobby.button("join").custom_id)
    )
    assert answers[0] == ""
    assert answers[1] in {"", say("refused-closed")}
    assert say("ended-cancelled") in world.board.text


async def test_different_tables_do_not_wait_for_each_other(world: World) -> None:
    boards = [await deal(world, RECORD, world.ann, world.zoe, table=f"t{number}") for number in range(4)]
    for board in boards:
        _, payload = world.click(world.ann, board, board.button("stop").custom_id)
        world.backend.emit("INTERACTION_CREATE", payload)
    await world.settle()
    for board in boards:
        assert (await world.table(board.table)).seats_to_move == {1}
    assert len(world.history()) == 8
