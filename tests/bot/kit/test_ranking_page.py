"""The ranking page: rows, the reader's own row, alt text, and names that cannot be drawn."""

import pytest

from bot.kit.ranking_page import RankedRow, RankingPage
from bot.text import translator
from bot.text.lengths import utf16_length
from bot.text.user_text import UserText
from bot.ui.message.spec import PictureBlock, TextBlock
from render.standings.leaderboard import Leader

EN = translator("en")


def row(place: int, name: str = "", *notes: str, is_viewer: bool = False) -> RankedRow:
    """A row with 100 points less for each place."""
    leader = Leader(place, UserText(name or f"P{place}"), place, str(2000 - 100 * place), is_viewer=is_viewer)
    return RankedRow(leader, notes)


def page(*rows: RankedRow, own: RankedRow | None = None, before: int = 0, total: int = 3) -> RankingPage:
    """A page of a ranking."""
    return RankingPage(EN, "Octi", "Rating", rows, own, total, before)


def test_the_alt_text_has_every_row_with_its_notes() -> None:
    ranking = page(row(1, "Ann", "12 games", "new"), row(2, "Ben"))
    assert ranking.alt_text("Octi.") == "Octi. 1. Ann – 1900 (12 games, new); 2. Ben – 1800."


def test_the_own_row_stands_below_the_others() -> None:
    own = row(13, "Zoe", is_viewer=True)
    ranking = page(row(1), row(2), own=own, total=20)
    assert ranking.row_below is own
    assert ranking.alt_text("Octi.") == "Octi. 1. P1 – 1900; 2. P2 – 1800. You: 13. Zoe – 700."
    assert ranking.plain_text().splitlines()[-2:] == ["⋯", "➤ **13.** Zoe · **700**"]


def test_the_own_row_among_the_others_is_not_repeated() -> None:
    own = row(2, "Zoe", is_viewer=True)
    ranking = page(row(1), own, own=own)
    assert ranking.row_below is None
    assert ranking.plain_text() == "**1.** P1 · **1900**\n➤ **2.** Zoe · **1800**"


def test_an_alt_text_that_is_too_long_loses_its_notes() -> None:
    ranking = page(*(row(place, "W" * 32, "n" * 100) for place in range(1, 11)), total=10)
    alt_text = ranking.alt_text("Octi.")
    assert alt_text.count("W" * 32) == 10
    assert "n" * 100 not in alt_text
    assert utf16_length(alt_text) <= 1024


@pytest.mark.parametrize(("before", "total", "places"), [(0, 2, "1–2 of 2"), (10, 12, "11–12 of 12")])
def test_the_picture_says_which_places_it_shows(before: int, total: int, places: str) -> None:
    assert page(row(1), row(2), before=before, total=total).captions.page == places


def test_names_that_cannot_be_drawn_are_written_below_with_their_ranks() -> None:
    own = row(13, "🦊", is_viewer=True)
    picture, text = page(row(1, "Ann"), row(2, "🐙"), own=own).blocks("Octi.", "A note.")
    assert isinstance(picture, PictureBlock)
    assert text == TextBlock("-# Names I can't draw: 2. 🐙 · 13. 🦊\nA note.")
