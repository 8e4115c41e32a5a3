"""Playthroughs of tables: what each command changes, from the lobby on, held to golden texts in `playthroughs`."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import pytest

from bot.tables import clocks
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
from bot.tables.table import LATE_START_MS, Context, Phase, Player
from tests.bot.at_table import ANN, BOB, CAT, DAN, DAY, HOUR, NOON, secret
from tests.bot.racing import flake
from tests.bot.table_playthroughs import TablePlaythrough
from tests.golden_texts import check_golden

LOLA: Final = Player(UserId(0), "Lola", "lola")


def lobbies(playthrough: TablePlaythrough) -> None:
    """A lobby in which all is tried that can be, and lobbies that close in each way."""
    playthrough.open("el_ocho", max_players=1)
    playthrough.open("el_ocho", max_players=7)
    playthrough.open("el_ocho", max_players=2, computer_players=2)
    playthrough.open("el_ocho", options={"target": 999})
    playthrough.open("el_ocho", BOB, max_players=4, computer_players=1, level="iris", invitees=(CAT.user, ANN.user))
    playthrough.wait(60)
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
        playthrough.wait(10)
        playthrough.do(command)
    playthrough.open("el_ocho", computer_players=1)
    playthrough.do(SetFriendly(ANN.user, is_friendly=True))
    playthrough.do(Leave(ANN.user))
    playthrough.open("neo_otcho", computer_players=2)
    playthrough.do(AddComputer(ANN.user, "bruno"))
    playthrough.do(AddComputer(ANN.user, "lola"))
    playthrough.tick(3599)
    playthrough.tick(1)
    playthrough.open("octi", max_players=3)
    playthrough.open("octi", BOB)
    playthrough.do(AddComputer(ANN.user))
    playthrough.do(Join(CAT.user, CAT.name))


def contexts(playthrough: TablePlaythrough) -> None:
    """Tables outside servers with the bot, where it only answers."""
    for context in (Context.DIRECT, Context.PRIVATE, Context.ANSWERS):
        playthrough.open("stresses", context=context)
        playthrough.open("el_ocho", context=context, turn_limit_s=60)
        playthrough.open("chess_dice", context=context, options={"stake": 5}, turn_limit_s=60)
        playthrough.open("el_ocho", context=context)
        playthrough.do(SetTurnLimit(ANN.user, 300))
        playthrough.do(Invite(ANN.user, (BOB.user,)))
        playthrough.do(AddComputer(ANN.user))
        playthrough.start()
        playthrough.away = {ANN.user: Holiday(ANN.user, NOON - HOUR, NOON + DAY, "UTC")}
        playthrough.play_on(2)
        playthrough.tick(30)
        playthrough.away = {}
        playthrough.do(Resign(ANN.user))


def el_ocho(playthrough: TablePlaythrough) -> None:
    """Three people and a computer player with time limits, pauses, time-outs, departures and a rematch."""
    playthrough.open("el_ocho", BOB, CAT, computer_players=1, turn_limit_s=60, options={"target": 1500})
    playthrough.do(Start(BOB.user, secret(1)))
    playthrough.start()
    playthrough.start()
    for seat in (-1, 2):
        playthrough.do(Play(playthrough.table.position, ("s",), user=DAN.user, seat=seat))
    playthrough.do(Play(playthrough.table.position + 1, ("s",), user=playthrough.mover.user))
    playthrough.play("nonsense", position=-1)
    playthrough.play("s", "r", by=next(player for player in (ANN, BOB, CAT) if player != playthrough.mover))
    playthrough.play_on(6, pause_s=4)
    playthrough.do(ConfirmVisible(playthrough.now_ms))
    playthrough.tick(29)
    playthrough.tick_when_due()
    playthrough.tick_when_due()
    playthrough.do(MoveBoard(ChannelId(10), ChannelId(8)))
    playthrough.play_on(4)
    playthrough.tick(10, process_started_at_ms=playthrough.now_ms + 9000)
    playthrough.tick(120, process_started_at_ms=playthrough.now_ms + 119_000)
    playthrough.wait(20)
    playthrough.do(Pause("no-access"))
    playthrough.do(Pause("channel-gone"))
    playthrough.play("s")
    playthrough.tick(120)
    playthrough.do(CallOff(BOB.user))
    playthrough.do(Resume(ChannelId(10)))
    playthrough.do(Resume(ChannelId(11)))
    playthrough.play_on(12, pause_s=2)
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
        playthrough.wait(1)
        playthrough.do(command)
    while playthrough.table.phase is Phase.PLAYING:
        if playthrough.mover.user == BOB.user:
            playthrough.tick_when_due()
        else:
            playthrough.play_on(pause_s=3)
    playthrough.do(Resign(ANN.user))
    playthrough.do(Rematch(CAT.user, CAT.name, TableId("t2")))
    playthrough.do(Pause("no-access"))
    playthrough.do(Resume(ChannelId(8)))
    playthrough.do(Rematch(ANN.user, ANN.name, TableId("t3")))
    playthrough.do(AnonymizeUser(BOB.user))
    playthrough.go_to_rematch()
    playthrough.do(Join(ANN.user, "Ann"))
    playthrough.do(Leave(BOB.user))
    playthrough.do(Join(CAT.user, "Cat"))
    playthrough.do(AnonymizeUser(CAT.user))
    playthrough.do(Start(CAT.user, secret(3)))


def abandoned(playthrough: TablePlaythrough) -> None:
    """Games that end without an outcome: called off, left by all people, or untouched for a month."""
    playthrough.open("el_ocho", BOB, CAT)
    playthrough.start()
    playthrough.do(CallOff(ANN.user))
    playthrough.wait(86_399)
    playthrough.do(CallOff(ANN.user))
    playthrough.wait(1)
    playthrough.change(tournament="cup")
    playthrough.do(CallOff(ANN.user))
    playthrough.change(tournament="")
    playthrough.do(CallOff(ANN.user))
    playthrough.open("el_ocho", BOB, CAT)
    playthrough.start()
    playthrough.do(Resign(ANN.user))
    playthrough.do(AnonymizeUser(BOB.user))
    playthrough.do(AnonymizeUser(ANN.user))
    playthrough.do(CallOff(BOB.user))
    playthrough.do(CallOff(BOB.user))
    playthrough.open("el_ocho", computer_players=2, turn_limit_s=60)
    playthrough.start()
    playthrough.do(CallOff(ANN.user))
    playthrough.do(Pause("no-access"))
    playthrough.do(Resign(ANN.user))
    playthrough.open("el_ocho", BOB, turn_limit_s=300)
    playthrough.start(2)
    playthrough.wait(30)
    playthrough.do(Pause("channel-gone"))
    playthrough.do(CallOff(ANN.user))
    playthrough.open("el_ocho", BOB)
    playthrough.start(3)
    playthrough.do(Pause("channel-gone"))
    playthrough.tick(30 * 86_400 - 1)
    playthrough.tick(1)
    playthrough.open("el_ocho", BOB)
    playthrough.start(3)
    playthrough.do(Abort("nobody-came"))
    playthrough.do(Abort("nobody-came"))


def octi(playthrough: TablePlaythrough) -> None:
    """Two people who offer draws, take moves back and move in advance."""
    playthrough.open("octi", BOB, is_friendly=True, turn_limit_s=86_400)
    playthrough.start(2)
    ann, bob = (Player(playthrough.table.players[seat].user, "") for seat in (0, 1))
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
        playthrough.wait(1)
        playthrough.do(command)
    playthrough.wait(3600)
    playthrough.play("22+B")
    for answer in (
        RequestTakeback(bob.user, -1, ()),
        RequestTakeback(CAT.user, -1, ()),
        RequestTakeback(ann.user, playthrough.table.position + 1, ()),
        AgreeTakeback(bob.user, -1, ()),
        RequestTakeback(ann.user, playthrough.table.position, ()),
        RequestTakeback(ann.user, -1, ()),
        AgreeTakeback(ann.user, -1, ()),
        DeclineTakeback(CAT.user),
        AgreeTakeback(bob.user, playthrough.table.position - 1, ()),
        Pause("no-access"),
        AgreeTakeback(bob.user, -1, ()),
        Resume(ChannelId(8)),
        DeclineTakeback(bob.user),
        DeclineTakeback(bob.user),
        RequestTakeback(ann.user, -1, ()),
    ):
        playthrough.wait(1)
        playthrough.do(answer)
    playthrough.play("26+F")
    playthrough.play("32+A")
    playthrough.do(OfferDraw(ann.user))
    playthrough.do(RequestTakeback(ann.user, -1, ()))
    playthrough.wait(5)
    playthrough.do(AgreeTakeback(bob.user, -1, ()))
    playthrough.play("32+A")
    for turn in range(7):
        playthrough.wait(1)
        playthrough.play(f"42+{'ABCD'[turn // 2]}" if turn % 2 else f"46+{'ABCD'[turn // 2]}")
    playthrough.do(OfferDraw(ann.user))
    playthrough.do(AgreeDraw(ann.user, playthrough.table.position - 1, 5))
    playthrough.do(AgreeDraw(CAT.user, playthrough.table.position, 5))
    playthrough.do(AgreeDraw(ann.user, playthrough.table.position, 5))
    playthrough.do(AgreeDraw(bob.user, -1, 5))
    playthrough.do(DeclineTakeback(bob.user))
    playthrough.tell_record()
    playthrough.do(Rematch(ann.user, "Again", TableId("t2")))
    playthrough.go_to_rematch()


def octi_in_advance(playthrough: TablePlaythrough) -> None:
    """Two people who move in advance, also while a draw is on offer."""
    playthrough.open("octi", BOB, turn_limit_s=86_400)
    playthrough.do(AddConditionalLine(BOB.user, -1, ("22+B", "26+F")))
    playthrough.start(2)
    ann, bob = (Player(playthrough.table.players[seat].user, "") for seat in (0, 1))
    for text in ("22+B", "26+F", "32+A"):
        playthrough.wait(60)
        playthrough.play(text)
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
        playthrough.do(AddConditionalLine(player.user, -1, line))
    playthrough.do(DropConditionalLines(ann.user, ("36+E",)))
    playthrough.do(DropConditionalLines(ann.user, ("46+E", "22-33")))
    playthrough.do(DropConditionalLines(bob.user, ()))
    playthrough.wait(7200)
    playthrough.play("36+E")
    playthrough.do(AddConditionalLine(ann.user, -1, ("46+E", "33-34")))
    playthrough.do(AddConditionalLine(ann.user, playthrough.table.position - 1, ("46+E", "33-34")))
    playthrough.do(DropConditionalLines(ann.user, ()))
    playthrough.do(OfferDraw(bob.user))
    playthrough.do(AddConditionalLine(ann.user, -1, ("36-35", "33+C")))
    playthrough.play("36-35")
    for text in ("42+A", "46+A"):
        playthrough.play(text)
    playthrough.do(OfferDraw(ann.user))
    playthrough.do(AddConditionalLine(bob.user, -1, ("42+B", "56+E")))
    playthrough.do(AddConditionalLine(bob.user, -1, ("42+C", "56+E")))
    playthrough.play("42+B")
    playthrough.do(DeclineDraw(ann.user))
    playthrough.do(AddConditionalLine(ann.user, -1, ("46+B", "42+D", "46+D", "42+F")))
    playthrough.play("46+B")
    playthrough.play("46+D")
    playthrough.do(AddConditionalLine(ann.user, -1, ("46+C", "42+E", "46+F", "42+G")))
    playthrough.play("46+F")
    playthrough.do(Resign(ann.user))
    playthrough.do(DropConditionalLines(ann.user, ()))


def octi_with_a_computer(playthrough: TablePlaythrough) -> None:
    """A player who takes moves back from a computer player at once."""
    playthrough.open("octi", computer_players=1, level="lola")
    playthrough.start(5)
    while playthrough.mover.is_computer:
        playthrough.play_on()
    playthrough.do(OfferDraw(ANN.user))
    playthrough.do(AddConditionalLine(ANN.user, -1, ("36+E", "22-33")))
    playthrough.do(RequestTakeback(ANN.user, -1, ()))
    playthrough.play_on()
    playthrough.do(RequestTakeback(ANN.user, -1, ()))
    playthrough.play_on(2)
    playthrough.play(playthrough.any_move(), seat=-1, user=UserId(0))
    playthrough.do(RequestTakeback(ANN.user, -1, ()))
    playthrough.do(Pause("no-access"))
    playthrough.do(RequestTakeback(ANN.user, -1, ()))
    playthrough.do(Resume(ChannelId(8)))
    playthrough.do(Resign(ANN.user))


def holidays(playthrough: TablePlaythrough) -> None:
    """A player goes on holiday during a game: early, late, longer, and not at all."""
    playthrough.open("octi", BOB, turn_limit_s=86_400)
    playthrough.start(2)
    first, second = (player.user for player in playthrough.table.players)
    playthrough.away = {first: Holiday(first, NOON + HOUR, NOON + 3 * DAY, "UTC")}
    playthrough.tick(1)
    playthrough.tick(3600)
    playthrough.tick(3600)
    playthrough.do(OfferDraw(second))
    playthrough.away = {first: Holiday(first, NOON + HOUR, NOON + 2 * DAY, "UTC")}
    playthrough.tick(60)
    playthrough.tick_when_due()
    playthrough.tick_when_due()
    playthrough.play_on()
    playthrough.away = {
        first: Holiday(first, NOON + HOUR, NOON + 9 * DAY, "UTC"),
        second: Holiday(second, NOON, NOON + 8 * DAY, "UTC"),
    }
    playthrough.tick(60)
    playthrough.wait(DAY / 1000)
    playthrough.do(Pause("no-access"))
    playthrough.tick(HOUR / 1000)
    playthrough.do(Resume(ChannelId(8)))
    playthrough.tick(1)
    playthrough.play_on()
    playthrough.wait(DAY / 1000)
    playthrough.away = {first: Holiday(first, NOON + HOUR, playthrough.now_ms, "UTC")}
    playthrough.tick()
    playthrough.tick_when_due()
    playthrough.tick_when_due()
    playthrough.away = {second: Holiday(second, playthrough.now_ms - 1, playthrough.now_ms + DAY, "UTC")}
    playthrough.tick(1)
    playthrough.change(ignores_holidays=True, away_until_ms=0)
    playthrough.tick(1)


def neo_otcho(playthrough: TablePlaythrough) -> None:
    """Three people, one of whom never moves, with takebacks to which all others must agree."""
    playthrough.open("neo_otcho", BOB, CAT, is_friendly=True, turn_limit_s=60)
    playthrough.start(4)
    for _ in range(4):
        playthrough.play_on(3, pause_s=5)
        asker, *others = sorted((ANN, BOB, CAT), key=lambda player: player != playthrough.mover)
        for player in (asker, *others):
            playthrough.do(RequestTakeback(player.user, -1, ()))
        for player in (asker, *others, *others):
            playthrough.do(AgreeTakeback(player.user, -1, ()))
    playthrough.tick_when_due()
    playthrough.tick_when_due()
    for _ in range(8):
        if playthrough.table.players[min(playthrough.table.seats_to_move)].user == CAT.user:
            playthrough.tick_when_due()
            playthrough.tick_when_due()
        playthrough.play_on(3, pause_s=5)
    playthrough.do(Resign(playthrough.mover.user))
    playthrough.play_on(3)
    playthrough.do(CallOff(ANN.user))
    playthrough.do(CallOff(BOB.user))


def chess_dice(playthrough: TablePlaythrough) -> None:
    """A game without a stake, in which the table makes the only moves."""
    playthrough.open("chess_dice", computer_players=1, level="hugo", options={"target": 2}, turn_limit_s=300)
    playthrough.start(3)
    for number in range(40):
        playthrough.play_on(pause_s=2)
        if number % 4 == 3:
            playthrough.do(RequestTakeback(ANN.user, -1, ()))
    playthrough.tell_record()
    playthrough.open("chess_dice", computer_players=1, level="hugo")
    playthrough.start(50)


def stakes(playthrough: TablePlaythrough) -> None:
    """Games for chips: of newcomers, of people who must be topped up, unpaid, called off."""
    poor = {ANN.user: Balance(30), BOB.user: Balance(4, can_top_up=False)}
    new = {ANN.user: Balance(STARTING_CHIPS, is_new=True), BOB.user: Balance(12), CAT.user: Balance(19)}
    playthrough.open("chess_dice", options={"stake": 5}, turn_limit_s=0)
    playthrough.open("chess_dice", options={"stake": 5}, turn_limit_s=60, computer_players=1)
    playthrough.open("chess_dice", options={"stake": 5}, turn_limit_s=60, is_friendly=True)
    playthrough.open("chess_dice", options={"stake": 5, "target": 3}, turn_limit_s=60)
    playthrough.balances = poor
    playthrough.do(Join(BOB.user, BOB.name))
    playthrough.do(Join(CAT.user, CAT.name))
    playthrough.do(SetTurnLimit(ANN.user, 0))
    playthrough.do(SetFriendly(ANN.user, is_friendly=True))
    playthrough.do(AddComputer(ANN.user))
    playthrough.balances = new
    playthrough.do(Join(BOB.user, BOB.name))
    playthrough.balances = poor
    playthrough.start()
    playthrough.balances = new
    playthrough.start()
    playthrough.do(CallOff(ANN.user))
    playthrough.play_on(9, pause_s=3)
    playthrough.do(Resign(BOB.user))
    playthrough.balances = poor
    playthrough.do(Rematch(BOB.user, BOB.name, TableId("t2")))
    playthrough.do(Rematch(ANN.user, ANN.name, TableId("t2")))
    playthrough.balances = {ANN.user: Balance(30), BOB.user: Balance(20, can_top_up=False)}
    playthrough.open("chess_dice", BOB, options={"stake": 19, "target": 3}, turn_limit_s=60)
    playthrough.start(4)
    playthrough.play_on(20)
    ends: tuple[Command, ...] = (Abort("nobody-came"), Resign(ANN.user), Pause("no-access"))
    for number, end in enumerate(ends):
        playthrough.balances = {ANN.user: Balance(19), BOB.user: Balance(19, can_top_up=False)}
        playthrough.open("chess_dice", BOB, options={"stake": 19, "target": 3}, turn_limit_s=60)
        playthrough.start(number)
        playthrough.play_on(2)
        playthrough.do(end)
        playthrough.do(CallOff(ANN.user))
    playthrough.tick(30 * 86_400)


def race(playthrough: TablePlaythrough) -> None:
    """An open race with people who come later, and a computer player."""
    playthrough.open("stresses", options={"open": True, "rolls": 3, "pause": 5}, computer_players=1, level="clara")
    playthrough.do(SetTurnLimit(ANN.user, 60))
    playthrough.start()
    playthrough.do(RequestTakeback(ANN.user, -1, ()))
    playthrough.change(reaction_times_ms=tuple(range(1001, 1026)))
    for step in range(60):
        match, paces = (
            playthrough.match,
            playthrough.table.phase is Phase.PLAYING and clocks.computer_paces_ms(playthrough.table),
        )
        if playthrough.table.phase is Phase.OVER:
            break
        if match.rules.deadline(match.state) == 0 and step % 2:
            playthrough.wait(1)
            is_at_once = match.state.number == 2  # as the dice fell
            playthrough.do(
                ConfirmVisible(match.state.last_tick_ms if is_at_once else playthrough.now_ms - 300 * (step % 3))
            )
            playthrough.do(ConfirmVisible(playthrough.now_ms))
        elif paces and playthrough.now_ms >= playthrough.table.computer_moves_at_ms:
            playthrough.play(playthrough.any_move(), by=LOLA, position=-1, seat=min(paces))
        elif match.actors and step % 3:
            playthrough.wait(1)
            _announce(playthrough, (ANN, BOB, CAT, DAN)[step % 4], step)
        elif match.rules.deadline(match.state) or paces:
            playthrough.tick_when_due()
        if step == 20:
            playthrough.do(Pause("no-access"))
            playthrough.tick(1)
            playthrough.do(Resume(ChannelId(8)))
            playthrough.do(Resign(BOB.user))
    playthrough.do(Rematch(ANN.user, ANN.name, TableId("t2")))
    playthrough.tell_record()
    playthrough.open("stresses", BOB, options={"pause": 0})
    playthrough.start(2)
    playthrough.do(ConfirmVisible(playthrough.now_ms))
    playthrough.tick_when_due()
    playthrough.do(ConfirmVisible(playthrough.now_ms + 500))
    for player in (ANN, BOB):
        playthrough.play("a50", by=player, discord_time_ms=playthrough.now_ms + 500)
    for player in (BOB, ANN):
        playthrough.play("n", by=player)


def _announce(playthrough: TablePlaythrough, player: Player, number: int) -> None:
    """An announcement that comes a little later than it was made."""
    made_ms = playthrough.now_ms - 150
    text = playthrough.any_move()
    text = f"{text}#{flake(made_ms - NOON, number)}" if text.startswith("a") else text
    others = {"discord_time_ms": made_ms, "interaction_id": number, "name": player.name}
    playthrough.play(text, by=player, position=-1, **others)


def scheduled(playthrough: TablePlaythrough) -> None:
    """Games that start by themselves: with players, too late, and with nobody."""
    playthrough.schedule("stresses", 600, options={"open": True})
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
        playthrough.do(command)
    playthrough.tick(599.999, secret=secret(1))
    playthrough.tick(0.001, secret=secret(1))
    playthrough.schedule("stresses", 60, options={"open": True})
    playthrough.do(Join(ANN.user, ANN.name))
    playthrough.tick(60 + LATE_START_MS / 1000 - 0.001, secret=secret(1))
    playthrough.do(Resign(ANN.user))
    playthrough.do(Rematch(ANN.user, ANN.name, TableId("t2")))
    playthrough.schedule("stresses", 60, options={"open": True})
    playthrough.do(Join(ANN.user, ANN.name))
    playthrough.tick(60 + LATE_START_MS / 1000, secret=secret(1))
    playthrough.schedule("octi", 60)
    playthrough.do(Join(ANN.user, ANN.name))
    playthrough.do(Join(BOB.user, BOB.name))
    playthrough.tick(60, secret=secret(1))
    playthrough.schedule("stresses", 60, options={"open": True})
    playthrough.tick(60, secret=secret(1))
    playthrough.tick(LATE_START_MS / 1000, secret=secret(1))


PLAYTHROUGHS: Final[Mapping[str, Callable[[TablePlaythrough], None]]] = {
    playthrough.__name__: playthrough
    for playthrough in (
        lobbies,
        contexts,
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


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_table_goes_as_it_went(name: str, request: pytest.FixtureRequest) -> None:
    playthrough = TablePlaythrough(name)
    PLAYTHROUGHS[name](playthrough)
    check_golden("\n".join([*playthrough.lines, ""]), Path(__file__).parent / "playthroughs" / f"{name}.txt", request)
