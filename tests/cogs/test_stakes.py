"""Chess Dice for stakes on Discord: who may sit down, who takes the chips, and that nobody gains by anything else."""

import asyncio

import pytest
from simcord.actors import MemberActor

from bot.cli.simulator import set_locales
from bot.tables.ids import GuildId
from bot.tables.table import DAY_MS
from tests.bot.booked import accounts, assert_balanced
from tests.bot.stored import locked
from tests.cogs.chess_dealing import take
from tests.cogs.pages import open_page
from tests.cogs.reading import made_up
from tests.cogs.staking import STAKE, held, hold, open_lobby, start, throw, up_to_the_last_action
from tests.cogs.test_refusals import twice
from tests.cogs.world import Warnings, World
from tests.saying import say


def lying(world: World) -> int:
    """All chips on all tables."""
    return sum(chips for (_, table), chips in accounts(world.file, GuildId(world.home.id)).items() if table)


async def pressed(world: World, person: MemberActor, verb: str, table: str = "") -> str:
    """The answer to a button of the table's private menu."""
    message = world.history()[-1]
    return world.private_text(await world.forge(person, message, f"o:{table or message.table}:0:{verb}:"))


# Sitting down


async def test_D8_a_table_for_stakes_says_so_and_has_no_room_for_a_computer(world: World) -> None:
    lobby = await open_lobby(world, world.ann)
    assert say("chess-dice-options-stake", stake=5) in lobby.text
    assert not [part for part in lobby.parts if ":opponent:" in part.get("custom_id", "")]
    answer = world.private_text(await world.forge(world.ann, lobby, made_up(lobby, "bot+")))
    assert answer.startswith("A computer has no chips to lose.")


async def test_D8_a_table_at_which_one_loss_ends_the_match_warns(world: World) -> None:
    """Privately whoever opens it, by what they hold; in the lobby everybody, by what everybody starts with."""
    warning = "⚠️ You can't pay this stake twice: lose one throw and the match is over."
    await hold(world, {world.zoe: 30, world.luis: 40, world.max: 200})
    for person, stake, private, public in (
        (world.ann, 50, False, False),
        (world.ann, 60, True, True),
        (world.zoe, 20, True, False),
        (world.luis, 20, False, False),
        (world.max, 100, False, True),
    ):
        sent = len(world.http_requests)
        await person.slash(world.channel, "chessdice", stake=stake)
        expected = "".join(str(request.json) for request in world.http_requests[sent:])
        assert (warning in expected) is private, (person.name, stake)
        lobby = world.board.text
        assert (f"⚠️ High stake: with fewer than {2 * stake} chips, one lost throw ends your match." in lobby) is public


async def test_a_table_for_points_has_room_for_a_computer(world: World) -> None:
    assert (await open_lobby(world, world.ann, stake=0)).menu("opponent")["options"]


async def test_a_stake_with_a_computer_or_without_a_clock_is_refused(world: World) -> None:
    rows = world.rows()
    for options, expected in (
        ({"computers": 1}, say("refused-computer-no-stake")),
        ({"time": 0}, "Playing for chips needs a time limit per turn"),
    ):
        assert world.private_text(await world.ann.slash(world.channel, "chessdice", stake=5, **options)).startswith(
            expected
        )
    assert world.rows() == rows
    assert world.history() == []


async def test_D8_nobody_opens_a_table_they_cannot_afford(world: World) -> None:
    await hold(world, {world.ann: 4})
    result = await world.ann.slash(world.channel, "chessdice", stake=5)
    assert world.private_text(result) == (say("refused-too-few-chips", stake="5", chips=4))
    assert world.history() == []


async def test_D8_nobody_joins_a_table_they_cannot_afford(world: World) -> None:
    await hold(world, {world.zoe: 0, world.luis: 1})
    lobby = await open_lobby(world, world.ann)
    assert world.private_text(await world.press(world.zoe, lobby, "join")).startswith("You have no chips, and")
    assert world.private_text(await world.press(world.luis, lobby, "join")).startswith("You have 1 chip, and")
    await world.press(world.max, lobby, "join")
    assert f"🪑 {world.max.mention}" in world.board.text


async def test_D8_an_invited_guest_is_asked_like_everybody(world: World) -> None:
    await hold(world, {world.zoe: 4})
    await world.ann.slash(world.channel, "chessdice", stake=5, invite=world.zoe)
    assert "You have 4 chips, and the stake here is 5" in world.private_text(
        await world.press(world.zoe, world.board, "join")
    )
    assert f"✉️ {world.zoe.mention} is invited" in world.board.text


async def test_D8_the_start_names_who_is_short(world: World) -> None:
    await hold(world, {world.ann: 5, world.zoe: 6})
    first = await open_lobby(world, world.ann, world.zoe)
    second = await open_lobby(world, world.ann, world.zoe)
    await world.press(world.ann, first, "start")
    answer = world.private_text(await world.press(world.ann, second, "start"))
    short = f"{world.ann.mention} (0), {world.zoe.mention} (1)"
    assert answer == say("refused-not-enough-chips", stake=5, players=short)
    assert lying(world) == 2 * STAKE


async def test_D8_with_a_top_up_one_can_play_on_the_same_day(world: World) -> None:
    await hold(world, {world.ann: 0, world.zoe: 100}, topped_up=False)
    await start(world, world.ann, world.zoe, stake=20)
    assert held(world, world.ann) == 0
    text = world.answer(await open_page(world, world.ann, "chips")).text
    assert "🎁 **+20** top-up" in text
    assert "You've had today's top-up." in text


# Throws


async def test_D8_the_stakes_go_to_who_wins_the_throw(world: World) -> None:
    board = await start(world, world.ann, world.zoe)
    assert (held(world, world.ann), held(world, world.zoe), lying(world)) == (95, 95, 10)
    winner, loser = await throw(world, board.table)
    over = world.board
    assert (held(world, winner), held(world, loser), lying(world)) == (105, 95, 0)
    assert say("chess-dice-stakes-won", pot="10") in over.text
    assert f"{winner.mention}: **+5**" in over.text
    assert f"{loser.mention}: **−5**" in over.text
    assert_balanced(world.file)


async def test_D8_whoever_cannot_pay_the_next_stake_has_lost_the_match(world: World) -> None:
    await hold(world, {world.ann: 5, world.zoe: 5})
    board = await start(world, world.ann, world.zoe, target=10)
    winner, loser = await throw(world, board.table)
    over = world.board
    assert over.has("rematch")
    assert f"🏆 Chess Dice: {winner.mention} wins!" in over.text
    assert (
        f"🪙 **{loser.name}** can't cover the next stake of 5 chips, so **{winner.name}** takes the match." in over.text
    )
    assert "left" not in over.text
    assert f"{winner.name} takes the match, because {loser.name} can't cover the next stake." in over.alt
    assert "has left" not in over.alt
    assert (held(world, winner), held(world, loser), lying(world)) == (10, 0, 0)
    assert "Throw 1" in world.history()[-2].text, "the throw that was played stays"
    assert_balanced(world.file)


async def test_D8_the_card_of_a_throw_shows_the_points_and_the_chips_after_it(world: World) -> None:
    board = await start(world, world.ann, world.zoe, target=3)
    points = {world.ann.name: 0, world.zoe.name: 0}
    for number in (1, 2):
        winner, loser = await throw(world, board.table, wished=number - 1)
        points[winner.name] += 1
        card = world.history()[-2].alt
        assert f"Throw {number}" in card
        lead = points[winner.name] - points[loser.name]
        for player, won in ((winner.name, 5 * lead), (loser.name, -5 * lead)):
            assert f"{player}: {points[player]}" in card
            gain = f"{won:+d} chips".replace("-", "−") if won else "±0 chips"
            assert f"{player}: {gain}" in card


async def test_a_game_without_stakes_says_nothing_of_chips(world: World) -> None:
    board = await start(world, world.ann, world.zoe, stake=0)
    await throw(world, board.table)
    assert "🪙" not in world.board.text
    assert accounts(world.file, GuildId(world.home.id)) == {}


# Nobody gains by …


async def test_D9_resigning_leaves_the_stakes_to_the_other(world: World) -> None:
    await start(world, world.ann, world.zoe)
    await pressed(world, world.zoe, "resign-yes")
    assert (held(world, world.ann), held(world, world.zoe), lying(world)) == (105, 95, 0)
    assert say("chess-dice-throw-forfeited", player="ann", pot="10") in world.board.text


async def test_D9_three_time_outs_leave_the_stakes_to_the_other(world: World) -> None:
    board = await start(world, world.ann, world.zoe, time=60, target=3)
    for _ in range(60):
        if world.board.has("rematch"):
            break
        person = world.mover()
        if person is world.zoe:
            await world.advance_time(62)
        else:
            stored = await world.table(board.table)
            assert stored.match is not None
            rules = stored.match.rules
            await take(world, person, rules.format(rules.suggest(stored.match.state, 0)))
    assert f"🏆 Chess Dice: {world.ann.mention} wins!" in world.board.text
    assert held(world, world.ann) + held(world, world.zoe) == 200
    assert lying(world) == 0
    assert_balanced(world.file)


async def test_calling_off_is_not_offered_and_not_done(world: World) -> None:
    await start(world, world.ann, world.zoe, time=86_400)
    assert "call-off" not in world.answer(await world.press(world.ann, world.board, "more")).verbs
    await world.advance_time(DAY_MS / 1000 / 4)
    answer = await pressed(world, world.ann, "call-off-yes")
    assert answer.startswith("There are chips on the table, so you can't call the game off.")
    assert lying(world) == 2 * STAKE


async def test_taking_the_bots_permissions_away_saves_no_stake(world: World) -> None:
    """Ann runs the server, and is about to lose the throw."""
    board = await start(world, world.ann, world.zoe, time=86_400)
    winner, loser, last = await up_to_the_last_action(world, board.table, 1)
    world.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    world.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013, times=None)
    await world.advance_time(DAY_MS // 1000 // 2 + 1)
    assert (await world.table(board.table)).pause_reason
    answer = await pressed(world, world.ann, "call-off-yes", board.table)
    assert "If it's paused, use `/games` and “Show here”." in answer
    assert lying(world) == 2 * STAKE
    world.backend.faults.clear()
    await world.press(world.zoe, world.answer(await world.zoe.slash(world.channel, "games")), "show-table")
    await take(world, world.mover(), last)
    assert (held(world, winner), held(world, loser)) == (105, 95)


async def test_stopping_the_bot_changes_nothing(world: World) -> None:
    board = await start(world, world.ann, world.zoe)
    winner, loser, last = await up_to_the_last_action(world, board.table, 0)
    await world.crash()
    assert lying(world) == 2 * STAKE
    await world.restart(away=3600)
    assert lying(world) == 2 * STAKE
    await take(world, world.mover(), last)
    assert (held(world, winner), held(world, loser), lying(world)) == (105, 95, 0)
    await world.crash()
    assert (held(world, winner), held(world, loser), lying(world)) == (105, 95, 0)
    assert_balanced(world.file)


@pytest.mark.parametrize("at_once", [False, True])
async def test_the_same_click_delivered_twice_pays_once(world: World, *, at_once: bool) -> None:
    board = await start(world, world.ann, world.zoe)
    winner, _, last = await up_to_the_last_action(world, board.table, 0)
    message = world.board
    if message.all("die") and last not in [button.arg for button in message.all("take")]:
        (die,) = [button for button in message.all("die") if button.arg == last[0]]
        await world.forge(world.mover(), message, die.custom_id)
        message = world.board
    (button,) = [button for button in message.all("take") if button.arg == last]
    await twice(world, world.mover(), message, button.custom_id, at_once=at_once)
    assert held(world, winner) == 105
    assert_balanced(world.file)


async def test_a_database_that_is_locked_moves_neither_the_die_nor_the_chips(world: World, warnings: Warnings) -> None:
    board = await start(world, world.ann, world.zoe)
    winner, _, last = await up_to_the_last_action(world, board.table, 0)
    with locked(world.file):
        await take(world, world.mover(), last)
    warnings.take("the database:")
    assert lying(world) == 2 * STAKE
    await take(world, world.mover(), last)
    assert held(world, winner) == 105


async def test_a_table_that_cannot_be_read_gives_the_stakes_back(world: World, warnings: Warnings) -> None:
    board = await start(world, world.ann, world.zoe)
    world.meddle("UPDATE tables SET snapshot = '{' WHERE id = ?", board.table)
    answer = world.private_text(await world.forge(world.ann, board, board.button("more").custom_id))
    assert answer.startswith("I can't read this game any more")
    warnings.take("cannot be read; it is closed")
    assert (held(world, world.ann), held(world, world.zoe), lying(world)) == (100, 100, 0)
    assert_balanced(world.file)


async def test_whoever_is_forgotten_leaves_the_stakes_to_the_other(world: World) -> None:
    await start(world, world.ann, world.zoe)
    page = world.answer(await world.zoe.slash(world.channel, "privacy"))
    await world.press(world.zoe, world.answer(await world.press(world.zoe, page, "forget")), "forget-yes")
    assert held(world, world.ann) == 105
    assert accounts(world.file, GuildId(world.home.id)) == {(0, ""): -200, (world.ann.id, ""): 105, (-1, ""): 95}


# Several tables


async def test_nobody_stakes_the_same_chips_twice_at_the_same_instant(world: World) -> None:
    await hold(world, {world.ann: 7})
    lobbies = [await open_lobby(world, world.ann, other) for other in (world.zoe, world.luis)]
    clicks = [world.click(world.ann, lobby, lobby.button("start").custom_id) for lobby in lobbies]
    for _, payload in clicks:
        world.backend.emit("INTERACTION_CREATE", payload)
    await world.settle()
    assert held(world, world.ann) == 2
    assert lying(world) == 2 * STAKE
    phases = [(await world.table(lobby.table)).phase for lobby in lobbies]
    assert sorted(phases) == ["lobby", "playing"]
    assert_balanced(world.file)


async def test_a_rematch_has_the_same_stake_and_is_for_who_can_afford_it(world: World) -> None:
    await hold(world, {world.ann: 5, world.zoe: 5})
    board = await start(world, world.ann, world.zoe)
    winner, loser = await throw(world, board.table)
    end = world.board
    assert world.private_text(await world.press(loser, end, "rematch")).startswith("You have no chips")
    await world.press(winner, end, "rematch")
    lobby = world.board
    assert say("chess-dice-options-stake", stake=5) in lobby.text
    assert world.private_text(await world.press(loser, lobby, "join")).startswith("You have no chips")
    assert not world.see(end).has("rematch")


async def test_the_chips_of_another_server_do_not_count(world: World) -> None:
    await hold(world, {world.ann: 4})
    elsewhere = world.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("games")
    assert not (await elsewhere.add_member(world.ann.user).slash(channel, "chessdice", stake=100)).ephemeral
    assert (await world.ann.slash(world.channel, "chessdice", stake=5)).ephemeral


@pytest.mark.parametrize(
    ("locale", "joining", "stopping"),
    [
        ("fr", "Tu as 4 jetons, et ici la mise est de 5.", "Il y a des jetons sur la table"),
        ("es-ES", "Tienes 4 fichas, y aquí la apuesta es de 5.", "Hay fichas sobre la mesa"),
    ],
)
async def test_refusals_in_ones_own_language(world: World, locale: str, joining: str, stopping: str) -> None:
    set_locales(world, {world.zoe.id: locale, world.ann.id: locale})
    await hold(world, {world.zoe: 4})
    lobby = await open_lobby(world, world.ann)
    assert world.private_text(await world.press(world.zoe, lobby, "join")).startswith(joining)
    await world.press(world.max, lobby, "join")
    await world.press(world.ann, world.board, "start")
    assert (await pressed(world, world.ann, "call-off-yes")).startswith(stopping)


async def test_many_people_play_at_once(world: World) -> None:
    """Four people, six tables; whoever is short of chips loses or cannot start, and the books balance."""
    await hold(world, dict.fromkeys(world.people, 12))
    pairs = [(person, two) for index, person in enumerate(world.people) for two in world.people[index + 1 :]]
    lobbies = [await open_lobby(world, *pair, target=2) for pair in pairs]
    clicks = [
        world.click(pair[0], lobby, lobby.button("start").custom_id) for pair, lobby in zip(pairs, lobbies, strict=True)
    ]
    for _, payload in clicks:
        world.backend.emit("INTERACTION_CREATE", payload)
    await asyncio.sleep(0)
    await world.settle()
    assert_balanced(world.file)
    assert all(held(world, person) >= 0 for person in world.people)
    assert lying(world) <= 4 * 12
