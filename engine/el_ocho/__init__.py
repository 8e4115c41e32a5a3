"""Perfect play of el Ocho for two seats: its winning chances, solved, and a player and adviser that use them."""
