"""Mutation testing: small wrong changes of our code that at least one test must notice (`make mutants`).

Why our own: mutmut changes functions without decorators only, and picks tests by function; cosmic-ray starts a new
interpreter for each mutant and knows no coverage; pytest-gremlins drops no statements; poodle and mutatest run all
tests for each mutant. None of them draws a sample by seed.
"""
