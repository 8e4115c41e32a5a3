"""The account of a game in plain sentences: luck, one's own mistakes, those of others; a neutral one for watchers."""

from typing import Final

from cogs.reviews.reviewed_game import ReviewedGame, fine_percent, percent
from engine.levels import OPPONENTS
from engine.review import Grade, similar_opponent
from games.core import Seat

MIN_LUCK: Final = 0.05
"""The luck that is told as luck: less is as good as none."""
PERFECT: Final = 0.0005
"""Mistakes that cost less are none."""
WHOLE: Final = 1.0
"""A winning chance that is a whole game; what is more is told in words, as nobody can have it."""


def account_lines(game: ReviewedGame) -> list[str]:
    """The account of a game for its reader, or a neutral one where they did not play."""
    return _neutral(game) if game.own_seat is None else _own(game, game.own_seat)


def _own(game: ReviewedGame, seat: Seat) -> list[str]:
    """The reader's luck, their mistakes, and what others gave them."""
    t, player = game.t, game.review.players[seat]
    others = "one" if len(game.review.players) == 2 else "all"
    kind = f"{_size(player.gifts, none=round(100 * player.gifts) == 0)}-{others}"
    gifts = t(
        f"review-gifts-{kind}",
        player=game.table_view.name(1 - seat) if others == "one" else "",
        share=percent(t, player.gifts),
    )
    return [*([_luck(game, seat, "-you")] if game.has_dice else []), *_mistakes(game, seat, "-you"), gifts]


def _neutral(game: ReviewedGame) -> list[str]:
    """For whom the dice fell, and everybody's mistakes."""
    players = game.review.players
    by_luck = sorted(range(len(players)), key=lambda seat: -players[seat].luck)
    extremes = [by_luck[0]] if len(players) == 2 else [by_luck[0], by_luck[-1]]
    lucky = [seat for seat in extremes if abs(players[seat].luck) >= MIN_LUCK] or extremes[:1]
    lines = [_luck(game, seat, "") for seat in lucky] if game.has_dice else []
    return [*lines, *(line for seat in range(len(players)) for line in _mistakes(game, seat, ""))]


def _luck(game: ReviewedGame, seat: Seat, reader: str) -> str:
    luck = game.review.players[seat].luck
    size = "huge-" if abs(luck) > WHOLE else ""
    kind = ("even" if abs(luck) < MIN_LUCK else f"{size}{'good' if luck > 0 else 'bad'}") + reader
    name = game.table_view.name(seat)
    return game.t(f"review-luck-{kind}", player=name, share=percent(game.t, abs(luck)))


def _mistakes(game: ReviewedGame, seat: Seat, reader: str) -> list[str]:
    """The cost of a player's mistakes, and who plays like that; in small their kinds, and the cost of a decision."""
    t, player = game.t, game.review.players[seat]
    cost = -player.errors
    name = game.table_view.name(seat)
    kind = _size(cost, none=cost < PERFECT)
    kind = ("tiny" if kind == "some" and round(100 * cost) == 0 else kind) + reader
    line = t(f"review-errors-{kind}", player=name, share=percent(t, cost))
    if similar := _similar(game, seat):
        line += " " + t("review-like-you" if reader else "review-like", opponent=OPPONENTS[similar].name)
    grades = zip(Grade, player.grades, strict=True)
    notes = [t(f"review-count-{grade.value}", count=count) for grade, count in grades if count]
    average = game.per_decision(seat)
    if average is not None and notes and game.review.ungraded_reason is None:
        notes.append(t("review-average", percent=fine_percent(t, average)))
    return [line, f"-# {' · '.join(notes)}"] if notes else [line]


def _similar(game: ReviewedGame, seat: Seat) -> str:
    """The opponent whose mistakes are most like a person's in a graded game of two without help; empty for none."""
    review, table = game.review, game.table
    is_fair = review.ungraded_reason is None and len(review.players) == 2 and not table.is_assisted
    is_compared = is_fair and table.players[seat].is_person
    return similar_opponent([(review.strengths, -review.players[seat].errors)]) if is_compared else ""


def _size(share: float, *, none: bool) -> str:
    """The size of a share of the game, as the texts call it."""
    return "none" if none else "huge" if share > WHOLE else "some"
