"""Commands to a lobby: join, leave, invite, start, cancel; and the rematch after a game."""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any, Final

from msgspec.structs import replace

from bot.tables import fairness, stakes
from bot.tables.commands import Transition
from bot.tables.ids import TableId, UserId
from bot.tables.table import ERASED_USER, Context, Phase, Player, Table, allowed_seat_counts
from engine.catalog import ENGINES
from engine.levels import CAST, EASY_LEVEL, OPPONENTS
from games.catalog import GAMES
from games.core import Refused

LIVE_TURN_S: Final = 300
"""The seconds for a turn among people who are here now, where nobody chooses another tempo."""
SLOW_TURN_S: Final = 86_400
"""The seconds for a turn among people who look in once a day."""
LONG_TURN_S: Final = 3600
"""The seconds for a turn from which on a game may take days."""

_ROMAN_TENS: Final = ("", "X", "XX", "XXX", "XL")
_ROMAN_UNITS: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


def check_place(table: Table) -> None:
    """Check that a table can be where it is.

    Refused: `no-clock-here` or `no-race-here`, where the bot only answers; `no-stakes-here`, where nobody has chips.
    """
    if table.answers_only and GAMES[table.game].race:
        raise Refused("no-race-here")
    if table.answers_only and table.turn_limit_s:
        raise Refused("no-clock-here")
    if table.context is not Context.SERVER and stakes.stake_of(table.game, table.options):
        raise Refused("no-stakes-here")


def join(table: Table, player: Player) -> Table:
    """A user sits down. Refused: `already-seated`, `full`, `seats-kept`, or no lobby any more."""
    _check_lobby(table)
    if table.seat_of(player.user) is not None:
        raise Refused("already-seated")
    guests = tuple(guest for guest in table.invitees if guest != player.user)
    _check_free_seats(table, 1, kept_seats=len(guests) if player.user not in table.invitees else 0)
    return replace(table, players=(*table.players, player), invitees=guests)


def leave(table: Table, user: UserId) -> Table:
    """A user gets up or declines. The next person becomes host; without one the lobby closes.

    Nothing at the table names them any more. Refused: `not-seated`, or no lobby any more.
    """
    _check_lobby(table)
    if user not in table.invitees and table.seat_of(user) is None:
        raise Refused("not-seated")
    after = _without(table, user)
    if user in table.invitees:
        return after
    after = replace(after, players=tuple(player for player in table.players if player.user != user))
    people = [player.user for player in after.players if player.is_person]
    if table.starts_at_ms:
        return after
    if not people:
        return replace(after, phase=Phase.OVER, end_reason="lobby-empty")
    return replace(after, host=table.host if table.host in people else people[0])


def invite(table: Table, user: UserId, guests: tuple[UserId, ...]) -> Table:
    """Somebody seated asks users to sit down; a seat is kept for each.

    Refused: `not-seated`, `full`, `seats-kept`, `alone-here`, or no lobby any more. Users who sit there or are invited
    are passed over.
    """
    _check_lobby(table)
    if table.is_solo:
        raise Refused("alone-here")
    if table.seat_of(user) is None:
        raise Refused("not-seated")
    new = tuple(
        guest for guest in dict.fromkeys(guests) if table.seat_of(guest) is None and guest not in table.invitees
    )
    if not new:
        raise Refused("already-invited")
    _check_free_seats(table, len(new), kept_seats=len(table.invitees))
    return replace(table, invitees=(*table.invitees, *new))


def add_computer(table: Table, user: UserId, level: str) -> Table:
    """The host seats a computer player, of the game's usual level where none is named.

    Refused: `not-host`, `computer-no-stake`, `full`, `seats-kept`, or no lobby any more; `bad-choice`, the game has no
    such level.
    """
    _check_lobby(table, host=user)
    stakes.check_computer_allowed(table)
    _check_free_seats(table, 1, kept_seats=len(table.invitees))
    engine = ENGINES[table.game]
    level = level or engine.default_level
    if level not in engine.levels:
        raise Refused("bad-choice")
    taken = {player.name for player in table.players if player.is_computer}
    name = next(name for name in computer_names(level) if name not in taken)
    return replace(table, players=(*table.players, Player(UserId(0), name, level)))


def computer_names(level: str) -> Iterator[str]:
    """The names of computer players of a level, one after the other: Lola, Lola II, Lola III."""
    for number in count(1):
        tens, units = divmod(number, 10)
        roman = f" {_ROMAN_TENS[tens]}{_ROMAN_UNITS[units]}" if number > 1 else ""
        yield f"{OPPONENTS[level].name}{roman}"


def remove_computer(table: Table, user: UserId) -> Table:
    """The host sends the last computer player away. Refused: `not-host`, `no-computer`, or no lobby any more."""
    _check_lobby(table, host=user)
    seats = [seat for seat, player in enumerate(table.players) if player.is_computer]
    if not seats:
        raise Refused("no-computer")
    return replace(table, players=(*table.players[: seats[-1]], *table.players[seats[-1] + 1 :]))


def set_turn_limit(table: Table, user: UserId, turn_limit_s: int) -> Table:
    """The host chooses the seconds for a turn.

    Refused: `not-host`, `stake-needs-time`, what `check_place` refuses, or no lobby any more.
    """
    _check_lobby(table, host=user)
    after = replace(table, turn_limit_s=turn_limit_s)
    check_place(after)
    stakes.check_turn_limit(after)
    return after


def set_options(table: Table, user: UserId, options: Mapping[str, Any]) -> Table:
    """The host chooses the game's options; who sits there already is told in the lobby.

    Refused: `not-host`; `stake-settled`, somebody sat down for another stake; `bad-choice`, the rules take no such
    options; what the other checks of a lobby refuse, or no lobby any more.
    """
    _check_lobby(table, host=user)
    try:
        seats = allowed_seat_counts(table.game, options)
        GAMES[table.game].start(seats[0], options)
    except ValueError as error:
        raise Refused("bad-choice") from error
    if dict(options) == table.options:
        return table
    old_seats = allowed_seat_counts(table.game, table.options)
    is_whole = table.max_players == old_seats[-1]
    most = seats[-1] if is_whole else min(max(table.max_players, seats[0]), seats[-1])
    if len(table.players) + len(table.invitees) > most:
        raise Refused("too-many-here", count=most)
    if stakes.stake_of(table.game, options) != stakes.stake_of(table.game, table.options) and _has_company(table):
        raise Refused("stake-settled")
    after = replace(table, options=dict(options), max_players=most)
    after = replace(after, options_changed=table.options_changed or _has_company(table))
    if any(player.is_computer for player in after.players):
        stakes.check_computer_allowed(after)
    check_place(after)
    stakes.check_turn_limit(after)
    stakes.check_friendly_allowed(after)
    return after


def set_max_players(table: Table, user: UserId, max_players: int) -> Table:
    """The host chooses for how many players the table is.

    Refused: `not-host`; `seats`, the rules do not allow so many; `too-many-here`, more sit there or are invited; or no
    lobby any more.
    """
    _check_lobby(table, host=user)
    seats = allowed_seat_counts(table.game, table.options)
    if max_players not in seats:
        raise Refused("seats", least=seats[0], most=seats[-1])
    if len(table.players) + len(table.invitees) > max_players:
        raise Refused("too-many-here", count=max_players)
    return replace(table, max_players=max_players)


def set_language(table: Table, user: UserId, language: str) -> Table:
    """The host chooses the language in which the table speaks. Refused: `not-host`, or no lobby any more."""
    _check_lobby(table, host=user)
    return replace(table, language=language)


def send_away(table: Table, user: UserId, guest: UserId) -> Table:
    """The host sends a user away, who may come back. Refused: `not-host`, `not-here`, or no lobby any more."""
    _check_lobby(table, host=user)
    if guest == user or (guest not in table.invitees and table.seat_of(guest) is None):
        raise Refused("not-here")
    return replace(_without(table, guest), players=tuple(player for player in table.players if player.user != guest))


def starts_by_joining(table: Table) -> bool:
    """True for a lobby of people who were asked by name, of whom the last one has just answered: nothing is left to do.

    It is one that waits for nobody else: a challenge, or a rematch.
    """
    is_enough = len(table.players) >= allowed_seat_counts(table.game, table.options)[0]
    return table.starts_when_all_join and is_enough and not table.invitees


def set_friendly(table: Table, user: UserId, *, is_friendly: bool) -> Table:
    """The host chooses whether the game is friendly; who sits there already is told in the lobby.

    Refused: `not-host`, `friendly-no-stakes`, or no lobby any more.
    """
    _check_lobby(table, host=user)
    if is_friendly == table.is_friendly:
        return table
    after = replace(table, is_friendly=is_friendly, friendly_changed=table.friendly_changed or _has_company(table))
    stakes.check_friendly_allowed(after)
    return after


def cancel(table: Table, user: UserId) -> Table:
    """The host closes the lobby. Refused: `not-host`, or no lobby any more."""
    _check_lobby(table, host=user)
    return replace(table, phase=Phase.OVER, end_reason="cancelled")


def person_against_lola(table: Table) -> UserId | None:
    """The only person at a table, if their only opponent is Lola and she can go easy on them; else None."""
    people = [player.user for player in table.players if player.is_person]
    levels = [player.level for player in table.players if not player.is_person]
    is_pair = len(people) == 1 and levels == [CAST[0].id] and ENGINES[table.game].easy is not None
    return people[0] if is_pair else None


def prepare_start(table: Table, user: UserId, *, goes_easy: bool = False) -> Table:
    """The table as it is about to start: seats in order, invitations lapsed; Lola at the level that `Start` says.

    Refused: `not-host`, `too-few`, or no lobby any more.
    """
    _check_lobby(table, host=user)
    least = allowed_seat_counts(table.game, table.options)[0]
    if len(table.players) < least:
        raise Refused("too-few", least=least)
    players = table.players
    if goes_easy and person_against_lola(table) is not None:
        players = tuple(player if player.is_person else replace(player, level=EASY_LEVEL) for player in players)
    return replace(table, players=_in_order(players, table.rematch_seating), invitees=())


def open_rematch(table: Table, player: Player, new_table_id: TableId, secret: bytes, now_ms: int) -> Transition:
    """A player asks for another game: a new lobby, sealed, with the seats rotated, to which the others are invited.

    Refused: `not-seated`, `not-over`, or `rematch-open` when there is one already.
    """
    if table.seat_of(player.user) is None:
        raise Refused("not-seated")
    if table.phase is not Phase.OVER or table.match is None:
        raise Refused("not-over")
    if table.rematch_id:
        raise Refused("rematch-open")
    rotated = (*table.players[1:], table.players[0])
    opened = Table(
        id=new_table_id,
        guild=table.guild,
        channel=table.home_channel,
        context=table.context,
        language=table.language,
        game=table.game,
        options=table.options,
        host=player.user,
        max_players=max(table.max_players, len(rotated)),
        turn_limit_s=table.turn_limit_s,
        is_friendly=table.is_friendly,
        players=(player, *(_at_own_level(seated) for seated in rotated if seated.is_computer)),
        invitees=tuple(
            seated.user
            for seated in rotated
            if seated.is_person and seated.user != player.user and not table.starts_at_ms  # nobody there was invited
        ),
        rematch_seating=tuple(seated.user for seated in rotated),
        starts_when_all_join=not table.starts_at_ms,
        opened_at_ms=now_ms,
        last_action_at_ms=now_ms,
    )
    return Transition(replace(table, rematch_id=new_table_id), new_table=fairness.seal(opened, secret))


def _at_own_level(computer: Player) -> Player:
    """A computer player for another game: if Lola goes easy is decided when that starts."""
    return replace(computer, level=OPPONENTS[computer.level].id) if computer.level in OPPONENTS else computer


def is_alone_with_computers(table: Table, user: UserId) -> bool:
    """True for a game in which all others were computers, so that a rematch waits for nobody."""
    return (
        not table.starts_at_ms
        and all(player.is_computer or player.user == user for player in table.players)
        and any(player.is_computer for player in table.players)
    )


def anonymize_user(table: Table, user: UserId) -> Table:
    """Erase a user who does not play here any more, also from the seats of a rematch. Refused: `still-playing`."""
    seat = table.seat_of(user)
    has_left = table.match is not None and seat is not None and table.match.left[seat]
    if table.phase is not Phase.OVER and seat is not None and not has_left:
        raise Refused("still-playing")
    return without_user(table, user)


def without_user(table: Table, user: UserId) -> Table:
    """The table without a user; the seat stays, without a name."""
    seated = tuple(Player(ERASED_USER, "") if player.user == user else player for player in table.players)
    return replace(_without(table, user), players=seated)


def _without(table: Table, user: UserId) -> Table:
    """The table without the id of a user anywhere but at a seat."""
    return replace(
        table,
        host=0 if table.host == user else table.host,
        invitees=tuple(guest for guest in table.invitees if guest != user),
        rematch_seating=tuple(seated for seated in table.rematch_seating if seated != user),
    )


def _in_order(players: tuple[Player, ...], seating: tuple[UserId, ...]) -> tuple[Player, ...]:
    """The players in the order of `seating`, in which each computer player is a 0; who is not in it comes last."""
    rest, ordered = list(players), list[Player]()
    for user in seating:
        if (player := next((player for player in rest if player.user == user), None)) is not None:
            ordered.append(player)
            rest.remove(player)
    return (*ordered, *rest)


def _check_free_seats(table: Table, count: int, *, kept_seats: int) -> None:
    """Refused: `full`, there are not so many free seats; `seats-kept`, so many of them are kept for guests."""
    if (free := _free_seats(table)) < count:
        raise Refused("full")
    if free - kept_seats < count:
        raise Refused("seats-kept")


def _has_company(table: Table) -> bool:
    """True if others than the host sit there, who agreed to the terms by sitting down."""
    return sum(player.is_person for player in table.players) > 1


def _free_seats(table: Table) -> int:
    return table.max_players - len(table.players)


def _check_lobby(table: Table, *, host: UserId | None = None) -> None:
    """Check that a table is a lobby, and, where a user is named, that it is theirs."""
    if table.phase is not Phase.LOBBY:
        raise Refused("already-started" if table.phase is Phase.PLAYING else "closed")
    if host and table.starts_at_ms:
        raise Refused("starts-by-itself")
    if host not in {None, table.host}:
        raise Refused("not-host", host=table.host)
