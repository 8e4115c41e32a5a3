"""Tournaments to which people do not come: walk-overs, games of neither, and no winner for what nobody played."""

import logging
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.standings.results import game_result
from bot.store.store import Store
from bot.tables.commands import AgreeDraw, OfferDraw, Resign, Tick
from bot.tables.ids import UserId
from bot.tables.table import MINUTE_MS
from bot.tables.table import Phase as TablePhase
from cogs.tournaments.queries import Tournaments
from cogs.tournaments.rows import note_result
from cogs.tournaments.rules.pairing import pair_round
from cogs.tournaments.rules.standings import rank
from cogs.tournaments.rules.steps import State, Step
from cogs.tournaments.rules.tournament import BYE, NO_SHOW_MS, Entrant, Format, Pairing, Phase, Result
from tests.bot.at_table import ANN, BOB, CAT, NOON, refused, table_after
from tests.bot.racing import WORTH_550, announce, race, said
from tests.bot.stored import rows
from tests.cogs.tournaments.test_pairing import entrants
from tests.cogs.tournaments.test_service import CUP, Event

RACE = {"game": "stresses", "turn_limit_s": 0}
FIRST, SECOND, DRAW, NEITHER = Result.FIRST, Result.SECOND, Result.DRAW, Result.NEITHER


@pytest.fixture
def event(store: Store) -> Event:
    return Event(store)


def places(kind: Format, people: list[Entrant] | tuple[Entrant, ...], *games: Pairing) -> dict[int, int]:
    """The place of each entrant."""
    return {user.number: user.rank for user in rank(kind, people, games)}


@pytest.mark.parametrize("kind", list(Format))
@pytest.mark.parametrize("people", [2, 5])
async def test_nobody_is_first_where_nobody_comes(event: Event, path: Path, kind: Format, people: int) -> None:
    state = await event.begin(kind, people, minutes=15, **RACE)
    while state.tournament.phase is Phase.RUNNING:
        event.now.ms += NO_SHOW_MS
        state = await event.step()
    assert state.tournament.phase is Phase.OVER
    assert {pairing.result for pairing in state.pairings if not pairing.is_bye} == {NEITHER}
    assert min(entrant.rank for entrant in rank(kind, state.entrants, state.pairings)) == 2
    assert rows(path, "SELECT count(*) FROM tables WHERE phase <> 'over'") == [(0,)]


async def test_in_a_knock_out_neither_goes_on_and_who_would_have_met_them_has_a_walk_over(event: Event) -> None:
    state = await event.begin(Format.KNOCK_OUT, 4, **RACE)
    upper, lower = state.pairings
    await event.finish(lower, FIRST)
    event.now.ms += NO_SHOW_MS
    state = await event.step()
    final = state.pairings[-1]
    assert (final.round, final.first, final.second, final.result) == (2, lower.first, BYE, FIRST)
    assert final.is_walkover
    assert [pairing.is_walkover for pairing in state.pairings[:2]] == [False, False]
    assert state.tournament.phase is Phase.OVER
    table = places(Format.KNOCK_OUT, state.entrants, *state.pairings)
    assert table[lower.first] == 1
    assert sorted(table.values()) == [1, 2, 2, 2]
    assert table[upper.first] == 2


def test_where_nobody_is_left_in_half_of_a_bracket_its_places_stay_empty() -> None:
    """Of eight, the games 1 and 2 had neither, and 3: nobody plays in the upper half, and 4 has walk-overs."""
    first = pair_round(Format.KNOCK_OUT, entrants(8), [], 1)
    results = [NEITHER, NEITHER, NEITHER, FIRST]
    played = [replace(pairing, result=result) for pairing, result in zip(first, results, strict=True)]
    second = pair_round(Format.KNOCK_OUT, entrants(8), played, 2)
    assert [(pairing.board, pairing.first, pairing.second, pairing.is_walkover) for pairing in second] == [
        (2, first[3].first, BYE, True)
    ]
    third = pair_round(Format.KNOCK_OUT, entrants(8), [*played, *second], 3)
    assert [(pairing.board, pairing.first, pairing.second, pairing.is_walkover) for pairing in third] == [
        (1, first[3].first, BYE, True)
    ]
    assert pair_round(Format.KNOCK_OUT, entrants(8), [replace(pairing, result=NEITHER) for pairing in first], 2) == []


def test_a_bye_in_the_first_round_of_a_knock_out_is_no_walk_over() -> None:
    first = pair_round(Format.KNOCK_OUT, entrants(3), [], 1)
    assert [(pairing.second, pairing.is_walkover) for pairing in first] == [(BYE, False), (3, False)]


def test_of_a_final_that_neither_came_to_both_are_second() -> None:
    semis = [Pairing(1, 1, 1, 4, FIRST), Pairing(1, 2, 2, 3, FIRST)]
    assert places(Format.KNOCK_OUT, entrants(4), *semis, Pairing(2, 1, 1, 2, NEITHER)) == {1: 2, 2: 2, 3: 4, 4: 4}
    assert places(Format.KNOCK_OUT, entrants(4), *semis, Pairing(2, 1, 1, 2)) == {1: 1, 2: 1, 3: 3, 4: 3}


def test_byes_and_walk_overs_alone_make_nobody_first() -> None:
    games = [Pairing(1, 1, 1, 2, FIRST, is_walkover=True), Pairing(1, 2, 3, 4, DRAW), Pairing(1, 3, 5, BYE, FIRST)]
    table = places(Format.SWISS, entrants(5), *games)
    assert {number for number, rank in table.items() if rank == 1} == {3, 4}
    assert sorted(table) == [1, 2, 3, 4, 5]
    walked = [replace(game, is_walkover=True) for game in games[:1]]
    for kind in (Format.ROUND_ROBIN, Format.ARENA, Format.KNOCK_OUT):
        assert 1 not in places(kind, entrants(2), *walked).values(), kind


def test_a_walk_over_is_a_point_but_no_win_over_the_board() -> None:
    (best, _) = rank(Format.SWISS, entrants(2), [Pairing(1, 1, 1, 2, FIRST, is_walkover=True)])
    assert (best.number, best.points, best.wins, best.games) == (1, 2, 0, 0)


async def test_who_loses_on_time_without_a_move_never_came(event: Event) -> None:
    state = await event.begin(Format.KNOCK_OUT, 2, game="octi", turn_limit_s=60)
    await let_time_pass(event, state.pairings[0])
    state = await event.step()
    assert [(pairing.result, pairing.away, pairing.is_walkover) for pairing in state.pairings] == [(SECOND, 1, True)]
    assert 1 not in places(Format.KNOCK_OUT, state.entrants, *state.pairings).values()


async def test_where_both_miss_their_turns_neither_came(event: Event) -> None:
    state = await event.begin(Format.ROUND_ROBIN, 2, game="el_ocho", turn_limit_s=60)
    await let_time_pass(event, state.pairings[0])
    state = await event.step()
    assert [(pairing.result, pairing.away) for pairing in state.pairings] == [(NEITHER, 3)]


async def let_time_pass(event: Event, pairing: Pairing) -> None:
    while (await event.tables.load(pairing.table_id)).table.phase is TablePhase.PLAYING:
        event.now.ms += MINUTE_MS
        await event.tables.execute(pairing.table_id, Tick())


async def test_a_draw_that_both_agreed_to_counts_without_a_move(event: Event) -> None:
    (pairing,) = (await event.begin(Format.ROUND_ROBIN, 2, game="octi")).pairings
    first, second = (player.user for player in (await event.tables.load(pairing.table_id)).table.players)
    await event.tables.execute(pairing.table_id, OfferDraw(first))
    table = (await event.tables.load(pairing.table_id)).table
    await event.tables.execute(pairing.table_id, AgreeDraw(second, table.position, 0))
    assert (await event.step()).pairings[0].result is DRAW


async def test_of_two_who_withdraw_from_a_game_neither_wins_it(event: Event) -> None:
    (pairing,) = (await event.begin(Format.KNOCK_OUT, 2)).pairings
    for user in (1, 2):
        assert not await event.store.get(Tournaments).withdraw(CUP, UserId(user))
    state = await event.step()
    assert (state.pairings[0].result, state.tournament.phase) == (NEITHER, Phase.OVER)
    assert (await event.tables.load(pairing.table_id)).table.phase is TablePhase.OVER


async def test_who_withdraws_before_a_game_is_opened_gives_a_walk_over(event: Event) -> None:
    await event.begin(Format.KNOCK_OUT, 2)
    assert not await event.store.get(Tournaments).withdraw(CUP, UserId(1))
    state = await event.step()
    assert (state.pairings[0].score(2), state.pairings[0].is_walkover) == (2, True)
    assert 1 not in places(Format.KNOCK_OUT, state.entrants, *state.pairings).values()


async def test_who_does_not_open_a_race_of_an_arena_takes_a_break(event: Event) -> None:
    await event.begin(Format.ARENA, 2, **RACE)
    event.now.ms += NO_SHOW_MS
    state = await event.step()
    assert [(pairing.result, pairing.away) for pairing in state.pairings] == [(NEITHER, 3)]
    assert [entrant.waiting_since_ms for entrant in state.entrants] == [0, 0]


@pytest.mark.parametrize("change", ["withdraw", "no-show", "cancel"])
async def test_a_step_that_ends_tables_runs_into_no_conflict(
    event: Event, change: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "cogs.tournaments.service")
    await event.begin(Format.SWISS, 4, **(RACE if change == "no-show" else {}))
    match change:
        case "withdraw":
            assert not await event.store.get(Tournaments).withdraw(CUP, UserId(1))
        case "no-show":
            event.now.ms += NO_SHOW_MS
        case _:
            await event.store.get(Tournaments).cancel(CUP)
    await event.step()
    assert [record.getMessage() for record in caplog.records] == []


async def test_a_table_that_goes_on_though_its_game_is_decided_is_called_off(event: Event) -> None:
    """The process ended after the step was stored, and before the table was."""
    state = await event.begin(Format.SWISS, 2)
    (pairing,) = state.pairings
    decided = replace(pairing, result=SECOND)
    await event.store.get(Tournaments).commit(state, Step(replace(state.tournament, due_at_ms=0), pairings=(decided,)))
    state = await event.step()
    assert (await event.tables.load(pairing.table_id)).table.phase is TablePhase.OVER
    assert (state.pairings[0].result, state.unfinished, state.tournament.phase) == (SECOND, frozenset(), Phase.OVER)


def test_nobody_else_sits_down_at_a_race_of_a_tournament() -> None:
    table, command = race(WORTH_550, ANN, BOB, open=True), said(CAT, 550, 2000)
    assert len(table_after(table, command, NOON + 2000).players) == 3
    assert refused(replace(table, tournament="cup1"), command, NOON + 2000)[0] == "not-seated"


async def test_a_stored_race_with_an_outsider_ends_with_a_result_of_the_two(
    event: Event,
) -> None:
    (pairing,) = (await event.begin(Format.ROUND_ROBIN, 2, **RACE)).pairings
    table = announce(race(WORTH_550, ANN, BOB, open=True), CAT, 550, 2000).table
    for player in (BOB, CAT):
        table = table_after(table, Resign(player.user))
    assert table.phase is TablePhase.OVER
    over = replace(table, id=pairing.table_id, tournament=CUP)
    await event.store.write_queue.run(lambda connection: note_result(connection, game_result(over), over))
    state: State = await event.step()
    assert state.pairings[0].result is FIRST
