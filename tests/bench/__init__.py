"""Benchmarks, run by hand: `python -m tests.bench.engine`. They are no part of the test suite and assert nothing."""
