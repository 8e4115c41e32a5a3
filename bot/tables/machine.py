"""The one machine that serves all games: (table, command, now) -> change, or a refusal.

It has no event loop, no clock and no chance of its own. A refused command changes nothing.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from bot.tables import draws, lobby, playing, stakes
from bot.tables.commands import (
    AddComputer,
    AgreeDraw,
    CallOff,
    Cancel,
    Change,
    Command,
    DeclineDraw,
    Forget,
    Invite,
    Join,
    Leave,
    OfferDraw,
    Pause,
    Play,
    Rematch,
    RemoveComputer,
    Resign,
    Resume,
    Show,
    Shown,
    Start,
    Tick,
)
from bot.tables.table import Due, Phase, Player, Table, due
from games.catalog import GAMES
from games.core import Refused

NO_PURSES: Final[stakes.Purses] = MappingProxyType({})


def open_table(
    *,
    table: str,
    guild: int,
    channel: int,
    language: str,
    game: str,
    options: Mapping[str, Any],
    host: Player,
    now: int,
    limit: int = 0,
    per_turn: int = 0,
    computers: int = 0,
    invited: tuple[int, ...] = (),
) -> Table:
    """A new lobby, with its host seated.

    Args:
        table: its id.
        guild: the server.
        channel: where it will be shown.
        language: of its messages.
        game: a key of the catalog.
        options: for the rules.
        host: who opens it.
        now: in milliseconds.
        limit: how many may sit down at most; 0 for as many as the rules allow.
        per_turn: seconds for a turn, 0 for no limit.
        computers: how many computer players sit down at once.
        invited: users asked to sit down.

    Raises:
        ValueError: the rules do not take these options; names the bad one.
        Refused: `seats`, the rules do not allow so many, `full`, more people than seats, `stake-needs-time`, or
            `computer-no-stake`.
    """
    seats = lobby.seats_of(game, options)
    GAMES[game].start(seats[0], options)
    most = limit or seats[-1]
    if most not in seats:
        raise Refused("seats", least=seats[0], most=seats[-1])
    opened = Table(
        id=table,
        guild=guild,
        channel=channel,
        language=language,
        game=game,
        options=dict(options),
        host=host.user,
        limit=most,
        per_turn=per_turn,
        players=(host,),
        opened=now,
        touched=now,
    )
    stakes.check_terms(opened)
    for _ in range(computers):
        opened = lobby.add_computer(opened, host.user)
    return lobby.invite(opened, host.user, invited) if invited else opened


def apply(table: Table, command: Command, now: int, purses: stakes.Purses = NO_PURSES) -> Change:
    """What a command does to a table at a time (milliseconds).

    Args:
        table: the table.
        command: what to do.
        now: in milliseconds.
        purses: what those concerned hold; nothing is known of others, and where nothing is at stake nothing is asked.

    Raises:
        Refused: the command is not allowed; the code says why.
        BadMove: a move is none in the game's notation.
    """
    change = _apply(table, command, now, purses)
    if change.table is table:
        return change
    over = table.phase is Phase.OVER
    quiet = over or isinstance(command, Tick | Shown | Pause | Resume | Forget)
    after = replace(
        change.table,
        revision=table.revision + 1,
        face=table.face if change.show is Show.NO else table.face + 1,
        touched=table.touched if quiet else now,
        changed=table.changed if over or change.show is Show.NO else now,
    )
    return replace(change, table=after)


def _apply(table: Table, command: Command, now: int, purses: stakes.Purses) -> Change:  # noqa: C901, PLR0912 -- a line a command
    match command:
        case Join(user, name):
            joined = lobby.join(table, Player(user, name))
            stakes.check_purse(table, user, purses)
            return Change(joined)
        case Leave(user):
            return Change(lobby.leave(table, user))
        case Invite(user, guests):
            after = lobby.invite(table, user, guests)
            return Change(after, show=Show.AGAIN, guests=after.invited[len(table.invited) :])
        case AddComputer(user):
            return Change(lobby.add_computer(table, user))
        case RemoveComputer(user):
            return Change(lobby.remove_computer(table, user))
        case Cancel(user):
            return Change(lobby.cancel(table, user))
        case Start(user, secret, cause):
            return playing.begin(lobby.ready(table, user), secret, cause, now, purses)
        case Play() as play:
            return playing.play(table, play, now, purses)
        case Shown(at):
            return playing.shown(table, at, now, purses)
        case Resign(user, cause):
            return playing.resign(table, user, cause, now, purses)
        case OfferDraw(user):
            return draws.offer(table, user)
        case AgreeDraw(user, stamp, cause):
            return playing.agree(table, user, stamp, cause, now)
        case DeclineDraw(user):
            return draws.decline(table, user)
        case CallOff(user):
            return playing.call_off(table, user, now)
        case Rematch(user, name, new):
            again = lobby.rematch(table, Player(user, name), new, now)
            stakes.check_purse(table, user, purses)
            return again
        case Pause(reason):
            return playing.pause(table, reason, now)
        case Resume(channel):
            return playing.resume(table, channel, now)
        case Forget(user):
            return Change(lobby.forget(table, user), show=Show.NO)
        case Tick(awake_since):
            return _tick(table, now, awake_since, purses)


def _tick(table: Table, now: int, awake_since: int, purses: stakes.Purses) -> Change:
    waiting = due(table)
    if waiting is None or waiting[0] > now:
        return Change(table, show=Show.NO)
    match waiting[1]:
        case Due.LOBBY:
            return Change(replace(table, phase=Phase.OVER, ending="lobby-expired"))
        case Due.STALE:
            return playing.broken_off(table, "stale")
        case Due.REMINDER | Due.TURN as kind:
            return playing.clock(table, kind, now, awake_since, purses)
        case Due.RULES:
            return playing.expire(table, now, purses)
        case Due.COMPUTER:
            return Change(table, show=Show.NO)
