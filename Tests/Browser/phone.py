"""The phone of the preview, as a person handles it."""

import contextlib
import json

from playwright.sync_api import expect


class Phone:
    def __init__(self, page, address):
        self.page, self.address = page, address
        self.element = page.locator("[data-phone]")
        self.cards = page.locator("[data-part=list] [data-card]")
        self.banner = page.locator("[data-part=banner] [data-card]:not([data-leaving])")
        self.expanded = page.locator("[data-expanded]")
        self.announcement = page.locator("[data-announcement]")
        self.outcome = page.locator("[data-outcome]")
        self.failure = page.locator("[data-failure]:not([data-push] *)")
        self.trace = page.locator("[data-trace]")

    @classmethod
    def open(cls, page, address, **query):
        """Opens the browser's own phone. `query` is that of the page, e.g. `preset="the-bash"`."""
        phone = cls(page, address)
        # A simulated key press keeps away the example that comes by itself to a new phone.
        page.add_init_script("addEventListener('DOMContentLoaded', () => dispatchEvent(new KeyboardEvent('keydown')))")
        page.goto(phone.url(**query))
        return phone.ready()

    def url(self, **query):
        parameters = "&".join(f"{name}={value}" for name, value in query.items())
        return f"{self.address}/preview" + (f"?{parameters}" if parameters else "")

    def ready(self):
        expect(self.element).to_have_attribute("data-live", "")
        return self

    # Requests to the server, beside the page.

    def ask(self, method, path="", body=None, **headers):
        data = None if body is None else json.dumps(body)
        reply = self.page.request.fetch(
            f"{self.address}/api/v1/phones/mine{path}", method=method, data=data,
            headers={"Content-Type": "application/json", "Accept": "application/json", "Origin": self.address, **headers})
        assert reply.ok, f"{method} {path}: {reply.status} {reply.text()}"
        return reply.json() if reply.body() else {}

    def deliver(self, preset):
        return self.ask("POST", f"/presets/{preset}", {})

    def push(self, app, identifier, **aps):
        return self.ask("POST", f"/pushes?app={app}", {"aps": aps}, **{"apns-collapse-id": identifier})

    def set(self, **device):
        return self.ask("PUT", "/device", device)

    def delivered(self):
        return [entry["identifier"] for entry in self.ask("GET")["delivered"]]

    def steps(self):
        return [step for episode in self.ask("GET", "/trace")["episodes"] for step in episode["steps"]]

    # The sight and the actions of a person.

    def card(self, words):
        return self.cards.filter(has_text=words)

    def press(self, card):
        card.locator("[data-press]").click()
        return self.is_open()

    def is_open(self):
        expect(self.expanded).to_be_visible()
        return self

    def is_closed(self):
        expect(self.expanded).to_have_count(0)
        return self

    def tap(self, title):
        self.expanded.get_by_role("button", name=title, exact=True).first.click()

    def button(self, action):
        self.page.locator(f"button[data-action={action}]:visible").first.click()

    def write(self, action, text):
        """Opens the text action, types, and sends with Enter."""
        self.expanded.locator("summary", has_text=action).click()
        expect(self.expanded.get_by_role("textbox")).to_be_focused()
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def drag(self, locator, x=0, y=0):
        """Moves a pointer that goes down in the middle of the element."""
        locator.hover()
        box = locator.bounding_box()
        left, top = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        with self.stopped_clock():
            self.page.mouse.down()
            for step in range(1, 9):
                self.page.mouse.move(left + x * step / 8, top + y * step / 8)
            self.page.mouse.up()

    @contextlib.contextmanager
    def stopped_clock(self):
        """Stops the clock, so that a slow movement is not mistaken for a press."""
        self.page.clock.install()
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + 60)
        yield
        self.page.clock.resume()

    def hold(self, locator):
        """Presses: the pointer rests on the element until the phone recognizes a press."""
        locator.hover()
        self.page.mouse.down()
        self.is_open()
        self.page.mouse.up()
        return self
