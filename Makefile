# `make run` starts the companion; `make test` checks everything. CONTRIBUTING.md tells the rest.

PYTHON ?= python3
PORT ?= 8000
HOST ?=
HTTPS ?=
VENV := .venv
BIN := $(VENV)/bin
STAMPS := .stamps

# What the build step reads: when none of it changed, a second run starts at once and offline.
ASSEMBLED_FROM := pyproject.toml hatch_build.py package.json package-lock.json printables/cuts/cuts.toml \
  $(wildcard assembly/*.py) companion/pieces/icons.toml $(wildcard companion/i18n/locales/*/*.po)

# Tests are shared out among four processes, since those of browsers wait half of their time;
# whichever has done its own takes over from the others.
# Code is compiled once and kept, also by the many processes that tests start.
PYTEST = PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n 4 --dist worksteal

.PHONY: help run test test-postgresql quick check bench docs dist clean

help:
	@echo "make run [PORT=8000]  start the table server for the phones around the table"
	@echo "make run HTTPS=1      the same, encrypted by a certificate of your own"
	@echo "make test             every check and every test, browser included"
	@echo "make test-postgresql  the tests of stored tables, on PostgreSQL"
	@echo "make quick            the fast checks, and the tests that need neither browser nor much time"
	@echo "make check            the fast checks: format, lint, types, imports"
	@echo "make bench            every benchmark; writes bench/results.json"
	@echo "make docs             the documents as a site, in site/"
	@echo "make dist             wheel and source archive in dist/, tried outside this checkout"
	@echo "make clean            forget what was installed and built"

run: $(STAMPS)/run $(if $(HTTPS),$(STAMPS)/https)
	@exec $(BIN)/companion serve --port $(PORT) $(if $(HOST),--host $(HOST)) $(if $(HTTPS),--https)

test: check $(STAMPS)/browser
	CHROMIUM="$$(cat $(STAMPS)/browser)" $(PYTEST)

# On the server that COMPANION_TEST_POSTGRESQL names, or on one that is started for the tests.
test-postgresql: $(STAMPS)/postgres
	$(PYTEST) --postgresql tests/table tests/postgresql tests/web/middleware

# Hardly anything waits here, so that a process less is faster.
quick: check
	$(PYTEST) -n 3 --quick

check: $(STAMPS)/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(STAMPS)/dev
	$(BIN)/python -m bench.run

docs: $(STAMPS)/docs
	$(BIN)/zensical build --strict --clean

# The wheel is tried where there is neither Node nor git nor make, nor this checkout.
dist: $(STAMPS)/dev
	rm -rf dist
	$(BIN)/python -m hatchling build --target sdist --target wheel --directory dist
	$(BIN)/python -m assembly.try_wheel dist

clean:
	rm -rf $(VENV) $(STAMPS) node_modules .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	rm -rf companion/web/static/vendor companion/web/static/fonts companion/pieces/icons printables/fonts
	find companion/i18n -name '*.mo' -delete

$(STAMPS)/venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed; name it with PYTHON=... if it is not $(PYTHON)." >&2; exit 2; }
	@command -v npm >/dev/null || \
	  { echo "npm is needed (it comes with Node.js): scripts, fonts and icons are npm packages." >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/run: $(STAMPS)/venv requirements/run.txt requirements/build.txt $(ASSEMBLED_FROM)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes \
	  -r requirements/run.txt -r requirements/build.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@touch $@

$(STAMPS)/https: $(STAMPS)/run requirements/https.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/https.txt
	@touch $@

$(STAMPS)/docs: $(STAMPS)/venv requirements/docs.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/docs.txt
	@touch $@

$(STAMPS)/dev: $(STAMPS)/run requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@

$(STAMPS)/postgres: $(STAMPS)/dev requirements/postgres.txt requirements/postgres-server.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes \
	  -r requirements/postgres.txt -r requirements/postgres-server.txt
	@touch $@

# Where Chromium is, for the browser tests. Always asked anew: it may have gone since.
.PHONY: $(STAMPS)/browser
$(STAMPS)/browser:
	@mkdir -p $(STAMPS) && .ci/chromium > $@
