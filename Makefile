# Everything a stranger needs: `make play` and `make test`. Only Python 3.11+, git and make have to be there.
# Every path is relative, so that the project may live in a folder with spaces in its name.

GAME ?= valkyrie
ARGS ?=
JOBS ?= 2

# Whole games, in laws and browsers, run without coverage: watching every line would take them three times as long.
WHOLE_GAMES := tests/laws tests/golden tests/browser
SCENARIOS := tests $(addprefix --ignore=,$(WHOLE_GAMES))
PYTEST := -n $(JOBS) --dist worksteal -q

PY := .venv/bin/python
RUN := @sh scripts/setup.sh run
DEV := @sh scripts/setup.sh dev

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play terminal test client lint check pytest compiled test-compiled bench soak tables types lock hooks clean quick bare docs

help: ## this list
	@echo 'Sabletop: make play, make test, and what else there is:'
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/^([a-z-]+):.*## (.*)/  make \1	\2/' | expand -t 22

play: ## open the web table and print its address (ARGS="--port 8500")
	$(RUN)
	@$(PY) scripts/client.py
	@.venv/bin/sabletop serve $(ARGS)

terminal: ## play in the terminal (GAME=valkyrie, ARGS="--seats 2")
	$(RUN)
	@.venv/bin/sabletop play '$(GAME)' $(ARGS)

test: lint client pytest ## all checks and all tests, with coverage

quick: lint ## the checks, the engine's tests and one game's, in less than a minute (GAME=valkyrie)
	@$(PY) -m pytest $(PYTEST) tests/engine 'tests/$(subst -,_,$(GAME))' $(ARGS)

lint: ## only the checks that need no test: ruff, mypy, layers, pre-commit
	$(DEV)
	@$(PY) -m ruff check --quiet --output-format=concise .
	@$(PY) -m ruff format --check --quiet .
	@$(PY) -m mypy
	@.venv/bin/lint-imports --no-logo
	@.venv/bin/pre-commit validate-config

client: ## build the browser's part, check its types, run its own tests
	$(DEV)
	@$(PY) scripts/client.py --check

pytest: ## only the tests (ARGS="-k turn": only some, without coverage)
	$(DEV)
	@$(PY) scripts/client.py
	@$(PY) -m pytest $(PYTEST) $(if $(ARGS),$(ARGS),$(SCENARIOS) --cov --cov-report= --cov-fail-under=0)
	@$(if $(ARGS),,$(PY) -m coverage report)
	@$(if $(ARGS),,$(PY) -m pytest $(PYTEST) $(WHOLE_GAMES))

check: lint ## the checks, and the coverage of the last test run
	@test -f .coverage || $(MAKE) --no-print-directory pytest
	@$(PY) -m coverage report

bare: ## `make play` on machines that have only what the README names, with a browser (slow)
	$(DEV)
	@$(PY) -m pytest -q -s tests/bare/whole_machine.py $(ARGS)

compiled: ## build engine, games and bots with mypyc; games then run in that build
	$(DEV)
	@$(PY) scripts/compiled.py $(ARGS)

test-compiled: ## the same, and all tests in that build
	$(DEV)
	@$(PY) scripts/compiled.py --test -n $(JOBS) --dist worksteal $(ARGS)

bench: ## measure our games beside others
	$(DEV)
	@$(PY) bench/run.py $(ARGS)

soak: ## the laws on many more games than `make test` plays
	$(DEV)
	@$(PY) scripts/soak.py $(ARGS)

tables: ## write each game's table.py from the fields that it declares
	$(DEV)
	@$(PY) scripts/tables.py

types: ## write the client's types from what the server sends
	$(DEV)
	@$(PY) scripts/client_types.py
docs: ## build the documentation site into build/site, every warning an error
	$(DEV)
	@$(PY) -m sphinx -q -W --keep-going -b html docs build/site
	@echo 'The site is in build/site: open build/site/index.html.'

lock: ## choose the newest packages and write requirements/*.txt
	$(DEV)
	@$(PY) scripts/lock.py

hooks: ## check every commit before it is made
	$(DEV)
	@.venv/bin/pre-commit install

clean: ## remove everything that make made, .venv too
	@rm -rf .venv .venv-* build dist htmlcov .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
