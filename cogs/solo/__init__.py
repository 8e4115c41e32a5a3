"""Games alone against computers: in a thread, or for the player's eyes only, as the player last chose."""
