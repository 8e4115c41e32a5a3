"""The greeting: how a newcomer gets to the first roll."""
