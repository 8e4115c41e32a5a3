"""Tie-breaks of Swiss tournaments against `gacrux`, FIDE's reference checker, by the rules of March 2026."""

import random
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from cogs.tournaments.rules.pairing import pair_round
from cogs.tournaments.rules.standings import rank
from cogs.tournaments.rules.tournament import Entrant, Format, Pairing, Result
from tests.cogs.tournaments.test_pairing import entrants

pytestmark = pytest.mark.slow

TOURNAMENTS = 24
SCORES = {Result.FIRST: ("1", "0"), Result.SECOND: ("0", "1"), Result.DRAW: ("=", "="), Result.NEITHER: ("-", "-")}


def play(seed: int) -> tuple[list[Entrant], list[Pairing], int]:
    """A tournament by chance, with walk-overs, games to which nobody came, and people who withdraw."""
    chance = random.Random(seed)  # noqa: S311 -- a tournament
    people, games = entrants(chance.randint(4, 12)), list[Pairing]()
    rounds = (len(people) + 1) // 2
    for number in range(1, rounds + 1):
        for pairing in pair_round(Format.SWISS, people, games, number):
            result = chance.choice([*SCORES, Result.FIRST, Result.SECOND, Result.DRAW])
            is_walkover = result in {Result.FIRST, Result.SECOND} and chance.random() < 0.15
            games.append(pairing if pairing.is_bye else replace(pairing, result=result, is_walkover=is_walkover))
        present = [place for place, entrant in enumerate(people) if not entrant.is_withdrawn]
        if len(present) > 4 and chance.random() < 0.3:
            place = chance.choice(present)
            people[place] = replace(people[place], is_withdrawn=True)
    return people, games, rounds


def report(people: list[Entrant], games: list[Pairing], rounds: int) -> str:
    """The tournament in FIDE's report format (TRF-16), which says points to the tenth."""
    lines = ["012 Cup", "042 2026/11/01", "052 2026/11/02", f"062 {len(people)}", f"XXR {rounds}"]
    for entrant in people:
        number, cells = entrant.number, ""
        own = {pairing.round: pairing for pairing in games if number in {pairing.first, pairing.second}}
        for played in range(1, rounds + 1):
            cells += "  " + (cell(own[played], number) if played in own else "0000 - Z")
        points = sum(pairing.score(number) for pairing in own.values()) / 2
        name = f"P{number}"
        lines.append(f"001 {number:4} m    {name:33} 1500 FRA {number:11} 2000/01/01 {points:4.1f} {number:4}{cells}")
    return "\n".join(lines) + "\n"


def cell(pairing: Pairing, number: int) -> str:
    """A game of a player: the opponent, the colour, and the result as it is written there."""
    if pairing.is_bye:
        return "0000 - U"
    side = 0 if number == pairing.first else 1
    score = SCORES[pairing.result][side]
    if pairing.is_walkover:
        score = "+" if score == "1" else "-"
    return f"{pairing.opponent(number):4} {'wb'[side]} {score}"


@pytest.mark.parametrize("seed", range(TOURNAMENTS))
def test_buchholz_and_sonneborn_berger_are_as_the_reference_has_them(seed: int, tmp_path: Path) -> None:
    people, games, rounds = play(seed)
    file = tmp_path / "cup.trf"
    file.write_text(report(people, games, rounds), "latin-1")
    command = [sys.executable, "-m", "gacrux.tiebreakchecker", "-i", str(file), "-o", "-", "-d", ";", "-n", str(rounds)]
    command += ["-t", "PTS", "BH", "SB"]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    rows = [line.split(";") for line in answer.stdout.splitlines() if line[:1].isdigit()]
    judged = {int(number): tuple(map(float, values)) for number, _, *values in rows}
    assert judged == {
        standing.number: (standing.points / 2, standing.buchholz / 2, standing.sonneborn_berger / 4)
        for standing in rank(Format.SWISS, people, games)
    }
