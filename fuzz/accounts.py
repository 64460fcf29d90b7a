"""Accounts that send the requests."""

import itertools
import os
import subprocess

import requests

API = os.environ["FUZZ_ADDRESS"] + "/api/v1"
IDENTITY = os.environ["FUZZ_IDENTITY"]
NAME = {"firstName": "Анна", "lastName": "Ким"}
PASSWORD = "long enough"

sequence = itertools.count(1)
# Credentials of the current account. A guest has an account, too, but does not sign in.
account = {}
auth_headers = {}


def call(method, path, body=None):
    return requests.request(method, API + path, json=body, headers=auth_headers, timeout=30)


def sign_in():
    """Creates a new account each time, because a generated request may have changed the previous one."""
    account.update(email=f"{IDENTITY}-{next(sequence)}@fuzz.example", password=PASSWORD)
    auth_headers.clear()
    if IDENTITY == "administrator":
        command = [os.environ["FUZZ_BINARY"], "admin", "create", "--email", account["email"]]
        subprocess.run(command, input=PASSWORD, text=True, check=True, capture_output=True)
    else:
        call("POST", "/auth/register", NAME | {"phoneNumber": "+31612345678"} | account).raise_for_status()
    if IDENTITY != "guest":
        response = call("POST", "/auth/login", account)
        response.raise_for_status()
        auth_headers["Authorization"] = f"Bearer {response.json()['token']}"
