"""The steps of a tournament: the change that is due now, one at a time.

Each step follows from what is stored, and is stored as a whole. So a program that ends between two steps, or is ended,
goes on where it was.
"""

from collections import Counter
from collections.abc import Mapping
from math import inf
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.tables.ids import TableId, UserId
from bot.tables.lobby import LONG_TURN_S
from bot.tables.table import MINUTE_MS
from cogs.tournaments.rules.pairing import arena, pair_round
from cogs.tournaments.rules.tournament import (
    ARENA_GRACE_MS,
    ARENA_PATIENCE_MS,
    MAX_REPLAYS,
    NO_SHOW_MS,
    SLOW_GAMES,
    Entrant,
    Format,
    Pairing,
    Phase,
    Result,
    Tournament,
    round_count,
)

MAX_OPENED: Final = 100
"""The games that begin with one step, so that nobody's click waits for long."""


class State(Struct, frozen=True):
    """A tournament as it is stored.

    Attributes:
        ratings: of those who have signed up, during sign-up.
        leaving: users whose erasure is pending, who count as withdrawn.
        unopened: the tables of its open games that neither player has asked for.
        unfinished: the tables that go on though their games are decided, as the process ended in between.
    """

    tournament: Tournament
    entrants: tuple[Entrant, ...]
    pairings: tuple[Pairing, ...]
    ratings: Mapping[UserId, int]
    leaving: frozenset[UserId]
    unopened: frozenset[TableId]
    unfinished: frozenset[TableId] = frozenset()


class Step(Struct, frozen=True):
    """A step.

    Attributes:
        entrants: those that change.
        pairings: those that change, and new ones.
        to_open: those among them whose games begin with it.
        to_resign: the tables that users have to leave once it is stored.
        to_call_off: the tables that are called off then.
    """

    tournament: Tournament
    entrants: tuple[Entrant, ...] = ()
    pairings: tuple[Pairing, ...] = ()
    to_open: tuple[Pairing, ...] = ()
    to_resign: tuple[tuple[TableId, UserId], ...] = ()
    to_call_off: tuple[TableId, ...] = ()


def next_step(state: State, now_ms: int) -> Step | None:
    """The step that is due; None if nothing is, before the tournament's due time or a result."""
    tournament = replace(state.tournament, due_at_ms=0)
    if state.unfinished:
        return Step(tournament, to_call_off=tuple(sorted(state.unfinished)))
    match tournament.phase:
        case Phase.SIGN_UP if now_ms >= tournament.closes_at_ms:
            return _begin(state, tournament, now_ms)
        case Phase.SIGN_UP:
            due_ms: int | None = tournament.closes_at_ms
        case Phase.RUNNING:
            step = _decide(state, tournament, now_ms) or _open(state, tournament) or _go_on(state, tournament, now_ms)
            if step is not None:
                return step
            due_ms = _due_ms(state, now_ms)
        case Phase.OVER:
            if state.tournament.due_at_ms is None:
                return None
            if state.unopened:
                return Step(tournament, to_call_off=tuple(sorted(state.unopened)))
            return Step(replace(tournament, due_at_ms=None))
    return Step(replace(tournament, due_at_ms=due_ms)) if due_ms != state.tournament.due_at_ms else None


def _begin(state: State, tournament: Tournament, now_ms: int) -> Step:
    """The end of sign-up: seeds by rating, and the pairings of the first round."""
    staying = [entrant for entrant in state.entrants if not _is_out(state, entrant)]
    if len(staying) < 2:
        return Step(_end(tournament, "too-few"))
    ordered = sorted(staying, key=lambda entrant: (-state.ratings.get(entrant.user, -inf), entrant.number))
    seeded = [replace(entrant, seed=seed, waiting_since_ms=now_ms) for seed, entrant in enumerate(ordered, start=1)]
    out = [replace(entrant, is_withdrawn=True) for entrant in state.entrants if _is_out(state, entrant)]
    minutes = tournament.settings.minutes if tournament.settings.format is Format.ARENA else 0
    started = replace(
        tournament,
        phase=Phase.RUNNING,
        round=1,
        page=tournament.page + 1,
        ends_at_ms=now_ms + minutes * MINUTE_MS if minutes else 0,
    )
    pairings = [] if minutes else pair_round(tournament.settings.format, seeded, (), 1)
    return Step(started, (*seeded, *out), tuple(pairings))


def _decide(state: State, tournament: Tournament, now_ms: int) -> Step | None:
    """The results that no game brings: of who withdrew, of races that nobody opens, of games that have to be replayed.

    After the grace of an arena, what still runs does not count.
    """
    out = {entrant.number: entrant for entrant in state.entrants if _is_out(state, entrant)}
    has_ended = tournament.ends_at_ms and now_ms >= tournament.ends_at_ms + ARENA_GRACE_MS
    is_race = not tournament.settings.turn_limit_s
    changed, to_resign, to_call_off = list[Pairing](), list[tuple[TableId, UserId]](), list[TableId]()
    for pairing in state.pairings:
        if not pairing.is_open:
            if _needs_replay(tournament, pairing):
                changed.append(
                    replace(
                        pairing,
                        first=pairing.second,
                        second=pairing.first,
                        result=Result.OPEN,
                        table_id=TableId(""),
                        replays=pairing.replays + 1,
                        is_announced=False,
                        is_walkover=False,
                    )
                )
            continue
        absent = [number for number in (pairing.first, pairing.second) if number in out]
        is_no_show = is_race and pairing.table_id in state.unopened and now_ms >= pairing.opened_at_ms + NO_SHOW_MS
        if absent:
            is_walkover = not pairing.table_id or pairing.table_id in state.unopened
            changed.append(replace(pairing, result=_forfeit(pairing, absent), is_walkover=is_walkover))
            to_resign += [(pairing.table_id, out[number].user) for number in absent if pairing.table_id]
        elif is_no_show or has_ended:
            changed.append(replace(pairing, result=Result.NEITHER, away=3 if is_no_show else 0))
            to_call_off += [pairing.table_id] if pairing.table_id in state.unopened else []
    if not changed:
        return None
    return Step(tournament, (), tuple(changed), (), tuple(to_resign), tuple(to_call_off))


def _open(state: State, tournament: Tournament) -> Step | None:
    """The games that can begin: in a round robin over days up to three at a time for everybody, in their order."""
    settings = tournament.settings
    most = SLOW_GAMES if settings.format is Format.ROUND_ROBIN and settings.turn_limit_s >= LONG_TURN_S else 1
    running = Counter(
        number
        for pairing in state.pairings
        if pairing.is_open and pairing.table_id
        for number in (pairing.first, pairing.second)
    )
    to_open = list[Pairing]()
    for pairing in state.pairings:
        if pairing.is_open and not pairing.table_id and len(to_open) < MAX_OPENED:
            if running[pairing.first] < most and running[pairing.second] < most:
                to_open.append(pairing)
            running.update((pairing.first, pairing.second))
    return Step(tournament, to_open=tuple(to_open)) if to_open else None


def _go_on(state: State, tournament: Tournament, now_ms: int) -> Step | None:
    """The next pairings, or the end."""
    settings = tournament.settings
    if settings.format is Format.ARENA:
        return _go_on_in_arena(state, tournament, now_ms)
    if any(pairing.is_open for pairing in state.pairings):
        return None
    seeded = [entrant for entrant in state.entrants if entrant.seed]
    staying = sum(not _is_out(state, entrant) for entrant in seeded)
    is_last = settings.format is Format.ROUND_ROBIN or tournament.round >= round_count(settings, len(seeded))
    if is_last or (settings.format is Format.SWISS and staying < 2):
        return Step(_end(tournament))
    number = tournament.round + 1
    following = replace(tournament, round=number, page=tournament.page + 1)
    entrants = [replace(entrant, is_withdrawn=_is_out(state, entrant)) for entrant in seeded]
    pairings = pair_round(settings.format, entrants, state.pairings, number)
    return Step(following, pairings=tuple(pairings)) if pairings else Step(_end(tournament))


def _go_on_in_arena(state: State, tournament: Tournament, now_ms: int) -> Step | None:
    """The requeueing of those who have played, but for those who lost on time, and pairs of those who wait."""
    playing = {number for pairing in state.pairings if pairing.is_open for number in (pairing.first, pairing.second)}
    if now_ms >= tournament.ends_at_ms:
        return None if playing else Step(_end(tournament))
    last: dict[int, Pairing] = {}
    for pairing in state.pairings:
        last |= {pairing.first: pairing, pairing.second: pairing}
    entrants, changed = list[Entrant](), list[Entrant]()
    for entrant in state.entrants:
        pairing_before = last.get(entrant.number)
        if (
            entrant.waiting_since_ms
            and pairing_before is not None
            and not pairing_before.is_open
            and entrant.waiting_since_ms <= pairing_before.opened_at_ms
        ):
            is_away = pairing_before.away & (1 if entrant.number == pairing_before.first else 2)
            since_ms = 0 if is_away else max(now_ms, pairing_before.opened_at_ms + 1)
            entrant = replace(entrant, waiting_since_ms=since_ms)  # noqa: PLW2901 -- as it is now
            changed.append(entrant)
        entrants.append(replace(entrant, is_withdrawn=_is_out(state, entrant)))
    board = max((pairing.board for pairing in state.pairings), default=0)
    pairs = arena(entrants, state.pairings, now_ms)
    new = [Pairing(1, board + number, *pair) for number, pair in enumerate(pairs, start=1)]
    return Step(tournament, tuple(changed), tuple(new)) if changed or new else None


def _due_ms(state: State, now_ms: int) -> int | None:
    """The time at which something has to happen, even if no game ends."""
    tournament = state.tournament
    times = []
    open_pairings = [pairing for pairing in state.pairings if pairing.is_open]
    if not tournament.settings.turn_limit_s:
        times += [pairing.opened_at_ms + NO_SHOW_MS for pairing in open_pairings if pairing.table_id in state.unopened]
    if tournament.ends_at_ms:
        playing = {number for pairing in open_pairings for number in (pairing.first, pairing.second)}
        free = [entrant for entrant in state.entrants if entrant.number not in playing and not entrant.is_withdrawn]
        times += [tournament.ends_at_ms, tournament.ends_at_ms + ARENA_GRACE_MS]
        times += [entrant.waiting_since_ms + ARENA_PATIENCE_MS for entrant in free if entrant.waiting_since_ms]
    return min((time for time in times if time > now_ms), default=None)


def _needs_replay(tournament: Tournament, pairing: Pairing) -> bool:
    is_knock_out = tournament.settings.format is Format.KNOCK_OUT and pairing.round == tournament.round
    return is_knock_out and pairing.result is Result.DRAW and pairing.replays < MAX_REPLAYS


def _forfeit(pairing: Pairing, absent: list[int]) -> Result:
    if len(absent) == 2:
        return Result.NEITHER
    return Result.SECOND if absent == [pairing.first] else Result.FIRST


def _end(tournament: Tournament, reason: str = "") -> Tournament:
    return replace(tournament, phase=Phase.OVER, page=tournament.page + 1, end_reason=reason)


def _is_out(state: State, entrant: Entrant) -> bool:
    return entrant.is_withdrawn or entrant.user in state.leaving
