"""The settings: from the environment and from a file, checked, and never telling the token."""

import logging
import re
from pathlib import Path

import pytest
from dotenv import dotenv_values
from msgspec.structs import asdict, fields

from bot.cli.settings import LOG_LEVELS, BadSettings, Settings, read_settings

EXAMPLE = Path(__file__).parents[2] / ".env.example"
TOKEN = "MTE4MjAwMDAwMDAwMDAwMDAwMA.Gabcde.secret-secret-secret"  # noqa: S105 -- made up
NAMES = (
    *("DISCORD_TOKEN", "DATABASE_URL", "LOG_LEVEL", "LOG_FORMAT", "METRICS", "SHARDS", "MESSAGE_CONTENT"),
    *("REVIEW_PERCENT", "DISCORD_API_URL", "DISCORD_GATEWAY_URL"),
)
DEFAULTS = Settings(
    discord_token="",
    database_url="sqlite+aiosqlite:///data/ocho.db",
    log_level="INFO",
    log_format="text",
    metrics="",
    shards="",
    message_content=False,
    review_percent=5,
    discord_api_url="",
    discord_gateway_url="",
)


@pytest.fixture(name="file")
def _file(tmp_path: Path) -> Path:
    return tmp_path / ".env"


def wrong(file: Path, **environment: str) -> str:
    """The complaint about wrong settings: one line."""
    with pytest.raises(BadSettings) as bad:
        read_settings(environment, file)
    complaint = str(bad.value)
    assert "\n" not in complaint
    return complaint


def test_without_any_settings_there_are_defaults(file: Path) -> None:
    assert read_settings({}, file) == DEFAULTS


def test_every_setting_can_be_in_the_environment(file: Path) -> None:
    settings = read_settings(
        {
            "DISCORD_TOKEN": TOKEN,
            "DATABASE_URL": "postgresql+asyncpg://localhost/ocho",
            "LOG_LEVEL": "DEBUG",
            "LOG_FORMAT": "json",
            "METRICS": "[::1]:9100",
            "SHARDS": "0-15/32",
            "MESSAGE_CONTENT": "on",
            "REVIEW_PERCENT": "0",
            "DISCORD_API_URL": "http://localhost:8080/api/v10",
            "DISCORD_GATEWAY_URL": "ws://localhost:8081",
            "PATH": "/bin",
        },
        file,
    )
    assert settings == Settings(
        discord_token=TOKEN,
        database_url="postgresql+asyncpg://localhost/ocho",
        log_level="DEBUG",
        log_format="json",
        metrics="[::1]:9100",
        shards="0-15/32",
        message_content=True,
        review_percent=0,
        discord_api_url="http://localhost:8080/api/v10",
        discord_gateway_url="ws://localhost:8081",
    )


def test_or_in_the_file(file: Path) -> None:
    file.write_text(f"# ours\n\nDISCORD_TOKEN = '{TOKEN}'\nexport LOG_LEVEL=ERROR\n", "utf-8")
    assert read_settings({}, file) == Settings(discord_token=TOKEN, log_level="ERROR")


def test_the_environment_has_the_last_word(file: Path) -> None:
    file.write_text("LOG_LEVEL=ERROR\nMESSAGE_CONTENT=on\nDATABASE_URL=sqlite+aiosqlite:///other.db\n", "utf-8")
    settings = read_settings({"LOG_LEVEL": "DEBUG", "MESSAGE_CONTENT": "off"}, file)
    assert settings == Settings(log_level="DEBUG", database_url="sqlite+aiosqlite:///other.db")


def test_what_is_set_to_nothing_is_not_set(file: Path) -> None:
    file.write_text("LOG_LEVEL=\nDISCORD_TOKEN=abc\n", "utf-8")
    assert read_settings({"DATABASE_URL": "", "DISCORD_TOKEN": ""}, file) == Settings(discord_token="abc")


@pytest.mark.parametrize(
    ("text", "on"),
    [
        *(("on", True), ("off", False), ("On", True), ("OFF", False), ("true", True), ("false", False)),
        *(("1", True), ("0", False)),
    ],
)
def test_a_switch_is_on_or_off(file: Path, text: str, *, on: bool) -> None:
    assert read_settings({"MESSAGE_CONTENT": text}, file).message_content is on


def test_a_setting_that_does_not_exist_is_named_with_those_that_do(file: Path) -> None:
    file.write_text("DISCORD_TOKEN=abc\nDISCORD_TOKNE=abc\n", "utf-8")
    complaint = wrong(file)
    assert "DISCORD_TOKNE" in complaint
    assert ", ".join(NAMES) in complaint
    assert str(file) in complaint


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("LOG_LEVEL", "LOUD", "DEBUG, INFO, WARNING, ERROR"),
        ("LOG_LEVEL", "10", "DEBUG, INFO, WARNING, ERROR"),
        ("LOG_FORMAT", "xml", "text, json"),
        *(("METRICS", value, "127.0.0.1:9100") for value in ("9100", "localhost", ":9100", "a:b", "a:99999", "a:1/x")),
        *(("SHARDS", value, "0-15/32") for value in ("4", "1-0/2", "0-2/2", "-1/2", "a/b")),
        ("MESSAGE_CONTENT", "perhaps", "on or off"),
        ("MESSAGE_CONTENT", "2", "on or off"),
        *(("REVIEW_PERCENT", value, "from 0 to 100") for value in ("5%", "-1", "101", "0.5", "many")),
        ("DISCORD_API_URL", "localhost:8080", "http:// or https://"),
        ("DISCORD_API_URL", "ws://localhost", "http:// or https://"),
        ("DISCORD_API_URL", "http://", "http:// or https://"),
        ("DISCORD_API_URL", "http://[::1", "http:// or https://"),
        ("DISCORD_GATEWAY_URL", "http://localhost", "ws:// or wss://"),
    ],
)
def test_a_wrong_value_is_named_with_what_it_can_be(file: Path, name: str, value: str, text: str) -> None:
    said = wrong(file, **{name: value})
    assert said.startswith((f"{name} ", f"{name}:"))
    assert repr(value) in said
    assert text in said
    file.write_text(f"{name}={value}\n", "utf-8")
    assert wrong(file) == said


def test_a_file_that_is_no_text_is_named(file: Path) -> None:
    file.write_bytes(b"LOG_LEVEL=\xe9\n")
    assert str(file) in wrong(file)


def test_a_byte_order_mark_does_not_matter(file: Path) -> None:
    file.write_bytes(b"\xef\xbb\xbfLOG_LEVEL=DEBUG\r\n")
    assert read_settings({}, file).log_level == "DEBUG"
    file.write_bytes("LOG_LEVEL=DEBUG\r\n".encode("utf-16"))  # as PowerShell writes it
    assert read_settings({}, file).log_level == "DEBUG"


def test_the_token_is_told_nowhere(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    file.write_text(f"DISCORD_TOKEN={TOKEN}\n", "utf-8")
    settings = read_settings({}, file)
    assert settings.discord_token == TOKEN
    said = [repr(settings), str(settings), f"{settings}", caplog.text]
    for line in ("LOUD=1", "LOG_LEVEL=LOUD", "MESSAGE_CONTENT=perhaps", "DISCORD_API_URL=x"):
        file.write_text(f"DISCORD_TOKEN={TOKEN}\n{line}\n", "utf-8")
        said.append(wrong(file))
    assert not [text for text in said if "secret" in text or TOKEN[:20] in text]


class TestExample:
    """`.env.example` explains all settings, and commented out they are what they are without it."""

    def test_names_exactly_the_settings_that_exist(self) -> None:
        named = re.findall(r"^#?([A-Z_]+)=", EXAMPLE.read_text("utf-8"), re.MULTILINE)
        assert tuple(named) == NAMES
        assert tuple(field.encode_name for field in fields(Settings)) == NAMES

    def test_has_one_line_of_comment_before_each(self) -> None:
        _, *parts = EXAMPLE.read_text("utf-8").strip().split("\n\n")
        assert len(parts) == len(NAMES)
        for part, name in zip(parts, NAMES, strict=True):
            assert re.fullmatch(rf"# [A-Z][^\n]+\.\n#?{name}=[^\n]*", part), part

    def test_copied_it_changes_nothing(self) -> None:
        assert read_settings({}, EXAMPLE) == DEFAULTS

    def test_and_says_the_defaults(self, file: Path) -> None:
        file.write_text(re.sub(r"^#(?=[A-Z_]+=)", "", EXAMPLE.read_text("utf-8"), flags=re.MULTILINE), "utf-8")
        assert set(dotenv_values(file)) == set(NAMES)
        assert read_settings({}, file) == DEFAULTS
        assert asdict(DEFAULTS)["log_level"] in LOG_LEVELS

    def test_names_the_levels_of_the_log(self) -> None:
        assert f"{', '.join(LOG_LEVELS[:-1])} or {LOG_LEVELS[-1]}" in EXAMPLE.read_text("utf-8")
