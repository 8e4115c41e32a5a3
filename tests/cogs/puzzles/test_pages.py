"""The puzzle of the day: solved by the game's own buttons in private, shared once, and announced where admins ask."""

from datetime import UTC, datetime, timedelta
from itertools import count, cycle

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.cli.simulator import set_locales
from bot.standings.periods import local_date
from bot.tables.ids import ChannelId, GuildId, UserId
from bot.text import LANGUAGES, text_id, translator
from bot.ui.board.advice import MIN_COST
from bot.ui.board.practice import Learner
from bot.ui.message.spec import Button, ControlRow, MessageSpec, PictureBlock, TextBlock
from cogs.puzzles.page import PuzzlePage, announcement
from cogs.puzzles.rows import QUIET_ANNOUNCEMENTS, PuzzleAnswer, Puzzles, Solver, announcement_key
from engine.puzzles.puzzle import KINDS, Puzzle, load_puzzles, puzzle_number, puzzle_of_day, start_at, turn_answer
from engine.puzzles.solutions import Judgement
from tests.cogs.administering import MANAGE, admin, choose, club_page, settings
from tests.cogs.outside import Outside
from tests.cogs.practising import Press, do, plain, ways
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.effort import slow
from tests.past import PRESENTERS
from tests.saying import say

LOCALES = {"en": "en-US", "fr": "fr", "es": "es-ES"}


def now_ms(world: World) -> int:
    return world.club.table_service.now_ms()


def today(world: World) -> int:
    return puzzle_number(local_date(now_ms(world), "UTC"))


async def to_game(world: World, game: str) -> Puzzle:
    """Let days go by until it is a game's turn, to noon in UTC."""
    await world.stop_chores(but="puzzles")
    days = next(days for days in count() if puzzle_of_day(today(world) + days).game == game)
    if days:
        await to_next_day(world, days=days)
    return puzzle_of_day(today(world))


async def to_next_day(world: World, hour: int = 12, days: int = 1) -> None:
    now = datetime.fromtimestamp(now_ms(world) / 1000, UTC)
    then = datetime.combine(now.date() + timedelta(days=days), datetime.min.time(), UTC) + timedelta(hours=hour)
    await world.advance_time((then - now).total_seconds())


async def open_puzzle(world: World) -> Seen:
    return world.answer(await world.ann.slash(world.channel, "puzzle"))


def presses(puzzle: Puzzle, step: int) -> dict[str, list[Press]]:
    view = Learner(UserId(1), "Ann", translator("en"), 1, 0).view(start_at(puzzle, step))
    return ways(PRESENTERS[puzzle.game], view)


async def solve(world: World, message: Seen) -> Seen:
    """Press all turns of the answer of today's puzzle."""
    puzzle, step = puzzle_of_day(today(world)), 0
    while step < len(puzzle.answer):
        moves = turn_answer(puzzle, step)
        message = await do(world, message, presses(puzzle, step)[" ".join(moves)])
        step += len(moves) + 1
    return message


def wrong(puzzle: Puzzle) -> list[Press]:
    """The presses of a wrong answer."""
    document = presses(puzzle, 0)
    return next(document[moves] for moves in document if moves != " ".join(turn_answer(puzzle, 0)))


async def answer(world: World) -> PuzzleAnswer:
    return await world.club.store.get(Puzzles).answer(UserId(world.ann.id), today(world))


def page_of(puzzle: Puzzle) -> PuzzlePage:
    """The pages of a puzzle for Ann, as number 7."""
    return PuzzlePage(7, puzzle, PRESENTERS[puzzle.game], Learner(UserId(1), "Ann", translator("en"), 1, 0))


@pytest.mark.parametrize(
    ("game", "streak", "line"),
    [
        ("octi", 1, "Ocho puzzle 7 · Octi · win in 2 · 🟥🟩 solved on try 2"),
        ("octi", 2, "Ocho puzzle 7 · Octi · win in 2 · 🟥🟩 solved on try 2 · 🔥 2 days in a row"),
        ("el_ocho", 1, "Ocho puzzle 7 · el Ocho · 🟥🟩 solved on try 2"),
    ],
)
def test_a_result_says_in_how_many_turns_octi_is_won_and_since_when_it_is_no_single_day(
    game: str, streak: int, line: str
) -> None:
    puzzle = next(puzzle for puzzle in load_puzzles(game) if game != "octi" or puzzle.turns == 2)
    assert page_of(puzzle).share_line(PuzzleAnswer(tries=2), streak) == line


def texts(spec: MessageSpec) -> list[str]:
    """The lines of a page."""
    return [line for block in spec.blocks if isinstance(block, TextBlock) for line in block.text.splitlines()]


@pytest.mark.parametrize(
    ("step", "question", "own", "reply"),
    [
        (2, say("puzzle-question-octi", turns=2), "53 → 44", "36"),
        (4, say("puzzle-question-octi", turns=1), "44 → 45", "26"),
    ],
)
def test_after_a_right_turn_one_is_told_it_and_the_answer_to_it(step: int, question: str, own: str, reply: str) -> None:
    puzzle = next(puzzle for puzzle in load_puzzles("octi") if puzzle.answer[:4] == ("53-44", "36+C", "44-45", "26+A"))
    _, _, go_on, turn, answer, move_question, *_ = texts(page_of(puzzle).position(step, (), "", ControlRow(())))
    assert go_on == "✅ Exactly! Now finish it."
    assert ("**Ann**" in turn, own in turn) == (True, True), turn
    assert ("**Lola**" in answer, f" {reply}." in answer) == (True, True), answer
    assert move_question == f"👉 {question}"


def test_an_announcement_asks_the_question_of_the_first_position() -> None:
    puzzle = next(puzzle for puzzle in load_puzzles("octi") if (puzzle.turns, puzzle.difficulty) == (3, 2))
    assert texts(announcement(translator("en"), puzzle, PRESENTERS["octi"], 7, [])) == [
        "### 🧩 Puzzle 7 · Octi · ★★☆",
        say("puzzle-question-octi", turns=3),
    ]


def test_an_announcement_has_everybodys_result_of_the_day_before() -> None:
    puzzle = next(puzzle for puzzle in load_puzzles("octi") if (puzzle.turns, puzzle.difficulty) == (3, 2))
    solvers = [Solver(UserId(number), tries) for number, tries in ((1, 1), (2, 1), (3, 3), (4, 8))]
    assert texts(announcement(translator("en"), puzzle, PRESENTERS["octi"], 7, solvers))[2:] == [
        say("puzzle-results", number="6", count=4),
        "🟩 first try: <@1> and <@2>",
        "🟥🟥🟩 try 3: <@3>",
        "🟥🟥🟥🟥🟥…🟩 try 8: <@4>",
    ]


def test_of_a_crowd_of_solvers_twenty_are_named() -> None:
    solvers = [Solver(UserId(number), 1) for number in range(25)]
    lines = texts(announcement(translator("en"), load_puzzles("octi")[0], PRESENTERS["octi"], 7, solvers))
    assert lines[-1] == say("puzzle-results-more", count=5)
    assert sum(line.count("<@") for line in lines) == 20


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_and_no_alt_text_of_a_puzzle_gives_odds(game: str, language: str) -> None:
    learner = Learner(UserId(1), "Ann", translator(language), 1, 0, hides_odds=True)
    for puzzle in load_puzzles(game)[:40]:
        view = learner.view(start_at(puzzle, 0))
        for block in PRESENTERS[game].render_board(view):
            captions = (
                [control.label for control in block.controls if isinstance(control, Button)]
                if isinstance(block, ControlRow)
                else [block.alt_text]
                if isinstance(block, PictureBlock)
                else []
            )
            assert not [text for text in captions if "%" in text]


def test_without_advice_a_solution_tells_one_move_after_the_other() -> None:
    puzzle = next(puzzle for puzzle in load_puzzles("el_ocho") if puzzle.answer[1] == "s")
    explanation = page_of(puzzle).explain(())
    assert [line.partition(" ")[0] for line in explanation[::2]] == ["###", "**Then:"]
    assert explanation[0].startswith("### 💡 Set aside ")
    assert explanation[2].startswith("**Then: Bank ")


@pytest.mark.parametrize(
    ("judgement", "cost"),
    [
        (Judgement(0.75, 0.5, ""), "Your winning chance would be 50.0% instead of 75.0%."),
        (Judgement(1.0, 1.0 - 2 * MIN_COST, ""), "Your winning chance would be 99.9% instead of 100.0%."),
        (Judgement(2 * MIN_COST, MIN_COST, ""), "Your winning chance would be 0.0% instead of 0.1%."),
        (Judgement(1.0, 1.0 - MIN_COST / 2, ""), "That's a good turn as well, but it doesn't force a win in {turns}."),
        (Judgement(1.0, 1.0, ""), "That's a good turn as well, but it doesn't force a win in {turns}."),
    ],
)
def test_what_a_wrong_try_costs(judgement: Judgement, cost: str) -> None:
    puzzle = next(puzzle for puzzle in map(puzzle_of_day, count()) if puzzle.game == "octi" and puzzle.turns > 1)
    _, verdict, again = page_of(puzzle).wrong_lines(0, turn_answer(puzzle, 0), judgement)
    assert verdict == cost.format(turns=f"{puzzle.turns} turns")
    assert again == say("puzzle-try-again")


async def test_each_game_is_solved_by_its_buttons_in_three_languages(world: World) -> None:
    locales = {world.ann.id: ""}
    set_locales(world, locales)
    for game, solver_language in zip(KINDS, cycle(LOCALES), strict=False):
        puzzle = await to_game(world, game)
        for language, locale in LOCALES.items():
            locales[world.ann.id], t = locale, translator(language)
            page = await open_puzzle(world)
            assert plain(t(f"puzzle-question-{text_id(game)}", turns=puzzle.turns)) in page.text
            assert page.alt.strip()
            past = world.answer(await world.press(world.ann, page, "puzzle-past"))
            assert "💡" in past.text
            assert past.alt.strip()
        locales[world.ann.id], t = LOCALES[solver_language], translator(solver_language)
        page = await do(world, await open_puzzle(world), wrong(puzzle))
        assert plain(t("puzzle-try-again")) in page.text
        assert (await answer(world)).tries == 1
        page = await solve(world, page)
        assert plain(t("puzzle-solved", tries=2)) in page.text
        assert "💡" in page.text
        assert page.alt.strip()
        assert f"<@{world.ann.id}>" in page.text
        assert (await answer(world)).tries == 2
    assert world.history() == []


async def test_a_wrong_answer_costs_a_try_and_is_told_kindly(world: World) -> None:
    puzzle = await to_game(world, "chess_dice")
    page = await open_puzzle(world)
    for tries in (1, 2):
        page = await do(world, page, wrong(puzzle))
        assert "❌ Not this time: " in page.text
        assert "Your winning chance would be " in page.text
        assert "instead of 100.0%" in page.text
        assert (await answer(world)).tries == tries
    page = await solve(world, page)
    assert "✅ Solved on try 3!" in page.text


@slow
@pytest.mark.usefixtures("no_engine")
async def test_without_the_engine_a_wrong_answer_is_still_told_from_the_right_one(world: World) -> None:
    puzzle = await to_game(world, "octi")
    page = await do(world, await open_puzzle(world), wrong(puzzle))
    first, second = page.text.partition("❌ ")[2].splitlines()[:2]
    assert first.startswith("Not this time: ")
    assert second == "> Have another go! It just won't count as solved on the first try."
    assert (await answer(world)).tries == 1
    assert "✅ Solved on try 2!" in (await solve(world, page)).text


async def test_a_turn_that_was_right_stays_even_after_a_crash_and_the_defence_is_played(world: World) -> None:
    puzzle = await to_game(world, "octi")
    page = await do(world, await open_puzzle(world), presses(puzzle, 0)[puzzle.answer[0]])
    assert "✅ Exactly! Now finish it." in page.text
    assert await answer(world) == PuzzleAnswer(step=2)
    await world.crash()
    again = await open_puzzle(world)
    assert "✅ Exactly! Now finish it." in again.text
    first = page.made_up("x") if page.all("more") else f"o:puzzle-{today(world)}:0:act:"
    assert "✅ Exactly!" in world.answer(await world.forge(world.ann, again, first)).text
    step = 2
    while step < len(puzzle.answer):
        again = await do(world, again, presses(puzzle, step)[puzzle.answer[step]])
        step += 2
    assert say("puzzle-solved", tries=1) in again.text


async def test_what_is_solved_stays_solved_when_the_bot_ends_before_it_answers(world: World) -> None:
    puzzle = await to_game(world, "chess_dice")
    store, ann = world.club.store.get(Puzzles), UserId(world.ann.id)
    old = await open_puzzle(world)
    await store.solve(ann, today(world), GuildId(world.home.id), 1)  # as far as the bot got
    await world.crash()
    page = await do(world, old, wrong(puzzle))
    assert say("puzzle-solved", tries=1) in page.text
    assert (await answer(world)).tries == 1


async def test_at_midnight_utc_there_is_another_and_the_old_one_decides_nothing(world: World) -> None:
    puzzle = await to_game(world, "chess_dice")
    number, old = today(world), await open_puzzle(world)
    await to_next_day(world, hour=0)
    assert today(world) == number + 1
    page = await do(world, old, presses(puzzle, 0)[puzzle.answer[0]])
    assert "That puzzle's day is over. Here's today's!" in page.text
    assert f"Puzzle {number + 1}" in page.text
    assert await world.club.store.get(Puzzles).answer(UserId(world.ann.id), number) == PuzzleAnswer()
    past = world.answer(await world.press(world.ann, page, "puzzle-past"))
    assert f"Yesterday's puzzle {number} · Chess Dice" in past.text
    page = world.answer(await world.press(world.ann, past, "puzzle-open"))
    assert f"Puzzle {number + 1}" in page.text


async def test_the_result_is_shared_once_without_giving_anything_away(world: World) -> None:
    puzzle = await to_game(world, "octi")
    store, number = world.club.store.get(Puzzles), today(world)
    for day in range(number - 11, number):
        await store.solve(UserId(world.ann.id), day, GuildId(0), 1)
    page = await solve(world, await open_puzzle(world))
    assert "🔥 12 days in a row!" in page.text
    await world.press(world.ann, page, "puzzle-share")
    line = world.history()[-1]
    assert line.text.splitlines()[0] == (
        f"🧩 Ocho puzzle {number} · Octi · win in {puzzle.turns} · 🟩 solved on the first try · 🔥 12 days in a row"
    )
    assert line.called == frozenset()
    assert not any(move in line.text for move in puzzle.answer)
    refusal = await world.refused(world.press(world.ann, page, "puzzle-share"))
    assert refusal == say("refused-share-twice")
    assert not (await open_puzzle(world)).all("puzzle-share")
    opened = world.answer(await world.press(world.zoe, line, "puzzle-open"))
    assert "👉" in opened.text


async def test_only_what_is_solved_is_shared_and_what_failed_may_be_shared_again(world: World) -> None:
    await to_game(world, "chess_dice")
    page = await open_puzzle(world)
    forged = f"o:puzzle-{today(world)}:0:puzzle-share:"
    refusal = await world.refused(world.forge(world.ann, page, forged))
    assert refusal == say("refused-puzzle-unsolved")
    page = await solve(world, page)
    denied = discord.Permissions(send_messages=True).value
    overwrite = Overwrite(target_id=world.ann.id, type=OverwriteType.MEMBER, allow=0, deny=denied)
    world.backend.edit_channel(world.channel.id, {}, overwrites=[overwrite])
    assert "You can't write in this channel" in await world.refused(world.press(world.ann, page, "puzzle-share"))
    world.backend.edit_channel(world.channel.id, {}, overwrites=[])
    await world.press(world.ann, page, "puzzle-share")
    assert len(world.history()) == 1


@each(
    "custom_id",
    [
        "o:puzzle:0:act:a1B",
        "o:puzzle-99999999:0:act:a1B",
        "o:puzzle-{today}:0:none:",
        "o:puzzle-{today}:0:take:none",
        "o:puzzle-x:0:take:KxQ",
    ],
)
async def test_what_no_puzzle_has_is_refused(world: World, custom_id: str) -> None:
    page = await open_puzzle(world)
    refusal = await world.refused(world.forge(world.ann, page, custom_id.format(today=today(world))))
    assert refusal.endswith(say("refused-forged"))


async def test_a_later_turn_cannot_be_forged(world: World) -> None:
    puzzle = await to_game(world, "octi")
    page = await open_puzzle(world)
    last = len(puzzle.answer) - 1
    (*_, press) = presses(puzzle, last)[puzzle.answer[last]]
    forged = f"o:puzzle-{today(world)}:{last}:{press.verb}:{press.arg}"
    async with world.unchanged():
        message = world.answer(await world.forge(world.ann, page, forged))
    assert "👉" in message.text
    assert await answer(world) == PuzzleAnswer()


@each("kind", [{}, {"on_server": True}, {"on_server": True, "is_private": True}])
async def test_it_is_solved_outside_servers_too(world: World, kind: dict[str, bool]) -> None:
    chat = Outside(world, world.ann, **kind)
    puzzle, step = puzzle_of_day(today(world)), 0
    page = world.answer(await chat.command(world.ann, "puzzle"))
    while step < len(puzzle.answer):
        moves = turn_answer(puzzle, step)
        for press in presses(puzzle, step)[" ".join(moves)]:
            page = world.see(page)
            await chat.click(world.ann, page, f"o:puzzle-{today(world)}:{step}:{press.verb}:{press.arg}")
        step += len(moves) + 1
    page = world.see(page)
    assert say("puzzle-solved", tries=1) in page.text
    assert "See you tomorrow?\n-# The next puzzle comes" in page.text, "and nothing of a server between them"
    assert chat.messages == []
    chat.check()


async def test_admins_choose_the_channel_and_the_hour_by_its_page(world: World) -> None:
    eve = admin(world)
    assert not world.answer(await eve.slash(world.channel, "puzzle")).all("puzzle-admin"), "one's own page"
    page = world.answer(await world.press(eve, await club_page(world, eve), "puzzle-admin"))
    assert "UTC time" in page.text
    await choose(world, eve, page, "puzzle-where", world.channel)
    await choose(world, eve, world.see(page), "puzzle-hour", "17")
    assert (await settings(world)).puzzle_channel == world.channel.id
    assert (await settings(world)).puzzle_hour == 17
    (chosen,) = [option["value"] for option in world.see(page).menu("puzzle-hour")["options"] if option.get("default")]
    assert chosen == "17"
    hour = world.see(page).menu("puzzle-hour")["custom_id"]
    assert await world.refused(world.forge(eve, page, hour, component_type=3, values=["24"]))
    assert world.see(page).menu("puzzle-where")["default_values"][0]["id"] == world.channel.id
    denied = discord.Permissions(attach_files=True).value
    target = world.club.user.id  # type: ignore[union-attr]
    overwrite = Overwrite(target_id=target, type=OverwriteType.MEMBER, allow=0, deny=denied)
    world.backend.edit_channel(world.channel.id, {}, overwrites=[overwrite])
    page = world.answer(await world.press(eve, await club_page(world, eve), "puzzle-admin"))
    assert "⚠️ I can't post in that channel" in page.text
    await choose(world, eve, world.see(page), "puzzle-where")
    assert (await settings(world)).puzzle_channel == 0


async def test_only_admins_announce_it(world: World) -> None:
    page = await open_puzzle(world)
    assert not page.all("puzzle-admin")
    for verb, values in (("admin", []), ("where", []), ("hour", ["8"])):
        refusal = await world.refused(world.forge(world.ann, page, f"o:puzzle:0:puzzle-{verb}:", values=values))
        assert refusal == say("refused-not-admin")


async def test_whoever_administers_a_server_without_the_bot_announces_nothing_there(world: World) -> None:
    chat = Outside(world, world.ann, on_server=True)
    chat.permissions |= MANAGE
    page = world.answer(await chat.command(world.ann, "puzzle"))
    assert page.all("puzzle-past")
    assert not page.all("puzzle-admin")


async def test_it_is_announced_at_the_hour_of_the_server_once_and_calls_nobody(world: World) -> None:
    await world.stop_chores(but="puzzles")
    await to_next_day(world, hour=0)
    store, guild = world.club.store, GuildId(world.home.id)
    await store.guild_settings.update(
        guild, puzzle_channel=ChannelId(world.channel.id), puzzle_hour=9, zone="America/New_York"
    )
    await to_next_day(world, hour=13)  # 8 in New York
    earlier = len(world.history())
    await world.advance_time(2 * 3600)
    *before, message = world.history()
    assert len(before) == earlier
    assert f"Puzzle {today(world)}" in message.text
    assert message.called == frozenset()
    await world.advance_time(3600)
    assert len(world.history()) == earlier + 1
    opened = world.answer(await world.press(world.zoe, message, "puzzle-open"))
    assert "👉" in opened.text


async def test_it_is_announced_in_the_language_of_the_settings_and_in_utc_for_want_of_a_zone(world: World) -> None:
    await world.stop_chores(but="puzzles")
    await to_next_day(world, hour=0)
    where = {"puzzle_channel": ChannelId(world.channel.id), "puzzle_hour": 9}
    await world.club.store.guild_settings.update(
        GuildId(world.home.id), **where, zone="Mars/Olympus_Mons", language="fr"
    )
    await to_next_day(world, hour=10)
    (message,) = world.history()
    assert f"Énigme {today(world)}" in message.text


async def test_what_admins_choose_counts_at_once_until_three_hours_after_the_hour(world: World) -> None:
    await world.stop_chores(but="puzzles")
    await to_next_day(world)
    await world.advance_time(7 * 60)
    eve, announcements, guild = admin(world), world.club.store.announcements, GuildId(world.home.id)
    page = world.answer(await world.press(eve, await club_page(world, eve), "puzzle-admin"))
    await choose(world, eve, page, "puzzle-where", world.channel)
    await world.advance_time(3)
    assert world.history() == [], "it was for 9 to 12 o'clock"
    await choose(world, eve, world.see(page), "puzzle-hour", "10")
    await world.advance_time(3)
    assert [f"Puzzle {today(world)}" in message.text for message in world.history()] == [True]
    await to_next_day(world, hour=9)
    for day in range(today(world) - QUIET_ANNOUNCEMENTS, today(world)):
        await announcements.claim(guild, announcement_key(day), 1)
        await announcements.end(guild, announcement_key(day), 1)
    await choose(world, eve, world.see(page), "puzzle-hour", "9")
    await world.advance_time(3)
    assert len(world.history()) == 1, "nobody solved one for a week"
    await choose(world, eve, world.see(page), "puzzle-where", world.channel)
    await world.advance_time(3)
    assert f"Puzzle {today(world)}" in world.board.text


async def test_a_week_without_solvers_silences_it(world: World) -> None:
    await world.stop_chores(but="puzzles")
    store, guild = world.club.store, GuildId(world.home.id)
    await store.guild_settings.update(guild, puzzle_channel=ChannelId(world.channel.id), puzzle_hour=9)
    for _ in range(QUIET_ANNOUNCEMENTS + 2):
        await to_next_day(world)
    assert len(world.history()) == QUIET_ANNOUNCEMENTS
    await store.get(Puzzles).solve(UserId(world.ann.id), today(world), guild, 1)
    await to_next_day(world)
    assert len(world.history()) == QUIET_ANNOUNCEMENTS + 1
