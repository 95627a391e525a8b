"""An event with its host and guests for one test, made and answered through the API."""

import contextlib
import itertools
import sqlite3
from datetime import UTC, datetime, timedelta

# The numbers have four digits, so that no number begins with another, even when a time of day follows.
numbers = itertools.count(1001)


class Party:
    """A host's window, an event, and guests by number."""

    def __init__(self, windows, demo, *names, **details):
        self.windows, self.demo = windows, demo
        self.host = windows.as_host()
        event = self.post("/api/v1/events", {
            "title": f"Answers {next(numbers)}", "startsAt": "2031-05-02T19:00", "timeZone": "UTC", **details})
        self.event = event["id"]
        self.guests = self.post(f"/api/v1/events/{self.event}/guests", {"names": list(names)})["items"]

    def post(self, path, body):
        reply = self.host.request.post(self.demo.address + path, data=body, headers={"Accept": "application/json"})
        assert reply.ok, reply.text()
        return reply.json()

    def answer(self, number, action, **more):
        token = self.guests[number]["token"]
        return self.post(f"/api/v1/invitations/{token}/responses", {"actionIdentifier": action, **more})

    def say(self, text):
        """Writes to all guests as the host."""
        return self.post(f"/api/v1/events/{self.event}/comments", {"text": text})

    def entries(self):
        """Returns the entries of the thread."""
        reply = self.host.request.get(f"{self.demo.address}/api/v1/events/{self.event}/activities?limit=200")
        return reply.json()["items"]

    def remind(self, server):
        """Makes the guests due for a reminder: they were invited long ago, and the event begins in two hours."""
        with contextlib.closing(sqlite3.connect(server.data / "partyline.sqlite", timeout=30)) as database, database:
            database.execute("UPDATE guests SET invited_at = 0 WHERE event_id = ?", [self.event])
        start = datetime.now(UTC) + timedelta(hours=2, seconds=10)
        return self.post(f"/api/v1/events/{self.event}/updates", {
            "startsAt": start.strftime("%Y-%m-%dT%H:%M:%SZ"), "notifiesGuests": False})

    def page(self, number, **options):
        return self.windows.as_guest(self.guests[number], **options)
