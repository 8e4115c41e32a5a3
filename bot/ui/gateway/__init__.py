"""Events and payloads of Discord, checked before discord.py reads them."""
