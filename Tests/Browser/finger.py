"""A finger on the glass, by Chromium's own touch input, which takes the same path as real touches."""

import time


class Finger:
    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def _send(self, kind, *points, at=None):
        """`at` is the time of the touch in seconds of this machine's clock, however late the page receives it."""
        event = {"type": kind, "touchPoints": [{"x": x, "y": y, "id": 1} for x, y in points]}
        self.session.send("Input.dispatchTouchEvent", event | ({"timestamp": at} if at else {}))

    def middle(self, locator):
        """Returns the middle of the element once it has come to rest. Each look finds the element again, because the
        server's updates replace rows."""
        look = """element => {
          element.scrollIntoView({ block: "nearest", behavior: "instant" })
          return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
            const { left, top, width, height } = element.getBoundingClientRect()
            done(element.isConnected ? [left + width / 2, top + height / 2] : null)
          })))
        }"""
        last = None
        while True:
            place = locator.evaluate(look)
            if place and place == last:
                return place
            last = place

    def tap(self, locator, times=1):
        """Taps once or several times, a tenth of a second apart."""
        place, start = self.middle(locator), time.time()
        for tap in range(times):
            self._send("touchStart", place, at=start + tap / 10)
            self._send("touchEnd", at=start + tap / 10 + 0.05)

    def tap_at(self, x, y):
        self._send("touchStart", (x, y))
        self._send("touchEnd")

    def hold(self, locator, milliseconds, release=0, until=None):
        """Holds the element for some milliseconds, which begin once `until` is there, if it is given. `release` makes
        the finger lift slowly, and wander a little, as a real one does."""
        x, y = self.middle(locator)
        self._send("touchStart", (x, y))
        if until:
            until.wait_for()
        time.sleep(milliseconds / 1000)
        for step in range(1, 4 if release else 1):
            time.sleep(release / 3000)
            self._send("touchMove", (x + step, y + step / 2))
        self._send("touchEnd")

    def sweep(self, locator, x, y=0, steps=8):
        """Touches the element, moves by this many pixels, comes to rest, and lifts. Lifting during a movement would
        throw the element, and the next tap would only stop it."""
        left, top = self.middle(locator)
        self._send("touchStart", (left, top))
        for step in range(1, steps + 1):
            self._send("touchMove", (left + x * step / steps, top + y * step / steps))
            time.sleep(0.016)
        time.sleep(0.15)
        self._send("touchEnd")
