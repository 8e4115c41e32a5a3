"""The texts that the code uses, read from its sources, and those in the files of texts."""

import ast
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TypeAlias, TypeVar

from fluent.runtime import FluentResource
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor
from msgspec import Struct

import bot.text
from games.catalog import GAMES

ROOT = Path(__file__).parents[1]
T = TypeVar("T")
PAGE = "docs/adding-a-language.md"


def in_language(table: Mapping[str, T], language: str, name: str) -> T:
    """The entry of a language in a table of a test; of a variant, such as `es-419`, its own or that of its language.

    Fails with what to do if there is none; `name` says which table that is.
    """
    keys = [key for key in (language, language.partition("-")[0]) if key in table]
    assert keys, f"add {language!r} to {name} ({PAGE})"
    return table[keys[0]]


def is_complete(language: str) -> bool:
    """True unless another language stands in for sentences that this one does not have yet."""
    base = bot.text.BASE_LANGUAGES.get(language, language)
    return base.partition("-")[0] == language.partition("-")[0]


@cache
def resources(language: str) -> dict[str, fluent.Resource]:
    """The parsed texts of a language by the name of the game or feature."""
    files = bot.text.text_files(language)
    return {name: FluentResource(file.read_text("utf-8")) for name, file in files.items()}


Call: TypeAlias = tuple[ast.expr, frozenset[str] | None]
Reading: TypeAlias = Callable[[ast.Call], Call | None]


class Asked(Struct, frozen=True):
    """A text that some line of the code asks for.

    Attributes:
        where: the line.
        text: its id, with `{}` for what is filled in when the program runs; empty where all of it is.
        values: the names of the values given with it, or None where that is seen only when the program runs.
        within: the function that line is in.
    """

    where: str
    text: str
    values: frozenset[str] | None
    within: str


class Text(Struct, frozen=True):
    """A text in the files: the variables it needs, those of them that are numbers, and the texts it quotes."""

    variables: frozenset[str]
    numbers: frozenset[str]
    quotes: frozenset[str]


@cache
def said() -> list[Asked]:
    """The texts that are asked for, by `say` in any of its forms and by what hands on to it."""
    return [use for path in _sources("bot", "cogs") for use in _asked(path, _saying)]


@cache
def refused() -> list[Asked]:
    """The refusals that are raised, by the shell, the cogs and the games of the catalog, by their codes."""
    rules = [path for path in _sources("games") if path.parent.name in {"games", *GAMES}]
    return [use for path in (*_sources("bot", "cogs"), *rules) for use in _asked(path, _raising("Refused"))]


def raised(exception: str) -> set[str]:
    """The codes with which an exception is made anywhere, where they are written there."""
    uses = [use for path in _sources("bot", "cogs") for use in _asked(path, _raising(exception))]
    return {use.text for use in uses if use.text}


def endings() -> set[str]:
    """The ways a table can end that the rules do not know, where they are written in a call."""
    return {use.text for path in _sources("bot") for use in _asked(path, _ending)} - {""}


def literals(*folders: str) -> set[str]:
    """Every piece of text in the sources."""
    constants = [node.value for path in _sources(*folders) for node in _nodes(path) if isinstance(node, ast.Constant)]
    return {value for value in constants if isinstance(value, str)}


@cache
def texts(language: str) -> dict[str, Text]:
    """All texts of a language by their ids, an attribute's after a dot."""
    return {name.partition("/")[2]: _read(pattern) for name, pattern in _all_patterns(language).items()}


def wordings(language: str) -> dict[str, str]:
    """The words of all texts of a language by `<game or feature>/<id>`, with `{}` for what is filled in."""
    return {name: _wording(pattern) for name, pattern in _all_patterns(language).items()}


def messages(resource: fluent.Resource) -> list[fluent.Message]:
    """The messages of a file of texts."""
    return [entry for entry in resource.body if isinstance(entry, fluent.Message)]


def _all_patterns(language: str) -> dict[str, fluent.Pattern]:
    own = {
        f"{feature}/{name}": pattern
        for feature, resource in resources(language).items()
        for message in messages(resource)
        for name, pattern in _patterns(message)
    }
    base = bot.text.BASE_LANGUAGES.get(language)
    return own if base is None else _all_patterns(base) | own


def _wording(pattern: fluent.Pattern) -> str:
    return "".join(map(_part_wording, pattern.elements))


def _part_wording(part: fluent.TextElement | fluent.Placeable) -> str:
    match part:
        case fluent.TextElement(value=text):
            return str(text)
        case fluent.Placeable(expression=fluent.SelectExpression(variants=variants)):
            return " | ".join(_wording(variant.value) for variant in variants)
        case _:
            return "{}"


def _patterns(message: fluent.Message) -> Iterator[tuple[str, fluent.Pattern]]:
    if message.value is not None:
        yield message.id.name, message.value
    for attribute in message.attributes:
        yield f"{message.id.name}.{attribute.id.name}", attribute.value


class _Reader(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.numbers: set[str] = set()
        self.quotes: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:
        self.quotes.add(node.id.name)

    def visit_FunctionReference(self, node: fluent.FunctionReference) -> None:
        self._count(*node.arguments.positional)
        self.generic_visit(node)

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:
        self._count(node.selector)
        self.generic_visit(node)

    def _count(self, *nodes: fluent.SyntaxNode) -> None:
        self.numbers.update(node.id.name for node in nodes if isinstance(node, fluent.VariableReference))


def _read(pattern: fluent.Pattern) -> Text:
    reader = _Reader()
    reader.visit(pattern)
    return Text(frozenset(reader.variables), frozenset(reader.numbers), frozenset(reader.quotes))


def _sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in ROOT.joinpath(folder).rglob("*.py"))


@cache
def _nodes(path: Path) -> tuple[ast.AST, ...]:
    nodes: list[ast.AST] = []
    _walk(ast.parse(path.read_text("utf-8")), nodes)
    return tuple(nodes)


def _walk(node: ast.AST, nodes: list[ast.AST]) -> None:
    """The same as `ast.walk`, in half the time."""
    nodes.append(node)
    for name in node._fields:
        value = getattr(node, name, None)
        for child in value if isinstance(value, list) else (value,):
            if isinstance(child, ast.AST):
                _walk(child, nodes)


def _asked(path: Path, read: Reading) -> Iterator[Asked]:
    functions = [node for node in _nodes(path) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    for node in (node for node in _nodes(path) if isinstance(node, ast.Call)):
        value = read(node)
        if value is not None:
            around = [
                function for function in functions if function.lineno <= node.lineno <= (function.end_lineno or 0)
            ]
            within = max(around, key=lambda item: item.lineno).name if around else ""
            where = f"{path.relative_to(ROOT)}:{node.lineno}"
            yield from (Asked(where, text, value[1], within) for text in _ids(value[0]))


def _ids(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=other):
            yield from (*_ids(body), *_ids(other))
        case ast.JoinedStr(values=parts):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)
        case _:
            yield ""


def _saying(call: ast.Call) -> Call | None:
    """`t(…)`, `locale_text(…)`, `view.t(…)`, `translator_for(interaction)(…)`, `verbs.execute(…)`, and
    `PlayMoves(reply_id=…)`.
    """
    match call.func:
        case ast.Name(id="t" | "say" | "locale_text" | "language" | "self") | ast.Attribute(attr="t"):
            place = 0
        case ast.Call(func=ast.Name(id="translator_for" | "translator")):
            place = 0
        case ast.Name(id="_send_text_safely"):
            place = 1
        case ast.Attribute(value=ast.Name(id="verbs"), attr="execute") if len(call.args) > 3:
            place = 3
        case ast.Attribute(attr="register_command"):
            return (call.args[2], frozenset()) if len(call.args) > 2 else None
        case ast.Name(id="PlayMoves"):
            return next(
                ((keyword.value, frozenset({"number"})) for keyword in call.keywords if keyword.arg == "reply_id"), None
            )
        case _:
            return None
    return call.args[place], _names(call)


def _ending(call: ast.Call) -> Call | None:
    match call.func:
        case ast.Name(id="replace"):
            return next(((keyword.value, None) for keyword in call.keywords if keyword.arg == "end_reason"), None)
        case ast.Name(id="end_table" | "abort_game") | ast.Attribute(attr="end_table" | "abort_game"):
            return (call.args[1], None) if len(call.args) > 1 else None
        case _:
            return None


def _raising(exception: str) -> Reading:
    """The reader of calls that make an exception."""

    def read(call: ast.Call) -> Call | None:
        raises = isinstance(call.func, ast.Name) and call.func.id == exception and call.args
        return (call.args[0], _names(call)) if raises else None

    return read


def _names(call: ast.Call) -> frozenset[str] | None:
    names = frozenset(keyword.arg for keyword in call.keywords if keyword.arg is not None)
    return names if len(names) == len(call.keywords) else None
