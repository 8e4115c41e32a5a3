"""Pictures of the games, drawn with Pillow from what a seat may see. No words of their own: captions come in."""
