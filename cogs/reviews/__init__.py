"""Reviews of finished games on Discord: luck, errors, the curve, and the moments that decided it."""
