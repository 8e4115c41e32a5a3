"""The whole message of a table, whatever its game: lobby, board, what stays of a turn, and the end."""

from collections.abc import Iterable

from bot.tables import draws, lobby, stakes
from bot.tables.table import Phase, Table, due
from bot.text import Say, speaker, text_id
from bot.ui.message_spec import Block, Button, Divider, Look, PeoplePicker, Row, Screen, Words, words
from bot.ui.presenter import Presenter, Scene
from games.catalog import GAMES
from games.core import OpenRules

WARN = 0xC7772E
"""The accent of a message that waits for somebody."""
DONE = 0x6B7280
"""The accent of a message about something that is over."""
HELP = (("join", "games", "notes"), ("standings", "history", "chips", "verify"), ("privacy", "admins"))
"""What `/help` tells beside the games: how to play, what comes of it, what else there is."""


def scene(table: Table, say: Say | None = None, *, user: int = 0, cause: int = 0) -> Scene:
    """A table as everybody in the channel sees it, told in its own language unless another is given.

    `user` and `cause`: who pressed something there, and the id of the click.
    """
    view = GAMES[table.game].view(table.match.state, None) if table.match is not None else None
    return Scene(table, say or speaker(table.language), view, user, cause)


def screen(presenter: Presenter, table: Table, arg: str = "") -> Screen:
    """The message that shows a table now. `arg`: what a press on the board has put together."""
    shown = scene(table)
    match table.phase:
        case Phase.LOBBY:
            return _lobby(presenter, shown)
        case Phase.PLAYING:
            return _board(presenter, shown, arg)
        case Phase.OVER:
            return _over(presenter, shown)


def ended_turn(presenter: Presenter, table: Table) -> Screen | None:
    """What stays of the message whose turn is over, without buttons; None if it need not stay."""
    blocks = presenter.ended_turn(scene(table))
    return Screen(blocks, accent=DONE) if blocks else None


def started(presenter: Presenter, table: Table) -> Screen:
    """What becomes of the lobby's message when the game has started: who plays, and what the dice are bound to."""
    shown = scene(table)
    say = shown.say
    return Screen(
        words(
            say("started-title", game=presenter.title(say)),
            say("started-players", players=say.list([shown.called(seat) for seat in range(len(table.players))])),
            _terms(presenter, shown),
            say("started-commitment", commitment=table.commitment, table=table.id),
        )
        + presenter.opening(shown),
        accent=DONE,
    )


def _terms(presenter: Presenter, shown: Scene) -> str:
    table, say = shown.table, shown.say
    told = f"-# {presenter.options(say, table.options)}"
    if not table.per_turn and isinstance(GAMES[table.game], OpenRules):
        return told
    return f"{told} · {per_turn(say, table.per_turn)}"


def per_turn(say: Say, seconds: int) -> str:
    """The time per turn, in words."""
    return say("per-turn", time=duration(say, seconds)) if seconds else say("per-turn-off")


def duration(say: Say, seconds: int) -> str:
    """A duration in its largest whole unit."""
    for unit, length in (("days", 86400), ("hours", 3600), ("minutes", 60)):
        if seconds >= length and seconds % length == 0:
            return say(f"duration-{unit}", count=seconds // length)
    return say("duration-seconds", count=seconds)


def _lobby(presenter: Presenter, shown: Scene) -> Screen:
    table, say = shown.table, shown.say
    seated = [
        say("lobby-host", player=shown.called(seat))
        if player.user == table.host
        else say("lobby-seat", player=shown.called(seat))
        for seat, player in enumerate(table.players)
    ]
    guests = [say("lobby-invited", player=f"<@{guest}>") for guest in table.invited]
    free = table.limit - len(table.players) - len(table.invited)
    least = lobby.seats_of(table.game, table.options)[0]
    alone = free < 1 or bool(stakes.stake_of(table.game, table.options))
    buttons = (
        Button(say("button-join"), "join", look=Look.GO, disabled=free < 1 and not table.invited, emoji="🪑"),
        Button(say("button-leave"), "leave"),
        Button(say("button-add-computer"), "bot+", disabled=alone, emoji="🤖"),
        Button(say("button-remove-computer"), "bot-", disabled=not any(player.computer for player in table.players)),
    )
    second = (
        Button(say("button-start"), "start", look=Look.CHOSEN, disabled=len(table.players) < least, emoji="🎲"),
        Button(say("button-cancel"), "cancel"),
        Button(say("button-rules"), "rules", emoji="📖"),
    )
    closes = due(table)
    blocks: tuple[Block, ...] = (
        *words(say("lobby-title", game=presenter.title(say)), _terms(presenter, shown)),
        *words(*seated, *guests, say("lobby-free", count=free) if free else say("lobby-full")),
        Row(buttons),
        *((Row((PeoplePicker("invite", say("lobby-invite"), min(free, 5)),)),) if free else ()),
        Row(second),
        *words(
            say("lobby-needs", least=least) if len(table.players) < least else "",
            say("lobby-closes", at=_moment(closes[0])) if closes else "",
        ),
    )
    return Screen(blocks)


def _board(presenter: Presenter, shown: Scene, arg: str) -> Screen:
    table, say = shown.table, shown.say
    movers = sorted(table.movers)
    people = tuple(table.players[seat].user for seat in movers if not table.players[seat].computer)
    heading = say("board-title", game=presenter.title(say), players=say.list([shown.called(seat) for seat in movers]))
    if not movers or isinstance(GAMES[table.game], OpenRules):  # where everybody races, nobody is called
        heading, people = say("board-title-all", game=presenter.title(say)), ()
    blocks = list(presenter.board(shown, arg))
    more = Button(say("button-more"), "more")
    last = blocks[-1] if blocks else None
    if isinstance(last, Row) and len(last.controls) < 5 and all(isinstance(one, Button) for one in last.controls):
        blocks[-1] = Row((*last.controls, more))
    else:
        blocks.append(Row((more,)))
    told = presenter.tell(shown, table.news)
    return Screen(
        (
            *words(heading, say("board-reminder") if table.reminded and not table.paused else ""),
            *words(*told),
            *blocks,
            *_draw_offer(shown),
            *words(_clock(shown)),
        ),
        mention=people,
        accent=WARN if table.reminded else Screen(()).accent,
    )


def _draw_offer(shown: Scene) -> tuple[Block, ...]:
    """The draw that is offered, for whoever has to agree."""
    table, say = shown.table, shown.say
    if not table.offered:
        return ()
    agreed = say.list([shown.called(seat) for seat in table.offered])
    asked = say.list([shown.called(seat) for seat in draws.asked(table)])
    buttons = (
        Button(say("button-agree"), "agree", emoji="🤝"),
        Button(say("button-decline"), "decline"),
    )
    return (*words(say("draw-offer", player=agreed, others=asked)), Row(buttons))


def _clock(shown: Scene) -> str:
    table, say = shown.table, shown.say
    if table.paused:
        return say("board-paused")
    return say("board-deadline", at=_moment(table.deadline)) if table.deadline else ""


def _over(presenter: Presenter, shown: Scene) -> Screen:
    table, say = shown.table, shown.say
    if table.match is None:
        return Screen(words(say("lobby-title", game=presenter.title(say)), say(f"ended-{table.ending}")), accent=DONE)
    again = Row((Button(say("button-rematch"), "rematch", look=Look.GO, emoji="🔁"),))
    return Screen(
        (
            *words(ending(presenter, shown), *presenter.tell(shown, table.news), *_chips(shown)),
            *presenter.board(shown),
            *(() if table.following else (again,)),
            Divider(),
            Words(say("over-secret", secret=table.secret, table=table.id)),
        ),
        accent=DONE if table.match.outcome is None else Screen(()).accent,
    )


def ending(presenter: Presenter, shown: Scene) -> str:
    """How a game that is over ended, in one heading."""
    table, say = shown.table, shown.say
    outcome = table.match.outcome if table.match is not None else None
    if outcome is None:
        return say("over-unfinished", game=presenter.title(say), why=say(f"ended-{table.ending}"))
    winners = [shown.called(seat) for seat, rank in enumerate(outcome.ranks) if rank == 1]
    return say("over-title", game=presenter.title(say), count=len(winners), players=say.list(winners))


def _chips(shown: Scene) -> tuple[str, ...]:
    """Who could not pay another stake, and who has won and lost how much in the game that is over (D8)."""
    table, say = shown.table, shown.say
    lines = []
    if table.ending == "stake-short" and table.match is not None:
        gone = say.list([shown.called(seat) for seat, left in enumerate(table.match.left) if left])
        lines.append(say("over-stake-short", players=gone, stake=stakes.stake_of(table.game, table.options)))
    if any(table.gains):
        gains = [
            say("chips-gain", player=shown.called(seat), chips=f"{chips:+}".replace("-", "−"))
            for seat, chips in enumerate(table.gains)
        ]
        lines.append(say("over-gains", gains=say.list(gains)))
    return tuple(lines)


def help_screen(say: Say, games: Iterable[str]) -> Screen:
    """What the bot plays, by the games' keys, and where to begin."""
    played = [say(f"{text_id(game)}-help") for game in games]
    blocks: list[Block] = [*words(say("help-title"), say("help-intro")), *words(*played)]
    for parts in HELP:
        blocks += [Divider(), *words(*(say(f"help-{part}") for part in parts))]
    return Screen(tuple(blocks))


def _moment(at: int) -> str:
    return f"<t:{at // 1000}:R>"
