"""The texts of player cards and head-to-heads: captions, contents, alt texts and plain texts."""

from collections.abc import Iterable, Iterator, Sequence

from bot.kit.names import variant_name
from bot.kit.pictures import colour_seed
from bot.standings.rating import MIN_RATED_GAMES
from bot.text import Translator
from bot.ui.message.compose import choose_alt_text
from cogs.standings import texts as common
from cogs.standings.queries import head_to_head, player_stats
from cogs.standings.queries.player_stats import PlayerStats
from games.core import BestValue
from render.standings.card import Card, CardCaptions, GameStats, Opponent, PersonalBest, Tile
from render.standings.head_to_head import Contender, GameTally, HeadToHead, HeadToHeadCaptions
from render.standings.layout import GameResult

_RESULTS = {1: GameResult.WON, 0: GameResult.DRAWN, -1: GameResult.LOST}
_CARD_LABELS = ("nameless", "form", "latest", "opponent")
MAX_BESTS = 2
"""The personal bests of a game that a card shows."""


def card_captions(t: Translator, server: str) -> CardCaptions:
    """The words on a card, with the name of the server."""
    return CardCaptions(subject=server, **{name: t(f"stats-on-picture.{name}") for name in _CARD_LABELS})


def build_card(t: Translator, stats: PlayerStats) -> Card:
    """The card of a player who has finished a game: all games count, those with computers too."""
    rival = stats.favourite_rival
    return Card(
        name=stats.name,
        colour_index=colour_seed(stats.user),
        tiles=_tiles(t, stats),
        form=tuple(_RESULTS[score] for score in reversed(stats.form)),
        game_stats=tuple(_game_stats(t, stats, standing) for standing in stats.totals),
        opponent=Opponent(rival.name, colour_seed(rival.user), _describe_rival(t, rival))
        if rival is not None
        else None,
    )


def card_alt_text(t: Translator, stats: PlayerStats) -> str:
    """The alt text of a card; without the personal bests if it is too long."""
    return choose_alt_text(*(_sentences(_card_parts(t, stats, with_bests=bests)) for bests in (True, False)))


def card_text(t: Translator, stats: PlayerStats, notes: Sequence[str] = ()) -> str:
    """A card as a passage of text, with lines of notes below it."""
    card = _bullets(_card_parts(t, stats, with_bests=True))
    return "\n".join([card, *notes])


def head_to_head_captions(t: Translator, head_to_head: head_to_head.HeadToHead) -> HeadToHeadCaptions:
    """The words on the picture of two head to head."""
    return HeadToHeadCaptions(
        thousands=t.group_separator,
        nameless=t("stats-on-picture.nameless"),
        title=t("versus-on-picture.title"),
        drawn=_describe_draws(t, head_to_head.tallies),
        meetings=t("versus-on-picture.meetings"),
        latest=t("stats-on-picture.latest"),
    )


def build_head_to_head(t: Translator, head_to_head: head_to_head.HeadToHead) -> HeadToHead:
    """The contents of the picture of two head to head."""
    ahead, behind, draws = _score(head_to_head.tallies)
    return HeadToHead(
        contenders=(Contender(head_to_head.name, ahead), Contender(head_to_head.opponent_name, behind)),
        draws=draws,
        games=tuple(
            GameTally(
                variant_name(t, tally.game, tally.variant),
                (tally.games_ahead, tally.games_behind),
                _describe_draws(t, [tally]),
            )
            for tally in head_to_head.tallies
        ),
        last_results=tuple(_meeting_result(meeting) for meeting in reversed(head_to_head.meetings)),
    )


def head_to_head_alt_text(t: Translator, head_to_head: head_to_head.HeadToHead) -> str:
    """The alt text of two head to head."""
    return choose_alt_text(_sentences(_head_to_head_parts(t, head_to_head)))


def head_to_head_text(t: Translator, head_to_head: head_to_head.HeadToHead) -> str:
    """Two head to head as a passage of text."""
    return _bullets(_head_to_head_parts(t, head_to_head))


def _bullets(parts: Iterable[str]) -> str:
    head, *others = parts
    return "\n".join([f"**{head}**", *(f"- {part}" for part in others)])


def _sentences(parts: Iterable[str]) -> str:
    return " ".join(part if part.endswith(".") else f"{part}." for part in parts)


def has_no_rated_game(stats: PlayerStats) -> bool:
    """True for a player whose games were all with computers, and so lead to no rating."""
    return all(totals.games == 0 for totals in stats.totals)


def _tiles(t: Translator, stats: PlayerStats) -> tuple[Tile, ...]:
    """The totals of a player; before the first win, how much was tried and the way to a rating."""
    games, wins = _totals(stats)
    ratings = [totals.rating for totals in stats.totals if totals.rating is not None]
    numbers = {"games": games}
    if wins:
        numbers["wins"] = wins
    else:
        numbers["tried"] = len(stats.totals)
        if ratings:
            numbers["rating"] = max(ratings)
        elif has_no_rated_game(stats):
            numbers["people"] = 0
        else:
            numbers["left"] = min(map(_games_to_rating, stats.totals))
    tiles = [Tile(t.format_number(number), t(f"stats-tiles.{name}", count=number)) for name, number in numbers.items()]
    return (*tiles, Tile(_rate(t, games, wins), t("stats-tiles.rate"))) if wins else tuple(tiles)


def _missing_rating(t: Translator, totals: player_stats.GameTotals) -> str:
    """The way to a rating, for a game in which there is none; where no game counts yet, that there is none."""
    if totals.rating is not None:
        return ""
    return t("stats-pending", left=_games_to_rating(totals)) if totals.games else t("stats-unrated")


def _games_to_rating(totals: player_stats.GameTotals) -> int:
    return max(1, MIN_RATED_GAMES - totals.games)


def _card_parts(t: Translator, stats: PlayerStats, *, with_bests: bool) -> Iterator[str]:
    games, wins = _totals(stats)
    yield t(
        "stats-alt" if wins else "stats-alt-new",
        player=stats.name,
        games=t("ranking-games", count=games),
        wins=t("standings-wins", count=wins),
        rate=_rate(t, games, wins),
    )
    if stats.form:
        yield t("stats-form", form=", ".join(t(f"stats-{_RESULTS[score].value}") for score in stats.form))
    for totals in stats.totals:
        game = _game_stats(t, stats, totals)
        count, wins = _counts(totals)
        parts = [game.title, t("stats-rating", rating=game.rating) if game.rating else game.rating_placeholder]
        parts += [t("stats-rank", rank=totals.rank)] if totals.rank is not None else []
        parts += [t("stats-games", games=game.games, wins=wins) if wins else game.games]
        parts += [t("stats-computers", games=totals.unrated_games)] if 0 < totals.unrated_games < count else []
        parts += [f"{best.label} {best.value}" for best in game.personal_bests if with_bests]
        yield " · ".join(part for part in parts if part)
    if stats.favourite_rival is not None:
        rival = stats.favourite_rival
        yield t("stats-opponent", player=rival.name, record=_describe_rival(t, rival))


def _head_to_head_parts(t: Translator, head_to_head: head_to_head.HeadToHead) -> Iterator[str]:
    first, second = head_to_head.name, head_to_head.opponent_name
    ahead, behind, draws = _score(head_to_head.tallies)
    yield t("versus-alt", first=first, second=second, ahead=ahead, behind=behind, level=draws)
    for tally in head_to_head.tallies:
        title, (ahead, behind, draws) = variant_name(t, tally.game, tally.variant), _score([tally])
        yield t("versus-line", game=title, ahead=ahead, behind=behind, level=draws)
    winners = {GameResult.WON: first, GameResult.LOST: second, GameResult.DRAWN: t("versus-even")}
    if head_to_head.meetings:
        meetings = ", ".join(winners[_meeting_result(meeting)] for meeting in head_to_head.meetings)
        yield t("versus-last", meetings=meetings)


def _game_stats(t: Translator, stats: PlayerStats, totals: player_stats.GameTotals) -> GameStats:
    """One game on a card: its rating, counts and personal bests."""
    bests = [
        PersonalBest(common.ranking_name(t, best.game, best.kind), _format_best(t, best))
        for best in stats.personal_bests
        if (best.game, best.variant) == (totals.game, totals.variant)
    ]
    games, wins = _counts(totals)
    return GameStats(
        title=variant_name(t, totals.game, totals.variant),
        rating="" if totals.rating is None else t.format_number(totals.rating),
        rating_placeholder=_missing_rating(t, totals),
        games=t("ranking-games", count=games),
        share=wins / games if games else 0,
        rate=t("stats-on-card.rate", share=wins / games) if wins else "",
        rank=t("stats-on-card.rating") if totals.rank is None else t("stats-on-card.rank", rank=totals.rank),
        personal_bests=tuple(bests[:MAX_BESTS]),
    )


def _format_best(t: Translator, best: player_stats.PersonalBest) -> str:
    value = common.format_value(t, best.game, best.kind, best.value)
    kind = common.feat_kind(best.game, best.kind)
    if kind is not None and kind.best is BestValue.SHARE:
        return t("standings-share", share=value, whole=best.whole)
    return value


def _totals(stats: PlayerStats) -> tuple[int, int]:
    """The games of a player, and those won."""
    games, wins = zip(*map(_counts, stats.totals), strict=True)
    return sum(games), sum(wins)


def _counts(totals: player_stats.GameTotals) -> tuple[int, int]:
    """The games of a kind, those with computers among them, and those won."""
    return totals.games + totals.unrated_games, totals.wins + totals.unrated_wins


def _rate(t: Translator, games: int, wins: int) -> str:
    return t("stats-rate", share=wins / games) if games else ""


def _describe_rival(t: Translator, rival: player_stats.Rival) -> str:
    games = t("ranking-games", count=rival.games)
    return t("stats-rival", games=games, ahead=rival.games_ahead, behind=rival.games_behind)


def _score(tallies: Sequence[head_to_head.Tally]) -> tuple[int, int, int]:
    """The games in which the first of the two was ahead and behind, and the draws."""
    ahead, behind = sum(tally.games_ahead for tally in tallies), sum(tally.games_behind for tally in tallies)
    return ahead, behind, sum(tally.games for tally in tallies) - ahead - behind


def _describe_draws(t: Translator, tallies: Sequence[head_to_head.Tally]) -> str:
    *_, draws = _score(tallies)
    return t("versus-level", count=draws) if draws else ""


def _meeting_result(meeting: head_to_head.Meeting) -> GameResult:
    if meeting.rank < meeting.opponent_rank:
        return GameResult.WON
    return GameResult.DRAWN if meeting.rank == meeting.opponent_rank else GameResult.LOST
