"""The settings: from the environment and from `.env`, where the environment has the last word."""

import os
from collections.abc import Mapping
from io import StringIO
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from dotenv import dotenv_values
from msgspec import Struct

from bot.cli.text_files import read_text
from bot.tables.shards import ShardRange

LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
LOG_FORMATS = ("text", "json")
EXIT_MISTAKE = 2
"""The exit code for a mistake of the operator."""
MAX_PERCENT = 100
BOOLEAN_VALUES = {"on": True, "off": False, "true": True, "false": False, "1": True, "0": False}


class BadSettings(Exception):  # noqa: N818 -- for the command line, which prints it
    """A setting is wrong; the message says which and why, in one line."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True, rename="upper"):
    """The settings. `.env.example` explains each."""

    discord_token: str = ""
    database_url: str = "sqlite+aiosqlite:///data/ocho.db"
    log_level: str = "INFO"
    log_format: str = "text"
    metrics: str = ""
    shards: str = ""
    message_content: bool = False
    review_percent: int = 5
    discord_api_url: str = ""
    discord_gateway_url: str = ""

    @property
    def shard_range(self) -> ShardRange | None:
        """The shards of this process; None for all that Discord recommends."""
        return ShardRange.parse(self.shards) if self.shards else None

    def require_token(self) -> None:
        """Raise BadSettings if there is no token."""
        if not self.discord_token:
            raise BadSettings("DISCORD_TOKEN is missing: put the bot's token into .env (see .env.example)")

    def __repr__(self) -> str:
        """Without secrets: no token, no address with a password in it."""
        return f"Settings(log_level={self.log_level!r}, message_content={self.message_content!r})"


def read_settings(environment: Mapping[str, str] = os.environ, file: Path = Path(".env")) -> Settings:
    """The settings in force; raises BadSettings if the file cannot be read, or a name or a value in it is wrong."""
    known = Settings.__struct_encode_fields__
    try:
        text = "" if file.is_dir() or not file.exists() else read_text(file)
        values = {name: value for name, value in dotenv_values(stream=StringIO(text)).items() if value}
    except (OSError, UnicodeError) as error:
        raise BadSettings(f"cannot read {file}: {error}") from error
    for name in values:
        if name not in known:
            raise BadSettings(f"{file}: there is no setting {name}; there are {', '.join(known)}")
    values |= {name: environment[name] for name in known if environment.get(name)}
    switch = values.get("MESSAGE_CONTENT", "off")
    if switch.lower() not in BOOLEAN_VALUES:
        raise BadSettings(f"MESSAGE_CONTENT is {switch!r}; it can be on or off")
    percent = values.get("REVIEW_PERCENT", str(Settings().review_percent))
    if not (percent.isascii() and percent.isdigit() and int(percent) <= MAX_PERCENT):
        raise BadSettings(f"REVIEW_PERCENT is {percent!r}; it can be a whole number from 0 to {MAX_PERCENT}")
    parsed = {"MESSAGE_CONTENT": BOOLEAN_VALUES[switch.lower()], "REVIEW_PERCENT": int(percent)}
    settings = msgspec.convert({**values, **parsed}, Settings)
    _check(settings)
    return settings


def parse_address(address: str) -> tuple[str, int]:
    """The host and the port of the setting METRICS. Raises BadSettings."""
    try:
        parts = urlsplit(f"//{address}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or port is None or parts.netloc != address:
        raise BadSettings(f"METRICS is {address!r}; it can be a host and a port, such as 127.0.0.1:9100")
    return host, port


def _check(settings: Settings) -> None:
    for name, value, choices in (
        ("LOG_LEVEL", settings.log_level, LOG_LEVELS),
        ("LOG_FORMAT", settings.log_format, LOG_FORMATS),
    ):
        if value not in choices:
            raise BadSettings(f"{name} is {value!r}; it can be {', '.join(choices)}")
    if settings.metrics:
        parse_address(settings.metrics)
    try:
        _ = settings.shard_range
    except ValueError as error:
        raise BadSettings(f"SHARDS: {error}; it can be such as 0-15/32, the first 16 of 32") from error
    for name, address, schemes in (
        ("DISCORD_API_URL", settings.discord_api_url, ("http", "https")),
        ("DISCORD_GATEWAY_URL", settings.discord_gateway_url, ("ws", "wss")),
    ):
        if address and not _is_url(address, schemes):
            raise BadSettings(f"{name} is no {schemes[0]}:// or {schemes[1]}:// address: {address!r}")


def _is_url(address: str, schemes: tuple[str, ...]) -> bool:
    try:
        parts = urlsplit(address)
    except ValueError:
        return False
    return parts.scheme in schemes and bool(parts.netloc)
