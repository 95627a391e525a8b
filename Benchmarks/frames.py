"""How smoothly a notification expands and leaves, in a real Chromium. Started by bin/bench with the server's binary.

Frames are counted by requestAnimationFrame from the click until nothing moves any more. Press to first frame is the
time from the click until a frame has been drawn in which the card is on its way; press to content, until the server's
answer is in the page. A machine without a screen draws in software: a desk or a phone does better.
"""

import argparse
import contextlib
import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
REPETITIONS = 10

# Looks at every frame from the press on: when it was drawn, and whether the card has moved.
WATCH = """() => new Promise(resolve => {
  const phone = document.querySelector('[data-phone]')
  const part = phone.querySelector('[data-part=expanded]')
  const seen = { frames: [], pressed: 0, first: 0, content: 0 }
  const begin = (event) => {
    seen.pressed = event.timeStamp
    const look = (now) => {
      seen.frames.push(now)
      const shown = part.firstElementChild
      if (shown && !seen.first) requestAnimationFrame(() => { seen.first ||= performance.now() })
      if (part.querySelector('[data-expanded]') && !seen.content) seen.content = performance.now()
      const isMoving = part.getAnimations({ subtree: true }).some(animation => animation.playState === 'running')
      const isOver = window.isLeaving ? part.hidden : seen.content && !isMoving
      if (isOver && seen.frames.length > 5) resolve(seen)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  addEventListener('click', begin, { capture: true, once: true })
})"""


class Server:
    def __init__(self, binary, folder):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        arguments = [str(binary), "serve", "--port", str(self.port), "--data", f"{folder}/data"]
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


def watch(page, act, is_leaving):
    """What was seen from a click until the movement was over."""
    page.evaluate("isLeaving => { window.isLeaving = isLeaving }", is_leaving)
    page.evaluate(f"() => {{ window.seen = ({WATCH})() }}")
    act()
    return page.evaluate("window.seen")


def rate(frames):
    gaps = [after - before for before, after in zip(frames, frames[1:])]
    return 1000 / statistics.mean(gaps) if gaps else 0


def measure(page):
    card = page.locator("[data-part=list] [data-card] [data-press]").first
    expands, leaves, firsts, contents, worst = [], [], [], [], []
    for _ in range(REPETITIONS):
        seen = watch(page, card.click, is_leaving=False)
        expands.append(rate(seen["frames"]))
        worst.append(max(after - before for before, after in zip(seen["frames"], seen["frames"][1:])))
        firsts.append(seen["first"] - seen["pressed"])
        contents.append(seen["content"] - seen["pressed"])
        seen = watch(page, page.locator("[data-close]").click, is_leaving=True)
        leaves.append(rate(seen["frames"]))
        page.locator("[data-expanded]").wait_for(state="detached")
    return {
        "expand, frames a second": expands, "dismiss, frames a second": leaves, "longest frame of an expansion, ms": worst,
        "press to first frame, ms": firsts, "press to content, ms": contents,
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary", type=Path, help="the partyline executable")
    parser.add_argument("--preset", default="the-bash")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(arguments.binary, folder)
        try:
            server.wait()
            flags = ["--no-sandbox"] if os.geteuid() == 0 else []
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            page.goto(f"{server.address}/preview?preset={arguments.preset}")
            page.locator("[data-phone][data-live]").wait_for()
            figures = measure(page)
            browser.close()
        finally:
            server.stop()
    medians = {name: round(statistics.median(values), 1) for name, values in figures.items()}
    if arguments.json:
        print(json.dumps(medians))
    else:
        for name, value in medians.items():
            print(f"{name:40} {value:8.1f}")


if __name__ == "__main__":
    main()
