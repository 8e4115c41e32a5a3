"""The private menus of a table: what else there is to do, sure about that, and the rules page by page."""

from collections.abc import Callable

from bot.tables import draws
from bot.tables.table import Phase, Table
from bot.text import Translator
from bot.ui.custom_id import CustomId
from bot.ui.message_spec import Block, Button, ButtonStyle, ControlRow, MessageSpec, text_block
from bot.ui.replies import reply, translator_for
from bot.ui.table_messages import Interaction
from games.core import Refused


async def send_more_menu(interaction: Interaction, table: Table) -> None:
    """What else there is to do at a table. Refused: `over`."""
    t = translator_for(interaction)
    if table.phase is not Phase.PLAYING:
        raise Refused("over")
    seat = table.seat_of(interaction.user.id)
    plays = seat is not None and table.match is not None and not table.match.left[seat]
    buttons = (
        *((Button(t("button-resign"), "resign", style=ButtonStyle.DANGER, emoji="🏳️"),) if plays else ()),
        *((Button(t("button-draw"), "draw", emoji="🤝"),) if plays and draws.can_offer_draw(table) else ()),
        *((Button(t("button-call-off"), "call-off"),) if plays and not table.pot else ()),
        *((Button(t("button-show"), "show"),) if plays else ()),
        Button(t("button-rules"), "rules", emoji="📖"),
    )
    facts = t("more-commitment", commitment=table.commitment, table=table.id)
    await reply(
        interaction, MessageSpec((*text_block(t("more-title"), facts), ControlRow(buttons))), table.id, table.position
    )


async def send_confirmation(interaction: Interaction, custom_id: CustomId, verb: str) -> None:
    """Ask whether somebody really wants that; yes is the verb with `-yes`."""
    t = translator_for(interaction)
    buttons = (
        Button(t(f"{verb}-yes"), f"{verb}-yes", style=ButtonStyle.DANGER),
        Button(t(f"{verb}-no"), "no"),
    )
    screen = MessageSpec((*text_block(t(f"{verb}-sure")), ControlRow(buttons)))
    await reply(interaction, screen, custom_id.target, custom_id.stamp)


async def send_rules_page(interaction: Interaction, game: str, pages: tuple[MessageSpec, ...], page: int) -> None:
    """A page of a game's rules."""
    t = translator_for(interaction)
    blocks = (*pages[page % len(pages)].blocks, *page_turner(t, page % len(pages), len(pages)))
    await reply(interaction, MessageSpec(blocks), f"rules-{game}", 0)


def page_turner(
    t: Translator,
    page: int,
    pages: int,
    verbs: tuple[str, str] = ("page", "page"),
    to_arg: Callable[[int], str] = str,
) -> tuple[Block, ...]:
    """The buttons to the pages before and after, counted from 0, and the number of this one; nothing if it is alone."""
    targets = zip("◀▶", verbs, (page - 1, page + 1), strict=True)
    turn = tuple(Button(label, verb, to_arg(to), disabled=not 0 <= to < pages) for label, verb, to in targets)
    return (ControlRow(turn), *text_block(t("page", page=page + 1, pages=pages))) if pages > 1 else ()
