"""Measures how smoothly a thread of 10,000 entries scrolls, from the trace of a real Chromium. bin/bench starts it with
the server's binary.

The gesture is that of a finger or a wheel, with a fixed distance and speed. It goes up from the end, so that the page
fetches earlier messages on the way and drops distant ones. The ceiling beside it is the same gesture over a page with
as many plain lines and no scripts. A machine without a screen draws in software, on the processor; a desktop or phone
does better at both.
"""

import argparse
import statistics
import tempfile
import time
from pathlib import Path

from frametrace import CATEGORIES, FrameTrace
from machine import Process, chromium, free_port
from playwright.sync_api import sync_playwright
from population import Gathering, populate, session_token

ENTRIES, ROUNDS = 10_000, 5
PIXELS, SPEED = 7_500, 2_500
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}

CEILING = """<!doctype html><meta name="viewport" content="width=device-width"><style>
.thread { block-size: 90vh; overflow-y: auto; display: flex; flex-direction: column-reverse }
p { flex: none; margin: 8px; padding: 12px; border-radius: 16px; background: #e9e9eb; font: 16px sans-serif }
</style><div class="thread">%s</div>""" % "".join(f"<p>Line {number} of many.</p>" for number in range(400))


class Scroller:
    """A page whose thread is scrolled."""

    def __init__(self, browser, size, address=None):
        width, height = SIZES[size]
        self.browser = browser
        self.context = browser.new_context(viewport={"width": width, "height": height})
        self.context.set_default_timeout(60_000)
        self.page = self.context.new_page()
        self.protocol = self.context.new_cdp_session(self.page)
        if address:
            self.page.context.add_cookies(
                [{"name": "partyline_session", "value": session_token(0), "url": address}])

    def open(self, address):
        if address:
            self.page.goto(address)
            self.page.locator(".row[data-sequence]").last.wait_for()
        else:
            self.page.set_content(CEILING)
        # On a phone the thread scrolls with the page.
        self.page.evaluate("() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")
        # Waits for later loads, e.g. of fonts.
        time.sleep(1)

    def gesture(self, pixels):
        """The frames from the beginning of the gesture to its end."""
        size, box = self.page.viewport_size, self.page.locator(".thread").bounding_box()
        self.browser.start_tracing(page=self.page, categories=CATEGORIES)
        self.page.evaluate("() => performance.mark('frames-begun')")
        self.protocol.send("Input.synthesizeScrollGesture", {
            "x": box["x"] + box["width"] / 2, "y": size["height"] / 2,
            "yDistance": pixels, "speed": SPEED, "preventFling": True, "gestureSourceType": "mouse"})
        self.page.evaluate("() => performance.mark('frames-over')")
        trace = FrameTrace(self.browser.stop_tracing())
        [start], [end] = trace.times("frames-begun"), trace.times("frames-over")
        return trace.movement(start, end)

    def place(self):
        """The number of the first row, and the count of rows."""
        return self.page.evaluate("""() => {
          const rows = [...document.querySelectorAll('.row[data-sequence]')]
          return [Number(rows[0]?.dataset.sequence ?? 0), rows.length]
        }""")


def measure(browser, size, address):
    """The medians of alternating rounds, each on a fresh page."""
    found = {"ceiling": [], "thread": []}
    for _ in range(ROUNDS):
        for name, where in [("ceiling", None), ("thread", address)]:
            scroller = Scroller(browser, size, where)
            scroller.open(where)
            found[name].append(scroller.gesture(PIXELS))
            first, rows = scroller.place()
            scroller.context.close()
    return found, first, rows


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary", type=Path, help="the partyline executable")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        gathering, data, port = Gathering(0, 0, ENTRIES // 5), Path(folder) / "data", free_port()
        populate(arguments.binary, data, [gathering])
        server = Process(arguments.binary, "serve", "--quiet", "--port", port, "--data", data)
        server.first_answer(port)
        server.settle()
        browser = chromium(playwright)
        print(f"\na thread of {ENTRIES:,} entries, {PIXELS:,} pixels up at {SPEED:,} a second; median of {ROUNDS}\n"
              f"{'':12}{'frames/s':>10}{'ceiling':>10}{'share, %':>10}{'dropped, %':>12}{'ceiling':>10}"
              f"{'longest task, ms':>18}{'rows held':>11}{'from':>8}")
        for size in SIZES:
            print_row(size, *measure(browser, size, f"http://127.0.0.1:{port}/events/{gathering.id}"))
        browser.close()
        server.stop()


def print_row(size, found, first, rows):
    def median(name, figure):
        return statistics.median(getattr(movement, figure) for movement in found[name])

    rate, best = median("thread", "rate"), median("ceiling", "rate")
    print(f"{size:12}{rate:10.1f}{best:10.1f}{100 * rate / best if best else 0:10.0f}"
          f"{median('thread', 'dropped_share'):12.1f}{median('ceiling', 'dropped_share'):10.1f}"
          f"{median('thread', 'longest_task'):18.1f}{rows:11}{first:8}", flush=True)


if __name__ == "__main__":
    main()
