"""Pictures of a server with the demo, for the README, or of every page into a folder."""

import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from conftest import Windows, launch
from lab import Lab
from notification import Notification
from phone import Phone
from server import ROOT, Server
from test_pages import VIEWPORTS, pages, window

# A payload with one fault, which a click fixes.
FAULTY = """{
  "aps": {
    "alert": {
      "title": "The Bash",
      "subtitle": "Thursday, June 16, 7pm",
      "body": "Have you heard the rumors? I can't believe who's playing this year!"
    },
    "category": "event-invite",
    "mutable-content": true
  },
  "attachment-url": "https://example.com/bash.jpg",
  "location": "Bill Graham Civic"
}
"""


def for_readme(windows, demo):
    host = windows.as_host(viewport={"width": 1280, "height": 900}, device_scale_factor=1.5)
    host.goto(demo.here(demo.event("supper")["url"]))
    # A photo with its comments. Earlier rows are laid out by then.
    host.locator(".row-photo").last.evaluate("row => row.scrollIntoView({ block: 'center' })")
    host.wait_for_timeout(600)
    save(host, ROOT / "docs/thread.png")

    ana = demo.guest("the-bash", "ana")
    page = windows.as_guest(ana, viewport={"width": 1280, "height": 900}, device_scale_factor=1.5)
    notification = Notification.open(page, demo, ana)
    notification.tap("Accept")
    notification.text("Going!").wait_for()
    # The actions have faded, and the page shows the whole phone again.
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(900)
    save(page, ROOT / "docs/expanded-notification.png")

    preview = windows.open(viewport={"width": 1280, "height": 900}, device_scale_factor=1.5)
    phone = Phone.open(preview, demo.address, preset="calendar-invite")
    phone.press(phone.card("Order 4000 coffees"))
    # By then the card has reached its place.
    preview.wait_for_timeout(900)
    save(preview, ROOT / "docs/preview.png")

    lab = windows.open(viewport={"width": 1280, "height": 900}, device_scale_factor=1.5)
    editor = Lab.open(lab, demo.address).type(FAULTY)
    editor.findings.first.wait_for()
    # The drawing follows the typing a moment later.
    lab.wait_for_timeout(600)
    save(lab, ROOT / "docs/lab.png")


# Partyline's own notifications, open on a phone, from the samples of the style guide.
SCENES = [
    "phone-invite-day", "phone-invite-going", "phone-invite-comment", "phone-conversation", "phone-photos", "phone-video",
    "phone-reminder", "phone-arrival", "phone-host", "phone-host-request"]


def scenes(windows, demo, folder):
    folder.mkdir(exist_ok=True)
    for scheme in ("light", "dark"):
        # With scripts, the sample's phone would go on and remove notifications that its server does not know.
        page = windows.open(
            viewport={"width": 1280, "height": 1000}, color_scheme=scheme, java_script_enabled=False)
        for name in SCENES:
            page.goto(f"{demo.address}/styleguide/pages/{name}")
            path = folder / f"{name.removeprefix('phone-')}-{scheme}.png"
            page.wait_for_timeout(300)
            page.locator("[data-expanded]").first.screenshot(path=path)
            # A page shows all of these pictures.
            Image.open(path).convert("RGB").quantize(256).save(path, optimize=True)
            print(path)


def every_page(windows, demo, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for device, (width, height) in VIEWPORTS.items():
        for scheme in ("light", "dark"):
            opened = {}
            for name, viewer, path in pages(demo):
                if viewer not in opened:
                    opened[viewer] = window(
                        windows, demo, viewer, viewport={"width": width, "height": height}, color_scheme=scheme)
                page = opened[viewer]
                page.goto(demo.address + path)
                save(page, folder / f"{name}-{device}-{scheme}.png")


def save(page, path):
    # Gives pictures and fonts a moment to load. An open event stream keeps the network from becoming idle.
    page.wait_for_timeout(300)
    page.screenshot(path=path)
    print(path)


def main(arguments):
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        server = Server(Path(scratch) / "data", "--demo").start()
        demo = server.demo()
        windows = Windows(launch(playwright), demo)
        if arguments:
            every_page(windows, demo, Path(arguments[0]))
        else:
            for_readme(windows, demo)
            scenes(windows, demo, ROOT / "docs/scenes")
        windows.close()
        server.stop()
        return print(*windows.errors, sep="\n") or bool(windows.errors)


sys.exit(main(sys.argv[1:]))
