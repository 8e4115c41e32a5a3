"""The texts: the same in every language, complete, and each of them said with the values it needs."""

import logging
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sized
from functools import cache
from itertools import islice
from typing import Any, Final, get_args

import discord
import pytest
from fluent.syntax import ast as fluent

from bot.kit.settings_form import ChannelsSetting, Switch, TypedSetting
from bot.store.errors import StoreError
from bot.store.guild_settings import GuildSettings, ThreadUse
from bot.text import BASE_LANGUAGES, LANGUAGES, LOCALES_DIR, BadText, supported_language, text_id, translator
from bot.ui.board import threads
from bot.ui.board.presenter import Presenter
from cogs.admin import settings_page
from engine import levels
from engine.catalog import ENGINES
from games.catalog import GAMES
from games.chess_dice.state import Fate, Figure
from games.el_ocho.options import TOGGLES
from games.el_ocho.state import End
from games.neo_otcho.state import End as NeoOtchoEnd
from games.neo_otcho.state import Kind
from games.octi.board import BOARDS
from games.options import Option, list_options, list_variants
from render.chess_dice.examples import Topic as ChessDiceTopic
from render.el_ocho.combinations import SECTIONS
from render.emoji import all_emoji
from render.neo_otcho.combinations import SCENES as NEO_OTCHO_SCENES
from render.octi.examples import SCENES as OCTI_SCENES
from tests import texts
from tests.features import feature_modules
from tests.past import LESSONS, PRESENTERS

each_language = pytest.mark.parametrize("language", LANGUAGES)

NUMBERS = (0, 1, 2, 3, 8, 21, 1000, 20_000)
NAMES = ("Ann", "<@1182000000000000000>", "“*_~`|>#", "")


def test_all_languages_have_the_same_files_and_those_with_a_base_some_of_them() -> None:
    assert {"en", "es", "es-419", "fr"} <= set(LANGUAGES)
    assert LANGUAGES[0] == "en"
    assert {path.stem for path in LOCALES_DIR.iterdir()} == set(LANGUAGES)
    assert len({tuple(texts.resources(language)) for language in LANGUAGES if language not in BASE_LANGUAGES}) == 1
    for variant, language in BASE_LANGUAGES.items():
        assert texts.resources(variant).keys() <= texts.resources(language).keys()


@pytest.mark.parametrize(("variant", "language"), BASE_LANGUAGES.items())
def test_a_variant_has_only_sentences_that_differ_each_with_all_its_parts(variant: str, language: str) -> None:
    for feature, resource in texts.resources(variant).items():
        base = {message.id.name: message for message in texts.messages(texts.resources(language)[feature])}
        for own in texts.messages(resource):
            other = base[own.id.name]
            assert [part.id.name for part in own.attributes] == [part.id.name for part in other.attributes], own.id.name
            assert not texts.is_complete(variant) or not own.equals(other, ["span", "comment"]), own.id.name


@each_language
def test_no_passage_is_junk_and_no_id_is_there_twice(language: str) -> None:
    entries = [entry for resource in texts.resources(language).values() for entry in resource.body]
    assert not [entry for entry in entries if isinstance(entry, fluent.Junk)]
    messages = [message for resource in texts.resources(language).values() for message in texts.messages(resource)]
    assert not [name for name, times in Counter(message.id.name for message in messages).items() if times > 1]
    for message in messages:
        names = Counter(attribute.id.name for attribute in message.attributes)
        assert not [name for name, times in names.items() if times > 1], message.id.name


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_texts_with_the_same_variables(language: str) -> None:
    english, other = texts.texts("en"), texts.texts(language)
    assert other.keys() == english.keys()
    differing = [name for name, text in other.items() if text.variables != english[name].variables]
    assert differing == []


@each_language
def test_every_text_can_be_said_with_whatever_it_is_given(language: str) -> None:
    say = translator(language)
    for name, text in texts.texts(language).items():
        count = len(NUMBERS) if text.numbers else len(NAMES) if text.variables else 1
        for number, person in islice(zip(NUMBERS, NAMES * 2, strict=True), count):
            values = {variable: number if variable in text.numbers else person for variable in text.variables}
            wording = say.format_strict(name, **values)
            assert wording.strip(), name
            assert not {"{", "}", "$", "\u2068", "\u2069"} & set(wording), name


@each_language
def test_no_text_is_the_english_one_left_untranslated(language: str) -> None:
    same = {"el-ocho-title", "help-title", "number", "computer-name", "page"}
    english, other = _patterns("en"), _patterns(language)
    long = {name for name, pattern in english.items() if len(pattern) > 40 and name not in same}
    assert len(long) > 50
    if language != "en" and texts.is_complete(language):
        assert not [name for name in long if other[name] == english[name]]


@cache
def _patterns(language: str) -> dict[str, str]:
    say = translator(language)
    return {
        name: say.format_strict(
            name, **{variable: 2 if variable in text.numbers else "x" for variable in text.variables}
        )
        for name, text in texts.texts(language).items()
    }


@each_language
def test_what_cannot_be_said_is_said_by_its_id_and_logged(language: str, caplog: pytest.LogCaptureFixture) -> None:
    say = translator(language)
    for text, values in (("no-such-text", {}), ("el-ocho-option-level.no-such", {}), ("page", {"page": 1})):
        assert say(text, **values) == text
        assert (caplog.records[-1].levelno, caplog.records[-1].name) == (logging.ERROR, "bot.text")
        assert text.partition(".")[0] in caplog.records[-1].getMessage()
        with pytest.raises(BadText, match=language):
            say.format_strict(text, **dict(values))
    assert len(caplog.records) == 3


LAST_WORDS = {"en": " and ", "es": " y ", "fr": " et "}
"""The word before the last one of a list."""


@each_language
def test_lists_are_told_as_in_speech(language: str) -> None:
    last = texts.in_language(LAST_WORDS, language, "LAST_WORDS in tests/test_texts.py")
    say = translator(language)
    assert [say.format_list(names) for names in ([], ["a"], ["a", "b"])] == ["", "a", f"a{last}b"]
    assert say.format_list(["a", "b", "c"]) == f"a, b{last}c"


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        *(("fr", "fr"), ("es-ES", "es"), ("es-419", "es-419"), (discord.Locale.french, "fr")),
        *((other, "en") for other in ("en-US", "en-GB", "th", "vi", None, "")),
    ],
)
def test_everybody_is_spoken_to_in_their_language_or_in_english(locale: object, language: str) -> None:
    assert supported_language(locale) == language


@cache
def codes() -> set[str]:
    """The codes of refusals that are written where they are raised."""
    return {text.text for text in texts.refused() if text.text and "{}" not in text.text}


CONFIRMED = ("resign", "call-off", "agree", "privacy-forget")
MADE_OF_GAMES = ("film", "page")
MAKING_CODES = [f"{kind}-making" for kind in MADE_OF_GAMES]
COMMON_OPTIONS = (*("computers", "opponent", "invite", "time", "game", "by", "span", "player", "zone"),)
PERMISSIONS = ("view_channel", "send_messages", "send_messages_in_threads", "attach_files")
ELSEWHERE = ("puzzle_channel", "puzzle_hour", "race", "look_back")
"""The settings that have pages of their own."""
SETTINGS = tuple(name.replace("_", "-") for name in GuildSettings.__struct_fields__ if name not in ELSEWHERE)
CAPTIONS = {
    "chess-dice": ("acts", "opening", "tie", "begins", "drawn", "left", "unpaid", "wins"),
    "el-ocho": (
        *("turn", "aside", "joker", "grand", "begins", "wins"),
        *("stopped", "bust", "timed-out", "left", "eight-equal", "best-turn", "busts", "lead-changes"),
    ),
    "neo-otcho": ("supply", "blank", "passed", "lost", "timed-out", "left", "filled", "last-left"),
    "octi": ("prongs", "reserve", "lost", "to-move", "wins", "drawn"),
}
"""The captions of pictures that are texts without values, by game."""
TOPICS: dict[str, Mapping[Any, Sized]] = {
    "chess-dice": dict.fromkeys(ChessDiceTopic, ()),
    "el-ocho": SECTIONS,
    "neo-otcho": NEO_OTCHO_SCENES,
    "octi": OCTI_SCENES,
}
"""The topics of the rules by game, with the sections that have labels of their own."""
FIGURES = tuple(figure.name.lower() for figure in Figure)

HIDDEN = {("stresses", "settle_ms"), ("stresses", "first_seconds")}
"""The options that no command offers: for tests and records, and for a first race."""


def options(game: str) -> list[Option]:
    return [option for option in list_options(GAMES[game].options_type) if (game, option.name) not in HIDDEN]


def inheriting(method: str) -> list[str]:
    """The games whose presenters have a method as all presenters have it."""
    return [
        game for game, presenter in PRESENTERS.items() if getattr(type(presenter), method) is getattr(Presenter, method)
    ]


COMMAND = ("command.name",)
OPTIONS = [f"{text_id(game)}-option-{text_id(option.name)}" for game in GAMES for option in options(game)]
BAD_OPTIONS = [f"{text_id(game)}-bad-{option.name}" for game in GAMES for option in options(game)]
EVENTS = [
    "-".join([text_id(game), *re.findall("[A-Z][a-z]*", event.__name__)]).lower()
    + "(-.+)?" * ("reason" in event.__struct_fields__)
    for game, rules in GAMES.items()
    for event in get_args(rules.event_type)
]
"""Patterns of the ids of texts that tell of an event by its name, where there are any."""
MORE_EVENTS = (
    "el-ocho-ran-out-empty",
    "chess-dice-throw-rolled-stake",
    "neo-otcho-no-combination-.+",
    "neo-otcho-taken-own",
)
"""Those of texts that tell of an event in several ways."""
SHARED_EVENTS = ("event-ran-out", "event-left-game", "event-took-back", "event-won(-last-left)?", "event-tied")
"""Those of the events that several games have."""


@cache
def common_options() -> tuple[str, ...]:
    """The options of commands that are no game's own."""
    return (*COMMON_OPTIONS, *(name for module in text_modules() for name in getattr(module, "COMMAND_OPTIONS", ())))


def text_modules() -> list[Any]:
    """The modules of features' tests about their texts."""
    return feature_modules("text_ids")


def confirmed() -> tuple[str, ...]:
    """The verbs that are confirmed first, those of features too."""
    return (*CONFIRMED, *(verb for module in text_modules() for verb in getattr(module, "CONFIRMED", ())))


@cache
def filled_in() -> dict[str, tuple[str, ...]]:
    """The ids that are put together when the program runs, and everything that is filled in there."""
    return {
        **{key: values for module in text_modules() for key, values in module.FILLED_IN.items()},
        "refused-{}": (
            *sorted(codes()),
            *MAKING_CODES,
            *(code for code in BAD_OPTIONS if f"refused-{code}" in texts.texts("en")),
        ),
        "store-{}": tuple({StoreError.code, *(kind.code for kind in StoreError.__subclasses__())}),
        "unshowable-{}": ("missing-permissions", "channel-gone"),
        "permission-{}": (*PERMISSIONS, *threads.PERMISSIONS),
        "ended-{}": (
            "lobby-expired",
            "lobby-empty",
            "cancelled",
            "called-off",
            "abandoned",
            "stale",
            "left-alone",
            "computer-failed",
            "nobody-came",
            "missed",
        ),
        "verify-why-{}": ("commitment", "draw", "journal"),
        **{f"{{}}-{part}": tuple(map(text_id, GAMES)) for part in ("title", "in-short", "help", "command", *COMMAND)},
        "{}-notation": tuple(map(text_id, GAMES)),
        "{}-notation-example": tuple(map(text_id, GAMES)),
        "{}-options": tuple(map(text_id, inheriting("describe_options"))),
        "{}-rules": tuple(map(text_id, inheriting("rules_pages"))),
        "language-{}": LANGUAGES,
        "emoji-{}": tuple(map(text_id, all_emoji())),
        "opponent-{}": tuple(opponent.id for opponent in levels.CAST),
        "option-{}": common_options(),
        "option-{}.description": common_options(),
        "{}-sure": confirmed(),
        "{}-yes": confirmed(),
        "{}-no": confirmed(),
        "{}-done": ("resign", "call-off", "agree"),
        "settings-{}": SETTINGS,
        "settings-page-{}": ("tables", "events", "club"),
        "settings-{}.hint": SETTINGS,
        "settings-threads-{}": ("usual", *(use.value for use in ThreadUse)),
        "diagnose-why-{}": PERMISSIONS,
        "diagnose-speed-{}": ("quick", "tolerable", "slow"),
        "privacy-{}": ("kept", "not-kept", "seen", "gone"),
        "el-ocho-with-{}": TOGGLES,
        "el-ocho-level-{}": ("1", "2", "custom"),
        "stresses-level-{}": ("1", "2"),
        "neo-otcho-dice-{}": ("2", "3"),
        "el-ocho-turn-{}": ("written", *(end.value for end in End)),
        "neo-otcho-kind-{}": tuple(Kind),
        "neo-otcho-turn-{}": tuple(NeoOtchoEnd),
        "neo-otcho-alt-won-{}": ("filled", "last-left"),
        "chess-dice-why-{}": ("win", "draw", "lose"),
        "chess-dice-{}": FIGURES,
        "chess-dice-alt-won-{}": ("target", "last-left", "stake-short"),
        "chess-dice-{}.count": FIGURES,
        "chess-dice-alt-die.{}": tuple(Fate),
        "chess-dice-rules-actions.{}": ("lower", "equal", "higher"),
        "chess-dice-rules-marks.{}": ("able", "captor", "captured", "annulled"),
        "octi-options-{}": tuple(BOARDS),
        "octi-on-picture.{}": ("black", "red"),
        "page-{}": ("first", "back", "play", "pause", "forward", "last"),
        "{}-waiting": MADE_OF_GAMES,
        "{}-begun": MADE_OF_GAMES,
        "{}-drawing": MADE_OF_GAMES,
        "{}-joining": MADE_OF_GAMES,
        "{}-stopped": MADE_OF_GAMES,
    }


RECORDS = [f"record-{text_id(game)}-{kind.name}" for game in GAMES for kind in GAMES[game].feat_kinds]


MOMENTS = [
    f"{text_id(game)}-moment-{kind}"
    for game, kinds in {
        "chess_dice": ("sweep", "perfect", "comeback"),
        "el_ocho": ("big-turn", "eight-equal", "no-bust", "comeback"),
        "neo_otcho": ("slots", "comeback"),
        "octi": ("captures",),
        "stresses": ("big-turn", "quick", "comeback"),
    }.items()
    for kind in kinds
]
OPPONENT_LINES = [f"{text_id(game)}-opponent-{opponent.id}" for game in GAMES for opponent in ENGINES[game].opponents]


@cache
def labels() -> dict[str, list[str]]:
    """Those in which more than one thing is filled in, and the ids they stand for."""
    return {
        "{}-option-{}": OPTIONS,
        "{}-opponent-{}": [text for text in OPPONENT_LINES if text in texts.texts("en")],
        "{}-moment-{}": MOMENTS,
        "{}-moment-{}.big": [f"{moment}.big" for moment in MOMENTS],
        "{}-moment-{}.words": [f"{moment}.words" for moment in MOMENTS],
        "says-{}-{}-{}": [text for text in texts.texts("en") if text.startswith("says-")],
        "{}-option-{}.description": [f"{option}.description" for option in OPTIONS],
        "{}-option-{}.label": [f"{option}.label" for option in OPTIONS],
        "{}-{}-{}": [
            f"{text_id(game)}-{text_id(option.name)}-{value}"
            for game in GAMES
            for option in options(game)
            for value in (() if isinstance(option.values, range) or option.is_flag else option.values)
        ],
        "{}-{}": [
            text
            for text in texts.texts("en")
            for kind in (*EVENTS, *MORE_EVENTS, *SHARED_EVENTS)
            if re.fullmatch(kind, text)
        ],
        "{}-mode-{}": [
            f"{game}-mode-{variant}" for game, rules in GAMES.items() for variant in list_variants(rules) if variant
        ],
        "record-{}-{}": RECORDS,
        "record-{}-{}.value": [f"{record}.value" for record in RECORDS],
        "{}-on-picture.{}": [f"{game}-on-picture.{name}" for game, names in CAPTIONS.items() for name in names],
        "{}-rules-{}": [f"{game}-rules-{topic}" for game, topics in TOPICS.items() for topic in topics],
        "{}-rules-{}.alt": [f"{game}-rules-{topic}.alt" for game, topics in TOPICS.items() for topic in topics],
        "{}-rules-{}.label{}": [
            f"{game}-rules-{topic}.label{number}"
            for game, topics in TOPICS.items()
            for topic, sections in topics.items()
            for number in range(1, len(sections) + 1)
        ],
        "lesson-{}-{}": [
            f"lesson-{text_id(game)}-{step.name}" for game, lesson in LESSONS.items() for step in lesson.steps
        ],
        "lesson-{}-{}.wrong": [
            f"lesson-{text_id(game)}-{step.name}.wrong"
            for game, lesson in LESSONS.items()
            for step in lesson.steps
            if step.answers and step.name not in {"ready", "again"}
        ],
        "chess-dice-{}.{}": [f"chess-dice-{figure}.{form}" for figure in FIGURES for form in ("plain", "the", "start")],
    }


HANDED_ON = {
    *("_play_moves", "_send_text_safely", "execute", "locale_text", "register_command"),
    *("control", "form", "warning"),
}
"""The functions that say what they are told to, by callers whose texts are known."""

ADDED_LATER = {"not-your-turn": frozenset({"player"})}
"""The variables that are added to a refusal on its way to the player (`InteractionRouter._play_control`)."""


def expanded(text: str) -> list[str]:
    """The ids that a text asked for stands for."""
    if text in labels():
        return labels()[text]
    return [text.replace("{}", value) for value in filled_in()[text]] if "{}" in text else [text]


def setting_labels() -> Iterator[str]:
    """The ids of texts that settings of servers have as data."""
    own = [page for module in text_modules() for page in getattr(module, "PAGES", ())]
    pages = (*settings_page.PAGES.values(), *own)
    for setting in (setting for page in pages for setting in page):
        match setting:
            case Switch():
                yield from map(setting.label_of, setting.values)
            case TypedSetting():
                yield from (setting.label, setting.title, setting.field_label)
            case ChannelsSetting():
                yield from (setting.label, setting.gone)
            case _:
                yield setting.label


def needed_texts() -> Iterator[tuple[texts.Asked, str]]:
    """Every text that some line asks for, spelled out."""
    yield from ((texts.Asked("a setting", label, frozenset(), ""), label) for label in setting_labels())
    for phrase in texts.said():
        if phrase.text:
            yield from ((phrase, text) for text in expanded(phrase.text))


def test_it_is_known_what_is_filled_in_where_an_id_is_put_together() -> None:
    filled_ids = {text.text for text in texts.said() if "{}" in text.text}
    assert filled_ids == {*filled_in(), *labels()}
    assert {text.within for text in texts.said() if not text.text} <= HANDED_ON


def test_the_codes_filled_in_are_those_in_the_code() -> None:
    assert {text.text for text in texts.refused() if "{}" in text.text} == {"{}-bad-{}", "{}-making"}
    assert texts.raised("VerificationFailed") == set(filled_in()["verify-why-{}"])
    assert texts.endings() <= set(filled_in()["ended-{}"]) <= texts.literals("bot/tables")
    assert len(codes()) > 25


def test_every_text_that_is_asked_for_exists() -> None:
    known = texts.texts("en")
    assert not [f"{use.where}: {text}" for use, text in needed_texts() if text not in known]


LENT: Final = {"cogs/stresses": "el_ocho", "cogs/dice.py": "el_ocho", "cogs/club": "stresses"}
"""Rooms that say another one's texts: the race is scored as el Ocho is, in the same words; the club holds a race."""


def test_a_room_says_only_its_own_texts_and_those_that_all_share() -> None:
    """So that taking a feature away takes no text from another room; what is filled in may name any game."""
    rooms = {message.id.name: room for room, file in texts.resources("en").items() for message in texts.messages(file)}
    phrases = [(use, use.text) for use in texts.said()]
    phrases += [(use, f"refused-{use.text}") for use in texts.refused() if not use.where.startswith("games/")]
    strangers = []
    for use, text in phrases:
        owner = rooms.get(text.partition(".")[0], "shared")
        folder = "/".join(use.where.partition(":")[0].split("/")[:2])
        if owner not in {"shared", folder.removeprefix("cogs/"), LENT.get(folder)}:
            strangers.append(f"{use.where} says {text} of {owner}")
    for text, own in texts.texts("en").items():
        room = rooms[text.partition(".")[0]]
        strangers += [
            f"{text} quotes {quote}"
            for quote in own.quotes
            if rooms[quote] not in {"shared", room, LENT.get(f"cogs/{room}")}
        ]
    assert strangers == []


def test_every_text_is_given_all_that_it_needs() -> None:
    for language in LANGUAGES:
        known = texts.texts(language)
        missing = [
            f"{use.where}: {text} lacks {known[text].variables - use.values}"
            for use, text in needed_texts()
            if use.values is not None and not known[text].variables <= use.values
        ]
        assert missing == []


def test_every_refusal_has_all_that_its_text_needs() -> None:
    for language in LANGUAGES:
        known = texts.texts(language)
        missing = [
            f"{refusal.where}: refused-{refusal.text} lacks {lacking}"
            for refusal in texts.refused()
            if refusal.text in codes()
            and refusal.values is not None
            and (
                lacking := known[f"refused-{refusal.text}"].variables
                - refusal.values
                - ADDED_LATER.get(refusal.text, frozenset())
            )
        ]
        assert missing == []


def test_no_text_is_there_that_nobody_asks_for() -> None:
    for language in LANGUAGES:
        known = texts.texts(language)
        used = {text for _, text in needed_texts()}
        used |= {quoted for text in known.values() for quoted in text.quotes}
        assert sorted(known.keys() - used) == []
