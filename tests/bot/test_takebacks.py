"""Takebacks at a table: what can be taken back, who has to agree, and that the game can be replayed and checked."""

import random
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.standings.results import game_result
from bot.tables import record as records
from bot.tables import table as codec
from bot.tables import takebacks
from bot.tables.commands import (
    AgreeTakeback,
    Command,
    DeclineTakeback,
    DisplayMode,
    Join,
    MarkAssisted,
    Pause,
    Play,
    RequestTakeback,
    Resign,
    Start,
)
from bot.tables.fairness import GameRecord, verify
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.machine import apply, open_table
from bot.tables.table import MIN_OWN_MOVES, Phase, Player
from bot.ui.board.replay import replay_frames
from games import journal as journals
from games import match as matches
from games.catalog import GAMES
from games.core import Refused, Seat, TookBack
from games.journal import DiceRolled, Entry, MovePlayed, RulesVersion, TakenBack
from games.match import Match
from tests.bot.at_table import ANN, BOB, CAT, NOON, ROBOT, ROBOT_2, secret, table_after
from tests.effort import seeds
from tests.past import PRESENTERS


class Game:
    """A game that goes on, with its journal."""

    def __init__(
        self, game: str, *others: Player, is_friendly: bool = True, number: int = 0, per_turn: int = 0
    ) -> None:
        table = open_table(
            table_id=TableId("t1"),
            guild=GuildId(7),
            channel=ChannelId(8),
            language="en",
            game=game,
            options={},
            host=ANN,
            now_ms=NOON,
            turn_limit_s=per_turn,
            computer_players=sum(other.is_computer for other in others),
            is_friendly=is_friendly,
        )
        for other in others:
            table = table if other.is_computer else table_after(table, Join(other.user, other.name))
        self.table = table
        self.journal: tuple[Entry, ...] = ()
        self.do(Start(ANN.user, secret(number), interaction_id=900))

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    @property
    def mover(self) -> Seat:
        return min(self.table.seats_to_move)

    def do(self, command: Command, now_ms: int = NOON) -> DisplayMode:
        transition = apply(self.table, command, now_ms)
        self.table, self.journal = transition.table, self.journal + transition.entries
        return transition.display

    def play(self, *texts: str) -> None:
        player = self.table.players[self.mover]
        seat = self.mover if player.is_computer else -1
        self.do(Play(self.table.position, texts, user=player.user, seat=seat))

    def ask(self, player: Player) -> DisplayMode:
        return self.do(RequestTakeback(player.user, self.table.position, self.journal))

    def agree(self, player: Player) -> DisplayMode:
        return self.do(AgreeTakeback(player.user, self.table.position, self.journal))

    def refused(self, command: Command) -> str:
        before = self.table, self.journal
        with pytest.raises(Refused) as refusal:
            self.do(command)
        assert (self.table, self.journal) == before
        return refusal.value.code

    def ask_in_vain(self, player: Player) -> str:
        return self.refused(RequestTakeback(player.user, self.table.position, self.journal))

    def replayed(self) -> Match:
        seats = len(self.table.players)
        return matches.replay(self.table.game, seats, self.table.options, self.journal)

    @property
    def record(self) -> GameRecord:
        table = self.table
        return GameRecord(
            table_id=table.id,
            game=table.game,
            starting_seats=len(table.players),
            options=table.options,
            players=tuple(player.name for player in table.players),
            commitment=table.commitment,
            secret=bytes.fromhex(table.secret),
            entries=self.journal,
        )


def octi(*others: Player, is_friendly: bool = True) -> Game:
    """A game of Octi in which Ann is black, and so begins."""
    games = (Game("octi", *others, is_friendly=is_friendly, number=number) for number in range(100))
    return next(game for game in games if game.table.players[0] == ANN)


def test_against_computers_a_takeback_is_made_at_once_with_the_answer() -> None:
    game = octi(ROBOT, is_friendly=False)
    begun, before = game.match, game.table.position
    game.play("22+B")
    game.play("26+F")
    assert game.ask(ANN) is DisplayMode.EDIT
    assert game.match.state == begun.state
    assert game.journal[-1] == TakenBack(0, 2)
    assert game.table.latest_events == (TookBack(0, 2),)
    assert game.table.position > before + 2
    assert game.table.is_assisted
    assert game.table.computer_moves_at_ms == 0
    assert game.replayed() == game.match


def test_while_the_computer_thinks_the_own_turn_goes_alone() -> None:
    game = octi(ROBOT, is_friendly=False)
    game.play("22+B")
    assert game.table.computer_moves_at_ms > 0
    late = Play(game.table.position, ("26+F",), seat=1)
    game.ask(ANN)
    assert game.journal[-1] == TakenBack(0, 1)
    assert game.mover == 0
    assert game.refused(late) == "stale"


def test_a_takeback_reaches_further_back_each_time() -> None:
    game = octi(ROBOT, is_friendly=False)
    states = []
    for text in ("22+B", "26+F", "32+A", "36+E"):
        states.append(game.match.state)
        game.play(text)
    game.ask(ANN)
    assert game.match.state == states[2]
    game.ask(ANN)
    assert game.match.state == states[0]
    assert game.ask_in_vain(ANN) == "nothing-to-take-back"
    game.play("22+C")
    assert game.replayed() == game.match
    assert journals.without_takebacks(game.journal)[-1] == MovePlayed(0, "22+C")
    assert sum(isinstance(entry, MovePlayed) for entry in journals.without_takebacks(game.journal)) == 1


def test_people_agree_first() -> None:
    game = octi(BOB)
    begun = game.match
    game.play("22+B")
    change = apply(game.table, RequestTakeback(ANN.user, game.table.position, game.journal), NOON)
    assert (change.display, change.mentioned_users, change.entries) == (DisplayMode.REPOST, (BOB.user,), ())
    game.ask(ANN)
    assert takebacks.seats_to_agree(game.table) == (1,)
    assert game.match.state != begun.state
    assert game.refused(AgreeTakeback(ANN.user, game.table.position, game.journal)) == "own-takeback"
    assert game.ask_in_vain(BOB) == "takeback-pending"
    assert game.agree(BOB) is DisplayMode.REPOST
    assert game.match.state == begun.state
    assert game.table.takeback_requests == ()


def test_of_several_each_has_to_agree_and_computers_need_not() -> None:
    game = Game("neo_otcho", BOB, CAT, ROBOT)
    while not (game.match.state.phase == "choose" and not game.table.players[game.mover].is_computer):
        game.play(GAMES["neo_otcho"].format(game.match.rules.suggest(game.match.state, game.mover)))
    asker, before = game.table.players[game.mover], game.match.state
    game.play(GAMES["neo_otcho"].format(game.match.rules.moves(before, game.mover)[0]))
    game.ask(asker)
    first, second = (player for player in (ANN, BOB, CAT) if player != asker)
    assert game.agree(first) is DisplayMode.EDIT
    assert game.match.state != before
    game.agree(second)
    assert game.match.state == before


def test_a_declined_request_is_not_made_again_in_the_same_position() -> None:
    game = octi(BOB)
    game.play("22+B")
    game.ask(ANN)
    game.do(DeclineTakeback(BOB.user))
    assert game.table.takeback_requests == ()
    assert game.ask_in_vain(ANN) == "takeback-declined"
    assert game.refused(DeclineTakeback(BOB.user)) == "no-takeback-request"
    game.play("26+F")
    assert game.ask_in_vain(ANN) == "nothing-to-take-back"
    game.ask(BOB)


def test_whoever_plays_on_has_declined() -> None:
    game = octi(BOB)
    game.play("22+B")
    game.ask(ANN)
    game.play("26+F")
    assert game.table.takeback_requests == ()
    assert game.refused(AgreeTakeback(BOB.user, game.table.position, game.journal)) == "no-takeback-request"


def test_nobody_takes_back_past_anothers_move_a_roll_a_departure_or_a_time_out() -> None:
    friendly = octi(BOB)
    assert friendly.ask_in_vain(ANN) == "nothing-to-take-back"
    friendly.play("22+B")
    friendly.play("26+F")
    assert friendly.ask_in_vain(ANN) == "nothing-to-take-back"
    table, moved = friendly.table, MovePlayed(0, "22+B")
    last: Sequence[Entry] = (DiceRolled((1,)), journals.SeatLeft(1), journals.SeatTimedOut(0), RulesVersion(2))
    for entry in last:
        assert takebacks.count_moves(table, 0, (moved, entry)) == 0
        assert takebacks.count_moves(table, 0, (moved, entry, moved)) == 1


def test_the_own_moves_in_a_row_go_together_and_forced_ones_with_them() -> None:
    table = octi(BOB).table
    mine, yours = MovePlayed(0, "a"), MovePlayed(1, "b")
    forced = [MovePlayed(seat, "f", forced=True) for seat in (0, 1)]
    cases: dict[tuple[Entry, ...], int] = {
        (mine, mine): 2,
        (yours, mine, mine): 2,
        (mine, forced[0]): 2,
        (mine, forced[1]): 2,
        (mine, forced[1], mine): 1,
        (mine, *forced): 3,
        (forced[0],): 0,
        (mine, yours): 0,
        (mine, yours, mine, TakenBack(0, 1)): 0,
        (mine, mine, TakenBack(0, 1)): 1,
    }
    assert {journal: takebacks.count_moves(table, 0, journal) for journal in cases} == cases


def test_D4_forced_moves_are_taken_back_to_the_decision_before_them() -> None:
    for number in range(60):
        game = Game("chess_dice", ROBOT, number=number)
        while game.match.outcome is None and len(game.journal) < 40:
            state, mine = game.match.state, not game.table.players[game.mover].is_computer
            game.play(GAMES["chess_dice"].format(game.match.rules.moves(state, game.mover)[0]))
            if mine and isinstance(game.journal[-1], MovePlayed) and game.journal[-1].forced:
                game.ask(ANN)
                assert game.match.state == state
                assert game.replayed() == game.match
                return
    pytest.fail("no move was forced")


def test_where_ratings_count_and_in_a_race_there_are_none() -> None:
    rated = octi(BOB, is_friendly=False)
    rated.play("22+B")
    assert not takebacks.can_request(rated.table, 0, rated.journal)
    assert rated.ask_in_vain(ANN) == "no-takebacks"
    race = Game("stresses", BOB)
    assert race.ask_in_vain(ANN) == "no-takebacks"


def test_requests_are_refused_to_others_on_other_boards_and_when_it_is_over() -> None:
    game = octi(BOB)
    game.play("22+B")
    position = game.table.position
    assert game.refused(RequestTakeback(CAT.user, position, game.journal)) == "not-seated"
    assert game.refused(RequestTakeback(ANN.user, position - 1, game.journal)) == "stale"
    assert game.refused(RequestTakeback(ANN.user, position, game.journal[:-1])) == "stale"
    paused = apply(game.table, Pause("channel-gone"), NOON).table
    with pytest.raises(Refused, match="paused"):
        apply(paused, RequestTakeback(ANN.user, position, game.journal), NOON)
    game.do(Resign(BOB.user))
    assert game.ask_in_vain(ANN) == "over"


def test_the_clock_of_the_turn_that_is_taken_up_again_starts_anew() -> None:
    games = (Game("octi", BOB, number=number, per_turn=60) for number in range(100))
    game = next(game for game in games if game.table.players[0] == ANN)
    game.play("22+B")
    game.do(RequestTakeback(ANN.user, game.table.position, game.journal))
    game.do(AgreeTakeback(BOB.user, game.table.position, game.journal), NOON + 30_000)
    assert game.table.deadline_ms == NOON + 90_000


def test_a_game_with_a_hint_or_a_takeback_is_known_as_assisted() -> None:
    played, hinted, taken = octi(ROBOT, is_friendly=False), octi(ROBOT), octi(ROBOT)
    hinted.do(MarkAssisted())
    assert apply(hinted.table, MarkAssisted(), NOON).table is hinted.table
    taken.play("22+B")
    taken.ask(ANN)
    for game, reason in ((played, "computer"), (hinted, "assisted"), (taken, "assisted")):
        game.do(Resign(ANN.user))
        abandoned = game_result(game.table).unrated_reason
        assert abandoned in {reason, "abandoned"}
        over = replace(game.table, match=replace(game.match, left=(False, False)))
        assert game_result(over).unrated_reason == reason


def test_a_friendly_game_counts_for_no_rating() -> None:
    for is_friendly, reason in ((True, "friendly"), (False, "")):
        game = octi(BOB, is_friendly=is_friendly)
        game.table = replace(game.table, own_moves=(MIN_OWN_MOVES, MIN_OWN_MOVES))
        game.do(Resign(BOB.user))
        assert game_result(game.table).unrated_reason == reason


def test_the_line_of_a_takeback_in_a_record() -> None:
    assert journals.format_entry("octi", TakenBack(1, 12)) == "2. takes back 12"
    assert journals.parse_entry("octi", "2. takes back 12") == TakenBack(1, 12)
    for text in ("2. takes back 0", "2. takes back", "takes back 1", "2. takes back -1"):
        with pytest.raises(ValueError, match="not a move"):
            journals.parse_entry("octi", text)


def test_a_journal_that_takes_back_what_it_must_not_is_refused() -> None:
    game = octi(BOB)
    game.play("22+B")
    for wrong in (TakenBack(0, 2), TakenBack(0, 9)):
        with pytest.raises(ValueError, match="can be taken back"):
            matches.replay("octi", 2, {}, (*game.journal, wrong))
    with pytest.raises(ValueError, match="does not lead"):
        matches.take_back(replace(game.match, draws=9), 0, 1, game.journal)
    game.do(Resign(BOB.user))
    with pytest.raises(Refused, match="over"):
        matches.replay("octi", 2, {}, (*game.journal, TakenBack(0, 1)))


GAMES_AND_PLAYERS = (
    ("octi", (BOB,)),
    ("octi", (ROBOT,)),
    ("chess_dice", (ROBOT,)),
    ("chess_dice", (BOB,)),
    ("neo_otcho", (BOB, ROBOT, ROBOT_2)),
    ("el_ocho", (BOB, ROBOT)),
)


@pytest.mark.parametrize(("name", "others"), GAMES_AND_PLAYERS)
@pytest.mark.parametrize("seed", seeds(20))
def test_games_with_takebacks_at_random_can_be_replayed_checked_and_seen(
    name: str, others: tuple[Player, ...], seed: int
) -> None:
    rng = random.Random(seed)  # noqa: S311 -- a game at random
    game = Game(name, *others, number=seed)
    people = {player.user: player for player in game.table.players if player.is_person}
    taken = 0
    for _ in range(120):
        if game.match.outcome is not None:
            break
        state = game.match.state
        game.play(game.match.rules.format(rng.choice(list(game.match.rules.moves(state, game.mover)))))
        asker = rng.choice(list(people.values()))
        seat = game.table.seat_of(asker.user)
        assert seat is not None
        if game.match.outcome is not None or rng.random() < 0.5:
            continue
        if takebacks.can_request(game.table, seat, game.journal):
            expected = _state_before(game, seat)
            game.ask(asker)
            for other in takebacks.seats_to_agree(game.table):
                game.agree(people[UserId(game.table.players[other].user)])
            assert game.match.state == expected
            assert isinstance(game.journal[-1], TakenBack)
            taken += 1
        else:
            assert game.ask_in_vain(asker) in {"nothing-to-take-back", "takeback-declined"}
    assert taken
    assert codec.load(codec.dump(game.table)) == game.table
    assert game.replayed() == game.match
    assert records.load(records.dump(game.record)) == game.record
    assert verify(game.record) == game.match
    frames = replay_frames(PRESENTERS[name], replace(game.table, phase=Phase.OVER), game.journal)
    events = [event for frame in frames for event in frame.table.latest_events if isinstance(event, TookBack)]
    assert len(events) == taken


def _state_before(game: Game, seat: Seat) -> object:
    """The state before the moves that a seat would take back, by a replay of the journal without them."""
    count = takebacks.count_moves(game.table, seat, game.journal)
    entries = journals.without_takebacks(game.journal)[:-count]
    return matches.replay(game.table.game, len(game.table.players), game.table.options, entries).state
