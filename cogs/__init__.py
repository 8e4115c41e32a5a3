"""Discord commands and views: a folder for each game and each feature."""
