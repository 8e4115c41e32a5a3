"""The error of a database that cannot be used. It imports nothing, so that the command line starts quickly."""


class BadDatabase(Exception):  # noqa: N818 -- for the command line, which prints it
    """The database cannot be used; the message says why, in one line."""
