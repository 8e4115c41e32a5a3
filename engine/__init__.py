"""The engines: searches and solvers of the games, run in the worker processes."""
