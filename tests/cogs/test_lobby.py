"""The lobby: sitting down, getting up, asking others, and who may do what."""

from simcord.actors import MemberActor

from bot.cli.simulator import set_locales
from bot.tables.table import Phase
from tests.cogs.reading import Seen, made_up
from tests.cogs.world import World, each
from tests.saying import say

FORGED = say("refused-forged")


async def test_everybody_is_seated_in_the_order_in_which_they_came(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe, world.luis)
    assert f"👑 {world.ann.mention} · 🪑 {world.zoe.mention} · 🪑 {world.luis.mention}" in lobby.text
    assert lobby.alt == "el Ocho. At the table: ann, zoe and luis. 3 seats are free."
    assert len(world.history()) == 1


async def test_nobody_is_called_by_a_lobby_without_guests(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    assert lobby.called == frozenset()


async def test_starting_needs_two(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    assert not lobby.all("start")
    assert "You need at least 2 players." in lobby.text
    answer = world.private_text(await world.forge(world.ann, lobby, made_up(lobby, "start")))
    assert answer == say("refused-too-few", least="2")
    await world.press(world.zoe, lobby, "join")
    assert world.board.has("start")
    assert "You need at least" not in world.board.text


async def test_nobody_sits_down_twice(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    assert world.private_text(await world.press(world.zoe, lobby, "join")) == say("refused-already-seated")
    assert world.board.text == lobby.text


async def test_a_full_table_takes_nobody_else(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe, seats=2)
    assert lobby.verbs == ["start", "options", "lobby-more"]
    assert lobby.alt == "el Ocho. At the table: ann and zoe."
    answer = world.private_text(await world.forge(world.luis, lobby, made_up(lobby, "join")))
    assert answer == say("refused-full")
    answer = world.private_text(await world.forge(world.ann, lobby, made_up(lobby, "bot+")))
    assert answer == say("refused-full")


async def test_whoever_gets_up_frees_the_seat(world: World) -> None:
    await world.press(world.zoe, await world.sit_down(world.ann, world.zoe, seats=2), "leave")
    assert world.zoe.mention not in world.board.text
    assert say("lobby-seats-free", count=1) in world.board.alt
    await world.press(world.luis, world.board, "join")
    assert f"🪑 {world.luis.mention}" in world.board.text


async def test_nobody_gets_up_who_does_not_sit(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    menu = world.answer(await world.press(world.zoe, lobby, "lobby-more"))
    assert not menu.all("leave")
    answer = world.private_text(await world.forge(world.zoe, lobby, made_up(lobby, "leave")))
    assert answer.startswith("You don't have a seat at this table.")


async def test_the_next_person_is_host_when_the_host_gets_up(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe, world.luis, computers=1)
    await world.press(world.ann, lobby, "leave")
    assert f"👑 {world.zoe.mention}" in world.board.text
    await world.press(world.zoe, world.board, "start")
    assert world.board.has("more")


async def test_the_lobby_closes_when_everybody_has_got_up(world: World) -> None:
    await world.press(world.ann, await world.sit_down(world.ann, computers=2), "leave")
    assert say("ended-lobby-empty") in world.board.text
    assert world.board.buttons == []


async def test_the_host_adds_computer_players_and_sends_them_away(world: World) -> None:
    lobby = await world.sit_down(world.ann, seats=3)
    assert not world.answer(await world.press(world.ann, lobby, "lobby-more")).all("bot-")
    await world.add_computer(world.ann, lobby)
    await world.add_computer(world.ann, world.board)
    assert " · 👧 Lola · 👧 Lola II\n" in world.board.text
    await world.press(world.ann, world.board, "bot-")
    assert " · 👧 Lola\n" in world.board.text
    assert "Lola II" not in world.board.text
    await world.press(world.ann, world.board, "bot-")
    assert "Computer" not in world.board.text.replace("Computer player", "")
    answer = world.private_text(await world.forge(world.ann, world.board, made_up(world.board, "bot-")))
    assert answer == say("refused-no-computer")


@each("verb", ["start", "cancel", "bot+", "bot-"])
async def test_only_the_host_may(world: World, verb: str) -> None:
    lobby = await world.sit_down(world.ann, world.zoe, computers=1)
    rows = world.rows()
    for person in (world.zoe, world.luis):
        answer = world.private_text(await world.forge(person, lobby, made_up(lobby, verb)))
        assert answer == f"Only {world.ann.mention}, who opened the table, can do that."
    assert world.rows() == rows
    assert world.board.text == lobby.text


async def test_the_host_closes_the_lobby(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    await world.press(world.ann, lobby, "cancel")
    assert world.board.id == lobby.id
    assert say("ended-cancelled") in world.board.text
    assert world.board.buttons == []


async def test_the_rules_can_be_read_in_the_lobby(world: World) -> None:
    page = world.answer(await world.press(world.max, await world.sit_down(world.ann), "rules"))
    assert "## el Ocho: push your luck" in page.text


# The buttons that stand out, and the terms

PLAIN, GREEN = 2, 3


def prominent(lobby: Seen) -> dict[str, int]:
    """The buttons of a lobby that stand out, with their colours."""
    return {button.verb: button.style for button in lobby.buttons if button.style != PLAIN}


async def test_join_and_start_stand_out_where_they_work(world: World) -> None:
    lobby = await world.sit_down(world.ann, seats=3)
    assert prominent(lobby) == {"join": GREEN}
    await world.press(world.zoe, lobby, "join")
    assert prominent(world.board) == {"join": GREEN, "start": GREEN}
    await world.add_computer(world.ann, world.board)
    assert prominent(world.board) == {"start": GREEN}


async def test_no_computer_is_offered_where_none_may_sit(world: World) -> None:
    await world.ann.slash(world.channel, "chessdice", stake=5)
    assert prominent(world.board) == {"join": GREEN}
    assert not [part for part in world.board.parts if part["type"] == 3]


async def test_a_rematch_between_people_is_one_press_each(world: World) -> None:
    board = await world.start_game(world.ann, world.zoe, target=1000)
    while not board.has("rematch"):
        await world.press(world.mover(board), board, "stop" if board.has("stop") else "roll")
        board = world.board
    await world.press(world.ann, board, "rematch")
    assert prominent(world.board) == {"join": GREEN}
    await world.press(world.zoe, world.board, "join")
    assert world.board.has("more"), "the game is on"


async def test_a_rematch_against_computers_rolls_at_once(world: World) -> None:
    board = await world.start_game(world.ann, computers=1, target=1000)
    menu = world.answer(await world.press(world.ann, board, "more"))
    await world.press(world.ann, world.answer(await world.press(world.ann, menu, "resign")), "resign-yes")
    await world.press(world.ann, world.board, "rematch")
    table = await world.table(world.board.table)
    assert table.phase is Phase.PLAYING
    assert [player.name for player in table.players] == ["Lola", "ann"]


@each(
    ("language", "live", "slow"),
    [
        ("en", "5 minutes per turn", "1 day per turn"),
        ("fr", "5 minutes par tour", "1 jour par tour"),
        ("es", "5 minutos por turno", "1 día por turno"),
    ],
)
async def test_a_game_is_live_and_a_day_per_turn_is_chosen(world: World, language: str, live: str, slow: str) -> None:
    await world.open_table(world.ann, "ocho", language=language)
    for seconds, now in ((300, live), (86_400, slow), (300, live)):
        await world.set_term(world.ann, world.board, "time", seconds)
        assert world.board.text.splitlines()[1].endswith(f" · {now}")


async def test_options_are_for_the_host(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    answer = world.private_text(await world.press(world.zoe, lobby, "options"))
    assert answer.startswith(f"Only {world.ann.mention}")


@each("arg", ["1", "x", "-5", ""])
async def test_a_lobby_has_only_the_terms_that_its_page_offers(world: World, arg: str) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    old = made_up(lobby, "tempo", arg)
    assert world.private_text(await world.forge(world.ann, lobby, old)) == FORGED
    custom_id = made_up(lobby, "set", "time")
    result = await world.forge(world.ann, lobby, custom_id, component_type=3, values=[arg])
    assert world.private_text(result) == FORGED
    assert world.board.text == lobby.text


async def test_a_toggle_makes_a_custom_table_and_a_level_ends_it(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    await world.set_term(world.ann, lobby, "option.level", "custom")
    assert "Custom" in world.board.text
    await world.set_term(world.ann, world.board, "option.joker", "on")
    assert (await world.table(lobby.table)).options["joker"] is True
    await world.set_term(world.ann, world.board, "option.level", 2)
    assert "joker" not in (await world.table(lobby.table)).options


async def test_whoever_sat_there_before_is_told_that_the_options_changed(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    await world.set_term(world.ann, lobby, "option.target", 1000)
    assert "first to 1,000" in world.board.text
    assert "The host changed the options after somebody sat down." in world.board.text


async def test_a_stake_stays_once_somebody_sat_down_for_it(world: World) -> None:
    await world.ann.slash(world.channel, "chessdice", stake=5)
    await world.press(world.zoe, world.board, "join")
    answer = world.private_text(await world.set_term(world.ann, world.board, "option.stake", 50))
    assert answer == say("refused-stake-settled")
    assert (await world.table(world.board.table)).options["stake"] == 5


async def test_a_race_has_a_clock_of_its_own(world: World) -> None:
    await world.ann.slash(world.channel, "stresses")
    page = world.answer(await world.press(world.ann, world.board, "options"))
    assert not any("set:time" in part.get("custom_id", "") for part in page.parts)


async def test_the_host_sends_somebody_away(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    menu = world.answer(await world.press(world.ann, lobby, "lobby-more"))
    await world.pick(world.ann, menu, "send-away", world.zoe.id)
    assert world.zoe.mention not in world.board.text
    await world.press(world.zoe, world.board, "join")
    assert world.zoe.mention in world.board.text


# Guests


async def test_whoever_is_invited_is_called_and_a_seat_is_kept(world: World) -> None:
    lobby = await world.sit_down(world.ann, seats=2)
    await world.choose(world.ann, lobby, "invite", [world.zoe])
    question = world.board
    assert f"✉️ {world.zoe.mention} is invited" in question.text
    assert question.id > lobby.id, "only a new message calls anybody"
    assert [message.id for message in world.history()] == [question.id]
    assert question.called == {world.zoe.id}
    assert question.alt == f"el Ocho. {say('lobby-alt', players='ann')} {say('lobby-alt-invited', count=1)}"
    assert "full" not in question.text
    answer = world.private_text(await world.press(world.luis, question, "join"))
    assert answer == say("refused-seats-kept")


async def test_a_guest_accepts(world: World) -> None:
    await world.press(world.zoe, await invited(world, world.zoe), "join")
    assert f"🪑 {world.zoe.mention}" in world.board.text
    assert "is invited" not in world.board.text


@each("verb", ["no-thanks", "leave"])
async def test_a_guest_declines(world: World, verb: str) -> None:
    invitation = await invited(world, world.zoe)
    await world.forge(world.zoe, invitation, made_up(invitation, verb))
    assert not world.board.all("no-thanks"), "nobody is invited any more"
    assert world.zoe.mention not in world.board.text
    assert say("lobby-seats-free", count=5) in world.board.alt


async def test_nobody_plays_without_having_accepted(world: World) -> None:
    invitation = await invited(world, world.zoe)
    assert not invitation.all("start")
    await world.press(world.luis, invitation, "join")
    await world.press(world.ann, world.board, "start")
    assert world.zoe.mention not in world.history()[0].text
    table = await world.table(world.board.table)
    assert [player.user for player in table.players] == [world.ann.id, world.luis.id]


async def test_several_guests_at_once(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    menu = world.answer(await world.press(world.ann, lobby, "lobby-more"))
    assert menu.menu("invite")["max_values"] == 5
    await world.choose(world.ann, lobby, "invite", [world.zoe, world.luis, world.max])
    assert world.board.called == {world.zoe.id, world.luis.id, world.max.id}
    assert world.board.text.count("is invited") == 3


async def test_no_more_guests_than_seats(world: World) -> None:
    lobby = await world.sit_down(world.ann, seats=3)
    menu = world.answer(await world.press(world.ann, lobby, "lobby-more")).menu("invite")
    assert menu["max_values"] == 2
    chosen = [str(person.id) for person in (world.zoe, world.luis, world.max)]
    answer = world.private_text(
        await world.forge(world.ann, lobby, menu["custom_id"], component_type=5, values=chosen, resolved={})
    )
    assert answer == say("refused-full")


async def test_bots_cannot_be_invited(world: World) -> None:
    robot = world.home.add_member(world.create_user("robot", bot=True))
    lobby = await world.sit_down(world.ann)
    answer = world.private_text(await world.choose(world.ann, lobby, "invite", [world.zoe, robot]))
    assert answer == "You can't invite bots. Use “Add a computer …” instead."
    assert "is invited" not in world.board.text


@each("guest", ["ann", "zoe", "luis"])
async def test_nobody_is_invited_who_sits_there_or_is_invited(world: World, guest: str) -> None:
    lobby = await world.sit_down(world.ann, world.zoe, invite=world.luis)
    person: MemberActor = getattr(world, guest)
    answer = world.private_text(await world.choose(world.ann, lobby, "invite", [person]))
    assert answer == say("refused-already-invited")


async def test_only_who_sits_there_may_invite(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    values, custom_id = [str(world.zoe.id)], made_up(lobby, "invite")
    result = await world.forge(world.max, lobby, custom_id, component_type=5, values=values, resolved={})
    answer = world.private_text(result)
    assert answer.startswith("You don't have a seat at this table.")


async def test_a_later_guest_is_called_too(world: World) -> None:
    await world.choose(world.ann, await invited(world, world.zoe), "invite", [world.luis])
    assert world.luis.id in world.board.called
    assert world.board.text.count("is invited") == 2


# Time


async def test_a_lobby_nobody_touches_closes_after_an_hour(world: World) -> None:
    await world.sit_down(world.ann)
    await world.advance_time(3599)
    assert "who's in?" in world.board.text
    assert world.board.has("join")
    await world.advance_time(2)
    assert say("ended-lobby-expired") in world.board.text
    assert world.board.buttons == []
    assert len(world.history()) == 1


async def test_a_lobby_that_is_touched_stays_open_for_another_hour(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    await world.advance_time(3000)
    await world.press(world.zoe, lobby, "join")
    await world.advance_time(3000)
    assert world.board.has("join")
    await world.advance_time(601)
    assert "Nobody touched this table for an hour" in world.board.text


async def test_people_are_answered_in_their_language_and_the_table_keeps_its_own(world: World) -> None:
    set_locales(world, {world.zoe.id: "fr", world.luis.id: "en-US"})
    lobby = await world.sit_down(world.ann, world.zoe, language="es")
    assert lobby.button("start").label == "¡A jugar!"
    answer = world.private_text(await world.press(world.zoe, lobby, "start"))
    assert answer == f"Seul l’hôte, {world.ann.mention}, peut faire ça."
    answer = world.private_text(await world.press(world.luis, lobby, "start"))
    assert answer == f"Only {world.ann.mention}, who opened the table, can do that."
    assert world.board.button("start").label == "¡A jugar!"


async def invited(world: World, guest: MemberActor) -> Seen:
    """Ann's lobby, to which somebody is invited."""
    await world.choose(world.ann, await world.sit_down(world.ann), "invite", [guest])
    return world.board


async def test_a_later_invitation_calls_only_whom_it_is_for(world: World) -> None:
    lobby = await world.sit_down(world.ann, invite=world.zoe)
    assert lobby.called == {world.zoe.id}
    await world.choose(world.ann, lobby, "invite", [world.luis])
    assert world.board.called == {world.luis.id}
    assert world.board.text.count("is invited") == 2
