"""The result of a table: who came where, whether that is rated, and what was achieved."""

import pytest
from msgspec.structs import replace

from bot.standings.results import PlayerResult, find_feats, game_result, is_game_over
from bot.tables.commands import AnonymizeUser, CallOff, Command, Resign, Tick
from bot.tables.machine import apply
from bot.tables.table import INACTIVITY_LIMIT_MS, Phase, Player, Table
from games import match as matches
from games.core import Feat, Refused
from games.journal import Entry, parse_entry
from tests.bot.at_table import ANN, BOB, CAT, DAN, DAY, MINUTE, NOON, ROBOT, begun, done, lobby, mover

RUN, BUST = "[1 2 3 4 5 6 7 8]", "[2 2 3 3 4 4 6 6]"
WON = f"[8] {RUN} 1.k12345678 1.s {BUST} {RUN} 1.k12345678 1.s"
"""The first seat stops twice with 4,000, and wins (E4, E10)."""


def entries(record: str) -> list[Entry]:
    """A journal in short: `[8] [4 1 5 8 7 4 4 2] 1.k15 1.r`."""
    words = record.replace("] [", "]|[").replace("] ", "]|").replace(" [", "|[")
    return [
        parse_entry("el_ocho", word.replace(".", ". "))
        for part in words.split("|")
        for word in ([part] if part.startswith("[") else part.split())
    ]


def after(record: str, *players: Player, at: int = NOON, **options: object) -> Table:
    """A table at which that was played."""
    match = matches.replay("el_ocho", len(players), options, entries(record))
    over = match.outcome is not None
    return replace(
        lobby(BOB, options=options),
        players=players,
        match=match,
        phase=Phase.OVER if over else Phase.PLAYING,
        last_shown_change_at_ms=at,
        secret="00" * 32,
    )


def last(table: Table, command: Command, at: int = NOON) -> Table:
    table = done(table, command, at)
    assert is_game_over(table)
    return table


def test_a_game_that_was_won() -> None:
    result = game_result(after(WON, ANN, BOB, at=NOON + 5))
    assert (result.table_id, result.guild, result.game, result.variant) == ("t1", 7, "el_ocho", "")
    assert (result.ended_at_ms, result.end_reason, result.unrated_reason) == (NOON + 5, "target", "")
    assert result.player_results == (PlayerResult(11, "Ann", 1, 8000), PlayerResult(22, "Bob", 2, 0))
    assert result.is_rated
    assert result.has_outcome
    assert [result.score(one) for one in result.player_results] == [1, -1]


def test_it_ended_when_everybody_could_see_it() -> None:
    table = begun(BOB, per_turn=60)
    over = last(table, Resign(ANN.user), at=NOON + 3 * MINUTE)
    assert game_result(over).ended_at_ms == NOON + 3 * MINUTE


def test_who_leaves_is_last() -> None:
    table = begun(BOB, CAT)
    over = last(done(table, Resign(ANN.user)), Resign(CAT.user))
    result = game_result(over)
    assert result.end_reason == "last-left"
    assert result.is_rated
    ranks = {one.user: (one.rank, one.left) for one in result.player_results}
    assert ranks == {ANN.user: (2, True), BOB.user: (1, False), CAT.user: (2, True)}


def test_a_tie_for_the_first_place_is_a_draw() -> None:
    result = game_result(after(WON, ANN, BOB))
    one, other = result.player_results
    drawn = replace(result, player_results=(one, replace(other, rank=1)))
    assert [drawn.score(finisher) for finisher in drawn.player_results] == [0, 0]


def test_a_game_with_a_computer_player_is_not_rated() -> None:
    result = game_result(after(WON.replace(BUST, f"{BUST} {BUST}"), ANN, BOB, ROBOT))
    assert result.unrated_reason == "computer"
    assert result.has_outcome
    assert [one.user for one in result.player_results] == [11, 22, 0]
    assert [one.user for one in result.human_results] == [11, 22]


def test_a_game_with_a_computer_player_that_is_lost_by_leaving_has_an_outcome() -> None:
    result = game_result(last(begun(ROBOT), Resign(ANN.user)))
    assert (result.unrated_reason, result.end_reason, result.has_outcome) == ("computer", "last-left", True)
    assert {one.user: one.rank for one in result.player_results} == {ANN.user: 2, 0: 1}


def test_computer_players_are_not_left_to_play_among_themselves() -> None:
    result = game_result(last(begun(ROBOT, ROBOT), Resign(ANN.user)))
    assert (result.unrated_reason, result.end_reason, result.has_outcome) == ("abandoned", "abandoned", False)


def test_a_game_that_was_called_off_has_no_outcome() -> None:
    table = done(begun(BOB, CAT), Resign(BOB.user))
    result = game_result(last(table, CallOff(ANN.user)))
    assert (result.unrated_reason, result.end_reason, result.has_outcome) == ("called-off", "called-off", False)
    assert {one.rank for one in result.player_results} == {0}


def test_a_game_that_nobody_went_on_with_has_no_outcome() -> None:
    result = game_result(last(begun(BOB), Tick(), at=NOON + INACTIVITY_LIMIT_MS + DAY))
    assert (result.unrated_reason, result.has_outcome, result.ended_at_ms) == (
        "stale",
        False,
        NOON + INACTIVITY_LIMIT_MS + DAY,
    )


def test_somebody_forgotten_is_no_player_but_no_computer_either() -> None:
    table = done(begun(BOB, CAT), Resign(CAT.user))
    table = done(table, AnonymizeUser(CAT.user))
    result = game_result(last(table, Resign(BOB.user)))
    assert result.is_rated
    assert {one.user: one.rank for one in result.player_results} == {ANN.user: 1, BOB.user: 2, -1: 2}
    assert [one.user for one in result.human_results] == [ANN.user, BOB.user]


def test_who_is_left_alone_with_the_forgotten_is_not_rated() -> None:
    over = last(done(begun(BOB, CAT), Resign(CAT.user)), Resign(BOB.user))
    for user in (BOB.user, CAT.user):
        over = apply(over, AnonymizeUser(user), NOON).table
    assert game_result(over).unrated_reason == "alone"


@pytest.mark.parametrize("table", [lobby(BOB), begun(BOB)], ids=["lobby", "playing"])
def test_what_is_not_over_has_no_result(table: Table) -> None:
    assert not is_game_over(table)
    with pytest.raises(ValueError, match="t1"):
        game_result(table)


def test_a_lobby_that_was_closed_is_no_finished_game() -> None:
    assert not is_game_over(replace(lobby(BOB), phase=Phase.OVER, end_reason="cancelled"))


def test_feats_are_found_in_the_journal() -> None:
    table = after(WON, ANN, BOB)
    assert set(find_feats(table, entries(WON))) == {Feat(0, "biggest-turn", 4000), Feat(0, "fastest-win", 2)}


def test_feats_of_computer_players_and_the_forgotten_are_none() -> None:
    assert find_feats(after(WON, ROBOT, BOB), entries(WON)) == ()
    assert find_feats(after(WON, Player(-1, ""), BOB), entries(WON)) == ()


def test_feats_are_none_at_a_table_with_options_of_its_own() -> None:
    assert find_feats(after(WON, ANN, BOB, target=7500), entries(WON)) == ()


def test_a_journal_of_another_game_is_refused() -> None:
    with pytest.raises(Refused, match="not-your-turn"):
        find_feats(after(WON, ANN, BOB), [*entries(WON), *entries("1.time")])


def test_everybody_at_the_table_is_in_the_result() -> None:
    table = begun(BOB, CAT, DAN)
    seat = mover(table)
    for player in [player for player in table.players if player != table.players[seat]]:
        table = done(table, Resign(player.user))
    assert [one.user for one in game_result(table).player_results] == [player.user for player in table.players]
