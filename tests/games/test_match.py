"""A match and its journal: patience, departures, ticks, replay, and states of older versions."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from games import journal as journals
from games import match as play
from games.catalog import GAMES
from games.core import BadMove, Dice, Outcome, Refused, Step, parse_faces
from games.el_ocho.events import LeftRound, RanOut
from games.journal import (
    DeadlinePassed,
    DiceRolled,
    DrawAgreed,
    Entry,
    LotsDrawn,
    MovePlayed,
    RulesVersion,
    SeatAdded,
    SeatLeft,
    SeatTimedOut,
    StakeUnpaid,
    TakenBack,
)
from games.match import Match, Progress
from tests.games.record import after

IDLE = "[1 2 2 3 3 4 4 6] 1.time"
BUST = "[2 2 3 3 4 4 6 6]"


class Pile(msgspec.Struct, frozen=True):
    stones: int
    seat: int = 0
    due: int = 1000


class Take(msgspec.Struct, frozen=True):
    stones: int


class Stones:
    """A pile of stones to take from by turns, the last stone wins; each second one falls off by itself.

    Version 1 of its state called the stones `pile`, version 2 had no `due`.
    """

    version = 3
    seats = range(2, 3)
    patience = 2
    state_type = Pile

    def upgrade(self, state: dict[str, Any], version: int) -> dict[str, Any]:
        match version:
            case 1:
                return {"stones": state["pile"], "seat": state["seat"]}
            case 2:
                return state | {"due": 5000}
            case _:
                raise ValueError(f"no version {version}")

    def start(self, seats: int, options: Mapping[str, Any]) -> Pile:
        assert seats in self.seats
        return Pile(options["stones"])

    def chance(self, state: Pile) -> Dice | None:
        return Dice(1, 6) if state.stones < 0 else None

    def actors(self, state: Pile) -> frozenset[int]:
        return frozenset((state.seat,) if state.stones else ())

    def play(self, state: Pile, seat: int, move: Take, now_ms: int) -> Step[Pile]:
        if seat not in self.actors(state):
            raise Refused("not-your-turn", at=now_ms)
        return Step(msgspec.structs.replace(state, stones=state.stones - move.stones, seat=1 - seat))

    def deadline(self, state: Pile) -> int | None:
        return state.due if state.stones else None

    def expire(self, state: Pile, now_ms: int) -> Step[Pile]:
        return Step(msgspec.structs.replace(state, stones=state.stones - 1, due=now_ms + 1000))

    def outcome(self, state: Pile) -> Outcome | None:
        return None if state.stones else Outcome((1 + (state.seat == 0), 1 + (state.seat == 1)), "empty")

    def parse(self, text: str) -> Take:
        return Take(int(text))

    def format(self, move: Take) -> str:
        return str(move.stones)


@pytest.fixture(autouse=True)
def _stones(monkeypatch: pytest.MonkeyPatch) -> None:
    rules: Any = Stones()
    monkeypatch.setitem(GAMES, "stones", rules)


def test_a_match_needs_a_game_that_exists() -> None:
    with pytest.raises(KeyError):
        play.start("tic_tac_toe", 2, {})


def test_draws_and_entries_are_counted() -> None:
    match = after("[3] [8] [4 1 5 8 7 4 4 2] 2.k14445 2.r")
    assert (match.draws, match.entry_count) == (3, 6)
    assert play.draw(match, (1, 2, 3), interaction_id=77).entries == (DiceRolled((1, 2, 3), 77),)
    assert match.rules is GAMES["el_ocho"]


def test_a_refused_change_leaves_the_match_as_it_was() -> None:
    match = after("[8] [4 1 5 8 7 4 4 2]")
    for seat, text in ((1, "k1"), (0, "k8"), (2, "k1"), (0, "s")):
        with pytest.raises(Refused):
            play.move(match, seat, text)
    with pytest.raises(BadMove):
        play.move(match, 0, "nonsense")
    with pytest.raises(Refused, match="not-your-turn"):
        play.time_out(match, 1)
    with pytest.raises(ValueError, match="no dice"):
        play.draw(match, (1,))
    for seat in (-1, 2):
        with pytest.raises(ValueError, match="no seat"):
            play.leave(match, seat)
    assert match == after("[8] [4 1 5 8 7 4 4 2]")


def test_a_seat_away_for_three_turns_in_a_row_leaves() -> None:
    match = after(f"[8] {IDLE} {BUST} {BUST} {IDLE} {BUST} {BUST} [1 2 2 3 3 4 4 6]", seats=3)
    assert (match.missed, match.left) == ((2, 0, 0), (False, False, False))
    gone = play.time_out(match, 0)
    assert gone.entries == (SeatTimedOut(0), SeatLeft(0, away=True))
    assert gone.events == (RanOut(0, 0, 0), LeftRound(0))
    assert gone.match.left == (True, False, False)
    assert gone.match.entry_count == match.entry_count + 2
    assert gone.match.actors == frozenset()
    assert gone.match.state.seat == 1


def test_a_move_shows_that_a_seat_is_there() -> None:
    match = after(f"[8] {IDLE} {BUST} {IDLE} {BUST} [1 2 2 3 3 4 4 6] 1.k1")
    assert match.missed == (0, 0)
    assert not play.time_out(match, 0).match.left[0]


def test_a_third_time_out_that_wins_is_no_departure() -> None:
    won = play.time_out(after(f"[8] {IDLE} {BUST} {IDLE} {BUST} [1 1 1 2 2 3 3 4]", target=1000), 0)
    assert won.entries == (SeatTimedOut(0),)
    assert won.match.outcome == Outcome((1, 2), "target")


def test_leaving_twice_or_after_the_end_is_refused() -> None:
    gone = after("1.resigns", seats=3)
    assert gone.left == (True, False, False)
    with pytest.raises(Refused, match="already-left"):
        play.leave(gone, 0)
    over = play.leave(gone, 1).match
    assert over.outcome == Outcome((2, 2, 1), "last-left")
    with pytest.raises(Refused, match="over"):
        play.leave(over, 2)


def test_the_rules_own_deadline_ticks_when_it_is_due_and_not_before() -> None:
    match = play.start("stones", 2, {"stones": 3})
    assert play.expire(match, 999) == Progress(match, (), ())
    ticked = play.expire(match, 1200)
    assert ticked.entries == (RulesVersion(3), DeadlinePassed(1200))
    assert ticked.match.state == Pile(2, 0, 2200)
    eight = after("")
    assert play.expire(eight, 10**12) == Progress(eight, (), ())


def test_lots_for_the_seats_are_drawn_before_anything_else() -> None:
    begun = play.start("octi", 2, {}, version=1)  # by rules whose journals do not name them
    drawn = play.draw_lots(begun, 2, 7)
    assert (drawn.entries, drawn.match.draws, drawn.match.entry_count) == ((LotsDrawn(2, 7),), 1, 1)
    assert [play.lots_die(seats) for seats in (2, 3, 5)] == [Dice(1, 2), Dice(1, 6), Dice(1, 120)]
    for late in (drawn.match, play.draw_lots(begun, 1, 0).match, play.move(begun, 0, "22+A").match):
        with pytest.raises(ValueError, match="no lots"):
            play.draw_lots(late, 1, 0)
    for face in (0, 3):
        with pytest.raises(ValueError, match="no lots"):
            play.draw_lots(begun, face, 0)
    with pytest.raises(ValueError, match="no lots"):
        play.draw_lots(play.start("el_ocho", 2, {}), 1, 0)


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (DiceRolled((4, 1, 5)), "[4 1 5]"),
        (DiceRolled((8,), 1234567890123456789), "[8] #1234567890123456789"),
        (MovePlayed(1, "k15"), "2. k15"),
        (MovePlayed(0, "r", 1700000000000), "1. r @1700000000000"),
        (SeatTimedOut(1), "2. time"),
        (MovePlayed(1, "k15", forced=True), "2. k15 forced"),
        (StakeUnpaid(1), "2. unpaid"),
        (SeatLeft(1), "2. resigns"),
        (SeatLeft(5, away=True), "6. away"),
        (DeadlinePassed(1700000000000), "tick @1700000000000"),
        (RulesVersion(2), "rules 2"),
        (SeatAdded(6), "7. sits"),
        (TakenBack(1, 3), "2. takes back 3"),
        (DrawAgreed(), "draw agreed"),
        (LotsDrawn(2), "lots [2]"),
        (LotsDrawn(2, 77), "lots [2] #77"),
    ],
)
def test_an_entry_is_one_line(entry: Entry, line: str) -> None:
    assert journals.format_entry("el_ocho", entry) == line
    assert journals.parse_entry("el_ocho", line) == entry


@pytest.mark.parametrize(
    "line",
    [
        *("", "k1", "0. k1", "-1. time", "2.k1", "2. ", "2. k1 k1", "2. k1 @", "9" * 5000 + ". time"),
        *("tick", "tick 5", "rules", "rules 0"),
        *("[", "[]", "[4  1]", "[04]", "[0]", "[a]", "[4 1] 7", "[4] #", "[٣]", "[" + "9" * 5000 + "]"),
    ],
)
def test_other_lines_are_no_entries(line: str) -> None:
    with pytest.raises(BadMove, match=r"\Anot a move: "):
        journals.parse_entry("el_ocho", line)


@pytest.mark.parametrize("text", ["", "[]", "[ 1]", "[1 ]", "[1", "1]", "1", "[1,2]", "[[1]]", "[1]\n"])
def test_other_texts_are_no_rolls(text: str) -> None:
    with pytest.raises(BadMove):
        parse_faces(text)


@pytest.mark.parametrize(
    "forged",
    [
        "[8] [4 1 5 8 7 4 4]",
        "[9]",
        "[8] [4 1 5 8 7 4 4 2] 2.k1",
        "[8] [4 1 5 8 7 4 4 2] 1.k8",
        "[8] [4 1 5 8 7 4 4 2] 1.s",
        "[8] 1.time",
        "[8] 1.r",
        "1.resigns 2.resigns",
        "3.resigns",
        f"[8] {IDLE} {BUST} {IDLE} {BUST} {IDLE} {BUST}",
    ],
)
def test_a_forged_journal_is_not_replayed(forged: str) -> None:
    with pytest.raises((ValueError, Refused)):
        after(forged)


def test_a_journal_with_a_tick_too_early_is_not_replayed() -> None:
    with pytest.raises(ValueError, match="entry 3"):
        play.replay("stones", 2, {"stones": 3}, [RulesVersion(3), MovePlayed(0, "1"), DeadlinePassed(999)])
    with pytest.raises(ValueError, match="entry 1"):
        play.replay("el_ocho", 2, {}, [DeadlinePassed(5)])


def test_a_journal_with_a_forced_move_where_none_is_forced_is_not_replayed() -> None:
    with pytest.raises(ValueError, match="entry 1"):
        play.replay("octi", 2, {}, [MovePlayed(0, "22+A", forced=True)])


def test_walking_a_journal_shows_each_step_once() -> None:
    entries: list[Entry] = [DiceRolled((3,)), DiceRolled((8,)), SeatLeft(0)]
    steps = list(play.replay_steps("el_ocho", 2, {}, entries))
    assert [match.entry_count for match, _ in steps] == [0, 1, 2]
    assert [step.entries for _, step in steps] == [(entry,) for entry in entries]
    assert steps[-1][1].match == play.replay("el_ocho", 2, {}, entries)


def test_an_older_state_is_upgraded_version_by_version() -> None:
    stored = plain(play.start("stones", 2, {"stones": 7}))
    old = play.restore(stored | {"version": 1, "state": {"pile": 4, "seat": 1}})
    assert (old.version, old.state) == (3, Pile(4, 1, 5000))
    assert play.restore(stored | {"version": 2, "state": {"stones": 4, "seat": 1}}) == old
    assert play.restore(stored).state == Pile(7)


@pytest.mark.parametrize("version", [4, 0, -1])
def test_a_version_that_these_rules_never_wrote_is_not_guessed(version: int) -> None:
    stored = plain(play.start("stones", 2, {"stones": 7}))
    with pytest.raises(ValueError, match="version"):
        play.restore(stored | {"version": version})


@pytest.mark.parametrize(
    "garbage",
    [{"state": {}}, {"state": None}, {"state": {"stones": "many"}}, {"seats": "two"}, {"version": 1.5}, {"missed": 0}],
)
def test_a_match_that_cannot_be_read_is_refused(garbage: dict[str, Any]) -> None:
    stored = plain(play.start("stones", 2, {"stones": 7}))
    with pytest.raises(msgspec.ValidationError):
        play.restore(stored | garbage)


def test_a_match_of_a_game_that_is_gone_is_refused() -> None:
    with pytest.raises(KeyError):
        play.restore(plain(after("[8]")) | {"game": "tic_tac_toe"})


def plain(match: Match) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(match))
    return data


def test_a_refusal_is_logged_by_its_code() -> None:
    assert str(Refused("not-your-turn", player="Ann")) == "not-your-turn"


@pytest.mark.parametrize("game", ["chess_dice", "el_ocho"])
def test_nobody_ends_a_game_by_an_unpaid_stake_that_is_not_asked_for(game: str) -> None:
    with pytest.raises(ValueError, match="no stake is asked for"):
        play.end_unpaid(play.start(game, 2, {}), 0)


def test_nobody_agrees_to_a_draw_in_a_game_without_any_or_that_is_over() -> None:
    match = play.start("el_ocho", 2, {})
    with pytest.raises(Refused, match=r"\Ano-draws\Z"):
        play.agree(match)
    with pytest.raises(Refused, match=r"\Aover\Z"):
        play.agree(play.leave(match, 0).match)


def test_nobody_joins_a_game_of_as_many_as_it_began_with_or_that_is_over() -> None:
    match = play.start("el_ocho", 2, {})
    with pytest.raises(Refused, match=r"\Aseats-fixed\Z"):
        play.sit(match)
    with pytest.raises(Refused, match=r"\Aover\Z"):
        play.sit(play.leave(match, 0).match)


def test_who_joins_a_race_is_there_and_was_never_away() -> None:
    joined = play.sit(play.start("stresses", 2, {"open": True}))
    assert joined.entries == (SeatAdded(2),)
    assert (joined.match.seats, joined.match.missed, joined.match.left) == (3, (0, 0, 0), (False, False, False))


def test_a_match_that_does_not_know_all_its_seats_is_none() -> None:
    data = msgspec.to_builtins(play.start("el_ocho", 2, {}))
    for name in ("missed", "left"):
        with pytest.raises(msgspec.ValidationError, match="does not know them all"):
            play.restore({**data, name: data[name][:1]})
    assert play.restore(data) == play.start("el_ocho", 2, {})
