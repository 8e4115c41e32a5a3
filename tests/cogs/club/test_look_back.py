"""The weekly look back: a picture of the week where the admins want it, and nothing after a week without games."""

import itertools
import re

import discord
import pytest
from msgspec.structs import replace

from bot.kit.names import ranked_variants
from bot.tables.ids import UserId
from bot.text import translator
from bot.text.user_text import UserText
from cogs.club.highlights import Highlight, LookBack
from cogs.club.rows import Club
from cogs.club.texts import LookBackPage
from tests.bot.at_table import NOON
from tests.bot.stored import failing
from tests.cogs.administering import settle
from tests.cogs.club.planning import DAY, HOUR, plan_look_back, update
from tests.cogs.forgetting import forgotten
from tests.cogs.ranking import played
from tests.cogs.standings.test_seasons import sent
from tests.cogs.standings.test_seasons_once import losing_word
from tests.cogs.test_permissions import allow, forbid
from tests.cogs.world import Warnings, World, each
from tests.saying import say

pytestmark = pytest.mark.fresh_world


NEXT_YEAR_MS = 1_767_225_600_000
"""The beginning of a test."""


async def week(world: World) -> None:
    """The games of a week."""
    await played(world, world.ann, world.zoe, days_ago=1, points=(8000, 7900), feats={"biggest-turn": (2350, 900)})
    await played(world, world.ann, world.zoe, days_ago=2, points=(8000, 7000))
    await played(
        world,
        *(world.zoe, world.luis),
        game="stresses",
        days_ago=3,
        points=(8000, 100),
        feats={"fastest-answer": (2345, 3000)},
    )
    await played(world, world.luis, world.ann, game="octi", variant="fast", days_ago=4)


async def is_waiting(world: World) -> bool:
    """True if an event has a step that is due; a plan that has changed is none."""
    due = await world.club.store.get(Club).due_events(world.club.table_service.now_ms(), 9)
    return any(event.at_ms for event in due)


async def test_it_tells_of_the_week(world: World) -> None:
    await week(world)
    await plan_look_back(world)
    await world.advance_time(HOUR - 3 - 0.0005)  # it took three seconds to plan it
    assert world.history() == [], "not a moment before its hour"
    await world.advance_time(1)
    (message,) = world.history()
    assert not await is_waiting(world)
    assert message.files == ["season.png"]
    assert message.called == frozenset()
    assert message.text.splitlines() == [
        "## 📅 Looking back: 25 Dec – 1 Jan",
        say("club-week-games", games=4),
    ]
    assert message.alt == (
        "The week's best (25 Dec – 1 Jan). el Ocho · ann – 2 wins. el Ocho des stressés · zoe – 1 win. "
        "Octi-X fast · luis – 1 win. Biggest turn · ann – 2,350 (el Ocho). "
        "Fastest answer · zoe – 2.345 s (el Ocho des stressés). Closest finish · ann and zoe – by 100 (el Ocho). "
        "Newest face · zoe – Welcome! (one of 3 this week)."
    )
    await world.advance_time(5 * HOUR)
    assert len(world.history()) == 1


async def test_of_those_who_share_a_first_place_three_are_named(world: World) -> None:
    people = (*world.people, world.ann)
    for winner, loser in itertools.pairwise(people):
        await played(world, winner, loser, days_ago=1)
    await plan_look_back(world)
    await world.advance_time(HOUR + 60)
    assert re.search(r"el Ocho · \w+, \w+, \w+ and 1 more – 1 win\.", world.board.alt)


@each("changes", [{"is_on": False}, {"channel": 0}])
async def test_it_takes_both_a_yes_and_a_channel(world: World, changes: dict[str, object]) -> None:
    await week(world)
    await plan_look_back(world, minute=60 + 120 * world.case)
    await plan_look_back(world, minute=60 + 120 * world.case, **changes)
    await world.advance_time(2 * HOUR - 6)
    assert world.history() == []


async def test_a_week_without_games_posts_nothing_and_the_next_one_comes(world: World) -> None:
    await played(world, world.ann, world.zoe, days_ago=20)
    await plan_look_back(world)
    await world.advance_time(2 * HOUR)
    assert world.history() == []
    assert not await is_waiting(world)
    await world.restart(away=6 * DAY)
    await played(world, world.ann, world.zoe)
    await world.advance_time(DAY)
    assert len(world.history()) == 1


async def test_those_who_are_erased_or_will_be_are_not_named(world: World) -> None:
    await week(world)
    await forgotten(world, world.ann)
    await world.club.store.erasure.request_erasure(UserId(world.luis.id), 1)
    await plan_look_back(world)
    await world.advance_time(HOUR + 60)
    (message,) = world.history()
    assert "ann" not in message.alt
    assert "luis" not in message.alt
    assert "zoe" in message.alt


async def test_a_week_of_which_nobody_may_be_named_posts_nothing(world: World) -> None:
    await played(world, world.ann, world.zoe)
    for person in (world.ann, world.zoe):
        await world.club.store.erasure.request_erasure(UserId(person.id), 1)
    await plan_look_back(world)
    await world.advance_time(2 * HOUR)
    assert world.history() == []
    assert not await is_waiting(world)


async def test_it_comes_a_little_late_but_not_after_six_hours(world: World) -> None:
    await week(world)
    await plan_look_back(world)
    await world.restart(away=6 * HOUR)
    await world.advance_time(60)
    assert len(world.history()) == 1
    six_late_ms = NEXT_YEAR_MS + 7 * DAY * 1000 + 7 * HOUR * 1000
    await world.restart(away=(six_late_ms - world.club.table_service.now_ms()) / 1000)
    await world.advance_time(60)
    assert len(world.history()) == 1
    assert not await is_waiting(world)


@pytest.mark.parametrize(
    "step", ["INSERT ON announcements", "UPDATE ON announcements", "UPDATE OF due_at_ms ON club_events"]
)
async def test_a_program_that_ends_in_between_posts_it_once(world: World, warnings: Warnings, step: str) -> None:
    await week(world)
    await plan_look_back(world)
    with failing(world.file, step):
        await world.advance_time(HOUR + 60)
    warnings.take("waits")
    await world.crash()
    await world.advance_time(HOUR)
    nonces = [body["nonce"] for body in sent(world)]
    assert len(set(nonces)) == 1
    assert len(nonces) <= 2
    assert all(len(nonce) <= 25 for nonce in nonces)


async def test_what_is_posted_and_not_written_down_is_not_posted_again(world: World, warnings: Warnings) -> None:
    await week(world)
    await plan_look_back(world)
    with failing(world.file, "UPDATE OF due_at_ms ON club_events"):
        await world.advance_time(HOUR + 60)
    warnings.take("waits")
    assert await is_waiting(world)
    await world.advance_time(HOUR)
    assert len(sent(world)) == 1
    assert not await is_waiting(world)


async def test_where_the_bot_may_not_write_it_waits(world: World) -> None:
    await week(world)
    forbid(world, world.channel, "attach_files")
    await plan_look_back(world)
    await world.advance_time(HOUR + 60)
    assert world.history() == []
    allow(world, world.channel)
    await world.advance_time(60)
    assert len(world.history()) == 1


async def test_discord_taking_nothing_now_gets_it_later(world: World, warnings: Warnings) -> None:
    await week(world)
    await plan_look_back(world)
    world.inject_error("POST", "/channels/*/messages", status=429, times=12)
    await world.advance_time(2 * HOUR)
    assert len(warnings.take("is announced later")) == 12, "for more than two minutes"
    assert len(world.history()) == 1


async def test_what_discord_took_without_a_word_is_tried_again_for_two_minutes(
    world: World, monkeypatch: pytest.MonkeyPatch, warnings: Warnings
) -> None:
    await week(world)
    await plan_look_back(world)
    with losing_word(monkeypatch, discord.TextChannel, "send", TimeoutError()):
        await world.advance_time(HOUR + 10)
        await plan_look_back(world, minute=600)  # which drops none that may have been posted
        await world.advance_time(HOUR)
    tries = sent(world)
    assert len(warnings.take("is announced later")) == len(tries) >= 2
    assert len({body["nonce"] for body in tries}) == 1
    await world.advance_time(2 * HOUR)
    assert len(sent(world)) == len(tries)


@each(("language", "words"), [("fr", "Bilan de la semaine : 25 déc."), ("es", "La semana en resumen: 25 dic")])
async def test_it_speaks_the_language_of_the_server(world: World, language: str, words: str) -> None:
    await settle(world, language=language)
    await week(world)
    await plan_look_back(world, minute=60 + 60 * world.case)
    await world.advance_time(HOUR)
    assert words in world.board.text


async def test_the_week_ends_by_the_clocks_of_the_server(world: World) -> None:
    await week(world)
    await update(world, zone="America/New_York")
    await plan_look_back(world, weekday=2, minute=20 * 60)  # five hours behind, where it is still Wednesday
    await world.advance_time(HOUR + 60)
    assert "## 📅 Looking back: 24–31 Dec" in world.board.text


def page(*people: str, champions: int = 1) -> LookBackPage:
    """A week in which so many people shared each first place, and the first of them had all else."""
    users = tuple(UserId(number) for number in range(1, len(people) + 1))
    names = tuple(map(UserText, people))
    firsts = [Highlight(game, variant, users, names, 2) for game, variant in ranked_variants()[:champions]]
    single = Highlight(*ranked_variants()[0], users[:1], names[:1], 1500)
    week = LookBack(9, tuple(firsts), single, single, single, single, replace(single, game="", variant=""))
    return LookBackPage(translator("en"), week, NOON - 7 * DAY * 1000, NOON, "UTC")


def test_of_several_whose_names_cannot_be_drawn_the_picture_says_so_and_the_alt_text_names_them() -> None:
    several = page("Ann", "\U0001f98a", "Zoé")
    assert [row.names for row in several.rows(stand_in="?")][:2] == ["Ann, ? and Zoé", "Ann"]
    assert "Ann, \U0001f98a and Zoé – 2 wins." in several.alt_text()
    assert page("\U0001f98a", "Zoé").rows(stand_in="?")[0].names == "? and Zoé"
    assert page("\U0001f98a").rows(stand_in="?")[0].names == "\U0001f98a", "alone, it is said below the picture"


def test_champions_come_in_the_order_of_the_games() -> None:
    message = page("Ann", champions=len(ranked_variants()))
    mixed = replace(message, week=replace(message.week, champions=message.week.champions[::-1]))
    assert mixed.alt_text() == message.alt_text()


def test_an_alt_text_that_would_be_too_long_has_no_notes() -> None:
    texts = [page(*["W" * length] * 3, champions=7).alt_text() for length in range(20, 33)]
    whole = [text for text in texts if "(el Ocho" in text]
    short = [text for text in texts if "(el Ocho" not in text]
    assert texts == whole + short
    assert whole
    assert {len(re.findall(r"\. \w", text)) for text in texts if not text.endswith("…")} == {12}, (
        "a head and twelve highlights"
    )
    assert all(len(text) <= 1024 for text in texts)
