"""While the game is on: moves, dice, clocks, departures, and how it ends."""

from msgspec.structs import replace

from bot.tables import draws, fairness, stakes
from bot.tables.commands import Change, Play, Show
from bot.tables.guards import running, seat_at, turn_of
from bot.tables.stakes import Purses, Stakes
from bot.tables.table import DAY, GRACE, SECOND, Due, Phase, Player, Table
from games import match as matches
from games.core import LotRules, Refused, Seat
from games.match import Match, Progress

ABSENT = DAY
"""Without a time limit, a player who has not moved for this long counts as lost."""


def begin(table: Table, secret: bytes, cause: int, now: int, purses: Purses) -> Change:
    """The game starts: the table commits itself to its dice and rolls what the rules ask for first.

    Where seats are drawn by lot (O4) that is its first roll; in a rematch they have been rotated instead.
    Refused: `not-enough-chips`.
    """
    stakes.check_start(table, purses)
    done = Progress(matches.start(table.game, len(table.players), table.options), (), ())
    players = table.players
    if isinstance(done.match.rules, LotRules) and not table.seating:
        (face,) = fairness.draw(secret, table.id, 0, cause, matches.lots_die(len(players)))
        done, players = matches.draw_lots(done.match, face, cause), matches.order_by_lot(players, face)
    started = replace(
        table,
        phase=Phase.PLAYING,
        players=players,
        seating=(),
        secret=secret.hex(),
        commitment=fairness.commitment(secret),
    )
    return _settle(started, done, cause, now, purses)


def check_player(table: Table, user: int, stamp: int) -> None:
    """Whether a user plays here, or could by moving, and knows the position.

    Refused: `not-started`, `over`, `not-seated`, `already-left`, `paused`, `stale`.
    """
    match = running(table)
    if table.seat_of(user) is None:
        _sit(match)
    else:
        seat_at(table, user)
    _check_position(table, stamp)


def check_mover(table: Table, user: int) -> None:
    """Whether a user is to move. Refused: `not-your-turn`."""
    if table.seat_of(user) not in running(table).actors:
        raise Refused("not-your-turn")


def play(table: Table, command: Play, now: int, purses: Purses) -> Change:
    """A player makes moves. Refused: see `check_player`, and whatever the rules say."""
    match = running(table)
    _check_position(table, command.stamp)
    done = Progress(match, (), ())
    seat = command.seat
    if seat < 0 and table.seat_of(command.user) is None:
        done, seat = _sit(match), match.seats
        table = replace(table, players=(*table.players, Player(command.user, command.name)))
    elif seat < 0:
        seat = seat_at(table, command.user)
    at = command.at or now
    for text in command.moves:
        done = _then(done, _move(done.match, seat, text, at))
    return _settle(draws.after_move(table, seat), done, command.cause, now, purses, at=at)


def agree(table: Table, user: int, stamp: int, cause: int, now: int) -> Change:
    """A player agrees to a draw; with the last one who has to, the game is drawn.

    Refused: `not-seated`, `already-left`, `over`, `paused`, `stale`, `no-offer`, `own-offer`.
    """
    match, seat = running(table), seat_at(table, user)
    _check_position(table, stamp)
    if not table.offered:
        raise Refused("no-offer")
    if seat in table.offered:
        raise Refused("own-offer")
    agreed = replace(table, offered=(*table.offered, seat))
    return Change(agreed) if draws.asked(agreed) else _settle(agreed, matches.agree(match), cause, now, {})


def shown(table: Table, at: int, now: int, purses: Purses) -> Change:
    """Everybody can see the table: where the rules wait for that, their time begins."""
    match = running(table)
    if match.rules.deadline(match.state) != 0:
        return Change(table, show=Show.NO)
    seen = matches.expire(match, at)
    if seen.match is match:  # the rules take no two ticks for one; this is the second in the same millisecond
        seen = matches.expire(match, at + 1)
    return _settle(replace(table, turn_began=now), seen, 0, now, purses, at=at)


def resign(table: Table, user: int, cause: int, now: int, purses: Purses) -> Change:
    """A player leaves the game. Refused: `not-seated`, `already-left`, `over`."""
    return _settle(table, matches.leave(running(table), seat_at(table, user)), cause, now, purses)


def call_off(table: Table, user: int, now: int) -> Change:
    """The host ends a game that has lost its players: one left, was away, or has long not moved.

    Where the host has left, whoever still sits there may. While chips lie on the table nobody may: they are won by
    playing on, or when the time of whoever is missing has run out, or the table has been shown where it can be seen.
    Refused: `not-seated`, `not-host`, `stakes-on-table`, `players-still-here`.
    """
    match = running(table)
    seat_at(table, user)
    host = table.seat_of(table.host)
    if user != table.host and host is not None and not match.left[host]:
        raise Refused("not-host", host=table.host)
    if any(table.pot):
        raise Refused("stakes-on-table")
    idle = now - table.turn_began >= ABSENT
    people = [seat for seat, player in enumerate(table.players) if not player.computer and player.user != user]
    lost = any(match.left[seat] or match.missed[seat] or (idle and seat in match.actors) for seat in people)
    if not lost and not table.paused:
        raise Refused("players-still-here")
    return broken_off(table, "called-off")


def clock(table: Table, kind: Due, now: int, awake_since: int, purses: Purses) -> Change:
    """Half of the turn's time is gone, or all of it. After an absence of the bot the clock waits for its grace."""
    owed = awake_since + GRACE
    if table.deadline < owed and now < owed:
        return Change(replace(table, deadline=owed, reminded=True), show=Show.AGAIN)
    if kind is Due.REMINDER:
        return Change(replace(table, reminded=True), show=Show.AGAIN)
    done = Progress(running(table), (), ())
    for seat in sorted(done.match.actors):
        if seat in done.match.actors and not table.players[seat].computer:
            done = _then(done, matches.time_out(done.match, seat))
    return _settle(table, done, 0, now, purses)


def expire(table: Table, now: int, purses: Purses) -> Change:
    """The rules' own deadline passed; their time is behind ours by the table's lag."""
    return _settle(table, matches.expire(running(table), now - table.lag), 0, now, purses)


def pause(table: Table, reason: str, now: int) -> Change:
    """The table cannot be shown: its clocks stand still."""
    if table.phase is not Phase.PLAYING or table.paused:
        return Change(table, show=Show.NO)
    left = max(table.deadline - now, 0) if table.deadline else 0
    return Change(replace(table, paused=reason, paused_for=left), show=Show.NO)


def resume(table: Table, channel: int, now: int) -> Change:
    """The table is shown again: its clocks run on, with the grace at least."""
    if table.phase is Phase.OVER:
        raise Refused("closed")
    table = replace(table, channel=channel)
    if table.paused:
        deadline = now + max(table.paused_for, GRACE) if table.deadline else 0
        table = replace(table, paused="", paused_for=0, deadline=deadline, wake=_wake(table, now))
    return Change(table, show=Show.AGAIN)


def end(table: Table, ending: str) -> Table:
    """The table is over for a reason that the rules do not know."""
    return replace(table, phase=Phase.OVER, ending=ending, stamp=table.stamp + 1, deadline=0, wake=0, paused="")


def broken_off(table: Table, ending: str) -> Change:
    """The game is over without an outcome: what lies on the table goes back to who put it there."""
    back = stakes.given_back(stakes.at(table, {}))
    return Change(stakes.kept(end(table, ending), back), show=Show.AGAIN, transfers=back.transfers)


def _settle(table: Table, done: Progress, cause: int, now: int, purses: Purses, *, at: int = 0) -> Change:
    """The table after a match went on: dice rolled, clocks set, the end noticed.

    Where several may move at once, or the rules' own time runs, the position stays the same during a turn: nobody's
    click becomes late because somebody else was quicker. `at`: when it was done by Discord's clock.
    """
    done, turned, chips = _roll(table, done, cause, purses)
    before, match = table.match, done.match
    if match is before:
        return Change(table, show=Show.NO)
    new_turn = before is None or turn_of(before) != turn_of(match)
    together = before is not None and not new_turn and (len(before.actors) > 1 or _timed_by_rules(before))
    quiet = not new_turn and match.outcome is None and all(event.is_hidden for event in done.events)
    after = replace(
        table,
        match=match,
        news=table.news if quiet else done.events,
        stamp=table.stamp if quiet or together else table.stamp + 1,
        lag=_lag(table, match, at, now),
    )
    more = turn_of(turned) != turn_of(match) or (turned.outcome is None and match.outcome is not None)
    ended = replace(after, match=turned) if more else None
    if match.outcome is not None or not after.humans:
        ending = "stake-short" if chips.short else "" if match.outcome is not None else "abandoned"
        chips = stakes.given_back(chips)
        over = stakes.kept(end(replace(after, stamp=table.stamp), ending), chips)
        return Change(over, done.entries, Show.FRESH, ended=ended, transfers=chips.transfers)
    after = stakes.kept(after, chips)
    if new_turn:
        after = _start_clock(after, now)
    thinking = (together or quiet) and before is not None and match.actors <= before.actors
    after = replace(after, wake=_wake(after, table.turn_began if thinking else now))
    show = Show.NO if quiet else Show.FRESH if new_turn else Show.EDIT
    return Change(after, done.entries, show, ended=ended, transfers=chips.transfers)


def _move(match: Match, seat: Seat, text: str, at: int) -> Progress:
    """A move, with its time where the rules' own time runs, or begins to run with it."""
    timed = _timed_by_rules(match)
    made = matches.move(match, seat, text, at if timed else 0)
    return made if timed or not _timed_by_rules(made.match) else matches.move(match, seat, text, at)


def _timed_by_rules(match: Match) -> bool:
    return match.rules.deadline(match.state) is not None


def _lag(table: Table, match: Match, at: int, now: int) -> int:
    """How late what set the rules' deadline came here; as before, where the deadline is the same."""
    deadline = match.rules.deadline(match.state)
    if table.match is not None and table.match.rules.deadline(table.match.state) == deadline:
        return table.lag
    return max(now - at, 0) if at else table.lag


def _wake(table: Table, since: int) -> int:
    """When the quickest computer player that may move does so, if it has been thinking since then; 0: there is none."""
    match = running(table)
    paces = [match.rules.pace(match.state, seat) for seat in match.actors if table.players[seat].computer]
    return since + min(paces) if paces else 0


def _sit(match: Match) -> Progress:
    try:
        return matches.sit(match)
    except Refused as refused:
        raise Refused("not-seated" if refused.code == "seats-fixed" else refused.code) from refused


def _start_clock(table: Table, now: int) -> Table:
    timed = table.per_turn and any(not table.players[seat].computer for seat in table.movers)
    time = table.per_turn * SECOND if timed else 0
    deadline = now + time if timed else 0
    return replace(table, turn_began=now, deadline=deadline, reminded=False, paused_for=time if table.paused else 0)


def _roll(table: Table, done: Progress, cause: int, purses: Purses) -> tuple[Progress, Match, Stakes]:
    """All dice that are asked for rolled, the match as it was when the turn being played had ended, and the chips.

    Whoever cannot afford what the next dice cost leaves the game before they are rolled (D8).
    """
    secret, turned = bytes.fromhex(table.secret), done.match
    chips = stakes.follow(stakes.at(table, purses), done.match, done.events)
    while (wanted := done.match.chance) is not None:
        if (short := stakes.cannot_pay(chips, done.match)) is not None:
            more = matches.leave(done.match, short)
            chips = replace(chips, short=(*chips.short, short))
        else:
            more = matches.draw(done.match, fairness.draw(secret, table.id, done.match.draws, cause, wanted), cause)
            if table.match is None or turn_of(turned) == turn_of(table.match):
                turned = more.match
        chips = stakes.follow(chips, more.match, more.events)
        done = _then(done, more)
    return done, turned, chips


def _then(first: Progress, second: Progress) -> Progress:
    return Progress(second.match, first.entries + second.entries, first.events + second.events)


def _check_position(table: Table, stamp: int) -> None:
    if table.paused:
        raise Refused("paused")
    if 0 <= stamp != table.stamp:
        raise Refused("stale")
