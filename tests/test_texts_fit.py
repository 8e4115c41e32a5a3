"""The longest texts, which fit into Discord's messages and commands in every language."""

import itertools
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from simcord.types import HttpLogEntry

from bot.store.engine import connect
from bot.store.store import Store
from bot.tables.commands import Start
from bot.tables.fairness import commitment
from bot.tables.ids import UserId
from bot.tables.shards import ShardRange
from bot.tables.table import Phase as TablePhase
from bot.tables.table import Player
from bot.text import LANGUAGES, text_id, translator
from bot.ui.board import table_screen
from bot.ui.client import OchoClub
from bot.ui.commands.game_commands import TURN_TIME_CHOICES
from bot.ui.exports import describe_verification
from bot.ui.message.command_texts import LOCALE_LANGUAGES, CommandTranslator
from bot.ui.message.compose import build_form, compose
from bot.ui.message.spec import Button, ControlRow, LinkButton, Menu, MenuOption, MessageSpec, OpenForm
from games import match as matches
from games.catalog import GAMES
from games.el_ocho.events import Begins, JokerRolled, OpeningRolled, Rolled
from games.el_ocho.state import End, Turn
from tests.bot.at_table import BOB, NOON, begun, lobby, secret, table_after
from tests.bot.evening import evening, record
from tests.screens import PRESENTER, fits, fitting_screen, pictures
from tests.wire import check, check_localised

pytestmark = pytest.mark.usefixtures("nothing_is_missing")

WIDE = "W" * 31 + "_"
"""A display name as long as Discord's longest, which Markdown would escape."""

each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
def test_six_people_with_the_longest_names_fit(language: str) -> None:
    people = [Player(UserId(10**18 + seat), WIDE) for seat in range(6)]
    waiting = replace(
        lobby(*people[1:], options={"level": 2, "target": 20_000}, per_turn=7 * 86_400), players=tuple(people)
    )
    fitting_screen(waiting, language)
    guests = replace(lobby(), players=tuple(people[:1]), invitees=tuple(10**18 + guest for guest in range(5)))
    fitting_screen(guests, language)
    for number in range(40):
        table = table_after(replace(waiting, host=people[0].user), Start(people[0].user, secret(number)))
        table = replace(table, language=language, id="f" * 17, position=999_999_999, deadline_ms=NOON)
        assert table.match is not None
        rich = replace(table.match.state, totals=(19_950,) * 6, points=19_950, left=(False,) + (True,) * 5)
        for state in (table.match.state, rich):
            full = replace(table, match=replace(table.match, state=state))
            fitting_screen(full, language)
            fitting_screen(replace(full, reminder_sent=True), language)
            fits(table_screen.render_start(PRESENTER, full), full)
            fitting_screen(replace(full, phase=TablePhase.OVER, end_reason="called-off"), language)
        turn = Turn(0, (8,) * 8, (8,) * 8, (8,) * 8, 19_950, 19_950, End.TIMED_OUT)
        late = replace(table.match, state=replace(rich, last=turn))
        fits(table_screen.render_turn_summary(PRESENTER, replace(table, match=late)), table)


@each_language
def test_the_most_that_can_happen_at_once_fits(language: str) -> None:
    people = tuple(Player(UserId(10**18 + seat), WIDE) for seat in range(6))
    table = replace(begun(BOB), language=language, players=people)
    assert table.match is not None
    match = matches.start("el_ocho", 6, {"level": 2})
    table = replace(table, match=replace(match, state=replace(table.match.state, totals=(0,) * 6, left=(False,) * 6)))
    opening = tuple(OpeningRolled(roll % 6, 7) for roll in range(200))
    jokers = tuple(JokerRolled(0, (8,) * 7 + (2,)) for _ in range(50))
    fitting_screen(replace(table, latest_events=(*opening, Begins(5), *jokers, Rolled(5, (1,) * 8))), language)


@each_language
def test_the_rules_are_told_in_pages_that_fit(language: str) -> None:
    pages = PRESENTER.rules_pages(translator(language))
    assert len(pages) >= 5
    for page in pages:
        fits(page)
    assert sum(len(pictures(page)) for page in pages) == 4


@each_language
def test_every_choice_of_options_is_told_in_one_line(language: str) -> None:
    say = translator(language)
    lines = []
    for series, joker, runs in itertools.product((False, True), repeat=3):
        options = {"level": "custom", "series": series, "joker": joker, "runs": runs}
        lines.append(PRESENTER.describe_options(say, options))
    lines += [PRESENTER.describe_options(say, {"level": level, "target": 20_000, "minimum": 0}) for level in (1, 2)]
    assert len(set(lines)) == len(lines)
    assert not [line for line in lines if "\n" in line or len(line) > 200]


@each_language
def test_every_time_per_turn_is_told_as_it_was_chosen(language: str) -> None:
    say = translator(language)
    limits = [int(choice.value) for choice in TURN_TIME_CHOICES]
    lobbies = [fitting_screen(replace(lobby(BOB), turn_limit_s=seconds), language) for seconds in limits]
    assert len({str(screen.blocks) for screen in lobbies}) == len(limits) == 13
    assert say.format_duration(90).startswith("90")


@each_language
def test_every_verdict_on_a_record_is_told(language: str) -> None:
    changes = list(evening(1))
    good = record(changes[-1].table, [entry for change in changes for entry in change.entries])
    say = translator(language)
    other = bytes(32)
    verdicts = [
        describe_verification(say, good),
        describe_verification(say, replace(good, commitment=commitment(other))),
        describe_verification(say, replace(good, secret=other, commitment=commitment(other))),
        describe_verification(say, replace(good, entries=(good.entries[0], *good.entries[2:]))),
        describe_verification(say, replace(good, entries=good.entries + good.entries)),
    ]
    assert [line[0] for line in verdicts] == ["✅", "❌", "❌", "❌", "❌"]
    assert len(set(verdicts)) >= 4


async def test_labels_that_are_too_long_are_cut_to_discords_limits() -> None:
    long = "W" * 101
    choice = Menu("choose", "Choose", (MenuOption(long, "1", long),))
    buttons = (Button(long, "go"), LinkButton(long, "https://example.org"))
    message = await compose(MessageSpec((ControlRow(buttons), ControlRow((choice,))), is_framed=False))
    (button, link), (menu,) = (row["components"] for row in message.layout.to_components())
    (option,) = menu["options"]
    texts = (button["label"], link["label"], option["label"], option["description"])
    assert [len(text) for text in texts] == [80, 80, 100, 100]
    form = build_form(OpenForm(long, long, "typed", 8, "", long), "table", 1).to_dict()
    (label,) = form["components"]
    assert [len(text) for text in (form["title"], label["label"], label["description"])] == [45, 45, 100]


async def test_the_commands_are_told_in_every_language_within_discords_limits(tmp_path: Path) -> None:
    store = Store(await connect(f"sqlite+aiosqlite:///{tmp_path}/ocho.db"))
    bot = OchoClub(store, shards=ShardRange())
    await bot.load_cogs()
    texts = CommandTranslator()
    await bot.tree.set_translator(texts)
    commands = [await command.get_translated_payload(bot.tree, texts) for command in bot.tree.get_commands()]
    await store.close()
    games = {translator("en")(f"{text_id(game)}-command.name") for game in GAMES}
    assert games < {command["name"] for command in commands}
    assert check([HttpLogEntry("PUT", "/applications/1/commands", {}, commands, None)]) == []
    assert {locale.value for locale in LOCALE_LANGUAGES} >= {"fr", "es-ES", "es-419"}
    assert set(LOCALE_LANGUAGES.values()) == set(LANGUAGES[1:])
    assert check_localised(commands, [locale.value for locale in LOCALE_LANGUAGES]) == []
    assert all(weight(command) <= 8000 for command in commands)


def weight(node: dict[str, Any]) -> int:
    """The characters of a command's names, descriptions and values, each in its longest language."""
    own = [
        max(map(len, (node.get(key) or "", *(node.get(f"{key}_localizations") or {}).values())))
        for key in ("name", "description")
    ]
    inner = [weight(child) for key in ("options", "choices") for child in node.get(key) or []]
    return sum(own) + len(str(node.get("value", ""))) + sum(inner)
