"""Who asks."""

import itertools
import os
import subprocess

import requests

API = os.environ["FUZZ_ADDRESS"] + "/api/v1"
IDENTITY = os.environ["FUZZ_IDENTITY"]
PERSON = {"firstName": "Анна", "lastName": "Ким"}
PASSWORD = "long enough"

numbers = itertools.count(1)
# The one who asks now; a guest has an account, too, and does not sign in.
account = {}
signed_in = {}


def call(method, path, body=None):
    return requests.request(method, API + path, json=body, headers=signed_in, timeout=30)


def sign_in():
    """With an account of its own each time: whatever a request does to the one before, the next is good."""
    account.update(email=f"{IDENTITY}-{next(numbers)}@fuzz.example", password=PASSWORD)
    signed_in.clear()
    if IDENTITY == "administrator":
        command = [os.environ["FUZZ_BINARY"], "admin", "create", "--email", account["email"]]
        subprocess.run(command, input=PASSWORD, text=True, check=True, capture_output=True)
    else:
        call("POST", "/auth/register", PERSON | {"phoneNumber": "+31612345678"} | account).raise_for_status()
    if IDENTITY != "guest":
        answer = call("POST", "/auth/login", account)
        answer.raise_for_status()
        signed_in["Authorization"] = f"Bearer {answer.json()['token']}"
