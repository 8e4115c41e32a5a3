"""`python -m bot doctor`: what the operator sees, and what it says of the token, the disk and the system."""

import re
import shutil
import sys
import zoneinfo
from collections.abc import Iterator
from importlib import metadata, resources
from itertools import islice
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from PIL import ImageFont

import engine
from bot.cli import doctor, installation
from bot.cli.doctor import Finding, examine
from bot.cli.settings import Settings
from bot.text import zones
from render import typography
from tests.bot.test_command_line import TOKEN, command
from tests.bot.upkeep.databases import looked_at, ruin


class TestCommand:
    """The output for the operator, and the exit code."""

    async def test_says_ok_of_everything_where_all_is_well(self, path: Path) -> None:
        text = f"DISCORD_TOKEN={TOKEN}\nDATABASE_URL=sqlite+aiosqlite:///club.db\n"
        path.with_name(".env").write_text(text, "utf-8")
        path.with_name(".env").chmod(0o600)
        ended = await command(path.parent, "doctor")
        assert (ended.code, ended.complained) == (0, [])
        expected = [
            r"settings: every name in \.env is one of a setting, and every value can be",
            r"token: has the form of one; whether Discord accepts it shows at the start",
            r"database: club\.db is sound \(0\.\d MB\)",
            r"schema: version \d{4}, up to date",
            r"rows: all can be read",
            rf"disk: \d+\.\d GB are free in {re.escape(str(path.parent))}",
            r"privacy: no other account of this machine can read the database, copies beside it, or \.env",
            r"files: the engines, puzzles and fonts are those that were shipped",
            r"pictures: [1-9]\d* drawn, with all fonts, in \d{1,2}\.\d s with the start",
            r"time zones: [1-9]\d{2} to choose from",
            r"engine: the compiled searches for computer players and advice run here",
        ]
        lines = ended.printed.splitlines()
        assert len(lines) == len(expected)
        for line, pattern in zip(lines, expected, strict=True):
            assert re.fullmatch(f"ok   {pattern}", line), line

    async def test_names_all_there_is_to_mend_and_goes_on(self, path: Path) -> None:
        ruin(path, 1)
        settings = {"DISCORD_TOKEN": "secret", "DATABASE_URL": "sqlite+aiosqlite:///club.db"}
        ended = await command(path.parent, "doctor", settings=settings)
        assert (ended.code, ended.complained) == (1, [])
        assert "secret" not in ended.printed
        assert [line.partition(":")[0] for line in ended.printed.splitlines()] == [
            "ok   settings",
            "MEND token",
            "MEND database",
            "ok   disk",
            "ok   privacy",
            "ok   files",
            "ok   pictures",
            "ok   time zones",
            "ok   engine",
        ]

    async def test_tells_a_wrong_setting_in_one_line(self, tmp_path: Path) -> None:
        tmp_path.joinpath(".env").write_text(f"DISCORD_TOKEN={TOKEN}\nLOG_LEVEL=LOUD\n", "utf-8")
        ended = await command(tmp_path, "doctor")
        assert (ended.code, ended.printed) == (2, "")
        assert ended.complained == ["LOG_LEVEL is 'LOUD'; it can be DEBUG, INFO, WARNING, ERROR"]


def test_a_finding_is_one_line() -> None:
    assert str(Finding("disk", ok=True, message="large")) == "ok   disk: large"
    assert str(Finding("disk", ok=False, message="full\n  up to\nhere")) == "MEND disk: full up to here"


def told_of(token: str) -> Finding:
    """The finding about a token."""
    return next(islice(examine(Settings(discord_token=token)), 1, None))


@pytest.mark.parametrize(
    "token",
    [
        TOKEN,
        "ODA4MzUxNzcxNTQ5NDcwNzIw.YCFP2g.x",  # an id of 18 digits
        "MTIzNDU2Nzg5MDEyMzQ1Njc.YCFP2g.x",  # of 17
    ],
)
def test_a_token_that_may_be_one(token: str) -> None:
    finding = told_of(token)
    assert finding.ok
    assert finding.message == "has the form of one; whether Discord accepts it shows at the start"


def test_no_token() -> None:
    finding = told_of("")
    assert not finding.ok
    assert finding.message == "DISCORD_TOKEN is missing: put the bot's token into .env (see .env.example)"


@pytest.mark.parametrize(
    "token",
    [
        "1182000000000000000",  # the application's id
        "9d1f0c8b7e6a5d4c3b2a190817263544aabbccddeeff00112233445566778899",  # its public key
        "hQ3xk-Zr8_Wn5vLb2yTqPf7sJd9gAc4m",  # its secret
        f"Bot {TOKEN}",
        TOKEN.rpartition(".")[0],
        f"{TOKEN}.more",
        "MTE4MjAwMDAwMDAwMDAwMDAwMA..signed",
        ".Gabcde.signed",
        "MTE4M.Gabcde.signed",  # what no Base64 ends with
        "aGVsbG8.Gabcde.signed",  # "hello"
        "MTIzw6k.Gabcde.signed",  # "123é"
        "MTE4MjAwMDAw MDAwMDAwMDAwMA.Gabcde.signed",
        "jetôn.Gabcde.signed",
    ],
)
def test_a_token_that_is_none_is_not_shown(token: str) -> None:
    finding = told_of(token)
    assert not finding.ok
    assert finding.message == (
        "DISCORD_TOKEN is no bot token: in Discord's developer portal, under Bot, reset it and copy all of it"
    )


class TestDisk:
    @pytest.fixture(name="paths", autouse=True)
    def _paths(self, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
        """The folders whose disk was looked at; it has as much room as `free` says."""
        paths = list[Path]()

        def usage(folder: Path) -> SimpleNamespace:
            paths.append(folder)
            return SimpleNamespace(free=self.free)

        monkeypatch.setattr(shutil, "disk_usage", usage)
        return paths

    free = 0

    def test_that_is_enough(self, path: Path, paths: list[Path]) -> None:
        self.free = 200_000_000
        assert str(looked_at(path)["disk"]) == f"ok   disk: 0.2 GB are free in {path.parent}"
        assert paths == [path.parent]

    def test_that_is_not(self, path: Path) -> None:
        self.free = 199_999_999
        expected = f"MEND disk: 0.2 GB are free in {path.parent}: make room, 0.2 GB at least"
        assert str(looked_at(path)["disk"]) == expected

    def test_for_a_large_database(self, tmp_path: Path) -> None:
        path = tmp_path / "large.db"
        with path.open("wb") as file:
            file.truncate(1_000_000_000)  # which takes no room
        self.free = 2_000_000_000
        assert looked_at(path)["disk"].ok
        self.free = 1_900_000_000
        expected = f"MEND disk: 1.9 GB are free in {tmp_path}: make room, 2.0 GB at least"
        assert str(looked_at(path)["disk"]) == expected

    def test_for_one_that_is_not_there(self, tmp_path: Path, paths: list[Path]) -> None:
        self.free = 5_000_000_000
        findings = looked_at(tmp_path / "not" / "there" / "ocho.db")
        assert str(findings["disk"]) == f"ok   disk: 5.0 GB are free in {tmp_path}"
        assert paths == [tmp_path]


@pytest.fixture(name="without_zones")
def _without_zones(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Meanwhile the system knows no time zones."""
    monkeypatch.setitem(sys.modules, "tzdata", None)
    zoneinfo.reset_tzpath([])
    zones.zone_names.cache_clear()
    yield
    zoneinfo.reset_tzpath()
    zones.zone_names.cache_clear()


@pytest.mark.usefixtures("without_zones")
def test_a_system_without_time_zones() -> None:
    assert str(doctor._zones()) == (
        "MEND time zones: the system knows none but UTC: install its package tzdata, or the one for Python "
        "(pip install tzdata)"
    )


def test_fonts_that_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError("cannot open resource")

    monkeypatch.setattr(ImageFont, "truetype", fail)
    typography.font.cache_clear()
    pattern = (
        r"MEND pictures: cannot be drawn \(.*OSError: cannot open resource\): install the dependencies anew, as "
        "`make run` does"
    )
    assert re.fullmatch(pattern, str(doctor._pictures()))


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the engines of an installation of its own."""
    folder = Path(shutil.copytree(Path(engine.__file__).parent, tmp_path / "engine"))
    monkeypatch.setattr(resources, "files", {"engine": folder}.__getitem__)
    return folder


@pytest.fixture
def fonts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder with the fonts of an installation of its own."""
    distribution = metadata.distribution("font-manrope")
    for file in distribution.files or ():
        if "__pycache__" not in file.parts:
            (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file.locate(), tmp_path / file)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path / "font_manrope" / "files"


class TestPrivacy:
    """Files with secrets that every account of the machine can read."""

    def test_of_a_database_and_what_is_beside_it(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(path.parent)
        shutil.copy(path, path.with_name("my copy.db"))
        for name, content in (("my copy.db-wal", b""), ("diary.txt", b"Dear diary"), (".env", b"DISCORD_TOKEN=x")):
            path.with_name(name).write_bytes(content)
        for file in path.parent.iterdir():
            file.chmod(0o640)
        assert doctor._privacy(path).ok, "a group has been given that right by somebody"
        for file in path.parent.iterdir():
            file.chmod(0o644)
        folder = path.parent
        assert str(doctor._privacy(Path("club.db"))) == (
            "MEND privacy: every account of this machine can read the token, or what the dice of running games follow "
            f"from: chmod 600 .env {folder}/club.db '{folder}/my copy.db' '{folder}/my copy.db-wal'"
        )
        assert doctor._privacy(None).message.endswith(": chmod 600 .env")

    def test_of_a_folder_that_is_not_there(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        assert doctor._privacy(tmp_path / "data" / "ocho.db").ok


class TestFiles:
    """The files of the program that are not those that were shipped: in `doctor`, and in the log of the start."""

    ADVICE = (
        "Install the program anew (in a clone: git restore engine, and make run); until then the computer players, "
        "hints, reviews, puzzles or pictures that need it are out of order, and all else goes on"
    )

    def test_of_the_engines(self, shipped: Path, caplog: pytest.LogCaptureFixture) -> None:
        (shipped / "el_ocho" / "tables.zip").unlink()
        (shipped / "octi" / "puzzles.txt").write_bytes(b"")
        problems = (
            "engine/el_ocho/tables.zip cannot be read: No such file or directory; engine/octi/puzzles.txt is damaged"
        )
        assert str(doctor._installation()) == f"MEND files: {problems}. {self.ADVICE}"
        installation.log_damage()
        assert [record.getMessage() for record in caplog.records] == [
            f"the installation is damaged: {problems}. {self.ADVICE}"
        ]

    def test_of_the_fonts(self, fonts: Path) -> None:
        assert doctor._installation().ok
        (fonts / "Manrope-Bold.ttf").unlink()
        data = (fonts / "Manrope-Medium.ttf").read_bytes()
        (fonts / "Manrope-Medium.ttf").write_bytes(data[:5000] + b"?" + data[5001:])
        assert str(doctor._installation()) == (
            "MEND files: font_manrope/files/Manrope-Bold.ttf cannot be read: No such file or directory; "
            f"font_manrope/files/Manrope-Medium.ttf is damaged. {self.ADVICE}"
        )

    def test_that_are_whole_are_not_spoken_of(self, caplog: pytest.LogCaptureFixture) -> None:
        installation.log_damage()
        assert caplog.records == []


class TestEngine:
    """The compiled searches, which not every platform can run."""

    def test_runs_here(self) -> None:
        assert doctor._engine().ok

    def test_without_it_all_goes_on_and_is_said(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "wasmtime", None)
        assert str(doctor._engine()) == (
            "ok   engine: cannot run here (import of wasmtime halted; None in sys.modules): some computer "
            "players search less deeply and give no advice, and all else is the same"
        )

    def test_that_is_damaged_does_not_start(self, shipped: Path) -> None:
        (shipped / "octi" / "octi.wasm").write_bytes(b"garbage")
        assert str(doctor._engine()) == "MEND engine: does not start: engine/octi/octi.wasm is damaged"

    def test_that_cannot_be_used_is_to_be_mended(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "wasmtime", ModuleType("wasmtime"))  # without anything in it
        assert str(doctor._engine()) == (
            "MEND engine: does not start (module 'wasmtime' has no attribute 'WasmtimeError'): install the "
            "dependencies anew, as `make run` does"
        )
