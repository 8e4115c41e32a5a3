"""The buttons of a tournament's pages: sign-up, standings, one's own game, and those of the organisers."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import discord

from bot.store.guild_settings import GuildSettings
from bot.store.tables import StoredTable
from bot.tables.ids import UserId
from bot.ui.answer.context import server_of
from bot.ui.answer.replies import Interaction, edit_clicked_message, reply, reply_text, translator_for
from bot.ui.board import lobby_screen, table_screen
from bot.ui.board.places import board_link
from bot.ui.click.confirmation import confirmation
from bot.ui.client import OchoClub
from bot.ui.message import compose
from bot.ui.message.custom_id import MAX_PAGE, CustomId, ForgedClick, parse_number
from bot.ui.message.spec import Block, Button, ControlRow, LinkButton, MessageSpec, text_block
from cogs.tournaments.pages import TournamentPages
from cogs.tournaments.queries import Tournaments
from cogs.tournaments.rules.steps import State
from cogs.tournaments.rules.tournament import Format, Phase, TournamentId
from cogs.tournaments.runner import PAGE_PREFIX, TournamentRunner, target
from games.core import Refused

PageHandler: TypeAlias = Callable[[Interaction, State, CustomId], Awaitable[None]]
"""The handler of a button of a tournament's page."""


class TournamentButtons:
    """Answers the clicks on the pages of tournaments."""

    def __init__(self, bot: OchoClub, runner: TournamentRunner) -> None:
        self._bot = bot
        self._store = bot.store.get(Tournaments)
        self._runner = runner
        bot.router.page_handlers[PAGE_PREFIX] = self.handle_click
        self._handlers: dict[str, PageHandler] = {
            "page": self._send_overview,
            "sign-up": self._sign_up,
            **dict.fromkeys(("withdraw", "withdraw-yes"), self._withdraw),
            "pings": self._toggle_pings,
            "break": self._toggle_break,
            "play": self._my_game,
            **dict.fromkeys(("standing", "standing-to"), self._send_standings),
            **dict.fromkeys(("games", "games-to", "boards", "boards-to"), self._send_games),
            **dict.fromkeys(("manage", "close", "cancel", "cancel-yes", "out"), self._manage),
            "no": self._go_on,
        }

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a button of a tournament's page. Refused: `no-tournament`; raises ForgedClick at one it has not."""
        is_list = custom_id.verb == "page"
        name = custom_id.arg if is_list else custom_id.target.removeprefix(f"{PAGE_PREFIX}-")
        state = await self._store.load(TournamentId(name))
        if state is None or state.tournament.guild != interaction.guild_id:
            raise Refused("no-tournament")
        handler = self._handlers.get(custom_id.verb)
        if handler is None:
            raise ForgedClick(f"a tournament has no button {custom_id.verb!r}")
        await handler(interaction, state, custom_id)

    async def _send_overview(self, interaction: Interaction, state: State, _: CustomId) -> None:
        await self._send(interaction, state, (await self._pages(interaction, state)).overview())

    async def _send_standings(self, interaction: Interaction, state: State, custom_id: CustomId) -> None:
        page = parse_number(custom_id.arg, MAX_PAGE)
        pages = await self._pages(interaction, state)
        await self._send(interaction, state, pages.standings(page, UserId(interaction.user.id)))

    async def _send_games(self, interaction: Interaction, state: State, custom_id: CustomId) -> None:
        number, _, page = custom_id.arg.partition(".")
        pages = await self._pages(interaction, state)
        await self._send(interaction, state, pages.games(parse_number(number, MAX_PAGE), parse_number(page, MAX_PAGE)))

    async def _sign_up(self, interaction: Interaction, state: State, _: CustomId) -> None:
        """Refused: `tournament-closed`, `tournament-full`, `tournament-signed-up`, `being-forgotten`."""
        user, name = UserId(interaction.user.id), interaction.user.display_name
        now_ms = self._bot.table_service.now_ms()
        refusal = await self._store.sign_up(state.tournament.id, user, name, now_ms)
        t = translator_for(interaction)
        pings = Button(t("button-tournament-pings"), "pings", emoji="🔔")
        await self._show_entrants(interaction, state, refusal, t("tournament-signed-up-you"), ControlRow((pings,)))

    async def _withdraw(self, interaction: Interaction, state: State, custom_id: CustomId) -> None:
        """Ask first if it has begun. Refused: `tournament-over`, `tournament-not-signed-up`."""
        if state.tournament.phase is Phase.RUNNING and custom_id.verb == "withdraw":
            await self._ask(interaction, state, "withdraw")
            return
        refusal = await self._store.withdraw(state.tournament.id, UserId(interaction.user.id))
        t = translator_for(interaction)
        await self._show_entrants(interaction, state, refusal, t("tournament-withdrawn-you"))

    async def _show_entrants(
        self, interaction: Interaction, state: State, refusal: Refused | None, text: str, *rows: ControlRow
    ) -> None:
        """Show a change of the entrants on the page that was clicked. Refused: what `refusal` says."""
        if refusal is not None:
            raise refusal
        after = await self._runner.go_on(state.tournament.id) or state
        if interaction.message is not None and interaction.message.id == after.tournament.message:
            spec = (await self._runner.pages(after, after.tournament.settings.language)).overview()
            message = await compose.compose(spec, target(after.tournament.id), after.tournament.page)
            await edit_clicked_message(interaction, message)
        await self._send(interaction, after, MessageSpec((*text_block(text), *rows)))

    async def _go_on(self, interaction: Interaction, _state: State, _: CustomId) -> None:
        await reply_text(interaction, translator_for(interaction)("tournament-goes-on"))

    async def _manage(self, interaction: Interaction, state: State, custom_id: CustomId) -> None:
        """Do what an organiser asks for.

        Refused: `not-organiser`, `tournament-begun`, `tournament-over`, `tournament-not-theirs`.
        """
        check_organiser(interaction, await self._settings(interaction))
        t, tournament_id = translator_for(interaction), state.tournament.id
        notice = ""
        match custom_id.verb:
            case "close":
                if not await self._store.close_sign_up(tournament_id, self._bot.table_service.now_ms()):
                    raise Refused("tournament-begun")
                notice = t("tournament-closed")
            case "cancel":
                await self._ask(interaction, state, "cancel")
                return
            case "cancel-yes":
                if not await self._store.cancel(tournament_id):
                    raise Refused("tournament-over")
                notice = t("tournament-cancelled")
            case "out":
                users = [UserId(parse_number(value)) for value in compose.submitted_values(interaction)]
                if len(users) != 1:
                    raise ForgedClick("one member is taken out at a time")
                if refusal := await self._store.withdraw(tournament_id, users[0]):
                    raise Refused("tournament-not-theirs") if refusal.code == "tournament-not-signed-up" else refusal
                notice = t("tournament-out", player=f"<@{users[0]}>")
        if notice:
            state = await self._runner.go_on(tournament_id) or state
        await self._send(interaction, state, (await self._pages(interaction, state)).manage(notice))

    async def _toggle_pings(self, interaction: Interaction, state: State, _: CustomId) -> None:
        """Mention the user from now on when a game of theirs begins, or no more."""
        user = UserId(interaction.user.id)
        own = next((entrant for entrant in state.entrants if entrant.user == user), None)
        wants_pings = own is None or not own.wants_pings
        if refusal := await self._store.update_entrant(state.tournament.id, user, wants_pings=wants_pings):
            raise refusal
        t = translator_for(interaction)
        await reply_text(interaction, t("tournament-pings-on" if wants_pings else "tournament-pings-off"))

    async def _toggle_break(self, interaction: Interaction, state: State, _: CustomId) -> None:
        """Take a break from an arena, or come back."""
        user, now_ms = UserId(interaction.user.id), self._bot.table_service.now_ms()
        own = next((entrant for entrant in state.entrants if entrant.user == user), None)
        is_back = own is not None and not own.waiting_since_ms
        since_ms = now_ms if is_back else 0
        if refusal := await self._store.update_entrant(state.tournament.id, user, waiting_since_ms=since_ms):
            raise refusal
        await self._runner.go_on(state.tournament.id)
        t = translator_for(interaction)
        await reply_text(interaction, t("tournament-back" if is_back else "tournament-break"))

    async def _my_game(self, interaction: Interaction, state: State, _: CustomId) -> None:
        """Bring the board of the user's game, or show where it is.

        Refused: `tournament-over`, `tournament-not-signed-up`, `tournament-not-begun`, `tournament-on-break`,
        `tournament-no-game`.
        """
        tournament, user = state.tournament, UserId(interaction.user.id)
        own = next((entrant for entrant in state.entrants if entrant.user == user and not entrant.is_withdrawn), None)
        if tournament.phase is Phase.OVER:
            raise Refused("tournament-over")
        if own is None:
            raise Refused("tournament-not-signed-up")
        if tournament.phase is Phase.SIGN_UP:
            raise Refused("tournament-not-begun", time=lobby_screen.relative_time(tournament.closes_at_ms))
        pairings = [
            pairing
            for pairing in state.pairings
            if pairing.is_open and pairing.table_id and own.number in {pairing.first, pairing.second}
        ]
        if not pairings:
            is_on_break = tournament.settings.format is Format.ARENA and not own.waiting_since_ms
            raise Refused("tournament-on-break") if is_on_break else Refused("tournament-no-game")
        loaded = [await self._bot.table_service.load(pairing.table_id, interaction.id) for pairing in pairings]
        if len(loaded) == 1 and not loaded[0].stored_table.message:
            await self._bot.router.table_opener.move_table_here(interaction, loaded[0])
            return
        t = translator_for(interaction)
        blocks: list[Block] = []
        for number, loaded_table in enumerate(loaded, start=1):
            blocks += self._table_blocks(interaction, number, loaded_table.stored_table)
        await reply(interaction, MessageSpec((*text_block(t("tournament-games")), *blocks)), "private")

    def _table_blocks(self, interaction: Interaction, number: int, stored: StoredTable) -> tuple[Block, ...]:
        """A game of the user in a line, with buttons to its board."""
        t, table = translator_for(interaction), stored.table
        view = table_screen.view_table(table, t, user=UserId(interaction.user.id))
        others = [view.name(seat) for seat in range(len(table.players)) if seat != view.seat]
        players = t.format_list(others)
        is_turn = view.seat in table.seats_to_move
        line = t("tournament-your-turn", players=players) if is_turn else t("tournament-their-turn", players=players)
        show = Button(t("games-show", number=number), "show-table", table.id)
        link = board_link(stored)
        links = (LinkButton(t("tournament-to-board"), link),) if link else ()
        return (*text_block(f"{number}. {line}"), ControlRow((show, *links)))

    async def _ask(self, interaction: Interaction, state: State, verb: str) -> None:
        """Ask for confirmation."""
        question = confirmation(translator_for(interaction), f"tournament-{verb}", verb)
        await self._send(interaction, state, question)

    async def _send(self, interaction: Interaction, state: State, spec: MessageSpec) -> None:
        await reply(interaction, spec, target(state.tournament.id))

    async def _pages(self, interaction: Interaction, state: State) -> TournamentPages:
        return await self._runner.pages(state, translator_for(interaction).language)

    async def _settings(self, interaction: Interaction) -> GuildSettings:
        return await self._bot.store.guild_settings.settings(server_of(interaction))


def check_organiser(interaction: Interaction, guild_settings: GuildSettings) -> None:
    """Refused: `not-organiser`, the user may neither manage events or the server, nor has the role for it."""
    permissions = interaction.permissions  # all of them, for who administers the server
    has_role = isinstance(interaction.user, discord.Member) and any(
        role.id == guild_settings.tournament_role for role in interaction.user.roles
    )
    if not (permissions.manage_events or permissions.manage_guild or has_role):
        raise Refused("not-organiser")
