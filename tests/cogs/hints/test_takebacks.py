"""Takebacks by buttons: who is asked, what everybody sees, and that the game can be replayed and checked."""

from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.cli.simulator import set_locales
from bot.tables.ids import ChannelId
from games import match as matches
from tests.cogs.chess_dealing import PACE, actions, take
from tests.cogs.chess_dealing import TABLE as CHESS_TABLE
from tests.cogs.chess_dealing import deal as deal_chess_dice
from tests.cogs.chess_dealing import state as chess_state
from tests.cogs.dealing import deal as deal_el_ocho
from tests.cogs.octi_tables import TABLE, deal, journal, state
from tests.cogs.outside import Outside
from tests.cogs.pages import verify_game
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.saying import say


async def more(world: World, person: MemberActor) -> Seen:
    return world.answer(await world.press(person, world.board, "more"))


async def ask(world: World, person: MemberActor) -> InteractionResult:
    return await world.press(person, await more(world, person), "takeback")


async def forge(world: World, person: MemberActor, verb: str = "takeback") -> str:
    """The refusal of a button that is not there."""
    return await world.refused(world.forge(person, world.board, world.board.made_up(verb)))


async def test_the_others_are_asked_and_whoever_agrees_lets_the_moves_go(world: World) -> None:
    await deal(world, "basic 22+B", world.ann, world.zoe, is_friendly=True)
    assert world.private_text(await ask(world, world.ann)) == say("takeback-requested")
    question = f"↩️ {world.ann.mention} would like to take that back. Is that OK, {world.zoe.mention}?"
    assert question in world.board.text
    assert world.board.called == {world.zoe.id}
    assert await forge(world, world.ann, "takeback-yes") == say("refused-own-takeback")
    assert await forge(world, world.luis, "takeback-yes") == (say("refused-not-seated"))
    await world.press(world.zoe, world.board, "takeback-yes")
    assert world.mover() == world.ann
    assert say("event-took-back", player="ann", count=1) in world.board.text
    assert world.board.called == {world.ann.id}
    assert (await state(world)).number == 0
    assert journal(world)[-1] == "takes back 1"
    assert (await world.table(TABLE)).is_assisted


async def test_whoever_says_no_is_not_asked_again(world: World) -> None:
    await deal(world, "basic 22+B", world.ann, world.zoe, is_friendly=True)
    await ask(world, world.ann)
    await world.press(world.zoe, world.board, "takeback-no")
    assert "would like to take that back" not in world.board.text
    assert not (await more(world, world.ann)).has("takeback")
    assert await forge(world, world.ann) == say("refused-takeback-declined")
    assert await forge(world, world.zoe, "takeback-yes") == say("refused-no-takeback-request")
    assert await forge(world, world.zoe, "takeback-no") == say("refused-no-takeback-request")
    assert (await state(world)).number == 1


async def test_nobody_asks_while_somebody_else_does(world: World) -> None:
    await deal(world, "basic 22+B", world.ann, world.zoe, is_friendly=True)
    await ask(world, world.ann)
    assert await forge(world, world.zoe) == say("refused-takeback-pending")
    assert not (await more(world, world.zoe)).has("takeback")


async def test_against_the_computer_it_is_done_at_once_with_its_answer(world: World) -> None:
    await deal(world, "basic 22+B 36+E", world.ann, "1")
    assert world.private_text(await ask(world, world.ann)) == say("takeback-made")
    assert "↩️ **ann** takes back the last 2 moves." in world.board.text
    assert (await state(world)).number == 0
    assert len(world.history()) == 1


async def test_rated_games_have_no_takebacks(world: World) -> None:
    await deal(world, "basic 22+B", world.ann, world.zoe)
    assert (await more(world, world.ann)).all("takeback") == []
    expected = say("refused-no-takebacks")
    assert await forge(world, world.ann) == expected


async def test_dice_that_fell_stay(world: World) -> None:
    await deal_el_ocho(world, "[3] [8] [4 1 5 8 7 4 4 2]", world.ann, world.zoe, is_friendly=True)
    expected = say("refused-nothing-to-take-back")
    for person in (world.ann, world.zoe):
        assert (await more(world, person)).all("takeback") == []
        assert await forge(world, person) == expected


async def test_a_move_that_was_answered_stays(world: World) -> None:
    await deal(world, "basic 22+B 36+E", world.ann, world.zoe, is_friendly=True)
    assert (await more(world, world.ann)).all("takeback") == []
    assert (await forge(world, world.ann)).startswith("There's nothing to take back")
    assert (await more(world, world.zoe)).has("takeback")


async def test_an_old_menu_takes_nothing_back(world: World) -> None:
    await deal(world, "basic 22+B", world.ann, world.zoe, is_friendly=True)
    menu = await more(world, world.ann)
    await ask(world, world.ann)
    await world.press(world.zoe, world.board, "takeback-yes")
    answer = world.private_text(await world.press(world.ann, menu, "takeback"))
    assert answer == say("refused-stale")


async def test_D4_a_capture_is_taken_back_with_the_computers(world: World) -> None:
    await deal_chess_dice(world, "[K Q] [N B K P Q | R K B P Q]", world.ann, "1")
    before = await chess_state(world)
    await take(world, world.ann, "KxQ")
    await world.advance_time(PACE)
    assert len(actions(world)) > 1
    await ask(world, world.ann)
    assert await chess_state(world) == before
    table = await world.table(CHESS_TABLE)
    entries = await world.club.store.tables.journal_entries(table)
    assert matches.replay("chess_dice", 2, table.options, entries) == table.match


@each(
    ("language", "took_back", "good"),
    [
        ("en", "takes back the last move", "the seal is good"),
        ("fr", "reprend le dernier coup", "le sceau est intact"),
        ("es", "deshace la última jugada", "el sello es válido"),
    ],
)
async def test_a_game_with_a_takeback_is_checked(world: World, language: str, took_back: str, good: str) -> None:
    set_locales(world, dict.fromkeys((world.ann.id, world.zoe.id), "es-ES" if language == "es" else language))
    await world.open_table(world.ann, "octi", friendly=True, language=language)
    await world.press(world.zoe, world.board, "join")
    await world.press(world.ann, world.board, "start")
    mover = world.mover()
    other = world.zoe if mover == world.ann else world.ann
    await world.forge(mover, world.board, world.board.all("pod")[0].custom_id)
    move = next(button for button in world.board.all("act") if not button.disabled)
    await world.forge(mover, world.board, move.custom_id)
    await ask(world, mover)
    await world.press(other, world.board, "takeback-yes")
    assert took_back in world.board.text
    sure = world.answer(await world.press(other, await more(world, other), "resign"))
    await world.press(other, sure, "resign-yes")
    assert good in world.private_text(await verify_game(world, other))


@each("kind", [{}, {"on_server": True}, {"on_server": True, "is_private": True}])
async def test_where_the_bot_only_answers_the_board_follows(world: World, kind: dict[str, bool]) -> None:
    chat = Outside(world, world.ann, **kind)
    result = await chat.command(world.ann, "octi", computers=1)
    assert result.response is not None
    board = world.see(result.response)

    async def press(message: Seen, custom_id: str) -> InteractionResult:
        return await chat.click(world.ann, message, custom_id)

    await press(board, board.button("start").custom_id)
    for verb in ("pod", "act"):
        board = world.see(board) if kind.get("is_private") else chat.board
        await press(board, next(button for button in board.all(verb) if not button.disabled).custom_id)
    (stored,) = await world.club.store.tables.open_tables(channel=ChannelId(chat.channel.id))
    board = world.see(board) if kind.get("is_private") else chat.board
    menu = world.answer(await press(board, board.button("more").custom_id))
    answer = await press(menu, menu.button("takeback").custom_id)
    after = (await world.club.table_service.load(stored.table.id)).table
    assert after.is_assisted
    assert not after.is_hinted
    board = [world.see(message) for message in answer.followups][-1]
    assert "↩️ **ann** takes back the last 2 moves." in board.text
    assert board.has("pod")
    chat.check()
