"""The pictures of Neo Otcho 5: the table, the end of a turn, the combinations of the rules."""
