# Run `make` without arguments to list the targets.
#
# Every cargo command uses `--release --workspace`: the same profile and the same packages share one set of compiled
# dependencies, so building, testing and checking never compile a library twice.

TARGET     := $(or $(CARGO_TARGET_DIR),target)
BINARY     := $(abspath $(TARGET)/release/nevel)
CARGO      := --release --workspace --locked
ITERATIONS := 50
ROUNDS     := 20
INSTALLED  := node_modules/.installed
PAGE       := web/dist/index.html
WEB        := $(shell find web locales -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' -not -path 'web/.cache/*' 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help run build build-tests test check generate dev screenshots stress-test bench bench-quick lighthouse fuzz format clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: build ## Build everything and start the shop with the demo catalog
	@exec $(BINARY) $(if $(wildcard .env),--settings .env) serve --demo

build: $(PAGE) ## Build the web app and the binary, target/release/nevel
	cargo build $(CARGO)

build-tests: build
	cargo test $(CARGO) --no-run

# Tests run without npm: its lines about an error would push the error itself out of sight.
test: ## Install what the tests need and run all of them; print the seconds of each phase
	@scripts/phase --start
	@scripts/phase "setup" scripts/setup
	@scripts/phase "build" $(MAKE) --no-print-directory build-tests
	@scripts/phase "rust tests" env INSTA_UPDATE=no cargo test $(CARGO)
	@scripts/phase "web tests" sh -c 'cd web && exec ../node_modules/.bin/vitest run'
	@scripts/phase "bundle size" npm run bundle-size
	@scripts/phase "e2e" env NEVEL_BINARY=$(BINARY) node_modules/.bin/playwright test --config e2e
	@scripts/phase --summary

check: $(PAGE) ## Check formatting, lints, types, generated files and known vulnerabilities
	cargo fmt --all --check
	cargo clippy $(CARGO) --all-targets -- -D warnings
	cargo test $(CARGO) --test shop -- contract::
	npm run check --workspaces --if-present
	npm run generate --workspace web -- --check
	scripts/audit

generate: $(INSTALLED) ## Write the generated files: openapi.json, schema.gen.ts and the rules in web/src/shared/*.gen.ts
	UPDATE_CONTRACT=1 cargo test $(CARGO) --test shop -- contract::
	npm run generate

dev: $(INSTALLED) ## Start the shop with hot reload of the web app at http://localhost:5173
	cargo build $(CARGO)
	@scripts/dev $(BINARY)

screenshots: build ## Write screenshots of every page to artifacts/screenshots: phone and desktop, ru and en, light and dark
	scripts/setup
	NEVEL_BINARY=$(BINARY) npm run screenshots --workspace e2e

stress-test: build ## Repeat the crash, restart, outage, network, power-cut, full-disk and two-instance tests ITERATIONS=50 times, failovers ROUNDS=20 times
	scripts/setup
	NEVEL_STRESS_ITERATIONS=$(ITERATIONS) cargo test $(CARGO) --test shop -- --test-threads=1 --nocapture durability:: database_faults:: interrupted_startup:: instances:: power_cuts:: restart::
	NEVEL_STRESS_ITERATIONS=$(ROUNDS) cargo test $(CARGO) --test shop -- --test-threads=1 --nocapture failover::

bench: build ## Benchmark the shop against bare handlers and bare SQL on both databases, in about ten minutes
	scripts/setup wrk
	NEVEL_BINARY=$(BINARY) $(TARGET)/release/nevel-bench
	npm run bundle-size

bench-quick: build ## The same benchmark in under a minute: one database, one small catalog
	scripts/setup wrk
	NEVEL_BINARY=$(BINARY) $(TARGET)/release/nevel-bench --quick

lighthouse: build ## Run Lighthouse on the home, category and product pages (downloads Lighthouse)
	NEVEL_BINARY=$(BINARY) node bench/lighthouse.mjs

fuzz: build ## Send generated requests and validate responses against openapi.json, EXAMPLES=200 (downloads Schemathesis)
	scripts/setup
	NEVEL_BINARY=$(BINARY) scripts/fuzz

format: $(INSTALLED) ## Format everything
	cargo fmt --all
	npm run format --workspaces --if-present

clean: ## Delete all build output; the data directory stays
	cargo clean
	rm -rf web/dist web/.cache node_modules artifacts

$(PAGE): $(INSTALLED) $(WEB)
	npm run build

$(INSTALLED): package-lock.json package.json $(wildcard web/package.json e2e/package.json)
	npm ci --ignore-scripts --no-audit --no-fund
	@touch $@
