"""The standings of a tournament, and their tie-breaks."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.tournaments.pairing import winner
from bot.tournaments.tournament import Entrant, Format, Pairing


class Standing(Struct, frozen=True):
    """The standing of an entrant. Points and Buchholz are counted in halves, Sonneborn-Berger in quarters.

    Attributes:
        points: 2 for a win, 1 for a draw; 2 for a bye, but none in a round robin.
        buchholz: the sum of the opponents' points.
        sonneborn_berger: the points of opponents who were beaten, and half of those who were drawn with.
        wins: over the board.
        games: with a result.
        last_round: of a knock-out, the round in which the entrant last played; one more for the winner.
        direct_encounter: the points against those who are level, if all of them have met.
        place: from 1; those whom no tie-break tells apart share one.
    """

    number: int
    points: int
    buchholz: int
    sonneborn_berger: int
    wins: int
    games: int
    last_round: int
    direct_encounter: int = 0
    place: int = 0


TIE_BREAKS: Final[Mapping[Format, tuple[str, ...]]] = {
    Format.ROUND_ROBIN: ("points", "direct_encounter", "sonneborn_berger", "wins"),
    Format.SWISS: ("points", "buchholz", "sonneborn_berger", "direct_encounter", "wins"),
    Format.KNOCK_OUT: ("last_round",),
    Format.ARENA: ("points", "wins", "direct_encounter"),
}
"""The fields of `Standing` that rank the entrants of a format, the most important one first."""


def rank(tournament_format: Format, entrants: Sequence[Entrant], pairings: Sequence[Pairing]) -> list[Standing]:
    """The standings, the best first; those who share a place in the order of their seeds.

    In a round robin of an odd number everybody has one bye, and all are paired at the start: they count nothing.
    """
    games: dict[int, list[Pairing]] = defaultdict(list)
    for pairing in pairings:
        if pairing.is_bye and tournament_format is Format.ROUND_ROBIN:
            continue
        for number in {pairing.first, pairing.second}:
            games[number].append(pairing)
    points = {
        entrant.number: sum(pairing.score(entrant.number) for pairing in games[entrant.number]) for entrant in entrants
    }
    seeds = {entrant.number: entrant.rank for entrant in entrants}
    standings = [_standing(entrant.number, games[entrant.number], points, seeds) for entrant in entrants]
    fields = TIE_BREAKS[tournament_format]
    if "direct_encounter" in fields:
        before = fields[: fields.index("direct_encounter")]
        standings = _with_direct_encounters(standings, games, _key(before))
    key = _key(fields)
    standings.sort(key=lambda standing: (*(-value for value in key(standing)), seeds[standing.number]))
    places: dict[tuple[int, ...], int] = {}
    return [
        replace(standing, place=places.setdefault(key(standing), index))
        for index, standing in enumerate(standings, start=1)
    ]


def _standing(number: int, games: Sequence[Pairing], points: Mapping[int, int], seeds: Mapping[int, int]) -> Standing:
    """The standing of an entrant without place and direct encounter.

    In a bye the opponent counts as somebody with the entrant's own points.
    """
    finished = [pairing for pairing in games if not pairing.is_open]
    opponents = [
        (pairing.score(number), points[number if pairing.is_bye else pairing.opponent(number)]) for pairing in finished
    ]
    played = [pairing for pairing in finished if not pairing.is_bye]
    rounds = [pairing.round + (not pairing.is_open and winner(pairing, seeds) == number) for pairing in games]
    return Standing(
        number,
        points=points[number],
        buchholz=sum(opponent_points for _, opponent_points in opponents),
        sonneborn_berger=sum(score * opponent_points for score, opponent_points in opponents),
        wins=sum(pairing.score(number) == 2 for pairing in played),
        games=len(played),
        last_round=max(rounds, default=0),
    )


def _with_direct_encounters(
    standings: Sequence[Standing], games: Mapping[int, Sequence[Pairing]], key: Callable[[Standing], tuple[int, ...]]
) -> list[Standing]:
    """The standings with the points that those who are level by `key` won from each other, if all of them met."""
    groups: dict[tuple[int, ...], list[Standing]] = defaultdict(list)
    for standing in standings:
        groups[key(standing)].append(standing)
    result = []
    for group in groups.values():
        numbers = {standing.number for standing in group}
        if any(
            not numbers - {number} <= {pairing.opponent(number) for pairing in games[number] if not pairing.is_open}
            for number in numbers
        ):
            result += group
            continue
        result += [
            replace(
                standing,
                direct_encounter=sum(
                    pairing.score(standing.number)
                    for pairing in games[standing.number]
                    if pairing.opponent(standing.number) in numbers
                ),
            )
            for standing in group
        ]
    return result


def _key(fields: Sequence[str]) -> Callable[[Standing], tuple[int, ...]]:
    return lambda standing: tuple(getattr(standing, field) for field in fields)
