"""Boards: how a game is presented, and the messages that show tables in channels and threads."""
