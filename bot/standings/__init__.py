"""Counting of finished games: results, ratings, months and weeks."""
