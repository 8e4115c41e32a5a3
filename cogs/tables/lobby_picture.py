"""The picture of a lobby: its game's cover, and the seats with whoever sits there, is invited, or may still come."""

from collections.abc import Iterator

from bot.kit.pictures import fit_alt_text, picture_block, seat_labels
from bot.text.user_text import to_plain
from bot.ui.board.lobby_screen import free_seats
from bot.ui.board.presenter import Presenter, TableView
from bot.ui.message.spec import Block
from render.lobby import MAX_SHOWN, LobbyCaptions, LobbySeat, lobby
from render.typography import clean


def lobby_picture(presenter: Presenter, table_view: TableView) -> Iterator[Block]:
    """The picture with its alternative text, which says who sits there and how many seats are free."""
    table, t = table_view.table, table_view.t
    labels = seat_labels(t.language)
    seats = [
        LobbySeat(
            clean(to_plain(table_view.name(seat))) or labels[seat % len(labels)],
            player.level,
            is_host=not player.is_computer and player.user == table.host,
        )
        for seat, player in enumerate(table.players)
    ]
    free = max(free_seats(table), 0)
    seats += [LobbySeat(t("lobby-on-picture.invited"), is_empty=True)] * len(table.invitees)
    seats += [LobbySeat(t("lobby-on-picture.free"), is_empty=True)] * min(free, MAX_SHOWN)
    count = len(table.players) + len(table.invitees) + free
    more = t("lobby-more-seats", count=count - MAX_SHOWN + 1) if count > MAX_SHOWN else ""
    captions = LobbyCaptions(title=presenter.title(t), more=more)
    players = t.format_list([table_view.name(seat) for seat in range(len(table.players))])
    alt_text = fit_alt_text(
        f"{presenter.title(t)}.",
        [
            t("lobby-alt", players=players) if table.players else "",
            t("lobby-alt-invited", count=len(table.invitees)) if table.invitees else "",
            t("lobby-seats-free", count=free) if free else "",
        ],
    )
    yield picture_block(alt_text, lobby, table.game, tuple(seats[: MAX_SHOWN + 1]), captions)
