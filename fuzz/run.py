"""Runs Schemathesis on the contract that the built shop serves: on both databases, as a guest, a user and an administrator.

A server error, an answer that the contract does not tell of or an error in the shop's log fails the run."""

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

# Whoever is no administrator is turned away before the back office looks at a request, so few are enough.
TURNED_AWAY = """
[[operations]]
include-path-regex = "^/api/v1/(admin|files)/"
generation.max-examples = {few}
"""


@contextmanager
def throwaway_postgres():
    with subprocess.Popen([HERE.parent / "scripts/throwaway-postgres"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        yield server.stdout.readline().strip()
        # It goes when its input closes.
        server.stdin.close()


@contextmanager
def opened_shop(environment, log):
    """The shop on a free port, where guests may order, too."""
    shop = subprocess.Popen([BINARY, "serve", "--demo"], env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        address = shop.stdout.readline().strip().removeprefix("Nevel is open at ").rstrip("/")
        if not address:
            sys.exit(f"fuzz: the shop did not start, see {log.name}")
        let_guests_order(f"{address}/api/v1")
        yield shop, address
    finally:
        shop.terminate()
        shop.communicate()


def let_guests_order(api):
    account = {"email": "admin@nevel.example", "password": "nevel-demo"}
    with requests.Session() as staff:
        staff.headers["Authorization"] = f"Bearer {staff.post(f'{api}/auth/login', json=account).json()['token']}"
        settings = staff.get(f"{api}/admin/settings").json()
        staff.put(f"{api}/admin/settings", json=settings | {"guestCheckout": True}).raise_for_status()


def fuzz(database, identity, folder):
    """Whether the shop kept its contract."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    config = folder / "schemathesis.toml"
    config.write_text(
        f"generation.max-examples = {EXAMPLES}\n"
        + (HERE / "schemathesis.toml").read_text()
        + ("" if identity == "administrator" else TURNED_AWAY.format(few=max(1, EXAMPLES // 10)))
    )
    with ExitStack() as stack:
        data = stack.enter_context(tempfile.TemporaryDirectory(prefix="nevel-fuzz-"))
        environment = {name: value for name, value in os.environ.items() if not name.startswith("NEVEL_")}
        environment |= {"NEVEL_DATA_DIR": data, "NEVEL_LISTEN": "127.0.0.1:0", "NEVEL_RATE_LIMIT": "off", "NEVEL_LOG": "warn"}
        if database == "postgres":
            environment["NEVEL_DATABASE_URL"] = stack.enter_context(throwaway_postgres())
        log = stack.enter_context((folder / "shop.log").open("w+"))
        shop, address = stack.enter_context(opened_shop(environment, log))
        environment |= {"FUZZ_ADDRESS": address, "FUZZ_IDENTITY": identity, "FUZZ_BINARY": BINARY}
        code = schemathesis(f"{address}/api/openapi.json", config, folder, environment)
        errors = [] if shop.poll() is None else [f"the shop ended with {shop.returncode}\n"]
        log.seek(0)
        errors += [line for line in log if '"level":"ERROR"' in line or "panicked" in line]
    return told(folder, code, errors)


def schemathesis(document, config, folder, environment):
    options = ["--seed", str(SEED), "--generation-database", "none", "--report-json-path", "report.json"]
    command = [sys.executable, "-m", "schemathesis.cli", "--no-color", "--config-file", config, "run", document, *options]
    with (folder / "schemathesis.txt").open("w") as output:
        hooks = {"SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": str(HERE)}
        return subprocess.run(command, cwd=folder, env=environment | hooks, stdout=output, stderr=output).returncode


def told(folder, code, errors):
    """Whether all went well; if not, what did not is printed."""
    report = folder / "report.json"
    if report.exists():
        report = json.loads(report.read_text())
        cases, seconds = report["test_cases"], report["running_time"]
        print(f"{cases['generated']} cases, {cases['unique_failures']} failures, {len(errors)} errors in the log, {seconds:.0f} s")
    if code != 0:
        print((folder / "schemathesis.txt").read_text())
    for line in errors:
        print(line, end="")
    return code == 0 and not errors


def main():
    # Whoever ends us ends the shop and its database, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    kept = Path(sys.argv[1]).resolve()
    print(f"{EXAMPLES} examples per operation, SEED={SEED}", flush=True)
    good = True
    for database in DATABASES:
        for identity in IDENTITIES:
            print(f"{database}, {identity}: ", end="", flush=True)
            good &= fuzz(database, identity, kept / f"{database}-{identity}")
    sys.exit(0 if good else 1)


main()
