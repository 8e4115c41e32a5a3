"""Services between the store and Discord: tables, timers, computer players, worker processes."""
