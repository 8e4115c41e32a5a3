# The commands of the project. `make play` and `make test` need Python 3.11 or newer with venv, and nothing else.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play run test lint types imports unit bench mutants lock clean

play: $(VENV)/.play ## play in a page on this machine, without Discord
	@$(BIN)/python -m bot play

run: $(VENV)/.run ## the bot on Discord, from .env
	@$(BIN)/python -m bot run

test: lint types imports unit ## everything that must hold

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev
	$(BIN)/mypy

imports: $(VENV)/.dev
	$(BIN)/lint-imports

unit: $(VENV)/.dev
	$(BIN)/pytest -n auto

bench: $(VENV)/.dev ## what the bot costs, measured
	$(BIN)/python -m benchmarks

mutants: $(VENV)/.dev ## wrong changes of the code that no test notices; MUTANTS='--seed 7' draws another sample
	$(BIN)/python -m tools.mutants $(MUTANTS)

lock: $(VENV)/.dev ## resolve the dependencies of pyproject.toml anew
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --no-annotate pyproject.toml -o locks/run.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --no-annotate --extra play pyproject.toml -o locks/play.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --no-annotate --extra dev pyproject.toml -o locks/dev.txt

# One environment, filled from the lock that the command needs; a larger lock holds the smaller ones.
$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit("Ocho Club needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: locks/run.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

$(VENV)/.play: locks/play.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $(VENV)/.run $@

$(VENV)/.dev: locks/dev.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $(VENV)/.run $(VENV)/.play $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .mutants
