"""Makes a push service fail a third of the time, in every way of real services that ends within a test.

    service.choose_faults(weather := Weather())
    weather.clears = True                           # from now on no failure is permanent
"""

import random
from collections import Counter

# Temporary failures, after which the message still arrives.
PASSING = [
    ("later", {"wait": 1}), ("later", {"wait": 1, "date": True}), ("later", {}), ("unavailable", {"wait": 1}),
    ("drop-before", {}), ("drop-after", {}), ("garbage", {}), ("slow", {"seconds": 2}), ("too-large", {"excess": 40}),
    ("long-body", {}), ("taken-long-body", {}), ("gzip-bomb", {}),
]
# Failures that end one delivery for good.
FINAL = [("windows", {}), ("redirect", {})]


class Weather:
    """Fails a third of the time. Once it `clears`, no failure is permanent, and a device gets at most `most` failures,
    because every further pause is twice as long."""

    def __init__(self, most=2):
        self.draw, self.clears, self.most, self.since = random.Random(8030), False, most, Counter()
        self.kinds, self.constrained = Counter(), set()

    def __call__(self, subscription):
        if self.draw.random() >= 1 / 3 or (self.clears and self.since[subscription.id] >= self.most):
            return None
        self.since[subscription.id] += self.clears
        name, options = self.draw.choice(PASSING if self.clears else PASSING + FINAL)
        if name == "too-large" and subscription.id in self.constrained:
            return None
        if name == "too-large":
            self.constrained.add(subscription.id)
        self.kinds[name] += 1
        return name, options
