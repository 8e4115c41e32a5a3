"""The rules of Neo Otcho 5: the moves of each phase, with three dice and with two (N1 … N14)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import asdict, replace

from games.checks import check_dice, check_seats, check_turn, mark_left
from games.core import Dice, Outcome, Refused, Rules, Seat, Step
from games.neo_otcho import feats, moments, notation, player, turns
from games.neo_otcho.cards import offers, refusal_of, removable, supply
from games.neo_otcho.dice import readings, risk
from games.neo_otcho.events import Declined, GameEvent, Passed
from games.neo_otcho.state import (
    SLOTS,
    End,
    Move,
    Offer,
    Options,
    Pass,
    Phase,
    RollAgain,
    RollKind,
    RollOn,
    Skip,
    State,
    Take,
    View,
    X,
)
from games.options import read
from games.seats import ranks_by_points

_PLAYER_PHASES: Final = frozenset((Phase.CHOOSE, Phase.BLANK, Phase.DECIDE, Phase.REMOVE))
_BLANK_MOVES: Final = (RollAgain(), Pass())
_DECISION_MOVES: Final = (Pass(), RollOn())


class NeoOtcho(Rules[State, Move, View]):
    """Neo Otcho 5 as `games.core.Rules`, with three dice and with two."""

    seats = range(2, 7)
    feat_kinds = feats.KINDS
    comeback = 3
    measures_leads = False  # the winner has a full card (N10)
    options_type = Options
    state_type = State
    event_type = GameEvent
    parse = staticmethod(notation.parse)
    format = staticmethod(notation.format_move)
    format_draw = staticmethod(notation.format_draw)
    parse_draw = staticmethod(notation.parse_draw)
    feats = staticmethod(feats.find_feats)
    moments = staticmethod(moments.find_moments)

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        """The state before the lot for the first player: empty cards (N3, N12)."""
        check_seats(self, seats)
        return State(read(Options, options), ((None,) * SLOTS,) * seats, (False,) * seats)

    def chance(self, state: State) -> Dice | None:
        """One die with a side for every seat (N3), or three dice, or two (N4, N8, N11)."""
        if state.phase is Phase.ROLL:
            return Dice(state.options.dice, X)
        return Dice(1, len(state.left)) if state.phase is Phase.LOT else None

    def resolve(self, state: State, drawn: tuple[int, ...]) -> Step[State]:
        """The lot for the first player (N3), or a roll and the choice it leaves (N4, N6, N9)."""
        check_dice(self, state, drawn)
        return turns.resolve_lot(state, drawn[0]) if state.phase is Phase.LOT else turns.resolve_roll(state, drawn)

    def actors(self, state: State) -> frozenset[Seat]:
        """The seat whose turn it is, while no dice are to be rolled."""
        return frozenset((state.seat,) if state.phase in _PLAYER_PHASES else ())

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Effects, `skip` and N4's `again` after a combination, `pass` and `on` after those; removals (N9, N14).

        After a blank opening roll: `again`, and `pass` for who is satisfied with it (N4).
        """
        if seat != state.seat:
            return ()
        match state.phase:
            case Phase.CHOOSE:
                second_roll = (RollAgain(),) if state.rolling is RollKind.OPENING else ()
                return (*offers(state), Skip(), *second_roll)
            case Phase.BLANK:
                return _BLANK_MOVES
            case Phase.DECIDE:
                return _DECISION_MOVES
            case Phase.REMOVE:
                return removable(state.cards, seat)
            case _:
                return ()

    def play(self, state: State, seat: Seat, move: Move, at: int = 0) -> Step[State]:  # noqa: ARG002 -- time does not count
        """An effect or none (N6, N7), the dice rolled again (N4), rolled on or passed on (N8), or a removal (N9).

        The own card is named by leaving the seat out; `+3@1` is refused to seat 1 (N14: each move once).
        Refused: `over`, `not-your-turn`, `choose-first`, `already-chosen`, `no-combination`, `no-second-roll`,
        `remove-first`, `not-your-token`, and for effects `own-card`, `no-such-card` (`card`, from 1),
        `not-by-these-dice`, `slot-taken` and `slot-free` (`slot`), `no-tokens-left`, `card-empty` (`card`).
        """
        check_turn(self, state, seat)
        match state.phase:
            case Phase.CHOOSE:
                return _play_choice(state, move)
            case Phase.BLANK:
                return _play_after_blank(state, move)
            case Phase.DECIDE:
                return _play_decision(state, move)
            case _:
                return _play_removal(state, move)

    def time_out(self, state: State, seat: Seat) -> Step[State]:
        """The dice are passed on, a pending removal is made (N13)."""
        check_turn(self, state, seat)
        return turns.time_out(state)

    def leave(self, state: State, seat: Seat) -> Step[State]:
        """A seat leaves the game with its card and its tokens; others' tokens on that card go back (N13)."""
        return turns.leave(replace(state, left=mark_left(self, state, state.left, seat)), seat)

    def scores(self, state: State) -> tuple[int, ...]:
        """The number of own tokens on every seat's own card."""
        return tuple(card.count(seat) for seat, card in enumerate(state.cards))

    def outcome(self, state: State) -> Outcome | None:
        """The winner, the others by the tokens on their own cards, and last, as equals, those who left (N10, N13)."""
        if not state.reason:
            return None
        return Outcome(ranks_by_points(state.seat, self.scores(state), state.left), state.reason)

    def view(self, state: State, seat: Seat | None) -> View:  # noqa: ARG002 -- nothing is hidden
        """The view of every seat."""
        return View(
            **asdict(state),
            scores=self.scores(state),
            supplies=tuple(supply(state.cards, owner) for owner in range(len(state.cards))),
            risk=risk(state.options.dice),
            tokens_at_risk=turns.tokens_at_risk(state),
            readings=readings(state.rolled) if state.rolled else (),
            offers=tuple(Offer(*offer) for offer in offers(state).items()) if state.phase is Phase.CHOOSE else (),
            may_roll_again=RollAgain() in self.moves(state, state.seat),
            removable=removable(state.cards, state.seat) if state.phase is Phase.REMOVE else (),
        )

    def pace(self, state: State, seat: Seat) -> int:  # noqa: ARG002 -- whoever is to move
        """A look at the dice and all cards; less for what follows."""
        return 1800 if state.phase is Phase.CHOOSE else 1200

    def suggest(self, state: State, seat: Seat) -> Move:
        """A sensible move for the seat whose turn it is."""
        check_turn(self, state, seat)
        return player.suggest(state)


def _play_choice(state: State, move: Move) -> Step[State]:
    match move:
        case Skip():
            return Step(replace(state, phase=Phase.DECIDE), (Declined(state.seat),))
        case RollAgain():
            if state.rolling is not RollKind.OPENING:
                raise Refused("no-second-roll")
            return turns.request_roll(state, RollKind.SECOND)
        case Pass() | RollOn():
            raise Refused("choose-first")
        case _:
            if move not in offers(state):
                raise refusal_of(state, move)
            return turns.play_effect(state, move)


def _play_after_blank(state: State, move: Move) -> Step[State]:
    match move:
        case RollAgain():
            return turns.request_roll(state, RollKind.SECOND)
        case Pass():
            return Step(turns.next_turn(state, End.BLANK), (Passed(state.seat),))
        case _:
            raise Refused("no-combination")


def _play_decision(state: State, move: Move) -> Step[State]:
    match move:
        case Pass():
            return Step(turns.next_turn(state, End.PASSED), (Passed(state.seat),))
        case RollOn():
            return turns.request_roll(state, RollKind.ROLL_ON)
        case RollAgain():
            raise Refused("no-second-roll")
        case _:
            raise Refused("already-chosen")


def _play_removal(state: State, move: Move) -> Step[State]:
    match move:
        case Take(_, card) if card == state.seat:
            raise Refused("own-card")
        case Take():
            if move not in removable(state.cards, state.seat):
                raise Refused("not-your-token")
            return turns.play_removal(state, move)
        case _:
            raise Refused("remove-first")
