"""Texts that people typed: nothing in them is live in a message, none turns others round, and each is seen as typed."""

import pickle
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text.user_text import NAMELESS, UserText, to_markdown, to_plain, without_markup
from tests.markup import parse

LIVE = (
    *("<@123456789012345678>", "<@!1>", "<@&1>", "<@$1>", "<#1>", "</play:1>", "</ocho play:1>", "<sound:1:2>"),
    *("<t:0>", "<t:0:R>", "<:emoji:1>", "<a:emoji:1>", "<id:customize>", "<id:linked-roles:1>", ":smile:", "::+1:"),
    *("https://q.example/q", "steam://run/1", "<https://q.example>", "[free](https://q.example)", "[a](<http://q.q>)"),
    *("discord.gg/abc", "DISCORD.GG/abc", "discord.com/invite/abc", "<q@q.example>", "<+15551234567>"),
    *("@everyone", "@here", "# q", "## q", "-# q", "> q", ">>> q", "- q", "* q", "+ q", "1. q", "12. q"),
    *("#", "-", "1.", "**q**", "__q__", "*q*", "_q_", "~~q~~", "||q||", "`q`", "``q``", "```q```", "***q***"),
    *("q\\", "\\*q*", "`/help x`", "Zo\u00e9_B", "_", "**", "||", "[", "](https://q.example)", "<", "<@", "1>", ":"),
    *("a:b", "\u00af\\_(\u30c4)_/\u00af"),
)
"""Names that Discord would show as something else, or make something else of the words beside them."""
FRAMES = (
    *("{}", "**{}**", "{} won", "{}: 5", "1. {}", "- {}", "# {}", "-# {} \u00b7 {}", "**{}** \u2013 **{}**"),
    *("a {}, {} b", "({})"),
)
PLAIN = (
    *("Ann", "J-P.", "Zo\u00e9", "O'Brien & Co (2)", "\u4e2d\u6587", "na\u00efve!", "#1 fan", "50% + 3", "me@home"),
    "1.5",
)
CONTROLS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Unicode's signs that set directions."""


def as_typed(name: str, frame: str) -> None:
    """A frame shows a name, and has no live parts but its own."""
    text = to_markdown(frame.replace("{}", UserText(name)))
    own = parse(frame.replace("{}", "\ue000"))
    assert parse(text).visible == own.visible.replace("\ue000", UserText(name).plain), text
    assert parse(text).kinds() == own.kinds(), text


@pytest.mark.parametrize("name", LIVE)
def test_a_name_is_shown_as_it_was_typed_wherever_it_stands(name: str) -> None:
    for frame in FRAMES:
        as_typed(name, frame)


@given(
    st.lists(st.sampled_from([*LIVE, *"*_~`|\\<>@#:/.-+ 1aq()[]!&$"]), min_size=1, max_size=6), st.sampled_from(FRAMES)
)
def test_no_mixture_of_signs_is_live(parts: list[str], frame: str) -> None:
    as_typed("".join(parts), frame)


@pytest.mark.parametrize("name", ["<@1>", "**q**", "</play:1>", "# q", "https://q.example", "`q`", "[q](http://q.q)"])
def test_the_parser_finds_what_is_not_escaped(name: str) -> None:
    assert parse(name).live


@pytest.mark.parametrize("name", PLAIN)
def test_a_plain_name_stays_letter_for_letter(name: str) -> None:
    assert UserText(name) == name
    assert to_markdown(f"**{UserText(name)}**") == f"**{name}**"


@pytest.mark.parametrize("name", [*LIVE, *PLAIN])
def test_where_there_is_no_markup_a_name_has_no_backslash_of_ours(name: str) -> None:
    assert to_plain(f"{UserText(name)} ({UserText(name)})") == f"{name} ({name})"


@pytest.mark.parametrize("sign", CONTROLS)
def test_nobody_turns_the_words_of_others_round(sign: str) -> None:
    for form in (to_markdown, to_plain):
        assert form(f"{UserText(f'An{sign}n')} won") == "Ann won"


@pytest.mark.parametrize("name", ["\u05e9\u05dc\u05d5\u05dd", "\u0645\u0631\u062d\u0628\u0627 1", "a \u05e9"])
def test_a_name_that_is_read_from_the_right_has_a_direction_of_its_own(name: str) -> None:
    assert to_markdown(f"{UserText(name)}: 5") == to_plain(f"{UserText(name)}: 5") == f"\u2068{name}\u2069: 5"


def test_every_letter_that_is_read_from_the_right_is_isolated() -> None:
    strong = [sign for sign in map(chr, range(0x110000)) if unicodedata.bidirectional(sign) in {"R", "AL", "AN"}]
    assert [sign for sign in strong if sign not in CONTROLS and "\u2068" not in to_plain(UserText(sign))] == []


@given(st.text())
def test_a_name_is_one_line_without_signs_of_control(text: str) -> None:
    plain = UserText(text).plain
    assert plain == plain.strip()
    assert not {unicodedata.category(sign) for sign in plain} & {"Cc", "Cs", "Zl", "Zp"}
    assert not set(CONTROLS) & set(plain)


def test_a_name_of_nothing_is_a_question_mark_and_nothing_typed_is_nothing() -> None:
    assert [UserText(name) for name in ("\u202e", " \n", "\u200b\u2060")] == [NAMELESS] * 3
    assert UserText("") == ""


def test_a_name_of_which_nothing_can_be_seen_is_a_question_mark() -> None:
    """Fillers, Braille without a dot, spaces of all widths, marks on no letter, signs that only change others."""
    fillers, spaces = ("\u3164", "\u115f\u1160", "\uffa0", "\u2800 \u2800"), ("\u00a0", "\u3000", "\u2003 \u200a")
    signs = ("\u00ad", "\u034f", "\u0301", "\ufe0f", "\u20dd", "\U000e0001\U000e0041", "\u200d \u200d")
    assert {name: UserText(name) for name in fillers + spaces + signs if UserText(name) != NAMELESS} == {}
    names = ("\u3164x", "\u2801", "e\u0301", "\U0001f3f4\U000e0067\U000e007f", "\ue000", "1\ufe0f\u20e3")
    assert [UserText(name).plain for name in names] == [*names]


def test_what_keeps_signs_together_stays() -> None:
    family, persian = "\U0001f469\u200d\U0001f469\u200d\U0001f467", "\u0645\u06cc\u200c\u062e"
    assert (UserText(family).plain, UserText(persian).plain) == (family, persian)


@given(st.text())
def test_a_text_of_a_text_is_the_same(text: str) -> None:
    once = UserText(text)
    assert UserText(once) == UserText(once.plain) == pickle.loads(pickle.dumps(once)) == once  # noqa: S301 -- our own


def test_our_own_part_is_edited_and_a_persons_is_not() -> None:
    assert to_markdown(f"ab {UserText('a*b')} ab", str.upper) == "AB a\\*b AB"


def test_without_our_markup_a_persons_is_still_theirs() -> None:
    text = f"**{UserText('**q** `x`')}** has `3` <:die_3:12>"
    assert to_plain(without_markup(text)) == "**q** `x` has 3 "
