"""The transitions of a game of Neo Otcho 5, from rolls and moves to new states (N3, N8 … N10, N13)."""

from msgspec.structs import replace

from games.core import Event, LeftGame, RanOut, Seat, Step
from games.neo_otcho.cards import cards_after, removable, remove_seat, tokens_on_cards
from games.neo_otcho.dice import readings
from games.neo_otcho.events import Begins, Cleared, NoCombination, Placed, Removed, Rolled, Shifted, Taken, Won
from games.neo_otcho.state import Card, Clear, Effect, End, Phase, Place, RollKind, Shift, State, Take, Turn
from games.seats import next_seat

PENALTY = 2
"""The tokens that a roll on without a combination costs (N9)."""


def resolve_lot(state: State, lot: int) -> Step[State]:
    """N3: the seat drawn begins; if it left already, the next one does."""
    seat = next_seat(state.left, lot - 2)
    return Step(replace(state, phase=Phase.ROLL, seat=seat, number=1), (Begins(seat),))


def resolve_roll(state: State, dice: tuple[int, ...]) -> Step[State]:
    """A combination leaves a choice (N6); none ends the turn, at the opening after one more chance (N4, N9)."""
    seat, rolling = state.seat, state.rolling
    after = replace(state, rolled=dice)
    roll_readings = readings(dice)
    if roll_readings:
        return Step(replace(after, phase=Phase.CHOOSE), (Rolled(seat, dice, rolling, roll_readings),))
    owed = tokens_at_risk(state) if rolling is RollKind.ROLL_ON else 0
    events = (NoCombination(seat, dice, rolling, owed),)
    match rolling:
        case RollKind.OPENING:
            return Step(replace(after, phase=Phase.BLANK), events)
        case RollKind.SECOND:
            return Step(next_turn(after, End.BLANK), events)
        case RollKind.ROLL_ON if owed:
            return Step(replace(after, phase=Phase.REMOVE, owed=owed), events)
        case RollKind.ROLL_ON:
            return Step(next_turn(after, End.LOST), events)


def tokens_at_risk(state: State) -> int:
    """The tokens that a roll on without a combination costs the seat whose turn it is: two, if there are (N9)."""
    return min(PENALTY, tokens_on_cards(state.cards, state.seat))


def request_roll(state: State, kind: RollKind) -> Step[State]:
    """The dice are rolled once more in this turn (N4, N8)."""
    return Step(replace(state, phase=Phase.ROLL, rolling=kind, rolled=()))


def play_effect(state: State, effect: Effect) -> Step[State]:
    """N6: a possible effect, and the game won by it (N10)."""
    cards, seat = state.cards, state.seat
    after = replace(state, cards=cards_after(cards, seat, effect), phase=Phase.DECIDE, effects=(*state.effects, effect))
    event = _effect_event(cards, seat, effect)
    winner = next((card for card, slots in enumerate(after.cards) if set(slots) == {card}), None)
    if winner is None:
        return Step(after, (event,))
    return Step(end_game(after, winner, End.WON, "filled"), (event, Won(winner, "filled")))


def _effect_event(cards: tuple[Card, ...], seat: Seat, effect: Effect) -> Event:
    match effect:
        case Place(slot, card):
            return Placed(seat, slot, seat if card is None else card)
        case Take(slot, card):
            on = seat if card is None else card
            return Taken(seat, slot, on, owner(cards, on, slot))
        case Clear(card):
            return Cleared(seat, card, tuple(token for token in cards[card] if token is not None))
        case Shift(slot, to):
            return Shifted(seat, slot, to, owner(cards, seat, slot))


def owner(cards: tuple[Card, ...], card: Seat, slot: int) -> Seat:
    """The owner of the token on a slot that has one."""
    token = cards[card][slot - 1]
    assert token is not None  # noqa: S101 -- the effect was possible
    return token


def play_removal(state: State, take: Take) -> Step[State]:
    """N9: one of the tokens that must come off, and the turn ended by the last of them."""
    after, event = _remove(state, take)
    return Step(after if after.owed else next_turn(after, End.LOST), (event,))


def _remove(state: State, take: Take) -> tuple[State, Event]:
    seat, cards = state.seat, cards_after(state.cards, state.seat, take)
    after = replace(state, cards=cards, owed=state.owed - 1, removed=(*state.removed, take))
    return after, Removed(seat, take.slot, seat if take.card is None else take.card)


def time_out(state: State) -> Step[State]:
    """N13: the dice are passed on.

    A pending removal is made: tokens on other cards first, then the highest slots; among equals, the lowest seat's.
    """
    seat = state.seat
    takes = sorted(removable(state.cards, seat), key=lambda take: (take.card is None, -take.slot))  # by rising seats
    events: tuple[Event, ...] = ()
    for take in takes[: state.owed]:
        state, event = _remove(state, take)
        events += (event,)
    return Step(next_turn(state, End.TIMED_OUT), (*events, RanOut(seat)))


def leave(state: State, seat: Seat) -> Step[State]:
    """N13: the tokens of a seat that has left come off and its card goes with it; the last one left wins."""
    after = replace(state, cards=remove_seat(state.cards, seat))
    events: tuple[Event, ...] = (LeftGame(seat),)
    if state.left.count(False) == 1:
        winner = state.left.index(False)
        return Step(end_game(after, winner, End.LEFT, "last-left"), (*events, Won(winner, "last-left")))
    if state.phase is Phase.LOT:
        return Step(after, events)
    if seat == state.seat:
        return Step(next_turn(after, End.LEFT), events)
    if state.phase is not Phase.REMOVE:
        return Step(after, events)
    owed = min(state.owed, tokens_on_cards(after.cards, state.seat))
    return Step(replace(after, owed=owed) if owed else next_turn(after, End.LOST), events)


def next_turn(state: State, end: End) -> State:
    """The turn of the next seat, before its roll."""
    seat = next_seat(state.left, state.seat)
    last = close_turn(state, end)
    return State(state.options, state.cards, state.left, Phase.ROLL, seat, state.number + 1, last=last)


def close_turn(state: State, end: End) -> Turn:
    """The turn being played, as it ends."""
    return Turn(state.seat, state.rolled, state.rolling, state.effects, state.removed, end)


def end_game(state: State, winner: Seat, end: End, reason: str) -> State:
    """The end of the game: by the turn that was won, or by who left (in their own turn or another's)."""
    own = end is End.WON or (state.number and state.left[state.seat])
    last = close_turn(state, end) if own else state.last
    return State(state.options, state.cards, state.left, Phase.OVER, winner, state.number, last=last, reason=reason)
