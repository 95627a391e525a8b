"""What came of tests, whatever ran them."""

from dataclasses import dataclass, field


@dataclass
class Outcome:
    """Of one suite. Tests are named so that their runner finds them by the name."""

    # Seconds by test.
    seconds: dict = field(default_factory=dict)
    # What each failed test printed.
    failures: dict = field(default_factory=dict)
    skipped: int = 0
    # What went wrong beside the tests: a process that ended early, a collection that failed.
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
