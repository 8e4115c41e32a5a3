"""The database: tables, standings, chips and settings."""
