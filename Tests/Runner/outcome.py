"""The results of tests of any kind."""

import math
from dataclasses import dataclass, field


@dataclass
class Outcome:
    """The results of one suite. Each test has the name by which its runner finds it."""

    # Seconds by test.
    seconds: dict = field(default_factory=dict)
    # The output of each failed test.
    failures: dict = field(default_factory=dict)
    skipped: int = 0
    # Failures besides the tests: a process that ended early, or a collection that failed.
    troubles: list = field(default_factory=list)
    processor: float = 0
    # When its first process started and its last one ended, on the monotonic clock.
    began: float = math.inf
    ended: float = 0

    @property
    def passed(self):
        return not self.failures and not self.troubles

    @property
    def elapsed(self):
        return max(0, self.ended - self.began)

    def slowest(self, count):
        return sorted(self.seconds.items(), key=lambda item: -item[1])[:count]

    def take(self, other):
        self.seconds.update(other.seconds)
        self.failures.update(other.failures)
        self.skipped += other.skipped
        self.troubles += other.troubles
        self.processor += other.processor
        self.began, self.ended = min(self.began, other.began), max(self.ended, other.ended)

    def name_engine(self, words):
        """Adds words to the name of each test."""
        self.seconds = {test + words: seconds for test, seconds in self.seconds.items()}
        self.failures = {test + words: output for test, output in self.failures.items()}
