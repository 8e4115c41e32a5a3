"""The opening of tables: permissions, the server's settings, and the limit of tables in a channel."""

import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord

from bot.services.locks import KeyedLocks
from bot.services.table_service import CommandResult, LoadedTable, TableService, refusal_of
from bot.store.errors import Conflict, ErasurePending, NoRoom
from bot.store.tables import StoredTable
from bot.store.writes import Room, SaveTable
from bot.tables import lobby
from bot.tables.commands import DisplayMode, Join, Rematch, Resume, Start, Transition
from bot.tables.fairness import SECRET_BYTES
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.machine import apply, open_table
from bot.tables.table import Context, Player, Table, allowed_seat_counts
from bot.text import Translator, supported_language, text_id
from bot.ui.answer import channels
from bot.ui.answer.context import channel_of, check_here, context_of, guild_of
from bot.ui.answer.deferral import acknowledge
from bot.ui.answer.replies import Interaction, drop_deferral, reply_text, translator_for
from bot.ui.board.messages import TableMessages
from bot.ui.click.verbs import TableClick, VerbRegistry, clicking_player
from bot.ui.message.custom_id import CustomId
from engine.catalog import ENGINES
from engine.levels import CAST
from games.catalog import GAMES
from games.core import Refused
from games.options import list_options


class TableOpener:
    """Opens tables, and moves them to other channels. The store keeps to the limits of tables in a channel."""

    def __init__(self, table_service: TableService, table_messages: TableMessages) -> None:
        self._service = table_service
        self._messages = table_messages
        self._rematch_locks = KeyedLocks[TableId]()

    async def open(
        self,
        interaction: Interaction,
        game: str,
        options: Mapping[str, Any],
        *,
        limit: int,
        turn_limit_s: int | None,
        computers: int,
        level: str = "",
        guest: UserId | None,
        language: str,
        is_started: bool = False,
        is_friendly: bool = False,
        is_private: bool = False,
        starts_when_all_join: bool = False,
    ) -> Table | None:
        """Open a lobby for the user of a command, as the answer to it; `is_started`: its game starts at once.

        Returns the table as it is shown, in its thread if it has one; None if Discord delivered the command twice.

        Refused: what `check_permissions` and `_room` refuse, or an option the rules do not take.

        `limit` of seats 0 is as many as the rules allow; `turn_limit_s` 0 is no limit, and None the server's; `level`
        is that of the computers, by default the game's usual one; `is_private`: nobody else sees the board.
        """
        context, guild = context_of(interaction), guild_of(interaction)
        if is_private:
            context = Context.PRIVATE
        channels.check_permissions(interaction, context)
        check_options(translator_for(interaction), game, options)
        settings = await self._service.store.guild_settings.settings(guild)
        if turn_limit_s is None:
            default_s = lobby.LIVE_TURN_S if settings.turn_limit_s is None else settings.turn_limit_s
            turn_limit_s = default_s if context is Context.SERVER else 0
        locale = interaction.guild_locale or interaction.locale
        table = open_table(
            table_id=_new_table_id(),
            guild=guild,
            channel=channel_of(interaction),
            language=language or settings.language or supported_language(locale),
            game=game,
            options=options,
            host=clicking_player(interaction),
            now_ms=self._service.now_ms(),
            max_players=limit,
            turn_limit_s=turn_limit_s,
            computer_players=computers,
            level=level,
            invitees=(guest,) if guest is not None else (),
            context=context,
            is_friendly=is_friendly,
            starts_when_all_join=starts_when_all_join,
            secret=secrets.token_bytes(SECRET_BYTES),
        )
        room = await self._room(interaction, guild)
        if is_private:
            room = Room(own_tables=room.own_tables)
        try:
            result = await self._service.open(table, interaction.id, room)
        except Conflict:
            if not await self._service.store.tables.counted_interactions([interaction.id]):
                raise
            return None  # Discord delivered the command twice
        if is_started:
            start = Start(table.host, interaction_id=interaction.id)
            result = await self._service.execute(table.id, start, loaded=LoadedTable(result.stored_table))
        await self._messages.show(result, interaction)
        if interaction.type is discord.InteractionType.component:
            await acknowledge(interaction)
        if not table.answers_only:
            await drop_deferral(interaction)
        if result.ends_with_a_loss:
            await reply_text(interaction, translator_for(interaction)("stake-ends-with-a-loss"))
        return self._messages.locate(result.table)

    async def level_for_newcomer(self, interaction: Interaction, game: str) -> str:
        """Lola's level where she is to go easy on the user of a command, who has never won the game; else empty."""
        if ENGINES[game].easy is None:
            return ""
        has_won = await self._service.store.tables.has_won(UserId(interaction.user.id), game)
        return "" if has_won else CAST[0].id

    async def open_seated(
        self,
        interaction: Interaction,
        game: str,
        options: Mapping[str, Any],
        *,
        turn_limit_s: int,
        opponent: Player,
        commit: Callable[[SaveTable], Awaitable[Refused | None]],
    ) -> CommandResult | None:
        """Store a table of the user and an opponent whose game begins at once, to be shown; None if it was before.

        Refused: what `check_permissions`, `_room` and `commit` refuse; `being-forgotten`, `just-leaving`.
        """
        channels.check_permissions(interaction, Context.SERVER)
        guild, host = guild_of(interaction), clicking_player(interaction)
        settings = await self._service.store.guild_settings.settings(guild)
        now_ms = self._service.now_ms()
        lobby_table = open_table(
            table_id=_new_table_id(),
            guild=guild,
            channel=channel_of(interaction),
            language=settings.language or supported_language(interaction.guild_locale or interaction.locale),
            game=game,
            options=options,
            host=host,
            now_ms=now_ms,
            max_players=2,
            turn_limit_s=turn_limit_s,
            secret=secrets.token_bytes(SECRET_BYTES),
        )
        seated = apply(lobby_table, Join(opponent.user, opponent.name), now_ms).table
        started = apply(seated, Start(host.user, interaction_id=interaction.id), now_ms)
        room = await self._room(interaction, guild)
        save = SaveTable(started.table, entries=started.entries, interaction_id=interaction.id, room=room)
        try:
            refusal = await commit(save)
        except (ErasurePending, NoRoom) as error:
            raise refusal_of(error, host.user) from error
        except Conflict:
            if not await self._service.store.tables.counted_interactions([interaction.id]):
                raise
            return None  # Discord delivered the click twice
        if refusal is not None:
            raise refusal
        self._service.notify_listeners(save.table)
        transition = Transition(save.table, display=DisplayMode.NEW_MESSAGE, mentioned_users=(opponent.user,))
        return CommandResult(StoredTable(save.table), transition)

    async def show(self, result: CommandResult) -> None:
        """Show a table that `open_seated` has stored."""
        await self._messages.show(result)

    def register(self, verbs: VerbRegistry) -> None:
        """Add the verbs that open a rematch and bring a table back."""
        verbs.register("rematch", self._open_rematch)
        verbs.register("show", lambda click: self.move_table_here(click.interaction, click.loaded))

    async def handle_list_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Bring a table of a private list into the channel of the click. Refused: `no-table`, it is no such button."""
        if custom_id.verb != "show-table":
            raise Refused("no-table")
        await self.move_table_here(interaction, await self._service.load(TableId(custom_id.arg), interaction.id))

    async def _open_rematch(self, click: TableClick) -> None:
        """Ask for another game, or sit down at the rematch if somebody was quicker.

        Refused: what `check_permissions` and `_room` refuse, or it is nobody's to ask for.
        """
        interaction, loaded = click.interaction, click.loaded
        channels.check_permissions(interaction, loaded.table.context)
        player = clicking_player(interaction)
        async with self._rematch_locks.hold(loaded.table.id):
            if self._service.is_outdated(loaded):
                loaded = await self._service.load(loaded.table.id, interaction.id)
            rematch_id = loaded.table.rematch_id
            if not rematch_id:
                room = await self._room(interaction, loaded.table.guild)
                command = Rematch(player.user, player.name, _new_table_id(), secrets.token_bytes(SECRET_BYTES))
                result = await self._service.execute(loaded.table.id, command, interaction.id, loaded, room)
        if rematch_id:
            join = Join(player.user, player.name, interaction.id)
            joined = await self._service.execute(rematch_id, join, interaction.id)
            await self._messages.show(joined, interaction)
            await reply_text(interaction, translator_for(interaction)("rematch-joined"))
        elif (opened := result.transition.new_table) is None:
            await acknowledge(interaction)
        else:
            await self._messages.show(result, interaction)
            transition = Transition(opened, display=DisplayMode.NEW_MESSAGE, mentioned_users=opened.invitees)
            result = CommandResult(StoredTable(opened), transition)
            if lobby.is_alone_with_computers(loaded.table, player.user):
                start = Start(player.user, interaction_id=interaction.id)
                result = await self._service.execute(opened.id, start, loaded=LoadedTable(result.stored_table))
            await self._messages.show(result, interaction)
            if interaction.channel_id != opened.channel:
                link = f"<#{opened.channel}>"
                await reply_text(interaction, translator_for(interaction)("rematch-elsewhere", channel=link))
            await acknowledge(interaction)

    async def move_table_here(self, interaction: Interaction, loaded: LoadedTable) -> None:
        """Bring a table into the channel of a click; where it is already, it may always stay. Outside servers it must.

        Refused: `other-server`, `not-seated`, or what `check_permissions` and `_room` refuse.
        """
        table = loaded.table
        check_here(table, interaction)
        if table.seat_of(UserId(interaction.user.id)) is None:
            raise Refused("not-seated")
        channels.check_permissions(interaction, table.context)
        channel = channel_of(interaction)
        room = Room()
        if channel != table.channel and table.tournament:
            await self.check_channel(interaction, table.guild)
        elif channel != table.channel:
            room = await self._room(interaction, table.guild)
            if interaction.user.id != table.host:
                room = Room(room.tables)
        result = await self._service.execute(table.id, Resume(channel), interaction.id, loaded, room)
        await reply_text(interaction, translator_for(interaction)("shown-here"))
        await self._messages.show(result, interaction)

    async def check_channel(self, interaction: Interaction, guild: GuildId) -> None:
        """Check that the server wants tables here. Refused: `not-this-channel`, `no-channel-left`."""
        settings = await self._service.store.guild_settings.settings(guild)
        if not channels.is_allowed(settings, interaction.channel):
            others = channels.existing(interaction.guild, settings.channels)
            if not others:
                raise Refused("no-channel-left")
            mentions = channels.mention_list(translator_for(interaction), interaction.guild, others)
            raise Refused("not-this-channel", channels=mentions)

    async def _room(self, interaction: Interaction, guild: GuildId) -> Room:
        """The limits for another table here, which the store keeps to.

        Refused: `not-this-channel`, `no-channel-left`; and, when the table is stored, `too-many-tables`,
        `too-many-own-tables`.
        """
        await self.check_channel(interaction, guild)
        settings = await self._service.store.guild_settings.settings(guild)
        return Room(settings.tables_per_channel, settings.tables_per_person)


def check_options(t: Translator, game: str, options: Mapping[str, Any]) -> None:
    """Refused: `bad-option`, or `<game>-bad-<option>` where the game has a text; the rules take no such value."""
    try:
        GAMES[game].start(allowed_seat_counts(game, options)[0], options)
    except ValueError as error:
        name = str(error).partition(":")[0]
        if t.has_text(f"refused-{text_id(game)}-bad-{name}"):
            raise Refused(f"{text_id(game)}-bad-{name}") from error
        values = {option.name: option.values for option in list_options(GAMES[game].options_type)}.get(name)
        if not isinstance(values, range):  # Discord lets nobody choose what is no choice
            raise
        option = t(f"{text_id(game)}-option-{text_id(name)}")
        raise Refused("bad-option", option=option, least=values[0], most=values[-1], step=values.step) from error


def _new_table_id() -> TableId:
    """A new id: among a hundred million tables, one in ten thousand new ids is taken already."""
    return TableId(secrets.token_hex(5))
