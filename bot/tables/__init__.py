"""Tables: where people sit down, play, and sit down again."""
