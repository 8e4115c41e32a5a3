"""Texts come out in characters that the font has, and no wider than they may be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.typography import Weight, clean, fit, font, group_digits, text_mask, text_width


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Amélie", "Amélie"),
        ("Ame\u0301lie", "Amélie"),
        ("Ñandú ¡olé! L’Œuf « ça »", "Ñandú ¡olé! L’Œuf « ça »"),
        ("Елена Ζωή Đặng", "Елена Ζωή Đặng"),
        ("𝓐𝓷𝓪 Ⓑⓞⓑ ＦＵＬＬ", "Ana Bob FULL"),
        ("Ana 🎲🔥", "Ana"),
        ("太郎 Taro", "Taro"),
        ("Z̷̧a̴l̶g̸o", "Zalgo"),
        ("two\nlines\u2029more", "two lines more"),
        ("\u202eevil", "evil"),
        ("12\u202f345", "12 345"),
        ("山田", ""),
        ("\u3164\u2800\u200b", ""),
        ("   ", ""),
        ("", ""),
    ],
)
def test_what_the_font_lacks_becomes_plain_or_goes(text: str, shown: str) -> None:
    assert clean(text) == shown


@given(st.text())
def test_a_clean_text_stays_as_it_is_and_shows_no_box(text: str) -> None:
    once = clean(text)
    assert clean(once) == once
    lacking, _ = text_mask("\U0010ffff", Weight.BOLD, 36)
    for character in set(once) - {" "}:
        assert text_mask(character, Weight.BOLD, 36)[0].tobytes() != lacking.tobytes()


@given(st.text(max_size=60), st.integers(0, 700), st.sampled_from(Weight))
def test_a_fitted_text_is_no_wider_than_its_room(text: str, room: int, weight: Weight) -> None:
    shown = fit(clean(text), weight, 36, room)
    assert text_width(shown, weight, 36) <= room


def test_a_text_is_cut_only_if_it_must_be_and_as_late_as_possible() -> None:
    name = "Bartholomew Featherstonehaugh"
    whole = text_width(name, Weight.BOLD, 36)
    assert fit(name, Weight.BOLD, 36, whole) == name
    cut = fit(name, Weight.BOLD, 36, whole - 1)
    assert cut.endswith("…")
    assert name.startswith(cut[:-1])
    assert text_width(name[: len(cut)] + "…", Weight.BOLD, 36) > whole - 1


def test_a_cut_leaves_no_space_before_the_ellipsis() -> None:
    room = text_width("Ana Be", Weight.BOLD, 36)
    assert fit("Ana Belinda", Weight.BOLD, 36, room) == "Ana…"


def test_where_not_even_an_ellipsis_fits_there_is_nothing() -> None:
    assert fit("Ana", Weight.BOLD, 36, 3) == ""


def test_a_stamp_covers_all_that_is_drawn() -> None:
    mask, (left, top) = text_mask("Ágj", Weight.BOLD, 80)
    assert (left, top) <= (0, 0)
    x1, y1, x2, y2 = font(Weight.BOLD, 80).getbbox("Ágj", anchor="ls")
    assert left <= x1
    assert top <= y1
    assert left + mask.width >= x2
    assert top + mask.height >= y2


@pytest.mark.parametrize(("number", "shown"), [(0, "0"), (950, "950"), (8000, "8’000"), (1234567, "1’234’567")])
def test_thousands_are_set_apart_as_the_caller_says(number: int, shown: str) -> None:
    assert group_digits(number, "’") == shown
