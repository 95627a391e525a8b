"""Measures how smoothly a notification expands and leaves, from the trace of a real Chromium. bin/bench starts it with
the server's binary.

It counts the frames that the compositor presented between the press and the end of all movement. The ceiling beside
them is the same count for a page that moves one box. A machine without a screen draws in software, on the processor;
a desktop or phone does better at both.
"""

import argparse
import contextlib
import json
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from frametrace import CATEGORIES, FrameTrace
from machine import chromium
from playwright.sync_api import sync_playwright

REPETITIONS = 10

# Marks in the trace when the notification was pressed, and when its movement has ended.
WATCH = """() => {
  const phone = document.querySelector('[data-phone]')
  const part = phone.querySelector('[data-part=expanded]')
  const mark = name => { performance.mark(name); window.isOver = name === 'frames-over' }
  addEventListener('click', () => mark('frames-begun'), { capture: true })
  phone.addEventListener('phone-expanded', () => mark('frames-over'))
  new MutationObserver(() => { if (part.hidden) mark('frames-over') }).observe(part, { attributeFilter: ['hidden'] })
}"""

CEILING = """<!doctype html><body><div style="width:300px;height:300px;background:teal"></div><script>
addEventListener('click', () => {
  window.isOver = false
  performance.mark('frames-begun')
  const move = document.querySelector('div').animate({ transform: ['none', 'translate(300px, 200px)'] }, 380)
  move.finished.then(() => { performance.mark('frames-over'); window.isOver = true })
})</script>"""


class Server:
    def __init__(self, binary, folder, assets=None):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        arguments = [str(binary), "serve", "--port", str(self.port), "--data", f"{folder}/data"]
        if assets:
            arguments += ["--assets", assets]
        self.process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def wait(self, limit=60):
        end = time.monotonic() + limit
        while time.monotonic() < end:
            with contextlib.suppress(OSError):
                if urllib.request.urlopen(self.address + "/healthz", timeout=1).status == 200:
                    return
            if self.process.poll() is not None:
                break
            time.sleep(0.02)
        sys.exit("the server did not start")

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=30)


def traced(browser, page, act):
    """Traces a movement that `act` begins. Returns the trace and its figures."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    act()
    wait_until_over(page)
    trace = FrameTrace(browser.stop_tracing())
    [start] = trace.times("frames-begun")
    return trace, start, trace.movement(start, trace.after("frames-over", start))


def wait_until_over(page, limit=30):
    """Polls the page, because its content security policy forbids what Playwright's own waiting needs."""
    end = time.monotonic() + limit
    while not page.evaluate("() => window.isOver"):
        if time.monotonic() > end:
            sys.exit("the movement did not end")
        time.sleep(0.1)


def measure(browser, page, ceiling, repetitions):
    card = page.locator("[data-part=list] [data-card] [data-press]").first
    seen = Figures()
    for repetition in range(repetitions + 1):
        _, _, best = traced(browser, ceiling, lambda: ceiling.mouse.click(600, 600))
        trace, start, expansion = traced(browser, page, card.click)
        pressed = trace.first_frame(start), (trace.after("phone-content", start) - start) / 1000
        _, _, dismissal = traced(browser, page, page.locator("[data-close]").click)
        # The first repetition is ignored, because it loads pictures and fonts.
        if repetition > 0:
            seen.add(best, expansion, dismissal, pressed)
    return seen.medians()


class Figures:
    def __init__(self):
        self.values = {}

    def add(self, best, expansion, dismissal, pressed):
        self.note("ceiling: frames a second of one moving box", best.rate)
        self.note("ceiling: frames dropped, %", best.dropped_share)
        for name, movement in [("expand", expansion), ("dismiss", dismissal)]:
            self.note(f"{name}: frames a second", movement.rate)
            self.note(f"{name}: share of the ceiling, %", 100 * movement.rate / best.rate if best.rate else 0)
            self.note(f"{name}: frames dropped, %", movement.dropped_share)
            self.note(f"{name}: longest task of the page, ms", movement.longest_task)
            self.note(f"{name}: drawing one frame to the screen, ms", movement.drawing)
            for work, duration in movement.work.items():
                self.note(f"{name}: {work}, ms in all", duration)
        self.note("press to first frame, ms", pressed[0])
        self.note("press to content, ms", pressed[1])

    def note(self, name, value):
        self.values.setdefault(name, []).append(value)

    def medians(self):
        return {name: round(statistics.median(values), 1) for name, values in self.values.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary", type=Path, help="the partyline executable")
    parser.add_argument("--preset", default="the-bash")
    parser.add_argument("--repetitions", type=int, default=REPETITIONS)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--assets", help="a folder to serve in place of what the binary brings")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(arguments.binary, folder, arguments.assets)
        try:
            server.wait()
            browser = chromium(playwright)
            ceiling = browser.new_page(viewport={"width": 1280, "height": 900})
            ceiling.set_content(CEILING)
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            page.goto(f"{server.address}/preview?preset={arguments.preset}")
            page.locator("[data-phone][data-live]").wait_for()
            page.evaluate(WATCH)
            figures = measure(browser, page, ceiling, arguments.repetitions)
            browser.close()
        finally:
            server.stop()
    if arguments.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:46} {value:8.1f}")


if __name__ == "__main__":
    main()
