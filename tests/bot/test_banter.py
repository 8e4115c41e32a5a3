"""The banter of computer opponents: at which occasions of each game one of them speaks, and when all are quiet."""

import random
import re
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.tables import table as codec
from bot.tables.banter import MAX_REMARKS, go_on
from bot.tables.commands import ConfirmVisible, Resign, Tick
from bot.tables.ids import TableId, UserId
from bot.tables.table import Occasion, Phase, Player, Remark, Table
from bot.text import LANGUAGES, translator
from bot.ui.board.remarks import line_number, line_order
from bot.ui.board.table_screen import render_table
from bot.ui.message.spec import RemarkBlock
from engine.catalog import ENGINES
from engine.levels import CAST, OPPONENTS
from games import match as matches
from games.catalog import GAMES
from games.core import TookBack
from games.match import Match
from games.neo_otcho.state import RollKind
from tests.bot.at_table import ANN, BOB, NOON, ROBOT, begun, first, table_after
from tests.bot.racing import WORTH_550, announce, race, tick
from tests.games.chess_dice_games import SWEEP
from tests.games.neo_otcho_games import table as neo_otcho
from tests.games.octi_boards import board, state_of
from tests.past import PRESENTERS, playing

HUGO = Player(UserId(0), "Hugo", "hugo")
BEFORE = "[3] [8] "
"""The rolls of el Ocho by which the second seat begins."""
BUST = f"{BEFORE}[4 1 5 8 7 4 4 2] 2.k1444 2.r [2 3 6 7]"
"""The second seat loses 500 points."""
BANK_1000 = " [1 1 1 2 3 4 6 7] {0}.k111 {0}.s"
BANK_550 = " [4 1 5 8 7 4 4 2] {0}.k14445 {0}.s"
BANK_600 = " [6 6 6 2 3 4 7 7] {0}.k666 {0}.s"


def course(game: str, record: str, *players: Player, start: Any = None, **options: Any) -> list[Table]:
    """The tables after each word of a record: a roll in brackets, or a move with the number of its seat."""
    match = matches.start(game, len(players), options)
    table = playing(match if start is None else replace(match, state=start), *players, id=TableId("t1"))
    tables = [table]
    for word in re.findall(r"\[[^]]*\]|\S+", record):
        progress, seat = _progress(tables[-1].match, word)
        phase = Phase.PLAYING if progress.match.outcome is None else Phase.OVER
        changes = {"match": progress.match, "latest_events": progress.events, "phase": phase}
        after = replace(tables[-1], position=tables[-1].position + 1, **changes)
        tables.append(go_on(tables[-1], after, by_computer=seat is not None and players[seat].is_computer))
    return tables


def _progress(match: Match | None, word: str) -> tuple[matches.Progress, int | None]:
    """The progress by a word, and the seat that moved."""
    assert match is not None
    if word.startswith("["):
        return matches.draw(match, match.rules.parse_draw(word)), None
    number, _, text = word.partition(".")
    seat = int(number) - 1
    return (matches.leave(match, seat) if text == "resigns" else matches.move(match, seat, text)), seat


def remarks(tables: list[Table]) -> list[tuple[str, str]]:
    """The remarks that were made, in order: who, and at which occasion."""
    results = []
    for before, after in pairwise(tables):
        if after.banter.counts != before.banter.counts:
            assert after.banter.remark is not None
            results.append((after.players[after.banter.remark.seat].name, str(after.banter.remark.occasion)))
    return results


@pytest.mark.parametrize(
    ("record", "own", "other"),
    [
        (BUST, "own-bust", "other-bust"),
        (BEFORE + "[2 2 3 3 4 4 6 7]", "", ""),  # nothing was ventured
        (BEFORE + BANK_1000.format(2), "own-big-turn", "other-big-turn"),
        (BEFORE + BANK_550.format(2), "", ""),
    ],
)
def test_in_el_ocho_a_bust_that_cost_points_and_a_big_turn_are_occasions(record: str, own: str, other: str) -> None:
    assert remarks(course("el_ocho", record, ANN, HUGO)) == [("Hugo", own)] * bool(own)
    assert remarks(course("el_ocho", record, HUGO, ANN)) == [("Hugo", other)] * bool(other)


def test_the_lead_is_an_occasion_when_it_passes_to_or_from_an_opponent() -> None:
    record = BEFORE + BANK_550.format(2) + BANK_600.format(1)
    assert remarks(course("el_ocho", record, ANN, HUGO)) == [("Hugo", "lead-lost")]
    assert remarks(course("el_ocho", record, HUGO, ANN)) == [("Hugo", "lead-taken")]
    assert remarks(course("el_ocho", record, HUGO, ROBOT)) == [("Hugo", "lead-taken")]
    assert remarks(course("el_ocho", record, ANN, BOB)) == []


@pytest.mark.parametrize(("players", "said"), [((ANN, HUGO), "defeat"), ((HUGO, ANN), "win")])
def test_the_end_is_told_even_right_after_another_remark(players: tuple[Player, ...], said: str) -> None:
    tables = course("el_ocho", BUST + BANK_1000.format(1), *players, target=1000)
    assert [occasion for _, occasion in remarks(tables)] == ["own-bust" if said == "defeat" else "other-bust", said]


def test_between_two_remarks_there_are_turns_without_any() -> None:
    tables = course("el_ocho", BUST + BANK_1000.format(1) + BANK_1000.format(2), ANN, HUGO)
    assert remarks(tables) == [("Hugo", "own-bust"), ("Hugo", "own-big-turn")]


SWEPT = "[K Q] " + SWEEP
NEO = neo_otcho("1.2.1", "1.2..", rolling=RollKind.ROLL_ON)
FULL = neo_otcho("1.2..", "21.1.")
OCTI = state_of(board("basic", "31A", "32B 34CD 67", supply=(2, 5)))
OCTI_OWN = state_of(board("basic", "31A 32BCD", "34EF 67", supply=(2, 5)))


@pytest.mark.parametrize(
    ("game", "start", "record", "own", "other"),
    [
        ("chess_dice", None, SWEPT, "own-big-turn", "other-big-turn"),
        ("neo_otcho", NEO, "[1 2 4]", "own-bust", "other-bust"),
        ("neo_otcho", FULL, "[X X X] 1.clear@2", "own-big-turn", "other-big-turn"),
        ("octi", OCTI, "1.31-33x-35", "own-big-turn", "other-big-turn"),
        ("octi", OCTI_OWN, "1.31-33x-35", "", ""),
    ],
)
def test_the_other_games_have_their_occasions(game: str, start: Any, record: str, own: str, other: str) -> None:
    assert remarks(course(game, record, HUGO, ANN, start=start)) == [("Hugo", own)] * bool(own)
    assert remarks(course(game, record, ANN, HUGO, start=start)) == [("Hugo", other)] * bool(other)


def test_in_a_race_an_opponent_speaks_at_the_verdict_and_is_quiet_when_the_dice_fall() -> None:
    table = race((1, 1, 1, 5, 5, 5, 2, 3), ANN, HUGO)
    table = announce(table, ANN, 1500, 2000).table
    assert table.banter.remark is None
    table = tick(table, 2300)
    assert table.banter.remark == Remark(1, Occasion.OTHER_BIG_TURN, 0)
    table = table_after(table, ConfirmVisible(NOON + 2400), NOON + 2400)
    assert table.banter.remark is not None
    table = tick(table, 60_000)
    assert table.banter.remark is None


def test_in_a_race_a_false_zero_is_a_bust() -> None:
    table = announce(race(WORTH_550, ANN, HUGO, totals=(700, 0)), ANN, 0, 2000).table
    table = tick(table, 40_000)
    assert table.banter.remark == Remark(1, Occasion.OTHER_BUST, 0)


@pytest.mark.usefixtures("low_dice")
def test_a_shared_win_is_nobodys() -> None:
    assert remarks(course("low_dice", "[2] 1.k [2] 2.k", ANN, HUGO)) == []
    assert remarks(course("low_dice", "[3] 1.k [2] 2.k", ANN, HUGO)) == [("Hugo", "win")]
    assert remarks(course("low_dice", "[2] 1.k [3] 2.k", ANN, HUGO)) == [("Hugo", "defeat")]


def test_nobody_gloats_over_a_departure_or_a_takeback() -> None:
    assert remarks(course("el_ocho", BEFORE + "1.resigns", ANN, HUGO)) == []
    assert table_after(begun(ROBOT, until=first(0)), Resign(ANN.user)).banter.remark is None
    before, *_, after = course("el_ocho", BEFORE + BANK_550.format(2) + BANK_600.format(1), ANN, HUGO)[-2:]
    taken_back = replace(after, match=before.match, latest_events=(TookBack(0, 1),))
    assert go_on(after, taken_back, by_computer=False).banter.remark is None


def test_a_remark_stays_while_computers_play_on_and_goes_with_the_next_change() -> None:
    tables = course("el_ocho", BUST + " [4 1 5 8 7 4 4 2] 1.k14445", ANN, HUGO)
    assert [table.banter.remark is not None for table in tables[-3:]] == [True, False, False]
    tables = course("el_ocho", BEFORE + BANK_1000.format(2) + BANK_550.format(1), HUGO, ANN)
    after_big = tables[-4]
    assert after_big.banter.remark == Remark(0, Occasion.OTHER_BIG_TURN, 0)
    assert go_on(after_big, replace(tables[-3], banter=after_big.banter), by_computer=True).banter == after_big.banter


def test_a_table_without_opponents_knows_of_no_banter() -> None:
    assert course("el_ocho", BUST + BANK_1000.format(1), ANN, BOB)[-1].banter == codec.Banter()


def test_what_is_said_is_stored_and_a_reminder_leaves_it() -> None:
    table = course("el_ocho", BUST, ANN, HUGO)[-1]
    assert codec.load(codec.dump(table)).banter == table.banter
    assert "banter" in codec.dump(table)
    assert table_after(table, Tick(), NOON).banter == table.banter


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_says_the_line_in_quotes_whenever_it_is_drawn(language: str) -> None:
    table = replace(course("el_ocho", BUST, ANN, HUGO)[-1], language=language)
    said = [
        [block.text for block in render_table(PRESENTERS["el_ocho"], table).blocks if isinstance(block, RemarkBlock)]
        for _ in range(2)
    ]
    line = translator(language)(f"says-hugo-own-bust-{line_number(table)}")
    assert said[0] == said[1]
    assert len(said[0]) == 1
    assert said[0][0].startswith("👨 Hugo")
    assert line in said[0][0]


@pytest.mark.parametrize("game", [game for game, rules in GAMES.items() if rules.race is None])
@pytest.mark.parametrize("name", ["a1", "b2", "c3"])
def test_in_whole_games_the_end_is_told_and_nothing_twice(game: str, name: str) -> None:
    rng = random.Random(f"{game} {name}")  # noqa: S311 -- the same games every time
    level = rng.choice(list(ENGINES[game].levels))
    players = (Player(UserId(0), OPPONENTS[level].name, level), Player(UserId(0), f"{OPPONENTS[level].name} II", level))
    table = playing(matches.start(game, 2, {}), *players, id=TableId(name))
    lines, latest = [], 0
    while table.match is not None and table.match.outcome is None and table.position < 1000:
        match, dice = table.match, table.match.chance
        seat = min(match.actors, default=0)
        if dice is not None:
            progress = matches.draw(match, tuple(rng.randint(1, dice.sides) for _ in range(dice.count)))
        else:
            progress = matches.move(match, seat, match.rules.format(match.rules.suggest(match.state, seat)))
        changes = {"match": progress.match, "latest_events": progress.events, "position": table.position + 1}
        table = go_on(table, replace(table, **changes), by_computer=dice is None)
        if (count := sum(table.banter.counts.values())) > latest:
            latest, remark = count, table.banter.remark
            assert remark is not None
            if number := line_number(table):
                lines.append((remark.occasion, number))
    assert len(set(lines)) == len(lines)
    assert table.match is not None
    if table.match.outcome is not None and table.match.outcome.ranks.count(1) == 1:
        assert lines[-1][0] is Occasion.WIN


@given(st.text("0123456789abcdef", min_size=1, max_size=17), st.sampled_from(CAST), st.sampled_from(Occasion))
def test_no_line_is_said_twice_at_a_table(name: str, opponent: Any, occasion: Occasion) -> None:
    order = line_order(TableId(name), opponent.id, occasion)
    assert len(set(order)) == len(order) >= MAX_REMARKS
    assert set(order) == set(range(1, len(order) + 1))


def test_an_opponent_that_has_said_all_is_silent() -> None:
    table = course("el_ocho", BUST, ANN, HUGO)[-1]
    assert table.banter.remark is not None
    lines = line_order(table.id, "hugo", Occasion.OWN_BUST)
    numbers = []
    for number in range(len(lines) + 2):
        banter = replace(table.banter, remark=replace(table.banter.remark, number=number))
        numbers.append(line_number(replace(table, banter=banter)))
    assert numbers == [*lines, 0, 0]


def test_one_that_has_spoken_often_enough_leaves_the_word_to_others() -> None:
    before, after = course("el_ocho", BUST, ANN, HUGO)[-2:]
    key = f"hugo {Occasion.OWN_BUST}"
    assert go_on(before, replace(after, banter=before.banter), by_computer=True).banter.counts[key] == 1
    silent = replace(after, banter=replace(before.banter, counts={key: MAX_REMARKS}))
    banter = go_on(before, silent, by_computer=True).banter
    assert (banter.remark, banter.turn) == (None, before.banter.turn)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", [opponent.id for opponent in CAST])
def test_each_opponent_has_forty_different_short_lines(language: str, level: str) -> None:
    t = translator(language)
    table = TableId("t1")
    lines = [
        t.format_strict(f"says-{level}-{occasion}-{number}")
        for occasion in Occasion
        for number in line_order(table, level, occasion)
    ]
    assert len(set(lines)) == len(lines) >= 40
    assert max(map(len, lines)) <= 80
    assert not [line for line in lines if set(line) & set("*_`~|<>#\n")]
