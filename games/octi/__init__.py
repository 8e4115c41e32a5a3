"""Octi by Donald Green (FoxMind): pods that go where their prongs point, two seats; basic, Octi-X fast and classic."""
