"""All that is told of Chess Dice, in every language and within Discord's limits, and where every press leads."""

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from bot.tables.ids import UserId
from bot.tables.table import Phase, Player, Table
from bot.text import LANGUAGES, translator
from bot.ui.board import table_screen
from bot.ui.board.presenter import PlayMoves, Redraw, interpret_control
from bot.ui.click.opening import check_options
from bot.ui.message.custom_id import CustomId, ForgedClick
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, MessageSpec
from cogs.chess_dice.advice import MAX_DIRECT_ACTIONS
from cogs.chess_dice.presenter import ChessDicePresenter
from cogs.chess_dice.texts import captions, example_labels
from games import match as matches
from games.catalog import GAMES
from games.chess_dice.events import (
    Annulled,
    BeginsRolled,
    Captured,
    GameEvent,
    LeftMatch,
    MatchWon,
    Skipped,
    ThrowDrawn,
    ThrowForfeited,
    ThrowRolled,
    ThrowWon,
)
from games.chess_dice.state import Annul, Capture, Choice, Figure, State
from games.core import Event, Forced, RanOut, Refused
from games.options import Option, list_options
from render.canvas import Canvas
from render.chess_dice.board import board, first_player_roll, throw_end
from render.chess_dice.examples import Topic, examples
from tests.effort import some
from tests.games.chess_dice_games import RULES, STAKES, SWEEP, after, events, offered
from tests.past import playing
from tests.render.chess_dice_scenes import CAPTURE, D7, random_match
from tests.screens import fits, pictures, screen_text

paint = board.__wrapped__
paint_first_player_roll = first_player_roll.__wrapped__
paint_throw_end = throw_end.__wrapped__
paint_examples = examples.__wrapped__

pytestmark = pytest.mark.usefixtures("nothing_is_missing")

PRESENTER = ChessDicePresenter()
ANN, ZOE, ROBOT = Player(UserId(10**18), "Ann"), Player(UserId(10**18 + 1), "Zoé"), Player(UserId(0), "1")
WIDE = "W" * 31 + "_"
"""A display name as long as Discord's longest, which Markdown would escape."""
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = Figure

each_language = pytest.mark.parametrize("language", LANGUAGES)


def table(state: State, *players: Player, language: str = "en", news: tuple[Event, ...] = ()) -> Table:
    """A table at which a match has come so far; Ann and Zoé play, if nobody else."""
    options = {"target": state.options.target, "stake": state.options.stake}
    match = replace(matches.start("chess_dice", 2, options), state=state, left=state.left)
    now = playing(match, *(players or (ANN, ZOE)), language=language, position=999_999_999, latest_events=news)
    return replace(now, secret="0" * 64, net_winnings=(2000, -2000) if state.options.stake else ())


def presses(game_table: Table) -> list[Button]:
    """The game's own buttons that can be pressed, on any screen that they lead to."""
    buttons_below, args = [], [""]
    while args:
        screen = table_screen.render_table(PRESENTER, game_table, args.pop())
        fits(screen, game_table)
        for button in buttons(screen):
            if button in buttons_below or button.disabled or button.verb not in {"die", "take"}:
                continue
            buttons_below.append(button)
            press = PRESENTER.interpret_click(table_screen.view_table(game_table), button.verb, button.arg, ())
            if isinstance(press, Redraw):
                args.append(press.arg)
    return buttons_below


def buttons(screen: MessageSpec) -> list[Button]:
    rows = [block for block in screen.blocks if isinstance(block, ControlRow)]
    return [control for row in rows for control in row.controls if isinstance(control, Button)]


@each_language
@pytest.mark.parametrize("seed", [0, 5, 6])
def test_whole_matches_are_told_to_the_end_with_the_longest_names(language: str, seed: int) -> None:
    people = (Player(UserId(10**18), WIDE), Player(UserId(10**18 + 1), WIDE[:-1] + "V"))
    for state, last in some(tuple(random_match(seed))):
        if RULES.chance(state) is not None:
            continue
        shown_table = table(state, *people, language=language, news=(last,) if last else ())
        fits(table_screen.render_table(PRESENTER, shown_table), shown_table)
        fits(table_screen.render_start(PRESENTER, shown_table), shown_table)
        ended = table_screen.render_turn_summary(PRESENTER, shown_table)
        if ended is not None:
            fits(ended, shown_table)
            assert buttons(ended) == []
    assert state.reason


@pytest.mark.parametrize("seed", [5, 9, 11])
def test_presses_lead_to_every_action_that_is_allowed_and_to_no_other(seed: int) -> None:
    acted = 0
    for state, _ in random_match(seed):
        if not RULES.actors(state):
            continue
        shown_table = table(state)
        pressed = [button for button in presses(shown_table) if button.verb == "take"]
        moves = [
            PRESENTER.interpret_click(table_screen.view_table(shown_table), "take", button.arg, ())
            for button in pressed
        ]
        allowed = offered(state)
        assert sorted(moves, key=str) == sorted((PlayMoves((text,)) for text in allowed), key=str)
        at_once = [
            button.arg for button in buttons(table_screen.render_table(PRESENTER, shown_table)) if button.verb == "take"
        ]
        assert sorted(at_once) == (sorted(allowed) if len(allowed) <= MAX_DIRECT_ACTIONS else [])
        acted += 1
    assert acted > 20


@pytest.mark.usefixtures("emoji_are_uploaded")
@pytest.mark.parametrize(
    ("record", "arg", "expected"),
    [
        (
            "[K Q] [Q Q P P P | K K Q R R]",
            "",
            [
                ("Queen for queen", "take", "Q=Q", ButtonStyle.PRIMARY, "🤝"),
                ("The queen takes the rook", "take", "QxR", ButtonStyle.PRIMARY, "<:dark_rook:1>"),
            ],
        ),
        (
            "[Q K] [Q Q P P P | K K Q R R] 2.KxQ 1.Q=Q",
            "",
            [
                ("The king takes the pawn", "take", "KxP", ButtonStyle.PRIMARY, "<:white_pawn:1>"),
                ("The rook takes the pawn", "take", "RxP", ButtonStyle.PRIMARY, "<:white_pawn:1>"),
            ],
        ),
        (
            "[K Q] [K K Q Q P | R R B N Q]",
            "",
            [
                ("King × 2", "die", "K", ButtonStyle.SECONDARY, "<:white_king:1>"),
                ("Queen × 2", "die", "Q", ButtonStyle.SECONDARY, "<:white_queen:1>"),
            ],
        ),
        (
            "[K Q] [K K Q Q P | R R B N Q]",
            "Q",
            [
                ("King × 2", "die", "K", ButtonStyle.SECONDARY, "<:white_king:1>"),
                ("✓ Queen × 2", "die", "Q", ButtonStyle.PRIMARY, "<:white_queen:1>"),
                ("Trade for the queen", "take", "Q=Q", ButtonStyle.PRIMARY, "🤝"),
                ("Take the rook", "take", "QxR", ButtonStyle.PRIMARY, "<:dark_rook:1>"),
                ("Take the bishop", "take", "QxB", ButtonStyle.PRIMARY, "<:dark_bishop:1>"),
                ("Take the knight", "take", "QxN", ButtonStyle.PRIMARY, "<:dark_knight:1>"),
            ],
        ),
    ],
)
def test_D3_dice_and_actions_have_their_buttons(record: str, arg: str, expected: list[tuple[Any, ...]]) -> None:
    listed = buttons(table_screen.render_table(PRESENTER, table(after(record)), arg))
    assert [
        (f"({button.label})" if button.disabled else button.label, button.verb, button.arg, button.style, button.emoji)
        for button in listed
        if button.verb != "more"
    ] == expected


@pytest.mark.parametrize(("arg", "figure"), [("", None), ("Q", QUEEN)])
def test_the_picture_marks_the_die_that_is_chosen_and_the_last_action(arg: str, figure: Figure | None) -> None:
    record = f"{D7} 1.QxR"
    now, news = after(record), events(record)
    shown_table = table(now, news=news)
    scene = table_screen.view_table(shown_table)
    (shot,) = pictures(table_screen.render_table(PRESENTER, shown_table, arg))
    marked = board(scene.game_view, scene.names, captions(scene, 1), last=Captured(0, QUEEN, ROOK, 1), chosen=figure)
    assert shot.draw().png == marked.png


def test_what_is_written_on_the_buttons_stays_short() -> None:
    """At most a letter of what is about to be done, and an action."""
    for record in (D7, "[K Q] [K Q R B N | K Q R B N]"):
        assert max(len(button.arg) for button in presses(table(after(record)))) == 3


def test_up_to_five_actions_have_a_button_each_and_for_more_the_die_is_chosen_first() -> None:
    king = Choice(KING, tuple(Capture(KING, target) for target in (PAWN, KNIGHT, BISHOP, ROOK, QUEEN)))
    pawn = Choice(PAWN, (Annul(PAWN),))
    view = table_screen.view_table(table(after("[K Q] [K K K P P | P N B R Q]")))
    for choices, verbs, labels in (
        ((king,), ["take"] * 5, ["The king takes the pawn", "The king takes the knight"]),
        ((king, pawn), ["die"] * 2, ["King × 3", "Pawn × 2"]),
    ):
        offered = replace(view, game_view=replace(view.game_view, choices=choices))
        listed = buttons(MessageSpec(PRESENTER.render_controls(offered, "")))
        assert ([button.verb for button in listed], [button.label for button in listed][:2]) == (verbs, labels)
        assert not any(button.disabled for button in listed)


def test_a_computer_player_has_no_buttons() -> None:
    screen = table_screen.render_table(PRESENTER, table(after(D7), ROBOT, ZOE))
    assert [button.verb for button in buttons(screen)] == ["more"]
    assert "Computer 1 is thinking" in screen_text(screen)


@pytest.mark.parametrize(("verb", "arg"), [("die", "R"), ("die", ""), ("die", "KQ"), ("take", "K"), ("dance", "")])
def test_made_up_presses_are_errors(verb: str, arg: str) -> None:
    with pytest.raises(ForgedClick):
        interpret_control(PRESENTER, table_screen.view_table(table(after(D7))), CustomId("t1", 0, verb, arg), ())


HAPPENINGS: tuple[Any, ...] = (
    BeginsRolled((ROOK, ROOK), None),
    BeginsRolled((KING, QUEEN), 0),
    *(ThrowRolled(3, ((KING,) * 5, (PAWN,) * 5), 1, stake) for stake in (0, 1, 100)),
    *(Captured(0, KING, QUEEN, captures) for captures in (1, 2)),
    Annulled(1, BISHOP),
    Skipped(0),
    *(ThrowWon(1, (2, 3), (4, 7), stake) for stake in (0, 1, 100)),
    *(ThrowDrawn(captures, stake) for captures in ((0, 0), (2, 2)) for stake in (0, 1, 100)),
    ThrowForfeited(0, 5),
    Forced(0),
    RanOut(0),
    LeftMatch(1),
    *(MatchWon(0, (10, 9), reason) for reason in ("target", "last-left", "stake-short")),
)


def test_these_are_all_the_things_that_can_happen() -> None:
    assert {type(event) for event in HAPPENINGS} == set(get_args(GameEvent))


@each_language
def test_whatever_happens_is_told_in_a_line(language: str) -> None:
    scene = table_screen.view_table(table(after(D7), language=language))
    quiet = (BeginsRolled((ROOK, ROOK), None), Forced(0), RanOut(0))
    for event in HAPPENINGS:
        lines = PRESENTER.describe_events(scene, (event,))
        assert len(lines) == (0 if event in quiet else 1), event
        assert all(line and "\n" not in line for line in lines)
    assert PRESENTER.describe_events(scene, (ThrowForfeited(0, 0),)) == (), "without stakes there is nothing to take"
    assert len(PRESENTER.describe_events(scene, HAPPENINGS)) == 4


def test_D1_all_draws_for_who_begins_are_one_line() -> None:
    scene = table_screen.view_table(table(after(D7)))
    draws = tuple(BeginsRolled((figure, figure), None) for figure in (ROOK, KING))
    (line,) = PRESENTER.describe_events(scene, (*draws, BeginsRolled((PAWN, QUEEN), 1)))
    assert line == "🎲 Queen against pawn: **Zoé** starts."


def test_D9_a_time_out_is_told_with_its_action() -> None:
    happened = (RanOut(0), Captured(0, KING, QUEEN, 1), Skipped(1))
    assert PRESENTER.describe_events(table_screen.view_table(table(after(D7))), happened) == (
        "⌛ **Ann** ran out of time, so I made the best move. ⚔️ **Ann**: the king takes the queen (1 captured).",
        "⏭️ **Zoé** can't take anything, so it's **Ann**'s move.",
    )


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "⏩ No choice – **Zoé**: the queen takes the pawn · **Ann**: bishop for bishop."),
        ("fr", "⏩ Pas d’autre coup : **Zoé** : la dame prend le pion · **Ann** : fou contre fou."),
        ("es", "⏩ No había otra jugada: **Zoé**: la dama captura el peón · **Ann**: alfil por alfil."),
    ],
)
def test_D4_what_the_table_does_is_told_in_one_line(language: str, line: str) -> None:
    chosen, won = Captured(0, KING, QUEEN, 1), ThrowWon(0, (3, 1), (1, 0), 0)
    forced = (Forced(1), Captured(1, QUEEN, PAWN, 1), Skipped(0), Forced(0), Annulled(0, BISHOP))
    scene = table_screen.view_table(table(after(D7), language=language))
    lines = PRESENTER.describe_events(scene, (chosen, *forced, won))
    assert len(lines) == 3
    assert lines[1].replace("\u00a0", " ") == line
    assert PRESENTER.describe_events(scene, (chosen, *forced)) == lines[:2]
    skipped = PRESENTER.describe_events(scene, (chosen, *forced, Skipped(1)))
    assert skipped[:2] == lines[:2]
    assert len(skipped) == 3, "who is passed over now is told"


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "🪙 **Zoé** can't cover the next stake of 60 chips, so **Ann** takes the match."),
        ("fr", "🪙 **Zoé** n’a plus de quoi miser 60 jetons : la partie est à **Ann**."),
        ("es", "🪙 A **Zoé** no le alcanza para apostar otra vez 60 fichas: la partida es de **Ann**."),
    ],
)
def test_D8_who_cannot_pay_is_not_said_to_have_left(language: str, line: str) -> None:
    step = STAKES.end_unpaid(after(f"[K Q] {SWEEP}", stake=60), 1)
    shown_table = table(step.state, language=language, news=step.events)
    screen = table_screen.render_table(PRESENTER, replace(shown_table, phase=Phase.OVER))
    assert line in screen_text(screen).replace("\u00a0", " ")
    left = {"en": "left", "fr": "quitté", "es": "deja"}[language]
    assert left not in screen_text(screen).replace("\u00a0", " ")
    assert {"en": "Zoé can't cover", "fr": "Zoé n’a plus de quoi", "es": "a Zoé no le alcanza"}[
        language
    ] in screen_text(screen).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("language", "won", "drawn"),
    [
        ("en", "The pot pays 20 chips.", "You both get your 10 chips back."),
        ("fr", "La cagnotte rapporte 20 jetons.", "Chacun reprend ses 10 jetons."),
        ("es", "El bote da 20 fichas.", "Cada cual recupera sus 10 fichas."),
    ],
)
def test_D8_what_becomes_of_the_stakes_is_told(language: str, won: str, drawn: str) -> None:
    scene = table_screen.view_table(table(after(D7, stake=10), language=language))
    (line,) = PRESENTER.describe_events(scene, (ThrowWon(1, (2, 3), (4, 7), 10),))
    assert line.replace("\u00a0", " ").endswith(won)
    (line,) = PRESENTER.describe_events(scene, (ThrowDrawn((2, 2), 10),))
    assert line.replace("\u00a0", " ").endswith(drawn)
    for event in (ThrowWon(1, (2, 3), (4, 7), 0), ThrowDrawn((2, 2), 0)):
        (line,) = PRESENTER.describe_events(scene, (event,))
        assert "10" not in line
        assert "20" not in line


def test_D8_the_stakes_of_a_throw_that_somebody_left_go_to_the_other() -> None:
    scene = table_screen.view_table(table(after(f"{D7} 1.resigns", stake=10)))
    assert PRESENTER.describe_events(scene, events(f"{D7} 1.resigns", stake=10)) == (
        "🏳️ **Ann** left the match.",
        "The throw was still on, so **Zoé** takes the pot: 20 chips.",
        "🏆 **Zoé** wins the match.",
    )


def test_what_stays_of_a_throw_is_told_when_the_next_one_begins_and_only_then() -> None:
    over = after(f"[K Q] {SWEEP} [N B K P Q | R K B P Q]")
    screen = table_screen.render_turn_summary(PRESENTER, table(over))
    assert screen is not None
    assert screen_text(screen).startswith("Throw 1 · 🏅 **Ann** wins the throw, 5 to 0.\n")
    assert "Zoé's dice: pawn (was captured), pawn (was captured)," in screen_text(screen)
    next_throw = f"[K Q] {SWEEP} [N B K P Q | R K B P Q]"
    for record in (D7, CAPTURE, f"{next_throw} 2.KxQ", f"{next_throw} 2.resigns", f"[K Q] {SWEEP} {SWEEP}"):
        assert table_screen.render_turn_summary(PRESENTER, table(after(record, target=2))) is None


@each_language
def test_every_choice_of_options_is_told_in_one_line(language: str) -> None:
    say = translator(language)
    lines = {
        PRESENTER.describe_options(say, {"target": target, "stake": stake}) for target in (1, 10) for stake in (0, 1, 5)
    }
    assert len(lines) == 6
    assert not [line for line in lines if "\n" in line or len(line) > 100]
    assert PRESENTER.describe_options(say, {}) == PRESENTER.describe_options(say, {"target": 10, "stake": 0})


@each_language
@pytest.mark.parametrize("option", list_options(GAMES["chess_dice"].options_type), ids=lambda option: option.name)
def test_D6_D8_a_bad_option_has_a_text_that_says_what_it_can_be(language: str, option: Option) -> None:
    say = translator(language)
    with pytest.raises(ValueError, match=rf"\A{option.name}:"):
        GAMES["chess_dice"].start(2, {option.name: -1})
    with pytest.raises(Refused) as refused:
        check_options(say, "chess_dice", {option.name: -1})
    text = say(f"refused-{refused.value.code}", **refused.value.details)
    assert str(option.values[0]) in text
    assert str(option.values[-1]) in text


@each_language
def test_the_rules_are_told_in_pages_that_fit(language: str) -> None:
    pages = PRESENTER.rules_pages(translator(language))
    for page in pages:
        fits(page)
    assert [len(pictures(page)) for page in pages] == [1, 1, 1, 0, 1]
    assert "1989" in screen_text(pages[-1])


def test_D5_D8_the_words_on_a_picture_are_of_its_throw_its_match_and_its_stakes() -> None:
    words = captions(table_screen.view_table(table(after(D7, target=20, stake=5))), 3)
    assert (words.throw, words.won, words.goal, words.pot) == (
        "Throw 3",
        "wins throw 3",
        "of 20 points",
        "2 × 5 chips",
    )
    assert words.captured == ("captures", "capture", *["captures"] * 4), "none to all five"
    assert words.gains == ("+2000 chips", "−2000 chips")
    assert (captions(table_screen.view_table(table(after(D7))), 1).pot) == ""
    for won, gains in (
        ((1, -1), ("+1 chip", "−1 chip")),
        ((0, 0), ("±0 chips", "±0 chips")),
        ((), ("±0 chips", "±0 chips")),
    ):
        shown_table = replace(table(after(D7, stake=1)), net_winnings=won)
        assert captions(table_screen.view_table(shown_table), 1).gains == gains
    free = replace(table(after(D7)), net_winnings=(5, -5))
    assert captions(table_screen.view_table(free), 1).gains == (), "of another match"


@each_language
def test_no_word_on_a_picture_is_cut(language: str) -> None:
    longest = replace(after(CAPTURE, target=20, stake=100), throw=39)
    scene = table_screen.view_table(table(longest, language=language))
    words = captions(scene, 39)
    sheets: list[Canvas] = [
        paint(scene.game_view, ("Ann", "Zoé"), words),
        paint_first_player_roll(scene.game_view, ("Ann", "Zoé"), words),
    ]
    for record in (SWEEP, f"{D7.removeprefix('[K Q] ')} 1.KxQ 2.KxQ 1.B=B 2.RxP 1.NxP"):
        view = RULES.view(after(f"[K Q] {record}", target=20, stake=100), None)
        assert view.last is not None
        sheets.append(paint_throw_end(view.last, view, ("Ann", "Zoé"), words))
    ends = [after(record, target=1, stake=100) for record in (f"[K Q] {SWEEP}", f"{D7} 1.resigns")]
    ends.append(STAKES.end_unpaid(after(f"[K Q] {SWEEP}", stake=100), 1).state)
    sheets += [paint(RULES.view(state, None), ("Ann", "Zoé"), words) for state in ends]
    sheets += [paint_examples(topic, example_labels(translator(language), topic)) for topic in Topic]
    assert [text for sheet in sheets for text, _ in sheet.texts if "…" in text] == []
