"""Octi on Discord: its commands, and how a game is told, shown and played."""

import contextlib
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot import stage
from bot.answers import answering, say_to
from bot.presenter import Moves, Press, Redraw, Scene
from bot.screen import Block, Screen, Shot, Words, words
from bot.store.errors import StoreError
from bot.store.store import Kept
from bot.text import Say
from bot.text.commands import said
from cogs import PICTURES, octi_text
from cogs.octi_controls import controls
from cogs.octi_draft import Plan, sketch
from cogs.octi_letters import read
from cogs.octi_typing import LONGEST, MOST, readable, suggestions
from cogs.seating import LANGUAGE_CHOICES, TIME_CHOICES, describe_seating
from games.core import Event, Refused
from games.journal import Entry, Moved
from games.octi import sgf
from games.octi.board import BOARDS
from games.octi.notation import format_move, parse
from games.octi.state import Position, View
from render import octi as pictures
from render.octi import SCENES, Topic

if TYPE_CHECKING:
    from bot.app import OchoClub

GAME: Final = "octi"
MODE_CHOICES: Final = [app_commands.Choice(name=said(f"octi-mode-{mode}"), value=mode) for mode in BOARDS]


class OctiPresenter:
    """How Octi is shown and played.

    What the player to move has put together is carried by the buttons (see `octi_draft`), and the picture shows it.
    """

    game: Final = GAME

    def title(self, say: Say) -> str:
        """The game's name."""
        return say("octi-title")

    def options(self, say: Say, options: dict[str, Any]) -> str:
        """The mode in one line."""
        return octi_text.options(say, options)

    def board(self, scene: Scene, arg: str = "") -> tuple[Block, ...]:
        """The picture, and the controls of the player to move."""
        plan = read(_position(scene), arg)
        view: View = scene.view
        blocks: tuple[Block, ...] = (_shot(scene, plan),)
        if not scene.table.movers:
            return blocks
        blocks += words(*octi_text.warnings(scene))
        if scene.table.players[view.seat].computer:
            return blocks + words(scene.say("octi-thinking", player=scene.told(view.seat)))
        return blocks + controls(scene, plan)

    def opening(self, scene: Scene) -> tuple[Block, ...]:
        """Who has which colour (O4)."""
        return words(scene.say("octi-opening", black=scene.called(0), red=scene.called(1)))

    def ended_turn(self, scene: Scene) -> tuple[Block, ...]:
        """The action in its notation: the messages of a game read as its record."""
        return words(octi_text.turn(scene))

    def tell(self, scene: Scene, events: tuple[Event, ...]) -> tuple[str, ...]:
        """What happened, in three lines at most."""
        return octi_text.tell(scene, events)

    def press(self, scene: Scene, verb: str, arg: str, values: tuple[str, ...]) -> Press:
        """`act` plays the draft on the button; the others show what is on it, or what was chosen in the menu."""
        plan = read(_position(scene), values[0] if values else arg)
        match verb:
            case "draft" | "back" | "along" | "taken" if not plan.settled:
                return Redraw(plan.arg, picture=True)
            case "act" if plan.move is not None:
                return Moves((format_move(plan.move),))
            case _:
                raise ValueError(f"Octi has no button {verb!r} for {arg!r}")

    def records(self, scene: Scene, journal: tuple[Entry, ...]) -> dict[str, bytes]:
        """The game in the Smart Game Format."""
        view: View = scene.view
        outcome = scene.table.match.outcome if scene.table.match is not None else None
        try:
            moves = [parse(entry.text) for entry in journal if isinstance(entry, Moved)]
            text = sgf.record(view.mode, moves, outcome, black=scene.name(0), red=scene.name(1))
        except (ValueError, LookupError):
            return {}
        return {"sgf": text.encode()}

    def rules(self, say: Say) -> tuple[Screen, ...]:
        """The rules: what all modes share, then what Octi-X and what its classic mode have besides."""
        pages = [Screen(words(say("octi-rules-aim"))), *(_page(say, topic) for topic in TOPICS)]
        pages.append(Screen(words(say("octi-rules-ends"))))
        pages.append(Screen(words(say("octi-rules-table"), say("octi-credits"))))
        return tuple(pages)


TOPICS: Final = (
    Topic.PRONGS,
    Topic.STEPS,
    Topic.JUMPS,
    Topic.BASIC_GOAL,
    Topic.STACKS,
    Topic.ENTER,
    Topic.FAST_GOAL,
    Topic.FREE,
    Topic.CLASSIC_GOAL,
)
"""The pages with pictures, in their order: each mode needs all up to its goal."""
LISTED: Final = 100
"""Among how many games one is looked for."""
FIRST_PAGES: Final = {"basic": 0, "fast": 1 + TOPICS.index(Topic.STACKS), "classic": 1 + TOPICS.index(Topic.FREE)}
"""Where the pages begin that a mode has beyond the one before it."""


def _page(say: Say, topic: Topic) -> Screen:
    labels = tuple(say(f"octi-rules-{topic}.label{place}") for place in range(1, len(SCENES[topic]) + 1))
    picture = partial(PICTURES.draw, pictures.examples, topic, labels)
    return Screen((Words(say(f"octi-rules-{topic}")), Shot(picture, say(f"octi-rules-{topic}.alt"))))


def _shot(scene: Scene, plan: Plan) -> Shot:
    captions = octi_text.captions(scene.say)
    picture = partial(PICTURES.draw, pictures.board, scene.view, scene.names, captions, draft=sketch(plan))
    return Shot(picture, octi_text.board_alt(scene, plan))


def _position(scene: Scene) -> Position:
    """The position, which is all there is to see. ValueError: the game has not begun."""
    if scene.table.match is None:
        raise ValueError("there is no game")
    position: Position = scene.table.match.state.position
    return position


@app_commands.guild_only()  # on a command within a group it does nothing
class OctiCog(commands.GroupCog, group_name=said("command-octi.name"), group_description=said("command-octi")):
    """The commands of Octi."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot

    @app_commands.command(name=said("command-octi-play.name"), description=said("command-octi-play"))
    @app_commands.rename(mode=said("option-mode"))
    @app_commands.describe(mode=said("option-mode.description"))
    @app_commands.choices(mode=MODE_CHOICES, time=TIME_CHOICES, language=LANGUAGE_CHOICES)  # type: ignore[misc]
    @describe_seating("computers", "invite", "time", "language")
    async def play(
        self,
        via: discord.Interaction,
        mode: str = "basic",
        computers: app_commands.Range[int, 0, 1] = 0,
        invite: discord.Member | None = None,
        time: int | None = None,
        language: str = "",
    ) -> None:
        """Open a table of Octi."""
        await self.bot.desk.open(
            via, GAME, {"mode": mode}, per_turn=time, computers=computers, guest=invite, language=language
        )

    @app_commands.command(name=said("command-octi-move.name"), description=said("command-octi-move"))
    @app_commands.rename(action=said("option-move"), table=said("option-table"))
    @app_commands.describe(action=said("option-move.description"), table=said("option-octi-table.description"))
    async def move(self, via: discord.Interaction, action: str, table: str = "") -> None:
        """Play an action in the notation (O19)."""
        async with answering(via, self.bot.display.close):
            kept = await self._table(via, table.strip())
            if kept is None:
                raise Refused("no-table" if table else "no-octi-here")
            await self.bot.desk.command(via, kept, Moves((format_move(readable(action)),), taken="octi-moved"))

    @move.autocomplete("action")
    async def suggest_action(self, via: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Legal actions that begin as what was typed; nothing where the user is not to move."""
        with contextlib.suppress(StoreError):
            kept = await self._table(via, str(via.namespace.table or "").strip())
            if kept is not None and kept.table.match is not None and _is_to_move(kept, via):
                found = suggestions(kept.table.match.state.position, current)
                return [app_commands.Choice(name=text, value=text) for text in found]
        return []

    @move.autocomplete("table")
    async def suggest_table(self, via: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The user's games on this server, those at which the user is to move first."""
        say = say_to(via)
        with contextlib.suppress(StoreError):
            found = sorted(await self._tables(via, limit=LISTED), key=lambda kept: not _is_to_move(kept, via))
            told = {kept.table.id: octi_text.table(stage.scene(kept.table, say, user=via.user.id)) for kept in found}
            wanted = current.strip().casefold()
            fitting = [
                app_commands.Choice(name=name[:LONGEST], value=table)
                for table, name in told.items()
                if wanted in name.casefold()
            ]
            return fitting[:MOST]
        return []

    @app_commands.command(name=said("command-octi-rules.name"), description=said("command-octi-rules"))
    @app_commands.rename(mode=said("option-mode"))
    @app_commands.describe(mode=said("option-rules-mode.description"))
    @app_commands.choices(mode=MODE_CHOICES)
    async def rules(self, via: discord.Interaction, mode: str = "basic") -> None:
        """The rules of Octi, privately, from the pages on that a mode has of its own."""
        async with answering(via, self.bot.display.close):
            await self.bot.desk.rules(via, GAME, FIRST_PAGES[mode])

    async def _tables(self, via: discord.Interaction, **wanted: Any) -> list[Kept]:
        """The games of the user that are on, on this server; the one touched last first."""
        store = self.bot.store
        return await store.open_tables(user=via.user.id, guild=via.guild_id or 0, game=GAME, playing=True, **wanted)

    async def _table(self, via: discord.Interaction, wanted: str) -> Kept | None:
        """The game asked for, else one in this channel at which the user is to move, else any in this channel."""
        if wanted:
            found = await self._tables(via, table=wanted)
        else:
            found = await self._tables(via, channel=via.channel_id or 0, limit=LISTED)
        return next((kept for kept in found if _is_to_move(kept, via)), found[0] if found else None)


def _is_to_move(kept: Kept, via: discord.Interaction) -> bool:
    return kept.table.seat_of(via.user.id) in kept.table.movers


async def setup(bot: "OchoClub") -> None:
    """Add Octi to the bot."""
    bot.presenters[GAME] = OctiPresenter()
    await bot.add_cog(OctiCog(bot))
