"""All that is told: whole games in every language, without a text or a value missing, within Discord's limits."""

import itertools
import random
import re
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from bot.kit.moments import find_moments
from bot.tables.commands import (
    CallOff,
    Cancel,
    Command,
    GiveUpComputer,
    Invite,
    Leave,
    Pause,
    Rematch,
    Resign,
    Resume,
    SetFriendly,
    SetOptions,
    Tick,
)
from bot.tables.fairness import SHORT_COMMITMENT_DIGITS
from bot.tables.ids import ChannelId, TableId, UserId
from bot.tables.table import Phase as TablePhase
from bot.tables.table import Table
from bot.text import LANGUAGES
from bot.ui.board import table_screen
from bot.ui.board.presenter import PlayMoves, Redraw, interpret_control
from bot.ui.message.custom_id import CustomId, ForgedClick
from bot.ui.message.spec import Button, ButtonStyle, ControlRow
from cogs.el_ocho.texts import captions, latest_joker_rolls
from games.core import TookBack, Won
from games.el_ocho.events import (
    Begins,
    Busted,
    EightEqual,
    GameEvent,
    GrandEight,
    JokerRolled,
    LeftRound,
    OpeningRolled,
    RanOut,
    Rolled,
    SetAside,
    Stopped,
)
from games.el_ocho.state import End, Group, Kind, Phase, Turn
from render.el_ocho.board import board
from render.el_ocho.emoji import NAMES
from tests.bot.at_table import ANN, BOB, CAT, NOON, ROBOT, ROBOT_2, begun, first, lobby, table_after
from tests.bot.evening import evening
from tests.effort import seeds
from tests.games.record import after
from tests.past import playing
from tests.screens import PRESENTER, fits, fitting_screen, pictures, screen_text

pytestmark = pytest.mark.usefixtures("nothing_is_missing")

each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
@pytest.mark.parametrize("seed", seeds(10, 2))
def test_whole_games_are_told_to_the_end(language: str, seed: int) -> None:
    rng = random.Random(seed)  # noqa: S311 -- the same clicks every time
    for change in evening(seed):
        table = replace(change.table, language=language)
        moments = find_moments(table_screen.view_table(table)) if table.phase is TablePhase.OVER else ()
        assert len(pictures(fitting_screen(table, language))) == 1 + bool(moments)
        ended = table_screen.render_turn_summary(PRESENTER, table)
        if ended is not None:
            fits(ended, table)
            assert not [block for block in ended.blocks if isinstance(block, ControlRow)]
        fits(table_screen.render_start(PRESENTER, table), table)
        scene = table_screen.view_table(table)
        if table.seats_to_move and scene.game_view.phase is Phase.CHOOSE:
            mask = rng.randrange(1 << len(scene.game_view.rolled))
            fits(table_screen.render_table(PRESENTER, table, f"{mask:x}"), table)
    assert table.phase is TablePhase.OVER


@each_language
def test_every_selection_of_a_roll_is_explained(language: str) -> None:
    table = replace(begun(BOB, until=first(0), options={"level": 2}), language=language)
    allowed = dict(table_screen.view_table(table).game_view.choices)
    for mask in range(1 << 8):
        screen = table_screen.render_table(PRESENTER, table, f"{mask:x}")
        fits(screen, table)
        buttons = [
            option
            for row in screen.blocks
            if isinstance(row, ControlRow)
            for option in row.controls
            if isinstance(option, Button)
        ]
        (roll,) = [button for button in buttons if button.verb == "roll"]
        dice = tuple(
            sorted(
                face for index, face in enumerate(table_screen.view_table(table).game_view.rolled) if mask >> index & 1
            )
        )
        assert roll.disabled is (dice not in allowed)
        assert ("⚠️" in screen_text(screen)) is (dice not in allowed)


def test_the_picture_marks_the_dice_that_are_picked_and_else_none() -> None:
    choose, decide = (after(f"[3] [8] [4 1 5 8 7 4 4 2]{move}") for move in ("", " 2.k1444"))
    for match, second, arg, places in (
        (choose, BOB, "", (0, 1, 2, 5, 6)),
        (choose, BOB, "a", (1, 3)),
        (choose, BOB, "0", ()),
        (choose, ROBOT, "", ()),
        (choose, ROBOT, "2", (1,)),
        (decide, BOB, "", ()),
    ):
        table = playing(match, ANN, second)
        scene = table_screen.view_table(table)
        (shot,) = pictures(table_screen.render_table(PRESENTER, table, arg))
        marked = board(scene.game_view, scene.names, captions(scene), jokers=(), selected=places)
        assert shot.draw().png == marked.png


FIRST = "[3] [8] [4 1 5 8 7 4 4 2]"
RISKS = {3: "41%", 4: "29%", 6: "11%", 7: "6%", 8: "3%"}
"""The chance that so many dice show no 1, no 5 and no three of a kind: for three, 210 of 512 rolls."""


@pytest.mark.parametrize(
    ("record", "arg", "parts"),
    [
        (FIRST, "", ("Picked: 1 4 4 4 5, 550 points. Points this turn: 550.", 3)),
        (
            FIRST,
            "2",
            ("Picked: 1, 100 points. Everything that scores: 1 4 4 4 5, 550 points. Points this turn: 100.", 7),
        ),
        (FIRST, "a", ("Picked: 1 8, 0 points. Everything that scores: 1 4 4 4 5, 550 points. Points this turn: 0.", 0)),
        (FIRST, "0", ("Everything that scores: 1 4 4 4 5, 550 points. Points this turn: 0.", 0)),
        (
            f"{FIRST} 2.k1444",
            "",
            ("Just set aside: 1 4 4 4. Dice to roll: 4. Set aside this turn: 1 4 4 4. Points this turn: 500.", 4),
        ),
        (
            f"{FIRST} 2.k1444 2.r [2 3 1 6]",
            "",
            ("Picked: 1, 100 points. Set aside this turn: 1 4 4 4. Points this turn: 600.", 3),
        ),
    ],
)
def test_the_picture_in_words_is_enough_to_play(record: str, arg: str, parts: tuple[str, int]) -> None:
    (shot,) = pictures(table_screen.render_table(PRESENTER, playing(after(record), ANN, BOB), arg))
    said, count = parts
    rolled = "" if record.endswith("k1444") else f" Rolled, in this order: {record.rpartition('[')[2].strip(']')}."
    risk = f" Risk of a bust if you roll {count} dice: {RISKS[count]}." if count else ""
    assert shot.alt_text == f"Bob's turn.{rolled} {said}{risk} Totals on the way to 8,000: Ann: 0, Bob: 0."


def test_a_round_that_is_over_is_told_in_words() -> None:
    match = after("[3] [8] [4 1 5 8 7 4 4 2] 2.k1444 2.r [2 3 6 7] [1 1 1 2 3 4 6 7] 1.k111 1.s", target=1000)
    screen = table_screen.render_table(PRESENTER, playing(match, ANN, replace(BOB, name="*Bob*")))
    best = "Best turn: {}, 1,000 points."
    assert pictures(screen)[0].alt_text == (
        f"Ann wins, with 1,000 points. {best.format('Ann')} Busts: *Bob*: 1. The lead never changed. "
        "Totals on the way to 1,000: Ann: 1,000, *Bob*: 0."
    )
    assert best.format("**Ann**") in screen_text(screen)


@pytest.mark.usefixtures("emoji_are_uploaded")
@pytest.mark.parametrize(
    ("arg", "line", "picked", "leads_to", "decision"),
    [
        (
            "",
            "Set aside: <1> (100) + <4> <4> <4> (400) + <5> (50) = **550** → 550 this turn",
            (0, 1, 2, 5, 6),
            "66 65 63 47 27",
            (("Roll 3 dice · bust 41%", False), ("Bank 550", False)),
        ),
        (
            "2",
            "Set aside: <1> (100) = **100** → 100 this turn",
            (1,),
            "3 0 6 22 42",
            (("Roll 7 dice · bust 6%", False), ("Bank at 400+", True)),
        ),
        (
            "a",
            "⚠️ That leaves an 8 that doesn't score. Take it out, or add the dice it needs.",
            (1, 3),
            "b 8 e 2a 4a",
            (("Roll 6 dice · bust 11%", True), ("Bank at 400+", True)),
        ),
        (
            "0",
            "⚠️ Pick at least one die that scores.",
            (),
            "1 2 4 20 40",
            (("Roll all 8 dice · bust 3%", True), ("Bank at 400+", True)),
        ),
    ],
)
def test_E5_every_die_that_scores_has_a_button_and_the_selection_its_value(
    arg: str,
    line: str,
    picked: tuple[int, ...],
    leads_to: str,
    decision: tuple[tuple[str, bool], tuple[str, bool]],
) -> None:
    screen = table_screen.render_table(PRESENTER, playing(after(FIRST), ANN, BOB), arg)
    said = re.sub(r"<:(\w+):1>", lambda match: f"<{NAMES.index(match[1]) + 1}>", screen_text(screen))
    assert f"{line}\n-# No points in this roll: <8> <7> <2>\n" in f"{said}\n"
    dice, last = [block.controls for block in screen.blocks if isinstance(block, ControlRow)]
    faces = {0: "4", 1: "1", 2: "5", 5: "4", 6: "4"}  # by their places: 8, 7 and 2 do not score
    assert list(dice) == [
        Button(
            f"✓ {face}" if place in picked else face,
            "pick",
            after_press,
            ButtonStyle.PRIMARY if place in picked else ButtonStyle.SECONDARY,
            emoji=f"<:{NAMES[int(face) - 1]}:1>",
        )
        for (place, face), after_press in zip(faces.items(), leads_to.split(), strict=True)
    ]
    (roll, no_roll), (stop, no_stop) = decision
    mask = arg or "67"
    assert last[:2] == (
        Button(roll, "roll", mask, ButtonStyle.PRIMARY, disabled=no_roll, emoji="🎲"),
        Button(stop, "stop", mask, ButtonStyle.PRIMARY, disabled=no_stop, emoji="🏦"),
    )


@pytest.mark.parametrize(
    ("record", "options", "rows", "stop"),
    [
        (f"{FIRST} 2.k1444", {}, [2], ("Bank 500", "", False, "🏦")),
        (f"{FIRST} 2.k1444", {"minimum": 500}, [2], ("Bank 500", "", False, "🏦")),
        (f"{FIRST} 2.k1444", {"minimum": 550}, [2], ("Bank at 550+", "", True, "🏦")),
        ("[3] [8] [1 1 1 2 3 4 6 7] 2.k111", {"target": 1000}, [2], ("Bank 1,000", "", False, "🏆")),
        ("[3] [8] [1 1 1 2 3 4 6 7] 2.k111", {"target": 2000}, [2], ("Bank 1,000", "", False, "🏦")),
        ("[3] [8] [1 1 1 2 3 4 6 7] 2.k111 2.r [1 2 3 4 6]", {}, [1, 2], ("Bank 1,100", "1", False, "🏦")),
        ("[3] [8] [1 1 2 2 3 4 6 7] 2.k11 2.r [1 2 3 4 6 7]", {}, [1, 2], ("Bank at 400+", "1", True, "🏦")),
        ("[3] [8] [1 2 2 3 3 4 6 7] 2.k1 2.r [1 2 2 3 4 6 7]", {}, [1, 2], ("Bank at 400+", "1", True, "🏦")),
        (FIRST, {}, [5, 2], ("Bank 550", "67", False, "🏦")),
        ("[3] [8] [1 1 1 5 5 5 2 3]", {}, [3, 3, 2], ("Bank 1,500", "3f", False, "🏦")),
        ("[3] [8] [1 1 1 5 5 5 5 2]", {}, [4, 3, 2], ("Bank 1,550", "7f", False, "🏦")),
        ("[3] [8] [1 1 1 5 5 5 1 5]", {}, [4, 4, 2], ("Bank 1,650", "ff", False, "🏦")),
    ],
)
def test_E9_the_button_to_stop_says_what_it_banks_and_that_it_wins(
    record: str, options: dict[str, Any], rows: list[int], stop: tuple[str, str, bool, str]
) -> None:
    options = {"level": "custom", **options} if "minimum" in options else options
    screen = table_screen.render_table(PRESENTER, playing(after(record, **options), ANN, BOB))
    controls = [block.controls for block in screen.blocks if isinstance(block, ControlRow)]
    assert [len(row) for row in controls] == [*rows[:-1], rows[-1] + 1], "the last row has a button for more besides"
    button = controls[-1][1]
    assert isinstance(button, Button)
    assert (button.label, button.arg, button.disabled, button.emoji) == stop


@pytest.mark.parametrize(
    ("record", "line", "dice"),
    [
        (f"{FIRST} 2.k1444 2.r [2 3 6 7]", "💥 **Bob** went bust and lost 500.", "2 3 6 7"),
        (f"{FIRST} 2.k1444 2.s", "**Bob** banked 500.", "1 4 4 4"),
    ],
)
def test_what_stays_of_a_turn_shows_its_dice_where_there_are_emoji(
    request: pytest.FixtureRequest, record: str, line: str, dice: str
) -> None:
    def summary() -> str:
        screen = table_screen.render_turn_summary(PRESENTER, playing(after(record), ANN, BOB))
        assert screen is not None
        return screen_text(screen).partition("\n")[0]

    assert summary() == line
    request.getfixturevalue("emoji_are_uploaded")
    assert summary() == f"{line} {' '.join(f'<:{NAMES[int(face) - 1]}:1>' for face in dice.split())}"


def test_what_a_button_says_is_what_it_does() -> None:
    scene = table_screen.view_table(begun(BOB, until=first(0)))
    for verb, move in (("roll", "r"), ("stop", "s")):
        press = PRESENTER.interpret_click(scene, verb, "", ())
        assert isinstance(press, PlayMoves)
        assert press.moves == ("k" + "".join(map(str, scene.game_view.best_selection)), move)
    assert PRESENTER.interpret_click(scene, "pick", "3", ()) == Redraw("3", redraw_picture=True)
    for verb, arg in (("pick", "100"), ("pick", "zz"), ("dance", ""), ("roll", "-1")):
        with pytest.raises(ForgedClick):
            interpret_control(PRESENTER, scene, CustomId("t1", 0, verb, arg), ())


HAPPENINGS: tuple[Any, ...] = (
    *(OpeningRolled(seat, die) for seat, die in ((0, 3), (1, 8))),
    Begins(1),
    Rolled(1, (1, 2, 3, 4, 5, 6, 7, 7)),
    JokerRolled(0, (8, 2, 3)),
    SetAside(0, (Group(Kind.SINGLE, (1,), 100), Group(Kind.SET, (4, 4, 4), 400)), 500, 1500),
    SetAside(0, (Group(Kind.RUN, (2, 3, 4), 300),), 300, 300),
    GrandEight(1),
    Busted(0, (2, 2, 3), 0),
    Busted(0, (2, 2, 3), 1050),
    Stopped(1, 650, 7650),
    EightEqual(0, 7),
    RanOut(0, 0, 1200),
    RanOut(0, 850, 2050),
    LeftRound(1),
    *(Won(0, 8100, reason) for reason in ("target", "eight-equal", "last-left")),
)


def test_these_are_all_the_things_that_can_happen() -> None:
    assert {type(event) for event in HAPPENINGS} == set(get_args(GameEvent))


@each_language
def test_whatever_happens_is_told(language: str) -> None:
    scene = table_screen.view_table(replace(begun(ROBOT), language=language))
    for event in HAPPENINGS:
        lines = PRESENTER.describe_events(scene, (event,))
        assert len(lines) == (0 if isinstance(event, Rolled | EightEqual) else 1), event
        assert all(line and "\n" not in line for line in lines)
    assert len(PRESENTER.describe_events(scene, HAPPENINGS)) == 4
    assert PRESENTER.describe_events(scene, HAPPENINGS)[-1] == PRESENTER.describe_events(scene, HAPPENINGS[-1:])[0]
    busts = [PRESENTER.describe_events(scene, (Busted(0, (2, 2, 3), lost),))[0] for lost in (0, 1050)]
    assert busts[0] != busts[1]


def test_E12_the_joker_rolls_shown_are_those_right_before_the_roll() -> None:
    before, first, second = (JokerRolled(0, (8, 2, 3, face)) for face in (2, 3, 4))
    assert latest_joker_rolls((before, Busted(0, (2, 2), 0), first, second, Rolled(1, (1, 2)))) == (
        first.dice,
        second.dice,
    )
    assert latest_joker_rolls((before, SetAside(0, (), 100, 100), GrandEight(0))) == ()


@each_language
def test_every_way_a_turn_ends_is_told(language: str) -> None:
    table = replace(begun(BOB), language=language)
    assert table.match is not None
    for end, written in itertools.product(End, (0, 500)):
        turn = Turn(0, (1, 2, 2, 2), (1,), (1, 5, 5), 500, written, end)
        for last in (turn, replace(turn, rolled=(), aside=(), selection=())):
            match = replace(table.match, state=replace(table.match.state, last=last))
            fits(table_screen.render_turn_summary(PRESENTER, replace(table, match=match)), table)


def lobbies() -> dict[str, Table]:
    """Lobbies of every kind."""
    full = lobby(BOB, CAT, ROBOT, ROBOT_2, limit=5)
    closed: dict[str, Command] = {
        "lobby-expired": Tick(),
        "lobby-empty": Leave(ANN.user),
        "cancelled": Cancel(ANN.user),
    }
    return {
        "one": lobby(),
        "full": full,
        "guests": table_after(lobby(BOB, per_turn=90), Invite(ANN.user, tuple(map(UserId, (1, 2, 3, 4))))),
        "one free": table_after(lobby(BOB, limit=4), Invite(ANN.user, (UserId(1),))),
        "other options": table_after(lobby(BOB), SetOptions(ANN.user, {"target": 1000})),
        "friendly": table_after(lobby(), SetFriendly(ANN.user, is_friendly=True)),
        "friendly by now": table_after(lobby(BOB), SetFriendly(ANN.user, is_friendly=True)),
        "friendly no more": table_after(
            table_after(lobby(BOB), SetFriendly(ANN.user, is_friendly=True)), SetFriendly(ANN.user, is_friendly=False)
        ),
        **{name: table_after(lobby(), command, NOON + 3_600_000) for name, command in closed.items()},
    }


def games() -> dict[str, Table]:
    """Games in the states that no random game comes to."""
    timed = begun(BOB, CAT, per_turn=60)
    robots = begun(ROBOT, ROBOT_2, until=first(0))
    return {
        "takeback": replace(begun(BOB, CAT), is_friendly=True, takeback_requests=(1,)),
        "taken back": replace(begun(BOB), latest_events=(TookBack(1, 2),)),
        "reminded": table_after(timed, Tick(), NOON + 30_000),
        "paused": table_after(timed, Pause("channel-gone")),
        "computer": begun(ROBOT, until=first(1)),
        "resumed": table_after(table_after(timed, Pause("channel-gone")), Resume(ChannelId(8))),
        "called-off": table_after(table_after(timed, Resign(BOB.user)), CallOff(ANN.user)),
        "abandoned": table_after(robots, Resign(ANN.user)),
        "computer-failed": table_after(begun(ROBOT, until=first(1)), GiveUpComputer(-1, 1)),
        "without a computer": table_after(robots, GiveUpComputer(-1, 1)),
        "without computers": table_after(
            table_after(begun(BOB, ROBOT, ROBOT_2), GiveUpComputer(-1, 1)), GiveUpComputer(-1, 2)
        ),
        "stale": table_after(begun(BOB), Tick(), NOON + 30 * 86_400_000),
        "won": table_after(begun(BOB), Resign(BOB.user)),
        "rematch": table_after(table_after(begun(BOB), Resign(BOB.user)), Rematch(ANN.user, "Ann", TableId("t2"))),
    }


@each_language
@pytest.mark.parametrize("kind", lobbies())
def test_every_lobby_is_told(language: str, kind: str) -> None:
    table = lobbies()[kind]
    screen = fitting_screen(table, language)
    assert bool([block for block in screen.blocks if isinstance(block, ControlRow)]) is (
        table.phase is TablePhase.LOBBY
    )


@each_language
@pytest.mark.parametrize("kind", games())
def test_every_state_of_a_game_is_told(language: str, kind: str) -> None:
    fitting_screen(games()[kind], language)


def test_the_start_has_the_beginning_of_the_seal_and_boards_and_ends_have_none_of_it() -> None:
    table = begun(BOB)
    over = table_after(table, Resign(BOB.user))
    short = table.commitment[:SHORT_COMMITMENT_DIGITS]
    start = screen_text(table_screen.render_start(PRESENTER, table))
    assert f"{short}…" in start
    assert table.commitment not in start
    for screen in (fitting_screen(table, "en"), fitting_screen(over, "en")):
        assert short not in screen_text(screen)
        assert table.secret not in screen_text(screen)
