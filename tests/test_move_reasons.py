"""Advice in words: every move of every game, and the reasons for moves from facts counted by hand."""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.text import LANGUAGES, translator
from bot.ui.board.advice import describe_advice, describe_line, view_position
from bot.ui.board.table_screen import view_table
from cogs.neo_otcho.controls import effect_label
from engine.core import Advice, MoveChance, rank_moves
from games import match as matches
from games.catalog import GAMES
from games.match import Match
from games.neo_otcho.state import Effect, Shift, Take
from tests.bot.at_table import ANN, BOB, CAT
from tests.cogs.chess_dealing import entries as chess_entries
from tests.cogs.otcho5 import entries as otcho5_entries
from tests.effort import seeds, some
from tests.games.octi_boards import board, state_of
from tests.games.record import after
from tests.past import PRESENTERS, playing

pytestmark = pytest.mark.usefixtures("nothing_is_missing")

each_language = pytest.mark.parametrize("language", LANGUAGES)
MAX_MOVES = 60
"""The moves of a position that are described; stacks of Octi have many more."""


def explained_move(match: Match, move: str, language: str = "en") -> tuple[str, str]:
    """A move in words, and the reason for it."""
    presenter = PRESENTERS[match.game]
    table_view = view_position(playing(match, ANN, BOB), match, translator(language))
    return presenter.describe_move(table_view, move), presenter.explain_move(table_view, move)


def positions(game: str, seed: int) -> Iterator[Match]:
    """Positions of a random game in which somebody decides."""
    rng = random.Random(seed)  # noqa: S311 -- the same game every time
    match = matches.start(game, 2, {})
    for _ in range(60):
        if match.outcome is not None:
            return
        if dice := match.chance:
            match = matches.draw(match, tuple(rng.randint(1, dice.sides) for _ in range(dice.count))).match
            continue
        yield match
        seat = min(match.actors)
        moves = list(match.rules.moves(match.state, seat))
        match = matches.move(match, seat, match.rules.format(rng.choice(moves))).match


def made_together(match: Match) -> bool:
    """True where all tokens come off that can (N9): one button makes all these moves, and gives them its words."""
    view = match.rules.view(match.state, min(match.actors))
    return match.game == "neo_otcho" and 0 < view.owed == len(view.removable)


@each_language
@pytest.mark.parametrize("game", [game for game in GAMES if not GAMES[game].race])
@pytest.mark.parametrize("seed", seeds(10))
def test_every_move_has_words_of_its_own(game: str, seed: int, language: str) -> None:
    for match in some(tuple(positions(game, seed))):
        seat = min(match.actors)
        texts = [match.rules.format(move) for move in list(match.rules.moves(match.state, seat))[:MAX_MOVES]]
        described = [explained_move(match, text, language) for text in texts]
        assert len({words for words, _ in described}) == (1 if made_together(match) else len(texts))
        assert all(words and "\n" not in words + reason for words, reason in described)


def test_el_ocho_says_what_is_at_stake() -> None:
    choose, decide = after("[3] [8] [4 1 5 8 7 4 4 2]"), after("[3] [8] [4 1 5 8 7 4 4 2] 2.k1444")
    assert explained_move(choose, "k1444") == (
        "Set aside 1 4 4 4 (500)",
        "That makes 500 this turn, with 4 dice to roll (bust 29%).",
    )
    assert explained_move(decide, "r") == (
        "Roll 4 dice · bust 29%",
        "A bust would cost 500 points. Ann needs 8,000 to win.",
    )
    assert explained_move(decide, "s") == ("Bank 500", "That makes 500 in all. Ann needs 8,000 to win.")
    winning = after("[3] [8] [1 1 1 2 3 4 6 7] 2.k111", target=1000)
    assert explained_move(winning, "s") == ("Bank 1,000", "That wins the game!")


def test_el_ocho_names_the_opponent_nearest_to_the_target_who_has_not_left() -> None:
    match = after("[3] [8] [1 1 1 2 3 4 6 7] 2.k111", seats=3)
    table_view = view_position(playing(match, ANN, BOB, CAT), match, translator("en"))
    explain = PRESENTERS["el_ocho"].explain_move
    for totals, left, line in (
        ((500, 6000, 300), (False, False, False), "That makes 7,000 in all. Ann needs 7,500 to win."),
        ((500, 0, 1300), (False, False, False), "That makes 1,000 in all. Cat needs 6,700 to win."),
        ((500, 0, 1300), (False, False, True), "That makes 1,000 in all. Ann needs 7,500 to win."),
        ((500, 7000, 1300), (False, False, False), "That wins the game!"),
    ):
        view = replace(table_view.game_view, totals=totals, left=left)
        assert explain(replace(table_view, game_view=view), "s") == line


@pytest.mark.parametrize(
    ("record", "move", "reason"),
    [
        # nobody can take a king: each takes one of the opponent's, or trades a pawn
        ("[K K K K K | Q Q Q Q Q]", "KxQ", "With good play from here, that wins the throw by 5 captures."),
        # pawns take nothing, so all are traded
        ("[P P P P P | P P P P P]", "P=P", "With good play from here, the throw is a draw."),
        # one queen for one queen, and then the kings take what they like
        ("[Q P P P P | Q K K K K]", "Q=Q", "This throw is lost by 4 captures, unless the other player slips."),
        # one capture each; of what is left, a bishop and a queen take two and lose none
        (
            "[N B K P Q | R K B P Q] 1.QxR 2.KxB",
            "KxP",
            "This throw is lost by one capture, unless the other player slips.",
        ),
        (
            "[N B K P Q | R K B P Q] 1.QxR 2.KxB 1.KxP",
            "QxN",
            "With good play from here, that wins the throw by one capture.",
        ),
    ],
)
def test_D5_chess_dice_says_how_the_throw_ends(record: str, move: str, reason: str) -> None:
    journal = chess_entries(f"[K Q] {record}")
    match = matches.replay("chess_dice", 2, {}, journal)
    assert explained_move(match, move)[1] == reason


@pytest.mark.parametrize(
    ("captures", "reason"),
    [
        ((1, 0), "With good play from here, that wins the throw by one capture."),
        ((3, 1), "With good play from here, that wins the throw by 2 captures."),
        ((2, 2), "With good play from here, the throw is a draw."),
        ((1, 2), "This throw is lost by one capture, unless the other player slips."),
    ],
)
def test_D5_chess_dice_counts_what_was_captured_before(captures: tuple[int, int], reason: str) -> None:
    """Pawns can only be traded from here on."""
    match = matches.replay("chess_dice", 2, {}, chess_entries("[K Q] [P P P P P | P P P P P]"))
    view = view_position(playing(match, ANN, BOB), match, translator("en"))
    captured = replace(view, game_view=replace(view.game_view, captures=captures))
    assert PRESENTERS["chess_dice"].explain_move(captured, "P=P") == reason


@pytest.mark.parametrize(
    ("move", "owed", "reason"),
    [
        ("-3@2", 0, "Bob has 3 of 5 slots."),
        ("clear@2", 0, "Bob has 3 of 5 slots."),
        ("-3", 0, ""),
        ("-3@2", 1, ""),  # it has to come off
    ],
)
def test_neo_otcho_says_how_near_the_other_one_is(move: str, owed: int, reason: str) -> None:
    match = matches.replay("neo_otcho", 2, {}, otcho5_entries("[1] [3 3 5]"))
    view = view_position(playing(match, ANN, BOB), match, translator("en"))
    scored = replace(view, game_view=replace(view.game_view, scores=(1, 3), owed=owed))
    assert PRESENTERS["neo_otcho"].explain_move(scored, move) == reason


def test_N10_neo_otcho_counts_the_slots() -> None:
    match = matches.replay("neo_otcho", 2, {}, otcho5_entries("[1] [3 3 5]"))
    assert explained_move(match, "+3") == ("Put a piece on your slot 3", "That makes 1 of 5 slots.")


@pytest.mark.parametrize(("pieces", "reason"), [(3, "That makes 4 of 5 slots."), (4, "That fills the card and wins!")])
def test_N10_neo_otcho_says_which_piece_wins(pieces: int, reason: str) -> None:
    match = matches.replay("neo_otcho", 2, {}, otcho5_entries("[1] [3 3 5]"))
    view = view_position(playing(match, ANN, BOB), match, translator("en"))
    filled = replace(view, game_view=replace(view.game_view, scores=(pieces, 0)))
    assert PRESENTERS["neo_otcho"].explain_move(filled, "+3") == reason


def test_N6_neo_otcho_says_how_full_the_card_is_from_which_a_piece_comes_off() -> None:
    match = matches.replay("neo_otcho", 2, {}, otcho5_entries("[1] [3 3 3]"))
    view = view_position(playing(match, ANN, BOB), match, translator("en"))
    full = replace(view, game_view=replace(view.game_view, scores=(2, 4)))
    explain = PRESENTERS["neo_otcho"].explain_move
    assert [explain(full, move) for move in ("-3@2", "clear@2")] == ["Bob has 4 of 5 slots."] * 2
    assert [explain(full, move) for move in ("-3", "+3@2", "1>2", "skip", "pass")] == [""] * 5
    owing = replace(full, game_view=replace(full.game_view, owed=1))
    assert explain(owing, "-3@2") == "", "one's own piece comes off"


def test_a_hint_says_your_and_a_review_names_whose_slot_it_is() -> None:
    match = matches.replay("neo_otcho", 2, {}, otcho5_entries("[1] [3 3 5]"))
    presenter, for_all = PRESENTERS["neo_otcho"], view_table(playing(match, ANN, BOB), translator("en"))
    assert presenter.describe_move(for_all, "+3") == f"Put a piece on ● {for_all.name(0)}'s slot 3"
    cards = ((0, None, 1, None, None), (None, None, None, None, None))
    filled = replace(for_all, game_view=replace(for_all.game_view, cards=cards))
    labels: list[tuple[Effect, str, str]] = [
        (Shift(1, 4), "Move the piece from ● ann's slot 1 to 4", "Move your piece from your slot 1 to 4"),
        (Shift(3, 4), "Move ■ bob's piece from ● ann's slot 3 to 4", "Move ■ bob's piece from your slot 3 to 4"),
        (Take(1), "Take the piece off ● ann's slot 1", "Take your piece off your slot 1"),
    ]
    for effect, by_name, own in labels:
        assert effect_label(filled, effect, is_yours=False).lower() == by_name.lower()
        assert effect_label(filled, effect).lower() == own.lower()


NORTH, EAST, SOUTH, WEST = 1, 4, 16, 64
"""Prongs of a pod."""


@pytest.mark.parametrize(
    ("black", "red", "move", "words", "reason"),
    [
        ({25: NORTH}, {56: 0}, "25-26", "25 → 26", "That wins the game!"),
        ({24: NORTH}, {56: 0}, "24-25", "24 → 25", "It threatens to win next turn."),
        ({24: 0}, {56: 0}, "24+A", "New prong ⬆️ on 24", ""),
        ({24: 0}, {43: SOUTH}, "24+A", "New prong ⬆️ on 24", "After that, Bob can win next turn."),
        ({32: EAST, 52: 0}, {43: SOUTH}, "32-42", "32 → 42", "Without it, Bob can win next turn."),
        ({33: EAST}, {43: SOUTH, 56: 0}, "33-53x", "33 ↷ 53, capturing on 43", "Without it, Bob can win next turn."),
        ({13: EAST}, {23: 0, 43: 0, 66: 0}, "13-33x-53x", "13 ↷ 33 ↷ 53, capturing on 23, 43", ""),
    ],
)
def test_octi_names_wins_and_threats(
    black: dict[int, int], red: dict[int, int], move: str, words: str, reason: str
) -> None:
    pods = tuple(tuple(sorted(square << 8 | prongs for square, prongs in side.items())) for side in (black, red))
    match = matches.start("octi", 2, {})
    position = replace(match.state.position, pods=pods, supply=(5, 5), reserve=(0, 0))
    assert explained_move(replace(match, state=replace(match.state, position=position)), move) == (words, reason)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("33C-53x", "33 ➡️ ↷ 53, capturing on 43"),
        ("33C-53x(E)", "33 ➡️ ↷ 53, capturing on 43 ⬇️"),
        ("33C-53x(AC,E)", "33 ➡️ ↷ 53, capturing on 43 ⬆️➡️, 43 ⬇️"),
    ],
)
def test_octi_names_the_pods_of_a_stack_that_are_captured(move: str, words: str) -> None:
    match = matches.start("octi", 2, {"mode": "classic"})
    position = board("classic", "33C", "43E 43AC 43")
    assert explained_move(replace(match, state=state_of(position)), move)[0] == words


@pytest.mark.parametrize(
    ("black", "red", "move", "reason"),
    [
        ({53: NORTH}, {34: SOUTH}, "34-33", "It threatens to win next turn."),
        ({35: NORTH}, {54: 0}, "54+A", "After that, Ann can win next turn."),
        ({35: NORTH}, {46: WEST, 26: 0}, "46-36", "Without it, Ann can win next turn."),
    ],
)
def test_octi_names_the_threats_of_black_to_red(
    black: dict[int, int], red: dict[int, int], move: str, reason: str
) -> None:
    pods = tuple(tuple(sorted(square << 8 | prongs for square, prongs in side.items())) for side in (black, red))
    match = matches.start("octi", 2, {})
    position = replace(match.state.position, pods=pods, supply=(5, 5), reserve=(0, 0), seat=1)
    assert explained_move(replace(match, state=replace(match.state, position=position)), move)[1] == reason


@pytest.mark.parametrize(
    ("move", "words"), [("33", "Bring in a pod on 33"), ("33*", "Free a pod on 33"), ("43+A", "New prong ⬆️ on 43")]
)
def test_octi_names_pods_that_come_onto_the_board(move: str, words: str) -> None:
    state = state_of(board("classic", "43", "57", captured=(1, 0), reserve=(1, 0), supply=(2, 2)))
    match = replace(matches.start("octi", 2, {"mode": "classic"}), state=state)
    assert explained_move(match, move)[0] == words


@each_language
def test_other_moves_are_named_with_their_cost(language: str) -> None:
    match = after("[3] [8] [4 1 5 8 7 4 4 2] 2.k1444")
    table_view = view_position(playing(match, ANN, BOB), match, translator(language))
    lines = describe_advice(
        PRESENTERS["el_ocho"], table_view, Advice(0.58, exact=False, moves=rank_moves({"s": 0.58, "r": 0.5}))
    )
    assert len(lines) == 4
    assert "58" in lines[1]
    assert "8.0" in lines[3].replace(",", ".")
    (only,) = describe_advice(PRESENTERS["el_ocho"], table_view, Advice(0.5, exact=True, moves=rank_moves({"r": 0.5})))[
        3:
    ]
    assert only
    equal = Advice(0.5, exact=True, moves=rank_moves({"r": 0.5, "s": 0.4999}))
    assert "−" not in describe_advice(PRESENTERS["el_ocho"], table_view, equal)[3]


@pytest.mark.parametrize(
    ("cost", "words"),
    [(0.0005, "-# Just as good: Bank 500"), (0.0006, "-# Otherwise: Bank 500: 50.0% (−0.1)")],
)
def test_a_cost_of_0_points_of_a_hundred_is_none(cost: float, words: str) -> None:
    match = after("[3] [8] [4 1 5 8 7 4 4 2] 2.k1444")
    table_view = view_position(playing(match, ANN, BOB), match, translator("en"))
    advice = Advice(0.5, exact=True, moves=(MoveChance("r", 0.5 + cost, 0), MoveChance("s", 0.5, cost)))
    assert describe_advice(PRESENTERS["el_ocho"], table_view, advice)[3:] == (words,)


def test_advice_without_moves_says_nothing() -> None:
    match = after("[3] [8] [4 1 5 8 7 4 4 2]")
    table = playing(match, ANN, BOB)
    assert describe_line(PRESENTERS["el_ocho"], table, match, (), translator("en")) == ()
