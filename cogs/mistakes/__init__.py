"""A player's own mistakes, asked again until they are learned."""
