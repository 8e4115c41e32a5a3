"""The laws of what a game opts into, held to every game that does: stakes, draws by agreement, races."""

import pytest

from games import match as play
from games.catalog import GAMES
from games.core import Refused
from games.match import Match
from tests.games.test_conformance import NAMED_VARIANTS, Options, each_seed, played

STAKED = {
    name: (game, options)
    for name, (game, options) in NAMED_VARIANTS.items()
    if (stakes := GAMES[game].stakes) and stakes.stake(options)
}
AGREEING = {name: each for name, each in NAMED_VARIANTS.items() if GAMES[each[0]].agreement}
RACES = {name: each for name, each in NAMED_VARIANTS.items() if GAMES[each[0]].race}

each_staked = pytest.mark.parametrize(("game", "options"), STAKED.values(), ids=STAKED)
each_agreeing = pytest.mark.parametrize(("game", "options"), AGREEING.values(), ids=AGREEING)
each_race = pytest.mark.parametrize(("game", "options"), RACES.values(), ids=RACES)


def test_every_protocol_is_played_by_some_game() -> None:
    assert STAKED
    assert AGREEING
    assert RACES


@each_staked
@each_seed
def test_chips_put_on_the_table_are_taken_from_it_until_the_end(game: str, options: Options, seed: int) -> None:
    stakes, pot = GAMES[game].stakes, 0
    assert stakes is not None
    for match, progress in played(game, options, seed):
        for chips in filter(None, map(stakes.chips, progress.events)):
            assert len(chips) == match.seats
            pot -= sum(chips)
            assert pot >= 0
        if match.outcome is not None:
            assert pot == 0


@each_staked
@each_seed
def test_an_ante_is_asked_for_before_dice_only_and_who_cannot_pay_it_ends_the_game(
    game: str, options: Options, seed: int
) -> None:
    for match, _ in played(game, options, seed):
        if not match.ante:
            with pytest.raises(ValueError, match="no stake is asked for"):
                play.end_unpaid(match, 0)
            continue
        assert match.chance is not None
        for seat in range(match.seats):
            after = play.end_unpaid(match, seat).match
            assert after.outcome is not None
            assert after.outcome.ranks[seat] > 1
            assert after.left == match.left


@each_agreeing
@each_seed
def test_players_may_agree_to_a_draw_at_any_time_until_the_end(game: str, options: Options, seed: int) -> None:
    for match, _ in played(game, options, seed):
        if match.outcome is not None:
            assert refusal(match) == "over"
            continue
        after = play.agree(match).match
        assert after.outcome is not None
        assert set(after.outcome.ranks) == {1}


@each_race
@each_seed
def test_seats_are_added_to_open_tables_only_and_only_while_there_is_room(
    game: str, options: Options, seed: int
) -> None:
    race = GAMES[game].race
    assert race is not None
    for match, _ in played(game, options, seed):
        with pytest.raises(Refused, match="over" if match.outcome else "seats-fixed"):
            play.sit(match)
    match = play.start(game, race.open_seats[0], {**options, "open": True})
    while match.seats < race.open_seats[-1]:
        before, match = match, play.sit(match).match
        assert match.seats == before.seats + 1
        assert len(match.rules.scores(match.state)) == match.seats
    with pytest.raises(Refused, match="full"):
        play.sit(match)


@each_race
@each_seed
def test_reactions_are_those_of_seats_and_take_time(game: str, options: Options, seed: int) -> None:
    race = GAMES[game].race
    assert race is not None
    for match, progress in played(game, options, seed):
        for reaction in (reaction for event in progress.events for reaction in race.reactions(event)):
            assert reaction.seat in range(match.seats)
            assert reaction.time_ms >= 0


def refusal(match: Match) -> str:
    """The code with which a draw by agreement is refused."""
    with pytest.raises(Refused) as refused:
        play.agree(match)
    return refused.value.code
