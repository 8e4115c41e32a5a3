"""The shell around the games: tables, store, texts, and Discord."""
