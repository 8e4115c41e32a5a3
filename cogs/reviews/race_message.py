"""The message of a race's review: who was right how often and how fast, and near misses."""

from collections.abc import Mapping, Sequence
from statistics import median

from bot.kit.pictures import seat_emoji
from bot.tables.ids import UserId
from bot.tables.table import SECOND_MS, Table
from bot.text import Translator
from bot.ui.answer.sharing import share_button
from bot.ui.board import table_screen
from bot.ui.board.entries import REVIEW_BUTTONS
from bot.ui.board.presenter import Presenter
from bot.ui.message.spec import Button, MessageSpec, button_rows, text_block
from cogs.reviews.race import RaceReview
from cogs.reviews.reviewed_game import describe_table, pictures


def race_message(
    presenter: Presenter,
    table: Table,
    t: Translator,
    race: RaceReview,
    usual: Mapping[UserId, Sequence[int]],
    *,
    is_shared: bool,
    is_own: bool = False,
) -> MessageSpec:
    """The review of a race; `usual` are the times of the players' right answers in races before it.

    `is_own`: it is for one of the players.
    """
    table_view = table_screen.view_table(table, t)
    lines = []
    for seat, racer in enumerate(race.racers):
        line = t(
            "review-racer" if racer.announced else "review-racer-silent",
            player=table_view.name(seat),
            wins=racer.wins,
            right=racer.right,
            announced=racer.announced,
        )
        if racer.median_ms is not None:
            own, before = _seconds(t, racer.median_ms), usual.get(table.players[seat].user, ())
            if before:
                line += " " + t("review-racer-usual", time=own, usual=_seconds(t, round(median(before))))
            else:
                line += " " + t("review-racer-time", time=own)
        lines.append(f"{seat_emoji(t, seat)} {line}".strip())
    look_back = Button(t("button-review"), "open", emoji="🔍")
    buttons = (look_back,) if is_shared else (share_button(t), Button(t("review-replay"), "replay", emoji="⏪"))
    misses = [
        t(
            "review-near-miss",
            player=table_view.name(miss.seat),
            winner=table_view.name(miss.winner),
            roll=miss.roll,
            time=_seconds(t, miss.margin_ms),
        )
        for miss in race.near_misses
    ]
    return MessageSpec(
        (
            *text_block(t("review-title", game=presenter.title(t)), describe_table(table_view)),
            *text_block(*lines),
            *text_block(*misses),
            *pictures(presenter.render_board(table_view)),
            *button_rows((*buttons, *(REVIEW_BUTTONS.items(t) if is_own else ()))),
        )
    )


def _seconds(t: Translator, time_ms: int) -> str:
    return t("review-seconds", value=round(time_ms / SECOND_MS, 2))
