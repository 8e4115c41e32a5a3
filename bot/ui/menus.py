"""The private menus of a table: what else there is to do, sure about that, and the rules page by page."""

from bot.tables import draws
from bot.tables.table import Phase, Table
from bot.ui.custom_id import Address
from bot.ui.message_spec import Button, Look, Row, Screen, words
from bot.ui.replies import answer, say_to
from bot.ui.table_messages import Via
from games.core import Refused


async def more(via: Via, table: Table) -> None:
    """What else there is to do at a table. Refused: `over`."""
    say = say_to(via)
    if table.phase is not Phase.PLAYING:
        raise Refused("over")
    seat = table.seat_of(via.user.id)
    plays = seat is not None and table.match is not None and not table.match.left[seat]
    buttons = (
        *((Button(say("button-resign"), "resign", look=Look.DANGER, emoji="🏳️"),) if plays else ()),
        *((Button(say("button-draw"), "draw", emoji="🤝"),) if plays and draws.can_be_offered(table) else ()),
        *((Button(say("button-call-off"), "call-off"),) if plays and not table.pot else ()),
        *((Button(say("button-show"), "show"),) if plays else ()),
        Button(say("button-rules"), "rules", emoji="📖"),
    )
    facts = say("more-commitment", commitment=table.commitment, table=table.id)
    await answer(via, Screen((*words(say("more-title"), facts), Row(buttons))), table.id, table.stamp)


async def confirm(via: Via, address: Address, verb: str) -> None:
    """Ask whether somebody really wants that; yes is the verb with `-yes`."""
    say = say_to(via)
    buttons = (
        Button(say(f"{verb}-yes"), f"{verb}-yes", look=Look.DANGER),
        Button(say(f"{verb}-no"), "no"),
    )
    screen = Screen((*words(say(f"{verb}-sure")), Row(buttons)))
    await answer(via, screen, address.table, address.stamp)


async def rules(via: Via, game: str, pages: tuple[Screen, ...], page: int) -> None:
    """A page of a game's rules."""
    say = say_to(via)
    turn = tuple(
        Button(label, "page", str(at), disabled=not 0 <= at < len(pages))
        for label, at in (("◀", page - 1), ("▶", page + 1))
    )
    count = say("page", page=page % len(pages) + 1, pages=len(pages))
    blocks = (*pages[page % len(pages)].blocks, Row(turn), *words(count))
    await answer(via, Screen(blocks), f"rules-{game}", 0)
