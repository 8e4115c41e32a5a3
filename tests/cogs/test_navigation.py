"""The edges of navigation: where each button leads on the first, second and last page, and the bounds of menus."""

import pytest
from msgspec.structs import replace

from bot.store.history import FinishedGame, HistoryPage, PastPlayer
from bot.store.standings.leaderboard import LeaderboardKey
from bot.store.standings.leaderboard_page import LeaderboardPage
from bot.text import translator
from bot.ui.message_spec import Button, ControlRow, Menu, MessageSpec
from bot.ui.replay import replay_frames
from cogs.history.messages import HistoryPosition, list_message, parse_replay_arg, replay_message
from cogs.standings.leaderboard_messages import LeaderboardRequest, picture_message, text_message
from tests.bot.at_table import ANN, BOB
from tests.past import PRESENTERS, entries, over

ENGLISH = translator("en")
STEPS = ("first", "back", "next", "last", "back-far", "next-far")


def buttons(spec: MessageSpec, *verbs: str) -> dict[str, str | None]:
    """The argument of each of these buttons, in their order; None where it is disabled."""
    controls = [control for row in spec.blocks if isinstance(row, ControlRow) for control in row.controls]
    found = {one.verb: None if one.disabled else one.arg for one in controls if isinstance(one, Button)}
    return {verb: found[verb] for verb in verbs if verb in found}


def replay(index: int, count: int) -> MessageSpec:
    """A moment of a game that has so many."""
    journal = entries("octi", "1. 22+B\n2. 36+E\ndraw agreed")
    table = over("octi", journal, {}, ANN, BOB)
    frame = replay_frames(PRESENTERS["octi"], table, journal)[0]
    return replay_message(ENGLISH, PRESENTERS["octi"], table, (frame,) * count, index, HistoryPosition())


@pytest.mark.parametrize(
    ("index", "count", "reached"),
    [
        (0, 1, (None, None, None, None, None, None)),
        (0, 6, (None, None, 1, 5, None, 5)),
        (1, 6, (0, 0, 2, 5, 0, 5)),
        (2, 6, (0, 1, 3, 5, 0, 5)),
        (4, 6, (0, 3, 5, 5, 0, 5)),
        (5, 6, (0, 4, None, None, 0, None)),
        (9, 30, (0, 8, 10, 29, 0, 19)),
        (11, 30, (0, 10, 12, 29, 1, 21)),
        (18, 30, (0, 17, 19, 29, 8, 28)),
        (20, 30, (0, 19, 21, 29, 10, 29)),
    ],
)
def test_the_buttons_of_a_replay_lead_to(index: int, count: int, reached: tuple[int | None, ...]) -> None:
    arguments = buttons(replay(index, count), *STEPS)
    assert arguments.keys() == set(STEPS)
    assert tuple(arg and parse_replay_arg(arg)[0] for arg in arguments.values()) == reached


@pytest.mark.parametrize(
    ("count", "moments"),
    [
        (20, []),
        (21, [*range(21)]),
        (25, [*range(25)]),
        (26, [*range(13), *range(14, 26)]),
        (49, [*range(0, 49, 2)]),
    ],
)
def test_a_replay_of_more_than_20_moments_has_a_menu_of_25_at_most(count: int, moments: list[int]) -> None:
    controls = [control for row in replay(0, count).blocks if isinstance(row, ControlRow) for control in row.controls]
    menus = [control for control in controls if isinstance(control, Menu)]
    assert [int(option.value) for menu in menus for option in menu.options] == moments


@pytest.mark.parametrize(
    ("page", "total", "reached"),
    [(0, 8, ()), (0, 9, (None, 1)), (1, 9, (0, None)), (1, 16, (0, None)), (1, 17, (0, 2)), (2, 17, (1, None))],
)
def test_the_buttons_of_a_history_lead_to(page: int, total: int, reached: tuple[int | None, ...]) -> None:
    game = FinishedGame("t1", "octi", "", 0, 0, (PastPlayer(ANN, 1, left=False),))
    spec = list_message(ENGLISH, PRESENTERS, HistoryPage((game,), total), HistoryPosition(page))
    arguments = buttons(spec, "newer", "older").values()
    assert tuple(arg and HistoryPosition.parse(arg).page for arg in arguments) == reached


@pytest.mark.parametrize(
    ("number", "page_count", "reached"),
    [
        (1, 1, (None, None, None)),
        (1, 3, (None, None, 2)),
        (2, 3, (1, 1, 3)),
        (3, 3, (1, 2, None)),
    ],
)
def test_the_buttons_of_a_leaderboard_lead_to(number: int, page_count: int, reached: tuple[int | None, ...]) -> None:
    request = LeaderboardRequest("octi", "basic", page=number)
    page = LeaderboardPage(LeaderboardKey("octi", "basic", "rating"), "all", number, page_count, 0, ())
    messages = {"": picture_message(ENGLISH, request, page, []), "text-": text_message(ENGLISH, request, page)}
    for prefix, spec in messages.items():
        arguments = buttons(spec, *(f"{prefix}{verb}" for verb in ("first", "back", "next"))).values()
        targets = tuple(arg and LeaderboardRequest.parse(arg) for arg in arguments)
        assert targets == tuple(to and replace(request, page=to) for to in reached)
