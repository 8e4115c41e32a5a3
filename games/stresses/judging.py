"""The verdict on a roll, by the order in which its announcements were made (S9)."""

from typing import Final

from games.core import Seat
from games.el_ocho.scoring import roll_groups, roll_value
from games.stresses.state import Announce, Announcement, Answer, State, Verdict

DISCORD_EPOCH_MS: Final = 1_420_070_400_000
"""The epoch of Discord's snowflakes, in milliseconds since 1970: a snowflake's time is this and its bits from 22 up."""

_MAX_SNOWFLAKE_SUFFIX: Final = (1 << 22) - 1


def make_announcement(seat: Seat, move: Announce, time_ms: int) -> Announcement:
    """An announcement with its place in the order of all.

    Snowflakes tell apart what was made within one millisecond. What has none, as a computer player's has not, was made
    when that millisecond ended: a person is not beaten by a tie.
    """
    order = move.snowflake or ((time_ms - DISCORD_EPOCH_MS) << 22) | _MAX_SNOWFLAKE_SUFFIX
    return Announcement(seat, move.value, time_ms, order)


def table_value(state: State) -> int:
    """The value of the dice on the table (S2)."""
    return roll_value(state.dice, state.options.level)


def right_announcements(state: State) -> tuple[Announcement, ...]:
    """The right announcements, in the order in which they arrived."""
    value = table_value(state)
    return tuple(announcement for announcement in state.announced if announcement.value == value)


def judge(state: State) -> Verdict:
    """The verdict on the roll on the table: the first right announcement by snowflake wins (S3, S9). Wrong ones cost
    nothing (S4), but for a false 0 (S6).

    Of equal snowflakes, which Discord does not give, the one that arrived first is the first.
    """
    groups = roll_groups(state.dice, state.options.level)
    value = sum(group.points for group in groups)
    announcements = sorted(state.announced, key=lambda announcement: announcement.order)
    best = [announcement for announcement in announcements if announcement.value == value]
    return Verdict(
        number=state.number,
        dice=state.dice,
        value=value,
        groups=groups,
        winner=best[0].seat if best else None,
        points=value if best else 0,
        reaction_ms=_reaction_ms(state, best[0]) if best else None,
        margin_ms=best[1].time_ms - best[0].time_ms if len(best) > 1 else None,
        answers=tuple(
            Answer(
                announcement.seat, announcement.value, announcement.value == value, _reaction_ms(state, announcement)
            )
            for announcement in announcements
        ),
    )


def _reaction_ms(state: State, announcement: Announcement) -> int | None:
    """S12. A number typed before the dice could be seen is a guess and no reaction."""
    if state.shown_ms is None or announcement.time_ms < state.shown_ms:
        return None
    return announcement.time_ms - state.shown_ms
