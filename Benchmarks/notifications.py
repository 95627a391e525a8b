"""Measures the cost of inviting very many guests and of notifying all of them of a change, and the speed of answers
meanwhile. bin/bench starts it with the server's binary.

No browser shows these guests' phones, as is usual. Processor time and bytes are those of the whole server. They include
the answers given meanwhile; the processor time that as many answers take alone is subtracted.
"""

import argparse
import http.client
import json
import os
import random
import sqlite3
import tempfile
import threading
import time
from pathlib import Path

from machine import Process, free_port
from peers import print_sqlite
from population import api_token, gatherings, invitation_token, populate

PER_EVENT, AT_ONCE, ANSWERING = 10_000, 500, 8


class Client:
    """One connection to the server, as its host or as a guest."""

    def __init__(self, port, **headers):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        self.headers = {"Content-Type": "application/json", **headers}

    def post(self, path, body):
        self.connection.request("POST", path, json.dumps(body), self.headers)
        reply = self.connection.getresponse()
        text = reply.read()
        if reply.status >= 300:
            raise RuntimeError(f"{path}: {reply.status} {text[:200]}")
        return json.loads(text)


class Answers:
    """Guests of another event who answer one after another, over a few connections."""

    def __init__(self, port, guests):
        self.port, self.guests, self.times, self.over = port, guests, [], False

    def __enter__(self):
        self.threads = [threading.Thread(target=self.answer, args=[number]) for number in range(ANSWERING)]
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.over = True
        for thread in self.threads:
            thread.join()

    def answer(self, number):
        client, draw = Client(self.port), random.Random(number)
        while not self.over:
            token, action = draw.choice(self.guests), draw.choice(["accept", "maybe", "decline"])
            started = time.perf_counter()
            client.post(f"/api/v1/invitations/{token}/responses", {"actionIdentifier": action})
            self.times.append(time.perf_counter() - started)
            time.sleep(0.005)

    def percentile(self, part):
        return sorted(self.times)[int(len(self.times) * part)] * 1000


class Telling:
    def __init__(self, binary, data, guests):
        self.data, self.count = Path(data), guests
        populate(binary, data, gatherings(10, 2500))
        self.port = free_port()
        self.server = Process(binary, "serve", "--quiet", "--port", self.port, "--data", data)
        self.server.first_answer(self.port, limit=120)
        self.host = Client(self.port, Authorization=f"Bearer {api_token(0)}")
        probe = gatherings(10, 2500)[0]
        self.guests = [invitation_token(probe.guest(number)) for number in range(1, probe.guests + 1)]
        self.events = [self.event(number) for number in range((guests + PER_EVENT - 1) // PER_EVENT)]

    def event(self, number):
        return self.host.post("/api/v1/events", {
            "title": f"Large {number}", "startsAt": "2098-06-18T19:00", "timeZone": "Europe/Berlin",
            "place": "Festwiese", "message": "Come as you are, bring whom you like, and tell us what you eat."})["id"]

    def invite(self):
        left = self.count
        for event in self.events:
            for _ in range(0, min(PER_EVENT, left), AT_ONCE):
                names = [f"Guest {left - number}" for number in range(min(AT_ONCE, left))]
                self.host.post(f"/api/v1/events/{event}/guests", {"names": names})
                left -= len(names)

    def tell(self):
        # The server closed the connection if the invitations took long to send. It is reopened automatically.
        self.host.connection.close()
        for event in self.events:
            self.host.post(f"/api/v1/events/{event}/updates", {"place": "Stadthalle"})

    def sent(self):
        # Read-only, because a reader that checkpoints would affect the measurement.
        database = sqlite3.connect(f"file:{self.data / 'partyline.sqlite'}?mode=ro", uri=True)
        marks = ", ".join("?" * len(self.events))
        count, = database.execute(
            f"SELECT COUNT(*) FROM notifications WHERE event_id IN ({marks}) AND sent_at IS NOT NULL", self.events).fetchone()
        database.close()
        return count

    def size(self):
        database = sqlite3.connect(f"file:{self.data / 'partyline.sqlite'}?mode=ro", uri=True)
        pages, = database.execute("SELECT page_count - freelist_count FROM pragma_page_count, pragma_freelist_count").fetchone()
        size, = database.execute("PRAGMA page_size").fetchone()
        database.close()
        return pages * size

    def measure(self, name, work, expected):
        size, processor, started = self.size(), self.server.processor_time(), time.perf_counter()
        with Answers(self.port, self.guests) as answers:
            work()
            asked = time.perf_counter() - started
            while self.sent() < expected:
                time.sleep(0.2)
            took = time.perf_counter() - started
        processor = self.server.processor_time() - processor - len(answers.times) * self.per_answer
        print(
            f"{name:28} {took:6.1f} s (asked for within {asked:5.1f}) {processor / self.count * 1e6:7.0f} µs "
            f"{(self.size() - size) / self.count:7.0f} bytes a guest; {len(answers.times):,} answers beside it: "
            f"p50 {answers.percentile(0.5):.1f} p99 {answers.percentile(0.99):.1f} "
            f"max {max(answers.times) * 1000:.0f} ms", flush=True)

    def alone(self, seconds=5):
        processor = self.server.processor_time()
        with Answers(self.port, self.guests) as answers:
            time.sleep(seconds)
        self.per_answer = (self.server.processor_time() - processor) / len(answers.times)
        print(
            f"{'answers alone':28} p50 {answers.percentile(0.5):.1f} p99 {answers.percentile(0.99):.1f} "
            f"max {max(answers.times) * 1000:.0f} ms; {self.per_answer * 1e6:.0f} µs of processor time each", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--guests", type=int, default=100_000)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as folder:
        print(f"\n{arguments.guests:,} guests told, {ANSWERING} connections answering beside it", flush=True)
        telling = Telling(arguments.binary, Path(folder) / "data", arguments.guests)
        telling.alone()
        telling.measure("invited", telling.invite, arguments.guests)
        telling.measure("told of another place", telling.tell, 2 * arguments.guests)
        telling.server.stop()
        print_sqlite(Path(folder))


if __name__ == "__main__":
    main()
