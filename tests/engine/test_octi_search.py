"""The compiled search of Octi, held against the rules in `games/octi` (O5 … O17)."""

import random
from collections.abc import Iterator
from itertools import count, islice

import pytest
from msgspec import structs

from engine.octi.puzzles import NODES
from engine.octi.search import WIN_VALUE, OctiSearch, load_search
from games.octi.actions import actions, can_act, initial_position, position_after
from games.octi.board import BOARDS, PRONG_BITS, Mode
from games.octi.state import Add, Move, Position, State
from games.octi.turns import initial_state, play_action, position_key, win_reason
from tests.effort import seeds

MOST_ACTIONS = 2_000
"""Positions with more actions, of tall stacks, are passed over."""


@pytest.fixture(scope="module")
def search() -> OctiSearch:
    return load_search()


@pytest.mark.parametrize("mode", BOARDS)
@pytest.mark.parametrize("seed", seeds(40))
def test_actions_and_their_results_are_those_of_the_rules(search: OctiSearch, mode: Mode, seed: int) -> None:
    count = 0
    for game in range(3 * seed, 3 * seed + 3):
        for position in positions_of_a_game(mode, game):
            legal = legal_actions(position)
            if not legal:
                continue
            listed = search.actions(position)
            moves = [action.move(position) for action in listed]
            assert set(moves) <= set(legal)
            results = [action.position_after(position) for action in listed]
            assert results == [position_after(position, move) for move in moves]
            assert len(set(results)) == len(results)
            # two pods that each come back to where they started leave the same position, which is listed once
            assert set(results) == {position_after(position, move) for move in legal}
            count += 1
    assert count > 20


def test_pods_that_go_together_take_the_ways_that_the_rules_name(search: OctiSearch) -> None:
    """Each of two pods can come to 55 by either of two ways, and one that captures does for both."""
    pods = (33 << 8 | PRONG_BITS["AC"], 33 << 8 | PRONG_BITS["ABC"]), tuple(square << 8 for square in (34, 43, 45, 54))
    position = Position("fast", 0, pods, (0, 0), (0, 0))
    assert {action.move(position) for action in search.actions(position)} == set(legal_actions(position))


@pytest.mark.parametrize("mode", BOARDS)
@pytest.mark.parametrize("seed", seeds(40))
def test_wins_by_bases_are_seen(search: OctiSearch, mode: Mode, seed: int) -> None:
    answers: set[bool] = set()
    for number in count(100 * seed):
        if number >= 100 * seed + 100 and answers == {True, False}:
            break
        position = random_position(mode, number)
        legal = legal_actions(position)
        if not legal:
            continue
        wins = any(win_reason(position_after(position, move)) in {"base", "bases"} for move in legal)
        assert search.can_win(position)[0] is wins, position
        assert search.can_win(structs.replace(position, seat=1)) == search.can_win(position)[::-1]
        answers.add(wins)


def test_O20_the_win_of_the_example_is_found(search: OctiSearch) -> None:
    pods = (22 << 8 | 2, 32 << 8 | 3, 42 << 8, 52 << 8)
    position = Position("basic", 0, (pods, (24 << 8 | 48, 35 << 8 | 16, 46 << 8, 56 << 8)), (9, 9), (0, 0))
    result = search.search(position, 1_000)
    best = result.actions[result.best].move(position)
    after = position_after(position, best)
    assert (win_reason(after) == "base") is (result.value == WIN_VALUE - 1)


def test_one_position_and_one_budget_have_one_answer(search: OctiSearch) -> None:
    position = initial_position("basic")
    first = search.search(position, 20_000)
    search.search(initial_position("classic"), 5_000)
    assert search.search(position, 20_000) == first
    assert first.nodes <= 20_100
    assert first.depth >= 5


def test_a_search_with_nothing_to_look_at_ends_at_60_turns(search: OctiSearch) -> None:
    """O15: the only action, with one prong and none to add, wins at once."""
    position = Position("basic", 0, ((45 << 8 | 1,), (11 << 8,)), (0, 0), (0, 0))
    result = search.search(position, 1_000, exact=True)
    assert [action.value for action in result.actions] == [WIN_VALUE - 1]
    assert (result.depth, result.nodes, result.weighed) == (60, 0, len(result.actions))


def test_O17_a_repeated_position_is_worth_nothing(search: OctiSearch) -> None:
    position = random_position("basic", 5)
    results = search.search(position, 2_000, exact=True)
    quiet = next(a for a in results.actions if not isinstance(a.move(position), Add) and not a.captured)
    known = {position_key(position), position_key(quiet.position_after(position))}
    again = search.search(position, 2_000, exact=True, known_keys=known)
    assert next(a.value for a in again.actions if a.movers == quiet.movers and not a.captured) == 0


@pytest.mark.parametrize("mode", BOARDS)
@pytest.mark.parametrize("seed", seeds(40))
def test_forced_wins_are_those_of_the_rules(search: OctiSearch, mode: Mode, seed: int) -> None:
    answers: set[int] = set()
    for number in count(100 * seed):
        if number >= 100 * seed + 20 and answers >= {0, 1, 2}:
            break
        position = small_position(mode, number)
        legal = legal_actions(position)
        wins = search.find_wins(position, 2, NODES)
        assert wins is not None
        results = {position_after(position, move): turns for move, turns in wins.items()}
        for move in legal:
            after = position_after(position, move)
            turns = turns_to_win(after)
            assert results.get(after, 0) == turns, (position, move)
            answers.add(turns)


def test_a_win_in_three_turns_is_found_by_its_only_first_action(search: OctiSearch) -> None:
    count = 0
    for number in range(300):
        position = small_position("basic", number)
        two, three = search.find_wins(position, 2, NODES), search.find_wins(position, 3, NODES)
        assert two is not None
        assert three is not None
        assert two.items() <= three.items()
        if not two and len(three) == 1:
            (first,) = three
            count += 1
            for reply in legal_actions(position_after(position, first)):
                assert search.find_wins(position_after(position_after(position, first), reply), 2, NODES)
    assert count


def test_a_search_for_wins_that_takes_too_long_has_no_answer(search: OctiSearch) -> None:
    assert search.find_wins(initial_position("fast"), 3, nodes=100) is None


def positions_of_a_game(mode: Mode, seed: int) -> Iterator[Position]:
    """The positions of a random game in which pods go often, and win late."""
    chance = random.Random(seed)  # noqa: S311 -- the same every time
    state: State = initial_state(initial_position(mode))
    while not state.reason and state.number < 150:
        yield state.position
        legal = list(islice(actions(state.position), MOST_ACTIONS))
        going: list[Move] = [move for move in legal if not isinstance(move, Add)]
        choice = going if going and chance.random() < 0.6 else legal
        some = chance.sample(choice, min(8, len(choice)))
        longer = [move for move in some if not win_reason(position_after(state.position, move))]
        state = play_action(state, (longer or some)[0], reset_repetitions=False).state


def random_position(mode: Mode, seed: int) -> Position:
    """A position with pods anywhere, on the bases of the other side often, stacked often in Octi-X."""
    chance = random.Random(seed)  # noqa: S311 -- the same every time
    board = BOARDS[mode]
    squares = sorted(board.squares)
    pods: list[tuple[int, ...]] = []
    taken: set[int] = set()
    for seat in (0, 1):
        own: list[int] = []
        for _ in range(chance.randint(1, 4 if mode == "basic" else 6)):
            bases = board.bases[1 - seat]
            square = chance.choice(bases if mode == "classic" and chance.random() < 0.5 else squares)
            if own and board.stacks and chance.random() < 0.4:
                square = own[-1] >> 8
            if square in taken or (not board.stacks and square in {pod >> 8 for pod in own}):
                continue
            if mode != "classic" and square in bases:
                continue
            own.append(square << 8 | chance.getrandbits(8) & chance.getrandbits(8))
        taken |= {pod >> 8 for pod in own}
        pods.append(tuple(sorted(own)))
    held = [{pod >> 8 for pod in own} for own in pods]
    if mode == "classic" and any(held[seat] >= set(board.bases[1 - seat]) for seat in (0, 1)):
        return random_position(mode, seed + 1_000_000)
    if not all(pods):
        return random_position(mode, seed + 1_000_000)
    return Position(mode, 0, (pods[0], pods[1]), (3, 3), (1, 1) if board.reserve else (0, 0), (1, 1))


def small_position(mode: Mode, seed: int) -> Position:
    """A position with two or three pods of each side that are near to win, and few prongs to add."""
    chance = random.Random(seed)  # noqa: S311 -- the same every time
    board = BOARDS[mode]
    squares = sorted(board.squares - {base for bases in board.bases for base in bases})
    pods: list[tuple[int, ...]] = []
    taken: set[int] = set()
    for seat in (0, 1):
        own = [] if mode != "classic" else [base << 8 for base in board.bases[1 - seat][1:]]
        for _ in range(chance.randint(1, 2)):
            square = chance.choice([square for square in squares if square not in taken])
            taken.add(square)
            own.append(square << 8 | chance.getrandbits(8) & chance.getrandbits(8) & chance.getrandbits(8))
        pods.append(tuple(sorted(own)))
    position = Position(mode, 0, (pods[0], pods[1]), (chance.randint(0, 1), 1), (0, 0))
    return position if can_act(position) else small_position(mode, seed + 1_000_000)


def turns_to_win(after: Position) -> int:
    """The turns in which an action wins by force, itself among them, at most 2; 0 if it does not. `after`: after it."""
    if win_reason(after):
        return 1
    for reply in actions(after):
        position = position_after(after, reply)
        if win_reason(position) or not any(win_reason(position_after(position, move)) for move in actions(position)):
            return 0
    return 2


def legal_actions(position: Position) -> list[Move]:
    legal = list(islice(actions(position), MOST_ACTIONS))
    return legal if len(legal) < MOST_ACTIONS else []
