"""The quick rules of Octi against slow ones written for this test alone, and counts made by hand."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import BadMove, Refused
from games.octi.actions import actions, can_act, initial_position, position_after
from games.octi.board import BOARDS, Mode
from games.octi.state import PodMove, Position
from games.octi.turns import win_reason
from tests.effort import examples, seeds, slow
from tests.games.octi_boards import RULES, board, state_of
from tests.games.octi_naive import results, table, won

MODES: tuple[Mode, ...] = ("basic", "fast", "classic")
each_mode = pytest.mark.parametrize("mode", MODES)


@pytest.mark.parametrize(
    ("mode", "counts"),
    [
        # Two turns: the sides are too far apart to meet, so red has as many as black. Three turns: what black can
        # stand like after two actions, times red's. Basic: any two of 32 prongs (496), or a pod gone by its only
        # prong: north and south three ways for each of four (24), east the last pod steps, the third jumps it and
        # captures it or not (3), west likewise (3).
        ("basic", (32, 32 * 32, (496 + 30) * 32)),
        # 24 prongs or 3 enters. Any two of 24 prongs (276), a prong and an enter (72), two enters (6), or a pod gone
        # by its only prong, always a step (24).
        pytest.param("fast", (27, 27 * 27, (276 + 72 + 6 + 24) * 27), marks=slow),
        pytest.param("classic", (27, 27 * 27, (276 + 72 + 6 + 24) * 27), marks=slow),
    ],
)
def test_positions_after_one_two_and_three_turns(mode: Mode, counts: tuple[int, int, int]) -> None:
    quick, naive = {initial_position(mode)}, {table(initial_position(mode))}
    for count in counts:
        quick = {position_after(position, move) for position in quick for move in actions(position)}
        naive = {following for now in naive for following in results(now).values()}
        assert len(quick) == count
        assert {table(position) for position in quick} == naive


@pytest.mark.parametrize(
    ("black", "red"),
    [
        ("33ACF 33BEG", "43 54 44 32 21 22"),  # both come back to the square they left
        ("33ACF 33BEG 33", "43 54 44 32 21 22"),  # neither can, while a third stays there
        ("33ADG 55", "34 44 43"),  # one alone goes round
        ("33AC 33AC", "34 45 43 54"),  # two ways to the same end, for two that are alike
        ("33ABC 33ABC 33ABC 33", "43B 43 34C 34C"),
        ("33ABCDEFGH", "34 44 43 42 32 22 23 24"),
        ("33AC 34AC 34 43AC 43AC", "55 45 54B 54B 54"),
    ],
)
def test_built_positions_have_the_same_results(black: str, red: str) -> None:
    same_as_naive(board("classic", black, red, captured=(1, 1)))


@each_mode
@examples(150)
@given(data=st.data())
def test_crowded_positions_have_the_same_results(mode: Mode, data: st.DataObject) -> None:
    same_as_naive(data.draw(crowds(mode)))


@each_mode
@pytest.mark.parametrize("seed", seeds(3))
def test_random_games_have_the_same_results_and_winners(mode: Mode, seed: int) -> None:
    rng = random.Random(f"{mode} {seed}")  # noqa: S311 -- the same game every time
    position = initial_position(mode)
    for _ in range(200):
        same_as_naive(position)
        position = position_after(position, rng.choice(list(actions(position))))
        assert bool(win_reason(position)) == won(table(position))
        if win_reason(position):
            break


@each_mode
@examples(60)
@given(data=st.data())
def test_O19_every_legal_action_can_be_typed_in_one_way_and_no_other_is_accepted(
    mode: Mode, data: st.DataObject
) -> None:
    position = data.draw(crowds(mode))
    legal = results(table(position))
    other = results(table(data.draw(crowds(mode))))
    state = state_of(position)
    for text in legal.keys() | other.keys():
        try:
            after_it = RULES.play(state, position.seat, RULES.parse(text)).state.position
        except Refused:
            assert text not in legal
        else:
            assert table(after_it) == legal[text]


@each_mode
@examples(60)
@given(data=st.data())
def test_O19_misspelt_actions_are_no_other_action(mode: Mode, data: st.DataObject) -> None:
    """A text with a character changed, left out or added is another legal action's own text, or none."""
    legal = results(table(position := data.draw(crowds(mode))))
    text = data.draw(st.sampled_from(sorted(legal))) if legal else "33"
    n = data.draw(st.integers(0, len(text)))
    typed = (
        text[:n]
        + data.draw(st.text("123456789ABCDEFGH-+x(),* \n", max_size=2))
        + text[n + data.draw(st.integers(0, 2)) :]
    )
    try:
        step = RULES.play(state_of(position), position.seat, RULES.parse(typed))
    except (BadMove, Refused):
        assert typed not in legal
    else:
        assert table(step.state.position) == legal[typed]


def same_as_naive(position: Position) -> None:
    """All results are listed, no action twice, and none twice for its path alone; O16 knows whether there is any."""
    moves = list(actions(position))
    legal = results(table(position))
    assert can_act(position) == bool(legal)
    assert {table(position_after(position, move)) for move in moves} == set(legal.values())
    for move in moves:
        assert table(position_after(position, move)) == legal[RULES.format(move)]
    told_apart = Counter(
        (move.square, tuple(sorted((mover.pod, mover.path[-1]) for mover in move.movers)), move.captures)
        if isinstance(move, PodMove)
        else move
        for move in moves
    )
    assert set(told_apart.values()) <= {1}


@st.composite
def crowds(draw: st.DrawFn, mode: Mode) -> Position:
    """Positions with few squares and many prongs; stacks in Octi-X; not all of them can be reached by play."""
    squares = st.sampled_from(
        sorted(BOARDS[mode].squares & {column * 10 + row for column in (3, 4, 5) for row in (3, 4, 5, 6, 7)})
    )
    free = set(BOARDS[mode].squares)
    sides: list[tuple[int, ...]] = []
    for _ in (0, 1):
        stands = draw(st.lists(squares, min_size=1, max_size=5, unique=mode == "basic"))
        pods = [square for square in stands if square in free][:5]
        free -= set(pods)
        many = draw(st.integers(0, 3))
        sides.append(tuple(sorted(square << 8 | draw(prongs(many)) for square in pods if pods.count(square) < 4)))
    pair = st.tuples(st.integers(0, 2), st.integers(0, 2))
    nothing = (0, 0)
    return Position(
        mode,
        draw(st.integers(0, 1)),
        (sides[0], sides[1]),
        draw(pair),
        nothing if mode == "basic" else draw(pair),
        draw(pair),
    )


def prongs(many: int) -> st.SearchStrategy[int]:
    return st.sets(st.integers(0, 7), min_size=many, max_size=many + 2).map(
        lambda sides: sum(1 << side for side in sides)
    )
