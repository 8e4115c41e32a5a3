"""A player's card and two head to head: as pictures show them, as their descriptions, and as text."""

from collections.abc import Iterable, Iterator

from bot.standings.rating import MIN_RATED_GAMES
from bot.store.standings import head_to_head, player_stats
from bot.store.standings.player_stats import PlayerStats
from bot.text import Translator
from cogs.standings import texts as common
from games.core import BestValue
from render.standings import (
    Card,
    CardCaptions,
    Contender,
    GameResult,
    GameStats,
    GameTally,
    HeadToHead,
    HeadToHeadCaptions,
    Opponent,
    PersonalBest,
)

_RESULTS = {1: GameResult.WON, 0: GameResult.DRAWN, -1: GameResult.LOST}


def card_captions(t: Translator, server: str) -> CardCaptions:
    """The words on a card; below the name stands what the server is called."""
    return CardCaptions(
        thousands=t.group_separator,
        nameless=t("stats-on-picture.nameless"),
        subject=server,
        games=t("stats-on-picture.games"),
        wins=t("stats-on-picture.wins"),
        rate=t("stats-on-picture.rate"),
        form=t("stats-on-picture.form"),
        latest=t("stats-on-picture.latest"),
        opponent=t("stats-on-picture.opponent"),
    )


def build_card(t: Translator, stats: PlayerStats) -> Card:
    """What a card tells of a player who has finished a game. Totals are of rated games; form is of all."""
    games, wins = _totals(stats)
    rival = stats.favourite_rival
    return Card(
        name=stats.name,
        colour_index=common.colour_seed(stats.user),
        games=games,
        wins=wins,
        rate=_rate(t, games, wins),
        form=tuple(_RESULTS[score] for score in reversed(stats.form)),
        game_stats=tuple(_game_stats(t, stats, standing) for standing in stats.totals),
        opponent=Opponent(rival.name, common.colour_seed(rival.user), _describe_rival(t, rival))
        if rival is not None
        else None,
    )


def card_alt_text(t: Translator, stats: PlayerStats) -> str:
    """What the picture of a card shows; if that is too much, without the best moments."""
    return common.fit_alt_text(*(_sentences(_card_parts(t, stats, moments=moments)) for moments in (True, False)))


def card_text(t: Translator, stats: PlayerStats) -> str:
    """All that a card tells, as a passage of text."""
    head, *others = _card_parts(t, stats, moments=True, plain=True)
    return "\n".join([f"**{head}**", *(f"- {part}" for part in others)])


def head_to_head_captions(t: Translator, head_to_head: head_to_head.HeadToHead) -> HeadToHeadCaptions:
    """The words on the picture of two head to head."""
    level = _draw_count(head_to_head.tallies)
    return HeadToHeadCaptions(
        thousands=t.group_separator,
        nameless=t("stats-on-picture.nameless"),
        title=t("versus-on-picture.title"),
        drawn=t("versus-level", count=level) if level else "",
        meetings=t("versus-on-picture.meetings"),
    )


def build_head_to_head(t: Translator, head_to_head: head_to_head.HeadToHead) -> HeadToHead:
    """What the picture of two head to head tells."""
    ahead, behind = _ahead_and_behind(head_to_head.tallies)
    return HeadToHead(
        contenders=(Contender(head_to_head.name, ahead), Contender(head_to_head.opponent_name, behind)),
        draws=_draw_count(head_to_head.tallies),
        games=tuple(
            GameTally(
                common.variant_name(t, tally.game, tally.variant),
                (tally.games_ahead, tally.games_behind),
                t("versus-level", count=_draw_count([tally])) if _draw_count([tally]) else "",
            )
            for tally in head_to_head.tallies
        ),
        last_results=tuple(_meeting_result(meeting) for meeting in reversed(head_to_head.meetings)),
    )


def head_to_head_alt_text(t: Translator, head_to_head: head_to_head.HeadToHead) -> str:
    """What the picture of two head to head shows."""
    parts = list(_head_to_head_parts(t, head_to_head, (head_to_head.name, head_to_head.opponent_name)))
    return common.fit_alt_text(_sentences(parts), _sentences(parts[:-1]))


def head_to_head_text(t: Translator, head_to_head: head_to_head.HeadToHead) -> str:
    """All that the picture of two head to head shows, as a passage of text."""
    names = (common.escape_name(head_to_head.name), common.escape_name(head_to_head.opponent_name))
    head, *others = _head_to_head_parts(t, head_to_head, names)
    return "\n".join([f"**{head}**", *(f"- {part}" for part in others)])


def _sentences(parts: Iterable[str]) -> str:
    return " ".join(part if part.endswith(".") else f"{part}." for part in parts)


def _card_parts(t: Translator, stats: PlayerStats, *, moments: bool, plain: bool = False) -> Iterator[str]:
    """The passages of a card; `plain`: names in them are safe in Markdown."""
    games, wins = _totals(stats)
    yield t(
        "stats-alt",
        player=common.escape_name(stats.name) if plain else stats.name,
        games=t("standings-games", count=games),
        wins=t("standings-wins", count=wins),
        rate=_rate(t, games, wins),
    )
    told = [t(f"stats-{_RESULTS[score].value}") for score in stats.form]
    if told:
        yield t("stats-form", form=", ".join(told))
    for standing in stats.totals:
        played = _game_stats(t, stats, standing)
        parts = [played.title, t("stats-rating", rating=played.rating) if played.rating else played.rating_placeholder]
        parts += [played.place, played.games]
        if moments:
            parts += [f"{moment.label} {moment.value}" for moment in played.personal_bests]
        yield " · ".join(part for part in parts if part)
    if stats.favourite_rival is not None:
        rival = stats.favourite_rival
        name = common.escape_name(rival.name) if plain else rival.name
        yield t("stats-opponent", player=name, record=_describe_rival(t, rival))


def _head_to_head_parts(t: Translator, head_to_head: head_to_head.HeadToHead, names: tuple[str, str]) -> Iterator[str]:
    ahead, behind = _ahead_and_behind(head_to_head.tallies)
    yield t(
        "versus-alt",
        first=names[0],
        second=names[1],
        ahead=ahead,
        behind=behind,
        level=_draw_count(head_to_head.tallies),
    )
    for tally in head_to_head.tallies:
        title = common.variant_name(t, tally.game, tally.variant)
        yield t(
            "versus-line", game=title, ahead=tally.games_ahead, behind=tally.games_behind, level=_draw_count([tally])
        )
    winners = {GameResult.WON: names[0], GameResult.LOST: names[1], GameResult.DRAWN: t("versus-even")}
    if head_to_head.meetings:
        yield t(
            "versus-last", meetings=", ".join(winners[_meeting_result(meeting)] for meeting in head_to_head.meetings)
        )


def _game_stats(t: Translator, stats: PlayerStats, standing: player_stats.GameTotals) -> GameStats:
    """One game on a card: its rating, how much was played, and the best moments."""
    moments = [
        PersonalBest(common.ranking_name(t, one.game, one.kind), _format_best(t, one))
        for one in stats.personal_bests
        if (one.game, one.variant) == (standing.game, standing.variant)
    ]
    if standing.unrated_games:
        against = t("stats-computers-value", games=standing.unrated_games, wins=standing.unrated_wins)
        moments.append(PersonalBest(t("stats-computers"), against))
    pending = t("stats-pending", games=t.format_number(standing.games), needed=MIN_RATED_GAMES)
    return GameStats(
        title=common.variant_name(t, standing.game, standing.variant),
        rating="" if standing.rating is None else t.format_number(standing.rating),
        rating_placeholder=pending if standing.rating is None else "",
        games=t("stats-games", games=t("standings-games", count=standing.games), wins=standing.wins),
        place=t("stats-place", place=standing.rank) if standing.rank is not None else "",
        personal_bests=tuple(moments),
    )


def _format_best(t: Translator, moment: player_stats.PersonalBest) -> str:
    shown = common.format_value(t, moment.game, moment.kind, moment.value)
    kind = common.feat_kind(moment.game, moment.kind)
    if kind is not None and kind.best is BestValue.SHARE:
        return t("standings-share", share=shown, whole=moment.whole)
    return shown


def _totals(stats: PlayerStats) -> tuple[int, int]:
    """The rated games of a player, and those won."""
    return sum(one.games for one in stats.totals), sum(one.wins for one in stats.totals)


def _rate(t: Translator, games: int, wins: int) -> str:
    return t("stats-rate", share=wins / games) if games else "–"


def _describe_rival(t: Translator, rival: player_stats.Rival) -> str:
    games = t("standings-games", count=rival.games)
    return t("stats-rival", games=games, ahead=rival.games_ahead, behind=rival.games_behind)


def _ahead_and_behind(tallies: Iterable[head_to_head.Tally]) -> tuple[int, int]:
    return sum(one.games_ahead for one in tallies), sum(one.games_behind for one in tallies)


def _draw_count(tallies: Iterable[head_to_head.Tally]) -> int:
    return sum(one.games - one.games_ahead - one.games_behind for one in tallies)


def _meeting_result(meeting: head_to_head.Meeting) -> GameResult:
    """How a meeting went for the first of the two."""
    if meeting.rank == meeting.opponent_rank:
        return GameResult.DRAWN
    return GameResult.WON if meeting.rank < meeting.opponent_rank else GameResult.LOST
