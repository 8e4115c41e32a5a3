"""The bot's requests, held against Discord's API schema and the documented limits that the schema leaves out.

`check` reads a log of REST requests as simcord keeps it, `assert_wire` a whole simulated run. The schema is asked
first; the limits, which are those of Discord's pages on messages, components, interactions and application commands,
are asked only of the bodies it accepts, so that they can rely on its shapes.
"""

import re
import reprlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import discord
import orjson
from discord.enums import try_enum
from jsonschema_rs import Draft202012Validator, ValidationError, ValidationErrorKind
from simcord import Env
from simcord.types import HttpLogEntry

Where: TypeAlias = tuple[str | int, ...]
Problem: TypeAlias = tuple[Where, str]
Json: TypeAlias = Mapping[str, Any]

V2 = 1 << 15
V2_TYPES = frozenset({9, 10, 11, 12, 13, 14, 17})
LOCALES = frozenset(locale.value for locale in discord.Locale)


def _is_uri(value: str) -> bool:
    return urlsplit(value).scheme in {"http", "https", "attachment", "discord"}


_API: dict[str, Any] = orjson.loads(Path(__file__).with_name("data").joinpath("discord-api.json").read_bytes())
_API["$defs"]["SnowflakeType"]["type"] = ["string", "integer"]  # the API answers with strings, and takes integers too
_INSTANCE = "\0"  # stands for what is refused, in the validator's messages
_ENDPOINTS = {
    name: (
        re.compile(re.sub(r"\{\w+\}", "[^/]+", name)),
        Draft202012Validator(
            {**schema, "$defs": _API["$defs"]}, formats={"uri": _is_uri}, validate_formats=True, mask=_INSTANCE
        ),
    )
    for name, schema in _API["requests"].items()
}
_NAME = re.compile(r"[-'\w\u0900-\u097f\u0e00-\u0e7f]+")  # letters, numbers, all of Devanagari and Thai
_EMOJI = re.compile(r"[0-9#*]\ufe0f?\u20e3|[^\x00-\x7f]+")  # a keycap, or signs that are no letters of ours
_MENTION = re.compile(r"<@|@everyone|@here")
_MOST_UNITS: dict[tuple[Any, str], int] = {
    (2, "label"): 80,
    (3, "placeholder"): 150,
    (4, "placeholder"): 100,
    (18, "label"): 45,
    (18, "description"): 100,
    ("options", "label"): 100,
    ("options", "description"): 100,
}
"""The lengths that are allowed, by the type of a component or the list that an item is in; others have 1,024."""
_OTHER_KIND = {("type",), ("enum", "type")}  # null for an object, or the `type` of another component


def check(requests: Iterable[HttpLogEntry]) -> list[str]:
    """The problems of these requests' bodies, in their order, by Discord's rules or the project's.

    A JSON body that no schema is kept for is a problem too. An edit that lists no attachments keeps those of its
    message; the log does not tell which they are, so any file uploaded before counts. An edit says which mentions are
    allowed if its text has any: Discord does not remember, and discord.py adds the client's default only to `content`.
    """
    faults = []
    uploaded: set[str] = set()
    answered: set[str] = set()
    for number, request in enumerate(requests, 1):
        head = f"#{number} {request.method} {request.path}"
        faults += [f"{head}: {_spot(request.json, where)}{text}" for where, text in _problems(request, uploaded)]
        if request.path.endswith("/callback"):
            if request.path in answered:
                faults.append(f"{head}: this interaction was answered before")
            answered.add(request.path)
    return faults


def assert_wire(env: Env) -> None:
    """Nothing is wrong with what the bot sent in this run, and it answered every interaction.

    Raises:
        AssertionError: lists all that is wrong.
    """
    __tracebackhide__ = True
    problems = check(env.http_requests)
    sent = {request.path for request in env.http_requests}
    for value in env.backend.interactions.values():
        if f"/interactions/{value.id}/{value.token}/callback" not in sent:
            problems.append(f"interaction {value.id} ({value.command_name or value.source_message_id}): never answered")
    assert not problems, "\n".join(problems)


def check_localised(commands: Iterable[Json], locales: Sequence[str]) -> list[str]:
    """The texts in English only: names and descriptions of commands, options and choices that lack one of `locales`.

    A choice whose name has no letters ("10,000") needs no translation.
    """
    faults = []
    for command in commands:
        for where, node in _nodes(command):
            for key in ("name", "description"):
                text = node.get(key) or ""
                missing = [locale for locale in locales if locale not in (node.get(f"{key}_localizations") or {})]
                if missing and text and ("value" not in node or any(map(str.isalpha, text))):
                    faults.append(f"/{command['name']} {_spot(command, where)}no {key} in {', '.join(missing)}")
    return faults


def _problems(request: HttpLogEntry, uploaded: set[str]) -> Iterator[Problem]:
    line = f"{request.method} {request.path}"
    body: Any = request.json
    known = next(((name, schema) for name, (shape, schema) in _ENDPOINTS.items() if shape.fullmatch(line)), None)
    if known is None:
        if body is not None:
            yield (), "no schema is kept for this request: name it in tests/data/cut_schema.py"
        return
    endpoint, _ = known
    text = orjson.dumps(body)
    if refused := _refused(endpoint, text):
        yield from refused
        return
    match endpoint.rpartition("/")[2], body:
        case "callback", {"type": 4 | 7 as kind}:
            yield from _under(("data",), _message(body.get("data") or {}, uploaded, new=kind == 4))
        case "callback", {"type": 9, "data": modal}:
            yield from _under(("data",), _modal(modal))
        case "commands", [*_]:
            yield from _commands(text)
        case "messages" | "{webhook_token}", _:
            yield from _message(body, uploaded, new=True)
        case "{message_id}", _:
            yield from _message(body, uploaded, new=False)


@lru_cache(maxsize=256)
def _refused(endpoint: str, body: bytes) -> tuple[Problem, ...]:
    """The problems of a body by the schema of an endpoint. Every run sends the same commands, which are many."""
    _, schema = _ENDPOINTS[endpoint]
    errors = [cause for error in schema.iter_errors(orjson.loads(body)) for cause in _causes(error)]
    return tuple((tuple(error.instance_path), _told(error)) for error in errors)


def _message(message: Json, uploaded: set[str], *, new: bool) -> Iterator[Problem]:
    flags, components = message.get("flags"), message.get("components") or []
    parts = [*_under(("components",), _walk(components))]
    modern = [where for where, part in parts if part["type"] in V2_TYPES]
    v2 = bool((flags or 0) & V2) or (flags is None and not new and bool(modern))  # an edit need not repeat its flags
    if v2:
        taken = [key for key in ("content", "embeds", "poll", "sticker_ids") if message.get(key)]
        yield from (((key,), "not beside Components V2") for key in taken)
    else:
        yield from ((where, "needs the flag of Components V2") for where in modern)
        if len(components) > 5:
            yield ("components",), f"{len(components)} rows, 5 are allowed without Components V2"
    content = message.get("content") or ""
    if len(content) > 2000:
        yield ("content",), f"{len(content)} characters, 2000 are allowed"
    if new and not content.strip() and not any(map(message.get, ("components", "embeds", "attachments", "poll"))):
        yield (), "an empty message"
    mentions = message.get("allowed_mentions")
    texts = [content, *(part["content"] for _, part in parts if part["type"] == 10)]
    if mentions is None and (new or any(map(_MENTION.search, texts))):
        yield ("allowed_mentions",), "missing, so that whatever the text mentions is allowed"
    elif mentions and mentions.get("parse"):
        yield ("allowed_mentions", "parse"), f"{mentions['parse']} allows whatever the text mentions"
    yield from _files(message, uploaded, new=new, v2=v2)
    yield from _components(parts)


def _files(message: Json, uploaded: set[str], *, new: bool, v2: bool) -> Iterator[Problem]:
    listed, names = message.get("attachments"), _names(message)
    if not new and (listed is None or any(not file.get("filename") for file in listed)):
        names = names | uploaded
    file_names = {
        where: url.removeprefix("attachment://") for where, url in _urls(message) if url.startswith("attachment:")
    }
    yield from (
        (where, f"no file {name!r} is uploaded or kept") for where, name in file_names.items() if name not in names
    )
    if new and v2:
        unseen = sorted(names.difference(file_names.values()))
        yield from ((("attachments",), f"the file {name!r} is shown by no component") for name in unseen)
    uploaded.update(names)


def _components(parts: Sequence[tuple[Where, Json]]) -> Iterator[Problem]:
    if len(parts) > 40:
        yield ("components",), f"{len(parts)} with the nested ones, 40 are allowed"
    passages = [part["content"] for _, part in parts if part["type"] == 10]
    if (text := sum(map(_units, passages))) > 4000:
        yield ("components",), f"{text} characters in all text displays, 4000 are allowed"
    if (size := sum(len(passage.encode()) + 12 for passage in passages)) > 10_170:
        yield ("components",), f"{size} bytes in all text displays, 10170 are taken"
    for key in ("id", "custom_id"):
        ids: set[Any] = set()
        for where, part in parts:
            if part.get(key) in ids:
                yield (*where, key), f"{part[key]!r} is used twice"
            ids |= {part[key]} if part.get(key) else set()
    for where, part in parts:
        yield from _under(where, _component(part))


def _component(part: Json) -> Iterator[Problem]:
    yield from _words(part)
    match part:
        case {"type": 1, "components": [_, _, *_] as children} if any(child["type"] != 2 for child in children):
            yield (), "only buttons share a row"
        case {"type": 2, "style": style}:
            required = {5: "url", 6: "sku_id"}.get(style, "custom_id")
            if [key for key in ("custom_id", "url", "sku_id") if part.get(key)] != [required]:
                yield (), f"a button of style {style} has {required} and nothing else to lead anywhere"
            if style != 6 and not part.get("label") and not part.get("emoji"):
                yield (), "has neither label nor emoji"
        case {"type": 3 | 21 | 22 as kind, "options": options}:
            low, high = part.get("min_values"), part.get("max_values")
            high = high if high is not None else len(options) if kind == 22 else 1
            if not (1 if low is None else low) <= high <= len(options):
                yield (), f"min_values {low}, max_values {high} do not fit {len(options)} options"
            if sum(bool(option.get("default")) for option in options) > high:
                yield ("options",), f"more than {high} chosen by default"
            if len({option["value"] for option in options}) < len(options):
                yield ("options",), "two have the same value"


def _words(part: Json) -> Iterator[Problem]:
    """Problems in what is read of a component: its texts and its emoji."""
    inner = [((key, n), item) for key in ("options", "items") for n, item in enumerate(part.get(key) or [])]
    for where, item in [((), part), *inner]:
        texts = {key: item[key] for key in ("label", "content", "description") if item.get(key) is not None}
        yield from (((*where, key), "is blank") for key, text in texts.items() if not text.strip())
        kind = where[0] if where else item["type"]
        for key in ("label", "description", "placeholder"):
            most = _MOST_UNITS.get((kind, key), 1024)
            if (length := _units(item.get(key) or "")) > most:
                yield (*where, key), f"{length} UTF-16 code units, {most} are safe"
        match item.get("emoji"):
            case {"name": str(name), **other} if not other.get("id") and not _EMOJI.fullmatch(name):
                yield (*where, "emoji", "name"), f"{name!r} is no emoji"


def _units(text: str) -> int:
    """The length of a text in UTF-16 code units, in which Discord's own builders count."""
    return len(text.encode("utf-16-le")) // 2


def _modal(modal: Json) -> Iterator[Problem]:
    if not modal["title"].strip():
        yield ("title",), "is blank"
    if _units(modal["title"]) > 45:
        yield ("title",), "more than 45 UTF-16 code units"
    if len(modal["components"]) > 5:
        yield ("components",), f"{len(modal['components'])} rows, 5 are allowed"
    yield from _components([*_under(("components",), _walk(modal["components"]))])


@lru_cache(maxsize=16)
def _commands(body: bytes) -> tuple[Problem, ...]:
    """Problems in a list of commands, which is long and the same for every bot."""
    commands = orjson.loads(body)
    problems: list[Problem] = [((n,), "a command of this name is there before") for n in _twice(commands, "type")]
    for n, command in enumerate(commands):
        for where, node in _nodes(command):
            slash = "value" not in node and command.get("type", 1) == 1
            problems += _under((n, *where), _node(node, slash=slash))
    return tuple(problems)


def _node(node: Json, *, slash: bool) -> Iterator[Problem]:
    for key in ("name", "description"):
        for locale, text in _said(node, key).items():
            where = (f"{key}_localizations", locale) if locale else (key,)
            if locale and locale not in LOCALES:
                yield where, "is no locale of Discord's"
            if slash and key == "name" and not (_NAME.fullmatch(text) and text == text.lower()):
                yield where, f"{text!r} must be lowercase, of letters, digits, - _ and '"
            elif not text.strip() and (slash or key == "name"):
                yield where, "is blank"
    options = node.get("options") or []
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        yield ("options",), "a required option follows an optional one"
    for key in ("options", "choices"):
        yield from (((key, n), "has the name of one before it") for n in _twice(node.get(key) or []))


def _twice(nodes: Sequence[Json], *keys: str) -> list[int]:
    """Those of these that have, in some language, the name of one before them (and the same under `keys`)."""
    repeated = set()
    for locale in {locale for node in nodes for locale in _said(node, "name")}:
        names = [(_said(node, "name").get(locale, node["name"]), *map(node.get, keys)) for node in nodes]
        repeated |= {n for n, name in enumerate(names) if name in names[:n]}
    return sorted(repeated)


def _said(node: Json, key: str) -> dict[str, str]:
    return {"": node.get(key) or "", **(node.get(f"{key}_localizations") or {})}


def _nodes(node: Json, where: Where = ()) -> Iterator[tuple[Where, Json]]:
    """A command, its options and theirs, and their choices."""
    yield where, node
    for key in ("options", "choices"):
        for n, child in enumerate(node.get(key) or []):
            yield from _nodes(child, (*where, key, n))


def _walk(components: Iterable[Json], where: Where = ()) -> Iterator[tuple[Where, Json]]:
    """All components, the nested ones too, each with its place."""
    for n, part in enumerate(components):
        yield (*where, n), part
        yield from _walk(part.get("components") or [], (*where, n, "components"))
        for key in ("accessory", "component"):
            if key in part:
                yield (*where, n, key), part[key]


def _under(outer: Where, inner: Iterable[tuple[Where, Any]]) -> Iterator[tuple[Where, Any]]:
    return (((*outer, *where), what) for where, what in inner)


def _urls(body: Any, where: Where = ()) -> Iterator[tuple[Where, str]]:
    for key, value in body.items() if isinstance(body, dict) else enumerate(body):
        if isinstance(value, str):
            if key in {"url", "icon_url"}:
                yield (*where, key), value
        elif isinstance(value, dict | list):
            yield from _urls(value, (*where, key))


def _names(message: Json) -> set[str]:
    return {file["filename"] for file in message.get("attachments") or [] if file.get("filename")}


def _causes(error: ValidationError) -> Iterator[ValidationError]:
    """The errors in the alternative that was meant: the one of the instance's own `type`."""
    match error.kind:
        case ValidationErrorKind.AnyOf(context=branches) | ValidationErrorKind.OneOfNotValid(context=branches):
            depth = len(error.instance_path)
            meant = [
                branch
                for branch in branches
                if not any((inner.kind.name, *inner.instance_path[depth:]) in _OTHER_KIND for inner in branch)
            ]
        case _:
            meant = []
    if meant:
        for inner in min(meant, key=len):
            yield from _causes(inner)
    else:
        yield error


def _told(error: ValidationError) -> str:
    value = reprlib.repr(error.instance)
    if error.kind.name in {"anyOf", "oneOf"}:
        parts: Any = _API
        for step in error.schema_path:
            parts = parts[step]
        return f"{value} is none of {', '.join(str(part.get('$ref', part.get('type'))) for part in parts)}"
    return error.message.replace(_INSTANCE, value)


def _spot(body: Any, where: Where) -> str:
    """A place in a body for people: its path, and the innermost component, command, option or choice on the way."""
    path, within = "", ""
    for step in where:
        path += f"[{step}]" if isinstance(step, int) else f".{step}"
        body = body.get(step) if isinstance(body, dict) else body[step]
        match body:
            case {"name": str(name), "type": int()} | {"name": str(name), "value": _}:
                within = f" ({name})"
            case {"type": int(kind)}:
                names = [reprlib.repr(body[key]) for key in ("custom_id", "label", "id") if body.get(key)]
                within = f" ({' '.join([try_enum(discord.ComponentType, kind).name, *names[:1]])})"
    return f"{path.lstrip('.')}{within}: " if path else ""
