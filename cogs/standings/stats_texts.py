"""A player's card and two head to head: as pictures show them, as their descriptions, and as text."""

from collections.abc import Iterable, Iterator

from bot.standings.rating import SHOWN_AFTER
from bot.store.standings import head_to_head, player_stats
from bot.store.standings.player_stats import Career
from bot.text import Say
from cogs.standings import texts as common
from games.core import Best
from render.standings import (
    Card,
    CardCaptions,
    Duel,
    DuelCaptions,
    Meeting,
    Moment,
    Opponent,
    Played,
    Result,
    Side,
)

_RESULTS = {1: Result.WON, 0: Result.DRAWN, -1: Result.LOST}


def card_captions(say: Say, server: str) -> CardCaptions:
    """The words on a card; below the name stands what the server is called."""
    return CardCaptions(
        thousands=common.thousands(say),
        nameless=say("stats-on-picture.nameless"),
        subject=server,
        games=say("stats-on-picture.games"),
        wins=say("stats-on-picture.wins"),
        rate=say("stats-on-picture.rate"),
        form=say("stats-on-picture.form"),
        latest=say("stats-on-picture.latest"),
        opponent=say("stats-on-picture.opponent"),
    )


def card(say: Say, career: Career) -> Card:
    """What a card tells of a player who has finished a game. Totals are of rated games; form is of all."""
    games, wins = _totals(career)
    rival = career.favourite
    return Card(
        name=career.name,
        tint=common.tint(career.user),
        games=games,
        wins=wins,
        rate=_rate(say, games, wins),
        form=tuple(_RESULTS[score] for score in reversed(career.form)),
        played=tuple(_played(say, career, standing) for standing in career.standings),
        opponent=Opponent(rival.name, common.tint(rival.user), _rivalry(say, rival)) if rival is not None else None,
    )


def card_alt(say: Say, career: Career) -> str:
    """What the picture of a card shows; if that is too much, without the best moments."""
    return common.first_that_fits(*(_sentences(_card_parts(say, career, moments=moments)) for moments in (True, False)))


def card_text(say: Say, career: Career) -> str:
    """All that a card tells, as a passage of text."""
    head, *others = _card_parts(say, career, moments=True, plain=True)
    return "\n".join([f"**{head}**", *(f"- {part}" for part in others)])


def duel_captions(say: Say, duel: head_to_head.Duel) -> DuelCaptions:
    """The words on the picture of two head to head."""
    level = _level(duel.tallies)
    return DuelCaptions(
        thousands=common.thousands(say),
        nameless=say("stats-on-picture.nameless"),
        title=say("versus-on-picture.title"),
        drawn=say("versus-level", count=level) if level else "",
        meetings=say("versus-on-picture.meetings"),
    )


def duel(say: Say, found: head_to_head.Duel) -> Duel:
    """What the picture of two head to head tells."""
    ahead, behind = _ahead_and_behind(found.tallies)
    return Duel(
        sides=(Side(found.name, ahead), Side(found.other_name, behind)),
        draws=_level(found.tallies),
        games=tuple(
            Meeting(
                common.board(say, tally.game, tally.variant),
                (tally.ahead, tally.behind),
                say("versus-level", count=_level([tally])) if _level([tally]) else "",
            )
            for tally in found.tallies
        ),
        last=tuple(_met(meeting) for meeting in reversed(found.meetings)),
    )


def duel_alt(say: Say, found: head_to_head.Duel) -> str:
    """What the picture of two head to head shows."""
    parts = list(_duel_parts(say, found, (found.name, found.other_name)))
    return common.first_that_fits(_sentences(parts), _sentences(parts[:-1]))


def duel_text(say: Say, found: head_to_head.Duel) -> str:
    """All that the picture of two head to head shows, as a passage of text."""
    names = (common.plain(found.name), common.plain(found.other_name))
    head, *others = _duel_parts(say, found, names)
    return "\n".join([f"**{head}**", *(f"- {part}" for part in others)])


def _sentences(parts: Iterable[str]) -> str:
    return " ".join(part if part.endswith(".") else f"{part}." for part in parts)


def _card_parts(say: Say, career: Career, *, moments: bool, plain: bool = False) -> Iterator[str]:
    """The passages of a card; `plain`: names in them are safe in Markdown."""
    games, wins = _totals(career)
    yield say(
        "stats-alt",
        player=common.plain(career.name) if plain else career.name,
        games=say("standings-games", count=games),
        wins=say("standings-wins", count=wins),
        rate=_rate(say, games, wins),
    )
    told = [say(f"stats-{_RESULTS[score].value}") for score in career.form]
    if told:
        yield say("stats-form", form=", ".join(told))
    for standing in career.standings:
        played = _played(say, career, standing)
        parts = [played.title, say("stats-rating", rating=played.rating) if played.rating else played.pending]
        parts += [played.place, played.games]
        if moments:
            parts += [f"{moment.label} {moment.value}" for moment in played.moments]
        yield " · ".join(part for part in parts if part)
    if career.favourite is not None:
        rival = career.favourite
        name = common.plain(rival.name) if plain else rival.name
        yield say("stats-opponent", player=name, record=_rivalry(say, rival))


def _duel_parts(say: Say, found: head_to_head.Duel, names: tuple[str, str]) -> Iterator[str]:
    ahead, behind = _ahead_and_behind(found.tallies)
    yield say("versus-alt", first=names[0], second=names[1], ahead=ahead, behind=behind, level=_level(found.tallies))
    for tally in found.tallies:
        title = common.board(say, tally.game, tally.variant)
        yield say("versus-line", game=title, ahead=tally.ahead, behind=tally.behind, level=_level([tally]))
    winners = {Result.WON: names[0], Result.LOST: names[1], Result.DRAWN: say("versus-even")}
    if found.meetings:
        yield say("versus-last", meetings=", ".join(winners[_met(meeting)] for meeting in found.meetings))


def _played(say: Say, career: Career, standing: player_stats.Standing) -> Played:
    """One game on a card: its rating, how much was played, and the best moments."""
    moments = [
        Moment(common.order(say, one.game, one.kind), _moment(say, one))
        for one in career.moments
        if (one.game, one.variant) == (standing.game, standing.variant)
    ]
    if standing.others:
        against = say("stats-computers-value", games=standing.others, wins=standing.others_won)
        moments.append(Moment(say("stats-computers"), against))
    pending = say("stats-pending", games=say.number(standing.games), needed=SHOWN_AFTER)
    return Played(
        title=common.board(say, standing.game, standing.variant),
        rating="" if standing.rating is None else say.number(standing.rating),
        pending=pending if standing.rating is None else "",
        games=say("stats-games", games=say("standings-games", count=standing.games), wins=standing.wins),
        place=say("stats-place", place=standing.place) if standing.place is not None else "",
        moments=tuple(moments),
    )


def _moment(say: Say, moment: player_stats.Moment) -> str:
    shown = common.value(say, moment.game, moment.kind, moment.value)
    kind = common.kind_of(moment.game, moment.kind)
    if kind is not None and kind.best is Best.SHARE:
        return say("standings-share", share=shown, whole=moment.whole)
    return shown


def _totals(career: Career) -> tuple[int, int]:
    """The rated games of a player, and those won."""
    return sum(one.games for one in career.standings), sum(one.wins for one in career.standings)


def _rate(say: Say, games: int, wins: int) -> str:
    return say("stats-rate", share=wins / games) if games else "–"


def _rivalry(say: Say, rival: player_stats.Rival) -> str:
    games = say("standings-games", count=rival.games)
    return say("stats-rival", games=games, ahead=rival.ahead, behind=rival.behind)


def _ahead_and_behind(tallies: Iterable[head_to_head.Tally]) -> tuple[int, int]:
    return sum(one.ahead for one in tallies), sum(one.behind for one in tallies)


def _level(tallies: Iterable[head_to_head.Tally]) -> int:
    return sum(one.games - one.ahead - one.behind for one in tallies)


def _met(meeting: head_to_head.Meeting) -> Result:
    """How a meeting went for the first of the two."""
    if meeting.rank == meeting.their_rank:
        return Result.DRAWN
    return Result.WON if meeting.rank < meeting.their_rank else Result.LOST
