"""The private menu of a table."""

from msgspec.structs import replace

from bot.tables import draws, ending
from bot.tables.commands import AgreeDraw, CallOff, DeclineDraw, OfferDraw, Resign, RollOn
from bot.tables.table import Phase
from bot.ui.answer.replies import reply, reply_text, translator_for
from bot.ui.board import entries, table_screen
from bot.ui.board.entries import MoreView
from bot.ui.click.verbs import TableClick, VerbRegistry
from bot.ui.message.spec import Button, ButtonStyle, MessageSpec, button_rows, text_block
from games.core import Refused


def register(verbs: VerbRegistry) -> None:
    """Add the verbs of the menu, and of a draw that is offered."""
    verbs.register("more", lambda click: _send_more_menu(click, verbs))
    verbs.register("no", lambda click: reply_text(click.interaction, translator_for(click.interaction)("play-on")))
    verbs.register_confirmed("resign", lambda click: Resign(click.user_id, click.interaction.id))
    verbs.register_confirmed("call-off", lambda click: CallOff(click.user_id))
    verbs.register_confirmed(
        "agree", lambda click: AgreeDraw(click.user_id, click.custom_id.position, click.interaction.id)
    )
    verbs.register_command("roll-on", lambda click: RollOn(click.user_id, click.interaction.id))
    verbs.register_command("draw", lambda click: OfferDraw(click.user_id), "draw-offered")
    verbs.register_command("decline", lambda click: DeclineDraw(click.user_id))


async def _send_more_menu(click: TableClick, verbs: VerbRegistry) -> None:
    """Answer with the further actions at a table. Refused: `over`."""
    t, table = translator_for(click.interaction), click.table
    if table.phase is not Phase.PLAYING:
        raise Refused("over")
    more = MoreView(table_screen.view_table(table, t, user=click.user_id), verbs.now_ms)
    is_playing = more.playing_seat is not None
    if is_playing and table.allows_help:
        more = replace(more, journal=await verbs.journal(table))
    own = (
        *((Button(t("button-resign"), "resign", style=ButtonStyle.DANGER, emoji="🏳️"),) if is_playing else ()),
        *((Button(t("button-draw"), "draw", emoji="🤝"),) if is_playing and draws.can_offer_draw(table) else ()),
        *(
            (Button(t("button-call-off"), "call-off"),)
            if ending.can_call_off(table, click.user_id, verbs.now_ms)
            else ()
        ),
    )
    buttons = (
        *entries.MORE_OF_A_BOARD.around(own, more),
        *((Button(t("button-show"), "show"),) if is_playing else ()),
        *((Button(t("button-type"), "type", emoji="⌨️"),) if is_playing else ()),
        Button(t("button-rules"), "rules", emoji="📖"),
    )
    facts = t("more-commitment", commitment=table.commitment, table=table.id)
    spec = MessageSpec((*text_block(t("more-title"), facts), *button_rows(buttons)))
    await reply(click.interaction, spec, table.id, table.position)
