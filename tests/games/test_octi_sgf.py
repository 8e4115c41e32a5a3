"""Games of Octi as SGF files: the properties that the format's page on game type 19 defines, and no others."""

import pytest

from games.core import Outcome
from games.octi.sgf import record
from games.octi.state import Move, State
from tests.games.octi_boards import RULES

EXAMPLE = "22+B 36+E 22-33 46+F 32+A 36-35 32+B 46-24 32-34-36"


def moves(texts: str) -> list[Move]:
    return [RULES.parse(text) for text in texts.split()]


def test_O20_the_example_game_as_a_file() -> None:
    assert record("basic", moves(EXAMPLE), Outcome((1, 2), "base"), black="Ann", red="Bo [b] \\ c\nd") == (
        "(;FF[4]GM[19]CA[UTF-8]SZ[6:7]RU[kids]BO[22][32][42][52]WO[26][36][46][56]NP[12]NR[0]"
        "PB[Ann]PW[Bo [b\\] \\\\ c d]RE[B+]\n"
        ";B[22+B]\n;W[36+E]\n;B[22-33]\n;W[46+F]\n;B[32+A]\n;W[36-35]\n;B[32+B]\n;W[46-24]\n;B[32-34-36]\n)\n"
    )


@pytest.mark.parametrize(("mode", "rules"), [("fast", "fast"), ("classic", "full")])
def test_octi_x_has_a_reserve(mode: str, rules: str) -> None:
    text = record("fast" if mode == "fast" else "classic", moves("33 37+A"))
    assert text == (
        f"(;FF[4]GM[19]CA[UTF-8]SZ[9]RU[{rules}]BO[33][53][73]WO[37][57][77]NP[25]NR[4]\n;B[33]\n;W[37+A]\n)\n"
    )


@pytest.mark.parametrize(
    ("outcome", "result"),
    [
        (Outcome((1, 2), "stuck"), "B+"),
        (Outcome((2, 1), "bases"), "W+"),
        (Outcome((1, 2), "time"), "B+Time"),
        (Outcome((2, 1), "resigned"), "W+Resign"),
        (Outcome((1, 1), "quiet"), "Draw"),
    ],
)
def test_how_it_ended(outcome: Outcome, result: str) -> None:
    assert f"RE[{result}]" in record("basic", (), outcome)


def test_what_the_format_cannot_tell_apart_has_the_text_of_O19_beside_it() -> None:
    # Black enters a second pod on 33 and gives one of the two a prong; captures its own pod on 36 on the way to 37.
    texts = (
        "33 37+D 33-+A 37-46 33A-34 46+E 34-35 46+F 35-36 46+G 33+A 46+H 33-34 46+A 34-35 46+B 35-37x 46+C 37 57+A 37*"
    )
    state = RULES.start(2, {"mode": "classic"})
    for text in texts.split():
        state = advanced(state, text)
    nodes = record("classic", moves(texts)).splitlines()
    assert {node for node in nodes if "C[" in node} == {";B[33+A]C[33-+A]", ";B[37]C[37]", ";B[37]C[37*]"}
    assert ";B[33]" in nodes


def advanced(state: State, text: str) -> State:
    return RULES.play(state, state.position.seat, RULES.parse(text)).state
