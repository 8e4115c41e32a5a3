"""The pages of a tournament: its public one, the standings, the games of a round, and the organisers' own."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from bot.kit.pictures import colour_seed
from bot.kit.ranking_page import ROWS_PER_PAGE, RankedRow, RankingPage
from bot.tables.ids import UserId
from bot.text import Translator, translator
from bot.text.user_text import UserText
from bot.ui.board.lobby_screen import relative_time
from bot.ui.board.presenter import Presenter
from bot.ui.message.pager import Page, cut_page, page_turner
from bot.ui.message.spec import (
    Block,
    Button,
    ButtonStyle,
    ControlRow,
    LinkButton,
    MessageSpec,
    UserPicker,
    text_block,
)
from cogs.tournaments.rules.standings import Standing, rank
from cogs.tournaments.rules.steps import State
from cogs.tournaments.rules.tournament import Entrant, Format, Pairing, Phase, Result, round_count
from render.standings.leaderboard import Leader

BOARDS: Final = 20
"""The games on a page of a round."""
MAX_NAMES: Final = 20
"""The entrants that the page names during sign-up."""
_SCORES: Final = {Result.FIRST: "1 : 0", Result.SECOND: "0 : 1", Result.DRAW: "½ : ½", Result.NEITHER: "0 : 0"}
_SECOND_TIE_BREAKS: Final = {Format.SWISS: "buchholz", Format.ROUND_ROBIN: "sonneborn-berger"}
"""The tie-break that the standings show."""


class TournamentPages:
    """The pages of a tournament in a language."""

    def __init__(self, t: Translator, state: State, presenter: Presenter, standings: Sequence[Standing]) -> None:
        self.t = t
        self.state = state
        self.presenter = presenter
        self._standings = standings

    def overview(self) -> MessageSpec:
        """The public page: what is played, how it stands, and the buttons for everybody."""
        tournament = self.state.tournament
        settings = tournament.settings
        game = f"**{self.presenter.title(self.t)}**", self.t(f"tournament-{settings.format}")
        time = self.t.format_duration(settings.turn_limit_s) if settings.turn_limit_s else ""
        facts = [*(game if self._has_own_title() else ()), *([self.t("per-turn", time=time)] if time else [])]
        return MessageSpec(
            (
                *text_block(
                    self.t("tournament-title", title=self._title),
                    " · ".join(facts),
                    f"-# {self.presenter.describe_options(self.t, settings.options)}",
                ),
                *text_block(*self._status_lines()),
                *(
                    self._ranking_blocks(self._ranking(cut_page(self._standings, 0, ROWS_PER_PAGE)))
                    if self._has_standings()
                    else ()
                ),
                *self._controls(),
            )
        )

    def standings(self, page: int, user: UserId) -> MessageSpec:
        """A page of the standings, from 1, with the rank of the reader."""
        title = self.t("tournament-title", title=self._title)
        if not self._standings or (self.state.tournament.phase is Phase.OVER and not self._has_standings()):
            return MessageSpec(text_block(title, self.t("tournament-nobody")))
        cut = cut_page(self._standings, page - 1, ROWS_PER_PAGE)
        turner = page_turner(self.t, cut.index, cut.count, ("standing-to", "standing"), lambda number: str(number + 1))
        explanation = self.t(f"tournament-{self.state.tournament.settings.format}.ranked")
        blocks = self._ranking_blocks(self._ranking(cut, user), f"-# {explanation}")
        return MessageSpec((*text_block(title), *blocks, *turner))

    def games(self, number: int, page: int) -> MessageSpec:
        """A page of the games of a round, both from 1; 0 for the round that is being played."""
        if not self.state.pairings:
            return MessageSpec(text_block(self.t("tournament-no-games")))
        last = max(pairing.round for pairing in self.state.pairings)
        number = min(number or self._current_round(), last)
        pairings = [pairing for pairing in self.state.pairings if pairing.round == number]
        if self.state.tournament.settings.format is Format.ARENA:
            pairings.reverse()
        cut = cut_page(pairings, page - 1, BOARDS)
        lines = [self._describe(pairing) for pairing in cut.items]
        title = self.t("tournament-round", round=number, rounds=max(last, self._rounds()))
        rounds = (
            Button(self.t("tournament-round-before"), "games-to", f"{number - 1}.1", disabled=number <= 1),
            Button(self.t("tournament-round-after"), "games", f"{number + 1}.1", disabled=number >= last),
        )
        turner = page_turner(self.t, cut.index, cut.count, ("boards-to", "boards"), lambda to: f"{number}.{to + 1}")
        is_arena = self.state.tournament.settings.format is Format.ARENA
        return MessageSpec(
            (
                *text_block("" if is_arena else title, *lines),
                *turner,
                *((ControlRow(rounds),) if last > 1 else ()),
            )
        )

    def moved_on(self, url: str) -> MessageSpec:
        """The remains of a page that a later one has replaced, with a link to that."""
        title = self.t("tournament-title", title=self._title)
        link = LinkButton(self.t("tournament-moved-on"), url)
        return MessageSpec((*text_block(title), ControlRow((link,))))

    def manage(self, notice: str) -> MessageSpec:
        """The organisers' page."""
        t, phase = self.t, self.state.tournament.phase
        if phase is Phase.OVER:
            return MessageSpec(text_block(notice or t("refused-tournament-over")))
        start = Button(t("button-tournament-close"), "close", style=ButtonStyle.SUCCESS)
        cancel = Button(t("button-tournament-cancel"), "cancel", style=ButtonStyle.DANGER)
        buttons = (start, cancel) if phase is Phase.SIGN_UP else (cancel,)
        picker = UserPicker("out", t("tournament-pick-out"), 1)
        return MessageSpec((*text_block(notice, t("tournament-manage")), ControlRow((picker,)), ControlRow(buttons)))

    def _status_lines(self) -> Sequence[str]:
        t, tournament = self.t, self.state.tournament
        present = [entrant for entrant in self.state.entrants if not entrant.is_withdrawn]
        if tournament.phase is Phase.SIGN_UP:
            names: list[str] = [UserText(entrant.name) for entrant in present[:MAX_NAMES]]
            if more := len(present) - len(names):
                names.append(t("tournament-more", count=more))
            closes = t("tournament-closes", time=relative_time(tournament.closes_at_ms))
            places = t("tournament-signed-up", count=len(present), places=tournament.settings.max_entrants)
            return (closes, places, t.format_list(names))
        if tournament.phase is Phase.OVER and tournament.end_reason:
            return (t(f"tournament-{tournament.end_reason}"),)
        if tournament.phase is Phase.OVER:
            best = [self._name(standing.number) for standing in self._standings if standing.rank == 1]
            if not best:
                return (t("tournament-nobody-won"),)
            players = t.format_list([f"**{name}**" for name in best[:MAX_NAMES]])
            return (t("tournament-won", players=players, count=len(best)),)
        if tournament.settings.format is Format.ARENA:
            return (t("tournament-arena-ends", time=relative_time(tournament.ends_at_ms)), t("tournament-arena-how"))
        games = [pairing for pairing in self.state.pairings if not pairing.is_bye]
        if tournament.settings.format is not Format.ROUND_ROBIN:
            games = [pairing for pairing in games if pairing.round == tournament.round]
        over = sum(not pairing.is_open for pairing in games)
        title = t("tournament-round", round=self._current_round(), rounds=self._rounds())
        return (title, t("tournament-games-over", over=over, games=len(games)))

    def _controls(self) -> tuple[ControlRow, ...]:
        t, phase = self.t, self.state.tournament.phase
        is_arena = self.state.tournament.settings.format is Format.ARENA
        sign_up = Button(t("button-tournament-sign-up"), "sign-up", style=ButtonStyle.SUCCESS, emoji="✍️")
        withdraw = Button(t("button-tournament-withdraw"), "withdraw")
        pings = Button(t("button-tournament-pings"), "pings", emoji="🔔")
        manage = Button(t("button-tournament-manage"), "manage", emoji="⚙️")
        look = (
            Button(t("button-tournament-standings"), "standing", "1", emoji="📊"),
            Button(t("button-tournament-games"), "games", "0.1", emoji="📋"),
        )
        if phase is Phase.SIGN_UP:
            return (ControlRow((sign_up, withdraw, pings, manage)),)
        if phase is Phase.OVER:
            return (ControlRow(look),) if self.state.pairings else ()
        play = Button(t("button-tournament-play"), "play", style=ButtonStyle.PRIMARY, emoji="🎲")
        rest = Button(t("button-tournament-break"), "break", emoji="☕")
        return (
            ControlRow((play, *look, pings)),
            ControlRow((*((sign_up, rest) if is_arena else ()), withdraw, manage)),
        )

    def _ranking(self, page: Page[Standing], user: UserId | None = None) -> RankingPage:
        """A page of the standings; `user`: its only reader, if any."""
        t, tournament_format = self.t, self.state.tournament.settings.format
        own = next((standing for standing in self._standings if self._entrants[standing.number].user == user), None)
        return RankingPage(
            t,
            title=self._title,
            subject=usual_title(t, self.presenter, tournament_format) if self._has_own_title() else self._round(),
            rows=tuple(self._row(standing, user) for standing in page.items),
            own=self._row(own, user) if own is not None else None,
            total=len(self._standings),
            before=page.index * ROWS_PER_PAGE,
            value=self._value_name(),
            count=t("tournament-on-picture.games"),
            rate=self._tie_break_name(),
        )

    def _ranking_blocks(self, ranking: RankingPage, *notes: str) -> tuple[Block, ...]:
        title, by, ranks = self._title, self._value_name(), ranking.rank_range
        return ranking.blocks(self.t("tournament-alt", title=title, by=by, ranks=ranks), *notes)

    def _row(self, standing: Standing, user: UserId | None) -> RankedRow:
        entrant, tie_break = self._entrants[standing.number], self._tie_break(standing)
        leader = Leader(
            standing.rank,
            self._name(standing.number),
            colour_seed(entrant.user),
            self._value(standing),
            count=standing.games,
            is_viewer=entrant.user == user,
            rate=tie_break,
        )
        games = self.t("ranking-games", count=standing.games)
        return RankedRow(leader, (games, *([f"{self._tie_break_name()} {tie_break}"] if tie_break else ())))

    def _value_name(self) -> str:
        is_knock_out = self.state.tournament.settings.format is Format.KNOCK_OUT
        return self.t("tournament-on-picture.wins" if is_knock_out else "tournament-on-picture.points")

    def _tie_break_name(self) -> str:
        tie_break = _SECOND_TIE_BREAKS.get(self.state.tournament.settings.format, "")
        return self.t(f"tournament-on-picture.{tie_break}") if tie_break else ""

    def _value(self, standing: Standing) -> str:
        match self.state.tournament.settings.format:
            case Format.KNOCK_OUT:
                return self.t.format_number(standing.wins)
            case Format.ARENA:
                return self.t.format_number(standing.points)
            case _:
                return self.t("number", value=standing.points / 2)

    def _tie_break(self, standing: Standing) -> str:
        match self.state.tournament.settings.format:
            case Format.SWISS:
                return self.t("number", value=standing.buchholz / 2)
            case Format.ROUND_ROBIN:
                return self.t("number", value=standing.sonneborn_berger / 4)
            case _:
                return ""

    def _describe(self, pairing: Pairing) -> str:
        """A game in one line."""
        t, first = self.t, self._name(pairing.first)
        if pairing.is_bye:
            return t(
                "tournament-walkover" if pairing.is_walkover else "tournament-bye", board=pairing.board, first=first
            )
        result = _SCORES.get(pairing.result) or t("tournament-playing" if pairing.table_id else "tournament-to-come")
        if pairing.is_walkover:
            result = t("tournament-by-walkover", result=result)
        second = self._name(pairing.second)
        return t("tournament-pair", board=pairing.board, first=first, second=second, result=result)

    @property
    def _title(self) -> UserText:
        return UserText(self.state.tournament.settings.title)

    @cached_property
    def _entrants(self) -> Mapping[int, Entrant]:
        return {entrant.number: entrant for entrant in self.state.entrants}

    def _name(self, number: int) -> str:
        """The name of an entrant."""
        return UserText(self._entrants[number].name) or self.t("player-gone", number=number)

    def _rounds(self) -> int:
        seeded = sum(bool(entrant.seed) for entrant in self.state.entrants)
        return round_count(self.state.tournament.settings, seeded)

    def _has_standings(self) -> bool:
        """True if there is a result, and at the end a game."""
        is_over = self.state.tournament.phase is Phase.OVER
        return any(pairing.is_played if is_over else not pairing.is_open for pairing in self.state.pairings)

    def _has_own_title(self) -> bool:
        """False if the title is the usual one, which says the game and the format itself."""
        settings = self.state.tournament.settings
        return settings.title != usual_title(translator(settings.language), self.presenter, settings.format)

    def _round(self) -> str:
        """The round that is being played, for the picture; empty in an arena."""
        if self.state.tournament.settings.format is Format.ARENA:
            return ""
        return self.t("tournament-round", round=self._current_round(), rounds=self._rounds()).strip("*")

    def _current_round(self) -> int:
        """The first round with a game that is not over, or the last one; the first games are paired already."""
        open_rounds = [pairing.round for pairing in self.state.pairings if pairing.is_open]
        return min(open_rounds, default=max(pairing.round for pairing in self.state.pairings))


def usual_title(t: Translator, presenter: Presenter, tournament_format: Format) -> str:
    """The title of a tournament that has no other."""
    return f"{presenter.title(t)} · {t(f'tournament-{tournament_format}')}"


def rank_all(state: State) -> list[Standing]:
    """The standings of a tournament, without those who left before it began."""
    entrants = [entrant for entrant in state.entrants if entrant.seed or state.tournament.ends_at_ms]
    return rank(state.tournament.settings.format, entrants, state.pairings)
