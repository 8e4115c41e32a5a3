"""The messages of a review: the overview with its curve, a moment, a race, and the cards that are shared."""

from collections.abc import Mapping, Sequence
from statistics import median
from typing import Final

from msgspec import Struct

from bot.kit.pictures import fit_alt_text, picture_block, seat_emoji, seat_labels
from bot.tables.ids import UserId
from bot.tables.table import SECOND_MS, Table
from bot.text import Translator
from bot.ui.answer.sharing import share_button
from bot.ui.board import table_screen
from bot.ui.board.presenter import Presenter, TableView
from bot.ui.message.pager import turn_buttons
from bot.ui.message.spec import Block, Button, ControlRow, MessageSpec, PictureBlock, text_block
from cogs.reviews.race import RaceReview
from engine.levels import OPPONENTS
from engine.review import CurvePoint, Grade, Moment, PlayerReview, Review, similar_opponent
from games.catalog import GAMES
from games.core import Outcome, Seat
from games.journal import Entry
from render.review.curve import MAX_POINTS, Contender, Curve, CurveCaptions, Marker, curve

MIN_LUCK: Final = 0.05
"""The luck that is worth a sentence."""
_EMOJI: Final = {Grade.INACCURACY: "🟡", Grade.MISTAKE: "🟠", Grade.BLUNDER: "🔴", None: "🎲"}


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


class MomentView(Struct, frozen=True):
    """A moment: its pictures; what was played or rolled, the best move, and the reason for it, in words."""

    moment: Moment
    pictures: tuple[PictureBlock, ...]
    played: str
    better: str = ""
    reason: str = ""


def overview_message(game: ReviewedGame) -> MessageSpec:
    """The overview: the curve, everybody's account, and what can be learnt."""
    t, count = game.t, len(game.review.moments)
    buttons = [Button(t("review-moments", count=count), "moment", "0", emoji="⏭️")] if count else []
    buttons += [share_button(t), Button(t("review-replay"), "replay", emoji="⏪")]
    return MessageSpec((*_overview(game), ControlRow(tuple(buttons))))


def moment_message(game: ReviewedGame, view: MomentView, index: int) -> MessageSpec:
    """A moment, by its index from 0, with buttons to the one before and the one after it."""
    t, verbs = game.t, {"◀": "moment-back", "▶": "moment"}
    return MessageSpec(
        (
            *_moment(game, view, index),
            ControlRow(
                (
                    *turn_buttons(index, len(game.review.moments), verbs),
                    Button(t("review-overview"), "open", emoji="🔍"),
                    share_button(t, str(index), "share-moment"),
                )
            ),
        )
    )


def shared_overview(game: ReviewedGame, turning: MomentView | None, best: MomentView | None) -> MessageSpec:
    """The card of a game for the channel: how it ended, its turning point, its best roll, the accounts, the curve."""
    t = game.t
    story = []
    if turning is not None:
        story.append(t("review-turning-point", what=turning.played, moment=_describe_moment(game, turning.moment)))
    if best is not None:
        story.append(
            t(
                "review-best-roll",
                what=best.played,
                player=game.table_view.name(best.moment.seat),
                before=points(t, best.moment.before),
                after=points(t, best.moment.before + best.moment.change),
            )
        )
    return MessageSpec((*_overview(game, *story), ControlRow((Button(t("button-review"), "open", emoji="🔍"),))))


def shared_moment(game: ReviewedGame, view: MomentView, index: int) -> MessageSpec:
    """The card of a moment for the channel."""
    return MessageSpec(
        (*_moment(game, view, index), ControlRow((Button(game.t("button-review"), "open", emoji="🔍"),)))
    )


def turning_point(review: Review) -> int | None:
    """The index of the moment that changed most."""
    return max(range(len(review.moments)), key=lambda index: abs(review.moments[index].change), default=None)


def best_roll(review: Review) -> int | None:
    """The index of the roll that brought most, but for the turning point."""
    rolls = [index for index, moment in enumerate(review.moments) if moment.grade is None]
    others = [index for index in rolls if index != turning_point(review)]
    return max(others, key=lambda index: review.moments[index].change, default=None)


def race_message(
    presenter: Presenter,
    table: Table,
    t: Translator,
    race: RaceReview,
    usual: Mapping[UserId, Sequence[int]],
    *,
    is_shared: bool,
) -> MessageSpec:
    """The review of a race; `usual` are the times of the players' right answers in races before it."""
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
            *text_block(t("review-title", game=presenter.title(t)), _describe_table(table_view)),
            *text_block(*lines),
            *text_block(*misses),
            *pictures(presenter.render_board(table_view)),
            ControlRow(buttons),
        )
    )


def points(t: Translator, chance: float, *, signed: bool = False) -> str:
    """A winning chance in points, 100 for a certain win, with one decimal."""
    return _tenths(t, round(1000 * chance), signed=signed)


def _tenths(t: Translator, tenths: int, *, signed: bool) -> str:
    sign = "−" if tenths < 0 else "+" if signed and tenths else ""
    return f"{sign}{t('review-points', value=abs(tenths) / 10)}"


def pictures(blocks: Sequence[Block]) -> tuple[PictureBlock, ...]:
    """The pictures among blocks."""
    return tuple(block for block in blocks if isinstance(block, PictureBlock))


def _overview(game: ReviewedGame, *story: str) -> tuple[Block, ...]:
    t, review, table_view = game.t, game.review, game.table_view
    reason = review.ungraded_reason
    accounts = [_account(game, seat, player) for seat, player in enumerate(review.players)]
    return (
        *text_block(t("review-title", game=game.presenter.title(t)), _describe_table(table_view)),
        *text_block(_plain_ending(game, table_view), *story),
        _curve_picture(game),
        *text_block(*accounts),
        *text_block(
            *_lessons(game),
            t(f"review-ungraded-{reason.value}") if reason is not None else "",
            t("review-assisted") if reason is None and game.table.is_assisted else "",
            t("review-exact" if review.exact else "review-hindsight" if len(accounts) == 2 else "review-estimate"),
        ),
    )


def _plain_ending(game: ReviewedGame, table_view: TableView) -> str:
    """The end of a game in a line that names the winners without calling them."""
    t = game.t
    winners = [table_view.name(seat) for seat in game.winners]
    return t("film-drawn") if len(winners) > 1 else t("film-won", count=1, players=t.format_list(winners))


def _account(game: ReviewedGame, seat: Seat, player: PlayerReview) -> str:
    """Start + luck + errors + gifts = result of a player, and the grades of the mistakes."""
    t = game.t
    parts = [t("review-start", points=points(t, player.start))]
    parts += [t(f"review-part-{name}", points=part) for name, part in _parts(game, player).items()]
    counts = [
        t(f"review-count-{grade.value}", count=count)
        for grade, count in zip(Grade, player.grades, strict=True)
        if count
    ]
    name = f"{seat_emoji(t, seat)} **{game.table_view.name(seat)}**".strip()
    account = t("review-account", player=name, parts=" · ".join(parts), result=points(t, player.result))
    return f"{account}\n-# {' · '.join(counts) or t('review-no-mistakes')}"


def _parts(game: ReviewedGame, player: PlayerReview) -> dict[str, str]:
    """The parts of a player's result in points by their names, rounded so that they add up as they are shown.

    A game without dice has no luck, and one whose parts add up has no rest.
    """
    chances = (player.start, player.errors, player.gifts, player.rest, player.result)
    start, errors, gifts, rest, result = (round(1000 * chance) for chance in chances)
    others = result - start - errors - gifts
    luck = {"dice": others - rest} if game.has_dice else {}
    rest = rest if game.has_dice else others
    tenths = {**luck, "errors": errors, "gifts": gifts, **({"rest": rest} if rest else {})}
    return {name: _tenths(game.t, number, signed=True) for name, number in tenths.items()}


def _lessons(game: ReviewedGame) -> list[str]:
    """Sentences about how far from perfect everybody played, and for whom the dice fell."""
    t, review = game.t, game.review
    lines = []
    for seat, player in enumerate(review.players):
        if review.ungraded_reason is not None or not game.table.players[seat].is_person:
            continue
        is_own_play = len(review.players) == 2 and not game.table.is_assisted
        similar = similar_opponent([(review.strengths, -player.errors)]) if is_own_play else ""
        kind = ("you" if seat == game.own_seat else "player") + ("-like" if similar else "")
        lines.append(
            t(
                f"review-played-{kind}",
                player=game.table_view.name(seat),
                points=points(t, -player.errors),
                opponent=OPPONENTS[similar].name if similar else "",
            )
        )
    luckiest = max(range(len(review.players)), key=lambda seat: review.players[seat].luck)
    if (luck := review.players[luckiest].luck) >= MIN_LUCK:
        lines.append(t("review-luck", player=game.table_view.name(luckiest), points=round(100 * luck)))
    return lines


def _moment(game: ReviewedGame, view: MomentView, index: int) -> tuple[Block, ...]:
    t, moment = game.t, view.moment
    title = t("review-moment-title", game=game.presenter.title(t), number=index + 1, count=len(game.review.moments))
    return (
        *text_block(title, _describe_table(game.table_view)),
        *view.pictures,
        *text_block(
            _describe_moment(game, moment),
            view.played if moment.grade is None else t("review-moment-played", what=view.played),
            t("review-moment-better", what=view.better) if view.better else "",
            view.reason,
        ),
    )


def _describe_moment(game: ReviewedGame, moment: Moment) -> str:
    """The grade of a moment, and the winning chance before it and after it."""
    t = game.t
    return t(
        f"review-moment-{moment.grade.value if moment.grade else 'roll'}",
        sign=_EMOJI[moment.grade],
        player=game.table_view.name(moment.seat),
        before=points(t, moment.before),
        after=points(t, moment.before + moment.change),
        points=points(t, abs(moment.change)),
    )


def curve_content(game: ReviewedGame) -> Curve:
    """The curve of a game: no more points than there is room for, and the last chances until the end."""
    review, entries = game.review, len(game.journal)
    step = -(-len(review.curve) // MAX_POINTS)
    points = [*review.curve[::step], CurvePoint(entries, review.curve[-1].chances)]
    contenders = []
    for seat, player in enumerate(review.players):
        parts = _parts(game, player)
        name, has_won = game.table_view.name(seat), game.winners == [seat]
        contenders.append(Contender(name, parts.get("dice", ""), parts["errors"], has_won))
    return Curve(
        tuple(point.entry / entries for point in points),
        tuple(point.chances for point in points),
        tuple(Marker(moment.entry / entries, moment.grade is not None) for moment in review.moments),
        tuple(contenders),
    )


def _curve_picture(game: ReviewedGame) -> PictureBlock:
    t, content = game.t, curve_content(game)
    captions = CurveCaptions(
        title=game.presenter.title(t),
        accuracy=t("review-on-picture.exact" if game.review.exact else "review-on-picture.estimate"),
        percentages=(_percent(t, 0), _percent(t, 0.5), _percent(t, 1)),
        luck=t("review-on-picture.dice") if game.has_dice else "",
        errors=t("review-on-picture.errors"),
        mistake=t("review-on-picture.mistake"),
        roll=t("review-on-picture.roll"),
        stand_ins=seat_labels(t.language),
    )
    return picture_block(_alt_text(game, content.contenders), curve, content, captions)


def _alt_text(game: ReviewedGame, contenders: Sequence[Contender]) -> str:
    """The curve in words: its start, the moments that decided the game, and everybody's luck and errors."""
    t, view, review = game.t, game.table_view, game.review
    chances = [
        t("review-alt-chance", player=view.name(seat), percent=_percent(t, chance))
        for seat, chance in enumerate(review.curve[0].chances)
    ]
    intro = t("review-alt", players=t.format_list(list(view.names)), chances=", ".join(chances))
    moments = [
        t(
            f"review-alt-{moment.grade.value if moment.grade else 'roll'}",
            number=number,
            player=view.name(moment.seat),
            before=_percent(t, moment.before, decimals=1),
            after=_percent(t, moment.before + moment.change, decimals=1),
        )
        for number, moment in enumerate(review.moments, start=1)
    ]
    accounts = [
        t(
            "review-alt-account" if game.has_dice else "review-alt-account-errors",
            player=contender.name,
            dice=contender.luck,
            errors=contender.errors,
            result=_percent(t, player.result),
        )
        for contender, player in zip(contenders, review.players, strict=True)
    ]
    return fit_alt_text(intro, [*accounts, *moments])


def _percent(t: Translator, chance: float, *, decimals: int = 0) -> str:
    return t("review-percent", value=round(100 * chance, decimals))


def _seconds(t: Translator, time_ms: int) -> str:
    return t("review-seconds", value=round(time_ms / SECOND_MS, 2))


def _describe_table(table_view: TableView) -> str:
    t, table = table_view.t, table_view.table
    players = t.format_list([table_view.name(seat) for seat in range(len(table.players))])
    return t("replay-about", players=players, at=f"<t:{table.last_action_at_ms // SECOND_MS}:f>", table=table.id)
