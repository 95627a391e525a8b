"""The results of tests of any kind."""

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

    @property
    def passed(self):
        return not self.failures and not self.troubles

    def slowest(self, count):
        return sorted(self.seconds.items(), key=lambda item: -item[1])[:count]

    def take(self, other):
        self.seconds.update(other.seconds)
        self.failures.update(other.failures)
        self.skipped += other.skipped
        self.troubles += other.troubles
        self.processor += other.processor
