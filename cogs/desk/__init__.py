"""The menu to keep: one message of a server that opens all that the club has, without a slash command."""
