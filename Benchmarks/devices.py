"""Guests with devices that receive notifications, and the deliveries still waiting for them."""

import base64
import os
import sqlite3
import time
from dataclasses import dataclass
from pathlib import Path

from machine import Process, free_port
from notifications import Client
from population import BASE, api_token, populate

# Key pairs of browsers, shared by many devices. Encryption still creates a new key of its own each time.
KEYS = 500


@dataclass(frozen=True)
class Browser:
    """A device of a guest: its push endpoint, and its keys as base64url."""
    guest: str
    endpoint: str
    p256dh: str
    auth: str


class Site:
    """A server with guests who have devices at the push service on `port`. Its host sends them updates."""

    def __init__(self, binary, data, gatherings, port):
        self.binary, self.data, self.gatherings = binary, Path(data), gatherings
        self.settings = {"PARTYLINE_PUSH_TEST_PORTS": str(port)}
        self.port, self.server = free_port(), None
        populate(binary, data, gatherings, has_sessions=False)
        # The first start creates the server's VAPID key.
        self.start()
        self.server.stop()

    def start(self):
        self.server = Process(
            self.binary, "serve", "--quiet", "--port", self.port, "--data", self.data, settings=self.settings)
        self.server.first_answer(self.port, limit=120)
        self.host = Client(self.port, Authorization=f"Bearer {api_token(0)}")

    def kill(self):
        self.server.kill()
        self.start()

    def register(self, browsers):
        """Writes the devices as their browsers would have registered them. The server must not run."""
        database = sqlite3.connect(self.data / "partyline.sqlite")
        key, = database.execute("SELECT id FROM vapid_keys").fetchone()
        with database:
            database.executemany(
                """
                INSERT INTO devices (id, channel, service, address, public_key, auth_secret, vapid_key_id, guest_id, name,
                registered_at, renewed_at) VALUES (?, 'web-push', '127.0.0.1', ?, ?, ?, ?, ?, 'Bench', ?, ?)
                """, (
                    (f"d{number:025d}", browser.endpoint, decoded(browser.p256dh), decoded(browser.auth), key,
                     browser.guest, BASE, BASE)
                    for number, browser in enumerate(browsers)))
        database.close()

    def tell(self, gathering, **details):
        """Updates an event. Returns how many seconds the host waited."""
        # The server may have closed the earlier connection for being idle.
        self.host = Client(self.port, Authorization=f"Bearer {api_token(0)}")
        self.host.connection.connect()
        started = time.perf_counter()
        self.host.post(f"/api/v1/events/{gathering.id}/updates", details)
        return time.perf_counter() - started

    def waiting(self):
        """How many deliveries have not ended, and how many announcements have not reached their whole list."""
        return self.read(
            "SELECT (SELECT COUNT(*) FROM deliveries WHERE due_at IS NOT NULL), (SELECT COUNT(*) FROM announcements)")

    def read(self, sql):
        # Read-only, because a reader that checkpoints would affect the measurement.
        database = sqlite3.connect(f"file:{self.data / 'partyline.sqlite'}?mode=ro", uri=True)
        try:
            return database.execute(sql).fetchone()
        finally:
            database.close()

    def drain(self, limit):
        """Waits until nothing is left to send. Returns whether that took at most `limit` seconds."""
        end = time.monotonic() + limit
        while any(self.waiting()):
            if time.monotonic() > end:
                return False
            time.sleep(0.2)
        return True


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def random_secret():
    return base64.urlsafe_b64encode(os.urandom(16)).decode().rstrip("=")
