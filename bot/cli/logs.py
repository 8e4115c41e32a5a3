"""The log, on standard error: lines for people, or a JSON object a line for programs."""

import json
import logging
from datetime import UTC, datetime
from typing import Final

OWN_LOGGERS: Final = ("bot", "cogs", "engine", "games", "render")
CONNECTION_LOGGERS: Final = ("discord.client", "discord.shard")
"""The loggers that tell of a lost connection to the gateway."""
LOST_CONNECTION: Final = "Attempting a reconnect"
"""The beginning of what they say then."""


class JsonFormatter(logging.Formatter):
    """Formats a record as a JSON object in one line. `shards`: of this process, if there are several processes."""

    def __init__(self, shards: str) -> None:
        super().__init__()
        self._shards = shards

    def format(self, record: logging.LogRecord) -> str:
        """The object: time, level, logger, message, and the shards and the exception if there are any."""
        fields = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if self._shards:
            fields["shards"] = self._shards
        if record.exc_info:
            fields["exception"] = self.formatException(record.exc_info)
        return json.dumps(fields)


def shorten_lost_connection(record: logging.LogRecord) -> bool:
    """A lost connection to the gateway, from which discord.py recovers, is one line with its reason and no stack.

    A filter for the loggers of discord.py that say so; it lets every record pass.
    """
    if record.exc_info and str(record.msg).startswith(LOST_CONNECTION):
        error = record.exc_info[1]
        record.msg, record.args = f"{record.getMessage()}: {str(error) or type(error).__name__}", ()
        record.exc_info = None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


def configure_logging(level: str, log_format: str, shards: str) -> None:
    """Log from a level on, in a format: `text` or `json`.

    DEBUG is for the lines of the bot alone. At that level libraries log what they are given: discord.py each event,
    with names, texts and the tokens of interactions, and aiosqlite the values of each statement.
    """
    prefix = f"[{shards}] " if shards else ""
    text = logging.Formatter(f"%(asctime)s %(levelname)-7s {prefix}%(name)s: %(message)s")
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter(shards) if log_format == "json" else text)
    logging.basicConfig(level=max(logging.getLevelName(level), logging.INFO), handlers=[handler])
    for name in OWN_LOGGERS:
        logging.getLogger(name).setLevel(level)
    for name in CONNECTION_LOGGERS:
        logging.getLogger(name).addFilter(shorten_lost_connection)
    logging.getLogger("alembic").setLevel(logging.WARNING)
