"""The lessons: every step solved by the game's real buttons, wrong tries answered kindly, and nothing else changed."""

import re
from collections import deque
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from bot.cli.simulator import set_locales
from bot.store.lessons import LessonProgress
from bot.tables.ids import UserId
from bot.text import text_id, translator
from bot.ui.message_spec import Block, Button, ControlRow, Menu
from bot.ui.practice import Learner
from bot.ui.presenter import OpenForm, PlayMoves, Redraw
from cogs.learn.lessons import LESSONS, position
from games.catalog import GAMES
from games.core import Refused
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.past import PRESENTERS

LOCALES = {"en": "en-US", "fr": "fr", "es": "es-ES"}
STEPS = [(game, number) for game, steps in LESSONS.items() for number in range(len(steps) - 1)]
WRONG_NUMBER = "75"
MAX_PRESSES = 6


class Press(NamedTuple):
    """A button or a line of a menu, or with a `number` a form that is filled in."""

    verb: str
    arg: str
    value: str = ""
    number: str = ""


def controls(blocks: tuple[Block, ...]) -> Iterator[Press]:
    """All that can be pressed."""
    for block in blocks:
        for control in block.controls if isinstance(block, ControlRow) else ():
            if isinstance(control, Button) and not control.disabled:
                yield Press(control.verb, control.arg)
            elif isinstance(control, Menu):
                yield from (Press(control.verb, control.arg, option.value) for option in control.options)


@cache
def tries(game: str, number: int) -> dict[str, list[Press]]:
    """The moves that the buttons of a step lead to, each with the shortest way there."""
    view, presenter = (
        Learner(UserId(1), "Ann", translator("en"), 1, 0).view(position(game, number).match),
        PRESENTERS[game],
    )
    found: dict[str, list[Press]] = {}
    seen, waiting = {""}, deque([("", list[Press]())])
    while waiting:
        draft, presses = waiting.popleft()
        for press in controls(presenter.render_board(view, draft)):
            try:
                action = presenter.interpret_click(view, press.verb, press.arg, (press.value,) if press.value else ())
            except Refused:
                continue
            match action:
                case PlayMoves(moves):
                    found.setdefault(" ".join(moves).partition("#")[0], [*presses, press])
                case Redraw(arg) if arg not in seen and len(presses) < MAX_PRESSES:
                    seen.add(arg)
                    waiting.append((arg, [*presses, press]))
                case OpenForm():
                    for points in (LESSONS[game][number].answers[0].removeprefix("a"), WRONG_NUMBER):
                        found[f"a{points}"] = [*presses, press._replace(number=points)]
    return found


async def do(world: World, shown: Seen, presses: list[Press]) -> Seen:
    """Press one thing after the other; the message afterwards."""
    for press in presses:
        shown = world.see(shown)
        (custom_id,) = [
            part["custom_id"]
            for part in shown.parts
            if not part.get("disabled") and part.get("custom_id", "").endswith(f":{press.verb}:{press.arg}")
        ]
        chosen: dict[str, Any] = {"values": [press.value], "component_type": 3} if press.value else {}
        result = await world.forge(world.ann, shown, custom_id, **chosen)
        if press.number:
            assert result.modal is not None
            await world.ann.submit_modal(result, {"field": press.number})
    return world.see(shown)


def plain(text: str) -> str:
    """A text as `Seen` reads it."""
    return re.sub(r"[\u00a0\u202f]", " ", text)


async def open_lesson(world: World, game: str) -> Seen:
    shown = world.answer(await world.ann.slash(world.channel, "learn"))
    return await do(world, shown, [Press("lesson-open", game)])


async def progress(world: World, game: str) -> int:
    return (await world.club.store.lessons.progress(UserId(world.ann.id), game)).step


@each(("game", "language"), [(game, language) for game in LESSONS for language in LOCALES])
async def test_every_step_is_solved_by_its_buttons_and_a_wrong_try_leaves_it(
    world: World, game: str, language: str
) -> None:
    set_locales(world, {world.ann.id: LOCALES[language]})
    t, steps = translator(language), LESSONS[game]
    await world.club.store.lessons.save(UserId(world.ann.id), game, LessonProgress())
    async with world.unchanged():
        shown = await open_lesson(world, game)
        for number, step in enumerate(steps[:-1]):
            name, found = f"lesson-{text_id(game)}-{step.name}", tries(game, number)
            assert plain(t(name)) in shown.text
            assert shown.alt.strip() if game != "stresses" or step.name != "ready" else shown.alts
            wrong = [moves for moves in found if moves not in step.answers]
            if step.name == "ready":
                assert not wrong
            else:
                shown = await do(world, shown, found[wrong[0]])
                assert plain(f"❌ {t(f'{name}.wrong')}") in shown.text
                assert plain(t(name)) in shown.text
                assert await progress(world, game) == number
            shown = await do(world, shown, found[step.answers[0]])
            assert "✅ " in shown.text
            assert await progress(world, game) == number + 1
        assert plain(t("lesson-end", game=PRESENTERS[game].title(t))) in shown.text
        assert shown.verbs == ["lesson-play", "lesson-again", "lesson-open"]
    assert world.history() == []


async def test_it_goes_on_where_one_left_off_even_after_a_crash(world: World) -> None:
    shown = await open_lesson(world, "octi")
    await do(world, shown, tries("octi", 0)["32+B"])
    await world.crash()
    shown = await open_lesson(world, "octi")
    assert "step 2 of 10" in shown.text
    listed = world.answer(await world.ann.slash(world.channel, "learn"))
    assert [button.label for button in listed.buttons if button.arg == "octi"] == ["Octi · 1 / 10"]
    shown = await do(world, shown, [Press("lesson-again", "octi")])
    assert "step 1 of 10" in shown.text
    shown = await do(world, shown, [Press("lesson-open", "neo_otcho")])
    assert "Neo Otcho 5 · step 1 of 9" in shown.text
    assert await progress(world, "octi") == 0


async def test_what_is_finished_is_ticked_and_leads_to_a_game(world: World) -> None:
    await world.club.store.lessons.save(UserId(world.ann.id), "octi", LessonProgress(10))
    listed = world.answer(await world.ann.slash(world.channel, "learn"))
    assert [button.label for button in listed.buttons if button.arg == "octi"] == ["✓ Octi"]
    shown = await do(world, listed, [Press("lesson-open", "octi")])
    assert not shown.alts
    await do(world, shown, [Press("lesson-play", "octi")])
    assert world.board.has("more")


async def test_the_clock_runs_from_when_the_dice_are_shown(world: World) -> None:
    number = [step.is_timed for step in LESSONS["stresses"]].index(True)
    await world.club.store.lessons.save(UserId(world.ann.id), "stresses", LessonProgress(number - 1))
    shown = await do(world, await open_lesson(world, "stresses"), [Press("next", "")])
    assert "⏳ Time's up <t:" in shown.text
    form = await world.press(world.ann, shown, "announce")
    await world.advance_time(31)
    await world.ann.submit_modal(form, {"field": "600"})
    assert "❌ Too late" in world.see(shown).text
    form = await world.press(world.ann, world.see(shown), "announce")
    await world.advance_time(4)
    await world.ann.submit_modal(form, {"field": "many"})
    assert "❌ That's not a number" in world.see(shown).text
    form = await world.press(world.ann, world.see(shown), "announce")
    await world.advance_time(4)
    await world.ann.submit_modal(form, {"field": "600"})
    assert re.search(r"✅ Right, and in 4(\.\d)? seconds!", world.see(shown).text)


async def test_a_lesson_is_a_press_away_wherever_a_game_is_offered(world: World) -> None:
    async with world.unchanged():
        greeting = world.answer(await world.ann.slash(world.channel, "play"))
        assert "Which game" in world.answer(await world.press(world.ann, greeting, "learn")).text
        rules = world.answer(await world.ann.slash(world.channel, "octi rules"))
        for _ in range(3):
            assert rules.button("learn").label == "Try it"
            rules = world.answer(await world.press(world.ann, rules, "page", 1))
        assert "Octi · step 1 of 10" in world.answer(await world.press(world.ann, rules, "learn")).text
        assert "`/learn`" in world.answer(await world.press(world.ann, greeting, "commands")).text
    await world.ann.slash(world.channel, "ocho play")
    lobby = world.board
    assert "el Ocho · step 1 of 8" in world.answer(await world.press(world.zoe, lobby, "learn")).text
    assert world.board.parts == lobby.parts


@each(
    "custom_id",
    [
        *("o:lesson-octi:0:act:g9", "o:lesson-octi:0:none:", "o:lesson-octi:10:act:a1B", "o:lesson-octi:99:act:a1B"),
        *("o:lesson-ludo:0:act:a1B", "o:lesson:0:lesson-play:ludo", "o:lesson:0:act:"),
        *("o:lesson-octi:0:lesson-again:", "o:lesson-stresses:6:announced:"),
    ],
)
async def test_what_no_lesson_has_is_refused(world: World, custom_id: str) -> None:
    shown = await open_lesson(world, "octi")
    told = await world.refused(world.forge(world.ann, shown, custom_id))
    assert told


def test_each_step_goes_on_from_the_answer_of_the_one_before() -> None:
    for game, steps in LESSONS.items():
        for step, after in pairwise(steps):
            own = [line.split(" ")[1] for line in after.lines if line.startswith("1.") and not line.endswith("forced")]
            if after.options is None:
                assert " ".join(own).startswith(step.answers[0]), (game, after.name)
            assert after.answers or after.name == "end"


def test_lessons_have_six_to_ten_steps() -> None:
    assert LESSONS.keys() <= GAMES.keys()
    for game, steps in LESSONS.items():
        assert 6 <= len(steps) - 1 <= 10, game
