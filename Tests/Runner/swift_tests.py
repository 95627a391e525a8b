"""Runs the Swift tests in several processes, each with one test at a time.

Tests in one process share its two threads, and a test that blocks them delays the others until they time out. A test
that runs alone takes only its own time, and its output is its own.
"""

import itertools
import json
import re
import subprocess
import threading
from concurrent.futures import ThreadPoolExecutor

from outcome import Outcome
from steps import ROOT, run, tail

# More processes than processors, because some wait while others compute.
PROCESSES = 3
# Suites in one process. The number is small, so that the processes end together.
SUITES = 12


def binary():
    shown = subprocess.run(["bin/build", "--show-bin-path"], cwd=ROOT, capture_output=True, text=True, check=True)
    return f"{shown.stdout.strip()}/partylinePackageTests.xctest"


def listed(program):
    """Returns the names of all suites in the program's order, and how many tests each has."""
    shown = subprocess.run(
        [program, "--testing-library", "swift-testing", "--list-tests"], cwd=ROOT, capture_output=True, text=True, check=True)
    suites = {}
    for line in shown.stdout.splitlines():
        if re.match(r"\w+\.\w", line):
            suite = "/".join(re.match(r"(\w+\.[^(]*)", line)[1].split("/")[:1])
            suites[suite] = suites.get(suite, 0) + 1
    return suites


def batches(suites):
    """Yields filters that together name every suite once. The suites of a batch are far apart in the list, because slow
    ones are neighbors."""
    count = max(1, -(-len(suites) // SUITES))
    for start in range(count):
        names = list(itertools.islice(suites, start, None, count))
        yield "^(" + "|".join(re.escape(name) for name in names) + ")[/(]"


def run_all(logs, pattern=None, **environment):
    """Runs the tests whose names match the pattern, or all."""
    program = binary()
    filters = [pattern] if pattern else list(batches(listed(program)))
    whole, lock = Outcome(), threading.Lock()

    def one(number, pattern):
        outcome = run_filter(program, pattern, logs / f"swift-{number}", **environment)
        with lock:
            whole.take(outcome)
            for test, output in outcome.failures.items():
                print(f"FAILED {test}\n{output}\n", flush=True)

    with ThreadPoolExecutor(PROCESSES) as pool:
        for done in [pool.submit(one, number, pattern) for number, pattern in enumerate(filters)]:
            done.result()
    return whole


def exactly(test):
    return f"^{re.escape(test)}$"


def run_filter(program, pattern, files, **environment):
    events, log = files.with_suffix(".events"), files.with_suffix(".log")
    events.unlink(missing_ok=True)
    with open(log, "wb") as output:
        code, processor = run(
            [program, "--testing-library", "swift-testing", "--no-parallel", "--filter", pattern,
             "--event-stream-output-path", events, "--event-stream-version", "6.3"], output, NO_COLOR="1", **environment)
    outcome = read(events)
    outcome.processor = processor
    if code not in (0, 69) and not outcome.failures:
        outcome.troubles.append(f"the tests of {pattern} ended with {code}:\n{tail(log)}")
    for test in outcome.failures:
        outcome.failures[test] += what_was_printed(log, code)
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
