"""The story of a game that is over: who led, how it turned, and the best of it."""

import pytest
from msgspec.structs import replace

from bot.kit.moments import find_moments
from bot.tables.table import Phase, Table
from bot.text import LANGUAGES, translator
from bot.ui.board.stories import tell_story
from bot.ui.board.table_screen import view_table
from cogs.el_ocho.presenter import ElOchoPresenter
from games.core import Moment
from games.el_ocho.state import Phase as RoundPhase
from games.el_ocho.state import Story
from tests.bot.at_table import BOB, begun

PRESENTER = ElOchoPresenter()
STORIES = {
    "story-led-always": ((0, 0), (500, 0), (500, 300), (8000, 300)),
    "story-turned": ((0, 0), (0, 500), (900, 500), (900, 700), (1500, 700), (8000, 700)),
    "story-late": ((0, 0), (0, 1500), (0, 2500), (0, 3000), (0, 3500), (0, 4000), (0, 7000), (8000, 7000)),
    "story-lead-changes": ((0, 0), (0, 500), (900, 500), (900, 1400), (8000, 1400)),
}


def won(course: tuple[tuple[int, ...], ...]) -> Table:
    """A game of el Ocho that its first seat has won, with a best turn of 1,850 points by the second."""
    table = begun(BOB)
    match = table.match
    assert match is not None
    story = Story((0, 1), 1850, 1)
    state = replace(match.state, phase=RoundPhase.OVER, seat=0, reason="target", totals=course[-1], story=story)
    return replace(table, phase=Phase.OVER, match=replace(match, state=state), course=course)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", STORIES)
def test_the_story_tells_who_led_and_the_best_turn(text: str, language: str) -> None:
    table_view = view_table(won(STORIES[text]), translator(language))
    first, second = table_view.bold_name(0), table_view.bold_name(1)
    behind = max(max(scores) - scores[0] for scores in STORIES[text])
    lead = translator(language)(text, player=first, behind=behind, count=3)
    best = translator(language)("el-ocho-story-best", player=second, points=1850)
    assert tell_story(PRESENTER, table_view) == f"{lead} {best}"


def test_a_game_that_goes_on_has_no_story() -> None:
    assert tell_story(PRESENTER, view_table(begun(BOB))) == ""


@pytest.mark.parametrize(("behind", "is_told"), [(1950, False), (2000, True)])
def test_a_win_from_2000_behind_is_a_big_moment(behind: int, is_told: bool) -> None:  # noqa: FBT001 -- by a table
    moments = find_moments(view_table(won(((0, 0), (0, behind), (500, behind), (8000, behind)))))
    assert (Moment(0, "comeback", behind) in moments) == is_told
