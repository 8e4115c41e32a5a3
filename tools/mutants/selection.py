"""The tests for a mutant: those that run its lines. For what runs at import: those that run a user of what it makes.

The nearest come first: those in a file with the words of the mutant's path in its own. Tests that read our sources
instead of running them, import by name what a page names, or ask for the names of what is stored, are tests for every
mutant.
"""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from tools.mutants.coverage_map import CoverageMap
from tools.mutants.mutations import Mutant

_IMPORT: Final = ""
_LISTS: Final = frozenset(
    {
        "tests/bot/test_stored_names.py",
        "tests/games/test_stored_names.py",
        "tests/test_limits.py",
    }
)
"""Tests that compare what our modules define with a list: they are quick."""
_READERS: Final = _LISTS | {"tests/test_imports.py", "tests/test_texts.py"}
_Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True)
class _Statement:
    """A statement without those in it. A user of the statement mentions one of its names.

    `at_import`: it runs when its file is imported, which may be in the middle of a test. `is_cached`: it defines a
    function whose answers are kept.
    """

    file: str
    at_import: bool
    is_cached: bool
    lines: range
    body: range
    names: frozenset[str]
    mentions: frozenset[str]


class Selection:
    """The tests for mutants of some files."""

    def __init__(self, coverage_map: CoverageMap, sources: Mapping[str, bytes]) -> None:
        self._map = coverage_map
        self._statements: defaultdict[str, list[_Statement]] = defaultdict(list)
        self._mentions: defaultdict[str, list[_Statement]] = defaultdict(list)
        for file, source in sources.items():
            for statement in _statements(file, ast.parse(source).body, frozenset()):
                self._statements[file].append(statement)
                for name in statement.mentions:
                    self._mentions[name].append(statement)

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests in the order to run them: first the nearest, of those equally near the fastest of each file.

        What runs at import may be in a list: those come before all.
        """
        seconds = self._map.seconds
        rank: Counter[str] = Counter()
        order: list[tuple[bool, int, int, float, str]] = []
        covering = self._covering_tests(mutant) & seconds.keys()
        first = _LISTS if self.runs_at_import(mutant) else ()
        readers = {test for test in seconds if covering and test.partition("::")[0] in _READERS}
        for test in sorted(covering | readers, key=seconds.__getitem__):
            file = test.partition("::")[0]
            order.append((file not in first, -nearness(file, mutant.file), rank[file], seconds[test], test))
            rank[file] += 1
        return [test for *_, test in sorted(order)]

    def runs_at_import(self, mutant: Mutant) -> bool:
        """True if what is changed runs when its file is imported, or another one."""
        return self._statement(mutant).at_import or _IMPORT in self._map.contexts(mutant.file, mutant.lines)

    def _statement(self, mutant: Mutant) -> _Statement:
        return next(statement for statement in self._statements[mutant.file] if mutant.line in statement.lines)

    def _covering_tests(self, mutant: Mutant) -> frozenset[str]:
        statement = self._statement(mutant)
        covering = self._map.contexts(mutant.file, mutant.lines) or self._tests_of(statement)
        if statement.at_import or _IMPORT in covering:
            users = self._map.contexts(mutant.file, statement.body) | self._tests_of_users(statement.names)
            return covering | users | self._tests_of_importers(mutant.file)
        if any(one.is_cached and mutant.line in one.body for one in self._statements[mutant.file]):
            return covering | self._tests_beside(covering)
        if "__init__" in statement.names:
            return covering | self._tests_of_methods(mutant)
        return covering

    def _tests_beside(self, tests: Iterable[str]) -> frozenset[str]:
        """All tests in the files of some: the map names the first of a file that ran a cached function."""
        files = {test.partition("::")[0] for test in tests}
        return frozenset(test for test in self._map.seconds if test.partition("::")[0] in files)

    def _tests_of_methods(self, mutant: Mutant) -> frozenset[str]:
        """The tests that use a class: an object may be made in an earlier test than those that need it."""
        owners = (one for one in self._statements[mutant.file] if one.at_import and mutant.line in one.body)
        return frozenset().union(*(self._map.contexts(mutant.file, owner.body) for owner in owners)) - {_IMPORT}

    def _tests_of_importers(self, file: str) -> frozenset[str]:
        """The tests in modules that import a file: they may use a constant of it that no line of ours mentions."""
        module = re.compile(rf"^(from|import) {re.escape(file.removesuffix('.py').replace('/', '.'))}\b", re.MULTILINE)
        modules = {test.partition("::")[0] for test in self._map.seconds}
        importers = {path for path in modules if module.search((self._map.root / path).read_text("utf-8"))}
        return frozenset(test for test in self._map.seconds if test.partition("::")[0] in importers)

    def _tests_of(self, statement: _Statement) -> frozenset[str]:
        return self._map.contexts(statement.file, statement.lines)

    def _tests_of_users(self, names: frozenset[str]) -> frozenset[str]:
        """The tests that run a mention of one of these names, or of a name that is made of them at import."""
        tests: frozenset[str] = frozenset()
        all_names, new = names, names
        while new:
            users = [user for name in new for user in self._mentions[name]]
            tests = tests.union(*map(self._tests_of, users))
            new = frozenset(chain.from_iterable(user.names for user in users if user.at_import)) - all_names
            all_names |= new
        return tests


def slow_cases_of(tests: Sequence[str], slow_tests: Iterable[str]) -> list[str]:
    """The slow cases of these tests, such as those on the other database, in the order of the tests."""
    places = {test.partition("[")[0]: place for place, test in reversed([*enumerate(tests)])}
    cases = [(places[name], test) for test in slow_tests if (name := test.partition("[")[0]) in places]
    return [test for _, test in sorted(cases)]


def nearness(test: str, file: str) -> int:
    """The number of words that the paths of a test and of a file share."""
    one, other = (set(re.findall(r"[a-z]+", path)) for path in (test, file))
    return len(one & other)


def _statements(
    file: str, nodes: Iterable[ast.AST], owner: frozenset[str] = frozenset(), *, in_function: bool = False
) -> Iterator[_Statement]:
    """All statements below, with their owner: the class or the function that they are in."""
    for node in nodes:
        children = list(ast.iter_child_nodes(node))
        inner = [child for child in children if isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case)]
        parts = [part for child in children if child not in inner for part in ast.walk(child)]
        targets = {part.id for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
        if isinstance(node, _Definition):
            targets = {node.name}
        names = owner if in_function else owner | targets
        places = [part for part in (node, *parts) if isinstance(part, ast.stmt | ast.expr | ast.pattern)]
        first = min((part.lineno for part in places), default=0)
        last = max((_last_line(part) for part in places if part is not node or not inner), default=first)
        body = range(first, max((_last_line(part) for part in places), default=first) + 1)
        is_cached = any(
            "cache" in name for one in getattr(node, "decorator_list", ()) for name in _mentions(ast.walk(one))
        )
        lines, mentions = range(first, last + 1), frozenset(_mentions(parts))
        yield _Statement(file, not in_function, is_cached, lines, body, names, mentions)
        is_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        yield from _statements(file, inner, names, in_function=in_function or is_function)


def _last_line(part: ast.stmt | ast.expr | ast.pattern) -> int:
    return part.end_lineno or part.lineno


def _mentions(parts: Iterable[ast.AST]) -> Iterator[str]:
    for part in parts:
        match part:
            case ast.Name(name, ast.Load()) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                yield name
