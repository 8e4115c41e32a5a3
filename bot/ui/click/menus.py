"""The private menu of a table."""

from bot.tables import conditional_moves, draws, playing, takebacks
from bot.tables.commands import (
    AgreeDraw,
    AgreeTakeback,
    CallOff,
    DeclineDraw,
    DeclineTakeback,
    OfferDraw,
    RequestTakeback,
    Resign,
    RollOn,
)
from bot.tables.ids import NO_GUILD
from bot.tables.table import Phase, Place, Table
from bot.ui.answer.replies import reply, reply_text, translator_for
from bot.ui.board.threads import is_long
from bot.ui.click.verbs import TableClick, VerbRegistry
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, MessageSpec, button_rows, text_block
from games.core import Refused


def register(verbs: VerbRegistry) -> None:
    """Add the verbs of the menu, of a draw that is offered, and of a takeback that is asked for."""
    verbs.register("more", lambda click: _send_more_menu(click, verbs))
    verbs.register("no", lambda click: reply_text(click.interaction, translator_for(click.interaction)("play-on")))
    verbs.register_confirmed("resign", lambda click: Resign(click.user_id, click.interaction.id))
    verbs.register_confirmed("call-off", lambda click: CallOff(click.user_id))
    verbs.register_confirmed(
        "agree", lambda click: AgreeDraw(click.user_id, click.custom_id.stamp, click.interaction.id)
    )
    verbs.register_command("roll-on", lambda click: RollOn(click.user_id, click.interaction.id))
    verbs.register_command("draw", lambda click: OfferDraw(click.user_id), "draw-offered")
    verbs.register_command("decline", lambda click: DeclineDraw(click.user_id))
    verbs.register("takeback", lambda click: _request_takeback(click, verbs))
    verbs.register("takeback-yes", lambda click: _agree_to_takeback(click, verbs))
    verbs.register_command("takeback-no", lambda click: DeclineTakeback(click.user_id))


async def _request_takeback(click: TableClick, verbs: VerbRegistry) -> None:
    """Ask the others for a takeback; against computers it is made at once."""
    command = RequestTakeback(click.user_id, click.custom_id.stamp, await verbs.journal(click.table))
    people = {click.table.players[seat].user for seat in click.table.active_human_seats}
    must_wait = bool(people - {click.user_id})
    await verbs.execute(
        click.interaction, click.loaded, command, "takeback-requested" if must_wait else "takeback-made"
    )


async def _agree_to_takeback(click: TableClick, verbs: VerbRegistry) -> None:
    command = AgreeTakeback(click.user_id, click.custom_id.stamp, await verbs.journal(click.table))
    await verbs.execute(click.interaction, click.loaded, command)


async def _send_more_menu(click: TableClick, verbs: VerbRegistry) -> None:
    """Answer with the further actions at a table. Refused: `over`."""
    t, table = translator_for(click.interaction), click.table
    if table.phase is not Phase.PLAYING:
        raise Refused("over")
    seat = table.seat_of(click.user_id)
    is_playing = seat is not None and table.match is not None and not table.match.left[seat]
    can_take_back = (
        seat is not None
        and is_playing
        and table.allows_help
        and takebacks.can_request(table, seat, await verbs.journal(table))
    )
    buttons = (
        *((Button(t("button-takeback"), "takeback", emoji="↩️"),) if can_take_back else ()),
        *((Button(t("button-resign"), "resign", style=ButtonStyle.DANGER, emoji="🏳️"),) if is_playing else ()),
        *((Button(t("button-draw"), "draw", emoji="🤝"),) if is_playing and draws.can_offer_draw(table) else ()),
        *(
            (Button(t("button-call-off"), "call-off"),)
            if playing.can_call_off(table, click.user_id, verbs.now_ms)
            else ()
        ),
        *((Button(t("button-plan"), "plan", emoji="🔮"),) if conditional_moves.can_enter(table, click.user_id) else ()),
        *((Button(t("button-show"), "show"),) if is_playing else ()),
        *((Button(t("button-alone-in-thread"), "in-thread", emoji="🧵"),) if _could_be_in_thread(table) else ()),
        Button(t("button-rules"), "rules", emoji="📖"),
    )
    facts = t("more-commitment", commitment=table.commitment, table=table.id)
    notices = (ControlRow((Button(t("button-turn-notices"), "notices", emoji="🔔"),)),)
    is_slow = is_playing and is_long(table) and not table.answers_only
    spec = MessageSpec((*text_block(t("more-title"), facts), *button_rows(buttons), *(notices if is_slow else ())))
    await reply(click.interaction, spec, table.id, table.position)


def _could_be_in_thread(table: Table) -> bool:
    """True for a game that its player alone sees, though it is on a server with the bot."""
    return table.place is Place.PRIVATE and table.guild != NO_GUILD
