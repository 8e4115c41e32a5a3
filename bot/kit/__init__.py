"""The parts that features are made of, one of each kind."""
