"""The tests that drive a running server and browsers, by pytest."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

from outcome import Outcome
from steps import ROOT, run, tail

# More workers than processors, because some wait while others compute.
WORKERS = 3


def run_all(logs, *options, tests="", workers=WORKERS, quiet=False):
    """Runs the tests that the options choose, or all. `tests` names one as pytest does: `test_x.py::test_y`."""
    shown = subprocess.run(["bin/build", "--show-bin-path"], cwd=ROOT, capture_output=True, text=True, check=True)
    reports = logs / "browser.reports"
    reports.unlink(missing_ok=True)
    command = [
        sys.executable, "-m", "pytest", f"Tests/Browser/{tests}", "-p", "report", *options,
        *(["--numprocesses", workers, "--dist", "worksteal"] if workers > 1 else [])]
    paths = [str(Path(__file__).parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {
        "PARTYLINE_BINARY": f"{shown.stdout.strip()}/partyline", "PARTYLINE_REPORTS": str(reports),
        "PYTHONPATH": os.pathsep.join(paths)}
    began = time.monotonic()
    if quiet:
        with open(logs / "browser.log", "wb") as output:
            code, processor = run(command, output, **environment)
    else:
        code, processor = run(command, **environment)
    outcome = read(reports)
    outcome.processor, outcome.began, outcome.ended = processor, began, time.monotonic()
    # Pytest's code 5 means that no test was found.
    if code not in (0, 1, 5) or code == 1 and not outcome.failures:
        words = f":\n{tail(logs / 'browser.log')}" if quiet else ""
        outcome.troubles.append(f"pytest ended with {code}{words}")
    return outcome


def read(reports):
    """Reads the file that Tests/Runner/report.py wrote."""
    outcome = Outcome()
    if not reports.exists():
        return outcome
    for line in reports.read_text().splitlines():
        report = json.loads(line)
        test = report["test"]
        outcome.seconds[test] = outcome.seconds.get(test, 0) + report["seconds"]
        if report["outcome"] == "failed":
            outcome.failures[test] = outcome.failures.get(test, "") + report["words"] + "\n"
        outcome.skipped += report["outcome"] == "skipped"
    return outcome
