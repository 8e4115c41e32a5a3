"""The curve of a review: its picture, and the same in words."""

from bot.kit.pictures import fit_alt_text, picture_block, seat_labels
from bot.ui.message.spec import PictureBlock
from cogs.reviews.account import WHOLE
from cogs.reviews.reviewed_game import ReviewedGame, fine_percent, percent, percent_pair
from engine.review import CurvePoint, Moment
from games.core import Seat
from render.review.curve import MAX_POINTS, Contender, Curve, CurveCaptions, Marker, curve


def curve_content(game: ReviewedGame) -> Curve:
    """The curve of a game: no more points than there is room for, and the last chances until the end.

    Its marks are the moments that are shown first, by the numbers that they have then.
    """
    review, entries = game.review, len(game.journal)
    step = -(-len(review.curve) // MAX_POINTS)
    points = [*review.curve[::step], CurvePoint(entries, review.curve[-1].chances)]
    markers = [
        Marker(number, review.moments[index].entry / entries, review.moments[index].grade is not None)
        for number, index in enumerate(game.first_moments, start=1)
    ]
    return Curve(
        tuple(point.entry / entries for point in points),
        tuple(point.chances for point in points),
        tuple(sorted(markers, key=lambda marker: marker.x)),
        tuple(_contender(game, seat) for seat in range(len(review.players))),
        game.table.game,
    )


def curve_picture(game: ReviewedGame) -> PictureBlock:
    """The picture of the curve."""
    t, content = game.t, curve_content(game)
    captions = CurveCaptions(
        title=game.presenter.title(t),
        accuracy=t("review-on-picture.exact" if game.review.exact else "review-on-picture.estimate"),
        percentages=(percent(t, 0), percent(t, 0.5), percent(t, 1)),
        luck=t("review-on-picture.dice") if game.has_dice else "",
        errors=t("review-on-picture.errors"),
        mistake=t("review-on-picture.mistake"),
        roll=t("review-on-picture.roll"),
        stand_ins=seat_labels(t.language),
    )
    return picture_block(_alt_text(game, content), curve, content, captions)


def _contender(game: ReviewedGame, seat: Seat) -> Contender:
    t, average = game.t, game.per_decision(seat)
    return Contender(
        game.table_view.name(seat),
        _signed(game, game.review.players[seat].luck) if game.has_dice else "",
        "–" if average is None else fine_percent(t, average),
        game.winners == [seat],
    )


def _signed(game: ReviewedGame, luck: float) -> str:
    """Luck with its sign; more than a whole game is a lot."""
    sign = "+" if round(100 * luck) > 0 else "−" if round(100 * luck) < 0 else ""
    return f"{sign}{game.t('review-much') if abs(luck) > WHOLE else percent(game.t, abs(luck))}"


def _alt_text(game: ReviewedGame, content: Curve) -> str:
    """The curve in words: its start, everybody's luck and errors, and the moments that are marked."""
    t, view, review = game.t, game.table_view, game.review
    chances = [
        t("review-alt-chance", player=view.name(seat), percent=percent(t, chance))
        for seat, chance in enumerate(review.curve[0].chances)
    ]
    intro = t("review-alt", players=t.format_list(list(view.names)), chances=", ".join(chances))
    accounts = [
        t(
            "review-alt-account" if game.has_dice else "review-alt-account-errors",
            player=contender.name,
            dice=contender.luck,
            errors=contender.errors,
            result=percent(t, player.result),
        )
        for contender, player in zip(content.contenders, review.players, strict=True)
    ]
    moments = [
        _alt_moment(game, number, review.moments[index]) for number, index in enumerate(game.first_moments, start=1)
    ]
    return fit_alt_text(intro, [*accounts, *moments])


def _alt_moment(game: ReviewedGame, number: int, moment: Moment) -> str:
    before, after = percent_pair(game.t, moment.before, moment.before + moment.change)
    return game.t(
        f"review-alt-{moment.grade.value if moment.grade else 'roll'}",
        number=number,
        player=game.table_view.name(moment.seat),
        before=before,
        after=after,
    )
