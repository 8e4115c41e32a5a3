"""`python -m bot try GAME`: a game in the terminal, with given dice, moves that are refused, undone and told."""

from io import StringIO
from pathlib import Path

import pytest
from PIL import Image

from bot.cli.arguments import main
from bot.cli.trial import HELP
from bot.cli.trial_settings import find_presenter
from bot.text import LANGUAGES
from games.catalog import GAMES
from games.core import Seat, Step
from tests.low_dice import LowDice, Move, State

HOT_SEAT = ("low_dice", "--people", "2", "--seed", "1")


@pytest.fixture
def attempt(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> "Attempt":
    return Attempt(monkeypatch, capsys)


class Attempt:
    """Tries a game: the lines that are printed after the heading, or the one about a mistake."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys
        self.heading = ""

    def __call__(self, *arguments: str, typed: str = "") -> list[str]:
        self._monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in typed.split("; ") if typed)))
        assert main(["try", *arguments]) == 0
        self.heading, *lines = self._capsys.readouterr().out.splitlines()
        return [line for line in lines if line]

    def mistake(self, *arguments: str) -> str:
        assert main(["try", *arguments]) == 2
        return self._capsys.readouterr().err.strip()


@pytest.mark.usefixtures("low_dice")
def test_a_game_is_played_to_its_end_by_its_rules_alone(attempt: Attempt) -> None:
    lines = attempt(*HOT_SEAT, "--dice", "5,2,2", typed="r; k; k")
    assert attempt.heading == "low_dice: 1. Ann, 2. Bob; seed 1. Type ? for the moves, help for more."
    assert [line for line in lines if not line.startswith("  ")] == [
        "[5]",
        "Ann> r",
        "1. r",
        "[2]",
        "Ann> k",
        "1. k",
        "[2]",
        "Bob> k",
        "2. k",
        "Over (rolls): 1. Ann, 1. Bob.",
    ]
    assert "    Tied(seats=(0, 1), total=2, reason='rolls')" in lines
    assert lines[-6:-1] == [
        "  number: 2",
        "  die: 0",
        "  rolls: 1",
        "  winner: None",
        "  reason: 'rolls'",
    ]


@pytest.mark.usefixtures("low_dice")
def test_what_may_be_typed_is_listed_refused_and_undone(attempt: Attempt) -> None:
    lines = attempt(
        *HOT_SEAT, "--dice", "5,4,6", typed="?; r; ?; r; 2. k; hop; record; undo; k; undo; undo; wait; help"
    )
    answers = [
        line
        for line in lines
        if line.startswith(("Ann>", "Bob>", "Refused", "'", "[", "No", "The")) or line in {"  k", "  r"}
    ]
    answers = [line for line in answers if ":" not in line or line.startswith(("Refused", "The"))]
    assert answers == [
        "[5]",
        "Ann> ?",
        "  k",
        "  r",
        "Ann> r",
        "[4]",
        "Ann> ?",
        "  k",
        "Ann> r",
        "Refused (no-second-roll): You can only reroll the first roll of a turn, and only once.",
        "Ann> 2. k",
        "Refused (not-your-turn): Hold on: it's Ann's turn.",
        "Ann> hop",
        "'hop' is no move. Type ? for the moves, help for the rest.",
        "Ann> record",
        "Ann> undo",
        "Ann> k",
        "[4]",
        "Bob> undo",
        "Ann> undo",
        "Nothing was typed before.",
        "Ann> wait",
        "The rules have no clock here: nobody else is to move.",
        "Ann> help",
    ]
    assert lines[-HELP.count("\n") - 1 :] == HELP.splitlines()
    assert [line for line in lines if line in {"  [5]", "  1. r", "  [4]"}] == ["  [5]", "  1. r", "  [4]"]


@pytest.mark.usefixtures("low_dice")
def test_time_that_runs_out_and_a_seat_that_leaves(attempt: Attempt) -> None:
    lines = attempt(*HOT_SEAT, typed="time; leave")
    assert "1. time" in lines
    assert "    RanOut(seat=0)" in lines
    assert lines[-1] == "Over (last-left): 1. Ann, 2. Bob." or lines[-1] == "Over (last-left): 1. Bob, 2. Ann."


def test_the_presenter_of_a_game_says_it_in_words_and_a_seed_gives_the_same_game(
    attempt: Attempt, tmp_path: Path
) -> None:
    picture = tmp_path / "board.png"
    options = ("--option", "level=custom", "--option", "minimum=0", "--option", "runs=yes")
    assert attempt.mistake("el_ocho", *options) == "runs: 'yes' is not one of false, true"
    arguments = ("el_ocho", *options[:4], "--dice", "8 1 1 1 2 2 3 4 6", "--picture", str(picture))
    lines = attempt(*arguments, "--opponent", "iris", typed="?; k1; quit")
    assert attempt.heading.startswith("el_ocho: 1. Ann, 2. Iris; seed ")
    assert "    🎲 Ann rolled an 8 and starts." in lines
    assert any(line.startswith("Ann's turn. Rolled, in this order: 1 1 1 2 2 3 4 6.") for line in lines)
    assert "  k1          Set aside 1 (100)" in lines
    assert "    Ann sets aside 1 (100): 100 this turn." in lines
    with Image.open(picture) as image:
        assert image.width == 1100
    first, second, other = (attempt("el_ocho", "--people", "0", "--seed", seed) for seed in ("7", "7", "8"))
    assert first == second != other
    assert first[-1].startswith("Over (target): 1. Lola")
    assert "    Il reste" not in "".join(first)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_can_be_tried_by_waiting_and_letting_the_time_run_out(attempt: Attempt, game: str) -> None:
    lines = attempt(game, "--seed", "3", "--language", "fr", typed="?; wait; time; state; leave; wait; leave; quit")
    assert lines[-1].startswith("Over (") or any("> quit" in line for line in lines)
    assert find_presenter(game) is not None
    assert not [line for line in lines if "refused-" in line]


def test_a_race_waits_for_whoever_is_asked_and_its_clock_comes_by_itself(attempt: Attempt) -> None:
    lines = attempt("stresses", "--people", "2", "--dice", "2 2 2 3 4 6 7 7", typed="wait; 2. a200; quit")
    assert "2. a200 @6000" in lines
    assert any("Bob got it: 200 = 2 2 2 (200)" in line for line in lines)


def test_an_error_of_the_rules_is_told_with_the_record_that_leads_there(
    low_dice: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Broken(LowDice):
        def play(self, state: State, seat: Seat, move: Move, now_ms: int = 0) -> Step[State]:
            raise KeyError(state, seat, move, now_ms)

    monkeypatch.setitem(GAMES, low_dice, Broken())
    monkeypatch.setattr("sys.stdin", StringIO("k\n"))
    with pytest.raises(KeyError):
        main(["try", low_dice, "--dice", "3", "--people", "2"])
    assert capsys.readouterr().out.splitlines()[-2:] == [
        "The rules raise an error. The record that leads there:",
        "  [3]",
    ]


@pytest.mark.parametrize(
    ("arguments", "mistake"),
    [
        (("go",), f"there is no game 'go', but: {', '.join(GAMES)}"),
        (("octi", "--seats", "3"), "seats: 3 is not 2 to 2"),
        (("octi", "--opponent", "max"), "octi has no opponent 'max', but: lola, bruno, clara, hugo, iris"),
        (("octi", "--option", "mode=slow"), "mode: 'slow' is not one of basic, fast, classic"),
        (("octi", "--option", "size=1"), "there is no option 'size', but: mode"),
        (("el_ocho", "--option", "target"), "target: '' is not one of 1000, 1500 … 20000"),
        (("el_ocho", "--dice", "1,x"), "--dice: '1,x' are no numbers with commas between them"),
        (("el_ocho", "--dice", "9"), "--dice: 9 is no face of a die with 8 sides"),
        (("el_ocho", "--language", "xx"), "--language: 'xx' is not one of " + ", ".join(LANGUAGES)),
    ],
)
def test_a_mistake_is_told_in_a_line_with_what_is_possible(
    attempt: Attempt, arguments: tuple[str, ...], mistake: str
) -> None:
    assert attempt.mistake(*arguments) == mistake
