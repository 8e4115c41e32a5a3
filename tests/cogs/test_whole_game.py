"""Whole games from the lobby to the result, and the rematch after them."""

import hashlib
import re
from typing import Any

from simcord.actors import MemberActor
from simcord.results import InteractionResult
from simcord.types import HttpLogEntry

from bot.tables import record as records
from bot.tables.fairness import verify
from bot.tables.table import Phase
from games.catalog import GAMES
from games.core import DEFAULT_PACE_MS
from games.el_ocho.state import Phase as Stage
from tests.cogs.dealing import deal, wish
from tests.cogs.reading import Seen, after, numbers
from tests.cogs.world import World
from tests.saying import say


async def test_two_people_play_from_the_lobby_to_the_end(world: World) -> None:
    board = await world.start_game(world.ann, world.zoe, target=2000)
    turns = 0
    while not board.has("rematch"):
        mover, message = world.mover(board), board
        await check_picture(world, board)
        stops = board.has("stop")
        await world.press(mover, board, "stop" if stops else "roll")
        board = world.board
        if board.id == message.id:
            assert not stops, "a stop ends the turn, and a new turn is a new message"
            continue
        turns += 1
        left = world.see(message)
        assert left.buttons == []
        assert left.files == ["el-ocho-turn.png"]
        assert left.alt.startswith(left.text.replace("**", "")), (
            "the picture tells how the turn ended, and so does the text"
        )
        if stops:
            assert f"Last roll: {after(message.alt, 'Rolled, in this order: ')}." in left.alt
        assert world.history()[-1].id == board.id > message.id
    assert turns >= 1
    assert board.called == frozenset()


async def test_the_player_to_move_is_the_only_one_who_is_mentioned(world: World) -> None:
    board = await world.start_game(world.ann, world.zoe, target=1000)
    assert board.called == {world.mover(board).id}
    while not board.has("rematch"):
        mover, message, sent = world.mover(board), board, len(world.http_requests)
        await world.press(mover, board, "stop" if board.has("stop") else "roll")
        board = world.board
        posts = [
            request
            for request in world.http_requests[sent:]
            if request.method == "POST" and "/channels/" in request.path
        ]
        assert len(posts) == (board.id != message.id)
        expected = [] if board.has("rematch") else [str(world.mover(board).id)]
        assert all(allowed(post) == {"parse": [], "users": expected} for post in posts)
    clicks = [request for request in world.http_requests if request.path.endswith("/callback") and request.json]
    edits = [command for command in clicks if (command.json or {})["type"] == 7]
    people = {str(world.ann.id), str(world.zoe.id)}
    assert edits
    assert all(allowed(edit)["parse"] == [] and people.issuperset(allowed(edit)["users"]) for edit in edits)


async def test_the_end_names_the_winner_and_offers_a_rematch(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe, target=1000)
    more = world.answer(await world.press(world.luis, lobby, "lobby-more"))
    commitment = after(more.text, "seal `", "`")
    await world.press(world.ann, lobby, "start")
    assert f"seal `{commitment[:16]}…`" in world.history()[0].text
    board = world.board
    table = board.table
    secret = (await world.table(table)).secret
    menu = world.answer(await world.press(world.max, board, "more"))
    whole = after(menu.text, "seal `", "`")
    assert whole == commitment
    while not board.has("rematch"):
        assert all(secret not in message.text for message in world.history())
        await world.press(world.mover(board), board, "stop" if board.has("stop") else "roll")
        board = world.board
    ended = await world.table(table)
    assert ended.match is not None
    winner = world.people[ended.match.state.seat]
    total = ended.match.state.totals[ended.match.state.seat]
    assert total >= 1000
    assert board.text.startswith(f"## 🏆 el Ocho: {winner.mention} wins!")
    assert f"🏆 **{winner.name}** wins with {total:,} points." in board.text
    assert whole not in board.text
    assert secret not in board.text
    replay = world.answer(await world.press(world.max, board, "share-game"))
    save = world.answer(await world.press(world.max, replay, "save"))
    page = world.answer(await world.press(world.max, save, "record"))
    record = records.load(world.attached_text(page))
    assert (record.table_id, record.secret.hex()) == (table, secret)
    assert hashlib.sha256(record.secret).hexdigest() == whole == record.commitment
    assert say("verify-good", table=table, draws=verify(record).draws, dice=1) in page.text
    assert [button.verb for button in board.buttons] == ["rematch", "review", "share-game"]
    assert board.alt.startswith(f"{winner.name} wins, with {total:,} points. Best turn: ")
    assert f"{winner.name}: {total:,}" in board.alt
    assert f"Best turn: **{world.people[ended.match.state.story.best_seat].name}**, " in board.text
    assert ended.phase is Phase.OVER


async def test_the_lobby_becomes_the_start_message_without_buttons(world: World) -> None:
    board = await world.start_game(world.ann, world.zoe, world.luis, target=3000, minimum=250, time=120)
    started, message = world.history()
    assert message.id == board.id
    assert started.buttons == []
    assert say("started-title", game="el Ocho") in started.text
    names = f"At the table: {world.ann.mention}, {world.zoe.mention} and {world.luis.mention}"
    assert names in started.text
    assert "Level 1 · first to 3,000 · bank at 250+ · 2 minutes per turn" in started.text
    assert re.search(rf"Dice sealed · table `{board.table}` · seal `[0-9a-f]{{16}}…`", started.text)


async def test_E2_the_opening_is_told_in_one_line_however_many_dice_it_took(world: World) -> None:
    dice = []
    for _ in range(3):
        board = await world.start_game(world.ann, world.zoe, world.luis)
        table = await world.table(board.table)
        assert table.match is not None
        opening = table.match.state.opening
        assert opening.index(8) == len(opening) - 1
        dice.append(len(opening))
        first = ("ann", "zoe", "luis")[(len(opening) - 1) % 3]
        assert world.mover(board).name == first
        _, opening_line, roll, *_ = board.text.split("\n")
        assert opening_line == say("el-ocho-begins", player=first)
        assert roll.startswith("Set aside: "), "nothing more about the opening"
    assert max(dice) > 3, "at one of the tables it took more than a round"


async def test_rolling_on_edits_the_same_message(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, world.zoe)
    await wish(world, board.table, 5, lambda roll: 5 in roll)
    await world.press(world.ann, board, "roll")
    assert world.board.id == board.id
    assert len(world.history()) == 1
    assert "**ann** sets aside 1 1 1 (1,000): 1,000 this turn." in world.board.text
    assert say("el-ocho-alt-aside", dice="1 1 1. Points this turn: 1,050") in world.board.alt
    assert len(numbers(after(world.board.alt, "in this order: "))) == 5


async def test_one_person_plays_a_whole_game_among_computer_players(world: World) -> None:
    board = await world.start_game(world.ann, computers=2, target=5000)
    visited = set()
    for _ in range(500):
        if board.has("rematch"):
            break
        if board.has("roll"):
            visited.add("ann")
            await world.press(world.ann, board, "stop" if board.has("stop") else "roll")
        else:
            visited |= set(re.findall(r"^\*(Lola(?: II)?) is thinking …\*$", board.text, re.MULTILINE))
            assert board.called == frozenset()
            assert board.verbs == ["more"]
            await world.advance_time(DEFAULT_PACE_MS / 1000)
        board = world.board
    assert board.has("rematch")
    assert visited == {"ann", "Lola", "Lola II"}


async def test_a_computer_player_moves_at_a_human_pace(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7] 1.k111 1.s [5 5 5 2 3 4 6 7]", world.ann, "1")
    before = world.rows()
    await world.advance_time(1.5)
    assert world.rows() == before
    assert world.board.text == board.text
    await world.advance_time(0.2)
    assert world.rows() != before
    assert "**Computer 1** sets aside 5" in world.board.text


async def test_a_game_goes_on_while_other_games_do(world: World) -> None:
    first = await world.start_game(world.ann, world.zoe, target=20_000)
    second = await world.start_game(world.zoe, world.ann, target=20_000)
    for board in (first, second, first, second):
        page = next(
            message for message in reversed(world.history()) if message.buttons and message.table == board.table
        )
        await world.press(world.mover(page), page, "stop" if page.has("stop") else "roll")
    for board in (first, second):
        table = await world.table(board.table)
        assert table.match is not None
        assert table.match.entry_count > 4


async def check_picture(world: World, board: Seen) -> None:
    """From the alt text of a board one can read the roll, the points and the totals as they are stored."""
    table = await world.table(board.table)
    assert table.match is not None
    state = table.match.state
    assert board.files == ["el-ocho-board.png"]
    assert board.alt.startswith(f"{world.people[state.seat].name}'s turn.")
    if state.phase is Stage.CHOOSE:
        assert numbers(after(board.alt, "Rolled, in this order: ")) == state.rolled
    best = GAMES["el_ocho"].view(state, None).best_selection
    worth = dict(GAMES["el_ocho"].view(state, None).choices).get(best, 0)
    assert after(board.alt, "Points this turn: ") == f"{state.points + worth:,}"
    totals = ", ".join(f"{person.name}: {total:,}" for person, total in zip(world.people, state.totals, strict=False))
    assert f"Totals on the way to {state.options.target:,}: {totals}." in board.alt
    if state.aside:
        assert numbers(after(board.alt, "Set aside this turn: ")) == state.aside


def allowed(request: HttpLogEntry) -> dict[str, list[str]]:
    """The mentions that a message allows when it is sent or changed."""
    body = request.json or {}
    mentions = body.get("data", body)["allowed_mentions"]
    return {"parse": mentions.get("parse", []), "users": [str(user) for user in mentions.get("users", [])]}


async def ended(world: World, *players: MemberActor | str, **options: Any) -> Seen:
    """The end of a game that its first player has won."""
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7]", *players, target=1000, **options)
    await world.press(world.ann, board, "stop")
    return world.board


async def test_the_others_are_asked_and_called(world: World) -> None:
    end = await ended(world, world.ann, world.zoe, world.luis)
    await world.press(world.zoe, end, "rematch")
    lobby = world.board
    assert f"👑 {world.zoe.mention}" in lobby.text
    assert f"✉️ {world.luis.mention} is invited" in lobby.text
    assert f"✉️ {world.ann.mention} is invited" in lobby.text
    assert lobby.called == {world.ann.id, world.luis.id}
    assert lobby.table != end.table
    assert "first to 1,000" in lobby.text


async def test_the_end_stays_without_its_button(world: World) -> None:
    end = await ended(world, world.ann, world.zoe)
    await world.press(world.ann, end, "rematch")
    left = world.see(end)
    assert left.verbs == ["review", "share-game"]
    assert left.text == end.text
    assert left.alt == end.alt


async def test_the_seats_are_rotated_whoever_asks(world: World) -> None:
    for asking in (world.ann, world.zoe, world.luis):
        end = await ended(world, world.ann, world.zoe, world.luis, table=asking.name)
        await world.press(asking, end, "rematch")
        lobby = world.board
        for guest in (world.luis, world.ann, world.zoe):
            if guest is not asking:
                await world.press(guest, world.board, "join")
        seats = f"At the table: {world.zoe.mention}, {world.luis.mention} and {world.ann.mention}"
        assert seats in world.see(lobby).text


async def test_a_guest_may_decline_and_a_newcomer_sit_down(world: World) -> None:
    await world.press(world.ann, await ended(world, world.ann, world.zoe), "rematch")
    lobby = world.board
    await world.press(world.zoe, lobby, "no-thanks")
    assert (await world.table(lobby.table)).phase is Phase.LOBBY, "one alone is too few"
    await world.press(world.max, world.board, "join")
    assert world.board.has("more"), "nobody else is waited for"
    table = await world.table(world.board.table)
    assert {player.user for player in table.players} == {world.ann.id, world.max.id}


async def test_computer_players_sit_down_again(world: World) -> None:
    end = await ended(world, world.ann, "1", "2")
    await world.press(world.ann, end, "rematch")
    assert world.board.id > end.id, "it rolls at once, in a new message"
    assert [player.name for player in (await world.table(world.board.table)).players] == ["1", "2", "ann"]


async def test_the_options_and_the_time_stay(world: World) -> None:
    end = await ended(world, world.ann, world.zoe, level="custom", joker=True, minimum=200, per_turn=300)
    await world.press(world.zoe, end, "rematch")
    assert "Custom (joker 8) · first to 1,000 · bank at 200+ · 5 minutes per turn" in world.board.text


async def test_who_did_not_play_cannot_ask(world: World) -> None:
    refusal = await world.refused(world.press(world.max, await ended(world, world.ann, world.zoe), "rematch"))
    assert refusal.startswith("You don't have a seat at this table.")


async def test_a_second_click_joins(world: World) -> None:
    end = await ended(world, world.ann, world.zoe)
    message = world.snapshot(end)
    await world.press(world.ann, end, "rematch")
    answer = world.private_text(await world.forge(world.zoe, end, end.button("rematch").custom_id, message))
    assert answer == say("rematch-joined")
    table = await world.table(world.board.table)
    assert (table.phase, {player.user for player in table.players}) == (Phase.PLAYING, {world.ann.id, world.zoe.id})


async def test_of_two_clicks_at_the_same_instant_one_opens_and_one_joins(world: World) -> None:
    end = await ended(world, world.ann, world.zoe)
    count = len(world.history())
    clicks = [world.click(person, end, end.button("rematch").custom_id) for person in (world.ann, world.zoe)]
    for _, payload in clicks:
        world.backend.emit("INTERACTION_CREATE", payload)
    await world.settle()
    assert len(world.history()) == count + 2, "the start, and the first board"
    table = await world.table(world.board.table)
    assert (table.phase, {player.user for player in table.players}) == (Phase.PLAYING, {world.ann.id, world.zoe.id})
    results = [InteractionResult(world, record) for record, _ in clicks]
    assert [world.private_text(answer) for answer in results if answer.ephemeral] == [say("rematch-joined")]


async def test_somebody_who_joined_by_the_rematch_button_is_told_that_the_game_has_begun(world: World) -> None:
    end = await ended(world, world.ann, world.zoe)
    message = world.snapshot(end)
    await world.press(world.ann, end, "rematch")
    await world.press(world.zoe, world.board, "join")
    answer = world.private_text(await world.forge(world.zoe, end, end.button("rematch").custom_id, message))
    assert answer == say("refused-already-started")
