"""The engine of the race: reaction times and shares of mistakes."""
