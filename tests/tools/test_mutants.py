import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.effort import slow
from tools.mutants.__main__ import sample
from tools.mutants.mutations import mutants
from tools.mutants.selection import nearness

ROOT = Path(__file__).parents[2]
RULES = """
from typing import Literal

IS_KIND = True


def is_equal(one, other):
    return one == other


def count_down(left):
    while left:
        left -= 1
    return left


def choose(one):
    return one or one


def greet(name):
    if IS_KIND:
        name += "!"
    return name


def double(number):
    return number + number


def half(number):
    return number - number // 2


def is_open():
    return True


def color() -> Literal["red", "blue"]:
    return "red"
"""
TESTS = """
import pytest

from toy.rules import choose, count_down, double, greet, half, is_equal


def test_equal():
    assert is_equal(1, 1)


def test_down():
    assert count_down(2) == 0


def test_choice():
    assert choose("a") == "a"


def test_greeting():
    assert greet("Ann") == "Ann!"


def test_double():
    assert double(0) == 0


@pytest.mark.parametrize("number", [0, pytest.param(4, marks=pytest.mark.slow)])
def test_half(number):
    assert half(number) * 2 == number
"""
MORE_TESTS = """
from toy.rules import double, is_open


def test_double():
    assert double(2) == 4


def test_open():
    assert is_open()
"""
EQUIVALENT = """
[[equivalent]]
file = "toy/rules.py"
before = "return one or one"
after = "return one and one"
reason = "both sides are the same"
"""


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A project with one module, its tests, and a mutant known to be equivalent."""
    (tmp_path / "toy").mkdir()
    (tmp_path / "tests").mkdir()
    (tmp_path / "pyproject.toml").write_text(
        '[tool.pytest.ini_options]\npythonpath = ["."]\n[tool.mypy]\nfiles = "toy"\n', "utf-8"
    )
    (tmp_path / "toy" / "rules.py").write_text(RULES, "utf-8")
    (tmp_path / "tests" / "test_toy.py").write_text(TESTS, "utf-8")
    (tmp_path / "equivalent.toml").write_text(EQUIVALENT, "utf-8")
    return tmp_path


def run(toy: Path) -> tuple[int, str]:
    """The exit code and the text of a run over a mutant of every line."""
    folders = ["--root", str(toy), "--packages", "toy", "--equivalents", str(toy / "equivalent.toml")]
    limits = ["--without-numbers", "toy", "--processes", "1", "--limit", "1"]
    command = [sys.executable, "-m", "tools.mutants", *folders, *limits]
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    environment.pop("COVERAGE_PROCESS_START", None)  # that of a map that is being made
    process = subprocess.run(  # noqa: S603 -- our own script
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    return process.returncode, process.stdout + process.stderr


def outcomes(text: str) -> dict[str, str]:
    """The outcomes of the toy's lines, by the line before the change."""
    lines = re.findall(r"(killed|timed out|wrong types|uncovered:|surviving).* toy/rules\.py:\d+: (.*?)  ->", text)
    return {line: outcome.rstrip(":") for outcome, line in lines}


@slow
def test_each_mutant_of_a_toy_has_its_outcome_until_a_new_test_notices_it(toy: Path) -> None:
    code, text = run(toy)
    assert code == 1
    assert outcomes(text) == {
        "IS_KIND = True": "killed",
        "return one == other": "killed",
        "while left:": "killed",
        "left -= 1": "timed out",
        "if IS_KIND:": "killed",
        'name += "!"': "killed",
        "return number + number": "surviving",
        "return number - number // 2": "killed",  # by a slow case
        "return True": "uncovered",
        'return "red"': "wrong types",
    }
    assert re.search(r"^all +11 +6 +1 +1 +1 +1 +1 +20.0%$", text, re.MULTILINE)

    (toy / "tests" / "test_more.py").write_text(MORE_TESTS, "utf-8")
    code, text = run(toy)
    assert code == 0
    assert "2 passed" in text, text  # the map has the others
    assert re.search(r"^all +11 +8 +1 +1 +1 +0 +0 +0.0%$", text, re.MULTILINE)


@slow
def test_what_is_imported_in_the_middle_of_a_test_is_tried_by_all_its_users(toy: Path) -> None:
    (toy / "toy" / "rules.py").write_text('SIGN = "x"\n\n\ndef sign():\n    return SIGN\n', "utf-8")
    (toy / "tests" / "test_toy.py").write_text(
        "def test_import():\n    import toy.rules\n"
        'def test_sign():\n    from toy.rules import sign\n    assert sign() == "x"\n',
        "utf-8",
    )
    (toy / "equivalent.toml").write_text("", "utf-8")
    assert outcomes(run(toy)[1]) == {'SIGN = "x"': "killed"}


@slow
def test_a_cached_function_is_tried_by_all_tests_of_the_file_that_ran_it(toy: Path) -> None:
    (toy / "toy" / "rules.py").write_text(
        'from functools import cache\n\n\n@cache\ndef sign():\n    return "x"\n', "utf-8"
    )
    (toy / "tests" / "test_toy.py").write_text(
        "from toy.rules import sign\n"
        "def test_length():\n    assert sign()\n"
        'def test_sign():\n    assert sign() == "x"\n',
        "utf-8",
    )
    (toy / "equivalent.toml").write_text("", "utf-8")
    assert outcomes(run(toy)[1]) == {'return "x"': "killed"}


@slow
def test_what_an_object_is_made_of_is_tried_by_the_tests_that_use_it(toy: Path) -> None:
    (toy / "toy" / "rules.py").write_text(
        'class Sign:\n    def __init__(self):\n        self.text = "x"\n'
        "    def show(self):\n        return self.text\n",
        "utf-8",
    )
    (toy / "tests" / "test_toy.py").write_text(
        "from toy.rules import Sign\n"
        "SIGNS = []\n"
        "def test_made():\n    SIGNS.append(Sign())\n"
        'def test_shown():\n    assert (SIGNS or [Sign()])[0].show() == "x"\n',
        "utf-8",
    )
    (toy / "equivalent.toml").write_text("", "utf-8")
    assert outcomes(run(toy)[1]) == {'self.text = "x"': "killed"}


@slow
def test_tests_that_fail_without_a_mutant_are_named(toy: Path) -> None:
    (toy / "tests" / "test_toy.py").write_text(
        "import os\nfrom toy.rules import is_open\n"
        'def test_map():\n    assert is_open() and "COVERAGE_PROCESS_START" in os.environ\n'
        "def test_red():\n    assert not is_open()\n",
        "utf-8",
    )
    code, text = run(toy)
    assert code == 2
    assert "left out:\n  tests/test_toy.py::test_red\n" in text
    assert "fail without one too:\n  tests/test_toy.py::test_map\n" in text


def test_an_equivalent_that_no_longer_exists_is_named(toy: Path) -> None:
    (toy / "equivalent.toml").write_text(EQUIVALENT.replace("return one or one", "return one or two"), "utf-8")
    code, text = run(toy)
    assert code == 2
    assert "toy/rules.py\nreturn one or two\nreturn one and one\n" in text


@pytest.mark.parametrize(
    ("source", "mutant_lines"),
    [
        ("a < b", ["a <= b", "a >= b"]),
        ("a is not b", ["a is b"]),
        ("a not in (b)", ["a in (b)"]),
        ("a == b != c", ["a != b != c", "a == b == c"]),
        ("a and b or c", ["a and b and c", "a or b or c"]),
        ("x = not (a)", ["x = (a)"]),
        ("x = (a) + (b)", ["x = (a) - (b)"]),
        (
            "x = [1, 2.5, True, None]",
            ["x = [2, 2.5, True, None]", "x = [1, 3.5, True, None]", "x = [1, 2.5, False, None]"],
        ),
        ("x = f'a{b['c']}'".replace("['c']", '["c"]'), ['x = f\'a{b["c" "!"]}\'']),
        ("x -= a", ["x += a", "pass"]),
        ("x *= a", ["pass"]),
        ("while a: break", ["while not a: break", "while a: pass"]),
        ("for x in a: continue", ["for x in a: pass"]),
        ("if (a := b): c()", ["if (not (a := b)): c()", "if (a := b): pass"]),
        ("[x for x in a if x.y]", ["[x for x in a if not x.y]"]),
        ("raise Refused('code')", ["pass", "raise Refused('code' '!')"]),
        ("raise ValueError('a text')", ["pass"]),
        ("raise ValueError(f'{a + 1} is bad')", ["pass"]),
        ("fail = ValueError('a text')", []),
        ("fail = Refused('code')", ["fail = Refused('code' '!')"]),
        ("async def f(): await g()", ["async def f(): pass"]),
        ("match a:\n case b if c: d", ["case b if not c: d"]),
        ("log.info('x', 1)", []),
        ("with log_errors(log, 'x', 1): a", []),
        ("'a docstring'", []),
        ("x = 'utf-8'", []),
        ("def f(a: 'x', b: Literal[1] = 2) -> 'y': d", ["def f(a: 'x', b: Literal[1] = 3) -> 'y': d"]),
        ("class A(B, frozen=True, tag=True): c", ["class A(B, frozen=True, tag=False): c"]),
        ("T = TypeVar('T')", []),
        ("__all__ = ['a']", []),
    ],
)
def test_mutants_of_a_line(source: str, mutant_lines: list[str]) -> None:
    assert sorted(mutant.after for mutant in mutants("a.py", source.encode())) == sorted(mutant_lines)


def test_a_mutant_leaves_all_other_lines_where_they_are() -> None:
    source = "a(\n  é + 1,\n  'b'\n)\nc = d\n".encode()
    assert {mutant.after: mutant.apply_to(source).decode() for mutant in mutants("a.py", source)} == {
        "pass": "pass\n\n\n\nc = d\n",
        "é - 1,": "a(\n  é - 1,\n  'b'\n)\nc = d\n",
        "é + 2,": "a(\n  é + 2,\n  'b'\n)\nc = d\n",
        "'b' '!'": "a(\n  é + 1,\n  'b' '!'\n)\nc = d\n",
    }


def test_a_seed_draws_the_same_lines_when_another_line_changes() -> None:
    before = b"".join(b"a%d = b%d + c\n" % (number, number) for number in range(100))
    after = before.replace(b"a7 = b7 + c", b"# a comment\na7 = b7 - c")
    first, again, changed = (
        {mutant.before for mutant in sample(mutants("a.py", source), seed=3, count=20)}
        for source in (before, before, after)
    )
    assert first == again
    assert len(first) == 20
    assert len(first & changed) >= 19
    assert first != {mutant.before for mutant in sample(mutants("a.py", before), seed=4, count=20)}


def test_tests_of_the_same_package_and_name_are_nearer() -> None:
    files = [
        "tests/bot/test_store_schema.py",
        "tests/bot/test_store.py",
        "tests/bot/test_dice.py",
        "tests/cogs/test_stats.py",
    ]
    assert sorted(files, key=lambda file: -nearness(file, "bot/store/schema.py")) == files
