"""Settings, diagnosis, and servers that remove the bot."""
