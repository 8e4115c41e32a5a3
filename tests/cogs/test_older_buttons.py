"""Messages of an older version: its program has ended, a new one takes over, and their buttons still do what they say.

The custom ids are those that commit 992d042 gave the buttons of the tables in the older database.
"""

import re
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.tables.ids import GuildId, UserId
from bot.tables.table import ERASED_USER, Player
from tests.bot.stored import rows
from tests.cogs.forgetting import everything
from tests.cogs.reading import Seen
from tests.cogs.world import Warnings, World, seeded
from tests.older_database import ANN, BOB, CAT, CHANNEL, CLUB, DAN, EVE, FAY, GUS, HALL, LAST_MS, REMOVED, restore
from tests.saying import say

BOX: Final = [{"type": 17, "components": [{"type": 10, "content": "An older board"}]}]
"""The type of a text in the older messages, in Discord's terms."""
NAMES: Final = ("Ann", "Bob", "Catherine", "Dañiel", "Eve", "Fay", "Gus")


class Click(NamedTuple):
    """A click on an older button, and a part of what follows: an answer, a message, or a line of the journal.

    `value`: what is chosen, where it is a menu.
    """

    user: UserId
    custom_id: str
    expected: str
    value: str = ""


CLICKS: Final = (
    Click(DAN, "o:loboch01:0:join:", f"🪑 <@{DAN}>"),
    Click(DAN, "o:loboch01:0:leave:", f"👑 <@{ANN}> · 🪑 <@{BOB}>\n"),
    Click(ANN, "o:loboch01:0:bot+:", "👧 Lola"),
    Click(ANN, "o:loboch01:0:bot-:", f"👑 <@{ANN}> · 🪑 <@{BOB}>\n"),
    Click(EVE, "o:loboch01:0:rules:", "## el Ocho: push your luck"),
    Click(ANN, "o:loboch01:0:start:", "[8]"),
    Click(CAT, "o:lobcomp1:0:cancel:", say("ended-cancelled")),
    Click(BOB, "o:ochonext:0:join:", f"🪑 <@{BOB}>"),
    Click(ANN, "o:octidec1:8:rematch:", f"✉️ <@{BOB}>"),
    Click(BOB, "o:ocho1:10:roll:", "\n2. r\n"),
    Click(ANN, "o:ocho2:1:pick:c2", "reste un 6"),
    Click(CAT, "o:ochocust:10:stop:", "\n1. s\n"),
    Click(DAN, "o:ochopaus:2:show:", say("shown-here")),
    Click(FAY, "o:ochoremi:3:call-off:", "**Really call the game off?**"),
    Click(FAY, "o:ochoremi:3:no:", "on we go!"),
    Click(FAY, "o:ochoremi:3:resign:", "**Really resign?**"),
    Click(FAY, "o:ochoremi:3:resign-yes:", "\n2. resigns\n"),
    Click(BOB, "o:race1:3:announce:", "o:race1:3:"),
    Click(ANN, "o:racezero:3:victim:1", "\n1. z2\n"),
    Click(CAT, "o:raceopen:3:next:", "\n1. n\n"),
    Click(BOB, "o:neo3:12:do:+1", "\n2. +1\n"),
    Click(EVE, "o:neo2:4:again:", "\n2. again\n"),
    Click(DAN, "o:neofree:13:on:", "\n2. on\n"),
    Click(FAY, "o:neoremov:18:pick:1", f"### Neo Otcho 5 · <@{FAY}>"),
    Click(FAY, "o:neoremov:18:off:3", "\n3. -"),
    Click(CAT, "o:chess:9:take:RxN", "\n2. RxN\n"),
    Click(ANN, "o:chesspot:18:die:Q", "La dame joue."),
    Click(ANN, "o:octibasi:13:draft:", "**32 ➡️**: a number moves it there", value="g1"),
    Click(DAN, "o:octiclas:31:draft:", "Où revient l’octipod libéré ?", value="f"),
    Click(ANN, "o:octiold1:15:draft:", say("octi-put"), value="e"),
    Click(DAN, "o:octicomp:4:draft:", "**37**: + adds a prong", value="a0"),
    Click(BOB, "o:octifast:17:agree:", "**Really agree to a draw?**"),
    Click(BOB, "o:octifast:17:agree-yes:", "\ndraw agreed\n"),
    Click(EVE, "o:octistak:19:more:", "Table `octistak`"),
    Click(EVE, "o:octistak:19:draw:", f"🤝 <@{EVE}>"),
    Click(FAY, "o:octistak:19:decline:", f"### Octi · <@{EVE}>"),
    Click(EVE, "o:private:0:show-table:neo2", say("shown-here")),
    Click(CAT, "o:rules-octi:0:page:1", "## Adding a prong"),
    Click(CAT, "o:season:0:text:el_ocho.|2025-11|wins|1", "🥇 **Octi basic**: Ann – 1 win"),
    Click(CAT, "o:season:0:open:el_ocho.|2025-11|wins|1", "### 🏆 el Ocho · Wins"),
    Click(CAT, "o:top:0:text:chess_dice.|all|rating|1", "**2.** Bob · **1,629** · 6 games"),
    Click(CAT, f"o:stats:0:text:{ANN}", "Chess Dice · rating 1,690"),
    Click(CAT, f"o:versus:0:text:{ANN}.{BOB}", "Chess Dice: 3 : 3"),
    Click(ANN, "o:chips:0:page:0", "**80**"),
    Click(ANN, "o:history:0:older:1..0", "Page 2 of 3"),
    Click(ANN, "o:history:0:open:0..0", "`octidec3`", value="octidec3"),
    Click(ANN, "o:replay-octidec1:0:next:2/0..0", "`octidec1`"),
    Click(ANN, "o:privacy:0:forget:", "**Really forget you, on every server?**"),
)


class Club(NamedTuple):
    """A world in which a new bot has just taken over the older database; its channels and members by their ids."""

    world: World
    channels: dict[int, ChannelHandle]
    members: dict[int, MemberActor]

    def message(self, table: str) -> Seen:
        """The message that shows a table; the last one in the channel, if it is the name of a page."""
        found_rows = rows(self.world.file, "SELECT message FROM tables WHERE id = ?", table)
        if not found_rows:
            return self.world.last(self.channels[CHANNEL])
        return Seen(self.world.backend.get_message(CHANNEL, int(str(found_rows[0][0]))))

    def journal(self, table: str) -> list[str]:
        lines = rows(self.world.file, "SELECT line FROM journal WHERE table_id = ? ORDER BY number", table)
        return [re.split(" [#@]", str(line))[0] for (line,) in lines]

    async def press(self, click: Click) -> str:
        """The result of a click: the answer to it, the board and the last message then, and the new moves."""
        table = click.custom_id.split(":")[1]
        message, before = self.message(table), self.journal(table)
        payload, chosen = dict(self.world.snapshot(message)), dict[str, Any]()
        if click.value:
            payload["components"] = [*payload["components"], _menu(click)]
            chosen = {"component_type": 3, "values": [click.value]}
        result = await self.world.forge(self.members[click.user], message, click.custom_id, payload, **chosen)
        answers = [self.world.see(message) for message in (result.response, *result.followups) if message is not None]
        boards = [self.message(table), self.message("")]
        texts = [str(result.modal), *(message.text for message in (*answers, *boards))]
        return "\n".join((*texts, *self.journal(table)[len(before) :], ""))


@pytest.fixture
async def club(tmp_path: Path, warnings: Warnings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Club]:
    monkeypatch.setattr(secrets, "token_bytes", seeded("older"))
    path = tmp_path / "club.db"
    restore(path)
    message_ids = [
        int(str(message_id))
        for (message_id,) in rows(path, "SELECT message FROM tables WHERE channel = ? AND message", CHANNEL)
    ]
    world = await World.open(path, LAST_MS)
    home, ids = world.create_guild("Club", id=CLUB), iter((CHANNEL, HALL, *range(ANN, GUS + 1), *message_ids))
    with monkeypatch.context() as patch:  # Discord knew all of these before
        patch.setattr(world.backend, "snowflake", lambda: next(ids))
        channels = [home.create_text_channel(name) for name in ("games", "hall")]
        members = [home.add_member(world.create_user(name)) for name in NAMES]
        for _ in message_ids:
            world.backend.create_message(CHANNEL, world.backend.bot_user.id, None, components=BOX, flags=1 << 15)
    await world.start()
    try:
        yield Club(world, {channel.id: channel for channel in channels}, {channel.id: channel for channel in members})
    finally:
        await world.shutdown()
        await world.club.close()
    world.check()
    world.raise_errors()
    assert warnings.records == []


async def test_a_new_program_does_what_the_older_one_left_to_do(club: Club) -> None:
    """It shows what was not shown, announces a season, and forgets who asked for it and a server that is long gone."""
    assert {"o:ocho2:1:pick:c2", "o:ocho2:1:more:"} <= {button.custom_id for button in club.message("ocho2").buttons}
    announced = club.world.last(club.channels[HALL])
    assert "o:season:0:text:chess_dice.|2025-12|wins|1" in {button.custom_id for button in announced.buttons}
    dump = everything(club.world)
    assert [known for known in (str(GUS), '"Gus"', str(REMOVED)) if known in dump] == []
    assert (await club.world.table("ochogus1")).players[0] == Player(ERASED_USER, "")
    assert rows(club.world.file, "SELECT snapshot FROM tables WHERE id = 'brokshut'") == [("",)]


async def test_older_buttons_do_what_they_say(club: Club) -> None:
    """Their tables are independent of each other, so one world is enough for all."""
    await club.world.club.store.guild_settings.update(
        GuildId(CLUB), tables_per_person=0, tables_per_channel=0
    )  # as it was then
    outcomes = {click: await club.press(click) for click in CLICKS}
    assert {click: kinds for click, kinds in outcomes.items() if click.expected not in kinds} == {}


def _menu(click: Click) -> dict[str, Any]:
    """The menu that somebody chose from, as it is in their message."""
    options = [{"label": click.value, "value": click.value}]
    return {
        "type": 1,
        "id": 900,
        "components": [{"type": 3, "id": 901, "custom_id": click.custom_id, "options": options}],
    }
