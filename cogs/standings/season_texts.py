"""A season that is over: who came first in each game, as a picture, as its description, and as text."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.store.standings.leaderboard import TOTALS, WINS
from bot.store.standings.seasons import Winner
from bot.text import Say
from cogs.standings import texts as common
from render.standings import Champion, Person, SeasonCaptions

NAMED: Final = 3
"""How many of those who share the first place are named."""
TOLD: Final = 12
"""How many names are told beside the picture."""
TEXT_LIMIT: Final = 4000
"""How many characters a message holds."""


def captions(say: Say, month: str) -> SeasonCaptions:
    """The words on the picture of a season."""
    name = common.period(say, month)
    return SeasonCaptions(
        season=name[:1].upper() + name[1:],
        title=say("season-on-picture.title"),
        nameless=say("season-on-picture.nameless"),
    )


def champions(say: Say, winners: Sequence[Winner], most: int = NAMED) -> tuple[Champion, ...]:
    """Who won most in each game, at most so many of them by name; people who were forgotten are left out."""
    found = []
    for game, variant in common.all_boards():
        ranked = [one for one in winners if (one.game, one.variant, one.by) == (game, variant, WINS)]
        first = [one for one in ranked if one.place == 1 and one.user]
        if first:
            others = [one for one in ranked if one.place > 1 and one.user][: most - 1]
            found.append(
                Champion(
                    game=common.board(say, game, variant),
                    people=tuple(Person(one.name, common.tint(one.user)) for one in first),
                    named=_named(say, [one.name for one in first], _sharing(ranked), most),
                    value=say("standings-wins", count=first[0].value),
                    note=" · ".join(say("season-next", place=one.place, player=one.name) for one in others),
                )
            )
    return tuple(found)


def records(say: Say, winners: Sequence[Winner], most: int = NAMED) -> list[str]:
    """The best of each of the games' own records, a line each, at most so many of them by name."""
    best: dict[tuple[str, str, str], list[Winner]] = {}
    for one in winners:
        if one.by not in TOTALS and one.place == 1 and common.kind_of(one.game, one.by):
            best.setdefault((one.game, one.variant, one.by), []).append(one)
    return [
        say(
            "season-record",
            record=common.order(say, game, by),
            game=common.board(say, game, variant),
            players=_named(say, [common.plain(one.name) for one in first if one.user], _sharing(first), most),
            value=common.value(say, game, by, first[0].value),
        )
        for (game, variant, by), first in best.items()
        if any(one.user for one in first)
    ]


def alt(say: Say, month: str, winners: Sequence[Winner]) -> str:
    """What the picture of a season shows; if that is too much, only who came first."""
    found = champions(say, winners)
    head = say("season-alt", month=captions(say, month).season)
    whole = [f"{one.game} – {one.named}, {one.value}{f' ({one.note})' if one.note else ''}." for one in found]
    short = [f"{one.game} – {one.named}, {one.value}." for one in found]
    return common.first_that_fits(*(" ".join([head, *lines]) for lines in (whole, short)))


def text(say: Say, month: str, winners: Sequence[Winner]) -> str:
    """All that is told of a season, as a passage of text; fewer of those who share a place, if that is too much."""
    whole, short = (_text(say, month, winners, most) for most in (NAMED, 1))
    return whole if len(whole) <= TEXT_LIMIT else short


def undrawable(winners: Iterable[Winner]) -> list[str]:
    """The names of winners that the picture cannot show, not more than a message has room for."""
    return common.undrawable(one.name for one in winners if one.by == WINS and one.place == 1 and one.user)[:TOLD]


def _text(say: Say, month: str, winners: Sequence[Winner], most: int) -> str:
    lines = [say("season-title", month=common.period(say, month))]
    for one in champions(say, winners, most):
        lines.append(say("season-line", game=one.game, players=common.plain(one.named), value=one.value))
        lines += [f"-# {common.plain(one.note)}"] if one.note else []
    return "\n".join([*lines, *records(say, winners, most)])


def _sharing(ranked: Sequence[Winner]) -> int:
    """How many share the first place, people who were forgotten left out."""
    return ranked[0].sharing - sum(one.place == ranked[0].place and not one.user for one in ranked)


def _named(say: Say, names: list[str], count: int, most: int) -> str:
    """Some names of so many."""
    shown = names[:most]
    more = [say("season-more", count=count - len(shown))] if count > len(shown) else []
    return say.list([*shown, *more])
