"""Playthroughs of tables: what each command changes, from the lobby on, held to golden texts in `playthroughs`."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import pytest

from bot.tables import playing
from bot.tables.chips import STARTING_CHIPS, Balance
from bot.tables.commands import (
    Abort,
    AddComputer,
    AddConditionalLine,
    AgreeDraw,
    AgreeTakeback,
    AnonymizeUser,
    CallOff,
    Cancel,
    Command,
    ConfirmVisible,
    DeclineDraw,
    DeclineTakeback,
    DropConditionalLines,
    Invite,
    Join,
    Leave,
    MarkAssisted,
    MoveBoard,
    OfferDraw,
    Pause,
    Play,
    Rematch,
    RemoveComputer,
    RequestTakeback,
    Resign,
    Resume,
    SetFriendly,
    SetTurnLimit,
    Start,
    Tick,
)
from bot.tables.holidays import Holiday
from bot.tables.ids import ChannelId, TableId, UserId
from bot.tables.table import LATE_START_MS, Phase, Place, Player
from tests.bot.at_table import ANN, BOB, CAT, DAN, DAY, HOUR, NOON, secret
from tests.bot.courses import Course
from tests.bot.racing import flake
from tests.golden_texts import check_golden

LOLA: Final = Player(UserId(0), "Lola", "lola")


def lobbies(course: Course) -> None:
    """A lobby in which all is tried that can be, and lobbies that close in each way."""
    course.open("el_ocho", max_players=1)
    course.open("el_ocho", max_players=7)
    course.open("el_ocho", max_players=2, computer_players=2)
    course.open("el_ocho", options={"target": 999})
    course.open("el_ocho", BOB, max_players=4, computer_players=1, level="iris", invitees=(CAT.user, ANN.user))
    course.wait(60)
    for command in (
        Join(BOB.user, "Bob again"),
        Join(DAN.user, DAN.name),
        Invite(BOB.user, (ANN.user, CAT.user)),
        Invite(CAT.user, (DAN.user,)),
        Invite(ANN.user, (DAN.user,)),
        Leave(CAT.user),
        Leave(CAT.user),
        AddComputer(BOB.user),
        AddComputer(ANN.user, "nobody"),
        AddComputer(ANN.user),
        AddComputer(ANN.user),
        Join(CAT.user, CAT.name),
        RemoveComputer(ANN.user),
        RemoveComputer(ANN.user),
        RemoveComputer(ANN.user),
        SetTurnLimit(BOB.user, 60),
        SetTurnLimit(ANN.user, 86_400),
        SetFriendly(BOB.user, is_friendly=True),
        SetFriendly(ANN.user, is_friendly=True),
        SetFriendly(ANN.user, is_friendly=True),
        Play(0, ("r",), user=ANN.user),
        CallOff(ANN.user),
        Rematch(ANN.user, ANN.name, TableId("t2")),
        AnonymizeUser(ANN.user),
        AnonymizeUser(CAT.user),
        MarkAssisted(),
        MoveBoard(ChannelId(9), ChannelId(8)),
        Resume(ChannelId(8)),
        Pause("no-access"),
        Abort("nobody-came"),
        Leave(ANN.user),
        Join(ANN.user, ANN.name),
        Invite(ANN.user, (DAN.user, DAN.user)),
        AnonymizeUser(DAN.user),
        Leave(ANN.user),
        Start(BOB.user, secret(1)),
        Cancel(ANN.user),
        Cancel(BOB.user),
        Join(CAT.user, CAT.name),
        AnonymizeUser(BOB.user),
        Tick(),
    ):
        course.wait(10)
        course.do(command)
    course.open("el_ocho", computer_players=1)
    course.do(SetFriendly(ANN.user, is_friendly=True))
    course.do(Leave(ANN.user))
    course.open("neo_otcho", computer_players=2)
    course.do(AddComputer(ANN.user, "bruno"))
    course.do(AddComputer(ANN.user, "lola"))
    course.tick(3599)
    course.tick(1)
    course.open("octi", max_players=3)
    course.open("octi", BOB)
    course.do(AddComputer(ANN.user))
    course.do(Join(CAT.user, CAT.name))


def places(course: Course) -> None:
    """Tables outside servers with the bot, where it only answers."""
    for place in (Place.DIRECT, Place.PRIVATE, Place.ANSWERS):
        course.open("stresses", place=place)
        course.open("el_ocho", place=place, turn_limit_s=60)
        course.open("chess_dice", place=place, options={"stake": 5}, turn_limit_s=60)
        course.open("el_ocho", place=place)
        course.do(SetTurnLimit(ANN.user, 300))
        course.do(Invite(ANN.user, (BOB.user,)))
        course.do(AddComputer(ANN.user))
        course.start()
        course.away = {ANN.user: Holiday(ANN.user, NOON - HOUR, NOON + DAY, "UTC")}
        course.play_on(2)
        course.tick(30)
        course.away = {}
        course.do(Resign(ANN.user))


def el_ocho(course: Course) -> None:
    """Three people and a computer player with time limits, pauses, time-outs, departures and a rematch."""
    course.open("el_ocho", BOB, CAT, computer_players=1, turn_limit_s=60, options={"target": 1500})
    course.do(Start(BOB.user, secret(1)))
    course.start()
    course.start()
    for seat in (-1, 2):
        course.do(Play(course.table.position, ("s",), user=DAN.user, seat=seat))
    course.do(Play(course.table.position + 1, ("s",), user=course.mover.user))
    course.play("nonsense", position=-1)
    course.play("s", "r", by=next(one for one in (ANN, BOB, CAT) if one != course.mover))
    course.play_on(6, pause_s=4)
    course.do(ConfirmVisible(course.now_ms))
    course.tick(29)
    course.tick_when_due()
    course.tick_when_due()
    course.do(MoveBoard(ChannelId(10), ChannelId(8)))
    course.play_on(4)
    course.tick(10, process_started_at_ms=course.now_ms + 9000)
    course.tick(120, process_started_at_ms=course.now_ms + 119_000)
    course.wait(20)
    course.do(Pause("no-access"))
    course.do(Pause("channel-gone"))
    course.play("s")
    course.tick(120)
    course.do(CallOff(BOB.user))
    course.do(Resume(ChannelId(10)))
    course.do(Resume(ChannelId(11)))
    course.play_on(12, pause_s=2)
    for command in (
        CallOff(BOB.user),
        OfferDraw(ANN.user),
        AgreeDraw(ANN.user, -1, 0),
        DeclineDraw(ANN.user),
        AddConditionalLine(ANN.user, -1, ("s",)),
        RequestTakeback(ANN.user, -1, ()),
        MarkAssisted(),
        MarkAssisted(),
        AnonymizeUser(CAT.user),
        Resign(CAT.user),
        Resign(CAT.user),
        CallOff(CAT.user),
        Rematch(ANN.user, ANN.name, TableId("t2")),
        Resign(DAN.user),
    ):
        course.wait(1)
        course.do(command)
    while course.table.phase is Phase.PLAYING:
        if course.mover.user == BOB.user:
            course.tick_when_due()
        else:
            course.play_on(pause_s=3)
    course.do(Resign(ANN.user))
    course.do(Rematch(CAT.user, CAT.name, TableId("t2")))
    course.do(Pause("no-access"))
    course.do(Resume(ChannelId(8)))
    course.do(Rematch(ANN.user, ANN.name, TableId("t3")))
    course.do(AnonymizeUser(BOB.user))
    course.go_to_rematch()
    course.do(Join(ANN.user, "Ann"))
    course.do(Leave(BOB.user))
    course.do(Join(CAT.user, "Cat"))
    course.do(AnonymizeUser(CAT.user))
    course.do(Start(CAT.user, secret(3)))


def abandoned(course: Course) -> None:
    """Games that end without an outcome: called off, left by all people, or untouched for a month."""
    course.open("el_ocho", BOB, CAT)
    course.start()
    course.do(CallOff(ANN.user))
    course.wait(86_399)
    course.do(CallOff(ANN.user))
    course.wait(1)
    course.change(tournament="cup")
    course.do(CallOff(ANN.user))
    course.change(tournament="")
    course.do(CallOff(ANN.user))
    course.open("el_ocho", BOB, CAT)
    course.start()
    course.do(Resign(ANN.user))
    course.do(AnonymizeUser(BOB.user))
    course.do(AnonymizeUser(ANN.user))
    course.do(CallOff(BOB.user))
    course.do(CallOff(BOB.user))
    course.open("el_ocho", computer_players=2, turn_limit_s=60)
    course.start()
    course.do(CallOff(ANN.user))
    course.do(Pause("no-access"))
    course.do(Resign(ANN.user))
    course.open("el_ocho", BOB, turn_limit_s=300)
    course.start(2)
    course.wait(30)
    course.do(Pause("channel-gone"))
    course.do(CallOff(ANN.user))
    course.open("el_ocho", BOB)
    course.start(3)
    course.do(Pause("channel-gone"))
    course.tick(30 * 86_400 - 1)
    course.tick(1)
    course.open("el_ocho", BOB)
    course.start(3)
    course.do(Abort("nobody-came"))
    course.do(Abort("nobody-came"))


def octi(course: Course) -> None:
    """Two people who offer draws, take moves back and move in advance."""
    course.open("octi", BOB, is_friendly=True, turn_limit_s=86_400)
    course.start(2)
    ann, bob = (Player(course.table.players[seat].user, "") for seat in (0, 1))
    for command in (
        RequestTakeback(ann.user, -1, ()),
        OfferDraw(CAT.user),
        OfferDraw(ann.user),
        OfferDraw(bob.user),
        AgreeDraw(ann.user, -1, 0),
        DeclineDraw(bob.user),
        DeclineDraw(bob.user),
        OfferDraw(ann.user),
        OfferDraw(bob.user),
    ):
        course.wait(1)
        course.do(command)
    course.wait(3600)
    course.play("22+B")
    for answer in (
        RequestTakeback(bob.user, -1, ()),
        RequestTakeback(CAT.user, -1, ()),
        RequestTakeback(ann.user, course.table.position + 1, ()),
        AgreeTakeback(bob.user, -1, ()),
        RequestTakeback(ann.user, course.table.position, ()),
        RequestTakeback(ann.user, -1, ()),
        AgreeTakeback(ann.user, -1, ()),
        DeclineTakeback(CAT.user),
        AgreeTakeback(bob.user, course.table.position - 1, ()),
        Pause("no-access"),
        AgreeTakeback(bob.user, -1, ()),
        Resume(ChannelId(8)),
        DeclineTakeback(bob.user),
        DeclineTakeback(bob.user),
        RequestTakeback(ann.user, -1, ()),
    ):
        course.wait(1)
        course.do(answer)
    course.play("26+F")
    course.play("32+A")
    course.do(OfferDraw(ann.user))
    course.do(RequestTakeback(ann.user, -1, ()))
    course.wait(5)
    course.do(AgreeTakeback(bob.user, -1, ()))
    course.play("32+A")
    for turn in range(7):
        course.wait(1)
        course.play(f"42+{'ABCD'[turn // 2]}" if turn % 2 else f"46+{'ABCD'[turn // 2]}")
    course.do(OfferDraw(ann.user))
    course.do(AgreeDraw(ann.user, course.table.position - 1, 5))
    course.do(AgreeDraw(CAT.user, course.table.position, 5))
    course.do(AgreeDraw(ann.user, course.table.position, 5))
    course.do(AgreeDraw(bob.user, -1, 5))
    course.do(DeclineTakeback(bob.user))
    course.tell_record()
    course.do(Rematch(ann.user, "Again", TableId("t2")))
    course.go_to_rematch()


def octi_in_advance(course: Course) -> None:
    """Two people who move in advance, also while a draw is on offer."""
    course.open("octi", BOB, turn_limit_s=86_400)
    course.do(AddConditionalLine(BOB.user, -1, ("22+B", "26+F")))
    course.start(2)
    ann, bob = (Player(course.table.players[seat].user, "") for seat in (0, 1))
    for text in ("22+B", "26+F", "32+A"):
        course.wait(60)
        course.play(text)
    lines: tuple[tuple[Player, tuple[str, ...]], ...] = (
        (bob, ("36+E", "22-33")),
        (ann, ("36+E",)),
        (ann, ("36+E", "nonsense")),
        (ann, ("36+E", "22-33")),
        (ann, ("36+E", "22-33", "36-35", "33+C")),
        (ann, ("36+E", "22-33")),
        (ann, ("36+E", "22+C")),
        (ann, ("46+E", "22-33")),
        (ann, ("36+E", "22-33", "36-35", "33+C")),
        (CAT, ("36+E", "22-33")),
    )
    for player, line in lines:
        course.do(AddConditionalLine(player.user, -1, line))
    course.do(DropConditionalLines(ann.user, ("36+E",)))
    course.do(DropConditionalLines(ann.user, ("46+E", "22-33")))
    course.do(DropConditionalLines(bob.user, ()))
    course.wait(7200)
    course.play("36+E")
    course.do(AddConditionalLine(ann.user, -1, ("46+E", "33-34")))
    course.do(AddConditionalLine(ann.user, course.table.position - 1, ("46+E", "33-34")))
    course.do(DropConditionalLines(ann.user, ()))
    course.do(OfferDraw(bob.user))
    course.do(AddConditionalLine(ann.user, -1, ("36-35", "33+C")))
    course.play("36-35")
    for text in ("42+A", "46+A"):
        course.play(text)
    course.do(OfferDraw(ann.user))
    course.do(AddConditionalLine(bob.user, -1, ("42+B", "56+E")))
    course.do(AddConditionalLine(bob.user, -1, ("42+C", "56+E")))
    course.play("42+B")
    course.do(DeclineDraw(ann.user))
    course.do(AddConditionalLine(ann.user, -1, ("46+B", "42+D", "46+D", "42+F")))
    course.play("46+B")
    course.play("46+D")
    course.do(AddConditionalLine(ann.user, -1, ("46+C", "42+E", "46+F", "42+G")))
    course.play("46+F")
    course.do(Resign(ann.user))
    course.do(DropConditionalLines(ann.user, ()))


def octi_with_a_computer(course: Course) -> None:
    """A player who takes moves back from a computer player at once."""
    course.open("octi", computer_players=1, level="lola")
    course.start(5)
    while course.mover.is_computer:
        course.play_on()
    course.do(OfferDraw(ANN.user))
    course.do(AddConditionalLine(ANN.user, -1, ("36+E", "22-33")))
    course.do(RequestTakeback(ANN.user, -1, ()))
    course.play_on()
    course.do(RequestTakeback(ANN.user, -1, ()))
    course.play_on(2)
    course.play(course.any_move(), seat=-1, user=UserId(0))
    course.do(RequestTakeback(ANN.user, -1, ()))
    course.do(Pause("no-access"))
    course.do(RequestTakeback(ANN.user, -1, ()))
    course.do(Resume(ChannelId(8)))
    course.do(Resign(ANN.user))


def holidays(course: Course) -> None:
    """A player goes on holiday during a game: early, late, longer, and not at all."""
    course.open("octi", BOB, turn_limit_s=86_400)
    course.start(2)
    first, second = (player.user for player in course.table.players)
    course.away = {first: Holiday(first, NOON + HOUR, NOON + 3 * DAY, "UTC")}
    course.tick(1)
    course.tick(3600)
    course.tick(3600)
    course.do(OfferDraw(second))
    course.away = {first: Holiday(first, NOON + HOUR, NOON + 2 * DAY, "UTC")}
    course.tick(60)
    course.tick_when_due()
    course.tick_when_due()
    course.play_on()
    course.away = {
        first: Holiday(first, NOON + HOUR, NOON + 9 * DAY, "UTC"),
        second: Holiday(second, NOON, NOON + 8 * DAY, "UTC"),
    }
    course.tick(60)
    course.wait(DAY / 1000)
    course.do(Pause("no-access"))
    course.tick(HOUR / 1000)
    course.do(Resume(ChannelId(8)))
    course.tick(1)
    course.play_on()
    course.wait(DAY / 1000)
    course.away = {first: Holiday(first, NOON + HOUR, course.now_ms, "UTC")}
    course.tick()
    course.tick_when_due()
    course.tick_when_due()
    course.away = {second: Holiday(second, course.now_ms - 1, course.now_ms + DAY, "UTC")}
    course.tick(1)
    course.change(ignores_holidays=True, away_until_ms=0)
    course.tick(1)


def neo_otcho(course: Course) -> None:
    """Three people, one of whom never moves, with takebacks to which all others must agree."""
    course.open("neo_otcho", BOB, CAT, is_friendly=True, turn_limit_s=60)
    course.start(4)
    for _ in range(4):
        course.play_on(3, pause_s=5)
        asker, *others = sorted((ANN, BOB, CAT), key=lambda player: player != course.mover)
        for player in (asker, *others):
            course.do(RequestTakeback(player.user, -1, ()))
        for player in (asker, *others, *others):
            course.do(AgreeTakeback(player.user, -1, ()))
    course.tick_when_due()
    course.tick_when_due()
    for _ in range(8):
        if course.table.players[min(course.table.seats_to_move)].user == CAT.user:
            course.tick_when_due()
            course.tick_when_due()
        course.play_on(3, pause_s=5)
    course.do(Resign(course.mover.user))
    course.play_on(3)
    course.do(CallOff(ANN.user))
    course.do(CallOff(BOB.user))


def chess_dice(course: Course) -> None:
    """A game without a stake, in which the table makes the only moves."""
    course.open("chess_dice", computer_players=1, level="hugo", options={"target": 2}, turn_limit_s=300)
    course.start(3)
    for number in range(40):
        course.play_on(pause_s=2)
        if number % 4 == 3:
            course.do(RequestTakeback(ANN.user, -1, ()))
    course.tell_record()
    course.open("chess_dice", computer_players=1, level="hugo")
    course.start(50)


def stakes(course: Course) -> None:
    """Games for chips: of newcomers, of people who must be topped up, unpaid, called off."""
    poor = {ANN.user: Balance(30), BOB.user: Balance(4, can_top_up=False)}
    new = {ANN.user: Balance(STARTING_CHIPS, is_new=True), BOB.user: Balance(12), CAT.user: Balance(19)}
    course.open("chess_dice", options={"stake": 5}, turn_limit_s=0)
    course.open("chess_dice", options={"stake": 5}, turn_limit_s=60, computer_players=1)
    course.open("chess_dice", options={"stake": 5}, turn_limit_s=60, is_friendly=True)
    course.open("chess_dice", options={"stake": 5, "target": 3}, turn_limit_s=60)
    course.balances = poor
    course.do(Join(BOB.user, BOB.name))
    course.do(Join(CAT.user, CAT.name))
    course.do(SetTurnLimit(ANN.user, 0))
    course.do(SetFriendly(ANN.user, is_friendly=True))
    course.do(AddComputer(ANN.user))
    course.balances = new
    course.do(Join(BOB.user, BOB.name))
    course.balances = poor
    course.start()
    course.balances = new
    course.start()
    course.do(CallOff(ANN.user))
    course.play_on(9, pause_s=3)
    course.do(Resign(BOB.user))
    course.balances = poor
    course.do(Rematch(BOB.user, BOB.name, TableId("t2")))
    course.do(Rematch(ANN.user, ANN.name, TableId("t2")))
    course.balances = {ANN.user: Balance(30), BOB.user: Balance(20, can_top_up=False)}
    course.open("chess_dice", BOB, options={"stake": 19, "target": 3}, turn_limit_s=60)
    course.start(4)
    course.play_on(20)
    ends: tuple[Command, ...] = (Abort("nobody-came"), Resign(ANN.user), Pause("no-access"))
    for number, end in enumerate(ends):
        course.balances = {ANN.user: Balance(19), BOB.user: Balance(19, can_top_up=False)}
        course.open("chess_dice", BOB, options={"stake": 19, "target": 3}, turn_limit_s=60)
        course.start(number)
        course.play_on(2)
        course.do(end)
        course.do(CallOff(ANN.user))
    course.tick(30 * 86_400)


def race(course: Course) -> None:
    """An open race with people who come later, and a computer player."""
    course.open("stresses", options={"open": True, "rolls": 3, "pause": 5}, computer_players=1, level="clara")
    course.do(SetTurnLimit(ANN.user, 60))
    course.start()
    course.do(RequestTakeback(ANN.user, -1, ()))
    course.change(reaction_times_ms=tuple(range(1001, 1026)))
    for step in range(60):
        match, paces = course.match, course.table.phase is Phase.PLAYING and playing.computer_paces_ms(course.table)
        if course.table.phase is Phase.OVER:
            break
        if match.rules.deadline(match.state) == 0 and step % 2:
            course.wait(1)
            is_at_once = match.state.number == 2  # as the dice fell
            course.do(ConfirmVisible(match.state.last_tick_ms if is_at_once else course.now_ms - 300 * (step % 3)))
            course.do(ConfirmVisible(course.now_ms))
        elif paces and course.now_ms >= course.table.computer_moves_at_ms:
            course.play(course.any_move(), by=LOLA, position=-1, seat=min(paces))
        elif match.actors and step % 3:
            course.wait(1)
            _announce(course, (ANN, BOB, CAT, DAN)[step % 4], step)
        elif match.rules.deadline(match.state) or paces:
            course.tick_when_due()
        if step == 20:
            course.do(Pause("no-access"))
            course.tick(1)
            course.do(Resume(ChannelId(8)))
            course.do(Resign(BOB.user))
    course.do(Rematch(ANN.user, ANN.name, TableId("t2")))
    course.tell_record()
    course.open("stresses", BOB, options={"pause": 0})
    course.start(2)
    course.do(ConfirmVisible(course.now_ms))
    course.tick_when_due()
    course.do(ConfirmVisible(course.now_ms + 500))
    for player in (ANN, BOB):
        course.play("a50", by=player, discord_time_ms=course.now_ms + 500)
    for player in (BOB, ANN):
        course.play("n", by=player)


def _announce(course: Course, player: Player, number: int) -> None:
    """An announcement that comes a little later than it was made."""
    made_ms = course.now_ms - 150
    text = course.any_move()
    text = f"{text}#{flake(made_ms - NOON, number)}" if text.startswith("a") else text
    others = {"discord_time_ms": made_ms, "cause": number, "name": player.name}
    course.play(text, by=player, position=-1, **others)


def scheduled(course: Course) -> None:
    """Games that start by themselves: with players, too late, and with nobody."""
    course.schedule("stresses", 600, options={"open": True})
    for command in (
        Join(ANN.user, ANN.name),
        Join(BOB.user, BOB.name),
        Leave(ANN.user),
        Leave(ANN.user),
        Start(BOB.user, secret(1)),
        Cancel(BOB.user),
        AddComputer(BOB.user),
        Invite(BOB.user, (CAT.user,)),
        Tick(secret=secret(1)),
    ):
        course.do(command)
    course.tick(599.999, secret=secret(1))
    course.tick(0.001, secret=secret(1))
    course.schedule("stresses", 60, options={"open": True})
    course.do(Join(ANN.user, ANN.name))
    course.tick(60 + LATE_START_MS / 1000 - 0.001, secret=secret(1))
    course.do(Resign(ANN.user))
    course.do(Rematch(ANN.user, ANN.name, TableId("t2")))
    course.schedule("stresses", 60, options={"open": True})
    course.do(Join(ANN.user, ANN.name))
    course.tick(60 + LATE_START_MS / 1000, secret=secret(1))
    course.schedule("octi", 60)
    course.do(Join(ANN.user, ANN.name))
    course.do(Join(BOB.user, BOB.name))
    course.tick(60, secret=secret(1))
    course.schedule("stresses", 60, options={"open": True})
    course.tick(60, secret=secret(1))
    course.tick(LATE_START_MS / 1000, secret=secret(1))


COURSES: Final[Mapping[str, Callable[[Course], None]]] = {
    course.__name__: course
    for course in (
        lobbies,
        places,
        el_ocho,
        abandoned,
        octi,
        octi_in_advance,
        octi_with_a_computer,
        holidays,
        neo_otcho,
        chess_dice,
        stakes,
        race,
        scheduled,
    )
}


@pytest.mark.parametrize("name", COURSES)
def test_a_table_goes_as_it_went(name: str, request: pytest.FixtureRequest) -> None:
    course = Course(name)
    COURSES[name](course)
    check_golden("\n".join([*course.lines, ""]), Path(__file__).parent / "playthroughs" / f"{name}.txt", request)
