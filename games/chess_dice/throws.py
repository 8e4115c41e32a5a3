"""The transitions of a match of Chess Dice, from draws and actions to new states (D1 … D6, D8, D9)."""

from msgspec.structs import replace

from games.chess_dice import events, solver
from games.chess_dice.state import DICE, Annul, Capture, Die, Fate, Figure, Move, Phase, Side, State, Throw
from games.core import Event, Seat, Step, replace_item


def figures_in_play(state: State, seat: Seat) -> tuple[Figure, ...]:
    """The figures of a seat's dice in play, rising."""
    return tuple(sorted([die.figure for die in state.dice[seat] if die.fate is Fate.IN_PLAY]))


def actions(state: State, seat: Seat) -> tuple[Move, ...]:
    """The actions of a seat if it were to act (D3)."""
    return tuple(solver.actions(figures_in_play(state, seat), figures_in_play(state, 1 - seat)))


def starting_seat(state: State) -> Seat:
    """The seat that begins this throw: the seats take turns, and the last result does not count (D1)."""
    return state.first if state.throw % 2 else 1 - state.first


def resolve_lot(state: State, figures: tuple[Figure, ...]) -> Step[State]:
    """D1: the higher figure begins, equal ones are rolled again."""
    first, second = figures
    after = replace(state, lot=(*state.lot, *figures))
    if first == second:
        return Step(after, (events.BeginsRolled((first, second), None),))
    seat = figures.index(max(figures))
    after = replace(after, phase=Phase.THROW, seat=seat, first=seat, throw=1)
    return Step(after, (events.BeginsRolled((first, second), seat),))


def resolve_throw(state: State, figures: tuple[Figure, ...]) -> Step[State]:
    """D2: a throw begins; the first to act is the other seat if its beginner cannot (D4)."""
    seat, sides = starting_seat(state), (figures[:DICE], figures[DICE:])
    dice = tuple(tuple(map(Die, side)) for side in sides)
    rolled = events.ThrowRolled(state.throw, sides, seat, state.options.stake)
    return _next(replace(state, phase=Phase.ACT, dice=dice, captures=(0, 0)), seat, rolled)


def play_action(state: State, move: Move) -> Step[State]:
    """D3: a legal action of the seat that is to act; the throw ends with the last dice (D5)."""
    seat = state.seat
    own, other = state.dice[seat], state.dice[1 - seat]
    captures = state.captures
    match move:
        case Capture(figure, target):
            own, other = _take(own, figure, Fate.SPENT), _take(other, target, Fate.CAPTURED)
            captures = _add_one(captures, seat)
            event: Event = events.Captured(seat, figure, target, captures[seat])
        case Annul(figure):
            own, other = _take(own, figure, Fate.ANNULLED), _take(other, figure, Fate.ANNULLED)
            event = events.Annulled(seat, figure)
    after = replace(state, dice=(other, own) if seat else (own, other), captures=captures)
    return _next(after, 1 - seat, event)


def leave(state: State, seat: Seat) -> Step[State]:
    """D9: a seat leaves and loses the match, and a throw that has begun with its stakes (D8)."""
    winner = 1 - seat
    left = (seat == 0, seat == 1)
    happened: tuple[Event, ...] = (events.LeftMatch(seat),)
    last = state.last
    if state.phase is Phase.ACT:
        last = _throw(state, winner, forfeited=True)
        happened += (events.ThrowForfeited(winner, state.options.stake),)
    won = events.MatchWon(winner, state.points, "last-left")
    return Step(_over(replace(state, left=left), winner, last, "last-left"), (*happened, won))


def end_unpaid(state: State, seat: Seat) -> Step[State]:
    """D8: a seat cannot pay for the next throw and loses the match; it has not left."""
    won = events.MatchWon(1 - seat, state.points, "stake-short")
    return Step(_over(state, 1 - seat, state.last, won.reason), (won,))


def _next(state: State, seat: Seat, event: Event) -> Step[State]:
    """The turn of that seat, or of the other one if every opposing die outranks its own; none after the last (D4)."""
    own, other = figures_in_play(state, seat), figures_in_play(state, 1 - seat)
    if not own:
        return _end_throw(state, event)
    if own[-1] >= other[0]:
        return Step(replace(state, seat=seat, number=state.number + 1), (event,))
    return Step(replace(state, seat=1 - seat, number=state.number + 1), (event, events.Skipped(seat)))


def _end_throw(state: State, event: Event) -> Step[State]:
    """D5, D6: the throw is over, with a point for who captured more, and the match with the target."""
    captures, stake = state.captures, state.options.stake
    if captures[0] == captures[1]:
        return Step(_next_throw(state, _throw(state, None)), (event, events.ThrowDrawn(captures, stake)))
    winner = captures.index(max(captures))
    points = _add_one(state.points, winner)
    won, last = events.ThrowWon(winner, captures, points, stake), _throw(state, winner)
    after = replace(state, points=points)
    if points[winner] < state.options.target:
        return Step(_next_throw(after, last), (event, won))
    return Step(_over(after, winner, last, "target"), (event, won, events.MatchWon(winner, points, "target")))


def _next_throw(state: State, last: Throw) -> State:
    after = replace(state, phase=Phase.THROW, throw=state.throw + 1, dice=(), captures=(0, 0), last=last)
    return replace(after, seat=starting_seat(after))


def _over(state: State, winner: Seat, last: Throw | None, reason: str) -> State:
    return replace(state, phase=Phase.OVER, seat=winner, dice=(), captures=(0, 0), last=last, reason=reason)


def _throw(state: State, winner: Seat | None, *, forfeited: bool = False) -> Throw:
    return Throw(state.throw, starting_seat(state), state.dice, state.captures, winner, forfeited)


def _take(side: Side, figure: Figure, fate: Fate) -> Side:
    """A side with the first die in play of a figure out of play."""
    return replace_item(side, side.index(Die(figure)), value=Die(figure, fate))


def _add_one(counts: tuple[int, int], seat: Seat) -> tuple[int, int]:
    return (counts[0], counts[1] + 1) if seat else (counts[0] + 1, counts[1])
