"""The benchmarks of Ocho Club: `python -m benchmarks [TOPIC …]`."""
