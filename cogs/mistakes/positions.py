"""The positions of a finished game that are worth asking again, and the verdict on an answer; in a process of the pool.

By an engine a position is a decision, judged by the cost of what was played from there up to the next roll. In a race
it is a roll: it is thrown again for one player alone, and the rules judge what is read.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from cogs.mistakes.rules import MIN_COST, Decision, worth_asking
from engine.advice import advise, chances
from engine.best_line import best_line
from engine.core import Advice
from engine.review import Review
from games import match as matches
from games.catalog import GAMES
from games.core import Seat
from games.journal import DiceRolled, Entry, MovePlayed, without_takebacks
from games.match import Match, Progress

EXACT_RIGHT: Final = 0.005
"""The winning chance from which on a decision is wrong where chances are exact: that of a small slip in a review."""
ESTIMATED_RIGHT: Final = MIN_COST
"""The same where chances are estimates."""
ALMOST_NOTHING: Final = 0.0005
"""A right decision of a game costs less."""
SAMPLES: Final = 8
"""The turns of a player in a game among which those are sought in which they were right."""
READING_COST: Final = 0.05
"""The weight of a roll that was read wrongly among the mistakes of a player: nobody knows what it cost."""


class Position(Struct, frozen=True):
    """A position of a game that is worth asking, its decision, and what was played up to the next roll."""

    decision: Decision
    seat: Seat
    match: Match
    played: str


class Verdict(Struct, frozen=True):
    """The verdict on an answer: the winning chance that it costs, and the best line there, decision by decision."""

    is_right: bool
    cost: float
    line: tuple[Advice, ...]


def find_positions(
    game: str,
    seats: int,
    options: Mapping[str, Any],
    entries: Sequence[Entry],
    review: Review | None,
    people: Collection[Seat],
) -> list[Position]:
    """The positions of people that are worth asking, by the journal of a game and its review; of a race without one.

    Raises:
        ValueError, Refused: the journal is not of this game.
        EngineMissing: the engine of the game cannot run here.
    """
    steps = matches.replay_steps(game, seats, options, without_takebacks(entries))
    candidates = _find_rolls(steps) if review is None else _find_decisions(steps, review, people)
    by_seat = defaultdict[Seat, list[Position]](list)
    for position in candidates:
        if position.seat in people:
            by_seat[position.seat].append(position)
    chosen = list[Position]()
    for positions in by_seat.values():
        decisions = worth_asking(position.decision for position in positions)
        chosen += [position for position in positions if position.decision in decisions]
    return chosen


def judge(match: Match, seat: Seat, moves: Sequence[str]) -> Verdict:
    """The verdict on the moves of an answer, which the rules allow. Raises EngineMissing."""
    line, cost, is_exact = best_line(match, seat), 0.0, True
    for move in moves:
        advised, after = advise(match, seat), matches.move(match, seat, move).match
        known = {advised_move.move: advised_move.cost for advised_move in advised.moves}
        cost += known[move] if move in known else max(0.0, advised.chance - chances(after)[seat])
        is_exact = is_exact and advised.exact
        match = after
    return Verdict(cost < (EXACT_RIGHT if is_exact else ESTIMATED_RIGHT), cost, line)


def throw_again(game: str, options: Mapping[str, Any], faces: tuple[int, ...]) -> Match:
    """A roll of a race on the table again, for two seats; its clock begins when it is shown.

    Raises ValueError: the rules throw no such dice.
    """
    match, time_ms = matches.start(game, 2, options), 0
    while match.chance is None:
        due_ms = match.rules.deadline(match.state)
        if due_ms is None or time_ms > due_ms > 0:
            raise ValueError(f"{game} throws no dice")
        time_ms = max(due_ms, time_ms + 1)
        match = matches.expire(match, time_ms).match
    return matches.draw(match, faces).match


def _find_decisions(
    steps: Iterable[tuple[Match, Progress]], review: Review, people: Collection[Seat]
) -> Iterator[Position]:
    """The worst decision of each turn in the moments of a review, and some turns that were right, judged anew."""
    costs = {moment.entry: -moment.change for moment in review.moments if moment.grade is not None and moment.played}
    others = defaultdict[Seat, list[list[tuple[Match, str]]]](list)
    for seat, turn in _turns(steps):
        if seat not in people:
            continue
        mistakes = [place for place, (match, _) in enumerate(turn) if match.entry_count in costs]
        if not mistakes:
            others[seat].append(turn)
            continue
        worst = turn[max(mistakes, key=lambda place: costs[turn[place][0].entry_count]) :]
        verdict = judge(worst[0][0], seat, moves := [text for _, text in worst])
        if verdict.cost >= MIN_COST:
            decision = Decision(worst[0][0].entry_count, verdict.cost, was_right=False)
            yield Position(decision, seat, worst[0][0], " ".join(moves))
    for seat, turns in others.items():
        for turn in turns[:: max(1, len(turns) // SAMPLES)][:SAMPLES]:
            match, moves = turn[0][0], [text for _, text in turn]
            second = advise(match, seat).moves[1:2]
            if second and second[0].cost >= MIN_COST and judge(match, seat, moves).cost < ALMOST_NOTHING:
                decision = Decision(match.entry_count, second[0].cost, was_right=True)
                yield Position(decision, seat, match, " ".join(moves))


def _turns(steps: Iterable[tuple[Match, Progress]]) -> Iterator[tuple[Seat, list[tuple[Match, str]]]]:
    """The moves of a seat up to the next roll or the end of its turn, each with the match before it."""
    turn, mover = list[tuple[Match, str]](), 0
    for before, progress in steps:
        entry = progress.entries[-1]
        if turn and not (isinstance(entry, MovePlayed) and entry.seat == mover and _is_same_turn(turn[0][0], before)):
            yield mover, turn
            turn = []
        if isinstance(entry, MovePlayed) and not entry.forced:
            mover = entry.seat
            turn.append((matches.upgrade(before), entry.text))
    if turn:
        yield mover, turn


def _is_same_turn(first: Match, later: Match) -> bool:
    return bool(first.rules.turn(first.state) == later.rules.turn(later.state))


def _find_rolls(steps: Iterable[tuple[Match, Progress]]) -> Iterator[Position]:
    """The rolls of a race that people read, wrongly or rightly; those that took long are the harder ones."""
    faces, answers, entry = tuple[int, ...](), dict[Seat, str](), 0
    for before, progress in steps:
        match progress.entries[-1]:
            case DiceRolled(drawn):
                faces, answers, entry = drawn, {}, progress.match.entry_count
            case MovePlayed(seat, text):
                answers[seat] = text
        race = before.rules.race
        for event in progress.events if race is not None else ():
            for reaction in race.reactions(event) if race is not None else ():
                if reaction.seat in answers:
                    again = throw_again(before.game, before.options, faces)
                    cost = MIN_COST + reaction.time_ms / 1e6 if reaction.is_right else READING_COST
                    decision = Decision(entry, cost, was_right=reaction.is_right)
                    yield Position(decision, reaction.seat, again, answers[reaction.seat].partition("#")[0])


def is_race(game: str) -> bool:
    """True for a game whose positions are rolls, read against the clock."""
    return GAMES[game].race is not None
