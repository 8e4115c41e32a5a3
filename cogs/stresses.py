"""The race, el Ocho des stressés, on Discord: its commands, and how it is told, shown and run."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.answers import answering
from bot.presenter import Ask, Moves, Press, Scene
from bot.screen import Block, Button, Choice, Look, Menu, Row, Screen, Shot, words
from bot.store.store import Kept
from bot.tables import table
from bot.tables.table import SECOND
from bot.text import Say
from bot.text.commands import said
from cogs import PICTURES, stresses_text
from cogs.seating import LANGUAGE_CHOICES, describe_seating
from games.core import Event, Refused
from games.stresses.state import Phase, View
from render import stresses as pictures

if TYPE_CHECKING:
    from bot.app import OchoClub

GAME: Final = "stresses"
LARGEST: Final = 99_999
"""The largest number that is an announcement (S13)."""
BUTTONS: Final = 10
"""Up to how many victims have a button each; beyond that they are in a menu of at most 25."""


class StressesPresenter:
    """How the race is shown and run."""

    game: Final = GAME

    def title(self, say: Say) -> str:
        """The game's name."""
        return say("stresses-title")

    def options(self, say: Say, options: dict[str, Any]) -> str:
        """Level, target, time for a roll, and how it goes on, in one line."""
        return stresses_text.options(say, options)

    def board(self, scene: Scene, arg: str = "") -> tuple[Block, ...]:
        """The dice with the one button, or the verdict and what may be done then: nothing at a table that is over."""
        del arg
        view: View = scene.view
        match view.phase:
            case _ if scene.table.phase is table.Phase.OVER:
                return _verdict(scene)
            case Phase.OPEN:
                return (_dice(scene), *self._while_open(scene))
            case _ if view.last is None:
                return (*words(scene.say("stresses-ready", at=_moment(scene, 3))), *_get_ready(scene))
            case _:
                return (*_verdict(scene), *self._between(scene))

    def opening(self, scene: Scene) -> tuple[Block, ...]:
        """Nothing: nobody begins, all race."""
        del scene
        return ()

    def ended_turn(self, scene: Scene) -> tuple[Block, ...]:
        """The verdict on the roll that is over; nothing of the moments before the first."""
        return _verdict(scene) if scene.view.last is not None else ()

    def tell(self, scene: Scene, events: tuple[Event, ...]) -> tuple[str, ...]:
        """What happened, a line each."""
        return stresses_text.tell(scene, events)

    def press(self, scene: Scene, verb: str, arg: str, values: tuple[str, ...]) -> Press:
        """`announce` opens the form, `announced` is what was written there; `victim` chooses, `next` goes on."""
        match verb:
            case "announce":
                _check_open(scene)
                say = scene.say
                return Ask(
                    say("stresses-form"), say("stresses-form-field"), "announced", 8, say("stresses-form-example")
                )
            case "announced":
                number = stresses_text.number(values[0] if values else "")
                if number is None:
                    raise Refused("no-number")
                return announcement(number, scene.cause)
            case "victim":
                return Moves((f"z{int(values[0] if values else arg) + 1}",))
            case "next":
                return Moves(("n",))
            case _:
                raise ValueError(f"the race has no button {verb!r}")

    def rules(self, say: Say) -> tuple[Screen, ...]:
        """The rules in two pages."""
        return (
            Screen(words(say("stresses-rules"))),
            Screen(words(say("stresses-rules-judging"), say("el-ocho-credits"))),
        )

    def _while_open(self, scene: Scene) -> Sequence[Block]:
        say, view = scene.say, scene.view
        return (
            Row((Button(say("stresses-announce"), "announce", look=Look.GO, emoji="📣"),)),
            *words(say("stresses-until", at=_moment(scene, view.options.seconds))),
        )

    def _between(self, scene: Scene) -> Sequence[Block]:
        say, view = scene.say, scene.view
        if view.phase is Phase.VICTIM and view.chooser is not None:
            return _victims(scene)
        if view.phase is not Phase.READY:
            return ()
        if view.may_ask and not view.options.pause:
            return (Row((Button(say("stresses-next"), "next", look=Look.GO, emoji="🎲"),)),)
        return (*words(say("stresses-next-at", at=_moment(scene, view.options.pause))),)


def announcement(number: int, snowflake: int) -> Moves:
    """The move of an announcement (S13), which its author is told was taken, and no more (S3)."""
    return Moves((f"a{number}#{snowflake}",), taken="stresses-taken", number=number)


def _check_open(scene: Scene) -> None:
    """Refused: `roll-over`, `already-announced`."""
    view: View = scene.view
    if view.phase is not Phase.OPEN:
        raise Refused("roll-over")
    if scene.seat is not None and scene.seat in view.announced:
        raise Refused("already-announced")


def _moment(scene: Scene, seconds: int) -> str:
    """When the time of what is shown is up, as Discord's live countdown; never later than it is.

    Where the rules will know it only when everybody can see the table: so many seconds after it last changed.
    """
    until = scene.view.until
    return f"<t:{(until or scene.table.changed + seconds * SECOND) // SECOND}:R>"


def _get_ready(scene: Scene) -> tuple[Block, ...]:
    picture = partial(PICTURES.draw, pictures.ready, stresses_text.captions(scene))
    hint = scene.say("stresses-ready-hint")
    return (Shot(picture, scene.say("stresses-on-picture.ready")), *words(hint))


def _dice(scene: Scene) -> Shot:
    view: View = scene.view
    picture = partial(PICTURES.draw, pictures.roll, view.dice, stresses_text.captions(scene))
    return Shot(picture, stresses_text.dice_alt(scene))


def _verdict(scene: Scene) -> tuple[Block, ...]:
    view: View = scene.view
    if view.last is None:
        return ()
    picture = partial(PICTURES.draw, pictures.verdict, view, scene.names, stresses_text.captions(scene))
    return (Shot(picture, stresses_text.verdict_alt(scene)), *words(stresses_text.wrong(scene, view.last)))


def _victims(scene: Scene) -> Sequence[Block]:
    say, view = scene.say, scene.view
    asked = words(say("stresses-choose", player=scene.called(view.chooser), at=_moment(scene, 20)))
    if len(view.victims) <= BUTTONS:
        buttons = [
            Button(f"{scene.name(seat)} ({say.number(view.totals[seat])})", "victim", str(seat), look=Look.DANGER)
            for seat in view.victims
        ]
        return (*asked, *(Row(tuple(buttons[at : at + 5])) for at in range(0, len(buttons), 5)))
    leaders = sorted(view.victims, key=lambda seat: -view.totals[seat])[:25]
    choices = tuple(Choice(scene.name(seat), str(seat), say.number(view.totals[seat])) for seat in leaders)
    return (*asked, Row((Menu("victim", say("stresses-choose-whom"), choices),)))


@app_commands.guild_only()  # on a command within a group it does nothing
class StressesCog(
    commands.GroupCog, group_name=said("command-stresses.name"), group_description=said("command-stresses")
):
    """The commands of the race, and answers typed in the channel."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot

    @app_commands.command(name=said("command-stresses-play.name"), description=said("command-stresses-play"))
    @app_commands.rename(
        level=said("option-level"),
        seconds=said("option-seconds"),
        target=said("option-target"),
        anyone=said("option-anyone"),
        pause=said("option-pause"),
    )
    @app_commands.describe(
        level=said("option-race-level.description"),
        seconds=said("option-seconds.description"),
        target=said("option-target.description"),
        anyone=said("option-anyone.description"),
        pause=said("option-pause.description"),
    )
    @app_commands.choices(
        level=[  # type: ignore[misc]
            app_commands.Choice(name=said("el-ocho-level-1"), value=1),
            app_commands.Choice(name=said("el-ocho-level-2"), value=2),
        ],
        pause=[
            app_commands.Choice(name=said("stresses-on-a-click"), value=0),
            *(
                app_commands.Choice(name=said("duration-seconds", count=count), value=count)
                for count in (3, 5, 10, 20, 30)
            ),
        ],
        language=LANGUAGE_CHOICES,
    )
    @describe_seating("seats", "computers", "invite", "language")
    async def play(
        self,
        via: discord.Interaction,
        level: int = 1,
        seconds: app_commands.Range[int, 5, 120] = 30,
        target: app_commands.Range[int, 1000, 20_000] = 8000,
        anyone: bool = False,
        pause: int = 5,
        seats: app_commands.Range[int, 0, 6] = 0,
        computers: app_commands.Range[int, 0, 5] = 0,
        invite: discord.Member | None = None,
        language: str = "",
    ) -> None:
        """Open a table of the race."""
        options = {"level": level, "target": target, "seconds": seconds, "pause": pause, "open": anyone}
        await self.bot.desk.open(
            via,
            GAME,
            options,
            limit=0 if anyone else seats,
            per_turn=0,  # the race has its own clock
            computers=computers,
            guest=invite,
            language=language,
        )

    @app_commands.command(name=said("command-stresses-rules.name"), description=said("command-stresses-rules"))
    async def rules(self, via: discord.Interaction) -> None:
        """The rules of the race, privately."""
        async with answering(via, self.bot.display.close):
            await self.bot.desk.rules(via, GAME)

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Take a number typed in the channel of a race as an announcement, where the bot may read it (S10)."""
        if message.author.bot or message.guild is None or not self.bot.intents.message_content:
            return
        number = stresses_text.number(message.content)
        if number is None:
            return
        race = await self.race_in(message.channel.id)
        if race is not None:
            await self.bot.desk.typed(message, race, announcement(number, message.id))

    async def race_in(self, channel: int) -> Kept | None:
        """The race that is on in a channel; the one touched last, if there are several."""
        found = await self.bot.store.open_tables(channel=channel, game=GAME, playing=True, limit=1)
        return found[0] if found else None


class AnnounceCog(commands.Cog):
    """`/announce`, the same as the button."""

    def __init__(self, bot: "OchoClub", races: StressesCog) -> None:
        self.bot = bot
        self.races = races

    @app_commands.command(name=said("command-announce.name"), description=said("command-announce"))
    @app_commands.guild_only()
    @app_commands.rename(points=said("option-points"))
    @app_commands.describe(points=said("option-points.description"))
    async def announce(self, via: discord.Interaction, points: app_commands.Range[int, 0, LARGEST]) -> None:
        """Announce the value of the roll on the table."""
        async with answering(via, self.bot.display.close):
            race = await self.races.race_in(via.channel_id or 0)
            if race is None:
                raise Refused("no-race")
            await self.bot.desk.command(via, race, announcement(points, via.id))


async def setup(bot: "OchoClub") -> None:
    """Add the race to the bot; its dice are drawn ahead of time, for everybody waits for them."""
    await asyncio.to_thread(pictures.warm)
    bot.presenters[GAME] = StressesPresenter()
    races = StressesCog(bot)
    await bot.add_cog(races)
    await bot.add_cog(AnnounceCog(bot, races))
