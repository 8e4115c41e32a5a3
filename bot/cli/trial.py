"""A game in the terminal, for those who write one: `python -m bot try GAME`.

The rules alone are asked, through `games.match`: there are no table, no database and no Discord. Until a person is to
move, what follows by itself is done and told: dice (given ones first, then from the seed), the only legal move where
the rules want it made, computer players, the rules' own deadlines. No time passes but a second for each move, so a
deadline comes when nobody else is to move, or when somebody waits for it.

If the game has a presenter, it says the position, the events and the moves in words. Where none is written yet, the
fields of the view and of the events are shown. What the rules raise besides `Refused` is an error in them: it is
raised, after the record that leads there was told.
"""

import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final

from msgspec import Struct, structs

from bot.cli.trial_settings import BadTrial, TrialSettings, find_presenter, seat_players, start_match
from bot.tables.ids import NO_GUILD, ChannelId, TableId, UserId
from bot.tables.table import SECOND_MS, Phase, Table
from bot.text import translator
from bot.text.user_text import to_plain, without_markup
from bot.ui.board.presenter import TableView
from bot.ui.board.table_screen import view_table
from bot.ui.message.spec import PictureBlock
from engine.ai import plan_turn
from games import journal as journals
from games import match as matches
from games.core import BadMove, Event, Refused, Rules, Seat
from games.journal import Entry
from games.match import Match, Progress

MAX_MOVES_SHOWN: Final = 40
"""The legal moves that are listed; of more it is said how many there are."""
HELP: Final = """\
A move in the game's notation; where several may move, the seat before it: 2. MOVE. Or a word:
  ?       the legal moves                 state   the fields of the position
  wait    let the rules' clock run on     time    the time of the seat to move runs out
  leave   the seat to move leaves         undo    back to before the last move that was typed
  record  the moves and rolls so far      quit"""


class _Moment(Struct, frozen=True):
    """A moment of a trial: the match and its journal, and what decides how it goes on."""

    match: Match
    generator: Any
    dice: tuple[int, ...]
    journal: tuple[Entry, ...] = ()
    now_ms: int = 0
    waiting: frozenset[Seat] = frozenset()


class Trial:
    """A game being tried.

    Args:
        read: gives a line that is typed after a prompt; raises EOFError where there are no more.
        write: shows a line.

    Raises:
        BadTrial: there is no such game, or it cannot be played so.
    """

    def __init__(self, settings: TrialSettings, read: Callable[[str], str], write: Callable[[str], object]) -> None:
        self._settings, self._read, self._write = settings, read, write
        match = start_match(settings)
        self._presenter = find_presenter(settings.game)
        self._players = seat_players(settings, match.seats)
        self._random = random.Random(settings.seed)  # noqa: S311 -- the same dice every time
        self._now = _Moment(match, self._random.getstate(), settings.dice)
        self._past: list[_Moment] = []

    def run(self) -> None:
        """Play until the game is over, or somebody quits."""
        players = ", ".join(f"{seat}. {player.name}" for seat, player in enumerate(self._players, start=1))
        self._write(
            f"{self._settings.game}: {players}; seed {self._settings.seed}. Type ? for the moves, help for more."
        )
        try:
            while self._now.match.outcome is None:
                if not self._go_on_alone() and not self._ask():
                    return
        except BadTrial:
            raise
        except Exception:
            self._write("The rules raise an error. The record that leads there:")
            self._tell_record()
            raise
        self._tell_position()
        outcome = self._now.match.outcome
        ranks = sorted(zip(outcome.ranks, (player.name for player in self._players), strict=True))
        self._write(f"Over ({outcome.reason}): {', '.join(f'{rank}. {name}' for rank, name in ranks)}.")

    def _go_on_alone(self) -> bool:
        """Do the next thing that needs no person; false if there is none."""
        match, now_ms = self._now.match, self._now.now_ms
        due_ms = match.rules.deadline(match.state)
        if (dice := match.chance) is not None:
            faces = self._roll(dice.count, dice.sides)
            self._change(matches.draw(match, faces))
        elif (forced := matches.play_forced(match)) is not None:
            self._change(forced)
        elif due_ms is not None and due_ms <= now_ms:
            self._expire(due_ms)
        elif self._seats_asked:
            return False
        elif computers := [seat for seat in sorted(match.actors) if self._players[seat].is_computer]:
            for text in plan_turn(match, computers[0], self._players[computers[0]].level):
                self._move(computers[0], text)
        elif due_ms is not None:
            self._expire(due_ms)
        else:
            raise RuntimeError("nobody may move, no dice are asked for, and the rules have no deadline")
        return True

    @property
    def _seats_asked(self) -> list[Seat]:
        """The seats of the people who may move and do not wait."""
        people = (seat for seat in sorted(self._now.match.actors) if self._players[seat].is_person)
        return [seat for seat in people if seat not in self._now.waiting]

    def _expire(self, due_ms: int) -> None:
        before, now_ms = self._now.match, self._now.now_ms
        now_ms = due_ms if due_ms > now_ms else now_ms + SECOND_MS  # 0: once everybody sees it
        self._now = structs.replace(self._now, now_ms=now_ms, waiting=frozenset())
        self._change(matches.expire(before, self._now.now_ms))
        if self._now.match == before:
            raise RuntimeError(f"`deadline` is {due_ms}, and `expire` changes nothing then")

    def _roll(self, count: int, sides: int) -> tuple[int, ...]:
        """The faces of the command line, as far as they go, and others by chance."""
        first, left = self._now.dice[:count], self._now.dice[count:]
        if bad := [face for face in first if not 1 <= face <= sides]:
            raise BadTrial(f"--dice: {bad[0]} is no face of a die with {sides} sides")
        self._random.setstate(self._now.generator)
        faces = (*first, *(self._random.randint(1, sides) for _ in range(count - len(first))))
        self._now = structs.replace(self._now, generator=self._random.getstate(), dice=left)
        return faces

    def _ask(self) -> bool:
        """Show the position, read what somebody types and do it; false to quit."""
        self._tell_position()
        while True:
            seat = self._seats_asked[0]
            try:
                typed = self._read(f"{self._players[seat].name}> ").strip()
            except EOFError:
                return False
            if typed in {"quit", "q", "exit"}:
                return False
            try:
                if self._do(seat, typed):
                    return True
            except Refused as refused:
                self._write(self._describe_refusal(refused))
            except BadMove:
                self._write(f"{typed!r} is no move. Type ? for the moves, help for the rest.")

    def _do(self, seat: Seat, typed: str) -> bool:
        """Do what somebody typed; true if the trial goes on from another moment. Raises Refused, BadMove."""
        words = {"": lambda _: None, "?": self._tell_moves, "help": self._tell_help}
        words |= {"state": self._tell_state, "record": self._tell_record}
        if typed in words:
            words[typed](seat)
            return False
        if typed == "undo" and self._past:
            self._now = self._past.pop()
            return True
        before = self._now
        match typed:
            case "undo":
                self._write("Nothing was typed before.")
            case "wait":
                self._wait(seat)
            case "time":
                self._change(matches.time_out(before.match, seat))
            case "leave":
                self._change(matches.leave(before.match, seat))
            case _:
                number, dot, text = typed.partition(". ")
                self._move(*((int(number) - 1, text.strip()) if dot and number.isdecimal() else (seat, typed)))
        if self._now is before:
            return False
        self._past.append(before)
        return True

    def _wait(self, seat: Seat) -> None:
        before = self._now
        self._now = structs.replace(before, waiting=before.waiting | {seat})
        computers_move = any(self._players[other].is_computer for other in before.match.actors)
        if not self._seats_asked and not computers_move and before.match.rules.deadline(before.match.state) is None:
            self._now = before
            self._write("The rules have no clock here: nobody else is to move.")

    def _move(self, seat: Seat, text: str) -> None:
        """A move of a seat, a second later. In games without a clock of their own records have no times."""
        now_ms = self._now.now_ms + SECOND_MS
        has_clock = type(self._now.match.rules).deadline is not Rules.deadline
        if not 0 <= seat < len(self._players):
            raise BadMove(text)
        self._change(matches.move(self._now.match, seat, text, now_ms if has_clock else 0))
        self._now = structs.replace(self._now, now_ms=now_ms)

    def _change(self, progress: Progress) -> None:
        """Take a change over, and tell of it."""
        journal = (*self._now.journal, *progress.entries)
        self._now = structs.replace(self._now, match=progress.match, journal=journal)
        for entry in progress.entries:
            self._write(journals.format_entry(self._settings.game, entry))
        for line in self._event_lines(progress.events):
            self._write(f"    {_plain(line)}")

    def _event_lines(self, events: tuple[Event, ...]) -> Iterator[str]:
        seen = tuple(event for event in events if not event.is_hidden)
        if self._presenter is None:
            yield from map(repr, events)
        elif seen:
            yield from filter(None, self._presenter.event_lines(self._view(), seen))

    def _tell_position(self) -> None:
        """The position in words, by the alternative text of its picture; or its fields."""
        self._write("")
        blocks = self._presenter.render_board(self._view()) if self._presenter else ()
        pictures = [block for block in blocks if isinstance(block, PictureBlock)]
        for block in pictures:
            self._write(_plain(block.alt_text))
            if self._settings.picture is not None:
                self._settings.picture.write_bytes(block.draw().png)
        if not pictures:
            self._tell_fields(self._view().game_view)

    def _tell_help(self, _: Seat) -> None:
        self._write(HELP)

    def _tell_state(self, seat: Seat) -> None:
        self._tell_fields(self._now.match.rules.view(self._now.match.state, seat))

    def _tell_fields(self, view: Struct) -> None:
        for name, value in structs.asdict(view).items():
            self._write(f"  {name}: {value!r}")

    def _tell_moves(self, seat: Seat) -> None:
        rules, state = self._now.match.rules, self._now.match.state
        moves = rules.moves(state, seat)
        for move in islice(moves, MAX_MOVES_SHOWN):
            text = rules.format(move)
            words = self._presenter.describe_move(self._view(seat), text) if self._presenter else f"`{text}`"
            self._write(f"  {text}" if words == f"`{text}`" else f"  {text:12}{_plain(words)}")
        if len(moves) > MAX_MOVES_SHOWN:
            self._write(f"  … {len(moves)} in all")

    def _tell_record(self, _: Seat = 0) -> None:
        for entry in self._now.journal:
            self._write(f"  {journals.format_entry(self._settings.game, entry)}")

    def _describe_refusal(self, refused: Refused) -> str:
        """The code of a refusal, and its text if there is one with all that it needs."""
        t = translator(self._settings.language)
        movers = t.format_list([self._players[seat].name for seat in sorted(self._now.match.actors)])
        has_text = t.has_text(f"refused-{refused.code}")
        text = t(f"refused-{refused.code}", **{"player": movers, **refused.details}) if has_text else ""
        return _plain(f"Refused ({refused.code}){': ' * bool(text)}{text}")

    def _view(self, seat: Seat | None = None) -> TableView:
        """The view of everybody, or of the person in a seat."""
        match = self._now.match
        table = Table(
            id=TableId("trial"),
            guild=NO_GUILD,
            channel=ChannelId(0),
            language=self._settings.language,
            game=match.game,
            options=match.options,
            host=self._players[0].user,
            max_players=match.seats,
            players=self._players,
            phase=Phase.PLAYING if match.outcome is None else Phase.OVER,
            match=match,
        )
        return view_table(table, user=UserId(0) if seat is None else self._players[seat].user)


def _plain(text: str) -> str:
    return to_plain(without_markup(text))
