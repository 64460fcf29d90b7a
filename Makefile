# The only entry a newcomer needs: `make` alone lists what there is.
#
# Every cargo command here says `--release --workspace`: with the same profile and the same packages selected, all of them
# share one set of compiled dependencies, so building, testing and checking never compile a library twice.

TARGET    := $(or $(CARGO_TARGET_DIR),target)
BINARY    := $(abspath $(TARGET)/release/nevel)
CARGO     := --release --workspace --locked
ROUNDS    := 50
INSTALLED := node_modules/.installed
PAGE      := web/dist/index.html
WEB       := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' -not -path 'web/.cache/*' 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help run build test check generate dev pictures torture bench bench-quick lighthouse fuzz format clean

help: ## Lists these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: build ## Builds everything and opens the shop with its demo catalogue
	@exec $(BINARY) $(if $(wildcard .env),--settings .env) serve --demo

build: $(PAGE) ## Builds the web and the one binary, target/release/nevel
	cargo build $(CARGO)

test: build ## Sets everything up and runs every test: Rust, web, weight, journeys in a browser
	scripts/setup
	INSTA_UPDATE=no cargo test $(CARGO)
	npm test
	npm run weigh
	if [ -d e2e ]; then NEVEL_BINARY=$(BINARY) npm run e2e --workspace e2e; fi

check: $(PAGE) ## Formatting, lints, types, freshness of generated files, known holes in dependencies
	cargo fmt --all --check
	cargo clippy $(CARGO) --all-targets -- -D warnings
	cargo test $(CARGO) --test shop -- contract::
	npm run check --workspaces --if-present
	npm run generate --workspace web -- --check
	scripts/audit

generate: $(INSTALLED) ## Writes what is made from the code: openapi.json, rules.gen.ts, schema.gen.ts
	UPDATE_CONTRACT=1 cargo test $(CARGO) --test shop -- contract::
	npm run generate

dev: $(INSTALLED) ## The shop for work on the web: pages reload by themselves at http://localhost:5173
	cargo build $(CARGO)
	@scripts/dev $(BINARY)

pictures: build ## Every page on a phone and a desktop, in both languages, light and dark, to artifacts/screenshots
	scripts/setup
	NEVEL_BINARY=$(BINARY) npm run pictures --workspace e2e

torture: build ## Kills, outages, full disks and two instances: ROUNDS=50 of each story on both databases
	NEVEL_TORTURE_ROUNDS=$(ROUNDS) cargo test $(CARGO) --test shop -- --test-threads=1 --nocapture durability:: half_starts:: instances::

bench: build ## Measures the shop against bare ceilings on both databases, in about ten minutes; what pages weigh
	scripts/setup wrk
	NEVEL_BINARY=$(BINARY) $(TARGET)/release/nevel-bench
	npm run weigh

bench-quick: build ## The same in under a minute: one database, one small catalogue
	scripts/setup wrk
	NEVEL_BINARY=$(BINARY) $(TARGET)/release/nevel-bench --quick

lighthouse: build ## Lighthouse on home, a category and a product (fetches Lighthouse)
	NEVEL_BINARY=$(BINARY) node bench/lighthouse.mjs

fuzz: build ## Generated requests against the contract, EXAMPLES=200 per operation (fetches Schemathesis)
	scripts/setup
	NEVEL_BINARY=$(BINARY) scripts/fuzz

format: $(INSTALLED) ## Formats everything
	cargo fmt --all
	npm run format --workspaces --if-present

clean: ## Removes everything that was built; the data folder stays
	cargo clean
	rm -rf web/dist web/.cache node_modules artifacts

$(PAGE): $(INSTALLED) $(WEB)
	npm run build

$(INSTALLED): package-lock.json package.json $(wildcard web/package.json e2e/package.json)
	npm ci --ignore-scripts --no-audit --no-fund
	@touch $@
