"""The time of a tournament's next step, where no game ends before."""

import pytest
from msgspec.structs import replace

from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tournaments.steps import State, Step, next_step
from bot.tournaments.tournament import Entrant, Format, Pairing, Phase, Result, Settings, Tournament, TournamentId
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
    entrants = tuple(replace(one, is_withdrawn=one.number in withdrawn) for one in (ONE, TWO, THREE, FOUR))
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
