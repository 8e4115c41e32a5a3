"""The computer player of Neo Otcho 5, which fills its card and hinders the leader; and the game's own record."""

import math
import random
from itertools import pairwise
from typing import Any

import pytest

from games.core import Refused
from games.neo_otcho.cards import Cards, supply
from games.neo_otcho.evaluation import chance_before_turn, chance_when_moving
from games.neo_otcho.player import suggest
from games.neo_otcho.state import SLOTS, Move, Options, Phase, RollKind, State
from tests.effort import slow
from tests.games.neo_otcho_games import RULES, after, card_texts, course, gone_on, table
from tests.games.neo_otcho_solved import Player, greedy, loss, perfect, play, solved, values, win_chances


def suggested(state: State) -> str:
    return RULES.format(RULES.suggest(state, state.seat))


def decided(cards: Cards, dice: int) -> str:
    """True if the computer rolls on, false if it passes."""
    return suggested(
        State(Options(3 if dice == 3 else 2), cards, (False, False), Phase.DECIDE, 0, 1, RollKind.ROLL_ON, (1,) * dice)
    )


def test_computer_fills_its_card() -> None:
    assert suggested(gone_on(table("1....", ".....", rolling=RollKind.SECOND), "[3 3 1]").state) == "+3"


def test_computer_wins_where_it_can() -> None:
    assert suggested(gone_on(table("1111.", "2222."), "[5 5 5]").state) == "+5"
    assert suggested(gone_on(table("1111.", "2222.", dice=2), "[5 5]").state) == "+5"
    assert suggested(gone_on(table(".1111", "2222."), "[X X 1]").state) == "+1"


@pytest.mark.parametrize("dice", [3, 2])
def test_on_empty_cards_a_seat_has_the_better_chances_the_sooner_it_rolls(dice: int) -> None:
    empty = ((None,) * SLOTS,) * 4
    chances = [chance_before_turn(empty, seat, (False,) * 4, dice, 2) for seat in (2, 3, 0, 1)]
    assert chances == sorted(chances, reverse=True)
    assert len(set(chances)) == 4
    assert sum(chances) == pytest.approx(1)


@pytest.mark.parametrize("dice", [3, 2])
@pytest.mark.parametrize("when", ["now", "next", "later"])
def test_each_own_token_on_the_own_card_makes_a_seat_stronger_by_less_than_the_factor_3_3(dice: int, when: str) -> None:
    strengths = [strength("1" * tokens + "." * (SLOTS - tokens), ".....", dice, when) for tokens in range(SLOTS)]
    assert all(0 < more - less < 1.2 for less, more in pairwise(strengths))


@pytest.mark.parametrize("when", ["now", "next", "later"])
def test_a_seat_is_the_weaker_the_more_tokens_of_others_are_on_its_card_the_more_so_with_own_ones(when: str) -> None:
    costs = {}
    for own in ("", "1", "11"):
        free, first, second = (
            strength(own + mark + "." * (3 - len(own)), ".....", 3, when) for mark in ("..", "2.", "22")
        )
        assert second - free == pytest.approx(2 * (first - free))
        costs[own] = free - first
    assert 0 < costs[""] < costs["1"] < costs["11"]


def test_tokens_that_are_too_few_to_fill_the_card_cost_each_one_on_it_0_21() -> None:
    """Two of the seven tokens can be spared for other cards. A token on the other's card is worth 0.12 besides."""
    for own in ("1....", "11..."):
        spared, short, shorter = (strength(own, other, 3, "now") for other in ("11...", "111..", "1111."))
        assert short - spared == pytest.approx(0.12 - 0.21 * own.count("1"))
        assert shorter - short == pytest.approx(0.12)


def strength(own: str, other: str, dice: int, when: str) -> float:
    """The logarithm of the odds of the first of two seats: it may roll on, rolls next, or after the other."""
    cards = table(own, other).cards
    if when == "now":
        chance = chance_when_moving(cards, 0, (False, False), dice)
    else:
        chance = chance_before_turn(cards, 0, (False, False), dice, int(when == "later"))
    return math.log(chance / (1 - chance))


def test_computer_hinders_the_leader() -> None:
    """Its own slot is taken by itself, so the triple serves best on the card that lacks one token."""
    assert suggested(gone_on(table("1...1", "2222.", "33..."), "[5 5 5]").state) == "+5@2"
    assert suggested(gone_on(table("1....", "2....", "3333."), "[X X X]").state) == "clear@3"


def test_computer_places_its_last_token_and_none_that_it_does_not_have() -> None:
    last, none = (table("11...", other, rolling=RollKind.SECOND) for other in ("1111.", "11111"))
    assert suggested(gone_on(last, "[3 3 1]").state) == "+3"
    assert suggested(gone_on(none, "[3 3 1]").state) == "skip"


def test_a_card_that_is_full_has_won() -> None:
    assert chance_when_moving(table("11111", "2222.").cards, 0, (False, False), 3) == 1


def test_computer_frees_its_own_slots() -> None:
    assert suggested(gone_on(table("..2..", ".....", rolling=RollKind.SECOND), "[3 3 1]").state) == "-3"


def test_computer_declines_what_would_harm_it() -> None:
    """A pair of 3 could only take its own token off."""
    assert suggested(gone_on(table("111..", ".....", rolling=RollKind.ROLL_ON), "[3 3 1]").state) == "skip"


def test_computer_moves_no_token_to_a_slot_that_is_as_good() -> None:
    assert suggested(gone_on(table("1....", ".....", rolling=RollKind.ROLL_ON), "[1 2 3]").state) == "skip"


def test_computer_rolls_a_blank_opening_again() -> None:
    assert suggested(after("[1] [1 2 4]")) == "again"


def test_computer_rolls_an_opening_again_that_brings_it_nothing() -> None:
    assert suggested(gone_on(table("1....", "....."), "[X X X]").state) == "again"


def test_computer_rolls_on_where_nothing_can_be_lost() -> None:
    for dice in (2, 3):
        roll = "[X X X]" if dice == 3 else "[X X]"
        assert suggested(gone_on(table(".....", "2222.", dice=dice), f"{roll} 1.skip").state) == "on"


def test_computer_rolls_on_with_three_dice_though_its_estimates_are_for_passing() -> None:
    assert suggested(gone_on(table("11122", "....."), "[1 2 3] 1.skip").state) == "on"


def test_computer_passes_with_two_dice_where_more_is_lost_than_won() -> None:
    """20 of 36 rolls would cost two of three tokens; few place one, and none could win."""
    assert suggested(gone_on(table("11...", ".....", dice=2), "[3 3] 1.+3").state) == "pass"


@slow
def test_computer_plays_best_with_two_dice_and_two_seats() -> None:
    """It passes in just the positions where that is right, and wins as much as best play does, exactly counted."""
    assert len(solved(2)) == 45
    assert {cards: decided(cards, 2) for cards in solved(2)} == {
        cards: "pass" if worth.passed > worth.roll_on else "on" for cards, worth in solved(2).items()
    }
    computer, best = (win_chances(2, (player, greedy)) for player in (suggest, perfect))
    assert computer == pytest.approx(best, abs=1e-5)
    assert sum(win_chances(2, (suggest, perfect))) / 2 == pytest.approx(0.5, abs=1e-5)


@slow
def test_computer_rolls_on_with_three_dice_for_passing_is_never_better_by_half_a_point() -> None:
    """In 6 of 1,220 positions of two seats it is better at all: where a player has no tokens left in supply."""
    assert len(solved(3)) == 1220
    passed = {cards: worth.passed - worth.roll_on for cards, worth in solved(3).items() if worth.passed > worth.roll_on}
    assert len(passed) == 6
    assert max(passed.values()) < 0.005
    assert all(0 in (supply(cards, 0), supply(cards, 1)) for cards in passed)
    assert {decided(cards, 3) for cards in solved(3)} == {"on"}


@slow
def test_computer_rolls_on_with_three_dice_even_where_a_card_full_but_one_may_be_lost() -> None:
    """The fifth slot must first be freed, and nobody else is close: 62.9 % by rolling on, 56.2 % by passing."""
    state = gone_on(table("1112.", "....."), "[5 5 1] 1.+5").state
    assert {RULES.format(move): round(chance, 3) for move, chance in values(state).items()} == {
        "on": 0.629,
        "pass": 0.562,
    }
    assert suggested(state) == "on"


@slow
def test_computer_loses_little_by_its_moves_with_three_dice_and_less_than_who_is_greedy() -> None:
    """The cost of a move is the gain of the best one over it; by game, in points of a hundred."""
    lost = {player: lost_by(player) for player in (suggest, greedy)}
    assert lost[suggest] < 0.5
    assert lost[suggest] < lost[greedy] / 2


def lost_by(player: Player, games: int = 100) -> float:
    lost = 0.0

    def watched(state: State) -> Move:
        nonlocal lost
        move = player(state)
        lost += loss(state, move)
        return move

    for seed in range(games):
        play(2, {0: watched}, greedy, seed, 3)
    return 100 * lost / games


def test_computer_rolls_on_where_the_next_player_is_about_to_win() -> None:
    assert suggested(gone_on(table("111..", "2222.", "3333."), "[4 4 1] 1.+4").state) == "on"


def test_computer_removes_where_it_hurts_least() -> None:
    """Two of five tokens come off: the one that hinders one of two others, and one, not two, of its own card."""
    state = gone_on(table("1111.", "1....", ".....", rolling=RollKind.ROLL_ON), "[1 2 4]").state
    for _ in range(2):
        state = RULES.play(state, 0, RULES.suggest(state, 0)).state
    own, *others = card_texts(state)
    assert (own.count("1"), others) == (3, [".....", "....."])


def test_computer_moves_only_on_its_turn() -> None:
    with pytest.raises(Refused, match="not-your-turn"):
        RULES.suggest(after("[1] [1 1 2]"), 1)


@slow
@pytest.mark.parametrize("dice", [2, 3])
def test_computer_beats_players_who_move_at_random(dice: int) -> None:
    """Of four seats, whichever it has; chance would give it a quarter."""
    won = 0
    for game in range(40):
        rng = random.Random(game)  # noqa: S311 -- the same games every time
        seat = game % 4
        state = RULES.start(4, {"dice": dice})
        while RULES.outcome(state) is None:
            chance = RULES.chance(state)
            if chance is not None:
                drawn = tuple(rng.randint(1, chance.sides) for _ in range(chance.count))
                state = RULES.resolve(state, drawn).state
                continue
            move = RULES.suggest(state, seat) if state.seat == seat else rng.choice(RULES.moves(state, state.seat))
            state = RULES.play(state, state.seat, move).state
        won += state.seat == seat
    assert won >= 36


def test_pace_is_that_of_somebody_who_looks_at_the_cards() -> None:
    choosing, deciding = after("[1] [1 1 2]"), after("[1] [1 1 2] 1.+1")
    assert [RULES.pace(state, 0) for state in (choosing, deciding)] == [1800, 1200]
    assert card_texts(choosing) == (".....", ".....")


BLANK = "[1 2 4]"


def runs(record: str, seats: int = 2, **options: object) -> list[tuple[int, int]]:
    feats = RULES.feats(course(RULES.start(seats, options), record))
    assert {feat.kind for feat in feats} <= {"longest-run"}
    return [(feat.seat, feat.value) for feat in feats]


RUNS: dict[str, tuple[str, list[tuple[int, int]]]] = {
    "N8 every roll on with a combination makes the run longer": (
        "[1 1 2] 1.+1 1.on [2 2 3] 1.skip 1.on [3 3 4] 1.+3 1.pass",
        [(0, 3)],
    ),
    "N8 one roll is no run": ("[1 1 2] 1.+1 1.pass [1 1 2] 2.+1 2.pass", []),
    "N9 the roll that ends the turn is not of the run": (f"[1 1 2] 1.+1 1.on [2 2 3] 1.+2 1.on {BLANK}", [(0, 2)]),
    "N9 which may be none then": (f"[1 1 2] 1.+1 1.on {BLANK}", []),
    "N4 rolling the opening again goes on with the run": ("[1 1 2] 1.again [2 2 3] 1.+2 1.pass", [(0, 2)]),
    "N4 a blank opening is not of it": (f"{BLANK} 1.again [2 2 3] 1.+2 1.pass", []),
    "N4 but what follows is": (f"{BLANK} 1.again [2 2 3] 1.+2 1.on [3 3 4] 1.skip 1.pass", [(0, 2)]),
    "N13 a time-out adds nothing": ("[1 1 2] 1.time [1 1 2] 2.time", []),
    "N13 and ends the run": ("[1 1 2] 1.+1 1.on [2 2 3] 1.time", [(0, 2)]),
}


@pytest.mark.parametrize(("record", "expected"), RUNS.values(), ids=RUNS)
def test_runs_of_rolls(record: str, expected: list[tuple[int, int]]) -> None:
    assert runs(f"[1] {record}") == expected


def test_N3_each_turn_has_a_run_of_its_own_and_the_longest_counts() -> None:
    first = "[1 1 2] 1.+1 1.on [2 2 3] 1.skip 1.on [3 3 4] 1.skip 1.pass"
    second = "[1 1 2] 2.+1 2.on [2 2 3] 2.skip 2.pass"
    third = "[2 2 3] 1.skip 1.on [2 2 3] 1.skip 1.pass"
    assert runs(f"[1] {first} {second} {third}") == [(0, 3), (1, 2)]


@pytest.mark.parametrize(
    ("options", "counts"), [({}, True), ({"dice": 3}, True), ({"dice": 2}, False), ({"free_x_pair": True}, False)]
)
def test_N12_only_the_options_of_the_rules_count(options: dict[str, Any], counts: bool) -> None:  # noqa: FBT001 -- parametrized
    two = "[1] [1 1] 1.+1 1.on [2 2] 1.skip 1.pass"
    three = "[1] [1 1 2] 1.+1 1.on [2 2 3] 1.skip 1.pass"
    assert bool(runs(two if options.get("dice") == 2 else three, **options)) == counts
