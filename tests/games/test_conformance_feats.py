"""The laws of feats and variants, held to every game there is by random play straight against its rules."""

import contextlib
import random
from typing import Any, Final

import msgspec
import pytest

from games.catalog import GAMES
from games.core import BestValue, Event, Feat, Rules
from games.options import list_options
from tests.effort import seeds

Course = list[tuple[Any, tuple[Event, ...]]]

LONGEST: Final = 1500

each_game = pytest.mark.parametrize("game", sorted(GAMES))
each_seed = pytest.mark.parametrize("seed", seeds(6, 2))


@each_game
def test_the_records_of_a_game_are_told_apart_and_shares_need_many(game: str) -> None:
    kinds = GAMES[game].feat_kinds
    assert len({kind.name for kind in kinds}) == len(kinds)
    assert all((kind.min_total > 1) == (kind.best is BestValue.SHARE) for kind in kinds)


@each_game
@each_seed
def test_feats_are_of_seats_that_play_and_of_kinds_that_there_are(game: str, seed: int) -> None:
    rules = GAMES[game]
    course, seats = played(rules, seed)
    found = rules.feats(course)
    kinds = {kind.name: kind for kind in rules.feat_kinds}
    assert len({(feat.seat, feat.kind) for feat in found}) == len(found)
    for feat in found:
        assert 0 <= feat.seat < seats
        assert (
            (0 <= feat.value <= feat.total)
            if kinds[feat.kind].best is BestValue.SHARE
            else (feat.value > 0 == feat.total)
        )
        assert msgspec.json.decode(msgspec.json.encode(feat), type=Feat) == feat


@each_game
@each_seed
def test_feats_are_found_again_from_stored_states_whatever_reads_them(game: str, seed: int) -> None:
    rules = GAMES[game]
    course, _ = played(rules, seed)
    stored = [
        (msgspec.json.decode(msgspec.json.encode(state), type=rules.state_type), events) for state, events in course
    ]
    assert rules.feats(iter(stored)) == rules.feats(course) == rules.feats(course)


@each_game
def test_computer_players_achieve_something_in_a_few_games(game: str) -> None:
    rules = GAMES[game]
    found = {feat.kind for seed in range(8) for feat in rules.feats(played(rules, seed, sensible=True)[0])}
    assert found == {kind.name for kind in rules.feat_kinds}


@each_game
def test_a_game_in_which_nothing_happened_has_no_feats(game: str) -> None:
    rules = GAMES[game]
    start = rules.start(rules.seats[0], {})
    assert rules.feats([]) == ()
    assert rules.feats([(start, ()), (start, rules.leave(start, 0).events)]) == ()


@each_game
def test_a_variant_is_a_short_key_and_the_defaults_have_one_too(game: str) -> None:
    rules = GAMES[game]
    chosen = [{}, *({option.name: value} for option in list_options(rules.options_type) for value in option.values)]
    found = set()
    for given in chosen:
        with contextlib.suppress(ValueError):  # some options go with others only
            rules.start(rules.seats[0], given)
            found.add(rules.variant(given))
    assert found == set(rules.variants)
    assert all(variant.isidentifier() for variant in rules.variants) or rules.variants == ("",)


@each_game
@each_seed
def test_where_nobody_gathers_points_all_scores_are_0(game: str, seed: int) -> None:
    rules = GAMES[game]
    course, _ = played(rules, seed, sensible=True)
    assert any(any(rules.scores(state)) for state, _ in course) == rules.scored


def played(rules: Rules[Any, Any, Any], seed: int, *, sensible: bool = False) -> tuple[Course, int]:
    """A game from its start, by chance with time-outs and somebody leaving, or by the computer player."""
    rng = random.Random(seed)  # noqa: S311 -- the same game every time
    seats = rules.seats[seed % len(rules.seats)]
    state, found, now = rules.start(seats, {}), list[tuple[Any, tuple[Event, ...]]](), 1_800_000_000_000
    while rules.outcome(state) is None and len(found) < LONGEST:
        now += rng.randrange(1, 800)
        due = rules.deadline(state)
        if (dice := rules.chance(state)) is not None:
            step = rules.resolve(state, tuple(rng.randint(1, dice.sides) for _ in range(dice.count)))
        elif due is not None and (now >= due or not rules.actors(state)):
            step = rules.expire(state, now := max(now, due))
        else:
            seat = rng.choice(sorted(rules.actors(state)))
            if sensible:
                step = rules.play(state, seat, rules.suggest(state, seat), now)
            elif rng.random() < 0.01:
                step = rng.choice((rules.time_out, rules.leave))(state, seat)
            else:
                step = rules.play(state, seat, rng.choice(rules.moves(state, seat)), now)
        found.append((state, step.events))
        state = step.state
    return found, seats
