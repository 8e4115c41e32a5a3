"""The puzzle of the day, the same for everybody everywhere."""
