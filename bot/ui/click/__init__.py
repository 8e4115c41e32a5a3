"""Clicks: the router, the verbs of buttons, menus, confirmations, and the opening of tables."""
