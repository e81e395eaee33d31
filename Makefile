# Everything a stranger needs: `make play` and `make test`. Only Python 3.11+, git and make have to be there.
# Every path is relative, so that the project may live in a folder with spaces in its name.

GAME ?= valkyrie
ARGS ?=
# One more than two cores: some test always waits for a browser, a server or a clock.
JOBS ?= 3
# What is watched waits for nothing, and runs beside the rest.
WATCHED_JOBS ?= 2

# Whole games, and what looks at the project from outside, run without coverage: watching every line would take them up to
# three times as long. Single tests of that kind in other folders are marked `no_cover`.
UNWATCHED := $(addprefix tests/,laws golden referees decisions rl browser bare bench fifth meta)
WATCHED := tests $(addprefix --ignore=,$(UNWATCHED))
PYTEST := --dist worksteal -q
BESIDE := scripts/side_by_side.py

# Whoever forbids bytecode lets each of some hundred processes compile everything anew.
export PYTHONDONTWRITEBYTECODE :=

PY := .venv/bin/python
RUN := @sh scripts/setup.sh run
DEV := @sh scripts/setup.sh dev

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play terminal test client lint audit check pytest needed few watched unwatched compiled test-compiled wheels bench walk soak tables types lock hooks clean quick bare cluster docs

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

test: needed ## all checks and all tests, with coverage
	@$(PY) $(BESIDE) unwatched watched lint client

quick: ## the checks, the engine's tests and one game's, in less than a minute (GAME=valkyrie)
	$(DEV)
	@$(PY) $(BESIDE) few lint

few:
	@$(PY) -m pytest -n $(JOBS) $(PYTEST) tests/engine 'tests/$(subst -,_,$(GAME))' $(ARGS)

lint: ## only the checks that need no test: ruff, mypy, layers, pre-commit, bandit
	$(DEV)
	@$(PY) -m ruff check --quiet --output-format=concise .
	@$(PY) -m ruff format --check --quiet .
	@$(PY) -m mypy
	@.venv/bin/lint-imports --no-logo
	@.venv/bin/pre-commit validate-config
	@$(PY) -m bandit --quiet --recursive --severity-level medium src

audit: ## ask for known weaknesses of all packages that are installed with it (needs the network)
	$(DEV)
	@$(PY) -m pip install --quiet pip-audit
	@$(PY) -m pip_audit --no-deps --disable-pip -r requirements/run.txt
	@cd client && npm audit --omit=dev

client: ## build the browser's part, check its types, run its own tests
	$(DEV)
	@$(PY) scripts/client.py --check

pytest: ## only the tests (ARGS="-k turn": only some, without coverage)
	$(DEV)
	@$(if $(ARGS),$(PY) scripts/client.py && $(PY) -m pytest -n $(JOBS) $(PYTEST) $(ARGS),$(MAKE) --no-print-directory needed && $(PY) $(BESIDE) unwatched watched)

# Tests are read once before several workers read them: what pytest makes of them is kept.
needed:
	$(DEV)
	@$(PY) tests/needs.py & needs=$$!; $(PY) -m pytest --collect-only -qq >/dev/null & read=$$!; \
	$(PY) scripts/client.py; client=$$?; wait $$read; wait $$needs && exit $$client

watched:
	@$(PY) -m pytest -n $(WATCHED_JOBS) $(PYTEST) $(WATCHED) --cov --cov-report= --cov-fail-under=0
	@$(PY) -m coverage report

unwatched:
	@$(PY) -m pytest -n $(JOBS) $(PYTEST) $(UNWATCHED)

check: lint ## the checks, and the coverage of the last test run
	@test -f .coverage || $(MAKE) --no-print-directory pytest
	@$(PY) -m coverage report

bare: ## `make play` on machines that have only what the README names, with a browser (slow)
	$(DEV)
	@$(PY) -m pytest -q -s tests/bare/whole_machine.py $(ARGS)

cluster: ## play on a Ray cluster of two nodes, and lose one (installs Ray)
	$(DEV)
	@$(PY) -m pip install --quiet 'ray>=2.50'
	@$(PY) -m pytest -q -n 0 tests/cluster/many_machines.py $(ARGS)

compiled: ## build engine, games, bots and presentations with mypyc; games and the server then run in that build
	$(DEV)
	@$(PY) scripts/compiled.py $(ARGS)

test-compiled: ## the same, and all tests in that build
	$(DEV)
	@$(PY) scripts/compiled.py --test -n $(JOBS) --dist worksteal $(ARGS)

wheels: ## a pure wheel and one with machine code into dist/, each tried (after `make compiled`)
	$(DEV)
	@$(PY) scripts/wheels.py

bench: ## measure our games beside others
	$(DEV)
	@$(PY) bench/run.py $(ARGS)

walk: ## look at 300 questions of each game at each size of window (ARGS="valkyrie phone --decisions 20")
	$(DEV)
	@$(PY) scripts/walk.py $(ARGS)

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
