"""All that the pages of a tournament tell: standings as text and as picture, rounds, and the organisers' page."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.kit.pictures import colour_seed
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.text import translator
from bot.ui.message.spec import Button, ControlRow, MessageSpec, UserPicker
from cogs.tournaments.pages import TournamentPages, rank_all
from cogs.tournaments.rules.steps import State
from cogs.tournaments.rules.tournament import (
    Entrant,
    Format,
    Pairing,
    Phase,
    Result,
    Settings,
    Tournament,
    TournamentId,
)
from render import standings as paintings
from render.standings.leaderboard import Leader, LeaderboardCaptions
from tests.past import PRESENTERS
from tests.screens import fits, pictures, screen_text

pytestmark = pytest.mark.usefixtures("nothing_is_missing")

BOARD = TableId("board")


def cup(kind: Format, entrants: int, *pairings: Pairing, phase: Phase = Phase.RUNNING, **changes: Any) -> State:
    """A tournament of Octi whose entrants P1, P2 … are seeded as they signed up."""
    chosen = Settings("Cup", "octi", {}, kind, "en", 16)
    times: dict[str, Any] = {
        "opened_at_ms": 0,
        "closes_at_ms": 0,
        "ends_at_ms": 3_600_000 if kind is Format.ARENA else 0,
    }
    tournament = Tournament(TournamentId("cup"), GuildId(1), ChannelId(2), chosen, **times, phase=phase)
    people = tuple(
        Entrant(number, UserId(100 + number), f"P{number}", seed=number) for number in range(1, entrants + 1)
    )
    return State(replace(tournament, **changes), people, pairings, {}, frozenset(), frozenset())


def pages(state: State) -> TournamentPages:
    return TournamentPages(translator("en"), state, PRESENTERS["octi"], rank_all(state))


def buttons(screen: MessageSpec) -> list[Button]:
    rows = [block.controls for block in screen.blocks if isinstance(block, ControlRow)]
    return [button for row in rows for button in row if isinstance(button, Button)]


def leader(rank: int, number: int, value: str, games: int, rate: str = "", **more: bool) -> Leader:
    """The row of an entrant in the picture of the standings."""
    return Leader(rank, f"P{number}", colour_seed(UserId(100 + number)), value, count=games, rate=rate, **more)


def drawn(screen: MessageSpec) -> bytes:
    """The picture in a message."""
    (picture,) = pictures(screen)
    return picture.draw().png


CAPTIONS = LeaderboardCaptions(
    thousands=",",
    title="Cup",
    subject="Octi · Swiss",
    page="1–3 of 3",
    value="Points",
    count="Games",
    nameless="(below)",
)
"""The words on the standings of three, by points alone."""
GAMES = (
    Pairing(1, 1, 1, 2, Result.FIRST, BOARD),
    Pairing(1, 2, 3, 0, Result.FIRST),
    Pairing(2, 1, 1, 3, Result.DRAW, BOARD),
    Pairing(2, 2, 2, 0, Result.FIRST),
)
"""P1 beats P2, while P3 has a bye; P1 and P3 draw, while P2 has one."""


@pytest.mark.parametrize(
    ("kind", "subject", "tie_break", "rows"),
    [
        (
            Format.SWISS,
            "Octi · Swiss",
            "Buchholz",
            (leader(1, 1, "1.5", 2, "2.5"), leader(2, 3, "1.5", 1, "2.5"), leader(3, 2, "1", 1, "2.5")),
        ),
        (
            Format.ROUND_ROBIN,
            "Octi · round robin",
            "S-B",
            (leader(1, 1, "1.5", 2, "0.25"), leader(2, 3, "0.5", 1, "0.75"), leader(3, 2, "0", 1, "0")),
        ),
        (Format.ARENA, "Octi · arena", "", (leader(1, 1, "3", 2), leader(2, 3, "3", 1), leader(3, 2, "2", 1))),
    ],
)
def test_the_standings_are_drawn_with_the_points_and_the_tie_break_of_their_format(
    kind: Format, subject: str, tie_break: str, rows: tuple[Leader, ...]
) -> None:
    captions = replace(CAPTIONS, subject=subject, rate=tie_break)
    page = pages(cup(kind, 3, *GAMES))
    assert drawn(page.overview()) == paintings.leaderboard(rows, None, captions).png
    rank = next(rank for rank, row in enumerate(rows) if row.name == "P2")
    marked = (*rows[:rank], replace(rows[rank], is_viewer=True), *rows[rank + 1 :])
    assert drawn(page.standings(1, UserId(102))) == paintings.leaderboard(marked, None, captions).png


def test_the_standings_have_ten_places_a_page_and_below_them_the_reader_of_another_page() -> None:
    """P1 to P10 beat one of P12 to P21 each; P11 has not played."""
    games = (Pairing(1, number, number, 22 - number, Result.FIRST, BOARD) for number in range(1, 11))
    message = pages(cup(Format.ARENA, 21, *games))
    places = [leader(1, number, "2", 1) for number in range(1, 11)]
    places += [leader(11, number, "0", number != 11) for number in range(11, 22)]
    own = replace(places[11], is_viewer=True)
    captions = replace(CAPTIONS, subject="Octi · arena")
    for page, rows, below, numbers, turns in (
        (1, places[:10], own, "1–10 of 21", ["2"]),
        (2, [places[10], own, *places[12:20]], None, "11–20 of 21", ["1", "3"]),
    ):
        screen = message.standings(page, UserId(112))
        fits(screen)
        assert drawn(screen) == paintings.leaderboard(tuple(rows), below, replace(captions, page=numbers)).png
        assert [button.arg for button in buttons(screen) if not button.disabled] == turns
    last = message.standings(3, UserId(112))
    assert ", Points, 21–21 of 21. 11. P21 – 0 (1 game). You: 11. P12 – 0 (1 game)." in screen_text(last)
    assert [button.arg for button in buttons(last) if not button.disabled] == ["2"]
    assert screen_text(message.standings(4, UserId(112))) == screen_text(last)


def test_names_that_cannot_be_drawn_are_listed_below_the_picture() -> None:
    state = cup(Format.ARENA, 12, Pairing(1, 1, 1, 2, Result.DRAW, BOARD))
    page = pages(
        replace(state, entrants=tuple(replace(entrant, name=entrant.number * "☃") for entrant in state.entrants))
    )
    for screen, listed in (
        (page.overview(), range(1, 11)),
        (page.standings(1, UserId(112)), (*range(1, 11), 12)),
        (page.standings(2, UserId(112)), (11, 12)),
    ):
        (note,) = [line for line in screen_text(screen).splitlines() if line.startswith("-# Names I can't draw:")]
        assert re.findall("☃+", note) == [number * "☃" for number in listed]


def test_the_standings_of_which_nobody_has_played_say_so() -> None:
    page = pages(cup(Format.SWISS, 0, phase=Phase.SIGN_UP))
    assert screen_text(page.standings(1, UserId(1))) == "## 🏆 Cup\nNobody has played yet."


def test_the_page_of_games_begins_with_the_round_that_is_played() -> None:
    """Of the three rounds of four, the second is played, and the third not begun."""
    games = (
        Pairing(1, 1, 1, 2, Result.DRAW, BOARD),
        Pairing(1, 2, 3, 4, Result.NEITHER, BOARD),
        Pairing(2, 1, 1, 3, table_id=BOARD),
        Pairing(2, 2, 2, 4, Result.SECOND, BOARD),
        Pairing(3, 1, 1, 4),
        Pairing(3, 2, 2, 3),
    )
    state = cup(Format.ROUND_ROBIN, 4, *games)
    gone = replace(state, entrants=(*state.entrants[:3], replace(state.entrants[3], name="", user=UserId(0))))
    page = pages(gone)
    second = "**Round 2 of 3**\n1. P1 – P3 · playing\n2. P2 – Player 4 · 0 : 1"
    assert [screen_text(page.games(number, 1)) for number in (0, 1, 2, 3, 4)] == [
        second,
        "**Round 1 of 3**\n1. P1 – P2 · ½ : ½\n2. P3 – Player 4 · 0 : 0",
        second,
        third := "**Round 3 of 3**\n1. P1 – Player 4 · not started\n2. P2 – P3 · not started",
        third,
    ]
    assert [
        [(control.verb, control.arg) for control in buttons(page.games(number, 1)) if not control.disabled]
        for number in (1, 2, 3)
    ] == [
        [("games", "2.1")],
        [("games-to", "1.1"), ("games", "3.1")],
        [("games-to", "2.1")],
    ]
    assert "**Round 2 of 3**\n3 of 6 games are over." in screen_text(page.overview())
    ended = replace(state, pairings=tuple(replace(game, result=Result.DRAW) for game in games))
    assert screen_text(pages(ended).games(0, 1)).startswith("**Round 3 of 3**"), "the last one, if all are over"


def test_of_the_games_of_an_arena_the_latest_are_first() -> None:
    games = (Pairing(1, board, 1, 2, Result.FIRST, BOARD) for board in (1, 2, 3))
    assert screen_text(pages(cup(Format.ARENA, 2, *games)).games(0, 1)).splitlines() == [
        f"{board}. P1 – P2 · 1 : 0" for board in (3, 2, 1)
    ]


def test_the_organisers_of_a_tournament_that_is_over_have_nothing_to_do() -> None:
    page = pages(cup(Format.SWISS, 2, phase=Phase.OVER))
    assert page.manage("").blocks == page.manage("This tournament is over.").blocks
    assert screen_text(page.manage("")) == "This tournament is over."
    running = pages(cup(Format.SWISS, 2))
    (pickers, _) = [block.controls for block in running.manage("").blocks if isinstance(block, ControlRow)]
    assert pickers == (UserPicker("out", "Remove a player", 1),)
