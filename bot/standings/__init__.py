"""How finished games are counted: results, ratings, months and weeks."""
