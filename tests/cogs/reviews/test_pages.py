"""Reviews: below a game that is over and in its replay, moment by moment, and shared in the channel."""

import json
import re

import discord
import pytest
from msgspec.structs import replace
from simcord.actors import MemberActor
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.cli.simulator import set_locales
from bot.tables.commands import AnonymizeUser
from bot.tables.ids import GuildId, UserId
from bot.tables.table import Player
from bot.text import LANGUAGES, translator
from bot.ui.message.spec import Button, ControlRow, PictureBlock, TextBlock
from cogs.reviews.account import account_lines
from cogs.reviews.messages import moment_message, overview_message
from cogs.reviews.moments import find_moment
from cogs.reviews.picture import curve_content
from cogs.reviews.reviewed_game import ReviewedGame, biggest_moments, fine_percent, percent, percent_pair
from engine.review import CurvePoint, Grade, Moment, PlayerReview, Review
from tests import texts
from tests.bot.at_table import ANN, BOB, CAT
from tests.bot.stored import meddle, rows
from tests.cogs import racing
from tests.cogs.dealing import deal
from tests.cogs.looking_back import (
    DRAWN,
    LEFT,
    THREE,
    folded,
    keep,
    keep_evening,
    keep_game,
    press_folded,
    seated,
    watched,
)
from tests.cogs.reading import Seen
from tests.cogs.world import Warnings, World, each
from tests.effort import slow
from tests.past import PRESENTERS, ROUND, entries, evening, over
from tests.saying import say

THOUSAND = "[1 1 1 2 2 6 7 7]"


def banked(seat: int) -> str:
    """A turn that is one roll of 1,000 points and a stop."""
    return f"{THOUSAND}\n{seat}. k111\n{seat}. s\n"


BLUNDER = f"[8]\n{5 * (banked(1) + banked(2))}{THOUSAND}\n1. k1\n1. r\n[2 3 4 4 6 6 7]\n{3 * (banked(2) + banked(1))}"
"""A round to 8,000 in which the first player, ahead of a turn of 1,000, sets one die aside and rolls on, and busts."""
ENDING = "2. k111\n2. s"


async def reviewed(world: World, person: MemberActor, table: str) -> Seen:
    """The overview of a game's review, by the button of its replay."""
    replay = await watched(world, person, table)
    await press_folded(world, person, replay, "review")
    return world.see(replay)


T = translator("en")


def like(text_id: str, **values: str | float) -> str:
    """A pattern of a text in English, with anything for the variables that are not given."""
    variables = dict.fromkeys(texts.texts("en")[text_id].variables, "§")
    return re.escape(T(text_id, **variables | values)).replace("§", ".+")


def said(text: str, *text_ids: str) -> bool:
    """True if a line of a text, or a part of it, says one of these texts."""
    return any(re.search(like(text_id), line) for text_id in text_ids for line in text.splitlines())


async def test_a_reader_is_told_of_their_luck_their_mistakes_and_those_of_the_other(world: World) -> None:
    table = await keep_evening(world, "el_ocho", world.ann, world.zoe, at_random=0.05)
    review = await reviewed(world, world.ann, table.id)
    assert said(review.text, "review-luck-good-you", "review-luck-bad-you")
    assert said(review.text, "review-errors-some-you")
    assert said(review.text, "review-like-you")
    assert said(review.text, "review-gifts-some-one", "review-gifts-none-one")
    assert said(review.text, "review-worst-moment-better")
    assert said(review.text, "review-exact")
    assert review.files == ["review.png"]
    assert review.alt.startswith(
        "The winning chances of ann and zoe from start to end. At the start: ann: 50%, zoe: 50%."
    )
    assert review.called == frozenset()
    assert len(world.history()) == 0, "nobody else sees it"


async def test_a_watcher_is_told_of_everybody_and_of_the_biggest_moment(world: World) -> None:
    table = await keep_evening(world, "el_ocho", world.ann, world.zoe, at_random=0.05)
    review = await reviewed(world, world.max, table.id)
    own = [text_id for text_id in texts.texts("en") if text_id.startswith("review-") and text_id.endswith("-you")]
    assert own
    assert not said(review.text, "review-worst-moment-better", *own)
    for name in ("ann", "zoe"):
        assert re.search(like("review-errors-some", player=name), review.text)
    assert said(review.text, "review-biggest-moment")
    assert said(review.text, "review-luck-good")


async def test_the_three_worst_moments_of_the_reader_come_first_and_all_others_on_demand(world: World) -> None:
    table = await keep_evening(world, "el_ocho", world.ann, world.zoe, at_random=0.2)
    review = await reviewed(world, world.ann, table.id)
    assert re.findall(r"(\d+): (?:the roll|small slip|mistake|big mistake),", review.alt) == ["1", "2", "3"]
    await world.press(world.ann, review, "moment")
    costs = []
    for number in range(1, 4):
        review = world.see(review)
        assert review.text.startswith(T("review-title-own", game="el Ocho", number=number, count=3))
        (before, after), *_ = re.findall(r"went from ([\d.]+)% to ([\d.]+)%", review.text)
        costs.append(float(before) - float(after))
        for text_id in ("review-moment-played-you", "review-moment-better"):
            assert said(review.text, text_id)
        assert len(review.text.splitlines()) == 6, "the title, the table, what it cost, what was played, better, why"
        if number < 3:
            await world.press(world.ann, review, "moment")
    assert costs == sorted(costs, reverse=True)
    assert review.button("moment").disabled
    await world.press(world.ann, review, "moment-back")
    assert world.see(review).text.startswith(T("review-title-own", game="el Ocho", number=2, count=3))
    ((stored,),) = rows(world.file, "SELECT review FROM reviews WHERE table_id = ?", table.id)
    count = len(json.loads(str(stored))["moments"])
    assert count > 3
    await world.press(world.ann, world.see(review), "all")
    for number in range(1, count + 1):
        review = world.see(review)
        assert review.text.startswith(T("review-title-all", game="el Ocho", number=number, count=count))
        assert len(review.alt) > 20
        if number < count:
            await world.press(world.ann, review, "all")
    assert review.button("all").disabled
    await world.press(world.ann, review, "open")
    assert said(world.see(review).text, "review-errors-some-you")


async def test_a_button_of_an_older_review_still_shows_its_moment(world: World) -> None:
    """They counted all moments of a game in their order."""
    table = await keep_evening(world, "el_ocho", world.ann, world.zoe, at_random=0.2)
    review = await reviewed(world, world.ann, table.id)
    ((stored,),) = rows(world.file, "SELECT review FROM reviews WHERE table_id = ?", table.id)
    moments = json.loads(str(stored))["moments"]
    others = [index for index, moment in enumerate(moments) if moment["seat"] == 1]
    page = world.answer(await world.forge(world.ann, review, f"o:review-{table.id}:0:moment-back:{others[0]}"))
    title = T("review-title-all", game="el Ocho", number=others[0] + 1, count=len(moments))
    assert page.text.startswith(title)


async def test_the_picture_of_a_moment_shows_what_was_played_or_rolled(world: World) -> None:
    table = await keep_evening(world, "el_ocho", world.ann, world.zoe, at_random=0.2)
    await reviewed(world, world.ann, table.id)
    ((stored,),) = rows(world.file, "SELECT review FROM reviews WHERE table_id = ?", table.id)
    played = [moment["played"] for moment in json.loads(str(stored))["moments"]]
    assert any(move.startswith("k") for move in played)
    assert any(move.startswith("[") for move in played)
    replay = await watched(world, world.ann, table.id)
    for number, move in enumerate(played):
        page = world.answer(await world.forge(world.ann, replay, f"o:review-{table.id}:0:moment:{number}"))
        if move.startswith("k"):
            assert f"Picked: {' '.join(move[1:])}," in page.alt
        if move.startswith("["):
            assert move.strip("[]") in page.alt, "the dice that fell"


async def test_the_picture_of_a_throw_shows_its_dice(world: World) -> None:
    table = await keep_evening(world, "chess_dice", world.ann, world.zoe, at_random=0.1, seed=2)
    await reviewed(world, world.ann, table.id)
    ((stored,),) = rows(world.file, "SELECT review FROM reviews WHERE table_id = ?", table.id)
    number = [moment["grade"] for moment in json.loads(str(stored))["moments"]].index(None)
    replay = await watched(world, world.ann, table.id)
    page = world.answer(await world.forge(world.ann, replay, f"o:review-{table.id}:0:moment:{number}"))
    assert said(page.text, "review-moment-roll", "review-moment-roll-you")
    assert re.search(r"\w+ to move\. ann has in play: ", page.alt)


@each("game", ["neo_otcho", "chess_dice"])
async def test_the_picture_of_an_error_shows_the_board_before_it(world: World, game: str) -> None:
    """These games show no move on their boards that is not made yet."""
    table = await keep_evening(world, game, world.ann, world.zoe, at_random=0.5, name=world.table_id("past"))
    await reviewed(world, world.ann, table.id)
    ((stored,),) = rows(world.file, "SELECT review FROM reviews WHERE table_id = ?", table.id)
    replay = await watched(world, world.ann, table.id)
    for number, moment in enumerate(json.loads(str(stored))["moments"]):
        page = world.answer(await world.forge(world.ann, replay, f"o:review-{table.id}:0:moment:{number}"))
        if moment["grade"] is not None:
            name, kind = ("ann", "zoe")[moment["seat"]], moment["grade"] + ("" if moment["seat"] else "-you")
            assert said(page.text, f"review-moment-{kind}")
            assert page.alt.startswith((f"{name}'s turn. Dice: ", f"{name} to move. "))


async def test_a_game_with_help_says_that_its_errors_do_not_count(world: World) -> None:
    players = seated(world.ann, world.zoe)
    table, journal = evening("el_ocho", players=players, guild=GuildId(world.home.id), at_random=0.1)
    await keep(world, replace(table, is_assisted=True), journal)
    review = await reviewed(world, world.ann, table.id)
    assert said(review.text, "review-assisted")
    assert said(review.text, "review-errors-some-you")
    assert not said(review.text, "review-like-you", "review-like")
    await world.ann.slash(world.channel, "stats")
    assert not said(world.board.text, "stats-error-note")


async def test_a_second_look_shows_the_stored_review(world: World) -> None:
    table = await keep_evening(world, "el_ocho", world.ann, world.zoe)
    await reviewed(world, world.ann, table.id)
    ((review,),) = rows(world.file, "SELECT review FROM reviews WHERE table_id = ?", table.id)
    stored = str(review)
    assert str(world.ann.id) not in stored
    changed = json.loads(stored)
    changed["players"][1]["errors"] = -0.9321
    meddle(world.file, "UPDATE reviews SET review = ?", json.dumps(changed))
    meddled = T("review-errors-some-you", share="93%")
    assert meddled in (await reviewed(world, world.zoe, table.id)).text
    meddle(world.file, "UPDATE reviews SET version = 0")
    assert meddled not in (await reviewed(world, world.zoe, table.id)).text


async def test_a_moment_without_a_better_move_is_shown_and_one_that_the_record_has_not_is_refused(world: World) -> None:
    table = await keep_evening(world, "el_ocho", world.ann, world.zoe, at_random=0.2)
    review_page = await reviewed(world, world.ann, table.id)
    ((review,),) = rows(world.file, "SELECT review FROM reviews WHERE table_id = ?", table.id)
    changed = json.loads(str(review))
    own = [moment["grade"] is not None and moment["seat"] == 0 for moment in changed["moments"]]
    number = own.index(True)
    changed["moments"][number]["best"] = ""
    meddle(world.file, "UPDATE reviews SET review = ?", json.dumps(changed))
    page = world.answer(await world.forge(world.ann, review_page, f"o:review-{table.id}:0:moment:{number}"))
    assert said(page.text, "review-moment-played-you")
    assert not said(page.text, "review-moment-better"), "nothing was"
    changed["moments"][number]["played"] = ""
    meddle(world.file, "UPDATE reviews SET review = ?", json.dumps(changed))
    page = world.answer(await world.forge(world.ann, review_page, f"o:review-{table.id}:0:moment:{number}"))
    assert said(page.text, "review-moment-played-you"), "what happened as the time ran out"
    changed["moments"][0]["entry"] = 9999
    meddle(world.file, "UPDATE reviews SET review = ?", json.dumps(changed))
    refusal = await world.refused(world.forge(world.ann, review_page, f"o:review-{table.id}:0:all:0"))
    assert "older version of my rules" in refusal


async def test_the_button_is_below_the_end_of_a_game_for_everybody(world: World) -> None:
    board = await deal(world, f"[8] {THOUSAND} 1.k111", world.ann, world.zoe, target=1000)
    await world.press(world.ann, board, "stop")
    assert {"rematch", "review"} <= set(world.board.verbs)
    before = len(world.history())
    page = world.answer(await world.press(world.max, world.board, "review"))
    assert said(page.text, "review-ungraded-short")
    assert not said(page.text, "review-like", "review-average")
    assert len(world.history()) == before
    await world.press(world.zoe, world.board, "rematch")
    assert "review" in world.see(board).verbs or "review" in [
        verb for message in world.history() for verb in message.verbs
    ]


async def test_a_game_that_cannot_be_read_any_more_is_said_to_be(world: World) -> None:
    table = await keep_evening(world, "el_ocho", world.ann, world.zoe)
    replay = await watched(world, world.ann, table.id)
    meddle(world.file, "UPDATE journal SET line = 'a riddle' WHERE number = 3")
    answer = world.private_text(await press_folded(world, world.ann, replay, "review"))
    assert answer == say("refused-past-unreadable")


@slow
@pytest.mark.usefixtures("no_engine")
async def test_without_the_engine_there_is_no_review_of_a_game_that_needs_it(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe, record=DRAWN, game="octi")
    answer = world.private_text(
        await press_folded(world, world.ann, await watched(world, world.ann, table.id), "review")
    )
    assert answer.endswith(say("refused-review-no-engine"))
    assert rows(world.file, "SELECT * FROM reviews") == []


async def test_a_game_that_somebody_left_is_not_graded_with_or_without_help(world: World) -> None:
    journal = entries("el_ocho", LEFT)
    players, guild = seated(world.ann, world.zoe, world.luis), GuildId(world.home.id)
    table = over("el_ocho", journal, {"target": 1000}, *players, guild=guild)
    await keep(world, replace(table, is_assisted=True), journal)
    review = await reviewed(world, world.ann, table.id)
    assert not said(review.text, "review-assisted", "review-like-you", "review-average")
    assert said(review.text, "review-ungraded-left")
    assert rows(world.file, "SELECT * FROM game_errors") == []


async def test_with_three_players_the_chances_are_estimates(world: World) -> None:
    table = await keep_evening(world, "el_ocho", world.ann, world.zoe, world.luis)
    review = await reviewed(world, world.ann, table.id)
    assert said(review.text, "review-estimate")
    assert said(review.text, "review-gifts-some-all", "review-gifts-none-all")


async def test_games_that_go_on_or_were_called_off_have_no_review(world: World) -> None:
    board = await deal(world, f"[8] {THOUSAND} 1.k111", world.ann, world.zoe)
    answer = world.private_text(await world.forge(world.ann, board, f"o:{board.table}:1:review:"))
    assert "isn't over yet" in answer
    table = await keep_game(world, world.ann, world.zoe, record="[3]\n[8]", ending="called-off")
    replay = await watched(world, world.ann, table.id)
    assert not replay.has("review")
    older_button = f"o:replay-{table.id}:0:review:0/0..0"
    assert "called off" in world.private_text(await world.forge(world.ann, replay, older_button))
    for verb in ("share", "share-moment", "moment"):
        forged = world.forge(world.ann, replay, f"o:review-{table.id}:0:{verb}:0")
        answer = say("refused-review-unfinished")
        assert (await world.refused(forged)).endswith(answer), verb


async def test_a_race_that_was_called_off_has_no_review_either(world: World) -> None:
    record = "tick @1000\ntick @4000"
    table = await keep_game(world, world.ann, world.zoe, record=record, game="stresses", ending="called-off")
    replay = await watched(world, world.ann, table.id)
    for verb in ("open", "share"):
        refusal = await world.refused(world.forge(world.ann, replay, f"o:review-{table.id}:0:{verb}:"))
        assert refusal.endswith(say("refused-review-unfinished")), verb


@each(
    ("line", "expected"),
    [
        ("a riddle", say("refused-past-unreadable")),
        ("[8]", "This game was played under an older version of my rules, so I can't show it again."),
    ],
)
async def test_a_race_whose_record_leads_nowhere_is_said_to_be_so(world: World, line: str, expected: str) -> None:
    table = await keep_evening(world, "stresses", world.ann, world.zoe, name=world.table_id("race"))
    replay = await watched(world, world.ann, table.id)
    meddle(world.file, "UPDATE journal SET line = ? WHERE number = 3 AND table_id = ?", line, table.id)
    assert world.private_text(await press_folded(world, world.ann, replay, "review")).startswith(expected)


async def test_a_race_tells_times_beside_the_usual_and_near_misses(world: World) -> None:
    earlier = await keep_evening(world, "stresses", world.ann, world.zoe, name="race0001", hours=2)
    table = await keep_evening(world, "stresses", world.ann, world.zoe, name="race0002", seed=2)
    review = await reviewed(world, world.ann, table.id)
    assert len(re.findall(r"\*\*(?:ann|zoe)\*\* won \d+", review.text)) == 2
    assert "Right answers took" in review.text
    assert " s (usually" in review.text
    assert rows(world.file, "SELECT * FROM reviews") == []
    alone = await reviewed(world, world.ann, earlier.id)
    assert "won" in alone.text


async def test_a_race_tells_who_did_not_answer(world: World) -> None:
    board = await racing.deal(
        world, racing.ROLL + racing.WORTH_1000, world.ann, world.zoe, world.luis, target=1000, pause=0
    )
    await racing.announce(world, world.luis, board, 500)
    await racing.announce(world, world.ann, board, 1000)
    await world.advance_time(0.3)
    lines = world.answer(await world.press(world.zoe, world.board, "review")).text.splitlines()
    won = r"\*\*ann\*\* won 1 roll and got 1 of 1 right\. Right answers took \d\.\d\d s\."
    assert [line for line in lines if re.fullmatch(won, line)]
    assert "**zoe** didn't answer." in lines
    assert "**luis** won 0 rolls and got 0 of 1 right." in lines


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_is_complete_in_every_language(world: World, language: str) -> None:
    set_locales(world, {world.ann.id: language})
    table = await keep_evening(world, "el_ocho", world.ann, world.zoe, at_random=0.2)
    review = await reviewed(world, world.ann, table.id)
    await world.press(world.ann, review, "moment")
    page = world.see(review)
    for message in (review, page):
        assert "review-" not in message.text + message.alt
        assert not re.search(r"\{|\}", message.text)


async def shared(world: World, person: MemberActor, message: Seen, verb: str) -> Seen:
    """The card in the channel after somebody has shared it."""
    answer = world.private_text(await world.press(person, message, verb))
    assert "Shared" in answer
    return world.board


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [(0.5, 0.4, ("50%", "40%")), (0.504, 0.496, ("50.4%", "49.6%")), (0.5049, 0.4951, ("50.5%", "49.5%"))],
)
def test_two_chances_have_a_decimal_where_they_would_look_the_same(
    before: float, after: float, expected: tuple[str, str]
) -> None:
    assert percent_pair(T, before, after) == expected
    assert (percent(T, 0.004), fine_percent(T, 0.0046)) == ("0%", "0.5%")


def test_the_biggest_moments_changed_most() -> None:
    moments = [
        Moment(entry, 0, "s", "" if grade is None else "r", 0.5, change, grade)
        for entry, (change, grade) in enumerate(
            ((0.2, None), (-0.3, Grade.BLUNDER), (0.4, None), (0.3, None), (-0.1, Grade.MISTAKE))
        )
    ]
    review = Review("el_ocho", "", exact=True, ungraded_reason=None, players=(), curve=(), moments=tuple(moments))
    assert biggest_moments(review) == [2, 1, 3, 0, 4]


def account_of(result: float, errors: float, gifts: float, luck: float) -> PlayerReview:
    """The account of a player who began with half of the chances."""
    return PlayerReview(0.5, luck, -errors, gifts, 0.0, result, 9, (0, 1, 0))


def round_of(*players: Player, luck: float = 0.0, moments: tuple[Moment, ...] = ()) -> ReviewedGame:
    """A round of el Ocho that the first of two or the last of three won, as if these were its moments; Ann reads it."""
    journal = entries("el_ocho", ROUND if len(players) == 2 else THREE)
    table = over("el_ocho", journal, {"target": 1000}, *players)
    accounts = [account_of(1, 0.0304, 0.0096, luck), *(account_of(0, 0.0096, 0.0304, -luck) for _ in players[1:])]
    curve = [CurvePoint(0, (0.5, 0.5)), *(CurvePoint(6, (n / 1000, 1 - n / 1000)) for n in range(600, 840))]
    review = Review("el_ocho", "el_ocho", True, None, tuple(accounts), tuple(curve), moments)  # noqa: FBT003 -- exact
    match = table.match
    assert match is not None
    assert match.outcome is not None
    presenter = PRESENTERS["el_ocho"]
    return ReviewedGame(presenter, table, match.outcome, review, journal, translator("en"), table.seat_of(ANN.user))


def lines_of(game: ReviewedGame) -> list[str]:
    """The lines of an overview."""
    blocks = overview_message(game, None).blocks
    return [line for block in blocks if isinstance(block, TextBlock) for line in block.text.splitlines()]


LOLA = Player(UserId(0), "Lola", "lola")


@pytest.mark.parametrize(
    ("players", "luck", "reader", "expected"),
    [
        (
            (ANN, LOLA),
            0.05,
            0,
            [
                T("review-luck-good-you", share="5%"),
                T("review-errors-some-you", share="3%") + " " + T("review-like-you", opponent="Hugo"),
                T("review-gifts-some-one", player="Lola", share="1%"),
            ],
        ),
        (
            (ANN, BOB),
            0.0499,
            1,
            [
                T("review-luck-even-you"),
                T("review-errors-some-you", share="1%") + " " + T("review-like-you", opponent="Iris"),
                T("review-gifts-some-one", player="Ann", share="3%"),
            ],
        ),
        (
            (ANN, BOB),
            -1.2,
            0,
            [
                T("review-luck-huge-bad-you"),
                T("review-errors-some-you", share="3%") + " " + T("review-like-you", opponent="Hugo"),
                T("review-gifts-some-one", player="Bob", share="1%"),
            ],
        ),
        (
            (ANN, BOB),
            0.3,
            None,
            [
                T("review-luck-good", player="Ann", share="30%"),
                T("review-errors-some", player="Ann", share="3%") + " " + T("review-like", opponent="Hugo"),
                T("review-errors-some", player="Bob", share="1%") + " " + T("review-like", opponent="Iris"),
            ],
        ),
        (
            (ANN, BOB, CAT),
            0.2,
            None,
            [
                T("review-luck-good", player="Ann", share="20%"),
                T("review-luck-bad", player="Cat", share="20%"),
                T("review-errors-some", player="Ann", share="3%"),
                T("review-errors-some", player="Bob", share="1%"),
                T("review-errors-some", player="Cat", share="1%"),
            ],
        ),
    ],
    ids=["against a computer", "hardly any luck", "more luck than a game has", "a watcher", "a watcher of three"],
)
def test_an_account_is_told_in_sentences_of_its_reader_or_of_everybody(
    players: tuple[Player, ...], luck: float, reader: int | None, expected: list[str]
) -> None:
    game = replace(round_of(*players, luck=luck), own_seat=reader)
    lines = account_lines(game)
    assert [line for line in lines if not line.startswith("-# ")] == expected
    (note, *_) = [line for line in lines if line.startswith("-# ")]
    average = "0.1%" if reader == 1 else "0.3%"
    assert note == f"-# {T('review-count-mistake', count=1)} · {T('review-average', percent=average)}"


@pytest.mark.parametrize(
    ("errors", "expected"),
    [
        (0.0004, T("review-errors-none-you")),
        (0.0006, T("review-errors-tiny-you")),
        (0.006, T("review-errors-some-you", share="1%")),
        (1.0, T("review-errors-some-you", share="100%")),
        (1.785, T("review-errors-huge-you")),
    ],
)
def test_mistakes_are_told_by_their_size_and_never_as_more_than_a_game(errors: float, expected: str) -> None:
    game = round_of(ANN, BOB)
    players = (replace(game.review.players[0], errors=-errors), game.review.players[1])
    lines = account_lines(replace(game, review=replace(game.review, players=players)))
    assert lines[1].startswith(expected)


def test_a_curve_has_no_more_points_than_there_is_room_for_and_goes_on_to_the_end() -> None:
    moments = (
        Moment(3, 0, "k1", "k11", 0.5, -0.03, Grade.MISTAKE),
        Moment(5, 0, "k1", "k11", 0.5, -0.06, Grade.BLUNDER),
        Moment(6, 0, "[1]", "", 0.5, 0.2),
    )
    game = round_of(ANN, BOB, moments=moments)
    content = curve_content(game)
    assert [(marker.number, marker.x, marker.is_mistake) for marker in content.markers] == [
        (2, 3 / 9, True),
        (1, 5 / 9, True),
    ], "the reader's own mistakes, by how bad they were"
    watched_by = curve_content(replace(game, own_seat=None))
    assert [(marker.number, marker.x, marker.is_mistake) for marker in watched_by.markers] == [
        (3, 3 / 9, True),
        (2, 5 / 9, True),
        (1, 6 / 9, False),
    ], "what changed most"
    assert [
        (contender.name, contender.luck, contender.errors, contender.has_won) for contender in content.contenders
    ] == [
        ("Ann", "0%", "0.3%", True),
        ("Bob", "0%", "0.1%", False),
    ]
    assert content.xs == (0.0, *[6 / 9] * 80, 1.0), "of 241 points each third"
    assert content.chances[-3:] == ((0.836, 1 - 0.836), (0.839, 1 - 0.839), (0.839, 1 - 0.839))
    (picture,) = [block for block in overview_message(game, None).blocks if isinstance(block, PictureBlock)]
    assert "At the start: Ann: 50%, Bob: 50%." in picture.alt_text
    short = replace(game.review, curve=game.review.curve[:3])
    assert curve_content(replace(game, review=short)).xs == (0.0, 6 / 9, 6 / 9, 1.0)


@pytest.mark.parametrize(
    ("grade", "change", "kind", "after"),
    [
        (Grade.INACCURACY, -0.006, "inaccuracy", "49%"),
        (Grade.MISTAKE, -0.03, "mistake", "47%"),
        (Grade.BLUNDER, -0.1, "blunder", "40%"),
        (None, 0.125, "roll", "62%"),
    ],
)
@pytest.mark.parametrize("reader", [0, 1])
def test_a_moment_tells_its_grade_and_the_chances_before_and_after_it(
    grade: Grade | None, change: float, kind: str, after: str, reader: int
) -> None:
    moments = tuple(Moment(entry, 1, "", "", 0.5, change, grade) for entry in (2, 4, 5))
    game = replace(round_of(ANN, BOB, moments=moments), own_seat=reader)
    blocks = moment_message(game, find_moment(game, 1), 1, is_all=True).blocks
    lines = [line for block in blocks if isinstance(block, TextBlock) for line in block.text.splitlines()]
    assert lines[0] == T("review-title-all", game="el Ocho", number=2, count=3)
    sign = {"inaccuracy": "🟡", "mistake": "🟠", "blunder": "🔴", "roll": "🎲"}[kind]
    text_id = f"review-moment-{kind}{'-you' if reader else ''}"
    assert lines[2] == T(text_id, sign=sign, player="Bob", before="50%", after=after)
    (row,) = [block for block in blocks if isinstance(block, ControlRow)]
    assert [
        (control.verb, control.arg, control.disabled) for control in row.controls if isinstance(control, Button)
    ] == [
        ("all-back", "0", False),
        ("all", "2", False),
        ("open", "", False),
        ("share-moment", "1", False),
    ]


def test_a_better_move_that_its_game_does_not_explain_is_explained_by_the_chance_it_keeps() -> None:
    moment = Moment(3, 1, "k1444", "k1", 0.5, -0.1, Grade.BLUNDER)
    game = replace(round_of(ANN, BOB, moments=(moment,)), own_seat=1)
    view = replace(find_moment(game, 0), reason="")
    why = T("review-why-chance", before="50%", after="40%")
    for spec in (moment_message(game, view, 0), overview_message(game, view)):
        assert any(why in block.text for block in spec.blocks if isinstance(block, TextBlock))


def test_a_moment_in_which_the_time_ran_out_tells_all_that_happened() -> None:
    moment = Moment(8, 0, "", "", 0.5, -0.1, Grade.BLUNDER)
    view = find_moment(round_of(ANN, BOB, moments=(moment,)), 0)
    assert view.played == "🏦 **Ann** banks 1,000. That makes 1,000. 🏆 **Ann** wins with 1,000 points."
    assert (view.better, view.reason) == ("", "")


async def test_a_review_is_shared_once_with_its_biggest_moment(world: World) -> None:
    table = await keep_evening(world, "el_ocho", world.ann, world.zoe, at_random=0.2)
    review = await reviewed(world, world.ann, table.id)
    card = await shared(world, world.ann, review, "share")
    assert "wins!" in card.text
    assert said(card.text, "review-biggest-moment")
    assert not said(card.text, "review-errors-some-you", "review-worst-moment-better")
    assert f"Shared by {world.ann.mention}" in card.text
    assert card.files == ["review.png"]
    assert card.called == frozenset()
    assert "share" not in card.verbs
    assert "already shared this" in world.private_text(await world.press(world.ann, review, "share"))
    assert len(world.history()) == 1
    own = world.answer(await world.press(world.ann, card, "open"))
    assert said(own.text, "review-errors-some-you")
    assert len(world.history()) == 1


async def test_a_moment_of_a_review_and_of_a_replay_is_shared(world: World) -> None:
    table = await keep_evening(world, "el_ocho", world.ann, world.zoe, at_random=0.2)
    review = await reviewed(world, world.ann, table.id)
    await world.press(world.ann, review, "moment")
    card = await shared(world, world.ann, world.see(review), "share-moment")
    assert card.text.startswith(T("review-title-shared", game="el Ocho"))
    assert card.files
    replayed = await watched(world, world.ann, table.id)
    card = await shared(world, world.ann, await folded(world, world.ann, replayed), "share")
    number, count = re.findall(r" moment (\d+) of (\d+)", card.text)[0]
    assert number == "1"
    await world.forge(world.ann, replayed, f"o:replay-{table.id}:0:share:5000/0..0")
    assert f" moment {count} of {count}" in world.board.text, "the last one: there are no more"
    assert card.called == frozenset()
    again = world.answer(await world.press(world.max, card, "last"))
    assert "moment" in again.text
    assert len(world.history()) == 3


@each(
    ("member", "expected"),
    [(False, "in this channel I still need “Send Messages”"), (True, "You can't write in this channel")],
)
async def test_nothing_is_shared_where_the_bot_or_the_user_may_not_write(
    world: World, warnings: Warnings, expected: str, *, member: bool
) -> None:
    table = await keep_evening(world, "el_ocho", world.ann, world.zoe, name=world.table_id("past"))
    review = await reviewed(world, world.ann, table.id)
    target = world.ann.id if member else world.club.user.id  # type: ignore[union-attr]
    denied = discord.Permissions(send_messages=True).value
    overwrite = Overwrite(target_id=target, type=OverwriteType.MEMBER, allow=0, deny=denied)
    world.backend.edit_channel(world.channel.id, {}, overwrites=[overwrite])
    assert expected in world.private_text(await world.press(world.ann, review, "share"))
    assert world.history() == []
    world.backend.edit_channel(world.channel.id, {}, overwrites=[])
    world.inject_error("POST", "/channels/*/messages", status=500)
    await world.press(world.ann, review, "share")
    warnings.take("Discord did not take an answer")
    assert world.history() == []
    await world.press(world.ann, review, "share")
    assert len(world.history()) == 1


async def test_names_are_escaped_and_an_erased_player_has_none(world: World) -> None:
    table = await keep_evening(world, "el_ocho", world.ann, world.zoe)
    await reviewed(world, world.ann, table.id)
    changed = await world.execute(table.id, AnonymizeUser(UserId(world.zoe.id)))
    assert changed.table.players[1].name == ""
    review = await reviewed(world, world.ann, table.id)
    assert "zoe" not in review.text + review.alt


async def test_forged_buttons_are_refused(world: World) -> None:
    table = await keep_evening(world, "el_ocho", world.ann, world.zoe)
    review = await reviewed(world, world.ann, table.id)
    forged = say("refused-forged")
    ((stored,),) = rows(world.file, "SELECT review FROM reviews WHERE table_id = ?", table.id)
    count = len(json.loads(str(stored))["moments"])
    for button in (f"moment:{count}", f"all:{count}", f"share-moment:{count}", "share-moment:99", "nothing:"):
        refusal = await world.refused(world.forge(world.ann, review, f"o:review-{table.id}:0:{button}"))
        assert refusal.endswith(forged), button
    assert await world.refused(world.forge(world.ann, review, "o:review-nope:0:open:")) != forged


async def test_a_long_review_reports_its_progress_in_the_message_that_will_show_it(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe, record=DRAWN, game="octi")
    replay = await watched(world, world.ann, table.id)
    await press_folded(world, world.ann, replay, "review")
    assert "Reviewing your game: move 0 of 3" in str(world.sent("POST */callback")[-1])
    assert world.sent("PATCH */messages/@original")
    page = world.see(replay)
    assert "A draw!" in page.text.splitlines()
    assert said(page.text, "review-hindsight")
    assert said(page.text, "review-ungraded-short")
    assert not said(page.text, *(text_id for text_id in texts.texts("en") if text_id.startswith("review-luck-")))


async def test_statistics_tell_the_average_error_and_who_plays_alike(world: World) -> None:
    for number in range(6):
        table = await keep_evening(
            world, "el_ocho", world.ann, world.zoe, name=f"past000{number}", seed=number, at_random=0.1, hours=number
        )
        await reviewed(world, world.ann, table.id)
    await world.ann.slash(world.channel, "stats")
    card = world.board
    assert re.search(
        f"{like('stats-error', game='el Ocho', count=6, percent='§')} {like('stats-error-like')}", card.text
    )
    assert said(card.text, "stats-error-note")
    text = world.answer(await world.press(world.max, card, "text")).text
    assert said(text, "stats-error-note")
    await world.max.slash(world.channel, "stats", player=world.zoe)
    assert said(world.board.text, "stats-error-note")


async def test_a_film_is_shared_as_long_as_it_is_remembered(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    replay = await watched(world, world.ann, table.id)
    result = await world.press(world.ann, replay, "film")
    film = [world.see(message) for message in (result.response, *result.followups) if message is not None][-1]
    assert any(name.endswith(".webp") for name in film.files)
    card = await shared(world, world.ann, film, "share-film")
    assert any(name.endswith(".webp") for name in card.files)
    assert f"Shared by {world.ann.mention}" in card.text
    assert card.called == frozenset()
    cog = world.club.get_cog("HistoryCog")
    cog.film_job.clear_cache()  # type: ignore[union-attr]
    assert "have that animation any more" in world.private_text(
        await world.forge(world.ann, replay, f"o:replay-{table.id}:0:share-film:0/0..0")
    )
