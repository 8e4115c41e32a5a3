"""Pictures of the games, drawn with Pillow from the view of a seat. No words of their own: captions come in.

Functions that return sprites, masks or text are cached, so nobody draws on what they return.
"""
