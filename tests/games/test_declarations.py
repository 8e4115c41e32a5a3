"""The options, moves and draws that each game refuses to read, and the records of its own."""

from typing import Any, Final

import pytest

from games.catalog import GAMES
from games.core import BadMove, BestValue

BAD_OPTIONS: Final[dict[str, dict[str, tuple[Any, ...]]]] = {
    "chess_dice": {  # D6, D8
        "target": (0, 21, True, 10.0, "10", None),
        "stake": (-1, 101, False, 5.0, "5", None),
        "level": (1,),
    },
    "el_ocho": {  # E14
        "level": (0, 3, True, 1.0, "1", "Custom"),
        "target": (500, 20500, 1250, True, 8000.0, "8000"),
        "minimum": (-50, 1050, 25, False, 400.0),
        **dict.fromkeys(("series", "joker", "runs"), (1, 0, "yes", True)),  # of level 1
    },
    "neo_otcho": {  # N12
        "dice": (1, 4, True, 3.0, "3", None),
        "free_x_pair": (0, 1, "yes", None),
        "level": (1,),
    },
    "stresses": {
        "level": (0, 3, True, 1.0, "1", "custom"),
        "target": (500, 20_500, 1250, True, 8000.0),
        "seconds": (4, 121, 30.0, True),
        "settle_ms": (-1, 2001, False, None),
        "pause": (-1, 61, True, "5"),
        "open": (0, 1, None, "yes"),
        "speed": (1,),
    },
}
OTHER_MOVES: Final = {
    # D10
    "chess_dice": ("", "K", "KQ", "Kx", "xQ", "kxq", "K=Q", "KXQ", "K x Q", "KxQ ", "pass", "KxQ\n"),
    # E16
    "el_ocho": ("", "k", "k9", "k0", "k111111111", "K1", "k 1", "k1 ", "R", "rs", "k1\n", "k¹", "15"),
    "neo_otcho": (  # N14
        *("", "+", "+0", "+6", "+3@", "+3@0", "+3@7", "3", "-X", "clear", "clear@7"),
        *("2>2", "2>6", "0>1", "2>", "On", "pass "),
    ),
    "stresses": (  # S13
        *("", "a", "a100000", "a-50", "a050", "a5.5", "A550", "a550 ", "a550\n", "a٥", "550"),
        *("a550#", "a550#0", "a550#01", "a550#9223372036854775808", "#1"),
        *("z", "z0", "z01", "z51", "z2#1", "N", "nn"),
    ),
}
OTHER_DRAWS: Final = {
    "chess_dice": (  # D10
        *("[]", "[K]", "[K Q R]", "[K  Q]", "[k q]", "[6 5]", "K Q", "[K | Q]", "[K Q P P N R R B N P]"),
        *("[K Q P P N|R R B N P]", "[K Q P P | R R B N P]", "[K Q P P N R | R B N P]"),
    ),
    # N14
    "neo_otcho": ("[]", "[X]", "[7]", "[0]", "[3 6 5]", "[3 X]]", "[1 2 3 4]", "[3  X]", "3 X 5", "[x 1]"),
}
RECORDS: Final = {
    "chess_dice": [("best-streak", BestValue.HIGH, "throws")],
    "el_ocho": [("biggest-turn", BestValue.HIGH, "points"), ("fastest-win", BestValue.LOW, "turns")],
    "neo_otcho": [("longest-run", BestValue.HIGH, "rolls")],
    "octi": [("shortest-win", BestValue.LOW, "turns")],
    "stresses": [("fastest-answer", BestValue.LOW, "ms"), ("accuracy", BestValue.SHARE, "announcements")],
}


@pytest.mark.parametrize(
    ("game", "name", "value"),
    [(game, name, value) for game, names in BAD_OPTIONS.items() for name in names for value in names[name]],
)
def test_bad_options_are_named(game: str, name: str, value: object) -> None:
    with pytest.raises(ValueError, match=rf"\A{name}:"):
        GAMES[game].start(2, {name: value})


@pytest.mark.parametrize(("game", "text"), [(game, text) for game, texts in OTHER_MOVES.items() for text in texts])
def test_other_texts_are_no_moves(game: str, text: str) -> None:
    with pytest.raises(BadMove):
        GAMES[game].parse(text)


@pytest.mark.parametrize(("game", "text"), [(game, text) for game, texts in OTHER_DRAWS.items() for text in texts])
def test_other_texts_are_no_draws(game: str, text: str) -> None:
    with pytest.raises(BadMove):
        GAMES[game].parse_draw(text)


PACES_MS: Final = {"octi": 2000, "el_ocho": 1600}
"""The time that a computer takes; other games have tests of their own for it."""


@pytest.mark.parametrize("game", PACES_MS)
def test_a_computer_takes_its_time(game: str) -> None:
    assert GAMES[game].pace(GAMES[game].start(2, {}), 0) == PACES_MS[game]


def test_only_octi_has_no_dice_but_lots_and_draws_and_no_points() -> None:
    games = [rules for rules in GAMES.values() if not rules.has_dice]
    assert games == [GAMES["octi"]]
    assert [rules for rules in GAMES.values() if rules.has_lots] == games
    assert [rules for rules in GAMES.values() if rules.agreement] == games
    assert [rules for rules in GAMES.values() if not rules.scored] == games


def test_only_a_race_takes_seats_on_the_way() -> None:
    assert [game for game, rules in GAMES.items() if rules.race] == ["stresses"]


def test_only_chess_dice_is_played_for_chips() -> None:
    assert [game for game, rules in GAMES.items() if rules.stakes] == ["chess_dice"]


@pytest.mark.parametrize("game", RECORDS)
def test_these_are_its_records(game: str) -> None:
    assert [(kind.name, kind.best, kind.unit) for kind in GAMES[game].feat_kinds] == RECORDS[game]
