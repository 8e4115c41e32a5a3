"""A finished game with its review, for one reader or for everybody: which moments come first, and how many."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.tables.table import SECOND_MS, Table
from bot.text import Translator
from bot.ui.board import table_screen
from bot.ui.board.presenter import Presenter, TableView
from bot.ui.message.spec import Block, PictureBlock
from engine.review import Moment, Review
from games.catalog import GAMES
from games.core import Outcome, Seat
from games.journal import Entry

FIRST_MOMENTS: Final = 3
"""The moments of a review that are shown first."""


class ReviewedGame(Struct, frozen=True):
    """A finished game, its review, and the words for it in the reader's language.

    Attributes:
        own_seat: the reader's; None for everybody else, and in what all read.
    """

    presenter: Presenter
    table: Table
    outcome: Outcome
    review: Review
    journal: tuple[Entry, ...]
    t: Translator
    own_seat: Seat | None

    @property
    def table_view(self) -> TableView:
        """The table at the end of the game."""
        return table_screen.view_table(self.table, self.t)

    @property
    def winners(self) -> list[Seat]:
        """The seats that won, or share a draw."""
        return [seat for seat, rank in enumerate(self.outcome.ranks) if rank == 1]

    @property
    def has_dice(self) -> bool:
        """True if there is luck in the game."""
        return GAMES[self.table.game].has_dice

    @property
    def own_moments(self) -> list[int]:
        """The indices of the reader's own mistakes among the moments, the worst first."""
        moments = self.review.moments
        own = [index for index, moment in enumerate(moments) if moment.grade is not None and self.is_own(moment)]
        return sorted(own, key=lambda index: moments[index].change)

    @property
    def first_moments(self) -> list[int]:
        """The indices of the moments that are shown first: the reader's worst mistakes, or what changed most."""
        return (self.own_moments or biggest_moments(self.review))[:FIRST_MOMENTS]

    def is_own(self, moment: Moment) -> bool:
        """True if a moment is the reader's."""
        return moment.seat == self.own_seat

    def per_decision(self, seat: Seat) -> float | None:
        """The winning chance that a decision of a seat cost on average; None if it had none."""
        player = self.review.players[seat]
        return max(0.0, -player.errors) / player.decisions if player.decisions else None


def biggest_moments(review: Review) -> list[int]:
    """The indices of the moments, those first that changed most."""
    return sorted(range(len(review.moments)), key=lambda index: -abs(review.moments[index].change))


def percent(t: Translator, chance: float) -> str:
    """A winning chance as people say it: `43%`."""
    return t("review-percent", value=round(100 * chance))


def fine_percent(t: Translator, chance: float) -> str:
    """A winning chance with one decimal, for what is small."""
    return t("review-percent-fine", value=round(100 * chance, 1))


def percent_pair(t: Translator, before: float, after: float) -> tuple[str, str]:
    """Two winning chances, with a decimal where they would look the same without."""
    write = percent if round(100 * before) != round(100 * after) else fine_percent
    return write(t, before), write(t, after)


def pictures(blocks: Sequence[Block]) -> tuple[PictureBlock, ...]:
    """The pictures among blocks."""
    return tuple(block for block in blocks if isinstance(block, PictureBlock))


def describe_table(table_view: TableView) -> str:
    """The players of a game, its end, and its table."""
    t, table = table_view.t, table_view.table
    players = t.format_list([table_view.name(seat) for seat in range(len(table.players))])
    return t("replay-about", players=players, at=f"<t:{table.last_action_at_ms // SECOND_MS}:f>", table=table.id)
