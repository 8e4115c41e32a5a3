"""Mutants: small wrong changes of source code.

Changed are comparisons, `and` and `or`, `not` and conditions, `+` and `-`, numbers, booleans and texts; dropped are
calls, raises, augmented assignments, `continue` and `break`. Left out: docstrings, annotations, literal parts of
f-strings, texts of logs and of exceptions, and what a type checker or an assertion stands for (`frozen=True`,
`strict=True`, names of types, sizes of caches).
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final

_COMPARISONS: Final = {
    ast.Lt: ("<", ("<=", ">=")),
    ast.LtE: ("<=", ("<", ">")),
    ast.Gt: (">", (">=", "<=")),
    ast.GtE: (">=", (">", "<")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: (r"is\s+not", ("is",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: (r"not\s+in", ("in",)),
}
_BINARY: Final = {ast.Add: (r"\+", "-"), ast.Sub: ("-", "+"), ast.And: ("and", "or"), ast.Or: ("or", "and")}
_BLANK: Final = r"(?:[\s)\\]|#[^\n]*\n)*"
_LOG_METHODS: Final = frozenset({"debug", "info", "warning", "error", "exception", "critical", "log"})
_LOG_FUNCTIONS: Final = frozenset({"log_errors"})
_TYPE_NAMES: Final = frozenset({"TypeVar", "NewType", "ParamSpec", "cast", "getLogger", "assert_never"})
_DECLARATIONS: Final = frozenset({"frozen", "kw_only", "slots", "gc", "strict", "comment", "maxsize"})


@dataclass(frozen=True)
class Mutant:
    """One change of one file: the bytes from `start` to `end` become `text`. Other lines keep their numbers."""

    file: str
    start: int
    end: int
    text: str
    line: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.before}  ->  {self.after}"

    @property
    def lines(self) -> range:
        """The numbers of the changed lines."""
        return range(self.line, self.line + self.text.count("\n") + 1)

    @property
    def identity(self) -> str:
        """A text that stays when other lines of the file change."""
        return f"{self.file}\n{self.before}\n{self.after}"

    def apply_to(self, source: bytes) -> bytes:
        """The changed source."""
        return source[: self.start] + self.text.encode() + source[self.end :]


def mutants(file: str, source: bytes, *, numbers: bool = True) -> list[Mutant]:
    """All mutants of a file, in the order of the syntax tree; `numbers` says if numbers are changed."""
    return list(_Mutations(file, source, numbers=numbers).visit(ast.parse(source)))


class _Mutations:
    def __init__(self, file: str, source: bytes, *, numbers: bool) -> None:
        self._file = file
        self._source = source
        self._starts = [0, *accumulate(len(line) for line in source.splitlines(keepends=True))]
        self._numbers = numbers

    def visit(self, node: ast.AST) -> Iterator[Mutant]:
        """The mutants of a node and of all below it."""
        yield from self._mutate(node)
        for child in _children(node):
            yield from self.visit(child)

    def _mutate(self, node: ast.AST) -> Iterator[Mutant]:
        match node:
            case ast.stmt():
                yield from self._mutate_statement(node)
            case ast.IfExp(test=condition) | ast.match_case(guard=ast.expr() as condition):
                yield from self._negate(condition)
            case ast.comprehension(ifs=conditions):
                for condition in conditions:
                    yield from self._negate(condition)
            case ast.expr():
                yield from self._mutate_expression(node)

    def _mutate_statement(self, node: ast.stmt) -> Iterator[Mutant]:
        match node:
            case ast.If(test=condition) | ast.While(test=condition):
                yield from self._negate(condition)
            case ast.AugAssign(target, ast.Add() | ast.Sub() as operator, value):
                pattern, other = _BINARY[type(operator)]
                yield from self._replace_operator(target, value, f"{pattern}=", f"{other}=")
                yield self._drop(node)
            case ast.Expr(ast.Call() | ast.Await()) | ast.Raise() | ast.AugAssign() | ast.Continue() | ast.Break():
                yield self._drop(node)

    def _mutate_expression(self, node: ast.expr) -> Iterator[Mutant]:
        match node:
            case ast.Compare(left, operators, comparators):
                for (first, second), comparison in zip(pairwise([left, *comparators]), operators, strict=True):
                    pattern, others = _COMPARISONS[type(comparison)]
                    for other in others:
                        yield from self._replace_operator(first, second, pattern, other)
            case ast.BoolOp(both, values):
                for first, second in pairwise(values):
                    yield from self._replace_operator(first, second, *_BINARY[type(both)])
            case ast.BinOp(left, ast.Add() | ast.Sub() as operator, right):
                yield from self._replace_operator(left, right, *_BINARY[type(operator)])
            case ast.UnaryOp(ast.Not(), operand):
                yield self._remove_not(node, operand)
            case ast.Constant(value):
                yield from self._change_constant(node, value)

    def _replace_operator(self, first: ast.expr, second: ast.expr, pattern: str, other: str) -> Iterator[Mutant]:
        """Another operator between two operands."""
        start, end = self._end(first), self._start(second)
        if operator := re.match(f"({_BLANK})({pattern})", self._source[start:end].decode()):
            start += len(operator[1].encode())
            yield self._mutant(start, start + len(operator[2].encode()), other)

    def _remove_not(self, node: ast.expr, operand: ast.expr) -> Mutant:
        start, end = self._start(node), self._start(operand)
        return self._mutant(start, end, self._source[start:end].decode().removeprefix("not").lstrip())

    def _negate(self, condition: ast.expr) -> Iterator[Mutant]:
        """A condition with `not` before it, unless its parts are changed anyway."""
        start, end = self._start(condition), self._end(condition)
        text = self._source[start:end].decode()
        match condition:
            case ast.Name() | ast.Attribute() | ast.Call() | ast.Subscript() | ast.Await():
                yield self._mutant(start, end, f"not {text}")
            case ast.NamedExpr():
                yield self._mutant(start, end, f"not ({text})")

    def _change_constant(self, node: ast.Constant, value: object) -> Iterator[Mutant]:
        start, end = self._start(node), self._end(node)
        match value:
            case bool():
                yield self._mutant(start, end, str(not value))
            case int() | float() if self._numbers:
                yield self._mutant(start, end, str(value + 1))
            case str() if value != "utf-8":  # Python takes `utf-8!` for the same
                quote = self._source[end - 1 : end].decode()  # that of the text: it may be in an f-string
                yield self._mutant(end, end, f" {quote}!{quote}")

    def _drop(self, node: ast.stmt) -> Mutant:
        start, end = self._start(node), self._end(node)
        return self._mutant(start, end, "pass" + "\n" * self._source.count(b"\n", start, end))

    def _start(self, node: ast.expr | ast.stmt) -> int:
        return self._starts[node.lineno - 1] + node.col_offset

    def _end(self, node: ast.expr | ast.stmt) -> int:
        return self._starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or node.col_offset)

    def _mutant(self, start: int, end: int, text: str) -> Mutant:
        line = self._source.count(b"\n", 0, start) + 1
        first = self._starts[line - 1]
        last = self._source.find(b"\n", end)
        last = len(self._source) if last == -1 else last
        before = self._source[first:last].decode()
        after = self._source[first:start].decode() + text + self._source[end:last].decode()
        return Mutant(self._file, start, end, text, line, " ".join(before.split()), " ".join(after.split()))


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes below this one, without those that are left out."""
    match node:
        case ast.JoinedStr(values):
            for value in values:
                if isinstance(value, ast.FormattedValue):
                    yield value.value
            return
        case ast.Raise(exc=ast.Call() as call):
            yield from _without_sentences(call)
            return
        case ast.Call(func=ast.Name(name)) if name.endswith("Error"):
            yield from _without_sentences(node)
            return
    left_out = {getattr(node, "annotation", None), getattr(node, "returns", None)}
    for child in ast.iter_child_nodes(node):
        if child not in left_out and not _is_left_out(child):
            yield child


def _is_left_out(node: ast.AST) -> bool:
    match node:
        case ast.Expr(ast.Constant()):
            return True
        case ast.Expr(ast.Call() as call) | ast.Expr(ast.Await(ast.Call() as call)) | (ast.Call() as call):
            match call.func:
                case ast.Attribute(value, name):
                    return (name in _LOG_METHODS and "log" in ast.unparse(value).lower()) or name in _TYPE_NAMES
                case ast.Name(name):
                    return name in _TYPE_NAMES | _LOG_FUNCTIONS
        case ast.keyword(name):
            return name in _DECLARATIONS
        case ast.Assign(targets=[ast.Name(name)]):
            return name.startswith("__")
    return False


def _without_sentences(call: ast.Call) -> Iterator[ast.AST]:
    """The arguments of an exception that are no texts for people."""
    yield from (argument for argument in call.args if not _is_sentence(argument))
    yield from (keyword for keyword in call.keywords if not _is_sentence(keyword.value))


def _is_sentence(node: ast.expr) -> bool:
    """An exception's message, unlike a code, has spaces."""
    return isinstance(node, ast.Constant | ast.JoinedStr) and " " in ast.unparse(node)
