"""The rules of asking a player's own mistakes again: which positions, on which days, and until when.

A day is a number (`date.toordinal`), in the time zone of where somebody asks. A mistake is first asked a day after its
game, and comes back after longer and longer waits, until the player is right twice in a row. Among them are positions
in which the player was right, so that nobody guesses "not the obvious one"; those are asked once, unless the player
gets them wrong now.
"""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.tables.ids import TableId, UserId

WAITS_DAYS: Final = (1, 3, 7, 21)
"""The days from the game to the first time that a position is asked, from there to the second, and so on."""
RIGHT_IN_A_ROW: Final = 2
"""The right answers in a row with which a mistake is learned."""
QUESTIONS_A_DAY: Final = 5
"""The positions that are asked on a day."""
KNOWN_A_DAY: Final = 2
"""The most of these in which the player was right in the game."""
MIN_COST: Final = 0.02
"""The winning chance that a mistake gives up at least if it is asked again; a right move is better by as much."""
MISTAKES_OF_A_GAME: Final = 3
"""The mistakes of a player in a game that are asked again, the worst."""
KNOWN_OF_A_GAME: Final = 2
"""The positions of a game in which the player was right that are asked."""
MAX_WAITING: Final = 60
"""The mistakes of a player that wait to be asked for the first time; of more, those go that gave up least."""
MAX_KNOWN: Final = 20
"""The positions in which a player was right that wait; of more, those go in which it was easiest."""


class Decision(Struct, frozen=True):
    """A decision in a finished game.

    `cost`: the winning chance that it gave up; of a right one, that the next best move would have given up.
    """

    entry: int
    cost: float
    was_right: bool


class Question(Struct, frozen=True):
    """A position of a player's game that is asked, or was.

    Attributes:
        entry: the number of entries of the game's journal before it.
        cost: as of `Decision`.
        was_right: true if the player was right in the game.
        due_day: the first day on which it is asked again.
        askings: how often it was asked.
        asked_day: the day on which it was asked last; 0: never.
        streak: the right answers in a row.
    """

    table_id: TableId
    entry: int
    game: str
    cost: float
    was_right: bool
    due_day: int
    askings: int = 0
    asked_day: int = 0
    streak: int = 0
    is_learned: bool = False

    def after(self, day: int, *, is_right: bool) -> "Question":
        """The question after an answer on a day."""
        streak = self.streak + 1 if is_right else 0
        wait = WAITS_DAYS[min(self.askings + 1, len(WAITS_DAYS) - 1)]
        return replace(
            self,
            due_day=day + wait,
            askings=self.askings + 1,
            asked_day=day,
            streak=streak,
            is_learned=streak >= (1 if self.was_right and not self.askings else RIGHT_IN_A_ROW),
        )


class Today(Struct, frozen=True):
    """The questions of a day: so many were answered, and so many there are; `question`: the next one, if there is one.

    `next_day`: the first day after it on which there is a question; 0: none is known.
    """

    answered: int
    count: int
    question: Question | None
    next_day: int = 0


def first_day(ended_day: int) -> int:
    """The day on which a position is asked for the first time, by the day on which its game ended."""
    return ended_day + WAITS_DAYS[0]


def worth_asking(decisions: Iterable[Decision]) -> list[Decision]:
    """The decisions of a player in a game that are asked again: the worst, and some right ones, those hard to find."""
    by_cost = sorted(decisions, key=lambda decision: (-decision.cost, decision.entry))
    weighty = [decision for decision in by_cost if decision.cost >= MIN_COST]
    mistakes = [decision for decision in weighty if not decision.was_right]
    known = [decision for decision in weighty if decision.was_right]
    return [*mistakes[:MISTAKES_OF_A_GAME], *known[:KNOWN_OF_A_GAME]]


def too_many(questions: Iterable[Question]) -> list[Question]:
    """The questions that are dropped because too many wait to be asked for the first time."""
    waiting = sorted((question for question in questions if not question.askings), key=_by_cost)
    mistakes = [question for question in waiting if not question.was_right]
    known = [question for question in waiting if question.was_right]
    return [*mistakes[MAX_WAITING:], *known[MAX_KNOWN:]]


def today(questions: Sequence[Question], user: UserId, day: int) -> Today:
    """The questions of a day. What is chosen follows from what is stored, so a page that is opened again is the same.

    Mistakes that were asked before come first, then those that gave up most.
    """
    answered = [question for question in questions if question.asked_day == day]
    due = [question for question in questions if _is_due(question, day)]
    mistakes = sorted((question for question in due if not question.was_right), key=_by_begun)
    known = sorted((question for question in due if question.was_right), key=_by_begun)
    answered_known = sum(question.was_right for question in answered)
    all_mistakes = len(mistakes) + len(answered) - answered_known
    known_count = min(len(known) + answered_known, KNOWN_A_DAY, (all_mistakes + 1) // 2)
    count = max(min(all_mistakes, QUESTIONS_A_DAY - known_count) + known_count, len(answered))
    left = count - len(answered)
    known_left = min(max(known_count - answered_known, 0), left)
    if not left:
        days = [question.due_day for question in questions if not question.is_learned and not question.was_right]
        return Today(len(answered), count, None, max(min(days), day + 1) if days else 0)
    takes_known = known_left == left or _fraction(user, day, len(answered)) * left < known_left
    return Today(len(answered), count, (known if takes_known else mistakes)[0])


def _is_due(question: Question, day: int) -> bool:
    return not question.is_learned and question.asked_day != day and question.due_day <= day


def _by_cost(question: Question) -> tuple[float, str, int]:
    return (-question.cost, question.table_id, question.entry)


def _by_begun(question: Question) -> tuple[bool, float, str, int]:
    return (not question.askings, *_by_cost(question))


def _fraction(user: UserId, day: int, number: int) -> float:
    """A number from 0 to 1 that looks drawn by chance: the same for the same question of a day."""
    return int.from_bytes(blake2b(f"{user} {day} {number}".encode(), digest_size=8).digest()) / 2**64
