"""Games that are over gone through again: which moments there are, what each shows, and what today's rules refuse."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot.kit.moments import describe_moment, find_moments
from bot.tables.table import Phase, Table
from bot.text import LANGUAGES, translator
from bot.ui.board import table_screen
from bot.ui.board.replay import FrameKind, ReplayFrame, ReplayMismatch, render_frame, replay_frames
from bot.ui.message.spec import ControlRow, MessageSpec, PictureBlock, TextBlock
from games.catalog import GAMES
from games.journal import Entry, MovePlayed, RulesVersion
from tests.bot.at_table import ANN, BOB, CAT, DAN
from tests.effort import seeds, slow, some
from tests.past import PRESENTERS, ROUND, Stricter, entries, evening, over
from tests.screens import fits

pytestmark = pytest.mark.usefixtures("nothing_is_missing")


def gone_through(table: Table, journal: tuple[Entry, ...]) -> tuple[ReplayFrame, ...]:
    return replay_frames(PRESENTERS[table.game], table, journal)


def texts(moment: ReplayFrame, language: str = "en") -> str:
    """All that a moment says."""
    blocks = render_frame(PRESENTERS[moment.table.game], moment, translator(language))
    return "\n".join(block.text for block in blocks if isinstance(block, TextBlock))


def picture(moment: ReplayFrame, language: str = "en") -> PictureBlock:
    """The picture of a moment, below which nothing is drawn but the card of a big one."""
    shot, *cards = pictures(moment, language)
    table_view = table_screen.view_table(moment.table, translator(language))
    sentences = [describe_moment(table_view, big, plain=True) for big in find_moments(table_view)[:1]]
    assert [card.alt_text for card in cards] in ([], sentences)
    return shot


def pictures(moment: ReplayFrame, language: str = "en") -> list[PictureBlock]:
    blocks = render_frame(PRESENTERS[moment.table.game], moment, translator(language))
    return [block for block in blocks if isinstance(block, PictureBlock)]


def test_a_moment_is_what_somebody_did_with_what_was_rolled_then_and_the_end_of_each_turn() -> None:
    journal = entries("el_ocho", ROUND)
    moments = gone_through(over("el_ocho", journal, {"target": 1000}, ANN, BOB), journal)
    assert [moment.kind for moment in moments] == [
        FrameKind.OPENING,
        FrameKind.BOARD,
        FrameKind.TURN,
        FrameKind.BOARD,
        FrameKind.TURN,
        FrameKind.BOARD,
    ]
    assert [moment.is_end for moment in moments] == [False] * 5 + [True]
    said = [texts(moment) for moment in moments]
    assert said[0] == ""
    assert said[1].splitlines() == ["🎲 **Bob** rolled an 8 and starts."]
    assert said[2].splitlines() == [
        "**Bob** sets aside 1 (100) + 4 4 4 (400): 500 this turn.",
        "💥 **Bob** rolls 2 3 6 7: bust! 500 points gone.",
    ]
    assert said[3] == ""
    assert said[4].splitlines() == [
        "**Ann** sets aside 1 1 1 (1,000): 1,000 this turn.",
        "🏦 **Ann** banks 1,000. That makes 1,000.",
        "🏆 **Ann** wins with 1,000 points.",
    ]
    assert said[5] == "## 🏆 el Ocho: <@11> wins!"
    alts = [picture(moment).alt_text for moment in moments]
    assert alts[0] == "Bob rolled an 8 and starts."
    assert alts[1].startswith("Bob's turn. Rolled, in this order: 4 1 5 8 7 4 4 2.")
    assert "Last roll: 2 3 6 7." in alts[2]
    assert alts[3].startswith("Ann's turn. Rolled, in this order: 1 1 1 2 3 4 6 7.")
    assert "Ann banked 1,000." in alts[4]
    assert "Ann: 1,000, Bob: 0" in alts[5]


def test_a_seat_that_goes_on_after_a_pause_goes_on_in_a_moment_of_its_own() -> None:
    journal = entries("el_ocho", ROUND.replace("2. k1444", "2. k1444\n3. resigns"))
    moments = gone_through(over("el_ocho", journal, {"target": 1000}, ANN, BOB, CAT), journal)
    lines = [texts(moment) for moment in moments]
    assert lines[2] == "**Bob** sets aside 1 (100) + 4 4 4 (400): 500 this turn."
    assert lines[3] == "🏳️ **Cat** left the game."
    assert lines[4] == "💥 **Bob** rolls 2 3 6 7: bust! 500 points gone."


def test_each_of_several_turns_that_end_at_once_is_seen() -> None:
    bust = ROUND.replace("[1 1 1 2 3 4 6 7]", "[2 2 3 3 4 4 6 6]\n[2 2 3 3 4 4 6 7]\n[1 1 1 2 3 4 6 7]")
    journal = entries("el_ocho", bust)
    moments = gone_through(over("el_ocho", journal, {"target": 1000}, ANN, BOB), journal)
    ends = [picture(moment).alt_text for moment in moments if moment.kind is FrameKind.TURN]
    assert ["Last roll: 2 3 6 7." in ends[0], "Last roll: 2 2 3 3 4 4 6 6." in ends[1]] == [True, True]
    assert "Last roll: 2 2 3 3 4 4 6 7." in ends[2]
    assert len(ends) == 4


def test_a_game_that_was_called_off_ends_with_that() -> None:
    journal = entries("el_ocho", "[3]\n[8]\n[4 1 5 8 7 4 4 2]")
    moments = gone_through(over("el_ocho", journal, {}, ANN, BOB, ending="called-off"), journal)
    assert [(moment.kind, moment.is_end) for moment in moments] == [
        (FrameKind.OPENING, False),
        (FrameKind.BOARD, False),
        (FrameKind.BOARD, True),
    ]
    assert texts(moments[-1]) == "## el Ocho: the game was called off."
    assert "4 1 5 8 7 4 4 2" in picture(moments[-1]).alt_text
    judged = entries("stresses", RACE.partition("tick @6300")[0])
    *_, verdict, end = gone_through(
        over("stresses", judged, {"open": True, "target": 4000}, ANN, BOB, ending="called-off"), judged
    )
    assert "🥇 **Bob** got it: 550" in texts(verdict)
    assert texts(end) == "## el Ocho des stressés: the game was called off."


def test_a_game_that_ended_by_resignation_shows_no_older_turn_again() -> None:
    journal = entries("el_ocho", "[3]\n[8]\n[4 1 5 8 7 4 4 2]\n2. k1444\n2. s\n[1 1 1 2 3 4 6 7]\n2. resigns")
    moments = gone_through(over("el_ocho", journal, {}, ANN, BOB), journal)
    assert [moment.kind for moment in moments] == [
        FrameKind.OPENING,
        FrameKind.BOARD,
        FrameKind.TURN,
        FrameKind.BOARD,
        FrameKind.BOARD,
    ]
    assert texts(moments[-1]).splitlines() == [
        "## 🏆 el Ocho: <@11> wins!",
        "🏳️ **Bob** left the game.",
        "🏆 **Ann** is the last one left and wins.",
    ]


RACE = """
tick @1000
tick @4000
[4 1 5 8 7 4 4 2]
tick @4100
1. a500 @5000
2. sits
2. a550 @6000
tick @6250
tick @6300
tick @11300
[1 2 3 4 5 6 7 8]
tick @11400
2. a4000 @12000
tick @12250
"""
"""An open race to 4,000 that Ann begins and Bob joins; she is wrong in the first roll, and he wins both."""


@pytest.mark.parametrize("seed", range(3))
def test_D8_the_chips_are_those_won_and_lost_until_then(seed: int) -> None:
    table, journal = evening("chess_dice", 2, {"stake": 5, "target": 4}, seed=seed)
    moments = gone_through(table, journal)
    won = [moment.table.net_winnings or (0, 0) for moment in moments]
    for moment, gains in zip(moments, won, strict=True):
        assert moment.table.match is not None
        first, second = moment.table.match.rules.scores(moment.table.match.state)
        assert gains == (5 * (first - second), 5 * (second - first)), "every throw is worth a point and a stake"
    assert won[0] == (0, 0)
    assert won[-1] != (0, 0)


def test_S3_what_is_announced_is_no_moment_and_the_verdict_is() -> None:
    journal = entries("stresses", RACE)
    moments = gone_through(over("stresses", journal, {"open": True, "target": 4000}, ANN, BOB), journal)
    alts = [picture(moment).alt_text for moment in moments]
    assert alts[0] == "Get ready!"
    assert [alt.split(". ")[0] for alt in alts[1:]] == [
        "Eight dice: 4 1 5 8 7 4 4 2",
        "Eight dice: 4 1 5 8 7 4 4 2",  # Bob joins
        "Eight dice: 4 1 5 8 7 4 4 2",
        "Eight dice: 1 2 3 4 5 6 7 8",
        "Bob wins, with 4,550 points",
    ]
    seconds = [alt.split(". ")[1].split()[0] for alt in alts[1:5]]
    assert seconds == ["Totals", "Totals", "🥇", "Totals"], "of a roll nothing but the dice and the scores"
    assert texts(moments[2]) == "🪑 **Bob** joined the race."
    assert "🥇 **Bob** got it: 550" in texts(moments[3])
    assert "❌ Not quite: Ann (500)" in texts(moments[3])
    assert texts(moments[5]).splitlines()[0] == "## 🏆 el Ocho des stressés: <@22> wins!"
    cards = [[card.alt_text for card in pictures(moment)[1:]] for moment in moments]
    assert cards == [[], [], [], [], [], ["Bob had it in less than a second!"]]


def test_S11_whoever_joined_later_was_not_there_before() -> None:
    journal = entries("stresses", RACE)
    moments = gone_through(over("stresses", journal, {"open": True, "target": 4000}, ANN, BOB), journal)
    assert [len(moment.table.players) for moment in moments] == [1, 1, 2, 2, 2, 2]


def test_O19_every_action_of_octi_is_a_moment_with_its_notation() -> None:
    journal = entries("octi", "lots [2] #5\n1. 22+B\n2. 36+E\n1. 22-33\n2. resigns")
    moments = gone_through(over("octi", journal, {}, BOB, ANN), journal)
    assert [texts(moment).splitlines()[0] for moment in moments] == [
        "⚫ <@22> plays black from the south and goes first. 🔴 <@11> plays red from the north.",
        "-# 1. ⚫ **Bob** adds a ↗️ prong on 22. `22+B`",
        "-# 2. 🔴 **Ann** adds a ⬇️ prong on 36. `36+E`",
        "-# 3. ⚫ **Bob** moves 22 → 33. `22-33`",
        "## 🏆 Octi: <@22> wins!",
    ]


GAMES_PLAYED = [
    ("el_ocho", 2, {"level": 1, "target": 2000}),
    ("el_ocho", 6, {"level": 2}),
    ("stresses", 4, {"level": 2}),
    ("stresses", 2, {"pause": 0}),
    ("neo_otcho", 2, {}),
    ("neo_otcho", 6, {"dice": 2}),
    ("chess_dice", 2, {"target": 3}),
    ("octi", 2, {"mode": "basic"}),
]
OTHERS: list[tuple[str, int, dict[str, object]]] = [
    (game, GAMES[game].seats[0], {}) for game in GAMES if game not in {played for played, _, _ in GAMES_PLAYED}
]


@pytest.mark.parametrize(
    ("game", "seats", "options"), [*GAMES_PLAYED, *OTHERS, pytest.param("octi", 2, {"mode": "classic"}, marks=slow)]
)
@pytest.mark.parametrize("seed", seeds(3))
def test_every_game_is_gone_through_to_its_end(game: str, seats: int, options: dict[str, object], seed: int) -> None:
    table, journal = evening(game, seats, options, seed=seed, at_random=0.3 * seed, longest=150)
    moments = gone_through(table, journal)
    assert [moment.is_end for moment in moments] == [False] * (len(moments) - 1) + [True]
    for moment in some(moments):
        assert moment.table.match is not None
        for language in LANGUAGES:
            blocks = render_frame(PRESENTERS[game], moment, translator(language))
            fits(MessageSpec(blocks))
            assert not [block for block in blocks if isinstance(block, ControlRow)]
            assert "<t:" not in texts(moment, language), "nothing is waited for"
            assert 1 <= len(picture(moment, language).alt_text) <= 1024
    descriptions = [(texts(moment), picture(moment).alt_text) for moment in moments]
    assert not [first for first, another in pairwise(descriptions) if first == another], "each moment has something new"
    last = moments[-1].table
    assert last.phase is Phase.OVER
    assert last.match == table.match


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_has_a_name_of_its_game_and_is_one(game: str) -> None:
    table, journal = evening(game, longest=40)
    for moment in some(gone_through(table, journal)):
        drawn = picture(moment).draw()
        assert drawn.png.startswith(b"\x89PNG")
        assert drawn.name.partition("-")[0] in game.replace("_", "-")


def test_who_was_forgotten_stays_forgotten() -> None:
    journal = entries("el_ocho", ROUND)
    table = over("el_ocho", journal, {"target": 1000}, ANN, replace(BOB, user=-1, name=""))
    expected = "\n".join(texts(moment) + picture(moment).alt_text for moment in gone_through(table, journal))
    assert "Bob" not in expected
    assert "<@-1>" not in expected


def test_a_journal_that_does_not_follow_any_more_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    journal = (RulesVersion(2), *entries("el_ocho", ROUND))
    table = over("el_ocho", journal, {"target": 1000}, ANN, BOB)
    monkeypatch.setitem(GAMES, "el_ocho", Stricter())
    with pytest.raises(ReplayMismatch):
        gone_through(table, journal)


@pytest.mark.parametrize(
    "changed",
    [
        ROUND.replace("1. k111\n1. s", "1. k111"),
        ROUND.replace("1. s", "1. r\n[1 1 1 1 1]\n1. k11111\n1. s"),
        ROUND.replace("[8]", "[7]"),
        ROUND.replace("2. r", "1. r"),
        "",
    ],
)
def test_so_is_one_that_leads_elsewhere(changed: str) -> None:
    table = over("el_ocho", entries("el_ocho", ROUND), {"target": 1000}, ANN, BOB)
    with pytest.raises(ReplayMismatch):
        gone_through(table, entries("el_ocho", changed))


def test_and_options_that_are_none_any_more() -> None:
    journal = entries("el_ocho", ROUND)
    table = replace(over("el_ocho", journal, {"target": 1000}, ANN, BOB), options={"wind": 3})
    with pytest.raises(ReplayMismatch):
        gone_through(table, journal)


def test_a_table_of_five_hundred_moves_is_gone_through_move_by_move() -> None:
    table, journal = evening("el_ocho", 6, {"target": 20_000}, seed=4, at_random=0.3)
    moments = gone_through(table, journal)
    assert sum(isinstance(entry, MovePlayed) for entry in journal) > 500
    assert len(moments) > 200
    assert DAN in table.players
