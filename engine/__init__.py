"""What plays and judges the games: searches and solvers, run in the worker processes."""
