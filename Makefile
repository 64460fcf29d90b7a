.PHONY: build
build:
	cargo build --release -p nevel
