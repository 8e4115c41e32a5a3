"""People's avatars on pictures: their addresses from clicks, and their files from Discord's CDN."""
