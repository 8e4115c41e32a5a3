"""What Ocho Club costs, measured: `python -m benchmarks [TOPIC …]`."""
