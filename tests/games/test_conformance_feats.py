"""The laws of feats and variants, held to every game by random play; options declared as the fields of a Struct."""

import contextlib
import random
from enum import Enum
from typing import Annotated, Any, Final, Literal

import msgspec
import pytest
from msgspec import UNSET, Meta, Struct, UnsetType

from games.catalog import GAMES
from games.core import BestValue, Event, Feat, Rules
from games.options import Option, list_options, list_variants, read, variant_of
from tests import sensible
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
    feats = rules.feats(course)
    kinds = {kind.name: kind for kind in rules.feat_kinds}
    assert len({(feat.seat, feat.kind) for feat in feats}) == len(feats)
    for feat in feats:
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
    stored = [(msgspec.json.decode(msgspec.json.encode(now), type=rules.state_type), events) for now, events in course]
    assert rules.feats(iter(stored)) == rules.feats(course) == rules.feats(course)


@each_game
def test_computer_players_achieve_something_in_a_few_games(game: str) -> None:
    rules = GAMES[game]
    feats = {feat.kind for seed in range(8) for feat in rules.feats(played(rules, seed, is_sensible=True)[0])}
    assert feats == {kind.name for kind in rules.feat_kinds}


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
    variants, keys = list_variants(rules), set()
    for options in chosen:
        with contextlib.suppress(ValueError):  # some options go with others only
            rules.start(rules.seats[0], options)
            keys.add(variant_of(rules, options))
    assert keys == set(variants)
    assert all(variant.isidentifier() for variant in variants) or variants == ("",)


@each_game
@each_seed
def test_where_nobody_gathers_points_all_scores_are_0(game: str, seed: int) -> None:
    rules = GAMES[game]
    course, _ = played(rules, seed, is_sensible=True)
    assert any(any(rules.scores(state)) for state, _ in course) == rules.scored


def played(rules: Rules[Any, Any, Any], seed: int, *, is_sensible: bool = False) -> tuple[Course, int]:
    """A game from its start, by chance with time-outs and somebody leaving, or by the computer player."""
    rng = random.Random(seed)  # noqa: S311 -- the same game every time
    seats = rules.seats[seed % len(rules.seats)]
    state, course, now = rules.start(seats, {}), list[tuple[Any, tuple[Event, ...]]](), 1_800_000_000_000
    while rules.outcome(state) is None and len(course) < LONGEST:
        now += rng.randrange(1, 800)
        due = rules.deadline(state)
        if (dice := rules.chance(state)) is not None:
            step = rules.resolve(state, tuple(rng.randint(1, dice.sides) for _ in range(dice.count)))
        elif due is not None and (now >= due or not rules.actors(state)):
            step = rules.expire(state, now := max(now, due))
        else:
            seat = rng.choice(sorted(rules.actors(state)))
            if is_sensible:
                step = rules.play(state, seat, sensible.suggest(rules, state, seat), now)
            elif rng.random() < 0.01:
                step = rng.choice((rules.time_out, rules.leave))(state, seat)
            else:
                step = rules.play(state, seat, rng.choice(rules.moves(state, seat)), now)
        course.append((state, step.events))
        state = step.state
    return course, seats


class Table(Struct, frozen=True):
    target: Annotated[int, Meta(ge=20, le=200, multiple_of=10)] = 100
    seconds: Annotated[int, Meta(ge=5, le=120)] = 30
    level: Literal[2, 1, "custom"] = 1
    open: bool = True
    joker: bool | UnsetType = UNSET


def test_every_kind_of_option_says_its_values_and_its_default() -> None:
    assert list_options(Table) == (
        Option("target", range(20, 201, 10), 100),
        Option("seconds", range(5, 121), 30),
        Option("level", (2, 1, "custom"), 1),
        Option("open", (False, True), default=True),
        Option("joker", (False, True), None),
    )
    assert [option.name for option in list_options(Table) if option.is_flag] == ["open", "joker"]
    assert not Option("level", (1,), 1).is_flag


class Colour(Enum):
    RED = "red"


class Unlimited(Struct, frozen=True):
    points: int = 0


class HalfLimited(Struct, frozen=True):
    points: Annotated[int, Meta(ge=0)] = 0


class Coloured(Struct, frozen=True):
    colour: Colour = Colour.RED


@pytest.mark.parametrize("kind", [Unlimited, HalfLimited, Coloured])
def test_what_a_command_could_not_offer_is_no_option(kind: type[Struct]) -> None:
    with pytest.raises(TypeError, match=kind.__struct_fields__[0]):
        list_options(kind)


def test_options_that_are_missing_have_their_defaults() -> None:
    assert read(Table, {}) == Table()
    values = {"target": 200, "seconds": 5, "level": "custom", "open": False, "joker": False}
    assert read(Table, values) == Table(200, 5, "custom", open=False, joker=False)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("target", value) for value in (10, 210, 105, 100.0, "100", True, None)),
        *(("seconds", value) for value in (4, 121, 30.5)),
        *(("level", value) for value in (0, 3, "1", "Custom", 1.0, True, None)),
        *(("open", value) for value in (0, 1, "yes", None)),
        *(("joker", value) for value in (0, 1, "yes", None)),
        ("colour", "red"),
    ],
)
def test_bad_options_are_named(name: str, value: Any) -> None:
    with pytest.raises(ValueError, match=rf"\A{name}:"):
        read(Table, {"target": 30, name: value})
