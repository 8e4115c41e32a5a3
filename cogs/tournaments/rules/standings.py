"""The standings of a tournament, and their tie-breaks."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from cogs.tournaments.rules.pairing import winner
from cogs.tournaments.rules.tournament import BYE, Entrant, Format, Pairing


class Standing(Struct, frozen=True):
    """The standing of an entrant. Points and Buchholz are counted in halves, Sonneborn-Berger in quarters.

    Attributes:
        points: 2 for a win, 1 for a draw; 2 for a bye, but none in a round robin.
        buchholz: the sum of the opponents' points, adjusted as `_OpponentScores` says.
        sonneborn_berger: the points of opponents who were beaten, and half of those who were drawn with.
        wins: over the board.
        games: with a result, over the board.
        last_round: of a knock-out, the round in which the entrant last played; one more for the winner.
        direct_encounter: the points against those who are level, if all of them have met.
        rank: from 1; those whom no tie-break tells apart share one. It begins at 2 if nobody has won.
    """

    number: int
    points: int
    buchholz: int
    sonneborn_berger: int
    wins: int
    games: int
    last_round: int
    direct_encounter: int = 0
    rank: int = 0


TIE_BREAKS: Final[Mapping[Format, tuple[str, ...]]] = {
    Format.ROUND_ROBIN: ("points", "direct_encounter", "sonneborn_berger", "wins"),
    Format.SWISS: ("points", "buchholz", "sonneborn_berger", "direct_encounter", "wins"),
    Format.KNOCK_OUT: ("last_round",),
    Format.ARENA: ("points", "wins", "direct_encounter"),
}
"""The fields of `Standing` that rank the entrants of a format, the most important one first."""


def rank(tournament_format: Format, entrants: Sequence[Entrant], pairings: Sequence[Pairing]) -> list[Standing]:
    """The standings, the best first; those who share a rank in the order of their seeds.

    In a round robin of an odd number everybody has one bye, and all are paired at the start: they count nothing.
    Once no game is open, nobody is first who has not played one: the best who have come before them.
    """
    games: dict[int, list[Pairing]] = defaultdict(list)
    for pairing in pairings:
        if pairing.is_bye and tournament_format is Format.ROUND_ROBIN:
            continue
        for number in {pairing.first, pairing.second} - {BYE}:
            games[number].append(pairing)
    points = {
        entrant.number: sum(pairing.score(entrant.number) for pairing in games[entrant.number]) for entrant in entrants
    }
    seeds = {entrant.number: entrant.rank for entrant in entrants}
    scores = _OpponentScores(tournament_format, points, games)
    standings = [_standing(entrant.number, games[entrant.number], scores, seeds) for entrant in entrants]
    fields = TIE_BREAKS[tournament_format]
    if "direct_encounter" in fields:
        before = fields[: fields.index("direct_encounter")]
        standings = _with_direct_encounters(standings, games, _key(before))
    is_over = bool(pairings) and not any(pairing.is_open for pairing in pairings)
    by_fields = _key(fields)
    best = max((by_fields(standing) for standing in standings if standing.games), default=())

    def key(standing: Standing) -> tuple[int, ...]:
        is_best = is_over and standing.games > 0 and by_fields(standing) == best
        return (is_best, *by_fields(standing))

    standings.sort(key=lambda standing: (*(-value for value in key(standing)), seeds[standing.number]))
    ranks: dict[tuple[int, ...], int] = {}
    first = 1 + (is_over and not _is_won(tournament_format, standings[0], games, seeds))
    return [
        replace(standing, rank=ranks.setdefault(key(standing), index))
        for index, standing in enumerate(standings, start=first)
    ]


def _is_won(
    tournament_format: Format,
    best: Standing,
    games: Mapping[int, Sequence[Pairing]],
    seeds: Mapping[int, int],
) -> bool:
    """True if the best one has played, and in a knock-out has not lost, or missed, the last game."""
    if tournament_format is not Format.KNOCK_OUT:
        return best.games > 0
    last = max(games[best.number], key=lambda pairing: pairing.round)
    return best.games > 0 and winner(last, seeds) == best.number


class _OpponentScores:
    """The points that opponents count with in Buchholz and Sonneborn-Berger, by FIDE's C.07 of March 2026 (16.3, 16.4).

    Rounds after an opponent has withdrawn count as draws. For a game that was not played the opponent counts with one's
    own points at most; in a bye, with half a point a round at most.
    """

    def __init__(
        self, tournament_format: Format, points: Mapping[int, int], games: Mapping[int, Sequence[Pairing]]
    ) -> None:
        open_rounds = {pairing.round for own in games.values() for pairing in own if pairing.is_open}
        rounds = {pairing.round for own in games.values() for pairing in own} - open_rounds
        self._round_count = len(rounds)
        self._has_adjustments = tournament_format is Format.SWISS
        self._points = points
        self._missed = {number: len(rounds - {pairing.round for pairing in games[number]}) for number in points}

    def points(self, number: int) -> int:
        """The points of an entrant."""
        return self._points[number]

    def of_opponent(self, number: int, pairing: Pairing) -> int:
        """The points of the opponent in a pairing that is decided."""
        if pairing.is_bye:
            return self._imaginary(number)
        opponent = pairing.opponent(number)
        if not self._has_adjustments:
            return self._points[opponent]
        adjusted = self._points[opponent] + self._missed[opponent]
        return adjusted if pairing.is_played else min(self._points[number], adjusted)

    def of_missed_rounds(self, number: int) -> int:
        """The points of the opponents that an entrant has not had since withdrawing."""
        return self._missed[number] * self._imaginary(number) if self._has_adjustments else 0

    def _imaginary(self, number: int) -> int:
        return min(self._points[number], self._round_count)


def _standing(number: int, games: Sequence[Pairing], scores: _OpponentScores, seeds: Mapping[int, int]) -> Standing:
    """The standing of an entrant without rank and direct encounter."""
    finished = [pairing for pairing in games if not pairing.is_open]
    opponents = [(pairing.score(number), scores.of_opponent(number, pairing)) for pairing in finished]
    rounds = [pairing.round + (not pairing.is_open and winner(pairing, seeds) == number) for pairing in games]
    return Standing(
        number,
        points=scores.points(number),
        buchholz=sum(opponent_points for _, opponent_points in opponents) + scores.of_missed_rounds(number),
        sonneborn_berger=sum(score * opponent_points for score, opponent_points in opponents),
        wins=sum(pairing.is_played and pairing.score(number) == 2 for pairing in finished),
        games=sum(pairing.is_played for pairing in finished),
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
