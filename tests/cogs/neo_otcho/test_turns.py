"""Turns of Neo Otcho 5: pieces that come off, time, people who leave, whole games, and a restart in the middle."""

import re
from copy import deepcopy
from typing import Any

import pytest
from simcord.components import walk_components

from bot.cli.simulator import set_locales
from bot.tables.ids import GuildId, UserId
from tests.cogs.otcho5 import PACE, cards, deal, laid, moves, state, wish
from tests.cogs.pages import verify_game
from tests.cogs.reading import Seen, after
from tests.cogs.world import World
from tests.saying import say

THREE = laid("11...", "1....") + " [2 2 3] 1.skip"
"""The first player has three pieces on the cards, and is to roll on or pass."""


async def lost(world: World, record: str = THREE, per_turn: int = 0) -> Seen:
    """The board after a roll on without a combination."""
    board = await deal(world, record, world.ann, world.zoe, per_turn=per_turn)
    await wish(world, "[1 2 4]")
    await world.press(world.ann, board, "on")
    return world.board


def toggles(board: Seen) -> list[str]:
    return [button.label for button in board.all("pick")]


ODD_MEDIA: tuple[dict[str, Any], ...] = (
    {"url": "https://cdn.example/attachments/1/2/undefined"},
    {"url": "http://[proxy"},
    {"url": None},
    {"attachment_id": None},
)


async def test_a_picture_whose_name_is_not_known_is_sent_anew(world: World) -> None:
    board = await lost(world)
    for number, media in enumerate(ODD_MEDIA):
        payload = deepcopy(dict(world.snapshot(board)))
        for part in walk_components(payload["components"]):
            for item in part.get("items", ()):
                item["media"] |= media
        await world.forge(world.ann, board, world.board.all("pick")[2].custom_id, payload)
        (file,) = world.sent("POST */callback")[-1]["data"]["attachments"]
        assert file["filename"] == "neo-otcho-board.png"
        assert toggles(world.board)[2].startswith("✓") is (number % 2 == 1), "it was picked at first"


async def test_N9_the_removal_is_a_choice_of_tokens(world: World) -> None:
    board = await lost(world)
    assert re.search(r"💥 \*\*ann\*\* rolls on: \d \d \d – bust! 2 pieces come off\.", board.text)
    assert say("neo-otcho-owed", count=2) in board.text
    assert "pieces that have to come off: 2." in board.alt
    assert toggles(board) == ["Your slot 1", "✓ Your slot 2", "✓ ■ zoe: slot 1"], "as many as must come off"
    await world.press(world.ann, board, "pick", 1)
    assert "attachments" not in world.sent("POST */callback")[-1]["data"], "the picture stays"
    assert toggles(world.board) == ["Your slot 1", "Your slot 2", "✓ ■ zoe: slot 1"]
    assert not world.board.all("off")
    await world.press(world.ann, world.board, "pick", 0)
    full = world.board
    assert toggles(full) == ["✓ Your slot 1", "Your slot 2", "✓ ■ zoe: slot 1"]
    assert not any(button.disabled for button in full.all("pick"))
    assert full.button("off").label == say("neo-otcho-off", count=0)
    await wish(world, "[3 3 1]")
    await world.press(world.ann, full, "off")
    assert await cards(world) == (".1...", ".....")
    assert moves(world)[-2:] == ["1. -1", "1. -1@2"]
    assert say("neo-otcho-removed", player="ann", spots="slot 1 (own card) and zoe's slot 1") in world.board.text
    assert world.mover().id == world.zoe.id
    expected = "💥 {} rolled on and went bust. "
    assert world.see(board).text == expected.format("**ann**") + "ann's pieces off: own slot 1 and zoe's slot 1."
    assert world.see(board).alt.startswith(expected.format("ann") + "Last roll: ")


async def test_N9_a_choice_can_be_changed_and_costs_nothing(world: World) -> None:
    await lost(world)
    rows, sent = world.rows(), len(world.http_requests)
    for place, expected in (
        (0, ["✓ Your slot 1", "Your slot 2", "✓ ■ zoe: slot 1"]),
        (1, ["✓ Your slot 1", "✓ Your slot 2", "■ zoe: slot 1"]),
        (2, ["✓ Your slot 1", "Your slot 2", "✓ ■ zoe: slot 1"]),
        (0, ["Your slot 1", "Your slot 2", "✓ ■ zoe: slot 1"]),
    ):
        await world.press(world.ann, world.board, "pick", place)
        assert toggles(world.board) == expected
    assert world.rows() == rows
    assert all("attachments" not in (request.json or {})["data"] for request in world.http_requests[sent:])


async def test_N9_of_five_pieces_any_two_are_two_presses_away(world: World) -> None:
    board = await lost(world, laid("111..", "11...") + " [2 2 3] 1.skip")
    own = [f"Your slot {slot}" for slot in (1, 2, 3)]
    assert toggles(board) == [*own, "✓ ■ zoe: slot 1", "✓ ■ zoe: slot 2"], "as a time-out takes them (N13)"
    for place in (0, 1):
        await world.press(world.ann, world.board, "pick", place)
    assert toggles(world.board) == ["✓ Your slot 1", "✓ Your slot 2", own[2], "■ zoe: slot 1", "■ zoe: slot 2"]


@pytest.mark.parametrize(
    ("own", "expected", "label"),
    [
        ("1....", say("neo-otcho-owed-all", count=1), say("neo-otcho-off", count=1)),
        ("1...1", say("neo-otcho-owed-all", count=2), say("neo-otcho-off", count=0)),
    ],
)
async def test_N9_where_there_is_nothing_to_choose_one_click_is_enough(
    world: World, own: str, expected: str, label: str
) -> None:
    board = await lost(world, laid(own, "2....") + " [2 2 3] 1.skip")
    assert expected in board.text
    assert board.verbs == ["off", "more"]
    assert board.button("off").label == label
    await world.press(world.ann, board, "off")
    assert (await cards(world))[0] == "....."
    assert world.mover().id == world.zoe.id


async def test_N9_without_a_token_on_any_card_the_turn_just_ends(world: World) -> None:
    board = await deal(world, "[1] [2 2 3] 1.skip", world.ann, world.zoe)
    await wish(world, "[1 2 4]", "[3 3 1]")
    await world.press(world.ann, board, "on")
    assert "– bust! Luckily there's nothing to lose." in world.board.text
    assert world.mover().id == world.zoe.id


async def test_N13_time_runs_out_and_the_dice_are_passed(world: World) -> None:
    board = await deal(world, "[1] [3 3 1]", world.ann, world.zoe, per_turn=60)
    await world.advance_time(61)
    assert say("neo-otcho-ran-out", player="ann") in world.board.text
    assert world.mover().id == world.zoe.id
    assert await cards(world) == (".....", ".....")
    ended = world.history()[0]
    assert ended.id != board.id, "the reminder has taken its place"
    assert ended.text == say("neo-otcho-turn-timed-out", player="**ann**")


async def test_N13_a_pending_removal_is_made_for_who_is_away(world: World) -> None:
    """Of their own 1 and 2 and one on another card: the one on the other card, then the highest slot."""
    await lost(world, per_turn=60)
    await world.advance_time(61)
    assert say("neo-otcho-removed", player="ann", spots="zoe's slot 1 and slot 2 (own card)") in world.board.text
    assert say("neo-otcho-ran-out", player="ann") in world.board.text
    assert await cards(world) == ("1....", ".....")


async def test_N13_three_turns_away_in_a_row_and_one_is_out(world: World) -> None:
    await deal(world, "[1] [3 3 1]", world.ann, world.zoe, per_turn=60)
    for turn in range(3):
        await world.advance_time(61)
        if turn < 2:
            board = world.board
            await wish(world, "[3 3 1]")
            skip = board.has("skip")
            await world.press(world.zoe, board, "skip" if skip else "pass")
            if skip:
                await wish(world, "[3 3 1]")
                await world.press(world.zoe, world.board, "pass")
    assert say("neo-otcho-left-game", player="ann") in world.board.text
    assert world.board.text.startswith(f"## 🏆 Neo Otcho 5: {world.zoe.mention} wins!")
    assert say("neo-otcho-won-last-left", player="zoe") in world.board.text
    assert world.board.alt.startswith("zoe wins as the last one here. ann has left.")


async def test_N13_who_resigns_takes_card_and_tokens_along(world: World) -> None:
    board = await deal(world, laid("12...", "1.2..", "3....") + " [4 4 1]", world.ann, world.zoe, world.luis)
    await world.forge(world.zoe, board, f"o:{board.table}:0:resign-yes:")
    assert say("neo-otcho-left-game", player="zoe") in world.board.text
    assert "zoe has left." in world.board.alt
    assert await cards(world) == ("1....", ".....", "3....")
    assert world.board.id == board.id
    assert world.mover().id == world.ann.id


async def test_N13_who_resigns_on_turn_passes_the_dice(world: World) -> None:
    board = await deal(world, laid("1....", "2....", "3....") + " [4 4 1]", world.ann, world.zoe, world.luis)
    await world.forge(world.ann, board, f"o:{board.table}:0:resign-yes:")
    assert world.mover().id == world.zoe.id
    assert world.see(board).text == say("neo-otcho-turn-left", player="**ann**")
    assert world.see(board).alt == "🏳️ ann left the game. Last roll: 4 4 1. ann has left."


async def test_N3_the_first_board_tells_whom_the_lot_fell_on(world: World) -> None:
    await world.ann.slash(world.channel, "otcho5")
    await world.press(world.zoe, world.board, "join")
    await world.press(world.ann, world.board, "start")
    started, board = world.history()
    assert say("started-title", game="Neo Otcho 5") in started.text
    assert "Three dice · 5 minutes per turn" in started.text
    first = world.mover(board)
    assert f"🍀 **{first.name}** was drawn to go first." in board.text
    assert board.called == {first.id}
    assert board.files == ["neo-otcho-board.png"]


async def test_two_people_play_from_the_lobby_to_the_end(world: World) -> None:
    await world.ann.slash(world.channel, "otcho5")
    await world.press(world.zoe, world.board, "join")
    await world.press(world.ann, world.board, "start")
    await play(world)
    winner = world.ann if world.ann.mention in world.board.text.splitlines()[0] else world.zoe
    finished = await world.club.store.tables.last_finished_table(
        user=UserId(world.ann.id), guild=GuildId(world.home.id)
    )
    assert finished is not None
    stored = await state(world, finished.table.id)
    assert stored.cards[stored.seat] == (stored.seat,) * 5
    assert f"🏆 **{winner.name}** fills their card and wins!" in world.board.text
    assert finished.table.secret not in world.board.text, "the record opens the seal"


async def test_one_person_plays_two_dice_among_computer_players(world: World) -> None:
    await world.open_table(world.ann, "otcho5", dice=2, computers=2)
    await world.press(world.ann, world.board, "start")
    assert await play(world) == {"ann", "Clara", "Clara II"}
    assert world.board.verbs == ["rematch", "review", "share-game"]
    assert world.private_text(await verify_game(world, world.ann)).startswith("✅")


async def play(world: World) -> set[str]:
    """Play on to the end, whoever is to move: a piece on the own card where one can be put there, else no risk."""
    visited = set[str]()
    for _ in range(600):
        board = world.board
        if board.has("rematch"):
            return visited
        if board.verbs == ["more"]:
            visited.add(after(board.text, "*", " is thinking").rpartition("*")[2])
            await world.advance_time(PACE)
            continue
        mover = world.mover(board)
        visited.add(mover.name)
        await check(world, board)
        places = [n for n, button in enumerate(board.all("do")) if button.label.startswith("Put a piece on your")]
        frees = [n for n, button in enumerate(board.all("do")) if re.match(r"Take [■▲●◆] .* off your", button.label)]
        if places or frees:
            await world.press(mover, board, "do", (places or frees)[0])
        else:
            verb = next(name for name in ("again", "skip", "pass", "off", "pick") if board.has(name))
            await world.press(mover, board, verb)
    raise AssertionError("the game does not end")


async def check(world: World, board: Seen) -> None:
    """From the alt text of a board one can read every card and the dice as they are stored."""
    stored, players = await state(world, board.table), (await world.table(board.table)).players
    names = [player.name if player.is_person or player.level else f"Computer {player.name}" for player in players]
    for seat, card in enumerate(stored.cards):
        slots = [f"{n}: {names[owner]}'s" for n, owner in enumerate(card, start=1) if owner is not None]
        if free := " ".join(str(n) for n, owner in enumerate(card, start=1) if owner is None):
            slots.append(f"free: {free}")
        supply = 7 - sum(card.count(seat) for card in stored.cards)
        assert f"{names[seat]}'s card: {', '.join(slots)}; in supply: {supply}." in board.alt
    if stored.rolled:
        dice = " ".join("X" if face == 6 else str(face) for face in stored.rolled)
        assert f"Dice: {dice}." in board.alt
    assert len(board.alt) <= 1024


async def test_a_computer_player_is_seen_thinking_and_cannot_be_hurried(world: World) -> None:
    board = await deal(world, "[1] [3 3 1] 1.skip 1.pass [5 5 1]", world.ann, "1")
    assert "*Computer 1 is thinking …*" in board.text
    assert board.verbs == ["more"]
    before = world.rows()
    await world.advance_time(1)
    assert world.rows() == before
    await world.advance_time(PACE)
    assert say("neo-otcho-placed", player="Computer 1", spot="slot 5 (own card)") in world.board.text
    assert world.rows() != before


@pytest.mark.parametrize("how", ["restart", "crash"])
async def test_a_choice_of_tokens_goes_on_after_a_restart(world: World, how: str) -> None:
    await world.press(world.ann, await lost(world), "pick", 0)
    board = world.board
    await getattr(world, how)()
    await world.press(world.ann, board, "pick", 1)
    await getattr(world, how)()
    await wish(world, "[3 3 1]")
    await world.press(world.ann, world.see(board), "off")
    assert await cards(world) == (".....", "1....")
    assert world.mover().id == world.zoe.id


async def test_a_card_asked_for_before_a_restart_is_still_asked_for(world: World) -> None:
    full = laid("12345", "23456", "34561", "45612", "56123", "61234")
    board = await deal(world, full + " [X X 2]", *world.people, "1", "2", free_x_pair=True)
    await world.pick(world.ann, board, "card", "1")
    await world.restart()
    await world.press(world.ann, world.see(board), "do", 0)
    assert (await cards(world))[1] == ".3456"


async def test_everybody_is_answered_in_their_own_language(world: World) -> None:
    set_locales(world, {world.zoe.id: "fr"})
    board = await deal(world, "[1] [3 3 1]", world.ann, world.zoe)
    assert world.private_text(await world.press(world.zoe, board, "do")) == "Patience, c’est à ann de jouer."
