"""The error of an installation without which nothing can begin."""


class DamagedInstallation(Exception):  # noqa: N818 -- a fact about the installation
    """A file that everything needs is missing, or is not the one that was shipped; the message names it."""
