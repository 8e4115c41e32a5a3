"""Tournaments: `/tournament`, sign-up, pages with standings and games."""
