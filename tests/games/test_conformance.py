"""The laws of `games.core` and `games.match`, held to every game in the catalog by random play."""

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games import journal as journals
from games import match as play
from games.catalog import GAMES
from games.core import BadMove, Forced, Outcome, Refused, Seat, Step
from games.journal import Entry
from games.match import Match, Progress
from games.options import list_options
from tests.effort import examples, seeds, slow, some
from tests.low_dice import LowDice, Move, State

Options = Mapping[str, Any]

VARIANTS: dict[str, tuple[Options, ...]] = {
    "el_ocho": (
        {},
        {"level": 2},
        {"level": "custom", "joker": True, "runs": True, "target": 1000, "minimum": 0},
        {"level": "custom", "series": True, "target": 2500, "minimum": 1000},
    ),
    "stresses": ({}, {"level": 2, "target": 2000}),
    "octi": ({"mode": "basic"}, {"mode": "fast"}, {"mode": "classic"}),
    "neo_otcho": ({"dice": 3}, {"dice": 2}, {"dice": 3, "free_x_pair": True}),
    "chess_dice": ({}, {"target": 3, "stake": 100}),
}
"""Options worth playing with; a game that is not named is played with its defaults."""

LONGEST = 1000
"""Random games are followed for so many entries."""

each_game = pytest.mark.parametrize("game", sorted(GAMES))
NAMED_VARIANTS = {
    f"{game}-{n}": (game, options) for game in GAMES for n, options in enumerate(VARIANTS.get(game, ({},)))
}
each_variant = pytest.mark.parametrize(("game", "options"), NAMED_VARIANTS.values(), ids=NAMED_VARIANTS)
each_seed = pytest.mark.parametrize("seed", seeds(6, 2))


@each_variant
@each_seed
def test_states_survive_storage_at_every_step(game: str, options: Options, seed: int) -> None:
    for match, _ in some(played(game, options, seed)):
        assert play.restore(msgspec.json.decode(msgspec.json.encode(match))) == match


@each_variant
@each_seed
def test_dice_and_seats_never_wait_for_each_other(game: str, options: Options, seed: int) -> None:
    turn = 0
    for match, _ in played(game, options, seed):
        rules, state = match.rules, match.state
        waiting = [match.outcome is not None, match.chance is not None, bool(match.actors)]
        assert sum(waiting) == 1 or (sum(waiting) == 0 and rules.deadline(state) is not None)
        assert match.outcome is None or rules.deadline(state) is None
        assert match.actors == {seat for seat in range(match.seats) if rules.moves(state, seat)}
        assert not any(match.left[seat] for seat in match.actors)
        assert rules.turn(state) >= turn
        turn = rules.turn(state)
        assert len(rules.scores(state)) == match.seats


@each_variant
@each_seed
def test_every_listed_move_is_accepted_and_written_and_read_back(game: str, options: Options, seed: int) -> None:
    for match, _ in some(played(game, options, seed)):
        rules, before = match.rules, msgspec.json.encode(match.state)
        for seat in match.actors:
            moves = rules.moves(match.state, seat)
            assert len(set(moves)) == len(moves)
            for move in moves:
                assert rules.parse(rules.format(move)) == move
                assert rules.play(match.state, seat, move, 1) == rules.play(match.state, seat, move, 1)
        assert msgspec.json.encode(match.state) == before


@each_variant
@each_seed
def test_a_forced_move_is_the_only_one_and_no_sign_of_life(game: str, options: Options, seed: int) -> None:
    for match, _ in played(game, options, seed):
        step = play.play_forced(match)
        choices = [(seat, move) for seat in match.actors for move in islice(match.rules.moves(match.state, seat), 2)]
        if not match.rules.forces_only_move or len(choices) != 1:
            assert step is None
            continue
        ((seat, move),) = choices
        assert step is not None
        assert step.match.state == match.rules.play(match.state, seat, move).state
        assert step.match.missed == match.missed
        assert step.events[0] == Forced(seat)
        (entry,) = step.entries[-1:]
        assert entry == journals.MovePlayed(seat, match.rules.format(move), forced=True)
        assert journals.parse_entry(game, journals.format_entry(game, entry)) == entry


@each_variant
@each_seed
def test_what_is_not_allowed_is_refused_and_changes_nothing(game: str, options: Options, seed: int) -> None:
    known: set[str] = set()
    for match, _ in some(played(game, options, seed)):
        rules, before = match.rules, msgspec.json.encode(match)
        known.update(rules.format(move) for seat in match.actors for move in rules.moves(match.state, seat)[:3])
        foreign = set(range(-1, match.seats + 1)) - match.actors
        reason: str | None = r"\Anot-your-turn\Z" if match.outcome is None else r"\Aover\Z"
        if rules.race:
            reason = None  # a race has no turns, but many other reasons
        for seat in foreign:
            for text in sorted(known)[-5:]:
                with pytest.raises(Refused, match=reason):
                    play.move(match, seat, text)
            with pytest.raises(Refused, match=r"\Anot-your-turn\Z"):
                play.time_out(match, seat)
            for refused in (rules.time_out, rules.suggest):
                with pytest.raises(Refused, match=reason):
                    refused(match.state, seat)
        for faces in bad_rolls(match):
            with pytest.raises(ValueError, match=r"\w"):
                play.draw(match, faces)
        if match.outcome is not None:
            with pytest.raises(Refused, match=r"\Aover\Z"):
                play.leave(match, 0)
            with pytest.raises(Refused, match=r"\Aover\Z"):
                rules.leave(match.state, 0)
        for seat in (-1, match.seats):
            with pytest.raises(ValueError, match="seat"):
                play.leave(match, seat)
        assert msgspec.json.encode(match) == before


@each_variant
@each_seed
def test_the_journal_is_written_read_and_replayed(game: str, options: Options, seed: int) -> None:
    journal: list[Entry] = []
    match = play.start(game, most_seats(game, seed), options)
    for match, progress in played(game, options, seed):  # noqa: B007 -- the last match is wanted
        for entry in progress.entries:
            assert journals.parse_entry(game, journals.format_entry(game, entry)) == entry
        journal += progress.entries
    assert match.entry_count == len(journal)
    assert match.draws == sum(isinstance(entry, journals.DiceRolled) for entry in journal)
    lines = [journals.format_entry(game, entry) for entry in journal]
    assert play.replay(game, match.seats, options, [journals.parse_entry(game, line) for line in lines]) == match


@each_variant
@each_seed
def test_a_move_that_is_not_legal_is_refused_and_answered_by_nothing_else(
    game: str, options: Options, seed: int
) -> None:
    notations = notations_of(game, options, seed)
    for match, _ in some(played(game, options, seed)):
        assert answers_to_illegal_moves(match, notations) == []


@pytest.mark.parametrize("mistake", [BadMove("r"), ValueError("a second roll"), None])
def test_a_game_that_answers_an_illegal_move_otherwise_is_found(
    low_dice: str, monkeypatch: pytest.MonkeyPatch, mistake: Exception | None
) -> None:
    match = play.start(low_dice, 2, {})
    for change in ("r", None):
        match = play.draw(match, (6,)).match
        match = play.move(match, 0, change).match if change else match
    assert [match.rules.format(move) for move in match.rules.moves(match.state, 0)] == ["k"]
    assert answers_to_illegal_moves(match, ["k", "r"]) == []

    class Careless(LowDice):
        def play(self, state: State, seat: Seat, move: Move, now_ms: int = 0) -> Step[State]:
            if not move.keeps and mistake:
                raise mistake
            return super().play(replace(state, rolls=1), seat, move, now_ms)

    monkeypatch.setitem(GAMES, low_dice, Careless())
    (complaint,) = answers_to_illegal_moves(match, ["k", "r"])
    assert (
        complaint
        == f"low_dice: seat 0 plays r, which `moves` does not list: {repr(mistake) if mistake else 'accepted'}"
    )


@each_variant
@each_seed
def test_events_and_views_are_plain_frozen_data(game: str, options: Options, seed: int) -> None:
    rules = GAMES[game]
    assert rules.state_type.__struct_config__.frozen
    events = msgspec.json.Decoder(tuple[rules.event_type, ...])  # type: ignore[name-defined]  # known at run time only
    for match, progress in some(played(game, options, seed)):
        assert events.decode(msgspec.json.encode(progress.events)) == progress.events
        for seat in (None, *range(match.seats)):
            view = rules.view(match.state, seat)
            assert view.__struct_config__.frozen
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
        for seat in match.actors:
            assert all(move.__struct_config__.frozen for move in rules.moves(match.state, seat))


@each_variant
@each_seed
def test_a_seat_that_leaves_moves_no_more_and_the_last_one_left_wins(game: str, options: Options, seed: int) -> None:
    rng = seeded(game, options, seed)
    for match, _ in played(game, options, seed):
        if match.outcome is not None or rng.random() > 0.1:
            continue
        staying = [seat for seat in range(match.seats) if not match.left[seat]]
        rng.shuffle(staying)
        after = match
        while len(staying) > 1:
            assert after.outcome is None
            seat = staying.pop()
            after = play.leave(after, seat).match
            assert seat not in after.actors
            if after.outcome is None:
                with pytest.raises(Refused, match=r"\Aalready-left\Z"):
                    play.leave(after, seat)
        well_formed(after.outcome, after.seats)
        assert after.outcome is not None
        assert after.outcome.ranks.count(1) == 1
        assert after.outcome.ranks[staying[0]] == 1


@pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param(*variant, id=name, marks=slow if variant[1].get("mode") in {"fast", "classic"} else ())
        for name, variant in NAMED_VARIANTS.items()
    ],
)
@pytest.mark.parametrize("seed", seeds(6))
def test_computer_players_bring_a_game_to_its_end(game: str, options: Options, seed: int) -> None:
    rng = seeded(game, options, seed)
    match = play.start(game, most_seats(game, seed), options)
    now = 0
    for step in range(20_000):
        now += 100
        seat = min(match.actors, default=None)
        due = match.rules.deadline(match.state)
        if match.outcome is not None:
            break
        if match.chance is not None:
            match = play.draw(match, rolled(rng, match)).match
        elif seat is None or (due is not None and now >= due):
            match = play.expire(match, now := max(now, due or 0)).match
        else:
            move = match.rules.suggest(match.state, seat)
            if step % 8 == 0:
                assert match.rules.suggest(match.state, seat) == move
            match = play.move(match, seat, match.rules.format(move), now).match
    assert match.outcome is not None
    well_formed(match.outcome, match.seats)


@each_variant
def test_seats_out_of_range_are_named(game: str, options: Options) -> None:
    rules = GAMES[game]
    assert list(rules.seats) == list(range(rules.seats.start, rules.seats.stop))
    for seats in (-1, 0, rules.seats.start - 1, rules.seats.stop):
        with pytest.raises(ValueError, match="seats"):
            rules.start(seats, options)


@each_game
def test_bad_options_are_named(game: str) -> None:
    seats = GAMES[game].seats.start
    with pytest.raises(ValueError, match="no-such-option"):
        play.start(game, seats, {"no-such-option": 1})
    for name in (option.name for option in list_options(GAMES[game].options_type)):
        values: tuple[Any, ...] = (None, "?", -1, 2.5, [], {}, 10**9)
        for value in values:
            with pytest.raises(ValueError, match=name):
                play.start(game, seats, {name: value})


@each_game
@examples(300)
@given(text=st.text(max_size=12) | st.from_regex(r"[a-zA-Z0-9 \[\]+*>.-]{0,12}", fullmatch=True))
def test_any_text_is_a_move_with_one_spelling_or_no_move(game: str, text: str) -> None:
    rules = GAMES[game]
    for reads, writes in ((rules.parse, rules.format), (rules.parse_draw, rules.format_draw)):
        try:
            meant = reads(text)
        except BadMove as error:
            assert error.text == text  # noqa: PT017 -- not every text is bad
        else:
            assert reads(writes(meant)) == meant


@each_game
def test_every_game_has_tests_of_its_own(game: str) -> None:
    assert list(Path(__file__).parent.glob(f"test_{game}*.py"))


def played(game: str, options: Options, seed: int) -> Sequence[tuple[Match, Progress]]:
    """A random game from its start: matches, and what led to each; played once for all tests."""
    return _played(game, tuple(options.items()), seed)


@cache
def _played(game: str, chosen: tuple[tuple[str, Any], ...], seed: int) -> Sequence[tuple[Match, Progress]]:
    return tuple(random_game(game, dict(chosen), seed))


def random_game(game: str, options: Options, seed: int) -> Iterator[tuple[Match, Progress]]:
    """A random game from its start. Seats time out or leave; in some the last sleeps."""
    rng = seeded(game, options, seed)
    match = play.start(game, most_seats(game, seed), options)
    yield match, Progress(match, (), ())
    now = 0
    while match.outcome is None and match.entry_count < LONGEST:
        now += rng.randrange(1, 400)
        due = match.rules.deadline(match.state)
        if match.chance is not None:
            progress = play.draw(match, rolled(rng, match), rng.randrange(3))
        elif not match.actors or (due is not None and now >= due):
            progress = play.expire(match, now := max(now, due or 0))
        else:
            seat = rng.choice(sorted(match.actors))
            sleepy = seed % 3 == 2 and seat == match.seats - 1
            progress = acted(rng, match, seat, now, doze=0.6 if sleepy else 0.02)
        match = progress.match
        if match.outcome is not None:
            well_formed(match.outcome, match.seats)
        yield match, progress


def notations_of(game: str, options: Options, seed: int) -> Sequence[str]:
    """Moves in the notation of a game, legal at one moment or another of a random game."""
    notations: set[str] = set()
    for match, _ in played(game, options, seed):
        for seat in match.actors:
            moves = match.rules.moves(match.state, seat)
            notations.update(match.rules.format(move) for move in moves[:: max(len(moves) // 20, 1)])
    rng = seeded(game, options, seed)
    return rng.sample(sorted(notations), min(len(notations), 60))


def answers_to_illegal_moves(match: Match, notations: Sequence[str]) -> list[str]:
    """The wrong answers of a game to those of these moves that are not legal now: what is raised beside `Refused`."""
    rules, complaints = match.rules, []
    for seat in match.actors if not rules.race else ():
        legal = {rules.format(move) for move in rules.moves(match.state, seat)}
        for text in notations:
            if text in legal:
                continue
            try:
                rules.play(match.state, seat, rules.parse(text), 1)
            except Refused:
                continue
            except Exception as error:  # noqa: BLE001 -- which one is to be told
                answer = repr(error)
            else:
                answer = "accepted"
            complaints.append(f"{match.game}: seat {seat} plays {text}, which `moves` does not list: {answer}")
    return complaints


def seeded(game: str, options: Options, seed: int) -> random.Random:
    return random.Random(f"{game} {sorted(options.items())} {seed}")  # noqa: S311 -- the same game every time


def acted(rng: random.Random, match: Match, seat: int, now: int, *, doze: float) -> Progress:
    """A random move of a seat, or, once in a while, what happens without one."""
    if rng.random() < doze:
        return play.time_out(match, seat)
    if rng.random() < 0.002:
        return play.leave(match, rng.choice([other for other, gone in enumerate(match.left) if not gone]))
    move = rng.choice(match.rules.moves(match.state, seat))
    return play.move(match, seat, match.rules.format(move), now)


def rolled(rng: random.Random, match: Match) -> tuple[int, ...]:
    assert match.chance is not None
    return tuple(rng.randint(1, match.chance.sides) for _ in range(match.chance.count))


def bad_rolls(match: Match) -> Sequence[tuple[int, ...]]:
    if match.chance is None:
        return ((1,), (1,) * 8)
    count, sides = match.chance.count, match.chance.sides
    return ((), (1,) * (count - 1), (1,) * (count + 1), (0,) * count, (1,) * (count - 1) + (sides + 1,))


def most_seats(game: str, seed: int) -> int:
    """Two seats or as many as may play, by turns."""
    seats = GAMES[game].seats
    return max(seats) if seed % 2 else min(seats)


def well_formed(outcome: Outcome | None, seats: int) -> None:
    assert outcome is not None
    assert len(outcome.ranks) == seats
    assert all(rank == 1 + sum(other < rank for other in outcome.ranks) for rank in outcome.ranks)
    assert outcome.reason
    assert set(outcome.reason) <= set("abcdefghijklmnopqrstuvwxyz-")
