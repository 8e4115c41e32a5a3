"""The fixtures of databases, for the tests of this folder."""

from tests.database_fixtures import *  # noqa: F403 -- fixtures
