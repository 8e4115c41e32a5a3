"""The messages of a review: the overview with its curve and worst moment, the moments, and cards that are shared."""

from msgspec import Struct

from bot.ui.answer.sharing import share_button
from bot.ui.board.entries import REVIEW_BUTTONS
from bot.ui.board.presenter import TableView
from bot.ui.message.pager import turn_buttons
from bot.ui.message.spec import Block, Button, ControlRow, MessageSpec, PictureBlock, button_rows, text_block
from cogs.reviews.account import account_lines
from cogs.reviews.picture import curve_picture
from cogs.reviews.reviewed_game import ReviewedGame, describe_table, percent, percent_pair
from engine.review import Grade, Moment

_EMOJI = {Grade.INACCURACY: "🟡", Grade.MISTAKE: "🟠", Grade.BLUNDER: "🔴", None: "🎲"}


class MomentView(Struct, frozen=True):
    """A moment: its pictures; what was played or rolled, the best move, and the reason for it, in words."""

    moment: Moment
    pictures: tuple[PictureBlock, ...]
    played: str
    better: str = ""
    reason: str = ""


def overview_message(game: ReviewedGame, first: MomentView | None) -> MessageSpec:
    """The overview: the curve, the account in sentences, and the first moment (`first`), if there is any."""
    t, moments = game.t, game.first_moments
    label = t("review-own-moments" if game.own_moments else "review-moments", count=len(moments))
    buttons = [Button(label, "moment", str(moments[0]), emoji="⏭️")] if moments else []
    buttons += [share_button(t), Button(t("review-replay"), "replay", emoji="⏪")]
    buttons += REVIEW_BUTTONS.items(t) if game.own_seat is not None else ()
    return MessageSpec((*_overview(game, first), *button_rows(buttons)))


def moment_message(game: ReviewedGame, view: MomentView, index: int, *, is_all: bool = False) -> MessageSpec:
    """A moment, by its index from 0 among all, with buttons to its neighbours.

    `is_all`: it is shown among all moments of the game, in their order, and not among the first ones.
    """
    t, count = game.t, len(game.review.moments)
    is_all = is_all or index not in game.first_moments
    listed = list(range(count)) if is_all else game.first_moments
    place = listed.index(index)
    kind = "all" if is_all else "own" if game.own_moments else "first"
    title = t(f"review-title-{kind}", game=game.presenter.title(t), number=place + 1, count=len(listed))
    verbs = {"◀": "all-back", "▶": "all"} if is_all else {"◀": "moment-back", "▶": "moment"}
    everything = Button(t("review-all-moments", count=count), "all", "0", emoji="⏭️")
    buttons = (
        *(turn_buttons(place, len(listed), verbs, lambda to: str(listed[to])) if len(listed) > 1 else ()),
        *([everything] if not is_all and count > len(listed) else []),
        Button(t("review-overview"), "open", emoji="🔍"),
        share_button(t, str(index), "share-moment"),
    )
    return MessageSpec((*_moment(game, view, title), ControlRow(buttons)))


def shared_overview(game: ReviewedGame, first: MomentView | None) -> MessageSpec:
    """The card of a game for the channel."""
    return MessageSpec((*_overview(game, first), _look(game)))


def shared_moment(game: ReviewedGame, view: MomentView) -> MessageSpec:
    """The card of a moment for the channel."""
    title = game.t("review-title-shared", game=game.presenter.title(game.t))
    return MessageSpec((*_moment(game, view, title), _look(game)))


def _look(game: ReviewedGame) -> ControlRow:
    return ControlRow((Button(game.t("button-review"), "open", emoji="🔍"),))


def _overview(game: ReviewedGame, first: MomentView | None) -> tuple[Block, ...]:
    t, review, table_view = game.t, game.review, game.table_view
    reason = review.ungraded_reason
    accuracy = "exact" if review.exact else "hindsight" if len(review.players) == 2 else "estimate"
    return (
        *text_block(t("review-title", game=game.presenter.title(t)), describe_table(table_view)),
        *text_block(_plain_ending(game, table_view)),
        curve_picture(game),
        *text_block(*account_lines(game)),
        *text_block("" if first is None else _first_moment(game, first)),
        *text_block(
            t(f"review-ungraded-{reason.value}") if reason is not None else "",
            t("review-assisted") if reason is None and game.table.is_assisted else "",
            t(f"review-{accuracy}"),
        ),
    )


def _plain_ending(game: ReviewedGame, table_view: TableView) -> str:
    """The end of a game in a line that names the winners without calling them."""
    t = game.t
    winners = [table_view.name(seat) for seat in game.winners]
    return t("film-drawn") if len(winners) > 1 else t("film-won", count=1, players=t.format_list(winners))


def _first_moment(game: ReviewedGame, view: MomentView) -> str:
    """The reader's worst moment, or the biggest one, in two sentences: what it cost, and why."""
    t, moment = game.t, view.moment
    if moment.grade is None or not game.is_own(moment):
        return t("review-biggest-moment", moment=_describe_moment(game, moment), what=_played(game, view))
    cost = percent(t, -moment.change) if round(-100 * moment.change) else t("review-little")
    if not view.better:
        return t("review-worst-moment", cost=cost, what=view.played)
    why = view.reason or _kept_chance(game, moment)
    return t("review-worst-moment-better", cost=cost, what=view.played, better=view.better, why=why)


def _moment(game: ReviewedGame, view: MomentView, title: str) -> tuple[Block, ...]:
    t, moment = game.t, view.moment
    return (
        *text_block(title, describe_table(game.table_view)),
        *view.pictures,
        *text_block(
            _describe_moment(game, moment),
            _played(game, view),
            t("review-moment-better", what=view.better) if view.better else "",
            (view.reason or _kept_chance(game, moment)) if view.better else "",
        ),
    )


def _played(game: ReviewedGame, view: MomentView) -> str:
    if view.moment.grade is None:
        return view.played
    return game.t("review-moment-played-you" if game.is_own(view.moment) else "review-moment-played", what=view.played)


def _kept_chance(game: ReviewedGame, moment: Moment) -> str:
    """The reason for a better move that its game does not explain: the chance that it would have kept."""
    before, after = percent_pair(game.t, moment.before, moment.before + moment.change)
    return game.t("review-why-chance", before=before, after=after)


def _describe_moment(game: ReviewedGame, moment: Moment) -> str:
    """The grade of a moment, and the winning chance before it and after it."""
    t = game.t
    kind = (moment.grade.value if moment.grade else "roll") + ("-you" if game.is_own(moment) else "")
    before, after = percent_pair(t, moment.before, moment.before + moment.change)
    return t(
        f"review-moment-{kind}",
        sign=_EMOJI[moment.grade],
        player=game.table_view.name(moment.seat),
        before=before,
        after=after,
    )
