"""The time of a tournament's next step, where no game ends before."""

import pytest
from msgspec.structs import replace

from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from cogs.tournaments.rules.steps import State, Step, next_step
from cogs.tournaments.rules.tournament import (
    BYE,
    Entrant,
    Format,
    Pairing,
    Phase,
    Result,
    Settings,
    Tournament,
    TournamentId,
)
from tests.bot.at_table import HOUR, MINUTE, NOON

SETTINGS = Settings("Cup", "octi", {}, Format.ROUND_ROBIN, "en", 16, turn_limit_s=60)
RACE = replace(SETTINGS, game="stresses", turn_limit_s=0)
ARENA = replace(SETTINGS, format=Format.ARENA, minutes=60)
ONE, TWO, THREE, FOUR = (
    Entrant(number, UserId(number), f"P{number}", seed=number, waiting_since_ms=NOON + number) for number in range(1, 5)
)
GAME = Pairing(1, 1, 1, 2, table_id=TableId("t1"), opened_at_ms=NOON)
OTHERS = replace(GAME, board=2, first=3, second=4)
PLAYED = replace(GAME, result=Result.FIRST, opened_at_ms=NOON - MINUTE)


def due_ms(
    settings: Settings, entrants: tuple[Entrant, ...], *pairings: Pairing, now: int = NOON + 10, unopened: str = ""
) -> int | None:
    """The milliseconds from noon to the next step, where none is due now."""
    ends_at_ms = NOON + HOUR if settings.format is Format.ARENA else 0
    tournament = Tournament(
        TournamentId("c1"), GuildId(7), ChannelId(8), settings, 0, NOON, Phase.RUNNING, 1, ends_at_ms, due_at_ms=1
    )
    tables = frozenset(map(TableId, unopened.split()))
    step = next_step(State(tournament, entrants, pairings, {}, frozenset(), tables), now)
    assert step is not None
    assert step == Step(replace(tournament, due_at_ms=step.tournament.due_at_ms))
    return None if step.tournament.due_at_ms is None else step.tournament.due_at_ms - NOON


def test_sign_up_closes() -> None:
    tournament = Tournament(TournamentId("c1"), GuildId(7), ChannelId(8), SETTINGS, 0, NOON)
    state = State(tournament, (), (), {}, frozenset(), frozenset())
    assert next_step(state, NOON - 1) == Step(replace(tournament, due_at_ms=NOON))


def test_seeds_follow_the_ratings_and_who_has_left_by_then_has_none() -> None:
    tournament = Tournament(TournamentId("c1"), GuildId(7), ChannelId(8), SETTINGS, 0, NOON)
    signed_up = tuple(replace(person, seed=0, waiting_since_ms=0) for person in (ONE, TWO, THREE, FOUR))
    person, two, three, four = signed_up
    state = State(tournament, signed_up, (), {UserId(3): 1400, UserId(4): 1600}, frozenset({two.user}), frozenset())
    step = next_step(state, NOON)
    assert step is not None
    assert step.tournament == replace(tournament, phase=Phase.RUNNING, round=1, page=2, due_at_ms=0)
    seeds = [
        replace(entrant, seed=seed, waiting_since_ms=NOON) for seed, entrant in enumerate((four, three, person), 1)
    ]
    assert step.entrants == (*seeds, replace(two, is_withdrawn=True))
    assert [pairing.round for pairing in step.pairings if BYE not in {pairing.first, pairing.second}] == [1, 2, 3]


@pytest.mark.parametrize(
    ("settings", "unopened", "due"),
    [(SETTINGS, "", None), (SETTINGS, "t1", None), (RACE, "", None), (RACE, "t1", 10 * MINUTE)],
)
def test_a_race_that_nobody_opens_is_off_after_ten_minutes(settings: Settings, unopened: str, due: int | None) -> None:
    assert due_ms(settings, (ONE, TWO), GAME, unopened=unopened) == due


@pytest.mark.parametrize(
    ("withdrawn", "result"),
    [({1}, Result.SECOND), ({2}, Result.FIRST), ({1, 2}, Result.NEITHER)],
)
def test_whoever_withdraws_loses_the_game_that_goes_on(withdrawn: set[int], result: Result) -> None:
    tournament = Tournament(TournamentId("c1"), GuildId(7), ChannelId(8), SETTINGS, 0, NOON, Phase.RUNNING, 1)
    entrants = tuple(replace(person, is_withdrawn=person.number in withdrawn) for person in (ONE, TWO, THREE, FOUR))
    step = next_step(State(tournament, entrants, (GAME, OTHERS), {}, frozenset(), frozenset()), NOON + 10)
    assert step is not None
    assert step.pairings == (replace(GAME, result=result),)
    assert step.to_resign == tuple((GAME.table_id, UserId(number)) for number in sorted(withdrawn))


@pytest.mark.parametrize(
    ("entrants", "pairings", "now", "due"),
    [
        ((ONE, TWO), (GAME,), NOON + 10, HOUR),
        ((ONE, TWO), (GAME,), NOON + HOUR, HOUR + 10 * MINUTE),
        ((ONE, TWO, THREE), (GAME,), NOON + 10, MINUTE + 3),
        ((ONE, TWO, THREE), (GAME,), NOON + MINUTE + 3, HOUR),
        ((ONE, TWO, replace(THREE, is_withdrawn=True)), (GAME,), NOON + 10, HOUR),
        ((ONE, TWO, replace(THREE, waiting_since_ms=0)), (GAME,), NOON + 10, HOUR),
        ((ONE, TWO, THREE, FOUR), (PLAYED, OTHERS), NOON + 10, MINUTE + 1),  # two who have just met
    ],
)
def test_an_arena_looks_again_when_somebody_has_waited_for_a_minute_and_at_its_end(
    entrants: tuple[Entrant, ...], pairings: tuple[Pairing, ...], now: int, due: int
) -> None:
    assert due_ms(ARENA, entrants, *pairings, now=now) == due


def next_of(
    settings: Settings, entrants: tuple[Entrant, ...], *pairings: Pairing, now: int, unopened: str = ""
) -> Step:
    """The next step of a tournament that has begun."""
    ends_at_ms = NOON + HOUR if settings.format is Format.ARENA else 0
    tournament = Tournament(
        TournamentId("c1"), GuildId(7), ChannelId(8), settings, 0, NOON, Phase.RUNNING, 1, ends_at_ms
    )
    tables = frozenset(map(TableId, unopened.split()))
    step = next_step(State(tournament, entrants, pairings, {}, frozenset(), tables), now)
    assert step is not None
    assert step.tournament.due_at_ms == 0, "what follows is due at once"
    return step


def test_a_hundred_games_begin_with_one_step() -> None:
    people = tuple(Entrant(number, UserId(number), f"P{number}", seed=number) for number in range(1, 203))
    games = [Pairing(1, board, board, board + 101) for board in range(1, 102)]
    assert next_of(SETTINGS, people, *games, now=NOON).to_open == tuple(games[:100])


@pytest.mark.parametrize(("turn_limit_s", "count"), [(3599, 1), (3600, 3)])
def test_from_an_hour_a_turn_on_a_round_robin_has_three_games_at_a_time(turn_limit_s: int, count: int) -> None:
    settings = replace(SETTINGS, turn_limit_s=turn_limit_s)
    games = [Pairing(number, 1, 1, number + 1) for number in range(1, 5)]
    for several in (games, [replace(game, first=game.second, second=1) for game in games]):
        assert next_of(settings, (ONE, TWO, THREE, FOUR), *several, now=NOON).to_open == tuple(several[:count])


def test_who_asked_is_called_to_the_game_that_is_played_again() -> None:
    drawn = replace(GAME, result=Result.DRAW, is_announced=True)
    step = next_of(replace(SETTINGS, format=Format.KNOCK_OUT), (ONE, TWO), drawn, now=NOON)
    again = replace(drawn, first=2, second=1, result=Result.OPEN, table_id=TableId(""), replays=1, is_announced=False)
    assert step.pairings == (again,)


def test_after_two_games_that_were_played_again_the_better_seed_wins() -> None:
    drawn = replace(GAME, result=Result.DRAW, replays=1)
    step = next_of(replace(SETTINGS, format=Format.KNOCK_OUT), (ONE, TWO), drawn, now=NOON)
    assert [pairing.replays for pairing in step.pairings] == [2]
    last = next_of(replace(SETTINGS, format=Format.KNOCK_OUT), (ONE, TWO), replace(drawn, replays=2), now=NOON)
    assert last == Step(replace(last.tournament, phase=Phase.OVER))


def test_who_does_not_come_to_a_race_of_an_arena_takes_a_break() -> None:
    race = replace(ARENA, game="stresses", turn_limit_s=0)
    people = tuple(replace(person, waiting_since_ms=NOON) for person in (ONE, TWO))
    step = next_of(race, people, GAME, now=NOON + 10 * MINUTE, unopened="t1")
    assert step.to_call_off == (GAME.table_id,)
    (off,) = step.pairings
    assert off.result is Result.NEITHER
    after = next_of(race, people, off, now=NOON + 10 * MINUTE)
    assert after.entrants == tuple(replace(person, waiting_since_ms=0) for person in people)
    assert after.pairings == ()


@pytest.mark.parametrize(
    ("tournament_format", "withdrawn", "pairs"),
    [
        (Format.SWISS, {2, 4}, [{1, 3}]),
        (Format.SWISS, {2, 3, 4}, []),
        (Format.KNOCK_OUT, {2, 3, 4}, [{1, 3}]),  # in the bracket, who withdrew loses
        (Format.ROUND_ROBIN, set(), []),
    ],
)
def test_the_next_round_is_for_those_who_are_left(
    tournament_format: Format, withdrawn: set[int], pairs: list[set[int]]
) -> None:
    played = [replace(game, result=Result.FIRST) for game in (GAME, OTHERS)]
    people = tuple(replace(person, is_withdrawn=person.number in withdrawn) for person in (ONE, TWO, THREE, FOUR))
    step = next_of(replace(SETTINGS, format=tournament_format), people, *played, now=NOON)
    assert [{pairing.first, pairing.second} for pairing in step.pairings] == pairs
    assert (step.tournament.phase, step.tournament.round) == ((Phase.RUNNING, 2) if pairs else (Phase.OVER, 1))
    assert (step.tournament.page, step.tournament.end_reason) == (2, ""), "worth a new message"


def test_what_still_runs_ten_minutes_after_the_end_of_an_arena_does_not_count() -> None:
    end = NOON + HOUR + 10 * MINUTE
    assert due_ms(ARENA, (ONE, TWO), GAME, now=end - 1) == end - NOON
    step = next_of(ARENA, (ONE, TWO), GAME, now=end)
    assert step == Step(step.tournament, pairings=(replace(GAME, result=Result.NEITHER),))


def test_the_games_of_an_arena_are_counted_and_who_has_played_waits_anew() -> None:
    people = tuple(replace(person, waiting_since_ms=NOON) for person in (ONE, TWO, THREE, FOUR))
    first = next_of(ARENA, people, now=NOON)
    assert first.pairings == (Pairing(1, 1, 1, 2), Pairing(1, 2, 3, 4))
    over = replace(GAME, result=Result.DRAW)  # in the millisecond in which it began
    step = next_of(ARENA, people, over, OTHERS, now=NOON)
    assert step.entrants == tuple(replace(person, waiting_since_ms=NOON + 1) for person in people[:2])
    on_time = next_of(ARENA, people, replace(GAME, result=Result.SECOND, away=1), OTHERS, now=NOON)
    assert [entrant.waiting_since_ms for entrant in on_time.entrants] == [0, NOON + 1], "who lost on time takes a break"
    late = next_of(ARENA, (*people, replace(ONE, number=5, seed=0)), over, OTHERS, now=NOON + 20)
    assert late.pairings == (Pairing(1, 3, 5, 1),)
