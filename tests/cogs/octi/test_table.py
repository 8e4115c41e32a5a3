"""Around the table of Octi: its command, the lot, time, leaving, and draws by agreement (O17)."""

import re
from typing import Any

import pytest
from msgspec.structs import replace
from simcord.actors import MemberActor
from simcord.backend.errors import OptionError

from bot.cli.simulator import set_locales
from bot.tables.table import Phase
from tests.cogs.octi_tables import deal, journal, put_together
from tests.cogs.pages import open_page, verify_game
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.games.octi_boards import RULES, board, state_of
from tests.saying import say

RED_WINS_NOTHING = "basic 22+A 26+C 22-23 26+A"


@each(
    ("options", "expected"),
    [
        ({}, say("octi-options-basic")),
        ({"mode": "basic"}, say("octi-options-basic")),
        ({"mode": "fast"}, say("octi-options-fast")),
        ({"mode": "classic"}, say("octi-options-classic")),
    ],
)
async def test_O2_O3_the_mode_is_chosen_with_the_command(world: World, options: dict[str, str], expected: str) -> None:
    await world.ann.slash(world.channel, "octi", **options)
    assert "## Octi: who's in?" in world.board.text
    assert f"-# {expected}" in world.board.text
    assert say("lobby-seats-free", count=1) in world.board.alt


async def test_time_language_computer_and_guest_are_chosen_with_the_command(world: World) -> None:
    await world.open_table(world.ann, "octi", time=300, language="es", computers=1)
    assert "Octi básico" in world.board.text
    assert "5 minutos por turno" in world.board.text
    assert not world.board.has("join")
    await world.ann.slash(world.channel, "octi", invite=world.zoe)
    assert f"✉️ {world.zoe.mention} is invited" in world.board.text


@each("options", [{"mode": "chess"}, {"computers": 2}, {"seats": 3}])
async def test_options_that_there_are_not(world: World, options: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        await world.ann.slash(world.channel, "octi", **options)


async def start(world: World, *players: MemberActor, **options: Any) -> Seen:
    await players[0].slash(world.channel, "octi", **options)
    for player in players[1:]:
        await world.press(player, world.board, "join")
    await world.press(players[0], world.board, "start")
    return world.board


async def test_O4_the_start_says_who_has_which_colour(world: World) -> None:
    page = await start(world, world.ann, world.zoe)
    black, red = world.mover(), world.zoe if world.mover() is world.ann else world.ann
    opening = world.history()[0].text
    assert f"⚫ {black.mention} plays black from the south and goes first. 🔴 {red.mention} plays red" in opening
    assert f"Black ({black.name}): 22 no prongs, 32 no prongs, 42 no prongs, 52 no prongs." in page.alt
    assert f"Red ({red.name}): 26 no prongs, 36 no prongs, 46 no prongs, 56 no prongs." in page.alt
    assert say("octi-alt-supply", black="12", red="12") in page.alt
    assert page.called == {black.id}


async def test_turns_leave_their_notation_and_one_picture_in_the_channel(world: World) -> None:
    await deal(world, "basic 22+A", world.ann, world.zoe)
    for steps in (("36", ">E"), ("22", ">23"), ("36", ">35")):
        await put_together(world, world.mover(), *steps)
    assert [message.text for message in world.history()[:-1]] == [
        "-# 2. 🔴 **zoe** adds a ⬇️ prong on 36. `36+E`",
        "-# 3. ⚫ **ann** moves 22 → 23. `22-23`",
        "-# 4. 🔴 **zoe** moves 36 → 35. `36-35`",
    ]
    assert [len(message.files) for message in world.history()] == [0, 0, 0, 1]
    assert [message.buttons for message in world.history()[:-1]] == [[], [], []]


async def test_O18_resigning_ends_the_game_and_leaves_no_turn_behind(world: World) -> None:
    message = await deal(world, RED_WINS_NOTHING, world.ann, world.zoe)
    await world.forge(world.zoe, message, f"o:{message.table}:0:resign-yes:")
    (over,) = world.history()
    assert over.text.startswith(f"## 🏆 Octi: {world.ann.mention} wins!\n🏳️ **zoe** resigns.\n🏆 **ann** wins.")
    assert "ann (Black) wins." in over.alt


async def test_O18_time_runs_out_after_a_reminder(world: World) -> None:
    await deal(world, RED_WINS_NOTHING, world.ann, world.zoe, per_turn=120)
    await put_together(world, world.ann, "23")
    await world.advance_time(61)
    assert say("board-reminder") in world.board.text
    await put_together(world, world.ann, "23")
    await world.advance_time(60)
    assert f"🏆 Octi: {world.zoe.mention} wins!" in world.board.text
    assert say("octi-ran-out", player="ann") in world.board.text
    assert say("octi-won-time", player="zoe") in world.board.text


async def test_O17_a_repetition_is_told_of_before_it_is_a_draw(world: World) -> None:
    record = "basic 22+A 26+A 22+E 26+E 22-23 26-27 23-22 27-26 22-23 26-27"
    await deal(world, record, world.ann, world.zoe)
    assert "This position has come up twice. The third time, it's a draw." in world.board.text
    await put_together(world, world.ann, "23", ">22")
    await put_together(world, world.zoe, "27", ">26")
    assert say("octi-drawn-repetition") in world.board.text
    assert "It's a draw." in world.board.alt
    assert (await world.table(world.board.table)).phase is Phase.OVER


@each(
    ("quiet", "expected"),
    [
        (79, ""),
        (80, "20 more quiet turns and it's a draw."),
        (99, "One more quiet turn and it's a draw."),
    ],
)
async def test_O17_quiet_turns_are_counted_down(world: World, quiet: int, expected: str) -> None:
    stands = state_of(board("basic", "33A", "46A"))
    await deal(world, replace(stands, quiet_turns=quiet), world.ann, world.zoe)
    assert ("quiet turn" in world.board.text) == bool(expected)
    assert expected in world.board.text


async def test_the_computer_player_thinks_without_controls_and_moves(world: World) -> None:
    message = await deal(world, RED_WINS_NOTHING, "1", world.ann)
    assert "*Computer 1 is thinking …*" in message.text
    assert message.verbs == ["more"]
    await world.advance_time(3)
    assert len(journal(world)) == 5
    assert world.mover() is world.ann


async def test_a_whole_game_against_the_computer_player(world: World) -> None:
    """Ann always types the first action that there is; somebody wins, and every action is on record."""
    await start(world, world.ann, computers=1)
    for _ in range(60):
        if world.board.has("rematch"):
            break
        if world.board.has("draft") or "Tap a pod" in world.board.text:
            stands = (await world.table(world.board.table)).match.state  # type: ignore[union-attr]
            first = next(iter(RULES.moves(stands, min(RULES.actors(stands)))))
            await world.type_move(world.ann, RULES.format(first))
        else:
            await world.advance_time(3)
    assert world.board.has("rematch")
    assert "Bruno" in world.board.text.splitlines()[0]
    assert world.private_text(await verify_game(world, world.ann)).startswith("✅")


async def test_the_rules_are_turned_page_by_page(world: World) -> None:
    page = world.answer(await open_page(world, world.ann, "octi rules"))
    texts = [page.text]
    for number in range(2, 13):
        await world.press(world.ann, page, "page", 1)
        page = world.see(page)
        assert page.text.endswith(f"Page {number} of 12")
        texts.append(page.text)
    assert page.all("page")[1].disabled
    assert "Donald Green" in page.text
    assert "FoxMind" in page.text
    titles = [re.search("## (.*)", text)[1] for text in texts]  # type: ignore[index]
    assert titles == [
        *("Octi: get stronger, then get going", "Adding a prong", "Stepping", "Jumping and capturing"),
        *("Octi basic: the goal", "Octi-X: stacks", "Octi-X: bringing in a pod", "Octi-X fast: the goal"),
        *("Octi-X classic: freeing a pod", "Octi-X classic: the goal", "Other ways a game ends", "At the table"),
    ]


@each(
    ("mode", "title"),
    [
        ("basic", "Octi: get stronger, then get going"),
        ("fast", "Octi-X: stacks"),
        ("classic", "Octi-X classic: freeing a pod"),
    ],
)
async def test_the_rules_of_a_table_open_at_the_pages_of_its_mode(world: World, mode: str, title: str) -> None:
    await world.ann.slash(world.channel, "octi", mode=mode)
    result = await world.press(world.luis, world.board, "rules")
    assert world.answer(result).text.startswith(f"## {title}")


async def test_the_record_of_a_game_that_is_over_is_handed_out_as_sgf_too(world: World) -> None:
    record = "22+A 26+C 22-23 26+A 23-24 26-27 24-25 36+A"
    await deal(world, f"basic {record}", world.ann, world.zoe)
    await put_together(world, world.ann, "25", ">26")
    page = world.answer(await verify_game(world, world.ann))
    assert page.files == ["octi-octi0001.txt", "octi-octi0001.sgf"]
    _, file = world.backend.get_message(page.channel_id, page.id).attachments
    written = (world.backend.cdn.get(file["url"]) or b"").decode()
    assert written.startswith("(;FF[4]GM[19]")
    assert "PB[ann]PW[zoe]RE[B+]" in written
    assert written.count("\n;") == 9
    assert written.endswith(";B[25-26]\n)\n")


async def begun(world: World, **options: Any) -> Seen:
    """A game of Octi that Ann opened, and Zoé too, but against a computer."""
    await world.open_table(world.ann, "octi", **options)
    if "computers" not in options:
        await world.press(world.zoe, world.board, "join")
    await world.press(world.ann, world.board, "start")
    return world.board


async def more(world: World, person: MemberActor) -> Seen:
    return world.answer(await world.press(person, world.board, "more"))


async def offered(world: World, person: MemberActor) -> Seen:
    """The board with an offer on it."""
    answer = world.private_text(await world.press(person, await more(world, person), "draw"))
    assert answer == say("draw-offered")
    return world.board


async def test_an_offer_calls_the_other_who_agrees(world: World) -> None:
    await begun(world)
    board = await offered(world, world.ann)
    assert board.called == {world.zoe.id}
    assert f"🤝 {world.ann.mention} offers a draw. What do you say, {world.zoe.mention}?" in board.text
    sure = world.answer(await world.press(world.zoe, board, "agree"))
    assert "Really agree to a draw?" in sure.text
    assert (await world.table(board.table)).phase is Phase.PLAYING
    assert world.private_text(await world.press(world.zoe, sure, "agree-yes")) == say("agree-done")
    assert (await world.table(board.table)).phase is Phase.OVER
    assert world.board.has("rematch")
    assert f"{world.ann.mention} and {world.zoe.mention}" in _either_order(world.board.text, world)


async def test_the_other_declines(world: World) -> None:
    await begun(world)
    board = await offered(world, world.zoe)
    await world.press(world.ann, board, "decline")
    assert not world.board.has("agree")
    assert "offers a draw" not in world.board.text
    answer = world.private_text(await world.forge(world.ann, board, board.made_up("agree-yes")))
    assert answer == say("refused-no-offer")


async def test_nobody_agrees_to_an_own_offer_and_strangers_have_no_say(world: World) -> None:
    await begun(world)
    board = await offered(world, world.ann)
    sure = world.answer(await world.press(world.ann, board, "agree"))
    answer = world.private_text(await world.press(world.ann, sure, "agree-yes"))
    assert answer == say("refused-own-offer")
    for verb in ("agree-yes", "decline"):
        answer = world.private_text(await world.forge(world.max, board, board.made_up(verb)))
        assert answer.startswith("You don't have a seat at this table.")


async def test_an_offer_is_not_made_twice_nor_again_at_once(world: World) -> None:
    await begun(world)
    await world.press(world.ann, await more(world, world.ann), "draw")
    assert world.private_text(await world.press(world.zoe, await more(world, world.zoe), "draw")) == (
        say("refused-already-offered")
    )
    await world.press(world.zoe, world.board, "decline")
    answer = world.private_text(await world.press(world.ann, await more(world, world.ann), "draw"))
    assert answer == "You offered a draw recently. You can offer one again in 10 turns."


async def test_an_offer_survives_a_restart(world: World) -> None:
    await begun(world)
    board = await offered(world, world.ann)
    await world.restart()
    await world.press(world.zoe, world.answer(await world.press(world.zoe, board, "agree")), "agree-yes")
    assert (await world.table(board.table)).phase is Phase.OVER


async def test_the_computer_is_offered_none(world: World) -> None:
    await begun(world, computers=1)
    assert "draw" not in (await more(world, world.ann)).verbs
    answer = world.private_text(await world.forge(world.ann, world.board, f"o:{world.board.table}:0:draw:"))
    assert answer == say("refused-computer-no-draw")


async def test_games_without_draws_offer_none(world: World) -> None:
    board = await world.start_game(world.ann, world.zoe)
    assert "draw" not in (await more(world, world.ann)).verbs
    answer = world.private_text(await world.forge(world.ann, board, f"o:{board.table}:0:draw:"))
    assert answer == say("refused-no-draws")


@each(("locale", "words"), [("fr", "propose la nulle"), ("es-ES", "propone tablas")])
async def test_in_the_language_of_the_table(world: World, locale: str, words: str) -> None:
    set_locales(world, {world.ann.id: locale})
    await begun(world, language=locale[:2])
    await world.press(world.ann, await more(world, world.ann), "draw")
    assert words in world.board.text


async def test_O4_only_lots_are_sealed_and_nobody_speaks_of_dice(world: World) -> None:
    await begun(world)
    table = await world.table(world.board.table)
    running = (await more(world, world.ann)).text
    assert say("more-commitment", commitment=table.commitment, table=table.id) in running
    assert world.private_text(await verify_game(world, world.ann, table.id)) == say("refused-not-over")
    sure = world.answer(await world.press(world.zoe, await more(world, world.zoe), "resign"))
    await world.press(world.zoe, sure, "resign-yes")
    assert not [message for message in world.history() if "seal" in message.text], "on no board, start or end"
    texts = [running, *(message.text for message in world.history())]
    assert not [text for text in texts if "dice" in text.casefold() or "roll" in text.casefold()]


async def test_O4_the_seal_of_the_lots_can_be_seen_before_they_are_drawn(world: World) -> None:
    await world.open_table(world.ann, "octi")
    menu = world.answer(await world.press(world.zoe, world.board, "lobby-more"))
    await world.press(world.zoe, world.board, "join")
    await world.press(world.ann, world.board, "start")
    table = await world.table(world.board.table)
    assert say("more-commitment", commitment=table.commitment, table=table.id) in menu.text


async def test_O4_the_lots_are_told_and_can_be_checked(world: World) -> None:
    board = await begun(world)
    table = await world.table(board.table)
    await offered(world, world.ann)
    sure = world.answer(await world.press(world.zoe, world.board, "agree"))
    await world.press(world.zoe, sure, "agree-yes")
    page = world.answer(await verify_game(world, world.max, table.id))
    assert f"✅ Table `{table.id}`: the seal is good, and the only draw follows from it." in page.text


def _either_order(text: str, world: World) -> str:
    swapped = f"{world.zoe.mention} and {world.ann.mention}"
    return text.replace(swapped, f"{world.ann.mention} and {world.zoe.mention}")
