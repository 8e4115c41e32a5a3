"""Tables: lobbies, running games, stakes and verifiable dice."""
