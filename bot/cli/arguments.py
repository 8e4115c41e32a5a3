"""The command line: `python -m bot run`, `fleet`, `play`, `try`, `verify`, `doctor`, `backup` or `copy`."""

import argparse
import asyncio
import logging
import os
import secrets
import sys
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path

from bot.cli.logs import configure_logging
from bot.cli.settings import EXIT_MISTAKE, BadSettings, Settings, read_settings
from bot.cli.text_files import read_text
from bot.damage import DamagedInstallation
from bot.store.bad_database import BadDatabase

EXIT_INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""


def main(arguments: list[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    options = _parser().parse_args(arguments)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)  # in a pipe, too, what goes on is seen while it goes on
    try:
        return _execute(options)
    except (BadSettings, BadDatabase) as error:
        return _print_mistake(str(error))
    except DamagedInstallation as error:
        return _print_mistake(f"the installation is damaged: {error}. Install the program anew, or restore that file")
    except ModuleNotFoundError as error:
        if error.name != "simcord":
            raise
        return _print_mistake(
            "the simulated Discord is not installed: "
            "use `make play` in the project's folder, or install ocho-club[play]"
        )
    except KeyboardInterrupt:
        return 0 if options.command in {"run", "fleet", "play"} else EXIT_INTERRUPTED  # those end no other way


def _execute(options: argparse.Namespace) -> int:
    if options.command != "play":  # it may open a browser, which would take this over
        os.umask(0o077)  # what is written is for this account alone
    match options.command:
        case "try":
            return _try(options)
        case "verify":
            return _verify(options.file)
        case "doctor":
            return _doctor()
        case "backup":
            return _backup(options.file, replace=options.replace)
        case "copy":
            return asyncio.run(_copy(options.source, options.target))
        case "fleet":
            settings = _settings()
            from bot.cli.fleet import run_fleet  # noqa: PLC0415 -- checking a record or a setting needs no Discord

            return asyncio.run(run_fleet(settings, options.processes))
        case "play":
            settings = _settings()
            logging.getLogger("discord").setLevel(logging.ERROR)  # the simulation's own trial client complains
            import_module("simcord")
            print("Loading Ocho Club …")
            from bot.cli.file_locks import lock_database  # noqa: PLC0415 -- checking a record needs no database
            from bot.cli.simulator import run_simulator  # noqa: PLC0415 -- only this command needs the simulation

            with lock_database(settings.database_url):
                return asyncio.run(run_simulator(settings, port=options.port, browser=not options.no_browser))
        case _:
            settings = _settings()
            from bot.cli.file_locks import lock_database  # noqa: PLC0415 -- checking a record needs no database
            from bot.cli.run import new_event_loop, run  # noqa: PLC0415 -- checking a record or a setting needs no Discord

            with lock_database(settings.database_url), asyncio.Runner(loop_factory=new_event_loop) as runner:
                return runner.run(run(settings, options.identify_locks, options.max_concurrency))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot" if Path(sys.argv[0]).name == "__main__.py" else "ocho-club",
        description="Ocho Club, a Discord bot for board and dice games.",
    )
    commands = parser.add_subparsers(dest="command", required=True)
    run_parser = commands.add_parser("run", help="the bot on Discord, with the settings of .env")
    run_parser.add_argument("--identify-locks", type=Path, help=argparse.SUPPRESS)  # from `fleet`
    run_parser.add_argument("--max-concurrency", type=int, help=argparse.SUPPRESS)
    fleet = commands.add_parser("fleet", help="several processes of the bot on Discord, each with some of its shards")
    fleet.add_argument("--processes", type=int, default=0, help="their number (one a core)")
    play = commands.add_parser("play", help="the bot in a page on this machine, without Discord")
    play.add_argument("--port", type=int, default=0, help="of the page (any free one)")
    play.add_argument("--no-browser", action="store_true", help="do not open the page")
    trial = commands.add_parser("try", help="a game in the terminal, by its rules alone; for who writes one")
    trial.add_argument("game", metavar="GAME", help="its key, such as el_ocho")
    trial.add_argument("--seats", type=int, default=0, help="their number (as few as may play)")
    trial.add_argument("--people", type=int, default=1, help="in the first seats (1); computers have the others")
    trial.add_argument("--opponent", default="", metavar="LEVEL", help="the computers, such as lola (the usual one)")
    trial.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the table; repeatable")
    trial.add_argument("--dice", default="", metavar="1,2,3", help="the faces that fall first")
    trial.add_argument("--seed", type=int, help="of the other dice (another every time)")
    trial.add_argument("--language", default="en", help="of the texts: en, es, es-419 or fr (en)")
    trial.add_argument("--picture", type=Path, metavar="FILE", help="a PNG into which each position is drawn")
    check = commands.add_parser("verify", help="check the dice and moves of a saved record")
    check.add_argument("file", type=Path, metavar="FILE")
    commands.add_parser("doctor", help="check settings, database, fonts and disk, and say what to mend")
    backup = commands.add_parser("backup", help="copy the database, also while the bot runs")
    backup.add_argument("file", type=Path, metavar="FILE")
    backup.add_argument("--replace", action="store_true", help="overwrite FILE if it is there")
    copy = commands.add_parser("copy", help="move a database from SQLite to PostgreSQL or back, while no bot runs")
    copy.add_argument("source", metavar="FROM", help="the address of a database, as in DATABASE_URL")
    copy.add_argument("target", metavar="TO", help="that of an empty one")
    return parser


def _settings() -> Settings:
    settings = read_settings()
    configure_logging(settings.log_level, settings.log_format, settings.shards)
    return settings


def _try(options: argparse.Namespace) -> int:
    from bot.cli.trial import Trial  # noqa: PLC0415 -- only this command needs all engines
    from bot.cli.trial_settings import BadTrial, TrialSettings  # noqa: PLC0415 -- the same
    from bot.text import LANGUAGES  # noqa: PLC0415 -- the same

    faces = options.dice.replace(",", " ").split()
    if not all(face.isdecimal() for face in faces):
        return _print_mistake(f"--dice: {options.dice!r} are no numbers with commas between them")
    if options.language not in LANGUAGES:
        return _print_mistake(f"--language: {options.language!r} is not one of {', '.join(LANGUAGES)}")
    try:
        settings = TrialSettings(
            game=options.game,
            seats=options.seats,
            people=options.people,
            level=options.opponent,
            options=tuple(options.option),
            dice=tuple(map(int, faces)),
            seed=secrets.randbelow(1_000_000) if options.seed is None else options.seed,
            language=options.language,
            picture=options.picture,
        )
        Trial(settings, input if sys.stdin.isatty() else _read_aloud, print).run()
    except BadTrial as mistake:
        return _print_mistake(str(mistake))
    return 0


def _read_aloud(prompt: str) -> str:
    """A line of a file or a pipe, printed as if it had been typed."""
    line = input()
    print(f"{prompt}{line}")
    return line


def _verify(file: Path) -> int:
    from bot.tables import record as records  # noqa: PLC0415 -- running the bot needs no records
    from bot.tables.fairness import VerificationFailed, verify  # noqa: PLC0415

    try:
        record = records.load(read_text(file))
    except (OSError, UnicodeError) as error:
        return _print_mistake(f"cannot read {file}: {error}")
    except records.BadRecord as error:
        return _print_mistake(f"{file} is no record of a game: {error}")
    try:
        match = verify(record)
    except VerificationFailed as forged:
        reasons = {
            "commitment": "the secret does not fit the commitment",
            "draw": f"roll {forged.draw_number} does not follow from the secret",
            "journal": "the moves do not follow the rules",
        }
        print(f"table {record.table_id}: {reasons[forged.code]}")
        return 1
    print(f"table {record.table_id}: the secret fits the commitment, and all {match.draws} rolls follow from it")
    return 0


def _doctor() -> int:
    from bot.cli.doctor import examine  # noqa: PLC0415 -- it looks at everything, and so needs everything

    code = 0
    for finding in examine(_settings()):
        print(finding)
        code |= not finding.ok
    return code


def _backup(file: Path, *, replace: bool) -> int:
    from bot.cli.backup import DamagedDatabase, back_up  # noqa: PLC0415 -- checking a record needs no database

    try:
        print(back_up(_settings(), file, replace=replace))
    except DamagedDatabase as damaged:
        print(damaged, file=sys.stderr)
        return 1
    return 0


async def _copy(source: str, target: str) -> int:
    from bot.cli.copy import copy_database  # noqa: PLC0415 -- checking a record needs no database

    async for line in copy_database(source, target):
        print(line)
    return 0


def _print_mistake(text: str) -> int:
    sys.stderr.write(" ".join(text.split()) + "\n")  # in one piece: threads that end may log meanwhile
    return EXIT_MISTAKE
