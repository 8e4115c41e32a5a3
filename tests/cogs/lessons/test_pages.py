"""The lessons: every step solved by the game's real buttons, wrong tries answered kindly, and nothing else changed."""

import re
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Final

import pytest

from bot.cli.simulator import set_locales
from bot.tables.ids import UserId
from bot.text import LANGUAGES, text_id, translator
from bot.ui.board.lessons import play
from bot.ui.board.practice import Learner
from cogs.lessons.rows import LessonProgress, Lessons
from engine.advice import advise
from engine.core import MoveChance
from engine.neo_otcho import solver
from engine.octi.player import _rank
from games import match as matches
from games.catalog import GAMES
from games.journal import MovePlayed
from games.match import Match
from games.neo_otcho.state import TOKENS
from tests import texts
from tests.cogs.pages import open_page
from tests.cogs.practising import Press, do, plain, ways
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.effort import one_each, slow
from tests.past import LESSONS, PRESENTERS
from tests.saying import say

LOCALES = {"en": "en-US", "fr": "fr", "es": "es-ES"}
STEPS = [(game, number) for game, lesson in LESSONS.items() for number in range(len(lesson.steps) - 1)]
WRONG_NUMBER = "75"
WITHOUT_WRONG_TRIES: Final = {"ready", "again"}
"""Steps in which all that can be pressed is right."""
MOST_COST: Final = 0.005
"""The winning chance that an asked move may cost."""
EXACT: Final = 1e-9
NOISE: Final = {"octi": MOST_COST, "stresses": 0}
"""The winning chance by which another move has to be better to be better, by the game: the search of Octi estimates."""
LONG_SEARCH: Final = 1_600_000


@cache
def tries(game: str, number: int) -> dict[str, list[Press]]:
    """The moves that the buttons of a step lead to, each with the shortest way there."""
    view = Learner(UserId(1), "Ann", translator("en"), 1, 0).view(LESSONS[game].position(number).match)
    return ways(PRESENTERS[game], view, (LESSONS[game].steps[number].answers[0].removeprefix("a"), WRONG_NUMBER))


async def open_lesson(world: World, game: str) -> Seen:
    page = world.answer(await world.ann.slash(world.channel, "learn"))
    return await do(world, page, [Press("lesson-open", game)])


async def progress(world: World, game: str) -> int:
    """The step that is stored, with the time at which it was shown if its clock runs."""
    stored = await world.club.store.get(Lessons).progress(UserId(world.ann.id), game)
    assert bool(stored.shown_at_ms) is LESSONS[game].steps[stored.step].is_timed
    return stored.step


@each(("game", "language"), one_each(LESSONS, tuple(LOCALES)))
async def test_every_step_is_solved_by_its_buttons_and_a_wrong_try_leaves_it(
    world: World, game: str, language: str
) -> None:
    set_locales(world, {world.ann.id: LOCALES[language]})
    t, steps = translator(language), LESSONS[game].steps
    await world.club.store.get(Lessons).save(UserId(world.ann.id), game, LessonProgress())
    async with world.unchanged():
        page = await open_lesson(world, game)
        for number, step in enumerate(steps[:-1]):
            name, solutions = f"lesson-{text_id(game)}-{step.name}", tries(game, number)
            values = {"opponent": "Lola", **LESSONS[game].facts(t, number)}
            assert plain(t(name, **values)) in page.text
            assert not {"hint", "more"} & set(page.verbs), "the sentence says what to do"
            assert page.alt.strip() if game != "stresses" or step.name != "ready" else page.alts
            wrong = [moves for moves in solutions if moves not in step.answers]
            if step.name in WITHOUT_WRONG_TRIES:
                assert not wrong
            else:
                page = await do(world, page, solutions[wrong[0]])
                assert plain(f"❌ {t(f'{name}.wrong', **values)}") in page.text
                verdict, sentence = page.text.partition("❌ ")[2].split("\n👉 ")
                assert sentence.startswith(plain(t(name, **values)))
                assert [line[:2] for line in verdict.splitlines()[1:]] == ["> "] * verdict.count("\n"), (
                    "nothing from before"
                )
                assert await progress(world, game) == number
            answer = step.answers[[*LOCALES].index(language) % len(step.answers)]
            page = await do(world, page, solutions[answer])
            assert "✅ " in page.text
            _, *happened = page.text.partition("✅ ")[2].partition("👉")[0].splitlines()
            assert len(set(happened)) == len(happened), "nothing is told twice"
            assert happened or steps[number + 1].options is None, "what ended the game is told beside the next one"
            assert await progress(world, game) == number + 1
        assert plain(t(f"lesson-{text_id(game)}-end", **LESSONS[game].facts(t, len(steps) - 1))) in page.text
        assert plain(t("lesson-end", game=PRESENTERS[game].title(t))) in page.text
        assert page.verbs == ["lesson-play", "lesson-try", "lesson-again", "lesson-open"]
    assert world.history() == []


async def test_it_goes_on_where_one_left_off_even_after_a_crash(world: World) -> None:
    page = await open_lesson(world, "octi")
    await do(world, page, tries("octi", 0)["32+B"])
    await world.crash()
    page = await open_lesson(world, "octi")
    assert "step 2 of 8" in page.text
    listed = world.answer(await world.ann.slash(world.channel, "learn"))
    titles = {game: PRESENTERS[game].title(translator("en")) for game in LESSONS}
    assert [(button.label, button.style) for button in listed.all("lesson-open")] == [
        (f"{titles[game]} · {int(game == 'octi')} / {len(lesson.steps) - 1}", 1 if game == "octi" else 2)  # 1: blue
        for game, lesson in LESSONS.items()
    ]
    assert [button.custom_id for button in listed.all("page")] == [f"o:rules-{game}:0:page:0" for game in LESSONS]
    page = await do(world, page, [Press("lesson-again", "octi")])
    assert "step 1 of 8" in page.text
    games = [*LESSONS]
    following = games[(games.index("octi") + 1) % len(games)]
    page = await do(world, page, [Press("lesson-open", following)])
    assert f"{titles[following]} · step 1 of {len(LESSONS[following].steps) - 1}" in page.text
    assert await progress(world, "octi") == 0


async def test_an_older_message_takes_nothing_back(world: World) -> None:
    page = await open_lesson(world, "octi")
    await world.club.store.get(Lessons).save(UserId(world.ann.id), "octi", LessonProgress(5))
    choose_pod, *wrong_prong = next(way for moves, way in tries("octi", 0).items() if moves != "32+B")
    for presses, expected in (([choose_pod], "👉 "), (wrong_prong, "❌ ")):
        page = await do(world, page, presses)
        assert page.text.splitlines()[1].startswith(expected)
        assert await progress(world, "octi") == 5


async def test_what_is_finished_is_ticked_and_leads_to_a_game(world: World) -> None:
    await world.club.store.get(Lessons).save(UserId(world.ann.id), "octi", LessonProgress(8))
    listed = world.answer(await world.ann.slash(world.channel, "learn"))
    assert [button.label for button in listed.buttons if button.arg == "octi"] == ["✓ Octi"]
    page = await do(world, listed, [Press("lesson-open", "octi")])
    assert not page.alts
    await do(world, page, [Press("lesson-play", "octi")])
    assert world.board.has("more")


async def test_the_clock_runs_from_when_the_dice_are_shown(world: World) -> None:
    number = [step.is_timed for step in LESSONS["stresses"].steps].index(True)
    await world.club.store.get(Lessons).save(UserId(world.ann.id), "stresses", LessonProgress(number - 1))
    page = await do(world, await open_lesson(world, "stresses"), [Press("next", "")])
    assert "⏳ Time's up <t:" in page.text
    form = await world.press(world.ann, page, "announce")
    await world.advance_time(30.1)
    await world.ann.submit_modal(form, {"field": "600"})
    assert "❌ Too late" in world.see(page).text
    form = await world.press(world.ann, world.see(page), "announce")
    await world.advance_time(4)
    await world.ann.submit_modal(form, {"field": "many"})
    assert "❌ That's not a number" in world.see(page).text
    form = await world.press(world.ann, world.see(page), "announce")
    await world.advance_time(4)
    await world.ann.submit_modal(form, {"field": "600"})
    assert re.search(r"✅ Right, and in 4(\.\d)? seconds!", world.see(page).text)


async def test_what_the_rules_refuse_is_told_instead_of_what_happened_before(world: World) -> None:
    number = [step.name for step in LESSONS["stresses"].steps].index("victim")
    page = await open_lesson(world, "stresses")
    await world.forge(world.ann, page, f"o:lesson-stresses:{number}:announce:")
    title, refused, sentence = world.see(page).text.splitlines()[:3]
    assert title.endswith(f"step {number + 1} of 7")
    assert refused == "❌ Too late: the verdict on this roll is in."
    assert sentence.startswith("👉 ")
    await world.forge(world.ann, page, f"o:lesson-stresses:{number + 2}:announced:")
    assert "❌ That's not a number. Type the points in digits, like 550." in world.see(page).text.splitlines()


async def test_a_lesson_is_a_press_away_wherever_a_game_is_offered(world: World) -> None:
    async with world.unchanged():
        greeting = world.answer(await world.ann.slash(world.channel, "play"))
        assert "Which game" in world.answer(await world.press(world.ann, greeting, "lesson-list")).text
        rules = world.answer(await open_page(world, world.ann, "octi rules"))
        for _ in range(3):
            assert rules.button("lesson-open").label == "Try it"
            rules = world.answer(await world.press(world.ann, rules, "page", 1))
        assert "Octi · step 1 of 8" in world.answer(await world.press(world.ann, rules, "lesson-open")).text
        assert "`/learn`" in world.answer(await world.press(world.ann, greeting, "commands")).text
    await world.ann.slash(world.channel, "ocho")
    lobby = world.board
    assert "el Ocho · step 1 of 9" in world.answer(await world.press(world.zoe, lobby, "learn")).text
    assert world.board.parts == lobby.parts


@each(
    "custom_id",
    [
        *("o:lesson-octi:0:act:g9", "o:lesson-octi:0:none:", "o:lesson-octi:8:act:a1B", "o:lesson-octi:99:act:a1B"),
        *("o:lesson-ludo:0:act:a1B", "o:lesson:0:lesson-play:ludo", "o:lesson:0:act:"),
        "o:lesson-octi:0:lesson-again:",
    ],
)
async def test_what_no_lesson_has_is_refused(world: World, custom_id: str) -> None:
    page = await open_lesson(world, "octi")
    refusal = await world.refused(world.forge(world.ann, page, custom_id))
    assert refusal.endswith(say("refused-forged"))


def test_each_step_goes_on_from_the_answer_of_the_one_before() -> None:
    for game, lesson in LESSONS.items():
        for step, after in pairwise(lesson.steps):
            own = [line.split(" ")[1] for line in after.lines if line.startswith("1.") and not line.endswith("forced")]
            if after.options is None:
                assert " ".join(own).startswith(step.answers[0]), (game, after.name)
            assert after.answers or after.name == "end"


def test_every_answer_leads_on_from_what_the_learner_did() -> None:
    """Whichever answer was given, the next step has it, and the position to go on from is the same."""
    for game, lesson in LESSONS.items():
        for number, (step, after) in enumerate(pairwise(lesson.steps)):
            for answer in step.answers if after.options is None else ():
                position = lesson.position(number + 1, answer)
                entries = [entry for change in position.changes for entry in change.entries]
                played = [entry.text for entry in entries if isinstance(entry, MovePlayed) and entry.seat == 0]
                assert " ".join(played).startswith(answer), (game, after.name)
                if after.answers:
                    assert position.match.state == lesson.position(number + 1).match.state, (game, after.name, answer)


@pytest.mark.parametrize("game", LESSONS)
def test_the_asked_move_is_the_best_and_none_that_is_better_is_called_wrong(game: str) -> None:
    for number, step in enumerate(LESSONS[game].steps[:-1]):
        check_advice(game, number, step.answers, lambda match: advise(match, 0).moves)


@slow
def test_the_asked_move_of_octi_is_the_best_by_a_long_search_too() -> None:
    for number, step in enumerate(LESSONS["octi"].steps[:-1]):
        check_advice("octi", number, step.answers, lambda match: _rank(match.state, LONG_SEARCH))


def check_advice(
    game: str, number: int, answers: tuple[str, ...], ranked: Callable[[Match], tuple[MoveChance, ...]]
) -> None:
    """Every answer is within half a point of the best at each of its decisions, and what is better is an answer too."""
    for answer in answers:
        match, played = LESSONS[game].position(number).match, list[str]()
        for move in answer.split(" "):
            if match.chance is not None or not (moves := ranked(match)):
                break
            costs = {advised.move: advised.cost for advised in moves}
            assert costs[move] <= MOST_COST, (game, number, move, moves[:4])
            better = [move_text for move_text, cost in costs.items() if cost < costs[move] - NOISE.get(game, EXACT)]
            wrong = [
                better_move
                for better_move in better
                if not any(" ".join([*played, better_move]) in other for other in answers)
            ]
            assert not wrong, (game, number, move, wrong)
            match, played = matches.move(match, 0, move, 0).match, [*played, move]


@slow
def test_N8_passing_is_better_only_while_all_pieces_of_somebody_are_on_the_cards() -> None:
    """As the lesson says: six positions of all that can come up, and never by half a point."""
    gains = {cards: worth.passed - worth.roll_on for cards, worth in solver.solve(3, free_x_pair=False).items()}
    better = {cards: gain for cards, gain in gains.items() if gain > 0}
    assert (len(better), len(gains)) == (6, 1220)
    assert max(better.values()) < 0.005
    tokens = [[slot for card in cards for slot in card if slot is not None] for cards in better]
    assert all(max(placed.count(0), placed.count(1)) == TOKENS for placed in tokens)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_in_a_lesson_is_worked_out(language: str) -> None:
    """Digits in the files are faces of dice, squares, slots that dice name, and levels; nothing is counted there."""
    faces = {"el_ocho": r"[1-8]s?", "stresses": r"[015]s?", "neo_otcho": r"[1-5]s?", "octi": r"\d\d", "chess_dice": ""}
    for game, lesson in LESSONS.items():
        for number, step in enumerate(lesson.steps):
            name = f"lesson-{text_id(game)}-{step.name}"
            values = lesson.facts(translator(language), number)
            for text in (name, f"{name}.wrong"):
                if (known := texts.texts(language).get(text)) is None:
                    continue
                assert known.variables <= {*values, "opponent"}, text
                wording = texts.wordings(language)[f"{game}/{text}"].replace("Neo Otcho 5", "")
                match = re.findall(r"(?<![\w])\d[\d.,\u202f\u00a0]*(?=\D|$)", wording)
                assert all(
                    re.fullmatch(faces.get(game, r"[1-6]"), entry.strip(".,\u202f\u00a0 ")) for entry in match
                ), (
                    text,
                    match,
                )


def test_a_step_shows_what_led_to_it_by_today_s_rules() -> None:
    for game, lesson in LESSONS.items():
        for number, step in enumerate(lesson.steps):
            position = lesson.position(number)
            assert position.match.version == GAMES[game].version
            assert len(position.changes) == (len(step.lines) if step.options is None else min(len(step.lines), 1))


def test_moves_that_the_rules_force_follow_the_learner_s_own() -> None:
    number = [step.name for step in LESSONS["chess_dice"].steps].index("again")
    position = LESSONS["chess_dice"].position(number).match
    changes = play(position, ["RxB"], 0)
    assert [len(change.entries) for change in changes] == [1, 1]
    assert changes[-1].match.entry_count == position.entry_count + 2


def test_whoever_learns_sits_first_against_computers() -> None:
    table = Learner(UserId(1), "Ann", translator("en"), 1, 0).table(matches.start("el_ocho", 3, {}))
    assert [(player.user, player.name) for player in table.players] == [(1, "Ann"), (0, "Lola"), (0, "Bruno")]


def test_lessons_have_ten_steps_at_most_and_an_end() -> None:
    for game, lesson in LESSONS.items():
        assert lesson.game == game
        assert 1 <= len(lesson.steps) - 1 <= 10, game
        assert [not step.answers for step in lesson.steps] == [*[False] * (len(lesson.steps) - 1), True], game


@each("custom_id", ["o:welcome:0:learn:", "o:rules-octi:0:learn:"])
async def test_buttons_that_were_posted_before_still_lead_to_lessons(world: World, custom_id: str) -> None:
    greeting = world.answer(await world.ann.slash(world.channel, "play"))
    answer = world.answer(await world.forge(world.ann, greeting, custom_id))
    assert answer.has("lesson-open")
