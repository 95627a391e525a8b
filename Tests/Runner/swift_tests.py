"""Runs the Swift tests in several processes, each with one test at a time. The tests of the database run a second time, on
PostgreSQL.

Tests in one process share its two threads, and a test that blocks them delays the others until they time out. A test
that runs alone takes only its own time, and its output is its own.
"""

import contextlib
import itertools
import json
import re
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from outcome import Outcome
from steps import ROOT, run, tail

sys.path.append(str(ROOT / "Tests/Fakes"))

from postgresql import PostgreSQL  # noqa: E402

# More processes than processors, because some wait while others compute.
PROCESSES = 3
# Suites in one process. The number is small, so that the processes end together.
SUITES = 12
# The module that runs on PostgreSQL too, the variable that its fixture reads, and what the names of such tests end with.
STORAGE, VARIABLE, ON_POSTGRESQL = "StorageTests.", "PARTYLINE_TEST_POSTGRES", " on PostgreSQL"


def binary():
    shown = subprocess.run(["bin/build", "--show-bin-path"], cwd=ROOT, capture_output=True, text=True, check=True)
    return f"{shown.stdout.strip()}/partylinePackageTests.xctest"


def listed(program):
    """Returns the names of all tests in the program's order."""
    shown = subprocess.run(
        [program, "--testing-library", "swift-testing", "--list-tests"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [line for line in shown.stdout.splitlines() if re.match(r"\w+\.\w", line)]


def batches(tests):
    """Yields filters that together name every suite of the tests once. The suites of a batch are far apart in the list,
    because slow ones are neighbors."""
    suites = list(dict.fromkeys(re.match(r"\w+\.[^(/]*", test)[0] for test in tests))
    count = max(1, -(-len(suites) // SUITES))
    for start in range(count):
        names = itertools.islice(suites, start, None, count)
        yield "^(" + "|".join(re.escape(name) for name in names) + ")[/(]"


def run_all(logs, pattern=None, **environment):
    """Runs the tests whose names match the pattern, or all. Returns their outcome, and that of StorageTests on
    PostgreSQL, which run beside them."""
    program, lock = binary(), threading.Lock()
    tests = listed(program)
    storage = [test for test in tests if test.startswith(STORAGE) and re.search(pattern or "", test)]
    on_sqlite, on_postgresql = Outcome(), Outcome()

    def one(whole, files, pattern, **more):
        outcome = run_filter(program, pattern, logs / files, **environment, **more)
        with lock:
            whole.take(outcome)
            for test, output in outcome.failures.items():
                print(f"FAILED {test}\n{output}\n", flush=True)

    with ThreadPoolExecutor(PROCESSES) as pool, contextlib.ExitStack() as stack:
        filters = [pattern] if pattern else batches(tests)
        running = [pool.submit(one, on_sqlite, f"swift-{number}", each) for number, each in enumerate(filters)]
        try:
            postgresql = stack.enter_context(PostgreSQL()) if storage else None
        except (OSError, RuntimeError) as error:
            on_postgresql.troubles.append(str(error))
        else:
            filters = [f"^(?={re.escape(STORAGE)})(?=.*(?:{pattern}))"] if pattern else batches(storage)
            running += [
                pool.submit(one, on_postgresql, f"postgresql-{number}", each, postgresql=postgresql)
                for number, each in enumerate(filters) if storage]
        for done in running:
            done.result()
    return on_sqlite, on_postgresql


def run_again(test, files):
    """Runs one test alone, on the engine that its name tells."""
    if not test.endswith(ON_POSTGRESQL):
        return run_filter(binary(), exactly(test), files)
    with PostgreSQL() as postgresql:
        return run_filter(binary(), exactly(test.removesuffix(ON_POSTGRESQL)), files, postgresql)


def exactly(test):
    return f"^{re.escape(test)}$"


def run_filter(program, pattern, files, postgresql=None, **environment):
    events, log = files.with_suffix(".events"), files.with_suffix(".log")
    events.unlink(missing_ok=True)
    if postgresql:
        environment[VARIABLE] = postgresql.url("postgres")
    began = time.monotonic()
    with open(log, "wb") as output:
        code, processor = run(
            [program, "--testing-library", "swift-testing", "--no-parallel", "--filter", pattern,
             "--event-stream-output-path", events, "--event-stream-version", "6.3"], output, NO_COLOR="1", **environment)
    outcome = read(events)
    outcome.processor, outcome.began, outcome.ended = processor, began, time.monotonic()
    if code not in (0, 69) and not outcome.failures:
        outcome.troubles.append(f"the tests of {pattern} ended with {code}:\n{tail(log)}")
    for test in outcome.failures:
        outcome.failures[test] += what_was_printed(log, code)
    if postgresql:
        outcome.name_engine(ON_POSTGRESQL)
    return outcome


def read(events):
    """Reads the event stream of one process (Swift Testing, ABI version 6.3)."""
    outcome, functions, started = Outcome(), set(), {}
    if not events.exists():
        return outcome
    with open(events) as lines:
        for line in lines:
            record = json.loads(line)
            payload = record["payload"]
            if record["kind"] == "test":
                if payload["kind"] == "function":
                    functions.add(payload["id"])
                continue
            kind, test = payload["kind"], payload.get("testID")
            if kind == "issueRecorded" and not payload["issue"].get("isKnown") and is_error(payload["issue"]):
                text = "\n".join(message["text"] for message in payload["messages"])
                place = payload["issue"].get("sourceLocation") or payload["issue"].get("_sourceLocation") or {}
                words = f"{place.get('fileID', '')}:{place.get('line', '')}: {text}\n"
                outcome.failures[test] = outcome.failures.get(test, "") + words
            elif test not in functions:
                continue
            elif kind == "testStarted":
                started[test] = payload["instant"]["absolute"]
            elif kind == "testEnded":
                outcome.seconds[test] = payload["instant"]["absolute"] - started.pop(test)
            elif kind == "testSkipped":
                outcome.skipped += 1
    # The process ended during these tests.
    for test in started:
        outcome.failures.setdefault(test, "The process ended before the test did.\n")
    return outcome


def is_error(issue):
    return issue.get("severity", "error") == "error"


def what_was_printed(log, code):
    return "" if code in (0, 1, 69) else f"exit code {code}\n{tail(log)}"
