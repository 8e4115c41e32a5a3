"""Your mistakes: private positions from one's own games, by the game's own buttons, with what came of the answer."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.cli.simulator import set_locales
from bot.tables.ids import GuildId, UserId
from bot.tables.table import Table
from bot.text import Translator, translator
from bot.ui.board.practice import Learner
from cogs.mistakes.positions import is_race, judge
from cogs.mistakes.rows import Learned, Mistakes, StoredPosition
from cogs.mistakes.rules import WAITS_DAYS, Question, today
from cogs.mistakes.service import restore
from engine.advice import advise
from games.el_ocho.scoring import roll_value
from tests.cogs.looking_back import keep, keep_evening, press_folded, seated, watched
from tests.cogs.mistakes.test_positions import BLUNDER, RACE, RACE_OPTIONS, entries
from tests.cogs.practising import Press, do, plain, ways
from tests.cogs.reading import Seen
from tests.cogs.world import World
from tests.past import PRESENTERS, over

LOCALES = {"en": "en-US", "fr": "fr", "es": "es-ES"}
DAY_HOURS = 24


async def played(world: World, game: str = "el_ocho", record: str = BLUNDER, *, hours: float = 48, **how: Any) -> Table:
    """A game of ann and zoe that ended so many hours ago."""
    journal = entries(game, record)
    options = RACE_OPTIONS if game == "stresses" else {}
    table = over(game, journal, options, *seated(world.ann, world.zoe), name="own00001", guild=GuildId(world.home.id))
    return await keep(world, replace(table, **how), journal, hours=hours)


async def reviewed(world: World, table: Table) -> Seen:
    """The review of a game, opened by ann."""
    replay = await watched(world, world.ann, table.id)
    await press_folded(world, world.ann, replay, "review")
    return world.see(replay)


async def opened(world: World) -> Seen:
    """The next position of ann, from the list of lessons."""
    page = world.answer(await world.ann.slash(world.channel, "learn"))
    await world.press(world.ann, page, "own-open")
    return world.see(page)


async def next_question(world: World) -> tuple[Question, StoredPosition]:
    """The question that ann is asked next."""
    mistakes, user = world.club.store.get(Mistakes), UserId(world.ann.id)
    day = world.backend.clock.now().date().toordinal()
    question = today(await mistakes.questions(user, day), user, day).question
    assert question is not None
    stored = await mistakes.find(user, question.table_id, question.entry)
    assert stored is not None
    return stored


async def learned(world: World) -> Learned:
    return await world.club.store.get(Mistakes).learned(UserId(world.ann.id))


def answers(world: World, question: Question, stored: StoredPosition) -> dict[str, list[Press]]:
    """The presses that make each answer of a position."""
    learner = Learner(UserId(world.ann.id), "ann", translator("en"), 1, 0)
    return ways(PRESENTERS[question.game], learner.view(restore(stored), seat=stored.seat))


async def answer(world: World, page: Seen, *, well: bool) -> tuple[Seen, str]:
    """The page after the best answer to its question, or after a bad one, and the move."""
    question, stored = await next_question(world)
    match, presses = restore(stored), answers(world, question, stored)
    ranked = [move.move for move in advise(match, stored.seat).moves]
    moves = [move for first in (ranked if well else ranked[::-1]) for move in presses if move.split()[0] == first]
    move = next(move for move in moves if judge(match, stored.seat, move.split()).is_right == well)
    way = presses[move]
    return await do(world, page, way), move


@pytest.mark.parametrize("language", LOCALES)
async def test_a_mistake_is_asked_by_the_buttons_of_the_game_and_the_answer_told(world: World, language: str) -> None:
    set_locales(world, {world.ann.id: LOCALES[language]})
    t = translator(language)
    table = await played(world)
    review = await reviewed(world, table)
    assert review.all("own-open")
    await world.press(world.ann, review, "own-open")
    page = world.see(review)
    plan_size = len(await world.club.store.get(Mistakes).questions(UserId(world.ann.id), 0))
    assert plan_size >= 2
    question, stored = await next_question(world)
    assert plain(t("mistakes-question")) in page.text
    assert page.alt.strip()
    assert page.private
    assert not {"hint", "more"} & set(page.verbs)
    page, _ = await answer(world, page, well=True)
    assert plain(t("mistakes-right")) in page.text
    view = Learner(UserId(world.ann.id), "ann", t, 1, 0).view(restore(stored), seat=stored.seat)
    first = PRESENTERS["el_ocho"].describe_move(view, stored.moves[0])
    assert plain(_then(t, question, "§").partition("§")[0]) + plain(first) in page.text
    if not question.was_right:
        assert plain(t("mistakes-comes-back", days=WAITS_DAYS[1])) in page.text
    assert plain(t("mistakes-learned", learned=0, count=(await learned(world)).count)) in page.text
    assert page.verbs == ["own-open", "own-game"]
    assert len(world.history()) == 0, "nobody else sees it"


def _then(t: Translator, question: Question, move: str) -> str:
    if question.was_right:
        return t("mistakes-then-right", move=move)
    return t("mistakes-then-wrong", move=move, cost=t("mistakes-percent", value=round(100 * question.cost, 1)))


async def test_a_wrong_answer_says_its_cost_and_the_best_line(world: World) -> None:
    await reviewed(world, await played(world))
    page, _ = await answer(world, await opened(world), well=False)
    t = translator("en")
    assert t("mistakes-wrong") in page.text
    assert "It costs" in page.text
    assert page.alt


async def test_a_mistake_that_is_right_on_two_days_in_a_row_is_learned(world: World) -> None:
    await reviewed(world, await played(world))
    before = await learned(world)
    for day in range(2):
        page = await opened(world)
        while page.all("own-open") or "own00001" in str(page.parts):
            if page.all("own-open"):
                await world.press(world.ann, page, "own-open")
                page = world.see(page)
                continue
            page, _ = await answer(world, page, well=True)
        if not day:
            assert (await learned(world)).learned == 0
            world.backend.clock.advance(3 * DAY_HOURS * 3600)
    after = await learned(world)
    assert (after.learned, after.count) == (before.count, before.count)
    assert translator("en")("mistakes-all-learned") in page.text


async def test_a_position_is_asked_a_day_after_its_game_and_never_before(world: World) -> None:
    await reviewed(world, await played(world, hours=0))
    t, page = translator("en"), await opened(world)
    assert t("mistakes-nothing-today") in page.text
    assert t("mistakes-until", days=1) in page.text
    world.backend.clock.advance(DAY_HOURS * 3600)
    assert t("mistakes-question") in (await opened(world)).text


async def test_without_any_mistake_it_says_where_they_come_from(world: World) -> None:
    page = await opened(world)
    assert translator("en")("mistakes-none") in page.text


@pytest.mark.parametrize(
    ("how", "is_kept"),
    [({"is_assisted": True, "is_hinted": True}, False), ({"is_assisted": True}, False), ({}, True)],
)
async def test_games_with_hints_are_left_out(world: World, how: dict[str, Any], *, is_kept: bool) -> None:
    await reviewed(world, await played(world, **how))
    assert bool((await learned(world)).count) == is_kept


async def test_an_old_button_and_a_click_that_comes_twice_count_once(world: World) -> None:
    await reviewed(world, await played(world))
    page = await opened(world)
    question, stored = await next_question(world)
    way = next(iter(answers(world, question, stored).values()))
    press = way[-1]
    custom_id = f"o:own-{question.table_id}:{question.entry}:{press.verb}:{press.arg}"
    await world.forge(world.ann, page, custom_id)
    stored_after = await world.club.store.get(Mistakes).find(UserId(world.ann.id), question.table_id, question.entry)
    assert stored_after is not None
    assert stored_after[0].askings == 1
    again = world.answer(await world.forge(world.ann, page, custom_id))
    assert translator("en")("mistakes-over") in again.text
    stored_again = await world.club.store.get(Mistakes).find(UserId(world.ann.id), question.table_id, question.entry)
    assert stored_again == stored_after


async def test_the_positions_of_somebody_else_cannot_be_asked_for(world: World) -> None:
    table = await played(world)
    await reviewed(world, table)
    page = world.answer(await world.max.slash(world.channel, "learn"))
    question, _ = await next_question(world)
    result = await world.forge(world.max, page, f"o:own-{table.id}:{question.entry}:stop:1")
    text = world.answer(result).text
    assert translator("en")("mistakes-none") in text


async def test_a_roll_of_a_race_is_covered_until_its_clock_starts(world: World) -> None:
    await reviewed(world, await played(world, "stresses", RACE))
    t, page = translator("en"), await opened(world)
    question, stored = await next_question(world)
    assert is_race(question.game)
    assert t("mistakes-read") in page.text
    assert not page.alts, "the dice are not shown yet"
    await world.press(world.ann, page, "own-clock")
    page = world.see(page)
    assert page.alt
    value = roll_value(restore(stored).state.dice, 1)
    page = await do(world, page, [Press("announce", "", number=str(value))])
    assert t("mistakes-right") in page.text


async def test_a_roll_that_is_read_too_late_is_wrong(world: World) -> None:
    await reviewed(world, await played(world, "stresses", RACE))
    page = await opened(world)
    await world.press(world.ann, page, "own-clock")
    world.backend.clock.advance(31)
    page = await do(world, world.see(page), [Press("announce", "", number="550")])
    assert translator("en")("mistakes-late") in page.text


async def test_the_game_of_a_position_can_be_looked_at(world: World) -> None:
    table = await played(world)
    await reviewed(world, table)
    page, _ = await answer(world, await opened(world), well=True)
    await world.press(world.ann, page, "own-game")
    assert "save" in world.see(page).verbs


@pytest.mark.parametrize("game", ["chess_dice", "neo_otcho", "octi"])
async def test_every_game_shows_its_positions_and_judges_an_answer(world: World, game: str) -> None:
    table = await keep_evening(world, game, world.ann, world.zoe, at_random=0.5, hours=48)
    await reviewed(world, table)
    page, _ = await answer(world, await opened(world), well=True)
    assert translator("en")("mistakes-right") in page.text


async def test_own_card_says_how_many_are_learned_and_nobody_elses(world: World) -> None:
    await reviewed(world, await played(world))
    count = (await learned(world)).count
    line = translator("en")("mistakes-learned", learned=0, count=count)
    await world.ann.slash(world.channel, "stats")
    assert line in world.board.text
    await world.zoe.slash(world.channel, "stats", player=world.ann)
    assert line not in world.board.text


async def test_a_position_that_cannot_be_read_any_more_is_forgotten(world: World) -> None:
    await reviewed(world, await played(world))
    question, _ = await next_question(world)
    world._database.execute("UPDATE mistakes SET position = '{}'")
    await opened(world)
    assert await world.club.store.get(Mistakes).find(UserId(world.ann.id), question.table_id, question.entry) is None


async def test_somebody_who_was_erased_gets_no_positions(world: World) -> None:
    table = await played(world)
    world._database.execute("UPDATE seats SET user_id = NULL")
    await reviewed(world, table)
    assert (await learned(world)).count == 0
