"""Runs Schemathesis on the OpenAPI document of the built shop: on both databases, as a guest, a user and an administrator.

The run fails on a server error, on a response that the document does not describe, and on an error in the shop's log."""

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from pathlib import Path

import requests

HERE = Path(__file__).parent.resolve()
BINARY = str(Path(os.environ.get("NEVEL_BINARY", "target/release/nevel")).resolve())
EXAMPLES = int(os.environ.get("EXAMPLES", 200))
SEED = int(os.environ.get("SEED") or random.randrange(2**32))
DATABASES = os.environ.get("DATABASES", "sqlite postgres").split()
IDENTITIES = os.environ.get("IDENTITIES", "guest user administrator").split()
# A regular expression of the operations to run; all of them by default.
OPERATIONS = os.environ.get("OPERATIONS")

# Admin endpoints reject guests and users before they parse a request, so a tenth of the examples is enough.
FORBIDDEN = """
[[operations]]
include-path-regex = "^/api/v1/(admin|files)/"
generation.max-examples = {max_examples}
"""


@contextmanager
def temporary_postgres():
    with subprocess.Popen([HERE.parent / "scripts/temporary-postgres"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        yield server.stdout.readline().strip()
        # The server stops when its input closes.
        server.stdin.close()


@contextmanager
def running_shop(environment, log):
    """Starts the shop on a free port, with guest checkout enabled."""
    shop = subprocess.Popen([BINARY, "serve", "--demo"], env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        address = shop.stdout.readline().strip().removeprefix("Nevel is listening on ").rstrip("/")
        if not address:
            sys.exit(f"fuzz: the shop did not start, see {log.name}")
        enable_guest_checkout(f"{address}/api/v1")
        yield shop, address
    finally:
        shop.terminate()
        shop.communicate()


def enable_guest_checkout(api):
    account = {"email": "admin@nevel.example", "password": "nevel-demo"}
    with requests.Session() as staff:
        staff.headers["Authorization"] = f"Bearer {staff.post(f'{api}/auth/login', json=account).json()['token']}"
        settings = staff.get(f"{api}/admin/settings").json()
        staff.put(f"{api}/admin/settings", json=settings | {"guestCheckout": True}).raise_for_status()


def fuzz(database, identity, directory):
    """Returns whether all checks passed."""
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir(parents=True)
    config = directory / "schemathesis.toml"
    config.write_text(
        f"generation.max-examples = {EXAMPLES}\n"
        + (HERE / "schemathesis.toml").read_text()
        + ("" if identity == "administrator" else FORBIDDEN.format(max_examples=max(1, EXAMPLES // 10)))
    )
    with ExitStack() as stack:
        data = stack.enter_context(tempfile.TemporaryDirectory(prefix="nevel-fuzz-"))
        environment = {name: value for name, value in os.environ.items() if not name.startswith("NEVEL_")}
        environment |= {"NEVEL_DATA_DIR": data, "NEVEL_LISTEN": "127.0.0.1:0", "NEVEL_OPS_LISTEN": "off"}
        environment |= {"NEVEL_RATE_LIMIT": "off", "NEVEL_LOG": "warn"}
        if database == "postgres":
            environment["NEVEL_DATABASE_URL"] = stack.enter_context(temporary_postgres())
        log = stack.enter_context((directory / "shop.log").open("w+"))
        shop, address = stack.enter_context(running_shop(environment, log))
        environment |= {"FUZZ_ADDRESS": address, "FUZZ_IDENTITY": identity, "FUZZ_BINARY": BINARY}
        code = schemathesis(f"{address}/api/openapi.json", config, directory, environment)
        errors = [] if shop.poll() is None else [f"the shop exited with code {shop.returncode}\n"]
        log.seek(0)
        errors += [line for line in log if '"level":"ERROR"' in line or "panicked" in line]
    return report_result(directory, code, errors)


def schemathesis(document, config, directory, environment):
    options = ["--seed", str(SEED), "--generation-database", "none", "--report-json-path", "report.json"]
    options += ["--include-path-regex", OPERATIONS] if OPERATIONS else []
    command = [sys.executable, "-m", "schemathesis.cli", "--no-color", "--config-file", config, "run", document, *options]
    with (directory / "schemathesis.txt").open("w") as output:
        hooks = {"SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": str(HERE)}
        return subprocess.run(command, cwd=directory, env=environment | hooks, stdout=output, stderr=output).returncode


def report_result(directory, code, errors):
    """Prints the result and all failures; returns whether there were none."""
    report = directory / "report.json"
    if report.exists():
        report = json.loads(report.read_text())
        cases, seconds = report["test_cases"], report["running_time"]
        print(f"{cases['generated']} cases, {cases['unique_failures']} failures, {len(errors)} errors in the log, {seconds:.0f} s")
    if code != 0:
        print((directory / "schemathesis.txt").read_text())
    for line in errors:
        print(line, end="")
    return code == 0 and not errors


def main():
    # Raises SystemExit on SIGTERM, so that the shop and its database are stopped, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    output = Path(sys.argv[1]).resolve()
    print(f"{EXAMPLES} examples per operation, SEED={SEED}", flush=True)
    passed = True
    for database in DATABASES:
        for identity in IDENTITIES:
            print(f"{database}, {identity}: ", end="", flush=True)
            passed &= fuzz(database, identity, output / f"{database}-{identity}")
    sys.exit(0 if passed else 1)


main()
