"""The transition of a table whose match went on: what changes at the table, and how it is shown.

Every command that changes a match ends here. The laws:

- The progress first goes on by itself (`bot.tables.advancing`); the table then stands where a player is needed.
- The position, which buttons carry, counts up with each change that a click could be late for. Where several may move
  at once, or the rules' own time runs, it stays the same during a turn: nobody's click becomes late because somebody
  else was quicker. A hidden move changes nothing that others see, so it leaves position and message.
- A new turn gets a new message and a new clock. Another change edits the message; the end gets a new one.
- Without an active person, or with an outcome, the table is over, and what is left of the pot returns.
- A computer player that was thinking goes on thinking, with the failures it has had.
"""

from typing import Any, Final

from msgspec.structs import replace

from bot.tables import advancing, clocks, ending
from bot.tables.commands import DisplayMode, Transition
from bot.tables.guards import turn_number
from bot.tables.stakes import TableChips, UserBalances
from bot.tables.table import MIN_OWN_MOVES, Table
from games.journal import MovePlayed
from games.match import Progress

MAX_REACTIONS: Final = 25
"""The latest times to react that a table remembers."""


def finish_transition(
    table: Table,
    progress: Progress,
    now_ms: int,
    balances: UserBalances,
    *,
    interaction_id: int = 0,
    discord_time_ms: int = 0,
) -> Transition:
    """The transition of a table whose match went on: dice rolled, forced moves made, clocks set, the end noticed.

    `interaction_id`: the one that dice follow from, or 0; `discord_time_ms`: its time by Discord's clock.
    """
    chips = TableChips(table, balances)
    progress, (turn_end, turn_winnings), lines, replies = advancing.advance(table, progress, interaction_id, chips)
    before, match = table.match, progress.match
    own_count = replies[0].event_count if replies else len(progress.events)
    own_events, reply_events = progress.events[:own_count], progress.events[own_count:]
    if match is before:
        return Transition(table, display=DisplayMode.NONE)
    is_over = match.outcome is not None
    is_new_turn = before is None or turn_number(before) != turn_number(match)
    is_shared_turn = (
        before is not None and not is_new_turn and (len(before.actors) > 1 or clocks.is_timed_by_rules(before))
    )
    is_hidden = not is_new_turn and not is_over and all(event.is_hidden for event in progress.events)
    after = replace(
        table,
        match=match,
        latest_events=table.latest_events if is_hidden else reply_events or own_events,
        seats_played_ahead=tuple(dict.fromkeys(reply.seat for reply in replies)),
        conditional_lines=lines,
        takeback_requests=(),
        position=table.position if is_hidden or is_shared_turn else table.position + 1,
        arrival_delay_ms=clocks.arrival_delay_ms(table, match, discord_time_ms, now_ms),
        reaction_times_ms=_reaction_times_ms(table, progress),
        idle_turns=clocks.idle_turns(table, match) if is_new_turn and before is not None else table.idle_turns,
        own_moves=_own_moves(table, progress),
    )
    another_turn_ended = turn_number(turn_end) != turn_number(match) or (turn_end.outcome is None and is_over)
    ahead: dict[str, Any] = {"seats_played_ahead": (), "conditional_lines": ()}
    ended = replace(after, match=turn_end, latest_events=own_events, net_winnings=turn_winnings, **ahead)
    tables_after_replies = tuple(
        replace(
            after,
            match=reply.progress.match,
            latest_events=reply.progress.events,
            net_winnings=reply.net_winnings,
            **ahead,
        )
        for reply in replies
    )
    display = DisplayMode.NONE if is_hidden else DisplayMode.NEW_MESSAGE if is_new_turn else DisplayMode.EDIT
    if is_over or not after.active_human_seats:
        after = ending.end_table(replace(after, position=table.position), "" if is_over else "abandoned")
        display = DisplayMode.NEW_MESSAGE
        chips.refund_pot()
    else:
        if is_new_turn:
            after = clocks.start_clock(after, now_ms)
        goes_on_thinking = (is_shared_turn or is_hidden) and before is not None and match.actors <= before.actors
        since_ms = table.turn_started_at_ms if goes_on_thinking else now_ms
        moves_at_ms, failures = clocks.computer_moves_at_ms(after, since_ms), 0
        if goes_on_thinking and moves_at_ms and table.computer_failures:
            moves_at_ms, failures = max(moves_at_ms, table.computer_moves_at_ms), table.computer_failures
        after = replace(after, computer_moves_at_ms=moves_at_ms, computer_failures=failures)
    return Transition(
        chips.store_in(after),
        progress.entries,
        display,
        table_after_turn=ended if another_turn_ended else None,
        tables_after_replies=tables_after_replies,
        transfers=chips.transfers,
    )


def _reaction_times_ms(table: Table, progress: Progress) -> tuple[int, ...]:
    """The latest times that people took to react, with those in the events of a change."""
    if (race := progress.match.rules.race) is None:
        return table.reaction_times_ms
    reactions = [reaction for event in progress.events for reaction in race.reactions(event)]
    new = [reaction.time_ms for reaction in reactions if table.players[reaction.seat].is_person]
    return (*table.reaction_times_ms, *new)[-MAX_REACTIONS:] if new else table.reaction_times_ms


def _own_moves(table: Table, progress: Progress) -> tuple[int, ...] | None:
    """The moves of each seat's player, with those of a change; a takeback leaves them as they are."""
    if table.own_moves is None:
        return None
    counts = [*table.own_moves, *[0] * (progress.match.seats - len(table.own_moves))]
    for entry in progress.entries:
        if isinstance(entry, MovePlayed) and not entry.forced:
            counts[entry.seat] = min(counts[entry.seat] + 1, MIN_OWN_MOVES)
    return tuple(counts)
