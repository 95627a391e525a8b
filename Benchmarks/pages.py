"""Measures a first visit on a slow phone with Lighthouse's metrics, through the DevTools protocol of a real Chromium.
bin/bench starts it with the server's binary.

The settings are Lighthouse's for mobile: 412 × 823 points, a processor four times as slow as this machine's, and a
network with 1.6 Mbit/s down, 750 kbit/s up and a round trip of 150 ms. The browser's cache is empty. Bytes are those
received over the network, including headers.
"""

import argparse
import json
import statistics
import subprocess
import tempfile
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from machine import Process, chromium, free_port
from playwright.sync_api import sync_playwright

NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
SLOWER, RUNS, BUDGET = 4, 5, 60
KINDS = {"Document": "page", "Stylesheet": "styles", "Script": "scripts", "Image": "pictures"}

# Blocking time is each long task's time beyond 50 ms. Layout shifts add up in windows of five seconds.
OBSERVE = """() => {
  window.figures = { lcp: 0, blocked: 0, shift: 0 }
  const watch = (type, note) => new PerformanceObserver(list => list.getEntries().forEach(note))
    .observe({ type, buffered: true })
  watch('largest-contentful-paint', entry => { figures.lcp = entry.startTime })
  watch('longtask', entry => { figures.blocked += Math.max(0, entry.duration - 50) })
  let window5 = { start: -Infinity, last: -Infinity, sum: 0 }
  watch('layout-shift', entry => {
    if (entry.hadRecentInput) return
    const goesOn = entry.startTime - window5.last < 1000 && entry.startTime - window5.start < 5000
    if (!goesOn) window5 = { start: entry.startTime, last: 0, sum: 0 }
    window5.last = entry.startTime
    window5.sum += entry.value
    figures.shift = Math.max(figures.shift, window5.sum)
  })
}"""


class Visit:
    """One visit of a browser with an empty cache."""

    def __init__(self, browser, address, cookies=()):
        self.context = browser.new_context(
            viewport={"width": 412, "height": 823}, device_scale_factor=1.75, has_touch=True, is_mobile=True)
        self.context.add_cookies(list(cookies))
        self.context.add_init_script(f"({OBSERVE})()")
        self.page = self.context.new_page()
        self.wire, self.kinds = {}, {}
        protocol = self.context.new_cdp_session(self.page)
        protocol.on("Network.responseReceived", self.received)
        protocol.on("Network.loadingFinished", self.finished)
        for command, options in [
            ("Network.enable", {}), ("Network.setCacheDisabled", {"cacheDisabled": False}),
            ("Network.emulateNetworkConditions", NETWORK), ("Emulation.setCPUThrottlingRate", {"rate": SLOWER}),
        ]:
            protocol.send(command, options)
        self.page.goto(address, wait_until="load")
        # Waits for what follows the load: the stream, lazy pictures, the largest paint.
        self.page.wait_for_timeout(2500)

    def received(self, event):
        self.kinds[event["requestId"]] = event["type"]

    def finished(self, event):
        self.wire[event["requestId"]] = event["encodedDataLength"]

    def figures(self):
        paints = self.page.evaluate("""() => ({ ...figures,
          fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
          dom: document.querySelectorAll('*').length })""")
        sizes = dict.fromkeys([*KINDS.values(), "rest"], 0)
        for request, size in self.wire.items():
            sizes[KINDS.get(self.kinds.get(request), "rest")] += size / 1024
        self.context.close()
        return {**paints, **sizes, "requests": len(self.wire)}


def figures(browser, address, cookies=()):
    visits = [Visit(browser, address, cookies).figures() for _ in range(RUNS)]
    return {name: statistics.median(visit[name] for visit in visits) for name in visits[0]}


def visited(browser, demo, port):
    """The measured pages: a guest's event, the event list of a guest who opened their invitations, and a preview."""
    def here(url):
        return f"http://127.0.0.1:{port}/{url.split('/', 3)[3]}"

    supper = next(event for event in demo["events"] if event["key"] == "supper")
    guest = supper["guests"][0]
    context = browser.new_context()
    page = context.new_page()
    for event in demo["events"]:
        if event["guests"]:
            page.goto(here(event["guests"][0]["link"]))
    cookies = context.cookies()
    context.close()
    yield "a guest's event, first visit", here(guest["link"]), ()
    yield "the list, eight events", f"http://127.0.0.1:{port}/", cookies
    yield "a preview", f"http://127.0.0.1:{port}/preview?preset=the-bash", ()


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextmanager
def plain_page(folder):
    """The fixed peer: a page of plain text from Python's own server."""
    lines = "".join(f"<p>Line {number} of a page that nothing changes.</p>\n" for number in range(1000))
    (folder / "index.html").write_text(f"<!doctype html><title>Plain</title>\n{lines}")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    Thread(target=server.serve_forever).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary", type=Path, help="the partyline executable")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        port, data = free_port(), Path(folder) / "data"
        server = Process(arguments.binary, "serve", "--demo", "--quiet", "--port", port, "--data", data)
        server.first_answer(port)
        printed = subprocess.run(
            [arguments.binary, "demo", "--json", "--data", data], check=True, capture_output=True, text=True).stdout
        server.settle()
        browser = chromium(playwright)
        print(f"\nChromium, a phone four times as slow on 1.6 Mbit/s; median of {RUNS} first visits\n"
              f"{'':30}{'FCP ms':>8}{'LCP ms':>8}{'TBT ms':>8}{'CLS':>7}{'page':>7}{'styles':>8}{'scripts':>9}{'rest':>6}"
              f"{'sum KB':>8}{'pictures':>10}{'requests':>10}{'elements':>10}")
        for name, address, cookies in visited(browser, json.loads(printed), port):
            print_row(name, figures(browser, address, cookies))
        plain = Path(folder) / "plain"
        plain.mkdir()
        with plain_page(plain) as address:
            print_row("peer: plain text from Python", figures(browser, address))
        browser.close()
        server.stop()


def print_row(name, it):
    total = it["page"] + it["styles"] + it["scripts"] + it["rest"]
    print(f"{name:30}{it['fcp']:8.0f}{it['lcp']:8.0f}{it['blocked']:8.0f}{it['shift']:7.3f}{it['page']:7.1f}"
          f"{it['styles']:8.1f}{it['scripts']:9.1f}{it['rest']:6.1f}{total:8.1f}{it['pictures']:10.1f}"
          f"{it['requests']:10.0f}{it['dom']:10.0f}{f'  over {BUDGET} KB' if total > BUDGET else ''}", flush=True)


if __name__ == "__main__":
    main()
