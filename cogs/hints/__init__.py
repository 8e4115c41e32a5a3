"""Help at friendly tables: hints."""
