"""The work of bin/test after it has set up this machine. docs/testing.md explains it."""

import contextlib
import os
import shutil
import subprocess
import sys
import time

import browser_tests
import swift_tests
from outcome import Outcome
from steps import ROOT, Step, Steps

LOGS = ROOT / ".build/test-logs"
# The most failed tests that may pass when they run alone without failing the run.
FLAKY_LIMIT = 3
SLOWEST = 40
# Set for a quick run, and read by Swift tests in Tests/Support/Slow.swift.
QUICK = {"PARTYLINE_QUICK_TESTS": "1"}


class Run:
    def __init__(self):
        shutil.rmtree(LOGS, ignore_errors=True)
        self.steps = Steps(LOGS)
        self.started = time.monotonic()
        self.swift, self.storage, self.browser = Outcome(), Outcome(), Outcome()
        self.flaky, self.broken = {}, {}

    # Steps

    def setup(self):
        """Records the setup, which bin/test has done because this program needs what it installs."""
        seconds = float(os.environ.get("PARTYLINE_SETUP_SECONDS", 0))
        self.started -= seconds
        self.steps.add(Step("setup", seconds, None, True))

    def checks_before_the_build(self):
        self.steps.command("embedded files are current", "bin/embed", "--check")
        self.steps.command("formatting", "bin/format", "--check")
        self.steps.command("plain words", "bin/prose", "--check")

    def build(self, *options):
        return self.steps.command("build", "bin/build", *options)

    def checks_after_the_build(self):
        self.steps.command("no conversion that traps", "bin/lint")
        self.steps.command("documentation", "bin/docs", "--check")

    def swift_tests(self, pattern=None, **environment):
        print("\n== swift tests", flush=True)
        self.swift, self.storage = swift_tests.run_all(LOGS, pattern, **environment)
        self.add_tests("swift tests", self.swift)
        if self.storage != Outcome():
            self.add_tests("StorageTests on PostgreSQL", self.storage)

    def browser_tests(self, *options):
        print("\n== browser and server tests", flush=True)
        self.browser = browser_tests.run_all(LOGS, *options)
        self.add_tests("browser and server tests", self.browser)

    def add_tests(self, name, outcome):
        # The failures of single tests are judged at the end.
        self.steps.add(Step(name, outcome.elapsed, outcome.processor, not outcome.troubles, outcome.troubles))
        print(f"{name}: {len(outcome.seconds) - len(outcome.failures)} passed, {len(outcome.failures)} failed", flush=True)

    # Flaky and real failures

    def judge(self):
        """Runs each failed test once more, alone. A test that then passes is flaky."""
        failures = {**self.swift.failures, **self.storage.failures, **self.browser.failures}
        if not failures:
            return
        started, processor = time.monotonic(), 0
        print(f"\n== {len(failures)} failed; each runs once more, alone", flush=True)
        for test, words in failures.items():
            again = self.alone(test)
            processor += again.processor
            if again.passed and again.seconds:
                self.flaky[test] = (words, "passed, alone")
            else:
                self.broken[test] = (words, "\n".join([*again.failures.values(), *again.troubles]) or "did not run")
        self.steps.add(Step("failed tests once more", time.monotonic() - started, processor, True))

    def alone(self, test):
        if test not in self.browser.failures:
            return swift_tests.run_again(test, LOGS / "again")
        return browser_tests.run_all(LOGS, tests=test, workers=1, quiet=True)

    # The end

    def finish(self):
        self.judge()
        outcomes = {"Swift": self.swift, "StorageTests on PostgreSQL": self.storage, "browser and server": self.browser}
        for name, outcome in outcomes.items():
            if len(outcome.seconds) > 1:
                print(f"\nThe slowest of {len(outcome.seconds)} tests ({name}), in seconds:")
                for test, seconds in outcome.slowest(SLOWEST):
                    print(f"{seconds:8.1f}  {test}")
        self.largest_objects()
        self.tell("FLAKY: failed, and passed alone", self.flaky)
        self.tell("FAILED", self.broken)
        for step in self.steps.failed:
            print(f"\n-- {step.name}", *step.telling, sep="\n   ")
        print()
        print(*self.steps.all, sep="\n")
        print(f"{'':8} {'all together':34} {time.monotonic() - self.started:6.0f} s "
              f"{sum(step.processor or 0 for step in self.steps.all):8.0f} s of processor")
        counted = sum(len(outcome.seconds) for outcome in outcomes.values())
        failed = len(self.broken) + len(self.steps.failed) + (len(self.flaky) > FLAKY_LIMIT)
        if len(self.flaky) > FLAKY_LIMIT:
            print(f"{len(self.flaky)} flaky tests, more than {FLAKY_LIMIT}: the run fails.")
        skipped = sum(outcome.skipped for outcome in outcomes.values())
        print(f"\n{counted - len(self.broken)} passed, {failed} failed, {skipped} skipped", flush=True)
        return 1 if failed else 0

    @staticmethod
    def largest_objects(count=10):
        """Names the object files that hold the most code. A large one often copies a large value that could be
        boxed."""
        objects = [
            (file.stat().st_size, file)
            for source in (ROOT / "Sources").glob("*/**/*.swift")
            for module in [source.relative_to(ROOT / "Sources").parts[0]]
            for file in [ROOT / ".build/debug" / f"{module}.build" / f"{source.name}.o"]
            if file.exists()
        ]
        if objects:
            print(f"\nThe largest of {len(objects)} object files, in kilobytes:")
            for size, path in sorted(objects, reverse=True)[:count]:
                print(f"{size // 1024:8}  {path.parent.name.removesuffix('.build')}/{path.name.removesuffix('.swift.o')}")

    @staticmethod
    def tell(title, tests):
        for test, (first, again) in tests.items():
            print(f"\n-- {title}: {test}\n   at first:\n{first.rstrip()}\n   alone:\n{again.rstrip()}")


def everything(run):
    run.checks_before_the_build()
    if run.build("--build-tests"):
        run.checks_after_the_build()
        run.swift_tests()
        run.steps.command("an outsider's package", "bin/outsider")
        run.browser_tests()


def quick(run):
    run.checks_before_the_build()
    if run.build("--build-tests"):
        run.swift_tests(**QUICK)
        run.browser_tests("-m", "not slow")


def swift(run, pattern=None):
    if run.build("--build-tests"):
        run.swift_tests(pattern)


def browser(run, pattern=None):
    if run.build("--product", "partyline"):
        run.browser_tests(*(["-k", pattern] if pattern else []))


def record(run):
    if run.build("--build-tests"):
        run.swift_tests("Snapshot", PARTYLINE_RECORD="1")


def repeat(run, times, pattern):
    """Runs the tests of a name this many times, beside a load on both processors."""
    if not run.build("--build-tests"):
        return
    with load():
        for number in range(1, int(times) + 1):
            swift, storage = swift_tests.run_all(LOGS, pattern)
            browser = browser_tests.run_all(LOGS, "-k", pattern, workers=1, quiet=True) if is_name(pattern) else Outcome()
            whole = Outcome()
            for outcome, kept in ((swift, run.swift), (storage, run.storage), (browser, run.browser)):
                whole.take(outcome)
                kept.take(outcome)
            failures = [*whole.failures.values(), *whole.troubles]
            print(f"{number} of {times}: {len(whole.seconds)} tests, {len(failures)} failed", *failures, sep="\n", flush=True)
            run.steps.add(Step(f"round {number}", sum(whole.seconds.values()), whole.processor,
                               bool(whole.seconds) and not failures, ["no such test"]))
    # In this mode a failure counts without a second try.
    run.swift.failures, run.storage.failures, run.browser.failures = {}, {}, {}


def is_name(pattern):
    """Whether pytest's -k accepts the pattern too."""
    return all(part.isidentifier() for part in pattern.split() if part)


@contextlib.contextmanager
def load():
    # The processes end with this one, however it ends.
    spin = "import os\nparent = os.getppid()\nwhile os.getppid() == parent: pass"
    busy = [subprocess.Popen([sys.executable, "-c", spin]) for _ in range(2)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


SIZES = {"all": everything, "quick": quick, "swift": swift, "browser": browser, "record": record, "repeat": repeat}


def main(arguments):
    run = Run()
    run.setup()
    # bin/test has checked the arguments.
    SIZES[arguments[0] if arguments else "all"](run, *arguments[1:])
    return run.finish()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
