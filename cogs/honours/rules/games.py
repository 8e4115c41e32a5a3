"""The honours that a game's events win, each a function of the replay: states before a step, and its events."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from cogs.honours.rules.catalog import steps_up_to
from games import core
from games.chess_dice import events as chess_dice
from games.core import Event, Seat
from games.el_ocho import events as el_ocho
from games.el_ocho.state import DICE
from games.neo_otcho import events as neo_otcho
from games.octi import events as octi
from games.octi.board import SIDES
from games.stresses import events as stresses
from games.stresses.feats import MIN_RECORD_MS
from games.stresses.state import Verdict

Steps: TypeAlias = Iterable[tuple[Any, tuple[Event, ...]]]
"""The states before the steps of a game, and the events of each."""
Winners: TypeAlias = set[tuple[Seat, str]]
"""Seats, and the honours that they won."""

FULL_TARGET: Final = 8000
"""The points of a round of el Ocho from which on its honours can be won."""
FOUR_FIGURES: Final = 1000
FINALE_POINTS: Final = 2000
STEADY_TURNS: Final = 6
PHOTO_MS: Final = 50
CLEAN_ANSWERS: Final = 5
CAPTURED_PODS: Final = 3
LIGHTNING_ACTIONS: Final = 12
SWEPT_TOKENS: Final = 4
BRINK_TOKENS: Final = 4
MATCH_POINTS: Final = 10
TURNAROUND_POINTS: Final = 5


def find_el_ocho(steps: Steps) -> Winners:
    """The honours of a round of el Ocho; but for the first thousand in a turn, of one to so many points, or more."""
    steps = list(steps)
    first = {
        (event.seat, "four-figures")
        for _, events in steps
        for event in events
        if isinstance(event, el_ocho.Stopped) and event.points >= FOUR_FIGURES
    }
    if any(before.options.target < FULL_TARGET for before, _ in steps):
        return first
    return first | _turn_honours(steps) | _round_honours(steps)


def _turn_honours(steps: Steps) -> Winners:
    """The honours of single turns."""
    won, grands = Winners(), Counter[int]()
    for before, events in steps:
        for event in events:
            match event:
                case el_ocho.SetAside(seat, groups) if sum(len(group.dice) for group in groups) == DICE:
                    won.add((seat, "eight-dice"))
                case el_ocho.EightEqual(seat):
                    won.add((seat, "eight-equal"))
                case el_ocho.Stopped(seat, points):
                    won |= {(seat, key) for key in steps_up_to("big-turn", points)}
                case el_ocho.GrandEight(seat):
                    grands[before.number] += 1
                    won |= {(seat, "double-grand")} if grands[before.number] > 1 else set()
    return won


def _round_honours(steps: Steps) -> Winners:
    """The honours of whoever won the round."""
    behind, busted, banked = Counter[Seat](), set[Seat](), 0
    turns = defaultdict[Seat, set[int]](set)
    for before, events in steps:
        turns[before.seat].add(before.number)
        for seat, total in enumerate(before.totals):
            behind[seat] = max(behind[seat], max(before.totals) - total)
        for event in events:
            match event:
                case el_ocho.Busted(seat):
                    busted.add(seat)
                case el_ocho.Stopped(_, points):
                    banked = points
                case core.Won(seat, _, "target" | "eight-equal" as reason):
                    is_steady = seat not in busted and len(turns[seat] - {0}) >= STEADY_TURNS
                    is_grand = reason == "target" and banked >= FINALE_POINTS
                    honours = {"steady-hand": is_steady, "grand-finale": is_grand}
                    keys = {honour for honour, is_won in honours.items() if is_won}
                    return {(seat, key) for key in (*keys, *steps_up_to("comeback", behind[seat]))}
    return set()


def find_stresses(steps: Steps) -> Winners:
    """The honours of a race."""
    won = Winners()
    answers, mistaken = Counter[Seat](), set[Seat]()
    for _, events in steps:
        for event in events:
            match event:
                case stresses.Judged(verdict):
                    answers.update(answer.seat for answer in verdict.answers)
                    mistaken |= {answer.seat for answer in verdict.answers if not answer.right}
                    won |= _verdict_honours(verdict)
                case stresses.ZeroWon(seat):
                    won.add((seat, "true-zero"))
                case core.Won(seat, _, "target" | "rolls") if answers[seat] >= CLEAN_ANSWERS and seat not in mistaken:
                    won.add((seat, "clean-race"))
    return won


def _verdict_honours(verdict: Verdict) -> Winners:
    """The honours of a roll; an answer that took less than a second is none to be proud of: it was a guess."""
    won = Winners()
    for answer in verdict.answers:
        if answer.right and answer.reaction_ms is not None and answer.reaction_ms >= MIN_RECORD_MS:
            won |= {(answer.seat, key) for key in steps_up_to("quick-eye", answer.reaction_ms)}
    if verdict.winner is not None:
        won.add((verdict.winner, "first-answer"))
        if verdict.margin_ms is not None and verdict.margin_ms < PHOTO_MS:
            won.add((verdict.winner, "photo-finish"))
    return won


def find_octi(steps: Steps) -> Winners:
    """The honours of a game of Octi; it must be won on the board, not by time or a resignation."""
    won, lost = Winners(), set[Seat]()
    actions = Counter[Seat]()
    is_given_up = False
    for before, events in steps:
        captures = 0
        actions[before.position.seat] += any(isinstance(event, _OCTI_ACTIONS) for event in events)
        for event in events:
            match event:
                case octi.Added(seat, _, pod) if sum(side in pod for side in SIDES) == len(SIDES) - 1:
                    won.add((seat, "full-star"))
                case octi.Captured(seat, owner, _, pods):
                    lost.add(owner)
                    won |= {(seat, "first-capture")} if owner != seat else set()
                    captures += len(pods) if owner != seat else 0
                    if captures >= CAPTURED_PODS:
                        won.add((seat, "triple-capture"))
                case core.RanOut() | octi.Resigned():
                    is_given_up = True
                case octi.Won(seat) if not is_given_up:
                    if seat not in lost:
                        won.add((seat, "flawless"))
                    if actions[seat] <= LIGHTNING_ACTIONS:
                        won.add((seat, "lightning"))
    return won


def find_neo_otcho(steps: Steps) -> Winners:
    """The honours of a game of Neo Otcho 5."""
    won = Winners()
    rolls = Counter[int]()
    at_brink = set[Seat]()
    for before, events in steps:
        at_brink |= {seat for seat, card in enumerate(before.cards) if card.count(seat) >= BRINK_TOKENS}
        for event in events:
            match event:
                case neo_otcho.Rolled(seat):
                    rolls[before.number] += 1
                    won |= {(seat, key) for key in steps_up_to("long-run", rolls[before.number])}
                case neo_otcho.Cleared(seat, _, owners):
                    won.add((seat, "first-clear"))
                    won |= {(seat, "clean-sweep")} if len(owners) >= SWEPT_TOKENS else set()
                case neo_otcho.Won(seat, "filled") if at_brink - {seat}:
                    won.add((seat, "brink"))
    return won


def find_chess_dice(steps: Steps) -> Winners:
    """The honours of a match of Chess Dice; those for the whole match are won in one to ten points."""
    won = Winners()
    behind = [0, 0]
    for before, events in steps:
        for event in events:
            match event:
                case chess_dice.ThrowWon(seat, captures, points):
                    won.add((seat, "first-throw"))
                    if captures[seat] == len(before.dice[seat]) and not captures[1 - seat]:
                        won.add((seat, "all-five"))
                    behind = [max(most, points[1 - side] - points[side]) for side, most in enumerate(behind)]
                case chess_dice.MatchWon(seat, points, "target") if before.options.target == MATCH_POINTS:
                    if not points[1 - seat]:
                        won.add((seat, "whitewash"))
                    if behind[seat] >= TURNAROUND_POINTS:
                        won.add((seat, "turnaround"))
    return won


_OCTI_ACTIONS: Final = (octi.Added, octi.Moved, octi.Entered, octi.Freed)

FINDERS: Final[Mapping[str, Callable[[Steps], Winners]]] = MappingProxyType(
    {
        "el_ocho": find_el_ocho,
        "stresses": find_stresses,
        "octi": find_octi,
        "neo_otcho": find_neo_otcho,
        "chess_dice": find_chess_dice,
    }
)
"""The functions that find a game's own honours, of the games that have any."""


def find_own(game: str, steps: Steps) -> Winners:
    """The honours of a game's own that its steps win; none in a game without such honours."""
    find = FINDERS.get(game)
    return find(steps) if find is not None else set()
