"""The card of a player, two head to head and the end of a season tell what they are given, and are tidy."""

import itertools
import re

import pytest
from msgspec.structs import astuple, replace
from PIL import ImageChops

from render import standings
from render.canvas import Box, Canvas, Picture
from render.palette import LINE
from render.standings import card, head_to_head, season
from render.standings.card import FORM as FORM_LENGTH
from render.standings.head_to_head import Contender, GameTally, HeadToHead, bar
from render.standings.layout import GameResult, standings_palette
from render.standings.season import Champion, Person
from tests.effort import slow
from tests.render.scenes import AWKWARD, NAMES, assert_tidy, difference, opened, words
from tests.render.standing_scenes import (
    CARD,
    DUEL,
    FORM,
    SEASON,
    WORDY_CARD,
    WORDY_DUEL,
    WORDY_SEASON,
    champions,
    player,
    two,
)

paint_card = standings.card.__wrapped__
paint_duel = standings.head_to_head.__wrapped__
paint_season = standings.season.__wrapped__

LONG = "Toute une histoire à raconter"


each_count = pytest.mark.parametrize(
    "games", [pytest.param(count, marks=() if count in {0, 1, 7} else slow) for count in range(8)]
)
"""Each number of games of which there may be something on a card."""


def check(picture: Picture, least: int, most: int, width: int = 1100) -> None:
    assert picture.width == width
    assert least <= picture.height <= most
    assert len(picture.png) <= 75_000
    assert re.fullmatch(r"[a-z0-9-]+", picture.name)
    assert opened(picture).size == (picture.width, picture.height)


def test_a_card_tells_totals_games_ratings_moments_and_the_favourite_opponent() -> None:
    texts = words(paint_card(player("Ana", 3), CARD))
    assert texts == [
        *("Ana", "SUBJECT", "123,456", "TEXT GAMES", "61,728", "TEXT WINS", "50 %", "TEXT WON", "LATEST", "FORM"),
        *("1,512", "TEXT 0", "TEXT 134", "0 %", "6,350", "TEXT M1", "87 % OF 112", "TEXT M2"),
        *("TEXT PENDING", "TEXT 1", "TEXT 134", "14 %"),
        *("1,512", "TEXT PLACE", "TEXT 2", "TEXT 134", "28 %", "6,350", "TEXT M1"),
        *("OPPONENT", "TEXT RECORD", "Ana"),
    ]


def test_a_fine_line_sets_the_moments_of_a_game_apart() -> None:
    """Above them, or to the left of those of a game that has both columns."""
    beside, below = (paint_card(player("Ana", games), CARD).image for games in (1, 2))
    upright = [(x, y) for x in range(520, 580) for y in range(380, 560) if beside.getpixel((x, y)) == LINE]
    assert (upright[0], upright[-1], len(upright)) == ((549, 418), (550, 517), 2 * 100)
    level = [(x, y) for x in range(30, 550) for y in range(530, 550) if below.getpixel((x, y)) == LINE]
    assert (level[0], level[-1], len(level)) == ((58, 539), (518, 540), 2 * 461)


def test_without_an_opponent_none_is_named() -> None:
    alone = replace(player("Ana", 2), opponent=None)
    assert "OPPONENT" not in words(paint_card(alone, CARD))
    assert paint_card(alone, CARD).box.bottom < paint_card(player("Ana", 2), CARD).box.bottom


@pytest.mark.parametrize("place", range(10))
def test_every_game_of_the_form_is_seen_in_grey(place: int) -> None:
    drawn = []
    for how in GameResult:
        form = (*FORM[:place], how, *FORM[place + 1 :])
        drawn.append(paint_card(player("Ana", 1, form=form), CARD).image)
    for first, another in ((0, 1), (1, 2), (0, 2)):
        assert difference(drawn[first], drawn[another]) > 60


@pytest.mark.parametrize("count", range(FORM_LENGTH))
def test_a_short_form_stands_at_the_latest_end(count: int) -> None:
    whole, short = (paint_card(player("Ana", 1, form=form), CARD).image for form in (FORM, FORM[FORM_LENGTH - count :]))
    difference = ImageChops.difference(whole.convert("L"), short.convert("L")).getbbox()
    assert difference
    changed = difference[2] - difference[0]
    assert abs(changed - (60 * (FORM_LENGTH - count - 1) + 48)) < 24


@each_count
@pytest.mark.parametrize("name", [*NAMES[:2], *AWKWARD])
def test_every_card_is_tidy_and_fits(games: int, name: str) -> None:
    assert_tidy(paint_card(player(name, games), CARD))
    assert_tidy(paint_card(player(name, games, LONG), WORDY_CARD))
    check(card(player(name, games, LONG), WORDY_CARD), 380, 1440)


def test_head_to_head_tells_both_names_the_score_and_every_game() -> None:
    texts = words(paint_duel(two("Ana", "Ben", 2), DUEL))
    assert texts == [
        *("TITLE", "17", "14", "DRAWN", "Ana", "Ben"),
        *("0", "7", "TEXT 0", "12", "7", "TEXT 1", "TEXT DRAWN", "LATEST", "MEETINGS"),
    ]


def test_head_to_head_the_larger_number_of_a_game_stands_out_and_of_two_equal_ones_none() -> None:
    looks = {}
    for wins in ((7, 6), (6, 7), (7, 7)):
        game = GameTally("Octi", wins, "")
        lines = paint_duel(replace(two("Ana", "Ben", 1), games=(game,)), DUEL).text_lines
        numbers = [line for line in lines if line.text in {"6", "7"}]
        looks[wins] = [(line.fill, line.box.right - line.box.left) for line in numbers if line.text == "7"]
    ((fill, width),), ((other_fill, other_width),) = looks[7, 6], looks[6, 7]
    assert (fill, width) == (other_fill, other_width)
    for equal_fill, equal_width in looks[7, 7]:
        assert equal_fill != fill
        assert equal_width < width, "bolder"
    assert len(looks[7, 7]) == 2


@pytest.mark.parametrize("place", range(10))
def test_every_meeting_is_seen_in_grey(place: int) -> None:
    drawn = [
        paint_duel(two("Ana", "Ben", 1, last=(*FORM[:place], how, *FORM[place + 1 :])), DUEL).image
        for how in GameResult
    ]
    for first, another in ((0, 1), (1, 2), (0, 2)):
        assert difference(drawn[first], drawn[another]) > 60


BAR = Box(50, 20, 1050, 56)


def drawn_bar(first: int, draws: int, second: int) -> list[object]:
    """The pixels along the middle of a bar."""
    canvas = Canvas(1100, 80, standings_palette())
    bar(canvas, BAR, HeadToHead((Contender("Ana", first), Contender("Ben", second)), draws, (), ()))
    return [canvas.image.getpixel((x, 38)) for x in range(BAR.left, BAR.right)]


def test_the_bar_shares_its_length_as_the_wins_are_shared() -> None:
    pixels = drawn_bar(50, 20, 30)
    assert len(set(pixels[2:490])) == 1, "won by the first: solid"
    assert len(set(pixels[510:690])) == 1, "drawn: solid, in between"
    assert pixels[300] != pixels[600]
    assert len(set(pixels[710:990])) > 2, "won by the second: striped"


def test_whoever_won_anything_has_something_of_the_bar() -> None:
    few = drawn_bar(1, 0, 999)
    assert few[12] == drawn_bar(1, 0, 0)[12]
    assert few[40] != few[12]
    many = drawn_bar(999, 0, 1)
    assert many[960] == many[500]
    assert many[977:] != [many[500]] * 23


def test_who_won_nothing_has_no_end_on_the_bar() -> None:
    assert len(set(drawn_bar(7, 0, 0))) == len(set(drawn_bar(0, 7, 0))) == 1


def test_an_empty_bar_is_empty() -> None:
    assert len(set(drawn_bar(0, 0, 0)[2:-2])) == 1


@each_count
@pytest.mark.parametrize(("first", "second"), [*itertools.pairwise(AWKWARD), ("Ana", "Ben")])
def test_every_head_to_head_is_tidy_and_fits(games: int, first: str, second: str) -> None:
    assert_tidy(paint_duel(two(first, second, games), DUEL))
    longest = two(first, second, games, LONG, last=FORM[:games])
    longest = replace(longest, contenders=(Contender(first, 123_456), Contender(second, 1_234_567)))
    assert_tidy(paint_duel(longest, WORDY_DUEL))
    check(head_to_head(longest, WORDY_DUEL), 370, 1090)


def test_where_both_runners_up_have_no_room_the_second_stands_alone_and_whole() -> None:
    person = Person("Đorđe Petrović", 0)
    notes = ("2. Ben · 3. Chloé", "2. Marie-Hélène du Pont · 3. Wolfgang Amadeus von Müller")
    for note, line in zip(notes, ("2. Ben · 3. Chloé", "2. Marie-Hélène du Pont"), strict=True):
        champion = Champion("Octi", (person,), person.name, "12 wins", note)
        assert line in words(paint_season((champion,), SEASON))


def test_a_season_tells_each_game_its_winner_and_what_for() -> None:
    texts = words(paint_season(champions(("Ana", "Ben"))[:2], SEASON))
    assert texts == [
        *("SEASON", "TITLE"),
        *("1 TEXT", "TEXT 0", "Ana"),
        *("10 TEXT", "2. Ana · 3. Ben", "TEXT 1", "Ana, Ben"),
    ]


@pytest.mark.parametrize("count", range(1, 8))
def test_every_season_is_tidy_and_fits(count: int) -> None:
    for names in (NAMES, AWKWARD):
        assert_tidy(paint_season(champions(names)[:count], SEASON))
        assert_tidy(paint_season(champions(names, LONG)[:count], WORDY_SEASON))
        check(season(champions(names, LONG)[:count], WORDY_SEASON), 250, 825, width=824)


def test_all_words_come_from_the_caller() -> None:
    card_silent = replace(CARD, **{name: "" for name in CARD.__struct_fields__ if name != "thousands"})
    duel_silent = replace(DUEL, **{name: "" for name in DUEL.__struct_fields__ if name != "thousands"})
    season_silent = replace(SEASON, **dict.fromkeys(SEASON.__struct_fields__, ""))
    assert set(astuple(card_silent)) == {""}
    canvases = (
        paint_card(player("1", 3, "4"), card_silent),
        paint_duel(two("1", "2", 3, "4"), duel_silent),
        paint_season(champions(("1", "2"), "4"), season_silent),
    )
    supplied = {"GAMES", "WINS", "WON", "M", "M1", "M2", "PENDING", "OF", "PLACE", "RECORD", "DRAWN"}
    drawn_words = {word for canvas in canvases for text in words(canvas) for word in re.findall(r"[^\W\d]\w*", text)}
    assert drawn_words <= supplied
