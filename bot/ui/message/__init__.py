"""Messages: their specification, their making, custom ids, pages, emoji and mentions of commands."""
