"""Neo Otcho 5 on Discord: its commands, and how a turn is told, shown and played."""

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.presenter import Press, Scene
from bot.screen import Block, Screen, Shot, Words, words
from bot.text import Say
from bot.text.commands import said
from cogs import PICTURES, neo_otcho_alt, neo_otcho_controls, neo_otcho_text
from cogs.seating import LANGUAGE_CHOICES, TIME_CHOICES, describe_seating
from games.core import Event
from games.neo_otcho.state import View
from render import neo_otcho as pictures
from render.neo_otcho import SCENES, Topic

if TYPE_CHECKING:
    from bot.app import OchoClub

GAME: Final = "neo_otcho"


class NeoOtchoPresenter:
    """How Neo Otcho 5 is shown and played."""

    game: Final = GAME

    def title(self, say: Say) -> str:
        """The game's name."""
        return say("neo-otcho-title")

    def options(self, say: Say, options: dict[str, Any]) -> str:
        """How many dice, and whether a pair of X is free."""
        return neo_otcho_text.options(say, options)

    def board(self, scene: Scene, arg: str = "") -> tuple[Block, ...]:
        """The picture, and the controls of the player to move."""
        view: View = scene.view
        if not scene.table.movers:
            return (_shot(scene),)
        if scene.table.players[view.seat].computer:
            return (_shot(scene), *words(scene.say("neo-otcho-thinking", player=scene.told(view.seat))))
        return (_shot(scene), *neo_otcho_controls.controls(scene, arg))

    def opening(self, scene: Scene) -> tuple[Block, ...]:
        """Nothing: on whom the lot fell (N3) is told with the first board."""
        del scene
        return ()

    def ended_turn(self, scene: Scene) -> tuple[Block, ...]:
        """The last roll of the turn that is over, how it ended, and the cards that it changed."""
        view: View = scene.view
        if view.last is None:
            return ()
        captions = neo_otcho_text.captions(scene.say, view.options)
        picture = partial(PICTURES.draw, pictures.turn_end, view.last, view, scene.names, captions)
        told = neo_otcho_text.turn(scene, view.last)
        return (*words(told), Shot(picture, neo_otcho_alt.turn_end(scene, view.last)))

    def tell(self, scene: Scene, events: tuple[Event, ...]) -> tuple[str, ...]:
        """What happened, a line each."""
        return neo_otcho_text.tell(scene, events)

    def press(self, scene: Scene, verb: str, arg: str, values: tuple[str, ...]) -> Press:
        """See `neo_otcho_controls`."""
        return neo_otcho_controls.press(scene, verb, arg, values)

    def rules(self, say: Say) -> tuple[Screen, ...]:
        """The rules: a turn, the combinations with their pictures, and what else there is to know."""
        pages = [Screen(words(say("neo-otcho-rules-turn")))]
        for topic in Topic:
            labels = tuple(say(f"neo-otcho-rules-{topic}.label{place}") for place in range(1, len(SCENES[topic]) + 1))
            picture = partial(PICTURES.draw, pictures.combinations, topic, labels)
            shot = Shot(picture, say(f"neo-otcho-rules-{topic}.alt"))
            pages.append(Screen((Words(say(f"neo-otcho-rules-{topic}")), shot)))
        pages.append(Screen(words(say("neo-otcho-rules-table"), say("neo-otcho-credits"))))
        return tuple(pages)


def _shot(scene: Scene) -> Shot:
    view: View = scene.view
    outcome = scene.table.match.outcome if scene.table.match else None
    captions = neo_otcho_text.captions(scene.say, view.options)
    ranks = outcome.ranks if outcome else ()
    picture = partial(PICTURES.draw, pictures.board, view, scene.names, captions, ranks=ranks)
    return Shot(picture, neo_otcho_alt.board(scene))


@app_commands.guild_only()  # on a command within a group it does nothing
class NeoOtchoCog(commands.GroupCog, group_name=said("command-otcho5.name"), group_description=said("command-otcho5")):
    """The commands of Neo Otcho 5."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot

    @app_commands.command(name=said("command-otcho5-play.name"), description=said("command-otcho5-play"))
    @app_commands.rename(dice=said("option-dice"), free_x_pair=said("option-free-x-pair"))
    @app_commands.describe(dice=said("option-dice.description"), free_x_pair=said("option-free-x-pair.description"))
    @app_commands.choices(
        dice=[  # type: ignore[misc]
            app_commands.Choice(name=said("neo-otcho-options", dice=3), value=3),
            app_commands.Choice(name=said("neo-otcho-options", dice=2), value=2),
        ],
        time=TIME_CHOICES,
        language=LANGUAGE_CHOICES,
    )
    @describe_seating("seats", "computers", "invite", "time", "language")
    async def play(
        self,
        via: discord.Interaction,
        dice: int = 3,
        free_x_pair: bool = False,
        seats: app_commands.Range[int, 2, 6] = 6,
        computers: app_commands.Range[int, 0, 5] = 0,
        invite: discord.Member | None = None,
        time: int | None = None,
        language: str = "",
    ) -> None:
        """Open a table of Neo Otcho 5."""
        await self.bot.desk.open(
            via,
            GAME,
            {"dice": dice, "free_x_pair": free_x_pair},
            limit=seats,
            per_turn=time,
            computers=computers,
            guest=invite,
            language=language,
        )

    @app_commands.command(name=said("command-otcho5-rules.name"), description=said("command-otcho5-rules"))
    async def rules(self, via: discord.Interaction) -> None:
        """The rules of Neo Otcho 5, privately."""
        await self.bot.desk.rules(via, GAME)


async def setup(bot: "OchoClub") -> None:
    """Add Neo Otcho 5 to the bot."""
    bot.presenters[GAME] = NeoOtchoPresenter()
    await bot.add_cog(NeoOtchoCog(bot))
