"""The command line, as an operator meets it: exit codes, one clear line, and never a traceback."""

import asyncio
import inspect
import json
import logging
import os
import re
import shutil
import signal
import socket
import sys
from collections.abc import AsyncIterator, Coroutine, Iterator, Mapping
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from msgspec import Struct
from msgspec.structs import replace

from benchmarks.wire.discord_server import DiscordServer
from bot.cli.arguments import main
from bot.tables import record as records
from bot.tables.fairness import GameRecord, commitment
from games.journal import DiceRolled
from tests.bot.evening import evening, record
from tests.quick import processes

ROOT = Path(__file__).parents[2]
TOKEN = "MTE4MjAwMDAwMDAwMDAwMDAwMA.Gabcde.secret-secret-secret"  # noqa: S105 -- made up
LOGGED = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} (DEBUG|INFO) ")


class Ended(Struct, frozen=True):
    """The end of a command: its exit code, its output, and its complaints without its log."""

    code: int
    printed: str
    complained: list[str]


def environment(settings: Mapping[str, str] | None) -> dict[str, str]:
    """These settings and nothing else but what a program needs, or somebody who measures which lines it runs."""
    needed = ("PATH", "SYSTEMROOT", "COVERAGE_PROCESS_START", "PYTEST_CURRENT_TEST")
    inherited = {name: os.environ[name] for name in needed if name in os.environ}
    return {**inherited, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", **(settings or {})}


async def command(folder: Path, *arguments: str, settings: Mapping[str, str] | None = None) -> Ended:
    """Run `python -m bot` in a folder, with these settings and nothing else in the environment."""
    return ended_with(*await processes.run(folder, arguments, environment(settings)))


async def begun(folder: Path, *arguments: str, settings: Mapping[str, str] | None = None) -> asyncio.subprocess.Process:
    """A command in a process that is started as an operator starts it."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        *arguments,
        cwd=folder,
        env=environment(settings),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def forked_off(folder: Path, *arguments: str, settings: Mapping[str, str] | None = None) -> processes.Process:
    """A command that goes on in a forked process."""
    return await processes.begin(folder, arguments, environment(settings))


async def end_of(process: asyncio.subprocess.Process | processes.Process) -> Ended:
    try:
        async with asyncio.timeout(300):
            printed, errors = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()
    return ended_with(process.returncode or 0, printed.decode(), errors.decode())


def ended_with(code: int, printed: str, errors: str) -> Ended:
    """A command's end, at which no traceback and no secret was printed."""
    assert "Traceback" not in errors
    assert "secret" not in errors
    return Ended(code, printed, [line for line in errors.splitlines() if not LOGGED.match(line)])


@pytest.fixture(name="discord")
async def _discord() -> AsyncIterator[str]:
    """The address of something that answers like Discord's API to whoever has no good token."""

    async def unauthorized(_: web.Request) -> web.Response:
        return web.json_response({"message": "401: Unauthorized", "code": 0}, status=401)

    app = web.Application()
    app.router.add_route("*", "/api/v10/users/@me", unauthorized)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    yield f"{site.name}/api/v10"
    await runner.cleanup()


async def test_without_a_token(tmp_path: Path) -> None:
    ended = await command(tmp_path, "run")
    assert (ended.code, ended.printed) == (2, "")
    assert ended.complained == ["DISCORD_TOKEN is missing: put the bot's token into .env (see .env.example)"]


@pytest.mark.parametrize("level", ["INFO", "DEBUG"])
async def test_with_a_wrong_token(tmp_path: Path, discord: str, level: str) -> None:
    text = f"DISCORD_TOKEN={TOKEN}\nDISCORD_API_URL={discord}/\nLOG_LEVEL={level}\n"
    tmp_path.joinpath(".env").write_text(text, "utf-8")
    ended = await command(tmp_path, "run")
    assert (ended.code, ended.printed) == (2, "")
    assert ended.complained == ["DISCORD_TOKEN is wrong: Discord does not accept it"]
    assert tmp_path.joinpath("data", "ocho.db").exists()


@pytest.fixture(name="server")
async def _server() -> AsyncIterator[DiscordServer]:
    """A stand-in for Discord that accepts any token."""
    server = DiscordServer()
    await server.start()
    yield server
    await server.stop()


async def connected(folder: Path, server: DiscordServer) -> processes.Process:
    server.connected.clear()
    process = await forked_off(folder, "run", settings={"DISCORD_TOKEN": TOKEN, **server.settings})
    ways = [asyncio.ensure_future(way) for way in (server.connected.wait(), process.wait())]
    await asyncio.wait(ways, timeout=300, return_when=asyncio.FIRST_COMPLETED)
    for way in ways:
        way.cancel()
    assert server.connected.is_set(), await end_of(process)
    return process


async def test_with_a_token_that_is_reset_while_it_runs(tmp_path: Path, server: DiscordServer) -> None:
    process = await connected(tmp_path, server)
    server.disconnect(4004)
    ended = await end_of(process)
    assert (ended.code, ended.printed) == (2, "")
    assert ended.complained == ["DISCORD_TOKEN is no longer valid: it was reset in Discord's developer portal"]


async def stopped(process: processes.Process) -> list[str]:
    """The lines of a bot's log that are no DEBUG or INFO, once it has been stopped on purpose."""
    process.terminate()
    ended = await end_of(process)
    assert ended.code == 0
    return [line.split(" ", 2)[2] for line in ended.complained]


async def test_with_a_frame_and_events_that_are_garbage(tmp_path: Path, server: DiscordServer) -> None:
    process = await connected(tmp_path, server)
    for event in ("CHANNEL_CREATE", "INTERACTION_CREATE", "GUILD_CREATE"):
        await server.garble(json.dumps({"op": 0, "t": event, "s": 9, "d": {"guild_id": "2000", "brand_new": "Ann"}}))
    server.connected.clear()
    await server.garble("{not json")
    await server.connected.wait()
    answer = await server.command(1, 7, "octi", [])
    assert answer.message is not None
    *dropped, lost = await stopped(process)
    assert len(dropped) == 3
    assert all(line.endswith("is dropped; it has guild_id, brand_new") for line in dropped)
    assert "a frame of Discord's cannot be read: JSONDecodeError" in lost


@pytest.mark.slow
@pytest.mark.parametrize("refusal", [(503, ""), (400, '{"code": 30034, "message": "Max number of daily creates"}')])
async def test_while_discord_takes_no_commands(tmp_path: Path, server: DiscordServer, refusal: tuple[int, str]) -> None:
    server.refusal = refusal
    process = await connected(tmp_path, server)
    answer = await server.command(1, 7, "octi", [])
    assert answer.message is not None
    doctor = await command(tmp_path, "doctor", settings={"DISCORD_TOKEN": TOKEN, **server.settings})
    assert "MEND commands: not up to date at Discord, the bot tries again by itself: " in doctor.printed
    (line,) = await stopped(process)
    assert "the commands are not up to date at Discord (trying again in" in line


@pytest.mark.slow
async def test_with_a_gateway_of_ones_own(tmp_path: Path, server: DiscordServer) -> None:
    server.gateway_url = "ws://127.0.0.1:9/"
    process = await connected(tmp_path, server)
    assert await stopped(process) == []


@pytest.mark.slow
async def test_that_keeps_ending_waits_before_it_begins_another_session(tmp_path: Path, server: DiscordServer) -> None:
    for _ in range(2):
        process = await connected(tmp_path, server)
        process.kill()
        await process.communicate()
    while not server.identified.empty():
        server.identified.get_nowait()
    process = await forked_off(tmp_path, "run", settings={"DISCORD_TOKEN": TOKEN, **server.settings})
    line = (await process.stderr.readline()).decode()
    assert "the bot ended soon after its last 2 starts; waiting 5 s" in line
    process.terminate()
    assert (await end_of(process)).code == 0
    assert server.identified.empty()


async def test_with_a_port_for_metrics_that_is_taken(tmp_path: Path, server: DiscordServer) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        settings = {"DISCORD_TOKEN": TOKEN, "METRICS": address, **server.settings}
        ended = await command(tmp_path, "run", settings=settings)
    (line,) = ended.complained
    assert (ended.code, line.startswith(f"METRICS: cannot listen on {address}: ")) == (2, True)


async def test_while_another_bot_uses_the_database(tmp_path: Path, server: DiscordServer) -> None:
    first = await connected(tmp_path, server)
    settings = {"DISCORD_TOKEN": TOKEN, **server.settings}
    others = (("run",), ("play",), ("doctor",), ("backup", "copy.db"))
    ended = await asyncio.gather(*(command(tmp_path, *other, settings=settings) for other in others))
    assert [process.code for process in ended] == [2, 2, 0, 0]
    for process in ended[:2]:
        (line,) = process.complained
        assert line.startswith(f"another bot uses the database {tmp_path / 'data' / 'ocho.db'}: stop that one first (")
    first.kill()
    await first.communicate()
    assert "DISCORD_TOKEN is missing" in (await command(tmp_path, "run")).complained[0]


async def test_while_discord_cannot_be_reached_which_may_pass(tmp_path: Path, unused_tcp_port: int) -> None:
    address = f"http://127.0.0.1:{unused_tcp_port}"
    ended = await command(tmp_path, "run", settings={"DISCORD_TOKEN": TOKEN, "DISCORD_API_URL": address})
    assert (ended.code, ended.printed) == (1, "")
    (line,) = ended.complained
    assert "ERROR   bot.cli.run: cannot log in to Discord: " in line
    assert "127.0.0.1" in line


@pytest.mark.parametrize(
    ("address", "text"),
    [
        ("sqlite+aiosqlite:///in-the-way/ocho.db", "cannot make the folder of the database, or a file in it: "),
        (
            "sqlite+aiosqlite:///in-the-way",
            "cannot use the database sqlite+aiosqlite:///in-the-way: file is not a database",
        ),
        ("sqlite+aiosqlite:///.", "cannot use the database sqlite+aiosqlite:///.: unable to open database file"),
        ("my database", "DATABASE_URL is no database address: "),
        ("foo://ocho:secret@localhost/ocho", "DATABASE_URL is no database address: "),
        (
            "postgres://ocho:secret@127.0.0.1:1/ocho",
            "cannot use the database postgresql+asyncpg://ocho:***@127.0.0.1:1/ocho: ",
        ),
        (
            "Postgres://ocho:secret@127.0.0.1:1/ocho?sslpassword=secret",
            "cannot use the database postgresql+asyncpg://ocho:***@127.0.0.1:1/ocho: ",
        ),
    ],
)
async def test_with_a_database_that_cannot_be_used(tmp_path: Path, address: str, text: str) -> None:
    tmp_path.joinpath("in-the-way").write_text("Dear diary, today I rolled eight eights. " * 9, "utf-8")
    ended = await command(tmp_path, "run", settings={"DISCORD_TOKEN": TOKEN, "DATABASE_URL": address})
    assert (ended.code, ended.printed) == (2, "")
    (line,) = ended.complained
    assert line.startswith(text)
    assert "secret" not in line


@pytest.mark.parametrize(
    ("damaged", "content", "reason"),
    [("cogs/octi", b"\xff\xfe\x00", "it is no text"), ("bot/text", None, "No such file or directory")],
)
async def test_with_texts_that_cannot_be_read(tmp_path: Path, damaged: str, content: bytes | None, reason: str) -> None:
    program = tmp_path / "program"
    for part in ("bot", "cogs"):
        shutil.copytree(ROOT / part, program / part, ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("engine", "games", "render"):
        program.joinpath(part).symlink_to(ROOT / part)
    file = program / damaged / "locales" / "en.ftl"
    file.unlink()
    if content is not None:
        file.write_bytes(content)
    process = await begun(tmp_path, "doctor", settings={"PYTHONPATH": str(program)})
    ended = await end_of(process)
    expected = (
        f"the installation is damaged: {file} cannot be read: {reason}. Install the program anew, or restore that file"
    )
    assert (ended.code, ended.complained) == (2, [expected])


@pytest.mark.parametrize("what", ["run", "play"])
async def test_with_a_setting_that_does_not_exist(tmp_path: Path, what: str) -> None:
    tmp_path.joinpath(".env").write_text(f"DISCORD_TOKEN={TOKEN}\nDISCORD_TOKNE=x\n", "utf-8")
    ended = await command(tmp_path, what)
    assert (ended.code, ended.printed) == (2, "")
    (line,) = ended.complained
    assert line.startswith(".env: there is no setting DISCORD_TOKNE; there are DISCORD_TOKEN, ")


@pytest.fixture(name="good", scope="module")
def _good() -> GameRecord:
    """The record of a whole game."""
    changes = list(evening(1))
    return record(changes[-1].table, [entry for change in changes for entry in change.entries])


async def verified(folder: Path, text: str | bytes) -> Ended:
    """The verdict on a file."""
    folder.joinpath("game.txt").write_bytes(text if isinstance(text, bytes) else text.encode())
    return await command(folder, "verify", "game.txt")


async def test_a_record_that_holds(tmp_path: Path, good: GameRecord) -> None:
    rolls = sum(isinstance(entry, DiceRolled) for entry in good.entries)
    ended = await verified(tmp_path, records.dump(good))
    assert (ended.code, ended.complained) == (0, [])
    assert ended.printed == f"table t1: the secret fits the commitment, and all {rolls} rolls follow from it\n"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
async def test_a_record_that_an_editor_saved_with_a_byte_order_mark(
    tmp_path: Path, good: GameRecord, encoding: str
) -> None:
    ended = await verified(tmp_path, records.dump(good).replace("\n", "\r\n").encode(encoding))
    assert (ended.code, ended.complained) == (0, [])
    assert records.load("\ufeff" + records.dump(good)) == good


async def test_a_forged_commitment(tmp_path: Path, good: GameRecord) -> None:
    ended = await verified(tmp_path, records.dump(replace(good, commitment=commitment(b"another"))))
    assert (ended.code, ended.complained) == (1, [])
    assert ended.printed == "table t1: the secret does not fit the commitment\n"


async def test_a_forged_die(tmp_path: Path, good: GameRecord) -> None:
    text = records.dump(good)
    assert re.findall(r"^\[\d( \d){7}\]", text, re.MULTILINE)
    offset = text.index("\n[", text.index("[Secret"))  # the first roll, a single die
    ended = await verified(tmp_path, text[: offset + 2] + str(int(text[offset + 2]) % 8 + 1) + text[offset + 3 :])
    assert (ended.code, ended.complained) == (1, [])
    assert ended.printed == "table t1: roll 1 does not follow from the secret\n"


async def test_a_forged_move(tmp_path: Path, good: GameRecord) -> None:
    text = records.dump(good)
    offset = text.index(". k") + 2
    ended = await verified(tmp_path, text[:offset] + "s" + text[text.index("\n", offset) :])
    assert (ended.code, ended.complained) == (1, [])
    assert ended.printed == "table t1: the moves do not follow the rules\n"


@pytest.mark.parametrize("text", ["", "Dear diary\n", b"\xff\xfe\x00", '[Table "x"]\n'])
async def test_a_file_that_is_no_record(tmp_path: Path, text: str | bytes) -> None:
    ended = await verified(tmp_path, text)
    assert (ended.code, ended.printed) == (2, "")
    (line,) = ended.complained
    assert "game.txt" in line


@pytest.mark.parametrize("file", ["missing.txt", "."])
async def test_a_file_that_cannot_be_read(tmp_path: Path, file: str) -> None:
    ended = await command(tmp_path, "verify", file)
    assert (ended.code, ended.printed) == (2, "")
    (line,) = ended.complained
    assert line.startswith(f"cannot read {file}: ")


@pytest.fixture
def heeded_interrupt() -> Iterator[None]:
    """Children heed SIGINT, also where a shell runs the tests in the background and so has all of them ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeded_interrupt")
async def test_a_check_that_was_interrupted_is_no_success(tmp_path: Path) -> None:
    pipe = tmp_path / "record.txt"
    os.mkfifo(pipe)
    process = await begun(tmp_path, "verify", str(pipe))
    with await asyncio.to_thread(pipe.open, "w"):  # opens when the command reads
        process.send_signal(signal.SIGINT)
        assert await end_of(process) == Ended(130, "", [])


INTERRUPTED: dict[str, tuple[int, dict[str, object]]] = {
    "run": (0, {"identify_locks": None, "max_concurrency": None}),
    "run --identify-locks locks --max-concurrency 3": (0, {"identify_locks": Path("locks"), "max_concurrency": 3}),
    "fleet": (0, {"processes": 0}),
    "fleet --processes 2": (0, {"processes": 2}),
    "play": (0, {"port": 0, "browser": True}),
    "play --port 8080 --no-browser": (0, {"port": 8080, "browser": False}),
    "copy sqlite:// sqlite://": (130, {"source": "sqlite://", "target": "sqlite://"}),
}
"""The exit codes of commands that somebody interrupts, and what their work was told."""


@pytest.mark.parametrize("line", INTERRUPTED)
def test_whoever_interrupts_what_ends_no_other_way_has_ended_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
    line: str,
) -> None:
    variables: dict[str, object] = {}

    def interrupt(work: Coroutine[Any, Any, int]) -> None:
        variables.update(inspect.getcoroutinelocals(work))
        work.close()
        raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(asyncio, "run", interrupt)
    monkeypatch.setattr(asyncio.Runner, "run", lambda _, work: interrupt(work))
    with caplog.at_level(logging.INFO, "discord"):
        assert main(line.split()) == INTERRUPTED[line][0]
        is_play = line.startswith("play")
        assert capsys.readouterr().out == "Loading Ocho Club …\n" * is_play
        assert logging.getLogger("discord").isEnabledFor(logging.WARNING) is not is_play
    variables.pop("settings", None)
    assert variables == INTERRUPTED[line][1]


def test_the_installed_program_has_a_name_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["/usr/bin/ocho-club", "--help"])
    with pytest.raises(SystemExit):
        main()
    assert capsys.readouterr().out.startswith("usage: ocho-club [-h] ")


def test_a_line_is_seen_in_a_pipe_as_soon_as_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = BytesIO()
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(pipe))
    assert main(["verify", str(tmp_path / "missing.txt")]) == 2
    sys.stdout.write("table t1\n")
    assert pipe.getvalue() == b"table t1\n"


async def test_no_command_at_all(tmp_path: Path) -> None:
    ended = await end_of(await begun(tmp_path))
    assert (ended.code, ended.printed) == (2, "")
    assert ended.complained[0].startswith("usage: python -m bot ")


async def test_the_help_names_all_commands(tmp_path: Path) -> None:
    ended = await command(tmp_path, "--help")
    assert (ended.code, ended.complained) == (0, [])
    expected = " ".join(ended.printed.split()).partition(" options: ")[0]
    commands = "{run,fleet,play,try,verify,doctor,backup,copy}"
    assert expected == (
        f"usage: python -m bot [-h] {commands} ... Ocho Club, a Discord bot for board and dice games. "
        f"positional arguments: {commands} run the bot on Discord, with the settings of .env "
        "fleet several processes of the bot on Discord, each with some of its shards "
        "play the bot in a page on this machine, without Discord "
        "try a game in the terminal, by its rules alone; for who writes one "
        "verify check the dice and moves of a saved record "
        "doctor check settings, database, fonts and disk, and say what to mend "
        "backup copy the database, also while the bot runs "
        "copy move a database from SQLite to PostgreSQL or back, while no bot runs"
    )


HELP = {
    "run [-h]": "...",
    "fleet [-h] [--processes PROCESSES]": "... --processes PROCESSES their number (one a core)",
    "play [-h] [--port PORT] [--no-browser]": (
        "... --port PORT of the page (any free one) --no-browser do not open the page"
    ),
    "try [-h] [--seats SEATS] [--people PEOPLE] [--opponent LEVEL] [--option NAME=VALUE] [--dice 1,2,3] [--seed SEED] "
    "[--language LANGUAGE] [--picture FILE] GAME": (
        "positional arguments: GAME its key, such as el_ocho ... --seats SEATS their number (as few as may play) "
        "--people PEOPLE in the first seats (1); computers have the others "
        "--opponent LEVEL the computers, such as lola (the usual one) "
        "--option NAME=VALUE of the table; repeatable --dice 1,2,3 the faces that fall first "
        "--seed SEED of the other dice (another every time) "
        "--language LANGUAGE of the texts: en, es, es-419 or fr (en) "
        "--picture FILE a PNG into which each position is drawn"
    ),
    "verify [-h] FILE": "positional arguments: FILE ...",
    "doctor [-h]": "...",
    "backup [-h] [--replace] FILE": "positional arguments: FILE ... --replace overwrite FILE if it is there",
    "copy [-h] FROM TO": (
        "positional arguments: FROM the address of a database, as in DATABASE_URL TO that of an empty one ..."
    ),
}
"""The usage of each command, and the rest of its help, with "..." for the option that all of them have."""


@pytest.mark.parametrize("usage", HELP)
async def test_the_help_of_a_command(tmp_path: Path, usage: str) -> None:
    ended = await command(tmp_path, usage.partition(" ")[0], "--help")
    assert (ended.code, ended.complained) == (0, [])
    rest = HELP[usage].replace("...", "options: -h, --help show this help message and exit")
    assert " ".join(ended.printed.split()) == f"usage: python -m bot {usage} {rest}"


async def test_playing_without_the_simulation_says_how_to_get_it(tmp_path: Path) -> None:
    (tmp_path / "simcord.py").write_text('raise ModuleNotFoundError("as in an installed wheel", name="simcord")')
    ended = await command(tmp_path, "play")
    way = "use `make play` in the project's folder, or install ocho-club[play]"
    assert ended == Ended(2, "", [f"the simulated Discord is not installed: {way}"])


def test_any_other_module_that_is_missing_is_an_error_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "bot.tables.fairness", None)
    with pytest.raises(ModuleNotFoundError, match=r"bot\.tables\.fairness"):
        main(["verify", "game.txt"])
