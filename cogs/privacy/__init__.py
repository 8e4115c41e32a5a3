"""Export and erasure of personal data on Discord."""
