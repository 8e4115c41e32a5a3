"""The exercises at the end of a lesson: five positions, one try each, no help."""

import pytest

from bot.text import translator
from cogs.lessons.exercises import EXERCISES, Score, exercises_of
from engine.advice import advise
from engine.catalog import ENGINES
from engine.puzzles.kind import play_answer
from tests.cogs.reading import Seen
from tests.cogs.world import World
from tests.past import LESSONS

T = translator("en")


async def opened(world: World, game: str) -> Seen:
    """The first exercise of a game, from the end of its lesson."""
    page = world.answer(await world.ann.slash(world.channel, "learn"))
    step = world.answer(await world.forge(world.ann, page, f"o:lesson:0:lesson-open:{game}"))
    return world.answer(await world.forge(world.ann, step, f"o:lesson-{game}:0:lesson-try:{game}"))


@pytest.mark.parametrize("game", LESSONS)
async def test_every_lesson_ends_with_five_positions(world: World, game: str) -> None:
    exercises = exercises_of(LESSONS[game])
    assert len(exercises) == EXERCISES
    for exercise in exercises:
        assert exercise.is_right(exercise.answer)
        assert 0 in exercise.match.actors
    page = await opened(world, game)
    assert T("lesson-try-title", game=world.club.presenters[game].title(T), number=1, count=EXERCISES) in page.text
    assert not page.all("hint")


async def test_a_right_and_a_wrong_answer_both_go_on_and_the_end_tells_the_score(world: World) -> None:
    page = await opened(world, "neo_otcho")
    for number, answer in enumerate(("+5", "skip", "+2", "+3", "+1")):
        assert T("lesson-try-title", game="Neo Otcho 5", number=number + 1, count=EXERCISES) in page.text
        verb, arg = ("skip", "") if answer == "skip" else ("do", answer)
        score = Score(number, number - (number > 1))
        custom_id = f"o:lesson-neo_otcho:{score.number}:{verb}:{arg}"
        page = world.answer(await world.forge(world.ann, page, custom_id))
    assert T("lesson-try-end", game="Neo Otcho 5", right=4, count=EXERCISES) in page.text
    assert page.all("lesson-play")
    assert page.all("lesson-try")


def test_no_better_move_is_called_wrong_in_the_exercises_of_neo_otcho() -> None:
    from cogs.neo_otcho.lesson import LESSON  # noqa: PLC0415 -- this test is about one game

    for exercise in exercises_of(LESSON):
        best, second, *_ = advise(exercise.match, 0).moves
        assert (best.move,) == exercise.answer
        assert second.cost > 0.04
        assert play_answer(exercise.match, exercise.answer)[-1].match.outcome is None
    assert ENGINES["neo_otcho"].is_exact(exercise.match)


@pytest.mark.parametrize("number", [0, 9, 99, 101, 123, 170])
def test_a_number_that_is_no_score_is_none(number: int) -> None:
    assert Score.parse(number) is None
    assert Score.parse(Score(3, 2).number) == Score(3, 2)
