"""Functions that are imported already, given the code of a changed source."""

import gc
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import count
from types import CodeType, FunctionType


def functions_by_file(folder: str) -> dict[str, list[FunctionType]]:
    """All functions of the files in a folder that the garbage collector knows, by the paths of the files."""
    functions: defaultdict[str, list[FunctionType]] = defaultdict(list)
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(folder):
            functions[thing.__code__.co_filename].append(thing)
    return functions


def is_replaceable(before: bytes, after: bytes) -> bool:
    """True if functions of one source can be given the code of another: they must use as many variables of others."""
    try:
        changed = _changed_codes(before, after)
    except SyntaxError:
        return False
    return all(len(old.co_freevars) == len(new.co_freevars) for old, new in changed.items())


def replace(functions: Iterable[FunctionType], before: bytes, after: bytes) -> None:
    """Give functions of one source the code that they have in another."""
    changed = _changed_codes(before, after)
    for function in functions:
        function.__code__ = changed.get(function.__code__, function.__code__)


def _changed_codes(before: bytes, after: bytes) -> dict[CodeType, CodeType]:
    codes = _codes(after)
    return {code: codes[place] for place, code in _codes(before).items() if codes.get(place, code) != code}


def _codes(source: bytes) -> dict[tuple[str, int, int], CodeType]:
    """The code of all functions by their names, lines, and numbers among those of the same name and line."""
    codes: dict[tuple[str, int, int], CodeType] = {}
    for code in _nested(compile(source, "source", "exec", dont_inherit=True)):
        numbers = ((code.co_qualname, code.co_firstlineno, number) for number in count())
        codes[next(place for place in numbers if place not in codes)] = code
    return codes


def _nested(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _nested(constant)
