"""The best line of a turn: the advice for a seat at each of its decisions up to the next roll."""

from engine.advice import advise
from engine.core import Advice
from games import match as matches
from games.core import Seat
from games.match import Match


def best_line(match: Match, seat: Seat) -> tuple[Advice, ...]:
    """The advice for a seat now, and after each best move while its turn goes on without a roll; or nothing.

    Raises EngineMissing.
    """
    turn, line = match.rules.turn(match.state), list[Advice]()
    while (
        match.chance is None
        and seat in match.actors
        and match.rules.turn(match.state) == turn
        and (advice := advise(match, seat)).moves
    ):
        line.append(advice)
        match = matches.move(match, seat, advice.moves[0].move).match
    return tuple(line)
