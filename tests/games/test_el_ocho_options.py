"""El Ocho around the table: its options, its notation, and the computer player."""

import msgspec
import pytest

from games.core import BadMove
from games.el_ocho.rules import ElOcho
from games.el_ocho.state import Keep, Move, Options, Phase, Roll, State, Stop
from games.match import move, restore

RULES = ElOcho()


def test_E14_levels_and_toggles() -> None:
    assert RULES.start(2, {}).options == Options()
    assert Options() == Options(series=False, joker=False, runs=False, target=8000, minimum=400)
    assert RULES.start(2, {"level": 2}).options == Options(series=True, joker=True, runs=True)
    assert RULES.start(2, {"level": 2, "joker": True}).options == Options(series=True, joker=True, runs=True)
    custom = RULES.start(2, {"level": "custom", "joker": True, "target": 20000, "minimum": 1000})
    assert custom.options == Options(joker=True, target=20000, minimum=1000)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("level", value) for value in (0, 3, True, 1.0, "1", "Custom")),
        *(("target", value) for value in (500, 20500, 1250, True, 8000.0, "8000")),
        *(("minimum", value) for value in (-50, 1050, 25, False, 400.0)),
        *((name, value) for name in ("series", "joker", "runs") for value in (1, 0, "yes", True)),
    ],
)
def test_E14_bad_options_are_named(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=rf"\A{name}:"):
        RULES.start(2, {name: value})


@pytest.mark.parametrize("name", ["series", "joker", "runs"])
def test_E14_level_2_is_fixed(name: str) -> None:
    with pytest.raises(ValueError, match=rf"\A{name}:"):
        RULES.start(2, {"level": 2, name: False})


def test_E16_rolls_and_moves_are_written_as_on_the_page() -> None:
    assert RULES.format_draw((4, 1, 5, 8, 7, 4, 4, 2)) == "[4 1 5 8 7 4 4 2]"
    assert RULES.parse_draw("[3]") == (3,)
    assert RULES.parse("k15444") == Keep((1, 4, 4, 4, 5))
    assert RULES.format(Keep((1, 4, 4, 4, 5))) == "k14445"
    assert (RULES.parse("r"), RULES.parse("s")) == (Roll(), Stop())
    assert (RULES.format(Roll()), RULES.format(Stop())) == ("r", "s")


@pytest.mark.parametrize("text", ["", "k", "k9", "k0", "k111111111", "K1", "k 1", "k1 ", "R", "rs", "k1\n", "k¹", "15"])
def test_E16_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadMove):
        RULES.parse(text)


def test_a_round_stored_by_version_1_is_read() -> None:
    stored = {
        "options": {"series": False, "joker": True, "runs": True, "target": 5000, "minimum": 0},
        "totals": [400, 0],
        "left": [False, False],
        "phase": "choose",
        "seat": 1,
        "number": 2,
        "opening": [3, 1, 8],
        "rolled": [1, 2, 2, 3, 3, 4, 4, 6],
        "kept": [],
        "aside": [],
        "points": 0,
        "last": {
            "seat": 0,
            "rolled": [4, 4, 4, 2, 2, 3, 3, 6],
            "kept": [4, 4, 4],
            "aside": [4, 4, 4],
            "points": 400,
            "written": 400,
            "end": "stopped",
        },
        "reason": "",
    }
    away = {"missed": [0, 0], "left": [False, False]}
    match = restore({"game": "el_ocho", "version": 1, "seats": 2, "options": {}, "state": stored} | away)
    assert msgspec.json.decode(msgspec.json.encode(match.state)) == stored
    assert move(match, 1, "k1").match.state.points == 100
    with pytest.raises(ValueError, match="version 0"):
        RULES.upgrade(stored, 0)


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (State(Options(), (0, 0), (False, False), Phase.DECIDE, aside=(5,) * 7, selection=(5,), points=350), Roll()),
        (State(Options(), (0, 0), (False, False), Phase.DECIDE, aside=(5,) * 7, selection=(5,), points=400), Stop()),
        (State(Options(), (0, 0), (False, False), Phase.DECIDE, aside=(5,) * 8, selection=(5,), points=1000), Roll()),
        (
            State(Options(), (7000, 0), (False, False), Phase.DECIDE, aside=(5,) * 8, selection=(5,), points=1000),
            Stop(),
        ),
        (
            State(Options(minimum=0), (0, 0), (False, False), Phase.DECIDE, aside=(5,) * 7, selection=(5,), points=50),
            Stop(),
        ),
    ],
    ids=[
        "below the minimum",
        "one die scores in 2 of 8 rolls",
        "eight dice in 97 of 100",
        "but not before winning",
        "18.75 lost",
    ],
)
def test_computer_stops_where_rolling_loses_on_average(state: State, expected: Move) -> None:
    assert RULES.suggest(state, 0) == expected


def test_computer_takes_a_grand_8() -> None:
    rolled = (1, 1, 1, 1, 5, 5, 5, 5)
    state = State(Options(), (0, 0), (False, False), Phase.CHOOSE, rolled=rolled)
    assert RULES.suggest(state, 0) == Keep(rolled)


def test_computer_leaves_a_5_to_roll_more_dice() -> None:
    """A lone 1 and six more dice beat 1 and 5 and five more: far from 400, dice are worth more than 50 points."""
    state = State(Options(), (0, 0), (False, False), Phase.CHOOSE, rolled=(1, 5, 2, 2, 3, 3, 4, 4))
    assert RULES.suggest(state, 0) == Keep((1,))


def test_computer_takes_all_it_needs_to_win() -> None:
    """With 400 points, five dice to roll and nothing to win, 450 would be no better than 400; here 450 wins."""
    rolled = (4, 4, 4, 5, 2, 2, 3, 3)
    assert RULES.suggest(State(Options(), (0, 0), (False, False), Phase.CHOOSE, rolled=rolled), 0) == Keep((4, 4, 4))
    state = State(Options(), (7550, 0), (False, False), Phase.CHOOSE, rolled=rolled)
    assert RULES.suggest(state, 0) == Keep((4, 4, 4, 5))
    assert RULES.suggest(RULES.play(state, 0, Keep((4, 4, 4, 5))).state, 0) == Stop()
