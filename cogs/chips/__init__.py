"""Play-money chips on Discord."""
