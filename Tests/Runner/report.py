"""A pytest plugin that writes a line of JSON for each step of each test into the file named by PARTYLINE_REPORTS."""

import json
import os


class Reports:
    def __init__(self, path):
        self.path = path

    def pytest_runtest_logreport(self, report):
        words = report.longreprtext if report.failed else ""
        line = {"test": report.nodeid, "seconds": report.duration, "outcome": report.outcome, "words": words}
        with open(self.path, "a") as file:
            file.write(json.dumps(line) + "\n")


def pytest_configure(config):
    # With several workers, the process that distributes the tests receives every report.
    if "PYTEST_XDIST_WORKER" not in os.environ:
        config.pluginmanager.register(Reports(os.environ["PARTYLINE_REPORTS"]), "partyline-reports")
