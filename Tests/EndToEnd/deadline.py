"""Waiting for what must come soon, without guessing how soon."""

import time

SECONDS = 30
"""How long anything may take; far more than it does, since the machine may be busy."""


def eventually(probe, seconds=SECONDS):
    """The first true value of `probe`; the last false one if none comes in time."""
    deadline = time.monotonic() + seconds
    while True:
        value = probe()
        if value or time.monotonic() > deadline:
            return value
        time.sleep(0.02)
