"""Commands for tables of any game: /games, /help, /verify."""
