"""The leaderboard tells places, names, values and moves, whoever is on it; no sign of it is one of colour alone."""

import re
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageDraw

from render import standings
from render.canvas import WIDTH, Canvas
from render.palette import BRASS
from render.picture_cache import PictureCache
from render.standings import leaderboard
from render.standings.layout import arrow, initials, medal, person, standings_palette
from render.standings.leaderboard import Leader
from render.typography import clean
from tests.render.scenes import AWKWARD, NAMES, assert_tidy, difference, opened, words
from tests.render.standing_scenes import ANA, LEADERS, WORDY_LEADERS, page, season

paint = standings.leaderboard.__wrapped__


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        *(("Ana", "A"), ("ana", "A"), ("Ben Franklin", "BF"), ("Zoé de la Tour", "ZT"), ("x_Dark_x", "XX")),
        *(("~*~ Élodie ~*~", "É"), ("Елена Петрова", "ЕП"), ("Ζωή", "Ζ"), ("7th_son", "7S"), ("ﬀ", "F")),
        *(
            *(("ßeta", "S"), ("𝓐𝓷𝓪 Ⓑⓞⓑ", "AB"), ("太郎 Taro", "T"), ("山田太郎", ""), ("مرحبا", ""), ("🦙🎲", "")),
            ("!!!", ""),
        ),
        ("", ""),
    ],
)
def test_initials_are_those_of_the_first_and_the_last_word_that_can_be_drawn(name: str, letters: str) -> None:
    assert initials(name) == letters


@given(st.text(max_size=32))
def test_initials_of_any_name_are_at_most_two_letters_that_can_be_drawn(name: str) -> None:
    letters = initials(name)
    assert len(letters) <= 2
    assert clean(letters) == letters


def drawn(name: str, tint: int = 0, size: int = 100) -> Image.Image:
    canvas = Canvas(200, 200, standings_palette())
    person(canvas, (100, 100), name, tint, size)
    return canvas.image


def test_a_disc_shows_initials_or_a_person() -> None:
    for first, second in combinations(("山田", "Ana", "Ben", "Ana Ben"), 2):
        assert difference(drawn(first), drawn(second)) > 40, (first, second)
    assert drawn("山田").tobytes() == drawn("🦙").tobytes()
    assert drawn("Ana Ben", size=56).tobytes() == drawn("Ana", size=56).tobytes(), "a small disc has one letter"


def test_a_disc_has_one_of_twelve_colours() -> None:
    assert len({drawn("", tint).getpixel((100, 54)) for tint in range(100)}) == 12
    assert drawn("Ana", 3).tobytes() == drawn("Ana", 15).tobytes()


@pytest.mark.parametrize("name", ["", "W", "WW", "ÉÑ", "ЩЖ"])
def test_nothing_of_a_disc_lies_outside_its_circle(name: str) -> None:
    outside = ImageChops.difference(drawn(name).convert("L"), Canvas(200, 200, standings_palette()).image.convert("L"))
    ImageDraw.Draw(outside).ellipse((48, 48, 152, 152), 0)
    assert sum(outside.histogram()[5:]) == 0


def test_up_and_down_are_told_apart_by_shape() -> None:
    up, down = (arrow(22, up=up).getchannel("A") for up in (True, False))
    assert difference(up, down) > 22 * 22 / 4
    assert difference(up, down.transpose(Image.Transpose.FLIP_TOP_BOTTOM)) < 22


def test_the_first_three_places_are_told_apart_without_colour() -> None:
    for first, second in combinations((1, 2, 3), 2):
        assert difference(medal(first, 46), medal(second, 46)) > 50


def test_a_place_tells_place_name_games_and_value() -> None:
    texts = words(paint((ANA, Leader(12, "Ben", 1, "87 %", 3)), None, LEADERS))
    assert texts == [
        *("PAGE", "TITLE", "SUBJECT", "VALUE", "COUNT", "RATE"),
        *("Ana", "2,400", "50", "1,200", "12", "Ben", "3", "87 %"),
    ]


@pytest.mark.parametrize(("moved", "number"), [(3, "3"), (-1, "1"), (-1204, "1,204"), (0, None), (None, None)])
def test_places_won_or_lost_are_told_by_their_number(moved: int | None, number: str | None) -> None:
    basis = paint((ANA,), None, LEADERS)
    more = words(paint((replace(ANA, rank_change=moved),), None, LEADERS))
    for text in words(basis):
        more.remove(text)
    assert more == ([number] if number else [])


def test_every_kind_of_move_is_seen_in_grey() -> None:
    canvases = [
        paint((replace(ANA, rank=4, rank_change=moved), replace(ANA, rank_change=99)), None, LEADERS).image
        for moved in (None, 0, 3, -3)
    ]
    canvases.append(paint((replace(ANA, rank=4, is_new=True), replace(ANA, rank_change=99)), None, LEADERS).image)
    for first, second in combinations(canvases, 2):
        assert difference(first, second) > 20


def test_who_is_new_is_told_in_a_word() -> None:
    texts = words(paint((replace(ANA, is_new=True, rank_change=7),), None, LEADERS))
    assert "NEW" in texts
    assert "7" not in texts


def test_the_share_won_is_a_bar_and_a_number() -> None:
    bars = []
    for share in (0.0, 0.25, 1.0):
        canvas = paint((replace(ANA, rank=4, share=share, rate=f"{100 * share:.0f}"),), None, LEADERS)
        assert f"{100 * share:.0f}" in words(canvas)
        name = next(box for text, box in canvas.texts if text == "Ana")
        line = [canvas.image.getpixel((x, 252)) for x in range(name.left, WIDTH)]
        bars.append(sum(pixel == BRASS for pixel in line))
    nothing, quarter, whole = bars
    assert nothing == 0
    assert quarter / whole == pytest.approx(0.25, abs=0.03)


def test_names_have_room_before_shares_and_counts() -> None:
    rows = page(("W" * 32,))
    assert max(len(text) for text in words(paint(rows, None, LEADERS)) if "W" in text) >= 6


def test_without_counts_there_is_no_column_of_them() -> None:
    texts = words(paint((replace(ANA, count=None),), None, LEADERS))
    assert texts == ["PAGE", "TITLE", "SUBJECT", "VALUE", "RATE", "Ana", "50", "1,200"]
    long = replace(ANA, name="W" * 32)
    counted, bare = (words(paint((replace(long, count=count),), None, LEADERS)) for count in (2400, None))
    assert max(len(text) for text in bare if "W" in text) > max(len(text) for text in counted if "W" in text)


def test_ones_own_place_is_seen_in_grey() -> None:
    other, own = (paint((replace(ANA, is_viewer=own),), None, LEADERS).image for own in (False, True))
    assert difference(other, own) > 1000


def test_ones_own_place_lies_below_a_gap_even_when_it_is_4713th() -> None:
    rows = season(NAMES)
    canvas = paint(rows, Leader(4713, "Max", 2, "12", 31, is_viewer=True), LEADERS)
    assert words(canvas)[-4:] == ["4,713", "Max", "31", "12"]
    last, mine = (max(box.bottom for text, box in canvas.texts if text == name) for name in (rows[-1].name, "Max"))
    assert mine - last > 74 + 20
    assert_tidy(canvas)


def test_a_name_that_cannot_be_drawn_is_said_to_be_elsewhere() -> None:
    texts = words(paint(page(("山田", "Ana")), None, LEADERS))
    assert texts.count("NAMELESS") == 5


def all_pages() -> Iterator[tuple[tuple[Leader, ...], Leader | None]]:
    for names in (NAMES, AWKWARD, ("W" * 32,)):
        for first, step in ((1, 1), (1, 0), (4711, 1), (1_234_561, 1)):
            rows = page(names, first, step)
            yield rows, None
            yield rows, Leader(1_234_567, names[-1], 5, "1,000,000,000", 1_000_000, -987_654, is_viewer=True)
            yield rows[:3], None
            yield rows[:1], None


@pytest.mark.parametrize("captions", [LEADERS, WORDY_LEADERS])
def test_every_page_is_tidy(captions: object) -> None:
    for rows, own in all_pages():
        assert_tidy(paint(rows, own, captions))  # type: ignore[arg-type]
        assert_tidy(paint(tuple(replace(row, count=None) for row in rows), None, captions))  # type: ignore[arg-type]


def test_pictures_fit_discord_and_a_phone() -> None:
    for rows, own in all_pages():
        picture = leaderboard(rows, own, WORDY_LEADERS)
        assert picture.width == 1100
        assert 280 <= picture.height <= 1160
        assert len(picture.png) <= 64_000
        assert re.fullmatch(r"[a-z0-9-]+", picture.name)
        assert opened(picture).size == (picture.width, picture.height)


def test_all_words_come_from_the_caller() -> None:
    silent = replace(LEADERS, **{name: "" for name in LEADERS.__struct_fields__ if name != "thousands"})
    assert not [text for text in words(paint(page(("1", "2", "3")), None, silent)) if re.search(r"[^\W\d]", text)]


def test_the_same_page_is_drawn_once() -> None:
    pictures = PictureCache(1 << 20)
    first = pictures.get_or_draw(leaderboard, page(NAMES), None, LEADERS)
    assert pictures.get_or_draw(leaderboard, page(NAMES), None, LEADERS) is first
    assert leaderboard(page(NAMES), None, LEADERS) == first
