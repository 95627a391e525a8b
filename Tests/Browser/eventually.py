"""One way for all tests to wait for events that come by themselves."""

import inspect
import time


def eventually(is_so, limit=60, unless=None):
    """Waits until a condition holds, and returns its value. Fails after `limit` seconds and quotes the condition.

    `unless` returns a sentence when waiting has become pointless.
    """
    deadline = time.monotonic() + limit
    while not (found := is_so()):
        assert not (ended := unless and unless()), ended
        assert time.monotonic() < deadline, f"not within {limit} s: {inspect.getsource(is_so).strip()}"
        time.sleep(0.01)
    return found
