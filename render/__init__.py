"""Pictures of the games, drawn with Pillow from what a seat may see. No words of their own: captions come in.

Functions that return sprites, masks or text are cached, so nobody draws on what they return.
"""
