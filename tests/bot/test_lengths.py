"""Lengths as Discord counts them, and cutting between signs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text.lengths import cut, fit_passages, passages_fit, utf16_length
from bot.text.user_text import UserText, to_markdown, to_plain
from bot.ui.message.compose import build_form, compose
from bot.ui.message.spec import Button, ControlRow, LinkButton, Menu, MenuOption, MessageSpec, OpenForm, TextBlock

FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
"""One sign of eleven UTF-16 code units."""
FLAGS = "\U0001f1eb\U0001f1f7\U0001f1e9\U0001f1ea"
"""Two flags of four code units each."""
DIE = "\U0001f3b2"


def test_a_sign_beyond_the_first_plane_counts_twice() -> None:
    assert [utf16_length(text) for text in ("", "abc", "\u4e2d\u6587", DIE, FAMILY, FLAGS)] == [0, 3, 2, 2, 11, 8]


def test_a_text_that_has_room_is_whole() -> None:
    assert [cut("12345", length) for length in (1, 4, 5, 6)] == ["\u2026", "123\u2026", "12345", "12345"]
    assert [cut(DIE * 3, length) for length in (3, 4, 5, 6)] == [
        f"{DIE}\u2026",
        f"{DIE}\u2026",
        f"{DIE * 2}\u2026",
        DIE * 3,
    ]


@pytest.mark.parametrize(
    ("text", "limit", "head"),
    [
        (f"ab{FAMILY}cd", 9, "ab"),
        (f"ab{FAMILY}cd", 14, f"ab{FAMILY}"),
        (FLAGS, 6, FLAGS[:2]),
        (f"a{FLAGS}", 8, f"a{FLAGS[:2]}"),
        ("e\u0301e\u0301e\u0301", 5, "e\u0301e\u0301"),
        ("e\u0301e\u0301e\u0301", 4, "e\u0301"),
        ("a\U0001f44d\U0001f3fd!!", 5, "a"),
        ("one two", 5, "one"),
    ],
)
def test_no_sign_is_cut_in_two(text: str, limit: int, head: str) -> None:
    assert cut(text, limit) == f"{head}\u2026"


@given(
    st.text(st.sampled_from("ab \u0301\u200d\ufe0f\U0001f469\U0001f3fd\U0001f1eb\u05e9*"), max_size=40),
    st.integers(1, 40),
)
def test_a_cut_text_has_room_and_begins_as_the_whole_one(text: str, limit: int) -> None:
    cut_text = cut(text, limit)
    assert utf16_length(cut_text) <= limit
    assert cut_text == text or text.startswith(cut_text.removesuffix("\u2026"))


@given(st.text(st.sampled_from("ab \U0001f469\u05e9*_"), min_size=1, max_size=40), st.integers(4, 40))
def test_a_persons_text_that_is_cut_ends_where_it_is_cut(name: str, limit: int) -> None:
    text = cut(f"{UserText(name)} **won**", limit)
    assert utf16_length(text) <= limit
    assert text.count("\u2068") == text.count("\u2069")
    assert utf16_length(to_plain(text)) <= limit


def test_the_longest_passage_loses_its_last_lines() -> None:
    short, long = "a title", "\n".join(f"{number}. " + "x" * 96 for number in range(50))
    first, second = fit_passages([short, long])
    assert first == short
    assert second.endswith("\n\u2026")
    assert long.startswith(second.removesuffix("\n\u2026"))
    assert 3800 < len(second) <= 3993


@pytest.mark.parametrize(
    ("letter", "count", "fits"),
    [
        ("a", 4000, True),
        ("a", 4001, False),
        ("\u4e2d", 3386, True),  # 3 bytes each: 10,158 and 12
        ("\u4e2d", 3387, False),
        (DIE, 2000, True),  # 4 bytes each and 2 code units
        (DIE, 2001, False),
    ],
)
def test_the_bytes_of_all_passages_are_limited(letter: str, count: int, *, fits: bool) -> None:
    assert passages_fit([letter * count]) is fits
    assert (fit_passages([letter * count]) == [letter * count]) is fits
    assert passages_fit(fit_passages([letter * count]))


@given(st.lists(st.text(st.sampled_from("a\n\u4e2d\U0001f3b2"), max_size=10).map(lambda text: text * 400), max_size=6))
def test_whatever_is_said_is_made_to_fit(passages: list[str]) -> None:
    assert passages_fit(fit_passages(passages))


async def test_all_that_is_sent_is_counted_in_code_units() -> None:
    name = UserText(f"*{DIE * 120}")
    spec = MessageSpec(
        (
            TextBlock("\n".join([f"**{UserText('**' + chr(0x4E2D) * 60)}**"] * 70)),
            ControlRow((Button(f"{name}", "press"), LinkButton(f"{name}", "https://discord.com"))),
            ControlRow((Menu("pick", f"{name}", (MenuOption(f"{name}", "1", f"{name}"),)),)),
        )
    )
    (frame,) = (await compose(spec)).layout.to_components()
    text, buttons, menus = frame["components"]
    assert passages_fit([text["content"]])
    assert text["content"].startswith("**\\*\\*\u4e2d")
    (menu,) = menus["components"]
    labels = [button["label"] for button in buttons["components"]]
    for content, most in (
        *((label, 80) for label in labels),
        (menu["placeholder"], 150),
        (menu["options"][0]["label"], 100),
        (menu["options"][0]["description"], 100),
    ):
        assert utf16_length(content) in {most, most - 1}
        assert content.startswith(f"*{DIE}")
    form = build_form(OpenForm(f"{name}", f"{name}", "type", 5, f"{name}", f"{name}"), "private")
    payload = form.to_dict()
    (field,) = payload["components"]
    assert utf16_length(payload["title"]) <= 45
    assert utf16_length(field["label"]) <= 45
    assert utf16_length(field["description"]) <= 100
    assert utf16_length(field["component"]["placeholder"]) <= 100


def test_a_cut_does_not_unescape() -> None:
    assert to_markdown(cut(f"{UserText('a_b_c_d_e_f')}", 8)) == "a\\_b\\_c\u2026"
