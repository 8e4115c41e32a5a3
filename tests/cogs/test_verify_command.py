"""The record of a game: every roll checked, and a record that anyone can check without the bot."""

import hashlib

from bot.cli.simulator import set_locales
from bot.tables import record as records
from bot.tables.fairness import verify
from games.el_ocho.state import Phase
from tests.cogs.dealing import deal
from tests.cogs.pages import verify_game
from tests.cogs.racing import announce
from tests.cogs.reading import after
from tests.cogs.world import World, each
from tests.saying import say


async def played(world: World, **options: object) -> str:
    """A game between Ann and Zoé, played to its end by the buttons; the table's id."""
    board = await world.start_game(world.ann, world.zoe, target=1000, **options)
    while not world.board.has("rematch"):
        board = world.board
        await world.press(world.mover(board), board, "stop" if board.has("stop") else "roll")
    return board.table


async def test_the_record_of_a_finished_game_holds_without_the_bot(world: World) -> None:
    table = await played(world)
    page = world.answer(await verify_game(world, world.max, table))
    assert page.files == [f"el_ocho-{table}.txt"]
    record = records.load(world.attached_text(page))
    match = verify(record)
    assert match.state.phase is Phase.OVER
    assert match.state.totals == (await world.table(table)).match.state.totals  # type: ignore[union-attr]
    assert f"✅ Table `{table}`: the seal is good, and all {match.draws} rolls follow from it." in page.text
    assert record.players == ("ann", "zoe")
    assert hashlib.sha256(record.secret).hexdigest() == record.commitment
    assert len(record.secret) == 32
    assert f"seal `{record.commitment[:16]}…`" in world.history()[0].text


async def test_without_a_table_it_is_my_latest_finished_game(world: World) -> None:
    await played(world)
    await world.advance_time(60)
    latest = await played(world)
    await world.sit_down(world.ann, world.zoe)
    assert f"Table `{latest}`" in world.answer(await verify_game(world, world.zoe)).text


async def test_an_id_may_come_as_it_was_copied(world: World) -> None:
    table = await played(world)
    for text in (f"`{table}`", f"  {table} ", f" `{table}`"):
        assert f"✅ Table `{table}`" in world.answer(await verify_game(world, world.ann, text)).text


async def test_more_of_a_lobby_and_of_a_board_shows_the_seal_that_the_game_keeps(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    seal = after(world.answer(await world.press(world.zoe, lobby, "lobby-more")).text, "seal `", "`")
    await world.press(world.ann, lobby, "start")
    table = await world.table(lobby.table)
    assert hashlib.sha256(bytes.fromhex(table.secret)).hexdigest() == table.commitment == seal
    assert f"seal `{seal[:16]}…`" in world.history()[0].text
    assert seal in world.answer(await world.press(world.zoe, world.board, "more")).text
    assert table.secret not in world.answer(await world.press(world.zoe, world.board, "more")).text
    assert not any(seal in message.text for message in world.history())


async def test_a_rematch_has_a_seal_of_its_own(world: World) -> None:
    table = await played(world)
    await world.press(world.ann, world.board, "rematch")
    lobby = world.board
    assert lobby.table != table
    assert (await world.table(lobby.table)).commitment != (await world.table(table)).commitment


async def test_a_lobby_that_was_closed_has_nothing_to_check(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    await world.press(world.ann, lobby, "cancel")
    answer = world.private_text(await verify_game(world, world.ann, lobby.table))
    assert answer == say("refused-no-table")


@each("table_name", ["nowhere", "🎲", "'; DROP TABLE tables", "x" * 20])
async def test_a_table_that_there_is_not(world: World, table_name: str) -> None:
    answer = world.private_text(await verify_game(world, world.ann, table_name))
    assert answer == say("refused-no-table")


async def test_a_table_of_another_server_is_not_shown(world: World) -> None:
    table = await played(world)
    elsewhere = world.create_guild("Elsewhere")
    hall = elsewhere.create_text_channel("hall")
    visitor = elsewhere.add_member(world.ann.user)
    answer = world.private_text(await verify_game(world, visitor, table, hall))
    assert answer == say("refused-no-table")


async def test_dice_that_do_not_follow_from_the_seal_are_found(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, world.zoe, target=1000)
    await world.press(world.ann, board, "stop")
    page = world.answer(await verify_game(world, world.ann, board.table))
    assert f"❌ Table `{board.table}`: roll number 1 doesn't follow from the secret." in page.text
    assert page.files == [f"el_ocho-{board.table}.txt"]


@each(("locale", "words"), [("fr", "le sceau"), ("es-ES", "el sello")])
async def test_in_the_language_of_the_reader(world: World, locale: str, words: str) -> None:
    set_locales(world, {world.max.id: locale})
    assert words in world.answer(await verify_game(world, world.max, await played(world))).text


async def test_a_game_with_computer_players_and_departures(world: World) -> None:
    board = await world.start_game(world.ann, world.zoe, computers=1)
    for _ in range(6):
        board = world.board
        if board.has("roll"):
            await world.press(world.mover(board), board, "stop" if board.has("stop") else "roll")
        else:
            await world.advance_time(2)
    for person in (world.ann, world.zoe):
        await world.forge(person, world.board, f"o:{board.table}:0:resign-yes:")
    page = world.answer(await verify_game(world, world.max, board.table))
    record = records.load(world.attached_text(page))
    assert record.players == ("ann", "Lola", "zoe")
    assert verify(record).left == (True, False, True)


async def test_S11_a_race_that_others_joined_on_the_way(world: World) -> None:
    await world.open_table(world.ann, "stresses", anyone=True)
    await world.press(world.ann, world.board, "start")
    await world.advance_time(3.1)
    board = world.board
    await announce(world, world.zoe, board, 7)
    await announce(world, world.luis, board, 7)
    for person in (world.ann, world.zoe, world.luis):
        await world.forge(person, world.board, f"o:{board.table}:0:resign-yes:")
    page = world.answer(await verify_game(world, world.max, board.table))
    assert f"✅ Table `{board.table}`" in page.text
    record = records.load(world.attached_text(page))
    assert (record.starting_seats, record.players) == (1, ("ann", "zoe", "luis"))
    assert verify(record).left == (True, True, True)
