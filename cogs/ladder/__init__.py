"""`/ladder`: the board of those who beat computer players."""
