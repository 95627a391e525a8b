"""Waiting for what comes by itself, in one way for all tests."""

import inspect
import time


def eventually(is_so, limit=60, unless=None):
    """Waits until something is so, and returns it; fails after `limit` seconds, and quotes what it waited for.

    `unless` returns a sentence where there is nothing to wait for any more.
    """
    deadline = time.monotonic() + limit
    while not (found := is_so()):
        assert not (ended := unless and unless()), ended
        assert time.monotonic() < deadline, f"not within {limit} s: {inspect.getsource(is_so).strip()}"
        time.sleep(0.01)
    return found
