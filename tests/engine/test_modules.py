"""The compiled modules, and a platform without what runs them."""

import atexit
import importlib.util
import shutil
import sys
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from types import ModuleType
from typing import NoReturn

import pytest

from engine import files, wasm
from engine.ai import plan_turn
from engine.octi import fallback, player
from engine.octi.engine import HUGO_NODES
from engine.octi.search import load_search
from games import match as matches

ROOT = Path(__file__).parents[2]


def _builder() -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_engine", ROOT / "tools" / "build_engine.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_modules_are_built_from_the_sources_beside_them() -> None:
    builder = _builder()
    mains = builder.modules()
    assert mains
    for main in mains:
        assert main.with_suffix(".sources").read_text().strip() == builder.hash_of_sources(main), "run `make engine`"
        assert str(ROOT).encode() not in main.with_suffix(".wasm").read_bytes()


def test_at_the_end_of_the_process_a_module_lets_go_of_all_it_holds_in_the_library(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at_exit = list[Callable[[], None]]()
    monkeypatch.setattr(atexit, "register", at_exit.append)
    module = wasm.WasmModule(files.read_file("octi/octi.wasm"))
    (close,) = at_exit
    close()
    for held in (module._store, module._engine):
        with pytest.raises(ValueError, match="already closed"):
            held.ptr()
    close()


class _Refusing:
    """An importer for which wasmtime cannot be imported, as on a platform without a wheel of its own."""

    def __init__(self, error: type[Exception]) -> None:
        self.error = error

    def find_spec(self, name: str, *_: object) -> None:
        if name == "wasmtime":
            self.refuse()

    def refuse(self) -> NoReturn:
        raise self.error("no wasmtime for this platform")


@pytest.mark.parametrize("error", [ImportError, OSError, RuntimeError])
def test_where_wasmtime_cannot_be_imported_the_engine_is_missing(
    monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    monkeypatch.delitem(sys.modules, "wasmtime", raising=False)
    monkeypatch.setattr(sys, "meta_path", [_Refusing(error), *sys.meta_path])
    with pytest.raises(wasm.EngineMissing, match="no wasmtime"):
        wasm.WasmModule(files.read_file("octi/octi.wasm"))


@pytest.mark.parametrize("error", [None, OSError])
def test_the_computer_plays_octi_with_and_without_the_engine(
    monkeypatch: pytest.MonkeyPatch, error: type[Exception] | None
) -> None:
    if error is not None:
        monkeypatch.delitem(sys.modules, "wasmtime", raising=False)
        monkeypatch.setattr(sys, "meta_path", [_Refusing(error), *sys.meta_path])
    load_search.cache_clear()
    match = matches.start("octi", 2, {})
    for text in ("22+B", "36+E", "22-33", "46+F", "32+A", "36-35", "32+B", "46-24"):  # O20
        match = matches.move(match, match.state.position.seat, text).match
    (winning,) = plan_turn(match, 0, "hugo")
    assert winning.replace("x", "") == "32-34-36"
    start = matches.start("octi", 2, {"mode": "classic"})
    move = fallback.suggest(start.state)
    if error is None:
        by_engine = player.suggest(start.state, HUGO_NODES, network=True)
        assert by_engine != move, "what plays can be told apart"
        move = by_engine
    assert plan_turn(start, 0, "hugo") == (start.rules.format(move),)
    load_search.cache_clear()


def test_the_list_of_hashes_is_that_of_the_files(tmp_path: Path) -> None:
    """Each file that the package ships for its engines is in the list, with the hash that it has."""
    engine = ROOT / "engine"
    for pattern in files.PATTERNS:
        for file in engine.glob(pattern):
            copy = tmp_path / file.relative_to(engine)
            copy.parent.mkdir(exist_ok=True)
            copy.write_bytes(file.read_bytes())
    files.write_hashes(tmp_path)
    assert (engine / files.HASHES).read_bytes() == (tmp_path / files.HASHES).read_bytes(), "run `make engine`"
    assert list(files.find_damage()) == []
    (tmp_path / "octi" / "worths.h").write_bytes((engine / "octi" / "worths.h").read_bytes().replace(b"\n", b"\r\n"))
    files.write_hashes(tmp_path)
    assert (engine / files.HASHES).read_bytes() == (tmp_path / files.HASHES).read_bytes(), "as Git may check it out"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the engines of an installation of its own."""
    folder = Path(shutil.copytree(ROOT / "engine", tmp_path / "engine"))
    monkeypatch.setattr(resources, "files", {"engine": folder}.__getitem__)
    return folder


FILES = tuple(line.split()[1] for line in (ROOT / "engine" / files.HASHES).read_text().splitlines())


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_not_the_one_that_was_shipped_is_no_engine(installed: Path, name: str) -> None:
    path = installed / name
    whole = path.read_bytes()
    assert files.read_file(name) == whole
    for content, problem in (
        (b"", "is damaged"),
        (whole[:-1], "is damaged"),
        (whole[:1000] + bytes([whole[1000] ^ 1]) + whole[1001:], "is damaged"),
        (None, "cannot be read: No such file or directory"),
    ):
        path.unlink(missing_ok=True)
        if content is not None:
            path.write_bytes(content)
        with pytest.raises(wasm.EngineMissing) as error:
            files.read_file(name)
        assert str(error.value) == f"engine/{name} {problem}"
        assert list(files.find_damage()) == [str(error.value)]


@pytest.mark.parametrize("content", [None, b"", b"\xff\xfe", b"a line of other words"])
def test_without_its_list_of_hashes_no_file_is_used(installed: Path, content: bytes | None) -> None:
    (installed / files.HASHES).unlink()
    if content is not None:
        (installed / files.HASHES).write_bytes(content)
    assert list(files.find_damage())
    with pytest.raises(wasm.EngineMissing):
        files.read_file("octi/octi.wasm")
